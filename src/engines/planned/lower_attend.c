/*
 * Attention as a step: the operator's own kernel, which in a planned engine is the fast one, on operands as they lie.
 * After lower.h in the flow.
 *
 * The kernel takes operands however they lie. So what a program lays out anew before, or after, is read and written
 * where it is; keys and values that it repeats for all queries of a group are read once for each group.
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

static bool is_fast_type(dtype type)
{
    return type == DT_F32 || type == DT_BF16 || type == DT_F16;
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
        const char *name = e->call->op->name;
        bool copies = strcmp(name, "reshape") == 0 || strcmp(name, "clone") == 0 || strcmp(name, "contiguous") == 0;
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
static bool find_repeated(const planner *p, const tensor *operand, uint32_t reader, uint32_t index, repeated *out)
{
    const tensor *to, *from;
    uint32_t writer = operand->rank == 4 && is_laid_out(operand) ? planner_writer(p, operand, reader) : NO_ENTRY;
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

/* A datum on the view; its type is told of the view, or stays that of `like`, by which operators round. */
static tn_status to_datum(planner *p, const tensor *view, const array *like, datum *out)
{
    trace *t = p->t;
    array *a = like == NULL ? ARENA_NEW(&t->arena, array) : arena_copy(&t->arena, like, sizeof *a);
    extent *sizes = ARENA_ARRAY(&t->arena, extent, view->rank), *strides = ARENA_ARRAY(&t->arena, extent, view->rank);
    for (size_t i = 0; i < view->rank; i++) {
        sizes[i] = known(view->sizes[i]);
        strides[i] = known(view->strides[i]);
    }
    if (like == NULL) {
        a->type = (tensor_type){.dtype = view->dtype,
                                .rank = view->rank,
                                .sizes = sizes,
                                .strides = strides,
                                .offset = known(view->offset)};
    }
    TRY(trace_tensor(t, view, &a->data));
    *out = of_tensor(a);
    return TN_OK;
}

/* Is the operand a copy that the reader alone reads? Then it need not be made. */
static bool is_for_one(const planner *p, const tensor *copy, uint32_t writer, uint32_t reader)
{
    return !p->taken[writer] && p->steps[writer] == NULL && planner_is_only_reader(p, copy, writer, reader);
}

/* The step reads `from` instead of the copy. */
static void read_instead(planner *p, const tensor *copy, const tensor *from, uint32_t writer, uint32_t reader,
                         uint32_t index)
{
    if (is_for_one(p, copy, writer, reader)) {
        p->taken[writer] = true;
    }
    planner_note_read(p, from, index);
}

/* `reader` is the entry of the call, `index` the one at whose place it is done.
 * The call with keys and values as they were before they were repeated; as it is, where they were not. */
static tn_status read_unrepeated(planner *p, uint32_t reader, uint32_t index, const struct attend_row *row,
                                 const call **out)
{
    const call *c = *out;
    const tensor *query = call_view(c, (size_t)row->query), *operands[2];
    repeated found[2];
    operands[0] = call_view(c, (size_t)row->key);
    operands[1] = call_view(c, (size_t)row->value);
    if (row->gqa < 0 || (size_t)row->gqa >= c->n || query == NULL || operands[0] == NULL || operands[1] == NULL ||
        query->rank != 4 || query->sizes[0] != operands[0]->sizes[0] || query->sizes[1] != operands[0]->sizes[1] ||
        (c->args[row->gqa].kind == DATUM_BOOL && c->args[row->gqa].u.boolean) ||
        !find_repeated(p, operands[0], reader, index, &found[0]) ||
        !find_repeated(p, operands[1], reader, index, &found[1]) || found[0].sizes[1] != found[1].sizes[1]) {
        return TN_OK;
    }
    call *made = arena_copy(&p->t->arena, c, sizeof *made);
    datum *args = arena_copy(&p->t->arena, c->args, c->n * sizeof *args);
    TRY(to_datum(p, &found[0].view, NULL, &args[row->key]));
    TRY(to_datum(p, &found[1].view, NULL, &args[row->value]));
    args[row->gqa] = of_bool(true);
    made->args = args;
    *out = made;
    for (size_t i = 0; i < 2; i++) {
        const datum *now = &args[i == 0 ? row->key : row->value];
        read_instead(p, operands[i], &now->u.tensor->data->view, found[i].writer, reader, index);
    }
    return TN_OK;
}

/* ---- other copies ---- */

