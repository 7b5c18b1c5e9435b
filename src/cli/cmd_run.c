/* `tenon run`: executes a model on inputs from a file and prints or saves what comes out. */
#include "cli/observe.h"
#include "cli/profile.h"

static const flag flags[] = {
    EXECUTION_FLAGS,
    {"-o", "OUT", "file to write the outputs to, by position: .safetensors, .npz or .npy"},
    {"--state", "S", "start from the buffers in this file instead of those of the model"},
    {"--save-state", "S", "write the buffers that the model changes, as they are after the run"},
    {"--seed", "N", "what random operators draw from, as torch.manual_seed; default 0"},
    {"--observe", "GLOB", "what modules (by path: layers.*.mlp) or nodes (%NAME) are given and give; repeatable"},
    {"--profile", NULL, "time and memory by operator and by module"},
    {"--json", NULL, "outputs (the first thousand elements of each) and profile, for scripts"},
    {NULL, NULL, NULL},
};

static bool flags_are_right(const arguments *args)
{
    int64_t seed;
    const char *read[] = {args->positional[0], flag_value(args, "--inputs"), flag_value(args, "--state")};
    return execution_flags_are_right(args) && standard_input_is_right(args, read, sizeof read / sizeof *read) &&
           flag_int(args, "--seed", 0, INT64_MAX, &seed);
}

/* ---- state ---- */

static bool load_state(const execution *e)
{
    const char *path = flag_value(e->args, "--state");
    tn_tensors *state;
    if (path == NULL) {
        return true;
    }
    if (!succeeded(e->ctx, tn_tensors_load(e->ctx, path_to_read(path), &state))) {
        return false;
    }
    bool loaded = runner_succeeded(e, tn_runner_load_state(e->runner, state));
    tn_tensors_free(state);
    return loaded;
}

static bool save_state(const execution *e)
{
    const char *path = flag_value(e->args, "--save-state");
    tn_tensors *state;
    if (path == NULL) {
        return true;
    }
    if (!runner_succeeded(e, tn_runner_save_state(e->runner, &state))) {
        return false;
    }
    bool saved = succeeded(e->ctx, tn_tensors_save(e->ctx, state, path_to_write(path)));
    tn_tensors_free(state);
    return saved;
}

/* ---- outputs ---- */

static bool print_output(const execution *e, size_t index)
{
    tn_tensor *output = execution_output(e, index);
    if (output == NULL) {
        return true;
    }
    say("%s%zu ", index == 0 ? "" : "\n", index);
    say_name(tn_runner_output_name(e->runner, index), 0);
    say(": ");
    return succeeded(e->ctx, tn_tensor_print(e->ctx, output, TN_VIEW_SUMMARY, write_stdout, NULL));
}

static bool print_outputs(const execution *e)
{
    bool printed = true;
    for (size_t i = 0; i < tn_runner_output_count(e->runner) && printed; i++) {
        printed = print_output(e, i);
    }
    return printed;
}

static bool put_json_output(const execution *e, json_part *in, size_t index)
{
    tn_tensor *output = execution_output(e, index);
    if (output == NULL) {
        return true;
    }
    json_part one = json_begin(in, NULL, '{');
    json_put_int(&one, "position", (int64_t)index);
    json_put_text(&one, "name", tn_runner_output_name(e->runner, index));
    json_put_key(&one, "tensor");
    tn_status status = tn_tensor_print(e->ctx, output, TN_VIEW_JSON, write_sink, in->sink);
    json_end(&one, '}');
    return succeeded(e->ctx, status);
}

static bool print_json(const execution *e, const observed *o)
{
    sink s;
    sink_init(&s, write_stdout, NULL);
    json_part top = {&s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_f64(&whole, "seconds", e->seconds);
    json_part outputs = json_begin(&whole, "outputs", '[');
    bool printed = true;
    for (size_t i = 0; i < tn_runner_output_count(e->runner) && printed; i++) {
        printed = put_json_output(e, &outputs, i);
    }
    json_end(&outputs, ']');
    if (flag_value(e->args, "--observe") != NULL) {
        observe_put_json(&whole, o);
    }
    if (flag_value(e->args, "--profile") != NULL) {
        profile_put_json(&whole, e->runner);
    }
    json_end(&whole, '}');
    sink_char(&s, '\n');
    sink_flush(&s);
    return printed;
}

static bool deliver(const execution *e, const observed *o)
{
    const char *path = flag_value(e->args, "-o");
    bool done = path == NULL || succeeded(e->ctx, tn_tensors_save(e->ctx, e->outputs, path_to_write(path)));
    if (flag_value(e->args, "--json") != NULL) {
        return done && print_json(e, o);
    }
    if (done && path == NULL) {
        done = print_outputs(e);
    }
    if (done && flag_value(e->args, "--profile") != NULL) {
        profile_print(e->runner);
    }
    return done;
}

/* ---- the command ---- */

static int execute(tn_context *ctx, const arguments *args)
{
    execution e = {.ctx = ctx, .args = args};
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    int64_t seed = 0;
    flag_int(args, "--seed", 0, INT64_MAX, &seed); /* was checked before */
    options.seed = (uint64_t)seed;
    options.profile = flag_value(args, "--profile") != NULL;
    observed seen = {0};
    bool done = execution_load(&e) && execution_prepare(&e, options) && load_state(&e) && observe_begin(&seen, &e) &&
                execution_run(&e);
    if (done) {
        observe_end(&seen);
    }
    done = done && save_state(&e) && deliver(&e, &seen);
    observe_close(&seen);
    execution_close(&e);
    return done ? EXIT_DONE : EXIT_ERROR;
}

static int run(const arguments *args)
{
    return flags_are_right(args) ? run_with_context(args, execute) : EXIT_ERROR;
}

const command command_run = {
    .name = "run",
    .usage = "FILE [--inputs F] [-o OUT] [--entry NAME] [--threads N] [--reference]\n"
             "    [--no-winograd] [--state S] [--save-state S] [--seed N] [--observe GLOB]... [--profile] [--json]\n"
             "    [--shape NAME=DIMS]...",
    .summary = "executes a model on inputs from a file; without -o it prints what comes out",
    .example = "tenon run model.pt2 --inputs x.safetensors -o y.safetensors",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
