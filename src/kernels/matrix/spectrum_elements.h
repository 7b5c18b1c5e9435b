/*
 * Part of spectrum.c, which includes it once for double and once for double _Complex. T is the type, NAME() makes the
 * name of a function here, CONJ() conjugates, ABS() is the magnitude, RE() the real part; all are undefined at the end.
 */
/* No include guard: two copies are meant. */

/*
 * The rotation of two vectors p, q that makes [[pp, pq], [conj(pq), qq]] diagonal: p' = c p - s q, q' = s p + c q,
 * after q was multiplied by `turn`, which makes pq real.
 */
typedef struct NAME(rotation) {
    double c, s;
    T turn;
} NAME(rotation);

static NAME(rotation) NAME(rotation_for)(double pp, double qq, T pq)
{
    double size = ABS(pq), ratio = (qq - pp) / (2 * size);
    double t = (ratio < 0 ? -1 : 1) / (fabs(ratio) + sqrt(ratio * ratio + 1)), c = 1 / sqrt(t * t + 1);
    return (NAME(rotation)){c, t * c, CONJ(pq) / size};
}

/* Rotates n pairs of elements, `step` apart. */
static void NAME(rotate)(NAME(rotation) r, T *p, T *q, size_t n, size_t step)
{
    for (size_t i = 0; i < n * step; i += step) {
        T x = p[i], y = q[i] * r.turn;
        p[i] = r.c * x - r.s * y;
        q[i] = r.s * x + r.c * y;
    }
}

static void NAME(swap)(T *p, T *q, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        T kept = p[i];
        p[i] = q[i];
        q[i] = kept;
    }
}

/* <x, y>, linear in y. */
static T NAME(inner)(const T *x, const T *y, size_t n)
{
    T sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += CONJ(x[i]) * y[i];
    }
    return sum;
}

static void NAME(identity)(T *a, size_t n)
{
    for (size_t i = 0; i < n * n; i++) {
        a[i] = i % (n + 1) == 0;
    }
}

/* Puts values in order, and the rows of `a` and `b` (NULL: none) with them. */
static void NAME(order)(double *values, size_t n, bool descending, T *a, size_t a_length, T *b, size_t b_length)
{
    for (size_t i = 0; i < n; i++) {
        size_t best = i;
        for (size_t k = i + 1; k < n; k++) {
            best = (descending ? values[k] > values[best] : values[k] < values[best]) ? k : best;
        }
        if (best == i) {
            continue;
        }
        double kept = values[i];
        values[i] = values[best];
        values[best] = kept;
        if (a != NULL) {
            NAME(swap)(a + i * a_length, a + best * a_length, a_length);
        }
        if (b != NULL) {
            NAME(swap)(b + i * b_length, b + best * b_length, b_length);
        }
    }
}

/* ---- eigenvalues: rotations make the matrix diagonal ---- */

/* One pass over all pairs; false when there was nothing left to rotate. */
static bool NAME(sweep_hermitian)(T *a, size_t n, T *vectors)
{
    bool rotated = false;
    for (size_t p = 0; p < n; p++) {
        for (size_t q = p + 1; q < n; q++) {
            work_ask();
            double pp = RE(a[p * n + p]), qq = RE(a[q * n + q]);
            T pq = a[p * n + q];
            if (!(ABS(pq) > DBL_EPSILON * sqrt(fabs(pp * qq)) && ABS(pq) > DBL_MIN)) {
                continue;
            }
            NAME(rotation) r = NAME(rotation_for)(pp, qq, pq);
            rotated = true;
            NAME(rotate)(r, a + p, a + q, n, n);
            NAME(rotation) back = {r.c, r.s, CONJ(r.turn)};
            NAME(rotate)(back, a + p * n, a + q * n, n, 1);
            a[p * n + q] = a[q * n + p] = 0;
            if (vectors != NULL) {
                NAME(rotate)(r, vectors + p * n, vectors + q * n, n, 1);
            }
        }
    }
    return rotated;
}

static void NAME(hermitian)(T *a, size_t n, double *values, T *vectors)
{
    if (vectors != NULL) {
        NAME(identity)(vectors, n);
    }
    for (int sweeps = 0; sweeps < MOST_SWEEPS && NAME(sweep_hermitian)(a, n, vectors); sweeps++) {
    }
    for (size_t i = 0; i < n; i++) {
        values[i] = RE(a[i * n + i]);
    }
    NAME(order)(values, n, false, vectors, n, NULL, 0);
}

/* ---- singular values: rotations make the columns orthogonal ---- */

