/*
 * What every engine keeps, held for each engine of engines.def: numbers, strides, memory, state, draws, failures,
 * cancelling, budgets, observers. And what surrounds them: plans that runners share, and how one is chosen.
 *
 * An engine that cannot run a program says so; here it is skipped for that program, and must run most of them.
 */
#include "testing.h"

#include "engines/runner.h"

#include <pthread.h>

/* ---- programs ---- */

#define MODEL(name, what) SOURCE_PATH("tests/models/" name what)

typedef struct model_files {
    const char *program, *inputs, *outputs;
} model_files;
#define FILES(name)                                                                          \
    {                                                                                        \
        MODEL(name, ".pt2"), MODEL(name, ".in.safetensors"), MODEL(name, ".out.safetensors") \
    }
static const model_files models[] = {
    FILES("branches"),      FILES("conv"),           FILES("demo"),     FILES("dtypes"),
    FILES("loops"),         FILES("lstm"),           FILES("mlp"),      FILES("mutation"),
    FILES("mutation_core"), FILES("shared_weights"), FILES("unbacked"),
};
enum { MODEL_COUNT = sizeof models / sizeof *models };
static const char demo[] = MODEL("demo", ".pt2"), demo_inputs[] = MODEL("demo", ".in.safetensors");

#define HEAD "program \"test\" version 1\n"

/* One input x: f32[2,3], the numbers 0 to 5. */
#define GIVES(results, nodes) HEAD "entry @main(%x: f32[2,3] input) -> (" results ") {\n" nodes "}\n"

/* Counts its calls in a buffer that it writes in place. */
#define COUNTER(of)                                                                                           \
    HEAD "entry @main(%b: f32[2] buffer \"count\", %w: f32[2] const \"w\", %x: f32[2] input) -> (" of ") {\n" \
         "  %a = aten.add_.Tensor(self: %b, other: %x) : f32[2]\n"
#define COUNTER_WEIGHTS                                               \
    "model @main {\n"                                                 \
    "  constant \"count\": f32[2] = record \"t0\" {0x0p+0, 0x0p+0}\n" \
    "  constant \"w\": f32[2] = record \"t1\" {0x1p+0, 0x1p+1}\n"     \
    "}\n"

static tn_program *program_of(tn_context *ctx, const char *text)
{
    tn_program *p;
    assert_ok(ctx, tn_program_load_memory(ctx, text, strlen(text), NULL, &p));
    return p;
}

/* ---- running ---- */

static tn_context *new_context(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = budget;
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

static tn_runner_options options_of(const char *engine_name)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.engine = engine_name;
    options.threads = 2;
    return options;
}

/* NULL: the engine cannot run it. */
static tn_runner *runner_of(tn_context *ctx, const tn_program *p, const tn_runner_options *options)
{
    tn_runner *r;
    tn_status status = tn_runner_new(ctx, p, options, &r);
    if (status == TN_E_UNSUPPORTED) {
        assert_explained(ctx, "cannot run");
        return NULL;
    }
    assert_ok(ctx, status);
    assert_string_equal(tn_runner_engine(r), options->engine);
    return r;
}

static tn_runner *runner_of_text(tn_context *ctx, const char *text, const char *engine_name)
{
    tn_program *p = program_of(ctx, text);
    tn_runner_options options = options_of(engine_name);
    tn_runner *r = runner_of(ctx, p, &options);
    tn_program_free(p);
    return r;
}

static tn_runner *runner_of_file(tn_context *ctx, const char *path, const char *engine_name)
{
    tn_program *p;
    tn_runner_options options = options_of(engine_name);
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &p));
    tn_runner *r = runner_of(ctx, p, &options);
    tn_program_free(p);
    return r;
}

static tn_tensors *load(tn_context *ctx, const char *path)
{
    tn_tensors *tensors;
    assert_ok(ctx, tn_tensors_load(ctx, path, &tensors));
    return tensors;
}

static tn_tensor *floats(tn_context *ctx, uint32_t rank, const int64_t *sizes, const float *at)
{
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", rank, sizes, at, &t));
    return t;
}

static tn_tensor *zero_to_five(tn_context *ctx)
{
    return floats(ctx, 2, (int64_t[]){2, 3}, (float[]){0, 1, 2, 3, 4, 5});
}

static void run_with(tn_runner *r, tn_tensor *x, tn_datum *outputs)
{
    tn_datum input = {.kind = TN_TENSOR, .u.tensor = x};
    assert_ok(tn_runner_context(r), tn_runner_run(r, &input, 1, outputs));
}

