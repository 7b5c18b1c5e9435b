/*
 * The functions of torch.fft, said by the three transforms of fourier.c: along one dim, two or many, forward and
 * inverse, of real and of symmetric input; and their helpers that shift spectra and name frequencies.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include "ir/promote.h"

#include <string.h>

/* ---- arguments ---- */

/* Values of the argument `normalization` of the transforms. */
enum { NORM_NONE, NORM_ROOT, NORM_COUNT };

/* What norm='...' means for a transform in this direction. */
static datum norm_of(call *c, size_t i, bool forward)
{
    const char *norm = arg_string(c, i);
    if (norm == NULL || strcmp(norm, "backward") == 0) {
        return of_int(forward ? NORM_NONE : NORM_COUNT);
    }
    if (strcmp(norm, "forward") == 0) {
        return of_int(forward ? NORM_COUNT : NORM_NONE);
    }
    if (strcmp(norm, "ortho") != 0) {
        call_fail(c, TN_E_ARGUMENT, "norm is '%s', it must be 'backward', 'forward' or 'ortho'", norm);
    }
    return of_int(NORM_ROOT);
}

static bool is_complex_datum(datum d)
{
    return d.kind == DATUM_TENSOR && dtype_table[d.u.tensor->type.dtype].category == CATEGORY_COMPLEX;
}

/* Self in a type that can be transformed: integers become f32; complex where that is asked for. */
static datum promoted(call *c, bool to_complex)
{
    dtype own = arg_type(c, 0)->dtype, type = promote_to_float(own);
    if (type == DT_F16 || type == DT_BF16 || type == DT_C32) {
        call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[own].name);
    }
    type = to_complex ? dtype_to_complex(type) : type;
    return type == own ? c->args[0] : BUILD(c->b, "aten::to.dtype", c->args[0], of_dtype(type));
}

static tn_status check_real(call *c)
{
    return !is_complex_datum(c->args[0])
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "self is complex, a tensor of real numbers is needed");
}

/* Cuts dims to sizes, or fills them up with zeros. */
static datum fitted(call *c, datum x, const extent *dims_given, const extent *sizes, size_t n)
{
    builder *b = c->b;
    if (x.kind != DATUM_TENSOR) {
        return x;
    }
    uint32_t rank = x.u.tensor->type.rank;
    extent *pads = ARENA_ARRAY(b->arena, extent, 2 * rank); /* {before, after} for each dim, the last one first */
    bool fills_up = false;
    for (size_t i = 0; i < n && b->status == TN_OK; i++) {
        uint32_t d = wrap_dim(c, dims_given[i].n, rank);
        extent own = x.u.tensor->type.sizes[d];
        if (extent_same(b, own, sizes[i])) {
            continue;
        }
        if (extent_decide_less(b, own, sizes[i])) {
            pads[2 * (rank - 1 - d) + 1] = extent_sub(b, sizes[i], own);
            fills_up = true;
        } else {
            x = BUILD(b, "aten::slice.Tensor", x, of_int(d), of_int(0), of_extent(sizes[i]), of_int(1));
        }
    }
    return fills_up ? BUILD(b, "aten::constant_pad_nd", x, of_extents(b, pads, 2 * rank), of_int(0)) : x;
}

static tn_status check_size(call *c, extent n)
{
    return extent_less(c->b, n, known(1)) != FACT_YES
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "%s elements cannot be transformed", extent_text(c->b, n));
}

/* ---- along one dim: fft_*(self, n, dim, norm) ---- */

typedef struct line {
    extent dim, size; /* of the input that is transformed */
    datum dims;
} line;

/* The dim, as a list, and its size: argument n, or what self has. */
static tn_status read_line(call *c, line *l)
{
    const tensor_type *t = arg_type(c, 0);
    uint32_t d = arg_dim(c, 2, t->rank);
    TRY(c->b->status);
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims cannot be transformed");
    }
    l->dim = known(d);
    l->size = has_arg(c, 1) ? arg_extent(c, 1) : t->sizes[d];
    l->dims = of_extents(c->b, &l->dim, 1);
    return check_size(c, l->size);
}

/* fft_fft, fft_ifft */
static tn_status compose_c2c(call *c, bool forward)
{
    builder *b = c->b;
    line l;
    TRY(read_line(c, &l));
    datum norm = norm_of(c, 3, forward), x;
    if (forward && !is_complex_datum(c->args[0])) {
        x = fitted(c, promoted(c, false), &l.dim, &l.size, 1);
        out_set(c, 0, BUILD(b, "aten::_fft_r2c", x, l.dims, norm, of_bool(false)));
        return b->status;
    }
    x = fitted(c, promoted(c, true), &l.dim, &l.size, 1);
    out_set(c, 0, BUILD(b, "aten::_fft_c2c", x, l.dims, norm, of_bool(forward)));
    return b->status;
}

