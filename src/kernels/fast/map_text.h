/*
 * Part of each level_*.c, after math_text.h: the loops of map.def.
 */
/* No include guard: every level has a copy of its own. */

/* Between the bounds, the upper one where they are crossed; NaN stays. */
LEVEL_FN vf v_clamped(vf x, vf low, vf high)
{
    vf at_least = v_select(v_more(low, high), high, low);
    return v_select(v_more(x, high), high, v_select(v_less(x, low), at_least, x));
}

LEVEL_FN vf v_truth(vm yes)
{
    return v_select(yes, v_set(1.0f), v_set(0.0f));
}

#define FAST_MAP(name, operands, ...)                                                                                 \
    LEVEL_FN vf map_one_##name(vf x, vf y, vf z, vf p0, vf p1)                                                        \
    {                                                                                                                 \
        (void)x, (void)y, (void)z, (void)p0, (void)p1;                                                                \
        return __VA_ARGS__;                                                                                           \
    }                                                                                                                 \
    static void map_##name(size_t n, const float *const *in, const float *p, float *out)                              \
    {                                                                                                                 \
        const float *xs = in[0], *ys = in[(operands) > 1 ? 1 : 0], *zs = in[(operands) > 2 ? 2 : 0];                  \
        vf p0 = v_set(p[0]), p1 = v_set(p[1]);                                                                        \
        size_t i = 0;                                                                                                 \
        for (; i + LANES <= n; i += LANES) {                                                                          \
            v_store(out + i, map_one_##name(v_load(xs + i), v_load(ys + i), v_load(zs + i), p0, p1));                 \
        }                                                                                                             \
        if (i < n) {                                                                                                  \
            size_t left = n - i;                                                                                      \
            v_store_n(out + i,                                                                                        \
                      map_one_##name(v_load_n(xs + i, left), v_load_n(ys + i, left), v_load_n(zs + i, left), p0, p1), \
                      left);                                                                                          \
        }                                                                                                             \
    }
#include "kernels/fast/map.def"
