/*
 * Unflattening: programs become modules again. Every program of the folder TENON_ZOO (tests/models without it) that has
 * inputs beside it gives as modules what it gives as a program, also with each module wrapped in one of the test's; and
 * what can be done with the modules: replace, call with other trees, export again.
 */
#include "testing.h"

#include "capture/unflatten.h"
#include "tenon_ops.h"

#include <dirent.h>

#define MODEL(name, what) SOURCE_PATH("tests/models/" name what)

/* ---- calling a program's modules with a file of tensors ---- */

typedef struct bench {
    tn_context *ctx;
    tn_program *program;
    tn_module *module;
    tn_tape *t;
    tn_tensors *given, *expected;
    tn_tensors *state;  /* buffers that the program changes, after a run */
    const char *inputs; /* the file */
    tn_vars in;
} bench;

static void bench_load(bench *b, const char *path, const char *inputs)
{
    *b = (bench){.inputs = inputs};
    assert_int_equal(tn_context_new(NULL, &b->ctx), TN_OK);
    assert_ok(b->ctx, tn_tape_new(b->ctx, TN_TAPE_EAGER, &b->t));
    assert_ok(b->ctx, tn_program_load(b->ctx, path, NULL, &b->program));
}

static void bench_close(bench *b)
{
    tn_tensors_free(b->given);
    tn_tensors_free(b->expected);
    tn_tensors_free(b->state);
    tn_module_free(b->module);
    tn_tape_free(b->t);
    tn_program_free(b->program);
    tn_context_free(b->ctx);
}

/* ---- inputs ---- */

static int64_t example_of(const dim *size)
{
    hint h = dim_hint(size);
    return h.kind == HINT_INT ? h.u.integer : 2;
}

/* A tensor of the recorded type, with small numbers in it; the value that a number had in the example. */
static tn_tensor *made_up(tn_context *ctx, const value *v)
{
    tn_tensor *made;
    int64_t sizes[TENSOR_MAX_RANK];
    bool is_tensor = v->kind == VALUE_TENSOR;
    const tensor_meta *m = is_tensor ? v->type.tensor : NULL;
    for (uint32_t i = 0; is_tensor && i < m->rank; i++) {
        sizes[i] = example_of(m->sizes[i].expr);
    }
    assert_ok(ctx, tn_tensor_new(ctx, is_tensor ? dtype_table[m->dtype].name : "i64", is_tensor ? m->rank : 0, sizes,
                                 NULL, &made));
    for (int64_t i = 0; i < tn_tensor_count(made); i++) {
        if (strcmp(tn_tensor_dtype(made), "f32") == 0) {
            ((float *)tn_tensor_data(made))[i] = (float)(i % 7) / 4 - 0.6f;
        } else if (strcmp(tn_tensor_dtype(made), "i64") == 0) {
            ((int64_t *)tn_tensor_data(made))[i] = is_tensor ? i % 3 : example_of(v->type.sym.expr);
        }
    }
    return made;
}

/* The inputs from the file, or made up where there is none: anew each time, because a program may write into them. */
static void load_given(bench *b)
{
    tn_tensors_free(b->given);
    if (b->inputs != NULL) {
        assert_ok(b->ctx, tn_tensors_load(b->ctx, b->inputs, &b->given));
        return;
    }
    const entry *e = ((const program *)b->program)->entries.at[0];
    assert_ok(b->ctx, tn_tensors_new(b->ctx, &b->given));
    size_t position = 0;
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        char name[24];
        const value *v = arg_value(&e->main->inputs.at[i]);
        arg_kind constant = e->inputs[i].constant.kind;
        snprintf(name, sizeof name, "%zu", position);
        if (e->inputs[i].kind == INPUT_USER && v != NULL && v->typed && v->kind != VALUE_OBJECT) {
            tn_tensor *made = made_up(b->ctx, v);
            assert_ok(b->ctx, tn_tensors_add(b->ctx, b->given, name, made));
            tn_tensor_free(made);
            position++;
        }
        position += e->inputs[i].kind == INPUT_CONSTANT && constant != ARG_NONE && constant != ARG_STRING;
    }
}

