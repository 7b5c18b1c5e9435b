/* Rows of convolution and normalization: see rows_nn.def. Pooling is in rows_pool.c. */
#include "ops/infer.h"
#include "targets/nnef/window.h"

#include <stddef.h>

enum { MOST_DIMS = 3 };

/* ---- reading: convolution ---- */

/* Windows along the axes behind batch and channels. */
typedef struct windows {
    uint32_t n;
    nnef_window at[MOST_DIMS];
    bool is_even; /* as much is put before as behind, and it is known */
} windows;

/* Lists of a convolution; an empty one stands for ones, an empty padding for as much as keeps size / stride. */
static tn_status windows_read(call *c, size_t padding_at, windows *w)
{
    builder *b = c->b;
    size_t pads, strides, dilations;
    const tensor_type *x = arg_type(c, 0), *f = arg_type(c, 1);
    const extent *padding = arg_extents(c, padding_at, &pads), *stride = arg_extents(c, padding_at + 1, &strides);
    const extent *dilation = arg_extents(c, padding_at + 2, &dilations);
    if (x->rank < 3 || x->rank > MOST_DIMS + 2 || f->rank != x->rank) {
        return call_fail(c, TN_E_UNSUPPORTED, "its input has %u dims and its filter %u", x->rank, f->rank);
    }
    *w = (windows){.n = x->rank - 2, .is_even = true};
    if ((pads != 0 && pads != 2 * (size_t)w->n) || (strides != 0 && strides != w->n) ||
        (dilations != 0 && dilations != w->n)) {
        return call_fail(c, TN_E_ARGUMENT, "its lists are not of %u dims", w->n);
    }
    for (uint32_t i = 0; i < w->n; i++) {
        nnef_window *one = &w->at[i];
        *one = (nnef_window){.size = f->sizes[i + 2],
                             .stride = strides == 0 ? known(1) : stride[i],
                             .dilation = dilations == 0 ? known(1) : dilation[i]};
        if (pads == 0) {
            nnef_window_fit(b, one, x->sizes[i + 2]);
        } else {
            one->begin = padding[2 * i];
            one->end = padding[2 * i + 1];
        }
        w->is_even = w->is_even && one->begin.expr == NULL && one->begin.n >= 0 && extent_same(b, one->begin, one->end);
    }
    return b->status;
}

/* What windows have, along all of their axes. */
static datum of_windows(builder *b, const windows *w, size_t offset)
{
    extent at[MOST_DIMS];
    for (uint32_t i = 0; i < w->n; i++) {
        at[i] = *(const extent *)((const char *)&w->at[i] + offset);
    }
    return of_extents(b, at, w->n);
}

#define WINDOWS(b, w, field) of_windows(b, w, offsetof(nnef_window, field))

/* What is around the tensor, or cut off of it (sign -1). */
static datum bordered(builder *b, const windows *w, datum x, nnef_border border, int64_t sign)
{
    extent begin[MOST_DIMS + 2] = {known(0), known(0)}, end[MOST_DIMS + 2] = {known(0), known(0)};
    for (uint32_t i = 0; i < w->n; i++) {
        begin[i + 2] = extent_mul(b, w->at[i].begin, known(sign));
        end[i + 2] = extent_mul(b, w->at[i].end, known(sign));
    }
    return nnef_bordered(b, x, begin, end, border, of_int(0));
}

/* A row [1, n] as the list that PyTorch takes; a number is left out where it is 0. */
static datum bias_read(call *c, extent channels)
{
    builder *b = c->b;
    datum bias = c->args[2];
    if (bias.kind != DATUM_TENSOR) {
        return of_none();
    }
    if (bias.u.tensor->is_number) {
        datum number = *bias.u.tensor->number;
        bool is_zero = (number.kind == DATUM_FLOAT && number.u.real == 0) ||
                       (number.kind == DATUM_INT && number.expr == NULL && number.u.integer == 0);
        return is_zero ? of_none() : BUILD(b, "aten::full", of_extents(b, &channels, 1), number);
    }
    extent all = extent_product(b, bias.u.tensor->type.sizes, nnef_rank(bias));
    datum flat = BUILD(b, "aten::reshape", bias, of_extents(b, &all, 1));
    return extent_is(b, all, 1) ? BUILD(b, "aten::expand", flat, of_extents(b, &channels, 1)) : flat;
}

