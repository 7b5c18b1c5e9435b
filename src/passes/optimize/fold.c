/*
 * Constant folding: what is computed from literals and small constants alone is computed now.
 *
 * Constants are literals, lifted tensors and buffers that are not saved with the weights. Parameters and saved buffers
 * are not: a transposed or cast copy of a weight would stand in the file beside the weight, while a transposed view of
 * it costs nothing. Nothing larger than FOLD_MOST_BYTES is computed, and FOLD_ALL_BYTES for a function in sum, so that
 * arange, full and expand do not blow up the file.
 *
 * A result all of whose elements are the same bits becomes aten.full; others become lifted constants of the entry. Only
 * those that something needs that is not folded itself; arange and the like stay as they are. Bodies have no constants
 * of their own (inputs of units keep their order), so there only the former is done. Views that are not C-contiguous,
 * and outputs, stay nodes on folded operands. Formats without a word for arange and the like have those folded, too.
 */
#include "passes/optimize/constants.h"
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

#include <string.h>

enum { FOLD_MOST_BYTES = 64 << 10, FOLD_ALL_BYTES = 4 << 20 };

typedef enum fold_plan { FOLD_NOT, FOLD_UNIFORM, FOLD_CONSTANT } fold_plan;

/* A function while it is folded. */
typedef struct folding {
    peephole *p;
    builder *eager;
    constants *constants; /* NULL: a body */
    array **known;        /* by value id: its elements; NULL: not constant */
    bool *needed;         /* by value id: by something that stays */
    uint8_t *plans;       /* by value id: fold_plan */
    size_t n;             /* values */
    uint64_t bytes;       /* computed so far */
    bool all;             /* arange and the like, too */
} folding;

/* ---- what may be computed ---- */

static bool static_bytes(const tensor_meta *m, uint64_t *out)
{
    uint64_t bytes = dtype_table[m->dtype].bytes;
    bool fits = m->dtype != DT_NONE && m->layout == LAYOUT_STRIDED && strcmp(m->device->type, "cpu") == 0;
    for (uint32_t i = 0; fits && i < m->rank; i++) {
        const dim *size = m->sizes[i].expr;
        fits = size->op == DIM_INT && size->u.integer >= 0 && size->u.integer <= FOLD_MOST_BYTES;
        bytes *= fits ? (uint64_t)size->u.integer : 1;
        fits = fits && bytes <= FOLD_MOST_BYTES;
    }
    *out = bytes;
    return fits;
}

typedef struct fold_question {
    folding *f;
    bool yes;
    uint64_t bytes;
} fold_question;

static void ask_known(void *user, value *v)
{
    fold_question *q = user;
    q->yes = q->yes && v->id < q->f->n && q->f->known[v->id] != NULL;
}

static void ask_small(void *user, value *v)
{
    fold_question *q = user;
    uint64_t bytes = 0;
    q->yes = q->yes && v->kind == VALUE_TENSOR && v->typed && static_bytes(v->type.tensor, &bytes);
    q->bytes += bytes;
}

static bool can_be_computed(folding *f, const node *n, uint64_t *bytes)
{
    const overload *via = effects_operator(f->p->effects, n);
    fold_question q = {f, true, 0};
    if (via == NULL || via->op->traits & (OP_RAW | OP_UNSET) || effects_has(f->p->effects, n)) {
        return false;
    }
    node_each_input(n, ask_known, &q);
    node_each_output(n, ask_small, &q);
    *bytes = q.bytes;
    return q.yes && f->bytes + q.bytes <= FOLD_ALL_BYTES;
}

/* ---- computing ---- */

static datum lookup(void *user, value *v)
{
    const folding *f = user;
    return of_tensor(f->known[v->id]);
}

/* What a program says of types nobody has checked. */
static bool is_as_declared(const tensor_type *t, const tensor_meta *m)
{
    bool same = t->dtype == m->dtype && t->rank == m->rank;
    for (uint32_t i = 0; same && i < t->rank; i++) {
        same = t->sizes[i].n == m->sizes[i].expr->u.integer;
    }
    return same;
}

