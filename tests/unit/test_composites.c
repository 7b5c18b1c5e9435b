/*
 * Composites: their contracts hold together, attributes that break one are named with the reason, kernel and reference
 * body give the same on the samples of every contract (also of other element types and layouts, and where only types
 * are inferred), and a call of a unit runs the kernel where it may.
 */
#include "testing.h"

#include "base/num.h"
#include "interpret/interpret.h"
#include "ir/text/text.h"
#include "kernels/move/strided.h"
#include "ops/composite.h"
#include "ops/infer.h"
#include "passes/outline.h"

#include <math.h>

/* ---- samples: the argument lists of a record, as tests/python/samples.py reads them ---- */

typedef struct sample_reader {
    builder *b;
    const char *at;
    dtype floats;     /* the type of all floats; DT_NONE: as written */
    bool is_spread;   /* tensors lie with gaps between their elements */
    bool is_symbolic; /* the first size of the first tensor that is read is not known */
    uint64_t seed;
} sample_reader;

static void skip_blanks(sample_reader *r)
{
    while (*r->at == ' ') {
        r->at++;
    }
}

static bool accept(sample_reader *r, const char *mark)
{
    skip_blanks(r);
    size_t n = strlen(mark);
    if (strncmp(r->at, mark, n) != 0) {
        return false;
    }
    r->at += n;
    return true;
}

/* A number of the order of 1, none of them 0. */
static double draw(sample_reader *r)
{
    r->seed = r->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return ((double)(r->seed >> 40) + 0.5) / (double)(1 << 24) * 4 - 2;
}

/* Below a number where that is given, from 0 on; else of the order of 1, or, of integers, of 8. */
static void fill(sample_reader *r, const tensor *t, double below)
{
    int64_t count, dense[TENSOR_MAX_RANK];
    bool is_float = dtype_table[t->dtype].category == CATEGORY_FLOATING;
    assert_true(tensor_numel(t->rank, t->sizes, &count) && tensor_contiguous_strides(t->rank, t->sizes, dense));
    double *numbers = ARENA_ARRAY(r->b->arena, double, (size_t)count);
    for (int64_t i = 0; i < count; i++) {
        double x = draw(r);
        x = below > 0 ? (x + 2) / 4 * below : t->dtype == DT_BOOL ? x > 0 : is_float ? x : 4 * x;
        numbers[i] = is_float ? x : (double)(int64_t)x;
    }
    strided_copy(NULL, t->rank, t->sizes, t->dtype, tensor_at(t), t->strides, DT_F64, numbers, dense);
}

static int64_t read_int(sample_reader *r)
{
    int64_t number;
    skip_blanks(r);
    size_t n = strspn(r->at, "-0123456789");
    assert_true(i64_from_text(r->at, n, &number));
    r->at += n;
    return number;
}

/* [3,4] of f32[3,4].T<2; the elements are drawn in eager mode. */
static datum read_tensor(sample_reader *r, dtype type)
{
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    uint32_t rank = 0;
    if (dtype_table[type].category == CATEGORY_FLOATING && r->floats != DT_NONE) {
        type = r->floats;
    }
    while (!accept(r, "]")) {
        sizes[rank++] = known(read_int(r));
        accept(r, ",");
    }
    if (r->is_symbolic && rank >= 3) {
        sizes[0] = builder_unbacked(r->b, 0);
        r->is_symbolic = false;
    }
    const extent *dense = contiguous_extents(r->b, sizes, rank);
    for (uint32_t i = 0; i < rank; i++) {
        strides[i] = extent_mul(r->b, dense[i], known(r->is_spread ? 2 : 1));
    }
    if (accept(r, ".T") && rank >= 2) {
        extent size = sizes[rank - 1], stride = strides[rank - 1];
        sizes[rank - 1] = sizes[rank - 2];
        strides[rank - 1] = strides[rank - 2];
        sizes[rank - 2] = size;
        strides[rank - 2] = stride;
    }
    double below = accept(r, "<") ? (double)read_int(r) : 0;
    array *made = make_new(r->b, type, sizes, rank);
    made->type.strides = arena_copy(r->b->arena, strides, rank * sizeof *strides);
    if (is_eager(r->b)) {
        assert_ok(r->b->ctx, builder_realize(r->b, of_tensor(made)));
        fill(r, &made->data->view, below);
    }
    return of_tensor(made);
}

static datum read_value(sample_reader *r);

