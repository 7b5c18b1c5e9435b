/* `tenon bench`: how long runs of a model take. */
#include "base/clock.h"
#include "cli/profile.h"
#include "cli/random_inputs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { REPEAT_MOST = 1000000, REPEAT_LEAST_BY_TIME = 5, REPEAT_MOST_BY_TIME = 1000 };
#define SECONDS_BY_TIME 3.0

static const flag flags[] = {
    {"--inputs", "F", "a file as for `run`, or random[:NAME=SHAPE,...] with shapes as 1x3x224x224"},
    {"--entry", "NAME", "one entry of several; default: the only one, or forward, or the first"},
    {"--threads", "N", "default: one per core"},
    {"--repeat", "N", "runs to time, after one that is not; default: what takes 3 seconds, 5 to 1000"},
    {"--reference", NULL, "the plain interpreter, also where a faster path exists"},
    {"--no-winograd", NULL, "convolutions as sums of products alone: slower, smaller roundings"},
    {"--profile", NULL, "time and memory by operator and by module, of all runs; it costs time itself"},
    {"--json", NULL, "the same for scripts, with the time of every run"},
    {NULL, NULL, NULL},
};

/* What was measured, seconds each. */
typedef struct timings {
    double prepared, first; /* making the runner, the run that does not count */
    double *runs;           /* in their order */
    size_t count, room;
} timings;

/* ---- measuring ---- */

static bool load(execution *e)
{
    return random_inputs_are_meant(flag_value(e->args, "--inputs")) ? execution_load_program(e) : execution_load(e);
}

static bool prepare(execution *e, timings *t)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.profile = flag_value(e->args, "--profile") != NULL;
    double began = clock_seconds();
    bool prepared = execution_prepare(e, options);
    t->prepared = clock_seconds() - began;
    return prepared && (!random_inputs_are_meant(flag_value(e->args, "--inputs")) ||
                        random_inputs(e, flag_value(e->args, "--inputs")));
}

/* Each run begins with the state that the model comes with. */
static bool run_once(execution *e)
{
    tn_tensors_free(e->outputs);
    e->outputs = NULL;
    return (!tn_runner_has_state(e->runner) || runner_succeeded(e, tn_runner_reset_state(e->runner))) &&
           execution_run(e);
}

static bool keep_time(timings *t, double seconds)
{
    if (t->count == t->room) {
        size_t room = t->room == 0 ? 64 : 2 * t->room;
        double *runs = realloc(t->runs, room * sizeof *runs);
        if (runs == NULL) {
            tell("tenon: out of memory");
            return false;
        }
        t->runs = runs;
        t->room = room;
    }
    t->runs[t->count++] = seconds;
    return true;
}

static bool measure(execution *e, timings *t)
{
    int64_t repeat = 0;
    flag_int(e->args, "--repeat", 1, REPEAT_MOST, &repeat); /* was checked before */
    if (!run_once(e)) {
        return false;
    }
    t->first = e->seconds;
    double began = clock_seconds();
    for (;;) {
        bool enough = repeat > 0 ? t->count >= (size_t)repeat
                                 : t->count >= REPEAT_MOST_BY_TIME ||
                                       (t->count >= REPEAT_LEAST_BY_TIME && clock_seconds() - began > SECONDS_BY_TIME);
        if (enough) {
            return true;
        }
        if (!run_once(e) || !keep_time(t, e->seconds)) {
            return false;
        }
    }
}

/* ---- what is printed ---- */

