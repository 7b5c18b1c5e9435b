/*
 * Derivatives of embeddings that are tables of rows: of embedding, and of bags of rows for the table and for the
 * weights of rows. Compositions; the tables themselves, and embedding_dense_backward, are in embed.c. Gradients are
 * dense: of the sparse ones that torch can make tenon has none.
 */
#include "ir/promote.h"
#include "ops/infer.h"

/* torch's numbers. */
enum { BAG_SUM, BAG_MEAN, BAG_MAX };

static tn_status refuse_sparse(const call *c, size_t i)
{
    return arg_bool(c, i) ? call_fail(c, TN_E_UNSUPPORTED, "sparse gradients are not supported") : TN_OK;
}

/* aten::embedding_backward(grad, indices, num_weights, padding_idx, scale_grad_by_freq, sparse) */
static tn_status compose_embedding_backward(call *c)
{
    TRY(refuse_sparse(c, 5));
    out_set(c, 0, build(c->b, "aten::embedding_dense_backward", c->args, 5));
    return c->b->status;
}

OPDEF(embedding_backward,
      .overloads = OVERLOADS("aten::embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt "
                             "padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor"),
      .compose = compose_embedding_backward,
      .samples = "f32[6,4], i64[6]<5, 5, -1, False, False | f64[2,3,4], i64[2,3]<5, 5, 2, True, False");

/* ---- bags ---- */

static tn_status check_index_types(const call *c, const size_t *arguments, size_t n)
{
    dtype first = arg_type(c, arguments[0])->dtype;
    for (size_t i = 0; i < n; i++) {
        dtype type = arg_type(c, arguments[i])->dtype;
        if ((type != DT_I64 && type != DT_I32) || type != first) {
            return call_fail(c, TN_E_ARGUMENT, "'%s' has element type %s, i32 or i64 is expected, the same for all",
                             c->via->base->arguments[arguments[i]].name, dtype_table[type].name);
        }
    }
    return TN_OK;
}

static tn_status check_contiguous(const call *c, size_t i)
{
    if (!is_contiguous(c->b, arg_type(c, i))) {
        return call_fail(c, TN_E_ARGUMENT, "'%s' is expected to be contiguous", c->via->base->arguments[i].name);
    }
    return TN_OK;
}

static tn_status check_vector(const call *c, size_t i, extent size)
{
    const tensor_type *t = arg_type(c, i);
    if (t->rank != 1 || extent_equal(c->b, t->sizes[0], size) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "'%s' has sizes %s, [%s] is expected", c->via->base->arguments[i].name,
                         extents_text(c->b, t->sizes, t->rank), extent_text(c->b, size));
    }
    return TN_OK;
}

/*
 * The bag of each index: as it is given, or where that was left out from the offsets, at which bags begin:
 * the number of offsets up to a place, less one.
 */
static datum bags_of(builder *b, datum indices, datum offsets, datum given)
{
    const tensor_type *t = &indices.u.tensor->type, *own = &given.u.tensor->type;
    if (t->rank != 1 || is_empty(b, t) || !is_empty(b, own)) {
        return given;
    }
    dtype type = offsets.u.tensor->type.dtype;
    extent places = extent_add(b, t->sizes[0], known(1));
    datum zeros = BUILD(b, "aten::zeros", of_extents(b, &places, 1), of_dtype(type));
    datum ones = BUILD(b, "aten::ones_like", offsets);
    datum begun = BUILD(b, "aten::cumsum", BUILD(b, "aten::index_add", zeros, of_int(0), offsets, ones), of_int(0),
                        of_dtype(type));
    datum bags = BUILD(b, "aten::sub.Scalar", begun, of_int(1));
    return BUILD(b, "aten::slice.Tensor", bags, of_int(0), of_int(0), of_extent(t->sizes[0]));
}

/* Indices and offsets of the wider of their types. */
static void promote_indices(builder *b, datum *indices, datum *offsets)
{
    dtype type = indices->u.tensor->type.dtype == DT_I64 || offsets->u.tensor->type.dtype == DT_I64
                     ? DT_I64
                     : indices->u.tensor->type.dtype;
    *indices = BUILD(b, "aten::to.dtype", *indices, of_dtype(type));
    *offsets = BUILD(b, "aten::to.dtype", *offsets, of_dtype(type));
}

/* ---- for the table: (grad, indices, offset2bag, bag_size, maximum_indices, num_weights, ...) ---- */

