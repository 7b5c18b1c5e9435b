/*
 * Public functions of the section on unflattening of tenon_model.h. The forward of every module of an unflattened tree
 * is here: each node has an edge of its own, and none is open while another module runs, which may be the user's.
 */
#include "capture/unflatten.h"
#include "api/api.h"

/* ---- running ---- */

struct run_arguments {
    module_run run;
    const node *node;
};

static tn_status guarded(tn_tape *t, tn_status (*step)(tn_context *ctx, void *arguments), void *arguments)
{
    TRY(t->failure.status);
    tn_status status = api_guarded(t->ctx, step, arguments);
    if (status != TN_OK) {
        failure_keep(&t->failure, t->ctx, status);
    }
    return status;
}

static tn_status do_take(tn_context *ctx, void *arguments)
{
    (void)ctx;
    return run_take(&((struct run_arguments *)arguments)->run);
}

static tn_status do_begin(tn_context *ctx, void *arguments)
{
    (void)ctx;
    return run_begin(&((struct run_arguments *)arguments)->run);
}

static tn_status do_step(tn_context *ctx, void *arguments)
{
    struct run_arguments *a = arguments;
    (void)ctx;
    return run_step(&a->run, a->node);
}

static tn_status do_ask(tn_context *ctx, void *arguments)
{
    struct run_arguments *a = arguments;
    (void)ctx;
    return run_ask(&a->run, a->node);
}

static tn_status do_answer(tn_context *ctx, void *arguments)
{
    struct run_arguments *a = arguments;
    (void)ctx;
    return run_answer(&a->run, a->node);
}

static tn_status do_end(tn_context *ctx, void *arguments)
{
    (void)ctx;
    return run_end(&((struct run_arguments *)arguments)->run);
}

/* The caller's function gives the leaves, because the values that it called with have another form. */
static tn_status adapt(tn_tape *t, module_run *r)
{
    if (!r->must_adapt) {
        return TN_OK;
    }
    tn_status status = r->plan->adapt(r->plan->adapt_user, t, r->given, r->leaves, r->plan->leaf_count);
    return status == TN_OK ? t->failure.status : (tn_tape_fail)(t, status, "the adapter of the arguments failed");
}

static tn_status call_module(tn_tape *t, struct run_arguments *a)
{
    TRY(guarded(t, do_ask, a));
    const module_run *r = &a->run;
    a->run.result = tn_call_keywords(t, r->callee, r->arguments, r->keywords, r->keyword_count);
    TRY(t->failure.status);
    return guarded(t, do_answer, a);
}

static tn_var forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const module_plan *plan = self->user;
    struct run_arguments a = {.run = {.t = t, .self = self, .plan = plan, .given = {in, n}}};
    if (guarded(t, do_take, &a) != TN_OK || adapt(t, &a.run) != TN_OK || guarded(t, do_begin, &a) != TN_OK) {
        return NULL;
    }
    for (a.node = plan->body->first; a.node != NULL; a.node = a.node->next) {
        bool calls = pointer_map_get(&plan->shared->calls, a.node) != NULL;
        if ((calls ? call_module(t, &a) : guarded(t, do_step, &a)) != TN_OK) {
            return NULL;
        }
    }
    return guarded(t, do_end, &a) == TN_OK ? a.run.result : NULL;
}

/* ---- making ---- */

struct unflatten_arguments {
    const program *program;
    const char *entry;
    bool flat;
    tn_module *made;
};

static tn_status do_unflatten(tn_context *ctx, void *arguments)
{
    struct unflatten_arguments *a = arguments;
    unflattened *shared;
    tn_module *root;
    TRY(unflatten_prepare(ctx, a->program, a->entry, a->flat, &shared));
    TRY(unflatten_modules(shared, &root));
    TRY(unflatten_plans(shared, root, forward));
    program_seal(shared->program);
    ctx_disown(ctx, root);
    a->made = root;
    return TN_OK;
}

static tn_status unflatten(tn_context *ctx, const tn_program *given, const char *entry_name, bool flat, tn_module **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, given != NULL, "program is NULL");
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    struct unflatten_arguments a = {.program = (const program *)given, .entry = entry_name, .flat = flat};
    tn_status status = api_guarded(ctx, do_unflatten, &a);
    *out = status == TN_OK ? a.made : NULL;
    return status;
}

tn_status tn_program_unflatten(tn_context *ctx, const tn_program *given, const char *entry_name, tn_module **out)
{
    return unflatten(ctx, given, entry_name, false, out);
}

tn_status tn_program_module(tn_context *ctx, const tn_program *given, const char *entry_name, tn_module **out)
{
    return unflatten(ctx, given, entry_name, true, out);
}

tn_status tn_module_set_adapter(tn_module *m, tn_adapter adapter, void *user)
{
    if (m == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(m->ctx, m->forward == forward, "the module is not one of an unflattened program");
    module_plan *plan = m->user;
    plan->adapt = adapter;
    plan->adapt_user = user;
    return TN_OK;
}
