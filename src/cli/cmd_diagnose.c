/*
 * `tenon diagnose`: which piece of a saved model fails, and why. Runs it on one or several sets of inputs, shows what
 * goes through every module, asks a target which pieces it has no way for, compares with another program piece by
 * piece.
 */
#include "cli/cli.h"
#include "cli/progress.h"

#include "tenon_diagnose.h"

#include <stdlib.h>
#include <string.h>

enum { SETS_MOST = 64, THREADS_MOST = 1024 };

static const flag flags[] = {
    {"--inputs", "F", "tensors by name or position; several times: sets of other sizes"},
    {"--against", "FILE", "another program, the expected one: where do the numbers part?"},
    {"--target", "FORMAT", "which pieces can be written as this format, or as 'all', and why not others"},
    {"--strategy", "S", "pieces above one that fails: none, only-if-failing, always or local"},
    {"--report", "R.html", "one page with everything"},
    {"--json", "R.json", "everything for scripts; - is standard output"},
    {"--tree", NULL, "what went in and out of every module"},
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

static bool load_all(session *s)
{
    const char *against = flag_value(s->args, "--against"), *path;
    if (!load_program(s, s->args->positional[0], &s->program) ||
        (against != NULL && !load_program(s, against, &s->against))) {
        return false;
    }
    for (size_t i = 0; (path = flag_value_at(s->args, "--inputs", i)) != NULL; i++) {
        if (!succeeded(s->ctx, tn_tensors_load(s->ctx, path_to_read(path), &s->sets[i]))) {
            return false;
        }
        s->set_count++;
    }
    if (s->set_count == 0 && flag_value(s->args, "--target") == NULL) { /* a program that takes nothing */
        s->set_count = 1;
        return succeeded(s->ctx, tn_tensors_new(s->ctx, &s->sets[0]));
    }
    return true;
}

static bool diagnose(session *s)
{
    tn_diagnose_options options = TN_DIAGNOSE_OPTIONS_INIT;
    int64_t threads = 0;
    flag_int(s->args, "--threads", 1, THREADS_MOST, &threads); /* all were checked before */
    flag_f64(s->args, "--atol", &options.atol);
    flag_f64(s->args, "--rtol", &options.rtol);
    options.threads = (uint32_t)threads;
    options.entry = flag_value(s->args, "--entry");
    options.target = flag_value(s->args, "--target");
    options.strategy = flag_value(s->args, "--strategy");
    options.against = s->against;
    options.progress = progress_step;
    options.progress_user = &s->progress;
    progress_begin(&s->progress);
    tn_status status =
        tn_diagnose(s->ctx, s->program, (const tn_tensors *const *)s->sets, s->set_count, &options, &s->diagnosis);
    progress_end(&s->progress);
    return succeeded(s->ctx, status);
}

/* ---- printing ---- */

static bool print_to(session *s, const char *path, tn_diagnosis_view view)
{
    byte_buffer text = {0};
    bool fine =
        succeeded(s->ctx, tn_diagnosis_print(s->ctx, s->diagnosis, view, NULL, byte_buffer_write, &text)) &&
        (strcmp(path, "-") == 0 ? write_stdout(NULL, text.at, text.n) : write_whole(s->ctx, path, text.at, text.n));
    byte_buffer_release(&text);
    return fine;
}

static bool print_all(session *s)
{
    const char *json = flag_value(s->args, "--json"), *page = flag_value(s->args, "--report");
    bool quiet = json != NULL && strcmp(json, "-") == 0;
    return (json == NULL || print_to(s, json, TN_DIAGNOSIS_JSON)) &&
           (page == NULL || print_to(s, page, TN_DIAGNOSIS_PAGE)) &&
           (quiet || flag_value(s->args, "--tree") == NULL || print_to(s, "-", TN_DIAGNOSIS_TREE)) &&
           (quiet || print_to(s, "-", TN_DIAGNOSIS_REPORT)) && (quiet || print_to(s, "-", TN_DIAGNOSIS_FINDINGS));
}

static int work(tn_context *ctx, const arguments *args)
{
    session s = {.ctx = ctx, .args = args};
    int status = EXIT_ERROR;
    if (load_all(&s) && diagnose(&s) && print_all(&s)) {
        status = tn_diagnosis_failures(s.diagnosis) > 0 ? EXIT_NO : EXIT_DONE;
    }
    tn_diagnosis_free(s.diagnosis);
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
        !flag_f64(args, "--rtol", &number) || !strategy_is_right(args)) {
        return EXIT_ERROR;
    }
    if (target != NULL && strcmp(target, "all") != 0 && !flag_format(args, "--target", &format)) {
        return EXIT_ERROR;
    }
    for (; flag_value_at(args, "--inputs", n) != NULL; n++) {
        if (n == SETS_MOST) {
            return report_usage(args->command, "--inputs is given more than %d times", SETS_MOST);
        }
        read[n + 2] = flag_value_at(args, "--inputs", n);
    }
    return standard_input_is_right(args, read, n + 2) ? run_with_context(args, work) : EXIT_ERROR;
}

const command command_diagnose = {
    .name = "diagnose",
    .usage = "FILE --inputs F [--inputs F2]... [--against FILE2] [--target FORMAT|all]\n"
             "    [--strategy none|only-if-failing|always|local] [--report R.html] [--json R.json] [--tree]\n"
             "    [--atol A] [--rtol R] [--entry NAME] [--threads N]",
    .summary = "which piece of a model fails, and why; exit status 1 when one does",
    .example = "tenon diagnose model.pt2 --inputs x.safetensors --against good.pt2 --report r.html",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
