/* Packing weights for a file: see pack.h. */
#include "targets/tenon/pack.h"

#include "engines/runner.h"

#include <string.h>

/* Some weights are packed with the second run: who runs once does not get back what it costs. */
enum { RUNS = 2 };

static void free_runner(void *runner)
{
    tn_runner_free(runner);
}

static void free_tensors(void *tensors)
{
    tn_tensors_free(tensors);
}

/* ---- inputs ---- */

static tn_status refuse(tn_context *ctx, const tn_runner *r, size_t leaf, const char *what)
{
    return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "write the file without packed weights"),
                   "to pack weights, entry '%s' is run, and its input '%s' %s", r->entry->name,
                   r->inputs.leaves[leaf].name, what);
}

static bool size_of(const symint *size, int64_t *out)
{
    hint known = dim_hint(size->expr);
    *out = known.kind == HINT_INT ? known.u.integer : -1;
    return *out >= 0;
}

static tn_status make_tensor(tn_context *ctx, const tn_runner *r, size_t leaf, const tensor_meta *meta, tn_tensor **out)
{
    int64_t sizes[TENSOR_MAX_RANK];
    if (meta->dtype == DT_NONE || meta->rank > TENSOR_MAX_RANK) {
        return refuse(ctx, r, leaf, "is of a type that cannot be made");
    }
    for (uint32_t i = 0; i < meta->rank; i++) {
        if (!size_of(&meta->sizes[i], &sizes[i])) {
            return refuse(ctx, r, leaf, "has a size that nothing is known of");
        }
    }
    return tn_tensor_new(ctx, dtype_table[meta->dtype].name, meta->rank, sizes, NULL, out);
}

static tn_status make_number(tn_context *ctx, const value *v, tn_tensor **out)
{
    hint known = dim_hint(v->type.sym.expr);
    int64_t whole = known.kind == HINT_INT ? known.u.integer : 1;
    double real = known.kind == HINT_FLOAT ? known.u.real : 1;
    uint8_t yes = known.kind != HINT_BOOL || known.u.boolean;
    const void *bytes = v->kind == VALUE_FLOAT  ? (const void *)&real
                        : v->kind == VALUE_BOOL ? (const void *)&yes
                                                : &whole;
    const char *type = v->kind == VALUE_FLOAT ? "f64" : v->kind == VALUE_BOOL ? "b8" : "i64";
    return tn_tensor_new(ctx, type, 0, NULL, bytes, out);
}

static tn_status add_input(tn_context *ctx, const tn_runner *r, size_t leaf, tn_tensors *inputs)
{
    const arg *given = &r->entry->main->inputs.at[r->inputs.leaves[leaf].index];
    const value *v = r->inputs.leaves[leaf].is_constant ? NULL : arg_value(given);
    tn_tensor *made;
    if (v == NULL || v->kind == VALUE_OBJECT) {
        return refuse(ctx, r, leaf, "is no tensor and no number that varies");
    }
    TRY(v->kind == VALUE_TENSOR ? make_tensor(ctx, r, leaf, v->type.tensor, &made) : make_number(ctx, v, &made));
    tn_status added = tn_tensors_add(ctx, inputs, r->inputs.leaves[leaf].name, made);
    tn_tensor_free(made);
    return added;
}

/* ---- runs ---- */

/* Each run begins with the state that the program comes with. */
static tn_status run_once(tn_context *ctx, tn_runner *r, const tn_tensors *inputs)
{
    tn_tensors *outputs = NULL;
    tn_status status = tn_runner_has_state(r) ? tn_runner_reset_state(r) : TN_OK;
    if (status == TN_OK) {
        status = tn_runner_run_named(r, inputs, &outputs);
    }
    if (status != TN_OK) {
        diagnostics_copy(ctx, tn_runner_context(r));
    }
    tn_tensors_free(outputs);
    return status;
}

static tn_status run_entry(tn_context *ctx, const program *p, const entry *e, tn_runner **out)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_tensors *inputs;
    options.entry = e->name;
    ctx_own_reserve(ctx);
    TRY(tn_runner_new(ctx, (const tn_program *)p, &options, out));
    ctx_own(ctx, *out, free_runner);
    ctx_own_reserve(ctx);
    TRY(tn_tensors_new(ctx, &inputs));
    ctx_own(ctx, inputs, free_tensors);
    for (size_t i = 0; i < (*out)->inputs.n; i++) {
        TRY(add_input(ctx, *out, i, inputs));
    }
    for (size_t i = 0; i < RUNS; i++) {
        TRY(run_once(ctx, *out, inputs));
    }
    ctx_release(ctx, inputs);
    return TN_OK;
}

tn_status tenon_pack(tn_context *ctx, arena *a, const program *p, engine_files *out)
{
    const engine_plan **plans = ARENA_ARRAY(a, const engine_plan *, p->entries.n);
    for (size_t i = 0; i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        tn_runner *r;
        TRY(run_entry(ctx, e->main->program, e, &r)); /* p may be a copy with other files */
        plans[i] = r->plan;
        if (r->plan->engine->packed == NULL || r->plan->engine != plans[0]->engine) {
            return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "write the file without packed weights"),
                           "entry '%s' runs by the engine '%s', whose weights cannot be kept packed", e->name,
                           r->plan->engine->name);
        }
    }
    return p->entries.n == 0 ? TN_OK : plans[0]->engine->packed(ctx, a, p, plans, p->entries.n, out);
}
