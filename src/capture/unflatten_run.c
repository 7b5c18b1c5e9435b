/* A run of a module of an unflattened tree, step by step: see unflatten.h. */
#include "capture/unflatten.h"

#include "ir/clone.h"
#include "ops/batch.h"
#include "ops/infer.h"

/* ---- what it is called with ---- */

tn_status run_take(module_run *r)
{
    arena *a = r->t->b->arena;
    r->leaves = ARENA_ARRAY(a, tn_var, r->plan->leaf_count);
    const char *reason = tree_take_arguments(a, r->plan, r->given, r->leaves);
    r->must_adapt = reason != NULL && r->plan->adapt != NULL;
    if (reason != NULL && !r->must_adapt) {
        return builder_fail(r->t->b, TN_E_ARGUMENT, "module '%s' is called with other values than the program's: %s",
                            r->plan->module[0] == '\0' ? r->self->class_name : r->plan->module, reason);
    }
    return TN_OK;
}

static bool is_under(const module_plan *plan, const char *fqn)
{
    size_t n = strlen(plan->path);
    return strcmp(plan->path, plan->module) == 0 && (n == 0 || (strncmp(fqn, plan->path, n) == 0 && fqn[n] == '.'));
}

/* A module by its path in the tree: seen from the running one, or else from the root. */
static tn_status find_module(module_run *r, const char *path, const tn_module **out)
{
    const module_plan *plan = r->plan;
    bool is_self = strcmp(path, plan->path) == 0 && strcmp(plan->path, plan->module) == 0;
    tn_module *from = is_under(plan, path) || is_self ? (tn_module *)r->self : plan->shared->root;
    size_t skipped = from != r->self || plan->path[0] == '\0' ? 0 : strlen(plan->path) + !is_self;
    *out = from == NULL ? NULL : unflatten_find(from, path + skipped);
    return *out != NULL ? TN_OK
                        : builder_fail(r->t->b, TN_E_NOTFOUND,
                                       "module '%s' needs '%s', which is not in its tree any more", plan->module, path);
}

static tn_status state_of(module_run *r, const char *fqn, datum *out)
{
    arena *a = r->t->b->arena;
    const char *dot = strrchr(fqn, '.');
    const tn_module *owner;
    tn_var held;
    TRY(find_module(r, dot == NULL ? "" : arena_strndup(a, fqn, (size_t)(dot - fqn)), &owner));
    TRY(tape_param(r->t, owner, dot == NULL ? fqn : dot + 1, &held));
    return var_datum(r->t, held, out);
}

/* An empty tensor for what stands for the order of effects. */
static datum token(builder *b)
{
    datum d = of_tensor(make_new(b, DT_F32, (extent[]){known(0)}, 1));
    if (is_eager(b)) {
        builder_realize(b, d);
    }
    return d;
}

static tn_status input_of(module_run *r, const input_source *from, datum *out)
{
    switch (from->kind) {
    case SOURCE_STATE:
        *out = of_none();
        return from->is_needed ? state_of(r, from->fqn, out) : TN_OK;
    case SOURCE_TOKEN:
        *out = token(r->t->b);
        return r->t->b->status;
    case SOURCE_LEAF:
        break;
    }
    TRY(var_datum(r->t, r->leaves[from->leaf], out));
    if (out->kind == DATUM_NONE) { /* a constant that the program was captured with may be left out */
        *out = r->plan->constants[from->leaf];
    }
    return TN_OK;
}

/* ---- nodes ---- */

/* Bodies of control flow belong to the program that was taken apart: a recording one has copies. */
static tn_status own_bodies(builder *b, datum *d)
{
    if (d->kind == DATUM_GRAPH) {
        TRY(function_clone(b->ctx, d->u.graph, b->function->program, &d->u.graph));
    }
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        TRY(own_bodies(b, &d->u.list.at[i]));
    }
    return TN_OK;
}

static bool has_body(const node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (n->inputs[i].arg.kind == ARG_GRAPH) {
            return true;
        }
    }
    return false;
}

static tn_status answer_with_own_bodies(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                                        bool *answered)
{
    module_run *r = user;
    builder *b = r->t->b;
    const overload *o;
    if (b->mode != BUILD_RECORD || !has_body(n) || b->function->program == n->function->program) {
        return TN_OK;
    }
    TRY(registry_resolve(b->ctx, b->ops, n->callee, &o));
    named_datum *own = arena_copy(b->arena, args, n->input_count * sizeof *args);
    for (uint32_t i = 0; i < n->input_count; i++) {
        TRY(own_bodies(b, &own[i].value));
    }
    *answered = true;
    return o == NULL ? unknown_operator(b, n->callee->target) : builder_call(b, o, own, n->input_count, outs, count);
}

