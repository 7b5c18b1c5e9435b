/*
 * Part of ldl.c, which includes it once for double and once for double _Complex. T is the type, NAME() makes the name
 * of a function here, SIZE() is the magnitude by which pivots are chosen (LAPACK adds the parts of a complex number);
 * CONJ() conjugates and RE() takes the real part where the matrix is Hermitian. All are undefined at the end.
 */
/* No include guard: two copies are meant. */

/* ---- factoring: row i and column j of the lower triangle are a[i * n + j] ---- */

/* The row below `column` with the largest element of it. */
static size_t NAME(largest_below)(const T *a, size_t n, size_t column)
{
    size_t best = column + 1;
    for (size_t i = column + 2; i < n; i++) {
        if (SIZE(a[i * n + column]) > SIZE(a[best * n + column])) {
            best = i;
        }
    }
    return best;
}

/* The largest element beside the diagonal in row and column `at` of what is left from step k on. */
static double NAME(largest_beside)(const T *a, size_t n, size_t k, size_t at)
{
    double most = 0;
    for (size_t j = k; j < n; j++) {
        double size = j == at ? 0 : j < at ? SIZE(a[at * n + j]) : SIZE(a[j * n + at]);
        most = size > most ? size : most;
    }
    return most;
}

/* Which row takes part in step k as the last of its block, and how many rows the block has. */
static size_t NAME(choose)(const T *a, size_t n, size_t k, bool hermitian, size_t *rows)
{
    const double alpha = 0.64038820320220756873; /* (1 + sqrt(17)) / 8: growth of both kinds of blocks is the same */
    (void)hermitian;
    *rows = 1;
    double diagonal = SIZE(RE(a[k * n + k]));
    if (k + 1 == n) {
        return k;
    }
    size_t best = NAME(largest_below)(a, n, k);
    double below = SIZE(a[best * n + k]);
    if (!(diagonal < alpha * below)) {
        return k;
    }
    double beside = NAME(largest_beside)(a, n, k, best);
    if (diagonal >= alpha * below * (below / beside)) {
        return k;
    }
    *rows = SIZE(RE(a[best * n + best])) >= alpha * beside ? 1 : 2;
    return best;
}

static void NAME(swap)(T *x, T *y)
{
    T kept = *x;
    *x = *y;
    *y = kept;
}

/* Exchanges rows and columns `from` and `with` > from; a block of two rows begins before `from`. */
static void NAME(exchange)(T *a, size_t n, size_t from, size_t with, bool hermitian, bool is_pair)
{
    (void)hermitian;
    for (size_t i = with + 1; i < n; i++) {
        NAME(swap)(&a[i * n + from], &a[i * n + with]);
    }
    for (size_t j = from + 1; j < with; j++) {
        T kept = a[j * n + from];
        a[j * n + from] = CONJ(a[with * n + j]);
        a[with * n + j] = CONJ(kept);
    }
    a[with * n + from] = CONJ(a[with * n + from]);
    NAME(swap)(&a[from * n + from], &a[with * n + with]);
    if (is_pair) {
        NAME(swap)(&a[from * n + from - 1], &a[with * n + from - 1]);
    }
}

/* Column k becomes that of L, and what it says is taken from the rest. */
static void NAME(eliminate_one)(T *a, size_t n, size_t k, bool hermitian)
{
    (void)hermitian;
    T inverse = 1 / RE(a[k * n + k]);
    for (size_t j = k + 1; j < n; j++) {
        work_ask();
        T factor = inverse * CONJ(a[j * n + k]);
        for (size_t i = j; i < n; i++) {
            a[i * n + j] -= a[i * n + k] * factor;
        }
        a[j * n + j] = RE(a[j * n + j]);
    }
    for (size_t i = k + 1; i < n; i++) {
        a[i * n + k] *= inverse;
    }
}

