/*
 * `tenon check`: runs a model and compares what comes out with what is expected, one line per output. With --via the
 * model is first converted to another format, so that passes, writer and reader are checked as well. Where an output
 * differs, the model is run once more to see whether selections before it chose among near ties (near_ties.h).
 */
#include "cli/near_ties.h"
#include "cli/temporary.h"
#include "diagnose/tolerance.h"

#include "format/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const flag flags[] = {
    EXECUTION_FLAGS,
    {"--expect", "G", "tensors that the outputs must equal, by position or name"},
    {"--atol", "A", "how far apart they may be; default by element type: 1e-05 for f32"},
    {"--rtol", "R", "the same in relation to the expected number: 0.0001 for f32"},
    {"--via", "FORMAT", "convert to this format, load that, and run it"},
    {"--json", NULL, "the comparison for scripts"},
    {NULL, NULL, NULL},
};

/* ---- tolerances ---- */

/* What the user says holds for all types. */
static tolerance choose_tolerance(const arguments *args, const tn_tensor *expected)
{
    tolerance chosen = tolerance_of(tn_tensor_dtype(expected));
    flag_f64(args, "--atol", &chosen.atol); /* both were checked before */
    flag_f64(args, "--rtol", &chosen.rtol);
    return chosen;
}

/* ---- the comparison ---- */

typedef enum verdict {
    VERDICT_OK,
    VERDICT_DIFFERS,
    VERDICT_SIZES,      /* other sizes */
    VERDICT_TYPE,       /* another element type */
    VERDICT_MISSING,    /* expected, but no output of the model */
    VERDICT_UNEXPECTED, /* an output, but not among the expected */
} verdict;

static const struct {
    const char *word, *key; /* for people, for scripts */
    bool is_no;             /* makes the whole answer no */
} verdicts[] = {
    [VERDICT_OK] = {"ok", "ok", false},
    [VERDICT_DIFFERS] = {"differs", "differs", true},
    [VERDICT_SIZES] = {"differs", "sizes", true},
    [VERDICT_TYPE] = {"differs", "dtype", true},
    [VERDICT_MISSING] = {"missing", "missing", true},
    [VERDICT_UNEXPECTED] = {"not compared", "unexpected", false},
};

typedef struct comparison {
    verdict verdict;
    const char *name;
    size_t position; /* of an output */
    const tn_tensor *found, *expected;
    tolerance tolerance;
    tn_difference difference;
} comparison;

typedef struct report {
    const execution *execution;
    const tn_tensors *expected;
    comparison *rows; /* one per output, then the expected ones that are missing */
    size_t count, compared, agreeing;
    bool equal; /* the answer */
} report;

static tn_tensor *find_expected(const report *r, size_t position, const char *name)
{
    char key[24];
    snprintf(key, sizeof key, "%zu", position);
    tn_tensor *by_position = tn_tensors_find(r->expected, key);
    return by_position != NULL || name == NULL ? by_position : tn_tensors_find(r->expected, name);
}

/* A number that is no tensor comes out as f64; torch.tensor makes f32 of it. */
static bool types_agree(const tn_tensor *found, const tn_tensor *expected)
{
    const char *type = tn_tensor_dtype(found), *wanted = tn_tensor_dtype(expected);
    bool number = tn_tensor_rank(found) == 0 && strcmp(type, "f64") == 0;
    return strcmp(type, wanted) == 0 || (number && strcmp(wanted, "f32") == 0);
}

static verdict judge(const comparison *c)
{
    if (!c->difference.comparable) {
        return VERDICT_SIZES;
    }
    if (!types_agree(c->found, c->expected)) {
        return VERDICT_TYPE;
    }
    return c->difference.different == 0 ? VERDICT_OK : VERDICT_DIFFERS;
}

static void compare_output(report *r, size_t position)
{
    const execution *e = r->execution;
    comparison *c = &r->rows[r->count++];
    c->position = position;
    c->name = tn_runner_output_name(e->runner, position);
    c->found = execution_output(e, position);
    c->expected = find_expected(r, position, c->name);
    if (c->found == NULL || c->expected == NULL) {
        c->verdict = c->found == NULL ? VERDICT_MISSING : VERDICT_UNEXPECTED;
        return;
    }
    c->tolerance = choose_tolerance(e->args, c->expected);
    c->difference = tn_tensor_compare(c->found, c->expected, c->tolerance.atol, c->tolerance.rtol);
    c->verdict = judge(c);
    r->compared++;
    r->agreeing += c->verdict == VERDICT_OK;
}

