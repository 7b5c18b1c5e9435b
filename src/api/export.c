/*
 * Public functions of the sections on export and dynamic shapes of tenon_model.h: argument checks and the edges. What
 * they do is in capture/. The forward function runs between two edges, so no jump crosses it.
 */
#include "capture/export.h"
#include "api/api.h"

#include <stdio.h>

/* ---- export ---- */

struct export_arguments {
    export_job *job;
    tn_var result;
};

static tn_status do_begin(tn_context *ctx, void *arguments)
{
    struct export_arguments *a = arguments;
    return export_begin(ctx, a->job);
}

static tn_status do_end(tn_context *ctx, void *arguments)
{
    struct export_arguments *a = arguments;
    return export_end(ctx, a->job, a->result);
}

tn_status tn_export(tn_tape *t, tn_module *m, tn_vars inputs, const tn_export_options *options, tn_program **out)
{
    if (t == NULL) {
        return TN_E_ARGUMENT;
    }
    tn_context *ctx = t->ctx;
    CHECK_ARGUMENT(ctx, m != NULL && out != NULL, "module and out must not be NULL");
    CHECK_ARGUMENT(ctx, inputs.at != NULL || inputs.n == 0, "inputs is NULL");
    TAKE_OPTIONS(ctx, tn_export_options, taken, options, TN_EXPORT_OPTIONS_INIT);
    *out = NULL;
    TRY(tn_tape_status(t));
    export_job job = {.given = t, .module = m, .inputs = inputs, .options = taken};
    struct export_arguments a = {.job = &job};
    TRY(api_guarded(ctx, do_begin, &a));
    a.result = tn_call_with(job.t, m, ((tn_vars){job.seen, inputs.n}));
    tn_status status = api_guarded(ctx, do_end, &a);
    tape_free(job.t);
    *out = status == TN_OK ? (tn_program *)job.program : NULL;
    return status;
}

tn_status tn_export_function(tn_tape *t, tn_forward forward, tn_vars inputs, const tn_export_options *options,
                             tn_program **out)
{
    if (t == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(t->ctx, forward != NULL, "forward is NULL");
    tn_module *m = tn_module_new(t->ctx, "Function", forward);
    if (m == NULL) {
        return TN_E_NOMEM;
    }
    tn_status status = tn_export(t, m, inputs, options, out);
    tn_module_free(m);
    return status;
}

/* ---- dims ---- */

tn_dim tn_dim_between(const char *name, int64_t min, int64_t max)
{
    tn_dim d = {.kind = TN_DIM_IS_NAMED, .min = min, .max = max, .factor = 1};
    size_t n = name == NULL ? 0 : strlen(name);
    memcpy(d.name, name == NULL ? "" : name, n < sizeof d.name ? n : sizeof d.name); /* too long: no NUL, refused */
    return d;
}

tn_dim tn_dim_named(const char *name)
{
    return tn_dim_between(name, 0, TN_NO_MAX);
}

tn_dim tn_dim_times(tn_dim d, int64_t factor)
{
    d.factor *= factor;
    d.added *= factor;
    return d;
}

tn_dim tn_dim_plus(tn_dim d, int64_t added)
{
    d.added += added;
    return d;
}

static tn_dim unnamed(tn_dim_kind kind)
{
    return (tn_dim){.kind = kind, .max = TN_NO_MAX, .factor = 1};
}

tn_dim tn_dim_auto(void)
{
    return unnamed(TN_DIM_IS_AUTO);
}

tn_dim tn_dim_dynamic(void)
{
    return unnamed(TN_DIM_IS_DYNAMIC);
}

tn_dim tn_dim_static(void)
{
    return unnamed(TN_DIM_IS_STATIC);
}

void tn_dims(tn_dim *out, const char *const *names, size_t n, int64_t min, int64_t max)
{
    for (size_t i = 0; i < n; i++) {
        out[i] = tn_dim_between(names[i], min, max);
    }
}

size_t tn_export_apply_fixes(const tn_context *ctx, tn_dynamic *dynamic, size_t n)
{
    static const char title[] = "Suggested fixes:";
    for (size_t i = 0; ctx != NULL && i < ctx->diagnostic_count; i++) {
        const char *hint_text = ctx->diagnostics[i].hint;
        const char *block = hint_text == NULL ? NULL : strstr(hint_text, title);
        if (block != NULL) {
            return dims_apply_fixes(block + sizeof title - 1, dynamic, n);
        }
    }
    return 0;
}
