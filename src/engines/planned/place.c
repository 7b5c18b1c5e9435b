/*
 * Where made roots lie: lifetimes by steps, then offsets. After lower.c in the flow.
 *
 * Greedy with the best gap, in two orders (by size, by first step); the smaller arena is kept.
 */
#include "engines/planned/plan.h"

#include <stdlib.h>
#include <string.h>

enum { PLACE_ALIGNMENT = 64, MOST_COMPARED = 4096 };

static size_t rounded(uint64_t bytes)
{
    return (size_t)((bytes + PLACE_ALIGNMENT - 1) / PLACE_ALIGNMENT * PLACE_ALIGNMENT);
}

static bool is_placed(const root *r)
{
    return r->kind == ROOT_MADE && !r->leaves && r->first <= r->last && r->storage->bytes > 0;
}

static void find_lifetimes(trace *t, const plan_steps *steps)
{
    for (size_t i = 0; i < t->roots.n; i++) {
        t->roots.at[i].first = UINT32_MAX;
        t->roots.at[i].last = 0;
    }
    for (uint32_t k = 0; k < steps->n; k++) {
        for (size_t u = 0; u < steps->at[k].use_count; u++) {
            root *r = &t->roots.at[steps->at[k].uses[u].root];
            r->first = k < r->first ? k : r->first;
            r->last = k > r->last ? k : r->last;
        }
    }
}

static size_t lower_bound(arena *a, const trace *t, size_t steps)
{
    int64_t *change = ARENA_ARRAY(a, int64_t, steps + 2), now = 0, most = 0;
    for (size_t i = 0; i < t->roots.n; i++) {
        const root *r = &t->roots.at[i];
        if (is_placed(r)) {
            change[r->first] += (int64_t)rounded(r->storage->bytes);
            change[r->last + 1] -= (int64_t)rounded(r->storage->bytes);
        }
    }
    for (size_t k = 0; k <= steps; k++) {
        now += change[k];
        most = now > most ? now : most;
    }
    return (size_t)most;
}

/* ---- orders ---- */

static int larger_first(const void *x, const void *y)
{
    const root *p = *(root *const *)x, *q = *(root *const *)y;
    return p->storage->bytes != q->storage->bytes ? (p->storage->bytes < q->storage->bytes ? 1 : -1)
           : p->first != q->first                 ? (p->first > q->first ? 1 : -1)
                                                  : (p > q) - (p < q);
}

static int earlier_first(const void *x, const void *y)
{
    const root *p = *(root *const *)x, *q = *(root *const *)y;
    return p->first != q->first                     ? (p->first > q->first ? 1 : -1)
           : p->storage->bytes != q->storage->bytes ? (p->storage->bytes < q->storage->bytes ? 1 : -1)
                                                    : (p > q) - (p < q);
}

static int lower_first(const void *x, const void *y)
{
    const root *p = *(root *const *)x, *q = *(root *const *)y;
    return (p->offset > q->offset) - (p->offset < q->offset);
}

/* ---- offsets ---- */

static bool live_together(const root *x, const root *y)
{
    return x->first <= y->last && y->first <= x->last;
}

/* The smallest gap between those that are placed (by offset) and live at the same time; behind them where none is. */
static size_t best_gap(root *const *placed, size_t n, const root *r)
{
    size_t end = 0, best = SIZE_MAX, best_room = SIZE_MAX, wanted = rounded(r->storage->bytes);
    for (size_t i = 0; i < n; i++) {
        if (!live_together(placed[i], r)) {
            continue;
        }
        if (placed[i]->offset > end && placed[i]->offset - end >= wanted && placed[i]->offset - end < best_room) {
            best = end;
            best_room = placed[i]->offset - end;
        }
        size_t behind = placed[i]->offset + rounded(placed[i]->storage->bytes);
        end = behind > end ? behind : end;
    }
    return best != SIZE_MAX ? best : end;
}

/* In the order given; returns the bytes of the arena. placed: room for as many. */
static size_t place_in_order(root **order, size_t n, root **placed)
{
    size_t bytes = 0;
    for (size_t i = 0; i < n; i++) {
        root *r = order[i];
        r->offset = best_gap(placed, i, r);
        size_t at = i;
        for (; at > 0 && lower_first(&placed[at - 1], &r) > 0; at--) {
            placed[at] = placed[at - 1];
        }
        placed[at] = r;
        size_t end = r->offset + rounded(r->storage->bytes);
        bytes = end > bytes ? end : bytes;
    }
    return bytes;
}

/* Where there are very many: those that end give their place to those that begin, in lists by size. */
static size_t place_by_size(arena *a, root **order, size_t n, const plan_steps *steps)
{
    enum { CLASSES = 64 };
    typedef struct free_place {
        size_t offset;
        struct free_place *next;
    } free_place;
    free_place *lists[CLASSES] = {NULL}, **ends = ARENA_ARRAY(a, free_place *, steps->n + 1);
    size_t bytes = 0;
    uint32_t now = 0;
    for (size_t i = 0; i < n; i++) { /* by first step */
        root *r = order[i];
        unsigned class = 6;
        while ((size_t)1 << class < rounded(r->storage->bytes)) {
            class ++;
        }
        for (; now < r->first; now++) { /* what ended before */
            for (free_place *p = ends[now], *next; p != NULL; p = next) {
                next = p->next;
                unsigned of = (unsigned)(p->offset % PLACE_ALIGNMENT);
                p->offset -= of;
                p->next = lists[of];
                lists[of] = p;
            }
        }
        free_place *found = lists[class];
        if (found == NULL) {
            found = ARENA_NEW(a, free_place);
            found->offset = bytes;
            bytes += (size_t)1 << class;
        } else {
            lists[class] = found->next;
        }
        r->offset = found->offset;
        found->offset += class; /* told by the low bits, which are free */
        found->next = ends[r->last];
        ends[r->last] = found;
    }
    return bytes;
}

void plan_place(trace *t, const plan_steps *steps, size_t *bytes, size_t *bound)
{
    arena *scratch = ctx_scratch(t->ctx);
    root **order = ARENA_ARRAY(scratch, root *, t->roots.n), **placed = ARENA_ARRAY(scratch, root *, t->roots.n);
    size_t *offsets = ARENA_ARRAY(scratch, size_t, t->roots.n), n = 0;
    find_lifetimes(t, steps);
    *bound = lower_bound(scratch, t, steps->n);
    for (size_t i = 0; i < t->roots.n; i++) {
        if (is_placed(&t->roots.at[i])) {
            order[n++] = &t->roots.at[i];
        }
    }
    if (n > 0) {
        qsort(order, n, sizeof *order, earlier_first);
    }
    if (n > MOST_COMPARED) {
        *bytes = place_by_size(scratch, order, n, steps);
    } else {
        *bytes = place_in_order(order, n, placed);
        for (size_t i = 0; i < n; i++) {
            offsets[i] = order[i]->offset;
        }
        root **by_size = arena_copy(scratch, order, n * sizeof *by_size);
        if (n > 0) {
            qsort(by_size, n, sizeof *by_size, larger_first);
        }
        size_t other = place_in_order(by_size, n, placed);
        for (size_t i = 0; other > *bytes && i < n; i++) {
            order[i]->offset = offsets[i];
        }
        *bytes = other < *bytes ? other : *bytes;
    }
    ctx_release(t->ctx, scratch);
}