static datum read_list(sample_reader *r)
{
    enum { MOST_ITEMS = 32 };
    datum *items = ARENA_ARRAY(r->b->arena, datum, MOST_ITEMS);
    size_t n = 0;
    while (!accept(r, "]")) {
        assert_true(n < MOST_ITEMS);
        items[n++] = read_value(r);
        accept(r, ",");
    }
    return of_list(items, n);
}

static datum read_number(sample_reader *r)
{
    size_t n = strspn(r->at, "+-.0123456789einf");
    double real;
    int64_t integer;
    const char *text = r->at;
    r->at += n;
    if (i64_from_text(text, n, &integer)) {
        return of_int(integer);
    }
    if (!f64_from_text(text, n, &real)) {
        fail_test("what is '%s'?", text);
    }
    return of_float(real);
}

static datum read_value(sample_reader *r)
{
    if (accept(r, "[")) {
        return read_list(r);
    }
    if (accept(r, "None")) {
        return of_none();
    }
    if (accept(r, "True")) {
        return of_bool(true);
    }
    if (accept(r, "False")) {
        return of_bool(false);
    }
    if (accept(r, "'")) {
        size_t n = strcspn(r->at, "'");
        datum text = of_string(arena_strndup(r->b->arena, r->at, n));
        r->at += n + 1;
        return text;
    }
    size_t n = strspn(r->at, "abcdefghijklmnopqrstuvwxyz0123456789");
    dtype type = r->at[n] == '[' ? dtype_by_name(arena_strndup(r->b->arena, r->at, n)) : DT_NONE;
    if (type != DT_NONE) {
        r->at += n + 1;
        return read_tensor(r, type);
    }
    return read_number(r);
}

/* The arguments of one sample, up to the bar or the end. */
static named_datum *read_sample(sample_reader *r, size_t *n)
{
    enum { MOST_ARGUMENTS = 32 };
    named_datum *args = ARENA_ARRAY(r->b->arena, named_datum, MOST_ARGUMENTS);
    *n = 0;
    for (skip_blanks(r); *r->at != '\0' && *r->at != '|'; skip_blanks(r)) {
        assert_true(*n < MOST_ARGUMENTS);
        size_t word = strspn(r->at, "abcdefghijklmnopqrstuvwxyz_0123456789");
        if (r->at[word] == '=') {
            args[*n].name = arena_strndup(r->b->arena, r->at, word);
            r->at += word + 1;
        }
        args[(*n)++].value = read_value(r);
        accept(r, ",");
    }
    return args;
}

/* ---- kernel and body ---- */

static bool opens_it(void *user, const call *c)
{
    return c->op == user;
}

static tn_status saw(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    (void)user, (void)c, (void)own, (void)outs, (void)count;
    return TN_OK;
}

static tn_status wrote(void *user, const call *c, array *to, array *result)
{
    (void)user, (void)c, (void)to, (void)result;
    return TN_OK;
}

static void laid_out(void *user, array *a)
{
    (void)user, (void)a;
}

/* How far kernel and body may be apart: they add up in different orders, and narrow types round. */
static void tolerance(dtype type, double *atol, double *rtol)
{
    *atol = type == DT_F64 ? 1e-11 : type == DT_F32 ? 1e-5 : type == DT_F16 ? 0x1p-8 : type == DT_BF16 ? 0x1p-5 : 0;
    *rtol = type == DT_F64 ? 1e-11 : type == DT_F32 ? 1e-5 : type == DT_F16 ? 0x1p-9 : type == DT_BF16 ? 0x1p-6 : 0;
}

static void assert_agree(builder *b, const composite *c, const char *sample, const datum *kernel, const datum *body,
                         size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const tensor_type *x = &kernel[i].u.tensor->type, *y = &body[i].u.tensor->type;
        bool same = x->dtype == y->dtype && x->rank == y->rank;
        for (uint32_t d = 0; same && d < x->rank; d++) {
            same = extent_equal(b, x->sizes[d], y->sizes[d]) != FACT_NO;
        }
        if (!same) {
            fail_test("%s(%s): kernel and body give results %zu of different types or sizes", c->name, sample, i);
        }
        if (kernel[i].u.tensor->data == NULL) {
            continue;
        }
        double atol, rtol;
        tolerance(x->dtype, &atol, &rtol);
        tn_difference found = tn_tensor_compare(kernel[i].u.tensor->data, body[i].u.tensor->data, atol, rtol);
        if (!found.equal) {
            fail_test("%s(%s): kernel and body differ in %lld elements of result %zu, by %g", c->name, sample,
                      (long long)found.different, i, found.max_abs);
        }
    }
}

