/* Public functions of tenon_diagnose.h, but for tn_diagnose: checks and the edge. */
#include "api/api.h"
#include "diagnose/compare.h"
#include "diagnose/diagnosis.h"
#include "diagnose/relate.h"
#include "diagnose/tolerance.h"
#include "diagnose/verdict.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

size_t tn_piece_status_name(unsigned status, char *text, size_t size)
{
    char name[STATUS_TEXT] = "";
    if (status < TN_PIECE_STATUS_LIMIT) {
        status_name(status, name);
    }
    if (size > 0) {
        size_t n = strlen(name) < size - 1 ? strlen(name) : size - 1;
        memcpy(text, name, n);
        text[n] = '\0';
    }
    return strlen(name);
}

/* ---- making ---- */

static void diagnosis_free(void *object)
{
    tn_diagnosis *d = object;
    arena_done(&d->arena);
    free(d);
}

static tn_diagnosis *diagnosis_open(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    tn_diagnosis *d = calloc(1, sizeof *d);
    if (d == NULL) {
        heap_exhausted(&ctx->heap);
    }
    arena_init(&d->arena, &ctx->heap);
    ctx_own(ctx, d, diagnosis_free);
    return d;
}

static void hand_over(tn_context *ctx, tn_diagnosis *d, tn_diagnosis **out)
{
    arena_detach(&d->arena);
    ctx_disown(ctx, d);
    *out = d;
}

void tn_diagnosis_free(tn_diagnosis *d)
{
    if (d != NULL) {
        diagnosis_free(d);
    }
}

struct make {
    const char *text; /* title, or JSON */
    size_t n;
    tn_diagnosis **out;
};

static tn_status do_new(tn_context *ctx, void *arguments)
{
    struct make *a = arguments;
    tn_diagnosis *d = diagnosis_open(ctx);
    d->title = a->text == NULL ? NULL : arena_strdup(&d->arena, a->text);
    hand_over(ctx, d, a->out);
    return TN_OK;
}

tn_status tn_diagnosis_new(tn_context *ctx, const char *title, tn_diagnosis **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    return api_guarded(ctx, do_new, &(struct make){title, 0, out});
}

static tn_status do_read(tn_context *ctx, void *arguments)
{
    struct make *a = arguments;
    tn_diagnosis *d = diagnosis_open(ctx);
    TRY(diagnosis_read(ctx, d, a->text, a->n));
    hand_over(ctx, d, a->out);
    return TN_OK;
}

tn_status tn_diagnosis_read(tn_context *ctx, const char *text, size_t n, tn_diagnosis **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, (text != NULL || n == 0) && out != NULL, "text and out must not be NULL");
    return api_guarded(ctx, do_read, &(struct make){text, n, out});
}

/* ---- filling ---- */

struct change {
    tn_diagnosis *d;
    tn_status (*what)(tn_context *ctx, struct change *a);
    piece *piece;
    size_t set, *id;
    const char *name, *path, *class_name;
    const tn_tensors *inputs, *outputs;
    unsigned status;
    const char *step, *reason, *where;
    const tn_discrepancy *discrepancy;
    const tn_entry *entry;
};

static tn_status do_change(tn_context *ctx, void *arguments)
{
    struct change *a = arguments;
    return a->what(ctx, a);
}

/* The arena is tied to the context for the length of the call, whichever way it ends. */
static tn_status change(tn_context *ctx, struct change *a)
{
    arena_attach(&a->d->arena, &ctx->heap);
    tn_status status = api_guarded(ctx, do_change, a);
    arena_detach(&a->d->arena);
    return status;
}

static const char *copy_of(const struct change *a, const char *text)
{
    return text == NULL ? NULL : arena_strdup(&a->d->arena, text);
}

static tn_status add_piece(tn_context *ctx, struct change *a)
{
    (void)ctx;
    piece *p = diagnosis_add(a->d, a->piece, a->name, a->class_name);
    if (a->path != NULL) {
        p->path = copy_of(a, a->path);
    }
    *a->id = p->id;
    return TN_OK;
}