/* fft_rfft, fft_ihfft */
static tn_status compose_r2c(call *c, bool forward)
{
    builder *b = c->b;
    line l;
    TRY(check_real(c));
    TRY(read_line(c, &l));
    datum x = fitted(c, promoted(c, false), &l.dim, &l.size, 1);
    x = BUILD(b, "aten::_fft_r2c", x, l.dims, norm_of(c, 3, forward), of_bool(true));
    out_set(c, 0, forward ? x : BUILD(b, "aten::conj_physical", x));
    return b->status;
}

/* fft_irfft, fft_hfft: n is the size of the result. */
static tn_status compose_c2r(call *c, bool forward)
{
    builder *b = c->b;
    line l;
    TRY(read_line(c, &l));
    if (!has_arg(c, 1)) {
        l.size = extent_mul(b, extent_sub(b, l.size, known(1)), known(2));
        TRY(check_size(c, l.size));
    }
    extent half = extent_add(b, extent_floordiv(b, l.size, known(2)), known(1));
    datum x = fitted(c, promoted(c, true), &l.dim, &half, 1);
    x = forward ? BUILD(b, "aten::conj_physical", x) : x;
    out_set(c, 0, BUILD(b, "aten::_fft_c2r", x, l.dims, norm_of(c, 3, forward), of_extent(l.size)));
    return b->status;
}

/* ---- along many: fft_*n(self, s, dim, norm) ---- */

typedef struct plane {
    size_t n;
    extent *dims, *sizes; /* n of each */
    datum list, but_last; /* the dims as lists */
} plane;

/* Which dims: those given, else as many of the last ones as sizes are given, else all. */
static tn_status read_plane_dims(call *c, plane *p, size_t size_count)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    size_t dim_count;
    const extent *given = arg_extents(c, 2, &dim_count);
    p->n = given != NULL ? dim_count : has_arg(c, 1) ? size_count : rank;
    if (p->n > rank || (given != NULL && has_arg(c, 1) && dim_count != size_count)) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims and %zu sizes are given for a tensor of %u dims", dim_count,
                         size_count, rank);
    }
    p->dims = ARENA_ARRAY(b->arena, extent, p->n);
    for (size_t i = 0; i < p->n; i++) {
        int64_t d = given != NULL ? given[i].n : (int64_t)(rank - p->n + i);
        p->dims[i] = known(wrap_dim(c, d, rank));
    }
    if (given != NULL) {
        arg_dims(c, 2, rank, false); /* none twice */
    }
    return b->status;
}

static tn_status read_plane(call *c, plane *p)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t size_count;
    const extent *sizes = arg_extents(c, 1, &size_count);
    TRY(read_plane_dims(c, p, size_count));
    p->sizes = ARENA_ARRAY(b->arena, extent, p->n);
    for (size_t i = 0; i < p->n; i++) {
        bool is_own = sizes == NULL || extent_is(b, sizes[i], -1);
        p->sizes[i] = is_own ? t->sizes[p->dims[i].n] : sizes[i];
        TRY(check_size(c, p->sizes[i]));
    }
    p->list = of_extents(b, p->dims, p->n);
    p->but_last = of_extents(b, p->dims, p->n > 0 ? p->n - 1 : 0);
    return b->status;
}

static tn_status check_plane(call *c, const plane *p)
{
    return p->n > 0 ? TN_OK : call_fail(c, TN_E_ARGUMENT, "at least one dim must be transformed");
}

/* fft_fftn, fft_ifftn */
static tn_status compose_c2c_n(call *c, bool forward)
{
    plane p;
    TRY(read_plane(c, &p));
    datum x = fitted(c, promoted(c, true), p.dims, p.sizes, p.n);
    out_set(c, 0, BUILD(c->b, "aten::_fft_c2c", x, p.list, norm_of(c, 3, forward), of_bool(forward)));
    return c->b->status;
}

/* fft_rfftn, fft_ihfftn */
static tn_status compose_r2c_n(call *c, bool forward)
{
    builder *b = c->b;
    plane p;
    TRY(check_real(c));
    TRY(read_plane(c, &p));
    TRY(check_plane(c, &p));
    datum x = fitted(c, promoted(c, false), p.dims, p.sizes, p.n), norm = norm_of(c, 3, forward);
    if (forward) {
        out_set(c, 0, BUILD(b, "aten::_fft_r2c", x, p.list, norm, of_bool(true)));
        return b->status;
    }
    x = BUILD(b, "aten::_fft_r2c", x, of_extents(b, p.dims + p.n - 1, 1), norm, of_bool(true));
    x = BUILD(b, "aten::conj_physical", x);
    out_set(c, 0, p.n == 1 ? x : BUILD(b, "aten::_fft_c2c", x, p.but_last, norm, of_bool(false)));
    return b->status;
}

