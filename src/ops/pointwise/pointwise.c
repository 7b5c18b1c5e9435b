/*
 * The driver of pointwise operators: see pointwise.h. Work is cut into pieces; a piece gathers each operand into a
 * dense buffer of the computing type (or uses it in place), calls the loop, and scatters the result.
 */
#include "ops/pointwise.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <float.h>
#include <string.h>

enum { PIECE = 512, LARGEST_ELEMENT = 16 };

/* ---- types ---- */

static dtype type_by_rule(call *c, array *const *operands, size_t n, promote_rule promote)
{
    dtype common = infer_common_type(c, operands, n);
    return promote == PROMOTE_FLOAT || promote == PROMOTE_FLOAT_REAL ? promote_to_float(common) : common;
}

static dtype result_by_rule(dtype computes, promote_rule promote)
{
    bool is_real = promote == PROMOTE_REAL || promote == PROMOTE_FLOAT_REAL;
    return promote == PROMOTE_BOOL ? DT_BOOL : is_real ? dtype_to_real(computes) : computes;
}

dtype pointwise_type(call *c, array *const *operands, size_t n)
{
    return type_by_rule(c, operands, n, c->op->promote);
}

dtype pointwise_loop_type(dtype type)
{
    switch (dtype_table[type].category) {
    case CATEGORY_BOOL:
        return DT_BOOL;
    case CATEGORY_INTEGRAL:
        return type == DT_U64 ? DT_U64 : DT_I64;
    case CATEGORY_COMPLEX:
        return type == DT_C128 ? DT_C128 : DT_C64;
    default:
        return type == DT_F64 ? DT_F64 : DT_F32;
    }
}

pointwise_fn pointwise_loop(const pointwise *loops, dtype type)
{
    switch (pointwise_loop_type(type)) {
    case DT_BOOL:
        return loops->b8;
    case DT_I64:
        return loops->i64;
    case DT_U64:
        return loops->u64;
    case DT_F32:
        return loops->f32;
    case DT_F64:
        return loops->f64;
    case DT_C64:
        return loops->c64;
    default:
        return loops->c128;
    }
}

/* ---- numbers among the arguments ---- */

static bool is_number_type(const schema_type *t)
{
    schema_form form = schema_type_form(t);
    switch (form.base->kind) {
    case SCHEMA_SCALAR:
    case SCHEMA_INT:
    case SCHEMA_SYM_INT:
    case SCHEMA_FLOAT:
    case SCHEMA_SYM_FLOAT:
    case SCHEMA_BOOL:
    case SCHEMA_SYM_BOOL:
        return !form.is_list;
    default:
        return false;
    }
}

/* The numbers that a type holds. Floats have infinities besides. */
typedef struct bounds {
    double low, high;
} bounds;

static const bounds bounds_of[DT_COUNT] = {
    [DT_U8] = {0, 0xff},
    [DT_I8] = {-0x80, 0x7f},
    [DT_I16] = {-0x8000, 0x7fff},
    [DT_U16] = {0, 0xffff},
    [DT_I32] = {-0x1p31, 0x1p31 - 1},
    [DT_U32] = {0, 0x1p32 - 1},
    [DT_F16] = {-65504, 65504},
    [DT_C32] = {-65504, 65504},
    [DT_BF16] = {-0x1.fep127, 0x1.fep127},
    [DT_F32] = {-FLT_MAX, FLT_MAX},
    [DT_C64] = {-FLT_MAX, FLT_MAX},
};

/* An unsigned type takes a negative integer for what it is modulo the type's size; but not a negative float. */
static bool fits(const datum *d, dtype type)
{
    bounds b = bounds_of[type];
    double number = d->kind == DATUM_INT ? (double)d->u.integer : d->u.real;
    bool is_number = (d->kind == DATUM_INT || d->kind == DATUM_FLOAT) && d->expr == NULL;
    if (!is_number || b.high == 0 || (isinf(number) && dtype_table[type].category != CATEGORY_INTEGRAL)) {
        return true;
    }
    double low = b.low == 0 && d->kind == DATUM_INT ? -b.high : b.low;
    return !(number < low || number > b.high);
}

/* Each of the numbers must fit the type that it is rounded to. */
static tn_status check_parameters(const call *c, dtype type)
{
    for (size_t i = 0; i < c->n; i++) {
        if (is_number_type(&c->via->base->arguments[i].type) && !fits(&c->args[i], type)) {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' is %s, which type %s does not hold",
                             c->via->base->arguments[i].name, datum_text(c->b, c->args[i]), dtype_table[type].name);
        }
    }
    return TN_OK;
}

