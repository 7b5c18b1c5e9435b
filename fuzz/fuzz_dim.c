/*
 * Fuzzes the reader of symbolic expressions: whatever it accepts must print, in both texts, as something that reads
 * back as the same expression, and must lie inside its own range for every value of its symbols that is tried.
 */
#include "base/bytes.h"
#include "ir/dim/dim.h"

#include <stdlib.h>
#include <string.h>

typedef struct table {
    arena *arena;
    map symbols;
} table;

/* A few symbols have ranges, so that intervals are exercised: s0 is in [0, 7], s1 in [1, 7], ... */
static const symbol *resolve(void *user, const char *name, const char *assumptions)
{
    table *t = user;
    symbol *s = map_get(&t->symbols, name);
    if (s == NULL) {
        s = ARENA_NEW(t->arena, symbol);
        s->name = arena_strdup(t->arena, name);
        s->assumptions = assumptions == NULL ? "" : arena_strdup(t->arena, assumptions);
        s->recorded = name[0] == 's' && name[1] >= '0' && name[1] <= '5' && name[2] == '\0';
        if (s->recorded) {
            s->range = (range){.lo = name[1] - '0', .has_lo = true, .hi = 7, .has_hi = name[1] != '5'};
        }
        map_put_new(&t->symbols, name, s);
    }
    return s;
}

/* A value inside the range of a symbol; step says which. */
static hint value_of(void *user, const symbol *s)
{
    int64_t step = *(int64_t *)user;
    if (s->recorded) {
        return (hint){.kind = HINT_INT, .u.integer = s->range.lo + step % (8 - s->range.lo)};
    }
    bool real = strncmp(s->name, "zf", 2) == 0 || strncmp(s->name, "zuf", 3) == 0;
    bool positive = strstr(s->assumptions, "=True") != NULL;
    if (real || positive) { /* what its assumptions allow is not known here */
        return (hint){.kind = HINT_NONE};
    }
    return (hint){.kind = HINT_INT, .u.integer = step * 5 - 12};
}

static void check_range(const dim *d)
{
    range r = dim_range(d);
    for (int64_t step = 0; step < 6; step++) {
        hint h = dim_eval(d, value_of, &step);
        if (h.kind == HINT_INT && ((r.has_lo && h.u.integer < r.lo) || (r.has_hi && h.u.integer > r.hi))) {
            abort();
        }
    }
}

static void check_text(tn_context *ctx, dims *t, table *symbols, const dim *d, void (*print)(sink *, const dim *))
{
    byte_buffer *text = arena_alloc(symbols->arena, sizeof *text);
    ctx_own_reserve(ctx);
    ctx_own(ctx, text, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, text);
    print(&s, d);
    const dim *again = NULL;
    if (sink_finish(ctx, &s) == TN_OK &&
        (dim_parse(ctx, t, (const char *)text->at, text->n, resolve, symbols, &again) != TN_OK || again != d)) {
        abort();
    }
    ctx_release(ctx, text);
}

static void run(tn_context *ctx, const uint8_t *bytes, size_t size)
{
    table symbols = {.arena = ctx_scratch(ctx)};
    map_init(&symbols.symbols, symbols.arena);
    dims *t = dims_new(symbols.arena);
    const dim *d;
    if (dim_parse(ctx, t, (const char *)bytes, size, resolve, &symbols, &d) != TN_OK) {
        return;
    }
    check_text(ctx, t, &symbols, d, dim_print_srepr);
    check_text(ctx, t, &symbols, d, dim_print);
    check_range(d);
    for (uint32_t i = 0; i + 1 < d->n; i++) {
        dim_equal(t, d->args[i], d->args[i + 1]);
        dim_less_equal(t, d->args[i], d->args[i + 1]);
    }
    pointer_map bindings;
    pointer_map_init(&bindings, symbols.arena);
    dim_unify(t, d, dim_int(t, 12), &bindings);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tn_context *ctx;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 0;
    }
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) == 0) {
        run(ctx, bytes, size);
        ctx_leave(ctx, &here, TN_OK);
    } else {
        ctx_leave_stopped(ctx, &here);
    }
    tn_context_free(ctx);
    return 0;
}