static extent groups_of(call *c, size_t at)
{
    extent groups = arg_extent(c, at);
    return groups.expr == NULL && groups.n == 0 ? nnef_size(c->args[0], 1) : groups;
}

static tn_status conv_read(call *c)
{
    builder *b = c->b;
    windows w;
    nnef_border border;
    int64_t zeros[MOST_DIMS] = {0};
    TRY(windows_read(c, 4, &w));
    TRY(nnef_border_of(c, arg_string(c, 3), &border));
    bool is_plain = w.is_even && (border == NNEF_BORDER_CONSTANT || border == NNEF_BORDER_IGNORE);
    datum x = is_plain ? c->args[0] : bordered(b, &w, c->args[0], border, 1);
    datum padding = is_plain ? WINDOWS(b, &w, begin) : of_ints(b, zeros, w.n);
    return give(c, BUILD(b, "aten::convolution", x, c->args[1], bias_read(c, nnef_size(c->args[1], 0)),
                         WINDOWS(b, &w, stride), padding, WINDOWS(b, &w, dilation), of_bool(false),
                         of_ints(b, zeros, w.n), of_extent(groups_of(c, 7))));
}

/* A border that is not zeros: as many elements around the input as windows that reach into the output lie on, and what
 * they add at the ends is cut off as well. */
static datum surrounded(builder *b, windows *w, datum x, nnef_border border)
{
    windows around = *w;
    for (uint32_t i = 0; i < w->n; i++) {
        nnef_window *one = &w->at[i];
        extent span = extent_sub(b, nnef_window_reach(b, one), known(1));
        around.at[i].begin = extent_max(b, extent_floordiv(b, extent_sub(b, span, one->begin), one->stride), known(0));
        around.at[i].end = extent_max(b, extent_floordiv(b, extent_sub(b, span, one->end), one->stride), known(0));
        one->begin = extent_add(b, one->begin, extent_mul(b, around.at[i].begin, one->stride));
        one->end = extent_add(b, one->end, extent_mul(b, around.at[i].end, one->stride));
    }
    return bordered(b, &around, x, border, 1);
}

/* What is cut off at the ends where padding differs or is not told: output_shape, or size * stride, says how much. */
static tn_status read_deconv(call *c, datum filter)
{
    builder *b = c->b;
    windows w;
    nnef_border border;
    size_t wanted_count, pads;
    int64_t zeros[MOST_DIMS] = {0};
    TRY(windows_read(c, 4, &w));
    TRY(nnef_border_of(c, arg_string(c, 3), &border));
    const extent *wanted = arg_extents(c, 7, &wanted_count);
    arg_extents(c, 4, &pads);
    const tensor_type *f = &filter.u.tensor->type, *x = arg_type(c, 0);
    extent groups = groups_of(c, 8);
    bool is_even = true;
    for (uint32_t i = 0; i < w.n; i++) {
        nnef_window *one = &w.at[i];
        extent size = x->sizes[i + 2];
        one->size = f->sizes[i + 2];
        extent full =
            extent_add(b, extent_mul(b, extent_sub(b, size, known(1)), one->stride), nnef_window_reach(b, one));
        extent to = wanted_count == w.n       ? wanted[i]
                    : wanted_count == w.n + 2 ? wanted[i + 2]
                                              : extent_mul(b, size, one->stride);
        if (pads == 0) {
            extent total = extent_sub(b, full, to);
            one->begin = extent_floordiv(b, total, known(2));
            one->end = extent_sub(b, total, one->begin);
        } else if (wanted_count != 0) { /* what is missing comes behind */
            extent cut = extent_sub(b, full, extent_add(b, one->begin, one->end));
            one->end = extent_sub(b, one->end, extent_sub(b, to, cut));
        }
    }
    bool is_plain = border == NNEF_BORDER_CONSTANT || border == NNEF_BORDER_IGNORE;
    datum from = is_plain ? c->args[0] : surrounded(b, &w, c->args[0], border);
    for (uint32_t i = 0; i < w.n; i++) {
        const nnef_window *one = &w.at[i];
        is_even = is_even && one->begin.expr == NULL && extent_same(b, one->begin, one->end) && one->begin.n >= 0;
    }
    datum padding = is_even ? WINDOWS(b, &w, begin) : of_ints(b, zeros, w.n);
    datum made = BUILD(b, "aten::convolution", from, filter, bias_read(c, extent_mul(b, f->sizes[1], groups)),
                       WINDOWS(b, &w, stride), padding, WINDOWS(b, &w, dilation), of_bool(true), of_ints(b, zeros, w.n),
                       of_extent(groups));
    return give(c, is_even ? made : bordered(b, &w, made, NNEF_BORDER_CONSTANT, -1));
}

