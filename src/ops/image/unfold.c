/*
 * Windows of images as columns, im2col and col2im, or of any dim, unfold_backward, which adds windows up. Windows that
 * slide inside of an operator are in ops/window.h.
 */
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/places.h"

#include "kernels/image/unfold.h"

/* ---- windows as columns ---- */

/* Arguments of im2col after self; those of col2im follow output_size. */
enum { KERNEL, DILATION, PADDING_2, STRIDE, WINDOW_ARGUMENTS };

/* How a kernel moves along one dim of the image: known numbers. */
static unfold_axis axis_of(call *c, size_t first, size_t i)
{
    int64_t numbers[WINDOW_ARGUMENTS];
    for (size_t k = 0; k < WINDOW_ARGUMENTS; k++) {
        size_t n;
        const extent *given = arg_extents(c, first + k, &n);
        numbers[k] = n == 2 && given[i].expr == NULL ? given[i].n : -1;
        if (n != 2 || numbers[k] < 0 || numbers[k] > INT32_MAX || (numbers[k] == 0 && k != PADDING_2)) {
            call_fail(c, TN_E_ARGUMENT,
                      "kernel, dilation, padding and stride must be two numbers each, above 0 or, for "
                      "the padding, not below");
            numbers[k] = 1;
        }
    }
    return (unfold_axis){.kernel = numbers[KERNEL],
                         .dilation = numbers[DILATION],
                         .padding = numbers[PADDING_2],
                         .stride = numbers[STRIDE]};
}

/* How many windows an image of this size has. */
static extent windows_of(call *c, const unfold_axis *a, extent image)
{
    builder *b = c->b;
    int64_t reach = a->dilation * (a->kernel - 1) + 1;
    extent span = extent_add(b, image, known(2 * a->padding - reach));
    extent windows = extent_add(b, extent_floordiv(b, span, known(a->stride)), known(1));
    if (extent_less_equal(b, windows, known(0)) == FACT_YES) {
        call_fail(c, TN_E_ARGUMENT, "a kernel that covers %lld elements does not fit an image of %s", (long long)reach,
                  extent_text(b, image));
    }
    return windows;
}

/* aten::im2col(self, kernel_size, dilation, padding, stride): [(batch,) channels, h, w] -> [(batch,) rows, windows] */
static tn_status infer_im2col(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if ((t->rank != 3 && t->rank != 4) || extent_is(b, extent_product(b, t->sizes + t->rank - 3, 3), 0)) {
        return call_fail(c, TN_E_ARGUMENT, "sizes %s are not those of an image: 3 dims, or 4 with a batch, are needed",
                         extents_text(b, t->sizes, t->rank));
    }
    for (uint32_t i = t->rank - 3; i < t->rank; i++) {
        extent_exclude(b, t->sizes[i], 0);
    }
    unfold_axis height = axis_of(c, 1, 0), width = axis_of(c, 1, 1);
    uint32_t rank = t->rank - 1;
    extent sizes[3] = {t->sizes[0]};
    extent down = windows_of(c, &height, t->sizes[t->rank - 2]), across = windows_of(c, &width, t->sizes[t->rank - 1]);
    sizes[rank - 2] = extent_mul(b, t->sizes[t->rank - 3], known(height.kernel * width.kernel));
    sizes[rank - 1] = extent_mul(b, down, across);
    out_new(c, 0, t->dtype, sizes, rank);
    return b->status;
}

/* The walk between an image [..., h, w] and columns. */
static unfold_args walk_of(call *c, size_t first, const tensor *image)
{
    unfold_args u = {1, axis_of(c, first, 0), axis_of(c, first, 1)};
    u.height.image = image->sizes[image->rank - 2];
    u.width.image = image->sizes[image->rank - 1];
    u.height.windows = windows_of(c, &u.height, known(u.height.image)).n;
    u.width.windows = windows_of(c, &u.width, known(u.width.image)).n;
    for (uint32_t i = 0; i + 2 < image->rank; i++) {
        u.planes *= (size_t)image->sizes[i];
    }
    return u;
}

static tn_status check_windowed_type(call *c, dtype type)
{
    dtype_category category = dtype_table[type].category;
    return category != CATEGORY_INTEGRAL
               ? TN_OK
               : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
}

static tn_status run_im2col(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dtype type = self->dtype;
    TRY(check_windowed_type(c, type));
    unfold_args u = walk_of(c, 1, self);
    const void *image = dense_in(c, self, type);
    void *columns = dense_out(c, 0, type);
    TRY(c->b->status);
    unfold_columns(c->b->pool, &u, dtype_table[type].bytes, image, columns);
    dense_done(c, 0, type, columns);
    return TN_OK;
}