/* One way to call all samples. */
typedef struct variant {
    builder_mode mode;
    dtype floats;
    bool is_spread, is_symbolic;
} variant;

static const variant variants[] = {
    {BUILD_EAGER, DT_NONE, false, false}, {BUILD_EAGER, DT_F32, false, false}, {BUILD_EAGER, DT_F64, false, false},
    {BUILD_EAGER, DT_F16, false, false},  {BUILD_EAGER, DT_BF16, true, false}, {BUILD_EAGER, DT_NONE, true, false},
    {BUILD_FAKE, DT_NONE, false, false},  {BUILD_FAKE, DT_F16, false, false},  {BUILD_FAKE, DT_NONE, false, true},
};

static void check_sample(tn_context *ctx, const composite *c, sample_reader *r)
{
    const call_observer observer = {
        .opens = opens_it, .saw = saw, .laid_out = laid_out, .wrote = wrote, .user = (void *)(uintptr_t)c->op};
    const overload *o = composite_overload(ctx, c);
    const char *text = r->at;
    size_t n, count, body_count;
    datum *kernel, *body;
    named_datum *args = read_sample(r, &n);
    const char *shown = arena_strndup(r->b->arena, text, (size_t)(r->at - text));
    if (builder_call(r->b, o, args, n, &kernel, &count) != TN_OK) {
        assert_status(ctx, TN_OK, r->b->status);
    }
    r->b->observer = &observer;
    assert_ok(ctx, builder_call(r->b, o, args, n, &body, &body_count));
    r->b->observer = NULL;
    assert_int_equal(count, body_count);
    assert_agree(r->b, c, shown, kernel, body, count);
}

CONTEXT_TEST(kernel_and_body_agree)
{
    size_t n;
    const composite *const *all = composites_all(&n);
    for (size_t i = 0; i < n * (sizeof variants / sizeof *variants); i++) {
        const composite *c = all[i % n];
        const variant *v = &variants[i / n];
        assert_non_null(c->op->samples);
        arena *scratch = ctx_scratch(ctx);
        sample_reader r = {builder_new(ctx, v->mode, scratch), c->op->samples, v->floats, v->is_spread, false, i + 1};
        do {
            r.is_symbolic = v->is_symbolic;
            check_sample(ctx, c, &r);
        } while (accept(&r, "|"));
        builder_free(ctx, r.b);
        ctx_release(ctx, scratch);
    }
}

/* ---- contracts ---- */

CONTEXT_TEST(contracts_hold_together)
{
    size_t n;
    const composite *const *all = composites_all(&n);
    assert_true(n >= 18);
    for (size_t i = 0; i < n; i++) {
        const composite *c = all[i];
        const schema *s = composite_overload(ctx, c)->schema;
        size_t results = 0;
        while (c->results[results] != NULL) {
            results++;
        }
        assert_int_equal(results, s->return_count);
        assert_string_equal(s->name.space, "tenon");
        assert_string_equal(s->name.base, c->name);
        assert_ptr_equal(composite_find(c->name), c);
        assert_true(c->version >= 1 && c->about != NULL && c->op->core != NULL);
        assert_true(c->op->compose != NULL || (c->op->infer != NULL && c->op->run != NULL));
        for (const attribute_rule *r = c->rules; r != NULL && r->name != NULL; r++) {
            const schema_argument *of = schema_find_argument(s, r->name);
            assert_true(of != NULL && of->is_keyword_only);
        }
        for (size_t k = 0; k < s->argument_count; k++) { /* tensors are inputs, all else attributes */
            bool is_tensor = schema_type_form(&s->arguments[k].type).base->kind == SCHEMA_TENSOR;
            assert_true(is_tensor != s->arguments[k].is_keyword_only);
        }
    }
    assert_null(composite_find("no_such"));
}

#define INT(x)                            \
    {                                     \
        .kind = ARG_INT, .u.integer = (x) \
    }
#define FLOAT(x)                         \
    {                                    \
        .kind = ARG_FLOAT, .u.real = (x) \
    }
#define BOOLEAN(x)                         \
    {                                      \
        .kind = ARG_BOOL, .u.boolean = (x) \
    }
#define STRING(x)                           \
    {                                       \
        .kind = ARG_STRING, .u.string = (x) \
    }
#define INTS(...)                                                                                           \
    {                                                                                                       \
        .kind = ARG_INTS, .n = sizeof((arg[]){__VA_ARGS__}) / sizeof(arg), .u.items = (arg[]){__VA_ARGS__}, \
    }
