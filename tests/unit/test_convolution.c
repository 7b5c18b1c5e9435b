/* Convolutions: kernels/nn/convolution.h, against the sum that defines them. */
#include "testing.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/nn/convolution.h"

enum { AXES = CONVOLUTION_AXES, LARGEST = 1 << 16 }; /* elements of an operand */

typedef struct shape {
    size_t batch, groups, in_channels, out_channels; /* channels of a group */
    unsigned spatial;
    int64_t in[AXES], kernel[AXES], stride[AXES], padding[AXES], dilation[AXES];
    bool transposed;
    int64_t more[AXES]; /* output padding of a transposed convolution */
} shape;

/* clang-format off */
#define FORWARD(...) {__VA_ARGS__, false, {0}}
static const shape shapes[] = {
    /* one axis: one column; longer than a panel; a sum longer than what is gathered at once */
    FORWARD(1, 1, 1, 1, 1, {3}, {3}, {1}, {0}, {1}),
    FORWARD(2, 1, 3, 5, 1, {130}, {4}, {1}, {2}, {2}),
    FORWARD(1, 1, 70, 9, 1, {9}, {5}, {2}, {1}, {1}),
    FORWARD(1, 3, 2, 4, 1, {20}, {3}, {3}, {3}, {2}),
    /* two axes: 1 x 1; padding on all sides; windows wholly in the padding; stride, dilation; groups; few columns */
    FORWARD(2, 1, 4, 17, 2, {6, 7}, {1, 1}, {1, 1}, {0, 0}, {1, 1}),
    FORWARD(1, 1, 3, 70, 2, {8, 9}, {3, 3}, {1, 1}, {1, 1}, {1, 1}),
    FORWARD(1, 1, 2, 2, 2, {2, 3}, {2, 2}, {1, 1}, {3, 4}, {1, 1}),
    FORWARD(2, 1, 3, 8, 2, {11, 13}, {3, 2}, {2, 3}, {1, 0}, {1, 2}),
    FORWARD(1, 4, 2, 3, 2, {5, 6}, {2, 3}, {1, 2}, {0, 1}, {2, 1}),
    FORWARD(3, 1, 2, 20, 2, {2, 2}, {2, 2}, {1, 1}, {0, 0}, {1, 1}),
    /* depthwise: stride 1 at once, other strides by rows, several outputs for an input, far too much padding */
    FORWARD(2, 5, 1, 1, 2, {9, 20}, {3, 3}, {1, 1}, {1, 1}, {1, 1}),
    FORWARD(1, 4, 1, 1, 2, {10, 40}, {3, 5}, {2, 2}, {1, 2}, {2, 1}),
    FORWARD(1, 3, 1, 2, 2, {7, 8}, {2, 3}, {1, 1}, {0, 1}, {1, 2}),
    FORWARD(1, 2, 1, 1, 1, {3}, {2}, {5}, {40}, {1}),
    /* three axes */
    FORWARD(1, 2, 2, 3, 3, {4, 5, 6}, {2, 3, 2}, {1, 2, 1}, {1, 1, 0}, {1, 1, 2}),
    FORWARD(2, 3, 1, 1, 3, {4, 3, 5}, {3, 2, 3}, {1, 1, 1}, {1, 0, 1}, {1, 1, 1}),
    /* transposed: one phase, several, phases without taps, a stride that shares a factor with the dilation, or is larger
     * than the output */
    {1, 1, 3, 4, 1, {7}, {3}, {1}, {1}, {1}, true, {0}},
    {2, 1, 2, 9, 2, {4, 5}, {3, 4}, {2, 3}, {1, 0}, {1, 1}, true, {1, 2}},
    {1, 2, 3, 2, 2, {3, 4}, {1, 2}, {2, 3}, {0, 0}, {1, 2}, true, {1, 0}},
    {1, 1, 2, 3, 2, {5, 4}, {3, 3}, {4, 2}, {2, 1}, {2, 3}, true, {1, 1}},
    {1, 3, 1, 1, 1, {6}, {4}, {2}, {1}, {3}, true, {1}},
    {1, 1, 1, 2, 1, {1}, {2}, {100}, {0}, {2}, true, {0}},
    {1, 1, 2, 2, 3, {2, 3, 2}, {2, 2, 3}, {2, 1, 2}, {0, 1, 1}, {1, 2, 1}, true, {1, 0, 1}},
};
/* clang-format on */

/* Values in double and in the type; complex types have an imaginary part too. */
typedef struct operand {
    double real[LARGEST], imaginary[LARGEST];
    unsigned char stored[LARGEST * 16];
    size_t length;
} operand;

static operand input, weight, bias, output, expected;
static _Alignas(64) unsigned char workspace[1 << 23];

