/* Plans as text for people, and what steps cost: see describe.h and plan.h. */
#include "engines/planned/describe.h"

#include "engines/planned/product.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- cost ---- */

const char *plan_step_name(arena *a, const step *s)
{
    const call *c = s->block;
    return s->kind == &step_call ? arena_printf(a, "call %s", c->via->target) : s->kind->name;
}

static void add_bytes(void *user, array *a)
{
    int64_t n;
    const tensor *t = a->data == NULL ? NULL : &a->data->view;
    if (t != NULL && tensor_numel(t->rank, t->sizes, &n)) {
        *(uint64_t *)user += (uint64_t)n * dtype_table[t->dtype].bytes;
    }
}

static double product_work(const product_block *b)
{
    double stacks = (double)b->job.batch;
    for (size_t d = 0; d < b->outer_rank; d++) {
        stacks *= (double)b->outer_sizes[d];
    }
    return 2 * stacks * (double)b->job.m * (double)b->job.n * (double)b->job.k;
}

step_cost plan_cost(const trace *t, const step *s)
{
    step_cost cost = {0};
    if (step_is_call(s)) {
        const call *c = s->block;
        cost.work = s->kind == &step_attend ? attend_work(c) : 0;
        trace_each_tensor(c->args, c->n, add_bytes, &cost.bytes);
        trace_each_tensor(c->outs, c->out_count, add_bytes, &cost.bytes);
        return cost;
    }
    for (size_t i = 0; i < s->use_count; i++) {
        cost.bytes += t->roots.at[s->uses[i].root].storage->bytes;
    }
    cost.work = s->kind == &step_product ? product_work(s->block) : 0;
    return cost;
}

/* ---- text ---- */

static const char *short_name(const char *target)
{
    static const char prefix[] = "torch.ops.";
    return strncmp(target, prefix, sizeof prefix - 1) == 0 ? target + sizeof prefix - 1 : target;
}

static void put_type(sink *s, const tensor *t)
{
    sink_printf(s, "%s[", dtype_table[t->dtype].name);
    for (uint32_t i = 0; i < t->rank; i++) {
        sink_printf(s, "%s%lld", i == 0 ? "" : ",", (long long)t->sizes[i]);
    }
    sink_text(s, "]");
}

static void put_slot(sink *s, const trace *t, uint32_t index)
{
    static const char letters[] = {[ROOT_MADE] = 'a', [ROOT_INPUT] = 'i', [ROOT_STATE] = 's', [ROOT_FIXED] = 'w'};
    sink_printf(s, "%c%u", t->roots.at[index].leaves ? 'o' : letters[t->roots.at[index].kind], index);
}

/* Entries by the nodes that they are of: a fused step has several. */
static void put_entries(sink *s, const binding *b, uint32_t doer)
{
    const trace *t = b->trace;
    const node *last = NULL;
    for (uint32_t i = 0; i < t->entries.n; i++) {
        const trace_entry *e = &t->entries.at[i];
        if (b->steps.doer[i] != doer) {
            continue;
        }
        const char *what = e->call == NULL ? "copy" : e->call->op->name;
        if (e->node != last && e->node != NULL) {
            sink_printf(s, "%s%%%s %s", last == NULL ? "" : ", ", node_label(e->node), what);
        } else {
            sink_printf(s, " %s", what);
        }
        last = e->node;
    }
}

static void put_step(sink *s, const binding *b, uint32_t index)
{
    const step *one = &b->steps.at[index];
    const trace *t = b->trace;
    const trace_entry *e = &t->entries.at[one->entry];
    const tensor *out = e->call == NULL ? e->to
                        : e->call->out_count > 0 && e->call->outs[0].kind == DATUM_TENSOR
                            ? &e->call->outs[0].u.tensor->data->view
                            : NULL;
    sink_printf(s, "  %5u  %-8s ", index, one->kind->name);
    put_entries(s, b, index);
    sink_text(s, "  ");
    for (int writes = 0; writes < 2; writes++) {
        sink_text(s, writes ? " -> " : "");
        for (size_t i = 0, put = 0; i < one->use_count; i++) {
            if (one->uses[i].writes == writes) {
                sink_text(s, put++ == 0 ? "" : ",");
                put_slot(s, t, one->uses[i].root);
            }
        }
    }
    if (out != NULL) {
        sink_char(s, ' ');
        put_type(s, out);
    }
    sink_char(s, '\n');
}

static void put_memory(sink *s, const trace *t)
{
    bool begun = false;
    for (uint32_t i = 0; i < t->roots.n; i++) {
        const root *r = &t->roots.at[i];
        if (r->first <= r->last && r->kind == ROOT_MADE && !r->leaves) {
            sink_text(s, begun ? "    " : "  places in the arena\n    ");
            begun = true;
            put_slot(s, t, i);
            sink_printf(s, " %llu bytes at %zu, steps %u to %u\n", (unsigned long long)r->storage->bytes, r->offset,
                        r->first, r->last);
        }
    }
}

