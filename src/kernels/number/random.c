/* Random numbers: see random.h. */
#include "kernels/number/random.h"

#include "base/budget.h"
#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/order/sort.h"

#include <math.h>
#include <string.h>

#define TWO_PI 6.28318530717958647693

/* Elements that are made at a time before they are converted to the type asked for. */
enum { CHUNK = 256 };

/* ---- The generator ---- */

enum { SHIFT = 397 }; /* how far ahead the recurrence of the twister looks */

void generator_seed(generator *g, uint64_t seed)
{
    g->state[0] = (uint32_t)seed;
    for (uint32_t i = 1; i < GENERATOR_WORDS; i++) {
        uint32_t last = g->state[i - 1];
        g->state[i] = 1812433253 * (last ^ last >> 30) + i;
    }
    g->next = GENERATOR_WORDS;
    g->has_normal = false;
    g->normal = 0;
}

/* Replaces all words: word i becomes word i + SHIFT xor the twist of the top bit of word i and the rest of the next. */
static void twist(uint32_t state[GENERATOR_WORDS])
{
    for (size_t i = 0; i < GENERATOR_WORDS; i++) {
        uint32_t next = state[(i + 1) % GENERATOR_WORDS];
        uint32_t mixed = (state[i] & 0x80000000) | (next & 0x7fffffff);
        state[i] = state[(i + SHIFT) % GENERATOR_WORDS] ^ mixed >> 1 ^ (next % 2 != 0 ? 0x9908b0df : 0);
    }
}

uint32_t generator_draw(generator *g)
{
    if (g->next == GENERATOR_WORDS) {
        twist(g->state);
        g->next = 0;
    }
    uint32_t word = g->state[g->next++];
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c5680;
    word ^= word << 15 & 0xefc60000;
    return word ^ word >> 18;
}

uint64_t generator_draw64(generator *g)
{
    uint64_t high = generator_draw(g);
    return high << 32 | generator_draw(g);
}

/* In [0, 1): as many bits as the type has. */
static float draw_f32(generator *g)
{
    return (float)(generator_draw(g) & 0xffffff) * 0x1p-24F;
}

static double draw_f64(generator *g)
{
    return (double)(generator_draw64(g) & 0x1fffffffffffff) * 0x1p-53;
}

/* out[i] for i in [at, at + n), from contiguous elements of type `from`. */
static void put(dtype from, const void *elements, size_t n, dtype type, void *out, size_t at)
{
    size_t bytes = dtype_table[type].bytes;
    convert_elements(n, from, elements, (ptrdiff_t)dtype_table[from].bytes, type, (char *)out + at * bytes,
                     (ptrdiff_t)bytes);
}

static size_t chunk_from(size_t at, size_t n)
{
    return n - at < CHUNK ? n - at : CHUNK;
}

/* ---- Uniform ---- */

static float rounded_to(dtype type, float value)
{
    return type == DT_F16 ? f16_to_f32(f32_to_f16(value)) : type == DT_BF16 ? bf16_to_f32(f32_to_bf16(value)) : value;
}

static void uniform_f64(generator *g, size_t n, double *out, double from, double to)
{
    double width = to - from;
    for (size_t i = 0; i < n; i++) {
        double value = fma(draw_f64(g), width, from);
        out[i] = value == to ? from : value; /* rounding may have reached the bound, which is not in the range */
    }
}

void random_uniform(generator *g, dtype type, size_t n, void *out, double from, double to)
{
    if (type == DT_F64) {
        uniform_f64(g, n, out, from, to);
        return;
    }
    float low = (float)from, width = (float)to - low;
    float first = rounded_to(type, low), bound = rounded_to(type, (float)to);
    float chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            float value = rounded_to(type, fmaf(draw_f32(g), width, low));
            chunk[i] = value == bound ? first : value;
        }
        put(DT_F32, chunk, m, type, out, at);
    }
}

/* ---- Normal ---- */

/* From 16 elements on, torch makes them in blocks: 8 pairs of uniform numbers become 8 pairs of normal ones. */
enum { BLOCK = 16 };

