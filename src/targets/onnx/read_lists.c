/*
 * Sequences and optionals: see read.h. A sequence is a list of values while a graph is read, an optional is a value or
 * None; in the program there are only the tensors in them. So lengths and positions must be known while reading.
 */
#include "targets/onnx/read.h"

#include <string.h>

/* ---- what all of them use ---- */

static tn_status give_one(reading *r, read_scope *s, const onnx_node *n, datum d)
{
    if (n->outputs.n > 0) {
        reading_define(r, s, onnx_text(n->outputs.at[0]), d);
    }
    return r->b->status;
}

static tn_status sequence_operand(reading *r, read_scope *s, const onnx_node *n, size_t i, datum *out)
{
    TRY(reading_operand(r, s, n, i, out));
    return out->kind == DATUM_LIST
               ? TN_OK
               : fail(r->ctx, TN_E_UNSUPPORTED, "operand %zu is no sequence whose length is known", i);
}

/* A whole number that is known while reading; where the operand is left out, `otherwise`. */
static tn_status number_operand(reading *r, read_scope *s, const onnx_node *n, size_t i, int64_t otherwise,
                                int64_t *out)
{
    datum d;
    TRY(reading_operand(r, s, n, i, &d));
    *out = otherwise;
    if (d.kind == DATUM_NONE) {
        return TN_OK;
    }
    const elements *e = d.kind == DATUM_TENSOR ? d.u.tensor->elements : NULL;
    if (e == NULL || e->n != 1 || e->at[0].kind != DATUM_INT || e->at[0].expr != NULL) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "the position or size that operand %zu says is not known while reading",
                    i);
    }
    *out = e->at[0].u.integer;
    return TN_OK;
}

static tn_status position_operand(reading *r, read_scope *s, const onnx_node *n, size_t i, int64_t otherwise,
                                  size_t length, size_t *out)
{
    int64_t at;
    TRY(number_operand(r, s, n, i, otherwise, &at));
    at += at < 0 ? (int64_t)length : 0;
    if (at < 0 || at > (int64_t)length) {
        return fail(r->ctx, TN_E_FORMAT, "the position %lld is none of a sequence of %zu", (long long)at, length);
    }
    *out = (size_t)at;
    return TN_OK;
}

static int64_t int_attribute(const onnx_node *n, const char *name, int64_t otherwise)
{
    const onnx_attribute *at = reading_attribute(n, name);
    return at == NULL ? otherwise : at->i;
}

/* ---- sequences ---- */

tn_status reading_SequenceConstruct(reading *r, read_scope *s, const onnx_node *n)
{
    datum *items = ARENA_ARRAY(r->arena, datum, n->inputs.n);
    for (size_t i = 0; i < n->inputs.n; i++) {
        TRY(reading_operand(r, s, n, i, &items[i]));
    }
    return give_one(r, s, n, of_list(items, n->inputs.n));
}

tn_status reading_SequenceEmpty(reading *r, read_scope *s, const onnx_node *n)
{
    return give_one(r, s, n, of_list(ARENA_ARRAY(r->arena, datum, 1), 0));
}

tn_status reading_SequenceInsert(reading *r, read_scope *s, const onnx_node *n)
{
    datum list, item;
    size_t at;
    TRY(sequence_operand(r, s, n, 0, &list));
    TRY(reading_operand(r, s, n, 1, &item));
    size_t length = list.u.list.n;
    TRY(position_operand(r, s, n, 2, (int64_t)length, length, &at));
    datum *items = ARENA_ARRAY(r->arena, datum, length + 1);
    for (size_t i = 0; i <= length; i++) {
        items[i] = i < at ? list.u.list.at[i] : i == at ? item : list.u.list.at[i - 1];
    }
    return give_one(r, s, n, of_list(items, length + 1));
}

