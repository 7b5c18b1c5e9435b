/*
 * What the composites of transformers are made of: their kernels against plain loops in f64 (attention with bands,
 * sinks and caps; rotations; experts; gathered products; the delta rule), and their contracts with symbolic sizes,
 * where the reference body must say the same types by Core ATen. Numbers of whole composites are held to PyTorch's by
 * tests/python/test_composites_attention.py.
 */
#include "testing.h"

#include "kernels/nn/attention.h"
#include "kernels/nn/delta.h"
#include "kernels/nn/experts.h"
#include "kernels/nn/rotate.h"
#include "ops/composite.h"
#include "ops/infer.h"
#include "passes/decompose.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- helpers ---- */

/* Numbers in [-1, 1), the same for the same seed. */
static void fill(float *at, size_t n, uint64_t seed)
{
    for (size_t i = 0; i < n; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        at[i] = (float)(int32_t)(seed >> 32) / 2147483648.0f;
    }
}

static float *drawn(arena *a, size_t n, uint64_t seed)
{
    float *at = ARENA_ARRAY(a, float, n + 1);
    fill(at, n, seed);
    return at;
}

static void assert_close(const char *what, const float *got, const double *expected, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (!(fabs(got[i] - expected[i]) <= 1e-5 + 1e-5 * fabs(expected[i]))) {
            fail_test("%s: element %zu is %g, expected %g", what, i, (double)got[i], expected[i]);
        }
    }
}

/* ---- attention ---- */

typedef struct attention_case {
    size_t heads, queries, keys, width, value_width;
    int64_t first, last;
    double softcap;
    bool has_sink, has_mask;
} attention_case;

/* Weights of one query by its definition, into weights[keys]. */
static void weigh_plainly(const attention_case *t, size_t row, const double *scores, const float *mask, double logit,
                          double *weights)
{
    double sum = t->has_sink ? exp(logit) : 0;
    for (size_t j = 0; j < t->keys; j++) {
        int64_t distance = (int64_t)j - (int64_t)row;
        bool seen = distance >= t->first && distance <= t->last;
        double score = t->softcap == 0 ? scores[j] : t->softcap * tanh(scores[j] / t->softcap);
        weights[j] = seen ? exp(score + (t->has_mask ? (double)mask[row * t->keys + j] : 0)) : 0;
        sum += weights[j];
    }
    for (size_t j = 0; j < t->keys; j++) {
        weights[j] = sum == 0 ? 0 : weights[j] / sum;
    }
}

static void attend_plainly(arena *a, const attention_case *t, const float *q, const float *k, const float *v,
                           const float *mask, const float *sinks, double *out)
{
    double *scores = ARENA_ARRAY(a, double, t->keys + 1), *weights = ARENA_ARRAY(a, double, t->keys + 1);
    for (size_t h = 0; h < t->heads; h++) {
        for (size_t i = 0; i < t->queries; i++) {
            for (size_t j = 0; j < t->keys; j++) {
                scores[j] = 0;
                for (size_t d = 0; d < t->width; d++) {
                    scores[j] += (double)q[(h * t->queries + i) * t->width + d] *
                                 (double)k[(h * t->keys + j) * t->width + d] * 0.5;
                }
            }
            weigh_plainly(t, i, scores, mask, (double)sinks[h], weights);
            for (size_t d = 0; d < t->value_width; d++) {
                double sum = 0;
                for (size_t j = 0; j < t->keys; j++) {
                    sum += weights[j] * (double)v[(h * t->keys + j) * t->value_width + d];
                }
                out[(h * t->queries + i) * t->value_width + d] = sum;
            }
        }
    }
}

static attention_operand matrices(const float *at, size_t rows, size_t columns, int64_t *step)
{
    *step = (int64_t)(rows * columns);
    return (attention_operand){at, (ptrdiff_t)columns, 1, step};
}

