/*
 * Functions that are not one plan: what elements decide, writes into inputs, effects and registered operators, bodies
 * of branches and loops. Each program runs in both engines, three times on what the runs before left, and gives the
 * same; and the planned engine has as many stretches of it as the table says. Then what runners share: bindings and
 * arenas belong to the program, so runners in many threads and a thousand sessions make no more of them than run at
 * once.
 */
#include "testing.h"

#include "engines/planned/binding.h"
#include "engines/runner.h"

#include <pthread.h>

#define HEAD "program \"test\" version 1\n"
#define MAIN "entry @main(%x: f32[2,3] input, %y: f32[3] input) -> "

/* ---- programs ---- */

static const struct program_case {
    const char *name, *text;
    size_t stretches; /* kept after the runs; 0: not looked at */
    tn_status status; /* what a run gives */
} cases[] = {
    {"plain", HEAD MAIN "(f32[2,3] output) {\n  %a = aten.add.Tensor(self: %x, other: %y) : f32[2,3]\n  return %a\n}\n",
     1, TN_OK},
    {"a product with a weight",
     HEAD "entry @main(%w: f32[3,3] const \"w\", %x: f32[2,3] input, %y: f32[3] input) -> (f32[2,3] output) {\n"
          "  %a = aten.linear.default(input: %x, weight: %w, bias: %y) : f32[2,3]\n"
          "  %b = aten.gelu.default(self: %a) : f32[2,3]\n  return %b\n}\n"
          "model @main {\n  constant \"w\": f32[3,3] = record \"t0\" {0x1p+0, 0x1p-1, -0x1p+0, 0x1p-2, 0x1p+0, 0x1p+1, "
          "-0x1p-1, 0x1p+0, 0x1p-3}\n}\n",
     1, TN_OK},
    {"a number is read",
     HEAD "entry @main<u0 in [0, 99]>(%x: f32[2,3] input, %y: f32[3] input) -> (f32[2,3] output, f32[] output) {\n"
          "  %s = aten.sum.default(self: %y) : f32[]\n"
          "  %i = aten.to.dtype(self: %s, dtype: i64) : i64[]\n"
          "  %n = aten.item.default(self: %i) : int u0\n"
          "  %a = aten.mul.Tensor(self: %x, other: %n) : f32[2,3]\n"
          "  %b = aten.add.Tensor(self: %a, other: %y) : f32[2,3]\n"
          "  return %b, %s\n}\n",
     2, TN_OK},
    {"sizes by elements",
     HEAD "entry @main<u0 in [0, 6]>(%x: f32[2,3] input, %y: f32[3] input) -> (f32[] output, i64[u0,2] output) {\n"
          "  %t = aten.mul.Tensor(self: %x, other: %y) : f32[2,3]\n"
          "  %m = aten.gt.Scalar(self: %t, other: 2) : b8[2,3]\n"
          "  %n = aten.nonzero.default(self: %m) : i64[u0,2] {strides [1,u0]}\n"
          "  %i = aten.select.int(self: %n, dim: 1, index: 1) : i64[u0]\n"
          "  %k = aten.index_select.default(self: %t, dim: 1, index: %i) : f32[2,u0]\n"
          "  %s = aten.sum.default(self: %k) : f32[]\n"
          "  return %s, %n\n}\n",
     2, TN_OK},
    {"a mask chooses",
     HEAD "entry @main<u0 in [0, 6]>(%x: f32[2,3] input, %y: f32[3] input) -> (f32[] output) {\n"
          "  %m = aten.gt.Tensor(self: %x, other: %y) : b8[2,3]\n"
          "  %k = aten.masked_select.default(self: %x, mask: %m) : f32[u0]\n"
          "  %e = aten.exp.default(self: %k) : f32[u0]\n"
          "  %s = aten.sum.default(self: %e) : f32[]\n"
          "  return %s\n}\n",
     2, TN_OK},
    {"an input is written",
     HEAD MAIN "(f32[2,3] output, f32[3] output) {\n"
               "  %a = aten.mul.Tensor(self: %x, other: 2) : f32[2,3]\n"
               "  %r = aten.select.int(self: %x, dim: 0, index: 1) : f32[3] {strides [1], offset 3}\n"
               "  %w = aten.add_.Tensor(self: %r, other: %y) : f32[3] {strides [1], offset 3}\n"
               "  %b = aten.add.Tensor(self: %a, other: %x) : f32[2,3]\n"
               "  return %b, %w\n}\n",
     1, TN_OK},
    {"an input is written between stretches",
     HEAD "entry @main<u0 in [-99, 99]>(%x: f32[2,3] input, %y: f32[3] input) -> (f32[2,3] output) {\n"
          "  %r = aten.select.int(self: %x, dim: 0, index: 1) : f32[3] {strides [1], offset 3}\n"
          "  %v = aten.view.default(self: %x, size: [6]) : f32[6]\n"
          "  %s = aten.sum.default(self: %y) : f32[]\n"
          "  %i = aten.to.dtype(self: %s, dtype: i64) : i64[]\n"
          "  %n = aten.item.default(self: %i) : int u0\n"
          "  %w = aten.add_.Tensor(self: %r, other: %n) : f32[3] {strides [1], offset 3}\n"
          "  %e = aten.neg.default(self: %v) : f32[6]\n"
          "  %b = aten.view.default(self: %e, size: [2, 3]) : f32[2,3]\n"
          "  return %b\n}\n",
     2, TN_OK},
    {"state over stretches",
     HEAD "entry @main<u0 in [-99, 99]>(%b: f32[3] buffer \"count\", %x: f32[2,3] input, %y: f32[3] input) -> (f32[3] "
          "output) {\n"
          "  %a = aten.add_.Tensor(self: %b, other: %y) : f32[3]\n"
          "  %h = aten.slice.Tensor(self: %a, dim: 0, start: 1, end: 3) : f32[2] {strides [1], offset 1}\n"
          "  %s = aten.sum.default(self: %a) : f32[]\n"
          "  %i = aten.to.dtype(self: %s, dtype: i64) : i64[]\n"
          "  %n = aten.item.default(self: %i) : int u0\n"
          "  %c = aten.mul_.Tensor(self: %h, other: 2) : f32[2] {strides [1], offset 1}\n"
          "  %r = aten.add.Tensor(self: %b, other: %n) : f32[3]\n"
          "  return %r\n}\n"
          "model @main {\n  constant \"count\": f32[3] = record \"t0\" {0x0p+0, 0x1p+0, 0x1p+1}\n}\n",
     0, TN_OK},
    {"draws over stretches",
     HEAD "entry @main<u0 in [-99, 99]>(%x: f32[2,3] input, %y: f32[3] input) -> (f32[2,3] output, f32[2,3] output) {\n"
          "  %a = aten.rand_like.default(self: %x) : f32[2,3]\n"
          "  %s = aten.sum.default(self: %y) : f32[]\n"
          "  %i = aten.to.dtype(self: %s, dtype: i64) : i64[]\n"
          "  %n = aten.item.default(self: %i) : int u0\n"
          "  %b = aten.rand_like.default(self: %x) : f32[2,3]\n"
          "  %c = aten.add.Tensor(self: %b, other: %n) : f32[2,3]\n"
          "  return %a, %c\n}\n",
     2, TN_OK},
    {"a check holds before what comes later",
     HEAD MAIN "(f32[2,3] output) {\n"
               "  %w = aten.add_.Tensor(self: %y, other: 1) : f32[3]\n"
               "  %s = aten.sum.default(self: %x) : f32[]\n"
               "  %c = aten.gt.Scalar(self: %s, other: 1000) : b8[]\n"
               "  aten._assert_async.msg(self: %c, assert_msg: \"too small\")\n"
               "  %v = aten.add_.Tensor(self: %y, other: 1) : f32[3]\n"
               "  %b = aten.add.Tensor(self: %x, other: %v) : f32[2,3]\n"
               "  return %b\n}\n",
     0, TN_E_ARGUMENT},
    {"a branch",
     HEAD "func @yes(%x: f32[2,3], %y: f32[3]) -> (f32[2,3]) {\n"
          "  %a = aten.add.Tensor(self: %x, other: %y) : f32[2,3]\n"
          "  %b = aten.relu.default(self: %a) : f32[2,3]\n  return %b\n}\n"
          "func @no(%x: f32[2,3], %y: f32[3]) -> (f32[2,3]) {\n"
          "  %b = aten.sub.Tensor(self: %x, other: %y) : f32[2,3]\n  return %b\n}\n" MAIN "(f32[2,3] output) {\n"
          "  %s = aten.sum.default(self: %x) : f32[]\n"
          "  %c = aten.gt.Scalar(self: %s, other: 0) : b8[]\n"
          "  %r = higher_order.cond(%c, @yes, @no, [%x, %y]) : f32[2,3]\n"
          "  %t = aten.mul.Tensor(self: %r, other: 2) : f32[2,3]\n  return %t\n}\n",
     3, TN_OK},
    {"a loop",
     HEAD "func @more(%i: i64[], %x: f32[2,3], %y: f32[3]) -> single (b8[]) {\n"
          "  %c = aten.lt.Scalar(self: %i, other: 5) : b8[]\n  return %c\n}\n"
          "func @body(%i: i64[], %x: f32[2,3], %y: f32[3]) -> (i64[], f32[2,3]) {\n"
          "  %j = aten.add.Tensor(self: %i, other: 1) : i64[]\n"
          "  %a = aten.mul.Tensor(self: %x, other: %y) : f32[2,3]\n"
          "  %b = aten.add.Tensor(self: %a, other: 0.5) : f32[2,3]\n  return %j, %b\n}\n" MAIN
          "(i64[] output, f32[2,3] output) {\n"
          "  %z = aten.zeros.default(size: as_ints [], dtype: i64) : i64[]\n"
          "  %n, %r = higher_order.while_loop(@more, @body, [%z, %x], [%y]) : i64[], f32[2,3]\n"
          "  return %n, %r\n}\n",
     3, TN_OK},
};
enum { CASE_COUNT = sizeof cases / sizeof *cases };

