/* Recurrent layers for planned engines: see recur.h. The products are those of product.h, the cells are in the texts of
 * each level. */
#include "kernels/fast/recur.h"

#include "base/budget.h"

#include <string.h>

enum { LEAST_WORK = 1 << 12 }; /* elements of cells that are worth another thread */

/* The three packed matrices, in bytes from the first. */
typedef struct packed_parts {
    size_t hidden, projection, bytes;
} packed_parts;

/* Bytes so far and more, rounded up; SIZE_MAX where there are too many. */
static size_t and_more(size_t so_far, size_t bytes)
{
    if (so_far > SIZE_MAX / 4 || bytes > SIZE_MAX / 4) {
        return SIZE_MAX;
    }
    return so_far + (bytes + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
}

static size_t wide_of(const recurrent_layer *j)
{
    return recurrent_gates(j->kind) * j->cells;
}

static packed_parts parts_of(const fast_kernels *kernels, const recurrent_layer *j)
{
    packed_parts p;
    p.hidden = and_more(0, fast_packed_bytes(kernels, FAST_F32, j->inputs, wide_of(j)));
    p.projection = and_more(p.hidden, fast_packed_bytes(kernels, FAST_F32, j->hidden, wide_of(j)));
    p.bytes = p.projection;
    if (j->weight_projection != NULL) {
        p.bytes = and_more(p.projection, fast_packed_bytes(kernels, FAST_F32, j->cells, j->hidden));
    }
    return p;
}

size_t fast_recur_packed_bytes(const fast_kernels *kernels, const recurrent_layer *job)
{
    return parts_of(kernels, job).bytes;
}

void fast_recur_pack(const fast_kernels *kernels, thread_pool *pool, const recurrent_layer *j, void *packed)
{
    packed_parts p = parts_of(kernels, j);
    fast_pack(kernels, pool, FAST_F32, j->inputs, wide_of(j), (fast_matrix){j->weight_input, 1, (ptrdiff_t)j->inputs},
              packed);
    fast_pack(kernels, pool, FAST_F32, j->hidden, wide_of(j), (fast_matrix){j->weight_hidden, 1, (ptrdiff_t)j->hidden},
              (char *)packed + p.hidden);
    if (j->weight_projection != NULL) {
        fast_pack(kernels, pool, FAST_F32, j->cells, j->hidden,
                  (fast_matrix){j->weight_projection, 1, (ptrdiff_t)j->cells}, (char *)packed + p.projection);
    }
}

/* ---- the workspace ---- */

typedef struct rooms {
    size_t hidden, bias, raw, bytes; /* what the input adds for all steps comes first */
} rooms;

static rooms rooms_of(const recurrent_layer *j)
{
    size_t wide = wide_of(j), batch = j->steps == 0 ? 0 : (size_t)j->counts[0], gates, hidden, raw;
    if (__builtin_mul_overflow(wide * sizeof(float), j->rows, &gates) ||
        __builtin_mul_overflow(wide * sizeof(float), batch, &hidden) ||
        __builtin_mul_overflow(j->cells * sizeof(float), batch, &raw)) {
        return (rooms){.bytes = SIZE_MAX};
    }
    rooms r = {.hidden = and_more(0, gates)};
    r.bias = and_more(r.hidden, hidden);
    r.raw = and_more(r.bias, wide * sizeof(float));
    r.bytes = and_more(r.raw, raw);
    return r;
}

size_t fast_recur_workspace(const fast_kernels *kernels, const recurrent_layer *job)
{
    (void)kernels;
    return rooms_of(job).bytes;
}

/* ---- steps ---- */

typedef struct stepping {
    const fast_kernels *kernels;
    const recurrent_layer *job;
    const float *x, *hidden; /* [n, wide] of this step */
    float *h;                /* [n, cells] */
} stepping;

static void run_cells(void *user, size_t begin, size_t end)
{
    const stepping *s = user;
    const recurrent_layer *j = s->job;
    void (*const cells[])(const fast_cells *) = {[RECURRENT_TANH] = s->kernels->tanh_cells,
                                                 [RECURRENT_RELU] = s->kernels->relu_cells,
                                                 [RECURRENT_GRU] = s->kernels->gru_cells,
                                                 [RECURRENT_LSTM] = s->kernels->lstm_cells};
    for (size_t i = begin; i < end; i++) {
        fast_cells args = {.n = j->cells,
                           .x = s->x + i * wide_of(j),
                           .hidden = s->hidden + i * wide_of(j),
                           .h = s->h + i * j->cells,
                           .c = j->kind == RECURRENT_LSTM ? (float *)j->c + i * j->cells : NULL};
        cells[j->kind](&args);
    }
}

/* out[m, n] = a[m, k] @ packed + bias. */
static void multiply(const fast_kernels *kernels, thread_pool *pool, size_t m, size_t n, size_t k, const void *a,
                     const void *packed, const float *bias, float *out)
{
    fast_product product = {.batch = 1,
                            .m = m,
                            .n = n,
                            .k = k,
                            .element = FAST_F32,
                            .a = {a, (ptrdiff_t)k, 1},
                            .packed = packed,
                            .c_element = FAST_F32,
                            .c = out,
                            .c_row = (ptrdiff_t)n,
                            .bias = bias};
    fast_multiply(kernels, pool, &product, NULL);
}

/* Rows [first, first + n) of the sequence. */
static void run_step(const fast_kernels *kernels, thread_pool *pool, const recurrent_layer *j, const char *packed,
                     char *workspace, size_t first, size_t n)
{
    packed_parts p = parts_of(kernels, j);
    rooms room = rooms_of(j);
    size_t wide = wide_of(j);
    float *hidden = (float *)(void *)(workspace + room.hidden), *raw = (float *)(void *)(workspace + room.raw);
    bool is_projected = j->weight_projection != NULL, is_lstm = j->kind == RECURRENT_LSTM;
    stepping s = {.kernels = kernels,
                  .job = j,
                  .x = (const float *)(const void *)workspace + first * wide,
                  .hidden = hidden,
                  .h = is_projected ? raw : j->h};
    multiply(kernels, pool, n, wide, j->hidden, j->h, packed + p.hidden, is_lstm ? NULL : j->bias_hidden, hidden);
    parallel_for(pool, n, LEAST_WORK / (wide + 1) + 1, run_cells, &s);
    if (is_projected) {
        multiply(kernels, pool, n, j->hidden, j->cells, raw, packed + p.projection, NULL, j->h);
    }
    for (size_t i = 0; i < n; i++) {
        memcpy((float *)j->out + (first + i) * j->out_step, (const float *)j->h + i * j->hidden,
               j->hidden * sizeof(float));
    }
}

/* What is added to the products of the input: both biases of an LSTM, which torch adds to each other. */
static const float *input_bias(const recurrent_layer *j, float *room)
{
    const float *x = j->bias_input, *y = j->kind == RECURRENT_LSTM ? j->bias_hidden : NULL;
    if (x == NULL || y == NULL) {
        return x == NULL ? y : x;
    }
    for (size_t i = 0; i < wide_of(j); i++) {
        room[i] = x[i] + y[i];
    }
    return room;
}

void fast_recur(const fast_kernels *kernels, thread_pool *pool, const recurrent_layer *j, const void *packed,
                void *workspace)
{
    const float *bias = input_bias(j, (float *)(void *)((char *)workspace + rooms_of(j).bias));
    multiply(kernels, pool, j->rows, wide_of(j), j->inputs, j->x, packed, bias, workspace);
    size_t first = j->is_reverse ? j->rows : 0;
    for (size_t i = 0; i < j->steps; i++) {
        size_t n = (size_t)j->counts[j->is_reverse ? j->steps - 1 - i : i];
        work_ask();
        first -= j->is_reverse ? n : 0;
        run_step(kernels, pool, j, packed, workspace, first, n);
        first += j->is_reverse ? 0 : n;
    }
}