static void check_attention(tn_context *ctx, thread_pool *pool, const attention_case *t)
{
    arena *a = ctx_scratch(ctx);
    float *q = drawn(a, t->heads * t->queries * t->width, 1), *k = drawn(a, t->heads * t->keys * t->width, 2);
    float *v = drawn(a, t->heads * t->keys * t->value_width, 3), *mask = drawn(a, t->queries * t->keys, 4);
    float *sinks = drawn(a, t->heads, 5), *out = drawn(a, t->heads * t->queries * t->value_width, 6);
    double *expected = ARENA_ARRAY(a, double, t->heads * t->queries * t->value_width + 1);
    int64_t heads = (int64_t)t->heads, one = 1, zero = 0, steps[4];
    attention job = {.type = DT_F32,
                     .rank = 1,
                     .sizes = &heads,
                     .queries = t->queries,
                     .keys = t->keys,
                     .width = t->width,
                     .value_width = t->value_width,
                     .query = matrices(q, t->queries, t->width, &steps[0]),
                     .key = matrices(k, t->keys, t->width, &steps[1]),
                     .value = matrices(v, t->keys, t->value_width, &steps[2]),
                     .out = matrices(out, t->queries, t->value_width, &steps[3]),
                     .band = {t->first, t->last},
                     .scale = 0.5,
                     .softcap = t->softcap,
                     .rounds_to = DT_NONE};
    if (t->has_mask) {
        job.mask = (attention_operand){mask, (ptrdiff_t)t->keys, 1, &zero};
    }
    if (t->has_sink) {
        job.sink = (attention_operand){sinks, 0, 0, &one};
    }
    void *workspace = aligned_alloc(64, attention_workspace(&job, pool) + 64 - attention_workspace(&job, pool) % 64);
    assert_non_null(workspace);
    attention_run(pool, &job, workspace);
    free(workspace);
    attend_plainly(a, t, q, k, v, mask, sinks, expected);
    assert_close("attention", out, expected, t->heads * t->queries * t->value_width);
    ctx_release(ctx, a);
}

CONTEXT_TEST(attention_sees_its_band)
{
    static const attention_case cases[] = {
        {2, 5, 7, 4, 3, -5, 7, 0, false, false},      {2, 5, 7, 4, 3, -5, 0, 0, false, false},
        {2, 5, 7, 4, 3, -5, 2, 0, true, false},       {1, 7, 5, 4, 3, -7, -2, 0, false, true},
        {1, 200, 300, 8, 5, 40, 100, 0, true, true},  {3, 130, 70, 8, 8, -20, -10, 2.0, false, true},
        {1, 65, 65, 3, 1, -3, 3, 0.5, true, false},   {2, 1, 9, 4, 4, 6, 8, 0, false, false},
        {1, 64, 64, 4, 4, -64, -65, 0, false, false}, {1, 3, 0, 4, 2, -3, 0, 0, true, false},
        {0, 3, 4, 4, 2, -3, 4, 0, false, false},      {1, 0, 4, 4, 2, 0, 4, 0, false, false},
        {1, 4, 4, 0, 2, -4, 4, 0, false, false},      {1, 100, 10, 4, 2, 10, 10, 0, false, false},
    };
    thread_pool *pools[] = {NULL, thread_pool_new(3)};
    for (size_t i = 0; i < COUNT(cases) * 2; i++) {
        check_attention(ctx, pools[i % 2], &cases[i / 2]);
    }
    thread_pool_free(pools[1]);
}

/* ---- rotations ---- */

static void rotates_pairs(void **state)
{
    (void)state;
    const float in[2][5] = {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}};
    const float cosine[4] = {0, 1, 0.5f, 2}, sine[4] = {1, 0, 3, -1};
    /* rows share the table; by halves the pairs are (0, 2) and (1, 3), interleaved (0, 1) and (2, 3) */
    const double by_halves[] = {-3, 2, 1, 4, 5, -8, 7, 6, 9, 10}, by_turns[] = {-2, 1, 3, 4, 5, -7, 6, 8, 9, 10};
    const double by_channels[] = {-3, 2, 4.5, 6, 5, -8, 7, 22, 11, 10};
    const int64_t size = 2, step = 0;
    float out[2][5];
    rotation job = {.type = DT_F32,
                    .rank = 1,
                    .sizes = &size,
                    .steps = &step,
                    .width = 5,
                    .turned = 4,
                    .in = in,
                    .cosine = cosine,
                    .sine = sine,
                    .out = out};
    rotation_run(NULL, &job);
    assert_close("halves", &out[0][0], by_halves, 10);
    job.is_interleaved = true;
    rotation_run(NULL, &job);
    assert_close("turns", &out[0][0], by_turns, 10);
    job.is_interleaved = false;
    job.is_full = true;
    rotation_run(NULL, &job);
    assert_close("channels", &out[0][0], by_channels, 10);
}