static int compare_seconds(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Of sorted times: the smallest that a share of them does not exceed. */
static double percentile(const double *sorted, size_t n, double share)
{
    size_t count = (size_t)ceil(share * (double)n);
    return sorted[count == 0 ? 0 : count - 1];
}

typedef struct summary {
    double least, p50, p90, p99, most, mean;
    int64_t items, tokens; /* of a run; tokens 0: there are none */
} summary;

/* Items are the first size of the first tensor; tokens the elements of the first one of integers with two sizes. */
static void count_items(const execution *e, summary *s)
{
    s->items = 1;
    bool found = false;
    for (size_t i = 0; i < tn_tensors_count(e->inputs); i++) {
        const tn_tensor *x = tn_tensors_at(e->inputs, i);
        if (!found && tn_tensor_rank(x) > 0) {
            s->items = tn_tensor_sizes(x)[0];
            found = true;
        }
        if (s->tokens == 0 && tn_tensor_rank(x) == 2 && tn_tensor_dtype(x)[0] == 'i') {
            s->tokens = tn_tensor_count(x);
        }
    }
}

static bool summarize(const execution *e, const timings *t, summary *s)
{
    double *sorted = malloc(t->count * sizeof *sorted), sum = 0;
    if (sorted == NULL) {
        tell("tenon: out of memory");
        return false;
    }
    memcpy(sorted, t->runs, t->count * sizeof *sorted);
    qsort(sorted, t->count, sizeof *sorted, compare_seconds);
    for (size_t i = 0; i < t->count; i++) {
        sum += sorted[i];
    }
    *s = (summary){.least = sorted[0],
                   .p50 = percentile(sorted, t->count, 0.5),
                   .p90 = percentile(sorted, t->count, 0.9),
                   .p99 = percentile(sorted, t->count, 0.99),
                   .most = sorted[t->count - 1],
                   .mean = sum / (double)t->count};
    count_items(e, s);
    free(sorted);
    return true;
}

static void print_text(const execution *e, const timings *t, const summary *s)
{
    say("engine       %s\n", tn_runner_engine(e->runner));
    for (size_t i = 0; tn_runner_engine_refusal(e->runner, i).engine != NULL; i++) {
        tn_engine_refusal refusal = tn_runner_engine_refusal(e->runner, i);
        say("             not %s: %s\n", refusal.engine, refusal.why);
    }
    say("prepared in  %.3f ms\nfirst run    %.3f ms\nruns         %zu\n", 1e3 * t->prepared, 1e3 * t->first, t->count);
    say("least        %.3f ms\nmedian       %.3f ms\n90 %%         %.3f ms\n99 %%         %.3f ms\n", 1e3 * s->least,
        1e3 * s->p50, 1e3 * s->p90, 1e3 * s->p99);
    say("most         %.3f ms\nmean         %.3f ms\n", 1e3 * s->most, 1e3 * s->mean);
    say("items/s      %.1f (%lld a run)\n", (double)s->items / s->p50, (long long)s->items);
    if (s->tokens > 0) {
        say("tokens/s     %.1f (%lld a run)\n", (double)s->tokens / s->p50, (long long)s->tokens);
    }
    if (flag_value(e->args, "--profile") != NULL) {
        profile_print(e->runner);
    }
}

static void print_json(const execution *e, const timings *t, const summary *s)
{
    sink out;
    sink_init(&out, write_stdout, NULL);
    json_part top = {&out, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "engine", tn_runner_engine(e->runner));
    json_put_f64(&whole, "prepare_seconds", t->prepared);
    json_put_f64(&whole, "first_seconds", t->first);
    json_put_int(&whole, "runs", (int64_t)t->count);
    const struct {
        const char *key;
        double value;
    } rows[] = {{"min", s->least}, {"p50", s->p50},  {"p90", s->p90},
                {"p99", s->p99},   {"max", s->most}, {"mean", s->mean}};
    json_part seconds = json_begin(&whole, "seconds", '{');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_put_f64(&seconds, rows[i].key, rows[i].value);
    }
    json_end(&seconds, '}');
    json_put_int(&whole, "items", s->items);
    json_put_f64(&whole, "items_per_second", (double)s->items / s->p50);
    if (s->tokens > 0) {
        json_put_int(&whole, "tokens", s->tokens);
        json_put_f64(&whole, "tokens_per_second", (double)s->tokens / s->p50);
    }
    json_part all = json_begin(&whole, "all_seconds", '[');
    for (size_t i = 0; i < t->count; i++) {
        json_put_f64(&all, NULL, t->runs[i]);
    }
    json_end(&all, ']');
    if (flag_value(e->args, "--profile") != NULL) {
        profile_put_json(&whole, e->runner);
    }
    json_end(&whole, '}');
    sink_char(&out, '\n');
    sink_flush(&out);
}

/* ---- the command ---- */

static int execute(tn_context *ctx, const arguments *args)
{
    execution e = {.ctx = ctx, .args = args};
    timings t = {0};
    summary s;
    bool done = load(&e) && prepare(&e, &t) && measure(&e, &t) && summarize(&e, &t, &s);
    if (done && flag_value(args, "--json") != NULL) {
        print_json(&e, &t, &s);
    } else if (done) {
        print_text(&e, &t, &s);
    }
    free(t.runs);
    execution_close(&e);
    return done ? EXIT_DONE : EXIT_ERROR;
}

static int run(const arguments *args)
{
    int64_t repeat;
    const char *inputs = flag_value(args, "--inputs");
    const char *read[] = {args->positional[0], random_inputs_are_meant(inputs) ? NULL : inputs};
    bool right = execution_flags_are_right(args) && standard_input_is_right(args, read, sizeof read / sizeof *read) &&
                 flag_int(args, "--repeat", 1, REPEAT_MOST, &repeat);
    return right ? run_with_context(args, execute) : EXIT_ERROR;
}

const command command_bench = {
    .name = "bench",
    .usage = "FILE --inputs F|random[:NAME=SHAPE,...] [--entry NAME] [--threads N] [--repeat N]\n"
             "    [--reference] [--no-winograd] [--profile] [--json]",
    .summary = "times runs of a model: percentiles, items and tokens a second",
    .example = "tenon bench model.pt2 --inputs random:x=1x3x224x224 --threads 2",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