enum {
    TABLE_GRAD,
    TABLE_INDICES,
    TABLE_BAGS,
    TABLE_BAG_SIZE,
    TABLE_MAXIMA,
    TABLE_ROWS,
    TABLE_BY_FREQUENCY,
    TABLE_MODE
};
enum { TABLE_WEIGHTS = TABLE_MODE + 1, TABLE_PADDING };

static tn_status check_table(call *c)
{
    const tensor_type *grad = arg_type(c, TABLE_GRAD), *indices = arg_type(c, TABLE_INDICES);
    int64_t mode = arg_int(c, TABLE_MODE);
    bool is_floating = dtype_table[grad->dtype].category == CATEGORY_FLOATING && dtype_table[grad->dtype].bytes > 1;
    if (grad->rank != 2 || indices->rank != 1 || mode < BAG_SUM || mode > BAG_MAX || !is_floating ||
        extent_less(c->b, arg_extent(c, TABLE_ROWS), known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT,
                         "gradients are %s, indices %s, mode is %lld: floats of 2 dims, a vector and 0, 1 or 2 are "
                         "expected",
                         datum_text(c->b, c->args[TABLE_GRAD]), datum_text(c->b, c->args[TABLE_INDICES]),
                         (long long)mode);
    }
    if (has_arg(c, TABLE_WEIGHTS)) {
        if (mode == BAG_MEAN || (mode == BAG_SUM && arg_type(c, TABLE_WEIGHTS)->dtype != grad->dtype)) {
            return call_fail(c, TN_E_ARGUMENT, "weights of rows are for sums, and of the type of gradients, %s",
                             dtype_table[grad->dtype].name);
        }
        TRY(mode == BAG_SUM ? check_vector(c, TABLE_WEIGHTS, indices->sizes[0]) : TN_OK);
    }
    if (mode == BAG_MAX) {
        const tensor_type *maxima = arg_type(c, TABLE_MAXIMA);
        if (maxima->rank != 2 || !same_sizes(c->b, maxima, grad)) {
            return call_fail(c, TN_E_MISMATCH, "maximum_indices have sizes %s, those of the gradients are expected",
                             extents_text(c->b, maxima->sizes, maxima->rank));
        }
        return check_vector(c, TABLE_BAG_SIZE, grad->sizes[0]);
    }
    TRY(check_vector(c, TABLE_BAGS, indices->sizes[0]));
    TRY(check_index_types(c, (const size_t[]){TABLE_INDICES, TABLE_BAGS, TABLE_BAG_SIZE}, 3));
    return mode == BAG_MEAN ? check_vector(c, TABLE_BAG_SIZE, grad->sizes[0]) : c->b->status;
}

/* What the gradient of its bag is multiplied with for each index, [n]; None: 1. */
static datum factors(call *c, dtype as)
{
    builder *b = c->b;
    datum factor = of_none(), indices = c->args[TABLE_INDICES], zero = of_int(0);
    if (has_arg(c, TABLE_WEIGHTS)) {
        factor = BUILD(b, "aten::to.dtype", c->args[TABLE_WEIGHTS], of_dtype(as));
    }
    datum ones = BUILD(b, "aten::ones_like", indices, of_dtype(as));
    factor = factor.kind == DATUM_NONE ? ones : factor;
    if (arg_bool(c, TABLE_BY_FREQUENCY)) {
        extent rows = arg_extent(c, TABLE_ROWS);
        datum none = BUILD(b, "aten::zeros", of_extents(b, &rows, 1), of_dtype(as));
        datum uses = BUILD(b, "aten::index_add", none, zero, indices, ones);
        factor = BUILD(b, "aten::div.Tensor", factor, BUILD(b, "aten::index_select", uses, zero, indices));
    }
    if (arg_int(c, TABLE_MODE) == BAG_MEAN) {
        datum sizes = BUILD(b, "aten::index_select", c->args[TABLE_BAG_SIZE], zero, c->args[TABLE_BAGS]);
        datum is_nothing = BUILD(b, "aten::eq.Scalar", sizes, of_int(0));
        sizes = BUILD(b, "aten::masked_fill.Scalar", sizes, is_nothing, of_int(1));
        factor = BUILD(b, "aten::div.Tensor", factor, BUILD(b, "aten::to.dtype", sizes, of_dtype(as)));
    }
    return factor;
}

