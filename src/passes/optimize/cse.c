/*
 * Common subexpressions: a node that says what an earlier one says is gone, and its results are those of the earlier.
 *
 * Calls of functions too, where the body has no effects. Numbers are compared by their bits, so that 0.0 and -0.0 stay
 * apart; where results have types of their own (sizes that data bring) nodes stay apart as well.
 */
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

typedef struct cse_slot {
    uint64_t hash;
    const node *node; /* NULL: free */
} cse_slot;

typedef struct cse_table {
    cse_slot *slots;
    size_t mask; /* slots: a power of two, twice the nodes at least */
    hash_key key;
} cse_table;

static tn_status begin(peephole *p)
{
    cse_table *t = p->user;
    size_t count = 16;
    while (count < 2 * p->function->node_count) {
        count *= 2;
    }
    *t = (cse_table){ARENA_ARRAY(p->arena, cse_slot, count), count - 1, arena_hash_key(p->arena)};
    return TN_OK;
}

static uint64_t hash_of(const cse_table *t, const node *n)
{
    hasher h = hash_begin(t->key);
    hash_word(&h, (uint64_t)(uintptr_t)n->callee);
    for (uint32_t i = 0; i < n->input_count; i++) {
        hash_word(&h, (uint64_t)(uintptr_t)n->inputs[i].name);
        argument_hash(&n->inputs[i].arg, &h);
    }
    return hash_end(h);
}

static bool says_the_same(const node *x, const node *y)
{
    bool same = x->callee == y->callee && x->input_count == y->input_count && x->output_count == y->output_count &&
                x->single_tensor_return == y->single_tensor_return;
    for (uint32_t i = 0; same && i < x->input_count; i++) {
        same = x->inputs[i].name == y->inputs[i].name && argument_same(&x->inputs[i].arg, &y->inputs[i].arg);
    }
    return same;
}

static tn_status visit(peephole *p, node *n)
{
    cse_table *t = p->user;
    if (effects_has(p->effects, n)) {
        return TN_OK;
    }
    uint64_t hash = hash_of(t, n);
    size_t at = hash & t->mask;
    for (; t->slots[at].node != NULL; at = (at + 1) & t->mask) {
        const cse_slot *s = &t->slots[at];
        if (s->hash == hash && says_the_same(s->node, n)) {
            peephole_replace_all(p, n, s->node);
            return TN_OK;
        }
    }
    t->slots[at] = (cse_slot){hash, n};
    return TN_OK;
}

tn_status optimize_cse(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    cse_table table;
    const peephole_visitor visitor = {.begin = begin, .visit = visit, .user = &table, .rounds = 1};
    return peephole_program(ctx, p, &visitor);
}
