/*
 * Derivatives of sampling at points of a grid, by the image and by the grid, and of the grids of affine maps (grid.c).
 */
#include "ir/promote.h"
#include "kernels/matrix/gemm.h"
#include "ops/dense.h"
#include "ops/grid.h"
#include "ops/route.h"

#include <string.h>

/* ---- grid_sampler ---- */

/* (grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask) -> by input, by grid */
enum { GRADIENT, IMAGE, GRID, FILTER, MASK = 6 };

/* Is the derivative by the image wanted? That by the grid always comes. */
static bool wants_image(const call *c)
{
    return !has_arg(c, MASK) || (c->args[MASK].u.list.n == 2 && c->args[MASK].u.list.at[0].u.boolean);
}

static tn_status check_gradient(call *c, uint32_t rank)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT), *image = arg_type(c, IMAGE);
    extent sizes[GRID_RANK];
    grid_sizes(c, IMAGE, sizes);
    bool fits = g->rank == rank;
    for (uint32_t i = 0; fits && i < rank; i++) {
        fits = extent_equal(b, g->sizes[i], sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the gradient has sizes %s, %s are expected",
                         extents_text(b, g->sizes, g->rank), extents_text(b, sizes, rank));
    }
    bool is_float = dtype_table[g->dtype].category == CATEGORY_FLOATING && dtype_table[g->dtype].bytes > 1;
    if (!is_empty(b, image) && (g->dtype != image->dtype || !is_float)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s", dtype_table[g->dtype].name,
                         dtype_table[image->dtype].name);
    }
    return TN_OK;
}

static tn_status infer_grid_back(call *c, uint32_t rank)
{
    const tensor_type *image = arg_type(c, IMAGE), *grid = arg_type(c, GRID);
    if (has_arg(c, MASK) && c->args[MASK].u.list.n != 2) {
        return call_fail(c, TN_E_ARGUMENT, "the output mask has %zu items, 2 are expected", c->args[MASK].u.list.n);
    }
    TRY(grid_check(c, IMAGE, rank));
    TRY(check_gradient(c, rank));
    if (wants_image(c)) {
        out_new(c, 0, image->dtype, image->sizes, rank);
    } else {
        out_set(c, 0, of_none());
    }
    out_new(c, 1, grid->dtype, grid->sizes, rank);
    return c->b->status;
}

static tn_status sample_grid_back(call *c, bool scalar)
{
    const tensor *image = arg_tensor(c, IMAGE), *grid = arg_tensor(c, GRID);
    dtype as = dtype_opmath(image->dtype);
    grid_back_args a = {.to_grid = dense_out(c, 1, as)};
    if (wants_image(c)) {
        a.to_image = dense_out(c, 0, as);
    }
    TRY(c->b->status);
    if (a.to_image != NULL) {
        memset(a.to_image, 0, (size_t)numel_of(image) * dtype_table[as].bytes);
    }
    if (numel_of(image) == 0) {
        memset(a.to_grid, 0, (size_t)numel_of(grid) * dtype_table[as].bytes);
    } else {
        a.forward = grid_read(c, IMAGE);
        a.forward.scalar = a.forward.scalar || scalar;
        a.gradient = dense_in(c, arg_tensor(c, GRADIENT), as);
        TRY(c->b->status);
        grid_sample_back(c->b->pool, &a);
    }
    if (a.to_image != NULL) {
        dense_done(c, 0, as, a.to_image);
    }
    dense_done(c, 1, as, a.to_grid);
    return TN_OK;
}

static tn_status run_grid_back(call *c)
{
    return sample_grid_back(c, false);
}

static tn_status run_grid_back_fallback(call *c)
{
    return sample_grid_back(c, true);
}

static tn_status infer_grid_back_2d(call *c)
{
    return infer_grid_back(c, 4);
}

static tn_status infer_grid_back_3d(call *c)
{
    return infer_grid_back(c, 5);
}

/* Of f32 alone. */
static tn_status infer_grid_back_fallback(call *c)
{
    dtype type = arg_type(c, IMAGE)->dtype;
    return type == DT_F32
               ? infer_grid_back(c, 4)
               : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
}

#define ARGUMENTS \
    "(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners"
#define MASKED ARGUMENTS ", bool[2] output_mask"
#define GIVES_OUTS ", *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"

OPDEF(grid_sampler_2d_backward,
      .overloads = OVERLOADS("aten::grid_sampler_2d_backward" MASKED ") -> (Tensor, Tensor)",
                             "aten::grid_sampler_2d_backward.out" MASKED GIVES_OUTS),
      .infer = infer_grid_back_2d, .run = run_grid_back,
      .samples = "f32[2,3,6,7], f32[2,3,4,5], f32[2,6,7,2], 0, 0, False, [True, True] | f32[2,3,2,7], f32[2,3,4,5], "
                 "f32[2,2,7,2], 1, 1, True, [True, True] | f64[1,2,4,4], f64[1,2,3,3].T, f64[1,4,4,2], 2, 2, False, "
                 "[True, True] | f16[1,2,3,3], f16[1,2,3,4], f16[1,3,3,2], 0, 2, True, [True, False] | f32[2,1,3,3], "
                 "f32[2,1,4,4], f32[2,3,3,2], 2, 0, True, [True, True] | f32[2,1,3,3], f32[2,1,4,4], f32[2,3,3,2], 0, "
                 "1, False, [False, True] | f32[0,3,6,7], f32[0,3,4,5], f32[0,6,7,2], 0, 0, False, [True, True]");
