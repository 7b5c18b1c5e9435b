/*
 * The converter as an object: staging, names of inputs, outputs and states, programs merged with shared weights and
 * state, selections of units by callback, lowerings of the caller, and the ledger.
 */
#include "testing.h"

#include "tenon_model.h"
#include "tenon_ops.h"

#define MODEL(name) SOURCE_PATH("tests/models/" name ".pt2")
#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- helpers ---- */

/* A context and a converter of it. */
typedef struct desk {
    tn_context *ctx;
    tn_converter *converter;
    tn_context *own; /* the converter's */
} desk;

static desk desk_open(void)
{
    desk d;
    assert_int_equal(tn_context_new(NULL, &d.ctx), TN_OK);
    assert_ok(d.ctx, tn_converter_new(d.ctx, &d.converter));
    d.own = tn_converter_context(d.converter);
    return d;
}

static void desk_close(desk *d)
{
    tn_converter_free(d->converter);
    tn_context_free(d->ctx);
}

static tn_status add_file(desk *d, const char *path, const tn_stage_options *options)
{
    tn_program *p;
    assert_ok(d->ctx, tn_program_load(d->ctx, path, NULL, &p));
    tn_status status = tn_converter_add(d->converter, p, options);
    tn_program_free(p); /* the converter has it */
    return status;
}

static void stage(desk *d, const char *path, const char *name)
{
    tn_stage_options options = TN_STAGE_OPTIONS_INIT;
    options.entry = name;
    assert_ok(d->own, add_file(d, path, &options));
}

static tn_program *convert_all(desk *d, const tn_convert_options *options)
{
    tn_program *p;
    assert_ok(d->own, tn_converter_convert(d->converter, NULL, 0, options, &p));
    return p;
}

static tn_runner *run_entry(desk *d, const tn_program *p, const char *name, tn_runner *state_of)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *r;
    options.entry = name;
    options.state_of = state_of;
    assert_ok(d->own, tn_runner_new(d->own, p, &options, &r));
    return r;
}

/* Runs tests/models/mutation.pt2, in any form, on ones; the first element of its first output. */
static double run_mutation(tn_runner *r)
{
    static const int64_t sizes[] = {2, 3};
    static const float ones[] = {1, 1, 1, 1, 1, 1};
    tn_context *ctx = tn_runner_context(r);
    tn_datum in = {.kind = TN_TENSOR}, outs[2];
    assert_int_equal(tn_runner_input_count(r), 1);
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, sizes, ones, &in.u.tensor));
    assert_ok(ctx, tn_runner_run(r, &in, 1, outs));
    double first = tn_tensor_element(outs[0].u.tensor, 0);
    tn_datum_free(&outs[0]);
    tn_datum_free(&outs[1]);
    tn_tensor_free(in.u.tensor);
    return first;
}

/* ---- staging ---- */

static void stages_have_names(void **state)
{
    (void)state;
    desk d = desk_open();
    assert_ok(d.own, add_file(&d, MODEL("mlp"), NULL));
    assert_fails(d.own, TN_E_ARGUMENT, add_file(&d, MODEL("mlp"), NULL));
    assert_explained(d.own, "already staged as 'main'");
    stage(&d, MODEL("branches"), "other");
    assert_int_equal(tn_converter_count(d.converter), 2);
    assert_string_equal(tn_converter_name(d.converter, 0), "main");
    assert_string_equal(tn_converter_name(d.converter, 1), "other");
    assert_null(tn_converter_name(d.converter, 2));
    tn_stage_options nameless = TN_STAGE_OPTIONS_INIT;
    nameless.entry = "";
    assert_fails(d.own, TN_E_ARGUMENT, add_file(&d, MODEL("mlp"), &nameless));
    nameless.entry = "two";
    assert_fails(d.own, TN_E_ARGUMENT, add_file(&d, MODEL("two_models"), &nameless));
    assert_explained(d.own, "2 entries");
    desk_close(&d);
}

static void stages_are_cleared(void **state)
{
    (void)state;
    static const char *const one[] = {"b"}, *const none[] = {"z"};
    desk d = desk_open();
    stage(&d, MODEL("mlp"), "a");
    stage(&d, MODEL("mlp"), "b");
    stage(&d, MODEL("mlp"), "c");
    assert_fails(d.own, TN_E_NOTFOUND, tn_converter_clear(d.converter, none, 1));
    assert_ok(d.own, tn_converter_clear(d.converter, one, 1));
    assert_int_equal(tn_converter_count(d.converter), 2);
    assert_string_equal(tn_converter_name(d.converter, 1), "c");
    stage(&d, MODEL("mlp"), "b");
    assert_ok(d.own, tn_converter_clear(d.converter, NULL, 0));
    assert_int_equal(tn_converter_count(d.converter), 0);
    desk_close(&d);
}