/* What the program itself gives; false where it does not run, because of an operator that is not known. */
static bool bench_run(bench *b)
{
    tn_runner *runner;
    load_given(b);
    if (tn_runner_new(b->ctx, b->program, NULL, &runner) != TN_OK) {
        return false;
    }
    tn_status status = tn_runner_run_named(runner, b->given, &b->expected);
    status = status != TN_OK ? status : tn_runner_save_state(runner, &b->state);
    tn_runner_free(runner);
    return status == TN_OK;
}

static tn_var leaf_of(bench *b, const value *declared, tn_tensor *found)
{
    if (found == NULL || declared == NULL || declared->kind == VALUE_TENSOR) {
        return found == NULL || declared == NULL ? NULL : tn_from(b->t, found);
    }
    double number = tn_tensor_element(found, 0);
    return tn_number(b->t, declared->kind == VALUE_FLOAT  ? tn_float(number)
                           : declared->kind == VALUE_BOOL ? tn_bool(number != 0)
                                                          : tn_int((int64_t)number));
}

/* The inputs as trees. Those that the file does not have are constants of the program. */
static void bench_inputs(bench *b)
{
    const module_plan *plan = tn_module_user(b->module);
    const function *f = plan->body;
    tn_var *leaves = calloc(plan->leaf_count + 1, sizeof *leaves);
    load_given(b);
    for (size_t k = 0; k < plan->shared->inputs.n; k++) {
        const input_leaf *leaf = &plan->shared->inputs.leaves[k];
        char position[24];
        snprintf(position, sizeof position, "%zu", k);
        tn_tensor *found = tn_tensors_find(b->given, leaf->name);
        found = found != NULL ? found : tn_tensors_find(b->given, position);
        leaves[plan->sources[leaf->index].leaf] = leaf_of(b, arg_value(&f->inputs.at[leaf->index]), found);
    }
    b->in = tree_give_arguments(b->t, plan, leaves);
    free(leaves);
}

static void assert_gives_expected(bench *b, tn_var result, const char *what)
{
    size_t count = 0, next = 0;
    datum *leaves = calloc(var_leaf_count(result), sizeof *leaves);
    var_leaves(result, leaves, &count);
    for (size_t i = 0; i < count; i++) {
        char name[24];
        if (leaves[i].kind == DATUM_NONE || leaves[i].kind == DATUM_STRING) {
            continue;
        }
        snprintf(name, sizeof name, "%zu", next++);
        const tn_tensor *expected = tn_tensors_find(b->expected, name);
        if (expected == NULL) {
            fail_test("%s: there are more results than the %zu expected", what, tn_tensors_count(b->expected));
        }
        if (leaves[i].kind == DATUM_TENSOR) {
            tn_difference d = tn_tensor_compare(leaves[i].u.tensor->data, expected, 1e-6, 1e-6);
            if (!d.equal) {
                fail_test("%s: result %zu is off by %g", what, i, d.max_abs);
            }
        } else {
            double number = leaves[i].kind == DATUM_FLOAT ? leaves[i].u.real
                            : leaves[i].kind == DATUM_INT ? (double)leaves[i].u.integer
                                                          : (double)leaves[i].u.boolean;
            assert_true(number == tn_tensor_element(expected, 0));
        }
    }
    assert_int_equal(next, tn_tensors_count(b->expected));
    free(leaves);
}

static size_t changed_buffers;

/* Buffers that the program changes, the modules have changed likewise. */
static void assert_same_state(bench *b, const char *what)
{
    tn_tensors *buffers;
    assert_ok(b->ctx, tn_module_buffers(b->module, &buffers));
    for (size_t i = 0; i < tn_tensors_count(b->state); i++) {
        const tn_tensor *found = tn_tensors_find(buffers, tn_tensors_name(b->state, i));
        if (found != NULL && !tn_tensor_compare(found, tn_tensors_at(b->state, i), 1e-6, 1e-6).equal) {
            fail_test("%s: buffer '%s' is another than after a run of the program", what, tn_tensors_name(b->state, i));
        }
        changed_buffers += found != NULL;
    }
    tn_tensors_free(buffers);
}

static void assert_runs_equal(bench *b, const char *what, bool is_wrapped)
{
    tn_context_seed(b->ctx, 0);
    bench_inputs(b);
    tn_var result = tn_call_with(b->t, b->module, b->in);
    if (tn_tape_status(b->t) != TN_OK) {
        char *text = explanation(b->ctx);
        print_error("%s\n", text);
        free(text);
        fail_test("%s does not run as modules", what);
    }
    assert_gives_expected(b, result, what);
    if (!is_wrapped) {
        assert_same_state(b, what);
    }
}