/* ---- experts ---- */

/* silu(gate x) * up x, then down: all by plain sums. */
static double expert_plainly(const float *gate, const float *up, const float *down, const float *x, size_t inner,
                             size_t width, size_t channel)
{
    double sum = 0;
    for (size_t i = 0; i < inner; i++) {
        double g = 0, u = 0;
        for (size_t j = 0; j < width; j++) {
            g += (double)gate[i * width + j] * (double)x[j];
            u += (double)up[i * width + j] * (double)x[j];
        }
        sum += (double)down[channel * inner + i] * g / (1 + exp(-g)) * u;
    }
    return sum;
}

CONTEXT_TEST(experts_add_up_by_their_shares)
{
    enum { TOKENS = 9, EXPERTS = 4, TOP = 2, WIDTH = 6, INNER = 5 };
    arena *a = ctx_scratch(ctx);
    float *x = drawn(a, TOKENS * WIDTH, 1), *gate = drawn(a, EXPERTS * INNER * WIDTH, 2);
    float *up = drawn(a, EXPERTS * INNER * WIDTH, 3), *down = drawn(a, EXPERTS * WIDTH * INNER, 4);
    float *shares = drawn(a, TOKENS * TOP, 5), out[TOKENS * WIDTH];
    int64_t chosen[TOKENS * TOP];
    size_t starts[EXPERTS + 1], order[TOKENS * TOP];
    double expected[TOKENS * WIDTH] = {0};
    for (size_t i = 0; i < TOKENS * TOP; i++) { /* nobody chooses the last */
        chosen[i] = (int64_t)((i * i + i) % (EXPERTS - 1));
        for (size_t j = 0; j < WIDTH; j++) {
            size_t e = (size_t)chosen[i];
            expected[i / TOP * WIDTH + j] +=
                (double)shares[i] * expert_plainly(gate + e * INNER * WIDTH, up + e * INNER * WIDTH,
                                                   down + e * WIDTH * INNER, x + i / TOP * WIDTH, INNER, WIDTH, j);
        }
    }
    experts job = {.type = DT_F32,
                   .tokens = TOKENS,
                   .experts = EXPERTS,
                   .top = TOP,
                   .width = WIDTH,
                   .inner = INNER,
                   .input = x,
                   .gate = {{gate, WIDTH, 1}, INNER * WIDTH},
                   .up = {{up, WIDTH, 1}, INNER * WIDTH},
                   .down = {{down, INNER, 1}, INNER * WIDTH},
                   .chosen = chosen,
                   .shares = shares,
                   .out = out,
                   .starts = starts,
                   .order = order};
    experts_sort(&job);
    assert_int_equal(starts[EXPERTS], TOKENS * TOP);
    assert_int_equal(starts[EXPERTS - 1], TOKENS * TOP);
    void *workspace = aligned_alloc(64, experts_workspace(&job));
    experts_run(NULL, &job, workspace);
    free(workspace);
    assert_close("experts", out, expected, TOKENS * WIDTH);
    ctx_release(ctx, a);
}

static void shares_are_scaled_and_rounded(void **state)
{
    (void)state;
    float shares[] = {1, 3, 0.25f, 0.25f}, plain[] = {1.001f, 3};
    const double expected[] = {0.5, 1.5, 1, 1}, rounded[] = {1, 3};
    experts_shares(DT_F32, 2, 2, true, 2, shares);
    assert_close("shares", shares, expected, 4);
    experts_shares(DT_BF16, 1, 2, false, 1, plain);
    assert_close("shares of bf16", plain, rounded, 2);
}

/* ---- the delta rule ---- */