static void selections_are_converted_and_stay(void **state)
{
    (void)state;
    static const char *const b[] = {"b"}, *const missing[] = {"b", "z"};
    desk d = desk_open();
    tn_program *p;
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_convert(d.converter, NULL, 0, NULL, &p));
    assert_explained(d.own, "no programs to convert");
    stage(&d, MODEL("mlp"), "a");
    stage(&d, MODEL("branches"), "b");
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_convert(d.converter, b, 0, NULL, &p));
    assert_fails(d.own, TN_E_NOTFOUND, tn_converter_convert(d.converter, missing, 2, NULL, &p));
    assert_explained(d.own, "'z'");
    assert_null(p);
    for (int round = 0; round < 2; round++) {
        assert_ok(d.own, tn_converter_convert(d.converter, b, 1, NULL, &p));
        assert_int_equal(tn_program_entry_count(p), 1);
        assert_non_null(tn_program_find_entry(p, "b"));
        tn_program_free(p);
        p = convert_all(&d, NULL);
        assert_int_equal(tn_program_entry_count(p), 2);
        tn_program_free(p);
    }
    desk_close(&d);
}

/* ---- names ---- */

static void names_must_be_as_many_as_there_are(void **state)
{
    (void)state;
    static const char *const names[] = {"p", "q", "r", "s"}, *const same[] = {"p", "p", "q"};
    static const struct {
        const char *model;
        bool same;
        size_t inputs, outputs, states; /* names given; 0: none */
        const char *explained;          /* NULL: it is right */
    } cases[] = {
        {MODEL("mlp"), false, 1, 1, 0, NULL},
        {MODEL("mlp"), false, 2, 0, 0, "1 live inputs, ['input'], but 2 names were given: ['p', 'q']"},
        {MODEL("mlp"), false, 0, 3, 0, "1 live outputs, ['linear_1'], but 3 names"},
        {MODEL("mlp"), false, 0, 0, 1, "0 stateful inputs, [], but 1 names were given: ['p']"},
        {MODEL("mutation"), false, 0, 2, 3, NULL},
        {MODEL("mutation"), false, 1, 0, 0, "0 live inputs, []"},
        {MODEL("mutation"), false, 0, 0, 2, "3 stateful inputs, ['total', 'calls', 'x'], but 2 names"},
        {MODEL("mutation_core"), false, 0, 0, 2, "3 stateful inputs, ['total', 'calls', 'x'], but 2 names"},
        {MODEL("mutation"), true, 0, 0, 3, "'p' is given twice"},
        {MODEL("mutation_core"), true, 0, 2, 0, "'p' is given twice"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        desk d = desk_open();
        const char *const *given = cases[i].same ? same : names;
        tn_stage_options o = TN_STAGE_OPTIONS_INIT;
        o.input_names = cases[i].inputs > 0 ? given : NULL;
        o.output_names = cases[i].outputs > 0 ? given : NULL;
        o.state_names = cases[i].states > 0 ? given : NULL;
        o.input_count = cases[i].inputs;
        o.output_count = cases[i].outputs;
        o.state_count = cases[i].states;
        tn_status status = add_file(&d, cases[i].model, &o);
        assert_status(d.own, cases[i].explained == NULL ? TN_OK : TN_E_ARGUMENT, status);
        if (cases[i].explained != NULL) {
            assert_explained(d.own, cases[i].explained);
        }
        desk_close(&d);
    }
}

static void names_are_given(void **state)
{
    (void)state;
    static const char *const models[] = {MODEL("mutation"), MODEL("mutation_core")};
    static const char *const outputs[] = {"mean", "x"}, *const states[] = {"sum", "count", "div"};
    for (size_t i = 0; i < COUNT(models); i++) {
        for (int how = TN_DECOMPOSE_NONE; how <= TN_DECOMPOSE_CORE; how++) {
            desk d = desk_open();
            tn_stage_options o = TN_STAGE_OPTIONS_INIT;
            tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
            o.output_names = outputs; /* one is the name of an input, one of the states that of a node */
            o.output_count = 2;
            o.state_names = states;
            o.state_count = 3;
            convert.decompose = (tn_decompose)how;
            assert_ok(d.own, add_file(&d, models[i], &o));
            tn_program *p = convert_all(&d, &convert);
            tn_runner *r = run_entry(&d, p, "main", NULL);
            assert_string_equal(tn_runner_output_name(r, 0), "mean");
            assert_string_equal(tn_runner_output_name(r, 1), "x");
            assert_string_equal(tn_runner_input_name(r, 0), "div");
            assert_float_equal(run_mutation(r), 2, 0);
            tn_tensors *saved;
            assert_ok(tn_runner_context(r), tn_runner_save_state(r, &saved));
            assert_int_equal(tn_tensors_count(saved), 2);
            assert_float_equal(tn_tensor_element(tn_tensors_find(saved, "sum"), 0), 2, 0);
            assert_float_equal(tn_tensor_element(tn_tensors_find(saved, "count"), 0), 1, 0);
            tn_tensors_free(saved);
            tn_runner_free(r);
            tn_program_free(p);
            desk_close(&d);
        }
    }
}

static void inputs_and_outputs_have_their_names(void **state)
{
    (void)state;
    static const char *const inputs[] = {"given"}, *const outputs[] = {"same"};
    desk d = desk_open();
    tn_stage_options o = TN_STAGE_OPTIONS_INIT;
    o.input_names = inputs;
    o.input_count = 1;
    o.output_names = outputs;
    o.output_count = 1;
    assert_ok(d.own, add_file(&d, MODEL("mlp"), &o));
    tn_program *p = convert_all(&d, NULL);
    tn_runner *r = run_entry(&d, p, NULL, NULL);
    assert_string_equal(tn_runner_input_name(r, 0), "given");
    assert_string_equal(tn_runner_output_name(r, 0), "same");
    tn_runner_free(r);
    tn_program_free(p);
    desk_close(&d);
}

/* ---- merging ---- */

static const void *storage_of(const tn_program *p, const char *entry_name, const char *weight)
{
    const tn_entry *e = tn_program_find_entry(p, entry_name);
    assert_non_null(e);
    for (size_t i = 0; i < tn_entry_weight_count(e); i++) {
        tn_weight w = tn_entry_weight(e, i);
        if (strcmp(w.name, weight) == 0) {
            return w.storage;
        }
    }
    fail_test("entry '%s' has no weight '%s'", entry_name, weight);
    return NULL;
}

static void equal_weights_are_one(void **state)
{
    (void)state;
    static const char *const formats[] = {"tenon", "pt2"};
    desk d = desk_open();
    stage(&d, MODEL("mlp"), "a");
    stage(&d, MODEL("mlp"), "b");
    stage(&d, MODEL("mutation"), "c");
    tn_program *p = convert_all(&d, NULL), *again;
    assert_ptr_equal(storage_of(p, "a", "0.weight"), storage_of(p, "b", "0.weight"));
    assert_ptr_not_equal(storage_of(p, "a", "0.weight"), storage_of(p, "a", "2.weight"));
    size_t kept = 0;
    for (size_t i = 0; i < COUNT(formats); i++) {
        tn_save_options save = TN_SAVE_OPTIONS_INIT;
        void *bytes;
        save.format = formats[i];
        assert_ok(d.ctx, tn_program_save_memory(d.ctx, p, &save, &bytes, &kept));
        assert_ok(d.ctx, tn_program_load_memory(d.ctx, bytes, kept, NULL, &again));
        assert_ok(d.ctx, tn_program_verify(d.ctx, again));
        assert_int_equal(tn_program_entry_count(again), 3);
        assert_ptr_equal(storage_of(again, "a", "0.weight"), storage_of(again, "b", "0.weight"));
        tn_program_free(again);
        tn_free(bytes);
    }
    tn_program_free(p);
    desk_close(&d);
}

/* The program with the first weight of its entry replaced by other numbers. */
static tn_program *with_other_numbers(tn_context *ctx, const char *path)
{
    tn_load_options load = TN_LOAD_OPTIONS_INIT;
    tn_program *p;
    load.read_weights = true;
    assert_ok(ctx, tn_program_load(ctx, path, &load, &p));
    ((uint8_t *)(uintptr_t)tn_entry_weight(tn_program_entry(p, 0), 0).storage)[0] ^= 1;
    return p;
}

static void different_weights_are_kept_apart(void **state)
{
    (void)state;
    desk d = desk_open();
    tn_stage_options o = TN_STAGE_OPTIONS_INIT;
    tn_program *other = with_other_numbers(d.ctx, MODEL("mlp"));
    stage(&d, MODEL("mlp"), "a");
    o.entry = "b";
    assert_ok(d.own, tn_converter_add(d.converter, other, &o));
    tn_program_free(other);
    tn_program *p = convert_all(&d, NULL);
    const tn_entry *e = tn_program_find_entry(p, "a");
    for (size_t i = 0; i < tn_entry_weight_count(e); i++) {
        const char *name = tn_entry_weight(e, i).name;
        assert_int_equal(storage_of(p, "a", name) == storage_of(p, "b", name), strcmp(name, "0.weight") != 0);
    }
    tn_program_free(p);
    desk_close(&d);
}

static void entries_share_their_state(void **state)
{
    (void)state;
    for (int how = TN_DECOMPOSE_NONE; how <= TN_DECOMPOSE_CORE; how++) {
        desk d = desk_open();
        tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
        convert.decompose = (tn_decompose)how;
        stage(&d, MODEL("mutation"), "first");
        stage(&d, MODEL("mutation_core"), "next");
        tn_program *p = convert_all(&d, &convert);
        tn_runner *first = run_entry(&d, p, "first", NULL), *next = run_entry(&d, p, "next", first);
        tn_runner *alone = run_entry(&d, p, "next", NULL);
        assert_float_equal(run_mutation(first), 2, 0); /* 2 summed up, 1 call */
        assert_float_equal(run_mutation(next), 2, 0);  /* 4, 2 */
        tn_tensors *saved;
        assert_ok(d.own, tn_runner_save_state(next, &saved));
        assert_int_equal(tn_tensors_count(saved), 2);
        assert_float_equal(tn_tensor_element(tn_tensors_find(saved, "total"), 0), 4, 0);
        assert_float_equal(tn_tensor_element(tn_tensors_find(saved, "calls"), 0), 2, 0);
        tn_tensors_free(saved);
        assert_ok(d.own, tn_runner_save_state(alone, &saved));
        assert_float_equal(tn_tensor_element(tn_tensors_find(saved, "total"), 0), 0, 0);
        assert_ok(d.own, tn_runner_load_state(first, saved));
        tn_tensors_free(saved);
        tn_runner_free(first);
        assert_float_equal(run_mutation(next), 2, 0); /* starts from 0 again, and outlives the other */
        tn_runner_free(next);
        tn_runner_free(alone);
        tn_program_free(p);
        desk_close(&d);
    }
}

static void states_of_one_name_begin_as_the_first(void **state)
{
    (void)state;
    static const char *const names[] = {"sum", "count", "x"};
    desk d = desk_open();
    tn_stage_options o = TN_STAGE_OPTIONS_INIT;
    o.state_names = names;
    o.state_count = 3;
    o.entry = "a";
    assert_ok(d.own, add_file(&d, MODEL("mutation"), &o));
    tn_program *other = with_other_numbers(d.ctx, MODEL("mutation"));
    o.entry = "b";
    assert_ok(d.own, tn_converter_add(d.converter, other, &o));
    o.entry = "c";
    o.state_names = NULL;
    assert_ok(d.own, tn_converter_add(d.converter, other, &o));
    tn_program_free(other);
    tn_program *p = convert_all(&d, NULL);
    assert_explained(d.own, "the state 'sum' begins as entry 'a' has it");
    assert_ptr_equal(storage_of(p, "a", "sum"), storage_of(p, "b", "sum"));
    assert_ptr_not_equal(storage_of(p, "a", "sum"), storage_of(p, "c", "total"));
    tn_program_free(p);
    desk_close(&d);
}

static void a_state_is_of_one_program(void **state)
{
    (void)state;
    desk d = desk_open();
    stage(&d, MODEL("mutation"), "a");
    tn_program *p = convert_all(&d, NULL), *q = convert_all(&d, NULL);
    tn_runner *r = run_entry(&d, p, "a", NULL), *wrong;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.state_of = r;
    assert_fails(d.own, TN_E_ARGUMENT, tn_runner_new(d.own, q, &options, &wrong));
    assert_explained(d.own, "another program");
    tn_runner_free(r);
    tn_program_free(p);
    tn_program_free(q);
    desk_close(&d);
}

/* ---- units ---- */

static void wrong_specs_are_told(void **state)
{
    (void)state;
    static const tn_attribute nameless = {NULL, NULL};
    static const tn_datum tensor_value = {.kind = TN_TENSOR};
    static const tn_attribute odd = {"eps", &tensor_value}, eps = {"eps", NULL};
    static const struct {
        const char *selector, *composite;
        const tn_attribute *attribute;
        const char *explained;
    } cases[] = {
        {NULL, NULL, NULL, "selects nothing"},
        {"Linear", NULL, &eps, "attributes are given without a composite"},
        {"Linear", "", NULL, "empty"},
        {"Linear", "rms_norm", &nameless, "has no name"},
        {"Linear", "rms_norm", &odd, "'eps' is of a kind"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        desk d = desk_open();
        tn_externalize_spec spec = TN_EXTERNALIZE_SPEC_INIT;
        tn_stage_options o = TN_STAGE_OPTIONS_INIT;
        spec.selector = cases[i].selector;
        spec.composite = cases[i].composite;
        spec.attributes = cases[i].attribute;
        spec.attribute_count = cases[i].attribute != NULL;
        o.externalize = &spec;
        o.externalize_count = 1;
        assert_fails(d.own, TN_E_ARGUMENT, add_file(&d, MODEL("mlp"), &o));
        assert_explained(d.own, cases[i].explained);
        desk_close(&d);
    }
}

/* Selects the second linear layer of the entry b, and counts what it is shown. */
static bool second_of_b(void *user, const tn_unit *u)
{
    ++*(int *)user;
    assert_non_null(u->call);
    return strcmp(u->entry, "b") == 0 && strcmp(u->path, "2") == 0 && strstr(u->class_name, "Linear") != NULL;
}

static void units_are_selected_by_callback(void **state)
{
    (void)state;
    desk d = desk_open();
    int shown = 0;
    tn_externalize_spec spec = TN_EXTERNALIZE_SPEC_INIT;
    tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
    tn_ledger *ledger;
    spec.selects = second_of_b;
    spec.user = &shown;
    convert.externalize = &spec;
    convert.externalize_count = 1;
    convert.ledger = &ledger;
    stage(&d, MODEL("mlp"), "a");
    stage(&d, MODEL("mlp"), "b");
    tn_program *p = convert_all(&d, &convert);
    assert_true(shown >= 6);
    assert_int_equal(tn_ledger_count(ledger), 1);
    tn_ledger_row row = tn_ledger_row_at(ledger, 0);
    assert_int_equal(row.fate, TN_FATE_KEPT);
    assert_non_null(row.function);
    assert_non_null(strstr(row.site, "2"));
    assert_false(tn_ledger_lost_required(ledger));
    assert_null(tn_ledger_row_at(ledger, 1).site);
    tn_ledger_free(ledger);
    tn_program_free(p);
    desk_close(&d);
}

static void specs_of_a_stage_are_for_it_alone(void **state)
{
    (void)state;
    desk d = desk_open();
    tn_externalize_spec specs[2] = {TN_EXTERNALIZE_SPEC_INIT, TN_EXTERNALIZE_SPEC_INIT};
    tn_stage_options o = TN_STAGE_OPTIONS_INIT;
    tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
    tn_ledger *ledger;
    specs[0].selector = "2";
    specs[0].exclude = true;
    specs[1].text = "Linear";
    o.entry = "a";
    o.externalize = specs;
    o.externalize_count = 2;
    convert.ledger = &ledger;
    assert_ok(d.own, add_file(&d, MODEL("mlp"), &o));
    stage(&d, MODEL("mlp"), "b");
    tn_program *p = convert_all(&d, &convert);
    size_t kept = 0;
    for (size_t i = 0; i < tn_ledger_count(ledger); i++) {
        kept += tn_ledger_row_at(ledger, i).fate == TN_FATE_KEPT;
    }
    assert_int_equal(kept, 1);
    tn_ledger_free(ledger);
    tn_program_free(p);
    desk_close(&d);
}

static bool collect(void *user, const void *bytes, size_t n)
{
    strncat(user, bytes, n);
    return true;
}

static void losing_what_is_required_is_a_no(void **state)
{
    (void)state;
    desk d = desk_open();
    tn_externalize_spec spec = TN_EXTERNALIZE_SPEC_INIT;
    tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
    tn_ledger *ledger;
    tn_program *p;
    spec.text = "NoSuchClass!";
    convert.externalize = &spec;
    convert.externalize_count = 1;
    convert.ledger = &ledger;
    stage(&d, MODEL("mlp"), "a");
    assert_fails(d.own, TN_E_LOST, tn_converter_convert(d.converter, NULL, 0, &convert, &p));
    assert_null(p);
    assert_explained(d.own, "NoSuchClass!");
    assert_true(tn_ledger_lost_required(ledger));
    char text[8192] = "";
    assert_ok(d.own, tn_ledger_print(d.own, ledger, TN_VIEW_JSON, collect, text));
    assert_non_null(strstr(text, "\"lost_required\": true"));
    text[0] = '\0';
    assert_ok(d.own, tn_ledger_print(d.own, ledger, TN_VIEW_SUMMARY, collect, text));
    assert_non_null(strstr(text, "NoSuchClass!"));
    tn_ledger_free(ledger);
    spec.text = "NoSuchClass"; /* not required: a warning */
    convert.ledger = &ledger;
    assert_ok(d.own, tn_converter_convert(d.converter, NULL, 0, &convert, &p));
    assert_explained(d.own, "NoSuchClass");
    assert_int_equal(tn_ledger_warning_count(ledger), 1);
    tn_ledger_free(ledger);
    tn_program_free(p);
    desk_close(&d);
}

/* ---- lowerings and kernels ---- */

static tn_status linear_by_matmul(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)n, (void)count;
    ++*(int *)user;
    tn_origin from = tn_tape_origin(t);
    assert_true(from.is_call);
    assert_string_equal(tn_node_target(from.node), "torch.ops.aten.linear.default");
    assert_non_null(strstr(from.source, " in forward"));
    outs[0] = tn_add(t, tn_matmul(t, args[0], tn_t(t, args[1])), args[2]);
    return tn_tape_status(t);
}

static size_t count_targets(const tn_program *p, const char *part)
{
    size_t found = 0;
    for (size_t i = 0; i < tn_program_function_count(p); i++) {
        const tn_node *n = tn_function_first_node(tn_program_function(p, i));
        for (; n != NULL; n = tn_node_next(n)) {
            found += strstr(tn_node_target(n), part) != NULL;
        }
    }
    return found;
}

static void lowerings_are_the_converters_own(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool allow;
        tn_status status;
        const char *explained;
    } cases[] = {
        {"linear", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"::linear", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"aten::", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"aten::linear.", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"aten::linear::x", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"aten::linear.a.b", true, TN_E_ARGUMENT, "namespace::op.overload"},
        {"aten::liner.default", true, TN_E_NOTFOUND, "no operator 'aten::liner.default'"},
        {"aten::linear.default", false, TN_E_ARGUMENT, "already registered"},
    };
    desk d = desk_open();
    int called = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_fails(d.own, cases[i].status,
                     tn_converter_lower(d.converter, cases[i].name, linear_by_matmul, &called, cases[i].allow));
        assert_explained(d.own, cases[i].explained);
    }
    tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
    convert.no_optimize = true;
    stage(&d, MODEL("branches"), "main"); /* calls linear in both bodies of a cond */
    tn_program *p = convert_all(&d, &convert);
    assert_int_equal(called, 0);
    assert_int_not_equal(count_targets(p, "addmm"), 0);
    tn_program_free(p);
    assert_ok(d.own, tn_converter_lower(d.converter, "aten::linear.default", linear_by_matmul, &called, true));
    p = convert_all(&d, &convert);
    assert_int_equal(called, 2);
    assert_int_equal(count_targets(p, "addmm"), 0);
    assert_int_equal(count_targets(p, "linear"), 0);
    tn_program_free(p);
    desk other = desk_open();
    stage(&other, MODEL("branches"), "main");
    p = convert_all(&other, &convert);
    assert_int_not_equal(count_targets(p, "addmm"), 0);
    tn_program_free(p);
    desk_close(&other);
    desk_close(&d);
}

