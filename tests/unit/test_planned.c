/*
 * The planned engine beyond what all engines keep (test_engines.c): plans are looked at by a walker of its own (no two
 * live pieces of memory overlap, nothing is read before it is written), what the arena held before a run does not
 * matter, nor does the number of threads; fused steps give what the reference gives, special values too; bindings come
 * and go.
 */
#include "plan_walker.h"
#include "testing.h"

#include "engines/planned/product.h"
#include "engines/runner.h"

#include <math.h>

#define MODEL(name, what) SOURCE_PATH("tests/models/" name what)
#define HEAD "program \"test\" version 1\n"

static const char *const models[] = {"conv", "demo",     "dtypes",        "lstm",
                                     "mlp",  "mutation", "mutation_core", "shared_weights"};
enum { MODEL_COUNT = sizeof models / sizeof *models };

/* ---- running ---- */

static tn_context *new_context(void)
{
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    return ctx;
}

static tn_runner *runner_of(tn_context *ctx, const tn_program *p, const char *engine_name, uint32_t threads)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *r;
    options.engine = engine_name;
    options.threads = threads;
    assert_ok(ctx, tn_runner_new(ctx, p, &options, &r));
    return r;
}

static tn_program *load_model(tn_context *ctx, const char *name, tn_tensors **inputs)
{
    char path[512];
    tn_program *p;
    snprintf(path, sizeof path, MODEL("%s", ".pt2"), name);
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &p));
    snprintf(path, sizeof path, MODEL("%s", ".in.safetensors"), name);
    assert_ok(ctx, tn_tensors_load(ctx, path, inputs));
    return p;
}

static tn_tensors *run(tn_runner *r, const tn_tensors *inputs)
{
    tn_tensors *got;
    assert_ok(tn_runner_context(r), tn_runner_run_named(r, inputs, &got));
    return got;
}

/* Bit for bit: NaN is equal to itself. */
static void assert_same_bits(const tn_tensors *x, const tn_tensors *y, const char *what)
{
    assert_int_equal(tn_tensors_count(x), tn_tensors_count(y));
    for (size_t i = 0; i < tn_tensors_count(x); i++) {
        const tensor *p = &tn_tensors_at(x, i)->view, *q = &tn_tensors_at(y, i)->view;
        assert_int_equal(p->storage->bytes, q->storage->bytes);
        if (p->storage->bytes > 0 && memcmp(p->storage->data, q->storage->data, p->storage->bytes) != 0) {
            fail_test("%s: output %zu differs", what, i);
        }
    }
}

static const binding *binding_of(const tn_runner *r)
{
    assert_string_equal(r->plan->engine->name, "planned");
    const planned_plan *plan = r->plan->content;
    const function *f = r->entry->main;
    const binding *found = NULL;
    for (size_t i = 0; i < PLANNED_BUCKETS && found == NULL; i++) {
        for (found = plan->bindings[i]; found != NULL && found->function != f;) {
            found = found->next;
        }
    }
    assert_non_null(found);
    return found;
}

static size_t count_bindings(const tn_runner *r)
{
    const planned_plan *plan = r->plan->content;
    size_t n = 0;
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        for (const binding *b = plan->bindings[i]; b != NULL; b = b->next) {
            n++;
        }
    }
    return n;
}

static void plans_are_sound(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    size_t planned = 0;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_tensors *inputs;
        tn_program *p = load_model(ctx, models[i], &inputs);
        tn_runner *r = runner_of(ctx, p, "planned", 2);
        tn_tensors_free(run(r, inputs));
        const binding *b = binding_of(r);
        if (b->trace->why_not == NULL) {
            check_plan(b);
            planned++;
        }
        tn_runner_free(r);
        tn_tensors_free(inputs);
        tn_program_free(p);
    }
    assert_true(planned >= MODEL_COUNT - 1);
    tn_context_free(ctx);
}

/* ---- what was in memory before ---- */

