/* The gated delta rule by heads: see delta.h. */
#include "kernels/nn/delta.h"

#include "base/budget.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

#define DELTA_RULE(name, T, SQRT, EXP)                                                                                 \
    /* The vector times `factor`, divided by its length where that is asked for. */                                    \
    static void name##_unit(const delta_rule *job, const T *from, T factor, T *to)                                     \
    {                                                                                                                  \
        T squares = 0;                                                                                                 \
        for (size_t i = 0; i < job->key_width; i++) {                                                                  \
            squares += from[i] * from[i];                                                                              \
        }                                                                                                              \
        T scale = job->normalizes ? factor / SQRT(squares + (T)1e-6) : factor;                                         \
        for (size_t i = 0; i < job->key_width; i++) {                                                                  \
            to[i] = from[i] * scale;                                                                                   \
        }                                                                                                              \
    }                                                                                                                  \
    /* to = state^T by */                                                                                              \
    static void name##_read(const delta_rule *job, const T *state, const T *by, T *to)                                 \
    {                                                                                                                  \
        memset(to, 0, job->value_width * sizeof *to);                                                                  \
        for (size_t i = 0; i < job->key_width; i++) {                                                                  \
            for (size_t j = 0; j < job->value_width; j++) {                                                            \
                to[j] += state[i * job->value_width + j] * by[i];                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void name##_correct(const delta_rule *job, const T *value, const T *key, T beta, T *delta, T *state)        \
    {                                                                                                                  \
        name##_read(job, state, key, delta);                                                                           \
        for (size_t j = 0; j < job->value_width; j++) {                                                                \
            delta[j] = (value[j] - delta[j]) * beta;                                                                   \
        }                                                                                                              \
        for (size_t i = 0; i < job->key_width; i++) {                                                                  \
            for (size_t j = 0; j < job->value_width; j++) {                                                            \
                state[i * job->value_width + j] += key[i] * delta[j];                                                  \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void name##_head(void *user, size_t number, void *workspace)                                                \
    {                                                                                                                  \
        const delta_rule *job = user;                                                                                  \
        size_t batch = number / job->heads, head = number % job->heads, area = job->key_width * job->value_width;      \
        size_t shared = batch * job->key_heads + head / (job->heads / job->key_heads);                                 \
        T *query = workspace, *key = query + job->key_width, *delta = key + job->key_width;                            \
        T *state = (T *)job->state + number * area, factor = 1 / SQRT((T)job->key_width);                              \
        memcpy(state, (const T *)job->initial + number * area, area * sizeof *state);                                  \
        for (size_t t = 0; t < job->length; t++) {                                                                     \
            work_ask();                                                                                                \
            size_t at = number * job->length + t, row = (shared * job->length + t) * job->key_width;                   \
            name##_unit(job, (const T *)job->query + row, factor, query);                                              \
            name##_unit(job, (const T *)job->key + row, 1, key);                                                       \
            T kept = EXP(((const T *)job->gate)[at]);                                                                  \
            for (size_t i = 0; i < area; i++) {                                                                        \
                state[i] *= kept;                                                                                      \
            }                                                                                                          \
            name##_correct(job, (const T *)job->value + at * job->value_width, key, ((const T *)job->beta)[at], delta, \
                           state);                                                                                     \
            size_t place = (batch * job->length + t) * job->heads + head;                                              \
            name##_read(job, state, query, (T *)job->out + place * job->value_width);                                  \
        }                                                                                                              \
    }
DELTA_RULE(f32, float, sqrtf, expf)
DELTA_RULE(f64, double, sqrt, exp)

static size_t head_bytes(const delta_rule *job)
{
    return (2 * job->key_width + job->value_width) * dtype_table[job->type].bytes;
}

static size_t head_work(const delta_rule *job)
{
    return (job->length + 1) * (job->key_width * job->value_width + 1);
}

size_t delta_workspace(const delta_rule *job, const thread_pool *pool)
{
    return rows_workspace(pool, job->batches * job->heads, head_work(job), head_bytes(job));
}

void delta_run(thread_pool *pool, const delta_rule *job, void *workspace)
{
    delta_rule copy = *job;
    rows_run(pool, job->batches * job->heads, head_work(job), head_bytes(job), workspace,
             job->type == DT_F64 ? f64_head : f32_head, &copy);
}