static void delta_rule_of_two_positions(void **state)
{
    (void)state;
    /* one head, keys and values of one channel: s = s * e^g; s += k * (v - s * k) * beta; out = s * q */
    const float query[] = {2, 3}, key[] = {1, 0.5f}, values[] = {4, 1}, gate[] = {0, -1}, beta[] = {0.5f, 1}, start = 1;
    float out[2], last, workspace[64];
    double first = 1 + (4 - 1) * 0.5, second = first * exp(-1) + 0.5 * (1 - first * exp(-1) * 0.5);
    const double expected[] = {first * 2, second * 3};
    delta_rule job = {.type = DT_F32,
                      .batches = 1,
                      .heads = 1,
                      .key_heads = 1,
                      .length = 2,
                      .key_width = 1,
                      .value_width = 1,
                      .query = query,
                      .key = key,
                      .value = values,
                      .gate = gate,
                      .beta = beta,
                      .initial = &start,
                      .out = out,
                      .state = &last};
    assert_true(delta_workspace(&job, NULL) <= sizeof workspace);
    delta_run(NULL, &job, workspace);
    assert_close("results", out, expected, 2);
    assert_close("state", &last, &second, 1);
}

/* ---- symbolic sizes ---- */

typedef struct core_watch {
    const decompositions *table;
    const char *other; /* a call that is not core; NULL: none */
} core_watch;

static bool opens(void *user, const call *c)
{
    const core_watch *w = user;
    return decompositions_opens(w->table, c->via);
}

static tn_status saw(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    core_watch *w = user;
    (void)own;
    (void)outs;
    (void)count;
    bool is_fine = decompositions_keeps(w->table, c->via->name) || strncmp(c->via->name, "_operator", 9) == 0;
    w->other = is_fine ? w->other : c->via->name;
    return TN_OK;
}

static void laid_out(void *user, array *a)
{
    (void)user;
    (void)a;
}

static tn_status wrote(void *user, const call *c, array *to, array *result)
{
    (void)user;
    (void)c;
    (void)to;
    (void)result;
    return TN_OK;
}

/* "2,s0,8": sizes of a tensor of f32, "i2,s0" of i64, "b.." of b8; "-": None. */
static datum tensor_of(builder *b, function *f, const char *text)
{
    extent sizes[8];
    uint32_t rank = 0;
    dtype type = *text == 'i' ? DT_I64 : *text == 'b' ? DT_BOOL : DT_F32;
    if (*text == '-') {
        return of_none();
    }
    for (text += type != DT_F32; *text != '\0'; text += *text == ',') {
        char word[8] = {0};
        size_t n = strcspn(text, ",");
        memcpy(word, text, n);
        text += n;
        bool is_number = word[0] >= '0' && word[0] <= '9';
        sizes[rank++] = is_number ? known(atoi(word)) : extent_of_dim(dim_symbol(b->dims, function_symbol(f, word)));
    }
    return of_tensor(make_new(b, type, sizes, rank));
}

typedef struct symbolic_case {
    const char *name;
    const char *inputs[6];
    named_datum attributes[4];
    const char *results[2];
} symbolic_case;

static datum *call_symbolic(tn_context *ctx, builder *b, function *f, const symbolic_case *t, size_t *count)
{
    const overload *o;
    datum *outs = NULL;
    named_datum args[10];
    size_t n = 0;
    assert_ok(ctx, registry_find_name(ctx, b->ops, t->name, &o));
    for (; n < 6 && t->inputs[n] != NULL; n++) {
        args[n] = (named_datum){NULL, tensor_of(b, f, t->inputs[n])};
    }
    for (size_t i = 0; i < 4 && t->attributes[i].name != NULL; i++) {
        args[n++] = t->attributes[i];
    }
    assert_ok(ctx, builder_call(b, o, args, n, &outs, count));
    return outs;
}

