/* Mixture of experts and products of gathered matrices: see experts.h. */
#include "kernels/nn/experts.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

enum { ALIGNMENT = 64, GRAIN = 2048 };

/* ---- rounding and shares ---- */

static float rounded_f32(dtype type, float x)
{
    return type == DT_F16 ? f16_to_f32(f32_to_f16(x)) : type == DT_BF16 ? bf16_to_f32(f32_to_bf16(x)) : x;
}

static double rounded_f64(dtype type, double x)
{
    (void)type;
    return x;
}

#define ROUTER_LOOPS(name, T, EXP)                                                                         \
    static void sigmoid_##name(size_t n, T *scores)                                                        \
    {                                                                                                      \
        for (size_t i = 0; i < n; i++) {                                                                   \
            scores[i] = 1 / (1 + EXP(-scores[i]));                                                         \
        }                                                                                                  \
    }                                                                                                      \
    static void shares_##name(dtype type, size_t tokens, size_t top, bool normalize, T scaling, T *shares) \
    {                                                                                                      \
        for (size_t i = 0; i < tokens; i++, shares += top) {                                               \
            T sum = 0;                                                                                     \
            for (size_t k = 0; k < top; k++) {                                                             \
                sum += shares[k];                                                                          \
            }                                                                                              \
            for (size_t k = 0; k < top; k++) {                                                             \
                shares[k] = rounded_##name(type, (normalize ? shares[k] / sum : shares[k]) * scaling);     \
            }                                                                                              \
        }                                                                                                  \
    }
ROUTER_LOOPS(f32, float, expf)
ROUTER_LOOPS(f64, double, exp)

void experts_sigmoid(dtype as, size_t n, void *scores)
{
    if (as == DT_F64) {
        sigmoid_f64(n, scores);
    } else {
        sigmoid_f32(n, scores);
    }
}

void experts_shares(dtype type, size_t tokens, size_t top, bool normalize, double scaling, void *shares)
{
    if (type == DT_F64) {
        shares_f64(type, tokens, top, normalize, scaling, shares);
    } else {
        shares_f32(type, tokens, top, normalize, (float)scaling, shares);
    }
}

void experts_sort(const experts *job)
{
    size_t slots = job->tokens * job->top;
    memset(job->starts, 0, (job->experts + 1) * sizeof *job->starts);
    for (size_t i = 0; i < slots; i++) {
        job->starts[job->chosen[i] + 1]++;
    }
    for (size_t e = 0; e < job->experts; e++) {
        job->starts[e + 1] += job->starts[e];
    }
    for (size_t i = 0; i < slots; i++) { /* starts[e] moves to the end of expert e ... */
        job->order[job->starts[job->chosen[i]]++] = i;
    }
    for (size_t e = job->experts; e > 0; e--) { /* ... which is the start of the next */
        job->starts[e] = job->starts[e - 1];
    }
    job->starts[0] = 0;
}

/* ---- the workspace ---- */

/* What the expert with the most tokens needs; products are of all slots. In the computing type where `wide`. */
typedef struct expert_room {
    char *rows;     /* [n, width] of type */
    char *halves;   /* [2, n, inner] of type: gate, up */
    char *wide;     /* [2, n, inner] or [n, width], wide */
    char *products; /* [slots, width], wide */
    char *gemm;
} expert_room;

static size_t most_tokens(const experts *job)
{
    size_t most = 0;
    for (size_t e = 0; e < job->experts; e++) {
        size_t n = job->starts[e + 1] - job->starts[e];
        most = n > most ? n : most;
    }
    return most;
}

static size_t wide_bytes(const experts *job)
{
    return job->type == DT_F64 ? 8 : 4;
}

/* rows @ weights^T for n rows of k elements, m columns of the result. */
static gemm_job product(const experts *job, const expert_weights *w, size_t e, size_t n, size_t m, size_t k)
{
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[job->type].bytes;
    return (gemm_job){.type = job->type,
                      .batch = 1,
                      .m = n,
                      .n = m,
                      .k = k,
                      .a = {NULL, (ptrdiff_t)k, 1},
                      .b = {(const char *)w->first.at + (ptrdiff_t)e * w->step * bytes, w->first.column, w->first.row},
                      .out_row = (ptrdiff_t)m,
                      .out_column = 1,
                      .alpha = gemm_integer(1)};
}

