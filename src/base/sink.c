/* Sinks, what writers write to, and the callback that collects into memory. See bytes.h; files are in file.c. */
#include "base/bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sink_init(sink *s, tn_write_fn write, void *user)
{
    /* Not a compound literal: the buffer need not be cleared. */
    s->write = write;
    s->user = user;
    s->written = 0;
    s->fill = 0;
    s->failed = false;
    s->exhausted = false;
}

/* Hands bytes to the callback, unless it refused before. */
static void pass_on(sink *s, const void *bytes, size_t n)
{
    if (n > 0 && !s->failed) {
        s->failed = !s->write(s->user, bytes, n);
    }
}

bool sink_flush(sink *s)
{
    pass_on(s, s->buffer, s->fill);
    s->fill = 0;
    return !s->failed;
}

void sink_put(sink *s, const void *bytes, size_t n)
{
    if (s->failed || n == 0) {
        return;
    }
    s->written += n;
    if (n > sizeof s->buffer - s->fill) {
        sink_flush(s);
    }
    if (n >= sizeof s->buffer) {
        pass_on(s, bytes, n);
        return;
    }
    memcpy(s->buffer + s->fill, bytes, n);
    s->fill += n;
}

void sink_text(sink *s, const char *text)
{
    sink_put(s, text, strlen(text));
}

void sink_char(sink *s, char c)
{
    sink_put(s, &c, 1);
}

void sink_repeat(sink *s, char c, size_t n)
{
    while (n > 0 && !s->failed) {
        if (s->fill == sizeof s->buffer) {
            sink_flush(s);
        }
        size_t room = sizeof s->buffer - s->fill;
        size_t now = n < room ? n : room;
        memset(s->buffer + s->fill, c, now);
        s->fill += now;
        s->written += now;
        n -= now;
    }
}

void sink_i64(sink *s, int64_t value)
{
    char text[24];
    char *at = text + sizeof text;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (value < 0) {
        *--at = '-';
    }
    sink_put(s, at, (size_t)(text + sizeof text - at));
}

void sink_printf(sink *s, const char *format, ...)
{
    char small[256];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(small, sizeof small, format, args);
    va_end(args);
    if (length < 0) { /* longer than INT_MAX, or the C library found no memory */
        s->failed = s->exhausted = true;
        return;
    }
    size_t n = (size_t)length;
    if (n < sizeof small) {
        sink_put(s, small, n);
        return;
    }
    char *large = malloc(n + 1);
    if (large == NULL) {
        s->failed = s->exhausted = true;
        return;
    }
    va_start(args, format);
    vsnprintf(large, n + 1, format, args);
    va_end(args);
    sink_put(s, large, n);
    free(large);
}

tn_status sink_finish(tn_context *ctx, sink *s)
{
    if (sink_flush(s)) {
        return TN_OK;
    }
    if (s->exhausted || s->write == byte_buffer_write) {
        return fail(ctx, TN_E_NOMEM, "out of memory for the output");
    }
    if (s->write == file_write) {
        return file_failure(ctx, s->user);
    }
    return fail(ctx, TN_E_CANCELLED, "the write callback asked to stop");
}

bool byte_buffer_write(void *user, const void *bytes, size_t n)
{
    byte_buffer *b = user;
    if (n > MEMORY_LARGEST || b->n > MEMORY_LARGEST - n) {
        return false;
    }
    if (b->n + n > b->capacity) {
        size_t capacity = b->capacity < 4096 ? 4096 : b->capacity * 2;
        if (capacity < b->n + n) {
            capacity = b->n + n;
        }
        size_t more = capacity - b->capacity;
        uint8_t *grown = budget_charge(b->payer, more) ? realloc(b->at, capacity) : NULL;
        if (grown == NULL) {
            return false; /* what is charged then stays so until the release: the output has failed */
        }
        b->at = grown;
        b->capacity = capacity;
    }
    if (n > 0) {
        memcpy(b->at + b->n, bytes, n);
    }
    b->n += n;
    return true;
}

void byte_buffer_release(void *buffer)
{
    byte_buffer *b = buffer;
    free(b->at);
    budget_refund(b->payer, b->capacity);
    *b = (byte_buffer){.payer = b->payer};
}

byte_buffer *byte_buffer_new(tn_context *ctx, arena *a)
{
    byte_buffer *b = ARENA_NEW(a, byte_buffer);
    b->payer = ctx->heap.budget;
    ctx_own_reserve(ctx);
    ctx_own(ctx, b, byte_buffer_release);
    return b;
}

void sink_collect(tn_context *ctx, arena *a, sink *s)
{
    sink_init(s, byte_buffer_write, byte_buffer_new(ctx, a));
}

const char *sink_collected(tn_context *ctx, arena *a, sink *s)
{
    const byte_buffer *b = s->user;
    if (!sink_flush(s)) {
        heap_exhausted(&ctx->heap);
    }
    const char *text = arena_strndup(a, b->n == 0 ? "" : (const char *)b->at, b->n);
    ctx_release(ctx, b);
    return text;
}

/* ---- into a caller's buffer ---- */

static bool write_clipped(void *user, const void *bytes, size_t n)
{
    clipped_text *clipped = user;
    size_t room = clipped->size - clipped->n;
    size_t fits = n < room ? n : room;
    if (fits > 0) {
        memcpy(clipped->at + clipped->n, bytes, fits);
        clipped->n += fits;
    }
    return true;
}

void clipped_begin(clipped_text *clipped, sink *s, char *text, size_t size)
{
    *clipped = (clipped_text){.at = size > 0 ? text : NULL, .size = size > 0 ? size - 1 : 0};
    sink_init(s, write_clipped, clipped);
}

size_t clipped_end(sink *s)
{
    clipped_text *clipped = s->user;
    sink_flush(s);
    if (clipped->at != NULL) {
        clipped->at[clipped->n] = '\0';
    }
    return (size_t)s->written;
}
