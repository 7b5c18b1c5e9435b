/* The dialect of com.microsoft, and its rows of fused operators: see microsoft.h and microsoft.def. */
#include "targets/onnx/rows/microsoft.h"

#include <string.h>

static const foreign_family *const families[] = {
#define X(name) &onnx_family_##name,
#include "targets/onnx/rows/families_microsoft.def"
#undef X
};

const dialect onnx_microsoft_dialect = {
    .space = "com_microsoft",
    .domain = "com.microsoft",
    .families = families,
    .n = sizeof families / sizeof *families,
    .newest = 1,
};

static const op_def *const *records(arena *a, size_t *n)
{
    return dialect_records(&onnx_microsoft_dialect, a, n);
}

const op_dialect op_dialect_com_microsoft = {.space = "com_microsoft", .records = records};

/* ---- what its families share ---- */

static datum moved(builder *b, datum x, int64_t from, int64_t to)
{
    return BUILD(b, "aten::movedim.int", x, of_int(from), of_int(to));
}

datum onnx_channels_second(builder *b, datum x)
{
    return moved(b, x, -1, 1);
}

datum onnx_channels_last(builder *b, datum x)
{
    return moved(b, x, 1, -1);
}

/* ---- fused with an activation ---- */

/* Number i of a list of floats, or what stands for it. */
static double number_at(datum list, size_t i, double otherwise)
{
    return list.kind == DATUM_LIST && i < list.u.list.n ? list.u.list.at[i].u.real : otherwise;
}

static datum activated(call *c, datum x, const char *name, const double *params)
{
    builder *b = c->b;
    const datum first = of_float(params[0]), second = of_float(params[1]);
    if (*name == '\0') {
        return x;
    }
    if (strcmp(name, "LeakyRelu") == 0 || strcmp(name, "Elu") == 0 || strcmp(name, "ThresholdedRelu") == 0) {
        return OPEN(c, name, x, first);
    }
    if (strcmp(name, "HardSigmoid") == 0) {
        return OPEN(c, name, x, first, second);
    }
    if (strcmp(name, "Clip") == 0) {
        return clamped(b, x, first, second);
    }
    static const char *const plain[] = {"Relu", "Tanh", "Sigmoid", "Softplus", "Softsign", "HardSwish"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (strcmp(plain[i], name) == 0) {
            return OPEN(c, name, x);
        }
    }
    call_fail(c, TN_E_UNSUPPORTED, "the activation '%s' is not known", name);
    return of_none();
}

/* Numbers that an activation has where none are given. */
static void usual_params(const char *name, double *params)
{
    bool leaky = strcmp(name, "LeakyRelu") == 0, hard = strcmp(name, "HardSigmoid") == 0;
    params[0] = leaky ? 0.01 : hard ? 0.2 : 1;
    params[1] = hard ? 0.5 : 0;
}

/* X, W, B, Z, auto_pad, dilations, group, kernel_shape, pads, strides, activation, activation_params */
static tn_status fused_conv_read(call *c)
{
    const datum *a = c->args;
    const char *name = arg_string(c, 10);
    double params[2];
    usual_params(name, params);
    datum made = OPEN(c, "Conv", a[0], a[1], a[2], a[4], a[5], a[6], a[7], a[8], a[9]);
    made = has_arg(c, 3) ? emit_add(c->b, made, a[3]) : made;
    params[0] = number_at(a[11], 0, params[0]);
    params[1] = number_at(a[11], 1, params[1]);
    return give(c, activated(c, made, name, params));
}

static tn_status fused_gemm_read(call *c)
{
    const datum *a = c->args;
    const char *name = arg_string(c, 7);
    double params[2];
    usual_params(name, params);
    params[0] = has_arg(c, 8) ? arg_float(c, 8) : params[0];
    params[1] = has_arg(c, 9) ? arg_float(c, 9) : params[1];
    return give(c, activated(c, OPEN(c, "Gemm", a[0], a[1], a[2], a[3], a[4], a[5], a[6]), name, params));
}

/* A dim that is moved from the front to before the last one: batches of rows become rows of batches. */
static datum operand_of(builder *b, datum x, bool is_turned, bool is_batch_turned)
{
    int64_t rank = rank_of(x);
    if (is_batch_turned && rank > 2) {
        x = moved(b, x, 0, rank - 2);
    }
    return is_turned && rank > 1 ? transposed(b, x, rank - 2, rank - 1) : x;
}

