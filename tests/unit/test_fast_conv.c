/*
 * Convolutions of the fast kernels against the reference kernel in double precision: random sizes, strides, dilations,
 * groups, axes and layouts at all levels, on buffers with guard pages; residuals and activations; and that bits do not
 * depend on threads.
 */
#include "fast_memory.h"
#include "fast_testing.h"
#include "kernels/fast/conv.h"

typedef struct trial {
    fast_conv conv;
    size_t in, out, weights; /* elements */
    float *input, *weight, *bias, *residual;
    guarded input_memory, output_memory, residual_memory;
    double extra;                 /* that results may be off, beside what roundings of a plain sum allow */
    double *expected, *magnitude; /* [batch, channels, positions], contiguous; without residual and activation */
} trial;

typedef enum layout { PLAIN, CHANNELS_LAST, CHANNELS_LAST_WIDE, GAPS, LAYOUTS } layout;

static size_t positions_of(const int64_t size[], unsigned spatial)
{
    size_t n = 1;
    for (unsigned i = 0; i < spatial; i++) {
        n *= (size_t)size[i];
    }
    return n;
}

/* Steps of [batch, channels, size...]; returns how many elements that spans. */
static size_t lay_out(layout lies, size_t batch, size_t channels, unsigned spatial, const int64_t size[],
                      int64_t *steps)
{
    int64_t step = lies == PLAIN ? 1 : lies == GAPS ? 2 : (int64_t)channels + (lies == CHANNELS_LAST_WIDE ? 5 : 0);
    for (unsigned i = spatial; i-- > 0;) {
        steps[2 + i] = step;
        step *= size[i];
    }
    bool last = lies == CHANNELS_LAST || lies == CHANNELS_LAST_WIDE;
    steps[1] = last ? 1 : step;
    steps[0] = last ? step : step * (int64_t)channels;
    size_t end = 1;
    end += (batch - 1) * (size_t)steps[0] + (channels - 1) * (size_t)steps[1];
    for (unsigned i = 0; i < spatial; i++) {
        end += (size_t)(size[i] - 1) * (size_t)steps[2 + i];
    }
    return end;
}

static float *random_floats(uint64_t *seed, size_t n)
{
    float *x = exact_buffer(n * sizeof *x);
    for (size_t i = 0; i < n; i++) {
        x[i] = draw(seed);
    }
    return x;
}

/* The element behind flat index i of [batch, channels, size...]. */
static ptrdiff_t place_of(size_t i, size_t channels, unsigned spatial, const int64_t size[], const int64_t *steps)
{
    ptrdiff_t at = 0;
    for (unsigned axis = spatial; axis-- > 0;) {
        at += (ptrdiff_t)(i % (size_t)size[axis]) * steps[2 + axis];
        i /= (size_t)size[axis];
    }
    return at + (ptrdiff_t)(i % channels) * steps[1] + (ptrdiff_t)(i / channels) * steps[0];
}

static void *doubles_of(size_t n, const float *x, bool magnitudes)
{
    double *out = exact_buffer(n * sizeof *out);
    for (size_t i = 0; i < n; i++) {
        out[i] = magnitudes ? fabs((double)x[i]) : x[i];
    }
    return out;
}

/* The reference kernel in double precision. */
static double *expect(const trial *t, bool magnitudes)
{
    convolution job = t->conv.job;
    job.type = DT_F64;
    lay_out(PLAIN, job.batch, job.in_channels, job.spatial, job.in, job.input_steps);
    lay_out(PLAIN, job.batch, job.out_channels, job.spatial, job.out, job.output_steps);
    double *x = doubles_of(t->in, t->input, magnitudes), *w = doubles_of(t->weights, t->weight, magnitudes);
    double *b = doubles_of(job.out_channels, t->bias, magnitudes), *y = exact_buffer(t->out * sizeof *y);
    job.input = x;
    job.weight = w;
    job.bias = t->conv.job.bias == NULL ? NULL : b;
    job.output = y;
    size_t bytes = convolution_workspace(&job, NULL);
    void *workspace = aligned_alloc(64, (bytes / 64 + 1) * 64);
    assert_non_null(workspace);
    convolution_run(NULL, &job, workspace);
    free(workspace);
    free(x);
    free(w);
    free(b);
    return y;
}

static int64_t draw_size(uint64_t *seed, int64_t low, int64_t most)
{
    return low + (int64_t)draw_below(seed, (size_t)(most - low + 1));
}

