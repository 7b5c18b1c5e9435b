/* Selections among near ties, looked for and told: see near_ties.h. */
#include "cli/near_ties.h"

bool near_ties_find(const execution *e, execution *again)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    const char *inputs = flag_value(e->args, "--inputs");
    options.selections = true;
    *again = (execution){.ctx = e->ctx, .args = e->args, .program = e->program};
    /* The inputs as they were: the first run may have written into its own. */
    tn_status status = inputs == NULL ? tn_tensors_new(e->ctx, &again->inputs)
                                      : tn_tensors_load(e->ctx, path_to_read(inputs), &again->inputs);
    return succeeded(e->ctx, status) && execution_prepare(again, options) && execution_run(again);
}

void near_ties_close(execution *again)
{
    again->program = NULL; /* of the first run */
    execution_close(again);
}

/* The first output from `from` on that the selection matters to; the number of outputs: none. */
static size_t next_output(const execution *again, size_t selection, size_t from, near_ties_concerns concerns,
                          const void *user)
{
    size_t n = tn_runner_output_count(again->runner);
    while (from < n && !(concerns(user, from) && tn_runner_selection_reaches(again->runner, selection, from))) {
        from++;
    }
    return from;
}

void near_ties_print(const execution *again, near_ties_concerns concerns, const void *user)
{
    size_t outputs = tn_runner_output_count(again->runner);
    bool any = false;
    for (size_t i = 0; i < tn_runner_selection_count(again->runner); i++) {
        size_t first = next_output(again, i, 0, concerns, user);
        if (first == outputs) {
            continue;
        }
        tn_selection s = tn_runner_selection(again->runner, i);
        say("selection among near ties: '");
        say_name(s.node, 0);
        say("' (");
        say_name(s.op, 0);
        say(") in module '");
        say_name(s.module, 0);
        say("', %lld pairs of candidates within %.3g ulps, the nearest %.3g apart (%.3g); before output",
            (long long)s.pairs, s.limit, s.ulps, s.gap);
        for (size_t k = first; k < outputs; k = next_output(again, i, k + 1, concerns, user)) {
            say(" %zu", k);
        }
        say("\n");
        any = true;
    }
    if (any) {
        say("  roundings decide there: what was expected may have chosen otherwise. This is no proof that nothing else "
            "differs\n");
    }
}

void near_ties_put(json_part *in, const execution *again, near_ties_concerns concerns, const void *user)
{
    size_t outputs = tn_runner_output_count(again->runner);
    json_part list = json_begin(in, "near_ties", '[');
    for (size_t i = 0; i < tn_runner_selection_count(again->runner); i++) {
        size_t first = next_output(again, i, 0, concerns, user);
        if (first == outputs) {
            continue;
        }
        tn_selection s = tn_runner_selection(again->runner, i);
        json_part one = json_begin(&list, NULL, '{');
        json_put_text(&one, "node", s.node);
        json_put_text(&one, "op", s.op);
        json_put_text(&one, "module", s.module);
        json_put_f64(&one, "gap", s.gap);
        json_put_f64(&one, "gap_ulps", s.ulps);
        json_put_f64(&one, "limit_ulps", s.limit);
        json_put_int(&one, "pairs", s.pairs);
        json_part before = json_begin(&one, "outputs", '[');
        for (size_t k = first; k < outputs; k = next_output(again, i, k + 1, concerns, user)) {
            json_put_int(&before, NULL, (int64_t)k);
        }
        json_end(&before, ']');
        json_end(&one, '}');
    }
    json_end(&list, ']');
}