static tn_status fused_matmul_read(call *c)
{
    builder *b = c->b;
    datum x = operand_of(b, c->args[0], arg_bool(c, 3), arg_bool(c, 5));
    datum y = operand_of(b, c->args[1], arg_bool(c, 4), arg_bool(c, 6));
    datum made = BUILD(b, "aten::matmul", x, y);
    return give(c, arg_float(c, 2) == 1 ? made : emit_mul(b, made, c->args[2]));
}

/* ---- activations ---- */

static tn_status bias_gelu_read(call *c)
{
    return give(c, BUILD(c->b, "aten::gelu", emit_add(c->b, c->args[0], c->args[1])));
}

static tn_status fast_gelu_read(call *c)
{
    datum x = has_arg(c, 1) ? emit_add(c->b, c->args[0], c->args[1]) : c->args[0];
    return give(c, BUILD(c->b, "aten::gelu", x, of_string("tanh")));
}

static tn_status quick_gelu_read(call *c)
{
    builder *b = c->b;
    return give(c, emit_mul(b, c->args[0], emit_sigmoid(b, emit_mul(b, c->args[0], c->args[1]))));
}

/* ---- normalization ---- */

static tn_status layer_norm_read(call *c)
{
    datum outs[3];
    onnx_open_all(c, "LayerNormalization", onnx_dialect.newest, c->args, c->n, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

static tn_status simplified_layer_norm_read(call *c)
{
    datum outs[2];
    onnx_open_all(c, "SimplifiedLayerNormalization", onnx_dialect.newest, c->args, c->n, outs, 2);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

static datum summed(call *c, size_t bias)
{
    builder *b = c->b;
    datum sum = emit_add(b, c->args[0], c->args[1]);
    return has_arg(c, bias) ? emit_add(b, sum, c->args[bias]) : sum;
}

static tn_status skip_layer_norm_read(call *c)
{
    datum sum = summed(c, 4), outs[3];
    const datum args[] = {sum, c->args[2], c->args[3], of_int(-1), c->args[5]};
    onnx_open_all(c, "LayerNormalization", onnx_dialect.newest, args, 5, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    out_set(c, 3, sum);
    return c->b->status;
}

static tn_status skip_simplified_read(call *c)
{
    datum sum = summed(c, 3), outs[2];
    const datum args[] = {sum, c->args[2], of_int(-1), c->args[4]};
    onnx_open_all(c, "SimplifiedLayerNormalization", onnx_dialect.newest, args, 4, outs, 2);
    out_set(c, 0, outs[0]);
    out_set(c, 1, of_none());
    out_set(c, 2, outs[1]);
    out_set(c, 3, sum);
    return c->b->status;
}

static datum embedded(builder *b, datum table, datum ids)
{
    return BUILD(b, "aten::embedding", table, route_cast(b, ids, DT_I64));
}

/* input_ids, segment_ids, words, positions, segments, gamma, beta, mask, position_ids, epsilon, mask_index_type */
static tn_status embed_layer_norm_read(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    datum places = has_arg(c, 8) ? a[8] : route_range(b, known(0), size_of(a[0], 1), DT_I64, a[0]);
    datum sum = emit_add(b, embedded(b, a[2], a[0]), embedded(b, a[3], places));
    if (has_arg(c, 1) && has_arg(c, 4)) {
        sum = emit_add(b, sum, embedded(b, a[4], a[1]));
    }
    out_set(c, 0, OPEN(c, "LayerNormalization", sum, a[5], a[6], of_int(-1), a[9]));
    extent batch[] = {size_of(a[0], 0)};
    datum lengths = has_arg(c, 7)
                        ? route_cast(b, BUILD(b, "aten::sum.dim_IntList", a[7], of_ints(b, (int64_t[]){1}, 1)), DT_I32)
                        : BUILD(b, "aten::full", of_extents(b, batch, 1), of_int(0), of_dtype(DT_I32));
    out_set(c, 1, lengths);
    out_set(c, 2, sum);
    return b->status;
}

/* ---- pools ---- */

/* Bytes are exact in f32. */
static tn_status nhwc_max_pool_read(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    datum x = onnx_channels_second(b, route_cast(b, a[0], DT_F32));
    datum made = OPEN(c, "MaxPool", x, a[1], a[2], a[3], a[4], a[5], of_int(0), a[6]);
    return give(c, route_cast(b, onnx_channels_last(b, made), type_of(a[0])));
}

static const foreign_op onnx_rows_microsoft[] = {
#include "targets/onnx/rows/microsoft.def"
};
FAMILY(microsoft);