static void draw_block_f32(generator *g, float block[BLOCK], float mean, float deviation)
{
    for (size_t i = 0; i < BLOCK; i++) {
        block[i] = draw_f32(g);
    }
    for (size_t i = 0; i < BLOCK / 2; i++) {
        double radius = sqrt(-2 * log((double)(1 - block[i])));
        double angle = (double)((float)TWO_PI * block[i + BLOCK / 2]);
        block[i] = fmaf((float)(radius * cos(angle)), deviation, mean);
        block[i + BLOCK / 2] = fmaf((float)(radius * sin(angle)), deviation, mean);
    }
}

static void draw_block_f64(generator *g, double block[BLOCK], double mean, double deviation)
{
    for (size_t i = 0; i < BLOCK; i++) {
        block[i] = draw_f64(g);
    }
    for (size_t i = 0; i < BLOCK / 2; i++) {
        double radius = sqrt(-2 * log(1 - block[i]));
        double angle = TWO_PI * block[i + BLOCK / 2];
        block[i] = fma(radius * cos(angle), deviation, mean);
        block[i + BLOCK / 2] = fma(radius * sin(angle), deviation, mean);
    }
}

/* A last block that is not full is made anew with the elements before it, 16 in all. */
static void normal_blocks_f64(generator *g, size_t n, double *out, double mean, double deviation)
{
    for (size_t at = 0; at + BLOCK <= n; at += BLOCK) {
        work_ask_at(at / BLOCK);
        draw_block_f64(g, out + at, mean, deviation);
    }
    if (n % BLOCK != 0) {
        for (size_t i = 0; i < n % BLOCK; i++) {
            generator_draw64(g);
        }
        draw_block_f64(g, out + n - BLOCK, mean, deviation);
    }
}

static void normal_blocks_f32(generator *g, dtype type, size_t n, void *out, float mean, float deviation)
{
    float block[BLOCK];
    for (size_t at = 0; at + BLOCK <= n; at += BLOCK) {
        work_ask_at(at / BLOCK);
        draw_block_f32(g, block, mean, deviation);
        put(DT_F32, block, BLOCK, type, out, at);
    }
    if (n % BLOCK != 0) {
        /* Uniform numbers for the rest are drawn where they are made in place, and not used. */
        for (size_t i = 0; type == DT_F32 && i < n % BLOCK; i++) {
            generator_draw(g);
        }
        draw_block_f32(g, block, mean, deviation);
        put(DT_F32, block, BLOCK, type, out, n - BLOCK);
    }
}

/* One number; they come in pairs, and the generator keeps the second. */
static double draw_normal(generator *g)
{
    if (g->has_normal) {
        g->has_normal = false;
        return g->normal;
    }
    double angle = TWO_PI * draw_f64(g);
    double radius = sqrt(-2 * log1p(-draw_f64(g)));
    g->has_normal = true;
    g->normal = radius * sin(angle);
    return radius * cos(angle);
}

void random_normal(generator *g, dtype type, size_t n, void *out, double mean, double deviation)
{
    if (n >= BLOCK && type == DT_F64) {
        normal_blocks_f64(g, n, out, mean, deviation);
    } else if (n >= BLOCK) {
        normal_blocks_f32(g, type, n, out, (float)mean, (float)deviation);
    } else {
        random_normal_singly(g, type, n, out, mean, deviation);
    }
}

void random_normal_singly(generator *g, dtype type, size_t n, void *out, double mean, double deviation)
{
    double chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = fma(draw_normal(g), deviation, mean);
        }
        put(DT_F64, chunk, m, type, out, at);
    }
}

/* ---- Exponential ---- */

void random_exponential(generator *g, dtype type, size_t n, void *out, double lambda)
{
    double chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = -1 / lambda * log1p(-draw_f64(g));
        }
        put(DT_F64, chunk, m, type, out, at);
    }
}

/* ---- Events ---- */

void random_bernoulli(generator *g, dtype type, size_t n, void *out, double p)
{
    uint8_t chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = draw_f64(g) < p;
        }
        put(DT_U8, chunk, m, type, out, at);
    }
}

void random_bernoulli_each(generator *g, dtype type, size_t n, void *out, dtype p_type, const void *p)
{
    size_t bytes = dtype_table[p_type].bytes;
    uint8_t chunk[CHUNK];
    double chances[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        convert_elements(m, p_type, (const char *)p + at * bytes, (ptrdiff_t)bytes, DT_F64, chances, sizeof *chances);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = (p_type == DT_F64 ? draw_f64(g) : (double)draw_f32(g)) < chances[i];
        }
        put(DT_U8, chunk, m, type, out, at);
    }
}

