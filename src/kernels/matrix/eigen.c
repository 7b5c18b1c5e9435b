/* Eigenvalues of general matrices: see eigen.h. */
#include "kernels/matrix/eigen.h"

#include "base/budget.h"

#include <float.h>
#include <math.h>

typedef double _Complex number;

/* ---- plane rotations: p' = c p + s q, q' = c q - conj(s) p ---- */

typedef struct plane_rotation {
    double c;
    number s;
} plane_rotation;

/* The one that makes q' of two numbers 0. */
static plane_rotation rotation_for(number p, number q)
{
    double size = cabs(p), length = hypot(size, cabs(q));
    if (length == 0) {
        return (plane_rotation){1, 0};
    }
    return size == 0 ? (plane_rotation){0, 1} : (plane_rotation){size / length, p / size * conj(q) / length};
}

/* Rows p and p + 1 of a[n, n] from a column on. */
static void rotate_rows(plane_rotation r, number *a, size_t n, size_t p, size_t from)
{
    for (size_t j = from; j < n; j++) {
        number x = a[p * n + j], y = a[(p + 1) * n + j];
        a[p * n + j] = r.c * x + r.s * y;
        a[(p + 1) * n + j] = r.c * y - conj(r.s) * x;
    }
}

/* Columns p and p + 1 down to a row, by the inverse: together the matrix stays similar. */
static void rotate_columns(plane_rotation r, number *a, size_t n, size_t p, size_t to)
{
    for (size_t i = 0; i < to; i++) {
        number x = a[i * n + p], y = a[i * n + p + 1];
        a[i * n + p] = r.c * x + conj(r.s) * y;
        a[i * n + p + 1] = r.c * y - r.s * x;
    }
}

/* Makes all below the first subdiagonal 0; q collects the rotations. */
static void make_hessenberg(number *a, size_t n, number *q)
{
    for (size_t column = 0; column + 2 < n; column++) {
        for (size_t i = n - 1; i > column + 1; i--) {
            work_ask();
            plane_rotation r = rotation_for(a[(i - 1) * n + column], a[i * n + column]);
            rotate_rows(r, a, n, i - 1, column);
            rotate_columns(r, a, n, i - 1, n);
            rotate_columns(r, q, n, i - 1, n);
            a[i * n + column] = 0;
        }
    }
}

/* ---- the Q R algorithm on the block [first, last] of a Hessenberg matrix ---- */

/* The eigenvalue of its last two rows that is nearer to the last element; now and then another, to leave a cycle. */
static number shift_for(const number *a, size_t n, size_t last, int round)
{
    number p = a[(last - 1) * n + last - 1], q = a[(last - 1) * n + last];
    number r = a[last * n + last - 1], s = a[last * n + last];
    if (round % 10 == 9) {
        return cabs(r) + cabs(p);
    }
    number half = (p - s) / 2, root = csqrt(half * half + q * r);
    number far = cabs(half + root) > cabs(half - root) ? half + root : half - root;
    return far == 0 ? s : s - q * r / far;
}

/* One step: rows are rotated until the block is triangular, columns are rotated back one row behind. */
static void step_block(number *a, size_t n, size_t first, size_t last, number shift, number *q)
{
    plane_rotation before = {1, 0};
    for (size_t i = 0; i < n; i++) {
        a[i * n + i] -= shift;
    }
    for (size_t k = first; k < last; k++) {
        work_ask();
        plane_rotation r = rotation_for(a[k * n + k], a[(k + 1) * n + k]);
        rotate_rows(r, a, n, k, k);
        a[(k + 1) * n + k] = 0;
        if (k > first) {
            rotate_columns(before, a, n, k - 1, k + 1);
            rotate_columns(before, q, n, k - 1, n);
        }
        before = r;
    }
    rotate_columns(before, a, n, last - 1, last + 1);
    rotate_columns(before, q, n, last - 1, n);
    for (size_t i = 0; i < n; i++) {
        a[i * n + i] += shift;
    }
}

/* Where the block that ends at `last` begins: after the last subdiagonal element that is as good as 0. */
static size_t block_start(number *a, size_t n, size_t last)
{
    for (size_t k = last; k > 0; k--) {
        double beside = cabs(a[k * n + k]) + cabs(a[(k - 1) * n + k - 1]);
        if (cabs(a[k * n + k - 1]) <= DBL_EPSILON * beside + DBL_MIN) {
            a[k * n + k - 1] = 0;
            return k;
        }
    }
    return 0;
}

static bool make_triangular(number *a, size_t n, number *q)
{
    enum { MOST_ROUNDS = 100 }; /* for one eigenvalue; 3 are usual */
    for (size_t last = n; last-- > 1;) {
        int round = 0;
        for (size_t first; (first = block_start(a, n, last)) != last; round++) {
            if (round == MOST_ROUNDS) {
                return false;
            }
            step_block(a, n, first, last, shift_for(a, n, last, round), q);
        }
    }
    return true;
}

/* ---- vectors: those of the triangle, turned by q ---- */

static void find_vector(const number *a, size_t n, size_t k, double size, const number *q, number *y, number *out)
{
    y[k] = 1;
    for (size_t i = k; i-- > 0;) {
        work_ask();
        number sum = a[i * n + k], apart = a[i * n + i] - a[k * n + k];
        for (size_t j = i + 1; j < k; j++) {
            sum += a[i * n + j] * y[j];
        }
        double least = DBL_EPSILON * size + DBL_MIN; /* equal eigenvalues have no vectors apart */
        y[i] = -sum / (cabs(apart) < least ? least : apart);
    }
    size_t largest = 0;
    double length = 0;
    for (size_t i = 0; i < n; i++) {
        out[i] = 0;
        for (size_t j = 0; j <= k; j++) {
            out[i] += q[i * n + j] * y[j];
        }
        largest = cabs(out[i]) > cabs(out[largest]) ? i : largest;
        length = hypot(length, cabs(out[i]));
    }
    number turn = out[largest] == 0 ? 1 : conj(out[largest]) / cabs(out[largest]) / length;
    for (size_t i = 0; i < n; i++) {
        out[i] *= turn;
    }
}

bool eigen_general(double _Complex *a, size_t n, double _Complex *values, double _Complex *q, double _Complex *vectors)
{
    double size = 0;
    for (size_t i = 0; i < n * n; i++) {
        q[i] = i % (n + 1) == 0;
    }
    make_hessenberg(a, n, q);
    if (!make_triangular(a, n, q)) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        values[i] = a[i * n + i];
        size = fmax(size, cabs(values[i]));
    }
    for (size_t k = 0; vectors != NULL && k < n; k++) {
        find_vector(a, n, k, size, q, values + n, vectors + k * n);
    }
    return true;
}