static void assert_elements(const tn_tensor *t, size_t n, const double *expected)
{
    for (size_t i = 0; i < n; i++) {
        if (tn_tensor_element(t, (int64_t)i) != expected[i]) {
            fail_test("element %zu is %g, not %g", i, tn_tensor_element(t, (int64_t)i), expected[i]);
        }
    }
}

/* ---- values ---- */

static void check_models(tn_context *ctx, const char *engine_name)
{
    size_t ran = 0;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_runner *r = runner_of_file(ctx, models[i].program, engine_name);
        tn_tensors *given = load(ctx, models[i].inputs), *expected = load(ctx, models[i].outputs), *got;
        if (r != NULL) {
            assert_ok(tn_runner_context(r), tn_runner_run_named(r, given, &got));
            assert_int_equal(tn_tensors_count(got), tn_tensors_count(expected));
            for (size_t k = 0; k < tn_tensors_count(expected); k++) {
                const tn_tensor *found = tn_tensors_find(got, tn_tensors_name(expected, k));
                tn_difference d = tn_tensor_compare(found, tn_tensors_at(expected, k), 1e-5, 1e-5);
                if (!d.equal) {
                    fail_test("%s: output %zu is off by %g", models[i].program, k, d.max_abs);
                }
            }
            tn_tensors_free(got);
            ran++;
        }
        tn_tensors_free(given);
        tn_tensors_free(expected);
        tn_runner_free(r);
    }
    assert_true(ran * 2 >= MODEL_COUNT);
}

/* ---- strides ---- */

static const struct layout_case {
    const char *text;
    uint32_t rank;
    int64_t sizes[3], strides[3];
    double elements[6];
} layouts[] = {
    {GIVES("f32[3,2] output",
           "  %y = aten.permute.default(self: %x, dims: [1, 0]) : f32[3,2] {strides [1,3]}\n  return %y\n"),
     2,
     {3, 2},
     {1, 3},
     {0, 3, 1, 4, 2, 5}},
    {GIVES("f32[3,2] output", "  %t = aten.permute.default(self: %x, dims: [1, 0]) : f32[3,2] {strides [1,3]}\n"
                              "  %y = aten.neg.default(self: %t) : f32[3,2] {strides [1,3]}\n  return %y\n"),
     2,
     {3, 2},
     {1, 3},
     {-0.0, -3, -1, -4, -2, -5}},
    {GIVES("f32[2,2] output", "  %y = aten.slice.Tensor(self: %x, dim: 1, start: 1, end: 3) : f32[2,2] {strides [3,1], "
                              "offset 1}\n  return %y\n"),
     2,
     {2, 2},
     {3, 1},
     {1, 2, 4, 5}},
    {GIVES("f32[2,2,3] output",
           "  %u = aten.unsqueeze.default(self: %x, dim: 0) : f32[1,2,3]\n"
           "  %y = aten.expand.default(self: %u, size: [2, 2, 3]) : f32[2,2,3] {strides [0,3,1]}\n  return %y\n"),
     3,
     {2, 2, 3},
     {0, 3, 1},
     {0, 1, 2, 3, 4, 5}},
};

static void check_strides(tn_context *ctx, const char *engine_name)
{
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        const struct layout_case *c = &layouts[i];
        tn_runner *r = runner_of_text(ctx, c->text, engine_name);
        if (r == NULL) {
            continue;
        }
        tn_tensor *x = zero_to_five(ctx);
        tn_datum y;
        run_with(r, x, &y);
        assert_int_equal(tn_tensor_rank(y.u.tensor), c->rank);
        for (uint32_t k = 0; k < c->rank; k++) {
            assert_int_equal(tn_tensor_sizes(y.u.tensor)[k], c->sizes[k]);
            assert_int_equal(tn_tensor_strides(y.u.tensor)[k], c->strides[k]);
        }
        assert_elements(y.u.tensor, c->rank == 2 ? (size_t)(c->sizes[0] * c->sizes[1]) : 6, c->elements);
        tn_datum_free(&y);
        tn_tensor_free(x);
        tn_runner_free(r);
    }
}

/* ---- memory of results ---- */

static bool lies_on(const tn_tensor *t, const void *begin, uint64_t bytes)
{
    const uint8_t *at = tn_tensor_data(t);
    return at >= (const uint8_t *)begin && at < (const uint8_t *)begin + bytes;
}

