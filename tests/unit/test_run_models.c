/*
 * Committed models run as they did in torch, whose inputs and outputs lie beside them; and what surrounds a run:
 * entries, lifetimes, progress, profile, state, threads, and every memory budget.
 */
#include "testing.h"

#include <pthread.h>

#define MODEL(name, what) SOURCE_PATH("tests/models/" name what)

typedef struct files {
    const char *program, *inputs, *outputs;
} files;
#define FILES(name)                                                                          \
    {                                                                                        \
        MODEL(name, ".pt2"), MODEL(name, ".in.safetensors"), MODEL(name, ".out.safetensors") \
    }
static const files models[] = {
    FILES("branches"),      FILES("conv"),           FILES("demo"),     FILES("dtypes"),
    FILES("loops"),         FILES("lstm"),           FILES("mlp"),      FILES("mutation"),
    FILES("mutation_core"), FILES("shared_weights"), FILES("unbacked"),
};
enum { MODEL_COUNT = sizeof models / sizeof *models };
static const files mlp = FILES("mlp"), demo = FILES("demo"), loops = FILES("loops"), mutation = FILES("mutation"),
                   branches = FILES("branches");

static tn_context *new_context(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = budget;
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

static tn_status make_runner(tn_context *ctx, const char *path, const tn_runner_options *options, tn_runner **out)
{
    tn_program *program;
    *out = NULL;
    tn_status status = tn_program_load(ctx, path, NULL, &program);
    if (status == TN_OK) {
        status = tn_runner_new(ctx, program, options, out);
        tn_program_free(program); /* may be freed before the runner */
    }
    return status;
}

static tn_tensors *load(tn_context *ctx, const char *path)
{
    tn_tensors *tensors;
    assert_ok(ctx, tn_tensors_load(ctx, path, &tensors));
    return tensors;
}

/* Sums in another order than torch's, and functions whose last bits differ. */
static const double tolerance = 1e-5;

static void assert_same(const tn_tensors *got, const tn_tensors *expected, const char *what)
{
    assert_int_equal(tn_tensors_count(got), tn_tensors_count(expected));
    for (size_t i = 0; i < tn_tensors_count(expected); i++) {
        const tn_tensor *found = tn_tensors_find(got, tn_tensors_name(expected, i));
        assert_non_null(found);
        tn_difference d = tn_tensor_compare(found, tn_tensors_at(expected, i), tolerance, tolerance);
        if (!d.equal) {
            fail_test("%s: output %s is off by %g (%g of it) in %lld places", what, tn_tensors_name(expected, i),
                      d.max_abs, d.max_rel, (long long)d.different);
        }
    }
}

static void assert_runs(tn_context *ctx, tn_runner *runner, const files *f)
{
    tn_tensors *given = load(ctx, f->inputs), *expected = load(ctx, f->outputs), *got;
    assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, given, &got));
    assert_same(got, expected, f->program);
    tn_tensors_free(given);
    tn_tensors_free(expected);
    tn_tensors_free(got);
}

/* ---- numbers ---- */

static void models_run_as_in_torch(void **state)
{
    (void)state;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        for (uint32_t threads = 1; threads <= 3; threads += 2) {
            tn_context *ctx = new_context(0);
            tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
            options.threads = threads;
            options.reference = threads == 1;
            tn_runner *runner;
            assert_ok(ctx, make_runner(ctx, models[i].program, &options, &runner));
            assert_runs(ctx, runner, &models[i]);
            assert_ok(tn_runner_context(runner), tn_runner_reset_state(runner));
            assert_runs(ctx, runner, &models[i]);
            tn_runner_free(runner);
            tn_context_free(ctx);
        }
    }
}

static void inputs_are_found_by_name_or_position(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_runner *runner;
    assert_ok(ctx, make_runner(ctx, loops.program, NULL, &runner));
    assert_int_equal(tn_runner_input_count(runner), 2);
    assert_string_equal(tn_runner_input_name(runner, 0), "x");
    assert_string_equal(tn_runner_input_name(runner, 1), "count");
    assert_null(tn_runner_input_name(runner, 2));
    assert_int_equal(tn_runner_output_count(runner), 3);
    assert_non_null(tn_runner_output_name(runner, 2));
    assert_null(tn_runner_output_name(runner, 3));

    tn_tensors *given = load(ctx, loops.inputs), *expected = load(ctx, loops.outputs), *mixed, *got;
    assert_ok(ctx, tn_tensors_new(ctx, &mixed));
    assert_ok(ctx, tn_tensors_add(ctx, mixed, "count", tn_tensors_find(given, "1")));
    assert_ok(ctx, tn_tensors_add(ctx, mixed, "0", tn_tensors_find(given, "0")));
    assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, mixed, &got));
    assert_same(got, expected, "loops");
    tn_tensors_free(mixed);
    tn_tensors_free(given);
    tn_tensors_free(expected);
    tn_tensors_free(got);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