static void put(dtype type, operand *o)
{
    dtype part = type == DT_C64 ? DT_F32 : type == DT_C128 ? DT_F64 : type;
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
    convert_elements(o->length, DT_F64, o->real, sizeof(double), part, o->stored, bytes);
    if (part != type) {
        convert_elements(o->length, DT_F64, o->imaginary, sizeof(double), part, o->stored + bytes / 2, bytes);
    }
}

/* Small whole numbers, so that sums are exact in every type but the narrow ones, which round once. */
static void fill(dtype type, operand *o, size_t length, size_t salt)
{
    assert_true(length <= LARGEST);
    o->length = length;
    for (size_t i = 0; i < length; i++) {
        o->real[i] = (double)((i * 2654435761u + salt) % 1013 % 5) - 2;
        o->imaginary[i] = (double)((i * 2654435761u + salt) % 997 % 3) - 1;
    }
    put(type, o);
}

/* Steps of [batch, channel, spatial...] with channels before or behind the spatial axes. Returns the length. */
static size_t lay_out(size_t batch, size_t channels, unsigned spatial, const int64_t *sizes, bool channels_last,
                      int64_t *steps)
{
    int64_t step = 1;
    if (channels_last) {
        steps[1] = step;
        step *= (int64_t)channels;
    }
    for (unsigned i = spatial; i-- > 0;) {
        steps[2 + i] = step;
        step *= sizes[i];
    }
    if (!channels_last) {
        steps[1] = step;
        step *= (int64_t)channels;
    }
    steps[0] = step;
    return batch * (size_t)step;
}

static convolution job_of(const shape *s, dtype type, bool has_bias, bool in_last, bool out_last)
{
    convolution job = {
        .type = type,
        .batch = s->batch,
        .groups = s->groups,
        .in_channels = s->groups * s->in_channels,
        .out_channels = s->groups * s->out_channels,
        .spatial = s->spatial,
        .transposed = s->transposed,
        .input = input.stored,
        .weight = weight.stored,
        .bias = has_bias ? bias.stored : NULL,
        .output = output.stored,
    };
    size_t weights = job.in_channels * s->out_channels;
    for (unsigned i = 0; i < s->spatial; i++) {
        int64_t window = s->dilation[i] * (s->kernel[i] - 1) + 1;
        job.in[i] = s->in[i];
        job.kernel[i] = s->kernel[i];
        job.stride[i] = s->stride[i];
        job.padding[i] = s->padding[i];
        job.dilation[i] = s->dilation[i];
        job.out[i] = s->transposed ? (s->in[i] - 1) * s->stride[i] - 2 * s->padding[i] + window + s->more[i]
                                   : (s->in[i] + 2 * s->padding[i] - window) / s->stride[i] + 1;
        assert_true(job.out[i] > 0);
        weights *= (size_t)s->kernel[i];
    }
    fill(type, &input, lay_out(s->batch, job.in_channels, s->spatial, job.in, in_last, job.input_steps), 1);
    fill(type, &output, lay_out(s->batch, job.out_channels, s->spatial, job.out, out_last, job.output_steps), 2);
    fill(type, &weight, weights, 3);
    fill(type, &bias, job.out_channels, 4);
    return job;
}

/* Index i of a row-major grid, axis by axis; axes beyond the used ones are 0. */
static void unravel(size_t i, unsigned spatial, const int64_t *sizes, int64_t *at)
{
    for (unsigned axis = spatial; axis-- > 0;) {
        at[axis] = (int64_t)(i % (size_t)sizes[axis]);
        i /= (size_t)sizes[axis];
    }
}

static size_t volume(unsigned spatial, const int64_t *sizes)
{
    size_t n = 1;
    for (unsigned i = 0; i < spatial; i++) {
        n *= (size_t)sizes[i];
    }
    return n;
}

/* The input coordinates that output coordinates meet by a tap; false if there are none. */
static bool meets(const convolution *job, const int64_t *out, const int64_t *tap, int64_t *in)
{
    for (unsigned i = 0; i < job->spatial; i++) {
        if (job->transposed) {
            int64_t distance = out[i] + job->padding[i] - tap[i] * job->dilation[i];
            if (distance % job->stride[i] != 0) {
                return false;
            }
            in[i] = distance / job->stride[i];
        } else {
            in[i] = out[i] * job->stride[i] - job->padding[i] + tap[i] * job->dilation[i];
        }
        if (in[i] < 0 || in[i] >= job->in[i]) {
            return false;
        }
    }
    return true;
}

static size_t element(const int64_t *steps, size_t batch, size_t channel, unsigned spatial, const int64_t *at)
{
    int64_t index = (int64_t)batch * steps[0] + (int64_t)channel * steps[1];
    for (unsigned i = 0; i < spatial; i++) {
        index += at[i] * steps[2 + i];
    }
    return (size_t)index;
}

