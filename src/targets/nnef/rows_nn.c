/* Rows of convolution and normalization: see rows_nn.def. Pooling is in rows_pool.c. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <string.h>

enum { MOST_DIMS = 3 };

/* ---- reading: convolution ---- */

typedef struct window {
    size_t n;
    extent begin[MOST_DIMS], end[MOST_DIMS];
    extent stride[MOST_DIMS], dilation[MOST_DIMS];
    bool is_even; /* as much is put before as behind, and it is known */
} window;

/* Lists of a convolution; an empty one stands for ones, an empty padding for as much as keeps size / stride. */
static tn_status window_read(call *c, size_t padding_at, window *w)
{
    builder *b = c->b;
    size_t pads, strides, dilations;
    const tensor_type *x = arg_type(c, 0), *f = arg_type(c, 1);
    const extent *padding = arg_extents(c, padding_at, &pads), *stride = arg_extents(c, padding_at + 1, &strides);
    const extent *dilation = arg_extents(c, padding_at + 2, &dilations);
    if (x->rank < 3 || x->rank > MOST_DIMS + 2 || f->rank != x->rank) {
        return call_fail(c, TN_E_UNSUPPORTED, "its input has %u dims and its filter %u", x->rank, f->rank);
    }
    *w = (window){.n = x->rank - 2, .is_even = true};
    if ((pads != 0 && pads != 2 * w->n) || (strides != 0 && strides != w->n) || (dilations != 0 && dilations != w->n)) {
        return call_fail(c, TN_E_ARGUMENT, "its lists are not of %zu dims", w->n);
    }
    for (size_t i = 0; i < w->n; i++) {
        w->stride[i] = strides == 0 ? known(1) : stride[i];
        w->dilation[i] = dilations == 0 ? known(1) : dilation[i];
        extent size = x->sizes[i + 2], out = extent_ceildiv(b, size, w->stride[i]);
        extent reach = extent_add(b, extent_mul(b, extent_sub(b, f->sizes[i + 2], known(1)), w->dilation[i]), known(1));
        extent total = extent_add(b, extent_mul(b, extent_sub(b, out, known(1)), w->stride[i]), reach);
        total = extent_max(b, extent_sub(b, total, size), known(0));
        w->begin[i] = pads == 0 ? extent_floordiv(b, total, known(2)) : padding[2 * i];
        w->end[i] = pads == 0 ? extent_sub(b, total, w->begin[i]) : padding[2 * i + 1];
        w->is_even = w->is_even && w->begin[i].expr == NULL && extent_same(b, w->begin[i], w->end[i]);
    }
    return b->status;
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

static datum torch_pads(builder *b, const window *w, int64_t sign)
{
    extent pads[2 * MOST_DIMS];
    for (size_t i = 0; i < w->n; i++) {
        pads[2 * (w->n - 1 - i)] = extent_mul(b, w->begin[i], known(sign));
        pads[2 * (w->n - 1 - i) + 1] = extent_mul(b, w->end[i], known(sign));
    }
    return of_extents(b, pads, 2 * w->n);
}

static extent groups_of(call *c, size_t at)
{
    extent groups = arg_extent(c, at);
    return groups.expr == NULL && groups.n == 0 ? nnef_size(c->args[0], 1) : groups;
}

static tn_status conv_read(call *c)
{
    builder *b = c->b;
    window w;
    int64_t zeros[MOST_DIMS] = {0};
    TRY(window_read(c, 4, &w));
    const char *border = arg_string(c, 3);
    if (strcmp(border, "constant") != 0 && strcmp(border, "ignore") != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "the border '%s' is not read", border);
    }
    datum x = w.is_even ? c->args[0] : BUILD(b, "aten::constant_pad_nd", c->args[0], torch_pads(b, &w, 1), of_int(0));
    datum padding = w.is_even ? of_extents(b, w.begin, w.n) : of_ints(b, zeros, w.n);
    return give(c, BUILD(b, "aten::convolution", x, c->args[1], bias_read(c, nnef_size(c->args[1], 0)),
                         of_extents(b, w.stride, w.n), padding, of_extents(b, w.dilation, w.n), of_bool(false),
                         of_ints(b, zeros, w.n), of_extent(groups_of(c, 7))));
}

/* What is cut off at the ends where padding differs or is not told: output_shape, or size * stride, says how much. */
static tn_status read_deconv(call *c, datum filter)
{
    builder *b = c->b;
    window w;
    size_t wanted_count;
    int64_t zeros[MOST_DIMS] = {0};
    TRY(window_read(c, 4, &w));
    const extent *wanted = arg_extents(c, 7, &wanted_count);
    size_t pads;
    arg_extents(c, 4, &pads);
    extent groups = groups_of(c, 8);
    const tensor_type *f = &filter.u.tensor->type, *x = arg_type(c, 0);
    extent more[MOST_DIMS];
    bool is_even = true;
    for (size_t i = 0; i < w.n; i++) {
        extent full =
            extent_add(b, extent_mul(b, extent_sub(b, x->sizes[i + 2], known(1)), w.stride[i]),
                       extent_add(b, extent_mul(b, extent_sub(b, f->sizes[i + 2], known(1)), w.dilation[i]), known(1)));
        extent to = wanted_count == w.n       ? wanted[i]
                    : wanted_count == w.n + 2 ? wanted[i + 2]
                                              : extent_mul(b, x->sizes[i + 2], w.stride[i]);
        more[i] = known(0);
        if (pads == 0) {
            extent total = extent_sub(b, full, to);
            w.begin[i] = extent_floordiv(b, total, known(2));
            w.end[i] = extent_sub(b, total, w.begin[i]);
        } else if (wanted_count != 0) { /* what is missing comes behind */
            extent cut = extent_sub(b, full, extent_add(b, w.begin[i], w.end[i]));
            w.end[i] = extent_sub(b, w.end[i], extent_sub(b, to, cut));
        }
        is_even = is_even && w.begin[i].expr == NULL && extent_same(b, w.begin[i], w.end[i]) && w.begin[i].n >= 0;
    }
    extent channels = extent_mul(b, f->sizes[1], groups);
    datum padding = is_even ? of_extents(b, w.begin, w.n) : of_ints(b, zeros, w.n);
    datum made =
        BUILD(b, "aten::convolution", c->args[0], filter, bias_read(c, channels), of_extents(b, w.stride, w.n), padding,
              of_extents(b, w.dilation, w.n), of_bool(true), of_extents(b, more, w.n), of_extent(groups));
    return give(c, is_even ? made : BUILD(b, "aten::constant_pad_nd", made, torch_pads(b, &w, -1), of_int(0)));
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