static void keep(folding *f, const arg *declared, datum d)
{
    if (d.kind == DATUM_LIST && arg_kinds[declared->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; i < declared->n && i < d.u.list.n; i++) {
            keep(f, &declared->u.items[i], d.u.list.at[i]);
        }
    }
    const value *v = arg_value(declared);
    if (v != NULL && d.kind == DATUM_TENSOR && is_as_declared(&d.u.tensor->type, v->type.tensor)) {
        f->known[v->id] = d.u.tensor;
    }
}

static void compute(folding *f, const node *n)
{
    uint64_t bytes;
    datum *outs;
    size_t count;
    if (!can_be_computed(f, n, &bytes)) {
        return;
    }
    const overload *via = effects_operator(f->p->effects, n);
    named_datum *args = arguments_read(f->eager, n, via, lookup, f);
    if (builder_call(f->eager, via, args, n->input_count, &outs, &count) != TN_OK) {
        f->eager->status = TN_OK; /* it fails when it is run, then: if it is run */
        return;
    }
    f->bytes += bytes;
    for (uint32_t i = 0; i < n->output_count && i < count; i++) {
        keep(f, &n->outputs[i], outs[i]);
    }
}

/* Lifted constants, and buffers that are not part of the state. */
static tn_status know_inputs(folding *f)
{
    const function *of = f->p->function;
    for (size_t i = 0; f->constants != NULL && i < of->inputs.n; i++) {
        const value *v = arg_value(&of->inputs.at[i]);
        const input_spec *spec = constants_spec(f->constants, v);
        const tensor *t = spec == NULL ? NULL : constants_tensor(f->constants, v);
        bool is_constant =
            t != NULL && (spec->kind == INPUT_CONSTANT_TENSOR || (spec->kind == INPUT_BUFFER && !spec->persistent));
        uint64_t bytes;
        if (is_constant && v->typed && static_bytes(v->type.tensor, &bytes) && f->bytes + bytes <= FOLD_ALL_BYTES) {
            TRY(constants_array(f->constants, f->eager, v, &f->known[v->id]));
            f->bytes += bytes;
        }
    }
    return TN_OK;
}

/* ---- what becomes of it ---- */

static void need(void *user, value *v)
{
    bool *needed = user;
    needed[v->id] = true;
}

static bool is_uniform(const tensor *t)
{
    size_t width = dtype_table[t->dtype].bytes;
    int64_t count = 0;
    const uint8_t *at = tensor_at(t);
    tensor_numel(t->rank, t->sizes, &count);
    bool same = true;
    for (int64_t i = 1; same && i < count; i++) {
        same = memcmp(at, at + (size_t)i * width, width) == 0;
    }
    return same;
}

/* The element as a literal that gives the same bits again. */
static bool is_literal(const tensor *t, datum *out)
{
    const void *at = tensor_at(t);
    int32_t small;
    float real;
    switch (t->dtype) {
    case DT_BOOL:
        *out = of_bool(*(const uint8_t *)at != 0);
        return true;
    case DT_I64:
        memcpy(&out->u.integer, at, sizeof out->u.integer);
        *out = of_int(out->u.integer);
        return true;
    case DT_I32:
        memcpy(&small, at, sizeof small);
        *out = of_int(small);
        return true;
    case DT_F64:
        memcpy(&out->u.real, at, sizeof out->u.real);
        *out = of_float(out->u.real);
        return out->u.real == out->u.real; /* which NaN it is a literal does not say */
    case DT_F32:
        memcpy(&real, at, sizeof real);
        *out = of_float((double)real);
        return real == real;
    default:
        return false;
    }
}

static bool has_tensor_operand(const node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        const value *v = arg_value(&n->inputs[i].arg);
        if (arg_kinds[n->inputs[i].arg.kind].payload == PAYLOAD_LIST && n->inputs[i].arg.n > 0) {
            v = arg_value(&n->inputs[i].arg.u.items[0]);
        }
        if (v != NULL) {
            return true;
        }
    }
    return false;
}