static bool NAME(sweep_columns)(T *columns, size_t m, size_t n, T *v)
{
    const double rounding = DBL_EPSILON * (double)m; /* of an inner product */
    bool rotated = false;
    for (size_t p = 0; p < n; p++) {
        for (size_t q = p + 1; q < n; q++) {
            work_ask();
            T *x = columns + p * m, *y = columns + q * m;
            double xx = RE(NAME(inner)(x, x, m)), yy = RE(NAME(inner)(y, y, m));
            T xy = NAME(inner)(x, y, m);
            if (!(ABS(xy) > rounding * sqrt(xx) * sqrt(yy) && ABS(xy) > DBL_MIN)) {
                continue;
            }
            NAME(rotation) r = NAME(rotation_for)(xx, yy, xy);
            rotated = true;
            NAME(rotate)(r, x, y, m, 1);
            NAME(rotate)(r, v + p * n, v + q * n, n, 1);
        }
    }
    return rotated;
}

static void NAME(singular)(T *columns, size_t m, size_t n, double *values, T *v)
{
    NAME(identity)(v, n);
    for (int sweeps = 0; sweeps < MOST_SWEEPS && NAME(sweep_columns)(columns, m, n, v); sweeps++) {
    }
    for (size_t i = 0; i < n; i++) {
        T *column = columns + i * m;
        values[i] = sqrt(RE(NAME(inner)(column, column, m)));
    }
    NAME(order)(values, n, true, columns, m, v, n);
    /* what is left of a column that depends on others is rounding, of no direction: complete() finds one for it */
    const double rounding = n > 0 ? DBL_EPSILON * (double)m * values[0] : 0;
    for (size_t i = 0; i < n; i++) {
        double scale = values[i] > DBL_MIN && values[i] > rounding ? 1 / values[i] : 0;
        for (size_t k = 0; k < m; k++) {
            columns[i * m + k] *= scale;
        }
    }
    NAME(complete)(columns, n, n, m);
}

/* ---- a basis ---- */

/* Takes out of x what lies along rows of the basis, except row `skip`; twice, because the first leaves rounding. */
static double NAME(make_orthogonal)(const T *rows, size_t count, size_t skip, size_t n, T *x)
{
    for (int twice = 0; twice < 2; twice++) {
        for (size_t i = 0; i < count; i++) {
            work_ask();
            T along = i == skip ? 0 : NAME(inner)(rows + i * n, x, n);
            for (size_t k = 0; along != 0 && k < n; k++) {
                x[k] -= along * rows[i * n + k];
            }
        }
    }
    return sqrt(RE(NAME(inner)(x, x, n)));
}

static void NAME(complete)(T *rows, size_t have, size_t want, size_t n)
{
    for (size_t i = 0; i < want; i++) {
        T *row = rows + i * n;
        if (i < have && RE(NAME(inner)(row, row, n)) != 0) {
            continue;
        }
        size_t count = i < have ? have : i;
        double length = 0;
        /* of n unit vectors one at least keeps 1/n of its square outside of fewer than n others */
        for (size_t unit = 0; unit < n && !(length * length * 2 * (double)n > 1); unit++) {
            for (size_t k = 0; k < n; k++) {
                row[k] = k == unit;
            }
            length = NAME(make_orthogonal)(rows, count, i, n, row);
        }
        for (size_t k = 0; k < n; k++) {
            row[k] /= length;
        }
    }
}

/* ---- the exponential: a series where the matrix is small, squared until it is not ---- */

static void NAME(exponential)(T *a, size_t n, T *work, T *out)
{
    double norm = 0;
    for (size_t i = 0; i < n; i++) {
        double row = 0;
        for (size_t j = 0; j < n; j++) {
            row += ABS(a[i * n + j]);
        }
        norm = row > norm || row != row ? row : norm;
    }
    int squarings = isfinite(norm) && norm > 0.5 ? ilogb(norm) + 2 : 0;
    T *term = work, *next = work + n * n;
    NAME(identity)(out, n);
    NAME(identity)(term, n);
    for (size_t i = 0; i < n * n; i++) {
        a[i] = a[i] * ldexp(1, -squarings);
    }
    for (int k = 1; k <= TERMS; k++) {
        factor_multiply(ELEMENTS, term, a, n, n, n, next);
        for (size_t i = 0; i < n * n; i++) {
            term[i] = next[i] / k;
            out[i] += term[i];
        }
    }
    for (int k = 0; k < squarings; k++) {
        factor_multiply(ELEMENTS, out, out, n, n, n, next);
        memcpy(out, next, n * n * sizeof *out);
    }
}

#undef T
#undef NAME
#undef CONJ
#undef ABS
#undef RE
#undef ELEMENTS