/* ---- running ---- */

static tn_context *new_context(void)
{
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    return ctx;
}

static tn_program *program_of(tn_context *ctx, const char *text)
{
    tn_program *p;
    assert_ok(ctx, tn_program_load_memory(ctx, text, strlen(text), NULL, &p));
    return p;
}

static tn_runner *runner_of(tn_context *ctx, const tn_program *p, const char *engine_name)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *r;
    options.engine = engine_name;
    options.threads = 1;
    assert_ok(ctx, tn_runner_new(ctx, p, &options, &r));
    return r;
}

typedef struct inputs_of_run {
    tn_tensor *x, *y;
} inputs_of_run;

static inputs_of_run new_inputs(tn_context *ctx)
{
    inputs_of_run in;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){2, 3}, (float[]){0, 1, 2, 3, -4, 5}, &in.x));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (int64_t[]){3}, (float[]){1, -0.5f, 2}, &in.y));
    return in;
}

static void free_inputs(inputs_of_run in)
{
    tn_tensor_free(in.x);
    tn_tensor_free(in.y);
}

enum { OUTPUTS_MOST = 4 };

static tn_status run(tn_runner *r, inputs_of_run in, tn_datum *outs)
{
    tn_datum given[] = {{.kind = TN_TENSOR, .u.tensor = in.x}, {.kind = TN_TENSOR, .u.tensor = in.y}};
    memset(outs, 0, OUTPUTS_MOST * sizeof *outs);
    return tn_runner_run(r, given, 2, outs);
}