/* ---- inference ---- */

size_t pointwise_operands(const call *c, array **operands)
{
    size_t n = 0;
    for (size_t i = 0; i < c->n && n < POINTWISE_MAX_OPERANDS; i++) {
        if (c->args[i].kind == DATUM_TENSOR) {
            operands[n++] = c->args[i].u.tensor;
        }
    }
    return n;
}

static size_t without_numbers(array **operands, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        if (!operands[i]->is_number) {
            operands[kept++] = operands[i];
        }
    }
    return kept;
}

static void move_first_to_end(array **operands, size_t n)
{
    array *first = operands[0];
    memmove(operands, operands + 1, (n - 1) * sizeof *operands);
    operands[n - 1] = first;
}

/* torch converts operands of other types before it looks how they lie; what is only traced is not converted. */
static void take_for_converted(builder *b, array **operands, size_t n, dtype computes)
{
    for (size_t i = 0; is_eager(b) && i < n; i++) {
        if (operands[i]->type.dtype != computes) {
            array *converted = ARENA_NEW(b->arena, array);
            *converted = *operands[i];
            converted->type.strides = strides_in_format(b, &operands[i]->type, FORMAT_PRESERVE);
            operands[i] = converted;
        }
    }
}

static const extent *strides_of_result(builder *b, const pointwise *loops, const extent *sizes, uint32_t rank,
                                       array **operands, size_t n)
{
    if (loops->lies_like_self) { /* where self is not repeated; else torch resizes what it made */
        const tensor_type *self = &operands[0]->type, result = {.sizes = (extent *)(uintptr_t)sizes, .rank = rank};
        return same_sizes(b, self, &result) ? strides_in_format(b, self, FORMAT_PRESERVE)
                                            : contiguous_extents(b, sizes, rank);
    }
    if (loops->first_is_last) {
        move_first_to_end(operands, n);
    }
    return iterator_strides(b, sizes, rank, operands, loops->numbers_aside ? without_numbers(operands, n) : n);
}

/* Do the loops take operands of these types, which promote to this one? */
static tn_status check_types(call *c, const pointwise *loops, array *const *operands, size_t n, dtype promoted)
{
    bool is_narrow = promoted == DT_F16 || promoted == DT_BF16;
    if (pointwise_loop(loops, promoted) == NULL || (loops->no_narrow && is_narrow)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[promoted].name);
    }
    for (size_t i = 1; loops->one_type && i < n; i++) {
        if (operands[i]->type.dtype != operands[0]->type.dtype) {
            return call_fail(c, TN_E_ARGUMENT, "operands are of types %s and %s, the same is expected",
                             dtype_table[operands[0]->type.dtype].name, dtype_table[operands[i]->type.dtype].name);
        }
    }
    return loops->rounded_parameters ? check_parameters(c, promoted) : TN_OK;
}

tn_status infer_pointwise_with(call *c, const pointwise *loops, promote_rule promote)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    const extent *sizes;
    size_t n = pointwise_operands(c, operands);
    dtype computes = type_by_rule(c, operands, n, promote);
    TRY(c->b->status);
    TRY(check_types(c, loops, operands, n, computes));
    uint32_t rank = infer_broadcast(c, operands, n, &sizes);
    take_for_converted(c->b, operands, n, computes);
    const extent *strides = strides_of_result(c->b, loops, sizes, rank, operands, n);
    out_new_strided(c, 0, result_by_rule(computes, promote), sizes, strides, rank);
    return c->b->status;
}

tn_status pointwise_settle(call *c, dtype type)
{
    tensor_type *result = &c->outs[0].u.tensor->type;
    if (!dtype_can_cast(result->dtype, type)) {
        return call_fail(c, TN_E_ARGUMENT, "the result has type %s, which cannot be written into a tensor of type %s",
                         dtype_table[result->dtype].name, dtype_table[type].name);
    }
    result->dtype = type;
    return c->b->status;
}

tn_status infer_pointwise(call *c)
{
    return infer_pointwise_with(c, c->op->scalar, c->op->promote);
}

/* ---- pieces ---- */