/* ---- every module wrapped in one of ours ---- */

static size_t wrapped_calls;

static tn_var wrapping(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    wrapped_calls++;
    return tn_call_with(t, tn_child(self, "inner"), ((tn_vars){in, n}));
}

static void wrap_children(tn_module *m)
{
    for (size_t i = 0; i < m->children.n; i++) {
        tn_module *inner = m->children.at[i].module;
        wrap_children(inner);
        if (inner->forward == NULL) {
            continue; /* it is not called */
        }
        tn_module *outer = tn_module_new(m->ctx, "Wrapping", wrapping);
        tn_module_add(outer, "inner", tn_module_retain(inner));
        assert_int_equal(tn_module_replace(m, m->children.at[i].name, outer), TN_OK);
    }
}

/* ---- captured again ---- */

/* The modules, exported and run, give the same. Constants are inputs of the new program again. */
static void assert_exports_equal(bench *b, const char *what)
{
    tn_program *again;
    tn_runner *runner;
    tn_tensors *got;
    bench_inputs(b);
    if (tn_export(b->t, b->module, b->in, NULL, &again) != TN_OK) {
        char *text = explanation(b->ctx);
        fail_test("%s cannot be captured again: %s", what, text);
    }
    assert_ok(b->ctx, tn_runner_new(b->ctx, again, NULL, &runner));
    assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, b->given, &got));
    assert_int_equal(tn_tensors_count(got), tn_tensors_count(b->expected));
    for (size_t i = 0; i < tn_tensors_count(got); i++) {
        tn_difference d = tn_tensor_compare(tn_tensors_at(got, i), tn_tensors_at(b->expected, i), 1e-5, 1e-5);
        if (!d.equal) {
            fail_test("%s: result %zu of the program that was captured again is off by %g", what, i, d.max_abs);
        }
    }
    tn_tensors_free(got);
    tn_runner_free(runner);
    tn_program_free(again);
}

/* ---- all programs ---- */

static size_t programs, functional_programs, skipped;
static size_t calls, stretches, numbers, modules_again; /* module calls: all; parts of one; that take numbers; m@1 */

static void count_calls(const unflattened *s, const function *body)
{
    for (const node *n = body->first; n != NULL; n = n->next) {
        const unit_call *made = pointer_map_get(&s->calls, n);
        if (made == NULL) {
            continue;
        }
        bool number = false;
        for (uint32_t i = 1; i < n->input_count; i++) {
            number = number || arg_value(&n->inputs[i].arg)->kind != VALUE_TENSOR;
        }
        if (getenv("TENON_LOUD") != NULL && (!made->is_whole || number)) {
            printf("  %s %s %s\n", made->row, number ? "takes a number" : "", made->is_whole ? "" : "is a stretch");
        }
        calls++;
        numbers += number;
        stretches += !made->is_whole;
        modules_again += strchr(made->module, '@') != NULL;
        count_calls(s, made->body);
    }
}

/* The same of the program without writes, whose mutations are outputs: they happen again. */
static void check_functional(bench *b, const char *path)
{
    tn_program *functional;
    if (tn_program_functionalize(b->ctx, b->program, &functional) != TN_OK) {
        return; /* what cannot be functional is tested elsewhere */
    }
    tn_program_free(b->program);
    b->program = functional;
    tn_module_free(b->module);
    b->module = NULL;
    assert_ok(b->ctx, tn_program_unflatten(b->ctx, b->program, NULL, &b->module));
    assert_runs_equal(b, path, false);
    functional_programs++;
}

static bool has_gradients(const tn_program *p)
{
    const tn_entry *e = tn_program_entry(p, 0);
    for (size_t i = 0; i < tn_entry_output_count(e); i++) {
        if (tn_entry_output(e, i).kind == TN_OUTPUT_LOSS) {
            return true;
        }
    }
    return false;
}