/* aten::col2im(self, output_size, kernel_size, dilation, padding, stride): the other way */
static tn_status infer_col2im(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    const extent *image = arg_extents_n(c, 1, 2);
    unfold_axis height = axis_of(c, 2, 0), width = axis_of(c, 2, 1);
    TRY(b->status);
    if (t->rank != 2 && t->rank != 3) {
        return call_fail(c, TN_E_ARGUMENT, "self has %u dims, 2, or 3 with a batch, are needed", t->rank);
    }
    extent rows = t->sizes[t->rank - 2], kernel = known(height.kernel * width.kernel);
    extent windows = extent_mul(b, windows_of(c, &height, image[0]), windows_of(c, &width, image[1]));
    TRY(b->status);
    if (extent_equal(b, extent_mod(b, rows, kernel), known(0)) == FACT_NO ||
        extent_equal(b, windows, t->sizes[t->rank - 1]) == FACT_NO || extent_is(b, rows, 0)) {
        return call_fail(c, TN_E_MISMATCH, "columns of sizes %s are not those of %s windows of %s elements",
                         extents_text(b, t->sizes, t->rank), extent_text(b, windows), extent_text(b, kernel));
    }
    extent sizes[4] = {t->sizes[0]};
    sizes[t->rank - 2] = extent_floordiv(b, rows, kernel);
    sizes[t->rank - 1] = image[0];
    sizes[t->rank] = image[1];
    out_new(c, 0, t->dtype, sizes, t->rank + 1);
    return b->status;
}

static tn_status run_col2im(call *c)
{
    const tensor *out = out_tensor(c, 0);
    dtype as = out->dtype == DT_BOOL ? DT_F32 : out->dtype == DT_C32 ? DT_C64 : out->dtype;
    TRY(check_windowed_type(c, out->dtype));
    unfold_args u = walk_of(c, 2, out);
    const void *columns = dense_in(c, arg_tensor(c, 0), as);
    void *image = dense_out(c, 0, as);
    TRY(c->b->status);
    unfold_sum(c->b->pool, &u, as, columns, image);
    dense_done(c, 0, as, image);
    return TN_OK;
}

/* Where the elements of all windows lie along one padded dim: [kernel, windows]. */
static datum emit_window_places(call *c, size_t i, extent image)
{
    builder *b = c->b;
    unfold_axis a = axis_of(c, 1, i);
    datum first = route_range(b, known(0), windows_of(c, &a, image), DT_I64, c->args[0]);
    datum inside = route_range(b, known(0), known(a.kernel), DT_I64, c->args[0]);
    first = BUILD(b, "aten::unsqueeze", a.stride == 1 ? first : emit_mul(b, first, of_int(a.stride)), of_int(0));
    inside =
        BUILD(b, "aten::unsqueeze", a.dilation == 1 ? inside : emit_mul(b, inside, of_int(a.dilation)), of_int(-1));
    return emit_add(b, first, inside);
}