static bool belongs_to_an_output(const report *r, size_t outputs, const tn_tensor *expected)
{
    for (size_t i = 0; i < outputs; i++) {
        if (r->rows[i].expected == expected) {
            return true;
        }
    }
    return false;
}

/* False when there is no memory. */
static bool compare_all(report *r)
{
    size_t outputs = tn_runner_output_count(r->execution->runner), expected = tn_tensors_count(r->expected);
    r->rows = calloc(outputs + expected + 1, sizeof *r->rows);
    if (r->rows == NULL) {
        tell("tenon: error: out of memory");
        return false;
    }
    for (size_t i = 0; i < outputs; i++) {
        compare_output(r, i);
    }
    for (size_t i = 0; i < expected; i++) {
        if (!belongs_to_an_output(r, outputs, tn_tensors_at(r->expected, i))) {
            r->rows[r->count++] = (comparison){.verdict = VERDICT_MISSING, .name = tn_tensors_name(r->expected, i)};
        }
    }
    r->equal = r->compared > 0 || outputs == 0; /* to have compared nothing is no success */
    for (size_t i = 0; i < r->count; i++) {
        r->equal = r->equal && !verdicts[r->rows[i].verdict].is_no;
    }
    return true;
}

/* Rows of outputs come first, in their order. */
static bool output_differs(const void *user, size_t output)
{
    const report *r = user;
    return r->rows[output].verdict == VERDICT_DIFFERS || r->rows[output].verdict == VERDICT_SIZES;
}

static bool any_output_differs(const report *r)
{
    for (size_t i = 0; i < tn_runner_output_count(r->execution->runner); i++) {
        if (output_differs(r, i)) {
            return true;
        }
    }
    return false;
}

/* ---- for people ---- */

static void print_type(const tn_tensor *t)
{
    say("%s[", tn_tensor_dtype(t));
    for (uint32_t i = 0; i < tn_tensor_rank(t); i++) {
        say("%s%lld", i == 0 ? "" : ",", (long long)tn_tensor_sizes(t)[i]);
    }
    say("]");
}

enum { INDEX_LIMIT = 64 }; /* dims of a tensor */

/* The index in C order as one per dim. */
static void unravel(const tn_tensor *t, int64_t index, int64_t out[INDEX_LIMIT])
{
    for (uint32_t i = tn_tensor_rank(t); i-- > 0;) {
        int64_t size = tn_tensor_sizes(t)[i];
        out[i] = index % size;
        index /= size;
    }
}

static void print_worst(const comparison *c)
{
    int64_t index[INDEX_LIMIT];
    char found[128], expected[128];
    unravel(c->found, c->difference.worst, index);
    tn_tensor_element_text(c->found, c->difference.worst, found, sizeof found);
    tn_tensor_element_text(c->expected, c->difference.worst, expected, sizeof expected);
    say("  %lld of %lld beyond %g + %g * |expected|, worst at [", (long long)c->difference.different,
        (long long)tn_tensor_count(c->found), c->tolerance.atol, c->tolerance.rtol);
    for (uint32_t i = 0; i < tn_tensor_rank(c->found); i++) {
        say("%s%lld", i == 0 ? "" : ",", (long long)index[i]);
    }
    say("]: %s, expected %s", found, expected);
}

static void print_row(const report *r, const comparison *c, int width)
{
    bool is_output = c->found != NULL;
    char label[32] = "-";
    if (is_output) {
        snprintf(label, sizeof label, "%zu", c->position);
    }
    say("%s ", label);
    say_name(c->name == NULL ? "" : c->name, width);
    say("  %-7s", verdicts[c->verdict].word);
    switch (c->verdict) {
    case VERDICT_OK:
    case VERDICT_DIFFERS:
        say("  max abs %-10.4g  max rel %.4g", c->difference.max_abs, c->difference.max_rel);
        if (c->verdict == VERDICT_DIFFERS) {
            print_worst(c);
        }
        break;
    case VERDICT_SIZES:
    case VERDICT_TYPE:
        say("  ");
        print_type(c->found);
        say(", expected ");
        print_type(c->expected);
        break;
    case VERDICT_MISSING:
        say("  expected, but no output of the model");
        break;
    case VERDICT_UNEXPECTED:
        say("  an output that ");
        say_name(flag_value(r->execution->args, "--expect"), 0);
        say(" lacks");
        break;
    }
    say("\n");
}