/* Sizes of one axis that fit each other; the output has at least one place. */
static void draw_axis(uint64_t *seed, convolution *job, unsigned i, int64_t most)
{
    job->kernel[i] = draw_size(seed, 1, draw_below(seed, 4) == 0 ? 7 : 3);
    job->stride[i] = draw_size(seed, 1, 3);
    job->dilation[i] = draw_below(seed, 3) == 0 ? 2 : 1;
    job->padding[i] = draw_size(seed, 0, job->kernel[i] * job->dilation[i]);
    int64_t window = (job->kernel[i] - 1) * job->dilation[i] + 1;
    if (job->transposed) {
        int64_t least = (2 * job->padding[i] - window + job->stride[i]) / job->stride[i] + 1;
        job->in[i] = draw_size(seed, least < 1 ? 1 : least, (least < 1 ? 1 : least) + most);
        job->out[i] = (job->in[i] - 1) * job->stride[i] - 2 * job->padding[i] + window;
    } else {
        int64_t least = window - 2 * job->padding[i];
        job->in[i] = draw_size(seed, least < 1 ? 1 : least, (least < 1 ? 1 : least) + most);
        job->out[i] = (job->in[i] + 2 * job->padding[i] - window) / job->stride[i] + 1;
    }
}

static void draw_channels(uint64_t *seed, convolution *job)
{
    size_t kind = draw_below(seed, 5);
    job->groups = kind < 2 ? 1 : kind == 2 ? (size_t)draw_size(seed, 2, 5) : (size_t)draw_size(seed, 1, 70);
    if (kind >= 3) { /* depthwise, or nearly so */
        job->in_channels = job->groups;
        job->out_channels = job->groups * (kind == 4 ? 2 : 1);
        return;
    }
    size_t most = kind == 1 ? 6 : 60;
    job->in_channels = job->groups * (size_t)draw_size(seed, 1, (int64_t)most);
    job->out_channels = job->groups * (size_t)draw_size(seed, 1, 60);
    if (draw_below(seed, 20) == 0) {
        job->in_channels = job->groups * (size_t)draw_size(seed, 257, 530); /* parts of a run */
    }
}

static void make_memory(uint64_t *seed, trial *t)
{
    convolution *job = &t->conv.job;
    bool at_begin = draw_below(seed, 2) == 0;
    size_t span = lay_out((layout)draw_below(seed, LAYOUTS), job->batch, job->in_channels, job->spatial, job->in,
                          job->input_steps);
    t->input_memory = guarded_new(span * sizeof(float), at_begin);
    float *in = t->input_memory.at;
    for (size_t i = 0; i < t->in; i++) {
        in[place_of(i, job->in_channels, job->spatial, job->in, job->input_steps)] = t->input[i];
    }
    job->input = in;
    layout lies = (layout)draw_below(seed, LAYOUTS);
    span = lay_out(lies, job->batch, job->out_channels, job->spatial, job->out, job->output_steps);
    t->output_memory = guarded_new(span * sizeof(float), at_begin);
    memset(t->output_memory.at, 0xff, span * sizeof(float));
    job->output = t->output_memory.at;
    lies = (layout)draw_below(seed, LAYOUTS);
    span = lay_out(lies, job->batch, job->out_channels, job->spatial, job->out, t->conv.residual_steps);
    t->residual_memory = guarded_new(span * sizeof(float), at_begin);
    float *more = t->residual_memory.at;
    for (size_t i = 0; i < t->out; i++) {
        more[place_of(i, job->out_channels, job->spatial, job->out, t->conv.residual_steps)] = t->residual[i];
    }
}

static trial make_trial(uint64_t *seed, convolution job)
{
    trial t = {.conv = {.job = job}};
    size_t taps = positions_of(job.kernel, job.spatial);
    t.in = job.batch * job.in_channels * positions_of(job.in, job.spatial);
    t.out = job.batch * job.out_channels * positions_of(job.out, job.spatial);
    t.weights = job.in_channels * job.out_channels / job.groups * taps;
    t.input = random_floats(seed, t.in);
    t.weight = random_floats(seed, t.weights);
    t.bias = random_floats(seed, job.out_channels);
    t.residual = random_floats(seed, t.out);
    t.conv.job.weight = t.weight;
    t.conv.job.bias = draw_below(seed, 3) == 0 ? NULL : t.bias;
    t.expected = expect(&t, false);
    t.magnitude = expect(&t, true);
    make_memory(seed, &t);
    return t;
}