static size_t gemm_bytes(const experts *job)
{
    size_t most = 0;
    for (size_t e = 0; e < job->experts; e++) {
        size_t n = job->starts[e + 1] - job->starts[e];
        gemm_job jobs[] = {product(job, &job->gate, e, n, job->inner, job->width),
                           product(job, &job->up, e, n, job->inner, job->width),
                           product(job, &job->down, e, n, job->width, job->inner)};
        for (size_t i = 0; i < 3 && n > 0; i++) {
            size_t bytes = gemm_workspace(&jobs[i]);
            most = bytes > most ? bytes : most;
        }
    }
    return most;
}

/* Takes count * width elements of `bytes`; false where they cannot be counted. */
static bool take(uint64_t *total, uint64_t count, uint64_t width, uint64_t bytes, uint64_t *at)
{
    uint64_t size;
    *at = *total;
    return mul_u64(count, width, &size) && mul_u64(size, bytes, &size) && add_u64(size, ALIGNMENT - 1, &size) &&
           add_u64(*total, size / ALIGNMENT * ALIGNMENT, total);
}

static uint64_t lay_out(const experts *job, char *workspace, expert_room *room)
{
    uint64_t total = 0, at[5], n = most_tokens(job), narrow = dtype_table[job->type].bytes, wide = wide_bytes(job);
    uint64_t inner = job->inner, widest = job->width > 2 * inner ? job->width : 2 * inner;
    bool counted = take(&total, n, job->width, narrow, &at[0]) && take(&total, n, 2 * inner, narrow, &at[1]) &&
                   take(&total, n, widest, wide, &at[2]) &&
                   take(&total, job->tokens * job->top, job->width, wide, &at[3]) &&
                   take(&total, gemm_bytes(job), 1, 1, &at[4]);
    if (counted && workspace != NULL) {
        *room = (expert_room){workspace + at[0], workspace + at[1], workspace + at[2], workspace + at[3],
                              workspace + at[4]};
    }
    return counted ? total : UINT64_MAX;
}

size_t experts_workspace(const experts *job)
{
    uint64_t bytes = lay_out(job, NULL, NULL);
    return bytes > SIZE_MAX ? SIZE_MAX : (size_t)bytes;
}

/* ---- one expert ---- */

static double activated(expert_activation activation, double x)
{
    switch (activation) {
    case EXPERT_SILU:
        return x / (1 + exp(-x));
    case EXPERT_GELU:
        return x * 0.5 * (1 + erf(x * 0.70710678118654752440));
    case EXPERT_GELU_TANH:
        return x * 0.5 * (1 + tanh(0.79788456080286535588 * (x + 0.044715 * x * x * x)));
    default:
        return x > 0 || x != x ? x : 0;
    }
}

typedef struct activation_job {
    const experts *of;
    void *gate, *up; /* [n] each: gate = act(gate) * up */
} activation_job;

/* shares * y of one expert into its slots: [n, width] -> products */
#define EXPERT_LOOPS(name, T)                                                                            \
    static void activate_##name(void *user, size_t begin, size_t end)                                    \
    {                                                                                                    \
        const activation_job *a = user;                                                                  \
        T *gate = a->gate;                                                                               \
        const T *up = a->up;                                                                             \
        for (size_t i = begin; i < end; i++) {                                                           \
            T act = rounded_##name(a->of->type, (T)activated(a->of->activation, gate[i]));               \
            gate[i] = act * up[i];                                                                       \
        }                                                                                                \
    }                                                                                                    \
    static void weigh_##name(const experts *job, const T *y, const size_t *slots, size_t n, T *products) \
    {                                                                                                    \
        for (size_t i = 0; i < n; i++) {                                                                 \
            T share = ((const T *)job->shares)[slots[i]], *to = products + slots[i] * job->width;        \
            for (size_t j = 0; j < job->width; j++) {                                                    \
                to[j] = rounded_##name(job->type, y[i * job->width + j] * share);                        \
            }                                                                                            \
        }                                                                                                \
    }                                                                                                    \
    static void add_up_##name(void *user, size_t begin, size_t end)                                      \
    {                                                                                                    \
        const activation_job *a = user;                                                                  \
        const experts *job = a->of;                                                                      \
        for (size_t token = begin; token < end; token++) {                                               \
            T *out = (T *)job->out + token * job->width;                                                 \
            memset(out, 0, job->width * sizeof *out);                                                    \
            for (size_t k = 0; k < job->top; k++) {                                                      \
                const T *one = (const T *)a->gate + (token * job->top + k) * job->width;                 \
                for (size_t j = 0; j < job->width; j++) {                                                \
                    out[j] += one[j];                                                                    \
                }                                                                                        \
            }                                                                                            \
        }                                                                                                \
    }