static tn_status deconv_read(call *c)
{
    return read_deconv(c, c->args[1]);
}

/* [out, in / groups, ...] as [in, out / groups, ...], and back. */
static datum turned_filter(builder *b, datum filter, extent groups)
{
    const tensor_type *f = &filter.u.tensor->type;
    if (groups.expr == NULL && groups.n == 1) {
        return BUILD(b, "aten::transpose.int", filter, of_int(0), of_int(1));
    }
    extent apart[MOST_DIMS + 3], together[MOST_DIMS + 2];
    apart[0] = groups;
    apart[1] = extent_floordiv(b, f->sizes[0], groups);
    together[0] = extent_mul(b, f->sizes[1], groups);
    together[1] = apart[1];
    for (uint32_t i = 1; i < f->rank; i++) {
        apart[i + 1] = f->sizes[i];
        together[i] = i == 1 ? together[1] : f->sizes[i];
    }
    datum made = BUILD(b, "aten::reshape", filter, of_extents(b, apart, f->rank + 1));
    made = BUILD(b, "aten::transpose.int", made, of_int(1), of_int(2));
    return BUILD(b, "aten::reshape", made, of_extents(b, together, f->rank));
}

static tn_status deconv_tract_read(call *c)
{
    if (arg_type(c, 1)->rank < 3 || arg_type(c, 1)->rank > MOST_DIMS + 2) {
        return call_fail(c, TN_E_UNSUPPORTED, "its filter has %u dims", arg_type(c, 1)->rank);
    }
    return read_deconv(c, turned_filter(c->b, c->args[1], groups_of(c, 8)));
}

static tn_status batch_normalization_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    datum at[5];
    for (size_t i = 0; i < 5; i++) {
        at[i] = nnef_trailed(b, c->args[i], rank);
    }
    datum root = BUILD(b, "aten::sqrt", BUILD(b, "aten::add.Tensor", at[2], c->args[5]));
    datum made = BUILD(b, "aten::div.Tensor", BUILD(b, "aten::sub.Tensor", at[0], at[1]), root);
    return give(c, BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Tensor", made, at[4]), at[3]));
}

/* ---- writing: convolution ---- */

static bool all_known(const call *c, size_t i, const char *name, const char **why)
{
    size_t n;
    const extent *at = arg_extents(c, i, &n);
    for (size_t k = 0; k < n; k++) {
        if (at[k].expr != NULL) {
            *why = arena_printf(c->b->arena, "'%s' is a size that varies", name);
            return false;
        }
    }
    return true;
}

static bool window_can(const call *c, const char **why)
{
    return all_known(c, 3, "stride", why) && all_known(c, 4, "padding", why) && all_known(c, 5, "dilation", why);
}

static bool conv_can(const call *c, const char **why)
{
    *why = "it is transposed";
    return !arg_bool(c, 6) && window_can(c, why);
}

static bool deconv_can(const call *c, const char **why)
{
    size_t n = arg_type(c, 1)->rank - 2;
    if (!arg_bool(c, 6) || !window_can(c, why)) {
        return false;
    }
    if (foreign_version(c) == NNEF_BOTH) {
        *why = "the filter of a transposed convolution is not the same for tract and for Khronos' tools";
        return false;
    }
    const extent *pad = arg_extents_n(c, 4, n), *more = arg_extents_n(c, 7, n);
    for (size_t i = 0; i < n; i++) {
        if (pad == NULL || more == NULL || more[i].expr != NULL || more[i].n > pad[i].n) {
            *why = "its output_padding is larger than its padding";
            return false;
        }
    }
    return true;
}

static datum each_dim(const call *c, size_t i, size_t n)
{
    const extent *at = arg_extents_n(c, i, n);
    return at == NULL ? of_none() : of_extents(c->b, at, n);
}