/* ---- entries, arguments, lifetimes ---- */

static void entries_are_chosen_by_name(void **state)
{
    (void)state;
    static const struct {
        const char *entry;
        const files *f;
    } entries[] = {{"net", &mlp}, {"other", &branches}};
    tn_context *ctx = new_context(0);
    tn_runner *runner;
    for (size_t i = 0; i < 2; i++) {
        tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
        options.entry = entries[i].entry;
        assert_ok(ctx, make_runner(ctx, MODEL("two_models", ".pt2"), &options, &runner));
        tn_tensors *given = load(ctx, entries[i].f->inputs), *got;
        assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, given, &got));
        assert_int_equal(tn_tensors_count(got), 1);
        tn_tensors_free(given);
        tn_tensors_free(got);
        tn_runner_free(runner);
    }
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.entry = "nobody";
    assert_fails(ctx, TN_E_NOTFOUND, make_runner(ctx, MODEL("two_models", ".pt2"), &options, &runner));
    assert_explained(ctx, "nobody");
    assert_null(runner);
    tn_context_free(ctx);
}

static void bad_arguments_are_named(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *program;
    tn_runner *runner;
    tn_load_options structure = TN_LOAD_OPTIONS_INIT;
    structure.structure_only = true;
    assert_ok(ctx, tn_program_load(ctx, mlp.program, &structure, &program));
    assert_fails(ctx, TN_E_ARGUMENT, tn_runner_new(ctx, program, NULL, &runner));
    assert_explained(ctx, "without weights");
    assert_fails(ctx, TN_E_ARGUMENT, tn_runner_new(ctx, NULL, NULL, &runner));
    assert_fails(ctx, TN_E_ARGUMENT, tn_runner_new(ctx, program, NULL, NULL));
    assert_fails(ctx, TN_E_ARGUMENT, tn_runner_new(ctx, program, &(tn_runner_options){0}, &runner));
    assert_explained(ctx, "size");
    tn_program_free(program);

    assert_ok(ctx, make_runner(ctx, mlp.program, NULL, &runner));
    tn_context *of_runner = tn_runner_context(runner);
    tn_datum out, null_tensor = {.kind = TN_TENSOR}, no_kind = {.kind = (tn_kind)99};
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run(runner, NULL, 0, &out));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run(runner, NULL, 1, &out));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run(runner, &null_tensor, 1, &out));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run(runner, &no_kind, 1, &out));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run(runner, &null_tensor, 1, NULL));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_run_named(runner, NULL, NULL));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_load_state(runner, NULL));
    assert_fails(of_runner, TN_E_ARGUMENT, tn_runner_save_state(runner, NULL));
    assert_runs(ctx, runner, &mlp);
    tn_runner_free(runner);
    tn_context_free(ctx);

    assert_int_equal(tn_runner_run(NULL, NULL, 0, NULL), TN_E_ARGUMENT);
    assert_int_equal(tn_runner_run_named(NULL, NULL, NULL), TN_E_ARGUMENT);
    assert_int_equal(tn_runner_reset_state(NULL), TN_E_ARGUMENT);
    assert_null(tn_runner_context(NULL));
    assert_int_equal(tn_runner_input_count(NULL) + tn_runner_output_count(NULL), 0);
    tn_runner_free(NULL);
}

static void runners_and_results_outlive_all_else(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0), *other = new_context(0);
    tn_runner *runner;
    assert_ok(ctx, make_runner(ctx, mlp.program, NULL, &runner));
    tn_context_free(ctx);
    tn_tensors *given = load(other, mlp.inputs), *expected = load(other, mlp.outputs), *got;
    assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, given, &got));
    tn_runner_free(runner);
    assert_same(got, expected, "after its runner");
    tn_tensors_free(given);
    tn_tensors_free(expected);
    tn_tensors_free(got);
    tn_context_free(other);
}

/* ---- state ---- */

