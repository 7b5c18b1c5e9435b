/*
 * The program behind bench/kernels, which builds and explains it: how near the fast kernels (src/kernels/fast) come to
 * what the machine can do. Peak and bandwidth are measured in turns with each kernel, in the same threads; of each
 * the best of all rounds counts.
 */
#include "kernels/fast/attend.h"
#include "kernels/fast/blocks.h"
#include "kernels/fast/conv.h"
#include "kernels/fast/product.h"
#include "kernels/fast/recur.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* ---- the clock, and memory ---- */

typedef struct moment {
    double wall, own; /* seconds that went by, and that this thread had the processor */
} moment;

static moment now(void)
{
    struct timespec wall, own;
    clock_gettime(CLOCK_MONOTONIC, &wall);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
    return (moment){(double)wall.tv_sec + 1e-9 * (double)wall.tv_nsec, (double)own.tv_sec + 1e-9 * (double)own.tv_nsec};
}

/*
 * Seconds since then. Short runs are left alone often enough, and their own time is not exact; on a busy machine long
 * ones never are, so that theirs is the time of the thread where there is but one.
 */
static double since(moment then, bool is_alone)
{
    const double is_long = 2e-3;
    moment here = now();
    double wall = here.wall - then.wall;
    return is_alone && wall > is_long ? here.own - then.own : wall;
}

static void *allocate(size_t bytes)
{
    void *memory = aligned_alloc(64, (bytes / 64 + 1) * 64);
    if (memory == NULL) {
        fprintf(stderr, "bench/kernels: out of memory\n");
        exit(2);
    }
    return memory;
}

static void fill(fast_element element, size_t n, void *to)
{
    uint32_t state = 1;
    for (size_t i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        float x = (float)(int32_t)state * 0x1p-31f;
        if (element == FAST_F32) {
            ((float *)to)[i] = x;
        } else {
            fast_kernels_at(CPU_BASELINE)->narrow[element](1, &x, (uint16_t *)to + i);
        }
    }
}

/* ---- limits of the machine ---- */

enum { PEAK_STEPS = 20000, PEAK_SUMS = 12 };
static volatile float sink;

/* 12 independent numbers, multiplied and added to PEAK_STEPS times. Gives operations. */
#define PEAK(name, target_text, number, vector, operations, zero, step)  \
    __attribute__((target(target_text))) static double name(void)        \
    {                                                                    \
        vector sums[PEAK_SUMS], all = zero;                              \
        number x = (number)zero;                                         \
        __asm__ volatile("" : "+v"(x));                                  \
        for (int i = 0; i < PEAK_SUMS; i++) {                            \
            sums[i] = zero;                                              \
        }                                                                \
        for (int n = 0; n < PEAK_STEPS; n++) {                           \
            _Pragma("GCC unroll 12") for (int i = 0; i < PEAK_SUMS; i++) \
            {                                                            \
                sums[i] = step;                                          \
            }                                                            \
        }                                                                \
        for (int i = 0; i < PEAK_SUMS; i++) {                            \
            all += sums[i];                                              \
        }                                                                \
        sink = all[0];                                                   \
        return 1.0 * PEAK_STEPS * PEAK_SUMS * (operations);              \
    }

#if defined(__x86_64__)
PEAK(peak_plain, "sse2", __m128, __m128, 8, _mm_setzero_ps(), sums[i] * x + x)
PEAK(peak_avx2, "avx2,fma", __m256, __m256, 16, _mm256_setzero_ps(), _mm256_fmadd_ps(sums[i], x, x))
PEAK(peak_avx512, "avx512f", __m512, __m512, 32, _mm512_setzero_ps(), _mm512_fmadd_ps(sums[i], x, x))
PEAK(peak_bf16, "avx512f,avx512bf16", __m512i, __m512, 64, _mm512_setzero_ps(),
     _mm512_dpbf16_ps(sums[i], (__m512bh)x, (__m512bh)x))
