/* Changes by hand: see edit.h. */
#include "passes/edit.h"

#include "interpret/abstract.h"
#include "interpret/exchange.h"
#include "ir/provenance.h"
#include "ops/record.h"
#include "passes/sweep.h"

#include <string.h>

/* ---- uses ---- */

typedef struct search {
    const value *wanted;
    size_t found;
} search;

static void count_wanted(void *user, value *v)
{
    search *s = user;
    s->found += v == s->wanted;
}

static size_t uses_by(const node *n, const value *v)
{
    search s = {v, 0};
    node_each_input(n, count_wanted, &s);
    return s.found;
}

static void replace_in(arg *a, const value *old, value *fresh)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (arg_value(a) == old) {
        a->u.value = fresh;
    }
    for (uint32_t i = 0; held == PAYLOAD_LIST && i < a->n; i++) {
        replace_in(&a->u.items[i], old, fresh);
    }
    for (uint32_t i = 0; held == PAYLOAD_DICT && i < a->n; i++) {
        replace_in(&a->u.members[i].value, old, fresh);
    }
}

/* ---- names ---- */

/* Signatures of module calls speak of values by name; their arguments are copies, because entries may share them. */
static arg *renamed(program *p, const arg *args, uint32_t n, const char *old, const char *name)
{
    arg *copies = arena_copy(&p->arena, args, n * sizeof *args);
    for (uint32_t i = 0; i < n; i++) {
        const value *v = arg_value(&copies[i]);
        if (v != NULL && strcmp(v->name, old) == 0) {
            copies[i].u.value = value_detached(p, name, v->kind);
        } else if (arg_kinds[copies[i].kind].payload == PAYLOAD_LIST) {
            copies[i].u.items = renamed(p, copies[i].u.items, copies[i].n, old, name);
        }
    }
    return copies;
}

static void rename_in_calls(entry *e, const char *old, const char *name)
{
    program *p = e->main->program;
    for (size_t i = 0; i < e->module_calls.n; i++) {
        module_call *listed = &e->module_calls.at[i];
        if (listed->signature != NULL) {
            module_signature *s = arena_copy(&p->arena, listed->signature, sizeof *s);
            s->inputs = renamed(p, s->inputs, s->input_count, old, name);
            s->outputs = renamed(p, s->outputs, s->output_count, old, name);
            listed->signature = s;
        }
    }
}

static bool is_about_input(output_kind kind)
{
    return kind == OUTPUT_USER_INPUT_MUTATION || kind == OUTPUT_GRADIENT_TO_USER_INPUT;
}

tn_status edit_rename(tn_context *ctx, value *v, const char *name)
{
    function *f = v->function;
    const char *old = v->name;
    if (name[0] == '\0' || function_find_value(f, name) != NULL) {
        return fail(ctx, TN_E_ARGUMENT, "'%s' cannot be the name of '%s': it is %s", name, old,
                    name[0] == '\0' ? "empty" : "taken");
    }
    v->name = program_intern(f->program, name);
    sweep_values(f); /* finds values by name */
    if (f->entry != NULL) {
        rename_in_calls(f->entry, old, v->name);
    }
    for (size_t i = 0; f->entry != NULL && v->producer == NULL && i < f->outputs.n; i++) {
        output_spec *spec = &f->entry->outputs[i];
        if (is_about_input(spec->kind) && strcmp(spec->target, old) == 0) {
            spec->target = v->name;
        }
    }
    return TN_OK;
}

/* ---- replacing ---- */

/* The first node, but for one, that uses the value; NULL: none. */
static node *first_user(const value *v, const node *but)
{
    node *n = v->function->first;
    while (n != NULL && (n == but || uses_by(n, v) == 0)) {
        n = n->next;
    }
    return n;
}

static bool is_before(const node *x, const node *y)
{
    while (y != NULL && y != x) {
        y = y->previous;
    }
    return y == x;
}

