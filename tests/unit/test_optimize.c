/*
 * The passes of optimize.h, one table for each: a program before and after, or the same where a rule must not apply.
 * Every program is also run before and after on numbers that tell the difference: zeros of both signs, NaN, infinities.
 */
#include "programs.h"

#include "interpret/interpret.h"
#include "ir/payload.h"
#include "ops/infer.h"
#include "passes/pipeline/optimize.h"
#include "passes/pipeline/pipeline.h"

#include <math.h>

/* ---- helpers ---- */

static tn_status run_pass(tn_context *ctx, program *p, const char *name)
{
    const conversion how = {.optimize = true};
    const pass *one;
    for (size_t i = 0; (one = pipeline_at(i)) != NULL; i++) {
        if (strcmp(one->name, name) == 0) {
            TRY(one->run(ctx, p, &how));
            return verify_program(ctx, p);
        }
    }
    fail_test("there is no pass '%s'", name);
    return TN_E_INTERNAL;
}

/* ---- numbers ---- */

static void fill(tn_tensor *t, size_t seed, bool with_extremes)
{
    static const double reals[] = {
        1.5,     -0.0, 0.0, -2.25, 7, 0.125, -1, 100.75, -6, 3e37, (double)NAN, (double)INFINITY, -(double)INFINITY,
        1.17e-40};
    const size_t n = with_extremes ? sizeof reals / sizeof *reals : 9;
    for (int64_t k = 0; k < tn_tensor_count(t); k++) {
        size_t at = (seed + (size_t)k) % n;
        void *to = (char *)tn_tensor_data(t) + (size_t)k * dtype_table[t->view.dtype].bytes;
        switch (t->view.dtype) {
        case DT_F32:
            memcpy(to, &(float){(float)reals[at]}, sizeof(float));
            break;
        case DT_F64:
            memcpy(to, &reals[at], sizeof(double));
            break;
        case DT_BOOL:
            *(uint8_t *)to = (seed + (size_t)k) % 3 == 0;
            break;
        case DT_I64:
            memcpy(to, &(int64_t){k - 3}, sizeof(int64_t));
            break;
        case DT_I32:
            memcpy(to, &(int32_t){(int32_t)(k - 3)}, sizeof(int32_t));
            break;
        default: /* f16, bf16: any bits are numbers */
            memset(to, (int)(60 + (k + (int64_t)seed) % 5), dtype_table[t->view.dtype].bytes);
        }
    }
}

/* Sizes that vary are 3. */
static datum *made_up_inputs(builder *b, const function *f, bool with_extremes)
{
    datum *inputs = ARENA_ARRAY(b->arena, datum, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const tensor_meta *m = arg_value(&f->inputs.at[i])->type.tensor;
        extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank);
        for (uint32_t d = 0; d < m->rank; d++) {
            sizes[d] = known(m->sizes[d].expr->op == DIM_INT ? m->sizes[d].expr->u.integer : 3);
        }
        inputs[i] = of_tensor(make_new(b, m->dtype, sizes, m->rank));
        assert_int_equal(builder_realize(b, inputs[i]), TN_OK);
        fill(inputs[i].u.tensor->data, i, with_extremes);
    }
    return inputs;
}

static datum *run(tn_context *ctx, function *f, bool with_extremes, size_t *count)
{
    arena *a = ctx_scratch(ctx);
    builder *b = builder_new(ctx, BUILD_EAGER, a);
    datum *outs;
    const datum *inputs = made_up_inputs(b, f, with_extremes);
    assert_ok(ctx, interpret(interpreter_new(b, a, NULL), f, inputs, f->inputs.n, &outs, count));
    return outs;
}

/* Bit for bit, except that one NaN is as good as another; or within a tolerance. */
static bool same_numbers(const tn_tensor *x, const tn_tensor *y, bool exactly)
{
    if (!exactly) {
        return tn_tensor_compare(x, y, 1e-5, 1e-5).equal;
    }
    bool same = tn_tensor_count(x) == tn_tensor_count(y) && x->view.dtype == y->view.dtype;
    for (int64_t i = 0; same && i < tn_tensor_count(x); i++) {
        double a = tn_tensor_element(x, i), b = tn_tensor_element(y, i);
        same = (isnan(a) && isnan(b)) || (a == b && signbit(a) == signbit(b));
    }
    return same;
}

static void assert_same_results(tn_context *ctx, const char *text, program *changed, bool exactly)
{
    size_t n, m;
    datum *expected = run(ctx, parsed(ctx, text)->entries.at[0]->main, exactly, &n);
    datum *got = run(ctx, changed->entries.at[0]->main, exactly, &m);
    assert_int_equal(n, m);
    for (size_t i = 0; i < n; i++) {
        if (expected[i].kind == DATUM_TENSOR &&
            !same_numbers(got[i].u.tensor->data, expected[i].u.tensor->data, exactly)) {
            fail_test("result %zu differs:\n%s\n%s", i, text, printed(ctx, changed));
        }
    }
}

/* ---- tables ---- */

/* Inputs and outputs of the entry, its nodes before and after (NULL: as before), without types of outputs. */
typedef struct pass_case {
    const char *inputs, *outputs, *before, *after;
} pass_case;

static char *program_text(arena *a, const pass_case *c, const char *nodes)
{
    return arena_printf(a, "program \"test\" version 1\n\nentry @model<s0 in [2, 9]>(%s) -> (%s) {\n%s}\n", c->inputs,
                        c->outputs, nodes);
}

static void assert_case(tn_context *ctx, const char *pass_name, bool exactly, const pass_case *c)
{
    arena *a = ctx_scratch(ctx);
    const char *before = program_text(a, c, c->before);
    program *p = parsed(ctx, before);
    assert_ok(ctx, run_pass(ctx, p, pass_name));
    const char *got = printed(ctx, p);
    const char *expected = printed(ctx, parsed(ctx, program_text(a, c, c->after == NULL ? c->before : c->after)));
    if (strcmp(got, expected) != 0) {
        fail_test("%s gives\n%s\nin place of\n%s", pass_name, got, expected);
    }
    assert_same_results(ctx, before, p, exactly);
}

