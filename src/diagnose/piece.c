/*
 * The smallest failing piece as files of its own: STEM.pt2, STEM.in.safetensors and, where two programs are compared,
 * STEM.expected.pt2. The program is taken apart into modules (unflatten), run once so that the piece is seen with what
 * it is given, and the piece alone is exported again. What was cut out is diagnosed once more: only a piece that still
 * fails is saved, and of its operators only those that it takes (narrow.c). See piece.h.
 */
#include "diagnose/piece.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_MOST = 1024 };

/* ---- what the piece is given ---- */

/* Stands in the place of the piece for one run; its user is this. */
typedef struct spy {
    tn_module *piece;
    given *given;
} spy;

static tn_var watch_forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    spy *s = tn_module_user(self);
    given *g = s->given;
    if (!g->seen) {
        g->seen = true;
        g->nested = n > GIVEN_MOST;
        for (size_t i = 0; i < n && i < GIVEN_MOST; i++, g->n++) {
            if (tn_var_kind_of(in[i]) == TN_VAR_TENSOR) {
                tn_tensor_of(t, in[i], &g->tensors[i]);
            } else if (tn_var_kind_of(in[i]) == TN_VAR_NUMBER) {
                g->numbers[i] = tn_num_of(t, in[i]);
            } else {
                g->nested = true;
            }
        }
    }
    return tn_call_with(t, s->piece, ((tn_vars){in, n}));
}

static void drop_given(given *g)
{
    for (size_t i = 0; i < g->n; i++) {
        tn_tensor_free(g->tensors[i]);
    }
}

/* The piece below a root, retained; its parent and name in it. */
static tn_module *module_at(tn_modules *all, const char *path, tn_module **parent, const char **name)
{
    const char *dot = strrchr(path, '.');
    size_t above = dot == NULL ? 0 : (size_t)(dot - path);
    tn_module *found = NULL;
    *parent = NULL;
    *name = dot == NULL ? path : dot + 1;
    for (size_t i = 0; i < tn_modules_count(all); i++) {
        const char *each = tn_modules_name(all, i);
        if (strcmp(each, path) == 0) {
            found = tn_modules_at(all, i);
        } else if (strlen(each) == above && strncmp(each, path, above) == 0) {
            *parent = tn_modules_at(all, i);
        }
    }
    return found;
}

static tn_status run_root(const saved_job *job, tn_tape *t, tn_module *root, const tn_entry *e)
{
    tn_var values[GIVEN_MOST];
    size_t n = 0;
    char position[24];
    for (size_t i = 0; i < tn_entry_input_count(e) && n < GIVEN_MOST; i++) {
        tn_input input = tn_entry_input(e, i);
        if (input.kind != TN_INPUT_USER) {
            continue;
        }
        snprintf(position, sizeof position, "%zu", n);
        const tn_tensor *tensor = input.name == NULL ? NULL : tn_tensors_find(job->sets[0], input.name);
        tensor = tensor == NULL ? tn_tensors_find(job->sets[0], position) : tensor;
        values[n++] = tensor == NULL ? NULL : tn_from(t, (tn_tensor *)(uintptr_t)tensor);
    }
    tn_call_with(t, root, ((tn_vars){values, n}));
    return tn_tape_status(t);
}

/* The piece of a program as a module, and what it is given on the first set. TN_E_NOTFOUND: it cannot be had alone. */
static tn_status look(const saved_job *job, const tn_program *program, const char *path, tn_module **root,
                      tn_module **piece, given *g)
{
    const char *entry = program == job->first ? job->options->entry : NULL, *name;
    const tn_entry *e = tn_program_find_entry(program, entry);
    tn_module *parent;
    tn_modules *all = NULL;
    tn_tape *t = NULL;
    tn_status status = e == NULL ? TN_E_NOTFOUND : tn_program_unflatten(job->ctx, program, entry, root);
    if (status == TN_OK) {
        status = tn_module_modules(*root, &all);
    }
    if (status == TN_OK) {
        *piece = tn_module_retain(module_at(all, path, &parent, &name));
        status = *piece == NULL || parent == NULL ? TN_E_NOTFOUND : tn_tape_new(job->ctx, TN_TAPE_EAGER, &t);
    }
    if (status == TN_OK) {
        spy s = {*piece, g};
        tn_module *watcher = tn_module_new(job->ctx, tn_module_class(*piece), watch_forward);
        tn_module_set_user(watcher, &s, NULL);
        status = tn_module_replace(parent, name, watcher);
        status = status == TN_OK ? run_root(job, t, *root, e) : status;
        tn_module_replace(parent, name, tn_module_retain(*piece));
        status = status == TN_OK && (!g->seen || g->nested) ? TN_E_NOTFOUND : status;
    }
    tn_tape_free(t);
    tn_modules_free(all);
    return status;
}

