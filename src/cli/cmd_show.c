/* `tenon show`: what is in a file. */
#include "cli/random_inputs.h"

/* clang-format off */
static const flag flags[] = {
    {"--tree", NULL, "modules: class, calls, parameters, bytes, shapes"},
    {"--graph", NULL, "the program in tenon's text form"},
    {"--torch", NULL, "the program as PyTorch prints it"},
    {"--signature", NULL, "inputs, outputs, symbols, guards"},
    {"--ops", NULL, "how often each operator is used"},
    {"--weights", NULL, "each weight: type, range, NaN and infinities, zeros, histogram"},
    {"--ledger", NULL, "what became of building blocks when the .tenon file was made"},
    {"--dot", NULL, "the nodes as a graph for Graphviz"},
    {"--html", "FILE", "one page with module tree, graphs and weights, written to FILE"},
    {"--profile", "F", "with --html: what `run --profile --json` printed, shown as a flame graph of modules"},
    {"--plan", NULL, "how the planned engine runs it: stretches, steps, memory; after a run on --inputs"},
    {"--inputs", "F", "with --plan: a file as for `run`, or random[:NAME=SHAPE,...], the default"},
    {"--json", NULL, "everything but the graph, for scripts; with --weights or --ledger, those"},
    {"--verify", NULL, "check every byte's CRC, weights included"},
    {"--entry", "NAME", "one entry of several"},
    LOAD_FLAGS,
    {"--file", "NAME", "the content of a file that is carried along, and nothing else: extra/notes.txt"},
    {NULL, NULL, NULL},
};

static const struct {
    const char *flag;
    tn_view view;
} views[] = {
    {"--tree", TN_VIEW_TREE}, {"--graph", TN_VIEW_GRAPH}, {"--torch", TN_VIEW_TORCH},
    {"--signature", TN_VIEW_SIGNATURE}, {"--ops", TN_VIEW_OPS}, {"--weights", TN_VIEW_WEIGHTS},
    {"--ledger", TN_VIEW_LEDGER}, {"--dot", TN_VIEW_DOT}, {"--json", TN_VIEW_JSON},
};
/* clang-format on */

/* What is in a carried file, byte for byte; without such a one, the names that there are. */
static int show_file(const arguments *args, const tn_program *program, const char *path)
{
    enum { NAMES_KNOWN = 1024 };
    tn_file found = tn_program_find_file(program, path);
    if (found.path != NULL) {
        return write_stdout(NULL, found.bytes, found.size) ? EXIT_DONE : EXIT_ERROR;
    }
    const char *names[NAMES_KNOWN];
    size_t n = 0;
    for (; n < NAMES_KNOWN && n < tn_program_file_count(program); n++) {
        names[n] = tn_program_file(program, n).path;
    }
    const char *near = nearest_name(path, names, n, sizeof *names);
    tell("tenon: error: %s: there is no file '%s' among the %zu that are carried along", args->positional[0], path,
         tn_program_file_count(program));
    if (near != NULL) {
        tell("  hint: did you mean '%s'?", near);
    } else {
        tell("  hint: tenon show lists them; models, weights and constants are no such files");
    }
    return EXIT_ERROR;
}

/* The page goes to a file: nobody reads it on a terminal. */
static int write_page(tn_context *ctx, const arguments *args, const tn_program *program)
{
    const char *path = flag_value(args, "--html"), *profile = flag_value(args, "--profile");
    tn_print_options options = TN_PRINT_OPTIONS_INIT;
    options.entry = flag_value(args, "--entry");
    byte_buffer page = {0}, run = {0};
    if (profile != NULL) {
        source *file;
        if (!read_whole(ctx, path_to_read(profile), &file)) {
            return EXIT_ERROR;
        }
        bool kept =
            byte_buffer_write(&run, source_bytes(file), (size_t)source_size(file)) && byte_buffer_write(&run, "", 1);
        source_release(file);
        if (!kept) {
            byte_buffer_release(&run);
            tell("tenon: error: out of memory");
            return EXIT_ERROR;
        }
        options.profile = (const char *)run.at;
    }
    bool written = succeeded(ctx, tn_program_print(ctx, program, TN_VIEW_HTML, &options, byte_buffer_write, &page)) &&
                   write_whole(ctx, path_to_write(path), page.at, page.n);
    byte_buffer_release(&page);
    byte_buffer_release(&run);
    return written ? EXIT_DONE : EXIT_ERROR;
}