static void old_memory_does_not_matter(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_tensors *inputs;
        tn_program *p = load_model(ctx, models[i], &inputs);
        tn_tensors *got[2];
        for (int fill = 0; fill < 2; fill++) { /* zeros, and bytes that are NaN in every type of floats */
            tn_tensors_free(inputs);           /* programs may write into them */
            tn_program_free(load_model(ctx, models[i], &inputs));
            tn_runner *r = runner_of(ctx, p, "planned", 2);
            tn_tensors_free(run(r, inputs));
            assert_ok(tn_runner_context(r), tn_runner_reset_state(r));
            const planned_plan *plan = r->plan->content;
            for (room *each = plan->rooms; each != NULL; each = each->next) {
                memset(each->at, fill == 0 ? 0 : 0xff, each->bytes);
            }
            got[fill] = run(r, inputs);
            tn_runner_free(r);
        }
        assert_same_bits(got[0], got[1], models[i]);
        tn_tensors_free(got[0]);
        tn_tensors_free(got[1]);
        tn_tensors_free(inputs);
        tn_program_free(p);
    }
    tn_context_free(ctx);
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_tensors *inputs, *first = NULL;
        tn_program *p = load_model(ctx, models[i], &inputs);
        for (uint32_t threads = 1; threads <= 3; threads++) {
            tn_context *own = new_context(); /* a context has one pool */
            tn_runner *r = runner_of(own, p, "planned", threads);
            for (int again = 0; again < 2; again++) {
                tn_tensors_free(inputs); /* programs may write into them */
                tn_program_free(load_model(ctx, models[i], &inputs));
                assert_ok(tn_runner_context(r), tn_runner_reset_state(r));
                tn_tensors *got = run(r, inputs);
                if (first == NULL) {
                    first = got;
                } else {
                    assert_same_bits(first, got, models[i]);
                    tn_tensors_free(got);
                }
            }
            tn_runner_free(r);
            tn_context_free(own);
        }
        tn_tensors_free(first);
        tn_tensors_free(inputs);
        tn_program_free(p);
    }
    tn_context_free(ctx);
}

/* ---- bindings ---- */