static convolution draw_job(uint64_t *seed)
{
    convolution job = {
        .type = DT_F32, .batch = (size_t)draw_size(seed, 1, 3), .spatial = (unsigned)draw_size(seed, 1, 3)};
    job.spatial = draw_below(seed, 3) == 0 ? job.spatial : 2;
    job.transposed = draw_below(seed, 5) == 0;
    draw_channels(seed, &job);
    if (job.transposed) {
        job.out_channels = job.in_channels % job.groups == 0 ? job.out_channels : job.in_channels;
    }
    for (unsigned i = 0; i < job.spatial; i++) {
        draw_axis(seed, &job, i, job.spatial == 3 ? 4 : job.spatial == 1 ? 60 : 12);
    }
    return job;
}

static void free_trial(trial *t)
{
    free(t->input);
    free(t->weight);
    free(t->bias);
    free(t->residual);
    free(t->expected);
    free(t->magnitude);
    guarded_free(&t->input_memory);
    guarded_free(&t->output_memory);
    guarded_free(&t->residual_memory);
}

static void *aligned_memory(size_t bytes)
{
    assert_true(bytes < SIZE_MAX / 2);
    void *memory = aligned_alloc(FAST_ALIGNMENT, (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT);
    assert_non_null(memory);
    memset(memory, 0xff, (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT); /* NaN */
    return memory;
}

static void run_conv(const fast_kernels *kernels, thread_pool *pool, trial *t)
{
    void *packed = aligned_memory(fast_conv_packed_bytes(kernels, &t->conv));
    void *workspace = aligned_memory(fast_conv_workspace(kernels, &t->conv));
    fast_conv_pack(kernels, pool, &t->conv, packed);
    t->conv.packed = packed;
    fast_conv_run(kernels, pool, &t->conv, workspace);
    free(packed);
    free(workspace);
}

/* ---- what is expected of residual and activation ---- */

static double activate(const fast_conv *conv, double x)
{
    switch (conv->activation) {
    case FAST_CLAMP:
        return fmin(fmax(x, (double)conv->low), (double)conv->high);
    case FAST_SIGMOID:
        return 1 / (1 + exp(-x));
    case FAST_SILU:
        return x / (1 + exp(-x));
    case FAST_TANH:
        return tanh(x);
    case FAST_GELU:
        return 0.5 * x * erfc(-x * sqrt(0.5));
    case FAST_GELU_TANH:
        return 0.5 * x * (1 + tanh(sqrt(2 / acos(-1)) * (x + 0.044715 * x * x * x)));
    case FAST_HARDSWISH:
        return x * fmin(fmax(x + 3, 0), 6) / 6;
    case FAST_HARDSIGMOID:
        return fmin(fmax(x + 3, 0), 6) / 6;
    default:
        return x;
    }
}

/* A sum of k terms is off by at most k roundings of the sum of their magnitudes; no activation is steeper than 1.2. */
static void check_result(const fast_kernels *kernels, const trial *t, size_t i)
{
    const fast_conv *conv = &t->conv;
    const convolution *job = &conv->job;
    double terms = (double)(job->in_channels / job->groups) * (double)positions_of(job->kernel, job->spatial) + 2;
    double exact = t->expected[i], more = conv->residual == NULL ? 0 : t->residual[i];
    double allowed = terms * 0x1p-24 * (t->magnitude[i] + fabs(more)) + 0x1p-21 + t->extra;
    exact = conv->residual_last ? activate(conv, exact) + more : activate(conv, exact + more);
    allowed = 1.5 * allowed + fabs(exact) * 0x1p-21;
    float got = ((const float *)job->output)[place_of(i, job->out_channels, job->spatial, job->out, job->output_steps)];
    if (!(fabs((double)got - exact) <= allowed)) {
        fail_test(
            "%s, way %d, groups %zu, %zu -> %zu, kernel %dx%dx%d, spatial %u, transposed %d, activation %d, element "
            "%zu: %.9g, expected %.9g within %g",
            kernels->name, (int)conv->way, job->groups, job->in_channels, job->out_channels, (int)job->kernel[0],
            (int)job->kernel[1], (int)job->kernel[2], job->spatial, job->transposed, (int)conv->activation, i,
            (double)got, exact, allowed);
    }
}

static void draw_ending(uint64_t *seed, trial *t)
{
    fast_conv *conv = &t->conv;
    conv->activation =
        draw_below(seed, 2) == 0 ? FAST_NO_ACTIVATION : (fast_activation)draw_below(seed, FAST_ACTIVATIONS);
    conv->low = draw_below(seed, 2) == 0 ? 0 : -0.5f;
    conv->high = draw_below(seed, 2) == 0 ? INFINITY : 1;
    conv->residual = draw_below(seed, 3) == 0 ? t->residual_memory.at : NULL;
    conv->residual_last = draw_below(seed, 2) == 0;
}

static void results_are_right(void **state)
{
    (void)state;
    uint64_t seed = 21;
    size_t seen[FAST_CONV_WAYS] = {0}, rounds = getenv("TENON_TEST_ALL") != NULL ? 8000 : 800;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < rounds; round++) {
            trial t = make_trial(&seed, draw_job(&seed));
            draw_ending(&seed, &t);
            t.conv.way = draw_below(&seed, 6) == 0 ? FAST_CONV_DIRECT : fast_conv_choose(kernels, &t.conv);
            seen[t.conv.way]++;
            run_conv(kernels, NULL, &t);
            for (size_t i = 0; i < t.out; i++) {
                check_result(kernels, &t, i);
            }
            free_trial(&t);
        }
    }
    for (int way = 0; way < FAST_CONV_WINOGRAD_2; way++) {
        print_message("way %d: %zu convolutions\n", way, seen[way]);
        assert_true(seen[way] > rounds / 20);
    }
}