/* fft_irfftn, fft_hfftn: the last of the sizes is that of the result. */
static tn_status compose_c2r_n(call *c, bool forward)
{
    builder *b = c->b;
    plane p;
    size_t size_count;
    TRY(read_plane(c, &p));
    TRY(check_plane(c, &p));
    const extent *sizes = arg_extents(c, 1, &size_count);
    extent *last = &p.sizes[p.n - 1], size = *last;
    if (sizes == NULL || extent_is(b, sizes[p.n - 1], -1)) {
        size = extent_mul(b, extent_sub(b, size, known(1)), known(2));
        TRY(check_size(c, size));
    }
    *last = extent_add(b, extent_floordiv(b, size, known(2)), known(1));
    datum x = fitted(c, promoted(c, true), p.dims, p.sizes, p.n), norm = norm_of(c, 3, forward);
    if (!forward) {
        out_set(c, 0, BUILD(b, "aten::_fft_c2r", x, p.list, norm, of_extent(size)));
        return b->status;
    }
    x = p.n > 1 ? BUILD(b, "aten::_fft_c2c", x, p.but_last, norm, of_bool(true)) : x;
    x = BUILD(b, "aten::conj_physical", x);
    out_set(c, 0, BUILD(b, "aten::_fft_c2r", x, of_extents(b, p.dims + p.n - 1, 1), norm, of_extent(size)));
    return b->status;
}

/* ---- the functions ---- */