static void check_program(const char *path, const char *inputs)
{
    bench b;
    bench_load(&b, path, inputs);
    if (getenv("TENON_LOUD") != NULL) {
        puts(path);
        fflush(stdout);
    }
    if (has_gradients(b.program)) {
        assert_fails(b.ctx, TN_E_UNSUPPORTED, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
        assert_explained(b.ctx, "computes gradients");
    } else if (bench_run(&b)) {
        assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
        assert_ok(b.ctx,
                  tn_program_verify(b.ctx, (const tn_program *)((module_plan *)b.module->user)->shared->program));
        assert_runs_equal(&b, path, false);
        const module_plan *top = tn_module_user(b.module);
        count_calls(top->shared, top->body);
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module)); /* state as in the beginning */
        wrap_children(b.module);
        assert_runs_equal(&b, path, true); /* buffers are one module deeper */
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_module(b.ctx, b.program, NULL, &b.module));
        assert_runs_equal(&b, path, false);
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
        assert_exports_equal(&b, path);
        check_functional(&b, path);
        programs++;
    } else {
        skipped++;
    }
    bench_close(&b);
}

static void walk(const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *each;
    while (dir != NULL && (each = readdir(dir)) != NULL) {
        char path[1024], inputs[1024];
        const char *dot = strrchr(each->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, each->d_name);
        if (each->d_name[0] != '.' && dot == NULL && strcmp(each->d_name, "broken") != 0) {
            walk(path);
        } else if (dot != NULL && strcmp(dot, ".pt2") == 0) {
            snprintf(inputs, sizeof inputs, "%s/%.*s.in.safetensors", folder, (int)(dot - each->d_name), each->d_name);
            FILE *file = fopen(inputs, "rb");
            const char *only = getenv("TENON_ONLY");
            if (only == NULL || strstr(path, only) != NULL) {
                check_program(path, file == NULL ? NULL : inputs);
            }
            if (file != NULL) {
                fclose(file);
            }
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
}

static void programs_run_as_modules(void **state)
{
    (void)state;
    const char *zoo = getenv("TENON_ZOO");
    walk(zoo != NULL ? zoo : SOURCE_PATH("tests/models"));
    printf("%zu programs run as modules, %zu also without writes, %zu do not run at all; %zu calls (%zu take numbers, "
           "%zu are parts of one, %zu of "
           "modules that are another each time), %zu of them wrapped\n",
           programs, functional_programs, skipped, calls, numbers, stretches, modules_again, wrapped_calls);
    printf("%zu times a buffer was changed\n", changed_buffers);
    assert_true(programs > 5 || getenv("TENON_ONLY") != NULL);
}

/* ---- models of the test ---- */

static tn_var input(bench *b, float first)
{
    tn_tensor *made;
    assert_ok(b->ctx, tn_tensor_new(b->ctx, "f32", 2, (int64_t[]){2, 4}, NULL, &made));
    for (int64_t i = 0; i < tn_tensor_count(made); i++) {
        ((float *)tn_tensor_data(made))[i] = first + (float)i;
    }
    tn_var brought = tn_from(b->t, made);
    tn_tensor_free(made);
    return brought;
}

static double element(bench *b, tn_var v, int64_t index)
{
    tn_tensor *taken;
    assert_ok(b->ctx, tn_tensor_of(b->t, v, &taken));
    double found = tn_tensor_element(taken, index);
    tn_tensor_free(taken);
    return found;
}

/* x, scale -> (scale * x, {sum: x + scale}) */
static tn_var scaling(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static const char *const keys[] = {"sum"};
    (void)self;
    (void)n;
    tn_var scaled = tn_mul(t, tn_element(t, in[0], 0), tn_param(t, self, "scale"));
    return tn_tuple(t, scaled, tn_dict_of(t, keys, TN_VARS(tn_add(t, tn_element(t, in[0], 0), in[1]))));
}

static tn_var net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var both = tn_call(t, tn_child(self, "scaling"), tn_list(t, in[0]), in[0]);
    tn_var y = tn_call(t, tn_child(self, "act"), tn_element(t, both, 0));
    return tn_add(t, y, tn_member(t, tn_element(t, both, 1), "sum"));
}

static tn_module *net_of(bench *b)
{
    tn_module *m = tn_module_new(b->ctx, "Net", net), *inner = tn_module_new(b->ctx, "Scaling", scaling);
    tn_tensor *scale = tn_module_new_parameter(inner, "scale", "f32", TN_INTS(1));
    ((float *)tn_tensor_data(scale))[0] = 3;
    tn_module_add(m, "scaling", inner);
    tn_module_add(m, "act", tn_nn_relu(b->ctx));
    return m;
}

/* Exports a module, which it takes over, and unflattens the program. */
static bench captured(tn_module *(*make)(bench *b), const tn_export_options *options)
{
    bench b = {0};
    assert_int_equal(tn_context_new(NULL, &b.ctx), TN_OK);
    assert_ok(b.ctx, tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t));
    tn_module *m = make(&b);
    assert_ok(b.ctx, tn_export(b.t, m, TN_VARS(input(&b, -3)), options, &b.program));
    tn_module_free(m);
    assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
    return b;
}

