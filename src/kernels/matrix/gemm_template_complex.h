/*
 * The text of an arithmetic on complex numbers, in plain loops: included by gemm_portable.c with these macros defined
 * (and undefined again at the end of this file):
 *
 *     COMPLEX       the number type, with the parts re and im
 *     REAL          the type of its parts
 *     ARITHMETIC    name of the table that is defined
 *
 * Products are formed part by part, without C's care for infinities.
 */
#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define LOCAL(name) JOIN(name, ARITHMETIC)
#define ROWS 2
#define COLUMNS 4

static inline COMPLEX LOCAL(multiply_add)(COMPLEX a, COMPLEX b, COMPLEX sum)
{
    return (COMPLEX){.re = sum.re + (a.re * b.re - a.im * b.im), .im = sum.im + (a.re * b.im + a.im * b.re)};
}

static void LOCAL(tile)(size_t k, const void *a, const void *b, void *sums, size_t wanted)
{
    const COMPLEX *left = a, *right = b;
    COMPLEX *sum = sums;
    (void)wanted;
    for (size_t p = 0; p < k; p++, left += ROWS, right += COLUMNS) {
        for (size_t i = 0; i < ROWS; i++) {
            for (size_t j = 0; j < COLUMNS; j++) {
                sum[i * COLUMNS + j] = LOCAL(multiply_add)(left[i], right[j], sum[i * COLUMNS + j]);
            }
        }
    }
}

static void LOCAL(dots)(size_t k, size_t rows, const void *a, ptrdiff_t a_row, size_t columns, const void *b,
                        ptrdiff_t b_column, void *sums)
{
    for (size_t i = 0; i < rows * columns; i++) {
        const COMPLEX *left = (const COMPLEX *)a + (ptrdiff_t)(i / columns) * a_row;
        const COMPLEX *right = (const COMPLEX *)b + (ptrdiff_t)(i % columns) * b_column;
        COMPLEX *sum = (COMPLEX *)sums + i, total = *sum;
        for (size_t p = 0; p < k; p++) {
            total = LOCAL(multiply_add)(left[p], right[p], total);
        }
        *sum = total;
    }
}

static void LOCAL(add_scaled)(size_t n, size_t count, const void *factors, const void *x, ptrdiff_t x_row,
                              ptrdiff_t x_step, void *sums)
{
    const COMPLEX *factor = factors, *from = x;
    COMPLEX *sum = sums;
    for (size_t j = 0; j < n; j++) {
        for (size_t r = 0; r < count; r++) {
            sum[j] = LOCAL(multiply_add)(factor[r], from[(ptrdiff_t)r * x_row + (ptrdiff_t)j * x_step], sum[j]);
        }
    }
}

static void LOCAL(turn)(size_t k, size_t width, const void *from, ptrdiff_t across, void *to)
{
    const COMPLEX *source = from;
    for (size_t i = 0; i < k * width; i++) {
        ((COMPLEX *)to)[i] = source[(ptrdiff_t)(i % width) * across + (ptrdiff_t)(i / width)];
    }
}

/* A real factor does not carry infinities from one part into the other. */
static inline COMPLEX LOCAL(times)(gemm_factor factor, COMPLEX x)
{
    REAL re = (REAL)factor.re, im = (REAL)factor.im;
    return im == 0 ? (COMPLEX){.re = re * x.re, .im = re * x.im}
                   : (COMPLEX){.re = re * x.re - im * x.im, .im = re * x.im + im * x.re};
}

static void LOCAL(finish)(const gemm_factors *factors, size_t n, const void *sums, const void *bias,
                          ptrdiff_t bias_step, void *out, ptrdiff_t out_step)
{
    const COMPLEX *sum = sums, *added = bias;
    for (size_t i = 0; i < n; i++) {
        COMPLEX value = LOCAL(times)(factors->alpha, sum[i]);
        if (added != NULL) {
            COMPLEX more = LOCAL(times)(factors->beta, added[(ptrdiff_t)i * bias_step]);
            value = (COMPLEX){.re = value.re + more.re, .im = value.im + more.im};
        }
        ((COMPLEX *)out)[(ptrdiff_t)i * out_step] = value;
    }
}

static const gemm_arithmetic ARITHMETIC = {
    .bytes = sizeof(COMPLEX),
    .rows = ROWS,
    .columns = COLUMNS,
    .tile = LOCAL(tile),
    .dots = LOCAL(dots),
    .add_scaled = LOCAL(add_scaled),
    .turn = LOCAL(turn),
    .finish = LOCAL(finish),
};

#undef JOIN2
#undef JOIN
#undef LOCAL
#undef ROWS
#undef COLUMNS
#undef COMPLEX
#undef REAL
#undef ARITHMETIC
