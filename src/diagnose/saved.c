/*
 * tn_diagnose: a saved program is run on every set of inputs, and what goes through its modules is recorded; then the
 * further questions (saved.h) are asked.
 */
#include "diagnose/saved.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

tn_status saved_say(const saved_job *job, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return tn_diagnosis_add_finding(job->ctx, job->out, text);
}

/* The last frame of a text as Python prints them: File "PATH", line N, in FUNCTION. */
void source_of(const char *stack_trace, char *text, size_t size)
{
    static const char mark[] = "File \"";
    const char *last = NULL;
    text[0] = '\0';
    for (const char *at = stack_trace; at != NULL && (at = strstr(at, mark)) != NULL; at += sizeof mark - 1) {
        last = at + sizeof mark - 1;
    }
    if (last == NULL) {
        return;
    }
    const char *end = strchr(last, '"'), *line = end == NULL ? NULL : strstr(end, "line "), *slash = last;
    for (const char *at = last; end != NULL && at < end; at++) {
        slash = *at == '/' ? at + 1 : slash;
    }
    if (line != NULL) {
        line += strlen("line ");
        const char *in = strstr(line, "in ");
        int function = in == NULL ? 0 : (int)strcspn(in + 3, "\n,");
        snprintf(text, size, "%.*s:%.*s%s%.*s", (int)(end - slash), slash, (int)strspn(line, "0123456789"), line,
                 function > 0 ? " in " : "", function, in == NULL ? "" : in + 3);
    }
}

/* ---- runs ---- */

/* A runner has a context of its own; what it says goes to the job's. */
static tn_status hand_on(const saved_job *job, tn_runner *runner, tn_status status, size_t set)
{
    if (status == TN_OK) {
        return TN_OK;
    }
    const tn_diagnostic *first = tn_context_diagnostic(tn_runner_context(runner), 0);
    return tn_context_fail(
        job->ctx, status, "set %zu: %s%s%s%s%s", set, first == NULL ? tn_status_name(status) : first->message,
        first == NULL || first->module == NULL ? "" : ", in module ",
        first == NULL || first->module == NULL ? "" : first->module, first == NULL || first->op == NULL ? "" : ", at ",
        first == NULL || first->op == NULL ? "" : first->op);
}

tn_status saved_run(const saved_job *job, const tn_program *program, size_t set, const tn_observer *observers, size_t n,
                    tn_tensors **outputs)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *runner = NULL;
    tn_tensors *results = NULL;
    options.entry = program == job->program ? job->options->entry : NULL;
    options.threads = job->options->threads;
    options.reference = true;
    options.progress = job->options->progress;
    options.progress_user = job->options->progress_user;
    tn_status status = tn_runner_new(job->ctx, program, &options, &runner);
    if (status != TN_OK) {
        return status;
    }
    for (size_t i = 0; status == TN_OK && i < n; i++) {
        tn_status added = tn_runner_observe(runner, &observers[i]);
        status = added == TN_E_NOTFOUND ? TN_OK : added; /* a program without modules has only nodes */
    }
    if (status == TN_OK) {
        status = tn_runner_run_named(runner, job->sets[set], &results);
    }
    status = hand_on(job, runner, status, set);
    tn_runner_free(runner);
    if (outputs != NULL && status == TN_OK) {
        *outputs = results;
    } else {
        tn_tensors_free(results);
    }
    return status;
}

/* ---- recording ---- */

typedef struct recording {
    saved_job *job;
    size_t set;
    tn_status status;
    bool found_nan; /* where the first NaN or infinity comes from is said */
} recording;

/* Elements that are not finite; masks are full of infinities, so that those of inputs count, too. */
static int64_t odd_elements(const tn_tensors *tensors)
{
    int64_t n = 0;
    for (size_t i = 0; i < tn_tensors_count(tensors); i++) {
        tn_tensor_range range = tn_tensor_measure(tn_tensors_at(tensors, i));
        n += range.nan + range.infinite;
    }
    return n;
}

static bool record(void *user, const tn_observation *what)
{
    recording *r = user;
    size_t id = tn_diagnosis_find(r->job->out, what->path);
    if (id == SIZE_MAX) {
        return true;
    }
    r->status = tn_diagnosis_add_call(r->job->ctx, r->job->out, id, r->set, what->inputs, what->outputs);
    if (r->status == TN_OK && !r->found_nan && odd_elements(what->outputs) > 0 && odd_elements(what->inputs) == 0) {
        r->found_nan = true;
        r->status = saved_say(r->job, "set %zu: the first NaN or infinity comes out of %s (%s)", r->set,
                              what->path[0] == '\0' ? "the root" : what->path, what->type == NULL ? "?" : what->type);
    }
    return r->status == TN_OK;
}

static tn_status record_set(saved_job *job, size_t set)
{
    recording r = {.job = job, .set = set};
    tn_observer observers[2] = {TN_OBSERVER_INIT, TN_OBSERVER_INIT};
    observers[0].what = "**";
    observers[1].what = ".";
    for (size_t i = 0; i < 2; i++) {
        observers[i].seen = record;
        observers[i].user = &r;
    }
    tn_status status = saved_run(job, job->program, set, observers, 2, NULL);
    return r.status != TN_OK ? r.status : status;
}

/* ---- the whole ---- */

static tn_status diagnose(saved_job *job)
{
    tn_status status = tn_diagnosis_add_modules(job->ctx, job->out, job->program, job->options->entry);
    for (size_t set = 0; status == TN_OK && set < job->set_count; set++) {
        status = record_set(job, set);
    }
    if (status == TN_OK) {
        status = tn_diagnosis_relate(job->ctx, job->out);
    }
    if (status == TN_OK && job->options->target != NULL) {
        status = saved_find_gaps(job);
    }
    if (status == TN_OK && job->options->against != NULL) {
        status = saved_compare(job);
    }
    return status;
}

tn_status tn_diagnose(tn_context *ctx, const tn_program *program, const tn_tensors *const *sets, size_t n,
                      const tn_diagnose_options *options, tn_diagnosis **out)
{
    tn_diagnose_options usual = TN_DIAGNOSE_OPTIONS_INIT;
    if (ctx == NULL) {
        return TN_E_ARGUMENT;
    }
    if (program == NULL || out == NULL || (sets == NULL && n > 0)) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose: program, sets and out must not be NULL");
    }
    if (options != NULL && options->size != sizeof usual) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose: options->size is not that of any known form");
    }
    saved_job job = {
        .ctx = ctx, .program = program, .sets = sets, .set_count = n, .options = options == NULL ? &usual : options};
    tn_status status = tn_diagnosis_new(ctx, tn_program_name(program), &job.out);
    if (status == TN_OK) {
        status = diagnose(&job);
    }
    if (status != TN_OK) {
        tn_diagnosis_free(job.out);
        return status;
    }
    *out = job.out;
    return TN_OK;
}