/* One output element by the definition, into expected. */
static void sum_window(const convolution *job, size_t image, size_t o, const int64_t *at)
{
    size_t in_group = job->in_channels / job->groups, out_group = job->out_channels / job->groups;
    size_t group = o / out_group, taps = volume(job->spatial, job->kernel);
    bool complex = dtype_table[job->type].category == CATEGORY_COMPLEX;
    double re = job->bias != NULL ? bias.real[o] : 0, im = job->bias != NULL ? bias.imaginary[o] : 0;
    for (size_t i = 0; i < in_group * taps; i++) {
        int64_t tap[AXES], in[AXES];
        unravel(i % taps, job->spatial, job->kernel, tap);
        if (!meets(job, at, tap, in)) {
            continue;
        }
        size_t c = i / taps, channel = group * in_group + c;
        size_t x = element(job->input_steps, image, channel, job->spatial, in);
        size_t w = (job->transposed ? channel * out_group + o % out_group : o * in_group + c) * taps + i % taps;
        re += input.real[x] * weight.real[w] - (complex ? input.imaginary[x] * weight.imaginary[w] : 0);
        im += input.real[x] * weight.imaginary[w] + input.imaginary[x] * weight.real[w];
    }
    size_t to = element(job->output_steps, image, o, job->spatial, at);
    expected.real[to] = re;
    expected.imaginary[to] = im;
}

static void check(thread_pool *pool, const shape *s, dtype type, bool has_bias, bool in_last, bool out_last)
{
    convolution job = job_of(s, type, has_bias, in_last, out_last);
    expected.length = output.length;
    size_t positions = volume(job.spatial, job.out);
    for (size_t i = 0; i < job.batch * job.out_channels * positions; i++) {
        int64_t at[AXES];
        unravel(i % positions, job.spatial, job.out, at);
        sum_window(&job, i / positions / job.out_channels, i / positions % job.out_channels, at);
    }
    put(type, &expected);
    size_t needed = convolution_workspace(&job, pool);
    assert_true(needed < sizeof workspace);
    memset(workspace, 0xff, needed + 1);
    convolution_run(pool, &job, workspace);
    assert_int_equal(workspace[needed], 0xff);
    if (memcmp(output.stored, expected.stored, output.length * dtype_table[type].bytes) != 0) {
        fail_test("%s, shape %zu, bias %d, channels last %d -> %d", dtype_table[type].name, (size_t)(s - shapes),
                  has_bias, in_last, out_last);
    }
}

static void check_all(thread_pool *pool, dtype type)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        check(pool, &shapes[i], type, i % 2 == 0, false, false);
        check(pool, &shapes[i], type, i % 2 == 1, true, i % 3 == 0);
    }
}

static void all_shapes_in_all_types(void **state)
{
    (void)state;
    static const dtype types[] = {DT_F32, DT_F64, DT_F16, DT_BF16, DT_I8,  DT_U8,
                                  DT_I16, DT_I32, DT_I64, DT_C64,  DT_C128};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        check_all(NULL, types[t]);
    }
}

static void threads_share_the_work(void **state)
{
    (void)state;
    for (size_t threads = 2; threads <= 5; threads += 3) {
        thread_pool *pool = thread_pool_new(threads);
        check_all(pool, DT_F32);
        thread_pool_free(pool);
    }
}

/* Sums that round: the same bits from any number of threads, which divide channels and columns differently. */
static void threads_do_not_change_results(void **state)
{
    (void)state;
    static unsigned char alone[LARGEST * sizeof(float)];
    static const shape small_image = FORWARD(1, 1, 40, 64, 2, {7, 7}, {3, 3}, {1, 1}, {1, 1}, {1, 1});
    for (size_t threads = 1; threads <= 4; threads += 3) {
        convolution job = job_of(&small_image, DT_F32, true, false, false);
        for (size_t i = 0; i < input.length; i++) {
            input.real[i] /= 3;
        }
        put(DT_F32, &input);
        thread_pool *pool = thread_pool_new(threads);
        assert_true(convolution_workspace(&job, pool) <= sizeof workspace);
        convolution_run(pool, &job, workspace);
        thread_pool_free(pool);
        if (threads == 1) {
            memcpy(alone, output.stored, output.length * sizeof(float));
        }
    }
    assert_memory_equal(alone, output.stored, output.length * sizeof(float));
}

static void nothing_to_do_is_nothing_done(void **state)
{
    (void)state;
    convolution job = job_of(&shapes[0], DT_F32, false, false, false);
    job.batch = 0;
    assert_int_equal(convolution_workspace(&job, NULL), 0);
    job.input = job.output = NULL;
    convolution_run(NULL, &job, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_shapes_in_all_types),
        cmocka_unit_test(threads_share_the_work),
        cmocka_unit_test(threads_do_not_change_results),
        cmocka_unit_test(nothing_to_do_is_nothing_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
