/*
 * Budgets: base/budget.h, and what the public interface makes of them. Work that would never end is cancelled from
 * another thread, runs out of time, or is stopped by a callback; bytes are charged as long as somebody holds them.
 * Nothing depends on how fast the machine is. Meant to run under the thread sanitizer too.
 */
#include "testing.h"

#include "base/machine.h"
#include "base/thread.h"
#include "kernels/move/gather.h"
#include "kernels/order/scan.h"

#include <pthread.h>
#include <sys/stat.h>
#include <time.h>

static tn_context *new_context(tn_context_options options)
{
    tn_context *ctx;
    options.size = sizeof options;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

static void sleep_for(long milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
}

/* ---- work without end ---- */

/* Bodies of programs on %x: f32[1]; each would run for years. */
static const char *const endless[] = {
    "  %e = aten.expand.default(self: %x, size: [1099511627776]) : f32[1099511627776]\n"
    "  %r = aten.sum.default(self: %e) : f32[]\n",
    "  %e = aten.expand.default(self: %x, size: [64, 68719476736]) : f32[64,68719476736]\n"
    "  %r = aten.amax.default(self: %e, dim: [1]) : f32[64]\n",
    "  %e = aten.expand.default(self: %x, size: [1, 1099511627776]) : f32[1,1099511627776]\n"
    "  %t = aten.to.dtype(self: %x, dtype: f64) : f64[1]\n"
    "  %r = aten.argmax.default(self: %e) : i64[]\n",
    "  %h = aten.mul.Tensor(self: %x, other: 0.5) : f32[1]\n"
    "  %r = aten.special_legendre_polynomial_p.n_scalar(x: %h, n: 1000000000000000) : f32[1]\n",
    "  %r = higher_order.while_loop(@always, @same, [%x], as_tensors []) : f32[1] tuple\n",
};
enum { ENDLESS_COUNT = sizeof endless / sizeof *endless };

/* The body makes %r last, on a line of its own. */
static tn_runner *new_runner(tn_context *ctx, const char *body, uint32_t threads)
{
    char text[2048];
    const char *type = strstr(body, "%r = ");
    assert_non_null(type);
    type = strstr(type, " : ") + 3;
    snprintf(text, sizeof text,
             "program \"endless\" version 1\n\n"
             "func @always(%%x: f32[1]) -> single (b8[]) {\n"
             "  %%a = aten.eq.Tensor(self: %%x, other: %%x) : b8[1]\n"
             "  %%r = aten.all.default(self: %%a) : b8[]\n"
             "  return %%r\n"
             "}\n\n"
             "func @same(%%x: f32[1]) -> (f32[1]) {\n"
             "  %%r = aten.mul.Tensor(self: %%x, other: 1) : f32[1]\n"
             "  return %%r\n"
             "}\n\n"
             "entry @main(%%x: f32[1] input) -> (%.*s output) {\n%s  return %%r\n}\n",
             (int)strcspn(type, " \n"), type, body);
    tn_program *program;
    tn_runner *runner;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.threads = threads;
    assert_ok(ctx, tn_program_load_memory(ctx, text, strlen(text), NULL, &program));
    assert_ok(ctx, tn_runner_new(ctx, program, &options, &runner));
    tn_program_free(program);
    return runner;
}

static tn_status run_once(tn_context *ctx, tn_runner *runner)
{
    tn_tensor *x;
    tn_datum out = {.kind = TN_NONE};
    tn_status status = tn_tensor_new(ctx, "f32", 1, (const int64_t[]){1}, NULL, &x);
    if (status == TN_OK) {
        *(float *)tn_tensor_data(x) = 1;
        status = tn_runner_run(runner, &(tn_datum){.kind = TN_TENSOR, .u.tensor = x}, 1, &out);
        tn_tensor_free(x);
        tn_datum_free(&out);
    }
    return status;
}

static void *cancel_later(void *ctx)
{
    sleep_for(30);
    tn_context_cancel(ctx);
    return NULL;
}

static void another_thread_cancels(void **state)
{
    (void)state;
    for (size_t i = 0; i < ENDLESS_COUNT; i++) {
        for (uint32_t threads = 1; threads <= 3; threads += 2) {
            tn_context *ctx = new_context((tn_context_options){0});
            tn_runner *runner = new_runner(ctx, endless[i], threads);
            pthread_t other;
            assert_int_equal(pthread_create(&other, NULL, cancel_later, ctx), 0);
            tn_status status = run_once(ctx, runner);
            pthread_join(other, NULL);
            assert_fails(tn_runner_context(runner), TN_E_CANCELLED, status);
            assert_explained(tn_runner_context(runner), "cancelled");
            assert_int_equal(run_once(ctx, runner), TN_E_CANCELLED); /* until it is reset */
            tn_runner_free(runner);
            tn_context_free(ctx);
        }
    }
}

static void time_runs_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < ENDLESS_COUNT; i++) {
        tn_context *ctx = new_context((tn_context_options){0});
        tn_runner *runner = new_runner(ctx, endless[i], 2);
        tn_context_options limits = TN_CONTEXT_OPTIONS_INIT;
        limits.seconds = 0.03;
        assert_ok(ctx, tn_context_reset(ctx, &limits));
        sleep_for(1);
        assert_fails(tn_runner_context(runner), TN_E_CANCELLED, run_once(ctx, runner));
        assert_explained(tn_runner_context(runner), "out of time: the limit of 0.03 seconds is used up");
        tn_runner_free(runner);
        tn_context_free(ctx);
    }
}

