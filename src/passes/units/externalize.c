/*
 * Externalizing: see externalize.h. Which calls are meant is said in externalize_select.c, their arguments in
 * externalize_convention.c.
 *
 * Inner calls are outlined before the outer ones that they stand in, so that an outer body calls the inner function.
 */
#include "passes/units/externalize_parts.h"

#include "passes/arguments.h"

#include "ir/calls.h"
#include "ops/composite.h"
#include "passes/share/share.h"

#include <string.h>

typedef struct externalizing {
    tn_context *ctx;
    arena *arena; /* scratch */
    program *program;
    const externalize_spec *specs;
    size_t spec_count;
    bool *by_class; /* of each spec */
    size_t *found;  /* of each spec: module calls that it matches */
    ledger *ledger;
    map classes; /* of all module calls of the program */
    VEC(scope *) scopes;
    pointer_map seen; /* functions that have a scope */
} externalizing;

/* ---- scopes ---- */

static candidate *candidate_of(const scope *s, const unit *u)
{
    return &s->candidates[(uintptr_t)pointer_map_get(&s->index, u) - 1];
}

static void note_weights(scope *s)
{
    const entry *e = s->entry;
    for (size_t i = 0; i < s->function->inputs.n; i++) {
        input_kind kind = e->inputs[i].kind;
        const value *v = arg_value(&s->function->inputs.at[i]);
        bool is_weight = kind == INPUT_PARAMETER || kind == INPUT_BUFFER || kind == INPUT_CONSTANT_TENSOR;
        if (v != NULL && is_weight && e->inputs[i].target != NULL) {
            pointer_map_put(&s->weights, v, &e->inputs[i]);
        }
    }
}

typedef struct operand_list {
    arena *arena;
    VEC(value *) at;
} operand_list;

static void add_operand(void *user, value *v)
{
    operand_list *list = user;
    vec_push(list->arena, &list->at, v);
}

/* The inputs of a body are the last operands of the node that has it. */
static void note_weights_of_body(externalizing *x, scope *s)
{
    operand_list operands = {.arena = x->arena};
    node_each_input(s->user, add_operand, &operands);
    size_t n = s->function->inputs.n;
    for (size_t i = 0; i < n && n <= operands.at.n; i++) {
        const value *given = operands.at.at[operands.at.n - n + i], *v = arg_value(&s->function->inputs.at[i]);
        void *weight = pointer_map_get(&s->around->weights, given);
        if (v != NULL && weight != NULL) {
            pointer_map_put(&s->weights, v, weight);
        }
    }
}

/* Calls in the order in which they end. */
static void order_inner_first(externalizing *x, scope *s)
{
    typedef struct visit {
        candidate *at;
        size_t next; /* child */
    } visit;
    VEC(visit) open = {0};
    size_t done = 0;
    s->inner_first = ARENA_ARRAY(x->arena, candidate *, s->tree->all.n);
    vec_push(x->arena, &open, ((visit){s->candidates, 0}));
    while (open.n > 0) {
        visit *top = &open.at[open.n - 1];
        if (top->next < top->at->unit->children.n) {
            candidate *inner = candidate_of(s, top->at->unit->children.at[top->next++]);
            vec_push(x->arena, &open, ((visit){inner, 0}));
        } else {
            s->inner_first[done++] = top->at;
            open.n--;
        }
    }
}

static scope *add_scope(externalizing *x, const entry *e, function *f, const node *user, const scope *around)
{
    scope *s = ARENA_NEW(x->arena, scope);
    *s = (scope){.entry = e, .function = f, .user = user, .around = around};
    pointer_map_init(&s->index, x->arena);
    pointer_map_init(&s->weights, x->arena);
    if (user == NULL) {
        note_weights(s);
    } else {
        note_weights_of_body(x, s);
    }
    s->tree = units_of_function(x->arena, e, f);
    s->candidates = ARENA_ARRAY(x->arena, candidate, s->tree->all.n);
    for (size_t i = 0; i < s->tree->all.n; i++) {
        unit *u = s->tree->all.at[i];
        s->candidates[i].unit = u;
        pointer_map_put(&s->index, u, (void *)(uintptr_t)(i + 1));
        if (strcmp(u->type, "?") != 0) {
            map_put_new(&x->classes, u->type, u);
        }
    }
    order_inner_first(x, s);
    pointer_map_put(&x->seen, f, s);
    vec_push(x->arena, &x->scopes, s);
    return s;
}

static void add_body_scopes(externalizing *x, const scope *s, const node *n, const arg *a)
{
    if (a->kind == ARG_GRAPH && a->u.graph->body->unit == NULL && pointer_map_get(&x->seen, a->u.graph->body) == NULL) {
        add_scope(x, s->entry, a->u.graph->body, n, s);
    }
}

