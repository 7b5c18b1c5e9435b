/*
 * Attention as a step: the operator's own kernel, which in a planned engine is the fast one, on operands as they lie.
 * After lower.h in the flow.
 *
 * Keys and values that a program repeats for all queries of a group, and lays out anew for that, are read where they
 * are: once for each group.
 */
#include "engines/planned/lower.h"

#include <string.h>

/* Which operators attend, by arguments; gqa: the argument that says that keys are repeated, -1: there is none. */
static const struct attend_row {
    const char *op;
    int8_t query, key, value, gqa;
} attend_rows[] = {
    {"scaled_dot_product_attention", 0, 1, 2, 7},
    {"_scaled_dot_product_flash_attention_for_cpu", 0, 1, 2, -1},
    {"attention", 0, 1, 2, -1},
};

static const struct attend_row *find_row(const call *c)
{
    for (size_t i = 0; c != NULL && i < sizeof attend_rows / sizeof *attend_rows; i++) {
        if (strcmp(attend_rows[i].op, c->op->name) == 0) {
            return &attend_rows[i];
        }
    }
    return NULL;
}

/* ---- repeated keys ---- */

static bool is_laid_out(const tensor *view)
{
    return view->rank > 0 && planner_is_whole(view) && tensor_is_contiguous(view);
}

/* What the entry lays out anew, element by element in C order; NULL: it does something else. */
static const tensor *copied_from(const trace_entry *e, const tensor **to)
{
    const tensor *from = e->from;
    *to = e->to;
    if (e->call != NULL) {
        bool copies = strcmp(e->call->op->name, "reshape") == 0 || strcmp(e->call->op->name, "clone") == 0;
        from = copies && e->call->args[0].kind == DATUM_TENSOR && e->call->args[0].u.tensor->inner == NULL
                   ? call_view(e->call, 0)
                   : NULL;
        *to = call_result(e->call, 0);
    }
    bool same = from != NULL && *to != NULL && from->dtype == (*to)->dtype && is_laid_out(*to);
    return same ? from : NULL;
}

typedef struct repeated {
    uint32_t writer;
    tensor view; /* [batch, groups, keys, width], with strides below */
    int64_t sizes[4], strides[4];
} repeated;

/* Is the operand [b, g * r, n, d] a copy of [b, g, r, n, d] whose r are all the same? */
static bool find_repeated(const planner *p, const tensor *operand, uint32_t index, repeated *out)
{
    const tensor *to, *from;
    uint32_t writer = operand->rank == 4 && is_laid_out(operand) ? planner_writer(p, operand, index) : NO_ENTRY;
    if (writer == NO_ENTRY || (from = copied_from(&p->t->entries.at[writer], &to)) == NULL || from->rank != 5 ||
        to->storage != operand->storage || from->strides[2] != 0 || from->sizes[2] < 2 ||
        from->sizes[0] != operand->sizes[0] || from->sizes[1] * from->sizes[2] != operand->sizes[1] ||
        from->sizes[3] != operand->sizes[2] || from->sizes[4] != operand->sizes[3] ||
        !planner_is_stable(p, from, writer, index)) {
        return false;
    }
    static const uint32_t kept[] = {0, 1, 3, 4};
    out->writer = writer;
    out->view = *from;
    out->view.rank = 4;
    out->view.sizes = out->sizes;
    out->view.strides = out->strides;
    for (size_t i = 0; i < 4; i++) {
        out->sizes[i] = from->sizes[kept[i]];
        out->strides[i] = from->strides[kept[i]];
    }
    return true;
}

static tn_status to_datum(planner *p, const repeated *r, datum *out)
{
    trace *t = p->t;
    array *a = ARENA_NEW(&t->arena, array);
    extent *sizes = ARENA_ARRAY(&t->arena, extent, 4), *strides = ARENA_ARRAY(&t->arena, extent, 4);
    for (size_t i = 0; i < 4; i++) {
        sizes[i] = known(r->sizes[i]);
        strides[i] = known(r->strides[i]);
    }
    a->type = (tensor_type){
        .dtype = r->view.dtype, .rank = 4, .sizes = sizes, .strides = strides, .offset = known(r->view.offset)};
    TRY(trace_tensor(t, &r->view, &a->data));
    *out = of_tensor(a);
    return TN_OK;
}

/* The call with keys and values as they were before they were repeated; as it is, where they were not. */
static tn_status read_unrepeated(planner *p, uint32_t index, const struct attend_row *row, const call **out)
{
    const call *c = *out;
    const tensor *query = call_view(c, (size_t)row->query), *operands[2];
    repeated found[2];
    operands[0] = call_view(c, (size_t)row->key);
    operands[1] = call_view(c, (size_t)row->value);
    if (row->gqa < 0 || (size_t)row->gqa >= c->n || query == NULL || operands[0] == NULL || operands[1] == NULL ||
        query->rank != 4 || query->sizes[0] != operands[0]->sizes[0] || query->sizes[1] != operands[0]->sizes[1] ||
        (c->args[row->gqa].kind == DATUM_BOOL && c->args[row->gqa].u.boolean) ||
        !find_repeated(p, operands[0], index, &found[0]) || !find_repeated(p, operands[1], index, &found[1]) ||
        found[0].sizes[1] != found[1].sizes[1]) {
        return TN_OK;
    }
    call *made = arena_copy(&p->t->arena, c, sizeof *made);
    datum *args = arena_copy(&p->t->arena, c->args, c->n * sizeof *args);
    TRY(to_datum(p, &found[0], &args[row->key]));
    TRY(to_datum(p, &found[1], &args[row->value]));
    args[row->gqa] = of_bool(true);
    made->args = args;
    *out = made;
    for (size_t i = 0; i < 2; i++) {
        uint32_t writer = found[i].writer;
        if (p->steps[writer] == NULL && planner_is_only_reader(p, operands[i], writer, index)) {
            p->taken[writer] = true;
        }
    }
    return TN_OK;
}

/* ---- the step ---- */

tn_status lower_attend(planner *p, uint32_t index)
{
    const call *c = p->t->entries.at[index].call;
    const struct attend_row *row = find_row(c);
    const tensor *query = row == NULL ? NULL : call_view(c, (size_t)row->query);
    if (query == NULL || (query->dtype != DT_F32 && query->dtype != DT_BF16 && query->dtype != DT_F16)) {
        return TN_OK;
    }
    TRY(read_unrepeated(p, index, row, &c));
    planner_step_of_call(p, index, &step_attend, c);
    return TN_OK;
}

double attend_work(const call *c)
{
    const struct attend_row *row = find_row(c);
    const tensor *q = call_view(c, (size_t)row->query), *k = call_view(c, (size_t)row->key),
                 *v = call_view(c, (size_t)row->value);
    double work = 1;
    if (q == NULL || k == NULL || v == NULL || q->rank < 2 || k->rank < 2 || v->rank < 2) {
        return 0;
    }
    for (uint32_t i = 0; i + 1 < q->rank; i++) {
        work *= (double)q->sizes[i];
    }
    return 2 * work * (double)k->sizes[k->rank - 2] * (double)(q->sizes[q->rank - 1] + v->sizes[v->rank - 1]);
}