static tn_status check_replacement(tn_context *ctx, const value *old, const value *fresh)
{
    if (old->function != fresh->function || old->kind != fresh->kind) {
        return fail(ctx, TN_E_ARGUMENT, "'%s' cannot stand in for '%s': it is %s", fresh->name, old->name,
                    old->function != fresh->function ? "a value of another function" : "of another kind");
    }
    const node *user = first_user(old, fresh->producer);
    if (user != NULL && fresh->producer != NULL && !is_before(fresh->producer, user)) {
        return fail(ctx, TN_E_ARGUMENT, "'%s' cannot stand in for '%s': '%s' uses it before '%s' is there", fresh->name,
                    old->name, node_label(user), fresh->name);
    }
    return TN_OK;
}

tn_status edit_replace(tn_context *ctx, value *old, value *fresh, edit_hook hook, void *user, size_t *count)
{
    function *f = old->function;
    *count = 0;
    TRY(check_replacement(ctx, old, fresh));
    for (node *n = f->first; n != NULL && old != fresh; n = n->next) {
        size_t uses = n == fresh->producer ? 0 : uses_by(n, old);
        for (uint32_t i = 0; uses > 0 && i < n->input_count; i++) {
            replace_in(&n->inputs[i].arg, old, fresh);
        }
        *count += uses;
        if (uses > 0 && hook != NULL) {
            hook(user, n, old, fresh);
        }
    }
    for (size_t i = 0; i < f->outputs.n && old != fresh; i++) {
        if (arg_value(&f->outputs.at[i]) == old) {
            f->outputs.at[i].u.value = fresh;
            ++*count;
            if (hook != NULL) {
                hook(user, NULL, old, fresh);
            }
        }
    }
    if (f->entry != NULL && old != fresh) {
        rename_in_calls(f->entry, old->name, fresh->name);
    }
    return TN_OK;
}

/* ---- taking out ---- */

typedef struct use_question {
    tn_context *ctx;
    const value *used;
    const char *by;
} use_question;

static void ask_use(void *user, value *v)
{
    use_question *q = user;
    const node *n = q->used == NULL ? first_user(v, NULL) : NULL;
    for (size_t i = 0; q->used == NULL && i < v->function->outputs.n; i++) {
        if (arg_value(&v->function->outputs.at[i]) == v) {
            q->used = v;
            q->by = "it is an output of the function";
        }
    }
    if (n != NULL) {
        q->used = v;
        q->by = node_label(n);
    }
}

tn_status edit_erase(tn_context *ctx, node *n)
{
    use_question q = {ctx, NULL, NULL};
    node_each_output(n, ask_use, &q);
    if (q.used != NULL) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "replace its uses first"),
                       "'%s' cannot be taken out: its result '%s' is still used (%s)", node_label(n), q.used->name,
                       q.by);
    }
    function *f = n->function;
    function_erase(n);
    sweep_values(f);
    return TN_OK;
}

/* ---- grouping ---- */

/* Words that the text of a stack of modules is made of, and that names of its parts therefore cannot hold. */
static tn_status check_name(tn_context *ctx, const char *name, const char *taken)
{
    if (name[0] == '\0' || name[strcspn(name, taken)] != '\0') {
        return fail(ctx, TN_E_ARGUMENT, "'%s' cannot be the name of a module or class: it is %s", name,
                    name[0] == '\0' ? "empty" : "made of more than one word");
    }
    return TN_OK;
}

/* The stack of a node with one more module: "key,path,class" of the outer ones, then its own. */
static const char *stack_below(arena *a, const char *outer, const char *name, const char *type)
{
    const module_frame *frames;
    size_t n = outer == NULL ? 0 : provenance_modules(a, outer, &frames);
    if (n == 0) {
        return arena_printf(a, "L__self__,,?;L__self___%s,%s,%s", name, name, type);
    }
    const module_frame *last = &frames[n - 1];
    int key = (int)strcspn(last->key, "@"); /* what follows it counts the calls of one module */
    return arena_printf(a, "%s;%.*s_%s%s,%s%s%s,%s", outer, key, last->key, name, last->key + key, last->path,
                        last->path[0] == '\0' ? "" : ".", name, type);
}

