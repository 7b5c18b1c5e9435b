/*
 * Which pieces of a saved program a target can say, and why not others: the program is written into memory, and every
 * diagnostic that names a module is a gap of that piece. What could be written is read back and run on every set, and
 * held against the program. See saved.h.
 */
#include "diagnose/saved.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What writing said, copied before the next call forgets it. */
typedef struct said_gap {
    char *module, *op, *node, *why, *source;
} said_gap;

static char *copy_of(const char *text)
{
    size_t n = text == NULL ? 0 : strlen(text) + 1;
    char *made = text == NULL ? NULL : malloc(n);
    return made == NULL ? NULL : memcpy(made, text, n);
}

static void drop_gaps(said_gap *gaps, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        free(gaps[i].module), free(gaps[i].op), free(gaps[i].node), free(gaps[i].why), free(gaps[i].source);
    }
    free(gaps);
}

static said_gap *take_gaps(const tn_context *ctx, size_t *n)
{
    size_t count = tn_context_diagnostic_count(ctx);
    said_gap *gaps = calloc(count + 1, sizeof *gaps);
    *n = 0;
    for (size_t i = 0; gaps != NULL && i < count; i++) {
        const tn_diagnostic *d = tn_context_diagnostic(ctx, i);
        if (d->severity == TN_ERROR) {
            gaps[(*n)++] = (said_gap){copy_of(d->module), copy_of(d->op), copy_of(d->node), copy_of(d->message),
                                      copy_of(d->source)};
        }
    }
    return gaps;
}

/* The piece of a module call, or the nearest one above it. */
static size_t piece_of(const tn_diagnosis *d, const char *module)
{
    char path[1024];
    size_t n = module == NULL ? 0 : strcspn(module, "@");
    for (n = n < sizeof path ? n : 0; n > 0;) {
        memcpy(path, module, n);
        path[n] = '\0';
        size_t id = tn_diagnosis_find(d, path);
        if (id != SIZE_MAX) {
            return id;
        }
        const char *dot = strrchr(path, '.');
        n = dot == NULL ? 0 : (size_t)(dot - path);
    }
    return 0;
}

/* ---- statuses ---- */

typedef struct verdict {
    const char *why, *source, *node; /* of the first own gap */
    bool below;                      /* something below has one */
} verdict;

static unsigned status_of(const verdict *v, const char *strategy, bool has_children)
{
    bool own = v->why != NULL;
    if (strcmp(strategy, "always") == 0) {
        return TN_PIECE_OK | TN_PIECE_CUSTOM;
    }
    if (strcmp(strategy, "local") == 0) {
        return (own ? TN_PIECE_FAIL : TN_PIECE_OK) | (has_children ? TN_PIECE_CHILDC : 0);
    }
    if (own) {
        return TN_PIECE_FAIL;
    }
    if (v->below) {
        return strcmp(strategy, "only-if-failing") == 0 ? TN_PIECE_OK | TN_PIECE_CHILDC : TN_PIECE_FAIL;
    }
    return TN_PIECE_OK;
}

static tn_status set_statuses(saved_job *job, verdict *verdicts, const char *target)
{
    const char *strategy = job->options->strategy == NULL ? "none" : job->options->strategy;
    size_t n = tn_diagnosis_count(job->out);
    bool *has_children = calloc(n + 1, sizeof *has_children);
    tn_status status = has_children == NULL ? TN_E_NOMEM : TN_OK;
    for (size_t i = n; status == TN_OK && i-- > 1;) { /* children come after their parents */
        size_t parent = tn_diagnosis_piece(job->out, i).parent;
        has_children[parent] = true;
        verdicts[parent].below = verdicts[parent].below || verdicts[i].below || verdicts[i].why != NULL;
    }
    for (size_t i = 0; status == TN_OK && i < n; i++) {
        const verdict *v = &verdicts[i];
        unsigned now = status_of(v, strategy, has_children[i]);
        unsigned before = tn_diagnosis_piece(job->out, i).status;
        if ((before & TN_PIECE_FAIL) == 0) { /* of several targets a failure stays */
            const char *why = v->why != NULL ? v->why : v->below ? "a piece below it has no way" : NULL;
            status = tn_diagnosis_set_status(job->ctx, job->out, i, now, (now & TN_PIECE_FAIL) != 0 ? target : NULL,
                                             (now & TN_PIECE_FAIL) != 0 ? why : NULL, v->source);
            status = status == TN_OK ? tn_diagnosis_set_node(job->ctx, job->out, i, v->node) : status;
        }
    }
    free(has_children);
    return status;
}