static tn_status infer_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results)
{
    (void)user, (void)ctx, (void)n;
    results[0].dtype = tn_tensor_dtype(args[0].u.tensor);
    results[0].rank = tn_tensor_rank(args[0].u.tensor);
    for (uint32_t i = 0; i < results[0].rank; i++) {
        results[0].sizes[i] = tn_tensor_sizes(args[0].u.tensor)[i];
    }
    return TN_OK;
}

static tn_status run_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)ctx, (void)n;
    ++*(int *)user;
    const float *x = tn_tensor_data(args[0].u.tensor);
    float *y = tn_tensor_data(outs[0].u.tensor);
    for (int64_t i = 0; i < tn_tensor_count(args[0].u.tensor); i++) {
        y[i] = (float)args[1].u.real * x[i];
    }
    return TN_OK;
}

static tn_status scale_by_mul(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_mul(t, args[0], args[1]);
    return tn_tape_status(t);
}

static void operators_are_the_converters_own(void **state)
{
    (void)state;
    int ran = 0;
    desk d = desk_open();
    tn_op op = {.size = sizeof op,
                .schema = "tenon_test::scale(Tensor x, float by=2.0, *, int power=1, str? mode=None) -> Tensor",
                .infer = infer_scale,
                .run = run_scale,
                .user = &ran};
    assert_fails(d.own, TN_E_NOTFOUND,
                 tn_converter_lower(d.converter, "tenon_test::scale.default", scale_by_mul, NULL, false));
    assert_ok(d.own, tn_op_register(d.own, &op));
    assert_int_equal(tn_op_return_count(d.own, "tenon_test::scale"), 1);
    assert_int_equal(tn_op_return_count(d.ctx, "tenon_test::scale"), -1);
    stage(&d, MODEL("custom"), "main");
    tn_program *p = convert_all(&d, NULL);
    tn_tensors *in, *out;
    assert_ok(d.ctx, tn_tensors_load(d.ctx, SOURCE_PATH("tests/models/custom.in.safetensors"), &in));
    tn_runner *r = run_entry(&d, p, NULL, NULL);
    assert_ok(tn_runner_context(r), tn_runner_run_named(r, in, &out));
    assert_int_equal(ran, 1);
    tn_tensors_free(out);
    tn_runner_free(r);
    tn_program_free(p);
    assert_ok(d.own, tn_converter_lower(d.converter, "tenon_test::scale.default", scale_by_mul, NULL, false));
    p = convert_all(&d, NULL);
    assert_int_equal(count_targets(p, "scale"), 0);
    r = run_entry(&d, p, NULL, NULL);
    assert_ok(tn_runner_context(r), tn_runner_run_named(r, in, &out));
    assert_int_equal(ran, 1);
    tn_tensors_free(out);
    tn_runner_free(r);
    tn_program_free(p);
    tn_tensors_free(in);
    desk_close(&d);
}