/* Pairs: as much behind as before, less what `less` says. */
static datum pairs(const call *c, size_t i, size_t n, size_t less_at)
{
    const extent *at = arg_extents_n(c, i, n), *less = less_at == 0 ? NULL : arg_extents_n(c, less_at, n);
    int64_t made[2 * MOST_DIMS] = {0};
    for (size_t k = 0; at != NULL && k < n && k < MOST_DIMS; k++) {
        made[2 * k] = at[k].n;
        made[2 * k + 1] = at[k].n - (less == NULL ? 0 : less[k].n);
    }
    return of_ints(c->b, made, 2 * n);
}

static datum bias_row(const call *c)
{
    return has_arg(c, 2) ? nnef_unsqueeze(c, c->args[2], 0) : of_none();
}

static datum batched(const call *c, uint32_t rank)
{
    return nnef_rank(c->args[0]) < rank ? nnef_unsqueeze(c, c->args[0], 0) : c->args[0];
}

static datum unbatched(const call *c, uint32_t rank, datum made)
{
    return nnef_rank(c->args[0]) < rank ? nnef_squeeze(c, made, 0) : made;
}

static tn_status conv_write(call *c)
{
    uint32_t rank = arg_type(c, 1)->rank;
    size_t n = rank - 2;
    datum made = FOREIGN(c, "conv", batched(c, rank), c->args[1], bias_row(c), of_string("constant"), pairs(c, 4, n, 0),
                         each_dim(c, 3, n), each_dim(c, 5, n), c->args[8]);
    return give(c, unbatched(c, rank, made));
}

/* The filter as tract wants it: [in, out / groups, ...] as [out, in / groups, ...]. */
static datum tract_filter(const call *c, datum filter, int64_t groups)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(filter);
    int64_t axes[MOST_DIMS + 3];
    for (uint32_t i = 0; i < rank + 1; i++) {
        axes[i] = i;
    }
    if (groups == 1) {
        axes[0] = 1;
        axes[1] = 0;
        return nnef_transpose(c, filter, axes, rank);
    }
    extent apart[MOST_DIMS + 3], together[MOST_DIMS + 2];
    extent in = extent_floordiv(b, nnef_size(filter, 0), known(groups)), out = nnef_size(filter, 1);
    apart[0] = known(groups);
    apart[1] = in;
    apart[2] = out;
    together[0] = extent_mul(b, out, known(groups));
    together[1] = in;
    for (uint32_t i = 2; i < rank; i++) {
        apart[i + 1] = together[i] = nnef_size(filter, i);
    }
    axes[1] = 2;
    axes[2] = 1;
    datum made = nnef_transpose(c, nnef_reshape(c, filter, apart, rank + 1), axes, rank + 1);
    return nnef_reshape(c, made, together, rank);
}

static tn_status deconv_write(call *c)
{
    uint32_t rank = arg_type(c, 1)->rank;
    size_t n = rank - 2;
    datum filter = nnef_for_tract(c) ? tract_filter(c, c->args[1], arg_int(c, 8)) : c->args[1];
    datum made = FOREIGN(c, "deconv", batched(c, rank), filter, bias_row(c), of_string("constant"), pairs(c, 4, n, 7),
                         each_dim(c, 3, n), each_dim(c, 5, n), of_ints(c->b, NULL, 0), c->args[8]);
    return give(c, unbatched(c, rank, made));
}

/* ---- writing: normalization ---- */

/* The overload of inference does not say `training`. */
static bool batch_norm_can(const call *c, const char **why)
{
    bool trains = has_arg(c, 5) && arg_bool(c, 5);
    bool has_running = has_arg(c, 3) && has_arg(c, 4);
    *why = trains ? "it normalizes by the batch" : has_running ? *why : "it has no mean and variance";
    return !trains && has_running;
}

static datum row_or(const call *c, size_t i, double otherwise, dtype type)
{
    return has_arg(c, i) ? nnef_unsqueeze(c, nnef_cast(c, c->args[i], type), 0) : of_float(otherwise);
}

static tn_status batch_norm_write(call *c)
{
    dtype type = nnef_dtype(c->args[0]), kept = arg_type(c, 3)->dtype;
    extent none = known(0);
    out_set(c, 0,
            FOREIGN(c, "batch_normalization", c->args[0], row_or(c, 3, 0, type), row_or(c, 4, 1, type),
                    row_or(c, 2, 0, type), row_or(c, 1, 1, type), c->args[7]));
    out_set(c, 1, nnef_filled(c, &none, 1, of_float(0), kept));
    out_set(c, 2, nnef_filled(c, &none, 1, of_float(0), kept));
    return c->b->status;
}