#else
typedef float four __attribute__((vector_size(16)));
PEAK(peak_plain, "", four, four, 8, ((four){0}), sums[i] * x + x)
#endif

static double run_peak(const fast_kernels *kernels, fast_element element)
{
#if defined(__x86_64__)
    if (kernels->level >= CPU_AVX512_BF16 && element == FAST_BF16) {
        return peak_bf16();
    }
    if (kernels->level >= CPU_AVX2) {
        return kernels->level >= CPU_AVX512 ? peak_avx512() : peak_avx2();
    }
#endif
    (void)element;
    return peak_plain();
}

/* Reads memory that is in no cache. Gives bytes. */
enum { STREAM_BYTES = 64 << 20 };
static const char *stream;

#if defined(__x86_64__)
__attribute__((target("avx2")))
#endif
static double
run_stream(size_t part)
{
    typedef float row __attribute__((vector_size(32)));
    row sums[8] = {{0}};
    const size_t bytes = STREAM_BYTES / 4, rows = bytes / 4 / sizeof(row); /* four streams: one alone is slower */
    const row *at = (const row *)(const void *)(stream + part % 4 * bytes);
    for (size_t i = 0; i < rows; i += 2) {
        _Pragma("GCC unroll 8") for (size_t j = 0; j < 8; j++)
        {
            sums[j] += at[j / 2 * rows + i + j % 2];
        }
    }
    for (int i = 1; i < 8; i++) {
        sums[0] += sums[i];
    }
    sink = sums[0][0];
    return (double)bytes;
}

/* ---- measuring ---- */

/* Seconds of the best round of f, and the best rate of the machine in between. */
typedef struct timing {
    double best, rate;
} timing;

typedef struct pool_job {
    double (*limit)(const void *user, size_t round);
    const void *user;
    size_t round;
} pool_job;

static void limit_piece(void *user, size_t begin, size_t end)
{
    const pool_job *job = user;
    for (size_t i = begin; i < end; i++) {
        job->limit(job->user, job->round + i);
    }
}

static timing measure(thread_pool *pool, int rounds, void (*run)(void *user, size_t round), void *user,
                      double (*limit)(const void *user, size_t round), const void *limit_user)
{
    timing t = {1e9, 0};
    size_t threads = thread_pool_size(pool);
    run(user, 0);
    for (int round = 0; round < rounds; round++) {
        moment started = now();
        double work = 0;
        if (threads == 1) {
            work = limit(limit_user, (size_t)round);
        } else {
            pool_job job = {limit, limit_user, (size_t)round};
            parallel_for(pool, threads, 1, limit_piece, &job);
        }
        double taken = since(started, threads == 1);
        if (threads > 1) {
            work = (double)threads * limit(limit_user, 0);
        }
        t.rate = work / taken > t.rate ? work / taken : t.rate;
        for (int again = 0; again < 3; again++) {
            started = now();
            run(user, (size_t)(3 * round + again + 1));
            taken = since(started, threads == 1);
            t.best = taken < t.best ? taken : t.best;
        }
    }
    return t;
}

typedef struct limits {
    const fast_kernels *kernels;
    fast_element element;
} limits;

static double peak_limit(const void *user, size_t round)
{
    const limits *l = user;
    (void)round;
    return run_peak(l->kernels, l->element);
}

static double stream_limit(const void *user, size_t round)
{
    (void)user;
    return run_stream(round);
}

/* ---- products ---- */

typedef struct shape {
    const char *model;
    size_t k, n;
} shape;

static const shape shapes[] = {
    {"BERT, ViT, GPT-2 output", 768, 768}, {"BERT, ViT, GPT-2 QKV", 768, 2304}, {"BERT, ViT, GPT-2 up", 768, 3072},
    {"BERT, ViT, GPT-2 down", 3072, 768},  {"Llama 1024 output", 1024, 1024},   {"Llama 1024 gate, up", 1024, 2816},
    {"Llama 1024 down", 2816, 1024},       {"Llama 2048 output", 2048, 2048},   {"Llama 2048 keys", 2048, 512},
    {"Llama 2048 gate, up", 2048, 8192},   {"Llama 2048 down", 8192, 2048},
};
static const size_t row_counts[] = {1, 4, 8, 32, 64, 128, 512};

