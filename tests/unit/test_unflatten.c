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

static void assert_runs_equal(bench *b, const char *what)
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
        if (inner->forward == NULL || inner->children.n > 0 || inner->tensors.n > 0) {
            continue; /* what is below it, others may ask for by its path */
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

static size_t programs, skipped;
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
        assert_runs_equal(&b, path);
        const module_plan *top = tn_module_user(b.module);
        count_calls(top->shared, top->body);
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module)); /* state as in the beginning */
        wrap_children(b.module);
        assert_runs_equal(&b, path);
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_module(b.ctx, b.program, NULL, &b.module));
        assert_runs_equal(&b, path);
        tn_module_free(b.module);
        assert_ok(b.ctx, tn_program_unflatten(b.ctx, b.program, NULL, &b.module));
        assert_exports_equal(&b, path);
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
    printf(
        "%zu programs run as modules, %zu do not run at all; %zu calls (%zu take numbers, %zu are parts of one, %zu of "
        "modules that are another each time), %zu of them wrapped\n",
        programs, skipped, calls, numbers, stretches, modules_again, wrapped_calls);
    assert_true(programs > 5 || getenv("TENON_ONLY") != NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_run_as_modules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
