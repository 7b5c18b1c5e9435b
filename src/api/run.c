/* Public functions of the section on running programs of tenon.h: argument checks and the edge. */
#include "api/api.h"
#include "engines/runner.h"
#include "interpret/custom.h"

#include <stdlib.h>

/* ---- making ---- */

struct new_runner {
    tn_context *maker;
    tn_runner *runner;
    const tn_runner_options *options;
};

static tn_status do_prepare(tn_context *ctx, void *arguments)
{
    struct new_runner *a = arguments;
    arena_init(&a->runner->arena, &ctx->heap);
    TRY(custom_share(a->maker, ctx));
    return runner_prepare(a->runner, a->options);
}

static tn_status do_new(tn_context *ctx, void *arguments)
{
    struct new_runner *a = arguments;
    registry_of(ctx); /* may jump: not inside the other context's edge */
    tn_status status = api_guarded(a->runner->ctx, do_prepare, a);
    if (status != TN_OK) {
        diagnostics_copy(ctx, a->runner->ctx);
    }
    return status;
}

tn_status tn_runner_new(tn_context *ctx, const tn_program *p, const tn_runner_options *options, tn_runner **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, p != NULL, "program is NULL");
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    TAKE_OPTIONS(ctx, tn_runner_options, taken, options, TN_RUNNER_OPTIONS_INIT);
    *out = NULL;
    tn_runner *r = calloc(1, sizeof *r);
    if (r == NULL || context_new_beside(ctx, &r->ctx) != TN_OK) {
        free(r);
        return TN_E_NOMEM;
    }
    r->program = program_retain((program *)p);
    struct new_runner a = {ctx, r, &taken};
    tn_status status = api_guarded(ctx, do_new, &a);
    if (status != TN_OK) {
        tn_runner_free(r);
        return status;
    }
    *out = r;
    return TN_OK;
}

void tn_runner_free(tn_runner *r)
{
    if (r != NULL) {
        runner_release(r);
        tn_context_free(r->ctx);
        free(r);
    }
}

tn_context *tn_runner_context(tn_runner *r)
{
    return r == NULL ? NULL : r->ctx;
}

/* ---- engines ---- */

tn_engine tn_engine_at(size_t index)
{
    const engine *e = engine_at(index);
    return e == NULL ? (tn_engine){0} : (tn_engine){e->name, e->hint};
}

const char *tn_runner_engine(const tn_runner *r)
{
    return r == NULL ? NULL : r->plan->engine->name;
}

tn_engine_refusal tn_runner_engine_refusal(const tn_runner *r, size_t index)
{
    return r == NULL || index >= r->refusals.n ? (tn_engine_refusal){0} : r->refusals.at[index];
}

struct print_plan {
    tn_runner *runner;
    tn_write_fn write;
    void *user;
};

static tn_status do_print_plan(tn_context *ctx, void *arguments)
{
    const struct print_plan *a = arguments;
    const tn_runner *r = a->runner;
    sink s;
    sink_init(&s, a->write, a->user);
    if (r->plan->engine->describe != NULL) {
        r->plan->engine->describe(ctx, r->part, &s);
    }
    return sink_finish(ctx, &s);
}

tn_status tn_runner_plan_print(tn_runner *r, tn_write_fn write, void *user)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(r->ctx, write != NULL, "write must not be NULL");
    return api_guarded(r->ctx, do_print_plan, &(struct print_plan){r, write, user});
}

tn_winograd_layer tn_runner_winograd(const tn_runner *r, size_t index)
{
    bool has = r != NULL && r->plan->engine->winograd != NULL;
    return has ? r->plan->engine->winograd(r->part, index) : (tn_winograd_layer){0};
}

/* ---- names ---- */

size_t tn_runner_input_count(const tn_runner *r)
{
    return r == NULL ? 0 : r->inputs.n;
}

const char *tn_runner_input_name(const tn_runner *r, size_t index)
{
    return index < tn_runner_input_count(r) ? r->inputs.leaves[index].name : NULL;
}

const char *tn_runner_input_class(const tn_runner *r, size_t index)
{
    const input_leaf *leaf = index < tn_runner_input_count(r) ? &r->inputs.leaves[index] : NULL;
    return leaf == NULL || !leaf->is_object ? NULL : arg_value(&r->entry->main->inputs.at[leaf->index])->type.class_fqn;
}

size_t tn_runner_output_count(const tn_runner *r)
{
    return r == NULL ? 0 : r->output_count;
}

const char *tn_runner_output_name(const tn_runner *r, size_t index)
{
    return index < tn_runner_output_count(r) ? r->outputs[index].name : NULL;
}

/* ---- running ---- */

struct run {
    tn_runner *runner;
    const tn_datum *inputs;
    size_t n;
    tn_datum *outputs;
    const tn_tensors *named;
    tn_tensors *results;
};

/* At the edge of the runner's context, while no other runner works on its state. */
static tn_status alone(tn_runner *r, tn_status (*body)(tn_context *ctx, void *arguments), struct run *a)
{
    pthread_mutex_lock(&r->state->running);
    tn_status status = api_guarded(r->ctx, body, a);
    pthread_mutex_unlock(&r->state->running);
    return status;
}

static tn_status do_run(tn_context *ctx, void *arguments)
{
    struct run *a = arguments;
    (void)ctx;
    return runner_run(a->runner, a->inputs, a->n, a->outputs);
}