tn_status tn_diagnosis_add(tn_context *ctx, tn_diagnosis *d, size_t parent, const char *name, const char *path,
                           const char *class_name, size_t *id)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && name != NULL && class_name != NULL && id != NULL,
                   "diagnosis, name, class_name and id must not be NULL");
    CHECK_ARGUMENT(ctx, parent == SIZE_MAX ? d->root == NULL : diagnosis_piece(d, parent) != NULL,
                   "parent must be a piece, SIZE_MAX for the first one");
    return change(ctx, &(struct change){.d = d,
                                        .what = add_piece,
                                        .piece = parent == SIZE_MAX ? NULL : diagnosis_piece(d, parent),
                                        .id = id,
                                        .name = name,
                                        .path = path,
                                        .class_name = class_name});
}

static seen seen_tensors(arena *a, const tn_tensors *tensors)
{
    size_t n = tn_tensors_count(tensors);
    seen *items = ARENA_ARRAY(a, seen, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = seen_tensor(a, tn_tensors_name(tensors, i), tn_tensors_at(tensors, i));
    }
    return (seen){.kind = SEEN_TUPLE, .items = items, .n = n};
}

static tn_status add_call(tn_context *ctx, struct change *a)
{
    (void)ctx;
    seen_run run = {.set = a->set, .order = diagnosis_next_call(a->d, a->set), .seconds = -1};
    for (size_t i = 0; i < a->piece->runs.n; i++) {
        run.site += a->piece->runs.at[i].set == a->set;
    }
    run.inputs = seen_tensors(&a->d->arena, a->inputs);
    run.outputs = seen_tensors(&a->d->arena, a->outputs);
    vec_push(&a->d->arena, &a->piece->runs, run);
    for (size_t i = a->piece->runs.n - 1; i > 0 && a->piece->runs.at[i - 1].set > run.set; i--) { /* in order of sets */
        a->piece->runs.at[i] = a->piece->runs.at[i - 1];
        a->piece->runs.at[i - 1] = run;
    }
    a->d->sets = a->set >= a->d->sets ? a->set + 1 : a->d->sets;
    return TN_OK;
}

tn_status tn_diagnosis_add_call(tn_context *ctx, tn_diagnosis *d, size_t id, size_t set, const tn_tensors *inputs,
                                const tn_tensors *outputs)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    CHECK_ARGUMENT(ctx, inputs != NULL && outputs != NULL && set < 1U << 20, "inputs, outputs and set must be there");
    return change(ctx, &(struct change){.d = d,
                                        .what = add_call,
                                        .piece = diagnosis_piece(d, id),
                                        .set = set,
                                        .inputs = inputs,
                                        .outputs = outputs});
}

static tn_status set_status(tn_context *ctx, struct change *a)
{
    (void)ctx;
    a->piece->has_status = true;
    a->piece->status = a->status;
    a->piece->step = copy_of(a, a->step);
    a->piece->reason = copy_of(a, a->reason);
    a->piece->where = copy_of(a, a->where);
    return TN_OK;
}

tn_status tn_diagnosis_set_status(tn_context *ctx, tn_diagnosis *d, size_t id, unsigned status, const char *step,
                                  const char *reason, const char *where)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    CHECK_ARGUMENT(ctx, status < TN_PIECE_STATUS_LIMIT, "status is no combination of tn_piece_status");
    return change(ctx, &(struct change){.d = d,
                                        .what = set_status,
                                        .piece = diagnosis_piece(d, id),
                                        .status = status,
                                        .step = step,
                                        .reason = reason,
                                        .where = where});
}

static tn_status set_advice(tn_context *ctx, struct change *a)
{
    (void)ctx;
    a->piece->advice = copy_of(a, a->reason);
    return TN_OK;
}

tn_status tn_diagnosis_set_advice(tn_context *ctx, tn_diagnosis *d, size_t id, const char *advice)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    return change(ctx, &(struct change){.d = d, .what = set_advice, .piece = diagnosis_piece(d, id), .reason = advice});
}