static void state_moves_on_and_back(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_runner *runner, *other;
    assert_ok(ctx, make_runner(ctx, mutation.program, NULL, &runner));
    assert_ok(ctx, make_runner(ctx, mutation.program, NULL, &other));
    tn_context *of_runner = tn_runner_context(runner);
    tn_tensors *fresh, *moved, *back;
    assert_ok(of_runner, tn_runner_save_state(runner, &fresh));
    assert_int_equal(tn_tensors_count(fresh), 2);
    assert_runs(ctx, runner, &mutation);
    assert_ok(of_runner, tn_runner_save_state(runner, &moved));
    assert_true(tn_tensor_element(tn_tensors_find(moved, "calls"), 0) == 1);
    assert_true(tn_tensor_element(tn_tensors_find(fresh, "calls"), 0) == 0);

    assert_runs(ctx, other, &mutation); /* has a state of its own */
    assert_ok(of_runner, tn_runner_load_state(runner, fresh));
    assert_runs(ctx, runner, &mutation);
    assert_ok(of_runner, tn_runner_reset_state(runner));
    assert_ok(of_runner, tn_runner_save_state(runner, &back));
    assert_same(back, fresh, "state");
    tn_tensors_free(fresh);
    tn_tensors_free(moved);
    tn_tensors_free(back);
    tn_runner_free(runner);
    tn_runner_free(other);
    tn_context_free(ctx);
}

/* ---- progress ---- */

typedef struct watcher {
    size_t calls, stop_at, last, total;
    bool in_order;
} watcher;

static bool watch(void *user, size_t done, size_t total, const char *what)
{
    watcher *w = user;
    w->in_order = w->in_order && done >= w->last && done < total && what != NULL && what[0] != '\0';
    w->last = done;
    w->total = total;
    return ++w->calls != w->stop_at;
}

static void progress_is_heard_and_stops(void **state)
{
    (void)state;
    static const files *const watched[] = {&demo, &loops};
    for (size_t i = 0; i < 2; i++) {
        tn_context *ctx = new_context(0);
        watcher w = {.in_order = true};
        tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
        options.progress = watch;
        options.progress_user = &w;
        tn_runner *runner;
        assert_ok(ctx, make_runner(ctx, watched[i]->program, &options, &runner));
        assert_runs(ctx, runner, watched[i]);
        assert_true(w.in_order);
        assert_int_equal(w.last, w.total - 1);
        assert_true(i == 0 ? w.calls == w.total : w.calls > 2 * w.total); /* nodes of bodies are heard of too */

        size_t all = w.calls;
        for (size_t stop_at = 1; stop_at <= all; stop_at += 1 + all / 8) {
            w = (watcher){.stop_at = stop_at, .in_order = true};
            tn_tensors *given = load(ctx, watched[i]->inputs), *got;
            assert_fails(tn_runner_context(runner), TN_E_CANCELLED, tn_runner_run_named(runner, given, &got));
            assert_null(got);
            assert_int_equal(w.calls, stop_at);
            tn_tensors_free(given);
        }
        w = (watcher){.in_order = true};
        assert_runs(ctx, runner, watched[i]);
        tn_runner_free(runner);
        tn_context_free(ctx);
    }
}

/* ---- profile ---- */