static void set_stack(node *n, const char *stack)
{
    static const char key[] = "nn_module_stack";
    text_pair *pairs = ARENA_ARRAY(&n->function->program->arena, text_pair, n->metadata_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < n->metadata_count; i++) {
        if (strcmp(n->metadata[i].key, key) != 0) {
            pairs[count++] = n->metadata[i];
        }
    }
    pairs[count++] = (text_pair){key, stack};
    n->metadata = pairs;
    n->metadata_count = count;
}

tn_status edit_group(tn_context *ctx, node *const *nodes, size_t n, const char *name, const char *type)
{
    const char *outer = node_metadata(nodes[0], "nn_module_stack");
    TRY(check_name(ctx, name, ".,;@()[]"));
    TRY(check_name(ctx, type, ",;@()[]"));
    for (size_t i = 1; i < n; i++) {
        const char *other = node_metadata(nodes[i], "nn_module_stack");
        if ((outer == NULL) != (other == NULL) || (outer != NULL && strcmp(outer, other) != 0)) {
            return fail(ctx, TN_E_ARGUMENT, "'%s' and '%s' are of two module calls, and cannot be one",
                        node_label(nodes[0]), node_label(nodes[i]));
        }
    }
    const char *stack = stack_below(&nodes[0]->function->program->arena, outer, name, type);
    for (size_t i = 0; i < n; i++) {
        set_stack(nodes[i], stack);
    }
    return TN_OK;
}

/* ---- putting in ---- */

static void know_value(void *user, value *v)
{
    record_known(user, v);
}

static datum datum_of_value(builder *b, value *v)
{
    datum d = abstract_value(b, v);
    if (d.kind == DATUM_TENSOR) {
        d.u.tensor->value = v;
    }
    return d;
}

static tn_status argument_of(builder *b, const edit_argument *from, datum *out)
{
    if (from->value != NULL) {
        *out = datum_of_value(b, from->value);
        return TN_OK;
    }
    if (from->values == NULL) {
        return datum_from_public(b, from->literal, out);
    }
    datum *items = ARENA_ARRAY(b->arena, datum, from->n);
    for (size_t i = 0; i < from->n; i++) {
        items[i] = datum_of_value(b, from->values[i]);
    }
    *out = of_list(items, from->n);
    return TN_OK;
}

/* What is there before the new node: numbers that it needs are found among these. */
static void know_values(builder *b, const function *f, const node *before)
{
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], know_value, b);
    }
    for (const node *n = f->first; n != NULL && n != before; n = n->next) {
        node_each_output(n, know_value, b);
    }
}

tn_status edit_insert(tn_context *ctx, function *f, node *before, const char *name, const edit_argument *args, size_t n,
                      node **out)
{
    arena *scratch = ctx_scratch(ctx);
    builder *b = builder_new(ctx, BUILD_RECORD, scratch);
    const overload *o;
    datum *outs;
    size_t count;
    node *last = f->last;
    b->function = f;
    b->dims = f->program->dims;
    b->origin = before != NULL ? before : f->last;
    know_values(b, f, before);
    TRY(registry_find_name(ctx, b->ops, name, &o));
    if (o == NULL) {
        return unknown_operator(b, name);
    }
    named_datum *data = ARENA_ARRAY(scratch, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        data[i].name = args[i].name;
        TRY(argument_of(b, &args[i], &data[i].value));
    }
    tn_status status = builder_call(b, o, data, n, &outs, &count);
    for (node *made = last == NULL ? f->first : last->next, *next; made != NULL; made = next) {
        next = made->next;
        *out = made;
        if (before != NULL || status != TN_OK) {
            function_erase(made);
        }
        if (before != NULL && status == TN_OK) {
            function_insert_before(f, before, made);
        }
    }
    if (status != TN_OK) {
        sweep_values(f);
        return status;
    }
    builder_free(ctx, b);
    ctx_release(ctx, scratch);
    return TN_OK;
}
