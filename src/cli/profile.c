/* Profiles as tables and as JSON: see profile.h. */
#include "cli/profile.h"

#include "base/num.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 20, NAME_COLUMNS = 48 };

static const struct {
    tn_profile_by by;
    const char *title; /* of the first column */
    const char *key;
    bool nested; /* a row holds those below it: the parts do not add up */
} tables[] = {
    {TN_PROFILE_BY_OP, "operator", "by_op", false},
    {TN_PROFILE_BY_MODULE, "module (with all below it)", "by_module", true},
    {TN_PROFILE_BY_STEP, "step of the plan", "by_step", false},
};

/* "831 us", "12.3 ms", "4.21 s" */
static void time_text(double seconds, char text[NUM_TEXT])
{
    if (seconds < 1e-3) {
        snprintf(text, NUM_TEXT, "%.0f us", seconds * 1e6);
    } else if (seconds < 1) {
        snprintf(text, NUM_TEXT, "%.1f ms", seconds * 1e3);
    } else {
        snprintf(text, NUM_TEXT, "%.2f s", seconds);
    }
}

static void print_row(const tn_profile_row *row, double total, bool is_step)
{
    char name[NAME_COLUMNS + 1], time[NUM_TEXT], bytes[NUM_TEXT];
    const char *whole = short_target(row->name);
    size_t length = strlen(whole);
    if (length > NAME_COLUMNS) { /* the end of a path says more than its start */
        snprintf(name, sizeof name, "...%s", whole + length - (NAME_COLUMNS - 3));
    } else {
        snprintf(name, sizeof name, "%s", length == 0 ? "(root)" : whole);
    }
    time_text(row->seconds, time);
    bytes_to_text(row->bytes, bytes);
    say_name(name, NAME_COLUMNS);
    say(" %9llu %10s %6.1f%% %12s", (unsigned long long)row->calls, time, total > 0 ? 100 * row->seconds / total : 0.0,
        bytes);
    if (is_step && row->seconds > 0) {
        say(" %7.1f GB/s", (double)row->bytes / row->seconds * 1e-9);
    }
    if (is_step && row->seconds > 0 && row->work > 0) {
        say(" %7.1f Gflop/s", row->work / row->seconds * 1e-9);
    }
    say("\n");
}

static double whole_time(const tn_runner *runner)
{
    double total = 0;
    for (size_t i = 0; i < tn_runner_profile_count(runner, TN_PROFILE_BY_OP); i++) {
        total += tn_runner_profile_row(runner, TN_PROFILE_BY_OP, i).seconds;
    }
    return total;
}

/* Of the time of steps, how much goes to those whose names begin so: "call", "interpreter". */
static double share_of_steps(const tn_runner *runner, const char *kind)
{
    double all = 0, theirs = 0;
    for (size_t i = 0; i < tn_runner_profile_count(runner, TN_PROFILE_BY_STEP); i++) {
        tn_profile_row row = tn_runner_profile_row(runner, TN_PROFILE_BY_STEP, i);
        all += row.seconds;
        theirs += strncmp(row.name, kind, strlen(kind)) == 0 ? row.seconds : 0;
    }
    return all > 0 ? theirs / all : 0;
}

/* Everything from `first` on as one row. */
static tn_profile_row sum_of_rest(const tn_runner *runner, tn_profile_by by, size_t first, size_t count)
{
    tn_profile_row sum = {0};
    for (size_t i = first; i < count; i++) {
        tn_profile_row row = tn_runner_profile_row(runner, by, i);
        sum.calls += row.calls;
        sum.seconds += row.seconds;
        sum.bytes += row.bytes;
        sum.work += row.work;
    }
    return sum;
}

void profile_print(const tn_runner *runner)
{
    char text[NUM_TEXT];
    double total = whole_time(runner);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        size_t count = tn_runner_profile_count(runner, tables[i].by);
        size_t shown = count < SHOWN ? count : SHOWN;
        if (count == 0) {
            continue;
        }
        say("\n%-*s %9s %10s %7s %12s\n", NAME_COLUMNS, tables[i].title, "calls", "time", "share", "memory");
        for (size_t row = 0; row < shown; row++) {
            tn_profile_row one = tn_runner_profile_row(runner, tables[i].by, row);
            print_row(&one, total, tables[i].by == TN_PROFILE_BY_STEP);
        }
        if (count > shown && tables[i].nested) {
            say("and %zu more\n", count - shown);
        } else if (count > shown) {
            char name[NAME_COLUMNS];
            tn_profile_row rest = sum_of_rest(runner, tables[i].by, shown, count);
            snprintf(name, sizeof name, "%zu more", count - shown);
            rest.name = name;
            print_row(&rest, total, tables[i].by == TN_PROFILE_BY_STEP);
        }
    }
    bytes_to_text(tn_runner_peak_bytes(runner), text);
    say("\npeak memory of results and state: %s\n", text);
    say("engine: %s\n", tn_runner_engine(runner));
    if (tn_runner_profile_count(runner, TN_PROFILE_BY_STEP) > 0) {
        say("of the time of steps: %.1f%% call (an operator by its own kernel), %.1f%% interpreter (in no plan)\n",
            100 * share_of_steps(runner, "call "), 100 * share_of_steps(runner, "interpreter "));
    }
    for (size_t i = 0; tn_runner_engine_refusal(runner, i).engine != NULL; i++) {
        tn_engine_refusal refusal = tn_runner_engine_refusal(runner, i);
        say("engine %s could not run it: %s\n", refusal.engine, refusal.why);
    }
}

void profile_put_json(json_part *in, const tn_runner *runner)
{
    json_part profile = json_begin(in, "profile", '{');
    json_put_int(&profile, "peak_bytes", (int64_t)tn_runner_peak_bytes(runner));
    json_put_text(&profile, "engine", tn_runner_engine(runner));
    json_put_f64(&profile, "call_share", share_of_steps(runner, "call "));
    json_put_f64(&profile, "interpreter_share", share_of_steps(runner, "interpreter "));
    json_part refusals = json_begin(&profile, "engine_refusals", '[');
    for (size_t i = 0; tn_runner_engine_refusal(runner, i).engine != NULL; i++) {
        tn_engine_refusal refusal = tn_runner_engine_refusal(runner, i);
        json_part one = json_begin(&refusals, NULL, '{');
        json_put_text(&one, "engine", refusal.engine);
        json_put_text(&one, "why", refusal.why);
        json_end(&one, '}');
    }
    json_end(&refusals, ']');
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        json_part rows = json_begin(&profile, tables[i].key, '[');
        size_t count = tn_runner_profile_count(runner, tables[i].by);
        for (size_t k = 0; k < count; k++) {
            tn_profile_row row = tn_runner_profile_row(runner, tables[i].by, k);
            json_part one = json_begin(&rows, NULL, '{');
            json_put_text(&one, "name", row.name);
            json_put_int(&one, "calls", (int64_t)row.calls);
            json_put_f64(&one, "seconds", row.seconds);
            json_put_int(&one, "bytes", (int64_t)row.bytes);
            if (tables[i].by == TN_PROFILE_BY_STEP) {
                json_put_f64(&one, "work", row.work);
            }
            json_end(&one, '}');
        }
        json_end(&rows, ']');
    }
    json_end(&profile, '}');
}