/* Every main function, and what it has of control flow, outer before inner. Units that are there already stay. */
static void find_scopes(externalizing *x)
{
    size_t done = 0;
    for (size_t i = 0; i < x->program->entries.n; i++) {
        add_scope(x, x->program->entries.at[i], x->program->entries.at[i]->main, NULL, NULL);
        for (; done < x->scopes.n; done++) {
            const scope *s = x->scopes.at[done];
            for (const node *n = s->function->first; n != NULL; n = n->next) {
                for (uint32_t k = 0; k < n->input_count; k++) {
                    add_body_scopes(x, s, n, &n->inputs[k].arg);
                }
            }
        }
    }
}

/* ---- selecting ---- */

/* In a body: does the call begin outside, around the node that has the body? */
static bool begins_outside(const externalizing *x, const scope *s, const unit *u)
{
    const char *stack = s->user == NULL ? NULL : node_metadata(s->user, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(x->arena, stack, &frames);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(provenance_row(x->arena, &frames[i]), u->row) == 0) {
            return true;
        }
    }
    return s->user != NULL && u->parent == NULL;
}

static bool is_excluded(const externalizing *x, const unit *u)
{
    for (size_t i = 0; i < x->spec_count; i++) {
        if (x->specs[i].excludes && spec_matches(&x->specs[i], x->by_class[i], u)) {
            x->found[i]++;
            return true;
        }
    }
    return false;
}

/* Is all of it the call of a unit already? */
static bool is_done(const unit *u)
{
    const node *only = u->nodes.n == 1 && u->children.n == 0 ? u->nodes.at[0] : NULL;
    return only != NULL && call_body(only) != NULL;
}

static void select_units(externalizing *x, scope *s)
{
    for (size_t i = 0; i < s->tree->all.n; i++) {
        candidate *c = &s->candidates[i];
        bool is_open = !begins_outside(x, s, c->unit) && !is_done(c->unit) && !is_excluded(x, c->unit);
        for (size_t k = 0; k < x->spec_count && is_open && c->spec == NULL; k++) {
            if (!x->specs[k].excludes && spec_matches(&x->specs[k], x->by_class[k], c->unit)) {
                c->spec = &x->specs[k];
                x->found[k]++;
            }
        }
    }
}

/* ---- outlining ---- */

static void take_nodes(arena *a, node_list *to, const node_list *from)
{
    for (size_t i = 0; i < from->n; i++) {
        vec_push(a, to, from->at[i]);
    }
}

/* Own nodes, and those of the calls inside, which were looked at before. */
static void gather_nodes(externalizing *x, const scope *s, candidate *c)
{
    c->nodes = (node_list){0};
    take_nodes(x->arena, &c->nodes, &c->unit->nodes);
    for (size_t i = 0; i < c->unit->children.n; i++) {
        candidate *inner = candidate_of(s, c->unit->children.at[i]);
        take_nodes(x->arena, &c->nodes, &inner->nodes);
    }
    c->had_nodes = c->nodes.n > 0;
}

static tn_status compute_numbers_inside(externalizing *x, scope *s, outliner *o)
{
    for (size_t i = 0; i < s->tree->all.n; i++) {
        candidate *c = s->inner_first[i];
        gather_nodes(x, s, c);
        size_t had = c->nodes.n;
        if (c->spec != NULL) {
            TRY(outline_numbers(o, &c->nodes));
        }
        for (size_t k = had; k < c->nodes.n; k++) {
            vec_push(x->arena, &c->unit->nodes, c->nodes.at[k]);
        }
    }
    return TN_OK;
}

/* The part of a node's nn_module_stack that leads to the unit: the call belongs to it. */
static const text_pair *call_metadata(const externalizing *x, const candidate *c)
{
    for (size_t i = 0; i < c->nodes.n; i++) {
        const char *stack = node_metadata(c->nodes.at[i], "nn_module_stack");
        const module_frame *frames;
        size_t count = stack == NULL ? 0 : provenance_modules(x->arena, stack, &frames), depth = 0, n = 0;
        for (size_t k = 0; k < count; k++) {
            depth += frames[k].path[0] != '\0';
            if (depth > c->unit->depth) {
                break;
            }
            n += strcspn(stack + n, ";") + 1;
        }
        if (n > 0 && depth >= c->unit->depth) {
            text_pair *pair = ARENA_NEW(&x->program->arena, text_pair);
            *pair = (text_pair){program_intern(x->program, "nn_module_stack"),
                                program_intern(x->program, arena_strndup(x->arena, stack, n - 1))};
            return pair;
        }
    }
    return NULL;
}