static void assert_same(const tn_tensor *x, const tn_tensor *y, const char *what)
{
    tn_difference d = tn_tensor_compare(x, y, 1e-6, 1e-6);
    if (!d.equal) {
        fail_test("%s: off by %g", what, d.max_abs);
    }
}

static size_t count_bindings(const tn_runner *r)
{
    const planned_plan *plan = r->plan->content;
    size_t n = 0;
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        for (const binding *b = plan->bindings[i]; b != NULL; b = b->next) {
            assert_null(b->trace->why_not);
            n += b->steps.n > 0;
        }
    }
    return n;
}

static void programs_give_what_the_reference_gives(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        const struct program_case *c = &cases[i];
        tn_context *ctx = new_context();
        tn_program *p = program_of(ctx, c->text);
        tn_runner *planned = runner_of(ctx, p, "planned"), *reference = runner_of(ctx, p, "reference");
        inputs_of_run mine = new_inputs(ctx), other = new_inputs(ctx);
        for (int again = 0; again < 3; again++) {
            tn_datum got[OUTPUTS_MOST], expected[OUTPUTS_MOST];
            tn_status status = run(planned, mine, got);
            assert_int_equal(status, run(reference, other, expected));
            if (status != c->status) {
                char why[512];
                tn_context_explain(tn_runner_context(planned), why, sizeof why);
                fail_test("%s: status %d: %s", c->name, (int)status, why);
            }
            for (size_t k = 0; status == TN_OK && k < OUTPUTS_MOST && expected[k].kind == TN_TENSOR; k++) {
                assert_same(got[k].u.tensor, expected[k].u.tensor, c->name);
                tn_datum_free(&got[k]);
                tn_datum_free(&expected[k]);
            }
            assert_same(mine.x, other.x, c->name); /* and what was written into them */
            assert_same(mine.y, other.y, c->name);
        }
        size_t found = count_bindings(planned);
        if (c->stretches > 0 && found != c->stretches) {
            fail_test("%s: %zu stretches, not %zu", c->name, found, c->stretches);
        }
        free_inputs(mine);
        free_inputs(other);
        tn_runner_free(planned);
        tn_runner_free(reference);
        tn_program_free(p);
        tn_context_free(ctx);
    }
}