/* Queries, keys and values that are copies of the same sizes are read from what they are copies of. */
static tn_status read_uncopied(planner *p, uint32_t reader, uint32_t index, const struct attend_row *row,
                               const call **out)
{
    const int8_t places[] = {row->query, row->key, row->value};
    for (size_t i = 0; i < 3; i++) {
        const call *c = *out;
        const tensor *operand = call_view(c, (size_t)places[i]), *to, *from;
        uint32_t writer = operand != NULL && is_laid_out(operand) ? planner_writer(p, operand, reader) : NO_ENTRY;
        if (writer == NO_ENTRY || (from = copied_from(&p->t->entries.at[writer], &to)) == NULL ||
            to->storage != operand->storage || from->rank != operand->rank ||
            memcmp(from->sizes, operand->sizes, from->rank * sizeof *from->sizes) != 0 ||
            (from->rank > 0 && from->strides[from->rank - 1] != 1) || !planner_is_stable(p, from, writer, index) ||
            !is_for_one(p, operand, writer, reader)) {
            continue;
        }
        call *made = arena_copy(&p->t->arena, c, sizeof *made);
        datum *args = arena_copy(&p->t->arena, c->args, c->n * sizeof *args);
        TRY(to_datum(p, from, c->args[places[i]].u.tensor, &args[places[i]]));
        made->args = args;
        *out = made;
        read_instead(p, operand, from, writer, reader, index);
    }
    return TN_OK;
}

/* Strides of the result where it is copied to: `from` is how the copy sees it, laid out anew in C order. */
static bool find_target(const tensor *result, const tensor *from, const tensor *to, tensor *out, int64_t *strides)
{
    int64_t laid[TENSOR_MAX_RANK];
    bool used[TENSOR_MAX_RANK] = {false};
    if (from->rank != result->rank || from->offset != result->offset || !planner_is_whole(from)) {
        return false;
    }
    tensor_contiguous_strides(from->rank, from->sizes, laid);
    for (uint32_t d = 0; d < result->rank; d++) {
        uint32_t k = 0;
        while (k < from->rank && (used[k] || from->sizes[k] != result->sizes[d] ||
                                  (from->sizes[k] != 1 && from->strides[k] != result->strides[d]))) {
            k++;
        }
        if (k == from->rank) {
            return false;
        }
        used[k] = true;
        strides[d] = laid[k];
    }
    *out = *result;
    out->storage = to->storage;
    out->offset = to->offset;
    out->strides = strides;
    return true;
}

/* A copy of the result of attention: the step writes where the copy would, at its place. */
static tn_status lower_copied(planner *p, uint32_t index)
{
    const tensor *to, *from = copied_from(&p->t->entries.at[index], &to);
    uint32_t writer = from == NULL ? NO_ENTRY : planner_writer(p, from, index);
    const call *c = writer == NO_ENTRY ? NULL : p->t->entries.at[writer].call;
    const struct attend_row *row = find_row(c);
    const tensor *result = row == NULL || c->out_count != 1 ? NULL : call_result(c, 0);
    tensor target;
    int64_t strides[TENSOR_MAX_RANK];
    if (result == NULL || !is_fast_type(result->dtype) || p->taken[writer] || p->steps[writer] != NULL ||
        !planner_is_only_reader(p, result, writer, index) || !find_target(result, from, to, &target, strides)) {
        return TN_OK;
    }
    for (size_t i = 0; i < c->n; i++) {
        const tensor *operand = call_view(c, i);
        if (operand != NULL && (operand->storage == to->storage || !planner_is_stable(p, operand, writer, index))) {
            return TN_OK;
        }
    }
    call *made = arena_copy(&p->t->arena, c, sizeof *made);
    made->outs = arena_copy(&p->t->arena, c->outs, c->out_count * sizeof *made->outs);
    TRY(to_datum(p, &target, c->outs[0].u.tensor, &made->outs[0]));
    p->taken[writer] = true;
    c = made;
    TRY(read_unrepeated(p, writer, index, row, &c));
    TRY(read_uncopied(p, writer, index, row, &c));
    planner_step_of_call(p, index, &step_attend, c);
    return TN_OK;
}

/* ---- the step ---- */

tn_status lower_attend(planner *p, uint32_t index)
{
    const call *c = p->t->entries.at[index].call;
    const struct attend_row *row = find_row(c);
    const tensor *query = row == NULL ? NULL : call_view(c, (size_t)row->query);
    if (query == NULL) {
        return lower_copied(p, index);
    }
    if (!is_fast_type(query->dtype)) {
        return TN_OK;
    }
    TRY(read_unrepeated(p, index, index, row, &c));
    TRY(read_uncopied(p, index, index, row, &c));
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