#define ONE "(Tensor self, SymInt? n=None, int dim=-1, str? norm=None"
#define TWO "(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None"
#define MANY "(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None"
#define OP_FFT(word, arguments, compose_with, forward, samples_)                                        \
    static tn_status compose_##word(call *c)                                                            \
    {                                                                                                   \
        return compose_with(c, forward);                                                                \
    }                                                                                                   \
    OPDEF(word,                                                                                         \
          .overloads = OVERLOADS("aten::" #word arguments ") -> Tensor",                                \
                                 "aten::" #word ".out" arguments ", *, Tensor(a!) out) -> Tensor(a!)"), \
          .traits = OP_FULL_PRECISION, .compose = compose_##word, .samples = samples_);

#define COMPLEX_1 \
    "c64[3,4] | c128[3,4].T, 6, 0, 'ortho' | c64[7], 3, -1, 'forward' | f32[5] | i64[4], 3 | f64[3,5].T, 7, 1"
#define REAL_1 "f32[3,4] | f64[3,4].T, 6, 0, 'ortho' | f32[7], 3, -1, 'forward' | i64[4], 3"
#define COMPLEX_2 \
    "c64[3,4] | c128[2,3,4].T, [6, 2], [0, 2], 'ortho' | f32[2,3,5] | c64[3,7], [-1, 3], [0, 1], 'forward'"
#define REAL_2 "f32[3,4] | f64[2,3,4].T, [6, 2], [0, 2], 'ortho' | i64[2,3,5] | f32[3,7], [-1, 3], [0, 1], 'forward'"
#define COMPLEX_N COMPLEX_2 " | c64[2,3,4], [5] | c64[4], None, [0]"
#define REAL_N REAL_2 " | f32[2,3,4], [5] | f32[4], None, [0]"
/* clang-format off */
OP_FFT(fft_fft, ONE, compose_c2c, true, COMPLEX_1)
OP_FFT(fft_ifft, ONE, compose_c2c, false, COMPLEX_1)
OP_FFT(fft_rfft, ONE, compose_r2c, true, REAL_1)
OP_FFT(fft_ihfft, ONE, compose_r2c, false, REAL_1)
OP_FFT(fft_irfft, ONE, compose_c2r, false, COMPLEX_1)
OP_FFT(fft_hfft, ONE, compose_c2r, true, COMPLEX_1)
OP_FFT(fft_fft2, TWO, compose_c2c_n, true, COMPLEX_2)
OP_FFT(fft_ifft2, TWO, compose_c2c_n, false, COMPLEX_2)
OP_FFT(fft_rfft2, TWO, compose_r2c_n, true, REAL_2)
OP_FFT(fft_ihfft2, TWO, compose_r2c_n, false, REAL_2)
OP_FFT(fft_irfft2, TWO, compose_c2r_n, false, COMPLEX_2)
OP_FFT(fft_hfft2, TWO, compose_c2r_n, true, COMPLEX_2)
OP_FFT(fft_fftn, MANY, compose_c2c_n, true, COMPLEX_N)
OP_FFT(fft_ifftn, MANY, compose_c2c_n, false, COMPLEX_N)
OP_FFT(fft_rfftn, MANY, compose_r2c_n, true, REAL_N)
OP_FFT(fft_ihfftn, MANY, compose_r2c_n, false, REAL_N)
OP_FFT(fft_irfftn, MANY, compose_c2r_n, false, COMPLEX_N)
OP_FFT(fft_hfftn, MANY, compose_c2r_n, true, COMPLEX_N)
/* clang-format on */

/* ---- shifted spectra ---- */

/* aten::fft_fftshift(self, dim): frequency 0 to the middle of the dims; ifftshift: back. */
static tn_status compose_shift(call *c, bool forward)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *given = arg_extents(c, 1, &n);
    n = given != NULL ? n : t->rank;
    extent *moved = ARENA_ARRAY(b->arena, extent, n), *by = ARENA_ARRAY(b->arena, extent, n);
    for (size_t i = 0; i < n; i++) {
        uint32_t d = given != NULL ? wrap_dim(c, given[i].n, t->rank) : (uint32_t)i;
        TRY(b->status);
        moved[i] = known(d);
        by[i] = t->rank == 0 ? known(0) : extent_floordiv(b, extent_add(b, t->sizes[d], known(!forward)), known(2));
    }
    out_set(c, 0, BUILD(b, "aten::roll", c->args[0], of_extents(b, by, n), of_extents(b, moved, n)));
    return b->status;
}

static tn_status compose_fftshift(call *c)
{
    return compose_shift(c, true);
}

static tn_status compose_ifftshift(call *c)
{
    return compose_shift(c, false);
}

OPDEF(fft_fftshift, .overloads = OVERLOADS("aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor"),
      .compose = compose_fftshift, .samples = "f32[3,4] | c64[5], [0] | i64[2,3,5].T, [0, -1]");
OPDEF(fft_ifftshift, .overloads = OVERLOADS("aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor"),
      .compose = compose_ifftshift, .samples = "f32[3,4] | c64[5], [0] | i64[2,3,5].T, [0, -1]");

/* ---- frequencies ---- */

/* aten::fft_fftfreq(n, d, *, dtype, ...): n frequencies; fft_rfftfreq: those of a half */
static tn_status infer_frequencies(call *c, bool half)
{
    int64_t n = arg_int(c, 0);
    dtype type = arg_dtype(c, 2, DT_F32);
    if (n < 0) {
        return call_fail(c, TN_E_ARGUMENT, "%lld frequencies were asked for", (long long)n);
    }
    if (dtype_table[type].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_ARGUMENT, "frequencies of type %s are not possible, it must be a floating type",
                         dtype_table[type].name);
    }
    extent size = known(half ? n / 2 + 1 : n);
    out_new(c, 0, type, &size, 1);
    return c->b->status;
}

static tn_status run_frequencies(call *c, bool half)
{
    int64_t n = arg_int(c, 0), count = out_tensor(c, 0)->sizes[0];
    bool is_wide = out_tensor(c, 0)->dtype == DT_F64;
    double step = 1.0 / ((double)n * arg_float(c, 1)), *room = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    for (int64_t i = 0; i < count; i++) {
        double at = (double)(!half && i >= (n + 1) / 2 ? i - n : i);
        room[i] = is_wide ? at * step : (double)((float)at * (float)step); /* in the type that torch multiplies in */
    }
    dense_done(c, 0, DT_F64, room);
    return TN_OK;
}

#define OP_FREQUENCIES(word, half)                                                                                     \
    static tn_status infer_##word(call *c)                                                                             \
    {                                                                                                                  \
        return infer_frequencies(c, half);                                                                             \
    }                                                                                                                  \
    static tn_status run_##word(call *c)                                                                               \
    {                                                                                                                  \
        return run_frequencies(c, half);                                                                               \
    }                                                                                                                  \
    OPDEF(word,                                                                                                        \
          .overloads = OVERLOADS("aten::" #word "(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, " \
                                 "Device? device=None, bool? pin_memory=None) -> Tensor",                              \
                                 "aten::" #word ".out(int n, float d=1., *, Tensor(a!) out) -> Tensor(a!)"),           \
          .infer = infer_##word, .run = run_##word, .samples = "5 | 6, 0.5 | 7, 2.0, dtype=f64 | 1");
OP_FREQUENCIES(fft_fftfreq, false)
OP_FREQUENCIES(fft_rfftfreq, true)