/* A weight, a view of it, the state and a view of that are copied; what is handed out stays as it is. */
static void check_results_are_their_own(tn_context *ctx, const char *engine_name)
{
    tn_program *p = program_of(
        ctx, COUNTER("f32[2] output, f32[1] output, f32[2] output, f32[1] output") "  %v = aten.slice.Tensor(self: %w, "
                                                                                   "dim: 0, start: 1, end: 2) : f32[1] "
                                                                                   "{strides [1], offset 1}\n"
                                                                                   "  %s = aten.slice.Tensor(self: %a, "
                                                                                   "dim: 0, start: 1, end: 2) : f32[1] "
                                                                                   "{strides [1], offset 1}\n"
                                                                                   "  return %w, %v, %a, "
                                                                                   "%s\n}\n" COUNTER_WEIGHTS);
    tn_runner_options options = options_of(engine_name);
    tn_runner *r = runner_of(ctx, p, &options);
    if (r != NULL) {
        tn_tensor *x = floats(ctx, 1, (int64_t[]){2}, (float[]){3, 4});
        tn_datum first[4], second[4];
        run_with(r, x, first);
        run_with(r, x, second);
        const tn_entry *e = tn_program_entry(p, 0);
        for (size_t i = 0; i < tn_entry_weight_count(e); i++) {
            tn_weight w = tn_entry_weight(e, i);
            for (size_t k = 0; k < 4; k++) {
                assert_false(lies_on(first[k].u.tensor, w.storage, w.storage_bytes));
            }
        }
        for (size_t i = 0; i < 2; i++) { /* the two weights of the program; "count" is as it was loaded */
            assert_false(lies_on(first[2 + i].u.tensor, tn_tensor_data(second[2].u.tensor), 8));
        }
        assert_elements(first[0].u.tensor, 2, (double[]){1, 2});
        assert_elements(first[1].u.tensor, 1, (double[]){2});
        assert_elements(first[2].u.tensor, 2, (double[]){3, 4});
        assert_elements(first[3].u.tensor, 1, (double[]){4});
        assert_elements(second[2].u.tensor, 2, (double[]){6, 8});
        for (size_t k = 0; k < 4; k++) {
            tn_datum_free(&first[k]);
            tn_datum_free(&second[k]);
        }
        tn_tensor_free(x);
    }
    tn_runner_free(r);
    tn_program_free(p);
}

/* ---- state ---- */

static double count_of(tn_runner *r)
{
    tn_tensors *state;
    assert_ok(tn_runner_context(r), tn_runner_save_state(r, &state));
    assert_int_equal(tn_tensors_count(state), 1);
    double count = tn_tensor_element(tn_tensors_find(state, "count"), 0);
    tn_tensors_free(state);
    return count;
}

static void count_up(tn_context *ctx, tn_runner *r)
{
    tn_tensor *x = floats(ctx, 1, (int64_t[]){2}, (float[]){1, 1});
    tn_datum y;
    run_with(r, x, &y);
    tn_datum_free(&y);
    tn_tensor_free(x);
}

static void check_state(tn_context *ctx, const char *engine_name)
{
    tn_program *p = program_of(ctx, COUNTER("f32[2] output") "  %y = aten.mul.Tensor(self: %a, other: %w) : f32[2]\n"
                                                             "  return %y\n}\n" COUNTER_WEIGHTS);
    tn_runner_options options = options_of(engine_name);
    tn_runner *one = runner_of(ctx, p, &options), *alone = runner_of(ctx, p, &options);
    options.state_of = one;
    tn_runner *shares = one == NULL ? NULL : runner_of(ctx, p, &options);
    if (one != NULL) {
        count_up(ctx, one);
        count_up(ctx, shares);
        count_up(ctx, one);
        assert_true(count_of(one) == 3 && count_of(shares) == 3 && count_of(alone) == 0);
        tn_tensors *saved;
        assert_ok(tn_runner_context(one), tn_runner_save_state(one, &saved));
        assert_ok(tn_runner_context(one), tn_runner_reset_state(one));
        assert_true(count_of(shares) == 0);
        assert_ok(tn_runner_context(alone), tn_runner_load_state(alone, saved));
        count_up(ctx, alone);
        assert_true(count_of(alone) == 4);
        tn_tensors_free(saved);
    }
    tn_runner_free(one); /* the state lives as long as one of them */
    if (shares != NULL) {
        count_up(ctx, shares);
        assert_true(count_of(shares) == 1);
    }
    tn_runner_free(shares);
    tn_runner_free(alone);
    tn_program_free(p);
}