static bool count_down(void *user)
{
    int *left = user;
    return --*left > 0;
}

static void a_callback_ends_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < ENDLESS_COUNT; i++) {
        int left = 3;
        tn_context *ctx = new_context((tn_context_options){.keep_going = count_down, .keep_going_user = &left});
        tn_runner *runner = new_runner(ctx, endless[i], 2);
        assert_fails(tn_runner_context(runner), TN_E_CANCELLED, run_once(ctx, runner));
        assert_int_equal(left, 0);
        tn_runner_free(runner);
        tn_context_free(ctx);
    }
}

static void what_was_cancelled_can_be_used_again(void **state)
{
    (void)state;
    tn_context *ctx = new_context((tn_context_options){0});
    tn_runner *runner = new_runner(ctx, "  %r = aten.add.Tensor(self: %x, other: 1) : f32[1]\n", 2);
    assert_ok(ctx, run_once(ctx, runner));
    tn_context_cancel(tn_runner_context(runner)); /* one call_budget */
    assert_int_equal(run_once(ctx, runner), TN_E_CANCELLED);
    assert_ok(ctx, tn_context_reset(ctx, NULL));
    assert_ok(ctx, run_once(ctx, runner));
    tn_context_options wrong = TN_CONTEXT_OPTIONS_INIT;
    wrong.seconds = -1;
    assert_int_equal(tn_context_reset(ctx, &wrong), TN_E_ARGUMENT);
    assert_int_equal(tn_context_reset(NULL, NULL), TN_E_ARGUMENT);
    tn_context_cancel(NULL);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

/* ---- counting ---- */

/* Sizes are counted before anything is made of them. */
static void combinations_are_counted(void **state)
{
    (void)state;
    static const struct {
        int64_t n, r;
        bool again;
        tn_status status;
    } cases[] = {
        {1, INT64_C(1) << 61, true, TN_E_NOMEM},
        {1, INT64_MAX, true, TN_E_LIMIT},
        {5, INT64_MAX, true, TN_E_LIMIT},
        {2, INT64_MAX - 1, true, TN_E_LIMIT},
        {200, 100, false, TN_E_LIMIT},
        {5, 1000000, false, TN_OK},
        {60, 58, false, TN_OK},
        {0, 1000000, true, TN_OK},
    };
    tn_context *ctx = new_context((tn_context_options){.memory_budget = 1 << 30});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_tensor *x;
        assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, &cases[i].n, NULL, &x));
        tn_datum out, args[] = {{.kind = TN_TENSOR, .u.tensor = x},
                                {.kind = TN_INT, .u.integer = cases[i].r},
                                {.kind = TN_BOOL, .u.boolean = cases[i].again}};
        tn_status status = tn_op_call(ctx, "aten::combinations", args, 3, &out);
        if (cases[i].status == TN_OK) {
            assert_ok(ctx, status);
            tn_datum_free(&out);
        } else {
            assert_true(status == TN_E_NOMEM || status == TN_E_LIMIT);
        }
        tn_tensor_free(x);
    }
    tn_context_free(ctx);
}

/* ---- bytes ---- */