static tn_status set_node(tn_context *ctx, struct change *a)
{
    (void)ctx;
    a->piece->node = copy_of(a, a->name);
    return TN_OK;
}

tn_status tn_diagnosis_set_node(tn_context *ctx, tn_diagnosis *d, size_t id, const char *node_name)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    return change(ctx, &(struct change){.d = d, .what = set_node, .piece = diagnosis_piece(d, id), .name = node_name});
}

static tn_status mark(tn_context *ctx, struct change *a)
{
    (void)ctx;
    vec_push(&a->d->arena, &a->d->done, copy_of(a, a->name));
    return TN_OK;
}

tn_status tn_diagnosis_mark(tn_context *ctx, tn_diagnosis *d, const char *step)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && step != NULL, "diagnosis and step must not be NULL");
    return change(ctx, &(struct change){.d = d, .what = mark, .name = step});
}

bool tn_diagnosis_is_marked(const tn_diagnosis *d, const char *step)
{
    for (size_t i = 0; d != NULL && step != NULL && i < d->done.n; i++) {
        if (strcmp(d->done.at[i], step) == 0) {
            return true;
        }
    }
    return false;
}

static tn_status set_about(tn_context *ctx, struct change *a)
{
    (void)ctx;
    a->d->source = a->name == NULL ? a->d->source : copy_of(a, a->name);
    a->d->target = a->path == NULL ? a->d->target : copy_of(a, a->path);
    a->d->against = a->where == NULL ? a->d->against : copy_of(a, a->where);
    return TN_OK;
}

tn_status tn_diagnosis_set_about(tn_context *ctx, tn_diagnosis *d, const char *about, const char *target,
                                 const char *against)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL, "diagnosis is NULL");
    return change(ctx, &(struct change){.d = d, .what = set_about, .name = about, .path = target, .where = against});
}

static tn_status add_discrepancy(tn_context *ctx, struct change *a)
{
    (void)ctx;
    tn_discrepancy row = *a->discrepancy;
    row.output = copy_of(a, row.output);
    row.where = copy_of(a, row.where);
    row.found = copy_of(a, row.found);
    row.expected = copy_of(a, row.expected);
    vec_push(&a->d->arena, &a->piece->discrepancies, row);
    tn_discrepancy *rows = a->piece->discrepancies.at;
    for (size_t i = a->piece->discrepancies.n - 1; i > 0 && rows[i - 1].set > row.set; i--) { /* in order of sets */
        rows[i] = rows[i - 1];
        rows[i - 1] = row;
    }
    return TN_OK;
}

tn_status tn_diagnosis_add_discrepancy(tn_context *ctx, tn_diagnosis *d, size_t id, const tn_discrepancy *discrepancy)
{
    CHECK_CONTEXT(ctx);
    TAKE_OPTIONS(ctx, tn_discrepancy, taken, discrepancy, TN_DISCREPANCY_INIT);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    return change(
        ctx, &(struct change){.d = d, .what = add_discrepancy, .piece = diagnosis_piece(d, id), .discrepancy = &taken});
}

static tn_status add_gap(tn_context *ctx, struct change *a)
{
    (void)ctx;
    gap_row row = {copy_of(a, a->name), copy_of(a, a->step), copy_of(a, a->path), copy_of(a, a->reason),
                   copy_of(a, a->where)};
    vec_push(&a->d->arena, &a->piece->gaps, row);
    return TN_OK;
}

tn_status tn_diagnosis_add_gap(tn_context *ctx, tn_diagnosis *d, size_t id, const char *target, const char *op,
                               const char *node, const char *why, const char *line)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && diagnosis_piece(d, id) != NULL, "there is no such piece");
    CHECK_ARGUMENT(ctx, target != NULL && why != NULL, "target and why must not be NULL");
    return change(ctx, &(struct change){.d = d,
                                        .what = add_gap,
                                        .piece = diagnosis_piece(d, id),
                                        .name = target,
                                        .step = op,
                                        .path = node,
                                        .reason = why,
                                        .where = line});
}

