/*
 * Images sampled elsewhere: grid_sampler, and the grids for it. Images in other sizes are in resize.c, windows of
 * images in unfold.c.
 */
#include "ops/grid.h"
#include "ops/dense.h"
#include "ops/formula.h"

#include "kernels/matrix/gemm.h"
#include "kernels/move/cast.h"

/* ---- grid_sampler ---- */

/* Arguments of all of them: input, grid, interpolation_mode, padding_mode, align_corners. */
enum { IMAGE, GRID, FILTER, PADDING, ALIGN_CORNERS };

static tn_status check_grid_options(call *c, size_t first, uint32_t rank)
{
    int64_t filter = arg_int(c, first + FILTER), padding = arg_int(c, first + PADDING);
    TRY(c->b->status);
    if (filter < GRID_LINEAR || filter > GRID_CUBIC || padding < GRID_ZEROS || padding > GRID_REFLECTION) {
        return call_fail(c, TN_E_ARGUMENT, "interpolation mode %lld with padding mode %lld is not known",
                         (long long)filter, (long long)padding);
    }
    if (filter == GRID_CUBIC && rank != 4) {
        return call_fail(c, TN_E_UNSUPPORTED, "bicubic interpolation is for images of two dims only");
    }
    return TN_OK;
}

tn_status grid_check(call *c, size_t first, uint32_t rank)
{
    builder *b = c->b;
    const tensor_type *image = arg_type(c, first + IMAGE), *grid = arg_type(c, first + GRID);
    if (image->rank != rank || grid->rank != rank) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims and the grid has %u, both must have %u", image->rank,
                         grid->rank, rank);
    }
    bool is_empty = extent_is(b, infer_numel(b, image), 0) || extent_is(b, infer_numel(b, grid), 0);
    if (image->dtype != grid->dtype && !is_empty) {
        return call_fail(c, TN_E_ARGUMENT, "input is of type %s and the grid of type %s, they must be the same",
                         dtype_table[image->dtype].name, dtype_table[grid->dtype].name);
    }
    if (extent_equal(b, image->sizes[0], grid->sizes[0]) == FACT_NO ||
        extent_equal(b, grid->sizes[rank - 1], known(rank - 2)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "a grid of sizes %s does not fit an input of sizes %s",
                         extents_text(b, grid->sizes, rank), extents_text(b, image->sizes, rank));
    }
    for (uint32_t i = 2; i < rank; i++) {
        if (extent_is(b, image->sizes[i], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "input of sizes %s has no elements to sample",
                             extents_text(b, image->sizes, rank));
        }
    }
    return check_grid_options(c, first, rank);
}

void grid_sizes(const call *c, size_t first, extent *sizes)
{
    const tensor_type *image = arg_type(c, first + IMAGE), *grid = arg_type(c, first + GRID);
    for (uint32_t i = 0; i < image->rank; i++) {
        sizes[i] = i < 2 ? image->sizes[i] : grid->sizes[i - 1];
    }
}

static tn_status infer_grid_sample(call *c, uint32_t rank)
{
    extent sizes[GRID_RANK];
    TRY(grid_check(c, IMAGE, rank));
    grid_sizes(c, IMAGE, sizes);
    out_new(c, 0, arg_type(c, IMAGE)->dtype, sizes, rank);
    return c->b->status;
}

static tn_status infer_grid_sampler_2d(call *c)
{
    return infer_grid_sample(c, 4);
}

/* aten::_grid_sampler_2d_cpu_fallback: of f32 alone */
static tn_status infer_grid_fallback(call *c)
{
    dtype type = arg_type(c, IMAGE)->dtype;
    return type == DT_F32
               ? infer_grid_sample(c, 4)
               : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
}

static tn_status infer_grid_sampler_3d(call *c)
{
    return infer_grid_sample(c, 5);
}

