/* Diagnostics, ownership and the API edge: see context.h. The text that people read is made in explain.c. */
#include "base/context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shown when a diagnostic itself finds no memory. */
static const char nomem_message[] = "out of memory";

static char *copy_or_null(const char *text)
{
    return text == NULL ? NULL : strdup(text);
}

/* A message is one line, even when a name in it, which may come from a hostile file, is not. */
static void join_lines(char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\n' || *text == '\r') {
            *text = ' ';
        }
    }
}

static const char *format_message(const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (text != NULL) {
        vsnprintf(text, (size_t)n + 1, format, again);
        join_lines(text);
    }
    va_end(again);
    return text == NULL ? nomem_message : text;
}

static void release_diagnostic(tn_diagnostic *d)
{
    if (d->message != nomem_message) {
        free((char *)d->message);
    }
    const char *texts[] = {d->hint, d->file, d->member, d->path, d->node, d->op, d->module, d->source};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        free((char *)texts[i]);
    }
}

static tn_diagnostic *append(tn_context *ctx)
{
    if (ctx->diagnostic_count == ctx->diagnostic_capacity) {
        size_t capacity = ctx->diagnostic_capacity * 2 + 4;
        tn_diagnostic *grown = realloc(ctx->diagnostics, capacity * sizeof *grown);
        if (grown == NULL) {
            return NULL;
        }
        ctx->diagnostics = grown;
        ctx->diagnostic_capacity = capacity;
    }
    return &ctx->diagnostics[ctx->diagnostic_count++];
}

static void report(tn_context *ctx, tn_severity severity, tn_status code, const place *where, const char *format,
                   va_list args)
{
    tn_diagnostic *d = append(ctx);
    if (d == NULL) {
        return;
    }
    *d = (tn_diagnostic){.code = code, .severity = severity, .message = format_message(format, args), .offset = -1};
    if (where != NULL) {
        diagnostics_add_place(ctx, where);
    }
    if (d->file == NULL) {
        d->file = copy_or_null(ctx->file);
    }
}

tn_status fail(tn_context *ctx, tn_status code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(ctx, TN_ERROR, code, NULL, format, args);
    va_end(args);
    return code;
}

tn_status fail_at(tn_context *ctx, tn_status code, const place *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(ctx, TN_ERROR, code, where, format, args);
    va_end(args);
    return code;
}

void warn_at(tn_context *ctx, tn_status code, const place *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(ctx, TN_WARNING, code, where, format, args);
    va_end(args);
}

void note(tn_context *ctx, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(ctx, TN_NOTE, TN_OK, NULL, format, args);
    va_end(args);
}

static void set_if_unknown(const char **field, const char *text)
{
    if (*field == NULL && text != NULL) {
        *field = strdup(text);
    }
}

void diagnostics_add_place(tn_context *ctx, const place *where)
{
    if (ctx->diagnostic_count == 0) {
        return;
    }
    tn_diagnostic *d = &ctx->diagnostics[ctx->diagnostic_count - 1];
    set_if_unknown(&d->file, where->file);
    set_if_unknown(&d->member, where->member);
    set_if_unknown(&d->path, where->path);
    set_if_unknown(&d->node, where->node);
    set_if_unknown(&d->op, where->op);
    set_if_unknown(&d->module, where->module);
    set_if_unknown(&d->source, where->source);
    set_if_unknown(&d->hint, where->hint);
    if (d->offset < 0) {
        d->offset = where->offset;
    }
    if (d->line == 0) {
        d->line = where->line;
        d->column = where->column;
    }
}

void diagnostics_copy(tn_context *ctx, const tn_context *from)
{
    for (size_t i = 0; i < from->diagnostic_count; i++) {
        const tn_diagnostic *d = &from->diagnostics[i];
        tn_diagnostic *copy = append(ctx);
        if (copy == NULL) {
            return;
        }
        *copy = (tn_diagnostic){
            .code = d->code, .severity = d->severity, .offset = d->offset, .line = d->line, .column = d->column};
        const char *message = copy_or_null(d->message);
        copy->message = message == NULL ? nomem_message : message;
        diagnostics_add_place(ctx, PLACE(.file = d->file, .member = d->member, .path = d->path, .offset = d->offset,
                                         .line = d->line, .column = d->column, .node = d->node, .op = d->op,
                                         .module = d->module, .source = d->source, .hint = d->hint));
    }
}

void diagnostics_truncate(tn_context *ctx, size_t count)
{
    while (ctx->diagnostic_count > count) {
        release_diagnostic(&ctx->diagnostics[--ctx->diagnostic_count]);
    }
}

void diagnostics_clear(tn_context *ctx)
{
    diagnostics_truncate(ctx, 0);
}

void ctx_own_reserve(tn_context *ctx)
{
    if (ctx->owned_count < ctx->owned_capacity) {
        return;
    }
    size_t capacity = ctx->owned_capacity * 2 + 16;
    owned *grown = realloc(ctx->owned, capacity * sizeof *grown);
    if (grown == NULL) {
        heap_exhausted(&ctx->heap);
    }
    ctx->owned = grown;
    ctx->owned_capacity = capacity;
}