/* ---- memory that inputs share ---- */

/* x is written, y lies on it: told by the storage, or not to be seen but by the addresses. */
static void inputs_may_share_memory(void **state)
{
    (void)state;
    const char *text = HEAD MAIN "(f32[3] output) {\n"
                                 "  %n = aten.neg.default(self: %y) : f32[3]\n"
                                 "  %w = aten.mul_.Tensor(self: %x, other: 2) : f32[2,3]\n"
                                 "  %e = aten.exp.default(self: %y) : f32[3]\n"
                                 "  %r = aten.add.Tensor(self: %n, other: %e) : f32[3]\n  return %r\n}\n";
    tn_context *ctx = new_context();
    tn_program *p = program_of(ctx, text);
    tn_runner *planned = runner_of(ctx, p, "planned"), *reference = runner_of(ctx, p, "reference");
    for (int apart = 0; apart < 2; apart++) {
        tn_datum got[2][OUTPUTS_MOST];
        for (int k = 0; k < 2; k++) {
            float at[] = {0, 1, 2, 0.5f, -1, 0.25f};
            inputs_of_run in;
            storage *one, *two;
            assert_ok(ctx, storage_wrap(ctx, at, sizeof at, &one));
            assert_ok(ctx, storage_wrap(ctx, at, sizeof at, &two));
            assert_ok(ctx,
                      tensor_hold(ctx, storage_retain(one), DT_F32, 2, (int64_t[]){2, 3}, (int64_t[]){3, 1}, 0, &in.x));
            assert_ok(ctx, tensor_hold(ctx, storage_retain(apart ? two : one), DT_F32, 1, (int64_t[]){3},
                                       (int64_t[]){1}, 2, &in.y));
            assert_ok(ctx, run(k == 0 ? planned : reference, in, got[k]));
            free_inputs(in);
            storage_release(one);
            storage_release(two);
        }
        assert_same(got[0][0].u.tensor, got[1][0].u.tensor, "shared");
        tn_datum_free(&got[0][0]);
        tn_datum_free(&got[1][0]);
    }
    tn_runner_free(planned);
    tn_runner_free(reference);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- registered operators ---- */

typedef struct heard {
    pthread_t thread;
    size_t calls;
} heard;

/* x is written by the program before the call and after it. */
static tn_status hear(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)ctx, (void)n;
    heard *h = user;
    h->calls++;
    assert_true(pthread_equal(h->thread, pthread_self()));
    const float *from = tn_tensor_data(args[0].u.tensor);
    float *to = tn_tensor_data(outs[0].u.tensor);
    for (int i = 0; i < 6; i++) {
        to[i] = from[i] * 10;
    }
    return TN_OK;
}