static void sizes_come_and_go(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_program *p;
    assert_ok(ctx, tn_program_load(ctx, MODEL("demo", ".pt2"), NULL, &p));
    tn_runner *planned = runner_of(ctx, p, "planned", 2), *reference = runner_of(ctx, p, "reference", 2);
    for (int round = 0; round < 2; round++) {
        for (int64_t length = 2; length < 14; length++) { /* more than are kept */
            int64_t tokens[32];
            for (int64_t i = 0; i < 2 * length; i++) {
                tokens[i] = (7 * i + length) % 64;
            }
            tn_tensor *t;
            assert_ok(ctx, tn_tensor_new(ctx, "i64", 2, (int64_t[]){2, length}, tokens, &t));
            tn_datum given = {.kind = TN_TENSOR, .u.tensor = t}, x, y;
            tn_status status = tn_runner_run(reference, &given, 1, &y);
            assert_int_equal(tn_runner_run(planned, &given, 1, &x), status); /* sizes that it does not take */
            if (status == TN_OK) {
                assert_true(tn_tensor_compare(x.u.tensor, y.u.tensor, 1e-5, 1e-5).equal);
                tn_datum_free(&x);
                tn_datum_free(&y);
            }
            tn_tensor_free(t);
        }
    }
    assert_int_equal(count_bindings(planned), BINDINGS_KEPT);
    tn_runner_free(planned);
    tn_runner_free(reference);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* What was packed for one length serves the first run of another, which so costs no more than the next. */
static void new_sizes_use_packed_weights(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_program *p;
    assert_ok(ctx, tn_program_load(ctx, MODEL("demo", ".pt2"), NULL, &p));
    tn_runner *r = runner_of(ctx, p, "planned", 1);
    for (int64_t length = 7; length < 9; length++) {
        for (int again = 0; again < (length == 7 ? 2 : 1); again++) {
            int64_t tokens[16] = {1, 2, 3};
            tn_tensor *t;
            assert_ok(ctx, tn_tensor_new(ctx, "i64", 2, (int64_t[]){2, length}, tokens, &t));
            tn_datum given = {.kind = TN_TENSOR, .u.tensor = t}, out;
            assert_ok(tn_runner_context(r), tn_runner_run(r, &given, 1, &out));
            tn_datum_free(&out);
            tn_tensor_free(t);
        }
    }
    assert_int_equal(count_bindings(r), 2);
    const binding *latest = binding_of(r);
    size_t found = 0;
    for (size_t i = 0; i < latest->steps.n; i++) {
        const product_block *b = latest->steps.at[i].block;
        if (latest->steps.at[i].kind == &step_product && b->packed != NULL) {
            assert_int_equal(b->packed->runs, 1);
            assert_non_null(b->packed->bytes);
            found++;
        }
    }
    assert_true(found > 0);
    tn_runner_free(r);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- what is fused ---- */

static const float specials[] = {0.0f,      -0.0f,     1.0f,       -1.0f, 0.5f,   -0.5f,  2.0f,     -2.0f,
                                 3.0f,      -3.0f,     6.5f,       -6.5f, 20.0f,  -20.0f, 88.0f,    -88.0f,
                                 0x1p-126f, 0x1p-140f, -0x1p-140f, 1e30f, -1e30f, 1e-6f,  INFINITY, -INFINITY,
                                 NAN,       0.1f,      0.3f,       7.0f,  -0.7f,  100.0f, -100.0f,  1e-3f};
enum { SPECIALS = sizeof specials / sizeof *specials };

/* Programs of x: f32[32] and y: f32[32]; kinds: how many steps they become, 0: not looked at. */
static const struct fused {
    const char *nodes;
    size_t steps;
} programs[] = {
    {"%r = aten.add.Tensor(self: %x, other: %y, alpha: 2) : f32[32]\n", 1},
    {"%r = aten.sub.Tensor(self: %x, other: %y) : f32[32]\n", 1},
    {"%a = aten.mul.Tensor(self: %x, other: 3) : f32[32]\n  %r = aten.add.Tensor(self: %a, other: %y) : f32[32]\n", 1},
    {"%r = aten.div.Tensor(self: %x, other: %y) : f32[32]\n", 1},
    {"%r = aten.neg.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.abs.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.sqrt.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.rsqrt.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.reciprocal.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.exp.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.log.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.sin.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.cos.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.tanh.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.erf.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.sigmoid.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.silu.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.gelu.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.gelu.default(self: %x, approximate: \"tanh\") : f32[32]\n", 1},
    {"%r = aten.relu.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.leaky_relu.default(self: %x, negative_slope: 0.2) : f32[32]\n", 1},
    {"%r = aten.hardtanh.default(self: %x, min_val: -0.5, max_val: 2) : f32[32]\n", 1},
    {"%r = aten.hardsigmoid.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.hardswish.default(self: %x) : f32[32]\n", 1},
    {"%r = aten.maximum.default(self: %x, other: %y) : f32[32]\n", 1},
    {"%r = aten.minimum.default(self: %x, other: %y) : f32[32]\n", 1},
    {"%r = aten.clamp.default(self: %x, min: -1, max: 2.5) : f32[32]\n", 1},
    {"%r = aten.clamp.default(self: %x, min: 0.5) : f32[32]\n", 1},
    {"%r = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[32]\n", 1},
    {"%r = aten.pow.Tensor_Scalar(self: %x, exponent: 3) : f32[32]\n", 1},
    {"%r = aten.pow.Tensor_Scalar(self: %x, exponent: -0.5) : f32[32]\n", 1},
    {"%c = aten.gt.Tensor(self: %x, other: %y) : b8[32]\n  %r = aten.where.self(condition: %c, self: %y, other: %x) : "
     "f32[32]\n",
     1},
    {"%c = aten.le.Scalar(self: %x, other: 0.5) : b8[32]\n  %d = aten.logical_not.default(self: %c) : b8[32]\n"
     "  %r = aten.where.self(condition: %d, self: %x, other: %y) : f32[32]\n",
     1},
    /* in place: a chain all the same */
    {"%a = aten.add.Tensor(self: %x, other: %y) : f32[32]\n  %r = aten.relu_.default(self: %a) : f32[32]\n", 1},
    /* changes of type, which round */
    {"%a = aten.to.dtype(self: %x, dtype: bf16) : bf16[32]\n  %b = aten.mul.Tensor(self: %a, other: %a) : bf16[32]\n"
     "  %c = aten.to.dtype(self: %b, dtype: f32) : f32[32]\n  %r = aten.add.Tensor(self: %c, other: %y) : f32[32]\n",
     2},
    /* read twice: not taken in */
    {"%a = aten.exp.default(self: %x) : f32[32]\n  %b = aten.neg.default(self: %a) : f32[32]\n"
     "  %r = aten.add.Tensor(self: %a, other: %b) : f32[32]\n",
     2},
    /* overwritten between being read and being used: the order of the program holds */
    {"%a = aten.mul.Tensor(self: %x, other: 2) : f32[32]\n  %b = aten.add.Tensor(self: %a, other: 1) : f32[32]\n"
     "  %w = aten.mul_.Tensor(self: %a, other: %y) : f32[32]\n  %r = aten.sub.Tensor(self: %b, other: %w) : f32[32]\n",
     0},
    /* products with what follows */
    {"%v = aten.view.default(self: %x, size: [4, 8]) : f32[4,8]\n  %u = aten.view.default(self: %y, size: [8, 4]) : "
     "f32[8,4]\n  %m = aten.mm.default(self: %v, mat2: %u) : f32[4,4]\n"
     "  %g = aten.gelu.default(self: %m) : f32[4,4]\n  %s = aten.add.Tensor(self: %g, other: %m) : f32[4,4]\n"
     "  %t = aten.clamp.default(self: %s, min: -8, max: 8) : f32[4,4]\n"
     "  %w = aten.cat.default(tensors: [%t, %t], dim: 0) : f32[8,4]\n"
     "  %r = aten.view.default(self: %w, size: [32]) : f32[32]\n",
     2},
    /* the same with rows as wide as vectors, a row that is added to all, and numbers */
    {"%v = aten.view.default(self: %x, size: [32, 1]) : f32[32,1]\n  %u = aten.view.default(self: %y, size: [1, 32]) : "
     "f32[1,32]\n  %m = aten.mm.default(self: %v, mat2: %u) : f32[32,32]\n"
     "  %h = aten.mul.Tensor(self: %m, other: 0.5) : f32[32,32]\n"
     "  %p = aten.pow.Tensor_Scalar(self: %m, exponent: 3) : f32[32,32]\n"
     "  %q = aten.mul.Tensor(self: %p, other: 0.044715) : f32[32,32]\n"
     "  %s = aten.add.Tensor(self: %m, other: %q) : f32[32,32]\n  %t = aten.tanh.default(self: %s) : f32[32,32]\n"
     "  %o = aten.mul.Tensor(self: %h, other: %t) : f32[32,32]\n"
     "  %a = aten.add.Tensor(self: %o, other: %y) : f32[32,32]\n"
     "  %r = aten.select.int(self: %a, dim: 0, index: 17) : f32[32]\n",
     1},
    /* a product and a sum of the same sizes, in rows that lie further apart */
    {"%v = aten.view.default(self: %x, size: [32, 1]) : f32[32,1]\n  %u = aten.view.default(self: %y, size: [1, 32]) : "
     "f32[1,32]\n  %m = aten.mm.default(self: %v, mat2: %u) : f32[32,32]\n"
     "  %c = aten.cat.default(tensors: [%v, %v, %v], dim: 1) : f32[32,3]\n"
     "  %d = aten.slice.Tensor(self: %c, dim: 1, start: 1, end: 2) : f32[32,1]\n"
     "  %e = aten.expand.default(self: %d, size: [32, 32]) : f32[32,32]\n"
     "  %a = aten.add.Tensor(self: %m, other: %e) : f32[32,32]\n"
     "  %r = aten.select.int(self: %a, dim: 0, index: 20) : f32[32]\n",
     2},
    /* attention: keys and values that are repeated for queries of a group are not */
    {"%x1 = aten.mul.Tensor(self: %x, other: 0.01) : f32[32]\n  %y1 = aten.mul.Tensor(self: %y, other: 0.01) : "
     "f32[32]\n"
     "  %q = aten.view.default(self: %x1, size: [1, 4, 2, 4]) : f32[1,4,2,4]\n"
     "  %k = aten.view.default(self: %y1, size: [1, 2, 1, 4, 4]) : f32[1,2,1,4,4]\n"
     "  %w = aten.expand.default(self: %k, size: [1, 2, 2, 4, 4]) : f32[1,2,2,4,4]\n"
     "  %k2 = aten.clone.default(self: %w, memory_format: contiguous_format) : f32[1,2,2,4,4]\n"
     "  %k3 = aten.view.default(self: %k2, size: [1, 4, 4, 4]) : f32[1,4,4,4]\n"
     "  %v2 = aten.reshape.default(self: %w, shape: [1, 4, 4, 4]) : f32[1,4,4,4]\n"
     "  %o = aten.scaled_dot_product_attention.default(query: %q, key: %k3, value: %v2) : f32[1,4,2,4]\n"
     "  %r = aten.view.default(self: %o, size: [32]) : f32[32]\n",
     3},
    /* copies of its operands and of its result are not made */
    {"%x1 = aten.mul.Tensor(self: %x, other: 0.01) : f32[32]\n  %y1 = aten.mul.Tensor(self: %y, other: 0.01) : "
     "f32[32]\n"
     "  %q0 = aten.view.default(self: %x1, size: [1, 2, 4, 4]) : f32[1,2,4,4]\n"
     "  %q1 = aten.transpose.int(self: %q0, dim0: 1, dim1: 2) : f32[1,4,2,4]\n"
     "  %q = aten.contiguous.default(self: %q1) : f32[1,4,2,4]\n"
     "  %k0 = aten.view.default(self: %y1, size: [1, 2, 4, 4]) : f32[1,2,4,4]\n"
     "  %k1 = aten.transpose.int(self: %k0, dim0: 1, dim1: 2) : f32[1,4,2,4]\n"
     "  %k = aten.clone.default(self: %k1, memory_format: contiguous_format) : f32[1,4,2,4]\n"
     "  %o = aten.scaled_dot_product_attention.default(query: %q, key: %k, value: %k1) : f32[1,4,2,4]\n"
     "  %t = aten.transpose.int(self: %o, dim0: 1, dim1: 2) : f32[1,2,4,4]\n"
     "  %r = aten.reshape.default(self: %t, shape: [32]) : f32[32]\n",
     3},
};
enum { PROGRAM_COUNT = sizeof programs / sizeof *programs };

static bool is_close(double x, double y)
{
    return isnan(x) ? isnan(y) : x == y || fabs(x - y) <= 4e-6 * fabs(y) + 1e-38;
}

static tn_tensor *filled(tn_context *ctx, size_t from, bool finite)
{
    float at[SPECIALS];
    tn_tensor *t;
    for (size_t i = 0; i < SPECIALS; i++) {
        float x = specials[(i * 7 + from) % SPECIALS];
        at[i] = finite && !(fabsf(x) < 1e3f) ? (float)i : x;
    }
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (int64_t[]){SPECIALS}, at, &t));
    return t;
}