static const arg none = {.kind = ARG_NONE};

CONTEXT_TEST(attributes_that_break_a_contract_are_named)
{
    const struct {
        const char *composite;
        arg_member attribute;
        const char *reason; /* NULL: it is right */
    } cases[] = {
        {"rms_norm", {"eps", FLOAT(1e-6)}, NULL},
        {"rms_norm", {"eps", INT(0)}, NULL},
        {"rms_norm", {"axes", INT(-1)}, NULL},
        {"rms_norm", {"axes", INTS(INT(1), INT(2))}, NULL},
        {"rms_norm", {"axes", INTS(INT(1), INT(64))}, "attribute 'axes' is 64, -64 to 63 is expected"},
        {"rms_norm", {"axes", INTS(INT(1), FLOAT(2))}, "attribute 'axes' is a list, int[] is expected"},
        {"rms_norm", {"eps", FLOAT(-1)}, "attribute 'eps' is -1, at least 0 is expected"},
        {"rms_norm", {"eps", FLOAT((double)NAN)}, "attribute 'eps' is nan, at least 0 is expected"},
        {"rms_norm", {"eps", FLOAT((double)INFINITY)}, "attribute 'eps' is inf"},
        {"rms_norm", {"eps", STRING("1")}, "attribute 'eps' is a string, float is expected"},
        {"rms_norm", {"eps", BOOLEAN(true)}, "attribute 'eps' is a bool, float is expected"},
        {"rms_norm", {"epsilon", FLOAT(1)}, "rms_norm has no attribute 'epsilon'"},
        {"rms_norm", {"scale", FLOAT(1)}, "rms_norm has no attribute 'scale'"}, /* an input */
        {"gelu", {"approximate", STRING("tanh")}, NULL},
        {"gelu", {"approximate", STRING("fast")}, "attribute 'approximate' is 'fast', none, tanh or quick is expected"},
        {"group_norm", {"num_groups", INT(3)}, NULL},
        {"group_norm", {"num_groups", INT(0)}, "attribute 'num_groups' is 0, 1 to 1073741824 is expected"},
        {"group_norm", {"eps", FLOAT(1)}, "attribute 'num_groups' is missing"},
        {"linalg_vector_norm", {"ord", FLOAT((double)INFINITY)}, NULL},
        {"linalg_vector_norm", {"keep_dim", INT(1)}, "attribute 'keep_dim' is an int, bool is expected"},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *why = composite_check(ctx, a, composite_find(cases[i].composite), &cases[i].attribute, 1);
        if (cases[i].reason == NULL || why == NULL) {
            assert_null(why);
            assert_null(cases[i].reason);
        } else {
            assert_non_null(strstr(why, cases[i].reason));
        }
    }
    const arg_member twice[] = {{"eps", FLOAT(1)}, {"eps", FLOAT(1)}}, absent[] = {{"axes", none}};
    assert_string_equal(composite_check(ctx, a, composite_find("rms_norm"), twice, 2),
                        "attribute 'eps' is given twice");
    assert_null(composite_check(ctx, a, composite_find("linalg_vector_norm"), absent, 1));
    assert_non_null(composite_check(ctx, a, composite_find("rms_norm"), absent, 1));
}

/* ---- calls of units ---- */

/* A body that is not what it says, so that results tell which of the two ran. */
static const char pretender[] = "program \"test\" version 1\n"
                                "entry @model(%input: f32[2,2] input, %scale: f32[2] input) -> (f32[2,2] output) {\n"
                                "  %a = aten.mul.Tensor(self: %input, other: %scale) : f32[2,2]\n"
                                "  return %a\n"
                                "}\n";

static datum given(builder *b, const extent *sizes, uint32_t rank, const float *numbers)
{
    datum made = of_tensor(make_new(b, DT_F32, sizes, rank));
    assert_ok(b->ctx, builder_realize(b, made));
    memcpy(tn_tensor_data(made.u.tensor->data), numbers, (size_t)tn_tensor_count(made.u.tensor->data) * sizeof(float));
    return made;
}