static tn_status run_nothing(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)ctx, (void)args, (void)n;
    ++*(int *)user;
    memset(tn_tensor_data(outs[0].u.tensor), 0,
           (size_t)tn_tensor_count(outs[0].u.tensor) * tn_tensor_element_size(outs[0].u.tensor));
    return TN_OK;
}

/* Runs the only entry on inputs from a file, with the operators of the converter. */
static void run_once(desk *d, const tn_program *p, const char *path)
{
    tn_tensors *in, *out;
    assert_ok(d->ctx, tn_tensors_load(d->ctx, path, &in));
    tn_runner *r = run_entry(d, p, NULL, NULL);
    assert_ok(tn_runner_context(r), tn_runner_run_named(r, in, &out));
    tn_tensors_free(out);
    tn_tensors_free(in);
    tn_runner_free(r);
}

static void kernels_take_the_place_of_tenons_own(void **state)
{
    (void)state;
    int ran = 0;
    desk d = desk_open();
    tn_op relu = {.size = sizeof relu, .schema = "aten::relu", .run = run_nothing, .user = &ran};
    tn_op wrong = relu, nameless = relu, whole = relu;
    wrong.schema = "aten::relu(Tensor x) -> Tensor";
    nameless.schema = "relu";
    whole.schema = "aten::relu(Tensor self) -> Tensor";
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_kernel(d.converter, &relu, false));
    assert_explained(d.own, "already registered");
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_kernel(d.converter, &wrong, true));
    assert_explained(d.own, "another one");
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_kernel(d.converter, &nameless, true));
    assert_explained(d.own, "namespace::op.overload");
    stage(&d, MODEL("mlp"), "main");
    tn_program *p = convert_all(&d, NULL);
    run_once(&d, p, SOURCE_PATH("tests/models/mlp.in.safetensors"));
    assert_int_equal(ran, 0);
    assert_ok(d.own, tn_converter_kernel(d.converter, &whole, true));
    run_once(&d, p, SOURCE_PATH("tests/models/mlp.in.safetensors"));
    assert_int_equal(ran, 1);
    int ran_next = 0;
    whole.user = &ran_next; /* the last one counts */
    assert_ok(d.own, tn_converter_kernel(d.converter, &whole, true));
    run_once(&d, p, SOURCE_PATH("tests/models/mlp.in.safetensors"));
    assert_int_equal(ran, 1);
    assert_int_equal(ran_next, 1);
    tn_program_free(p);
    desk_close(&d);
}