typedef struct side {
    strided_loop loop; /* of this operand alone, in the order planned for all */
    char *at;
    dtype type;   /* in memory */
    dtype via;    /* rounded to this one first; DT_NONE = not */
    dtype wanted; /* in the loop */
    bool direct;  /* dense in the planned order and of the loop's type */
    bool one;     /* the same element everywhere */
} side;

typedef struct job {
    pointwise_fn loop;
    const void *parameters;
    size_t operands;
    side out, in[POINTWISE_MAX_OPERANDS];
} job;

typedef struct transfer {
    const side *side;
    char *buffer;
} transfer;

static void gather_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    transfer *t = user;
    const side *s = t->side;
    _Alignas(64) char rounded[PIECE * LARGEST_ELEMENT];
    const void *from = at[0];
    dtype type = s->type;
    ptrdiff_t step = steps[0], bytes = (ptrdiff_t)dtype_table[s->wanted].bytes;
    if (s->via != DT_NONE) {
        ptrdiff_t via_bytes = (ptrdiff_t)dtype_table[s->via].bytes;
        convert_elements(n, type, from, step, s->via, rounded, via_bytes);
        from = rounded;
        type = s->via;
        step = via_bytes;
    }
    convert_elements(n, type, from, step, s->wanted, t->buffer, bytes);
    t->buffer += n * (size_t)bytes;
}

static void scatter_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    transfer *t = user;
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[t->side->wanted].bytes;
    convert_elements(n, t->side->wanted, t->buffer, bytes, t->side->type, at[0], steps[0]);
    t->buffer += n * (size_t)bytes;
}

/* The operands' buffers, and last the result's. */
typedef char piece_buffers[POINTWISE_MAX_OPERANDS + 1][PIECE * LARGEST_ELEMENT];

static void gather(const side *s, char *buffer, size_t begin, size_t end)
{
    transfer t = {s, buffer};
    strided_walk(&s->loop, &s->at, begin, end, gather_stretch, &t);
}

/* Elements [begin, end), at most PIECE. Operands that are one element are in their buffers already. */
static void run_piece(const job *j, piece_buffers buffers, size_t begin, size_t end)
{
    const void *in[POINTWISE_MAX_OPERANDS];
    for (size_t k = 0; k < j->operands; k++) {
        const side *s = &j->in[k];
        in[k] = s->direct ? s->at + begin * dtype_table[s->wanted].bytes : buffers[k];
        if (!s->direct && !s->one) {
            gather(s, buffers[k], begin, end);
        }
    }
    const side *o = &j->out;
    void *out = o->direct ? o->at + begin * dtype_table[o->wanted].bytes : buffers[POINTWISE_MAX_OPERANDS];
    j->loop(end - begin, in, out, j->parameters);
    if (!o->direct) {
        transfer t = {o, out};
        strided_walk(&o->loop, &o->at, begin, end, scatter_stretch, &t);
    }
}

static void run_range(void *user, size_t begin, size_t end)
{
    const job *j = user;
    _Alignas(64) piece_buffers buffers;
    for (size_t k = 0; k < j->operands; k++) {
        if (j->in[k].one) {
            gather(&j->in[k], buffers[k], begin, end - begin < PIECE ? end : begin + PIECE);
        }
    }
    for (; begin < end; begin += PIECE) {
        run_piece(j, buffers, begin, end - begin < PIECE ? end : begin + PIECE);
    }
}

/* ---- planning ---- */

/* Strides with which t is read in the common shape: 0 where it is repeated. */
static const int64_t *repeated_strides(arena *a, const tensor *t, const tensor *out)
{
    int64_t *strides = ARENA_ARRAY(a, int64_t, out->rank);
    for (uint32_t back = 1; back <= t->rank; back++) {
        uint32_t own = t->rank - back;
        strides[out->rank - back] = t->sizes[own] == 1 ? 0 : t->strides[own];
    }
    return strides;
}

static void take_side(side *s, const strided_loop *planned, size_t k, const tensor *t, dtype via, dtype wanted)
{
    s->loop.rank = planned->rank;
    s->loop.operands = 1;
    s->loop.count = planned->count;
    memcpy(s->loop.sizes, planned->sizes, planned->rank * sizeof *planned->sizes);
    memcpy(s->loop.steps[0], planned->steps[k], planned->rank * sizeof *planned->steps[k]);
    s->at = tensor_at(t);
    s->type = t->dtype;
    s->via = via == t->dtype || via == wanted ? DT_NONE : via;
    s->wanted = wanted;
    s->direct = t->dtype == wanted && s->via == DT_NONE && planned->rank == 1 &&
                (planned->count <= 1 || planned->steps[k][0] == (ptrdiff_t)dtype_table[wanted].bytes);
    s->one = !s->direct && planned->rank == 1 && planned->steps[k][0] == 0;
}

