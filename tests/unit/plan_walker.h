/*
 * A walker over plans that knows nothing of how they are made: lifetimes anew from the steps, no two live pieces of
 * memory overlap, nothing is read before it is written. What test_planned.c and test_planned_zoo.c share.
 */
#ifndef TENON_TESTS_PLAN_WALKER_H
#define TENON_TESTS_PLAN_WALKER_H

#include "testing.h"

#include "engines/planned/binding.h"

static bool is_placed(const root *r)
{
    return r->kind == ROOT_MADE && !r->leaves && r->storage->bytes > 0;
}

/* Lifetimes anew, from the steps alone; then every pair that lives at the same time is apart. */
static void check_places(const binding *b)
{
    const trace *t = b->trace;
    size_t *first = calloc(t->roots.n + 1, sizeof *first), *last = calloc(t->roots.n + 1, sizeof *last);
    for (size_t k = b->steps.n; k-- > 0;) {
        for (size_t u = 0; u < b->steps.at[k].use_count; u++) {
            uint32_t at = b->steps.at[k].uses[u].root;
            first[at] = k + 1;
            last[at] = last[at] == 0 ? k + 1 : last[at];
        }
    }
    for (size_t i = 0; i < t->roots.n; i++) {
        const root *x = &t->roots.at[i];
        if (!is_placed(x) || first[i] == 0) {
            continue;
        }
        assert_true(x->offset + x->storage->bytes <= b->arena_bytes && x->offset % 64 == 0);
        for (size_t j = i + 1; j < t->roots.n; j++) {
            const root *y = &t->roots.at[j];
            bool together = is_placed(y) && first[j] != 0 && first[i] <= last[j] && first[j] <= last[i];
            if (together && x->offset < y->offset + y->storage->bytes && y->offset < x->offset + x->storage->bytes) {
                fail_test("roots %zu and %zu overlap", i, j);
            }
        }
    }
    free(first);
    free(last);
}

/* What is read was written, or is memory that the program asked for unset. */
static void check_reads(const binding *b)
{
    const trace *t = b->trace;
    bool *written = calloc(t->roots.n + 1, sizeof *written);
    for (size_t k = 0; k < b->steps.n; k++) {
        const step *s = &b->steps.at[k];
        for (size_t u = 0; u < s->use_count; u++) {
            const root *r = &t->roots.at[s->uses[u].root];
            bool is_set = r->kind != ROOT_MADE || written[s->uses[u].root] || r->storage->bytes == 0;
            if (!s->uses[u].writes && !is_set && r->writes > 0) {
                fail_test("step %zu (%s) reads what nothing wrote", k, s->kind->name);
            }
        }
        for (size_t u = 0; u < s->use_count; u++) {
            written[s->uses[u].root] = written[s->uses[u].root] || s->uses[u].writes;
        }
    }
    free(written);
}

static void check_plan(const binding *b)
{
    check_places(b);
    check_reads(b);
    assert_true(b->arena_bytes >= b->bound_bytes);
    for (size_t i = 0; i < b->trace->entries.n; i++) { /* each kernel of the program is done, by a step of the plan */
        assert_true(b->steps.doer[i] < b->steps.n);
        assert_true(b->steps.at[b->steps.doer[i]].entry >= i);
    }
}

#endif