static tn_status add_modules(tn_context *ctx, struct change *a)
{
    diagnosis_add_modules(ctx, a->d, a->entry);
    return TN_OK;
}

tn_status tn_diagnosis_add_modules(tn_context *ctx, tn_diagnosis *d, const tn_program *program, const char *entry)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && program != NULL && d->root == NULL, "an empty diagnosis and a program are needed");
    const tn_entry *e = tn_program_find_entry(program, entry);
    CHECK_ARGUMENT(ctx, e != NULL, "the program has no such entry");
    return change(ctx, &(struct change){.d = d, .what = add_modules, .entry = e});
}

size_t tn_diagnosis_find(const tn_diagnosis *d, const char *path)
{
    const piece *p = d == NULL || path == NULL || d->by_path.arena == NULL ? NULL : map_get(&d->by_path, path);
    return p == NULL ? SIZE_MAX : p->id;
}

static tn_status add_finding(tn_context *ctx, struct change *a)
{
    (void)ctx;
    vec_push(&a->d->arena, &a->d->findings, copy_of(a, a->reason));
    return TN_OK;
}

tn_status tn_diagnosis_add_finding(tn_context *ctx, tn_diagnosis *d, const char *text)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && text != NULL, "diagnosis and text must not be NULL");
    return change(ctx, &(struct change){.d = d, .what = add_finding, .reason = text});
}

static tn_status relate(tn_context *ctx, struct change *a)
{
    (void)ctx;
    diagnosis_relate(a->d);
    return TN_OK;
}

tn_status tn_diagnosis_relate(tn_context *ctx, tn_diagnosis *d)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL, "diagnosis is NULL");
    return change(ctx, &(struct change){.d = d, .what = relate});
}

static tn_status judge(tn_context *ctx, struct change *a)
{
    (void)ctx;
    diagnosis_judge(a->d);
    return TN_OK;
}

tn_status tn_diagnosis_judge(tn_context *ctx, tn_diagnosis *d)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL, "diagnosis is NULL");
    return change(ctx, &(struct change){.d = d, .what = judge});
}

/* ---- asking ---- */

size_t tn_diagnosis_count(const tn_diagnosis *d)
{
    return d == NULL ? 0 : d->all.n;
}

tn_piece tn_diagnosis_piece(const tn_diagnosis *d, size_t index)
{
    const piece *p = d == NULL ? NULL : diagnosis_piece(d, index);
    if (p == NULL) {
        return (tn_piece){.parent = SIZE_MAX};
    }
    return (tn_piece){.name = p->name,
                      .path = p->path,
                      .class_name = p->class_name,
                      .parent = p->parent == NULL ? SIZE_MAX : p->parent->id,
                      .status = p->status,
                      .step = p->step,
                      .reason = p->reason,
                      .where = p->where,
                      .calls = p->runs.n,
                      .discrepancies = p->discrepancies.n,
                      .node = p->node};
}

size_t tn_diagnosis_call_set(const tn_diagnosis *d, size_t id, size_t call)
{
    const piece *p = d == NULL ? NULL : diagnosis_piece(d, id);
    return p == NULL || call >= p->runs.n ? SIZE_MAX : p->runs.at[call].set;
}

const char *tn_diagnosis_source(const tn_diagnosis *d)
{
    return d == NULL ? NULL : d->source;
}

size_t tn_diagnosis_finding_count(const tn_diagnosis *d)
{
    return d == NULL ? 0 : d->findings.n;
}

const char *tn_diagnosis_finding(const tn_diagnosis *d, size_t index)
{
    return index < tn_diagnosis_finding_count(d) ? d->findings.at[index] : NULL;
}

size_t tn_diagnosis_failures(const tn_diagnosis *d)
{
    size_t n = 0;
    for (size_t i = 0; i < tn_diagnosis_count(d); i++) {
        n += (d->all.at[i]->status & TN_PIECE_FAIL) != 0;
    }
    return n;
}

/* ---- printing ---- */

struct print {
    const tn_diagnosis *d;
    tn_diagnosis_view view;
    const tn_pretty_options *options;
    tn_write_fn write;
    void *user;
    const char *text; /* of sizes */
    size_t n;
};