EXPERT_LOOPS(f32, float)
EXPERT_LOOPS(f64, double)

/* n elements of the job's type in the computing type: themselves, or in `room`. */
static void *widen(const experts *job, size_t n, void *at, void *room)
{
    if (wide_bytes(job) == dtype_table[job->type].bytes) {
        return at;
    }
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[job->type].bytes;
    convert_elements(n, job->type, at, bytes, DT_F32, room, (ptrdiff_t)sizeof(float));
    return room;
}

static void run_expert(thread_pool *pool, const experts *job, size_t e, const expert_room *room)
{
    const size_t *slots = job->order + job->starts[e];
    size_t n = job->starts[e + 1] - job->starts[e], narrow = dtype_table[job->type].bytes, row = job->width * narrow;
    size_t count = n * job->inner;
    for (size_t i = 0; i < n; i++) {
        memcpy(room->rows + i * row, (const char *)job->input + slots[i] / job->top * row, row);
    }
    gemm_job gate = product(job, &job->gate, e, n, job->inner, job->width), up = gate, down;
    gate.a.at = room->rows;
    gate.out = room->halves;
    gemm(pool, &gate, room->gemm);
    up = product(job, &job->up, e, n, job->inner, job->width);
    up.a.at = room->rows;
    up.out = room->halves + count * narrow;
    gemm(pool, &up, room->gemm);
    char *wide = widen(job, 2 * count, room->halves, room->wide);
    activation_job a = {job, wide, wide + count * wide_bytes(job)};
    parallel_for(pool, count, GRAIN, job->type == DT_F64 ? activate_f64 : activate_f32, &a);
    if (wide != room->halves) {
        convert_elements(count, DT_F32, wide, (ptrdiff_t)sizeof(float), job->type, room->halves, (ptrdiff_t)narrow);
    }
    down = product(job, &job->down, e, n, job->width, job->inner);
    down.a.at = room->halves;
    down.out = room->rows;
    gemm(pool, &down, room->gemm);
    void *y = widen(job, n * job->width, room->rows, room->wide);
    if (job->type == DT_F64) {
        weigh_f64(job, y, slots, n, (double *)(void *)room->products);
    } else {
        weigh_f32(job, y, slots, n, (float *)(void *)room->products);
    }
}

void experts_run(thread_pool *pool, const experts *job, void *workspace)
{
    expert_room room = {0};
    lay_out(job, workspace, &room);
    for (size_t e = 0; e < job->experts; e++) {
        if (job->starts[e + 1] > job->starts[e]) {
            run_expert(pool, job, e, &room);
        }
    }
    activation_job a = {job, room.products, NULL};
    size_t grain = GRAIN / (job->top * job->width + 1) + 1;
    parallel_for(pool, job->tokens, grain, job->type == DT_F64 ? add_up_f64 : add_up_f32, &a);
}

/* ---- gathered matrices ---- */

static void run_product(void *user, size_t number, void *workspace)
{
    const gathered_products *job = user;
    gemm_job one = job->one;
    size_t bytes = dtype_table[one.type].bytes;
    one.a.at = (const char *)one.a.at + job->a_at[number] * (ptrdiff_t)bytes;
    one.b.at = (const char *)one.b.at + job->b_at[number] * (ptrdiff_t)bytes;
    one.out = (char *)one.out + number * one.m * one.n * bytes;
    gemm(NULL, &one, workspace);
}

size_t gathered_workspace(const gathered_products *job, const thread_pool *pool)
{
    return rows_workspace(pool, job->count, job->one.m * job->one.k + 1, gemm_workspace(&job->one));
}

void gathered_run(thread_pool *pool, const gathered_products *job, void *workspace)
{
    gathered_products copy = *job;
    rows_run(pool, job->count, job->one.m * job->one.k + 1, gemm_workspace(&job->one), workspace, run_product, &copy);
}