static const tn_profile_row *find_row(tn_runner *runner, tn_profile_by by, const char *name, tn_profile_row *row)
{
    for (size_t i = 0; i < tn_runner_profile_count(runner, by); i++) {
        *row = tn_runner_profile_row(runner, by, i);
        if (strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return NULL;
}

static void assert_sorted(tn_runner *runner, tn_profile_by by)
{
    assert_true(tn_runner_profile_count(runner, by) > 3);
    for (size_t i = 1; i < tn_runner_profile_count(runner, by); i++) {
        tn_profile_row before = tn_runner_profile_row(runner, by, i - 1), row = tn_runner_profile_row(runner, by, i);
        assert_true(before.seconds >= row.seconds && row.seconds >= 0 && row.calls > 0);
    }
}

static void profile_counts_operators_and_modules(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.profile = true;
    tn_runner *runner;
    tn_profile_row row, root;
    assert_ok(ctx, make_runner(ctx, demo.program, &options, &runner));
    assert_int_equal(tn_runner_profile_count(runner, TN_PROFILE_BY_OP), 0);
    for (uint64_t runs = 1; runs <= 2; runs++) {
        assert_runs(ctx, runner, &demo);
        assert_non_null(find_row(runner, TN_PROFILE_BY_OP, "torch.ops.aten.linear.default", &row));
        assert_int_equal(row.calls, 11 * runs); /* 2 blocks of 2 + 3, and the head */
        assert_true(row.bytes > 0);
        assert_non_null(find_row(runner, TN_PROFILE_BY_MODULE, "blocks.1.attention", &row));
        assert_int_equal(row.calls, runs);
        assert_non_null(find_row(runner, TN_PROFILE_BY_MODULE, "", &root));
        assert_true(root.seconds >= row.seconds && root.bytes >= row.bytes);
    }
    assert_sorted(runner, TN_PROFILE_BY_OP);
    assert_sorted(runner, TN_PROFILE_BY_MODULE);
    assert_true(tn_runner_peak_bytes(runner) > 0);
    row = tn_runner_profile_row(runner, TN_PROFILE_BY_OP, 9999);
    assert_true(row.name == NULL && row.calls == 0);
    tn_runner_free(runner);

    assert_ok(ctx, make_runner(ctx, demo.program, NULL, &runner));
    assert_runs(ctx, runner, &demo);
    assert_int_equal(tn_runner_profile_count(runner, TN_PROFILE_BY_OP), 0); /* not asked for */
    assert_true(tn_runner_peak_bytes(runner) > 0);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

/* ---- threads ---- */

static void *run_often(void *user)
{
    tn_context *ctx = new_context(0);
    tn_runner *runner;
    assert_ok(ctx, tn_runner_new(ctx, user, NULL, &runner));
    for (int i = 0; i < 5; i++) {
        assert_ok(tn_runner_context(runner), tn_runner_reset_state(runner));
        assert_runs(ctx, runner, &mutation);
    }
    tn_runner_free(runner);
    tn_context_free(ctx);
    return NULL;
}

static void runners_share_a_program_between_threads(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    tn_context *ctx = new_context(0);
    tn_program *program;
    pthread_t threads[THREADS];
    assert_ok(ctx, tn_program_load(ctx, mutation.program, NULL, &program));
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, run_often, program), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    tn_program_free(program);
    tn_context_free(ctx);
}

/* ---- the sweep ---- */

/*
 * Runs, saves the state and loads it. *kept: the most bytes that a run may keep, for plans, a profile and a registry;
 * set by one that succeeds. One that fails keeps no more.
 */
static tn_status run_and_keep(tn_runner *runner, const tn_tensors *given, size_t *kept)
{
    tn_context *ctx = tn_runner_context(runner);
    tn_tensors *got = NULL, *saved = NULL;
    size_t before = tn_context_memory_used(ctx);
    tn_status status = tn_runner_run_named(runner, given, &got);
    if (status != TN_OK) {
        assert_null(got);
        assert_true(tn_context_memory_used(ctx) <= before + *kept);
    }
    tn_tensors_free(got);
    *kept = status == TN_OK ? tn_context_memory_used(ctx) - before : *kept;
    status = status != TN_OK ? status : tn_runner_save_state(runner, &saved);
    status = status != TN_OK ? status : tn_runner_load_state(runner, saved);
    tn_tensors_free(saved);
    assert_int_equal(tn_context_diagnostic_count(ctx), status != TN_OK);
    return status;
}

/* The whole life of a runner under a budget for each of its two contexts; *peak is the most that one of them held. */
static tn_status whole_life(size_t budget, const files *f, const tn_tensors *given, size_t *kept, size_t *peak)
{
    tn_context *ctx = new_context(budget);
    tn_runner *runner;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.threads = 1;
    options.profile = true;
    tn_status status = make_runner(ctx, f->program, &options, &runner);
    assert_int_equal(tn_context_diagnostic_count(ctx), status != TN_OK);
    *peak = tn_context_memory_peak(ctx);
    if (status == TN_OK) {
        status = run_and_keep(runner, given, kept);
        size_t of_runner = tn_context_memory_peak(tn_runner_context(runner));
        *peak = of_runner > *peak ? of_runner : *peak;
    }
    tn_runner_free(runner);
    tn_context_free(ctx);
    return status;
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    static const files *const swept[] = {&mlp, &mutation, &loops};
    /* Loading is swept elsewhere; the run comes last. */
    enum { COARSE = 20011, OF_THE_RUN = 65536 };
    const size_t fine = getenv("TENON_TEST_ALL") != NULL ? 64 : 811;
    tn_context *plenty = new_context(0);
    for (size_t i = 0; i < sizeof swept / sizeof *swept; i++) {
        tn_tensors *given = load(plenty, swept[i]->inputs);
        size_t needed, peak, kept = 0;
        assert_int_equal(whole_life(0, swept[i], given, &kept, &needed), TN_OK);
        tn_status status = TN_E_NOMEM;
        for (size_t budget = 1; status != TN_OK;) {
            status = whole_life(budget, swept[i], given, &kept, &peak);
            assert_true(status == TN_OK || status == TN_E_NOMEM);
            assert_true(peak <= budget);
            budget += budget + COARSE + OF_THE_RUN < needed ? COARSE : fine;
        }
        tn_tensors_free(given);
    }
    tn_context_free(plenty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(models_run_as_in_torch),
        cmocka_unit_test(inputs_are_found_by_name_or_position),
        cmocka_unit_test(entries_are_chosen_by_name),
        cmocka_unit_test(bad_arguments_are_named),
        cmocka_unit_test(runners_and_results_outlive_all_else),
        cmocka_unit_test(state_moves_on_and_back),
        cmocka_unit_test(progress_is_heard_and_stops),
        cmocka_unit_test(profile_counts_operators_and_modules),
        cmocka_unit_test(runners_share_a_program_between_threads),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