/* Winograd's ways: off by 4e-6 of the largest result at most, and by no more than the bound that is stated. */
static void winograd_is_right(void **state)
{
    (void)state;
    uint64_t seed = 25;
    double worst = 0, nearest = 0;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 60; round++) {
            convolution job = {.type = DT_F32,
                               .batch = 1 + draw_below(&seed, 3),
                               .spatial = 2,
                               .groups = 1,
                               .in_channels = 1 + draw_below(&seed, 70),
                               .out_channels = 1 + draw_below(&seed, 70)};
            for (unsigned i = 0; i < 2; i++) {
                job.kernel[i] = 3;
                job.stride[i] = job.dilation[i] = 1;
                job.padding[i] = draw_size(&seed, 0, 3);
                job.in[i] = draw_size(&seed, 3, round % 8 == 0 ? 40 : 17);
                job.out[i] = job.in[i] + 2 * job.padding[i] - 2;
            }
            trial t = make_trial(&seed, job);
            t.conv.way = round % 2 == 0 ? FAST_CONV_WINOGRAD_2 : FAST_CONV_WINOGRAD_4;
            run_conv(kernels, NULL, &t);
            double largest = 1, off = 0, weights = 0;
            for (size_t i = 0; i < t.out; i++) {
                const int64_t *steps = t.conv.job.output_steps;
                float got = ((const float *)t.conv.job.output)[place_of(i, job.out_channels, 2, job.out, steps)];
                largest = fmax(largest, fabs(t.expected[i]));
                off = fmax(off, fabs((double)got - t.expected[i]));
            }
            for (size_t i = 0; i < t.weights / job.out_channels; i++) {
                weights += fabs((double)t.weight[i]); /* of one output channel; inputs are below 1 */
            }
            worst = fmax(worst, off / largest);
            nearest = fmax(nearest, off / (fast_conv_error_bound(&t.conv) * (weights + 1)));
            t.extra = 4e-6 * largest;
            draw_ending(&seed, &t);
            run_conv(kernels, NULL, &t);
            for (size_t i = 0; i < t.out; i++) {
                check_result(kernels, &t, i);
            }
            free_trial(&t);
        }
    }
    print_message("largest error %.2g of the largest result, %.2g of the bound\n", worst, nearest);
    assert_true(worst <= 4e-6 && nearest <= 1);
}