/* The layer of Winograd's way whose roundings may add up to most. */
static void print_winograd(const tn_runner *runner)
{
    size_t count = 0;
    tn_winograd_layer worst = {.error_bound = -1}, each;
    for (; (each = tn_runner_winograd(runner, count)).node != NULL; count++) {
        worst = each.error_bound > worst.error_bound ? each : worst;
    }
    if (count > 0) {
        say("%zu convolution%s by Winograd's way: off by at most %.2g of the sum of |weight| times the largest |input| "
            "(",
            count, count == 1 ? "" : "s", worst.error_bound);
        say_name(worst.node, 0);
        say(")\n");
    }
}

static void print_report(const report *r)
{
    size_t width = 0;
    for (size_t i = 0; i < r->count; i++) {
        size_t length = r->rows[i].name == NULL ? 0 : strlen(r->rows[i].name);
        width = length > width ? length : width;
    }
    for (size_t i = 0; i < r->count; i++) {
        print_row(r, &r->rows[i], (int)(width < 40 ? width : 40));
    }
    print_winograd(r->execution->runner);
    say("%s: %zu of %zu outputs agree\n", r->equal ? "ok" : "no", r->agreeing,
        tn_runner_output_count(r->execution->runner));
}

/* ---- for scripts ---- */

static void put_worst(json_part *in, const comparison *c)
{
    int64_t index[INDEX_LIMIT];
    char text[128];
    unravel(c->found, c->difference.worst, index);
    json_part worst = json_begin(in, "worst", '{');
    json_part places = json_begin(&worst, "index", '[');
    for (uint32_t i = 0; i < tn_tensor_rank(c->found); i++) {
        json_put_int(&places, NULL, index[i]);
    }
    json_end(&places, ']');
    tn_tensor_element_text(c->found, c->difference.worst, text, sizeof text);
    json_put_text(&worst, "found", text);
    tn_tensor_element_text(c->expected, c->difference.worst, text, sizeof text);
    json_put_text(&worst, "expected", text);
    json_end(&worst, '}');
}

static void put_type(json_part *in, const char *key, const tn_tensor *t)
{
    json_part type = json_begin(in, key, '{');
    json_put_text(&type, "dtype", tn_tensor_dtype(t));
    json_part shape = json_begin(&type, "shape", '[');
    for (uint32_t i = 0; i < tn_tensor_rank(t); i++) {
        json_put_int(&shape, NULL, tn_tensor_sizes(t)[i]);
    }
    json_end(&shape, ']');
    json_end(&type, '}');
}

static void put_row(json_part *in, const comparison *c)
{
    json_part one = json_begin(in, NULL, '{');
    if (c->found != NULL) {
        json_put_int(&one, "position", (int64_t)c->position);
    }
    json_put_text(&one, "name", c->name);
    json_put_text(&one, "verdict", verdicts[c->verdict].key);
    if (c->found != NULL) {
        put_type(&one, "found", c->found);
    }
    if (c->expected != NULL) {
        put_type(&one, "expected", c->expected);
    }
    if (c->verdict == VERDICT_OK || c->verdict == VERDICT_DIFFERS) {
        json_put_f64(&one, "max_abs", c->difference.max_abs);
        json_put_f64(&one, "max_rel", c->difference.max_rel);
        json_put_f64(&one, "atol", c->tolerance.atol);
        json_put_f64(&one, "rtol", c->tolerance.rtol);
        json_put_int(&one, "count", tn_tensor_count(c->found));
        json_put_int(&one, "different", c->difference.different);
    }
    if (c->verdict == VERDICT_DIFFERS) {
        put_worst(&one, c);
    }
    json_end(&one, '}');
}