static tn_var negation(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    if (n != 1) {
        tn_tape_fail(t, TN_E_ARGUMENT, "one value is expected");
        return NULL;
    }
    return tn_neg(t, in[0]);
}

static void a_module_that_is_replaced_takes_effect(void **state)
{
    (void)state;
    bench b = captured(net_of, NULL);
    tn_var y = tn_call(b.t, b.module, input(&b, -3)); /* x = -3: relu(3 x) + 2 x */
    assert_true(element(&b, y, 0) == -6);
    assert_string_equal(tn_module_class(tn_child(b.module, "scaling")), "Scaling");
    assert_ok(b.ctx, tn_module_replace(b.module, "act", tn_module_new(b.ctx, "Negation", negation)));
    y = tn_call(b.t, b.module, input(&b, -3));
    assert_true(element(&b, y, 0) == 3);
    assert_ok(b.ctx, tn_tape_status(b.t));
    bench_close(&b);
}

static tn_var wants_trees(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static const char *const keys[] = {"sum"};
    (void)self;
    assert_int_equal(n, 2);
    assert_int_equal(tn_var_kind_of(in[0]), TN_VAR_LIST);
    assert_int_equal(tn_var_kind_of(in[1]), TN_VAR_TENSOR);
    return tn_tuple(t, in[1], tn_dict_of(t, keys, TN_VARS(tn_element(t, in[0], 0))));
}

static void preserved_calls_have_their_trees(void **state)
{
    (void)state;
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.preserved = (const char *const[]){"scaling"};
    options.preserved_count = 1;
    for (int functional = 0; functional < 2; functional++) {
        options.functional = functional;
        bench b = captured(net_of, &options);
        tn_var y = tn_call(b.t, b.module, input(&b, 1));
        assert_true(element(&b, y, 0) == 5);
        assert_ok(b.ctx, tn_module_replace(b.module, "scaling", tn_module_new(b.ctx, "Trees", wants_trees)));
        y = tn_call(b.t, b.module, input(&b, 1)); /* relu(x) + x */
        assert_true(element(&b, y, 0) == 2);
        assert_ok(b.ctx, tn_tape_status(b.t));
        bench_close(&b);
    }
    options.preserved = (const char *const[]){"scalling"};
    bench b = {0};
    assert_int_equal(tn_context_new(NULL, &b.ctx), TN_OK);
    assert_ok(b.ctx, tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t));
    b.module = net_of(&b);
    assert_fails(b.ctx, TN_E_NOTFOUND, tn_export(b.t, b.module, TN_VARS(input(&b, 1)), &options, &b.program));
    assert_explained(b.ctx, "there is no module 'scalling'");
    bench_close(&b);
}

/* x, *, by, sum -> by * x + sum["of"] */
static tn_var affine(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    assert_int_equal(n, 3);
    return tn_add(t, tn_mul(t, in[0], in[1]), tn_member(t, in[2], "of"));
}

static tn_var net_by_keyword(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static const char *const names[] = {"by", "sum"}, *const keys[] = {"of"};
    (void)n;
    tn_var twice = tn_mul(t, in[0], tn_number(t, tn_int(2))), more = tn_dict_of(t, keys, TN_VARS(in[0]));
    return tn_call_keywords(t, tn_child(self, "affine"), TN_VARS(in[0], twice, more), names, 2);
}

static tn_module *keyword_net_of(bench *b)
{
    tn_module *m = tn_module_new(b->ctx, "Net", net_by_keyword);
    tn_module_add(m, "affine", tn_module_new(b->ctx, "Affine", affine));
    return m;
}

