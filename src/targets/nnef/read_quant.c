/*
 * graph.quant: which tensors are rounded to few bits, and how. See read.h. A tensor that the file names holds numbers
 * that its quantization can say: in the program it is quantized and made real again, so that calls compute on reals.
 * Integers of a variable's file are the quantized numbers themselves.
 */
#include "targets/nnef/read.h"

#include <math.h>
#include <string.h>

const nnef_quantization *nnef_read_quantization(const read_document *d, const char *name)
{
    for (size_t i = 0; i < d->quantized_count; i++) {
        if (strcmp(d->quantized[i].name, name) == 0) {
            return &d->quantized[i];
        }
    }
    return NULL;
}

typedef struct rounding {
    double scale;
    int64_t zero, low, high;
    dtype type;
} rounding;

static double number_of(const nnef_expr *from, const char *name, double otherwise)
{
    const nnef_expr *e = nnef_read_argument(from, name, -1);
    if (e == NULL) {
        return otherwise;
    }
    return e->form == NNEF_INT    ? (double)e->u.integer
           : e->form == NNEF_REAL ? e->u.real
                                  : e->form == NNEF_TRUTH && e->u.truth;
}

static bool has_list(const nnef_expr *e)
{
    for (size_t i = 0; i < e->n; i++) {
        if (e->items[i]->form == NNEF_LIST) {
            return true;
        }
    }
    return false;
}

static void set_bounds(rounding *q, int64_t bits, bool is_signed, bool is_symmetric)
{
    int64_t half = INT64_C(1) << (bits - 1);
    q->low = is_signed ? -half + (is_symmetric ? 1 : 0) : 0;
    q->high = is_signed ? half - 1 : 2 * half - 1;
    q->type = is_signed ? (bits <= 8    ? DT_I8
                           : bits <= 16 ? DT_I16
                                        : DT_I32)
                        : (bits <= 8    ? DT_U8
                           : bits <= 16 ? DT_U16
                                        : DT_I32);
}

static tn_status rounding_of(reading *r, const nnef_quantization *q, rounding *out)
{
    const nnef_expr *e = q->call;
    int64_t bits = (int64_t)number_of(e, "bits", 8);
    bool is_signed = number_of(e, "signed", 0) != 0, is_symmetric = number_of(e, "symmetric", 0) != 0;
    if (has_list(e) || bits < 2 || bits > 31) {
        return nnef_read_fail(r, q->at, TN_E_UNSUPPORTED, "the quantization of '%s' has %s, which is not read", q->name,
                              has_list(e) ? "a number for each channel" : "a number of bits");
    }
    if (strcmp(e->text, "zero_point_linear_quantize") == 0) {
        set_bounds(out, bits, is_signed, is_signed && is_symmetric);
        out->scale = number_of(e, "scale", 1);
        out->zero = (int64_t)number_of(e, "zero_point", 0);
    } else if (strcmp(e->text, "linear_quantize") == 0 || strcmp(e->text, "min_max_linear_quantize") == 0) {
        double low = number_of(e, "min", 0), high = number_of(e, "max", 1);
        set_bounds(out, bits, is_signed, is_signed && is_symmetric);
        out->scale = (high - low) / (double)(out->high - out->low);
        out->zero = (int64_t)nearbyint((double)out->low - low / out->scale);
    } else {
        return nnef_read_fail(r, q->at, TN_E_UNSUPPORTED, "the quantization '%s' of '%s' is not read", e->text,
                              q->name);
    }
    if (!(out->scale > 0) || out->zero < out->low - 1 || out->zero > out->high) {
        return nnef_read_fail(r, q->at, TN_E_FORMAT,
                              "the quantization of '%s' has no scale above 0, or a zero point "
                              "outside of its bits",
                              q->name);
    }
    return TN_OK;
}

static datum real_again(reading *r, const rounding *q, datum x)
{
    return BUILD(r->b, "quantized_decomposed::dequantize_per_tensor", x, of_float(q->scale), of_int(q->zero),
                 of_int(q->low), of_int(q->high), of_dtype(x.u.tensor->type.dtype));
}