static void composites_take_kernels(void **state)
{
    (void)state;
    int ran = 0;
    desk d = desk_open();
    tn_op norm = {.size = sizeof norm, .schema = "tenon::rms_norm", .run = run_nothing, .user = &ran};
    tn_convert_options convert = TN_CONVERT_OPTIONS_INIT;
    convert.recognize = true;
    assert_fails(d.own, TN_E_ARGUMENT, tn_converter_kernel(d.converter, &norm, false));
    stage(&d, MODEL("demo"), "main");
    tn_program *p = convert_all(&d, &convert);
    run_once(&d, p, SOURCE_PATH("tests/models/demo.in.safetensors"));
    assert_ok(d.own, tn_converter_kernel(d.converter, &norm, true));
    run_once(&d, p, SOURCE_PATH("tests/models/demo.in.safetensors"));
    assert_int_not_equal(ran, 0);
    tn_program_free(p);
    ran = 0; /* one that is there before conversion is seen to differ from the bodies, which then run instead */
    p = convert_all(&d, &convert);
    ran = 0;
    run_once(&d, p, SOURCE_PATH("tests/models/demo.in.safetensors"));
    assert_int_equal(ran, 0);
    tn_program_free(p);
    desk_close(&d);
}

/* ---- whole conversions ---- */