static void check_fused(tn_context *ctx, const struct fused *f, bool finite)
{
    char text[2048];
    snprintf(text, sizeof text,
             HEAD "entry @main(%%x: f32[32] input, %%y: f32[32] input) -> (f32[32] output) {\n  %s  return %%r\n}\n",
             f->nodes);
    tn_program *p;
    assert_ok(ctx, tn_program_load_memory(ctx, text, strlen(text), NULL, &p));
    tn_runner *planned = runner_of(ctx, p, "planned", 1), *reference = runner_of(ctx, p, "reference", 1);
    tn_tensor *x = filled(ctx, 0, finite), *y = filled(ctx, 5, finite);
    tn_datum given[2] = {{.kind = TN_TENSOR, .u.tensor = x}, {.kind = TN_TENSOR, .u.tensor = y}}, got, expected;
    assert_ok(tn_runner_context(planned), tn_runner_run(planned, given, 2, &got));
    assert_ok(tn_runner_context(reference), tn_runner_run(reference, given, 2, &expected));
    const binding *b = binding_of(planned);
    if (b->trace->why_not != NULL || (f->steps > 0 && b->steps.n != f->steps)) {
        fail_test("%s: %zu steps, not %zu", f->nodes, b->steps.n, f->steps);
    }
    for (int64_t i = 0; i < SPECIALS; i++) {
        double a = tn_tensor_element(got.u.tensor, i), e = tn_tensor_element(expected.u.tensor, i);
        if (!is_close(a, e)) {
            fail_test("%s: element %d is %.9g, not %.9g", f->nodes, (int)i, a, e);
        }
    }
    tn_datum_free(&got);
    tn_datum_free(&expected);
    tn_tensor_free(x);
    tn_tensor_free(y);
    tn_runner_free(planned);
    tn_runner_free(reference);
    tn_program_free(p);
}

static void fused_steps_are_right(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        bool is_product =
            strstr(programs[i].nodes, "mm.default") != NULL || strstr(programs[i].nodes, "attention") != NULL;
        check_fused(ctx, &programs[i], is_product);
    }
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_are_sound),
        cmocka_unit_test(old_memory_does_not_matter),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(sizes_come_and_go),
        cmocka_unit_test(new_sizes_use_packed_weights),
        cmocka_unit_test(fused_steps_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
