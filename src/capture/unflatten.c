/* Taking a program apart into its module calls: see unflatten.h. */
#include "capture/unflatten.h"

#include "interpret/entries.h"
#include "interpret/writes.h"
#include "ir/clone.h"
#include "ir/verify.h"
#include "ops/builtins.h"

#include <stdlib.h>

/* ---- life ---- */

void unflattened_release(void *object)
{
    unflattened *s = object;
    if (s == NULL || --s->references > 0) {
        return;
    }
    program_free(s->program);
    arena_done(&s->arena);
    free(s);
}

void unflatten_release_plan(void *object)
{
    module_plan *plan = object;
    if (plan->path[0] == '\0' && plan->module[0] == '\0') {
        plan->shared->root = NULL;
    }
    unflattened_release(plan->shared);
}

static unflattened *new_shared(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    unflattened *s = calloc(1, sizeof *s);
    if (s == NULL) {
        heap_exhausted(&ctx->heap);
    }
    s->references = 1;
    s->ctx = ctx;
    arena_init(&s->arena, &ctx->heap);
    ctx_own(ctx, s, unflattened_release);
    map_init(&s->tensors, &s->arena);
    pointer_map_init(&s->names, &s->arena);
    pointer_map_init(&s->calls, &s->arena);
    return s;
}

/* ---- what cannot be a module ---- */

static tn_status check_entry(unflattened *s)
{
    const entry *e = s->entry;
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        if (e->inputs[i].kind == INPUT_OBJECT) {
            return fail(s->ctx, TN_E_UNSUPPORTED,
                        "the program uses the custom object '%s', which only PyTorch can make: modules have tensors",
                        e->inputs[i].target);
        }
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        output_kind kind = e->outputs[i].kind;
        if (kind == OUTPUT_LOSS || kind == OUTPUT_GRADIENT_TO_PARAMETER || kind == OUTPUT_GRADIENT_TO_USER_INPUT) {
            return fail(s->ctx, TN_E_UNSUPPORTED,
                        "the program computes gradients: forward and backward are not apart in it, so that no modules "
                        "can be made of it");
        }
    }
    return TN_OK;
}

static tn_status find_entry(unflattened *s, const char *name)
{
    program *p = s->program;
    if (p->entries.n == 0) {
        return fail(s->ctx, TN_E_INVALID, "the program has nothing to call");
    }
    s->entry = program_find_entry(p, name);
    return s->entry != NULL ? TN_OK : entry_not_found(s->ctx, p, name);
}

/* ---- effects ---- */

/*
 * with_effects(token, operator, arguments...) -> token, results: the order of nodes says as much where writes are done
 * in place, so it becomes the call itself. Tokens are then used by nobody.
 */
static tn_status call_directly(unflattened *s, node *n)
{
    const overload *o = NULL;
    if (n->input_count < 2 || n->inputs[1].arg.kind != ARG_OPERATOR || n->output_count == 0) {
        return TN_OK;
    }
    TRY(registry_find(s->ctx, registry_of(s->ctx), n->inputs[1].arg.u.string, &o));
    if (o == NULL) {
        return TN_OK;
    }
    n->callee = program_callee(s->program, n->inputs[1].arg.u.string);
    n->input_count -= 2;
    n->inputs += 2;
    for (uint32_t i = 0; i < n->input_count && i < o->schema->argument_count; i++) {
        if (n->inputs[i].name[0] == '\0') {
            n->inputs[i].name = program_intern(s->program, o->schema->arguments[i].name);
        }
    }
    n->outputs++;
    n->output_count =
        o->schema->return_count < n->output_count ? (uint32_t)o->schema->return_count : n->output_count - 1;
    return TN_OK;
}