static bool count_pass(void *user, const char *pass, const tn_program *p, double seconds)
{
    assert_non_null(pass);
    assert_non_null(p);
    assert_true(seconds >= 0);
    return --*(int *)user != 0;
}

static void options_of_older_headers_and_listeners(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    struct {
        uint32_t size;
        tn_save_options save;
        tn_decompose decompose;
    } older = {sizeof older, TN_SAVE_OPTIONS_INIT, TN_DECOMPOSE_CORE};
    const char *out = SCRATCH_PATH("test_converter.tenon");
    assert_ok(ctx, tn_convert(ctx, MODEL("mlp"), out, (const tn_convert_options *)(const void *)&older));
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    int passes = 1000;
    options.after = count_pass;
    options.after_user = &passes;
    assert_ok(ctx, tn_convert(ctx, MODEL("mlp"), out, &options));
    assert_true(passes < 1000);
    passes = 1;
    assert_fails(ctx, TN_E_CANCELLED, tn_convert(ctx, MODEL("mlp"), out, &options));
    size_t n = 0;
    while (tn_pass_name(n) != NULL) {
        n++;
    }
    assert_true(n > 5);
    assert_int_equal(tn_format_of_path("x/y.tenon"), "tenon");
    assert_int_equal(tn_format_of_path("x/y.xyz"), NULL);
    remove(out);
    tn_context_free(ctx);
}

