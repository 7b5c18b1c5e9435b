/* Public functions for extractors (tenon_model.h): argument checks and the edge. What they do is in targets/extract.c.
 */
#include "capture/tape.h"

#include "api/api.h"
#include "targets/extract.h"

#include <stddef.h>

static tn_status do_register(tn_context *ctx, void *arguments)
{
    return extractor_register(ctx, arguments);
}

tn_status tn_extractor_register(tn_context *ctx, const tn_extractor *extractor)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, extractor != NULL, "extractor is NULL");
    TAKE_OPTIONS(ctx, tn_extractor, taken, extractor, {.size = sizeof taken});
    CHECK_ARGUMENT(ctx, taken.write != NULL, "extractor->write is NULL");
    CHECK_ARGUMENT(ctx, taken.class_name != NULL || taken.composite != NULL,
                   "extractor->class_name and extractor->composite are NULL");
    return api_guarded(ctx, do_register, &taken);
}

struct operator_question {
    const tn_extraction *extraction;
    const char *name, *operator_name;
};

static tn_status do_find(tn_context *ctx, void *arguments)
{
    struct operator_question *q = arguments;
    (void)ctx;
    q->operator_name = extraction_operator(q->extraction, q->name);
    return TN_OK;
}

void tn_extraction_call(const tn_extraction *e, tn_place at, const char *name, const tn_argument *args, size_t n,
                        tn_var *outs, size_t count)
{
    struct operator_question q = {e, name, NULL};
    bool has_failed = tn_tape_status(e->tape) != TN_OK;
    bool is_known = !has_failed && name != NULL && api_guarded(tn_tape_context(e->tape), do_find, &q) == TN_OK &&
                    q.operator_name != NULL;
    if (is_known) {
        tn_tape_call(e->tape, at, q.operator_name, args, n, outs, count);
        return;
    }
    if (!has_failed) {
        (tn_tape_fail)(e->tape, TN_E_ARGUMENT, "version %lld of %s has no operator '%s'", (long long)e->version,
                       e->format, name == NULL ? "" : name);
    }
    for (size_t i = 0; i < count; i++) {
        outs[i] = NULL;
    }
}