CONTEXT_TEST(types_with_symbolic_sizes_are_those_of_the_body)
{
    static const symbolic_case cases[] = {
        {"tenon::scaled_dot_product_attention",
         {"2,4,s0,8", "2,2,s1,8", "2,2,s1,6", "b2,1,s0,s1"},
         {{"is_causal", {.kind = DATUM_BOOL, .u.boolean = true}}},
         {"f32[2, 4, s0, 6]"}},
        {"tenon::scaled_dot_product_attention",
         {"s0,4,1,8", "s0,4,s1,8", "s0,4,s1,8", "-", "4"},
         {{"window_size", {.kind = DATUM_INT, .u.integer = 3}}, {"softcap", {.kind = DATUM_FLOAT, .u.real = 2}}},
         {"f32[s0, 4, 1, 8]"}},
        {"tenon::rope", {"2,4,s0,8", "2,s0,8", "2,s0,8"}, {{0}}, {"f32[2, 4, s0, 8]"}},
        {"tenon::rope",
         {"s0,4,s1,8", "-", "-", "is0,s1"},
         {{"dims", {.kind = DATUM_INT, .u.integer = 4}}},
         {"f32[s0, 4, s1, 8]"}},
        {"tenon::rope",
         {"s0,4,s1,8", "-", "-", "-", "-", "is0"},
         {{"interleaved", {.kind = DATUM_BOOL, .u.boolean = true}}},
         {"f32[s0, 4, s1, 8]"}},
        {"tenon::gather_mm", {"s0,1,4", "3,4,5", "-", "is0"}, {{0}}, {"f32[s0, 1, 5]"}},
        {"tenon::gather_mm",
         {"2,s0,3,4", "2,5,4,s1", "is1", "is1"},
         {{"num_batch_axes", {.kind = DATUM_INT, .u.integer = 1}}},
         {"f32[2, s1, 3, s1]"}},
        {"tenon::moe",
         {"s0,s1,8", "4,8", "4,12,8", "4,8,6"},
         {{"top_k", {.kind = DATUM_INT, .u.integer = 2}}},
         {"f32[s0, s1, 8]", "f32[s0*s1, 4]"}},
        {"tenon::gated_delta_update",
         {"s0,2,3,4", "s0,2,3,4", "s0,4,3,5", "s0,4,3", "s0,4,3", "s0,4,4,5"},
         {{0}},
         {"f32[s0, 3, 4, 5]", "f32[s0, 4, 4, 5]"}},
        {"tenon::gated_delta_update",
         {"2,2,s0,4", "2,2,s0,4", "2,2,s0,4", "2,2,s0", "2,2,s0", "2,2,4,4"},
         {{0}},
         {"f32[2, s0, 2, 4]", "f32[2, 2, 4, 4]"}},
    };
    program *p = program_new(ctx, "test");
    function *f = function_new(p, "main");
    for (size_t i = 0; i < 2; i++) {
        symbol *s = function_symbol(f, i == 0 ? "s0" : "s1");
        s->assumptions = program_intern(p, "positive=True, integer=True");
        s->range = (range){.lo = 2, .has_lo = true};
        s->recorded = true;
    }
    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t count = 0;
        arena *a = ctx_scratch(ctx);
        builder *b = builder_new(ctx, BUILD_FAKE, a);
        core_watch watch = {decompositions_new(a), NULL};
        const call_observer observer = {
            .opens = opens, .saw = saw, .laid_out = laid_out, .wrote = wrote, .user = &watch};
        datum *inferred = call_symbolic(ctx, b, f, &cases[i], &count);
        b->observer = &observer;
        datum *said = call_symbolic(ctx, b, f, &cases[i], &count);
        b->observer = NULL;
        for (size_t k = 0; k < count; k++) {
            assert_string_equal(datum_text(b, inferred[k]), cases[i].results[k]);
            assert_string_equal(datum_text(b, said[k]), cases[i].results[k]);
        }
        bool is_whole = i + 1 == COUNT(cases); /* positions are written out: an unknown number of them stays whole */
        if ((watch.other != NULL) != is_whole) {
            fail_test("%s calls %s", cases[i].name, watch.other == NULL ? "only core" : watch.other);
        }
        builder_free(ctx, b);
        ctx_release(ctx, a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attention_sees_its_band),
        cmocka_unit_test(rotates_pairs),
        cmocka_unit_test(experts_add_up_by_their_shares),
        cmocka_unit_test(shares_are_scaled_and_rounded),
        cmocka_unit_test(delta_rule_of_two_positions),
        cmocka_unit_test(types_with_symbolic_sizes_are_those_of_the_body),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
