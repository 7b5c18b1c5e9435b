/*
 * Part of each level_*.c, after math_text.h: rows of scores, and products with few rows of keys and values that lie
 * plainly (fast_scores and its kin of fast.h).
 */
/* No include guard: every level has a copy of its own. */

/* ---- scores ---- */

/* Scaled, capped and masked in place; gives the largest, NaN left aside. */
static float score_row(const fast_scores *args)
{
    float *x = args->scores;
    const float *mask = args->mask_is_bool ? NULL : args->mask;
    const char *seen = args->mask_is_bool ? args->mask : NULL;
    vf most = v_set(-INFINITY), cap = v_set(args->softcap);
    for (size_t i = 0; i < args->n; i += LANES) {
        size_t left = args->n - i;
        vf z = (left >= LANES ? v_load(x + i) : v_load_n(x + i, left)) * args->scale;
        z = args->softcap == 0 ? z : cap * v_tanh(z / cap);
        if (mask != NULL && args->mask_step == 1) {
            z += left >= LANES ? v_load(mask + i) : v_load_n(mask + i, left);
        } else if (args->mask != NULL) {
            for (size_t j = 0; j < LANES && j < left; j++) {
                ptrdiff_t at = (ptrdiff_t)(i + j) * args->mask_step;
                z[j] = mask != NULL ? z[j] + mask[at] : seen[at] ? z[j] : -INFINITY;
            }
        }
        if (left >= LANES) {
            v_store(x + i, z);
        } else {
            v_store_n(x + i, z, left);
            z = v_first(left, z, most);
        }
        most = v_max(z, most);
    }
    float largest = -INFINITY;
    for (size_t j = 0; j < LANES; j++) {
        largest = most[j] > largest ? most[j] : largest;
    }
    return largest;
}

/* exp(x - most) in place; gives their sum. */
static float power_row(size_t n, float *x, float most)
{
    vf sums = {0}, total = {0}, top = v_set(most);
    for (size_t i = 0; i < n; i += LANES) {
        size_t left = n - i;
        vf e;
        if (left >= LANES) {
            e = v_exp(v_load(x + i) - top);
            v_store(x + i, e);
        } else {
            e = v_first(left, v_exp(v_load_n(x + i, left) - top), v_set(0.0f));
            v_store_n(x + i, e, left);
        }
        sums += e;
        if (i % (SUM_STRETCH * LANES) == 0) {
            total += sums;
            sums = (vf){0};
        }
    }
    return v_sum(total + sums);
}

static void scale_row(size_t n, const float *x, float factor, float *out)
{
    size_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        v_store(out + i, v_load(x + i) * factor);
    }
    if (i < n) {
        v_store_n(out + i, v_load_n(x + i, n - i) * factor, n - i);
    }
}

/* ---- few rows ---- */

enum { FEW_KEYS = 4, MIXED_KEYS = 8 };

/* Products of one row with `keys` rows that are pitch apart. */
LEVEL_FN void dot_keys(const size_t keys, size_t n, const float *a, const float *b, ptrdiff_t pitch, float *out)
{
    vf sums[FEW_KEYS] = {{0}}, more[FEW_KEYS] = {{0}};
    size_t p = 0;
    for (; p + 2 * LANES <= n; p += 2 * LANES) {
        vf x = v_load(a + p), y = v_load(a + p + LANES);
        UNROLL for (size_t i = 0; i < keys; i++)
        {
            sums[i] = v_fma(x, v_load(b + (ptrdiff_t)i * pitch + p), sums[i]);
            more[i] = v_fma(y, v_load(b + (ptrdiff_t)i * pitch + p + LANES), more[i]);
        }
    }
    for (; p < n; p += LANES) {
        size_t left = n - p;
        UNROLL for (size_t i = 0; i < keys; i++)
        {
            const float *at = b + (ptrdiff_t)i * pitch + p;
            vf x = left >= LANES ? v_load(a + p) : v_load_n(a + p, left);
            sums[i] = v_fma(x, left >= LANES ? v_load(at) : v_load_n(at, left), sums[i]);
        }
    }
    UNROLL for (size_t i = 0; i < keys; i++)
    {
        out[i] = v_sum(sums[i] + more[i]);
    }
}

static void dot_rows(const fast_few *args)
{
    for (size_t j = 0; j < args->keys; j += FEW_KEYS) {
        const float *b = args->b + (ptrdiff_t)j * args->b_pitch;
        for (size_t r = 0; r < args->rows; r++) {
            const float *a = args->a + (ptrdiff_t)r * args->a_pitch;
            float *out = args->c + (ptrdiff_t)r * args->c_pitch + j;
            if (args->keys - j >= FEW_KEYS) {
                dot_keys(FEW_KEYS, args->width, a, b, args->b_pitch, out);
            } else {
                for (size_t i = 0; i < args->keys - j; i++) {
                    dot_keys(1, args->width, a, b + (ptrdiff_t)i * args->b_pitch, args->b_pitch, out + i);
                }
            }
        }
    }
}

/* c += a @ b for `keys` rows of b. */
LEVEL_FN void mix_keys(const size_t keys, const fast_few *args, size_t first)
{
    const float *b = args->b + (ptrdiff_t)first * args->b_pitch;
    for (size_t p = 0; p < args->width; p += LANES) {
        size_t left = args->width - p;
        vf value[MIXED_KEYS];
        UNROLL for (size_t i = 0; i < keys; i++)
        {
            const float *at = b + (ptrdiff_t)i * args->b_pitch + p;
            value[i] = left >= LANES ? v_load(at) : v_load_n(at, left);
        }
        for (size_t r = 0; r < args->rows; r++) {
            const float *a = args->a + (ptrdiff_t)r * args->a_pitch + first;
            float *c = args->c + (ptrdiff_t)r * args->c_pitch + p;
            vf sum = left >= LANES ? v_load(c) : v_load_n(c, left);
            UNROLL for (size_t i = 0; i < keys; i++)
            {
                sum = v_fma(v_set(a[i]), value[i], sum);
            }
            if (left >= LANES) {
                v_store(c, sum);
            } else {
                v_store_n(c, sum, left);
            }
        }
    }
}

static void mix_rows(const fast_few *args)
{
    size_t j = 0;
    for (; j + MIXED_KEYS <= args->keys; j += MIXED_KEYS) {
        mix_keys(MIXED_KEYS, args, j);
    }
    for (; j < args->keys; j++) {
        mix_keys(1, args, j);
    }
}