/* ---- the piece alone ---- */

static tn_status export_piece(const saved_job *job, tn_module *piece, const given *g, tn_program **out)
{
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    tn_var values[GIVEN_MOST];
    tn_tape *t = NULL;
    tn_status status = tn_tape_new(job->ctx, TN_TAPE_EAGER, &t);
    options.name = tn_module_class(piece);
    for (size_t i = 0; status == TN_OK && i < g->n; i++) {
        values[i] = g->tensors[i] != NULL ? tn_from(t, g->tensors[i]) : tn_number(t, g->numbers[i]);
    }
    status = status == TN_OK ? tn_export(t, piece, (tn_vars){values, g->n}, &options, out) : status;
    tn_tape_free(t);
    return status;
}

static tn_status number_tensor(const saved_job *job, tn_num number, tn_tensor **out)
{
    const void *at = number.kind == TN_FLOAT ? (const void *)&number.real : (const void *)&number.integer;
    uint8_t yes = number.integer != 0;
    return number.kind == TN_BOOL ? tn_tensor_new(job->ctx, "b8", 0, NULL, &yes, out)
                                  : tn_tensor_new(job->ctx, number.kind == TN_FLOAT ? "f64" : "i64", 0, NULL, at, out);
}

/* By the names of the exported program's inputs. */
static tn_status given_by_name(const saved_job *job, const tn_program *program, const given *g, tn_tensors **out)
{
    const tn_entry *e = tn_program_find_entry(program, NULL);
    size_t at = 0;
    tn_status status = tn_tensors_new(job->ctx, out);
    for (size_t i = 0; status == TN_OK && i < tn_entry_input_count(e) && at < g->n; i++) {
        tn_input input = tn_entry_input(e, i);
        if (input.kind != TN_INPUT_USER) {
            continue;
        }
        tn_tensor *tensor = tn_tensor_retain(g->tensors[at]);
        status = tensor == NULL ? number_tensor(job, g->numbers[at], &tensor) : TN_OK;
        status = status == TN_OK ? tn_tensors_add(job->ctx, *out, input.name, tensor) : status;
        tn_tensor_free(tensor);
        at++;
    }
    return status;
}

static tn_status write_all(const saved_job *job, const tn_program *piece, const tn_program *expected,
                           const tn_tensors *inputs)
{
    char path[PATH_MOST];
    const char *stem = job->options->save_piece;
    snprintf(path, sizeof path, "%s.pt2", stem);
    tn_status status = tn_program_save(job->ctx, piece, path, NULL);
    snprintf(path, sizeof path, "%s.in.safetensors", stem);
    status = status == TN_OK ? tn_tensors_save(job->ctx, inputs, path) : status;
    snprintf(path, sizeof path, "%s.expected.pt2", stem);
    return status == TN_OK && expected != NULL ? tn_program_save(job->ctx, expected, path, NULL) : status;
}

/* ---- which ---- */

/* The deepest piece that fails by itself, the first of those; SIZE_MAX: none fails. */
static size_t smallest(const tn_diagnosis *d)
{
    size_t best = SIZE_MAX, deepest = 0;
    for (size_t id = 0; id < tn_diagnosis_count(d); id++) {
        tn_piece p = tn_diagnosis_piece(d, id);
        size_t depth = 1;
        for (size_t at = p.parent; at != SIZE_MAX; at = tn_diagnosis_piece(d, at).parent) {
            depth++;
        }
        bool other = p.reason != NULL &&
                     (strstr(p.reason, "inherited") == p.reason || strstr(p.reason, "a piece below") == p.reason);
        if ((p.status & TN_PIECE_FAIL) != 0 && !other && depth > deepest) {
            best = id;
            deepest = depth;
        }
    }
    return best;
}

tn_status piece_cut_out(const saved_job *job, const char *path, parts *p)
{
    tn_status status = look(job, job->program, path, &p->root, &p->piece, &p->given);
    status = status == TN_OK ? export_piece(job, p->piece, &p->given, &p->program) : status;
    if (status == TN_OK && job->options->against != NULL) {
        status = look(job, job->options->against, path, &p->other_root, &p->other, &p->ignored);
        status = status == TN_OK && p->ignored.n != p->given.n ? TN_E_NOTFOUND : status;
        status = status == TN_OK ? export_piece(job, p->other, &p->given, &p->expected) : status;
    }
    return status == TN_OK ? given_by_name(job, p->program, &p->given, &p->inputs) : status;
}