tn_status reading_SequenceErase(reading *r, read_scope *s, const onnx_node *n)
{
    datum list;
    size_t at;
    TRY(sequence_operand(r, s, n, 0, &list));
    size_t length = list.u.list.n;
    TRY(position_operand(r, s, n, 1, (int64_t)length - 1, length, &at));
    if (at >= length) {
        return fail(r->ctx, TN_E_FORMAT, "position %zu of a sequence of %zu is taken out", at, length);
    }
    datum *items = ARENA_ARRAY(r->arena, datum, length);
    for (size_t i = 0; i + 1 < length; i++) {
        items[i] = list.u.list.at[i < at ? i : i + 1];
    }
    return give_one(r, s, n, of_list(items, length - 1));
}

tn_status reading_SequenceAt(reading *r, read_scope *s, const onnx_node *n)
{
    datum list;
    size_t at;
    TRY(sequence_operand(r, s, n, 0, &list));
    TRY(position_operand(r, s, n, 1, 0, list.u.list.n, &at));
    if (at >= list.u.list.n) {
        return fail(r->ctx, TN_E_FORMAT, "position %zu of a sequence of %zu is asked for", at, list.u.list.n);
    }
    return give_one(r, s, n, list.u.list.at[at]);
}

tn_status reading_SequenceLength(reading *r, read_scope *s, const onnx_node *n)
{
    datum list;
    TRY(sequence_operand(r, s, n, 0, &list));
    const elements *e = elements_number(r->arena, DT_I64, of_int((int64_t)list.u.list.n));
    return give_one(r, s, n, of_tensor(elements_array(r->b, e)));
}

/* The body for each item; other operands are sequences as long, or the same for all. */
static tn_status map_item(reading *r, read_scope *s, const onnx_node *n, const onnx_graph *g, size_t at, datum **outs)
{
    read_scope *inside = reading_scope(r, r->b->function, s);
    for (size_t i = 0; i < n->inputs.n && i < g->inputs.n; i++) {
        datum d;
        TRY(reading_operand(r, s, n, i, &d));
        if (d.kind == DATUM_LIST && at >= d.u.list.n) {
            return fail(r->ctx, TN_E_FORMAT, "operand %zu is a sequence of %zu, which is too short", i, d.u.list.n);
        }
        reading_define(r, inside, onnx_text(g->inputs.at[i].name), d.kind == DATUM_LIST ? d.u.list.at[at] : d);
    }
    return reading_inline(r, inside, g, outs);
}

tn_status reading_SequenceMap(reading *r, read_scope *s, const onnx_node *n)
{
    const onnx_graph *g = reading_graph(n, "body");
    datum list;
    if (g == NULL) {
        return fail(r->ctx, TN_E_FORMAT, "it has no body");
    }
    TRY(sequence_operand(r, s, n, 0, &list));
    size_t length = list.u.list.n;
    datum **rounds = ARENA_ARRAY(r->arena, datum *, length);
    for (size_t i = 0; i < length; i++) {
        TRY(map_item(r, s, n, g, i, &rounds[i]));
    }
    for (size_t k = 0; k < n->outputs.n && k < g->outputs.n; k++) {
        datum *items = ARENA_ARRAY(r->arena, datum, length);
        for (size_t i = 0; i < length; i++) {
            items[i] = rounds[i][k];
        }
        reading_define(r, s, onnx_text(n->outputs.at[k]), of_list(items, length));
    }
    return TN_OK;
}

/* ---- tensors and sequences ---- */