/* ---- as the standard says ---- */

/* A number, or one for each channel: along the first axis, or along those that its nested lists have. */
static tn_status operand_of(reading *r, read_scope *s, const nnef_quantization *q, const char *name, double otherwise,
                            uint32_t rank, datum *out)
{
    const nnef_expr *e = nnef_read_argument(q->call, name, -1);
    *out = of_float(number_of(q->call, name, otherwise));
    if (e == NULL || e->form != NNEF_LIST) {
        return TN_OK;
    }
    TRY(nnef_read_eval(r, s, e, out));
    TRY(nnef_read_tensor(r, *out, out));
    TRY(nnef_read_settle(r, out));
    *out = nnef_trailed(r->b, BUILD(r->b, "aten::to.dtype", *out, of_dtype(DT_F32)), rank);
    if (r->b->status == TN_OK && nnef_rank(*out) > rank) {
        return nnef_read_fail(r, q->at, TN_E_FORMAT, "'%s' of '%s' has %u axes, and the tensor %u", name, q->name,
                              nnef_rank(*out), rank);
    }
    return r->b->status;
}

/* A value is rounded by the operation that the line names, as the standard says that one by others. */
static tn_status rounded(reading *r, read_scope *s, const nnef_quantization *q, datum *d)
{
    const nnef_declaration *by = nnef_read_compound(r, q->call->text);
    bool is_quantize = by != NULL && strstr(by->name, "_quantize") != NULL;
    if (!is_quantize) {
        return nnef_read_fail(r, q->at, TN_E_UNSUPPORTED, "the quantization '%s' of '%s' is not read", q->call->text,
                              q->name);
    }
    datum *given = ARENA_ARRAY(r->arena, datum, by->param_count + 1), *results;
    uint32_t rank = nnef_rank(*d);
    given[0] = *d;
    for (size_t i = 1; i < by->param_count; i++) {
        const nnef_param *p = &by->params[i];
        if (p->type->form == NNEF_TENSOR) {
            TRY(operand_of(r, s, q, p->name, strcmp(p->name, "min") == 0 || strcmp(p->name, "zero_point") == 0 ? 0 : 1,
                           rank, &given[i]));
        } else if (p->type->name == NNEF_LOGICAL) {
            given[i] = of_bool(number_of(q->call, p->name, 0) != 0);
        } else {
            int64_t bits = (int64_t)number_of(q->call, p->name, 8);
            if (bits < 1 || bits > 32) {
                return nnef_read_fail(r, q->at, TN_E_FORMAT, "the quantization of '%s' has %lld bits", q->name,
                                      (long long)bits);
            }
            given[i] = of_int(bits);
        }
    }
    TRY(nnef_read_fragment(r, s, by, q->name, given, &results));
    *d = results[0];
    return TN_OK;
}

/* The quantized numbers of a file, made real. */
static tn_status real_weight(reading *r, read_scope *s, const nnef_quantization *q, datum *d)
{
    builder *b = r->b;
    const nnef_expr *e = q->call;
    uint32_t rank = nnef_rank(*d);
    bool is_signed = number_of(e, "signed", 0) != 0, is_symmetric = number_of(e, "symmetric", 0) != 0;
    double bits = number_of(e, "bits", 8);
    datum x = BUILD(b, "aten::to.dtype", *d, of_dtype(DT_F32)), low, high;
    if (strcmp(e->text, "zero_point_linear_quantize") == 0) {
        TRY(operand_of(r, s, q, "zero_point", 0, rank, &low));
        TRY(operand_of(r, s, q, "scale", 1, rank, &high));
        *d = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::sub.Tensor", x, low), high);
        return b->status;
    }
    if (strcmp(e->text, "linear_quantize") != 0 && strcmp(e->text, "min_max_linear_quantize") != 0) {
        return nnef_read_fail(r, q->at, TN_E_UNSUPPORTED, "the quantization '%s' of the file '%s' is not read", e->text,
                              q->name);
    }
    double steps = ldexp(1, (int)bits) - 1 - (is_signed && is_symmetric);
    double below = is_signed ? ldexp(1, (int)bits - 1) - is_symmetric : 0;
    TRY(operand_of(r, s, q, "min", 0, rank, &low));
    TRY(operand_of(r, s, q, "max", 1, rank, &high));
    if (low.kind == DATUM_FLOAT && high.kind == DATUM_FLOAT) {
        high = of_float((high.u.real - low.u.real) / steps);
    } else {
        datum span = high.kind == DATUM_FLOAT ? BUILD(b, "aten::rsub.Scalar", low, high)
                                              : BUILD(b, "aten::sub.Tensor", high, low);
        high = BUILD(b, "aten::div.Tensor", span, of_float(steps));
    }
    x = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::add.Tensor", x, of_float(below)), high);
    *d = BUILD(b, "aten::add.Tensor", x, low);
    return b->status;
}

