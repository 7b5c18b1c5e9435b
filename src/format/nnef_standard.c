/*
 * The operations of Khronos NNEF 1.0 as declarations: names, parameters, defaults, types, results. After nnef_parse.c
 * in the flow, which reads them as it reads fragments. What they compute is not here.
 *
 * Families share their parameters, so the text is put together from pieces.
 */
#include "format/nnef_bind.h"

#include <string.h>

#define OP(name, params, results) "fragment " name "(" params ") -> (" results ");",
#define T "tensor<scalar>"
#define ANY "tensor<?>"
#define OUT "output: " T
#define UNARY(name) OP(name, "x: " T, "y: " T)
#define BINARY(name) OP(name, "x: " T ", y: " T, "z: " T)
#define COMPARE(name) OP(name, "x: " T ", y: " T, "z: tensor<logical>")
#define LOGIC(name) OP(name, "x: tensor<logical>, y: tensor<logical>", "z: tensor<logical>")
#define WINDOW                                                                                            \
    "border: string = 'constant', padding: (integer, integer)[] = [], stride: integer[] = [], dilation: " \
    "integer[] = []"
#define WINDOWED(name, params, more, results) OP(name, params ", " WINDOW more, results)
#define SIZED "input: " T ", size: integer[]"
#define REDUCE(name, item) OP(name, "input: tensor<" item ">, axes: integer[]", "output: tensor<" item ">")
#define ROI "input: " T ", rois: " T ", batch_index: tensor<integer>, output_size: integer[]"