/* The last token is an output of the program: it goes, too. */
static tn_status drop_tokens(unflattened *s)
{
    function *f = s->entry->main;
    for (node *n = f->first; n != NULL; n = n->next) {
        if (n->callee->op == &op_with_effects) {
            TRY(call_directly(s, n));
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < f->outputs.n; i++) {
        if (s->entry->outputs[i].kind != OUTPUT_TOKEN) {
            f->outputs.at[kept] = f->outputs.at[i];
            s->entry->outputs[kept++] = s->entry->outputs[i];
        }
    }
    f->outputs.n = kept;
    return TN_OK;
}

/* ---- mutations ---- */

/* The input that an output is the new version of; NULL: it is no mutation. */
static value *mutated_input(const entry *e, const output_spec *o)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        value *v = arg_value(&e->main->inputs.at[i]);
        const char *fqn = e->inputs[i].target;
        bool is_state = (o->kind == OUTPUT_BUFFER_MUTATION && e->inputs[i].kind == INPUT_BUFFER) ||
                        (o->kind == OUTPUT_PARAMETER_MUTATION && e->inputs[i].kind == INPUT_PARAMETER);
        bool is_input = o->kind == OUTPUT_USER_INPUT_MUTATION && e->inputs[i].kind == INPUT_USER;
        if (v != NULL && ((is_state && strcmp(fqn, o->target) == 0) || (is_input && strcmp(v->name, o->target) == 0))) {
            return v;
        }
    }
    return NULL;
}

typedef struct memory_question {
    const uint32_t *shared;
    uint32_t memory;
    bool used;
} memory_question;

static void ask_memory(void *user, value *v)
{
    memory_question *q = user;
    q->used = q->used || q->shared[v->id] == q->memory;
}

/* May the memory of a value be looked at behind a node? */
static bool is_used_behind(const function *f, const uint32_t *shared, const value *v, const node *n, const value *made)
{
    memory_question q = {shared, shared[v->id], false};
    for (n = n == NULL ? f->first : n->next; n != NULL; n = n->next) {
        node_each_input(n, ask_memory, &q);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        if (arg_value(&f->outputs.at[i]) != made) {
            arg_each_value(&f->outputs.at[i], ask_memory, &q);
        }
    }
    return q.used;
}

/* Where nothing looks at the old elements any more, the write follows at once, and so belongs to the module that made
   the new ones; else it comes last. */
static void add_write(function *f, const uint32_t *shared, value *into, value *made)
{
    arena *a = &f->program->arena;
    bool at_once = made->producer != NULL && !is_used_behind(f, shared, into, made->producer, made);
    node *write = function_append(f, "torch.ops.aten.copy_.default");
    write->name = function_free_name(f, "copy_");
    write->inputs = ARENA_ARRAY(a, named_arg, 2);
    write->inputs[0] = (named_arg){"self", PASS_POSITION, arg_of_value(into), NULL};
    write->inputs[1] = (named_arg){"src", PASS_POSITION, arg_of_value(made), NULL};
    write->input_count = 2;
    write->outputs = ARENA_ARRAY(a, arg, 1);
    value *result = function_add_value(f, write->name, VALUE_TENSOR);
    result->typed = into->typed;
    result->type = into->type;
    result->producer = write;
    write->outputs[0] = arg_of_value(result);
    write->output_count = 1;
    if (at_once) {
        node *by = made->producer;
        write->metadata = by->metadata;
        write->metadata_count = by->metadata_count;
        function_erase(write);
        function_insert_before(f, by->next, write);
    }
    for (size_t i = 0; i < f->outputs.n; i++) { /* who is given the new version is given what was written */
        if (arg_value(&f->outputs.at[i]) == made) {
            f->outputs.at[i].u.value = result;
        }
    }
}

static tn_status write_mutations(unflattened *s)
{
    entry *e = s->entry;
    function *f = e->main;
    uint32_t *shared;
    size_t kept = 0;
    arena *scratch = ctx_scratch(s->ctx);
    TRY(writes_sharing(s->ctx, scratch, registry_of(s->ctx), f, &shared));
    value **made = ARENA_ARRAY(scratch, value *, f->outputs.n);
    for (size_t i = 0; i < f->outputs.n; i++) {
        made[i] = arg_value(&f->outputs.at[i]);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        value *into = mutated_input(e, &e->outputs[i]);
        if (into != NULL && made[i] != NULL && made[i] != into) {
            add_write(f, shared, into, made[i]);
        }
        if (into == NULL) {
            f->outputs.at[kept] = f->outputs.at[i];
            e->outputs[kept++] = e->outputs[i];
        }
    }
    f->outputs.n = kept;
    ctx_release(s->ctx, scratch);
    return TN_OK;
}

/* ---- calls ---- */

typedef struct value_list {
    VEC(value *) at;
} value_list;

/* Values that a signature names, as far as the function has them. */
static void list_values(arena *a, const outliner *o, const arg *args, uint32_t n, const node *before, value_list *out)
{
    for (uint32_t i = 0; i < n; i++) {
        const value *named = arg_value(&args[i]);
        value *v = named == NULL ? NULL : function_find_value(o->function, named->name);
        if (v != NULL && (before == NULL || outline_is_available(o, v, before))) {
            vec_push(a, &out->at, v);
        }
    }
}