static void storages_are_charged_while_they_are_held(void **state)
{
    (void)state;
    const int64_t many = 150000; /* 600,000 bytes */
    tn_context *ctx = new_context((tn_context_options){.memory_budget = 1000000});
    tn_tensor *first, *second;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, &many, NULL, &first));
    assert_true(tn_context_memory_used(ctx) >= 600000);
    assert_fails(ctx, TN_E_NOMEM, tn_tensor_new(ctx, "f32", 1, &many, NULL, &second));
    tn_tensor *again = tn_tensor_retain(first);
    tn_tensor_free(first);
    assert_fails(ctx, TN_E_NOMEM, tn_tensor_new(ctx, "f32", 1, &many, NULL, &second));
    tn_tensor_free(again);
    assert_int_equal(tn_context_memory_used(ctx), 0);
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, &many, NULL, &second));
    tn_context_free(ctx); /* the tensor lives on, and gives its bytes back to a budget that nobody has */
    ((float *)tn_tensor_data(second))[many - 1] = 1;
    tn_tensor_free(second);
}

static void a_runner_shares_the_budget_of_its_maker(void **state)
{
    (void)state;
    tn_context *ctx = new_context((tn_context_options){.memory_budget = 64 << 20});
    tn_runner *runner = new_runner(ctx,
                                   "  %e = aten.expand.default(self: %x, size: [5000000]) : f32[5000000]\n"
                                   "  %r = aten.clone.default(self: %e) : f32[5000000]\n",
                                   1);
    tn_tensor *x;
    tn_datum outs[4];
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (const int64_t[]){1}, NULL, &x));
    size_t n = 0;
    tn_status status = TN_OK;
    while (n < 4 && status == TN_OK) { /* each holds 20 MB of the 64 MiB */
        outs[n] = (tn_datum){.kind = TN_NONE};
        status = tn_runner_run(runner, &(tn_datum){.kind = TN_TENSOR, .u.tensor = x}, 1, &outs[n]);
        n += status == TN_OK;
    }
    assert_int_equal(n, 3);
    assert_fails(tn_runner_context(runner), TN_E_NOMEM, status);
    assert_int_equal(tn_context_memory_used(ctx), tn_context_memory_used(tn_runner_context(runner)));
    assert_true(tn_context_memory_used(ctx) > 60000000);
    assert_true(tn_context_memory_peak(ctx) <= 64 << 20);
    while (n > 0) {
        tn_datum_free(&outs[--n]);
    }
    tn_tensor_free(x);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

static void a_program_stays_charged(void **state)
{
    (void)state;
    static const char text[] = "program \"p\" version 1\n\nentry @main(%x: f32[1] input) -> (f32[1] output) {\n"
                               "  %r = aten.neg.default(self: %x) : f32[1]\n  return %r\n}\n";
    tn_context *ctx = new_context((tn_context_options){0});
    tn_program *program;
    assert_ok(ctx, tn_program_load_memory(ctx, text, strlen(text), NULL, &program));
    assert_true(tn_context_memory_used(ctx) > 0);
    tn_program_free(program);
    assert_int_equal(tn_context_memory_used(ctx), 0);
    tn_context_free(ctx);
}

/* ---- pieces ---- */

static void ask_forever(void *user, size_t begin, size_t end)
{
    (void)user;
    for (size_t i = begin; i < end; i = i + 1 < end ? i + 1 : begin) {
        work_ask_at(i);
    }
}

static tn_status never_end(tn_context *ctx, void *pool)
{
    (void)ctx;
    parallel_for(pool, 1 << 30, 1 << 20, ask_forever, NULL);
    return TN_OK;
}

/* All threads of the pool leave their pieces, and it can be used again. */
static void pieces_end_on_all_threads(void **state)
{
    (void)state;
    for (size_t threads = 1; threads <= 4; threads++) {
        thread_pool *pool = thread_pool_new(threads);
        tn_context *ctx = new_context((tn_context_options){0});
        for (int round = 0; round < 3; round++) {
            pthread_t other;
            assert_int_equal(pthread_create(&other, NULL, cancel_later, ctx), 0);
            assert_int_equal(call_at_edge(ctx, never_end, pool), TN_E_CANCELLED);
            pthread_join(other, NULL);
            assert_ok(ctx, tn_context_reset(ctx, NULL));
        }
        tn_context_free(ctx);
        thread_pool_free(pool);
    }
}

/* ---- kernels that run as one piece ---- */