/* Sizes of the parts: a list, one for all (the last may be smaller), or 1, of which the dim may be left out. */
static tn_status split_sizes(reading *r, datum split, extent whole, int64_t *each, const elements **list)
{
    *each = 1;
    *list = split.kind == DATUM_TENSOR ? split.u.tensor->elements : NULL;
    if (split.kind == DATUM_TENSOR && (*list == NULL || !elements_are_known(*list))) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "the sizes of its parts are not known while reading");
    }
    if (*list != NULL && (*list)->rank == 0) {
        *each = (*list)->at[0].u.integer;
        *list = NULL;
    }
    if (*list == NULL && (whole.expr != NULL || *each < 1)) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "how many parts there are is not known while reading");
    }
    int64_t left = INT64_MAX;
    for (size_t i = 0; *list != NULL && i < (*list)->n; i++) {
        const datum *part = &(*list)->at[i];
        if (part->kind != DATUM_INT || part->u.integer < 0 || part->u.integer > left) {
            return fail(r->ctx, TN_E_FORMAT, "the size of part %zu is no size, or too much with those before it", i);
        }
        left -= part->u.integer;
    }
    return TN_OK;
}

static datum part_of(builder *b, datum x, int64_t axis, int64_t from, int64_t size)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_int(from), of_int(from + size), of_int(1));
}

tn_status reading_SplitToSequence(reading *r, read_scope *s, const onnx_node *n)
{
    builder *b = r->b;
    datum x, split;
    int64_t axis = int_attribute(n, "axis", 0), each, from = 0;
    bool keeps = int_attribute(n, "keepdims", 1) != 0;
    const elements *list;
    TRY(reading_operand(r, s, n, 0, &x));
    TRY(reading_operand(r, s, n, 1, &split));
    TRY(reading_settle(r, &x));
    int64_t rank = x.kind == DATUM_TENSOR ? x.u.tensor->type.rank : 0;
    axis += axis < 0 ? rank : 0;
    if (axis < 0 || axis >= rank) {
        return fail(r->ctx, TN_E_FORMAT, "axis %lld is none of %lld dims", (long long)axis, (long long)rank);
    }
    extent whole = x.u.tensor->type.sizes[axis];
    TRY(split_sizes(r, split, whole, &each, &list));
    size_t count = list != NULL ? list->n : (size_t)(whole.n / each + (whole.n % each != 0));
    datum *items = ARENA_ARRAY(r->arena, datum, count + 1);
    for (size_t i = 0; i < count; i++) {
        int64_t size = list != NULL ? list->at[i].u.integer : each > whole.n - from ? whole.n - from : each;
        items[i] = split.kind == DATUM_NONE && !keeps ? BUILD(b, "aten::select.int", x, of_int(axis), of_int(from))
                                                      : part_of(b, x, axis, from, size);
        from += size;
    }
    return give_one(r, s, n, of_list(items, count));
}

tn_status reading_ConcatFromSequence(reading *r, read_scope *s, const onnx_node *n)
{
    datum list;
    int64_t axis = int_attribute(n, "axis", 0);
    TRY(sequence_operand(r, s, n, 0, &list));
    TRY(reading_settle(r, &list));
    bool is_new = int_attribute(n, "new_axis", 0) != 0;
    return give_one(r, s, n, BUILD(r->b, is_new ? "aten::stack" : "aten::cat", list, of_int(axis)));
}

/* ---- optionals ---- */

tn_status reading_Optional(reading *r, read_scope *s, const onnx_node *n)
{
    datum d;
    TRY(reading_operand(r, s, n, 0, &d));
    return give_one(r, s, n, d);
}

tn_status reading_OptionalHasElement(reading *r, read_scope *s, const onnx_node *n)
{
    datum d;
    TRY(reading_operand(r, s, n, 0, &d));
    const elements *e = elements_number(r->arena, DT_BOOL, of_bool(d.kind != DATUM_NONE));
    return give_one(r, s, n, of_tensor(elements_array(r->b, e)));
}

tn_status reading_OptionalGetElement(reading *r, read_scope *s, const onnx_node *n)
{
    datum d;
    TRY(reading_operand(r, s, n, 0, &d));
    return d.kind == DATUM_NONE ? fail(r->ctx, TN_E_UNSUPPORTED, "the optional is empty") : give_one(r, s, n, d);
}
