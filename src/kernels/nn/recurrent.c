/* Recurrent layers step by step: see recurrent.h. */
#include "kernels/nn/recurrent.h"

#include "base/num.h"
#include "kernels/matrix/gemm.h"

#include <math.h>
#include <string.h>
#include <tgmath.h>

enum { ALIGNMENT = 64, LEAST_WORK = 1 << 11 };

size_t recurrent_gates(recurrent_kind kind)
{
    return kind == RECURRENT_LSTM ? 4 : kind == RECURRENT_GRU ? 3 : 1;
}

/* ---- the products ---- */

/* out[m, n] = a[m, k] @ b[n, k]^T + bias; bias_row 0 repeats one row. */
static gemm_job product_of(dtype type, size_t m, size_t n, size_t k, const void *a, const void *b, const void *bias,
                           size_t bias_row, void *out)
{
    return (gemm_job){.type = type,
                      .batch = 1,
                      .m = m,
                      .n = n,
                      .k = k,
                      .a = {a, (ptrdiff_t)k, 1},
                      .b = {b, 1, (ptrdiff_t)k},
                      .bias = {bias, (ptrdiff_t)bias_row, 1},
                      .out = out,
                      .out_row = (ptrdiff_t)n,
                      .out_column = 1,
                      .alpha = gemm_integer(1),
                      .beta = gemm_integer(1),
                      .has_bias = bias != NULL};
}

/* Parts of the workspace, in elements rounded up to what keeps them aligned. */
typedef struct rooms {
    void *gates;  /* [rows, gates * cells]: what the input adds, of all steps */
    void *bias;   /* [gates * cells] */
    void *hidden; /* [counts[0], gates * cells]: what the state adds, of a step (not LSTM) */
    void *raw;    /* [counts[0], cells]: outputs of the cell before they are projected */
    void *gemm;
    size_t bytes; /* of all */
} rooms;

static size_t take(size_t *at, size_t bytes)
{
    size_t here = *at;
    *at += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return here;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t gemm_bytes(const recurrent_layer *j)
{
    size_t wide = recurrent_gates(j->kind) * j->cells;
    gemm_job input = product_of(j->type, j->rows, wide, j->inputs, j->x, j->weight_input, NULL, 0, NULL);
    size_t most = gemm_workspace(&input);
    for (size_t t = 0; t < j->steps; t++) {
        size_t n = (size_t)j->counts[t];
        if (t > 0 && j->counts[t] == j->counts[t - 1]) {
            continue;
        }
        gemm_job hidden = product_of(j->type, n, wide, j->hidden, j->h, j->weight_hidden, NULL, 0, NULL);
        gemm_job projected = product_of(j->type, n, j->hidden, j->cells, j->h, j->weight_projection, NULL, 0, NULL);
        most = larger(most, larger(gemm_workspace(&hidden), gemm_workspace(&projected)));
    }
    return most;
}

static rooms rooms_of(const recurrent_layer *j, char *workspace)
{
    size_t width = dtype_table[j->type].bytes, wide = recurrent_gates(j->kind) * j->cells, at = 0;
    size_t batch = j->steps == 0 ? 0 : (size_t)j->counts[0];
    size_t gates = take(&at, j->rows * wide * width), bias = take(&at, wide * width);
    size_t hidden = take(&at, j->kind == RECURRENT_LSTM ? 0 : batch * wide * width);
    size_t raw = take(&at, batch * j->cells * width), gemm_at = take(&at, gemm_bytes(j));
    if (workspace == NULL) {
        return (rooms){.bytes = at};
    }
    return (rooms){workspace + gates, workspace + bias, workspace + hidden, workspace + raw, workspace + gemm_at, at};
}

size_t recurrent_workspace(const recurrent_layer *job)
{
    return rooms_of(job, NULL).bytes;
}

/* ---- a step of a cell ---- */

typedef struct cell_step {
    size_t cells;
    const void *gates, *hidden; /* [n, gates * cells] */
    void *h, *c;                /* h: [n, cells], where the cell's output goes; c: the state of an LSTM */
    const void *before;         /* GRU: the state h, which h may be */
    recurrent_kind kind;
} cell_step;

/* Rows [begin, end) of a step. Gates of an LSTM: input, forget, cell, output; of a GRU: reset, update, new. */
#define CELLS(name, T)                                                                               \
    static T name##_sigmoid(T x)                                                                     \
    {                                                                                                \
        return 1 / (1 + exp(-x));                                                                    \
    }                                                                                                \
    static void name##_lstm(void *user, size_t begin, size_t end)                                    \
    {                                                                                                \
        const cell_step *s = user;                                                                   \
        size_t n = s->cells;                                                                         \
        for (size_t i = begin; i < end; i++) {                                                       \
            const T *g = (const T *)s->gates + i * 4 * n;                                            \
            T *h = (T *)s->h + i * n, *c = (T *)s->c + i * n;                                        \
            for (size_t k = 0; k < n; k++) {                                                         \
                T kept = name##_sigmoid(g[n + k]) * c[k];                                            \
                c[k] = kept + name##_sigmoid(g[k]) * tanh(g[2 * n + k]);                             \
                h[k] = name##_sigmoid(g[3 * n + k]) * tanh(c[k]);                                    \
            }                                                                                        \
        }                                                                                            \
    }                                                                                                \
    static void name##_gru(void *user, size_t begin, size_t end)                                     \
    {                                                                                                \
        const cell_step *s = user;                                                                   \
        size_t n = s->cells;                                                                         \
        for (size_t i = begin; i < end; i++) {                                                       \
            const T *x = (const T *)s->gates + i * 3 * n, *g = (const T *)s->hidden + i * 3 * n;     \
            const T *before = (const T *)s->before + i * n;                                          \
            T *h = (T *)s->h + i * n;                                                                \
            for (size_t k = 0; k < n; k++) {                                                         \
                T reset = name##_sigmoid(x[k] + g[k]), update = name##_sigmoid(x[n + k] + g[n + k]); \
                T fresh = tanh(x[2 * n + k] + reset * g[2 * n + k]);                                 \
                h[k] = fresh + update * (before[k] - fresh);                                         \
            }                                                                                        \
        }                                                                                            \
    }                                                                                                \
    static void name##_plain(void *user, size_t begin, size_t end)                                   \
    {                                                                                                \
        const cell_step *s = user;                                                                   \
        const T *x = s->gates, *g = s->hidden;                                                       \
        T *h = s->h;                                                                                 \
        for (size_t i = begin * s->cells; i < end * s->cells; i++) {                                 \
            T sum = g[i] + x[i];                                                                     \
            h[i] = s->kind == RECURRENT_TANH ? tanh(sum) : sum < 0 ? 0 : sum;                        \
        }                                                                                            \
    }
CELLS(f32, float)
CELLS(f64, double)

typedef void (*cell_fn)(void *user, size_t begin, size_t end);
static const cell_fn cell_table[][2] = {[RECURRENT_TANH] = {f32_plain, f64_plain},
                                        [RECURRENT_RELU] = {f32_plain, f64_plain},
                                        [RECURRENT_GRU] = {f32_gru, f64_gru},
                                        [RECURRENT_LSTM] = {f32_lstm, f64_lstm}};

static void round_to_bf16(float *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        at[i] = bf16_to_f32(f32_to_bf16(at[i]));
    }
}