/* The call of 'affine' in the program has both keywords, in their order. */
static void assert_keywords(const tn_program *p)
{
    const tn_entry *e = tn_program_entry(p, 0);
    tn_module_call one = tn_entry_module_call(e, 1);
    assert_string_equal(one.path, "affine");
    assert_int_equal(one.input_count, 3);
    assert_int_equal(one.output_count, 1);
    assert_non_null(strstr(one.in_spec, "\"context\": \"[\\\"by\\\", \\\"sum\\\"]\""));
    assert_string_equal(tn_entry_module_call_input(e, 1, 0).kind, "tensor");
    assert_string_equal(tn_entry_module_call_input(e, 1, 1).name, "mul");
    assert_string_equal(tn_entry_module_call_output(e, 1, 0).kind, "tensor");
    assert_null(tn_entry_module_call_output(e, 1, 1).kind);
}

static void keywords_survive_unflatten_and_export(void **state)
{
    (void)state;
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.preserved = (const char *const[]){"affine"};
    options.preserved_count = 1;
    bench b = captured(keyword_net_of, &options);
    assert_keywords(b.program);
    tn_var y = tn_call(b.t, b.module, input(&b, 3));
    assert_true(element(&b, y, 0) == 21);
    tn_program *again;
    assert_ok(b.ctx, tn_export(b.t, b.module, TN_VARS(input(&b, 3)), &options, &again));
    assert_keywords(again);
    tn_program_free(again);
    static const char *const twice[] = {"a", "a"}, *const missing[] = {NULL};
    tn_call_keywords(b.t, b.module, TN_VARS(input(&b, 1), input(&b, 1)), twice, 2);
    assert_int_equal(tn_tape_status(b.t), TN_E_ARGUMENT);
    assert_explained(b.ctx, "two values are passed by the keyword 'a'");
    tn_tape_free(b.t);
    assert_ok(b.ctx, tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t));
    tn_call_keywords(b.t, b.module, TN_VARS(input(&b, 1)), missing, 2);
    assert_explained(b.ctx, "2 of 1 values are to be passed by keyword");
    bench_close(&b);
}

static tn_var gives_too_much(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    return tn_tuple(t, in[0], in[0]);
}

static void other_trees_are_refused_in_words(void **state)
{
    (void)state;
    bench b = captured(net_of, NULL);
    tn_call(b.t, b.module, input(&b, 1), input(&b, 1));
    assert_int_equal(tn_tape_status(b.t), TN_E_ARGUMENT);
    assert_explained(b.ctx,
                     "module 'Net' is called with other values than the program's: it takes 1 value, and 2 were");
    tn_tape_free(b.t);
    assert_ok(b.ctx, tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t));
    tn_call(b.t, b.module, tn_tuple(b.t, input(&b, 1)));
    assert_int_equal(tn_tape_status(b.t), TN_E_ARGUMENT);
    assert_explained(b.ctx, "args_0 is a tuple of 1, and a value is expected");
    tn_tape_free(b.t);
    assert_ok(b.ctx, tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t));
    assert_ok(b.ctx, tn_module_replace(b.module, "act", tn_module_new(b.ctx, "Two", gives_too_much)));
    tn_call(b.t, b.module, input(&b, 1));
    assert_int_equal(tn_tape_status(b.t), TN_E_ARGUMENT);
    assert_explained(b.ctx, "module 'act' does not give what the program expects: it gave a tuple");
    bench_close(&b);
}

/* {"x": tensor} -> tensor */
static tn_status from_dict(void *user, tn_tape *t, tn_vars given, tn_var *leaves, size_t n)
{
    ++*(int *)user;
    assert_int_equal(n, 1);
    leaves[0] = tn_member(t, given.at[0], "x");
    return TN_OK;
}

static void an_adapter_takes_other_trees(void **state)
{
    (void)state;
    static const char *const keys[] = {"x"};
    int adapted = 0;
    bench b = captured(net_of, NULL);
    assert_ok(b.ctx, tn_module_set_adapter(b.module, from_dict, &adapted));
    tn_var y = tn_call(b.t, b.module, tn_dict_of(b.t, keys, TN_VARS(input(&b, 1))));
    assert_ok(b.ctx, tn_tape_status(b.t));
    assert_true(element(&b, y, 0) == 5);
    assert_int_equal(adapted, 1);
    tn_call(b.t, b.module, input(&b, 1));
    assert_int_equal(adapted, 1); /* what fits is not adapted */
    tn_module *own = tn_module_new(b.ctx, "Own", negation);
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_module_set_adapter(own, from_dict, &adapted));
    tn_module_free(own);
    bench_close(&b);
}

