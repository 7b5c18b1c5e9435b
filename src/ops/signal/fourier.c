/*
 * Fourier transforms. Three operators have kernels: _fft_c2c (complex to complex), _fft_r2c (of real numbers) and
 * _fft_c2r (of a half of a symmetric spectrum to real numbers); the functions of torch.fft, said by
 * them, are in fourier_forms.c, spectrograms in spectrogram.c. Layouts of results are those that torch gets from MKL.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include "ir/promote.h"
#include "kernels/number/fft.h"

#include <math.h>
#include <string.h>

/* ---- the dims of a call ---- */

/* Arguments of the three: self, dim, normalization, and one more. */
enum { SELF, DIM, NORMALIZATION, FORWARD, ONESIDED = 3, LAST_SIZE = 3 };
/* Values of `normalization`: the sum is divided by nothing, by the square root of the count, by the count. */
enum { NORM_NONE, NORM_ROOT, NORM_COUNT };

/* Dims that are transformed. */
typedef struct signal {
    uint32_t n;
    uint32_t dims[TENSOR_MAX_RANK];
} signal;

static tn_status read_signal(call *c, signal *s)
{
    const tensor_type *t = arg_type(c, SELF);
    size_t n;
    const extent *given = arg_extents(c, DIM, &n);
    arg_dims(c, DIM, t->rank, false); /* none twice */
    TRY(c->b->status);
    if (t->dtype != DT_F32 && t->dtype != DT_F64 && t->dtype != DT_C64 && t->dtype != DT_C128) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (n > t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims of a tensor of %u dims cannot be transformed", n, t->rank);
    }
    if (n > 0 && extent_is(c->b, infer_numel(c->b, t), 0)) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of sizes %s has nothing to transform",
                         extents_text(c->b, t->sizes, t->rank));
    }
    s->n = (uint32_t)n;
    for (size_t i = 0; i < n; i++) {
        s->dims[i] = wrap_dim(c, given[i].n, t->rank);
    }
    return c->b->status;
}

/* ---- layouts ---- */

/* Sorts dims such that strides fall; those that are equal stay in order. */
static void sort_by_stride(builder *b, const extent *strides, uint32_t *along, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        uint32_t moving = along[i], at = i;
        for (; at > 0 && extent_likely_less(b, strides[along[at - 1]], strides[moving]); at--) {
            along[at] = along[at - 1];
        }
        along[at] = moving;
    }
}

static bool is_transformed(const signal *s, uint32_t d)
{
    for (uint32_t i = 0; i < s->n; i++) {
        if (s->dims[i] == d) {
            return true;
        }
    }
    return false;
}

/*
 * The dims that are not transformed, to the front of `order`; returns how many. Running torch swaps dims from both ends
 * (std::partition), tracing torch keeps their order: where strides are equal it shows.
 */
static uint32_t batch_dims(builder *b, const signal *s, uint32_t rank, uint32_t *order)
{
    uint32_t n = 0, end = rank;
    if (!is_eager(b)) {
        for (uint32_t d = 0; d < rank; d++) {
            order[n] = d;
            n += !is_transformed(s, d);
        }
        return n;
    }
    for (uint32_t d = 0; d < rank; d++) {
        order[d] = d;
    }
    while (n < end) {
        if (is_transformed(s, order[n])) {
            order[n] = order[--end]; /* what is left there does not count */
        } else {
            n++;
        }
    }
    return n;
}

/*
 * Strides of what MKL writes: the transformed dims innermost, in their order; around them those of the batch, in the
 * order of the input's strides.
 */