static tn_status like_first(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results)
{
    (void)user, (void)ctx, (void)args, (void)n;
    results[0].dtype = "f32";
    results[0].rank = 2;
    results[0].sizes[0] = 2;
    results[0].sizes[1] = 3;
    return TN_OK;
}

static void registered_operators_run_between(void **state)
{
    (void)state;
    const char *text = HEAD MAIN "(f32[2,3] output, f32[2,3] output) {\n"
                                 "  %w = aten.add_.Tensor(self: %x, other: %y) : f32[2,3]\n"
                                 "  %h = test.hear.default(x: %x) : f32[2,3]\n"
                                 "  %v = aten.add_.Tensor(self: %x, other: %y) : f32[2,3]\n"
                                 "  %g = aten.gelu.default(self: %h) : f32[2,3]\n  return %h, %g\n}\n";
    for (int k = 0; k < 2; k++) {
        tn_context *ctx = new_context();
        heard h = {.thread = pthread_self()};
        tn_op op = {.size = sizeof op,
                    .schema = "test::hear(Tensor x) -> Tensor",
                    .infer = like_first,
                    .run = hear,
                    .user = &h};
        assert_ok(ctx, tn_op_register(ctx, &op));
        tn_program *p = program_of(ctx, text);
        tn_runner *r = runner_of(ctx, p, k == 0 ? "planned" : "reference");
        inputs_of_run in = new_inputs(ctx);
        tn_datum got[OUTPUTS_MOST];
        for (int again = 0; again < 3; again++) {
            assert_ok(tn_runner_context(r), run(r, in, got));
            double written = 2 * again + 1; /* times y was added before the call */
            assert_true(tn_tensor_element(got[0].u.tensor, 0) == 10 * written);
            assert_true(tn_tensor_element(in.x, 0) == written + 1);
            tn_datum_free(&got[0]);
            tn_datum_free(&got[1]);
        }
        assert_int_equal(h.calls, 3);
        if (k == 0) {
            assert_int_equal(count_bindings(r), 2);
        }
        free_inputs(in);
        tn_runner_free(r);
        tn_program_free(p);
        tn_context_free(ctx);
    }
}

/* ---- what is told of plans ---- */