/* The same for columns k and k + 1. */
static void NAME(eliminate_two)(T *a, size_t n, size_t k, bool hermitian)
{
    (void)hermitian;
    T between = a[(k + 1) * n + k];
    T first = RE(a[(k + 1) * n + k + 1]) / between, second = RE(a[k * n + k]) / CONJ(between);
    T scale = 1 / (first * second - 1);
    for (size_t j = k + 2; j < n; j++) {
        work_ask();
        T x = a[j * n + k], y = a[j * n + k + 1];
        T one = scale * (first * x - y) / CONJ(between), two = scale * (second * y - x) / between;
        for (size_t i = j; i < n; i++) {
            a[i * n + j] -= a[i * n + k] * CONJ(one) + a[i * n + k + 1] * CONJ(two);
        }
        a[j * n + k] = one;
        a[j * n + k + 1] = two;
        a[j * n + j] = RE(a[j * n + j]);
    }
}

static int32_t NAME(factor)(T *a, size_t n, bool hermitian, int32_t *pivots)
{
    int32_t failed = 0;
    for (size_t k = 0, rows; k < n; k += rows) {
        size_t with = NAME(choose)(a, n, k, hermitian, &rows), last = k + rows - 1;
        if (with != last) {
            NAME(exchange)(a, n, last, with, hermitian, rows == 2);
        }
        for (size_t i = k; i <= last; i++) {
            a[i * n + i] = RE(a[i * n + i]);
            pivots[i] = rows == 1 ? (int32_t)with + 1 : -((int32_t)with + 1);
        }
        if (rows == 2) {
            NAME(eliminate_two)(a, n, k, hermitian);
        } else if (a[k * n + k] == 0) {
            failed = failed == 0 ? (int32_t)k + 1 : failed;
        } else {
            NAME(eliminate_one)(a, n, k, hermitian);
        }
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = i + 1; j < n; j++) {
            a[i * n + j] = 0;
        }
    }
    return failed;
}

/* ---- solving ---- */

/* b[to] -= factor b[from] */
static void NAME(subtract)(T *b, size_t columns, size_t to, size_t from, T factor)
{
    for (size_t j = 0; j < columns; j++) {
        b[to * columns + j] -= factor * b[from * columns + j];
    }
}

static void NAME(exchange_rows)(T *b, size_t columns, size_t n, size_t row, int32_t pivot)
{
    size_t with = (size_t)(pivot < 0 ? -(int64_t)pivot : pivot) - 1;
    for (size_t j = 0; with < n && with != row && j < columns; j++) {
        NAME(swap)(&b[row * columns + j], &b[with * columns + j]);
    }
}

/* Divides rows k and k + 1 of b by their block of D. */
static void NAME(divide_two)(const T *a, size_t n, size_t k, bool hermitian, T *b, size_t columns)
{
    (void)hermitian;
    T between = a[(k + 1) * n + k], first = a[k * n + k] / CONJ(between), second = a[(k + 1) * n + k + 1] / between;
    T scale = first * second - 1;
    for (size_t j = 0; j < columns; j++) {
        T x = b[k * columns + j] / CONJ(between), y = b[(k + 1) * columns + j] / between;
        b[k * columns + j] = (second * x - y) / scale;
        b[(k + 1) * columns + j] = (first * y - x) / scale;
    }
}

static void NAME(solve)(const T *a, size_t n, bool hermitian, const int32_t *pivots, T *b, size_t columns)
{
    (void)hermitian;
    for (size_t k = 0, rows; k < n; k += rows) {
        rows = pivots[k] < 0 && k + 1 < n ? 2 : 1;
        NAME(exchange_rows)(b, columns, n, k + rows - 1, pivots[k]);
        for (size_t i = k + rows; i < n; i++) {
            work_ask();
            for (size_t part = k; part < k + rows; part++) {
                NAME(subtract)(b, columns, i, part, a[i * n + part]);
            }
        }
        if (rows == 2) {
            NAME(divide_two)(a, n, k, hermitian, b, columns);
        }
        for (size_t j = 0; rows == 1 && j < columns; j++) {
            b[k * columns + j] /= a[k * n + k];
        }
    }
    for (size_t left = n, rows; left > 0; left -= rows) {
        size_t last = left - 1;
        rows = pivots[last] < 0 && last > 0 ? 2 : 1;
        for (size_t i = left; i < n; i++) {
            work_ask();
            for (size_t part = left - rows; part < left; part++) {
                NAME(subtract)(b, columns, part, i, CONJ(a[i * n + part]));
            }
        }
        NAME(exchange_rows)(b, columns, n, last, pivots[last]);
    }
}

#undef T
#undef NAME
#undef CONJ
#undef SIZE
#undef RE
