/*
 * Random numbers against torch (tests/data/random.txt; make_random.py says how to read it), and what torch cannot be
 * asked: the generator against its published values.
 */
#include "testing.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/number/random.h"

#include <math.h>

enum { MOST_ELEMENTS = 2000, ROWS = 3, MOST_WORDS = 64 };

/* One line: what to draw, and what torch has drawn. */
typedef struct question {
    char *words[MOST_WORDS];
    size_t word_count;
    dtype type;
    size_t n;
    double a, b;
} question;

/* Elements made: of the type of the question, but for multinomial. */
typedef struct elements {
    dtype type;
    size_t n;
    _Alignas(64) unsigned char bytes[MOST_ELEMENTS * 8];
} elements;

/* ---- distributions by name; q->n elements of q->type are to be put into e ---- */

static void draw_uniform(generator *g, const question *q, elements *e)
{
    random_uniform(g, q->type, q->n, e->bytes, q->a, q->b);
}

static void draw_normal(generator *g, const question *q, elements *e)
{
    random_normal(g, q->type, q->n, e->bytes, q->a, q->b);
}

static void draw_exponential(generator *g, const question *q, elements *e)
{
    random_exponential(g, q->type, q->n, e->bytes, q->a);
}

static void draw_bernoulli(generator *g, const question *q, elements *e)
{
    random_bernoulli(g, q->type, q->n, e->bytes, q->a);
}

static void draw_bernoulli_each(generator *g, const question *q, elements *e)
{
    static unsigned char p[MOST_ELEMENTS * 8];
    random_uniform(g, q->type, q->n, p, 0, 1);
    random_bernoulli_each(g, q->type, q->n, e->bytes, q->type, p);
}

static void draw_integers(generator *g, const question *q, elements *e)
{
    int64_t from = (int64_t)q->a, to = (int64_t)q->b;
    assert_true(random_integers_bounds(q->type, &from, &to));
    random_integers(g, q->type, q->n, e->bytes, from, (uint64_t)to - (uint64_t)from);
}

static void draw_integers_all(generator *g, const question *q, elements *e)
{
    random_integers_all(g, q->type, q->n, e->bytes);
}

static void draw_permutation(generator *g, const question *q, elements *e)
{
    random_permutation(g, q->type, q->n, e->bytes);
}

static void draw_multinomial(generator *g, const question *q, elements *e)
{
    static unsigned char weights[ROWS * MOST_ELEMENTS * 8];
    size_t categories = q->n, samples = (size_t)q->a;
    random_uniform(g, q->type, ROWS * categories, weights, 0, 1);
    void *workspace = aligned_alloc(64, (random_multinomial_workspace(categories) + 63) / 64 * 64);
    assert_non_null(workspace);
    e->type = DT_I64;
    e->n = ROWS * samples;
    assert_in_range(e->n, 1, MOST_ELEMENTS);
    random_multinomial(g, q->type, ROWS, categories, weights, samples, q->b != 0, (int64_t *)e->bytes, workspace);
    free(workspace);
}

static struct distribution {
    const char *name;
    void (*draw)(generator *g, const question *q, elements *e);
    size_t asked;
} distributions[] = {
    {"uniform", draw_uniform, 0},
    {"normal", draw_normal, 0},
    {"exponential", draw_exponential, 0},
    {"bernoulli", draw_bernoulli, 0},
    {"bernoulli_each", draw_bernoulli_each, 0},
    {"integers", draw_integers, 0},
    {"integers_all", draw_integers_all, 0},
    {"permutation", draw_permutation, 0},
    {"multinomial", draw_multinomial, 0},
};
enum { DISTRIBUTIONS = sizeof distributions / sizeof *distributions };

/* ---- comparing ---- */

static void fail_question(const question *q, const char *why)
{
    fail_test("%s %s of %s elements from %s, %s: %s", q->words[0], q->words[1], q->words[2], q->words[3], q->words[4],
              why);
}

static double number_word(const question *q, size_t i)
{
    double value = 0;
    assert_true(i < q->word_count && f64_from_text(q->words[i], strlen(q->words[i]), &value));
    return value;
}

static void check_hash(const question *q, const elements *e)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < e->n * dtype_table[e->type].bytes; i++) {
        hash = (hash ^ e->bytes[i]) * UINT64_C(0x100000001b3);
    }
    char text[20];
    snprintf(text, sizeof text, "#%016llx", (unsigned long long)hash);
    if (strcmp(text, q->words[6]) != 0) {
        fail_question(q, "other elements");
    }
}