/* clang-format off */
/* The primitive ones first. */
static const char *const operations[NNEF_PRIMITIVES + NNEF_COMPOUNDS] = {
    OP("external<? = scalar>", "shape: integer[]", "output: " ANY)
    OP("variable<? = scalar>", "shape: integer[], label: string", "output: " ANY)
    OP("constant<? = scalar>", "shape: integer[], value: ?[]", "output: " ANY)
    OP("update<?>", "variable: " ANY ", value: " ANY, "result: " ANY)
    OP("reshape<?>", "input: " ANY ", shape: integer[], axis_start: integer = 0, axis_count: integer = -1", "output: " ANY)
    OP("transpose<?>", "input: " ANY ", axes: integer[]", "output: " ANY)
    OP("concat<?>", "values: " ANY "[], axis: integer", "value: " ANY)
    OP("split<?>", "value: " ANY ", axis: integer, ratios: integer[]", "values: " ANY "[]")
    OP("slice<?>", "input: " ANY ", axes: integer[], begin: integer[], end: integer[], stride: integer[] = []", "output: " ANY)
    OP("squeeze<?>", "input: " ANY ", axes: integer[]", "output: " ANY)
    OP("unsqueeze<?>", "input: " ANY ", axes: integer[]", "output: " ANY)
    OP("stack<?>", "values: " ANY "[], axis: integer", "value: " ANY)
    OP("unstack<?>", "value: " ANY ", axis: integer", "values: " ANY "[]")
    OP("tile<?>", "input: " ANY ", repeats: integer[]", "output: " ANY)
    OP("pad", "input: " T ", padding: (integer, integer)[], border: string = 'constant', value: scalar = 0.0", OUT)
    OP("gather<?>", "input: " ANY ", indices: tensor<integer>, axis: integer = 0", "output: " ANY)
    OP("cast<?>", "input: tensor<>", "output: " ANY)
    BINARY("add") BINARY("sub") BINARY("mul") BINARY("div") BINARY("pow")
    UNARY("exp") UNARY("log") UNARY("sin") UNARY("cos") UNARY("tan") UNARY("sinh") UNARY("cosh") UNARY("tanh")
    UNARY("asin") UNARY("acos") UNARY("atan") UNARY("asinh") UNARY("acosh") UNARY("atanh")
    UNARY("abs") UNARY("sign") UNARY("rcp") UNARY("neg")
    OP("copy<?>", "x: " ANY, "y: " ANY)
    COMPARE("lt") COMPARE("gt") COMPARE("le") COMPARE("ge") COMPARE("eq") COMPARE("ne")
    LOGIC("and") LOGIC("or") OP("not", "x: tensor<logical>", "y: tensor<logical>")
    UNARY("floor") UNARY("ceil") UNARY("round")
    OP("select<?>", "condition: tensor<logical>, true_value: " ANY ", false_value: " ANY, "output: " ANY)
    OP("matmul", "A: " T ", B: " T ", transposeA: logical = false, transposeB: logical = false", "C: " T)
    WINDOWED("conv", "input: " T ", filter: " T ", bias: " T " = 0.0", ", groups: integer = 1", OUT)
    WINDOWED("deconv", "input: " T ", filter: " T ", bias: " T " = 0.0", ", output_shape: integer[] = [], groups: integer = 1", OUT)
    WINDOWED("box", SIZED, ", normalize: logical = false", OUT)
    WINDOWED("debox", SIZED, ", output_shape: integer[] = [], normalize: logical = false", OUT)
    WINDOWED("argmax_pool", SIZED, "", "index: tensor<integer>")
    WINDOWED("sample", "input: " T ", index: tensor<integer>, size: integer[]", "", OUT)
    WINDOWED("desample", "input: " T ", index: tensor<integer>, size: integer[]", ", output_shape: integer[] = []", OUT)
    OP("multilinear_upsample", "input: " T ", factor: integer[], method: string = 'symmetric', border: string = 'replicate'", OUT)
    OP("sum_reduce", "input: " T ", axes: integer[], normalize: logical = false", OUT)
    REDUCE("max_reduce", "scalar") REDUCE("min_reduce", "scalar")
    OP("argmax_reduce", "input: " T ", axes: integer[]", "output: tensor<integer>")
    OP("argmin_reduce", "input: " T ", axes: integer[]", "output: tensor<integer>")
    REDUCE("any_reduce", "logical") REDUCE("all_reduce", "logical")
    OP("avg_roi_pool", ROI, OUT)
    OP("max_roi_pool", ROI, OUT)
    OP("roi_resample", ROI ", method: string = 'symmetric'", OUT)

    /* Compounds. */
    UNARY("sqr") UNARY("sqrt") UNARY("rsqr") UNARY("rsqrt") UNARY("log2") BINARY("min") BINARY("max")
    OP("clamp", "x: " T ", a: " T ", b: " T, "y: " T)
    OP("nearest_downsample", "input: " T ", factor: integer[]", OUT)
    OP("area_downsample", "input: " T ", factor: integer[]", OUT)
    OP("nearest_upsample", "input: " T ", factor: integer[]", OUT)
    REDUCE("mean_reduce", "scalar")
    OP("moments", "input: " T ", axes: integer[]", "mean: " T ", variance: " T)
    UNARY("relu") UNARY("sigmoid")
    OP("softabs", "x: " T ", epsilon: scalar", "y: " T)
    OP("softmax", "x: " T ", axes: integer[] = [1]", "y: " T)
    UNARY("softplus")
    OP("elu", "x: " T ", alpha: scalar = 1.0", "y: " T)
    OP("selu", "x: " T ", alpha: scalar = 1.67326319, lambda: scalar = 1.05070102", "y: " T)
    UNARY("gelu") UNARY("silu")
    OP("prelu", "x: " T ", alpha: " T, "y: " T)
    OP("leaky_relu", "x: " T ", alpha: scalar", "y: " T)
    WINDOWED("max_pool_with_index", SIZED, "", OUT ", index: tensor<integer>")
    WINDOWED("max_pool", SIZED, "", OUT)
    WINDOWED("avg_pool", SIZED, "", OUT)
    WINDOWED("rms_pool", SIZED, "", OUT)
    OP("linear", "input: " T ", filter: " T ", bias: " T " = 0.0", OUT)
    OP("separable_conv", "input: " T ", plane_filter: " T ", point_filter: " T ", bias: " T " = 0.0, " WINDOW
       ", groups: integer = 1", OUT)
    OP("separable_deconv", "input: " T ", plane_filter: " T ", point_filter: " T ", bias: " T " = 0.0, " WINDOW
       ", output_shape: integer[] = [], groups: integer = 1", OUT)
    OP("local_response_normalization", SIZED ", alpha: scalar = 1.0, beta: scalar = 0.5, bias: scalar = 1.0", OUT)
    OP("local_mean_normalization", SIZED, OUT)
    OP("local_variance_normalization", SIZED ", bias: scalar = 0.0, epsilon: scalar = 0.0", OUT)
    OP("local_contrast_normalization", SIZED ", bias: scalar = 0.0, epsilon: scalar = 0.0", OUT)
    OP("l1_normalization", "input: " T ", axes: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0", OUT)
    OP("l2_normalization", "input: " T ", axes: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0", OUT)
    OP("batch_normalization", "input: " T ", mean: " T ", variance: " T ", offset: " T ", scale: " T ", epsilon: scalar", OUT)
    OP("avg_roi_align", ROI ", sampling_rate: integer[], resize_method: string = 'symmetric'", OUT)
    OP("max_roi_align", ROI ", sampling_rate: integer[], resize_method: string = 'symmetric'", OUT)
    OP("min_max_linear_quantize", "x: " T ", min: " T ", max: " T ", bits: integer, signed: logical, symmetric: logical", "y: " T)
    OP("zero_point_linear_quantize", "x: " T ", zero_point: tensor<integer>, scale: " T
       ", bits: integer, signed: logical, symmetric: logical", "y: " T)
    OP("linear_quantize", "x: " T ", min: " T ", max: " T ", bits: integer", "y: " T)
    OP("logarithmic_quantize", "x: " T ", max: " T ", bits: integer", "y: " T)
    OP("copy_n<?>", "x: " ANY ", times: integer", "y: " ANY "[]")
    OP("add_n", "x: " T "[]", "y: " T)
};
/* clang-format on */

tn_status nnef_library_init(tn_context *ctx, arena *a, nnef_library *out)
{
    enum { COUNT = NNEF_PRIMITIVES + NNEF_COMPOUNDS };
    nnef_declaration *all = ARENA_ARRAY(a, nnef_declaration, COUNT);
    map_init(&out->by_name, a);
    for (size_t i = 0; i < COUNT; i++) {
        const nnef_declaration *declared;
        size_t n;
        TRY(nnef_parse_fragments(ctx, a, operations[i], strlen(operations[i]), NULL, &declared, &n));
        all[i] = declared[0];
        *map_at(&out->by_name, all[i].name) = &all[i];
    }
    out->standard = all;
    return TN_OK;
}
