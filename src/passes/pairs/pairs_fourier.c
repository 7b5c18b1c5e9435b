/*
 * Fourier transforms as tenon::dft on pairs, one dim after the other: see pairs_parts.h.
 *
 * tenon::dft divides by the count where it goes back, so that the factor of PyTorch's normalization is that of the
 * other way for the inverse.
 */
#include "ir/promote.h"
#include "passes/pairs/pairs_parts.h"

#include <math.h>

enum { SELF, DIM, NORMALIZATION, FORWARD, ONESIDED = 3, LAST_SIZE = 3 };
enum { NORM_NONE, NORM_ROOT, NORM_COUNT };

static datum pairs_of(pairing *p, builder *b, datum z)
{
    (void)p;
    return BUILD(b, "aten::view_as_real", z);
}

static datum transformed(builder *b, datum pairs, extent axis, bool inverse, bool onesided)
{
    return BUILD(b, "tenon::dft", pairs, of_extent(axis), of_bool(inverse), of_bool(onesided));
}

/* By what sums over `count` elements are multiplied, where sums of the inverse are divided by it already. */
static datum scaled(call *c, datum x, extent count, bool inverse)
{
    builder *b = c->b;
    int64_t norm = arg_int(c, NORMALIZATION);
    if (b->status != TN_OK || norm == (inverse ? NORM_COUNT : NORM_NONE)) {
        return x;
    }
    if (count.expr == NULL) {
        double n = (double)count.n, by = norm == NORM_ROOT ? sqrt(n) : n;
        return BUILD(b, "aten::mul.Tensor", x, of_float(inverse ? by : 1 / by));
    }
    datum n = route_number(b, of_extent(count), x.u.tensor->type.dtype, x);
    datum by = norm == NORM_ROOT ? emit_sqrt(b, n) : n;
    return inverse ? emit_mul(b, x, by) : emit_div(b, x, by);
}

static extent count_of(call *c, const tensor_type *t, const extent *along, size_t n)
{
    extent count = known(1);
    for (size_t i = 0; i < n; i++) {
        count = extent_mul(c->b, count, t->sizes[wrap_dim(c, along[i].n, t->rank)]);
    }
    return count;
}

static datum along_dims(call *c, datum pairs, const tensor_type *t, const extent *along, size_t n, bool inverse)
{
    for (size_t i = n; i-- > 0;) {
        pairs = transformed(c->b, pairs, known(wrap_dim(c, along[i].n, t->rank)), inverse, false);
    }
    return pairs;
}

/* aten::_fft_c2c(self, dim, normalization, forward) */
tn_status say_c2c(pairing *p, call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF);
    size_t n;
    const extent *along = arg_extents(c, DIM, &n);
    bool inverse = !arg_bool(c, FORWARD);
    datum made = along_dims(c, pairs_of(p, b, c->args[SELF]), t, along, n, inverse);
    made = n == 0 ? made : scaled(c, made, count_of(c, t, along, n), inverse);
    out_set(c, 0, BUILD(b, "aten::view_as_complex", made));
    return b->status;
}

/* aten::_fft_r2c(self, dim, normalization, onesided): the last dim first, which alone may be halved. */
tn_status say_r2c(pairing *p, call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF);
    size_t n;
    const extent *along = arg_extents(c, DIM, &n);
    (void)p;
    if (n == 0) {
        return call_fail(c, TN_E_ARGUMENT, "at least one dim must be transformed");
    }
    datum real = BUILD(b, "aten::unsqueeze", c->args[SELF], of_int(-1));
    datum made = transformed(b, real, known(wrap_dim(c, along[n - 1].n, t->rank)), false, arg_bool(c, ONESIDED));
    made = along_dims(c, made, t, along, n - 1, false);
    made = scaled(c, made, count_of(c, t, along, n), false);
    out_set(c, 0, BUILD(b, "aten::view_as_complex", made));
    return b->status;
}

/* The whole spectrum of real numbers from its first half: mirrored, and conjugate. */
static datum mirrored(call *c, datum half, uint32_t d, extent size)
{
    builder *b = c->b;
    extent middle = extent_floordiv(b, size, known(2));
    datum at = of_int(d), first = BUILD(b, "aten::slice.Tensor", half, at, of_int(0),
                                        of_extent(extent_add(b, middle, known(1))), of_int(1));
    datum rest = BUILD(b, "aten::slice.Tensor", half, at, of_int(1), of_extent(extent_sub(b, size, middle)), of_int(1));
    rest = BUILD(b, "aten::flip", rest, of_list(&at, 1));
    datum both[2] = {first, BUILD(b, "aten::conj_physical", rest)};
    return BUILD(b, "aten::cat", of_list(both, 2), at);
}

/* aten::_fft_c2r(self, dim, normalization, last_dim_size) */
tn_status say_c2r(pairing *p, call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF);
    extent size = arg_extent(c, LAST_SIZE);
    size_t n;
    const extent *along = arg_extents(c, DIM, &n);
    if (n == 0) {
        return call_fail(c, TN_E_ARGUMENT, "at least one dim must be transformed");
    }
    uint32_t last = wrap_dim(c, along[n - 1].n, t->rank);
    datum x = c->args[SELF];
    if (n > 1) {
        x = BUILD(b, "aten::view_as_complex", along_dims(c, pairs_of(p, b, x), t, along, n - 1, true));
    }
    x = mirrored(c, x, last, size);
    x = transformed(b, pairs_of(p, b, x), known(last), true, false);
    x = BUILD(b, "aten::select.int", x, of_int(-1), of_int(0));
    extent count = extent_mul(b, count_of(c, t, along, n - 1), size);
    out_set(c, 0, scaled(c, x, count, true));
    return b->status;
}