static void plans_are_told(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_program *p = program_of(ctx, cases[2].text);
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *r;
    options.engine = "planned";
    options.profile = true;
    assert_ok(ctx, tn_runner_new(ctx, p, &options, &r));
    inputs_of_run in = new_inputs(ctx);
    tn_datum got[OUTPUTS_MOST];
    assert_ok(tn_runner_context(r), run(r, in, got));
    byte_buffer text = {0};
    assert_ok(tn_runner_context(r), tn_runner_plan_print(r, byte_buffer_write, &text));
    assert_true(byte_buffer_write(&text, "", 1));
    const char *const said[] = {"2 stretches",       "ends before node 'n' (aten.item.default)",
                                "asks for elements", "from node a",
                                "%a mul, %b add",    "1 steps for 2 kernels of the program, 1 of them"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        if (strstr((const char *)text.at, said[i]) == NULL) {
            fail_test("no '%s' in\n%s", said[i], (const char *)text.at);
        }
    }
    byte_buffer_release(&text);
    bool interpreted = false, mapped = false;
    for (size_t i = 0; i < tn_runner_profile_count(r, TN_PROFILE_BY_STEP); i++) {
        tn_profile_row row = tn_runner_profile_row(r, TN_PROFILE_BY_STEP, i);
        interpreted = interpreted || strcmp(row.name, "interpreter torch.ops.aten.item.default") == 0;
        mapped = mapped || (strcmp(row.name, "map") == 0 && row.calls > 0 && row.bytes > 0);
    }
    assert_true(interpreted && mapped);
    for (size_t k = 0; k < OUTPUTS_MOST; k++) {
        tn_datum_free(&got[k]);
    }
    free_inputs(in);
    tn_runner_free(r);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- what runners share ---- */

enum { THREADS = 8, RUNS = 125 };
typedef struct shared_runs {
    const tn_program *program;
    const tn_tensor *expected;
} shared_runs;

static void *run_many(void *user)
{
    const shared_runs *s = user;
    tn_context *ctx = new_context();
    tn_runner *r = runner_of(ctx, s->program, "planned");
    inputs_of_run in = new_inputs(ctx);
    for (int i = 0; i < RUNS; i++) {
        tn_datum got[OUTPUTS_MOST];
        assert_ok(tn_runner_context(r), run(r, in, got));
        const tensor *x = &got[0].u.tensor->view, *y = &s->expected->view;
        assert_int_equal(x->storage->bytes, y->storage->bytes);
        assert_memory_equal(tensor_at(x), tensor_at(y), y->storage->bytes);
        for (size_t k = 0; k < OUTPUTS_MOST; k++) {
            tn_datum_free(&got[k]);
        }
    }
    free_inputs(in);
    tn_runner_free(r);
    tn_context_free(ctx);
    return NULL;
}

/* A plain program, one with stretches, a loop: a thousand runs in eight threads, bit for bit. */
static void threads_share_bindings(void **state)
{
    (void)state;
    static const char *const names[] = {"plain", "a product with a weight", "a number is read", "a mask chooses",
                                        "a branch"};
    for (size_t i = 0; i < CASE_COUNT; i++) {
        bool wanted = false;
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            wanted = wanted || strcmp(names[k], cases[i].name) == 0;
        }
        if (!wanted) {
            continue;
        }
        tn_context *ctx = new_context();
        tn_program *p = program_of(ctx, cases[i].text);
        tn_runner *r = runner_of(ctx, p, "planned");
        inputs_of_run in = new_inputs(ctx);
        tn_datum expected[OUTPUTS_MOST];
        assert_ok(tn_runner_context(r), run(r, in, expected));
        shared_runs s = {p, expected[0].u.tensor};
        pthread_t threads[THREADS];
        for (size_t k = 0; k < THREADS; k++) {
            assert_int_equal(pthread_create(&threads[k], NULL, run_many, &s), 0);
        }
        for (size_t k = 0; k < THREADS; k++) {
            pthread_join(threads[k], NULL);
        }
        size_t found = count_bindings(r); /* as many of each as there were runs at once */
        assert_true(found >= cases[i].stretches - (strcmp(cases[i].name, "a branch") == 0) &&
                    found <= cases[i].stretches * (THREADS + 1));
        for (size_t k = 0; k < OUTPUTS_MOST; k++) {
            tn_datum_free(&expected[k]);
        }
        free_inputs(in);
        tn_runner_free(r);
        tn_program_free(p);
        tn_context_free(ctx);
    }
}