/* ---- Integers ---- */

void random_integers(generator *g, dtype type, size_t n, void *out, int64_t from, uint64_t range)
{
    /* For small ranges the remainder of 32 bits is even enough. */
    bool wide = range == 0 || range >= (uint64_t)1 << 28;
    int64_t chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            uint64_t bits = wide ? generator_draw64(g) : generator_draw(g);
            chunk[i] = (int64_t)(range == 0 ? bits : bits % range + (uint64_t)from);
        }
        put(DT_I64, chunk, m, type, out, at);
    }
}

/* Bits of the significand of a real type; 0 for others. */
static unsigned count_digits(dtype type)
{
    return type == DT_F64 ? 53 : type == DT_F32 ? 24 : type == DT_F16 ? 11 : type == DT_BF16 ? 8 : 0;
}

/* An integer as the type holds it. */
static int64_t held_by(dtype type, int64_t value)
{
    uint64_t element;
    put(DT_I64, &value, 1, type, &element, 0);
    put(type, &element, 1, DT_I64, &value, 0);
    return value;
}

/* Distance between numbers of the type near value, which it does not hold exactly. */
static int64_t spacing(dtype type, int64_t value)
{
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    unsigned exponent = 0;
    while (size >>= 1) {
        exponent++;
    }
    return (int64_t)1 << (exponent - count_digits(type) + 1);
}

bool random_integers_bounds(dtype type, int64_t *from, int64_t *to)
{
    if (count_digits(type) == 0 || *from >= *to) {
        return *from < *to;
    }
    int64_t above = held_by(type, *from + 1), below = held_by(type, *to - 1);
    *from = above < *from ? above + spacing(type, *from + 1) : *from;
    *to = below >= *to ? below - spacing(type, *to - 1) : *to;
    return *from < *to;
}

/* How many numbers random_() makes of a type. */
static uint64_t count_all(dtype type)
{
    if (dtype_table[type].category == CATEGORY_FLOATING) {
        return ((uint64_t)1 << count_digits(type)) + 1;
    }
    return type == DT_BOOL ? 2 : type == DT_U8 ? 256 : (uint64_t)1 << (8 * dtype_table[type].bytes - 1);
}

void random_integers_all(generator *g, dtype type, size_t n, void *out)
{
    bool wide = type == DT_I64 || type == DT_F64;
    uint64_t count = count_all(type);
    int64_t chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = (int64_t)((wide ? generator_draw64(g) : generator_draw(g)) % count);
        }
        put(DT_I64, chunk, m, type, out, at);
    }
}

/* out[i] = i */
static void count_up(dtype type, size_t n, void *out)
{
    int64_t chunk[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = (int64_t)(at + i);
        }
        put(DT_I64, chunk, m, type, out, at);
    }
}

static void swap(size_t bytes, void *elements, size_t i, size_t j)
{
    uint64_t kept;
    rows_copy(bytes, &kept, 0, elements, (ptrdiff_t)i);
    rows_copy(bytes, elements, (ptrdiff_t)i, elements, (ptrdiff_t)j);
    rows_copy(bytes, elements, (ptrdiff_t)j, &kept, 0);
}

/* By Fisher and Yates, forwards; from where the remainder of 32 bits is not even enough, torch goes inside out. */
void random_permutation(generator *g, dtype type, size_t n, void *out)
{
    size_t bytes = dtype_table[type].bytes;
    count_up(type, n, out);
    if (n < UINT32_MAX / 20) {
        for (size_t i = 0; i + 1 < n; i++) {
            swap(bytes, out, i, i + generator_draw(g) % (n - i));
        }
    } else {
        for (size_t i = 0; i < n; i++) {
            swap(bytes, out, i, (size_t)(generator_draw64(g) % (i + 1)));
        }
    }
}

/* ---- Choices ---- */

/* The quotient or sum of two numbers, as the type computes: all but f64 in f32. Double is wide enough for no error. */
static double as_computed(dtype type, double exact)
{
    return type == DT_F64 ? exact : (double)(float)exact;
}