static const extent *mkl_strides(builder *b, const tensor_type *t, const extent *in_strides, const extent *sizes,
                                 const signal *s)
{
    uint32_t order[TENSOR_MAX_RANK], n = batch_dims(b, s, t->rank, order);
    sort_by_stride(b, in_strides, order, n);
    memcpy(order + n, s->dims, s->n * sizeof *order);
    extent *strides = ARENA_ARRAY(b->arena, extent, t->rank), step = known(1);
    for (uint32_t i = t->rank; i-- > 0;) {
        strides[order[i]] = step;
        step = extent_mul(b, step, i >= n ? extent_max(b, sizes[order[i]], known(1)) : sizes[order[i]]);
    }
    return strides;
}

/* aten::_fft_c2c(self, dim, normalization, forward) */
static tn_status infer_c2c(call *c)
{
    const tensor_type *t = arg_type(c, SELF);
    signal s;
    TRY(read_signal(c, &s));
    if (s.n == 0) {
        return infer_update(c);
    }
    sort_by_stride(c->b, t->strides, s.dims, s.n);
    out_new_strided(c, 0, t->dtype, t->sizes, mkl_strides(c->b, t, t->strides, t->sizes, &s), t->rank);
    return c->b->status;
}

static extent half_of(builder *b, extent size)
{
    return extent_add(b, extent_floordiv(b, size, known(2)), known(1));
}

static tn_status check_signal(call *c, const signal *s)
{
    return s->n > 0 ? TN_OK : call_fail(c, TN_E_ARGUMENT, "at least one dim must be transformed");
}

/* aten::_fft_r2c(self, dim, normalization, onesided) */
static tn_status infer_r2c(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF);
    signal s;
    TRY(read_signal(c, &s));
    TRY(check_signal(c, &s));
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    uint32_t last = s.dims[s.n - 1];
    sizes[last] = arg_bool(c, ONESIDED) ? half_of(b, sizes[last]) : sizes[last];
    sort_by_stride(b, t->strides, s.dims, s.n - 1);
    out_new_strided(c, 0, dtype_to_complex(t->dtype), sizes, mkl_strides(b, t, t->strides, sizes, &s), t->rank);
    return b->status;
}

/* aten::_fft_c2r(self, dim, normalization, last_dim_size): all dims but the last are transformed first. */
static tn_status infer_c2r(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF);
    const extent *strides = t->strides;
    extent size = arg_extent(c, LAST_SIZE);
    signal s;
    TRY(read_signal(c, &s));
    TRY(check_signal(c, &s));
    uint32_t last = s.dims[s.n - 1];
    if (extent_less(b, size, known(1)) == FACT_YES || extent_less(b, t->sizes[last], half_of(b, size)) == FACT_YES) {
        return call_fail(c, TN_E_MISMATCH, "%s complex numbers do not make %s real ones",
                         extent_text(b, t->sizes[last]), extent_text(b, size));
    }
    if (s.n > 1) {
        s.n--;
        sort_by_stride(b, t->strides, s.dims, s.n);
        strides = mkl_strides(b, t, t->strides, t->sizes, &s);
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[last] = size;
    s = (signal){1, {last}};
    out_new_strided(c, 0, dtype_to_real(t->dtype), sizes, mkl_strides(b, t, strides, sizes, &s), t->rank);
    return b->status;
}

/* ---- transforms ---- */

/* A dense array in C order of type DT_C64 or DT_C128, as it is transformed. */
typedef struct spectrum {
    dtype type;
    uint32_t rank;
    int64_t sizes[TENSOR_MAX_RANK];
    void *at;
} spectrum;

static void split_at(const spectrum *x, uint32_t d, size_t *outer, size_t *inner)
{
    *outer = *inner = 1;
    for (uint32_t i = 0; i < x->rank; i++) {
        *(i < d ? outer : inner) *= i == d ? 1 : (size_t)x->sizes[i];
    }
}