/* x less its mean, by its deviation, over the axes, in f32; mean and 1 / deviation too. */
static datum normalized(const call *c, datum x, datum axes, datum eps, datum *mean, datum *root)
{
    datum wide = nnef_dtype(x) == DT_F64 ? x : nnef_cast(c, x, DT_F32);
    *mean = FOREIGN(c, "mean_reduce", wide, axes);
    datum apart = FOREIGN(c, "sub", wide, *mean);
    datum variance = FOREIGN(c, "mean_reduce", FOREIGN(c, "mul", apart, apart), axes);
    *root = FOREIGN(c, "rsqrt", FOREIGN(c, "add", variance, eps));
    return FOREIGN(c, "mul", apart, *root);
}

static tn_status layer_norm_write(call *c)
{
    size_t n;
    uint32_t rank = nnef_rank(c->args[0]);
    dtype type = nnef_dtype(c->args[0]);
    int64_t axes[TENSOR_MAX_RANK];
    arg_extents(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        axes[i] = (int64_t)(rank - n + i);
    }
    datum mean, root, made = normalized(c, c->args[0], of_ints(c->b, axes, n), c->args[4], &mean, &root);
    dtype wide = nnef_dtype(made);
    made = has_arg(c, 2) ? nnef_binary(c, "mul", made, nnef_cast(c, c->args[2], wide)) : made;
    made = has_arg(c, 3) ? nnef_binary(c, "add", made, nnef_cast(c, c->args[3], wide)) : made;
    out_set(c, 0, nnef_cast(c, made, type));
    out_set(c, 1, nnef_cast(c, mean, type));
    out_set(c, 2, nnef_cast(c, root, type));
    return c->b->status;
}

/* Without running statistics to be moved: by those of the batch. */
static bool batch_statistics_can(const call *c, const char **why)
{
    *why = "it moves running statistics";
    return !has_arg(c, 3) && !has_arg(c, 4);
}

static tn_status batch_statistics_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    int64_t axes[TENSOR_MAX_RANK];
    size_t n = 0;
    for (uint32_t i = 0; i < t->rank; i++) {
        if (i != 1) {
            axes[n++] = i;
        }
    }
    datum mean, root, over = of_ints(c->b, axes, n);
    datum made = normalized(c, c->args[0], over, c->args[7], &mean, &root);
    dtype wide = nnef_dtype(made);
    made = has_arg(c, 1) ? FOREIGN(c, "mul", made, row_or(c, 1, 1, wide)) : made;
    made = has_arg(c, 2) ? FOREIGN(c, "add", made, row_or(c, 2, 0, wide)) : made;
    out_set(c, 0, nnef_cast(c, made, t->dtype));
    out_set(c, 1, nnef_cast(c, FOREIGN(c, "squeeze", mean, over), t->dtype));
    out_set(c, 2, nnef_cast(c, FOREIGN(c, "squeeze", root, over), t->dtype));
    return c->b->status;
}

static tn_status group_norm_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent batch = t->sizes[0], groups = arg_extent(c, 6), rest = known(1);
    for (uint32_t i = 1; i < t->rank; i++) {
        rest = extent_mul(b, rest, t->sizes[i]);
    }
    extent sizes[3] = {batch, groups, extent_floordiv(b, rest, groups)};
    datum mean, root, axes = of_ints(b, (int64_t[]){2}, 1);
    datum made = normalized(c, nnef_reshape(c, c->args[0], sizes, 3), axes, c->args[7], &mean, &root);
    made = nnef_reshape(c, made, t->sizes, t->rank);
    dtype wide = nnef_dtype(made);
    for (size_t i = 1; i <= 2; i++) {
        if (has_arg(c, i)) { /* a row [1, channels]: dims behind it are broadcast */
            datum row = nnef_unsqueeze(c, nnef_cast(c, c->args[i], wide), 0);
            made = FOREIGN(c, i == 1 ? "mul" : "add", made, row);
        }
    }
    out_set(c, 0, nnef_cast(c, made, t->dtype));
    out_set(c, 1, nnef_cast(c, nnef_squeeze(c, mean, 2), t->dtype));
    out_set(c, 2, nnef_cast(c, nnef_squeeze(c, root, 2), t->dtype));
    return b->status;
}

static const foreign_op nnef_rows_nn[] = {
#include "targets/nnef/rows_nn.def"
};
FAMILY(nn);
