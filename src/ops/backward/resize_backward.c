/*
 * Derivatives of the upsample operators (resize.c): each element receives the gradients of all results that it went
 * into, times the weights that it had in them.
 */
#include "ir/promote.h"
#include "kernels/order/spread.h"
#include "ops/dense.h"
#include "ops/resize.h"

/* aten::upsample_*_backward(grad_output, output_size, input_size, [align_corners,] scales...) */
enum { GRADIENT, OUTPUT_SIZE, INPUT_SIZE, ALIGN_CORNERS };
enum { MOST_DIMS = 3 };

typedef struct resize_back {
    uint32_t dims; /* that were resized: the last ones */
    resample_filter filter;
    bool has_corners; /* argument 3 is align_corners */
    bool antialias;
    bool keeps_format; /* channels last where the gradient is so */
} resize_back;

static bool is_nearest(const resize_back *r)
{
    return r->filter == RESAMPLE_NEAREST || r->filter == RESAMPLE_NEAREST_EXACT;
}

/* ---- inference ---- */

static tn_status check_sizes(call *c, const resize_back *r, const extent *wanted, const extent *sizes)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT);
    bool fits = g->rank == r->dims + 2;
    for (uint32_t i = 0; fits && i < g->rank; i++) {
        fits = extent_equal(b, g->sizes[i], i < 2 ? sizes[i] : wanted[i - 2]) != FACT_NO &&
               extent_less(b, sizes[i], known(i < 2 ? 0 : 1)) != FACT_YES &&
               (i < 2 || extent_less(b, wanted[i - 2], known(1)) != FACT_YES);
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "a gradient of sizes %s does not fit sizes %s that were resized to %s",
                            extents_text(b, g->sizes, g->rank), extents_text(b, sizes, r->dims + 2),
                            extents_text(b, wanted, r->dims));
}

static tn_status infer_resize_back(call *c, const resize_back *r)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT);
    size_t wanted_count, count;
    const extent *wanted = arg_extents(c, OUTPUT_SIZE, &wanted_count), *sizes = arg_extents(c, INPUT_SIZE, &count);
    if (wanted_count != r->dims || count != r->dims + 2) {
        return call_fail(c, TN_E_ARGUMENT, "%zu output sizes and %zu input sizes are given, %u and %u are needed",
                         wanted_count, count, r->dims, r->dims + 2);
    }
    TRY(check_sizes(c, r, wanted, sizes));
    bool is_narrow = g->dtype == DT_F16 || g->dtype == DT_BF16;
    if (g->dtype != DT_F32 && g->dtype != DT_F64 && !(is_narrow && !r->antialias)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[g->dtype].name);
    }
    tensor_type input = *g;
    input.sizes = sizes;
    memory_format format = r->keeps_format ? suggested_format(b, g) : FORMAT_CONTIGUOUS;
    out_new_strided(c, 0, g->dtype, sizes, strides_in_format(b, &input, format), g->rank);
    return b->status;
}

/* ---- elements ---- */

static resample_axis axis_of(call *c, const resize_back *r, uint32_t i)
{
    size_t scale = (r->has_corners ? ALIGN_CORNERS + 1 : INPUT_SIZE + 1) + i;
    return (resample_axis){.filter = r->filter,
                           .in = out_tensor(c, 0)->sizes[i + 2],
                           .out = arg_tensor(c, GRADIENT)->sizes[i + 2],
                           .factor = has_arg(c, scale) ? arg_float(c, scale) : 0,
                           .align_corners = r->has_corners && arg_bool(c, ALIGN_CORNERS),
                           .antialias = r->antialias,
                           .unfused = r->filter == RESAMPLE_CUBIC && !r->antialias,
                           .weights = DT_NONE};
}