typedef struct product_bench {
    const fast_kernels *kernels;
    thread_pool *pool;
    fast_product product;
    char *packed; /* copies, so that small products find their weights in no cache */
    size_t copies, packed_bytes;
    void *workspace;
} product_bench;

static void run_product(void *user, size_t round)
{
    product_bench *b = user;
    fast_product product = b->product;
    product.packed = b->packed + round % b->copies * b->packed_bytes;
    fast_multiply(b->kernels, b->pool, &product, b->workspace);
}

static const char *const element_names[] = {"f32", "bf16", "f16"};
enum { MOST_SHARES = 512 };
static double shares[MOST_SHARES];
static size_t share_count;

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void print_shares(const char *what)
{
    if (share_count > 0) {
        qsort(shares, share_count, sizeof *shares, compare_doubles);
        printf("%s: median %.1f %%, lowest %.1f %% of %zu\n", what, 100 * shares[share_count / 2], 100 * shares[0],
               share_count);
    }
    share_count = 0;
}

static void bench_product(const fast_kernels *kernels, thread_pool *pool, int rounds, fast_element element,
                          const shape *s, size_t m)
{
    size_t bytes = fast_bytes(element), packed_bytes = fast_packed_bytes(kernels, element, s->k, s->n);
    packed_bytes = (packed_bytes / 64 + 1) * 64;
    bool small = m < 32;
    size_t copies = small ? (96 << 20) / packed_bytes + 1 : 1;
    void *a = allocate(m * s->k * bytes), *c = allocate(m * s->n * bytes), *w = allocate(s->k * s->n * bytes);
    product_bench b = {.kernels = kernels,
                       .pool = pool,
                       .copies = copies,
                       .packed_bytes = packed_bytes,
                       .packed = allocate(copies * packed_bytes)};
    fill(element, m * s->k, a);
    fill(element, s->k * s->n, w);
    fast_pack(kernels, pool, element, s->k, s->n, (fast_matrix){w, 1, (ptrdiff_t)s->k}, b.packed);
    for (size_t i = 1; i < copies; i++) {
        memcpy(b.packed + i * packed_bytes, b.packed, packed_bytes);
    }
    b.product = (fast_product){.batch = 1,
                               .m = m,
                               .n = s->n,
                               .k = s->k,
                               .element = element,
                               .a = {a, (ptrdiff_t)s->k, 1},
                               .c_element = element,
                               .c = c,
                               .c_row = (ptrdiff_t)s->n};
    b.workspace = allocate(fast_multiply_workspace(kernels, &b.product));
    limits l = {kernels, element};
    timing t = measure(pool, rounds, run_product, &b, small ? stream_limit : peak_limit, &l);
    double work = small ? (double)packed_bytes : 2.0 * (double)m * (double)s->n * (double)s->k;
    double share = work / t.best / t.rate;
    printf("product %-4s %4zu x %4zu x %4zu  %9.1f us  %7.1f of %7.1f G%s/s  %5.1f %%  %s\n", element_names[element], m,
           s->k, s->n, t.best * 1e6, work / t.best * 1e-9, t.rate * 1e-9, small ? "B" : "F", 100 * share, s->model);
    fflush(stdout);
    if (share_count < MOST_SHARES) {
        shares[share_count++] = share;
    }
    free(a);
    free(c);
    free(w);
    free(b.packed);
    free(b.workspace);
}

/* What was asked for; 0 is all. */
static size_t only_rows, only_k, only_n;