/* Plans are for sizes, and what elements decide is known once it has run: so it runs once. */
static int show_plan(tn_context *ctx, const arguments *args)
{
    const char *inputs = flag_value(args, "--inputs");
    bool is_drawn = inputs == NULL || random_inputs_are_meant(inputs);
    execution e = {.ctx = ctx, .args = args};
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.entry = flag_value(args, "--entry");
    byte_buffer text = {0};
    bool done = (is_drawn ? execution_load_program(&e) : execution_load(&e)) &&
                succeeded(ctx, tn_runner_new(ctx, e.program, &options, &e.runner)) &&
                (!is_drawn || random_inputs(&e, inputs == NULL ? "random" : inputs)) && execution_run(&e) &&
                runner_succeeded(&e, tn_runner_plan_print(e.runner, byte_buffer_write, &text)) &&
                write_stdout(ctx, text.at, text.n);
    byte_buffer_release(&text);
    execution_close(&e);
    return done ? EXIT_DONE : EXIT_ERROR;
}

static int show(tn_context *ctx, const arguments *args)
{
    if (flag_value(args, "--plan") != NULL) {
        return show_plan(ctx, args);
    }
    if (flag_value(args, "--profile") != NULL && flag_value(args, "--html") == NULL) {
        return report_usage(args->command, "--profile is for the page of --html");
    }
    load_words words;
    tn_load_options load = *load_flags(args, &words);
    load.verify = flag_value(args, "--verify") != NULL;
    tn_program *program;
    tn_status status = tn_program_load(ctx, path_to_read(args->positional[0]), &load, &program);
    if (status != TN_OK) {
        return report_failure(ctx, status);
    }
    report_warnings(ctx);
    const char *entry = flag_value(args, "--entry");
    if (flag_value(args, "--file") != NULL || flag_value(args, "--html") != NULL) {
        int code = flag_value(args, "--file") != NULL ? show_file(args, program, flag_value(args, "--file"))
                                                      : write_page(ctx, args, program);
        tn_program_free(program);
        return code;
    }
    status = tn_program_verify(ctx, program);
    size_t shown = 0;
    bool json = flag_value(args, "--json") != NULL; /* and not taken by a view that has such a form */
    for (size_t i = 0; i < sizeof views / sizeof *views && status == TN_OK; i++) {
        if (flag_value(args, views[i].flag) != NULL && (views[i].view != TN_VIEW_JSON || json)) {
            bool has_json = views[i].view == TN_VIEW_WEIGHTS || views[i].view == TN_VIEW_LEDGER;
            status = print_view(ctx, program, views[i].view, entry, has_json && json);
            json = json && !has_json;
            shown++;
        }
    }
    if (status == TN_OK && shown == 0) {
        status = print_view(ctx, program, TN_VIEW_SUMMARY, entry, false);
    }
    if (status == TN_OK && load.verify && flag_value(args, "--json") == NULL) {
        say("verified: every record's CRC and every rule of the program hold\n");
    }
    tn_program_free(program);
    return report_outcome(ctx, status);
}

static int run(const arguments *args)
{
    const char *read[] = {args->positional[0], flag_value(args, "--profile")};
    size_t n = read[1] == NULL ? 1 : 2;
    return standard_input_is_right(args, read, n) ? run_with_context(args, show) : EXIT_ERROR;
}

const command command_show = {
    .name = "show",
    .usage = "FILE [--tree|--graph|--torch|--signature|--ops|--weights|--ledger|--dot|--html FILE|--plan|--json]\n"
             "    [--verify] [--entry NAME] [--file NAME] [--inputs F] [--profile F] [--shape NAME=DIMS]...",
    .summary =
        "what is in a file of any format that is read (-: standard input); without a flag, a summary on one screen",
    .example = "tenon show model.pt2 --tree",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
