/*
 * `tenon diagnose`: which piece of a saved model fails, and why. Runs it on one or several sets of inputs, shows what
 * goes through every module, asks a target which pieces it has no way for, compares with another program piece by
 * piece.
 */
#include "cli/cli.h"
#include "cli/progress.h"
#include "cli/random_inputs.h"

#include "tenon_diagnose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SETS_MOST = 64, THREADS_MOST = 1024, JOBS_MOST = 64, SOURCE_TEXT = 4096 };

static const flag flags[] = {
    {"--inputs", "F", "tensors by name or position, or random[:NAME=2x8,...]; several times: sets of other sizes"},
    {"--against", "FILE", "another program, the expected one: where do the numbers part?"},
    {"--target", "FORMAT", "which pieces can be written as this format, or as 'all', why not others, and does it run?"},
    {"--strategy", "S", "pieces above one that fails: none, only-if-failing, always or local"},
    {"--report", "R.html", "one page with everything"},
    {"--json", "R.json", "everything for scripts; - is standard output"},
    {"--all", NULL, "every piece in the table, not only those that stand out"},
    {"--tree", NULL, "what went in and out of every module"},
    {"--save-piece", "STEM", "the smallest piece that fails as STEM.pt2, with STEM.in.safetensors"},
    {"--resume", "STATE.json", "kept while it works; where it is there already, work goes on from it"},
    {"--jobs", "N", "sets that are run at the same time; default: 1"},
    {"--atol", "A", "how far apart numbers may be; default by element type"},
    {"--rtol", "R", "the same in relation to the expected number"},
    {"--entry", "NAME", "one entry of several; default: the only one, or forward, or the first"},
    {"--threads", "N", "default: one per core"},
    {NULL, NULL, NULL},
};

typedef struct session {
    tn_context *ctx;
    const arguments *args;
    tn_program *program, *against;
    tn_tensors *sets[SETS_MOST];
    size_t set_count;
    tn_diagnosis *diagnosis;
    tn_diagnosis *resumed; /* until tn_diagnose takes it over */
    char source[SOURCE_TEXT];
    progress progress;
} session;

/* ---- loading ---- */

static bool load_program(session *s, const char *path, tn_program **out)
{
    if (!succeeded(s->ctx, tn_program_load(s->ctx, path_to_read(path), NULL, out))) {
        return false;
    }
    report_warnings(s->ctx);
    return succeeded(s->ctx, tn_program_verify(s->ctx, *out));
}

/* Tensors that are drawn, for whoever has none at hand. */
static bool draw(session *s, const char *text, tn_tensors **out)
{
    execution e = {.ctx = s->ctx, .args = s->args, .program = s->program};
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.entry = flag_value(s->args, "--entry");
    options.reference = true;
    bool fine = succeeded(s->ctx, tn_tensors_new(s->ctx, &e.inputs)) &&
                succeeded(s->ctx, tn_runner_new(s->ctx, s->program, &options, &e.runner)) && random_inputs(&e, text);
    tn_runner_free(e.runner);
    if (fine) {
        *out = e.inputs;
    } else {
        tn_tensors_free(e.inputs);
    }
    return fine;
}

/* A program that takes something, and is given nothing: what to type instead. */
static bool inputs_are_missing(session *s)
{
    const tn_entry *e = tn_program_find_entry(s->program, flag_value(s->args, "--entry"));
    const char *first = NULL;
    size_t n = 0;
    for (size_t i = 0; e != NULL && i < tn_entry_input_count(e); i++) {
        tn_input input = tn_entry_input(e, i);
        bool counts = input.kind == TN_INPUT_USER && input.value != NULL;
        first = counts && first == NULL ? input.name : first;
        n += counts;
    }
    if (n > 0) {
        report_usage(s->args->command,
                     "--inputs is missing: the program takes %zu, the first is '%s'; --inputs random draws them", n,
                     first == NULL ? "?" : first);
    }
    return n > 0;
}

static bool load_all(session *s)
{
    const char *against = flag_value(s->args, "--against"), *path;
    if (!load_program(s, s->args->positional[0], &s->program) ||
        (against != NULL && !load_program(s, against, &s->against))) {
        return false;
    }
    for (size_t i = 0; (path = flag_value_at(s->args, "--inputs", i)) != NULL; i++) {
        if (random_inputs_are_meant(path)
                ? !draw(s, path, &s->sets[i])
                : !succeeded(s->ctx, tn_tensors_load(s->ctx, path_to_read(path), &s->sets[i]))) {
            return false;
        }
        s->set_count++;
    }
    if (s->set_count == 0 && flag_value(s->args, "--target") == NULL) { /* a program that takes nothing */
        s->set_count = 1;
        return !inputs_are_missing(s) && succeeded(s->ctx, tn_tensors_new(s->ctx, &s->sets[0]));
    }
    return true;
}

/* ---- going on where it stopped ---- */