/* The whole, where it is one piece: its programs with their names, and the first set. */
static tn_status take_whole(const saved_job *job, parts *p)
{
    if (job->options->entry != NULL) { /* of several, which a program of its own would not have */
        return TN_E_NOTFOUND;
    }
    p->program = tn_program_retain((tn_program *)(uintptr_t)job->program);
    p->expected =
        job->options->against == NULL ? NULL : tn_program_retain((tn_program *)(uintptr_t)job->options->against);
    tn_status status = tn_tensors_new(job->ctx, &p->inputs);
    for (size_t i = 0; status == TN_OK && i < tn_tensors_count(job->sets[0]); i++) {
        status = tn_tensors_add(job->ctx, p->inputs, tn_tensors_name(job->sets[0], i), tn_tensors_at(job->sets[0], i));
    }
    return status;
}

tn_status piece_fails(const saved_job *job, const parts *p, bool *fails, char node[NODE_TEXT])
{
    tn_diagnose_options options = *job->options;
    tn_diagnosis *again = NULL;
    const tn_tensors *inputs = p->inputs;
    options.entry = NULL;
    options.save_piece = NULL;
    options.resume = NULL;
    options.checkpoint = NULL;
    options.against = p->expected;
    tn_status status = tn_diagnose(job->ctx, p->program, &inputs, 1, &options, &again);
    *fails = status == TN_OK && tn_diagnosis_failures(again) > 0;
    size_t id = *fails ? smallest(again) : SIZE_MAX;
    const char *found = id == SIZE_MAX ? NULL : tn_diagnosis_piece(again, id).node;
    snprintf(node, NODE_TEXT, "%s", found == NULL ? "" : found);
    tn_diagnosis_free(again);
    return status;
}

void piece_drop(parts *p)
{
    tn_tensors_free(p->inputs);
    tn_program_free(p->expected);
    tn_program_free(p->program);
    drop_given(&p->given);
    drop_given(&p->ignored);
    tn_module_free(p->other);
    tn_module_free(p->other_root);
    tn_module_free(p->piece);
    tn_module_free(p->root);
    *p = (parts){0};
}

bool piece_ends_work(tn_status status)
{
    return status == TN_E_NOMEM || status == TN_E_CANCELLED;
}

/* ---- the whole of it ---- */

typedef struct saving {
    const saved_job *job;
    tn_piece piece;
    const char *shown;
    parts whole, narrow;
} saving;

static tn_status save(saving *s, const char *node)
{
    size_t kept = 0, all = 0;
    bool is_whole = s->piece.path[0] == '\0';
    tn_status status = piece_narrow(s->job, &s->whole, node, &s->narrow, &kept, &all);
    if (status == TN_OK && kept == 0 && is_whole) {
        return saved_say(s->job, "the smallest piece that fails is the program itself (%s); no piece is saved",
                         s->piece.class_name);
    }
    const parts *p = kept > 0 ? &s->narrow : &s->whole;
    status = status == TN_OK ? write_all(s->job, p->program, p->expected, p->inputs) : status;
    if (status == TN_OK && kept > 0) {
        return saved_say(s->job,
                         "the smallest piece that fails, %zu of the %zu operators of %s (%s), is saved as %s.pt2", kept,
                         all, s->shown, s->piece.class_name, s->job->options->save_piece);
    }
    return status != TN_OK ? status
                           : saved_say(s->job, "the smallest piece that fails, %s (%s), is saved as %s.pt2", s->shown,
                                       s->piece.class_name, s->job->options->save_piece);
}

tn_status saved_save_piece(const saved_job *job)
{
    size_t id = smallest(job->out);
    bool fails = false;
    char node[NODE_TEXT];
    if (id == SIZE_MAX || job->set_count == 0) {
        return saved_say(job, "%s, so that no piece is saved", id == SIZE_MAX ? "nothing fails" : "nothing was run");
    }
    saving *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return TN_E_NOMEM;
    }
    *s = (saving){.job = job, .piece = tn_diagnosis_piece(job->out, id)};
    s->shown = s->piece.path[0] == '\0' ? "the whole" : s->piece.path;
    tn_status status =
        s->piece.path[0] == '\0' ? take_whole(job, &s->whole) : piece_cut_out(job, s->piece.path, &s->whole);
    status = status == TN_OK ? piece_fails(job, &s->whole, &fails, node) : status;
    if (status == TN_OK && fails) {
        status = save(s, node);
    } else if (!piece_ends_work(status)) {
        status = saved_say(job, "the smallest piece that fails is %s (%s); no piece is saved: %s", s->shown,
                           s->piece.class_name, status == TN_OK ? "alone it does not fail" : "it cannot be had alone");
    }
    piece_drop(&s->narrow);
    piece_drop(&s->whole);
    free(s);
    return status;
}
