/*
 * Part of polynomial.h, which includes it once for double and once for float. REAL is the type, NAME() makes the name
 * of a function here, LIBM() that of one of <math.h>, HERMITE_LIMIT is the degree beyond which Hermite's polynomials
 * leave the type; all are undefined at the end.
 *
 * Each family has a recurrence of three terms from degree 0, which is 1, and degree 1. It ends early once a term is no
 * number: the others are not either.
 */
/* No include guard: two copies are meant. */

/* Degrees may be as large as numbers: a recurrence asks whether it may go on. */

/* ---- Chebyshev: degree k + 1 is 2 x times degree k less degree k - 1 ---- */

enum { NAME(closed_form_from) = 9 }; /* the degree from which cosines replace the recurrence inside (-1, 1) */

static inline REAL NAME(chebyshev)(REAL x, int64_t n, REAL first)
{
    REAL before = 1, now = first;
    if (n <= 0) {
        return n < 0 ? 0 : 1;
    }
    for (int64_t k = 1; k < n && now == now; k++) {
        work_ask_at((size_t)k);
        REAL next = (x + x) * now - before;
        before = now;
        now = next;
    }
    return now;
}

static inline int NAME(is_inside)(REAL x, int64_t n)
{
    return n >= NAME(closed_form_from) && LIBM(fabs)(x) < 1;
}

/* a, or b with the sign of (-1)^n: what the polynomials are at 1 and at -1. */
static inline REAL NAME(at_end)(REAL x, int64_t n, REAL at_one, REAL at_minus_one)
{
    return x > 0 ? at_one : n % 2 == 0 ? at_minus_one : -at_minus_one;
}

static inline REAL NAME(chebyshev_t)(REAL x, int64_t n)
{
    if (n >= 0 && LIBM(fabs)(x) == 1) {
        return NAME(at_end)(x, n, 1, 1);
    }
    return NAME(is_inside)(x, n) ? LIBM(cos)((REAL)n * LIBM(acos)(x)) : NAME(chebyshev)(x, n, x);
}

static inline REAL NAME(chebyshev_u)(REAL x, int64_t n)
{
    REAL count = (REAL)n + 1;
    if (n >= 0 && LIBM(fabs)(x) == 1) {
        return NAME(at_end)(x, n, count, count);
    }
    if (NAME(is_inside)(x, n) && LIBM(sin)(LIBM(acos)(x)) != 0) {
        return LIBM(sin)(count * LIBM(acos)(x)) / LIBM(sin)(LIBM(acos)(x));
    }
    return NAME(chebyshev)(x, n, x + x);
}

static inline REAL NAME(chebyshev_v)(REAL x, int64_t n)
{
    if (n >= 0 && LIBM(fabs)(x) == 1) {
        return NAME(at_end)(x, n, 1, (REAL)n + (REAL)n + 1);
    }
    if (NAME(is_inside)(x, n) && LIBM(cos)(LIBM(acos)(x) / 2) != 0) {
        return LIBM(cos)(((REAL)n + (REAL)0.5) * LIBM(acos)(x)) / LIBM(cos)(LIBM(acos)(x) / 2);
    }
    return NAME(chebyshev)(x, n, x + x - 1);
}

static inline REAL NAME(chebyshev_w)(REAL x, int64_t n)
{
    if (n >= 0 && LIBM(fabs)(x) == 1) {
        return NAME(at_end)(x, n, (REAL)n + (REAL)n + 1, 1);
    }
    if (NAME(is_inside)(x, n) && LIBM(sin)(LIBM(acos)(x) / 2) != 0) {
        return LIBM(sin)(((REAL)n + (REAL)0.5) * LIBM(acos)(x)) / LIBM(sin)(LIBM(acos)(x) / 2);
    }
    return NAME(chebyshev)(x, n, x + x + 1);
}

/* ---- Hermite: of the physicists, of the probabilists ---- */

static inline REAL NAME(hermite_h)(REAL x, int64_t n)
{
    REAL before = 1, now = x + x;
    if (n <= 0) {
        return n < 0 ? 0 : 1;
    }
    if (n > HERMITE_LIMIT) {
        return (REAL)NAN;
    }
    for (int64_t k = 1; k < n; k++) {
        REAL next = LIBM(fma)(x + x, now, -(REAL)(k + k) * before);
        before = now;
        now = next;
    }
    return now;
}

static inline REAL NAME(hermite_he)(REAL x, int64_t n)
{
    REAL before = 1, now = x;
    if (n <= 0) {
        return n < 0 ? 0 : 1;
    }
    if (n > HERMITE_LIMIT) {
        return (REAL)NAN;
    }
    for (int64_t k = 1; k < n; k++) {
        REAL next = LIBM(fma)(x, now, -(REAL)k * before);
        before = now;
        now = next;
    }
    return now;
}

/* ---- Laguerre, Legendre ---- */

static inline REAL NAME(laguerre_l)(REAL x, int64_t n)
{
    REAL before = 1, now = 1 - x;
    if (n <= 0 || x == 0) {
        return n < 0 ? 0 : 1;
    }
    for (int64_t k = 1; k < n && now == now; k++) {
        work_ask_at((size_t)k);
        REAL next = (((REAL)k + (REAL)k + (1 - x)) * now - (REAL)k * before) / (REAL)(k + 1);
        before = now;
        now = next;
    }
    return now;
}

static inline REAL NAME(legendre_p)(REAL x, int64_t n)
{
    REAL before = 1, now = x;
    if (n <= 0) {
        return n < 0 ? 0 : 1;
    }
    if (LIBM(fabs)(x) == 1) {
        return NAME(at_end)(x, n, 1, 1);
    }
    for (int64_t k = 1; k < n && now == now; k++) {
        work_ask_at((size_t)k);
        REAL next = ((REAL)(k + k + 1) * x * now - (REAL)k * before) / (REAL)(k + 1);
        before = now;
        now = next;
    }
    return now;
}

#undef REAL
#undef NAME
#undef LIBM
#undef HERMITE_LIMIT