/* Where in a plane of the result each element of a plane of the gradient goes. */
static const int64_t *nearest_places(call *c, const resize_back *r, size_t count)
{
    int64_t *places = call_workspace(c, count * sizeof *places), inner = (int64_t)count;
    for (size_t k = 0; places != NULL && k < count; k++) {
        places[k] = 0;
    }
    for (uint32_t i = 0; i < r->dims; i++) {
        resample_axis a = axis_of(c, r, i);
        int64_t *from = call_workspace(c, (size_t)a.out * sizeof *from);
        if (c->b->status != TN_OK) {
            return NULL;
        }
        resample_nearest_fast(&a, from);
        inner /= a.out;
        for (size_t k = 0; k < count; k++) {
            places[k] = places[k] * a.in + from[(int64_t)k / inner % a.out];
        }
    }
    return places;
}

static tn_status run_nearest(call *c, const resize_back *r, dtype as)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    size_t planes = (size_t)(out->sizes[0] * out->sizes[1]);
    spread job = {.type = as,
                  .planes = planes,
                  .from = (size_t)numel_of(g) / planes,
                  .to = (size_t)numel_of(out) / planes,
                  .values = dense_in(c, g, as),
                  .sums = dense_out(c, 0, as)};
    job.places = nearest_places(c, r, job.from);
    TRY(c->b->status);
    spread_add(c->b->pool, &job);
    dense_done(c, 0, as, job.sums);
    return TN_OK;
}

/* Of sizes that stay torch copies what is cubic, whatever the factors say. */
static bool is_copy(call *c, const resize_back *r)
{
    bool stays = r->filter == RESAMPLE_CUBIC && !r->antialias;
    for (uint32_t i = 0; i < r->dims; i++) {
        resample_axis a = axis_of(c, r, i);
        stays = stays && a.in == a.out;
    }
    return stays;
}

/* One pass for each dim, the first dim first. */
static tn_status run_passes(call *c, const resize_back *r, dtype as)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    const void *from = dense_in(c, g, as);
    size_t outer = (size_t)(out->sizes[0] * out->sizes[1]), inner = (size_t)numel_of(g) / outer;
    TRY(c->b->status);
    for (uint32_t i = 0; i < r->dims && !is_copy(c, r); i++) {
        resample_axis a = axis_of(c, r, i);
        inner /= (size_t)a.out;
        resample_pass p = {.outer = outer, .inner = inner};
        TRY(resize_plan_pass(c, &a, as, &p));
        outer *= (size_t)a.in;
        void *to = call_workspace(c, outer * inner * dtype_table[as].bytes);
        TRY(c->b->status);
        resample_apply_back(c->b->pool, as, &p, from, to);
        from = to;
    }
    dense_store(c, out, as, from);
    return TN_OK;
}

static tn_status run_resize_back(call *c, const resize_back *r)
{
    dtype as = dtype_opmath(out_tensor(c, 0)->dtype);
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    return is_nearest(r) ? run_nearest(c, r, as) : run_passes(c, r, as);
}

/* ---- the operators ---- */

#define SIZES_1 "(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size"
#define SIZES_2 "(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size"
#define SIZES_3 "(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size"
#define CORNERS ", bool align_corners"
#define SCALES_1 ", float? scales=None"
#define SCALES_2 ", float? scales_h=None, float? scales_w=None"
#define SCALES_3 ", float? scales_d=None, float? scales_h=None, float? scales_w=None"
#define GIVES ") -> Tensor"
#define GIVES_INPUT ", *, Tensor(a!) grad_input) -> Tensor(a!)"

#define NEAREST_1 "f32[2,3,8], [8], [2,3,5] | f64[2,3,11], [11], [2,3,5], 2.2 | f16[0,3,4], [4], [0,3,5]"
#define NEAREST_2                                                                                              \
    "f32[2,3,8,9], [8,9], [2,3,5,4] | f64[2,5,11,2].T, [2,11], [2,5,4,5], 0.6, 2.2 | bf16[1,1,6,12], [6,12], " \
    "[1,1,3,4] | f32[1,2,3,3], [3,3], [1,2,7,3]"
#define NEAREST_3                                                                                   \
    "f32[2,3,8,9,3], [8,9,3], [2,3,5,4,2] | f16[1,1,3,3,3], [3,3,3], [1,1,2,2,2], 1.5, 1.5, 1.5 | " \
    "f64[1,2,2,3,5], [2,3,5], [1,2,4,7,5]"