/* A state has elements, no layout: a program that would leave the buffer transposed is refused. */
static void check_layout_of_state(tn_context *ctx, const char *engine_name)
{
    tn_runner *r =
        runner_of_text(ctx,
                       HEAD "entry @main(%b: f32[1,2] buffer \"m\", %x: f32[2,1] input) -> (f32[2,1] output) {\n"
                            "  %t = aten.t_.default(self: %b) : f32[2,1]\n"
                            "  %y = aten.add.Tensor(self: %t, other: %x) : f32[2,1]\n  return %y\n}\n"
                            "model @main {\n"
                            "  constant \"m\": f32[1,2] = record \"t0\" {0x1p+0, 0x1p+1}\n}\n",
                       engine_name);
    if (r != NULL) {
        tn_tensor *x = floats(ctx, 2, (int64_t[]){2, 1}, (float[]){1, 1});
        tn_datum input = {.kind = TN_TENSOR, .u.tensor = x}, y;
        assert_fails(tn_runner_context(r), TN_E_UNSUPPORTED, tn_runner_run(r, &input, 1, &y));
        assert_explained(tn_runner_context(r), "'m'");
        tn_tensor_free(x);
    }
    tn_runner_free(r);
}

/* ---- draws ---- */

static void draw(tn_context *ctx, const tn_program *p, const char *engine_name, uint64_t seed, double numbers[12])
{
    tn_runner_options options = options_of(engine_name);
    options.seed = seed;
    tn_runner *r = runner_of(ctx, p, &options);
    tn_tensor *x = zero_to_five(ctx);
    tn_datum y[2];
    for (int run = 0; r != NULL && run < 2; run++) { /* the second run draws on */
        run_with(r, x, y);
        for (int i = 0; i < 3; i++) {
            numbers[6 * run + i] = tn_tensor_element(y[0].u.tensor, i);
            numbers[6 * run + 3 + i] = tn_tensor_element(y[1].u.tensor, i);
        }
        tn_datum_free(&y[0]);
        tn_datum_free(&y[1]);
    }
    tn_tensor_free(x);
    tn_runner_free(r);
}

static void check_draws(tn_context *ctx, const char *engine_name)
{
    tn_program *p = program_of(ctx, GIVES("f32[2,3] output, f32[2,3] output",
                                          "  %a = aten.rand_like.default(self: %x) : f32[2,3]\n"
                                          "  %b = aten.randn_like.default(self: %x) : f32[2,3]\n"
                                          "  return %a, %b\n"));
    double first[12] = {0}, again[12] = {0}, other[12] = {0}, reference[12] = {0};
    draw(ctx, p, engine_name, 7, first);
    draw(ctx, p, engine_name, 7, again);
    draw(ctx, p, engine_name, 8, other);
    draw(ctx, p, "reference", 7, reference);
    if (first[0] != 0) { /* it can run it */
        assert_memory_equal(first, again, sizeof first);
        assert_memory_equal(first, reference, sizeof first);
        assert_memory_not_equal(first, other, sizeof first);
        assert_memory_not_equal(first, first + 6, sizeof first / 2);
    }
    tn_program_free(p);
}

/* ---- failures ---- */

static void check_failures(tn_context *ctx, const char *engine_name)
{
    tn_runner *r = runner_of_file(ctx, demo, engine_name);
    if (r == NULL) {
        return;
    }
    tn_context *own = tn_runner_context(r);
    tn_tensor *tokens;
    tn_datum out;
    int64_t beyond[] = {1, 2, 64, 3}; /* the embedding has rows 0 to 63 */
    assert_ok(ctx, tn_tensor_new(ctx, "i64", 2, (int64_t[]){2, 2}, beyond, &tokens));
    tn_datum input = {.kind = TN_TENSOR, .u.tensor = tokens};
    tn_status status = tn_runner_run(r, &input, 1, &out);
    assert_true(status != TN_OK && status != TN_E_INTERNAL);
    const tn_diagnostic *said = tn_context_diagnostic(own, 0);
    assert_string_equal(said->node, "embedding");
    assert_string_equal(said->op, "torch.ops.aten.embedding.default");
    assert_string_equal(said->module, "embedding");
    assert_non_null(said->source);
    tn_tensor_free(tokens);
    tn_tensors *given = load(ctx, demo_inputs), *got;
    assert_ok(own, tn_runner_run_named(r, given, &got)); /* the next run knows nothing of it */
    tn_tensors_free(got);
    tn_tensors_free(given);
    tn_runner_free(r);
}

