/* Parts of complex numbers and arithmetic with them: see pairs_parts.h. */
#include "passes/pairs/pairs_parts.h"

#include "ir/promote.h"
#include "passes/rewrite/lens.h"

#include <math.h>

bool is_complex_type(dtype type)
{
    return dtype_table[type].category == CATEGORY_COMPLEX;
}

bool is_complex_datum(datum d)
{
    return d.kind == DATUM_COMPLEX || (d.kind == DATUM_TENSOR && is_complex_type(d.u.tensor->type.dtype));
}

/* ---- taking apart ---- */

/* The value that an array is in the new function, where nothing was written since; NULL: it is none. */
static const value *value_of(const array *a)
{
    const lens *l = lens_of(a);
    if (l == NULL || (l->parent != NULL && l->version != l->memory->version)) {
        return NULL;
    }
    const array *now = l->parent == NULL ? l->memory->now : l->now;
    return now == NULL ? NULL : now->value;
}

static parts parts_of_number(datum number)
{
    if (number.kind == DATUM_COMPLEX) {
        return (parts){of_float(number.u.complex_number.real), of_float(number.u.complex_number.imaginary)};
    }
    return (parts){number, of_int(0)};
}

parts parts_of(pairing *p, builder *b, datum d, dtype type)
{
    if (d.kind != DATUM_TENSOR || d.u.tensor->is_number) {
        return parts_of_number(as_number(d));
    }
    if (!is_complex_datum(d)) {
        return (parts){route_cast(b, d, type), of_int(0)};
    }
    const value *v = value_of(d.u.tensor);
    const parts *known_as = v == NULL ? NULL : pointer_map_get(&p->known, v);
    if (known_as != NULL) {
        return (parts){route_cast(b, known_as->re, type), route_cast(b, known_as->im, type)};
    }
    datum pairs = BUILD(b, "aten::view_as_real", d);
    datum re = BUILD(b, "aten::select.int", pairs, of_int(-1), of_int(0));
    datum im = BUILD(b, "aten::select.int", pairs, of_int(-1), of_int(1));
    return (parts){route_cast(b, re, type), route_cast(b, im, type)};
}

dtype part_type(call *c)
{
    array *operands[8];
    size_t n = 0;
    for (size_t i = 0; i < c->n && n < sizeof operands / sizeof *operands; i++) {
        if (c->args[i].kind == DATUM_TENSOR) {
            operands[n++] = c->args[i].u.tensor;
        }
    }
    call asked = *c;
    dtype common = infer_common_type(&asked, operands, n);
    return is_complex_type(common) ? dtype_to_real(common) : common;
}

/* ---- putting together ---- */

static array *kept(pairing *p, const array *from)
{
    array *a = array_copy(p->arena, from);
    a->base = NULL; /* may end before the pass does; what a view of it is of, its lens says */
    return a;
}

static datum as_tensor(builder *b, datum part, datum like)
{
    return part.kind == DATUM_TENSOR || b->status != TN_OK ? part : BUILD(b, "aten::full_like", like, part);
}

/* Repeated to the sizes of the other, where those are others. */
static datum as_large_as(builder *b, datum part, datum other)
{
    if (b->status != TN_OK) {
        return part;
    }
    const tensor_type *t = &other.u.tensor->type;
    return part.u.tensor->type.rank == t->rank && same_sizes(b, &part.u.tensor->type, t)
               ? part
               : BUILD(b, "aten::expand", part, of_extents(b, t->sizes, t->rank));
}

static bool is_larger(builder *b, datum x, datum y)
{
    const tensor_type *one = &x.u.tensor->type, *two = &y.u.tensor->type;
    if (one->rank != two->rank) {
        return one->rank > two->rank;
    }
    for (uint32_t i = 0; i < one->rank; i++) {
        if (extent_is(b, two->sizes[i], 1) && !extent_is(b, one->sizes[i], 1)) {
            return true;
        }
    }
    return false;
}

datum joined(pairing *p, builder *b, parts z)
{
    z.re = z.re.kind == DATUM_TENSOR ? z.re : as_tensor(b, z.re, z.im);
    z.im = as_tensor(b, z.im, z.re);
    if (b->status != TN_OK) {
        return of_none();
    }
    if (is_larger(b, z.im, z.re)) {
        z.re = as_large_as(b, z.re, z.im);
    } else {
        z.im = as_large_as(b, z.im, z.re);
    }
    datum both[2] = {BUILD(b, "aten::unsqueeze", z.re, of_int(-1)), BUILD(b, "aten::unsqueeze", z.im, of_int(-1))};
    datum made = BUILD(b, "aten::view_as_complex", BUILD(b, "aten::cat", of_list(both, 2), of_int(-1)));
    const value *v = b->status == TN_OK ? value_of(made.u.tensor) : NULL;
    if (v != NULL) {
        parts *known_as = ARENA_NEW(p->arena, parts);
        *known_as = (parts){of_tensor(kept(p, z.re.u.tensor)), of_tensor(kept(p, z.im.u.tensor))};
        pointer_map_put(&p->known, v, known_as);
    }
    return made;
}

void give_parts(pairing *p, call *c, size_t i, parts z)
{
    out_set(c, i, joined(p, c->b, z));
}