/* Transforms one dim in place. */
static tn_status transform(call *c, spectrum *x, uint32_t d, bool forward, double scale)
{
    size_t n = (size_t)x->sizes[d], outer, inner, bytes = dtype_table[x->type].bytes;
    size_t workspace = fft_workspace(c->b->pool, n), mark = c->b->workspace_count;
    if (workspace == SIZE_MAX) {
        return call_fail(c, TN_E_LIMIT, "a transform of %zu elements is too long", n);
    }
    void *work = call_workspace(c, workspace);
    TRY(c->b->status);
    split_at(x, d, &outer, &inner);
    if (inner == 1) {
        fft_rows(c->b->pool, x->type, outer, n, x->at, (ptrdiff_t)n, 1, x->at, (ptrdiff_t)n, 1, !forward, scale, work);
    }
    for (size_t o = 0; inner > 1 && o < outer; o++) {
        void *rows = (char *)x->at + o * n * inner * bytes;
        fft_rows(c->b->pool, x->type, inner, n, rows, 1, (ptrdiff_t)inner, rows, 1, (ptrdiff_t)inner, !forward, scale,
                 work);
    }
    call_release_workspaces(c, mark);
    return TN_OK;
}

/* Copies of elements that may be written to. */
static void *writable_in(call *c, const tensor *t, dtype as)
{
    size_t bytes = (size_t)numel_of(t) * dtype_table[as].bytes;
    const void *dense = dense_in(c, t, as);
    if (dense == NULL || dense != tensor_at(t)) {
        return (void *)(uintptr_t)dense;
    }
    void *copy = call_workspace(c, bytes);
    if (copy != NULL) {
        memcpy(copy, dense, bytes);
    }
    return copy;
}

static tn_status read_spectrum(call *c, spectrum *x)
{
    const tensor *self = arg_tensor(c, SELF);
    bool is_wide = self->dtype == DT_F64 || self->dtype == DT_C128;
    *x = (spectrum){.type = is_wide ? DT_C128 : DT_C64, .rank = self->rank};
    memcpy(x->sizes, self->sizes, self->rank * sizeof *x->sizes);
    x->at = writable_in(c, self, x->type);
    return c->b->status;
}

/* By what the sums over `count` elements are multiplied. */
static double scale_of(call *c, double count)
{
    int64_t normalization = arg_int(c, NORMALIZATION);
    return normalization == NORM_ROOT ? 1 / sqrt(count) : normalization == NORM_COUNT ? 1 / count : 1;
}

static double count_of(const tensor *t, const signal *s)
{
    double count = 1;
    for (uint32_t i = 0; i < s->n; i++) {
        count *= (double)t->sizes[s->dims[i]];
    }
    return count;
}

/* x[outer, from, inner] -> y[outer, to, inner]: its first elements. */
static tn_status keep_first(call *c, spectrum *x, uint32_t d, int64_t to)
{
    size_t outer, inner, bytes = dtype_table[x->type].bytes, from = (size_t)x->sizes[d];
    split_at(x, d, &outer, &inner);
    size_t row = (size_t)to * inner * bytes;
    char *kept = call_workspace(c, outer * row);
    TRY(c->b->status);
    for (size_t o = 0; o < outer; o++) {
        memcpy(kept + o * row, (char *)x->at + o * from * inner * bytes, row);
    }
    x->sizes[d] = to;
    x->at = kept;
    return TN_OK;
}

/* x[outer, from, inner] -> y[outer, to, inner], where the second half is the first one mirrored and conjugate. */
static tn_status mirror(call *c, spectrum *x, uint32_t d, int64_t to)
{
    size_t outer, inner, bytes = dtype_table[x->type].bytes, from = (size_t)x->sizes[d], n = (size_t)to;
    split_at(x, d, &outer, &inner);
    char *whole = call_workspace(c, outer * n * inner * bytes);
    TRY(c->b->status);
    for (size_t row = 0; row < outer * n; row++) {
        size_t k = row % n, at = k <= n / 2 ? k : n - k;
        char *to_row = whole + row * inner * bytes;
        memcpy(to_row, (char *)x->at + (row / n * from + at) * inner * bytes, inner * bytes);
        for (size_t i = 0; k > n / 2 && i < inner; i++) {
            if (x->type == DT_C64) {
                ((float *)to_row)[2 * i + 1] *= -1;
            } else {
                ((double *)to_row)[2 * i + 1] *= -1;
            }
        }
    }
    x->sizes[d] = to;
    x->at = whole;
    return TN_OK;
}