/* ---- cancelling ---- */

typedef struct stopper {
    size_t heard, stop_at;
    tn_context *cancelled; /* NULL: stops by its answer */
} stopper;

static bool stop(void *user, size_t done, size_t total, const char *what)
{
    stopper *s = user;
    assert_true(done < total && what != NULL);
    if (++s->heard == s->stop_at && s->cancelled != NULL) {
        tn_context_cancel(s->cancelled);
        return true;
    }
    return s->heard != s->stop_at;
}

static void check_cancelling(tn_context *ctx, const char *engine_name)
{
    (void)ctx;
    for (int by_context = 0; by_context < 2; by_context++) {
        tn_context *own = new_context(0);
        stopper s = {0};
        tn_runner_options options = options_of(engine_name);
        options.progress = stop;
        options.progress_user = &s;
        tn_program *p;
        assert_ok(own, tn_program_load(own, demo, NULL, &p));
        tn_runner *r = runner_of(own, p, &options);
        tn_tensors *given = load(own, demo_inputs), *got;
        if (r != NULL) {
            assert_ok(tn_runner_context(r), tn_runner_run_named(r, given, &got));
            tn_tensors_free(got);
            size_t all = s.heard;
            assert_true(all > 0);
            s = (stopper){.stop_at = all / 2 + 1, .cancelled = by_context ? tn_runner_context(r) : NULL};
            assert_fails(tn_runner_context(r), TN_E_CANCELLED, tn_runner_run_named(r, given, &got));
            assert_null(got);
            assert_true(s.heard >= s.stop_at && s.heard < all);
            s = (stopper){0};
            assert_int_equal(tn_context_reset(tn_runner_context(r), NULL), TN_OK);
            assert_ok(tn_runner_context(r), tn_runner_run_named(r, given, &got));
            tn_tensors_free(got);
        }
        tn_tensors_free(given);
        tn_runner_free(r);
        tn_program_free(p);
        tn_context_free(own);
    }
}

/* ---- budgets ---- */

/* Whatever the budget is, a run is done or says that memory is out, and nothing is lost. */
static void check_budgets(tn_context *ctx, const char *engine_name)
{
    (void)ctx;
    bool done = false;
    for (size_t budget = 20000; !done; budget += budget / 40) {
        tn_context *own = new_context(budget);
        tn_program *p = NULL;
        tn_runner *r = NULL;
        tn_tensors *given = NULL, *got = NULL;
        tn_runner_options options = options_of(engine_name);
        tn_status status = tn_program_load(own, MODEL("mlp", ".pt2"), NULL, &p);
        status = status == TN_OK ? tn_tensors_load(own, MODEL("mlp", ".in.safetensors"), &given) : status;
        status = status == TN_OK ? tn_runner_new(own, p, &options, &r) : status;
        done = status == TN_E_UNSUPPORTED; /* the engine cannot */
        status = status == TN_OK ? tn_runner_run_named(r, given, &got) : status;
        assert_true(done || status == TN_OK || status == TN_E_NOMEM);
        done = done || status == TN_OK;
        assert_true(budget < (size_t)1 << 30);
        tn_tensors_free(got);
        tn_runner_free(r);
        tn_tensors_free(given);
        tn_program_free(p);
        tn_context_free(own);
    }
}

/* ---- observers ---- */

enum { SEEN_MOST = 64 };
typedef struct seen_list {
    struct seen_one {
        char path[64], node[64], type[64];
        uint64_t call;
        size_t inputs, outputs;
        double first_out; /* element 0 of the first output */
    } at[SEEN_MOST];
    size_t n, stop_at;
} seen_list;

static bool see(void *user, const tn_observation *what)
{
    seen_list *list = user;
    struct seen_one *one = &list->at[list->n++];
    assert_true(list->n < SEEN_MOST);
    snprintf(one->path, sizeof one->path, "%s", what->path);
    snprintf(one->node, sizeof one->node, "%s", what->node == NULL ? "" : what->node);
    snprintf(one->type, sizeof one->type, "%s", what->type == NULL ? "" : what->type);
    one->call = what->call;
    one->inputs = tn_tensors_count(what->inputs);
    one->outputs = tn_tensors_count(what->outputs);
    one->first_out = tn_tensor_element(tn_tensors_at(what->outputs, 0), 0);
    return list->n != list->stop_at;
}