static tn_status take_out(unflattened *s, outliner *o, unit *u, const node_list *nodes, const char *row, bool is_whole,
                          outlined *out)
{
    value_list inputs = {0}, outputs = {0};
    const module_signature *said = u->listed == NULL || !is_whole ? NULL : u->listed->signature;
    const node *first = outline_begin(o, nodes);
    if (said != NULL && first != NULL) {
        list_values(&s->arena, o, said->inputs, said->input_count, first, &inputs);
        list_values(&s->arena, o, said->outputs, said->output_count, NULL, &outputs);
    }
    outline_wish wish = {.nodes = nodes->at,
                         .n = nodes->n,
                         .name = row,
                         .inputs = inputs.at.at,
                         .input_count = inputs.at.n,
                         .outputs = outputs.at.at,
                         .output_count = outputs.at.n};
    TRY(outline(o, &wish, out));
    if (out->reason == NULL) {
        unit_call *made = ARENA_NEW(&s->arena, unit_call);
        *made = (unit_call){.unit = u, .row = row, .is_whole = is_whole, .node = out->call, .body = out->body};
        pointer_map_put(&s->calls, out->call, made);
        vec_push(o->arena, &u->parent->nodes, out->call);
    }
    return TN_OK;
}

/* A call that cannot be one function, because something else lies in between, is several: one for each stretch. */
static tn_status take_out_in_stretches(unflattened *s, outliner *o, unit *u)
{
    pointer_map inside;
    pointer_map_init(&inside, o->arena);
    for (size_t i = 0; i < u->nodes.n; i++) {
        pointer_map_put(&inside, u->nodes.at[i], u->nodes.at[i]);
    }
    node *n = outline_first(o, &u->nodes);
    for (size_t stretch = 0; n != NULL;) {
        node_list nodes = {0};
        outlined out;
        for (; n != NULL && pointer_map_get(&inside, n) != NULL; n = n->next) {
            vec_push(o->arena, &nodes, n);
        }
        if (nodes.n > 0) {
            const char *row = stretch == 0 ? u->row : arena_printf(&s->arena, "%s@stretch%zu", u->row, stretch);
            stretch++;
            TRY(take_out(s, o, u, &nodes, row, false, &out));
        }
        while (n != NULL && pointer_map_get(&inside, n) == NULL) {
            n = n->next;
        }
    }
    return TN_OK;
}

static tn_status outline_calls(unflattened *s)
{
    arena *scratch = ctx_scratch(s->ctx);
    unit_tree *units = units_of(&s->arena, s->entry);
    s->type = units->root->type;
    outliner *o = outliner_new(s->ctx, scratch, s->entry->main);
    for (size_t i = units->all.n; i > 1; i--) { /* inner ones first; the first is the root */
        unit *u = units->all.at[i - 1];
        node_list nodes = unit_nodes(scratch, u);
        size_t had = nodes.n;
        TRY(outline_numbers(o, &nodes));
        for (size_t k = had; k < nodes.n; k++) {
            vec_push(scratch, &u->nodes, nodes.at[k]);
        }
    }
    for (size_t i = units->all.n; i > 1; i--) {
        unit *u = units->all.at[i - 1];
        outlined out;
        if (outline_first(o, &u->nodes) == NULL) {
            continue;
        }
        TRY(take_out(s, o, u, &u->nodes, u->row, true, &out));
        if (out.reason != NULL) {
            TRY(take_out_in_stretches(s, o, u));
        }
    }
    outliner_end(o);
    ctx_release(s->ctx, scratch);
    return TN_OK;
}

/* ---- all of it ---- */

tn_status unflatten_prepare(tn_context *ctx, const program *p, const char *entry_name, bool flat, unflattened **out)
{
    unflattened *s = new_shared(ctx);
    program *copy;
    TRY(program_clone(ctx, p, &copy));
    ctx_disown(ctx, copy);
    s->program = copy;
    TRY(find_entry(s, entry_name));
    TRY(check_entry(s));
    TRY(inputs_prepare(ctx, &s->arena, s->entry, &s->inputs));
    TRY(drop_tokens(s));
    TRY(write_mutations(s));
    if (!flat) {
        TRY(outline_calls(s));
    }
    *out = s;
    return TN_OK;
}