static const unit_decl *declaration(externalizing *x, const externalize_spec *spec, const unit *u)
{
    program *p = x->program;
    unit_decl *made = ARENA_NEW(&p->arena, unit_decl);
    made->class_name = strcmp(u->type, "?") == 0 ? NULL : program_intern(p, u->type);
    if (spec->composite == NULL) {
        return made;
    }
    const composite *known = composite_find(spec->composite);
    made->composite = program_intern(p, spec->composite);
    made->by_body = known != NULL; /* until externalize_settle has seen that it is one */
    made->version = known == NULL ? 1 : known->version;
    arg_member *attributes = ARENA_ARRAY(&p->arena, arg_member, spec->attribute_count);
    for (uint32_t i = 0; i < spec->attribute_count; i++) {
        const attribute_wish *wish = &spec->attributes[i];
        if (wish->given && wish->value.kind != ARG_NONE) {
            attributes[made->attribute_count++] =
                (arg_member){program_intern(p, wish->name), literal_copy(&p->arena, p, wish->value)};
        }
    }
    made->attributes = attributes;
    return made;
}

static tn_status outline_candidate(externalizing *x, scope *s, outliner *o, candidate *c)
{
    convention how;
    outlined out;
    TRY(convention_of(x->ctx, s, o, c, &how));
    const text_pair *metadata = call_metadata(x, c);
    outline_wish wish = {.nodes = c->nodes.at,
                         .n = c->nodes.n,
                         .name = UNIT_UNNAMED,
                         .inputs = how.inputs,
                         .input_count = how.input_count,
                         .outputs = how.outputs,
                         .output_count = how.output_count,
                         .metadata = metadata,
                         .metadata_count = metadata != NULL,
                         .arrange = convention_arrange,
                         .user = &how};
    TRY(outline(o, &wish, &out));
    c->reason = out.reason;
    c->call = out.call;
    if (out.reason == NULL) {
        c->convention = how.source;
        out.body->unit = declaration(x, c->spec, c->unit);
        c->nodes = (node_list){0};
        vec_push(x->arena, &c->nodes, out.call);
    }
    return TN_OK;
}

static tn_status outline_scope(externalizing *x, scope *s)
{
    outliner *o = outliner_new(x->ctx, x->arena, s->function);
    TRY(compute_numbers_inside(x, s, o));
    for (size_t i = 0; i < s->tree->all.n; i++) {
        candidate *c = s->inner_first[i];
        gather_nodes(x, s, c);
        if (c->spec != NULL) {
            TRY(outline_candidate(x, s, o, c));
        }
    }
    outliner_end(o);
    return TN_OK;
}

/* ---- the ledger ---- */

static void tell_unit(externalizing *x, const candidate *c, const pointer_map *why)
{
    const function *body = c->call == NULL ? NULL : c->call->inputs[0].arg.u.graph->body;
    ledger_row row = {.spec = c->spec->text,
                      .site = c->unit->row[0] == '\0' ? "<root>" : c->unit->row,
                      .class_name = strcmp(c->unit->type, "?") == 0 ? NULL : c->unit->type,
                      .composite = c->spec->composite,
                      .function = body == NULL ? NULL : body->name,
                      .convention = c->convention,
                      .attributes = body == NULL ? NULL : body->unit->attributes,
                      .attribute_count = body == NULL ? 0 : body->unit->attribute_count,
                      .fate = body == NULL ? LEDGER_LOST : LEDGER_KEPT,
                      .reason = body == NULL ? c->reason : pointer_map_get(why, body),
                      .required = c->spec->required};
    ledger_add(x->ledger, &row);
}

/* A class that is called almost like one that was asked for. */
static void tell_near_miss(externalizing *x, const scope *s, const candidate *c)
{
    for (size_t k = 0; k < x->spec_count && !begins_outside(x, s, c->unit); k++) {
        if (!x->specs[k].excludes && class_is_near(&x->specs[k], c->unit->type)) {
            ledger_row row = {.spec = x->specs[k].text,
                              .site = c->unit->row[0] == '\0' ? "<root>" : c->unit->row,
                              .class_name = c->unit->type,
                              .composite = x->specs[k].composite,
                              .fate = LEDGER_NEAR_MISS,
                              .reason = "the class is called almost like the one that was asked for"};
            ledger_add(x->ledger, &row);
            return;
        }
    }
}

