/*
 * Part of each level_*.c, after product_text.h: the transforms of Winograd's convolution (winograd.c says what they
 * are), one vector of channels at a time, each axis by itself. M is 2 or 4 results along an axis, of M + 2 inputs.
 */
/* No include guard: every level has a copy of its own. */

/* Points of M = 4: 0, a, -a, b, -b and infinity with a = 5/8, b = 3/2; of M = 2: 0, 1, -1 and infinity. All numbers
 * that follow from them are exact. */
#define WINOGRAD_A 0.625f
#define WINOGRAD_B 1.5f

/* to[i] = the sum over j of B[i][j] x[j] */
LEVEL_FN void winograd_in(const size_t m, const vf *x, const size_t step, vf *to, const size_t to_step)
{
    if (m == 2) {
        to[0 * to_step] = x[2 * step] - x[0];
        to[1 * to_step] = x[2 * step] + x[1 * step];
        to[2 * to_step] = x[2 * step] - x[1 * step];
        to[3 * to_step] = x[3 * step] - x[1 * step];
        return;
    }
    const float a = WINOGRAD_A, b = WINOGRAD_B, aa = a * a, bb = b * b;
    vf x1 = x[1 * step], x2 = x[2 * step], x3 = x[3 * step], x4 = x[4 * step];
    vf even_a = v_fma(v_set(-bb), x2, x4), odd_a = v_fma(v_set(-bb), x1, x3) * a;
    vf even_b = v_fma(v_set(-aa), x2, x4), odd_b = v_fma(v_set(-aa), x1, x3) * b;
    to[0 * to_step] = v_fma(v_set(aa * bb), x[0], v_fma(v_set(-(aa + bb)), x2, x4));
    to[1 * to_step] = even_a + odd_a;
    to[2 * to_step] = even_a - odd_a;
    to[3 * to_step] = even_b + odd_b;
    to[4 * to_step] = even_b - odd_b;
    to[5 * to_step] = v_fma(v_set(aa * bb), x1, v_fma(v_set(-(aa + bb)), x3, x[5 * step]));
}

/* to[i] = the sum over p of A[i][p] x[p] */
LEVEL_FN void winograd_out(const size_t m, const vf *x, const size_t step, vf *to, const size_t to_step)
{
    vf sum = x[1 * step] + x[2 * step], difference = x[1 * step] - x[2 * step];
    if (m == 2) {
        to[0] = x[0] + sum;
        to[to_step] = difference + x[3 * step];
        return;
    }
    const float a = WINOGRAD_A, b = WINOGRAD_B, aa = a * a, bb = b * b;
    vf more = x[3 * step] + x[4 * step], other = x[3 * step] - x[4 * step];
    to[0 * to_step] = x[0] + (sum + more);
    to[1 * to_step] = v_fma(v_set(a), difference, other * b);
    to[2 * to_step] = v_fma(v_set(aa), sum, more * bb);
    to[3 * to_step] = v_fma(v_set(aa * a), difference, v_fma(v_set(bb * b), other, x[5 * step]));
}

/* One tile: its pixels, row by row, to all points. */
LEVEL_FN void winograd_tile_in(const size_t m, const fast_winograd *args)
{
    const size_t n = m + 2;
    for (size_t c = 0; c < args->channels; c += LANES) {
        size_t left = args->channels - c;
        vf half[36], line[6];
        UNROLL for (size_t i = 0; i < n; i++)
        {
            UNROLL for (size_t j = 0; j < n; j++)
            {
                const float *at = args->pixels[i * n + j] + c;
                line[j] = left >= LANES ? v_load(at) : v_load_n(at, left);
            }
            winograd_in(m, line, 1, half + i * n, 1);
        }
        UNROLL for (size_t j = 0; j < n; j++)
        {
            winograd_in(m, half + j, n, line, 1);
            UNROLL for (size_t i = 0; i < n; i++)
            {
                float *to = args->points + (i * n + j) * args->point_pitch + c;
                if (left >= LANES) {
                    v_store(to, line[i]);
                } else {
                    v_store_n(to, line[i], left);
                }
            }
        }
    }
}

/* The sums of all points of a tile to its results, with the bias. Channels are whole vectors. Are all finite? */
LEVEL_FN bool winograd_tile_out(const size_t m, const fast_winograd *args)
{
    const size_t n = m + 2;
    vf zero = v_set(0.0f), traces = zero; /* NaN from the first result on that is not finite */
    for (size_t c = 0; c < args->channels; c += LANES) {
        vf half[24], line[6], bias = v_load(args->bias + c);
        UNROLL for (size_t j = 0; j < n; j++)
        {
            UNROLL for (size_t i = 0; i < n; i++)
            {
                line[i] = v_load(args->points + (i * n + j) * args->point_pitch + c);
            }
            winograd_out(m, line, 1, half + j, n);
        }
        UNROLL for (size_t i = 0; i < m; i++)
        {
            winograd_out(m, half + i * n, 1, line, 1);
            UNROLL for (size_t j = 0; j < m; j++)
            {
                vf result = line[j] + bias;
                traces = v_fma(result, zero, traces);
                v_store(args->results + i * args->row_pitch + j * args->pixel_pitch + c, result);
            }
        }
    }
    return !v_any(v_is_nan(traces));
}

static void winograd_in_2(const fast_winograd *args)
{
    winograd_tile_in(2, args);
}

static void winograd_in_4(const fast_winograd *args)
{
    winograd_tile_in(4, args);
}

static bool winograd_out_2(const fast_winograd *args)
{
    return winograd_tile_out(2, args);
}

static bool winograd_out_4(const fast_winograd *args)
{
    return winograd_tile_out(4, args);
}

#undef WINOGRAD_A
#undef WINOGRAD_B
