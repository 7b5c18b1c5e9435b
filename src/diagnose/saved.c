/*
 * tn_diagnose: a saved program is run on every set of inputs, and what goes through its modules is recorded; then the
 * further questions (saved.h) are asked.
 */
#include "diagnose/saved.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

tn_status saved_say(const saved_job *job, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    size_t n = job->label == NULL ? 0 : (size_t)snprintf(text, sizeof text, "%s", job->label);
    vsnprintf(text + n, n < sizeof text ? sizeof text - n : 0, format, args);
    va_end(args);
    return tn_diagnosis_add_finding(job->ctx, job->out, text);
}

/* Is the file of a frame one of PyTorch's own modules, of which nobody wants the line? */
static bool is_torch(const char *path)
{
    static const char mark[] = "/torch/nn/";
    size_t n = strcspn(path, "\"");
    for (size_t i = 0; i + sizeof mark - 1 <= n; i++) {
        if (strncmp(path + i, mark, sizeof mark - 1) == 0) {
            return true;
        }
    }
    return false;
}

/* The last frame of a text as Python prints them, File "PATH", line N, in FUNCTION: of the model's own, where it has
 * one. */
void source_of(const char *stack_trace, char *text, size_t size)
{
    static const char mark[] = "File \"";
    const char *last = NULL;
    text[0] = '\0';
    for (const char *at = stack_trace; at != NULL && (at = strstr(at, mark)) != NULL; at += sizeof mark - 1) {
        if (last == NULL || !is_torch(at + sizeof mark - 1)) {
            last = at + sizeof mark - 1;
        }
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

/* ---- progress ---- */

/*
 * Told of pieces, not of nodes: whoever waits wants to know how many are done and how many fail. Under the lock of the
 * job, because sets may run at the same time.
 */
static bool tell(void *user, size_t done, size_t total, const char *what)
{
    const saved_run_state *run = user;
    saved_shared *shared = run->job->shared;
    char text[512];
    bool go_on = true;
    (void)done, (void)total, (void)what;
    pthread_mutex_lock(&shared->lock);
    if (run->job->options->progress != NULL && !shared->stopped) {
        snprintf(text, sizeof text, "%s%sset %zu, %zu failing, %s", run->job->label == NULL ? "" : run->job->label,
                 run->step, run->set, tn_diagnosis_failures(run->job->out), shared->last);
        go_on = run->job->options->progress(run->job->options->progress_user, shared->seen, shared->expected, text);
        shared->stopped = !go_on;
    }
    go_on = go_on && !shared->stopped;
    pthread_mutex_unlock(&shared->lock);
    return go_on;
}

/* A piece was seen: for progress. The caller has the lock. */
static void count_piece(const saved_job *job, const char *path)
{
    saved_shared *shared = job->shared;
    shared->seen += shared->seen < shared->expected;
    snprintf(shared->last, sizeof shared->last, "%s", path);
}

/* ---- runs ---- */

/* Observers of a run are called one at a time, also where sets run at the same time. */
static bool seen_under_lock(void *user, const tn_observation *what)
{
    const saved_watch *w = user;
    pthread_mutex_lock(&w->job->shared->lock);
    if (what->node == NULL) {
        count_piece(w->job, what->path);
    }
    bool go_on = w->seen(w->user, what);
    pthread_mutex_unlock(&w->job->shared->lock);
    return go_on;
}

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

/*
 * What a runner is given: tensors by name, and what it has under another name (files of other formats rename inputs) by
 * the position that the first program has it at.
 */
static tn_status inputs_for(const saved_job *job, tn_runner *runner, size_t set, tn_tensors **out)
{
    const tn_tensors *given = job->sets[set];
    const tn_entry *first = tn_program_find_entry(job->first, job->options->entry);
    char position[24];
    bool missing = false;
    tn_tensors *held = NULL; /* formats without state take it as inputs */
    tn_status status = tn_tensors_new(job->ctx, out);
    if (status == TN_OK && first != NULL) {
        status = tn_entry_state_dict(job->ctx, first, &held);
    }
    for (size_t i = 0; status == TN_OK && i < tn_runner_input_count(runner); i++) {
        const char *name = tn_runner_input_name(runner, i);
        snprintf(position, sizeof position, "%zu", i);
        const tn_tensor *tensor = tn_tensors_find(given, name);
        tensor = tensor == NULL ? tn_tensors_find(given, position) : tensor;
        size_t at = 0;
        for (size_t k = 0; tensor == NULL && first != NULL && k < tn_entry_input_count(first); k++) {
            tn_input input = tn_entry_input(first, k);
            if (input.kind == TN_INPUT_USER && at++ == i && input.name != NULL) {
                tensor = tn_tensors_find(given, input.name);
            }
        }
        tensor = tensor == NULL && held != NULL ? tn_tensors_find(held, name) : tensor;
        missing = missing || tensor == NULL;
        if (tensor != NULL) {
            status = tn_tensors_add(job->ctx, *out, name, (tn_tensor *)(uintptr_t)tensor);
        }
    }
    for (size_t i = 0; status == TN_OK && missing && i < tn_tensors_count(given);
         i++) { /* the run says what is wrong */
        const char *name = tn_tensors_name(given, i);
        if (tn_tensors_find(*out, name) == NULL) {
            status = tn_tensors_add(job->ctx, *out, name, tn_tensors_at(given, i));
        }
    }
    tn_tensors_free(held);
    return status;
}

/* A runner with its observers, which are called under the lock. */
static tn_status open_runner(const saved_job *job, const tn_program *program, const tn_observer *observers,
                             saved_watch *watches, size_t n, saved_run_state *state, tn_runner **out)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    uint32_t jobs = job->options->jobs > 1 ? job->options->jobs : 1;
    options.entry = program == job->first ? job->options->entry : NULL;
    options.threads = job->options->threads > jobs ? job->options->threads / jobs
                      : jobs > 1                   ? 1
                                                   : job->options->threads;
    options.reference = true;
    options.progress = tell;
    options.progress_user = state;
    tn_status status = tn_runner_new(job->ctx, program, &options, out);
    for (size_t i = 0; status == TN_OK && i < n; i++) {
        watches[i] = (saved_watch){job, observers[i].seen, observers[i].user};
        tn_observer watched = {sizeof(tn_observer), observers[i].what, seen_under_lock, &watches[i]};
        tn_status added = tn_runner_observe(*out, &watched);
        status = added == TN_E_NOTFOUND ? TN_OK : added; /* a program without modules has only nodes */
    }
    return status;
}

tn_status saved_run(const saved_job *job, const tn_program *program, size_t set, const tn_observer *observers, size_t n,
                    tn_tensors **outputs)
{
    saved_run_state state = {job, set, program == job->first ? "" : "expected, "};
    saved_watch watches[OBSERVERS_MOST];
    tn_runner *runner = NULL;
    tn_tensors *results = NULL, *given = NULL;
    pthread_mutex_lock(&job->shared->lock); /* what the job's context does is done by one thread at a time */
    tn_status status = open_runner(job, program, observers, watches, n, &state, &runner);
    status = status == TN_OK ? inputs_for(job, runner, set, &given) : status;
    pthread_mutex_unlock(&job->shared->lock);
    bool ran = status == TN_OK;
    if (ran) {
        status = tn_runner_run_named(runner, given, &results);
    }
    pthread_mutex_lock(&job->shared->lock);
    status = ran ? hand_on(job, runner, status, set) : status;
    pthread_mutex_unlock(&job->shared->lock);
    tn_tensors_free(given);
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
} recording;

static bool record(void *user, const tn_observation *what)
{
    recording *r = user;
    size_t id = tn_diagnosis_find(r->job->out, what->path);
    if (id == SIZE_MAX) {
        return true;
    }
    r->status = tn_diagnosis_add_call(r->job->ctx, r->job->out, id, r->set, what->inputs, what->outputs);
    return r->status == TN_OK;
}

static bool has_call(const tn_diagnosis *d, size_t set)
{
    for (size_t i = 0; i < tn_diagnosis_piece(d, 0).calls; i++) {
        if (tn_diagnosis_call_set(d, 0, i) == set) {
            return true;
        }
    }
    return false;
}

static void record_set(recording *r)
{
    saved_job *job = r->job;
    tn_observer observers[2] = {TN_OBSERVER_INIT, TN_OBSERVER_INIT};
    tn_tensors *outputs = NULL;
    observers[0].what = "**";
    observers[1].what = ".";
    for (size_t i = 0; i < 2; i++) {
        observers[i].seen = record;
        observers[i].user = r;
    }
    tn_status status = saved_run(job, job->program, r->set, observers, 2, &outputs);
    r->status = r->status != TN_OK ? r->status : status;
    pthread_mutex_lock(&job->shared->lock);
    if (r->status == TN_OK &&
        !has_call(job->out, r->set)) { /* without modules no call is seen: it is that of the whole */
        r->status = tn_diagnosis_add_call(job->ctx, job->out, 0, r->set, job->sets[r->set], outputs);
    }
    pthread_mutex_unlock(&job->shared->lock);
    tn_tensors_free(outputs);
}

static void *record_on_thread(void *user)
{
    record_set(user);
    return NULL;
}

/* So many sets at the same time, from the given one on. */
static tn_status record_batch(saved_job *job, size_t first, size_t n)
{
    recording *all = calloc(n, sizeof *all);
    pthread_t *threads = calloc(n, sizeof *threads);
    bool *started = calloc(n, sizeof *started);
    tn_status status = all == NULL || threads == NULL || started == NULL ? TN_E_NOMEM : TN_OK;
    for (size_t i = 0; status == TN_OK && i < n; i++) {
        all[i] = (recording){.job = job, .set = first + i};
        started[i] = n > 1 && pthread_create(&threads[i], NULL, record_on_thread, &all[i]) == 0;
        if (!started[i]) {
            record_set(&all[i]);
        }
    }
    for (size_t i = 0; all != NULL && started != NULL && threads != NULL && i < n; i++) {
        if (started[i]) {
            pthread_join(threads[i], NULL);
        }
        status = status == TN_OK ? all[i].status : status;
    }
    free(started);
    free(threads);
    free(all);
    return status;
}

/* ---- the whole ---- */

/* What can be said when everything is known. */
static tn_status judge(saved_job *job)
{
    return tn_diagnosis_judge(job->ctx, job->out);
}

tn_status saved_finish(saved_job *job, const char *step)
{
    tn_status status = tn_diagnosis_mark(job->ctx, job->out, step);
    if (status == TN_OK && job->options->checkpoint != NULL &&
        !job->options->checkpoint(job->options->checkpoint_user, job->out)) {
        status = tn_context_fail(job->ctx, TN_E_CANCELLED, "the work was stopped behind step '%s'", step);
    }
    return status;
}

static tn_status record_all(saved_job *job)
{
    size_t at_once = job->options->jobs > 1 ? job->options->jobs : 1;
    tn_status status = TN_OK;
    char step[48];
    for (size_t set = 0, n; status == TN_OK && set < job->set_count; set += n) {
        n = job->set_count - set < at_once ? job->set_count - set : at_once;
        snprintf(step, sizeof step, "sets up to %zu", set + n);
        if (!tn_diagnosis_is_marked(job->out, step)) {
            status = record_batch(job, set, n);
            status = status == TN_OK ? saved_finish(job, step) : status;
        }
    }
    return status;
}

static tn_status do_step(saved_job *job, const char *step, tn_status (*work)(saved_job *job))
{
    if (tn_diagnosis_is_marked(job->out, step)) {
        return TN_OK;
    }
    tn_status status = work(job);
    return status == TN_OK ? saved_finish(job, step) : status;
}

static tn_status relate(saved_job *job)
{
    return tn_diagnosis_relate(job->ctx, job->out);
}

static tn_status save_piece(saved_job *job)
{
    return saved_save_piece(job);
}

static tn_status begin(saved_job *job)
{
    const tn_diagnose_options *o = job->options;
    tn_status status =
        tn_diagnosis_count(job->out) > 0 ? TN_OK : tn_diagnosis_add_modules(job->ctx, job->out, job->program, o->entry);
    job->shared->expected = tn_diagnosis_count(job->out) * (job->set_count == 0 ? 1 : job->set_count);
    return status == TN_OK ? tn_diagnosis_set_about(job->ctx, job->out, o->source, o->target,
                                                    o->recorded != NULL  ? "a recorded model"
                                                    : o->against == NULL ? NULL
                                                                         : tn_program_name(o->against))
                           : status;
}

static tn_status diagnose(saved_job *job)
{
    tn_status status = begin(job);
    status = status == TN_OK ? record_all(job) : status;
    status = status == TN_OK ? do_step(job, "sizes", relate) : status;
    if (status == TN_OK && job->options->target != NULL) {
        status = do_step(job, "targets", saved_find_gaps);
    }
    if (status == TN_OK && (job->options->against != NULL || job->options->recorded != NULL)) {
        status = do_step(job, "against", saved_compare);
    }
    status = status == TN_OK ? do_step(job, "advice", judge) : status;
    return status == TN_OK && job->options->save_piece != NULL ? do_step(job, "piece", save_piece) : status;
}

tn_status tn_diagnose(tn_context *ctx, const tn_program *program, const tn_tensors *const *sets, size_t n,
                      const tn_diagnose_options *options, tn_diagnosis **out)
{
    tn_diagnose_options usual = TN_DIAGNOSE_OPTIONS_INIT;
    saved_shared shared = {.last = ""};
    if (ctx == NULL) {
        return TN_E_ARGUMENT;
    }
    if (program == NULL || out == NULL || (sets == NULL && n > 0)) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose: program, sets and out must not be NULL");
    }
    if (options != NULL && options->size != sizeof usual) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose: options->size is not that of any known form");
    }
    saved_job job = {.ctx = ctx,
                     .program = program,
                     .first = program,
                     .sets = sets,
                     .set_count = n,
                     .options = options == NULL ? &usual : options,
                     .shared = &shared};
    if (job.options->against != NULL && job.options->recorded != NULL) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose: against and recorded cannot both be given");
    }
    job.out = job.options->resume;
    tn_status status = job.out != NULL ? TN_OK : tn_diagnosis_new(ctx, tn_program_name(program), &job.out);
    if (status == TN_OK && pthread_mutex_init(&shared.lock, NULL) != 0) {
        status = TN_E_NOMEM;
    } else if (status == TN_OK) {
        status = diagnose(&job);
        pthread_mutex_destroy(&shared.lock);
    }
    if (status != TN_OK) {
        tn_diagnosis_free(job.out);
        return status;
    }
    *out = job.out;
    return TN_OK;
}
