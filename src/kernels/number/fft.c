/*
 * Fourier transforms: see fft.h.
 *
 * A length with small prime factors is transformed factor by factor (Stockham's order: every pass goes from one buffer
 * to another, and the result comes out sorted). A length with a large one becomes a convolution with a chirp
 * (Bluestein), which is made with transforms of a power of 2 that is long enough.
 */
#include "kernels/number/fft.h"

#include "base/budget.h"
#include "base/num.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

enum {
    LARGEST_RADIX = 31, /* beyond it the convolution is faster */
    ALIGNMENT = 64,
};

typedef struct number {
    double re, im;
} number;

static inline number add(number a, number b)
{
    return (number){a.re + b.re, a.im + b.im};
}

static inline number subtract(number a, number b)
{
    return (number){a.re - b.re, a.im - b.im};
}

static inline number multiply(number a, number b)
{
    return (number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static inline number conjugate(number a)
{
    return (number){a.re, -a.im};
}

static inline number times_minus_i(number a)
{
    return (number){a.im, -a.re};
}

/* Turns the inverse transform into the forward one, before and after it. */
static inline number swapped(number a)
{
    return (number){a.im, a.re};
}

/* ---- Roots of unity ---- */

/* exp(-2 pi i k / n) for k < n. The angle is split into quarter turns, which are exact, and at most an eighth. */
static number root(size_t k, size_t n)
{
    const double eighth = 0.78539816339744830962; /* pi / 4 */
    size_t octant = 8 * k / n, rest = 8 * k % n;
    bool backwards = octant % 2 != 0;
    double angle = eighth * ((double)(backwards ? n - rest : rest) / (double)n);
    number z = {cos(angle), backwards ? -sin(angle) : sin(angle)};
    for (size_t quarters = (octant + 1) / 2 % 4; quarters > 0; quarters--) {
        z = (number){-z.im, z.re};
    }
    return conjugate(z);
}

static void fill_roots(size_t n, number *roots)
{
    for (size_t k = 0; k < n; k++) {
        roots[k] = root(k, n);
    }
}

/* ---- Lengths with small factors ---- */

/*
 * One pass of a transform of length n = done * radix * left, where `done` is the product of the radices before. With
 * q < done, p < left and k, j < radix, the pass makes, from x[k][p][q],
 *
 *     y[p][j][q] = exp(-2 pi i j p done / n) * sum over k of x[k][p][q] exp(-2 pi i j k / radix).
 */
typedef struct pass {
    size_t n, done, radix, left;
    const number *roots; /* n */
} pass;

static void pass_by_2(const pass *s, const number *restrict x, number *restrict y)
{
    size_t apart = s->left * s->done;
    for (size_t p = 0; p < s->left; p++) {
        number twist = s->roots[p * s->done];
        const number *from = x + p * s->done;
        number *to = y + 2 * p * s->done;
        for (size_t q = 0; q < s->done; q++) {
            number a = from[q], b = from[q + apart];
            to[q] = add(a, b);
            to[q + s->done] = multiply(twist, subtract(a, b));
        }
    }
}

static void pass_by_4(const pass *s, const number *restrict x, number *restrict y)
{
    size_t apart = s->left * s->done, done = s->done;
    for (size_t p = 0; p < s->left; p++) {
        number twist1 = s->roots[p * done], twist2 = s->roots[2 * p * done], twist3 = s->roots[3 * p * done];
        const number *from = x + p * done;
        number *to = y + 4 * p * done;
        for (size_t q = 0; q < done; q++) {
            number a = from[q], b = from[q + apart], c = from[q + 2 * apart], d = from[q + 3 * apart];
            number even = add(a, c), odd = add(b, d), even_turned = subtract(a, c);
            number odd_turned = times_minus_i(subtract(b, d));
            to[q] = add(even, odd);
            to[q + done] = multiply(twist1, add(even_turned, odd_turned));
            to[q + 2 * done] = multiply(twist2, subtract(even, odd));
            to[q + 3 * done] = multiply(twist3, subtract(even_turned, odd_turned));
        }
    }
}

/*
 * The short transform of an odd length, in place. Numbers k and radix - k have conjugate factors, so that their sum
 * goes with the cosine and their difference with the sine. waves: exp(-2 pi i k / radix).
 */
static void transform_odd(size_t radix, const number *waves, number *values)
{
    size_t half = radix / 2;
    number sums[LARGEST_RADIX / 2 + 1], differences[LARGEST_RADIX / 2 + 1];
    number first = values[0], total = first;
    for (size_t k = 1; k <= half; k++) {
        sums[k] = add(values[k], values[radix - k]);
        differences[k] = subtract(values[k], values[radix - k]);
        total = add(total, sums[k]);
    }
    values[0] = total;
    for (size_t j = 1; j <= half; j++) {
        number even = first, odd = {0, 0};
        for (size_t k = 1, turn = j; k <= half; k++, turn = turn + j < radix ? turn + j : turn + j - radix) {
            even.re += waves[turn].re * sums[k].re;
            even.im += waves[turn].re * sums[k].im;
            odd.re -= waves[turn].im * differences[k].re;
            odd.im -= waves[turn].im * differences[k].im;
        }
        values[j] = add(even, times_minus_i(odd));
        values[radix - j] = subtract(even, times_minus_i(odd));
    }
}

static void pass_by_odd(const pass *s, const number *restrict x, number *restrict y)
{
    size_t apart = s->left * s->done, radix = s->radix;
    number waves[LARGEST_RADIX], twists[LARGEST_RADIX], values[LARGEST_RADIX];
    for (size_t k = 0; k < radix; k++) {
        waves[k] = s->roots[k * (s->n / radix)];
    }
    for (size_t p = 0; p < s->left; p++) {
        for (size_t j = 0; j < radix; j++) {
            twists[j] = s->roots[j * p * s->done];
        }
        for (size_t q = 0; q < s->done; q++) {
            for (size_t k = 0; k < radix; k++) {
                values[k] = x[k * apart + p * s->done + q];
            }
            transform_odd(radix, waves, values);
            for (size_t j = 0; j < radix; j++) {
                y[(p * radix + j) * s->done + q] = multiply(twists[j], values[j]);
            }
        }
    }
}

/* The radix to go on with: 4, 2, or the smallest odd factor of n; 0 when that is too large. */
static size_t next_radix(size_t n)
{
    if (n % 2 == 0) {
        return n % 4 == 0 ? 4 : 2;
    }
    for (size_t radix = 3; radix <= LARGEST_RADIX; radix += 2) {
        if (n % radix == 0) {
            return radix;
        }
    }
    return 0;
}

/* Transforms n numbers that are in a, with b as another buffer; returns the one of the two that has the result. */
static number *transform(size_t n, const number *roots, number *a, number *b)
{
    pass s = {.n = n, .done = 1, .left = n, .roots = roots};
    while (s.left > 1) {
        work_ask();
        s.radix = next_radix(s.left);
        s.left /= s.radix;
        (s.radix == 2 ? pass_by_2 : s.radix == 4 ? pass_by_4 : pass_by_odd)(&s, a, b);
        s.done *= s.radix;
        number *other = a;
        a = b;
        b = other;
    }
    return a;
}

/* ---- Plans ---- */

/* What rows of one length share. */
typedef struct plan {
    size_t n;
    size_t length; /* of the transforms that are made: n, or a power of 2 */
    number *roots; /* length */
    number *chirp; /* n: exp(-pi i k^2 / n); NULL where n is transformed directly */
    number *bells; /* length: the transformed other factor of the convolution */
} plan;

/* The length to transform for n; 0 when it is too large to count. */
static size_t choose_length(size_t n)
{
    size_t rest = n;
    for (size_t radix; rest > 1 && (radix = next_radix(rest)) != 0;) {
        rest /= radix;
    }
    if (rest == 1) {
        return n;
    }
    size_t length = 1;
    while (length != 0 && length / 2 < n) { /* 2n - 1 or more */
        length *= 2;
    }
    return length;
}

/* Numbers that the plan holds. */
static size_t count_shared(size_t n, size_t length)
{
    return length == n ? n : 2 * length + n;
}

static size_t align_up(size_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t fft_workspace(const thread_pool *pool, size_t n)
{
    size_t length = choose_length(n);
    if (length == 0 || length > SIZE_MAX / 8 / sizeof(number)) {
        return SIZE_MAX;
    }
    size_t shared = align_up(count_shared(n, length) * sizeof(number));
    size_t buffers = rows_workspace(pool, SIZE_MAX, n, 2 * length * sizeof(number));
    return buffers <= SIZE_MAX - shared ? shared + buffers : SIZE_MAX;
}

/*
 * jk = (j^2 + k^2 - (j - k)^2) / 2 makes the transform a convolution of x[k] chirp[k] with conj(chirp[k]), the result
 * of which is multiplied by chirp[j]. The second factor is the same for all rows; a and b are buffers.
 */
static void prepare_chirp(plan *of, number *a, number *b)
{
    size_t n = of->n, length = of->length, square = 0;
    memset(a, 0, length * sizeof *a);
    for (size_t k = 0; k < n; k++) {
        of->chirp[k] = root(square, 2 * n);
        number bell = conjugate(of->chirp[k]);
        bell.re /= (double)length; /* the inverse transform comes without */
        bell.im /= (double)length;
        a[k] = bell;
        a[(length - k) % length] = bell;
        square = (square + 2 * k + 1) % (2 * n);
    }
    number *result = transform(length, of->roots, a, b);
    memcpy(of->bells, result, length * sizeof *result);
}

/* x[0..n) in a; returns where the result is. */
static number *transform_by_chirp(const plan *of, number *a, number *b)
{
    for (size_t k = 0; k < of->n; k++) {
        a[k] = multiply(a[k], of->chirp[k]);
    }
    memset(a + of->n, 0, (of->length - of->n) * sizeof *a);
    number *x = transform(of->length, of->roots, a, b);
    for (size_t k = 0; k < of->length; k++) {
        x[k] = swapped(multiply(x[k], of->bells[k]));
    }
    x = transform(of->length, of->roots, x, x == a ? b : a);
    for (size_t k = 0; k < of->n; k++) {
        x[k] = multiply(swapped(x[k]), of->chirp[k]);
    }
    return x;
}

/* ---- Rows ---- */

typedef struct job {
    plan plan;
    dtype type;
    rows_in in;
    rows_out out;
    bool inverse;
    double scale;
} job;

static void load(const job *of, size_t row, number *x)
{
    ptrdiff_t at = (ptrdiff_t)row * of->in.row;
    for (size_t k = 0; k < of->plan.n; k++, at += of->in.step) {
        if (of->type == DT_C64) {
            const float *z = (const float *)of->in.data + 2 * at;
            x[k] = (number){(double)z[0], (double)z[1]};
        } else {
            const double *z = (const double *)of->in.data + 2 * at;
            x[k] = (number){z[0], z[1]};
        }
        x[k] = of->inverse ? swapped(x[k]) : x[k];
    }
}

static void store(const job *of, size_t row, const number *x)
{
    ptrdiff_t at = (ptrdiff_t)row * of->out.row;
    for (size_t k = 0; k < of->plan.n; k++, at += of->out.step) {
        number value = of->inverse ? swapped(x[k]) : x[k];
        if (of->type == DT_C64) {
            float *z = (float *)of->out.data + 2 * at;
            z[0] = (float)(value.re * of->scale);
            z[1] = (float)(value.im * of->scale);
        } else {
            double *z = (double *)of->out.data + 2 * at;
            z[0] = value.re * of->scale;
            z[1] = value.im * of->scale;
        }
    }
}

static void transform_row(void *user, size_t row, void *workspace)
{
    const job *of = user;
    number *a = workspace, *b = a + of->plan.length;
    load(of, row, a);
    store(of, row,
          of->plan.chirp == NULL ? transform(of->plan.n, of->plan.roots, a, b) : transform_by_chirp(&of->plan, a, b));
}

void fft_rows(thread_pool *pool, dtype type, size_t rows, size_t n, const void *in, ptrdiff_t in_row, ptrdiff_t in_step,
              void *out, ptrdiff_t out_row, ptrdiff_t out_step, bool inverse, double scale, void *workspace)
{
    size_t length = choose_length(n);
    number *shared = workspace;
    char *buffers = (char *)workspace + align_up(count_shared(n, length) * sizeof(number));
    job of = {
        .plan = {.n = n, .length = length, .roots = shared},
        .type = type,
        .in = {in, in_row, in_step},
        .out = {out, out_row, out_step},
        .inverse = inverse,
        .scale = scale,
    };
    fill_roots(length, shared);
    if (length != n) {
        of.plan.bells = shared + length;
        of.plan.chirp = of.plan.bells + length;
        prepare_chirp(&of.plan, (number *)buffers, (number *)buffers + length);
    }
    rows_run(pool, rows, n, 2 * length * sizeof(number), buffers, transform_row, &of);
}