static void bench_products(const fast_kernels *kernels, thread_pool *pool, int rounds, fast_element element)
{
    for (size_t r = 0; r < sizeof row_counts / sizeof *row_counts; r++) {
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
            if ((only_rows != 0 && only_rows != row_counts[r]) || (only_k != 0 && only_k != shapes[i].k) ||
                (only_n != 0 && only_n != shapes[i].n)) {
                continue;
            }
            bench_product(kernels, pool, rounds, element, &shapes[i], row_counts[r]);
        }
        if (row_counts[r] == 4 || row_counts[r] == 8) {
            char what[64];
            snprintf(what, sizeof what, "%s, %s rows: share of the bandwidth", element_names[element],
                     row_counts[r] == 4 ? "1 and 4" : "8");
            print_shares(what);
        }
    }
    char what[64];
    snprintf(what, sizeof what, "%s, 32 rows and more: share of the peak", element_names[element]);
    print_shares(what);
}

/* ---- everything else: nanoseconds an element, and bytes read and written ---- */

typedef struct plain_bench {
    fast_unary *unary;
    fast_rows_kernel *rows;
    fast_turn *turn;
    fast_rows args;
    size_t bytes;
} plain_bench;

static void run_plain(void *user, size_t round)
{
    const plain_bench *b = user;
    (void)round;
    if (b->unary != NULL) {
        b->unary(b->args.rows * b->args.n, b->args.x, b->args.out);
    } else if (b->rows != NULL) {
        b->rows(&b->args);
    } else {
        b->turn(b->args.rows, b->args.n, b->args.x, b->args.x_pitch, b->args.out, (ptrdiff_t)b->args.rows);
    }
}

static void bench_plain(int rounds, const char *name, fast_element element, plain_bench b)
{
    enum { ROWS = 64, COLUMNS = 768 };
    char *x = allocate(ROWS * COLUMNS * 4), *out = allocate(ROWS * COLUMNS * 4);
    fill(element, ROWS * COLUMNS, x);
    b.args = (fast_rows){.rows = ROWS,
                         .n = COLUMNS,
                         .x = x,
                         .x_pitch = COLUMNS,
                         .out = out,
                         .out_pitch = COLUMNS,
                         .weight = x,
                         .bias = x,
                         .scale = 1,
                         .eps = 1e-5f};
    timing t = measure(NULL, rounds * 4, run_plain, &b, stream_limit, NULL);
    double n = ROWS * COLUMNS, bytes = 2.0 * n * (double)fast_bytes(element);
    printf("%-12s %-4s %7.3f ns an element  %7.1f GB/s read and written in the second cache\n", name,
           element_names[element], t.best / n * 1e9, bytes / t.best * 1e-9);
    fflush(stdout);
    free(x);
    free(out);
}