static tn_status do_print(tn_context *ctx, void *arguments)
{
    struct print *a = arguments;
    char name[STATUS_TEXT];
    sink s;
    sink_init(&s, a->write, a->user);
    switch (a->view) {
    case TN_DIAGNOSIS_REPORT:
        diagnosis_write_report(a->d, a->options, &s);
        break;
    case TN_DIAGNOSIS_TREE:
        diagnosis_write_tree(a->d->root, a->options, &s);
        break;
    case TN_DIAGNOSIS_JSON:
        diagnosis_write_json(a->d, &s);
        sink_char(&s, '\n');
        break;
    case TN_DIAGNOSIS_PAGE:
        diagnosis_write_page(a->d, &s);
        break;
    case TN_DIAGNOSIS_BRIEF: {
        arena *scratch = ctx_scratch(ctx);
        diagnosis_write_brief(a->d, scratch, &s);
        ctx_release(ctx, scratch);
        break;
    }
    case TN_DIAGNOSIS_FINDINGS:
        diagnosis_write_findings(a->d, &s);
        break;
    case TN_DIAGNOSIS_STATUS:
        sink_printf(&s, "%s\n", status_name(a->d->root->status, name));
        break;
    case TN_DIAGNOSIS_VERDICT:
        verdict_print(&s, a->d);
        sink_char(&s, '\n');
        break;
    }
    return sink_finish(ctx, &s);
}

tn_status tn_diagnosis_print(tn_context *ctx, const tn_diagnosis *d, tn_diagnosis_view view,
                             const tn_pretty_options *options, tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && write != NULL, "diagnosis and write must not be NULL");
    CHECK_ARGUMENT(ctx, d->root != NULL, "the diagnosis has no piece");
    CHECK_ARGUMENT(ctx, (unsigned)view <= TN_DIAGNOSIS_VERDICT, "there is no such view");
    TAKE_OPTIONS(ctx, tn_pretty_options, taken, options, TN_PRETTY_OPTIONS_INIT);
    return api_guarded(ctx, do_print,
                       &(struct print){.d = d, .view = view, .options = &taken, .write = write, .user = user});
}

static tn_status do_solve(tn_context *ctx, void *arguments)
{
    struct print *a = arguments;
    sink s;
    sink_init(&s, a->write, a->user);
    TRY(shapes_solve_json(ctx, a->text, a->n, &s));
    return sink_finish(ctx, &s);
}

tn_status tn_shapes_solve(tn_context *ctx, const char *text, size_t n, tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, (text != NULL || n == 0) && write != NULL, "text and write must not be NULL");
    return api_guarded(ctx, do_solve, &(struct print){.write = write, .user = user, .text = text, .n = n});
}

tn_discrepancy tn_tensor_discrepancy(const tn_tensor *found, const tn_tensor *expected, double atol, double rtol)
{
    tn_discrepancy row = TN_DISCREPANCY_INIT;
    tolerance usual = tolerance_of(tn_tensor_dtype(expected));
    tn_difference d = tn_tensor_compare(found, expected, atol < 0 ? usual.atol : atol, rtol < 0 ? usual.rtol : rtol);
    row.count = tn_tensor_count(expected);
    row.max_abs = d.comparable ? d.max_abs : (double)INFINITY;
    row.max_rel = d.comparable ? d.max_rel : (double)INFINITY;
    row.max_ulps = d.comparable ? d.max_ulps : (double)INFINITY;
    row.different = d.comparable ? d.different : row.count;
    row.nan_differs = d.nan_differs;
    row.beyond = !d.comparable || d.different > 0;
    double mine = d.worst < 0 ? 0 : tn_tensor_element(found, d.worst),
           other = d.worst < 0 ? 0 : tn_tensor_element(expected, d.worst);
    if ((isinf(mine) || isinf(other)) && !isnan(mine) && !isnan(other)) { /* which the measures leave out */
        row.max_abs = row.max_rel = row.max_ulps = (double)INFINITY;
    }
    return row;
}