static tn_status observe(tn_runner *r, const char *what, seen_list *list)
{
    tn_observer observer = TN_OBSERVER_INIT;
    observer.what = what;
    observer.seen = see;
    observer.user = list;
    return tn_runner_observe(r, &observer);
}

static void assert_seen(const seen_list *list, size_t i, const char *path, const char *node_name, uint64_t number,
                        size_t inputs, size_t outputs)
{
    assert_true(i < list->n);
    assert_string_equal(list->at[i].path, path);
    assert_string_equal(list->at[i].node, node_name);
    assert_int_equal(list->at[i].call, number);
    assert_int_equal(list->at[i].inputs, inputs);
    assert_int_equal(list->at[i].outputs, outputs);
}

static void run_file(tn_context *ctx, tn_runner *r, const char *inputs, tn_status expected)
{
    tn_tensors *given = load(ctx, inputs), *got;
    assert_status(tn_runner_context(r), expected, tn_runner_run_named(r, given, &got));
    tn_tensors_free(got);
    tn_tensors_free(given);
}

static void check_observers(tn_context *ctx, const char *engine_name)
{
    static seen_list modules, nodes, root;
    tn_runner *r = runner_of_file(ctx, demo, engine_name);
    if (r == NULL) {
        return;
    }
    tn_context *own = tn_runner_context(r);
    modules = nodes = root = (seen_list){0};
    assert_ok(own, observe(r, "blocks.*.mlp", &modules));
    assert_ok(own, observe(r, "%silu*", &nodes));
    assert_ok(own, observe(r, ".", &root));
    assert_fails(own, TN_E_NOTFOUND, observe(r, "bloks.*", &modules));
    assert_explained(own, "no module");
    assert_fails(own, TN_E_NOTFOUND, observe(r, "%nobody", &modules));
    assert_fails(own, TN_E_ARGUMENT, observe(r, NULL, &modules));
    for (int run = 0; run < 2; run++) { /* numbers of calls begin anew with each run */
        modules.n = nodes.n = root.n = 0;
        run_file(ctx, r, demo_inputs, TN_OK);
        assert_int_equal(modules.n, 2);
        assert_seen(&modules, 0, "blocks.0.mlp", "", 0, 1, 1);
        assert_seen(&modules, 1, "blocks.1.mlp", "", 0, 1, 1);
        assert_non_null(strstr(modules.at[0].type, "MLP"));
        assert_int_equal(nodes.n, 2);
        assert_seen(&nodes, 0, "blocks.0.mlp", "silu", 0, 1, 1);
        assert_seen(&nodes, 1, "blocks.1.mlp", "silu_1", 0, 1, 1);
        assert_string_equal(nodes.at[0].type, "torch.ops.aten.silu.default");
        assert_int_equal(root.n, 1);
        assert_seen(&root, 0, "", "", 0, 1, 1);
    }
    tn_tensors *expected = load(ctx, MODEL("demo", ".out.safetensors"));
    assert_float_equal(root.at[0].first_out, tn_tensor_element(tn_tensors_at(expected, 0), 0), 1e-4);
    tn_tensors_free(expected);

    modules.n = 0;
    modules.stop_at = 1;
    run_file(ctx, r, demo_inputs, TN_E_CANCELLED);
    assert_int_equal(modules.n, 1);
    assert_ok(own, tn_runner_observe(r, NULL));
    run_file(ctx, r, demo_inputs, TN_OK);
    assert_int_equal(modules.n, 1);
    tn_runner_free(r);
}

/* Inside of a loop each round is a call; what a call was given is told as it was before the call wrote into it. */
static void check_observers_of_bodies(tn_context *ctx, const char *engine_name)
{
    static seen_list adds;
    adds = (seen_list){0};
    tn_runner *r = runner_of_file(ctx, MODEL("loops", ".pt2"), engine_name);
    if (r != NULL) {
        assert_ok(tn_runner_context(r), observe(r, "%mul*", &adds));
        run_file(ctx, r, MODEL("loops", ".in.safetensors"), TN_OK);
        assert_true(adds.n > 1);
        for (size_t i = 1; i < adds.n; i++) {
            if (strcmp(adds.at[i].node, adds.at[i - 1].node) == 0) {
                assert_int_equal(adds.at[i].call, adds.at[i - 1].call + 1);
            }
        }
    }
    tn_runner_free(r);
}

static bool see_before(void *user, const tn_observation *what)
{
    double *seen = user;
    seen[0] = tn_tensor_element(tn_tensors_find(what->inputs, "b"), 0);
    seen[1] = tn_tensor_element(tn_tensors_find(what->outputs, "a"), 0);
    return true;
}