/* One pixel that is not finite reaches the results whose windows it is in, and no others of its tile. */
static void winograd_keeps_pixels_apart(void **state)
{
    (void)state;
    uint64_t seed = 27;
    static const float specials[] = {INFINITY, -INFINITY, NAN};
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 12; round++) {
            convolution job = {.type = DT_F32,
                               .batch = 1,
                               .spatial = 2,
                               .groups = 1,
                               .in_channels = 3 + draw_below(&seed, 30),
                               .out_channels = 1 + draw_below(&seed, 60),
                               .kernel = {3, 3},
                               .stride = {1, 1},
                               .padding = {1, 1},
                               .dilation = {1, 1}};
            for (unsigned i = 0; i < 2; i++) {
                job.in[i] = job.out[i] = draw_size(&seed, 5, 13);
            }
            trial t = make_trial(&seed, job);
            size_t at = draw_below(&seed, job.in_channels * (size_t)(job.in[0] * job.in[1]));
            float *moved = t.input_memory.at;
            t.input[at] = moved[place_of(at, job.in_channels, 2, job.in, t.conv.job.input_steps)] = specials[round % 3];
            free(t.expected);
            t.expected = expect(&t, false);
            t.conv.way = round % 2 == 0 ? FAST_CONV_WINOGRAD_2 : FAST_CONV_WINOGRAD_4;
            run_conv(kernels, NULL, &t);
            for (size_t i = 0; i < t.out; i++) {
                const int64_t *steps = t.conv.job.output_steps;
                float got = ((const float *)t.conv.job.output)[place_of(i, job.out_channels, 2, job.out, steps)];
                double e = t.expected[i];
                if (isnan(e) ? !isnan(got) : isinf(e) ? (double)got != e : !(fabs((double)got - e) <= 1e-4)) {
                    fail_test("%s: round %zu, result %zu is %g, not %g", kernels->name, round, i, (double)got, e);
                }
            }
            free_trial(&t);
        }
    }
}

/* What is chosen where Winograd's ways are allowed. */
static void winograd_is_chosen_where_it_pays(void **state)
{
    (void)state;
    const fast_kernels *kernels = fast_kernels_at(CPU_BASELINE);
    fast_conv conv = {.job = {.type = DT_F32,
                              .batch = 1,
                              .groups = 1,
                              .in_channels = 64,
                              .out_channels = 64,
                              .spatial = 2,
                              .in = {56, 56},
                              .out = {56, 56},
                              .kernel = {3, 3},
                              .stride = {1, 1},
                              .padding = {1, 1},
                              .dilation = {1, 1}}};
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_DIRECT);
    conv.allows_winograd = true;
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_WINOGRAD_4);
    conv.job.in_channels = 1024; /* the bound of 4 x 4 results is beyond the limit */
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_WINOGRAD_2);
    conv.job.in_channels = 1 << 20;
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_DIRECT);
    conv.job.in_channels = 64;
    conv.job.stride[0] = 2;
    conv.job.out[0] = 28;
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_DIRECT);
    conv.job.stride[0] = 1;
    conv.job.in[0] = conv.job.in[1] = conv.job.out[0] = conv.job.out[1] = 1;
    assert_true(fast_conv_choose(kernels, &conv) == FAST_CONV_DIRECT);
}

/* Kernels with more taps than the table of places has room for, and positions in many blocks. */
static void large_kernels_and_images(void **state)
{
    (void)state;
    uint64_t seed = 22;
    const convolution jobs[] = {
        {.type = DT_F32,
         .batch = 1,
         .groups = 1,
         .in_channels = 3,
         .out_channels = 26,
         .spatial = 2,
         .in = {40, 45},
         .out = {9, 14},
         .kernel = {32, 32},
         .stride = {1, 1},
         .padding = {0, 0},
         .dilation = {1, 1}},
        {.type = DT_F32,
         .batch = 2,
         .groups = 1,
         .in_channels = 9,
         .out_channels = 5,
         .spatial = 2,
         .in = {30, 30},
         .out = {9, 9},
         .kernel = {22, 22},
         .stride = {1, 1},
         .padding = {0, 0},
         .dilation = {1, 1}},
        {.type = DT_F32,
         .batch = 1,
         .groups = 1,
         .in_channels = 3,
         .out_channels = 64,
         .spatial = 2,
         .in = {50, 46},
         .out = {25, 23},
         .kernel = {7, 7},
         .stride = {2, 2},
         .padding = {3, 3},
         .dilation = {1, 1}},
        {.type = DT_F32,
         .batch = 2,
         .groups = 1,
         .in_channels = 16,
         .out_channels = 50,
         .spatial = 2,
         .in = {40, 31},
         .out = {40, 31},
         .kernel = {3, 3},
         .stride = {1, 1},
         .padding = {1, 1},
         .dilation = {1, 1}},
        {.type = DT_F32,
         .batch = 1,
         .groups = 70,
         .in_channels = 70,
         .out_channels = 70,
         .spatial = 2,
         .in = {20, 210},
         .out = {20, 210},
         .kernel = {5, 5},
         .stride = {1, 1},
         .padding = {2, 2},
         .dilation = {1, 1}},
    };
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
            trial t = make_trial(&seed, jobs[i]);
            t.conv.way = i == 0 ? FAST_CONV_DIRECT : fast_conv_choose(kernels, &t.conv);
            run_conv(kernels, NULL, &t);
            for (size_t j = 0; j < t.out; j++) {
                check_result(kernels, &t, j);
            }
            free_trial(&t);
        }
    }
}