/* The padded image at the places of its windows: [batch, channels, kernel, windows, kernel, windows]. */
static tn_status core_im2col(call *c)
{
    builder *b = c->b;
    TRY(infer_im2col(c));
    const tensor_type made = c->outs[0].u.tensor->type, *t = arg_type(c, 0);
    int64_t down = axis_of(c, 1, 0).padding, across = axis_of(c, 1, 1).padding;
    datum image = t->rank == 3 ? BUILD(b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    image = BUILD(b, "aten::constant_pad_nd", image, of_ints(b, (const int64_t[]){across, across, down, down}, 4));
    datum rows = emit_window_places(c, 0, t->sizes[t->rank - 2]);
    rows = BUILD(b, "aten::unsqueeze", BUILD(b, "aten::unsqueeze", rows, of_int(-1)), of_int(-1));
    datum indices[] = {of_none(), of_none(), rows, emit_window_places(c, 1, t->sizes[t->rank - 1])};
    datum all = BUILD(b, "aten::index.Tensor", image, of_list(indices, 4));
    all = BUILD(b, "aten::permute", all, of_ints(b, (const int64_t[]){0, 1, 2, 4, 3, 5}, 6));
    out_set(c, 0, BUILD(b, "aten::view", route_copy(b, all), of_extents(b, made.sizes, made.rank)));
    return b->status;
}

#define WINDOW_SCHEMA "int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride"
OPDEF(im2col,
      .overloads = OVERLOADS("aten::im2col(Tensor self, " WINDOW_SCHEMA ") -> Tensor",
                             "aten::im2col.out(Tensor self, " WINDOW_SCHEMA ", *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_im2col, .run = run_im2col, .core = core_im2col,
      .samples = "f32[2,3,4,5], [2,3], [1,1], [1,0], [1,2] | f16[3,6,5].T, [2,2], [2,2], [0,1], [1,1] | c64[0,2,3,3], "
                 "[2,2], [1,1], [0,0], [1,1] | b8[1,1,3,3], [2,2], [1,1], [1,1], [2,2]");
OPDEF(col2im,
      .overloads = OVERLOADS("aten::col2im(Tensor self, SymInt[2] output_size, " WINDOW_SCHEMA ") -> Tensor",
                             "aten::col2im.out(Tensor self, SymInt[2] output_size, " WINDOW_SCHEMA
                             ", *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_col2im, .run = run_col2im,
      .samples = "f32[2,12,12], [4,5], [2,2], [1,1], [0,0], [1,1] | f64[8,4], [3,3], [2,2], [1,1], [0,0], [1,1] | "
                 "c64[2,12,12], [4,5], [2,2], [1,1], [0,0], [1,1]");

/* ---- windows of one dim ---- */

/*
 * aten::unfold_backward(grad_in, input_sizes, dim, size, step): windows of `size` elements, `step` apart along dim and
 * side by side in a last dim, are added up to a tensor of the given sizes.
 */
static tn_status infer_unfold_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    int64_t size = arg_int(c, 3), step = arg_int(c, 4);
    uint32_t d = arg_dim(c, 2, (uint32_t)n);
    TRY(b->status);
    /* a tensor without dims has one window, of its one element or of none */
    bool fits = t->rank == n + 1 && size >= 0 && size <= (n == 0 ? 1 : INT32_MAX) && step >= 1 && step <= INT32_MAX &&
                extent_equal(b, t->sizes[n], known(size)) != FACT_NO;
    for (uint32_t i = 0; fits && i < n; i++) {
        extent last = extent_mul(b, extent_sub(b, t->sizes[d], known(1)), known(step));
        fits = i == d ? !extent_is(b, t->sizes[d], 0) &&
                            extent_less(b, sizes[d], extent_add(b, last, known(size))) != FACT_YES
                      : extent_equal(b, sizes[i], t->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "windows of sizes %s with size %lld and step %lld do not make sizes %s",
                         extents_text(b, t->sizes, t->rank), (long long)size, (long long)step,
                         extents_text(b, sizes, n));
    }
    out_new(c, 0, t->dtype, sizes, (uint32_t)n);
    return b->status;
}

static tn_status run_unfold_backward(call *c)
{
    const tensor *windows = arg_tensor(c, 0), *out = out_tensor(c, 0);
    uint32_t d = arg_dim(c, 2, out->rank), rank = windows->rank;
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, rank), *still = ARENA_ARRAY(c->b->arena, int64_t, rank);
    void *room = dense_out(c, 0, out->dtype);
    int64_t *places = places_new(c, 1);
    TRY(c->b->status);
    memset(room, 0, (size_t)numel_of(out) * dtype_table[out->dtype].bytes);
    if (numel_of(windows) > 0) {
        tensor sums = on_memory(c, out, out->dtype, room);
        if (out->rank > 0) {
            memcpy(strides, sums.strides, out->rank * sizeof *strides);
            strides[rank - 1] = strides[d];
            strides[d] *= arg_int(c, 4);
        }
        place_walk w = {rank, windows->sizes, {strides, windows->strides, still}};
        TRY(places_write(c, &w, GATHER_ADD, &sums, windows, places));
    }
    dense_done(c, 0, out->dtype, room);
    return TN_OK;
}

/* Windows are brought to one dim, as long as all of them together, and added where their elements were. */
static tn_status core_unfold_backward(call *c)
{
    builder *b = c->b;
    TRY(infer_unfold_backward(c));
    const tensor_type made = c->outs[0].u.tensor->type, *t = arg_type(c, 0);
    datum windows = c->args[0];
    if (made.rank == 0) {
        out_set(c, 0,
                BUILD(b, "aten::sum.dim_IntList", windows, of_ints(b, &(int64_t){0}, 1), of_bool(false),
                      of_dtype(t->dtype)));
        return b->status;
    }
    uint32_t d = arg_dim(c, 2, made.rank);
    extent count = t->sizes[d], size = t->sizes[t->rank - 1], sizes[TENSOR_MAX_RANK];
    datum order[TENSOR_MAX_RANK], indices[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        order[i] = of_int(i <= d ? i : i == d + 1 ? t->rank - 1 : i - 1);
    }
    for (uint32_t i = 0; i < made.rank; i++) {
        sizes[i] = i == d ? extent_mul(b, count, size) : t->sizes[i];
        indices[i] = of_none();
    }
    windows = BUILD(b, "aten::permute", windows, of_list(order, t->rank));
    windows = BUILD(b, "aten::view", route_copy(b, windows), of_extents(b, sizes, made.rank));
    datum first = emit_mul(b, route_range(b, known(0), count, DT_I64, windows), c->args[4]);
    datum at =
        emit_add(b, BUILD(b, "aten::unsqueeze", first, of_int(-1)), route_range(b, known(0), size, DT_I64, windows));
    indices[d] = BUILD(b, "aten::view", at, of_extents(b, &sizes[d], 1));
    datum sums = BUILD(b, "aten::full", c->args[1], of_int(0), of_dtype(t->dtype), of_none(), route_device(windows));
    out_set(c, 0, BUILD(b, "aten::index_put", sums, of_list(indices, d + 1), windows, of_bool(true)));
    return b->status;
}

OPDEF(unfold_backward,
      .overloads =
          OVERLOADS("aten::unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> "
                    "Tensor",
                    "aten::unfold_backward.out(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int "
                    "step, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_unfold_backward, .run = run_unfold_backward, .core = core_unfold_backward,
      .samples = "f32[2,3,4], [2,10], 1, 4, 2 | f32[3,4], [8], 0, 4, 2 | f32[1], [], 0, 1, 1 | f32[5,0], [8], 0, 0, 2");