/* The first category whose cumulative probability is not below u. */
static int64_t find_category(size_t categories, const double *cumulative, double u)
{
    size_t low = 0, high = categories;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (cumulative[middle] < u) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (int64_t)low;
}

/* One row, with replacement. cumulative: room for categories. */
static void choose_repeatedly(generator *g, dtype type, size_t categories, const void *weights, size_t samples,
                              int64_t *out, double *cumulative)
{
    put(type, weights, categories, DT_F64, cumulative, 0);
    double sum = 0;
    for (size_t i = 0; i < categories; i++) {
        sum = as_computed(type, sum + cumulative[i]);
        cumulative[i] = sum;
    }
    for (size_t i = 0; i < categories; i++) {
        cumulative[i] = as_computed(type, cumulative[i] / sum);
    }
    cumulative[categories - 1] = 1;
    for (size_t i = 0; i < samples; i++) {
        out[i] = find_category(categories, cumulative, draw_f64(g));
    }
}

/* speeds[i] = weights[i] / speeds[i], rounded to the type. */
static void divide_into(dtype type, size_t n, const void *weights, void *speeds)
{
    size_t bytes = dtype_table[type].bytes;
    double chunk[CHUNK], divisors[CHUNK];
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        put(type, (const char *)weights + at * bytes, m, DT_F64, chunk, 0);
        put(type, (const char *)speeds + at * bytes, m, DT_F64, divisors, 0);
        for (size_t i = 0; i < m; i++) {
            chunk[i] = as_computed(type, chunk[i] / divisors[i]);
        }
        put(DT_F64, chunk, m, type, speeds, at);
    }
}

/* The place of the first largest of n >= 1 elements. */
static int64_t find_largest(dtype type, size_t n, const void *elements)
{
    size_t bytes = dtype_table[type].bytes, found = 0;
    double chunk[CHUNK], largest = -INFINITY;
    for (size_t at = 0, m; at < n; at += m) {
        work_ask();
        m = chunk_from(at, n);
        put(type, (const char *)elements + at * bytes, m, DT_F64, chunk, 0);
        for (size_t i = 0; i < m; i++) {
            if (chunk[i] > largest) {
                largest = chunk[i];
                found = at + i;
            }
        }
    }
    return (int64_t)found;
}

/*
 * One row, without replacement: a category of weight w takes an exponential time of rate w, and the fastest ones are
 * chosen. speeds: room for categories, twice; sorting: the workspace for that.
 */
static void choose_once(generator *g, dtype type, size_t categories, const void *weights, size_t samples, int64_t *out,
                        double *speeds, void *sorting)
{
    random_exponential(g, type, categories, speeds, 1);
    divide_into(type, categories, weights, speeds);
    if (samples == 1) {
        out[0] = find_largest(type, categories, speeds);
        return;
    }
    sort_args row = {
        .type = type,
        .rows = 1,
        .n = categories,
        .in = {speeds, 0, 1},
        .values = {speeds + categories, 0, 1},
        .indices = {out, 0, 1},
        .workspace = sorting,
    };
    sort_topk(NULL, &row, samples, true, true);
}

size_t random_multinomial_workspace(size_t categories)
{
    size_t sorting = sort_workspace(NULL, 1, categories);
    uint64_t numbers, total;
    bool counted = mul_u64(2 * sizeof(double), categories, &numbers) && add_u64(numbers, sorting, &total);
    return counted && total <= SIZE_MAX ? (size_t)total : SIZE_MAX;
}

void random_multinomial(generator *g, dtype type, size_t rows, size_t categories, const void *weights, size_t samples,
                        bool replacement, int64_t *out, void *workspace)
{
    size_t row_bytes = categories * dtype_table[type].bytes;
    double *numbers = (double *)((char *)workspace + sort_workspace(NULL, 1, categories));
    for (size_t i = 0; i < rows; i++) {
        const char *row = (const char *)weights + i * row_bytes;
        if (replacement && samples > 1) { /* a single one comes faster the other way */
            choose_repeatedly(g, type, categories, row, samples, out + i * samples, numbers);
        } else {
            choose_once(g, type, categories, row, samples, out + i * samples, numbers, workspace);
        }
    }
}