static void print_json(const report *r, const execution *again)
{
    sink s;
    sink_init(&s, write_stdout, NULL);
    json_part top = {&s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_bool(&whole, "equal", r->equal);
    json_put_f64(&whole, "seconds", r->execution->seconds);
    json_part outputs = json_begin(&whole, "outputs", '[');
    for (size_t i = 0; i < r->count; i++) {
        put_row(&outputs, &r->rows[i]);
    }
    json_end(&outputs, ']');
    json_part layers = json_begin(&whole, "winograd", '[');
    for (size_t i = 0; tn_runner_winograd(r->execution->runner, i).node != NULL; i++) {
        tn_winograd_layer layer = tn_runner_winograd(r->execution->runner, i);
        json_part one = json_begin(&layers, NULL, '{');
        json_put_text(&one, "node", layer.node);
        json_put_int(&one, "results", layer.results);
        json_put_f64(&one, "error_bound", layer.error_bound);
        json_end(&one, '}');
    }
    json_end(&layers, ']');
    if (again != NULL) {
        near_ties_put(&whole, again, output_differs, r);
    }
    json_end(&whole, '}');
    sink_char(&s, '\n');
    sink_flush(&s);
}

/* ---- the command ---- */

/* Replaces the program by what `tenon convert --to FORMAT` makes of it. */
static bool pass_through(execution *e)
{
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    temporary folder;
    char path[TEMPORARY_PATH];
    tn_setting settings[FORMAT_FLAG_LIMIT];
    flag_format(e->args, "--via", &options.save.format); /* was checked before */
    load_words words;
    options.load = load_flags(e->args, &words);
    options.save.settings = settings;
    options.save.setting_count = format_settings(e->args, settings);
    if (options.save.format == NULL) {
        return true;
    }
    if (!temporary_open(&folder)) {
        return false;
    }
    tn_program *again = NULL;
    bool passed = temporary_path(&folder, "model", path) &&
                  succeeded(e->ctx, tn_convert(e->ctx, path_to_read(e->args->positional[0]), path, &options)) &&
                  succeeded(e->ctx, tn_program_load(e->ctx, path, NULL, &again)) &&
                  succeeded(e->ctx, tn_program_verify(e->ctx, again));
    temporary_close(&folder); /* what is mapped stays */
    tn_program_free(passed ? e->program : again);
    e->program = passed ? again : e->program;
    return passed;
}

static int compare(const execution *e, const tn_tensors *expected)
{
    report r = {.execution = e, .expected = expected};
    if (!compare_all(&r)) {
        return EXIT_ERROR;
    }
    execution again = {0};
    bool found = any_output_differs(&r) && near_ties_find(e, &again);
    if (flag_value(e->args, "--json") != NULL) {
        print_json(&r, found ? &again : NULL);
    } else {
        print_report(&r);
        if (found) {
            near_ties_print(&again, output_differs, &r);
        }
    }
    near_ties_close(&again);
    free(r.rows);
    return r.equal ? EXIT_DONE : EXIT_NO;
}

static int check(tn_context *ctx, const arguments *args)
{
    execution e = {.ctx = ctx, .args = args};
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_tensors *expected = NULL;
    int status = EXIT_ERROR;
    if (execution_load(&e) &&
        succeeded(ctx, tn_tensors_load(ctx, path_to_read(flag_value(args, "--expect")), &expected)) &&
        pass_through(&e) && execution_prepare(&e, options) && execution_run(&e)) {
        status = compare(&e, expected);
    }
    tn_tensors_free(expected);
    execution_close(&e);
    return status;
}

static int run(const arguments *args)
{
    double number;
    const char *format;
    if (flag_value(args, "--expect") == NULL) {
        return report_usage(args->command, "--expect is missing: the file with the expected outputs");
    }
    if (!execution_flags_are_right(args) || !flag_f64(args, "--atol", &number) || !flag_f64(args, "--rtol", &number) ||
        !flag_format(args, "--via", &format)) {
        return EXIT_ERROR;
    }
    const char *file = args->positional[0], *again = format == NULL ? NULL : file;
    const char *inputs = flag_value(args, "--inputs");
    /* What is converted is loaded twice, inputs are again where near ties are looked for. */
    const char *read[] = {file, again, inputs, inputs, flag_value(args, "--expect")};
    if (!standard_input_is_right(args, read, sizeof read / sizeof *read)) {
        return EXIT_ERROR;
    }
    return run_with_context(args, check);
}

const command command_check = {
    .name = "check",
    .usage = "FILE [--inputs F] --expect G [--atol A] [--rtol R] [--reference] [--via FORMAT]\n"
             "    [--no-winograd] [--entry NAME] [--threads N] [--json] [--shape NAME=DIMS]...",
    .summary = "runs a model and compares what comes out; exit status 1 when it differs",
    .example = "tenon check model.pt2 --inputs x.safetensors --expect y.safetensors",
    .flags = flags,
    .positional_count = 1,
    .writes_formats = true,
    .run = run,
};