grid_args grid_read(call *c, size_t first)
{
    const tensor *image = arg_tensor(c, first + IMAGE), *grid = arg_tensor(c, first + GRID);
    dtype as = dtype_opmath(image->dtype);
    grid_args g = {.type = image->dtype,
                   .dims = image->rank - 2,
                   .scalar = image->rank == 5,
                   .batch = (size_t)image->sizes[0],
                   .channels = (size_t)image->sizes[1],
                   .points = 1,
                   .filter = (grid_filter)arg_int(c, first + FILTER),
                   .padding = (grid_padding)arg_int(c, first + PADDING),
                   .align_corners = arg_bool(c, first + ALIGN_CORNERS),
                   .image = dense_in(c, image, as),
                   .grid = dense_in(c, grid, as)};
    for (uint32_t i = 0; i < g.dims; i++) {
        g.in[i] = image->sizes[i + 2];
        g.points *= (size_t)grid->sizes[i + 1];
    }
    return g;
}

static tn_status sample_grid(call *c, bool scalar)
{
    dtype as = dtype_opmath(out_tensor(c, 0)->dtype);
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    grid_args g = grid_read(c, IMAGE);
    g.scalar = g.scalar || scalar;
    g.out = dense_out(c, 0, as);
    TRY(c->b->status);
    grid_sample(c->b->pool, &g);
    dense_done(c, 0, as, g.out);
    return TN_OK;
}

static tn_status run_grid_sampler(call *c)
{
    return sample_grid(c, false);
}

static tn_status run_grid_fallback(call *c)
{
    return sample_grid(c, true);
}

/* aten::grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners) */
static tn_status compose_grid_sampler(call *c)
{
    const char *name = arg_type(c, IMAGE)->rank == 5 ? "aten::grid_sampler_3d" : "aten::grid_sampler_2d";
    out_set(c, 0, build(c->b, name, c->args, c->n));
    return c->b->status;
}

#define GRID_ARGUMENTS "(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners"
#define GRID_2D_SAMPLES                                                                                              \
    "f32[2,3,4,5], f32[2,6,7,2], 0, 0, False | f32[2,3,4,5], f32[2,2,7,2], 1, 1, True | f64[1,2,3,3].T, "            \
    "f64[1,4,4,2], 2, 2, False | f16[1,2,3,4], f16[1,3,3,2], 0, 2, True | f32[2,1,4,4], f32[2,3,3,2], 2, 0, True | " \
    "f32[0,3,4,5], f32[0,6,7,2], 0, 0, False"
#define GRID_3D_SAMPLES                                                                           \
    "f32[2,3,4,5,3], f32[2,3,2,2,3], 0, 0, False | f64[1,2,3,2,2], f64[1,4,2,2,3], 1, 1, True | " \
    "f32[1,2,3,2,4], f32[1,4,2,2,3], 0, 2, True"