/* Sums and means: the gradient of a bag is added to each of its rows. */
static datum add_to_rows(call *c, datum table, dtype as)
{
    builder *b = c->b;
    datum zero = of_int(0), indices = c->args[TABLE_INDICES];
    datum grad = BUILD(b, "aten::to.dtype", c->args[TABLE_GRAD], of_dtype(as));
    datum each = BUILD(b, "aten::index_select", grad, zero, c->args[TABLE_BAGS]);
    each = BUILD(b, "aten::mul.Tensor", each, BUILD(b, "aten::unsqueeze", factors(c, as), of_int(1)));
    datum is_padding = BUILD(b, "aten::eq.Scalar", indices, c->args[TABLE_PADDING]);
    each = BUILD(b, "aten::masked_fill.Scalar", each, BUILD(b, "aten::unsqueeze", is_padding, of_int(1)), zero);
    return BUILD(b, "aten::index_add", table, zero, indices, each);
}

/* Maxima: each element of the gradient of a bag is added to the row that the maximum came from. */
static datum add_to_maxima(call *c, datum table, dtype as)
{
    builder *b = c->b;
    datum grad = BUILD(b, "aten::to.dtype", c->args[TABLE_GRAD], of_dtype(as));
    datum is_nothing =
        BUILD(b, "aten::unsqueeze", BUILD(b, "aten::eq.Scalar", c->args[TABLE_BAG_SIZE], of_int(0)), of_int(1));
    grad = BUILD(b, "aten::masked_fill.Scalar", grad, is_nothing, of_int(0));
    datum rows = BUILD(b, "aten::to.dtype", c->args[TABLE_MAXIMA], of_dtype(DT_I64));
    rows = BUILD(b, "aten::masked_fill.Scalar", rows, is_nothing, of_int(0));
    return BUILD(b, "aten::scatter_add", table, of_int(0), rows, grad);
}

static tn_status compose_bag_dense_backward(call *c)
{
    builder *b = c->b;
    TRY(check_table(c));
    const tensor_type *grad = arg_type(c, TABLE_GRAD);
    dtype as = dtype_opmath(grad->dtype);
    const extent sizes[] = {arg_extent(c, TABLE_ROWS), grad->sizes[1]};
    datum table = BUILD(b, "aten::zeros", of_extents(b, sizes, 2), of_dtype(as));
    table = arg_int(c, TABLE_MODE) == BAG_MAX ? add_to_maxima(c, table, as) : add_to_rows(c, table, as);
    out_set(c, 0, BUILD(b, "aten::to.dtype", table, of_dtype(grad->dtype)));
    return b->status;
}