/* ---- one target ---- */

static tn_status add_gaps(saved_job *job, const char *target, const said_gap *gaps, size_t count)
{
    verdict *verdicts = calloc(tn_diagnosis_count(job->out) + 1, sizeof *verdicts);
    tn_status status = verdicts == NULL ? TN_E_NOMEM : TN_OK;
    for (size_t i = 0; status == TN_OK && i < count; i++) {
        size_t id = piece_of(job->out, gaps[i].module);
        const char *why = gaps[i].why == NULL ? "?" : gaps[i].why;
        if (verdicts[id].why == NULL) {
            verdicts[id].why = why;
            verdicts[id].source = gaps[i].source;
            verdicts[id].node = gaps[i].node;
        }
        status = tn_diagnosis_add_gap(job->ctx, job->out, id, target, gaps[i].op, gaps[i].node, why, gaps[i].source);
    }
    if (status == TN_OK) {
        status = set_statuses(job, verdicts, target);
    }
    free(verdicts);
    return status;
}

static bool ends_everything(tn_status status)
{
    return status == TN_E_CANCELLED || status == TN_E_NOMEM;
}

/* Why a file that was written could not be run: that is the whole's failure. */
static tn_status say_unread(saved_job *job, const char *target, const char *step)
{
    const tn_diagnostic *first = tn_context_diagnostic(job->ctx, 0);
    char why[512];
    snprintf(why, sizeof why, "what was written as %s is not %s: %s", target, step,
             first == NULL || first->message == NULL ? "?" : first->message);
    tn_status status = tn_diagnosis_set_status(job->ctx, job->out, 0, TN_PIECE_FAIL, "EVAL", why, NULL);
    return status == TN_OK ? saved_say(job, "%s", why) : status;
}

/* What was written, read back and run on every set. */
static tn_status run_back(saved_job *job, tn_format format, const void *bytes, size_t size)
{
    tn_program *back = NULL;
    char label[128];
    bool differs = false;
    const char *why_not = job->set_count == 0 ? "without inputs nothing was run"
                          : !format.reads     ? "files of it are not read"
                          : format.beside     ? "not run back, because its weights are in a file beside it"
                                              : NULL;
    if (why_not != NULL) {
        return saved_say(job, "%s: everything has a way; %s", format.name, why_not);
    }
    tn_status status = tn_program_load_memory(job->ctx, bytes, size, NULL, &back);
    if (status != TN_OK) {
        return ends_everything(status) ? status : say_unread(job, format.name, "read");
    }
    snprintf(label, sizeof label, "%s, written and read back: ", format.name);
    status = saved_compare_back(job, back, label, &differs);
    tn_program_free(back);
    return status == TN_OK || ends_everything(status) ? status : say_unread(job, format.name, "run");
}

static tn_status ask(saved_job *job, tn_format format)
{
    tn_save_options save = TN_SAVE_OPTIONS_INIT;
    size_t count = 0, size = 0;
    void *bytes = NULL;
    save.format = format.name;
    tn_status status = tn_program_save_memory(job->ctx, job->program, &save, &bytes, &size);
    if (ends_everything(status)) {
        return status;
    }
    bool failed = status != TN_OK;
    said_gap *gaps = failed ? take_gaps(job->ctx, &count) : NULL;
    status = add_gaps(job, format.name, gaps, count);
    if (status == TN_OK && failed) {
        status = saved_say(job, "%s: %zu %s no way", format.name, count, count == 1 ? "thing has" : "things have");
    } else if (status == TN_OK) {
        status = run_back(job, format, bytes, size);
    }
    drop_gaps(gaps, count);
    tn_free(bytes);
    return status;
}

tn_status saved_find_gaps(saved_job *job)
{
    bool all = strcmp(job->options->target, "all") == 0;
    tn_status status = TN_OK;
    tn_format format;
    bool asked = false;
    for (size_t i = 0; status == TN_OK && (format = tn_format_at(i)).name != NULL; i++) {
        if (format.writes && (all || strcmp(format.name, job->options->target) == 0)) {
            char step[96];
            snprintf(step, sizeof step, "target %s", format.name);
            asked = true;
            if (!tn_diagnosis_is_marked(job->out, step)) {
                status = ask(job, format);
                status = status == TN_OK ? saved_finish(job, step) : status;
            }
        }
    }
    if (status == TN_OK && !asked) {
        status =
            tn_context_fail(job->ctx, TN_E_ARGUMENT, "there is no target '%s' that is written", job->options->target);
    }
    return status;
}