/* Adds a file with its size and time, so that a state is not taken for that of another file. */
static void add_source(session *s, const char *what, const char *path)
{
    size_t n = strlen(s->source);
    struct stat file;
    if (path != NULL) {
        bool known = stat(path, &file) == 0;
        snprintf(s->source + n, sizeof s->source - n, "%s%s %s (%lld, %lld)", n == 0 ? "" : "; ", what, path,
                 known ? (long long)file.st_size : -1, known ? (long long)file.st_mtime : -1);
    }
}

static void describe_source(session *s)
{
    static const char *const words[] = {"--target", "--strategy", "--entry", "--atol", "--rtol", "--save-piece"};
    const char *path;
    add_source(s, "program", s->args->positional[0]);
    add_source(s, "against", flag_value(s->args, "--against"));
    for (size_t i = 0; (path = flag_value_at(s->args, "--inputs", i)) != NULL; i++) {
        add_source(s, "inputs", path);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(s->source);
        const char *given = flag_value(s->args, words[i]);
        snprintf(s->source + n, sizeof s->source - n, "%s%s%s%s", given == NULL ? "" : "; ",
                 given == NULL ? "" : words[i], given == NULL ? "" : " ", given == NULL ? "" : given);
    }
}

/* Reads a state that an earlier call left. */
static bool read_state(session *s)
{
    const char *path = flag_value(s->args, "--resume"), *left_by;
    struct stat there;
    source *file;
    if (path == NULL || stat(path, &there) != 0 || there.st_size == 0) {
        return true;
    }
    if (!read_whole(s->ctx, path, &file)) {
        return false;
    }
    bool fine = succeeded(
        s->ctx, tn_diagnosis_read(s->ctx, (const char *)source_bytes(file), (size_t)source_size(file), &s->resumed));
    source_release(file);
    left_by = tn_diagnosis_source(s->resumed);
    if (fine && (left_by == NULL || strcmp(left_by, s->source) != 0)) {
        report_usage(s->args->command, "%s was left by a call with other files or flags: %s", path,
                     left_by == NULL ? "?" : left_by);
        return false;
    }
    return fine;
}

static bool print_to(session *s, const tn_diagnosis *d, const char *path, tn_diagnosis_view view)
{
    byte_buffer text = {0};
    bool fine =
        succeeded(s->ctx, tn_diagnosis_print(s->ctx, d, view, NULL, byte_buffer_write, &text)) &&
        (strcmp(path, "-") == 0 ? write_stdout(NULL, text.at, text.n) : write_whole(s->ctx, path, text.at, text.n));
    byte_buffer_release(&text);
    return fine;
}

static bool keep_state(void *user, const tn_diagnosis *so_far)
{
    session *s = user;
    return print_to(s, so_far, flag_value(s->args, "--resume"), TN_DIAGNOSIS_JSON);
}

static bool diagnose(session *s)
{
    tn_diagnose_options options = TN_DIAGNOSE_OPTIONS_INIT;
    int64_t threads = 0, jobs = 0;
    flag_int(s->args, "--threads", 1, THREADS_MOST, &threads); /* all were checked before */
    flag_int(s->args, "--jobs", 1, JOBS_MOST, &jobs);
    flag_f64(s->args, "--atol", &options.atol);
    flag_f64(s->args, "--rtol", &options.rtol);
    options.threads = (uint32_t)threads;
    options.jobs = (uint32_t)jobs;
    options.entry = flag_value(s->args, "--entry");
    options.target = flag_value(s->args, "--target");
    options.strategy = flag_value(s->args, "--strategy");
    options.save_piece = flag_value(s->args, "--save-piece");
    size_t memory = 0;
    flag_bytes(s->args, "--memory", &memory);
    options.keep_bytes = memory / 4;
    options.source = s->source;
    options.against = s->against;
    options.progress = progress_step;
    options.progress_user = &s->progress;
    options.resume = s->resumed;
    options.checkpoint = flag_value(s->args, "--resume") == NULL ? NULL : keep_state;
    options.checkpoint_user = s;
    s->resumed = NULL;
    progress_begin(&s->progress);
    tn_status status =
        tn_diagnose(s->ctx, s->program, (const tn_tensors *const *)s->sets, s->set_count, &options, &s->diagnosis);
    progress_end(&s->progress);
    return succeeded(s->ctx, status);
}

/* ---- printing ---- */

static bool say_newline(void)
{
    say("\n");
    return true;
}

static bool file_is_there(const char *stem)
{
    char path[SOURCE_TEXT];
    struct stat file;
    snprintf(path, sizeof path, "%s.pt2", stem);
    return stat(path, &file) == 0;
}

/* The path of the expected piece that was saved with a stem. */
static const char *expected_of(session *s, const char *stem)
{
    snprintf(s->source, sizeof s->source, "%s.expected.pt2", stem); /* it was needed before */
    return s->source;
}