/* ---- real arithmetic with tensors and numbers ---- */

static datum binary(builder *b, const char *name, double (*of_numbers)(double, double), datum x, datum y)
{
    if (x.kind == DATUM_TENSOR) {
        return BUILD(b, name, x, y);
    }
    if (y.kind == DATUM_TENSOR) {
        return BUILD(b, name, emit_tensor(b, x, y.u.tensor->type.dtype, y), y);
    }
    return of_float(of_numbers(number_value(x), number_value(y)));
}

static double product_of(double x, double y)
{
    return x * y;
}

static double sum_of(double x, double y)
{
    return x + y;
}

static double difference_of(double x, double y)
{
    return x - y;
}

datum times(builder *b, datum x, datum y)
{
    return x.kind != DATUM_TENSOR && y.kind == DATUM_TENSOR ? BUILD(b, "aten::mul.Tensor", y, x)
                                                            : binary(b, "aten::mul.Tensor", product_of, x, y);
}

datum plus(builder *b, datum x, datum y)
{
    return x.kind != DATUM_TENSOR && y.kind == DATUM_TENSOR ? BUILD(b, "aten::add.Tensor", y, x)
                                                            : binary(b, "aten::add.Tensor", sum_of, x, y);
}

datum minus(builder *b, datum x, datum y)
{
    return binary(b, "aten::sub.Tensor", difference_of, x, y);
}

/* ---- complex arithmetic ---- */

/* Also where a factor is real: PyTorch has 0 for its imaginary part then, and infinities times 0 are NaN. */
parts multiplied(builder *b, parts x, parts y)
{
    return (parts){minus(b, times(b, x.re, y.re), times(b, x.im, y.im)),
                   plus(b, times(b, x.re, y.im), times(b, x.im, y.re))};
}

/* Smith's formula: scaled by the larger part of the divisor. */
parts divided(builder *b, parts x, parts y)
{
    datum like = y.re.kind == DATUM_TENSOR ? y.re : y.im.kind == DATUM_TENSOR ? y.im : x.re;
    datum c = as_tensor(b, y.re, like), d = as_tensor(b, y.im, like);
    datum sized = emit_add(b, c, d); /* operands of where have the type of the parts, also where they are numbers */
    parts z = {x.re.kind == DATUM_TENSOR ? x.re : as_tensor(b, x.re, sized),
               x.im.kind == DATUM_TENSOR ? x.im : as_tensor(b, x.im, sized)};
    datum by_real = emit_ge(b, emit_abs(b, c), emit_abs(b, d));
    datum large = emit_where(b, by_real, c, d), small = emit_where(b, by_real, d, c);
    datum first = emit_where(b, by_real, z.re, z.im), second = emit_where(b, by_real, z.im, z.re);
    datum ratio = emit_div(b, small, large);
    datum scale = emit_reciprocal(b, emit_add(b, large, emit_mul(b, small, ratio)));
    datum re = emit_mul(b, emit_add(b, first, emit_mul(b, second, ratio)), scale);
    datum turned = emit_sub(b, second, emit_mul(b, first, ratio));
    datum im = emit_mul(b, emit_where(b, by_real, turned, emit_neg(b, turned)), scale);
    datum is_zero = emit_logical_and(b, emit_eq(b, c, of_int(0)), emit_eq(b, d, of_int(0)));
    datum positive = emit_abs(b, c);
    return (parts){emit_where(b, is_zero, emit_div(b, z.re, positive), re),
                   emit_where(b, is_zero, emit_div(b, z.im, positive), im)};
}

datum length_of(builder *b, parts z)
{
    return BUILD(b, "aten::hypot", z.re, z.im);
}

/* An imaginary part of 0 stays 0, also where the factor is infinite. */
parts exponential(builder *b, parts z)
{
    datum power = emit_exp(b, z.re), sine = emit_mul(b, power, BUILD(b, "aten::sin", z.im));
    return (parts){emit_where(b, emit_eq(b, z.im, of_int(0)), power, emit_mul(b, power, BUILD(b, "aten::cos", z.im))),
                   emit_where(b, emit_eq(b, z.im, of_int(0)), z.im, sine)};
}

parts logarithm(builder *b, parts z)
{
    return (parts){emit_log(b, length_of(b, z)), BUILD(b, "aten::atan2", z.im, z.re)};
}

/* The root with a real part that is not negative: the larger part first, the other by a quotient that is exact. */
parts square_root(builder *b, parts z)
{
    datum half = emit_mul(b, emit_add(b, length_of(b, z), emit_abs(b, z.re)), of_float(0.5));
    datum large = emit_sqrt(b, half), is_zero = emit_eq(b, large, of_int(0));
    datum doubled = emit_mul(b, emit_where(b, is_zero, of_float(1), large), of_int(2));
    datum small = emit_div(b, emit_abs(b, z.im), doubled);
    datum right = emit_ge(b, z.re, of_int(0));
    datum re = emit_where(b, right, large, small), im = emit_where(b, right, small, large);
    return (parts){re, emit_where(b, emit_lt(b, z.im, of_int(0)), emit_neg(b, im), im)};
}