/* Step t: rows [first, first + n) of the sequence. */
static void run_step(thread_pool *pool, const recurrent_layer *j, const rooms *room, size_t first, size_t n)
{
    size_t width = dtype_table[j->type].bytes, wide = recurrent_gates(j->kind) * j->cells;
    char *gates = (char *)room->gates + first * wide * width;
    void *cell_out = j->weight_projection != NULL ? room->raw : j->h;
    gemm_job hidden =
        j->kind == RECURRENT_LSTM
            ? product_of(j->type, n, wide, j->hidden, j->h, j->weight_hidden, gates, wide, gates)
            : product_of(j->type, n, wide, j->hidden, j->h, j->weight_hidden, j->bias_hidden, 0, room->hidden);
    gemm(pool, &hidden, room->gemm);
    cell_step s = {j->cells, gates, room->hidden, cell_out, j->c, j->h, j->kind};
    parallel_for(pool, n, 1 + LEAST_WORK / (wide + 1), cell_table[j->kind][j->type == DT_F64], &s);
    if (j->weight_projection != NULL) {
        gemm_job projected =
            product_of(j->type, n, j->hidden, j->cells, room->raw, j->weight_projection, NULL, 0, j->h);
        gemm(pool, &projected, room->gemm);
    }
    if (j->rounds_to_bf16) {
        round_to_bf16(j->h, n * j->hidden);
        round_to_bf16(j->c, j->c == NULL ? 0 : n * j->cells);
    }
    for (size_t i = 0; i < n; i++) {
        memcpy((char *)j->out + (first + i) * j->out_step * width, (const char *)j->h + i * j->hidden * width,
               j->hidden * width);
    }
}

/* The sum of two biases, either of which may be missing; NULL when both are. */
static const void *sum_biases(dtype type, size_t n, const void *x, const void *y, void *sum)
{
    if (x == NULL || y == NULL) {
        return x == NULL ? y : x;
    }
    for (size_t i = 0; i < n; i++) {
        if (type == DT_F64) {
            ((double *)sum)[i] = ((const double *)x)[i] + ((const double *)y)[i];
        } else {
            ((float *)sum)[i] = ((const float *)x)[i] + ((const float *)y)[i];
        }
    }
    return sum;
}

void recurrent_run(thread_pool *pool, const recurrent_layer *j, void *workspace)
{
    rooms room = rooms_of(j, workspace);
    size_t wide = recurrent_gates(j->kind) * j->cells;
    bool joins = j->kind == RECURRENT_LSTM; /* torch adds the biases to each other only there: so errors are alike */
    const void *bias = joins ? sum_biases(j->type, wide, j->bias_input, j->bias_hidden, room.bias) : j->bias_input;
    if (j->rounds_to_bf16 && bias == room.bias) {
        round_to_bf16(room.bias, wide);
    }
    gemm_job input = product_of(j->type, j->rows, wide, j->inputs, j->x, j->weight_input, bias, 0, room.gates);
    gemm(pool, &input, room.gemm);
    size_t first = j->is_reverse ? j->rows : 0;
    for (size_t i = 0; i < j->steps; i++) {
        size_t n = (size_t)j->counts[j->is_reverse ? j->steps - 1 - i : i];
        first -= j->is_reverse ? n : 0;
        run_step(pool, j, &room, first, n);
        first += j->is_reverse ? 0 : n;
    }
}