static void check_elements(const question *q, const elements *e)
{
    assert_int_equal(q->word_count, 6 + e->n);
    double unit = e->type == DT_F64 ? 1e-15 : e->type == DT_F32 ? 1e-6 : e->type == DT_F16 ? 1e-3 : 8e-3;
    ptrdiff_t step = (ptrdiff_t)dtype_table[e->type].bytes;
    for (size_t i = 0; i < e->n; i++) {
        double got, want = number_word(q, 6 + i);
        convert_elements(1, e->type, e->bytes + (ptrdiff_t)i * step, step, DT_F64, &got, sizeof got);
        if (!(fabs(got - want) <= unit * fmax(1, fabs(want)))) {
            fail_question(q, "another element");
        }
    }
}

static void check_question(generator *g, question *q)
{
    assert_in_range(q->word_count, 6, MOST_WORDS);
    q->type = dtype_by_name(q->words[1]);
    q->n = (size_t)number_word(q, 2);
    q->a = number_word(q, 3);
    q->b = number_word(q, 4);
    assert_in_range(q->n, 0, MOST_ELEMENTS);
    static elements e;
    e.type = q->type;
    e.n = q->n;
    struct distribution *d = distributions;
    while (strcmp(d->name, q->words[0]) != 0) {
        assert_true(++d < distributions + DISTRIBUTIONS);
    }
    d->asked++;
    d->draw(g, q, &e);
    generator copy = *g;
    if (generator_draw(&copy) % (1 << 27) != (uint32_t)number_word(q, 5)) {
        fail_question(q, "the generator has gone elsewhere");
    }
    bool hashed = q->word_count > 6 && q->words[6][0] == '#';
    (hashed ? check_hash : check_elements)(q, &e);
}

static void draws_as_torch(void **state)
{
    (void)state;
    size_t size;
    char *text = (char *)read_whole_file(SOURCE_PATH("tests/data/random.txt"), &size);
    generator g;
    size_t lines = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
        *end = '\0';
        question q = {.word_count = 0};
        for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
            assert_in_range(q.word_count, 0, MOST_WORDS - 1);
            q.words[q.word_count++] = word;
        }
        if (strcmp(q.words[0], "seed") == 0) {
            generator_seed(&g, (uint64_t)number_word(&q, 1));
        } else {
            check_question(&g, &q);
        }
    }
    free(text);
    assert_in_range(lines, 500, 5000);
    for (size_t i = 0; i < DISTRIBUTIONS; i++) {
        assert_in_range(distributions[i].asked, 10, 1000);
    }
}

/* The 10000th word of a twister with the seed 5489 is published (it is in the C++ standard). */
static void is_the_mersenne_twister(void **state)
{
    (void)state;
    generator g;
    generator_seed(&g, 5489);
    for (size_t i = 1; i < 10000; i++) {
        generator_draw(&g);
    }
    assert_int_equal(generator_draw(&g), 4123659995);
    generator_seed(&g, UINT64_C(0xabcdef0000000000) + 5489); /* the low half counts */
    assert_int_equal(generator_draw(&g), 3499211612);
}

static void copies_continue_alike(void **state)
{
    (void)state;
    generator g;
    generator_seed(&g, 7);
    double odd[3], a[5], b[5];
    random_normal(&g, DT_F64, 3, odd, 0, 1); /* leaves half a pair */
    generator copy = g;
    random_normal(&g, DT_F64, 5, a, 0, 1);
    random_normal(&copy, DT_F64, 5, b, 0, 1);
    assert_memory_equal(a, b, sizeof a);
    assert_memory_equal(g.state, copy.state, sizeof g.state);
}

static void draws_the_full_range(void **state)
{
    (void)state;
    generator g, copy;
    generator_seed(&g, 1);
    copy = g;
    int64_t drawn[4];
    random_integers(&g, DT_I64, 4, drawn, INT64_MIN, 0);
    for (size_t i = 0; i < 4; i++) {
        assert_true((uint64_t)drawn[i] == generator_draw64(&copy));
    }
}

static void moves_bounds_to_numbers_of_the_type(void **state)
{
    (void)state;
    const struct {
        dtype type;
        int64_t from, to, new_from, new_to;
    } rows[] = {
        {DT_I32, -5, 1000, -5, 1000},
        {DT_BF16, 0, 256, 0, 256},
        {DT_BF16, 0, 1000, 0, 996},
        {DT_F16, 4097, 65504, 4100, 65472},
        {DT_F32, 0, INT64_C(1) << 28, 0, (INT64_C(1) << 28) - 16},
        {DT_F64, INT64_MIN, INT64_MAX, INT64_MIN, INT64_MAX},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t from = rows[i].from, to = rows[i].to;
        assert_true(random_integers_bounds(rows[i].type, &from, &to));
        assert_true(from == rows[i].new_from && to == rows[i].new_to);
    }
    int64_t from = 1001, to = 1003;
    assert_false(random_integers_bounds(DT_BF16, &from, &to));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_as_torch),
        cmocka_unit_test(is_the_mersenne_twister),
        cmocka_unit_test(copies_continue_alike),
        cmocka_unit_test(draws_the_full_range),
        cmocka_unit_test(moves_bounds_to_numbers_of_the_type),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