OPDEF(grid_sampler_2d,
      .overloads = OVERLOADS("aten::grid_sampler_2d" GRID_ARGUMENTS ") -> Tensor",
                             "aten::grid_sampler_2d.out" GRID_ARGUMENTS ", *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_grid_sampler_2d, .run = run_grid_sampler,
      .samples = GRID_2D_SAMPLES);
OPDEF(_grid_sampler_2d_cpu_fallback,
      .overloads = OVERLOADS("aten::_grid_sampler_2d_cpu_fallback" GRID_ARGUMENTS ") -> Tensor",
                             "aten::_grid_sampler_2d_cpu_fallback.out" GRID_ARGUMENTS
                             ", *, Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_grid_fallback, .run = run_grid_fallback,
      .samples = "f32[2,3,4,5], f32[2,6,7,2], 0, 0, False | f32[2,3,4,5], f32[2,2,7,2], 1, 1, True");
OPDEF(grid_sampler_3d,
      .overloads = OVERLOADS("aten::grid_sampler_3d" GRID_ARGUMENTS ") -> Tensor",
                             "aten::grid_sampler_3d.out" GRID_ARGUMENTS ", *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_grid_sampler_3d, .run = run_grid_sampler,
      .samples = GRID_3D_SAMPLES);
OPDEF(grid_sampler, .overloads = OVERLOADS("aten::grid_sampler" GRID_ARGUMENTS ") -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_grid_sampler, .samples = GRID_2D_SAMPLES " | " GRID_3D_SAMPLES);

/* aten::affine_grid_generator(theta, size, align_corners): theta [batch, dims, dims + 1] -> [batch, out..., dims] */
static tn_status infer_affine_grid(call *c)
{
    builder *b = c->b;
    const tensor_type *theta = arg_type(c, 0);
    size_t n;
    const extent *size = arg_extents(c, 1, &n);
    if (n != 4 && n != 5) {
        return call_fail(c, TN_E_ARGUMENT, "%zu sizes are given, 4 or 5 are needed", n);
    }
    int64_t dims_count = (int64_t)n - 2;
    if (theta->rank != 3 || extent_equal(b, theta->sizes[1], known(dims_count)) == FACT_NO ||
        extent_equal(b, theta->sizes[2], known(dims_count + 1)) == FACT_NO ||
        extent_equal(b, theta->sizes[0], size[0]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "theta has sizes %s, they must be [%s, %lld, %lld]",
                         extents_text(b, theta->sizes, theta->rank), extent_text(b, size[0]), (long long)dims_count,
                         (long long)dims_count + 1);
    }
    extent sizes[5] = {size[0]};
    for (size_t i = 2; i < n; i++) {
        sizes[i - 1] = size[i];
        if (extent_less_equal(b, size[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s must be above 0", extents_text(b, size, n));
        }
    }
    sizes[n - 1] = known(dims_count);
    out_new(c, 0, theta->dtype, sizes, (uint32_t)n);
    return b->status;
}

const void *grid_regular(call *c, dtype type, const int64_t *sizes, size_t dims_count, bool align_corners)
{
    int64_t count = 1, at[3] = {0};
    tensor_numel((uint32_t)dims_count, sizes, &count);
    size_t n = (size_t)count * (dims_count + 1), bytes = dtype_table[type].bytes;
    double *points = call_workspace(c, n * sizeof *points), *point = points;
    void *elements = call_workspace(c, n * bytes);
    if (points == NULL || elements == NULL) {
        return NULL;
    }
    for (int64_t i = 0; i < count; i++, point += dims_count + 1) {
        for (size_t d = 0; d < dims_count; d++) {
            point[dims_count - 1 - d] = grid_spaced(type, at[d], sizes[d], align_corners);
        }
        point[dims_count] = 1;
        for (size_t d = dims_count; d-- > 0 && ++at[d] == sizes[d];) {
            at[d] = 0;
        }
    }
    convert_elements(n, DT_F64, points, sizeof *points, type, elements, (ptrdiff_t)bytes);
    return elements;
}

static tn_status run_affine_grid(call *c)
{
    const tensor *out = out_tensor(c, 0);
    dtype type = out->dtype;
    ptrdiff_t n = out->rank - 2, k = n + 1, points = 1;
    if (!gemm_supports(type)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    for (uint32_t i = 1; i + 1 < out->rank; i++) {
        points *= (ptrdiff_t)out->sizes[i];
    }
    void *room = dense_out(c, 0, type);
    gemm_job job = {.type = type,
                    .batch = (size_t)out->sizes[0],
                    .m = (size_t)points,
                    .n = (size_t)n,
                    .k = (size_t)k,
                    .a = {grid_regular(c, type, out->sizes + 1, (size_t)n, arg_bool(c, 2)), k, 1},
                    .b = {dense_in(c, arg_tensor(c, 0), type), 1, k}, /* theta, transposed */
                    .b_step = n * k,
                    .out_step = points * n,
                    .out = room,
                    .out_row = n,
                    .out_column = 1,
                    .alpha = gemm_integer(1)};
    void *workspace = call_workspace(c, gemm_workspace(&job));
    TRY(c->b->status);
    gemm(c->b->pool, &job, workspace);
    dense_done(c, 0, type, room);
    return TN_OK;
}

/* Steps along one dim, from -1 to 1: from end to end, or, unless corners are aligned, between middles of elements. */
static datum emit_steps(builder *b, dtype type, extent n, bool align_corners, datum like)
{
    if (align_corners && extent_is(b, n, 1)) {
        return BUILD(b, "aten::full", of_extents(b, &n, 1), of_int(0), of_dtype(type), of_none(), route_device(like));
    }
    datum twice = emit_mul(b, route_range(b, known(0), n, type, like), of_int(2));
    twice = align_corners ? twice : emit_add(b, twice, of_int(1));
    return emit_sub(b, emit_div(b, twice, of_extent(align_corners ? extent_sub(b, n, known(1)) : n)), of_int(1));
}

datum grid_say_regular(builder *b, dtype type, const extent *sizes, size_t dims_count, bool align_corners, datum like)
{
    extent whole[GRID_RANK];
    datum columns[GRID_RANK];
    dtype real = dtype_table[type].category == CATEGORY_FLOATING ? type : type == DT_C128 ? DT_F64 : DT_F32;
    for (size_t d = 0; d < dims_count; d++) {
        whole[d] = sizes[d];
    }
    whole[dims_count] = known(1);
    for (size_t d = 0; d < dims_count; d++) {
        extent own[GRID_RANK];
        for (size_t i = 0; i <= dims_count; i++) {
            own[i] = i == d ? sizes[d] : known(1);
        }
        datum steps = emit_steps(b, real, sizes[d], align_corners, like);
        steps = BUILD(b, "aten::view", steps, of_extents(b, own, dims_count + 1));
        columns[dims_count - 1 - d] = BUILD(b, "aten::expand", steps, of_extents(b, whole, dims_count + 1));
    }
    columns[dims_count] = BUILD(b, "aten::full", of_extents(b, whole, dims_count + 1), of_int(1), of_dtype(real),
                                of_none(), route_device(like));
    datum points = BUILD(b, "aten::cat", of_list(columns, dims_count + 1), of_int(-1));
    const extent flat[] = {extent_product(b, sizes, dims_count), known((int64_t)dims_count + 1)};
    return route_cast(b, BUILD(b, "aten::view", points, of_extents(b, flat, 2)), type);
}

/* The points of the grid times theta, transposed, for each of the batch. */
static tn_status core_affine_grid(call *c)
{
    builder *b = c->b;
    TRY(infer_affine_grid(c));
    const tensor_type t = c->outs[0].u.tensor->type;
    size_t n = t.rank - 2;
    datum theta = route_wide(b, c->args[0]);
    dtype wide = dtype_opmath(t.dtype);
    datum points = grid_say_regular(b, wide, t.sizes + 1, n, arg_bool(c, 2), c->args[0]);
    const extent batched[] = {t.sizes[0], extent_product(b, t.sizes + 1, n), known((int64_t)n + 1)};
    points = BUILD(b, "aten::expand", points, of_extents(b, batched, 3));
    datum turned = BUILD(b, "aten::permute", theta, of_ints(b, (const int64_t[]){0, 2, 1}, 3));
    datum made = BUILD(b, "aten::view", BUILD(b, "aten::bmm", points, turned), of_extents(b, t.sizes, t.rank));
    out_set(c, 0, route_cast(b, made, t.dtype));
    return b->status;
}

OPDEF(affine_grid_generator,
      .overloads = OVERLOADS("aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor",
                             "aten::affine_grid_generator.out(Tensor theta, SymInt[] size, bool align_corners, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_affine_grid, .run = run_affine_grid, .core = core_affine_grid,
      .samples = "f32[2,2,3], [2,3,4,5], False | f64[2,2,3], [2,3,1,5], True | f32[1,3,4], [1,1,2,3,4], True");
