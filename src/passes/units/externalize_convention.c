/*
 * The calling convention of a unit: which arguments come in which order, and what they are called inside.
 *
 * A signature in module_call_graph says it; without one the order is that of first use. Arguments come first, then
 * weights, buffers and constants in the order of their first use. See externalize.h.
 */
#include "passes/units/externalize_parts.h"

#include "ir/pytree.h"

#include <string.h>

/* ---- names by the tree of a signature ---- */

typedef struct leaf_names {
    arena *arena;
    const char **at; /* by leaf; NULL: nothing says it */
    uint32_t n;
} leaf_names;

/* One leaf has the name; of several each has its number behind it. */
static void name_leaves(leaf_names *names, const char *name, const pytree *t)
{
    for (uint32_t i = 0; i < t->leaves; i++) {
        names->at[names->n++] = name == NULL             ? NULL
                                : t->kind == PYTREE_LEAF ? name
                                                         : arena_printf(names->arena, "%s_%u", name, i);
    }
}

/* The tree of what a module is called with is ((positional...), {keyword: ...}). */
static void name_arguments(leaf_names *names, const module_signature *said, const pytree *in)
{
    const pytree *positional = &in->children[0], *keywords = &in->children[1];
    for (uint32_t i = 0; i < positional->n; i++) {
        bool is_known = said->forward_arg_names != NULL && i < said->forward_arg_count;
        name_leaves(names, is_known ? said->forward_arg_names[i] : NULL, &positional->children[i]);
    }
    for (uint32_t i = 0; i < keywords->n; i++) {
        name_leaves(names, keywords->keys == NULL ? NULL : keywords->keys[i], &keywords->children[i]);
    }
}

/* ---- values ---- */

/* The value that a signature names, as far as the function still has it. */
static value *named_value(const function *f, const arg *a)
{
    const value *named = arg_value(a);
    return named == NULL ? NULL : function_find_value(f, named->name);
}

static tn_status follow_signature(tn_context *ctx, const outliner *o, const node *first, const module_signature *said,
                                  convention *out)
{
    const pytree *in;
    TRY(pytree_parse(ctx, out->arena, said->in_spec, out->scope->entry, &in));
    leaf_names names = {out->arena, ARENA_ARRAY(out->arena, const char *, said->input_count + in->leaves), 0};
    if (in->n == 2 && in->leaves == said->input_count) {
        name_arguments(&names, said, in);
    }
    out->inputs = ARENA_ARRAY(out->arena, value *, said->input_count);
    out->input_names = ARENA_ARRAY(out->arena, const char *, said->input_count);
    for (uint32_t i = 0; i < said->input_count; i++) {
        value *v = named_value(o->function, &said->inputs[i]);
        if (outline_is_available(o, v, first)) {
            out->inputs[out->input_count] = v;
            out->input_names[out->input_count++] = names.at[i];
        }
    }
    out->outputs = ARENA_ARRAY(out->arena, value *, said->output_count);
    for (uint32_t i = 0; i < said->output_count; i++) {
        value *v = named_value(o->function, &said->outputs[i]);
        if (v != NULL) {
            out->outputs[out->output_count++] = v;
        }
    }
    out->source = "module_call_graph";
    return TN_OK;
}

tn_status convention_of(tn_context *ctx, const scope *s, const outliner *o, const candidate *c, convention *out)
{
    *out = (convention){.scope = s, .unit = c->unit, .arena = o->arena, .source = "derived"};
    const node *first = outline_begin(o, &c->nodes);
    const module_signature *said = s->user != NULL || c->unit->listed == NULL
                                       ? NULL
                                       : c->unit->listed->signature; /* values of the main function */
    return said == NULL || first == NULL ? TN_OK : follow_signature(ctx, o, first, said, out);
}

/* ---- order and names ---- */

/* Weights by their path below the unit: "proj.weight". */
static const char *weight_name(const convention *c, const input_spec *spec)
{
    size_t n = strlen(c->unit->path);
    bool is_below = n > 0 && strncmp(spec->target, c->unit->path, n) == 0 && spec->target[n] == '.';
    return is_below ? spec->target + n + 1 : spec->target;
}

static const char *input_name(const convention *c, const value *v)
{
    for (size_t i = 0; i < c->input_count; i++) {
        if (c->inputs[i] == v && c->input_names[i] != NULL) {
            return c->input_names[i];
        }
    }
    const input_spec *weight = pointer_map_get(&c->scope->weights, v);
    return weight != NULL ? weight_name(c, weight) : outline_base_name(c->arena, v->name);
}

/* Those of the signature stand first already; of the rest, weights come last. */
static void order_inputs(const convention *c, outline_border *b)
{
    value **weights = ARENA_ARRAY(c->arena, value *, b->input_count);
    size_t kept = 0, count = 0;
    pointer_map said;
    pointer_map_init(&said, c->arena);
    for (size_t i = 0; i < c->input_count; i++) {
        pointer_map_put(&said, c->inputs[i], c->inputs[i]);
    }
    for (size_t i = 0; i < b->input_count; i++) {
        value *v = b->inputs[i];
        if (pointer_map_get(&said, v) == NULL && pointer_map_get(&c->scope->weights, v) != NULL) {
            weights[count++] = v;
        } else {
            b->inputs[kept++] = v;
        }
    }
    for (size_t i = 0; i < count; i++) {
        b->inputs[kept + i] = weights[i];
    }
}

void convention_arrange(void *user, outline_border *b)
{
    const convention *c = user;
    order_inputs(c, b);
    for (size_t i = 0; i < b->input_count; i++) {
        b->input_names[i] = input_name(c, b->inputs[i]);
    }
    for (size_t i = 0; i < b->output_count; i++) {
        b->output_names[i] = b->output_count == 1 ? "output" : arena_printf(c->arena, "output_%zu", i);
    }
}
