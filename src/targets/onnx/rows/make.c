/* Rows that make tensors of numbers, cast them, pass them on: see make.def. */
#include "ops/infer.h"
#include "targets/onnx/rows/quantize.h"

/* ---- reading ---- */

static tn_status constant_read(call *c)
{
    return give(c, BUILD(c->b, "aten::scalar_tensor", c->args[0], c->args[1]));
}

static tn_status constant_of_shape_read(call *c)
{
    return give(c, BUILD(c->b, "aten::full", c->args[0], c->args[1], of_dtype(arg_dtype(c, 2, DT_F32))));
}

static tn_status range_read(call *c)
{
    return give(c, BUILD(c->b, "aten::arange.start_step", c->args[0], c->args[1], c->args[2], c->args[3]));
}

static tn_status shape_read(call *c)
{
    const elements *e = shape_sizes(c);
    return e == NULL ? call_fail(c, TN_E_UNSUPPORTED, "it has too many dims")
                     : give(c, of_tensor(elements_tensor(c->b, e)));
}

static tn_status size_read(call *c)
{
    return give(c, of_tensor(elements_tensor(c->b, size_sizes(c))));
}

static tn_status same_read(call *c)
{
    return give(c, c->args[0]);
}

static tn_status cast_read(call *c)
{
    dtype to = arg_dtype(c, 1, DT_NONE);
    return arg_type(c, 0)->dtype == to ? give(c, c->args[0])
                                       : give(c, BUILD(c->b, "aten::_to_copy", c->args[0], of_dtype(to)));
}

static tn_status cast_like_read(call *c)
{
    dtype to = arg_type(c, 1)->dtype;
    return arg_type(c, 0)->dtype == to ? give(c, c->args[0])
                                       : give(c, BUILD(c->b, "aten::_to_copy", c->args[0], of_dtype(to)));
}

/* From opset 19 on types have values that do not fit. */
static tn_status cast_narrow_read(call *c)
{
    return give(c, onnx_narrowed(c->b, c->args[0], arg_dtype(c, 1, DT_NONE), arg_int(c, 3), arg_bool(c, 2)));
}

static tn_status cast_like_narrow_read(call *c)
{
    return give(c, onnx_narrowed(c->b, c->args[0], arg_type(c, 1)->dtype, arg_int(c, 3), arg_bool(c, 2)));
}

/* Nothing is dropped in inference; what the mask says of it is that all elements stay. */
static tn_status dropout_read(call *c)
{
    const elements *trains = c->n > 2 ? arg_elements(c, 2) : NULL;
    bool is_open = c->n > 2 && has_arg(c, 2) && trains == NULL;
    if (is_open || (trains != NULL && trains->n == 1 && trains->at[0].u.boolean)) {
        return call_fail(c, TN_E_UNSUPPORTED, "it is to train: only inference is read");
    }
    out_set(c, 1, BUILD(c->b, "aten::full", sizes_of(c->b, c->args[0].u.tensor), of_bool(true), of_dtype(DT_BOOL)));
    return give(c, c->args[0]);
}

/* ---- writing ---- */

static tn_status scalar_tensor_write(call *c)
{
    return give(c, onnx_number(c, c->args[0], arg_dtype(c, 1, DT_F32)));
}

static tn_status filled_like_result(call *c, datum filler)
{
    const tensor_type *t = written_result(c);
    return t == NULL ? c->b->status : give(c, onnx_filled(c, t->sizes, t->rank, filler, t->dtype));
}

static tn_status full_write(call *c)
{
    return filled_like_result(c, c->args[1]);
}

static tn_status full_like_write(call *c)
{
    return filled_like_result(c, c->args[1]);
}

static tn_status empty_write(call *c)
{
    return filled_like_result(c, of_int(0));
}

static tn_status fill_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    datum filler = c->args[1];
    if (filler.kind == DATUM_TENSOR && !filler.u.tensor->is_number) {
        datum one = onnx_cast(c, filler, t->dtype);
        return give(c, FOREIGN(c, "Expand", one, of_extents(c->b, t->sizes, t->rank)));
    }
    filler = filler.kind == DATUM_TENSOR ? *filler.u.tensor->number : filler;
    return give(c, onnx_filled(c, t->sizes, t->rank, filler, t->dtype));
}

static bool is_real(datum d)
{
    return d.kind == DATUM_FLOAT;
}

static tn_status range_write(call *c)
{
    bool real = is_real(c->args[0]) || is_real(c->args[1]) || is_real(c->args[2]);
    dtype type = arg_dtype(c, 3, real ? DT_F32 : DT_I64);
    bool narrow = type != DT_F32 && type != DT_F64 && type != DT_I16 && type != DT_I32 && type != DT_I64;
    dtype in = !narrow ? type : real ? DT_F32 : DT_I64; /* Range has these element types alone */
    return give(c, onnx_cast(c, FOREIGN(c, "Range", c->args[0], c->args[1], c->args[2], of_dtype(in)), type));
}

static tn_status same_write(call *c)
{
    return give(c, c->args[0]);
}

static tn_status to_copy_write(call *c)
{
    return give(c, onnx_cast(c, c->args[0], arg_dtype(c, 1, arg_type(c, 0)->dtype)));
}

static const foreign_op onnx_rows_make[] = {
#include "targets/onnx/rows/make.def"
};
FAMILY(make);