static void threads_do_not_change_bits(void **state)
{
    (void)state;
    skip_without_threads();
    uint64_t seed = 23;
    const fast_kernels *kernels = fast_kernels_at(cpu_level_capped(NULL));
    for (size_t round = 0; round < 30; round++) {
        trial t = make_trial(&seed, draw_job(&seed));
        t.conv.way = fast_conv_choose(kernels, &t.conv);
        run_conv(kernels, NULL, &t);
        size_t bytes = (size_t)(t.output_memory.pages + t.output_memory.bytes - (char *)t.output_memory.at) -
                       (size_t)sysconf(_SC_PAGESIZE);
        char *expected = exact_buffer(bytes);
        memcpy(expected, t.output_memory.at, bytes);
        for (size_t threads = 2; threads <= 3; threads++) {
            thread_pool *pool = thread_pool_new(threads);
            assert_non_null(pool);
            run_conv(kernels, pool, &t);
            assert_memory_equal(t.output_memory.at, expected, bytes);
            thread_pool_free(pool);
        }
        free(expected);
        free_trial(&t);
    }
}

/* Adds a number that says where the result belongs. */
static void tell_places(const void *user, const fast_block *block)
{
    const size_t *limits = user;
    assert_true(block->first_row + block->rows <= limits[0] && block->first_column + block->columns <= limits[1]);
    for (size_t i = 0; i < block->rows; i++) {
        for (size_t j = 0; j < block->columns; j++) {
            block->sums[i * block->pitch + j] += (float)((block->first_row + i) * limits[1] + block->first_column + j);
        }
    }
}

static void epilogues_see_each_result_once(void **state)
{
    (void)state;
    uint64_t seed = 24;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 40; round++) {
            convolution job = draw_job(&seed);
            job.transposed = false;
            for (unsigned i = 0; i < job.spatial; i++) {
                draw_axis(&seed, &job, i, 5);
            }
            trial t = make_trial(&seed, job);
            size_t of_image = positions_of(job.out, job.spatial);
            const size_t limits[] = {job.batch * of_image, job.out_channels};
            t.conv.way = fast_conv_choose(kernels, &t.conv);
            t.conv.epilogue = tell_places;
            t.conv.user = limits;
            run_conv(kernels, NULL, &t);
            for (size_t i = 0; i < t.out; i++) {
                size_t image = i / of_image / job.out_channels, channel = i / of_image % job.out_channels;
                t.expected[i] += (double)((image * of_image + i % of_image) * job.out_channels + channel);
                check_result(kernels, &t, i);
            }
            free_trial(&t);
        }
    }
}

static void too_large_is_said(void **state)
{
    (void)state;
    const fast_kernels *kernels = fast_kernels_at(CPU_BASELINE);
    fast_conv conv = {.job = {.type = DT_F32,
                              .batch = 1,
                              .groups = 1,
                              .in_channels = 3,
                              .out_channels = 1,
                              .spatial = 2,
                              .in = {1, INT64_MAX / 2},
                              .out = {1, INT64_MAX / 4},
                              .kernel = {1, 3},
                              .stride = {1, 2},
                              .padding = {0, 1},
                              .dilation = {1, 1}}};
    conv.way = FAST_CONV_NARROW;
    assert_true(fast_conv_workspace(kernels, &conv) == SIZE_MAX);
    conv.way = FAST_CONV_DIRECT;
    assert_true(fast_conv_workspace(kernels, &conv) == SIZE_MAX);
    conv.job.out_channels = SIZE_MAX / 8;
    assert_true(fast_conv_packed_bytes(kernels, &conv) == SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_right),
        cmocka_unit_test(winograd_is_right),
        cmocka_unit_test(winograd_keeps_pixels_apart),
        cmocka_unit_test(winograd_is_chosen_where_it_pays),
        cmocka_unit_test(large_kernels_and_images),
        cmocka_unit_test(threads_do_not_change_bits),
        cmocka_unit_test(epilogues_see_each_result_once),
        cmocka_unit_test(too_large_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