OPDEF(grid_sampler_3d_backward,
      .overloads = OVERLOADS("aten::grid_sampler_3d_backward" MASKED ") -> (Tensor, Tensor)",
                             "aten::grid_sampler_3d_backward.out" MASKED GIVES_OUTS),
      .infer = infer_grid_back_3d, .run = run_grid_back,
      .samples = "f32[2,3,3,2,2], f32[2,3,4,5,3], f32[2,3,2,2,3], 0, 0, False, [True, True] | f64[1,2,4,2,2], "
                 "f64[1,2,3,2,2], f64[1,4,2,2,3], 1, 1, True, [True, True] | f32[1,2,4,2,2], f32[1,2,3,2,4], "
                 "f32[1,4,2,2,3], 0, 2, True, [True, True] | f64[1,2,4,2,2], f64[1,2,3,2,4], f64[1,4,2,2,3], 0, 1, "
                 "False, [False, True]");
OPDEF(_grid_sampler_2d_cpu_fallback_backward,
      .overloads = OVERLOADS("aten::_grid_sampler_2d_cpu_fallback_backward" ARGUMENTS ") -> (Tensor, Tensor)"),
      .infer = infer_grid_back_fallback, .run = run_grid_back_fallback,
      .samples = "f32[2,3,6,7], f32[2,3,4,5], f32[2,6,7,2], 0, 0, False | f32[2,3,2,7], f32[2,3,4,5], f32[2,2,7,2], 1, "
                 "1, True | f32[2,3,2,7], f32[2,3,4,5], f32[2,2,7,2], 2, 2, False");

/* ---- affine_grid_generator ---- */

/* (grad [batch, out..., dims], size [batch, channels, out...], align_corners) -> [batch, dims, dims + 1] */
static tn_status infer_affine_back(call *c)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, 0);
    size_t n;
    const extent *size = arg_extents(c, 1, &n);
    bool fits = (n == 4 || n == 5) && g->rank == n && extent_equal(b, g->sizes[0], size[0]) != FACT_NO &&
                extent_equal(b, g->sizes[n - 1], known((int64_t)n - 2)) != FACT_NO;
    bool has_kernel = gemm_supports(g->dtype) && dtype_table[g->dtype].category != CATEGORY_BOOL;
    for (size_t i = 2; fits && i < n; i++) {
        bool is_narrow = g->dtype == DT_F16 || g->dtype == DT_BF16;
        fits = extent_equal(b, g->sizes[i - 1], size[i]) != FACT_NO;
        has_kernel = has_kernel && !(is_narrow && extent_less_equal(b, size[i], known(1)) == FACT_YES);
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "a gradient of sizes %s is not that of a grid for sizes %s",
                         extents_text(b, g->sizes, g->rank), extents_text(b, size, n));
    }
    if (!has_kernel) { /* torch makes no grid of one step of the narrow types */
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[g->dtype].name);
    }
    int64_t rows = (int64_t)n - 2, columns = rows + 1;
    const extent sizes[] = {size[0], known(rows), known(columns)};
    const extent strides[] = {known(rows * columns), known(1), known(rows)}; /* torch transposes a product */
    out_new_strided(c, 0, g->dtype, sizes, strides, 3);
    return b->status;
}

/* The gradients of all points, transposed, times the points of a regular grid. */
static tn_status run_affine_back(call *c)
{
    const tensor *g = arg_tensor(c, 0);
    dtype type = g->dtype;
    ptrdiff_t n = g->rank - 2, k = n + 1, points = 1;
    for (uint32_t i = 1; i + 1 < g->rank; i++) {
        points *= (ptrdiff_t)g->sizes[i];
    }
    void *room = dense_out(c, 0, type);
    gemm_job job = {.type = type,
                    .batch = (size_t)g->sizes[0],
                    .m = (size_t)n,
                    .n = (size_t)k,
                    .k = (size_t)points,
                    .a = {dense_in(c, g, type), 1, n},
                    .a_step = points * n,
                    .b = {grid_regular(c, type, g->sizes + 1, (size_t)n, arg_bool(c, 2)), k, 1},
                    .out_step = n * k,
                    .out = room,
                    .out_row = k,
                    .out_column = 1,
                    .alpha = gemm_integer(1)};
    void *workspace = call_workspace(c, gemm_workspace(&job));
    TRY(c->b->status);
    gemm(c->b->pool, &job, workspace);
    dense_done(c, 0, type, room);
    return TN_OK;
}

static tn_status core_affine_back(call *c)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, 0);
    TRY(infer_affine_back(c));
    size_t n = g->rank - 2;
    datum points = grid_say_regular(b, dtype_opmath(g->dtype), g->sizes + 1, n, arg_bool(c, 2), c->args[0]);
    extent count = extent_product(b, g->sizes + 1, n);
    const extent batched[] = {g->sizes[0], count, known((int64_t)n + 1)};
    const extent flat[] = {g->sizes[0], count, known((int64_t)n)};
    const datum turned = of_ints(b, (const int64_t[]){0, 2, 1}, 3);
    points = BUILD(b, "aten::permute", BUILD(b, "aten::expand", points, of_extents(b, batched, 3)), turned);
    datum grad = BUILD(b, "aten::reshape", route_wide(b, c->args[0]), of_extents(b, flat, 3));
    datum made = BUILD(b, "aten::permute", BUILD(b, "aten::bmm", points, grad), turned);
    out_set(c, 0, route_cast(b, made, g->dtype));
    return b->status;
}

OPDEF(affine_grid_generator_backward,
      .overloads = OVERLOADS("aten::affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> "
                             "Tensor"),
      .infer = infer_affine_back, .run = run_affine_back, .core = core_affine_back,
      .samples = "f32[2,4,5,2], [2,3,4,5], False | f64[2,1,5,2], [2,3,1,5], True | f32[1,2,3,4,3], [1,1,2,3,4], True");
