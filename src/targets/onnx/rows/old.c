/* Rows of opsets before 9: see old.def. They are read as their newer forms. */
#include "targets/onnx/rows/parts.h"

/* B along dims of A from `axis` on, or the last ones: dims of size 1 are put behind it. */
static datum aligned(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], y = c->args[1];
    uint32_t rank = rank_of(x), own = rank_of(y);
    if (!arg_bool(c, 3) || !has_arg(c, 2)) {
        return y;
    }
    int64_t axis = arg_int(c, 2);
    axis += axis < 0 ? (int64_t)rank : 0;
    if (axis < 0 || axis > (int64_t)rank - (int64_t)own) {
        call_fail(c, TN_E_ARGUMENT, "axis %lld leaves no room for %u dims in %u", (long long)axis, own, rank);
        return of_none();
    }
    extent sizes[TENSOR_MAX_RANK];
    uint32_t n = rank - (uint32_t)axis;
    for (uint32_t i = 0; i < n; i++) {
        sizes[i] = i < own ? size_of(y, i) : known(1);
    }
    return n == own ? y : reshaped(b, y, sizes, n);
}

#define OLD(name, word)                                \
    static tn_status old_##name##_read(call *c)        \
    {                                                  \
        datum y = aligned(c);                          \
        TRY(c->b->status);                             \
        return give(c, OPEN(c, #word, c->args[0], y)); \
    }
OLD(add, Add)
OLD(sub, Sub)
OLD(mul, Mul)
OLD(div, Div)
OLD(pow, Pow)
OLD(equal, Equal)
OLD(greater, Greater)
OLD(less, Less)
OLD(and, And)
OLD(or, Or)
OLD(xor, Xor)

#define OLD_MANY(name, word)                        \
    static tn_status old_##name##_read(call *c)     \
    {                                               \
        return give(c, OPEN(c, #word, c->args[0])); \
    }
OLD_MANY(max, Max)
OLD_MANY(min, Min)
OLD_MANY(sum, Sum)
OLD_MANY(mean, Mean)

/* One slope, or one for each channel. */
static tn_status old_prelu_read(call *c)
{
    datum slope = c->args[1];
    bool is_one = rank_of(slope) == 1 && extent_is(c->b, size_of(slope, 0), 1);
    return give(c, OPEN(c, "PRelu", c->args[0],
                        rank_of(slope) == 1 && !is_one ? along(c->b, slope, 1, rank_of(c->args[0])) : slope));
}

static tn_status old_gemm_read(call *c)
{
    const datum *a = c->args;
    return give(c, OPEN(c, "Gemm", a[0], a[1], a[2], a[3], a[4], a[6], a[7]));
}

static tn_status normalized(call *c, datum epsilon, bool spatial)
{
    const datum *a = c->args;
    return spatial ? give(c, OPEN(c, "BatchNormalization", a[0], a[1], a[2], a[3], a[4], epsilon))
                   : call_fail(c, TN_E_UNSUPPORTED, "its statistics are not those of channels (spatial is 0)");
}

/* Files of that time often leave is_test out, and mean inference: only a node with one result can be that. */
static tn_status old_batch_norm_read(call *c)
{
    return normalized(c, c->args[6], arg_bool(c, 9));
}

static tn_status batch_norm_7_read(call *c)
{
    return normalized(c, c->args[5], arg_bool(c, 7));
}

static tn_status old_average_pool_read(call *c)
{
    const datum *a = c->args;
    return give(c, OPEN(c, "AveragePool", a[0], a[1], of_bool(false), of_bool(false), of_none(), a[2], a[3], a[4]));
}

static tn_status old_dropout_read(call *c)
{
    out_set(c, 1, BUILD(c->b, "aten::full", sizes_of(c->b, c->args[0].u.tensor), of_bool(true), of_dtype(DT_BOOL)));
    return give(c, c->args[0]);
}

static const foreign_op onnx_rows_old[] = {
#include "targets/onnx/rows/old.def"
};
FAMILY(old);