static void check_observed_writes(tn_context *ctx, const char *engine_name)
{
    tn_runner *r = runner_of_text(ctx,
                                  COUNTER("f32[2] output") "  %y = aten.neg.default(self: %a) : f32[2]\n"
                                                           "  return %y\n}\n" COUNTER_WEIGHTS,
                                  engine_name);
    if (r != NULL) {
        double seen[2];
        tn_observer observer = TN_OBSERVER_INIT;
        observer.what = "%a";
        observer.seen = see_before;
        observer.user = seen;
        assert_ok(tn_runner_context(r), tn_runner_observe(r, &observer));
        count_up(ctx, r);
        count_up(ctx, r);
        assert_true(seen[0] == 1 && seen[1] == 2);
    }
    tn_runner_free(r);
}

/* ---- the table ---- */

static const struct conformance {
    const char *name;
    void (*check)(tn_context *ctx, const char *engine_name);
} checks[] = {
    {"values", check_models},
    {"strides", check_strides},
    {"results are their own", check_results_are_their_own},
    {"state", check_state},
    {"layout of state", check_layout_of_state},
    {"draws", check_draws},
    {"failures", check_failures},
    {"cancelling", check_cancelling},
    {"budgets", check_budgets},
    {"observers", check_observers},
    {"observers of bodies", check_observers_of_bodies},
    {"observed writes", check_observed_writes},
};
enum { CHECK_COUNT = sizeof checks / sizeof *checks, ENGINES_MOST = 16 };

typedef struct engine_check {
    char name[96];
    const struct conformance *conformance;
    const char *engine_name;
} engine_check;

static void hold_engine(void **state)
{
    const engine_check *c = *state;
    tn_context *ctx = new_context(0);
    c->conformance->check(ctx, c->engine_name);
    tn_context_free(ctx);
}

/* ---- choosing ---- */

static void engines_are_chosen(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *p = program_of(ctx, layouts[0].text);
    tn_runner *r;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    assert_ok(ctx, tn_runner_new(ctx, p, &options, &r));
    for (size_t i = 0; strcmp(tn_engine_at(i).name, tn_runner_engine(r)) != 0; i++) { /* those before could not */
        assert_string_equal(tn_runner_engine_refusal(r, i).engine, tn_engine_at(i).name);
        assert_true(strlen(tn_runner_engine_refusal(r, i).why) > 0);
    }
    tn_runner_free(r);
    options.reference = true;
    assert_ok(ctx, tn_runner_new(ctx, p, &options, &r));
    assert_string_equal(tn_runner_engine(r), "reference");
    assert_null(tn_runner_engine_refusal(r, 0).engine);
    tn_runner_free(r);
    options.engine = "refrence";
    assert_fails(ctx, TN_E_ARGUMENT, tn_runner_new(ctx, p, &options, &r));
    options.reference = false;
    assert_fails(ctx, TN_E_NOTFOUND, tn_runner_new(ctx, p, &options, &r));
    assert_explained(ctx, "there is no engine 'refrence'; there is ");
    assert_null(r);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- plans ---- */

static tn_status kernel(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)user, (void)ctx, (void)args, (void)n, (void)outs;
    return TN_OK;
}

static void runners_share_plans(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0), *other = new_context(0), *with_op = new_context(0);
    tn_program *p = program_of(ctx, layouts[0].text);
    tn_op op = {.size = sizeof op, .schema = "test::spare(Tensor x) -> Tensor", .run = kernel};
    assert_ok(with_op, tn_op_register(with_op, &op));
    tn_runner *one, *two, *three, *four;
    assert_ok(ctx, tn_runner_new(ctx, p, NULL, &one));
    assert_ok(other, tn_runner_new(other, p, NULL, &two));
    assert_ok(with_op, tn_runner_new(with_op, p, NULL, &three));
    assert_ok(with_op, tn_runner_new(with_op, p, NULL, &four));
    assert_ptr_equal(one->plan, two->plan);
    assert_int_equal(one->plan->runners, 2);
    assert_ptr_not_equal(one->plan, three->plan); /* its operators are others */
    assert_ptr_equal(three->plan, four->plan);
    tn_context_free(ctx);
    tn_context_free(with_op);
    tn_runner_free(one); /* who made it is gone, with its context */
    tn_runner_free(three);
    tn_tensor *x = zero_to_five(other);
    tn_runner *const left[] = {two, four};
    for (size_t i = 0; i < 2; i++) {
        tn_datum y;
        run_with(left[i], x, &y);
        assert_elements(y.u.tensor, 6, layouts[0].elements);
        tn_datum_free(&y);
        assert_int_equal(left[i]->plan->runners, 1);
    }
    tn_tensor_free(x);
    tn_runner_free(two);
    tn_runner_free(four);
    assert_null(((program *)p)->plans.first); /* none stays */
    tn_program_free(p);
    tn_context_free(other);
}