OPDEF(_embedding_bag_dense_backward,
      .overloads = OVERLOADS(
          "aten::_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor "
          "maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int "
          "padding_idx=-1) -> Tensor",
          "aten::_embedding_bag_dense_backward.out(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, "
          "Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, "
          "int padding_idx=-1, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_bag_dense_backward,
      .samples =
          "f32[2,3], i64[6]<5, i64[6]<2, i64[2]<4, i64[0]<1, 5, False, 0, None | f64[2,3], i64[6]<5, i64[6]<2, "
          "i64[2]<4, i64[0]<1, 5, False, 1, None, 2 | f32[2,3], i64[6]<5, i64[6]<2, i64[2]<4, i64[0]<1, 5, False, "
          "0, f32[6] | f64[2,3], i64[6]<5, i64[6]<2, i64[2]<4, i64[2,3]<5, 5, False, 2, None | f32[2,3], "
          "i32[6]<1, i32[6]<2, i32[2]<4, i64[0]<1, 5, True, 1, None | f64[2,3], i64[6]<5, i64[6]<2, i64[2]<4, "
          "i64[0]<1, 5, True, 0, None, 1");

/*
 * aten::_embedding_bag_backward(grad, indices, offsets, offset2bag, bag_size, maximum_indices, num_weights,
 * scale_grad_by_freq, mode, sparse, per_sample_weights, padding_idx)
 */
static tn_status compose_bag_backward(call *c)
{
    builder *b = c->b;
    datum indices = c->args[1], offsets = c->args[2];
    TRY(refuse_sparse(c, 9));
    promote_indices(b, &indices, &offsets);
    TRY(b->status);
    TRY(check_contiguous(c, 1));
    TRY(check_contiguous(c, 2));
    TRY(check_contiguous(c, 3));
    datum bags = bags_of(b, indices, offsets, c->args[3]);
    const datum args[] = {c->args[0], indices,    bags,       c->args[4],  c->args[5],
                          c->args[6], c->args[7], c->args[8], c->args[10], c->args[11]};
    out_set(c, 0, build(b, "aten::_embedding_bag_dense_backward", args, 10));
    return b->status;
}

OPDEF(_embedding_bag_backward,
      .overloads = OVERLOADS(
          "aten::_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor offset2bag, Tensor "
          "bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, bool sparse, "
          "Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"),
      .compose = compose_bag_backward,
      .samples = "f32[2,3], i64[6]<5, i64[2]<1, i64[6]<2, i64[2]<4, i64[0]<1, 5, False, 0, False, None | f64[2,3], "
                 "i64[6]<5, i64[2]<1, i64[0]<1, i64[2]<4, i64[0]<1, 5, False, 1, False, None, 2");

/* ---- for the weights of rows: (grad, weight, indices, offsets, offset2bag, mode, padding_idx) ---- */

static tn_status check_rows(call *c)
{
    const tensor_type *grad = arg_type(c, 0), *table = arg_type(c, 1);
    if (arg_int(c, 5) != BAG_SUM || grad->rank != 2 || table->rank != 2 || arg_type(c, 2)->rank != 1 ||
        dtype_table[grad->dtype].category != CATEGORY_FLOATING || dtype_table[grad->dtype].bytes == 1 ||
        table->dtype != grad->dtype || extent_equal(c->b, grad->sizes[1], table->sizes[1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH,
                         "gradients are %s, the table %s, mode is %lld: the same floats, rows of one width and 0 are "
                         "expected",
                         datum_text(c->b, c->args[0]), datum_text(c->b, c->args[1]), (long long)arg_int(c, 5));
    }
    return TN_OK;
}

/* The product of a row with the gradient of its bag; 0 for the row that is padding. */
static tn_status compose_weights_backward(call *c)
{
    builder *b = c->b;
    datum indices = c->args[2], offsets = c->args[3], zero = of_int(0);
    TRY(check_rows(c));
    TRY(check_index_types(c, (const size_t[]){2}, 1));
    TRY(check_index_types(c, (const size_t[]){4}, 1));
    TRY(check_contiguous(c, 2));
    TRY(check_contiguous(c, 4));
    dtype type = arg_type(c, 0)->dtype, as = dtype_opmath(type);
    promote_indices(b, &indices, &offsets);
    TRY(b->status);
    datum bags = bags_of(b, indices, offsets, c->args[4]);
    TRY(b->status);
    const tensor_type *of_bags = &bags.u.tensor->type;
    if (of_bags->rank != 1 || extent_equal(b, of_bags->sizes[0], arg_type(c, 2)->sizes[0]) == FACT_NO ||
        of_bags->dtype != indices.u.tensor->type.dtype) {
        return call_fail(c, TN_E_MISMATCH, "offset2bag is %s, one for each of the indices %s is expected",
                         datum_text(b, bags), datum_text(b, indices));
    }
    datum grad = BUILD(b, "aten::to.dtype", c->args[0], of_dtype(as));
    datum table = BUILD(b, "aten::to.dtype", c->args[1], of_dtype(as));
    datum products = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::index_select", grad, zero, bags),
                           BUILD(b, "aten::index_select", table, zero, indices));
    datum sums = BUILD(b, "aten::sum.dim_IntList", products, of_ints(b, (int64_t[]){1}, 1));
    sums = BUILD(b, "aten::masked_fill.Scalar", sums, BUILD(b, "aten::eq.Scalar", indices, c->args[6]), zero);
    out_set(c, 0, BUILD(b, "aten::to.dtype", sums, of_dtype(type)));
    return b->status;
}

OPDEF(
    _embedding_bag_per_sample_weights_backward,
    .overloads = OVERLOADS(
        "aten::_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, "
        "Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor",
        "aten::_embedding_bag_per_sample_weights_backward.out(Tensor grad, Tensor weight, Tensor indices, Tensor "
        "offsets, Tensor offset2bag, int mode, int padding_idx=-1, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_weights_backward,
    .samples = "f32[2,3], f32[5,3], i64[6]<5, i64[2]<1, i64[6]<2, 0 | f64[2,3], f64[3,5].T, i64[6]<5, i64[2]<1, "
               "i64[0]<1, 0, 2 | bf16[2,3], bf16[5,3], i32[6]<5, i32[2]<1, i32[6]<2, 0");