#define SMOOTH_1                                                                                                 \
    "f32[2,3,8], [8], [2,3,5], False | f64[2,3,11], [11], [2,3,5], True | f16[2,3,4], [4], [2,3,7], False, 0.6 " \
    "| f32[1,1,1], [1], [1,1,4], True"
#define SMOOTH_2                                                                                               \
    "f32[2,3,8,9], [8,9], [2,3,5,4], False | f64[1,2,3,7], [3,7], [1,2,7,3], True | f32[2,3,11,2].T, [2,11], " \
    "[2,3,4,5], False, 0.6, 2.2 | f32[1,1,3,6], [3,6], [1,1,3,3], False | f32[0,2,5,5], [5,5], [0,2,3,3], True"
#define SMOOTH_3                                                                                  \
    "f32[2,3,8,9,3], [8,9,3], [2,3,5,4,2], False | f64[1,2,1,3,7], [1,3,7], [1,2,2,7,3], True | " \
    "f16[1,1,3,3,3], [3,3,3], [1,1,2,2,2], False"

#define RESIZE_BACKWARD(word, arguments, examples, ...)                                                               \
    static const resize_back of_##word = {__VA_ARGS__};                                                               \
    static tn_status infer_##word(call *c)                                                                            \
    {                                                                                                                 \
        return infer_resize_back(c, &of_##word);                                                                      \
    }                                                                                                                 \
    static tn_status run_##word(call *c)                                                                              \
    {                                                                                                                 \
        return run_resize_back(c, &of_##word);                                                                        \
    }                                                                                                                 \
    OPDEF(word,                                                                                                       \
          .overloads = OVERLOADS("aten::" #word arguments GIVES, "aten::" #word ".grad_input" arguments GIVES_INPUT), \
          .infer = infer_##word, .run = run_##word, .samples = examples)

/* clang-format off */
#define OP_NEAREST_BACKWARD(word, n, filter, keeps_format) \
    RESIZE_BACKWARD(word, SIZES_##n SCALES_##n, NEAREST_##n, n, filter, false, false, keeps_format)
#define OP_SMOOTH_BACKWARD(word, n, filter, antialias, keeps_format) \
    RESIZE_BACKWARD(word, SIZES_##n CORNERS SCALES_##n, SMOOTH_##n, n, filter, true, antialias, keeps_format)
OP_NEAREST_BACKWARD(upsample_nearest1d_backward, 1, RESAMPLE_NEAREST, false);
OP_NEAREST_BACKWARD(upsample_nearest2d_backward, 2, RESAMPLE_NEAREST, true);
OP_NEAREST_BACKWARD(upsample_nearest3d_backward, 3, RESAMPLE_NEAREST, false);
OP_NEAREST_BACKWARD(_upsample_nearest_exact1d_backward, 1, RESAMPLE_NEAREST_EXACT, false);
OP_NEAREST_BACKWARD(_upsample_nearest_exact2d_backward, 2, RESAMPLE_NEAREST_EXACT, true);
OP_NEAREST_BACKWARD(_upsample_nearest_exact3d_backward, 3, RESAMPLE_NEAREST_EXACT, false);
OP_SMOOTH_BACKWARD(upsample_linear1d_backward, 1, RESAMPLE_LINEAR, false, false);
OP_SMOOTH_BACKWARD(upsample_bilinear2d_backward, 2, RESAMPLE_LINEAR, false, true);
OP_SMOOTH_BACKWARD(upsample_trilinear3d_backward, 3, RESAMPLE_LINEAR, false, true);
OP_SMOOTH_BACKWARD(upsample_bicubic2d_backward, 2, RESAMPLE_CUBIC, false, false);
OP_SMOOTH_BACKWARD(_upsample_bilinear2d_aa_backward, 2, RESAMPLE_LINEAR, true, true);
OP_SMOOTH_BACKWARD(_upsample_bicubic2d_aa_backward, 2, RESAMPLE_CUBIC, true, false);
OP_SMOOTH_BACKWARD(_upsample_lanczos2d_aa_backward, 2, RESAMPLE_LANCZOS, true, false);
/* clang-format on */
