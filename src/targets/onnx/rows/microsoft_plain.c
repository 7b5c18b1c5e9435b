/* Rows of com.microsoft that say what ONNX says in another form: see microsoft_plain.def. */
#include "targets/onnx/rows/microsoft.h"

#include <string.h>

static tn_status gather_nd_read(call *c)
{
    return give(c, OPEN(c, "GatherND", c->args[0], c->args[1], of_int(0)));
}

static tn_status grid_sample_read(call *c)
{
    datum made;
    onnx_open_all(c, "GridSample", 16, c->args, c->n, &made, 1);
    return give(c, made);
}

static tn_status pad_read(call *c)
{
    return give(c, OPEN(c, "Pad", c->args[0], c->args[1], c->args[2], of_none(), c->args[3]));
}

static tn_status range_read(call *c)
{
    datum step = has_arg(c, 2) ? c->args[2] : of_int(1);
    return give(c, OPEN(c, "Range", c->args[0], c->args[1], step, c->args[3]));
}

static tn_status trilu_read(call *c)
{
    return give(c, OPEN(c, "Trilu", c->args[0], c->args[1], c->args[2]));
}

/* What there is in the order in which it comes, where each element is among it, and how often. */
static tn_status unique_read(call *c)
{
    const datum args[] = {c->args[0], of_none(), of_bool(false)};
    datum outs[4];
    onnx_open_all(c, "Unique", 11, args, 3, outs, 4);
    out_set(c, 1, outs[2]);
    out_set(c, 2, outs[3]);
    return give(c, outs[0]);
}

static tn_status cdist_read(call *c)
{
    builder *b = c->b;
    const char *metric = arg_string(c, 2);
    datum far = BUILD(b, "aten::cdist", c->args[0], c->args[1], of_float(2));
    if (strcmp(metric, "euclidean") != 0 && strcmp(metric, "sqeuclidean") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "there is no metric '%s'", metric);
    }
    return give(c, *metric == 's' ? emit_mul(b, far, far) : far);
}

static tn_status matmul_integer16_read(call *c)
{
    builder *b = c->b;
    return give(c, BUILD(b, "aten::matmul", route_cast(b, c->args[0], DT_I32), route_cast(b, c->args[1], DT_I32)));
}

/* X, W, Pads, B, auto_pad, dilations, group, kernel_shape, output_padding, strides */
static tn_status conv_transpose_read(call *c)
{
    const datum *a = c->args;
    return give(c, OPEN(c, "ConvTranspose", a[0], a[1], a[3], a[4], a[5], a[6], a[7], a[8], of_none(), a[2], a[9]));
}

static tn_status bias_add_read(call *c)
{
    return give(c, emit_add(c->b, emit_add(c->b, c->args[0], c->args[1]), c->args[2]));
}

static tn_status gemm_fast_gelu_read(call *c)
{
    builder *b = c->b;
    datum made = BUILD(b, "aten::matmul", c->args[0], c->args[1]);
    made = has_arg(c, 2) ? emit_add(b, made, c->args[2]) : made;
    return give(c, BUILD(b, "aten::gelu", made, of_string("tanh")));
}

static const foreign_op onnx_rows_microsoft_plain[] = {
#include "targets/onnx/rows/microsoft_plain.def"
};
FAMILY(microsoft_plain);
