/*
 * The edge that every public function has: argument checks, diagnostics that start anew, and where out of memory
 * returns to. Used by the files of this folder alone; what they call knows nothing of it.
 */
#ifndef TENON_API_API_H
#define TENON_API_API_H

#include "base/context.h"

/* Starts a call: no diagnostics. A nested call, from a callback, keeps those of the outer one. */
void api_begin(tn_context *ctx);
/* Starts a call and runs its body at an edge of its own; what the body registered and did not disown is released. */
tn_status api_guarded(tn_context *ctx, tn_status (*body)(tn_context *ctx, void *arguments), void *arguments);
/* Starts a call of the named function that ends at once, because of an argument. */
tn_status api_refuse(tn_context *ctx, const char *name, const char *text);

/* A failure that a caller states (tn_tape_fail, tn_module_fail): a body for an edge. TN_OK is none: an argument's. */
typedef struct said_failure {
    tn_status code;
    const char *text;
} said_failure;
tn_status api_say_failure(tn_context *ctx, void *said);

/* A context for what another makes: runners and converters. They share one budget. */
tn_status context_new_beside(const tn_context *maker, tn_context **out);

#define CHECK_CONTEXT(ctx)        \
    do {                          \
        if ((ctx) == NULL) {      \
            return TN_E_ARGUMENT; \
        }                         \
    } while (0)

#define CHECK_ARGUMENT(ctx, condition, text)            \
    do {                                                \
        if (!(condition)) {                             \
            return api_refuse((ctx), __func__, (text)); \
        }                                               \
    } while (0)

/*
 * Option structs say their own size, so that callers built against another header still work: `name` becomes a copy in
 * which members that the caller does not know have their defaults. options NULL: all defaults.
 */
#define TAKE_OPTIONS(ctx, type, name, options, ...)                     \
    type name = __VA_ARGS__;                                            \
    CHECK_ARGUMENT(ctx, options_take(&(name), sizeof(name), (options)), \
                   "options->size is not that of any known form: start from the INIT macro")

/* What is inside; NULL of NULL. */
typedef struct decompositions decompositions;
const decompositions *decompositions_of(const tn_decompositions *table);

#endif