/* What to type next, below the answer. */
static bool print_hints(session *s)
{
    const arguments *args = s->args;
    const char *stem = flag_value(args, "--save-piece");
    size_t failing = tn_diagnosis_failures(s->diagnosis);
    const char *target = flag_value(args, "--target");
    if (stem != NULL && file_is_there(stem)) {
        say("again: tenon diagnose %s.pt2 --inputs %s.in.safetensors%s%s%s%s\n", stem, stem,
            target == NULL ? "" : " --target ", target == NULL ? "" : target, s->against == NULL ? "" : " --against ",
            s->against == NULL ? "" : expected_of(s, stem));
    } else if (failing > 0 && s->set_count > 0 && stem == NULL && tn_diagnosis_count(s->diagnosis) > 1) {
        say("next: --save-piece STEM cuts the smallest piece out; --report R.html shows all of it in a browser\n");
    } else if (failing == 0 && s->set_count == 1 && target == NULL && s->against == NULL) {
        say("next: --target FORMAT asks what can be written, --against FILE compares, a second --inputs tells sizes "
            "apart\n");
    }
    return true;
}

static bool print_all(session *s)
{
    const char *json = flag_value(s->args, "--json"), *page = flag_value(s->args, "--report");
    const tn_diagnosis *d = s->diagnosis;
    bool quiet = json != NULL && strcmp(json, "-") == 0;
    tn_diagnosis_view table = flag_value(s->args, "--all") != NULL ? TN_DIAGNOSIS_REPORT : TN_DIAGNOSIS_BRIEF;
    return (json == NULL || print_to(s, d, json, TN_DIAGNOSIS_JSON)) &&
           (page == NULL || print_to(s, d, page, TN_DIAGNOSIS_PAGE)) &&
           (quiet || flag_value(s->args, "--tree") == NULL || print_to(s, d, "-", TN_DIAGNOSIS_TREE)) &&
           (quiet || (print_to(s, d, "-", table) && say_newline() && print_to(s, d, "-", TN_DIAGNOSIS_FINDINGS) &&
                      print_hints(s)));
}

static int work(tn_context *ctx, const arguments *args)
{
    session s = {.ctx = ctx, .args = args};
    int status = EXIT_ERROR;
    describe_source(&s);
    if (load_all(&s) && read_state(&s) && diagnose(&s) && print_all(&s)) {
        status = tn_diagnosis_failures(s.diagnosis) > 0 ? EXIT_NO : EXIT_DONE;
    }
    tn_diagnosis_free(s.diagnosis);
    tn_diagnosis_free(s.resumed);
    for (size_t i = 0; i < SETS_MOST; i++) {
        tn_tensors_free(s.sets[i]);
    }
    tn_program_free(s.against);
    tn_program_free(s.program);
    return status;
}

/* ---- the command ---- */

static bool strategy_is_right(const arguments *args)
{
    static const char *const words[] = {"none", "only-if-failing", "always", "local"};
    const char *given = flag_value(args, "--strategy");
    for (size_t i = 0; given != NULL && i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i], given) == 0) {
            return true;
        }
    }
    if (given != NULL) {
        report_usage(args->command, "--strategy is none, only-if-failing, always or local, not '%s'", given);
    }
    return given == NULL;
}

static int run(const arguments *args)
{
    const char *read[SETS_MOST + 2] = {args->positional[0], flag_value(args, "--against")};
    const char *target = flag_value(args, "--target"), *format;
    double number;
    int64_t threads;
    size_t n = 0;
    if (!flag_int(args, "--threads", 1, THREADS_MOST, &threads) || !flag_f64(args, "--atol", &number) ||
        !flag_f64(args, "--rtol", &number) || !flag_int(args, "--jobs", 1, JOBS_MOST, &threads) ||
        !strategy_is_right(args)) {
        return EXIT_ERROR;
    }
    if (target != NULL && strcmp(target, "all") != 0 && !flag_format(args, "--target", &format)) {
        return EXIT_ERROR;
    }
    for (; flag_value_at(args, "--inputs", n) != NULL; n++) {
        if (n == SETS_MOST) {
            return report_usage(args->command, "--inputs is given more than %d times", SETS_MOST);
        }
        const char *given = flag_value_at(args, "--inputs", n);
        read[n + 2] = random_inputs_are_meant(given) ? NULL : given;
    }
    return standard_input_is_right(args, read, n + 2) ? run_with_context(args, work) : EXIT_ERROR;
}

const command command_diagnose = {
    .name = "diagnose",
    .usage =
        "FILE --inputs F [--inputs F2]... [--against FILE2] [--target FORMAT|all]\n"
        "    [--strategy none|only-if-failing|always|local] [--report R.html] [--json R.json] [--all] [--tree]\n"
        "    [--save-piece STEM] [--resume STATE.json] [--jobs N] [--atol A] [--rtol R] [--entry NAME] [--threads N]",
    .summary = "which piece of a model fails, and why; exit status 1 when one does",
    .example = "tenon diagnose model.pt2 --inputs x.safetensors --against good.pt2 --report r.html",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