/* A row without end: all of its elements are in one place. */
static tn_status scan_a_row(tn_context *ctx, void *extremes)
{
    (void)ctx;
    float in = 1, out;
    if (extremes != NULL) {
        scan_extremes(NULL, true, DT_F32, 1, (size_t)1 << 40, (rows_in){&in, 0, 0}, (rows_out){&out, 0, 0},
                      (rows_out){0});
    } else {
        scan_rows(NULL, SCAN_SUM, DT_F32, 1, (size_t)1 << 40, (rows_in){&in, 0, 0}, (rows_out){&out, 0, 0});
    }
    return TN_OK;
}

static void one_row_can_be_left(void **state)
{
    tn_context *ctx = new_context((tn_context_options){0});
    for (int extremes = 0; extremes < 2; extremes++) {
        pthread_t other;
        assert_int_equal(pthread_create(&other, NULL, cancel_later, ctx), 0);
        assert_int_equal(call_at_edge(ctx, scan_a_row, extremes ? state : NULL), TN_E_CANCELLED);
        pthread_join(other, NULL);
        assert_ok(ctx, tn_context_reset(ctx, NULL));
    }
    tn_context_free(ctx);
}

enum { MASKED = 1 << 18 };

static tn_status walk_a_mask(tn_context *ctx, void *user)
{
    (void)ctx;
    static uint8_t mask[MASKED], from[MASKED], to[MASKED]; /* nothing is chosen */
    int64_t chosen;
    switch (*(int *)user) {
    case 0:
        mask_count(MASKED, mask);
        break;
    case 1:
        mask_coordinates(1, (const int64_t[]){MASKED}, mask, 1, &chosen, 1, 1);
        break;
    case 2:
        mask_pack(MASKED, mask, 1, from, to);
        break;
    default:
        mask_unpack(MASKED, mask, 1, from, to);
        break;
    }
    return TN_OK;
}

static void masks_can_be_left(void **state)
{
    (void)state;
    tn_context *ctx = new_context((tn_context_options){0});
    for (int which = 0; which < 4; which++) {
        assert_ok(ctx, call_at_edge(ctx, walk_a_mask, &which));
        tn_context_cancel(ctx);
        assert_int_equal(call_at_edge(ctx, walk_a_mask, &which), TN_E_CANCELLED);
        assert_ok(ctx, tn_context_reset(ctx, NULL));
    }
    tn_context_free(ctx);
}

/* ---- the machine ---- */

static void write_text(const char *root, const char *path, const char *text)
{
    char full[512];
    snprintf(full, sizeof full, "%s/%s", root, path);
    for (char *slash = strchr(full + strlen(root) + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(full, 0700);
        *slash = '/';
    }
    FILE *file = fopen(full, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void control_groups_limit_memory(void **state)
{
    (void)state;
    char root[] = "tenon-machine-XXXXXX"; /* in the folder that tests run in */
    assert_non_null(mkdtemp(root));
    size_t physical = machine_memory(root); /* without groups */
    assert_true(physical > 0);
    write_text(root, "proc/self/cgroup", "0::/user/job\n");
    write_text(root, "sys/fs/cgroup/user/job/memory.max", "max\n");
    assert_int_equal(machine_memory(root), physical);
    write_text(root, "sys/fs/cgroup/user/memory.max", "3000000\n");
    assert_int_equal(machine_memory(root), 3000000);
    write_text(root, "sys/fs/cgroup/user/job/memory.max", "2000000\n");
    assert_int_equal(machine_memory(root), 2000000);
    write_text(root, "proc/self/cgroup", "5:cpu:/a\n4:hugetlb,memory:/not/here\n0::/\n");
    write_text(root, "sys/fs/cgroup/memory/memory.limit_in_bytes", "1000000\n");
    assert_int_equal(machine_memory(root), 1000000);
    char command[600];
    snprintf(command, sizeof command, "rm -r '%s'", root);
    assert_int_equal(system(command), 0);
    assert_true(tn_machine_memory() > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_thread_cancels),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(a_callback_ends_it),
        cmocka_unit_test(what_was_cancelled_can_be_used_again),
        cmocka_unit_test(combinations_are_counted),
        cmocka_unit_test(storages_are_charged_while_they_are_held),
        cmocka_unit_test(a_runner_shares_the_budget_of_its_maker),
        cmocka_unit_test(a_program_stays_charged),
        cmocka_unit_test(pieces_end_on_all_threads),
        cmocka_unit_test(one_row_can_be_left),
        cmocka_unit_test(masks_can_be_left),
        cmocka_unit_test(control_groups_limit_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