static void bench_table(const fast_kernels *kernels, int rounds)
{
    for (fast_element e = FAST_F32; e < FAST_ELEMENTS; e++) {
#define FAST_UNARY(name, ulps) bench_plain(rounds, #name, e, (plain_bench){.unary = kernels->name[e]});
#define FAST_ROWS(name) bench_plain(rounds, #name, e, (plain_bench){.rows = kernels->name[e]});
#define FAST_TURN(name, type)                                                \
    if (sizeof(type) == fast_bytes(e) && e != FAST_F16) {                    \
        bench_plain(rounds, #name, e, (plain_bench){.turn = kernels->name}); \
    }
#include "kernels/fast/fast.def"
    }
}

/* ---- convolutions, attention, recurrent layers: operations a second against the peak ---- */

typedef struct layer_bench {
    const fast_kernels *kernels;
    thread_pool *pool;
    fast_conv conv;
    attention attend;
    recurrent_layer recur;
    const void *packed;
    void *workspace;
    float *state; /* of a recurrent layer */
} layer_bench;

/* Prints the time and the share of the peak that so many multiplications and additions are, in the direct way. */
static void report_layer(const layer_bench *b, int rounds, const char *name, double work,
                         void (*run)(void *user, size_t round))
{
    limits l = {b->kernels, FAST_F32};
    timing t = measure(b->pool, rounds, run, (void *)(uintptr_t)b, peak_limit, &l);
    printf("%-44s %9.1f us  %7.1f of %7.1f GF/s  %5.1f %%\n", name, t.best * 1e6, work / t.best * 1e-9, t.rate * 1e-9,
           100 * work / t.best / t.rate);
    fflush(stdout);
}

typedef struct conv_shape {
    size_t in, out, groups;
    int64_t size, kernel, stride;
    bool plain; /* the input is plain */
} conv_shape;

static const conv_shape conv_shapes[] = {
    {3, 64, 1, 224, 7, 2, true},    {64, 64, 1, 56, 3, 1, false},     {128, 128, 1, 28, 3, 1, false},
    {256, 256, 1, 14, 3, 1, false}, {512, 512, 1, 7, 3, 1, false},    {64, 128, 1, 56, 3, 2, false},
    {64, 256, 1, 56, 1, 1, false},  {256, 64, 1, 56, 1, 1, false},    {1024, 256, 1, 14, 1, 1, false},
    {64, 64, 64, 112, 3, 1, false}, {240, 240, 240, 28, 5, 1, false}, {96, 96, 96, 56, 7, 1, false},
};
static const char *const way_names[] = {"direct", "narrow", "depthwise", "winograd 2", "winograd 4"};

static void run_conv(void *user, size_t round)
{
    const layer_bench *b = user;
    (void)round;
    fast_conv_run(b->kernels, b->pool, &b->conv, b->workspace);
}

static fast_conv conv_of(const conv_shape *s)
{
    int64_t padding = s->kernel / 2, out = (s->size + 2 * padding - s->kernel) / s->stride + 1, in = (int64_t)s->in;
    fast_conv conv = {.job = {.type = DT_F32, .batch = 1, .groups = s->groups, .spatial = 2},
                      .activation = FAST_CLAMP,
                      .high = INFINITY};
    conv.job.in_channels = s->in;
    conv.job.out_channels = s->out;
    for (unsigned i = 0; i < 2; i++) {
        conv.job.in[i] = s->size;
        conv.job.out[i] = out;
        conv.job.kernel[i] = s->kernel;
        conv.job.stride[i] = s->stride;
        conv.job.padding[i] = padding;
        conv.job.dilation[i] = 1;
    }
    const int64_t plain[] = {in * s->size * s->size, s->size * s->size, s->size, 1};
    const int64_t last[] = {in * s->size * s->size, 1, in * s->size, in}, channels = (int64_t)s->out;
    memcpy(conv.job.input_steps, s->plain ? plain : last, sizeof plain);
    const int64_t results[] = {channels * out * out, 1, channels * out, channels};
    memcpy(conv.job.output_steps, results, sizeof results);
    return conv;
}

static void bench_conv(const fast_kernels *kernels, thread_pool *pool, int rounds, const conv_shape *s,
                       fast_conv_way way)
{
    layer_bench b = {.kernels = kernels, .pool = pool, .conv = conv_of(s)};
    const convolution *job = &b.conv.job;
    b.conv.way = way;
    size_t in = s->in * (size_t)(s->size * s->size), out = s->out * (size_t)(job->out[0] * job->out[1]);
    size_t taps = s->in / s->groups * (size_t)(s->kernel * s->kernel);
    float *x = allocate(in * 4), *y = allocate(out * 4), *w = allocate(s->out * taps * 4);
    void *packed = allocate(fast_conv_packed_bytes(kernels, &b.conv));
    fill(FAST_F32, in, x);
    fill(FAST_F32, s->out * taps, w);
    b.conv.job.input = x;
    b.conv.job.output = y;
    b.conv.job.weight = w;
    fast_conv_pack(kernels, pool, &b.conv, packed);
    b.conv.packed = packed;
    b.workspace = allocate(fast_conv_workspace(kernels, &b.conv));
    char name[96];
    snprintf(name, sizeof name, "conv %zu -> %zu, %ldx%ld, kernel %ld, step %ld, %s", s->in, s->out, (long)s->size,
             (long)s->size, (long)s->kernel, (long)s->stride, way_names[way]);
    report_layer(&b, rounds, name, 2.0 * (double)out * (double)taps, run_conv);
    free(x);
    free(y);
    free(w);
    free(packed);
    free(b.workspace);
}

static void run_attend(void *user, size_t round)
{
    const layer_bench *b = user;
    (void)round;
    fast_attend(b->kernels, b->pool, &b->attend, b->workspace);
}

/* Heads side by side in rows, as projections give them; several query heads share one of keys. */
static void bench_attend(const fast_kernels *kernels, thread_pool *pool, int rounds, size_t heads, size_t shared,
                         size_t queries, size_t keys, size_t width)
{
    const int64_t sizes[] = {(int64_t)(heads / shared), (int64_t)shared};
    const int64_t own[] = {(int64_t)(shared * width), (int64_t)width}, common[] = {(int64_t)width, 0};
    size_t row = heads * width, key_row = heads / shared * width;
    float *q = allocate(queries * row * 4), *k = allocate(keys * key_row * 4), *v = allocate(keys * key_row * 4);
    float *out = allocate(queries * row * 4);
    fill(FAST_F32, queries * row, q);
    fill(FAST_F32, keys * key_row, k);
    fill(FAST_F32, keys * key_row, v);
    layer_bench b = {.kernels = kernels, .pool = pool};
    b.attend = (attention){.type = DT_F32,
                           .rank = 2,
                           .sizes = sizes,
                           .queries = queries,
                           .keys = keys,
                           .width = width,
                           .value_width = width,
                           .query = {q, (ptrdiff_t)row, 1, own},
                           .key = {k, (ptrdiff_t)key_row, 1, common},
                           .value = {v, (ptrdiff_t)key_row, 1, common},
                           .out = {out, (ptrdiff_t)row, 1, own},
                           .band = {-(int64_t)queries, (int64_t)keys},
                           .scale = 0.125,
                           .rounds_to = DT_NONE};
    b.workspace = allocate(fast_attend_workspace(kernels, pool, &b.attend));
    char name[96];
    snprintf(name, sizeof name, "attention %zu heads (%zu of keys), %zu x %zu, %zu wide", heads, heads / shared,
             queries, keys, width);
    report_layer(&b, rounds, name, 4.0 * (double)(heads * width) * (double)queries * (double)keys, run_attend);
    free(q);
    free(k);
    free(v);
    free(out);
    free(b.workspace);
}

static void run_recur(void *user, size_t round)
{
    const layer_bench *b = user;
    (void)round;
    memset(b->state, 0, 2 * b->recur.cells * sizeof *b->state);
    fast_recur(b->kernels, b->pool, &b->recur, b->packed, b->workspace);
}

static void bench_recur(const fast_kernels *kernels, thread_pool *pool, int rounds, recurrent_kind kind,
                        const char *name)
{
    enum { STEPS = 100, CELLS = 512 };
    int64_t counts[STEPS];
    size_t wide = recurrent_gates(kind) * CELLS;
    float *x = allocate(STEPS * CELLS * 4), *out = allocate(STEPS * CELLS * 4), *w = allocate(2 * wide * CELLS * 4);
    layer_bench b = {.kernels = kernels, .pool = pool, .state = allocate(2 * CELLS * 4)};
    for (size_t i = 0; i < STEPS; i++) {
        counts[i] = 1;
    }
    fill(FAST_F32, STEPS * CELLS, x);
    fill(FAST_F32, 2 * wide * CELLS, w);
    b.recur = (recurrent_layer){.type = DT_F32, .kind = kind, .steps = STEPS, .rows = STEPS, .inputs = CELLS};
    b.recur.hidden = b.recur.cells = b.recur.out_step = CELLS;
    b.recur.counts = counts;
    b.recur.x = x;
    b.recur.weight_input = w;
    b.recur.weight_hidden = w + wide * CELLS;
    b.recur.h = b.state;
    b.recur.c = b.state + CELLS;
    b.recur.out = out;
    void *packed = allocate(fast_recur_packed_bytes(kernels, &b.recur));
    fast_recur_pack(kernels, pool, &b.recur, packed);
    b.packed = packed;
    b.workspace = allocate(fast_recur_workspace(kernels, &b.recur));
    report_layer(&b, rounds, name, 4.0 * (double)wide * CELLS * STEPS, run_recur);
    free(x);
    free(out);
    free(w);
    free(packed);
    free(b.state);
    free(b.workspace);
}

static void bench_layers(const fast_kernels *kernels, thread_pool *pool, int rounds)
{
    for (size_t i = 0; i < sizeof conv_shapes / sizeof *conv_shapes; i++) {
        const conv_shape *s = &conv_shapes[i];
        fast_conv conv = conv_of(s);
        fast_conv_way way = fast_conv_choose(kernels, &conv);
        bench_conv(kernels, pool, rounds, s, way);
        if (way == FAST_CONV_DIRECT && s->kernel == 3 && s->stride == 1) {
            bench_conv(kernels, pool, rounds, s, FAST_CONV_WINOGRAD_2);
            bench_conv(kernels, pool, rounds, s, FAST_CONV_WINOGRAD_4);
        }
    }
    bench_attend(kernels, pool, rounds, 12, 1, 128, 128, 64);
    bench_attend(kernels, pool, rounds, 12, 1, 512, 512, 64);
    bench_attend(kernels, pool, rounds, 16, 4, 512, 512, 128);
    bench_attend(kernels, pool, rounds, 32, 4, 1, 2048, 64);
    bench_recur(kernels, pool, rounds, RECURRENT_LSTM, "LSTM 512, 100 steps");
    bench_recur(kernels, pool, rounds, RECURRENT_GRU, "GRU 512, 100 steps");
}

int main(int count, char **arguments)
{
    int rounds = 20;
    size_t threads = 1;
    bool wants_products = true, wants_rest = true, wants_layers = true;
    for (int i = 1; i < count; i++) {
        const char *value = i + 1 < count ? arguments[i + 1] : "";
        if (strcmp(arguments[i], "--rounds") == 0) {
            rounds = atoi(value);
            i++;
        } else if (strcmp(arguments[i], "--threads") == 0) {
            threads = (size_t)atoi(value);
            i++;
        } else if (strcmp(arguments[i], "--rows") == 0) {
            only_rows = (size_t)atoi(value);
            i++;
        } else if (strcmp(arguments[i], "--k") == 0) {
            only_k = (size_t)atoi(value);
            i++;
        } else if (strcmp(arguments[i], "--n") == 0) {
            only_n = (size_t)atoi(value);
            i++;
        } else if (strcmp(arguments[i], "--products") == 0) {
            wants_rest = wants_layers = false;
        } else if (strcmp(arguments[i], "--table") == 0) {
            wants_products = wants_layers = false;
        } else if (strcmp(arguments[i], "--layers") == 0) {
            wants_products = wants_rest = false;
        } else {
            fprintf(stderr, "usage: bench/kernels [--rounds N] [--threads N] [--products | --table | --layers] [--rows "
                            "M] [--k K] [--n N]\n");
            return 2;
        }
    }
    thread_pool *pool = threads > 1 ? thread_pool_new(threads) : NULL;
    char *memory = allocate(STREAM_BYTES);
    memset(memory, 0, STREAM_BYTES);
    stream = memory;
    const fast_kernels *kernels = fast_kernels_at(cpu_level_now());
    printf("level %s, %zu thread%s, best of %d rounds\n", kernels->name, threads, threads > 1 ? "s" : "", rounds);
    for (fast_element e = FAST_F32; wants_products && e < FAST_ELEMENTS; e++) {
        bench_products(kernels, pool, rounds, e);
    }
    if (wants_rest) {
        bench_table(kernels, rounds);
    }
    if (wants_layers) {
        bench_layers(kernels, pool, rounds);
    }
    free(memory);
    thread_pool_free(pool);
    return 0;
}