static void put_given(sink *s, const binding *b)
{
    sink_text(s, "  given");
    for (size_t i = 0, put = 0; i < b->key.n; i++) {
        const given_one *one = &b->key.at[i];
        const value *v = b->key.values != NULL ? b->key.values[i] : arg_value(&b->function->inputs.at[i]);
        if (one->d.kind != DATUM_TENSOR) {
            continue;
        }
        int64_t sizes[TENSOR_MAX_RANK];
        const tensor_type *type = &one->d.u.tensor->type;
        for (uint32_t k = 0; k < type->rank; k++) {
            sizes[k] = type->sizes[k].n;
        }
        sink_printf(s, "%s%%%s ", put++ == 0 ? " " : ", ", v == NULL ? "?" : v->name);
        put_type(s, &(tensor){.dtype = type->dtype, .rank = type->rank, .sizes = sizes});
    }
    sink_char(s, '\n');
}

typedef struct kind_count {
    const char *name;
    size_t steps, entries;
} kind_count;

/* How many steps of each kind, and how many kernels of the program became one with another. */
static void put_ledger(sink *s, const binding *b)
{
    enum { KINDS = 32 };
    kind_count counts[KINDS];
    size_t n = 0;
    for (size_t i = 0; i < b->steps.n; i++) {
        size_t k = 0;
        while (k < n && strcmp(counts[k].name, b->steps.at[i].kind->name) != 0) {
            k++;
        }
        if (k == n && n < KINDS) {
            counts[n++] = (kind_count){b->steps.at[i].kind->name, 0, 0};
        }
        if (k < n) {
            counts[k].steps++;
            counts[k].entries += b->steps.at[i].entries;
        }
    }
    for (size_t k = 0; k < n; k++) {
        sink_printf(s, "  %-8s %5zu steps for %zu kernels of the program, %zu of them fused in\n", counts[k].name,
                    counts[k].steps, counts[k].entries, counts[k].entries - counts[k].steps);
    }
}

static void put_binding(sink *s, const binding *b, const char *stop_why)
{
    const trace *t = b->trace;
    sink_printf(s, "\nstretch of '%s', %s%s: %zu nodes\n", b->function->name,
                b->first == NULL || b->first == b->function->first ? "from its beginning" : "from node ",
                b->first == NULL || b->first == b->function->first ? "" : node_label(b->first), t->passed);
    put_given(s, b);
    if (t->why_not != NULL) {
        sink_printf(s, "  not planned: %s\n", t->why_not);
        return;
    }
    if (t->stop != NULL) {
        sink_printf(s, "  ends before node '%s' (%s), which the interpreter runs: %s\n", node_label(t->stop),
                    short_name(t->stop->callee->target), stop_why == NULL ? "it is in no plan" : stop_why);
    }
    sink_printf(s, "  %zu steps; arena %zu bytes, lower bound %zu\n", b->steps.n, b->arena_bytes, b->bound_bytes);
    put_ledger(s, b);
    for (uint32_t i = 0; i < b->steps.n; i++) {
        put_step(s, b, i);
    }
    put_memory(s, t);
}

static int earlier_first(const void *x, const void *y)
{
    const binding *p = *(const binding *const *)x, *q = *(const binding *const *)y;
    int by_function = strcmp(p->function->name, q->function->name);
    return by_function != 0 ? by_function : (p->index > q->index) - (p->index < q->index);
}

/* Takes those that nobody uses out of the lists, at most n. Without room: only counts them. */
static size_t take_all(planned_plan *plan, binding **into, size_t n)
{
    size_t count = 0;
    pthread_mutex_lock(&plan->lock);
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        for (binding **at = &plan->bindings[i]; *at != NULL; count++) {
            if (into == NULL) {
                at = &(*at)->next;
            } else if (count < n) {
                into[count] = *at;
                *at = (*at)->next;
            } else {
                break;
            }
        }
    }
    pthread_mutex_unlock(&plan->lock);
    return count < n || into == NULL ? count : n;
}

typedef struct packed_sum {
    size_t made, given; /* weights */
    uint64_t bytes;     /* of those that were made */
} packed_sum;

static void add_packed(void *user, const packed_given *one, bool is_made)
{
    packed_sum *sum = user;
    sum->made += is_made;
    sum->given += !is_made;
    sum->bytes += is_made ? one->size : 0;
}

void planned_describe(tn_context *ctx, void *part, sink *s)
{
    planned_plan *plan = ((planned_part *)part)->plan->content;
    arena *scratch = ctx_scratch(ctx);
    size_t n = take_all(plan, NULL, 0);
    binding **all = ARENA_ARRAY(scratch, binding *, n);
    n = take_all(plan, all, n); /* theirs is nobody's until they are put back; nothing jumps here */
    if (n > 0) {
        qsort(all, n, sizeof *all, earlier_first);
    }
    sink_printf(s,
                "engine planned: %zu stretch%s\n"
                "slots: a lies in the arena, i is given, o a result, s state, w a weight or a number\n",
                n, n == 1 ? "" : "es");
    packed_sum sum = {0};
    packed_each(&plan->packed, add_packed, &sum);
    sink_printf(s, "packed weights: %zu made, %" PRIu64 " bytes; %zu from the file\n", sum.made, sum.bytes, sum.given);
    for (size_t i = 0; i < n; i++) {
        const node *stop = all[i]->trace->stop;
        put_binding(s, all[i], stop == NULL ? NULL : planned_break(plan, stop));
    }
    pthread_mutex_lock(&plan->lock);
    for (size_t i = n; i-- > 0;) {
        size_t bucket = binding_bucket(all[i]);
        all[i]->next = plan->bindings[bucket];
        plan->bindings[bucket] = all[i];
    }
    pthread_mutex_unlock(&plan->lock);
    ctx_release(ctx, scratch);
}
