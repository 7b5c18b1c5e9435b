/*
 * Part of factor.c, which includes it once for double and once for double _Complex. T is the type, NAME() makes the
 * name of a function here, CONJ() conjugates, SIZE() is the magnitude by which pivots are chosen (LAPACK adds the parts
 * of a complex number), RE() the real part; all are undefined at the end.
 */
/* No include guard: two copies are meant. */

/* ---- L U ---- */

static size_t NAME(largest_below)(const T *a, size_t m, size_t n, size_t column)
{
    size_t best = column;
    for (size_t i = column + 1; i < m; i++) {
        if (SIZE(a[i * n + column]) > SIZE(a[best * n + column])) {
            best = i;
        }
    }
    return best;
}

static void NAME(swap_rows)(T *a, size_t n, size_t i, size_t k)
{
    for (size_t j = 0; i != k && j < n; j++) {
        T kept = a[i * n + j];
        a[i * n + j] = a[k * n + j];
        a[k * n + j] = kept;
    }
}

static int32_t NAME(lu)(T *a, size_t m, size_t n, bool pivot, int32_t *pivots)
{
    int32_t failed = 0;
    for (size_t step = 0; step < m && step < n; step++) {
        size_t best = pivot ? NAME(largest_below)(a, m, n, step) : step;
        pivots[step] = (int32_t)best + 1;
        NAME(swap_rows)(a, n, step, best);
        T diagonal = a[step * n + step];
        if (diagonal == 0) {
            failed = failed == 0 ? (int32_t)step + 1 : failed;
            continue;
        }
        for (size_t i = step + 1; i < m; i++) {
            work_ask();
            T factor = a[i * n + step] /= diagonal;
            for (size_t j = step + 1; j < n; j++) {
                a[i * n + j] -= factor * a[step * n + j];
            }
        }
    }
    return failed;
}

static void NAME(exchange)(T *b, size_t n, size_t columns, const int32_t *pivots, size_t count, bool backward)
{
    for (size_t k = 0; k < count; k++) {
        size_t i = backward ? count - 1 - k : k;
        if (i < n && pivots[i] >= 1 && (size_t)pivots[i] <= n) {
            NAME(swap_rows)(b, columns, i, (size_t)pivots[i] - 1);
        }
    }
}

/* ---- triangles ---- */

static void NAME(solve)(const T *a, size_t n, triangle t, T *b, size_t columns)
{
    bool forward = t.upper == t.adjoint; /* a lower triangle, or an upper one turned over */
    for (size_t k = 0; k < n; k++) {
        size_t i = forward ? k : n - 1 - k;
        work_ask();
        for (size_t done = 0; done < k; done++) {
            size_t j = forward ? done : n - 1 - done;
            T factor = t.adjoint ? CONJ(a[j * n + i]) : a[i * n + j];
            for (size_t col = 0; factor != 0 && col < columns; col++) {
                b[i * columns + col] -= factor * b[j * columns + col];
            }
        }
        T diagonal = t.adjoint ? CONJ(a[i * n + i]) : a[i * n + i];
        for (size_t col = 0; !t.unit && col < columns; col++) {
            b[i * columns + col] /= diagonal;
        }
    }
}

static int32_t NAME(cholesky)(T *a, size_t n)
{
    for (size_t j = 0; j < n; j++) {
        double left = RE(a[j * n + j]);
        for (size_t k = 0; k < j; k++) {
            left -= RE(a[j * n + k] * CONJ(a[j * n + k]));
        }
        if (!(left > 0)) {
            return (int32_t)j + 1;
        }
        a[j * n + j] = sqrt(left);
        for (size_t i = j + 1; i < n; i++) {
            work_ask();
            for (size_t k = 0; k < j; k++) {
                a[i * n + j] -= a[i * n + k] * CONJ(a[j * n + k]);
            }
            a[i * n + j] /= a[j * n + j];
        }
        for (size_t k = j + 1; k < n; k++) {
            a[j * n + k] = 0;
        }
    }
    return 0;
}

/* ---- reflections: I - tau v v^H, where v is 1 at its own step and stored below it ---- */

/* The vector that turns a's column from `step` down into a multiple of the first unit vector. Returns tau. */
static T NAME(reflection)(T *a, size_t m, size_t n, size_t step)
{
    T head = a[step * n + step];
    double below = 0;
    for (size_t i = step + 1; i < m; i++) {
        below += RE(a[i * n + step] * CONJ(a[i * n + step]));
    }
    if (below == 0 && head == CONJ(head)) {
        return 0;
    }
    double length = sqrt(below + RE(head * CONJ(head)));
    double beta = RE(head) > 0 || (RE(head) == 0 && !signbit(RE(head))) ? -length : length;
    for (size_t i = step + 1; i < m; i++) {
        a[i * n + step] /= head - beta;
    }
    a[step * n + step] = beta;
    return (beta - head) / beta;
}

/* Applies one, with the factor given, to columns [first, columns) of b, which has the rows of a. */
static void NAME(reflect)(const T *a, size_t m, size_t n, size_t step, T factor, T *b, size_t columns, size_t first)
{
    for (size_t col = first; factor != 0 && col < columns; col++) {
        work_ask();
        T along = b[step * columns + col];
        for (size_t i = step + 1; i < m; i++) {
            along += CONJ(a[i * n + step]) * b[i * columns + col];
        }
        along *= factor;
        b[step * columns + col] -= along;
        for (size_t i = step + 1; i < m; i++) {
            b[i * columns + col] -= a[i * n + step] * along;
        }
    }
}

static void NAME(qr)(T *a, size_t m, size_t n, T *tau)
{
    for (size_t step = 0; step < m && step < n; step++) {
        tau[step] = NAME(reflection)(a, m, n, step);
        NAME(reflect)(a, m, n, step, CONJ(tau[step]), a, n, step + 1);
    }
}

static void NAME(reflections)(const T *a, size_t m, size_t n, const T *tau, size_t count, T *q, size_t columns)
{
    for (size_t i = 0; i < m; i++) {
        for (size_t j = 0; j < columns; j++) {
            q[i * columns + j] = i == j;
        }
    }
    for (size_t step = count; step-- > 0;) {
        NAME(reflect)(a, m, n, step, tau[step], q, columns, 0);
    }
}

/* ---- products ---- */

static void NAME(multiply)(const T *a, const T *b, size_t m, size_t k, size_t n, T *out)
{
    for (size_t i = 0; i < m; i++) {
        for (size_t j = 0; j < n; j++) {
            out[i * n + j] = 0;
        }
        for (size_t l = 0; l < k; l++) {
            work_ask();
            for (size_t j = 0; j < n; j++) {
                out[i * n + j] += a[i * k + l] * b[l * n + j];
            }
        }
    }
}

static void NAME(adjoint)(const T *a, size_t m, size_t n, T *out)
{
    for (size_t i = 0; i < m; i++) {
        for (size_t j = 0; j < n; j++) {
            out[j * m + i] = CONJ(a[i * n + j]);
        }
    }
}

#undef T
#undef NAME
#undef CONJ
#undef SIZE
#undef RE
