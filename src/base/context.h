/*
 * The context: diagnostics, the heap, and the list of things that the running call owns.
 *
 * After memory.h in the flow; every function that can fail takes the context first. There are no cleanup ladders:
 * whatever is not on an arena is registered here as owned when it is made, and the API edge (api/api.h) releases
 * everything that was registered since the call began and not handed out, on success, error and out of memory alike.
 */
#ifndef TENON_BASE_CONTEXT_H
#define TENON_BASE_CONTEXT_H

#include "base/memory.h"
#include "tenon.h"

/* PLACE gives offset a default that the caller may override; the compilers warn of that unless told not to. */
#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#elif defined(__GNUC__)
#pragma GCC diagnostic ignored "-Woverride-init"
#endif

/* Where something went wrong. Fields as in tn_diagnostic; PLACE(.member = ..., .offset = ...) sets what is known. */
typedef struct place {
    const char *file, *member, *path;
    int64_t offset;
    int32_t line, column;
    const char *node, *op, *module, *source;
    const char *hint;
} place;
#define PLACE(...) (&(place){.offset = -1, __VA_ARGS__})

typedef struct owned {
    void *object;
    void (*release)(void *object);
} owned;

/* Things that live as long as the context, one of each kind, made by higher layers when first needed. */
typedef enum attachment {
    ATTACHED_REGISTRY,
    ATTACHED_POOL,
    ATTACHED_GENERATOR,
    ATTACHED_CLASSES,
    ATTACHED_EXTRACTORS,
    ATTACHMENT_COUNT
} attachment;

struct tn_context {
    heap heap;
    tn_diagnostic *diagnostics; /* strings belong to the context; plain malloc, because failing must not jump */
    size_t diagnostic_count, diagnostic_capacity;
    owned *owned;
    size_t owned_count, owned_capacity;
    owned attached[ATTACHMENT_COUNT];
    const char *file; /* file that the running call reads; default for diagnostics; borrowed for the call */
    bool read_files;  /* none is mapped */
    void (*temporary)(void *user, const char *path, bool exists); /* told of temporary names, or NULL */
    void *temporary_user;
};

/* Appends an error (warning, note) and returns its code, so that `return fail(ctx, TN_E_FORMAT, "...")` reads well. */
tn_status fail(tn_context *ctx, tn_status code, const char *format, ...) __attribute__((format(printf, 3, 4)));
tn_status fail_at(tn_context *ctx, tn_status code, const place *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void warn_at(tn_context *ctx, tn_status code, const place *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void note(tn_context *ctx, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Sets fields of the latest diagnostic that are still unknown: a caller knows the file, the callee knew the offset. */
void diagnostics_add_place(tn_context *ctx, const place *where);
/* Drops all diagnostics but the first count: for a failure that turned out not to be one. */
void diagnostics_truncate(tn_context *ctx, size_t count);
void diagnostics_clear(tn_context *ctx);
/* Appends what another context has to say: a runner's failure becomes its maker's. */
void diagnostics_copy(tn_context *ctx, const tn_context *from);

/* Passes a failure on unchanged. */
#define TRY(call)                       \
    do {                                \
        tn_status try_status_ = (call); \
        if (try_status_ != TN_OK) {     \
            return try_status_;         \
        }                               \
    } while (0)

/* Makes room for one more owned object; call before the object exists, because this may jump. */
void ctx_own_reserve(tn_context *ctx);
/* Registers an object that a prior ctx_own_reserve made room for. Never jumps. */
void ctx_own(tn_context *ctx, void *object, void (*release)(void *object));
/* The object is handed on: forget it without releasing. */
void ctx_disown(tn_context *ctx, const void *object);
/* Release one owned object now. */
void ctx_release(tn_context *ctx, const void *object);

/* A scratch arena, owned by the running call; release early with ctx_release(ctx, scratch). */
arena *ctx_scratch(tn_context *ctx);

/*
 * Data-sized memory (file contents, storages), aligned to 64 bytes and not zeroed: NULL and a TN_E_NOMEM diagnostic
 * when there is none or the budget does not admit it. It may outlive the context: it stays charged until data_free.
 */
void *ctx_alloc_data(tn_context *ctx, size_t n);
/* The same with more bytes charged besides, for what belongs to the data. */
void *ctx_alloc_charged(tn_context *ctx, size_t n, size_t extra);

/*
 * The edge of an API call: see api_guarded in api.h. What an edge found when it was entered is put back when it is
 * left: the edge outside, and what the thread worked for.
 */
typedef struct call_edge {
    edge edge;
    work_scope outside;
    size_t mark; /* what was owned when the call began */
    size_t told; /* diagnostics then */
} call_edge;
void ctx_enter(tn_context *ctx, call_edge *e);
tn_status ctx_leave(tn_context *ctx, call_edge *e, tn_status status);
/* After a jump to the edge. */
tn_status ctx_leave_stopped(tn_context *ctx, call_edge *e);

/*
 * Copies an option struct of the public interface, which begins with its own size, into one of the `known` size that
 * holds the defaults; given NULL: all defaults. False: the size is none of a known form.
 */
bool options_take(void *to, size_t known, const void *given);

#endif