/* ---- modules that are called more than once, tensors that are there twice ---- */

/* Does something else with one value than with two. */
static tn_var one_or_two(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_var y = tn_mul(t, in[0], tn_param(t, self, "scale"));
    return n == 1 ? y : tn_add(t, y, in[1]);
}

static tn_var calls_again(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = tn_call(t, tn_child(self, "m"), in[0]);
    x = tn_call(t, tn_child(self, "m"), x);
    x = tn_call(t, tn_child(self, "m"), x, in[0]);
    return tn_mul(t, x, tn_param(t, tn_child(self, "m"), "scale"));
}

static tn_module *repeated(bench *b)
{
    tn_module *m = tn_module_new(b->ctx, "Repeated", calls_again), *inner = tn_module_new(b->ctx, "Inner", one_or_two);
    tn_tensor *scale = tn_module_new_parameter(inner, "scale", "f32", TN_INTS(1));
    ((float *)tn_tensor_data(scale))[0] = 2;
    tn_module_add(m, "m", inner);
    return m;
}

static void calls_that_differ_are_modules_of_their_own(void **state)
{
    (void)state;
    bench b = captured(repeated, NULL);
    tn_var y = tn_call(b.t, b.module, input(&b, 1)); /* (8 x + x) 2 */
    assert_ok(b.ctx, tn_tape_status(b.t));
    assert_true(element(&b, y, 0) == 18);
    assert_int_equal(tn_child_count(b.module), 2); /* two of the three calls do the same */
    assert_non_null(tn_child(b.module, "m"));
    assert_non_null(tn_child(b.module, "m@1"));
    tn_tensors *parameters;
    assert_ok(b.ctx, tn_module_parameters(b.module, &parameters));
    assert_int_equal(tn_tensors_count(parameters), 1);
    assert_string_equal(tn_tensors_name(parameters, 0), "m.scale");
    ((float *)tn_tensor_data(tn_tensors_at(parameters, 0)))[0] = 1;
    y = tn_call(b.t, b.module, input(&b, 1)); /* its own copy: 2 x */
    assert_true(element(&b, y, 0) == 2);
    tn_tensors_free(parameters);
    tn_module_free(b.module);
    assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
    assert_true(element(&b, tn_call(b.t, b.module, input(&b, 1)), 0) == 18);
    bench_close(&b);
}

static tn_var tied_net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_call(t, tn_child(self, "last"), tn_call(t, tn_child(self, "first"), in[0]));
}

static tn_module *tied(bench *b)
{
    tn_module *m = tn_module_new(b->ctx, "Tied", tied_net);
    tn_module *first = tn_module_new(b->ctx, "Inner", one_or_two), *last = tn_module_new(b->ctx, "Inner", one_or_two);
    tn_tensor *scale = tn_module_new_parameter(first, "scale", "f32", TN_INTS(1));
    ((float *)tn_tensor_data(scale))[0] = 2;
    tn_module_parameter(last, "scale", scale);
    tn_module_add(m, "first", first);
    tn_module_add(m, "last", last);
    return m;
}

static void tied_weights_stay_tied(void **state)
{
    (void)state;
    bench b = captured(tied, NULL);
    tn_tensors *all, *once;
    assert_ok(b.ctx, tn_module_state_dict(b.module, &all));
    assert_ok(b.ctx, tn_module_parameters(b.module, &once));
    assert_int_equal(tn_tensors_count(all), 2);
    assert_int_equal(tn_tensors_count(once), 1);
    tn_tensors_free(all);
    tn_tensors_free(once);
    /* the second module has the weight under its own name: it does not need the first */
    assert_ok(b.ctx, tn_module_replace(b.module, "first", tn_module_new(b.ctx, "Negation", negation)));
    assert_true(element(&b, tn_call(b.t, b.module, input(&b, 1)), 0) == -2);
    /* a part can be called alone, and outlives the whole */
    tn_module *last = tn_module_retain((tn_module *)tn_child(b.module, "last"));
    tn_module_free(b.module);
    b.module = last;
    assert_true(element(&b, tn_call(b.t, last, input(&b, 1)), 0) == 2);
    assert_ok(b.ctx, tn_tape_status(b.t));
    bench_close(&b);
}