#define ASSERT_CASES(pass_name, exactly, cases)                    \
    for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++) { \
        assert_case(ctx, (pass_name), (exactly), &(cases)[i]);     \
    }

#define X "%x: f32[s0,4] input"
#define F "f32[s0,4] output"
#define RETURN "  return %b\n"
/* %y is %x and nothing an output may be: the node under test lies between two others. */
#define FROM "  %y = aten.sin.default(self: %x) : f32[s0,4]\n"
#define TO(v) "  %b = aten.cos.default(self: " v ") : f32[s0,4]\n  return %b\n"

/* clang-format off */
static const pass_case identities[] = {
    {X, F, FROM "  %a = aten.mul.Tensor(self: %y, other: 1.0) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.mul.Tensor(self: %y, other: 2.0) : f32[s0,4]\n" TO("%a"), NULL},
    {X, F, FROM "  %a = aten.div.Tensor(self: %y, other: 1) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.pow.Tensor_Scalar(self: %y, exponent: 1) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    /* -0.0 + 0.0 is 0.0 */
    {X, F, FROM "  %a = aten.add.Tensor(self: %y, other: 0.0) : f32[s0,4]\n" TO("%a"), NULL},
    {X, F, FROM "  %a = aten.add.Tensor(self: %y, other: 0) : f32[s0,4]\n" TO("%a"), NULL},
    {X, F, FROM "  %a = aten.add.Tensor(self: %y, other: -0.0) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.sub.Tensor(self: %y, other: 0.0) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.sub.Tensor(self: %y, other: -0.0) : f32[s0,4]\n" TO("%a"), NULL},
    {X, F, FROM "  %a = aten.add.Tensor(self: %y, other: -0.0, alpha = -1) : f32[s0,4]\n" TO("%a"), NULL},
    {"%x: i64[4] input", "i64[4] output",
     "  %y = aten.neg.default(self: %x) : i64[4]\n  %a = aten.add.Tensor(self: %y, other: 0) : i64[4]\n"
     "  %b = aten.abs.default(self: %a) : i64[4]\n" RETURN,
     "  %y = aten.neg.default(self: %x) : i64[4]\n  %b = aten.abs.default(self: %y) : i64[4]\n" RETURN},
    /* promotion: another type comes out */
    {"%x: i64[4] input", "f32[4] output",
     "  %y = aten.neg.default(self: %x) : i64[4]\n  %a = aten.mul.Tensor(self: %y, other: 1.0) : f32[4]\n"
     "  %b = aten.sin.default(self: %a) : f32[4]\n" RETURN, NULL},
    {"%x: i64[4] input", "f32[4] output",
     "  %y = aten.neg.default(self: %x) : i64[4]\n  %a = aten.div.Tensor(self: %y, other: 1) : f32[4]\n"
     "  %b = aten.sin.default(self: %a) : f32[4]\n" RETURN, NULL},
    /* a tensor of ones, and what it is broadcast to */
    {X, F, FROM "  %o = aten.full.default(size: as_ints [], fill_value: 1.0) : f32[]\n"
     "  %a = aten.mul.Tensor(self: %o, other: %y) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {"%x: f32[4] input", "f32[3,4] output",
     "  %y = aten.sin.default(self: %x) : f32[4]\n  %o = aten.full.default(size: [3, 4], fill_value: 1.0) : f32[3,4]\n"
     "  %a = aten.mul.Tensor(self: %o, other: %y) : f32[3,4]\n  %b = aten.cos.default(self: %a) : f32[3,4]\n" RETURN,
     NULL},
    {X, F, FROM "  %a = aten.neg.default(self: %y) : f32[s0,4]\n  %c = aten.neg.default(self: %a) : f32[s0,4]\n"
     TO("%c"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.relu.default(self: %y) : f32[s0,4]\n  %c = aten.relu.default(self: %a) : f32[s0,4]\n"
     TO("%c"), FROM "  %a = aten.relu.default(self: %y) : f32[s0,4]\n" TO("%a")},
    {X, F, FROM "  %a = aten.clamp.default(self: %y, min: 0.0, max: 6.0) : f32[s0,4]\n"
     "  %c = aten.clamp.default(self: %a, min: -1.0, max: 0.5) : f32[s0,4]\n" TO("%c"),
     FROM "  %c = aten.clamp.default(self: %y, min: 0.0, max: 0.5) : f32[s0,4] unnamed\n" TO("%c")},
    {X, F, FROM "  %a = aten.clamp.default(self: %y, min: 0.25) : f32[s0,4]\n"
     "  %c = aten.clamp.default(self: %a, min: None, max: 0.125) : f32[s0,4]\n" TO("%c"),
     FROM "  %c = aten.clamp.default(self: %y, min: 0.125, max: 0.125) : f32[s0,4] unnamed\n" TO("%c")},
    /* copies; strides are part of what a value is */
    {X, F, FROM "  %a = aten.clone.default(self: %y) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {"%x: f32[3,4] input", "f32[12] output",
     "  %p = aten.permute.default(self: %x, dims: [1, 0]) : f32[4,3] {strides [1,4]}\n"
     "  %c = aten.clone.default(self: %p, memory_format = contiguous_format) : f32[4,3]\n"
     "  %b = aten.view.default(self: %c, size: [12]) : f32[12]\n" RETURN, NULL},
    /* an output does not become an input, nor two outputs one */
    {X, F, "  %b = aten.clone.default(self: %x) : f32[s0,4]\n" RETURN, NULL},
    {X, F ", " F, FROM "  %b = aten.clone.default(self: %y) : f32[s0,4]\n  return %y, %b\n", NULL},
    /* but it may be what is inside, under its name */
    {X, F, FROM "  %b = aten.clone.default(self: %y) : f32[s0,4]\n" RETURN,
     "  %b = aten.sin.default(self: %x) : f32[s0,4]\n" RETURN},
    {"%x: f32[4] input", "f32[4] output",
     "  %y = aten.sin.default(self: %x) : f32[4]\n  %a = aten._to_copy.default(self: %y, dtype = f64) : f64[4]\n"
     "  %c = aten._to_copy.default(self: %a, dtype = f32) : f32[4]\n  %b = aten.cos.default(self: %c) : f32[4]\n" RETURN,
     "  %y = aten.sin.default(self: %x) : f32[4]\n  %b = aten.cos.default(self: %y) : f32[4]\n" RETURN},
    {"%x: f32[4] input", "f32[4] output",
     "  %y = aten.sin.default(self: %x) : f32[4]\n  %a = aten._to_copy.default(self: %y, dtype = f16) : f16[4]\n"
     "  %c = aten._to_copy.default(self: %a, dtype = f32) : f32[4]\n  %b = aten.cos.default(self: %c) : f32[4]\n" RETURN,
     NULL},
    {"%x: b8[4] input", "f32[4] output",
     "  %a = aten._to_copy.default(self: %x, dtype = i64) : i64[4]\n"
     "  %c = aten._to_copy.default(self: %a, dtype = f32) : f32[4]\n  %b = aten.cos.default(self: %c) : f32[4]\n" RETURN,
     "  %c = aten._to_copy.default(self: %x, dtype = f32) : f32[4] unnamed\n"
     "  %b = aten.cos.default(self: %c) : f32[4]\n" RETURN},
    /* what does not fit into i8 is cut off in one way from ints and in another from floats */
    {"%x: i32[4] input", "i8[4] output",
     "  %a = aten._to_copy.default(self: %x, dtype = f64) : f64[4]\n"
     "  %c = aten._to_copy.default(self: %a, dtype = i8) : i8[4]\n  %b = aten.neg.default(self: %c) : i8[4]\n" RETURN,
     NULL},
    /* sizes that vary: the whole of a dim, a dim expanded to what it is */
    {X, F, FROM "  %a = aten.slice.Tensor(self: %y, dim: 0, start: 0, end: 9223372036854775807) : f32[s0,4]\n" TO("%a"),
     FROM TO("%y")},
    {X, F, FROM "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n"
     "  %a = aten.expand.default(self: %y, size: [%n, 4]) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {"%x: f32[4,4] input", "f32[4,4] output",
     "  %y = aten.sin.default(self: %x) : f32[4,4]\n"
     "  %a = aten.permute.default(self: %y, dims: [1, 0]) : f32[4,4] {strides [1,4]}\n"
     "  %b = aten.cos.default(self: %a) : f32[4,4] {strides [1,4]}\n" RETURN, NULL},
    {X, F, FROM "  %a = aten.cat.default(tensors: [%y]) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.constant_pad_nd.default(self: %y, pad: [0, 0]) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %t = aten.full.default(size: as_ints [], fill_value: True, dtype = b8) : b8[]\n"
     "  %a = aten.where.self(condition: %t, self: %y, other: %x) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    {X, F, FROM "  %a = aten.dropout.default(input: %y, p: 0.5, train: False) : f32[s0,4]\n" TO("%a"), FROM TO("%y")},
    /* asserts: those that types answer */
    {X, F, "  aten._assert_tensor_metadata.default(a: %x, size: None, stride: None, dtype: f32)\n"
     "  %b = aten.cos.default(self: %x) : f32[s0,4]\n" RETURN, "  %b = aten.cos.default(self: %x) : f32[s0,4]\n" RETURN},
    {"%x: b8[4] input, %y: b8[4] input", "b8[4] output",
     "  %o = aten.full.default(size: as_ints [], fill_value: True, dtype = b8) : b8[]\n"
     "  %c = aten.logical_not.default(self: %x) : b8[4]\n  %a = aten.bitwise_and.Tensor(self: %o, other: %c) : b8[4]\n"
     "  %b = aten.bitwise_and.Tensor(self: %a, other: %y) : b8[4]\n" RETURN,
     "  %c = aten.logical_not.default(self: %x) : b8[4]\n"
     "  %b = aten.bitwise_and.Tensor(self: %c, other: %y) : b8[4]\n" RETURN},
};

static const pass_case cancel[] = {
    {"%x: f32[2,3,4] input", "f32[2,3,4] output",
     "  %a = aten.permute.default(self: %x, dims: [1, 2, 0]) : f32[3,4,2] {strides [4,1,12]}\n"
     "  %c = aten.permute.default(self: %a, dims: [2, 0, 1]) : f32[2,3,4]\n"
     "  %b = aten.sin.default(self: %c) : f32[2,3,4]\n" RETURN,
     "  %b = aten.sin.default(self: %x) : f32[2,3,4]\n" RETURN},
    {"%x: f32[2,3,4] input", "f32[4,2,3] output",
     "  %a = aten.permute.default(self: %x, dims: [1, 2, 0]) : f32[3,4,2] {strides [4,1,12]}\n"
     "  %c = aten.permute.default(self: %a, dims: [1, -1, 0]) : f32[4,2,3] {strides [1,12,4]}\n"
     "  %b = aten.sin.default(self: %c) : f32[4,2,3] {strides [1,12,4]}\n" RETURN,
     "  %c = aten.permute.default(self: %x, dims: [2, 0, 1]) : f32[4,2,3] {strides [1,12,4]} unnamed\n"
     "  %b = aten.sin.default(self: %c) : f32[4,2,3] {strides [1,12,4]}\n" RETURN},
    {"%x: f32[s0,4] input", "f32[s0,2,2] output",
     "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n  %m = _operator.mul(a: 4, b: %n) : int 4*s0\n"
     "  %y = aten.sin.default(self: %x) : f32[s0,4]\n  %a = aten.view.default(self: %y, size: [%m]) : f32[4*s0]\n"
     "  %c = aten.view.default(self: %a, size: [%n, 2, 2]) : f32[s0,2,2]\n"
     "  %b = aten.cos.default(self: %c) : f32[s0,2,2]\n" RETURN,
     "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n  %y = aten.sin.default(self: %x) : f32[s0,4]\n"
     "  %c = aten.view.default(self: %y, size: [%n, 2, 2]) : f32[s0,2,2] unnamed\n"
     "  %b = aten.cos.default(self: %c) : f32[s0,2,2]\n" RETURN},
    {X, F, FROM "  %a = aten.unsqueeze.default(self: %y, dim: 0) : f32[1,s0,4]\n"
     "  %c = aten.unsqueeze.default(self: %a, dim: -1) : f32[1,s0,4,1]\n"
     "  %d = aten.squeeze.dims(self: %c, dim: [0]) : f32[s0,4,1]\n  %e = aten.squeeze.dims(self: %d, dim: [2]) : f32[s0,4]\n"
     TO("%e"), FROM TO("%y")},
    /* a view of a transposed one needs the copy */
    {"%x: f32[3,4] input", "f32[12] output",
     "  %p = aten.permute.default(self: %x, dims: [1, 0]) : f32[4,3] {strides [1,4]}\n"
     "  %c = aten.clone.default(self: %p, memory_format = contiguous_format) : f32[4,3]\n"
     "  %b = aten.view.default(self: %c, size: [12]) : f32[12]\n" RETURN, NULL},
    /* through pointwise operators */
    {"%x: f32[2,3] input, %y: f32[2,3] input", "f32[2,3] output",
     "  %a = aten.permute.default(self: %x, dims: [1, 0]) : f32[3,2] {strides [1,3]}\n"
     "  %c = aten.permute.default(self: %y, dims: [1, 0]) : f32[3,2] {strides [1,3]}\n"
     "  %d = aten.add.Tensor(self: %a, other: %c) : f32[3,2] {strides [1,3]}\n"
     "  %e = aten.permute.default(self: %d, dims: [1, 0]) : f32[2,3]\n"
     "  %b = aten.sum.dim_IntList(self: %e, dim: [0], keepdim: True) : f32[1,3]\n  return %e\n",
     "  %e = aten.add.Tensor(self: %x, other: %y) : f32[2,3] unnamed\n  return %e\n"},
    /* an operand that was not transposed */
    {"%x: f32[3,3] input, %y: f32[3,3] input", "f32[3,3] output",
     "  %a = aten.permute.default(self: %x, dims: [1, 0]) : f32[3,3] {strides [1,3]}\n"
     "  %d = aten.add.Tensor(self: %a, other: %y) : f32[3,3] {strides [1,3]}\n"
     "  %b = aten.permute.default(self: %d, dims: [1, 0]) : f32[3,3]\n" RETURN, NULL},
};

static const pass_case cse[] = {
    {X, F, FROM "  %a = aten.sin.default(self: %x) : f32[s0,4]\n"
     "  %c = aten.add.Tensor(self: %y, other: %a) : f32[s0,4]\n" TO("%c"),
     FROM "  %c = aten.add.Tensor(self: %y, other: %y) : f32[s0,4]\n" TO("%c")},
    /* zeros of two signs are two numbers */
    {X, F, "  %a = aten.add.Tensor(self: %x, other: 0.0) : f32[s0,4]\n"
     "  %c = aten.add.Tensor(self: %x, other: -0.0) : f32[s0,4]\n"
     "  %b = aten.div.Tensor(self: %a, other: %c) : f32[s0,4]\n" RETURN, NULL},
    /* two outputs stay two */
    {X, F ", " F, FROM "  %b = aten.sin.default(self: %x) : f32[s0,4]\n  return %y, %b\n", NULL},
    /* an output and what is inside */
    {X, F ", " F, FROM "  %a = aten.sin.default(self: %x) : f32[s0,4]\n"
     "  %b = aten.cos.default(self: %a) : f32[s0,4]\n  return %y, %b\n",
     FROM "  %b = aten.cos.default(self: %y) : f32[s0,4]\n  return %y, %b\n"},
    /* several results */
    {"%x: f32[4] input", "f32[] output",
     "  %v, %i = aten.max.dim(self: %x, dim: 0) : f32[], i64[]\n"
     "  %w, %j = aten.max.dim(self: %x, dim: 0) : f32[], i64[]\n"
     "  %k = aten.add.Tensor(self: %i, other: %j) : i64[]\n  %b = aten.mul.Tensor(self: %w, other: %k) : f32[]\n" RETURN,
     "  %v, %i = aten.max.dim(self: %x, dim: 0) : f32[], i64[]\n"
     "  %k = aten.add.Tensor(self: %i, other: %i) : i64[]\n  %b = aten.mul.Tensor(self: %v, other: %k) : f32[]\n" RETURN},
};

static const pass_case fold[] = {
    /* all the same: full; sources stay */
    {X, F, "  %o = aten.full.default(size: as_ints [], fill_value: 2.0) : f32[]\n"
     "  %c = aten.mul.Tensor(self: %o, other: 3) : f32[]\n  %b = aten.mul.Tensor(self: %x, other: %c) : f32[s0,4]\n" RETURN,
     "  %c = aten.full.default(size: as_ints [], fill_value: 6.0, dtype = f32, device = device cpu) : f32[] unnamed\n"
     "  %b = aten.mul.Tensor(self: %x, other: %c) : f32[s0,4]\n" RETURN},
    {X, F, "  %o = aten.arange.start_step(start: 0, end: 4) : i64[4]\n"
     "  %b = aten.mul.Tensor(self: %x, other: %o) : f32[s0,4]\n" RETURN, NULL},
    /* too large; views that are not laid out; outputs; sizes that vary */
    {"%x: f32[1] input", "f32[65536] output",
     "  %o = aten.arange.start_step(start: 0, end: 65536) : i64[65536]\n"
     "  %c = aten.add.Tensor(self: %o, other: 1) : i64[65536]\n"
     "  %b = aten.mul.Tensor(self: %x, other: %c) : f32[65536]\n" RETURN, NULL},
    {"%x: f32[2,4] input", "f32[2,4] output",
     "  %o = aten.arange.start_step(start: 0, end: 4) : i64[4]\n"
     "  %c = aten.expand.default(self: %o, size: [2, 4]) : i64[2,4] {strides [0,1]}\n"
     "  %b = aten.mul.Tensor(self: %x, other: %c) : f32[2,4]\n" RETURN, NULL},
    {X, "i64[4] output",
     "  %o = aten.arange.start_step(start: 0, end: 4) : i64[4]\n  %b = aten.add.Tensor(self: %o, other: 1) : i64[4]\n" RETURN,
     NULL},
    {X, "i64[s0] output", "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n"
     "  %o = aten.full.default(size: [%n], fill_value: 1, dtype = i64) : i64[s0]\n"
     "  %b = aten.add.Tensor(self: %o, other: 1) : i64[s0]\n" RETURN, NULL},
    /* tensors of one number, of any size */
    {"%x: f32[4] input", "f32[4] output", "  %o = aten.zeros.default(size: [4]) : f32[4]\n"
     "  %c = aten.sin.default(self: %o) : f32[4]\n  %b = aten.add.Tensor(self: %x, other: %c) : f32[4]\n" RETURN,
     "  %c = aten.full.default(size: [4], fill_value: 0.0, dtype = f32, device = device cpu) : f32[4] unnamed\n"
     "  %b = aten.add.Tensor(self: %x, other: %c) : f32[4]\n" RETURN},
};

static const pass_case fuse[] = {
    {"%x: f32[2,3] input, %w: f32[3,4] input, %v: f32[4] input", "f32[2,4] output",
     "  %a = aten.mm.default(self: %x, mat2: %w) : f32[2,4]\n"
     "  %b = aten.add.Tensor(self: %a, other: %v) : f32[2,4]\n" RETURN,
     "  %b = aten.addmm.default(self: %v, mat1: %x, mat2: %w) : f32[2,4] unnamed\n" RETURN},
    /* the product is used once more */
    {"%x: f32[2,3] input, %w: f32[3,4] input, %v: f32[4] input", "f32[2,4] output, f32[2,4] output",
     "  %a = aten.mm.default(self: %x, mat2: %w) : f32[2,4]\n"
     "  %b = aten.add.Tensor(self: %a, other: %v) : f32[2,4]\n  return %a, %b\n", NULL},
    {X, F, FROM "  %a = aten.mul.Tensor(self: %y, other: 2.0) : f32[s0,4]\n"
     "  %b = aten.mul.Tensor(self: %a, other: 0.25) : f32[s0,4]\n" RETURN,
     FROM "  %b = aten.mul.Tensor(self: %y, other: 0.5) : f32[s0,4] unnamed\n" RETURN},
    {X, F, FROM "  %a = aten.mul.Tensor(self: %y, other: 1e30) : f32[s0,4]\n"
     "  %b = aten.mul.Tensor(self: %a, other: 1e-30) : f32[s0,4]\n" RETURN, NULL},
    {"%x: f32[1,2,5,5] input, %w: f32[3,2,3,3] input", "f32[1,3,5,5] output",
     "  %a = aten.constant_pad_nd.default(self: %x, pad: [1, 1, 1, 1]) : f32[1,2,7,7]\n"
     "  %b = aten.convolution.default(input: %a, weight: %w, bias: None, stride: [1, 1], padding: [0, 0], dilation: "
     "[1, 1], transposed: False, output_padding: [0, 0], groups: 1) : f32[1,3,5,5]\n" RETURN,
     "  %b = aten.convolution.default(input: %x, weight: %w, bias: None, stride: [1, 1], padding: [1, 1], dilation: "
     "[1, 1], transposed: False, output_padding: [0, 0], groups: 1) : f32[1,3,5,5] unnamed\n" RETURN},
    {"%x: f32[1,2,5,5] input, %w: f32[3,2,3,3] input", "f32[1,3,5,4] output",
     "  %a = aten.constant_pad_nd.default(self: %x, pad: [1, 0, 1, 1]) : f32[1,2,7,6]\n"
     "  %b = aten.convolution.default(input: %a, weight: %w, bias: None, stride: [1, 1], padding: [0, 0], dilation: "
     "[1, 1], transposed: False, output_padding: [0, 0], groups: 1) : f32[1,3,5,4]\n" RETURN, NULL},
};

static const pass_case dce[] = {
    {X, F, FROM "  %a = aten.neg.default(self: %y) : f32[s0,4]\n" TO("%y"), FROM TO("%y")},
    {X, F, "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n  %g = _operator.ge(a: %n, b: 2) : bool s0 >= 2\n"
     "  aten._assert_scalar.default(self: %g, assert_msg: \"two\")\n" FROM TO("%y"), NULL},
    {X ", %unused: f32[2] input", F, FROM TO("%y"), NULL},
    {"%x: f32[4] input", "f32[4] output",
     "  %a = aten.full.default(size: [4], fill_value: 1.0) : f32[4]\n  %b = aten.sin.default(self: %x) : f32[4]\n" RETURN,
     "  %b = aten.sin.default(self: %x) : f32[4]\n" RETURN},
};
/* clang-format on */

CONTEXT_TEST(takes_out_what_does_nothing)
{
    ASSERT_CASES("identities", true, identities);
}

CONTEXT_TEST(cancels_transposes_and_reshapes)
{
    ASSERT_CASES("cancel", true, cancel);
}

CONTEXT_TEST(computes_once_what_is_said_twice)
{
    ASSERT_CASES("cse", true, cse);
}

CONTEXT_TEST(folds_constants)
{
    ASSERT_CASES("fold", true, fold);
}

CONTEXT_TEST(fuses)
{
    ASSERT_CASES("fuse", false, fuse);
}

CONTEXT_TEST(takes_out_what_nobody_asks_for)
{
    ASSERT_CASES("dce", true, dce);
}

/* ---- functions ---- */

static void assert_shows(tn_context *ctx, const program *p, const char *expected, bool shown)
{
    const char *text = printed(ctx, p);
    if ((strstr(text, expected) != NULL) != shown) {
        fail_test("'%s' is %s\n%s", expected, shown ? "not in" : "in", text);
    }
}

/* Bodies are optimized on their own: what is outside a unit does not come in, and names at its border stay. */
static const char calls[] = "program \"test\" version 1\n"
                            "func @part(%x: f32[4], %s: f32[]) -> (f32[4]) {\n"
                            "  %a = aten.clone.default(self: %x) : f32[4]\n"
                            "  %c = aten.mul.Tensor(self: %a, other: %s) : f32[4]\n"
                            "  %b = aten.clone.default(self: %c) : f32[4]\n"
                            "  return %b\n"
                            "}\n"
                            "func @spare(%x: f32[4]) -> (f32[4]) {\n"
                            "  %b = aten.neg.default(self: %x) : f32[4]\n"
                            "  return %b\n"
                            "}\n"
                            "func @draws(%x: f32[4]) -> (f32[4]) {\n"
                            "  %r = aten.rand_like.default(self: %x) : f32[4]\n"
                            "  %b = aten.mul.Tensor(self: %r, other: 0.0) : f32[4]\n"
                            "  return %b\n"
                            "}\n"
                            "entry @model(%x: f32[4] input) -> (f32[4] output) {\n"
                            "  %o = aten.full.default(size: as_ints [], fill_value: 1.0) : f32[]\n"
                            "  %c1 = call @part(%x, %o) : f32[4]\n"
                            "  %c2 = call @part(%x, %o) : f32[4]\n"
                            "  %c3 = call @spare(%x) : f32[4]\n"
                            "  %d1 = call @draws(%x) : f32[4]\n"
                            "  %d2 = call @draws(%x) : f32[4]\n"
                            "  %s = aten.add.Tensor(self: %c1, other: %c2) : f32[4]\n"
                            "  %t = aten.add.Tensor(self: %s, other: %d1) : f32[4]\n"
                            "  return %t\n"
                            "}\n";

CONTEXT_TEST(optimizes_functions_and_their_calls)
{
    program *p = parsed(ctx, calls);
    assert_ok(ctx, optimize(ctx, p));
    assert_shows(ctx, p,
                 "func @part(%x: f32[4], %s: f32[]) -> (f32[4]) {\n"
                 "  %b = aten.mul.Tensor(self: %x, other: %s) : f32[4]\n"
                 "  return %b\n",
                 true);
    assert_shows(ctx, p, "%s = aten.add.Tensor(self: %c1, other: %c1)", true);
    assert_shows(ctx, p, "@spare", false);
    assert_shows(ctx, p, "%d2 = ", true); /* what draws is called as often as it was */
}

/* Symbols that data bring are what they are called: two reads of a number stay two. */
CONTEXT_TEST(keeps_numbers_of_data_apart)
{
    static const char text[] = "program \"test\" version 1\n"
                               "entry @model<u0, u1>(%x: i64[] input) -> (f32[u0] output, f32[u1] output) {\n"
                               "  %a = aten._local_scalar_dense.default(self: %x) : int u0\n"
                               "  %b = aten._local_scalar_dense.default(self: %x) : int u1\n"
                               "  %c = aten.full.default(size: [%a], fill_value: 1.0) : f32[u0]\n"
                               "  %d = aten.full.default(size: [%b], fill_value: 1.0) : f32[u1]\n"
                               "  return %c, %d\n"
                               "}\n";
    program *p = parsed(ctx, text);
    const char *before = printed(ctx, p);
    assert_ok(ctx, optimize(ctx, p));
    assert_string_equal(printed(ctx, p), before);
}

/* ---- constants and weights ---- */

/* Gives a weight or constant of the entry elements: start, start + 1, ... */
static void attach(tn_context *ctx, program *p, payload_table_id table, const char *fqn, const char *name, float start)
{
    entry *e = p->entries.at[0];
    const tensor_meta *m = function_find_value(e->main, name)->type.tensor;
    int64_t *sizes = ARENA_ARRAY(&p->arena, int64_t, m->rank), *strides = ARENA_ARRAY(&p->arena, int64_t, m->rank);
    int64_t count = 1;
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = m->sizes[i].expr->u.integer;
        count *= sizes[i];
    }
    tensor_contiguous_strides(m->rank, sizes, strides);
    storage *s;
    assert_ok(ctx, storage_new(ctx, (uint64_t)count * sizeof(float), &s));
    for (int64_t i = 0; i < count; i++) {
        ((float *)s->data)[i] = start + (float)i / 4;
    }
    tensor *t = ARENA_NEW(&p->arena, tensor);
    *t = (tensor){program_adopt_storage(ctx, p, s), DT_F32, m->rank, sizes, strides, 0};
    payload held = {.fqn = program_intern(p, fqn), .record = "", .is_parameter = true, .meta = m, .tensor = t};
    entry_add_payload(p, e, table, held);
}

static const tensor *held(const program *p, const char *fqn)
{
    for (payload_table_id t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        size_t n;
        const payload *at = entry_payloads(p->entries.at[0], t, &n);
        for (size_t i = 0; i < n; i++) {
            if (strcmp(at[i].fqn, fqn) == 0) {
                return at[i].tensor;
            }
        }
    }
    return NULL;
}

CONTEXT_TEST(folds_into_constants_of_the_entry)
{
    static const char text[] = "program \"test\" version 1\n"
                               "entry @model(%w: f32[4] param \"w\", %c: f32[4] const \"c\", %x: f32[4] input) -> "
                               "(f32[4] output) {\n"
                               "  %a = aten.neg.default(self: %c) : f32[4]\n"
                               "  %d = aten.neg.default(self: %w) : f32[4]\n"
                               "  %e = aten.add.Tensor(self: %x, other: %a) : f32[4]\n"
                               "  %b = aten.add.Tensor(self: %e, other: %d) : f32[4]\n"
                               "  return %b\n"
                               "}\n";
    program *p = parsed(ctx, text);
    attach(ctx, p, PAYLOAD_WEIGHTS, "w", "w", 1);
    attach(ctx, p, PAYLOAD_CONSTANTS, "c", "c", 5);
    assert_ok(ctx, run_pass(ctx, p, "fold"));
    assert_shows(ctx, p, "%d = aten.neg.default(self: %w)", true); /* weights stay weights */
    assert_shows(ctx, p, "aten.neg.default(self: %c)", false);
    const entry *e = p->entries.at[0];
    assert_int_equal(e->main->inputs.n, 4);
    assert_int_equal(e->inputs[2].kind, INPUT_CONSTANT_TENSOR);
    assert_int_equal(e->inputs[3].kind, INPUT_USER);
    const tensor *made = held(p, e->inputs[2].target);
    assert_non_null(made);
    for (size_t i = 0; i < 4; i++) {
        assert_true(((float *)made->storage->data)[i] == -(5 + (float)i / 4));
    }
}

#define CONV_HEAD                                                                                        \
    "program \"test\" version 1\nentry @model(%w: f32[3,2,1,1] param \"conv.weight\", %g: f32[3] param " \
    "\"bn.weight\", %h: f32[3] param \"bn.bias\","                                                       \
    " %m: f32[3] buffer \"bn.running_mean\", %v: f32[3] buffer \"bn.running_var\", %x: f32[1,2,4,4] input) -> ("
#define CONV                                                                                               \
    "  %a = aten.convolution.default(input: %x, weight: %w, bias: None, stride: [1, 1], padding: [0, 0], " \
    "dilation: [1, 1], transposed: False, output_padding: [0, 0], groups: 1) : f32[1,3,4,4]\n"
#define NORM                                                                                             \
    "  %b, %s, %t = aten._native_batch_norm_legit_no_training.default(input: %a, weight: %g, bias: %h, " \
    "running_mean: %m, running_var: %v, momentum: 0.1, eps: 1e-05) : f32[1,3,4,4], f32[0], f32[0]\n"

static program *convolution(tn_context *ctx, const char *outputs, const char *end)
{
    arena *a = ctx_scratch(ctx);
    program *p = parsed(ctx, arena_printf(a, "%s%s) {\n%s%s}\n", CONV_HEAD, outputs, CONV NORM, end));
    attach(ctx, p, PAYLOAD_WEIGHTS, "conv.weight", "w", 1);
    attach(ctx, p, PAYLOAD_WEIGHTS, "bn.weight", "g", 2);
    attach(ctx, p, PAYLOAD_WEIGHTS, "bn.bias", "h", 3);
    attach(ctx, p, PAYLOAD_WEIGHTS, "bn.running_mean", "m", 4);
    attach(ctx, p, PAYLOAD_WEIGHTS, "bn.running_var", "v", 5);
    assert_ok(ctx, run_pass(ctx, p, "batch_norm"));
    return p;
}

CONTEXT_TEST(folds_batch_norms_into_convolutions)
{
    program *p = convolution(ctx, "f32[1,3,4,4] output", "  return %b\n");
    assert_shows(ctx, p, "batch_norm_legit", false);
    assert_shows(ctx, p, "%b = aten.convolution.default(input: %x, weight: %w, bias: %c_folded_", true);
    const float *w = (const float *)held(p, "conv.weight")->storage->data;
    const float *b = (const float *)held(p, p->entries.at[0]->inputs[5].target)->storage->data;
    for (size_t row = 0; row < 3; row++) {
        double scale = (2 + (double)row / 4) / sqrt(5 + (double)row / 4 + 1e-5);
        for (size_t i = 0; i < 2; i++) {
            assert_true(fabs(w[2 * row + i] - (1 + (double)(2 * row + i) / 4) * scale) < 1e-6);
        }
        assert_true(fabs(b[row] - (3 + (double)row / 4 - (4 + (double)row / 4) * scale)) < 1e-6);
    }
}

CONTEXT_TEST(leaves_convolutions_that_others_use)
{
    program *p = convolution(ctx, "f32[1,3,4,4] output, f32[1,3,4,4] output", "  return %b, %a\n");
    assert_shows(ctx, p, "batch_norm_legit", true);
    p = convolution(ctx, "f32[1,3,4,4] output, f32[3,2,1,1] output",
                    "  %n = aten.neg.default(self: %w) : f32[3,2,1,1]\n  return %b, %n\n");
    assert_shows(ctx, p, "batch_norm_legit", true);
}

CONTEXT_TEST(shares_equal_weights)
{
    static const char text[] =
        "program \"test\" version 1\n"
        "entry @model(%a: f32[4] param \"a\", %b: f32[4] param \"b\", %c: f32[4] param \"c\", %d: f32[4] buffer \"d\", "
        "%x: f32[4] input) -> (f32[4] mutates buffer \"d\", f32[4] output) {\n"
        "  %e = aten.add.Tensor(self: %a, other: %b) : f32[4]\n"
        "  %f = aten.add.Tensor(self: %c, other: %d) : f32[4]\n"
        "  return %f, %e\n"
        "}\n";
    program *p = parsed(ctx, text);
    attach(ctx, p, PAYLOAD_WEIGHTS, "a", "a", 1);
    attach(ctx, p, PAYLOAD_WEIGHTS, "b", "b", 1);
    attach(ctx, p, PAYLOAD_WEIGHTS, "c", "c", 2);
    attach(ctx, p, PAYLOAD_WEIGHTS, "d", "d", 1);
    assert_ok(ctx, run_pass(ctx, p, "dedup"));
    assert_ptr_equal(held(p, "a")->storage, held(p, "b")->storage);
    assert_ptr_not_equal(held(p, "a")->storage, held(p, "c")->storage);
    assert_ptr_not_equal(held(p, "a")->storage, held(p, "d")->storage); /* state that changes */
}

/* ---- the list ---- */

typedef struct watched {
    size_t n;
    const char *last;
} watched;

static bool watch_pass(void *user, const char *name, const tn_program *p, double seconds)
{
    watched *w = user;
    (void)p;
    assert_true(seconds >= 0);
    w->n++;
    w->last = name;
    return true;
}

CONTEXT_TEST(tells_after_each_pass)
{
    size_t n = 0;
    watched w = {0};
    const conversion how = {.optimize = true, .after = watch_pass, .after_user = &w};
    const pass *one, *last = NULL;
    assert_ok(ctx, pipeline_run(ctx, parsed(ctx, calls), &how));
    for (size_t i = 0; (one = pipeline_at(i)) != NULL; i++) {
        n += one->wanted(&how, NULL);
        last = one->wanted(&how, NULL) ? one : last;
        assert_true(strlen(one->because) > 0);
    }
    assert_int_equal(w.n, n);
    assert_string_equal(w.last, last->name);
}

/* docs/passes.md has a line for each pass, with its reason. */
CONTEXT_TEST(documents_each_pass)
{
    size_t size;
    const pass *one;
    unsigned char *page = read_whole_file(SOURCE_PATH("docs/passes.md"), &size);
    const char *at = (const char *)page;
    for (size_t i = 0; (one = pipeline_at(i)) != NULL; i++) {
        arena *a = ctx_scratch(ctx);
        const char *line = arena_printf(a, "| `%s` | %s | %s", one->name, one->because, one->is_exact ? "exact |" : "");
        at = strstr(at, line);
        if (at == NULL) {
            fail_test("docs/passes.md lacks, or has in another order:\n%s", line);
        }
    }
    free(page);
}

/* What cannot be made functional stays as it was, and a warning says why; what does not write is optimized. */
CONTEXT_TEST(leaves_writes_of_unknown_operators_alone)
{
    static const char *const text = "program \"unknown\" version 1\n\nentry @model(\n    %x: f32[3] input\n"
                                    ") -> (f32[3] output) {\n"
                                    "  %c = aten.clone.default(self: %x) : f32[3]\n"
                                    "  %y = aten.add_.Tensor(self: %c, other: %x) : f32[3]\n"
                                    "  %w = their.own.default(%y) : f32[3]\n"
                                    "  %n = aten.neg.default(self: %w) : f32[3]\n"
                                    "  %m = aten.neg.default(self: %n) : f32[3]\n"
                                    "  return %m\n}\n";
    program *made, *p = parsed(ctx, text);
    diagnostics_clear(ctx);
    assert_ok(ctx, optimized_copy(ctx, p, &made));
    assert_string_equal(printed(ctx, made), printed(ctx, p));
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    assert_int_equal(tn_context_diagnostic(ctx, 0)->severity, TN_WARNING);
    assert_non_null(strstr(tn_context_diagnostic(ctx, 0)->message, "their.own"));
}

/* All 100,000 of them go; test_optimize.py counts the work. */
CONTEXT_TEST(cancels_a_long_chain)
{
    const size_t count = 100000;
    char *text = malloc(count * 100 + 1000), *at = text;
    assert_non_null(text);
    at += sprintf(at, "program \"test\" version 1\nentry @model(%%x: f32[4] input) -> (f32[4] output) {\n"
                      "  %%v0 = aten.sin.default(self: %%x) : f32[4]\n");
    for (size_t i = 1; i <= count; i++) {
        at += sprintf(at,
                      i % 2 != 0 ? "  %%v%zu = aten.view.default(self: %%v%zu, size: [2, 2]) : f32[2,2]\n"
                                 : "  %%v%zu = aten.view.default(self: %%v%zu, size: [4]) : f32[4]\n",
                      i, i - 1);
    }
    sprintf(at, "  return %%v%zu\n}\n", count);
    program *p = parsed(ctx, text);
    free(text);
    assert_ok(ctx, optimize(ctx, p));
    assert_int_equal(p->entries.at[0]->main->node_count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_out_what_does_nothing),
        cmocka_unit_test(cancels_transposes_and_reshapes),
        cmocka_unit_test(computes_once_what_is_said_twice),
        cmocka_unit_test(folds_constants),
        cmocka_unit_test(fuses),
        cmocka_unit_test(takes_out_what_nobody_asks_for),
        cmocka_unit_test(optimizes_functions_and_their_calls),
        cmocka_unit_test(keeps_numbers_of_data_apart),
        cmocka_unit_test(folds_into_constants_of_the_entry),
        cmocka_unit_test(folds_batch_norms_into_convolutions),
        cmocka_unit_test(leaves_convolutions_that_others_use),
        cmocka_unit_test(shares_equal_weights),
        cmocka_unit_test(tells_after_each_pass),
        cmocka_unit_test(documents_each_pass),
        cmocka_unit_test(leaves_writes_of_unknown_operators_alone),
        cmocka_unit_test(cancels_a_long_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