/* Transforms dims in place, the last one first; the sums are multiplied by scale. */
static tn_status transform_all(call *c, spectrum *x, const uint32_t *along, uint32_t n, bool forward, double scale)
{
    for (uint32_t i = n; i-- > 0;) {
        TRY(transform(c, x, along[i], forward, i == 0 ? scale : 1));
    }
    return TN_OK;
}

static tn_status run_c2c(call *c)
{
    spectrum x;
    signal s;
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    TRY(read_signal(c, &s));
    TRY(read_spectrum(c, &x));
    double scale = scale_of(c, count_of(arg_tensor(c, SELF), &s));
    TRY(transform_all(c, &x, s.dims, s.n, arg_bool(c, FORWARD), scale));
    dense_done(c, 0, x.type, x.at);
    return TN_OK;
}

static tn_status run_r2c(call *c)
{
    spectrum x;
    signal s;
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    TRY(read_signal(c, &s));
    TRY(read_spectrum(c, &x));
    uint32_t last = s.dims[s.n - 1];
    TRY(transform(c, &x, last, true, scale_of(c, count_of(arg_tensor(c, SELF), &s))));
    if (arg_bool(c, ONESIDED)) {
        TRY(keep_first(c, &x, last, x.sizes[last] / 2 + 1));
    }
    TRY(transform_all(c, &x, s.dims, s.n - 1, true, 1));
    dense_done(c, 0, x.type, x.at);
    return TN_OK;
}

static tn_status run_c2r(call *c)
{
    const tensor *out = out_tensor(c, 0);
    spectrum x;
    signal s;
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    TRY(read_signal(c, &s));
    TRY(read_spectrum(c, &x));
    uint32_t last = s.dims[s.n - 1];
    TRY(transform_all(c, &x, s.dims, s.n - 1, false, 1));
    TRY(mirror(c, &x, last, out->sizes[last]));
    TRY(transform(c, &x, last, false, scale_of(c, count_of(out, &s))));
    dense_done(c, 0, x.type, x.at); /* what is stored is the real part */
    return TN_OK;
}

OPDEF(_fft_c2c,
      .overloads = OVERLOADS("aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor",
                             "aten::_fft_c2c.out(Tensor self, SymInt[] dim, int normalization, bool forward, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_COMPLEX, .infer = infer_c2c, .run = run_c2c,
      .samples =
          "c64[3,4], [1], 0, True | c128[3,4].T, [0, 1], 1, False | c64[2,3,5], [0, 2], 2, False | c64[4], [], 0, "
          "True | c64[0,3], [1], 0, True");
OPDEF(_fft_r2c,
      .overloads = OVERLOADS("aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor",
                             "aten::_fft_r2c.out(Tensor self, int[] dim, int normalization, bool onesided, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_r2c, .run = run_r2c,
      .samples =
          "f32[3,4], [1], 0, True | f64[3,5].T, [1, 0], 1, False | f32[2,3,5], [0, 2], 2, True | f64[1,7], [0, 1], "
          "0, True");
OPDEF(
    _fft_c2r,
    .overloads = OVERLOADS("aten::_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor",
                           "aten::_fft_c2r.out(Tensor self, int[] dim, int normalization, SymInt last_dim_size, *, "
                           "Tensor(a!) out) -> Tensor(a!)"),
    .dtypes = CATEGORY_COMPLEX, .infer = infer_c2r, .run = run_c2r,
    .samples = "c64[3,4], [1], 0, 6 | c128[3,5].T, [0, 1], 1, 5 | c64[2,3,5], [0, 2], 2, 9 | c64[2,4], [1], 0, 7");