/* ---- memory ---- */

/* Whatever the budget ends, nothing is left behind; with enough it succeeds. */
static void every_budget_ends_clean(void **state)
{
    bool succeeded = false;
    (void)state;
    for (size_t budget = 30000; budget < 8000000 && !succeeded; budget += budget / 16) {
        tn_context_options limited = TN_CONTEXT_OPTIONS_INIT;
        bench b = {0};
        tn_program *again = NULL;
        limited.memory_budget = budget;
        assert_int_equal(tn_context_new(&limited, &b.ctx), TN_OK);
        tn_status status = tn_program_load(b.ctx, MODEL("lstm", ".pt2"), NULL, &b.program);
        status = status != TN_OK ? status : tn_program_unflatten(b.ctx, b.program, NULL, &b.module);
        status = status != TN_OK ? status : tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t);
        status = status != TN_OK ? status : tn_tensors_load(b.ctx, MODEL("lstm", ".in.safetensors"), &b.given);
        if (status == TN_OK) {
            tn_var in[4] = {NULL};
            for (size_t i = 0; i < tn_tensors_count(b.given) && i < 4; i++) {
                in[i] = tn_from(b.t, tn_tensors_at(b.given, i));
            }
            tn_call_with(b.t, b.module, ((tn_vars){in, tn_tensors_count(b.given)}));
            status = tn_tape_status(b.t);
            status = status != TN_OK
                         ? status
                         : tn_export(b.t, b.module, ((tn_vars){in, tn_tensors_count(b.given)}), NULL, &again);
        }
        if (status != TN_OK && status != TN_E_NOMEM) {
            fail_test("%s", explanation(b.ctx));
        }
        succeeded = status == TN_OK;
        tn_program_free(again);
        bench_close(&b);
    }
    assert_true(succeeded);
}

/* ---- modules by hand ---- */

static void nodes_become_a_module(void **state)
{
    (void)state;
    bench b = captured(net_of, NULL);
    tn_edit *edit;
    assert_ok(b.ctx, tn_edit_new(b.ctx, b.program, &edit));
    const tn_node *ends[2] = {NULL};
    const tn_node *n = tn_function_first_node(tn_entry_function(tn_program_entry(tn_edit_program(edit), 0)));
    for (ends[0] = n; n != NULL; n = tn_node_next(n)) {
        ends[1] = n;
    }
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_edit_group(edit, ends, 2, "sum", "Sum"));
    assert_explained(b.ctx, "are of two module calls");
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_edit_group(edit, &ends[1], 1, "a.b", "Sum"));
    assert_explained(b.ctx, "more than one word");
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_edit_group(edit, &ends[1], 0, "sum", "Sum"));
    assert_ok(b.ctx, tn_edit_group(edit, &ends[1], 1, "sum", "Sum"));
    assert_ok(b.ctx, tn_edit_group(edit, &ends[0], 1, "product", "Product"));
    tn_program_free(b.program);
    assert_ok(b.ctx, tn_edit_finish(edit, &b.program));
    tn_module_free(b.module);
    assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
    assert_string_equal(tn_module_class(tn_child(b.module, "sum")), "Sum");
    assert_string_equal(tn_module_class(tn_child(tn_child(b.module, "scaling"), "product")), "Product");
    tn_var y = tn_call(b.t, b.module, input(&b, -3)); /* relu(3 x) + 2 x */
    assert_true(element(&b, y, 0) == -6);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_run_as_modules),
        cmocka_unit_test(nodes_become_a_module),
        cmocka_unit_test(a_module_that_is_replaced_takes_effect),
        cmocka_unit_test(preserved_calls_have_their_trees),
        cmocka_unit_test(keywords_survive_unflatten_and_export),
        cmocka_unit_test(other_trees_are_refused_in_words),
        cmocka_unit_test(an_adapter_takes_other_trees),
        cmocka_unit_test(calls_that_differ_are_modules_of_their_own),
        cmocka_unit_test(tied_weights_stay_tied),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