/* Sessions over one program: each has its state, and none plans or has an arena of its own. */
static void sessions_plan_nothing(void **state)
{
    (void)state;
    enum { SESSIONS = 1000 };
    const char *text = NULL;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        text = strcmp(cases[i].name, "state over stretches") == 0 ? cases[i].text : text;
    }
    tn_context *ctx = new_context();
    tn_program *p = program_of(ctx, text);
    static tn_runner *sessions[SESSIONS];
    inputs_of_run in = new_inputs(ctx);
    size_t kept = 0;
    for (size_t i = 0; i < SESSIONS; i++) {
        tn_datum got[OUTPUTS_MOST];
        sessions[i] = runner_of(ctx, p, "planned");
        assert_ok(tn_runner_context(sessions[i]), run(sessions[i], in, got));
        assert_true(tn_tensor_element(got[0].u.tensor, 0) ==
                    6); /* its own state: 1, and the sum of all as a whole number */
        tn_datum_free(&got[0]);
        kept = i == 0 ? count_bindings(sessions[0]) : kept;
    }
    assert_int_equal(sessions[1]->written.n, 1); /* as the plan knows it: nothing was followed for that */
    assert_ptr_equal(sessions[1]->written.at[0], sessions[0]->plan->written.at[0]);
    assert_null(sessions[1]->plan->tensors[0]); /* the state is each one's own */
    assert_ptr_not_equal(sessions[1]->weights[0].tensor, sessions[0]->weights[0].tensor);
    const planned_plan *plan = sessions[0]->plan->content;
    assert_int_equal(count_bindings(sessions[0]), kept);
    assert_true(plan->rooms == NULL || plan->rooms->next == NULL);
    for (size_t i = 0; i < SESSIONS; i++) {
        tn_runner_free(sessions[i]);
    }
    free_inputs(in);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* What is read where it lies has one record, whatever the number of runners. */
static void sessions_share_weights(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_program *p;
    assert_ok(ctx, tn_program_load(ctx, SOURCE_PATH("tests/models/demo.pt2"), NULL, &p));
    tn_runner *first = runner_of(ctx, p, "planned"), *second = runner_of(ctx, p, "planned"),
              *plain = runner_of(ctx, p, "reference");
    size_t shared = 0;
    for (size_t i = 0; i < first->entry->main->inputs.n; i++) {
        assert_ptr_equal(first->weights[i].tensor, second->weights[i].tensor);
        assert_ptr_equal(first->weights[i].tensor, plain->weights[i].tensor);
        shared += first->weights[i].tensor != NULL;
    }
    assert_true(shared > 0);
    tn_runner_free(first);
    tn_runner_free(second);
    tn_runner_free(plain);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* Made by a runner whose context is gone, used by another. */
static void bindings_outlive_contexts(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        tn_context *ctx = new_context();
        tn_program *p = program_of(ctx, cases[i].text);
        tn_runner *stays = runner_of(ctx, p, "planned");
        for (int k = 0; k < 2; k++) {
            tn_context *own = new_context();
            tn_runner *r = runner_of(own, p, "planned");
            inputs_of_run in = new_inputs(own);
            tn_datum got[OUTPUTS_MOST];
            assert_int_equal(run(r, in, got), cases[i].status);
            for (size_t j = 0; j < OUTPUTS_MOST; j++) {
                tn_datum_free(&got[j]);
            }
            free_inputs(in);
            tn_runner_free(r);
            tn_context_free(own);
        }
        tn_runner_free(stays);
        tn_program_free(p);
        tn_context_free(ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_give_what_the_reference_gives),
        cmocka_unit_test(inputs_may_share_memory),
        cmocka_unit_test(registered_operators_run_between),
        cmocka_unit_test(plans_are_told),
        cmocka_unit_test(threads_share_bindings),
        cmocka_unit_test(sessions_plan_nothing),
        cmocka_unit_test(sessions_share_weights),
        cmocka_unit_test(bindings_outlive_contexts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