/* ---- out of memory ---- */

/* Converts two entries and runs one of them, all within the budget; the first status that is not TN_OK. */
static tn_status work_within(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    tn_context *ctx;
    tn_converter *c = NULL;
    tn_program *given = NULL, *made = NULL;
    tn_runner *first = NULL, *next = NULL;
    tn_stage_options stages[2] = {TN_STAGE_OPTIONS_INIT, TN_STAGE_OPTIONS_INIT};
    tn_runner_options run = TN_RUNNER_OPTIONS_INIT;
    options.memory_budget = budget;
    stages[1].entry = "other";
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    tn_status status = tn_converter_new(ctx, &c);
    status = status != TN_OK ? status : tn_program_load(ctx, MODEL("mutation"), NULL, &given);
    for (size_t i = 0; i < COUNT(stages) && status == TN_OK; i++) {
        status = tn_converter_add(c, given, &stages[i]);
    }
    status = status != TN_OK ? status : tn_converter_convert(c, NULL, 0, NULL, &made);
    status = status != TN_OK ? status : tn_runner_new(ctx, made, &run, &first);
    run.state_of = first;
    run.entry = "other";
    status = status != TN_OK ? status : tn_runner_new(ctx, made, &run, &next);
    tn_runner_free(first);
    tn_runner_free(next);
    tn_program_free(made);
    tn_program_free(given);
    tn_converter_free(c);
    tn_context_free(ctx);
    return status;
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    size_t refused = 0, budget = 1 << 12;
    for (; budget < (size_t)1 << 28; budget += budget / 16) {
        tn_status status = work_within(budget);
        if (status == TN_OK) {
            break;
        }
        assert_int_equal(status, TN_E_NOMEM);
        refused++;
    }
    assert_true(refused > 20 && budget < (size_t)1 << 28);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_have_names),
        cmocka_unit_test(stages_are_cleared),
        cmocka_unit_test(selections_are_converted_and_stay),
        cmocka_unit_test(names_must_be_as_many_as_there_are),
        cmocka_unit_test(names_are_given),
        cmocka_unit_test(inputs_and_outputs_have_their_names),
        cmocka_unit_test(equal_weights_are_one),
        cmocka_unit_test(different_weights_are_kept_apart),
        cmocka_unit_test(entries_share_their_state),
        cmocka_unit_test(states_of_one_name_begin_as_the_first),
        cmocka_unit_test(a_state_is_of_one_program),
        cmocka_unit_test(wrong_specs_are_told),
        cmocka_unit_test(units_are_selected_by_callback),
        cmocka_unit_test(specs_of_a_stage_are_for_it_alone),
        cmocka_unit_test(losing_what_is_required_is_a_no),
        cmocka_unit_test(lowerings_are_the_converters_own),
        cmocka_unit_test(operators_are_the_converters_own),
        cmocka_unit_test(kernels_take_the_place_of_tenons_own),
        cmocka_unit_test(composites_take_kernels),
        cmocka_unit_test(options_of_older_headers_and_listeners),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
