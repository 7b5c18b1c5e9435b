/* Gradients through normalization: norm_gradient.h. Sums are taken in the order of the elements. */
#include "kernels/nn/norm_gradient.h"

#include <string.h>

enum { ELEMENTS_PER_PIECE = 1 << 14 };

static size_t statistic_of(const norm_gradient *j, size_t batch, size_t channel)
{
    return batch * j->statistics_per_batch + channel / j->channels_per_statistic;
}

static void clear(double *at, size_t n)
{
    if (at != NULL && n > 0) {
        memset(at, 0, n * sizeof *at);
    }
}

/* Sums of the gradients, and of their products with how far x is from its mean: by statistic and by channel. */
static void add_up(const norm_gradient *j)
{
    clear(j->sums, 2 * j->statistics);
    clear(j->to_weight, j->channels);
    clear(j->to_bias, j->channels);
    for (size_t i = 0; i < j->batch * j->channels; i++) {
        size_t c = i % j->channels, s = statistic_of(j, i / j->channels, c);
        const double *grad = j->grad + i * j->inner, *x = j->x + i * j->inner;
        double sum = 0, product = 0, weight = j->weight == NULL ? 1 : j->weight[c];
        for (size_t k = 0; k < j->inner; k++) {
            sum += grad[k];
            product += grad[k] * (x[k] - j->mean[s]);
        }
        j->sums[s] += sum * weight;
        j->sums[j->statistics + s] += product * weight;
        if (j->to_weight != NULL) {
            j->to_weight[c] += product * j->rstd[s];
        }
        if (j->to_bias != NULL) {
            j->to_bias[c] += sum;
        }
    }
}

static void to_input(void *user, size_t begin, size_t end)
{
    const norm_gradient *j = user;
    for (size_t i = begin; i < end; i++) {
        size_t c = i % j->channels, s = statistic_of(j, i / j->channels, c);
        const double *grad = j->grad + i * j->inner, *x = j->x + i * j->inner;
        double *to = j->to_x + i * j->inner, rstd = j->rstd[s], mean = j->mean[s];
        double weight = j->weight == NULL ? 1 : j->weight[c], shift = 0, slope = 0;
        if (!j->is_fixed) {
            shift = j->sums[s] / (double)j->count;
            slope = j->sums[j->statistics + s] / (double)j->count * rstd * rstd;
        }
        for (size_t k = 0; k < j->inner; k++) {
            to[k] = (grad[k] * weight - shift - (x[k] - mean) * slope) * rstd;
        }
    }
}

void norm_gradient_run(thread_pool *pool, const norm_gradient *job)
{
    add_up(job);
    if (job->to_x != NULL && job->inner > 0) {
        size_t each = 1 + ELEMENTS_PER_PIECE / job->inner;
        parallel_for(pool, job->batch * job->channels, each, to_input, (void *)job);
    }
}