tn_status pointwise_do(call *c, const pointwise_work *w)
{
    const int64_t *strides[POINTWISE_MAX_OPERANDS + 1];
    size_t bytes[POINTWISE_MAX_OPERANDS + 1];
    const tensor *out = out_tensor(c, 0);
    strides[0] = out->strides;
    bytes[0] = dtype_table[out->dtype].bytes;
    for (size_t k = 0; k < w->n; k++) {
        const tensor *t = &w->operands[k]->data->view;
        strides[k + 1] = repeated_strides(c->b->arena, t, out);
        bytes[k + 1] = dtype_table[t->dtype].bytes;
    }
    strided_loop planned;
    strided_plan(&planned, out->rank, out->sizes, w->n + 1, strides, bytes);
    job j; /* sides that there are not stay unset: they have room for any rank, and clearing it would take its time */
    j.loop = w->loop;
    j.parameters = w->parameters;
    j.operands = w->n;
    take_side(&j.out, &planned, 0, out, DT_NONE, w->gives);
    for (size_t k = 0; k < w->n; k++) {
        take_side(&j.in[k], &planned, k + 1, &w->operands[k]->data->view, w->via[k], w->as[k]);
    }
    parallel_for(c->b->pool, planned.count, 16 * PIECE, run_range, &j);
    return TN_OK;
}

/* ---- whole calls ---- */

/* One number in the computing type, by way of the promoted one where that is asked for. */
static void convert_parameter(const datum *d, dtype via, dtype to, void *out)
{
    static const dtype types[DATUM_KIND_COUNT] = {
        [DATUM_BOOL] = DT_BOOL, [DATUM_INT] = DT_I64, [DATUM_FLOAT] = DT_F64, [DATUM_COMPLEX] = DT_C128};
    _Alignas(LARGEST_ELEMENT) char rounded[LARGEST_ELEMENT];
    if (types[d->kind] != DT_NONE) {
        convert_elements(1, types[d->kind], &d->u, 0, via, rounded, 0);
        convert_elements(1, via, rounded, 0, to, out, 0);
    }
}

const void *pointwise_parameters(const call *c, const pointwise *loops, dtype promoted)
{
    dtype to = pointwise_loop_type(promoted), via = loops->rounded_parameters ? promoted : to;
    size_t bytes = dtype_table[to].bytes, n = 0;
    char *all = arena_alloc(c->b->arena, (1 + POINTWISE_MAX_PARAMETERS) * LARGEST_ELEMENT);
    memset(all, 0, (1 + POINTWISE_MAX_PARAMETERS) * LARGEST_ELEMENT);
    datum width = of_int(8 * (int64_t)dtype_table[promoted].bytes);
    char *at = all + LARGEST_ELEMENT; /* BITS lies before the first, at an index of -1 */
    convert_parameter(&width, DT_I64, to, at - bytes);
    for (size_t i = 0; i < c->n && n < POINTWISE_MAX_PARAMETERS; i++) {
        if (is_number_type(&c->via->base->arguments[i].type)) {
            convert_parameter(&c->args[i], via, to, at + n++ * bytes);
        }
    }
    return at;
}

static bool is_one_element(const array *a)
{
    int64_t n = 1;
    return tensor_numel(a->data->view.rank, a->data->view.sizes, &n) && n == 1;
}

tn_status run_pointwise_with(call *c, const pointwise *loops, promote_rule promote)
{
    pointwise_work w = {0};
    w.n = pointwise_operands(c, w.operands);
    dtype type = type_by_rule(c, w.operands, w.n, promote), computes = pointwise_loop_type(type);
    w.loop = pointwise_loop(loops, type);
    w.parameters = pointwise_parameters(c, loops, type);
    w.gives = result_by_rule(computes, promote);
    for (size_t k = 0; k < w.n; k++) {
        bool exact = loops->exact_operands && k > 0 && computes == DT_F32 && is_one_element(w.operands[k]);
        w.via[k] = exact ? DT_NONE : type;
        w.as[k] = computes;
    }
    return pointwise_do(c, &w);
}

tn_status run_pointwise(call *c)
{
    return run_pointwise_with(c, c->op->scalar, c->op->promote);
}