tn_status tn_runner_run(tn_runner *r, const tn_datum *inputs, size_t n, tn_datum *outputs)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(r->ctx, inputs != NULL || n == 0, "inputs is NULL");
    CHECK_ARGUMENT(r->ctx, outputs != NULL || r->output_count == 0, "outputs is NULL");
    return alone(r, do_run, &(struct run){.runner = r, .inputs = inputs, .n = n, .outputs = outputs});
}

static tn_status do_run_named(tn_context *ctx, void *arguments)
{
    struct run *a = arguments;
    (void)ctx;
    return runner_run_named(a->runner, a->named, a->results);
}

tn_status tn_runner_run_named(tn_runner *r, const tn_tensors *inputs, tn_tensors **outputs)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(r->ctx, inputs != NULL, "inputs is NULL");
    CHECK_ARGUMENT(r->ctx, outputs != NULL, "outputs is NULL");
    TRY(tn_tensors_new(r->ctx, outputs));
    tn_status status = alone(r, do_run_named, &(struct run){.runner = r, .named = inputs, .results = *outputs});
    if (status != TN_OK) {
        tn_tensors_free(*outputs);
        *outputs = NULL;
    }
    return status;
}

/* ---- observers ---- */

struct observe {
    tn_runner *runner;
    const tn_observer *observer;
};

static tn_status do_observe(tn_context *ctx, void *arguments)
{
    struct observe *a = arguments;
    watch *w = &a->runner->watch;
    if (w->observers == NULL) {
        w->observers = observers_new(ctx, a->runner->entry);
    }
    return observers_add(w->observers, a->observer);
}

tn_status tn_runner_observe(tn_runner *r, const tn_observer *observer)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    if (observer == NULL) {
        observers_free(r->watch.observers);
        r->watch.observers = NULL;
        return TN_OK;
    }
    TAKE_OPTIONS(r->ctx, tn_observer, taken, observer, TN_OBSERVER_INIT);
    CHECK_ARGUMENT(r->ctx, taken.what != NULL && taken.seen != NULL, "what and seen must not be NULL");
    return api_guarded(r->ctx, do_observe, &(struct observe){r, &taken});
}

/* ---- state ---- */

static tn_status do_save_state(tn_context *ctx, void *arguments)
{
    struct run *a = arguments;
    return state_save(ctx, a->runner->state, a->results);
}

bool tn_runner_has_state(const tn_runner *r)
{
    return r != NULL && (r->state->rows.n > 0 || objects_made(&r->state->objects));
}

tn_status tn_runner_save_state(tn_runner *r, tn_tensors **out)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(r->ctx, out != NULL, "out is NULL");
    TRY(tn_tensors_new(r->ctx, out));
    tn_status status = alone(r, do_save_state, &(struct run){.runner = r, .results = *out});
    if (status != TN_OK) {
        tn_tensors_free(*out);
        *out = NULL;
    }
    return status;
}

static tn_status do_load_state(tn_context *ctx, void *arguments)
{
    struct run *a = arguments;
    return state_load(ctx, a->runner->state, a->named);
}

tn_status tn_runner_load_state(tn_runner *r, const tn_tensors *state)
{
    if (r == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(r->ctx, state != NULL, "state is NULL");
    return alone(r, do_load_state, &(struct run){.runner = r, .named = state});
}

static tn_status do_reset_state(tn_context *ctx, void *arguments)
{
    (void)ctx;
    state_reset(((struct run *)arguments)->runner->state);
    return TN_OK;
}

tn_status tn_runner_reset_state(tn_runner *r)
{
    return r == NULL ? TN_E_ARGUMENT : alone(r, do_reset_state, &(struct run){.runner = r});
}

/* ---- profile ---- */

size_t tn_runner_profile_count(const tn_runner *r, tn_profile_by by)
{
    return r == NULL || r->watch.profile == NULL ? 0 : profile_count(r->watch.profile, by);
}

tn_profile_row tn_runner_profile_row(const tn_runner *r, tn_profile_by by, size_t index)
{
    return index < tn_runner_profile_count(r, by) ? profile_row(r->watch.profile, by, index) : (tn_profile_row){0};
}

/* ---- selections ---- */

size_t tn_runner_selection_count(const tn_runner *r)
{
    return r == NULL || r->watch.selections == NULL ? 0 : selections_count(r->watch.selections);
}

tn_selection tn_runner_selection(const tn_runner *r, size_t index)
{
    return index < tn_runner_selection_count(r) ? selections_at(r->watch.selections, index) : (tn_selection){0};
}

struct reach {
    tn_runner *runner;
    size_t index, output;
    bool yes;
};

static tn_status do_reach(tn_context *ctx, void *arguments)
{
    struct reach *a = arguments;
    const function *main = a->runner->entry->main;
    arena *scratch = ctx_scratch(ctx);
    a->yes = selections_reach(a->runner->watch.selections, scratch, a->index, main,
                              &main->outputs.at[a->runner->outputs[a->output].index]);
    ctx_release(ctx, scratch);
    return TN_OK;
}

bool tn_runner_selection_reaches(tn_runner *r, size_t index, size_t output)
{
    struct reach a = {r, index, output, false};
    return index < tn_runner_selection_count(r) && output < r->output_count &&
           api_guarded(r->ctx, do_reach, &a) == TN_OK && a.yes;
}

uint64_t tn_runner_peak_bytes(const tn_runner *r)
{
    return r == NULL ? 0 : r->peak_bytes;
}