static void *make_and_run(void *user)
{
    tn_context *ctx = new_context(0);
    for (int i = 0; i < 20; i++) {
        tn_runner *r;
        tn_datum y;
        assert_ok(ctx, tn_runner_new(ctx, user, NULL, &r));
        tn_tensor *x = zero_to_five(ctx);
        run_with(r, x, &y);
        assert_elements(y.u.tensor, 6, layouts[0].elements);
        tn_datum_free(&y);
        tn_tensor_free(x);
        tn_runner_free(r);
    }
    tn_context_free(ctx);
    return NULL;
}

static void threads_share_plans(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *p = program_of(ctx, layouts[0].text);
    pthread_t threads[4];
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, make_and_run, p), 0);
    }
    for (size_t i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
    }
    assert_null(((program *)p)->plans.first);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- where bytes lie, and how they are encoded ---- */

/* Places and encodings that nothing knows yet are refused by name, by runners as by writers, and by kernels. */
static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *p = program_of(ctx, COUNTER("f32[2] output") "  %y = aten.mul.Tensor(self: %a, other: %w) : f32[2]\n"
                                                             "  return %y\n}\n" COUNTER_WEIGHTS);
    payload *held = ((program *)p)->entries.at[0]->constants.at;
    for (size_t i = 0; i < 2; i++) { /* the state, and what is only read */
        storage *bytes = held[i].tensor->storage;
        tn_runner *r;
        for (int encoded = 0; encoded < 2; encoded++) {
            held[i].encoding = encoded ? (payload_encoding)1 : ENCODING_PLAIN;
            bytes->place = encoded ? MEMORY_HOST : (memory_place)1;
            assert_fails(ctx, TN_E_UNSUPPORTED, tn_runner_new(ctx, p, NULL, &r));
            assert_explained(ctx, held[i].fqn);
            assert_explained(ctx, encoded ? "encoded" : "host memory");
            assert_fails(ctx, TN_E_UNSUPPORTED, tn_program_save(ctx, p, SCRATCH_PATH("engines.tenon"), NULL));
            assert_explained(ctx, held[i].fqn);
        }
        held[i].encoding = ENCODING_PLAIN;
    }
    tn_runner *r;
    tn_datum y;
    assert_ok(ctx, tn_runner_new(ctx, p, NULL, &r));
    tn_tensor *x = floats(ctx, 1, (int64_t[]){2}, (float[]){1, 1});
    x->view.storage->place = (memory_place)1;
    tn_datum input = {.kind = TN_TENSOR, .u.tensor = x};
    assert_fails(tn_runner_context(r), TN_E_UNSUPPORTED, tn_runner_run(r, &input, 1, &y));
    assert_explained(tn_runner_context(r), "host memory");
    x->view.storage->place = MEMORY_HOST;
    run_with(r, x, &y);
    tn_datum_free(&y);
    tn_tensor_free(x);
    tn_runner_free(r);
    tn_program_free(p);
    tn_context_free(ctx);
}

int main(void)
{
    static engine_check held[ENGINES_MOST * CHECK_COUNT];
    static struct CMUnitTest tests[ENGINES_MOST * CHECK_COUNT + 4] = {
        cmocka_unit_test(engines_are_chosen),
        cmocka_unit_test(runners_share_plans),
        cmocka_unit_test(threads_share_plans),
        cmocka_unit_test(what_cannot_be_read_is_refused),
    };
    size_t n = 0;
    for (size_t i = 0; i < ENGINES_MOST && tn_engine_at(i).name != NULL; i++) {
        for (size_t k = 0; k < CHECK_COUNT; k++, n++) {
            held[n] = (engine_check){.conformance = &checks[k], .engine_name = tn_engine_at(i).name};
            snprintf(held[n].name, sizeof held[n].name, "%s: %s", held[n].engine_name, checks[k].name);
            tests[4 + n] = (struct CMUnitTest){held[n].name, hold_engine, NULL, NULL, &held[n]};
        }
    }
    return _cmocka_run_group_tests("engines", tests, 4 + n, NULL, NULL);
}
