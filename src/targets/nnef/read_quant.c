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

tn_status nnef_read_quantize(reading *r, const nnef_quantization *q, datum *d)
{
    rounding by;
    TRY(rounding_of(r, q, &by));
    TRY(nnef_read_tensor(r, *d, d));
    read_weight *w = pointer_map_get(&r->weight_of, d->u.tensor);
    bool is_held = w != NULL && !w->is_constant && dtype_table[w->held.dtype].category == CATEGORY_INTEGRAL;
    dtype type = d->u.tensor->type.dtype;
    if (is_held && (type == DT_I32 || type == DT_I64)) { /* a bias in the accumulator's numbers */
        TRY(nnef_read_settle(r, d));
        *d = BUILD(r->b, "aten::mul.Tensor", BUILD(r->b, "aten::to.dtype", *d, of_dtype(DT_F32)), of_float(by.scale));
        return r->b->status;
    }
    TRY(nnef_read_settle(r, d));
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