/* The model with its node outlined as a unit; the first element of what it gives. */
static float first_of(tn_context *ctx, const unit_decl *said, bool runs_bodies)
{
    program *p;
    assert_ok(ctx, text_parse(ctx, pretender, strlen(pretender), "test", NULL, NULL, &p));
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    outline_wish wish = {.nodes = &f->first, .n = 1, .name = "part"};
    outlined out;
    assert_ok(ctx, outline(o, &wish, &out));
    outliner_end(o);
    f->first->inputs[0].arg.u.graph->body->unit = said;
    builder *b = builder_new(ctx, BUILD_EAGER, a);
    b->runs_bodies = runs_bodies;
    const extent sizes[] = {known(2), known(2)};
    const datum inputs[] = {given(b, sizes, 2, (const float[]){3, 4, 1, 2}),
                            given(b, sizes, 1, (const float[]){10, 100})};
    datum *outs;
    size_t count;
    assert_ok(ctx, interpret(interpreter_new(b, a, NULL), f, inputs, 2, &outs, &count));
    assert_int_equal(count, 1);
    float first = *(const float *)tn_tensor_data(outs[0].u.tensor->data);
    builder_free(ctx, b);
    return first;
}

CONTEXT_TEST(calls_of_units_run_kernels_where_they_may)
{
    const arg_member attributes[] = {{"eps", FLOAT(0)}};
    unit_decl said = {.composite = "rms_norm", .version = 1, .attributes = attributes, .attribute_count = 1};
    const float by_kernel = 3 / sqrtf(12.5f) * 10, by_body = 30;
    assert_float_equal(first_of(ctx, &said, false), by_kernel, 1e-5);
    assert_float_equal(first_of(ctx, &said, true), by_body, 0);
    said.by_body = true;
    assert_float_equal(first_of(ctx, &said, false), by_body, 0);
    said.by_body = false;
    said.version = 2; /* another contract */
    assert_float_equal(first_of(ctx, &said, false), by_body, 0);
    said = (unit_decl){.composite = "of_somebody_else", .version = 1};
    assert_float_equal(first_of(ctx, &said, false), by_body, 0);
    said = (unit_decl){.class_name = "Norm"};
    assert_float_equal(first_of(ctx, &said, false), by_body, 0);
    assert_float_equal(first_of(ctx, NULL, false), by_body, 0);
}

CONTEXT_TEST(inputs_are_found_by_their_names)
{
    static const char text[] =
        "program \"test\" version 1\n"
        "entry @model(%weights_1: f32[6,2] input, %input: f32[3,1,2] input, %weights_0: f32[6,2] input) -> (f32[3,1,2]"
        " output) {\n"
        "  %a = aten.relu.default(self: %input) : f32[3,1,2]\n"
        "  return %a\n"
        "}\n";
    program *p;
    assert_ok(ctx, text_parse(ctx, text, strlen(text), "test", NULL, NULL, &p));
    function *f = p->entries.at[0]->main;
    const arg_member attributes[] = {{"has_bias", BOOLEAN(false)}};
    f->unit = &(unit_decl){.composite = "gru", .version = 1, .attributes = attributes, .attribute_count = 1};
    builder *b = builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx));
    const float numbers[] = {1, -1, 0.5f, 2, -0.5f, 0.25f, 1, 0.75f, -2, 0.125f, 3, -0.75f};
    const extent weight[] = {known(6), known(2)}, input[] = {known(3), known(1), known(2)};
    datum w0 = given(b, weight, 2, numbers), w1 = given(b, weight, 2, numbers), x = given(b, input, 3, numbers);
    datum *outs, weights[] = {w0, w1}, said;
    size_t count;
    assert_ok(ctx, composite_call(b, f, (const datum[]){w1, x, w0}, 3, &outs, &count));
    assert_int_equal(count, 1); /* as many as the function has */
    said = BUILD(b, "tenon::gru", x, of_none(), of_list(weights, 2), of_int(1), of_bool(false), of_bool(false),
                 of_bool(false));
    assert_ok(ctx, b->status);
    assert_true(tn_tensor_compare(outs[0].u.tensor->data, said.u.tensor->data, 0, 0).equal);
    assert_fails(ctx, TN_E_INVALID, composite_call(b, f, (const datum[]){w1, x}, 2, &outs, &count));
    builder_free(ctx, b);
    b = builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx));
    f->unit = &(unit_decl){.composite = "silu", .version = 1};
    assert_fails(ctx, TN_E_INVALID, composite_call(b, f, (const datum[]){w1, x, w0}, 3, &outs, &count));
    assert_explained(ctx, "2 inputs of 'model' are none of silu");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernel_and_body_agree),
        cmocka_unit_test(contracts_hold_together),
        cmocka_unit_test(attributes_that_break_a_contract_are_named),
        cmocka_unit_test(calls_of_units_run_kernels_where_they_may),
        cmocka_unit_test(inputs_are_found_by_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