/* What tract does, and where both say the same: a scale and a zero point, which 8 bits of the program have, too. */
static bool is_by_zero_point(const reading *r, const nnef_quantization *q)
{
    double bits = number_of(q->call, "bits", 8);
    bool is_zero_point = strcmp(q->call->text, "zero_point_linear_quantize") == 0;
    return r->is_tract || (is_zero_point && !has_list(q->call) && bits >= 2 && bits < 32);
}

tn_status nnef_read_quantize(reading *r, read_scope *s, const nnef_quantization *q, datum *d)
{
    rounding by;
    TRY(nnef_read_tensor(r, *d, d));
    read_weight *w = pointer_map_get(&r->weight_of, d->u.tensor);
    bool is_held = w != NULL && !w->is_constant && dtype_table[w->held.dtype].category == CATEGORY_INTEGRAL;
    dtype type = d->u.tensor->type.dtype;
    if (!is_by_zero_point(r, q)) {
        TRY(nnef_read_settle(r, d));
        return is_held ? real_weight(r, s, q, d) : rounded(r, s, q, d);
    }
    TRY(rounding_of(r, q, &by));
    TRY(nnef_read_settle(r, d));
    if (is_held && (type == DT_I32 || type == DT_I64)) { /* a bias in the accumulator's numbers */
        *d = BUILD(r->b, "aten::mul.Tensor", BUILD(r->b, "aten::to.dtype", *d, of_dtype(DT_F32)), of_float(by.scale));
        return r->b->status;
    }
    if (!is_held) {
        if (type != DT_F32) {
            *d = BUILD(r->b, "aten::to.dtype", *d, of_dtype(DT_F32));
        }
        *d = BUILD(r->b, "quantized_decomposed::quantize_per_tensor", *d, of_float(by.scale), of_int(by.zero),
                   of_int(by.low), of_int(by.high), of_dtype(by.type));
    }
    TRY(r->b->status);
    *d = real_again(r, &by, *d);
    TRY(r->b->status);
    pointer_map_put(&r->steps_of, d->u.tensor, arena_copy(r->arena, &by.scale, sizeof by.scale));
    return TN_OK;
}

tn_status nnef_read_whole_bias(reading *r, const schema *s, named_datum *args)
{
    bool has_bias = s->argument_count >= 3 && strcmp(s->arguments[1].name, "filter") == 0 &&
                    strcmp(s->arguments[2].name, "bias") == 0 && args[2].value.kind == DATUM_TENSOR;
    const array *bias = has_bias ? args[2].value.u.tensor : NULL;
    if (bias == NULL || bias->is_number || dtype_table[bias->type.dtype].category != CATEGORY_INTEGRAL) {
        return TN_OK;
    }
    const double *x = pointer_map_get(&r->steps_of, args[0].value.u.tensor);
    const double *w = pointer_map_get(&r->steps_of, args[1].value.u.tensor);
    if (x == NULL || w == NULL) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "a bias of integers beside operands that graph.quant does not name");
    }
    TRY(nnef_read_settle(r, &args[2].value));
    datum real = BUILD(r->b, "aten::to.dtype", args[2].value, of_dtype(DT_F32));
    args[2].value = BUILD(r->b, "aten::mul.Tensor", real, of_float(*x * *w));
    return r->b->status;
}