/* Modules that the program lists, without a node that belongs to them. */
static void tell_uncalled(externalizing *x, const scope *s)
{
    map rows;
    map_init(&rows, x->arena);
    for (size_t i = 0; i < s->tree->all.n; i++) {
        map_put_new(&rows, s->tree->all.at[i]->row, s->tree->all.at[i]);
    }
    for (size_t i = 0; i < s->entry->module_calls.n; i++) {
        const char *fqn = s->entry->module_calls.at[i].fqn;
        unit listed = {.entry = s->entry, .path = fqn, .row = fqn, .type = "?", .parent = s->tree->root};
        if (map_get(&rows, fqn) != NULL || is_excluded(x, &listed)) {
            continue;
        }
        for (size_t k = 0; k < x->spec_count; k++) {
            if (!x->specs[k].excludes && !x->by_class[k] && spec_matches(&x->specs[k], false, &listed)) {
                x->found[k]++;
                bool is_glob = x->specs[k].selector != NULL && strpbrk(x->specs[k].selector, "*?[") != NULL;
                bool is_meant = x->specs[k].is_exact || !is_glob;
                ledger_row row = {.spec = x->specs[k].text,
                                  .site = fqn,
                                  .composite = x->specs[k].composite,
                                  .fate = is_meant ? LEDGER_LOST : LEDGER_NEAR_MISS, /* globs meet lists of modules */
                                  .reason = "the program has no node of it: it is not called, or does nothing",
                                  .required = x->specs[k].required};
                ledger_add(x->ledger, &row);
                break;
            }
        }
    }
}

/* Bodies of control flow that torch.export traced without saying which modules they are made of. */
static bool has_silent_bodies(const externalizing *x)
{
    for (size_t i = 0; i < x->scopes.n; i++) {
        const scope *s = x->scopes.at[i];
        bool says = s->user == NULL || s->function->first == NULL;
        for (const node *n = s->function->first; n != NULL && !says; n = n->next) {
            says = node_metadata(n, "nn_module_stack") != NULL;
        }
        if (!says) {
            return true;
        }
    }
    return false;
}

static void tell_unmatched(externalizing *x)
{
    for (size_t k = 0; k < x->spec_count; k++) {
        const externalize_spec *spec = &x->specs[k];
        if (x->found[k] > 0) {
            continue;
        }
        const char *near = spec->selector == NULL ? "" : nearest_classes(x->arena, spec->selector, &x->classes);
        const char *silent = x->classes.entries.n == 0 ? "; the program does not say which modules it is made of"
                             : has_silent_bodies(x)
                                 ? "; its bodies of control flow do not say which modules they are made of"
                                 : "";
        ledger_warn(x->ledger, "'%s' matches no module call%s%s%s", spec->text,
                    near[0] == '\0' ? "" : "; there are: ", near, silent);
        if (spec->required) {
            ledger_row row = {.spec = spec->text,
                              .site = "",
                              .composite = spec->composite,
                              .fate = LEDGER_LOST,
                              .reason = "it matches no module call",
                              .required = true};
            ledger_add(x->ledger, &row);
        }
    }
}

static void tell(externalizing *x, const pointer_map *why)
{
    for (size_t i = 0; i < x->scopes.n; i++) {
        const scope *s = x->scopes.at[i];
        for (size_t k = 0; k < s->tree->all.n; k++) {
            if (s->candidates[k].spec != NULL) {
                tell_unit(x, &s->candidates[k], why);
            } else {
                tell_near_miss(x, s, &s->candidates[k]);
            }
        }
        if (s->user == NULL) {
            tell_uncalled(x, s);
        }
    }
    tell_unmatched(x);
}

/* ---- the whole ---- */

tn_status externalize(tn_context *ctx, program *p, const externalize_spec *specs, size_t n, ledger *l)
{
    for (size_t i = 0; i < n; i++) {
        TRY(externalize_check(ctx, &specs[i]));
    }
    arena *scratch = ctx_scratch(ctx);
    externalizing x = {.ctx = ctx, .arena = scratch, .program = p, .specs = specs, .spec_count = n, .ledger = l};
    map_init(&x.classes, scratch);
    pointer_map_init(&x.seen, scratch);
    x.by_class = ARENA_ARRAY(scratch, bool, n);
    x.found = ARENA_ARRAY(scratch, size_t, n);
    find_scopes(&x);
    for (size_t i = 0; i < n; i++) {
        x.by_class[i] = specs[i].selector != NULL && selector_is_class(&specs[i], &x.classes);
    }
    for (size_t i = 0; i < x.scopes.n; i++) {
        select_units(&x, x.scopes.at[i]);
    }
    for (size_t i = 0; i < x.scopes.n; i++) {
        TRY(outline_scope(&x, x.scopes.at[i]));
    }
    pointer_map why;
    pointer_map_init(&why, scratch);
    TRY(share_units_noting(ctx, p, scratch, &why));
    tell(&x, &why);
    ctx_release(ctx, scratch);
    return TN_OK;
}