void ctx_own(tn_context *ctx, void *object, void (*release)(void *object))
{
    ctx->owned[ctx->owned_count++] = (owned){object, release};
}

/* Removes the newest registration of the object and returns it; an empty record when there is none. */
static owned take_owned(tn_context *ctx, const void *object)
{
    for (size_t i = ctx->owned_count; i > 0; i--) {
        if (ctx->owned[i - 1].object == object) {
            owned found = ctx->owned[i - 1];
            memmove(&ctx->owned[i - 1], &ctx->owned[i], (ctx->owned_count - i) * sizeof *ctx->owned);
            ctx->owned_count--;
            return found;
        }
    }
    return (owned){NULL, NULL};
}

void ctx_disown(tn_context *ctx, const void *object)
{
    take_owned(ctx, object);
}

void ctx_release(tn_context *ctx, const void *object)
{
    owned found = take_owned(ctx, object);
    if (found.release != NULL) {
        found.release(found.object);
    }
}

static void release_scratch(void *object)
{
    arena *a = object;
    arena_done(a);
    free(a);
}

arena *ctx_scratch(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    arena *a = malloc(sizeof *a);
    if (a == NULL) {
        heap_exhausted(&ctx->heap);
    }
    arena_init(a, &ctx->heap);
    ctx_own(ctx, a, release_scratch);
    return a;
}

void *ctx_alloc_charged(tn_context *ctx, size_t n, size_t extra)
{
    void *data = n <= MEMORY_LARGEST ? data_alloc(ctx->heap.budget, n, extra) : NULL;
    if (data == NULL) {
        fail(ctx, TN_E_NOMEM, "out of memory: %zu bytes of data were needed at once", n);
    }
    return data;
}

void *ctx_alloc_data(tn_context *ctx, size_t n)
{
    return ctx_alloc_charged(ctx, n, 0);
}

/* ---- the edge ---- */

static tn_status fail_stopped(tn_context *ctx, stop_reason reason)
{
    if (reason == STOP_TIMED_OUT) {
        return fail(ctx, TN_E_CANCELLED, "out of time: the limit of %g seconds is used up",
                    ctx->heap.budget->limits.seconds);
    }
    return fail(ctx, TN_E_CANCELLED, "cancelled");
}

void ctx_enter(tn_context *ctx, call_edge *e)
{
    e->edge.outer = ctx->heap.edge;
    e->edge.reason = STOP_NONE;
    e->mark = ctx->owned_count;
    e->told = ctx->diagnostic_count;
    ctx->heap.edge = &e->edge;
    e->outside = work_enter((work_scope){ctx->heap.budget, &e->edge, true});
}

tn_status ctx_leave(tn_context *ctx, call_edge *e, tn_status status)
{
    while (ctx->owned_count > e->mark) {
        owned last = ctx->owned[--ctx->owned_count];
        last.release(last.object);
    }
    ctx->heap.edge = e->edge.outer;
    work_enter(e->outside);
    return status;
}

/*
 * Errors [since, end) go, warnings stay: a call that is stopped may have been about to take an error for a reason to go
 * another way.
 */
static void forget_errors(tn_context *ctx, size_t since, size_t end)
{
    size_t kept = since < ctx->diagnostic_count ? since : ctx->diagnostic_count;
    for (size_t i = kept; i < ctx->diagnostic_count; i++) {
        if (i < end && ctx->diagnostics[i].severity == TN_ERROR) {
            release_diagnostic(&ctx->diagnostics[i]);
        } else {
            ctx->diagnostics[kept++] = ctx->diagnostics[i];
        }
    }
    ctx->diagnostic_count = kept;
}

tn_status ctx_leave_stopped(tn_context *ctx, call_edge *e)
{
    if (e->edge.reason != STOP_NOMEM) {
        return ctx_leave(ctx, e, fail_stopped(ctx, e->edge.reason));
    }
    /* Where describing that there is no memory found none, it is told already. */
    bool is_told = ctx->diagnostic_count > 0 && ctx->diagnostics[ctx->diagnostic_count - 1].code == TN_E_NOMEM;
    forget_errors(ctx, e->told, ctx->diagnostic_count - is_told);
    size_t limit = ctx->heap.budget->limits.bytes;
    if (!is_told && limit != 0) {
        fail(ctx, TN_E_NOMEM, "out of memory: the budget of %zu bytes is used up", limit);
    } else if (!is_told) {
        fail(ctx, TN_E_NOMEM, "out of memory");
    }
    return ctx_leave(ctx, e, TN_E_NOMEM);
}

/* ---- options ---- */

/* The most that a later header may have added; a size beyond that was never set. */
enum { OPTIONS_GROWTH_MAX = 4096 };

bool options_take(void *to, size_t known, const void *given)
{
    if (given == NULL) {
        return true;
    }
    uint32_t size;
    memcpy(&size, given, sizeof size);
    if (size < sizeof size || size > known + OPTIONS_GROWTH_MAX) {
        return false;
    }
    for (size_t i = known; i < size; i++) { /* members of a later header: only as their defaults */
        if (((const unsigned char *)given)[i] != 0) {
            return false;
        }
    }
    memcpy(to, given, size < known ? size : known);
    size = (uint32_t)known;
    memcpy(to, &size, sizeof size);
    return true;
}