/* Where the call stood in the source of the model. */
static tn_place place_of(module_run *r, const node *n)
{
    source_line from = provenance_source(r->t->b->arena, node_metadata(n, "stack_trace"));
    return (tn_place){.file = from.file, .function = from.function, .code = from.code, .line = (int)from.line};
}

static const char *base_name(arena *a, const char *target)
{
    const char *dot = strrchr(target, '.');
    const char *end = dot == NULL ? target + strlen(target) : dot;
    const char *start = end;
    while (start > target && start[-1] != '.') {
        start--;
    }
    return strncmp(target, "torch.ops.", 10) == 0 && start > target ? arena_strndup(a, start, (size_t)(end - start))
           : dot == NULL                                            ? target
                                                                    : dot + 1;
}

/* ---- steps ---- */

tn_status run_begin(module_run *r)
{
    tn_tape *t = r->t;
    const module_plan *plan = r->plan;
    const function *f = plan->body;
    r->inputs = ARENA_ARRAY(t->b->arena, datum, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        TRY(input_of(r, &plan->sources[i], &r->inputs[i]));
    }
    if (plan->body == plan->shared->entry->main && is_eager(t->b)) {
        arena *scratch = ctx_scratch(t->ctx);
        TRY(inputs_check(t->ctx, scratch, &plan->shared->inputs, r->inputs));
        ctx_release(t->ctx, scratch);
    }
    r->outer_runner = t->b->call_graph;
    r->outer_user = t->b->user;
    interpreter_watch watch = {.answer = answer_with_own_bodies, .user = r};
    r->interpreter = interpreter_new(t->b, t->b->arena, &watch);
    return activation_begin(r->interpreter, plan->body, r->inputs, f->inputs.n, &r->activation);
}

tn_status run_step(module_run *r, const node *n)
{
    tape_note_origin(r->t, place_of(r, n), base_name(r->t->b->arena, n->callee->target));
    return activation_step(r->activation, n);
}

tn_status run_ask(module_run *r, const node *n)
{
    tn_tape *t = r->t;
    named_datum *args;
    r->call = pointer_map_get(&r->plan->shared->calls, n);
    const module_plan *plan = r->call->plan;
    TRY(find_module(r, r->call->module, &r->callee));
    TRY(activation_arguments(r->activation, n, &args));
    tn_var *leaves = ARENA_ARRAY(t->b->arena, tn_var, plan->leaf_count);
    for (uint32_t i = 0; i < plan->leaf_count; i++) {
        uint32_t from = plan->operands[i];
        if (from != UINT32_MAX && is_batched(args[from + 1].value)) {
            return builder_fail(t->b, TN_E_UNSUPPORTED,
                                "module '%s' is called inside of torch.vmap, with values of which a dim is hidden: "
                                "such a program can only be called as a whole (tn_program_module)",
                                r->call->module);
        }
        leaves[i] = var_of_datum(t, from == UINT32_MAX ? plan->constants[i] : args[from + 1].value);
    }
    r->arguments = tree_give_arguments(t, plan, leaves);
    r->keywords = tree_keywords(t->b->arena, plan, &r->keyword_count);
    return TN_OK;
}

tn_status run_answer(module_run *r, const node *n)
{
    tn_tape *t = r->t;
    const module_plan *plan = r->call->plan;
    tn_var *leaves = ARENA_ARRAY(t->b->arena, tn_var, plan->result_count);
    const char *reason = tree_take_results(t->b->arena, plan, r->result, leaves);
    if (reason != NULL) {
        return builder_fail(t->b, TN_E_ARGUMENT, "module '%s' does not give what the program expects: %s",
                            r->call->module, reason);
    }
    datum *outs = ARENA_ARRAY(t->b->arena, datum, n->output_count);
    for (uint32_t i = 0; i < plan->result_count; i++) {
        if (!plan->results[i].passes_on) {
            TRY(var_datum(t, leaves[i], &outs[plan->results[i].index]));
        }
    }
    return activation_answer(r->activation, n, outs, n->output_count);
}

tn_status run_end(module_run *r)
{
    tn_tape *t = r->t;
    const module_plan *plan = r->plan;
    datum *outs;
    TRY(activation_results(r->activation, t->b->arena, &outs));
    tn_var *leaves = ARENA_ARRAY(t->b->arena, tn_var, plan->result_count);
    for (uint32_t i = 0; i < plan->result_count; i++) {
        const result_source *from = &plan->results[i];
        leaves[i] = from->passes_on ? r->leaves[from->index] : var_of_datum(t, outs[from->index]);
    }
    r->result = tree_give_results(t, plan, leaves);
    t->b->call_graph = r->outer_runner;
    t->b->user = r->outer_user;
    return TN_OK;
}