static fold_plan plan_of(folding *f, const node *n)
{
    const value *v = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    const array *a = v == NULL ? NULL : f->known[v->id];
    datum literal;
    if (a == NULL || (!f->all && !has_tensor_operand(n)) || !v->type.tensor->plain || peephole_is_seen(f->p, v)) {
        return FOLD_NOT;
    }
    const tensor *t = &a->data->view;
    int64_t count = 0;
    if (!tensor_is_contiguous(t) || !tensor_numel(t->rank, t->sizes, &count) || count == 0) {
        return FOLD_NOT;
    }
    if (is_uniform(t) && is_literal(t, &literal)) {
        return FOLD_UNIFORM;
    }
    return f->constants != NULL ? FOLD_CONSTANT : FOLD_NOT;
}

/* From the last to the first: what stays needs its operands, what is folded does not. */
static void plan(folding *f)
{
    const function *of = f->p->function;
    for (size_t i = 0; i < of->outputs.n; i++) {
        arg_each_value(&of->outputs.at[i], need, f->needed);
    }
    for (const node *n = of->last; n != NULL; n = n->previous) {
        const value *v = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
        bool is_known = v != NULL && f->known[v->id] != NULL;
        if (is_known && !f->needed[v->id]) {
            continue;
        }
        fold_plan made = is_known ? plan_of(f, n) : FOLD_NOT;
        if (made != FOLD_NOT) {
            f->plans[v->id] = (uint8_t)made;
        } else {
            node_each_input(n, need, f->needed);
        }
    }
}

/* ---- the visitor ---- */

static tn_status begin(peephole *p)
{
    folding *f = p->user;
    size_t n = p->function->values.n;
    entry *e = p->function->entry;
    *f = (folding){.p = p, .n = n, .eager = builder_new(p->ctx, BUILD_EAGER, p->arena), .all = f->all};
    f->constants = e == NULL ? NULL : constants_of(p->ctx, p->arena, e);
    f->known = ARENA_ARRAY(p->arena, array *, n);
    f->needed = ARENA_ARRAY(p->arena, bool, n);
    f->plans = ARENA_ARRAY(p->arena, uint8_t, n);
    TRY(know_inputs(f));
    for (const node *at = p->function->first; at != NULL; at = at->next) {
        compute(f, at);
    }
    plan(f);
    return TN_OK;
}

static bool replace_by_full(folding *f, node *n, const value *v, const tensor *t)
{
    datum literal;
    const datum sizes = of_ints(f->p->b, t->sizes, t->rank);
    is_literal(t, &literal);
    datum made = BUILD(f->p->b, "aten::full", sizes, literal, of_dtype(v->type.tensor->dtype), of_none(),
                       (datum){.kind = DATUM_DEVICE, .u.device = v->type.tensor->device});
    return peephole_replace(f->p, n, peephole_built(f->p, made));
}

static tn_status visit(peephole *p, node *n)
{
    folding *f = p->user;
    const value *v = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    fold_plan made = v != NULL && v->id < f->n ? (fold_plan)f->plans[v->id] : FOLD_NOT;
    if (made == FOLD_NOT) {
        return TN_OK;
    }
    const tensor *t = &f->known[v->id]->data->view;
    if (made == FOLD_UNIFORM) {
        replace_by_full(f, n, v, t);
        return TN_OK;
    }
    value *fresh;
    TRY(constants_add(f->constants, t, v->type.tensor, &fresh));
    peephole_add_input(p, fresh);
    peephole_replace(p, n, fresh);
    return TN_OK;
}

static tn_status end(peephole *p)
{
    folding *f = p->user;
    if (f->constants != NULL) {
        constants_settle(f->constants);
    }
    builder_free(p->ctx, f->eager);
    return TN_OK;
}

static tn_status fold_program(tn_context *ctx, program *p, bool all)
{
    folding f = {.all = all};
    const peephole_visitor visitor = {.begin = begin, .visit = visit, .end = end, .user = &f, .rounds = 1};
    return peephole_program(ctx, p, &visitor);
}

tn_status optimize_fold(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return fold_program(ctx, p, false);
}

tn_status optimize_fold_all(tn_context *ctx, program *p)
{
    TRY(fold_program(ctx, p, true));
    return optimize_dce(ctx, p, NULL);
}
