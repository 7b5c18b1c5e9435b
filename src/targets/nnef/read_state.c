/*
 * State of files that our writer made: an input and an output of the graph, and a tensor file with what the input is at
 * first, which a comment before the graph names. See read.h.
 *
 *     # state cache -> cache_out, at first 'layers.0.cache'
 *
 * Before the text is evaluated: the graph becomes one with a variable that is updated, as Khronos' NNEF says state. A
 * comment that names what is not there says nothing.
 */
#include "targets/nnef/read.h"

#include <string.h>

typedef struct state {
    const char *input, *output, *label;
} state;

/* Takes the text up to the mark, and goes behind it; NULL: there is none. */
static const char *up_to(arena *a, const char **at, const char *mark)
{
    const char *end = strstr(*at, mark);
    const char *taken = end == NULL ? NULL : arena_strndup(a, *at, (size_t)(end - *at));
    *at = end == NULL ? *at : end + strlen(mark);
    return taken;
}

static bool parse(arena *a, const char *line, state *s)
{
    static const char start[] = " state ";
    const char *at = line;
    if (strncmp(line, start, sizeof start - 1) != 0) {
        return false;
    }
    at += sizeof start - 1;
    s->input = up_to(a, &at, " -> ");
    s->output = s->input == NULL ? NULL : up_to(a, &at, ", at first '");
    s->label = s->output == NULL ? NULL : up_to(a, &at, "'");
    return s->label != NULL && *at == 0;
}

static size_t place_in(const nnef_param *at, size_t n, const char *name)
{
    size_t i = 0;
    while (i < n && strcmp(at[i].name, name) != 0) {
        i++;
    }
    return i;
}

/* The line that says what the input is; NULL: there is none, or it is not of the usual form. */
static nnef_assignment *find_external(nnef_assignment *body, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++) {
        const nnef_expr *l = body[i].left, *e = body[i].right;
        if (l->form == NNEF_ID && strcmp(l->text, name) == 0) {
            bool is_one = e->form == NNEF_CALL && nnef_read_argument(e, "shape", 0) != NULL &&
                          (strcmp(e->text, "external") == 0 || strcmp(e->text, "tract_core_external") == 0);
            return is_one ? &body[i] : NULL;
        }
    }
    return NULL;
}

static const nnef_expr *call_of(arena *a, const nnef_expr *like, const char *called, const char *const names[2],
                                const nnef_expr *x, const nnef_expr *y)
{
    nnef_expr *e = ARENA_NEW(a, nnef_expr);
    const nnef_expr *items[] = {x, y};
    *e = (nnef_expr){.form = NNEF_CALL, .text = called, .at = like->at, .n = 2, .height = 3};
    e->items = arena_copy(a, items, sizeof items);
    e->names = names;
    return e;
}

static const nnef_expr *leaf(arena *a, nnef_form form, const char *text, nnef_place at)
{
    nnef_expr *e = ARENA_NEW(a, nnef_expr);
    *e = (nnef_expr){.form = form, .text = text, .at = at, .height = 1};
    return e;
}

static void drop(nnef_param *at, size_t *n, size_t which)
{
    memmove(at + which, at + which + 1, (*n - which - 1) * sizeof *at);
    --*n;
}

/* One state; a comment that does not fit the graph is none. */
static void apply(reading *r, nnef_declaration *g, nnef_param *params, nnef_param *results, nnef_assignment *body,
                  const state *s)
{
    static const char *const variable[] = {"label", "shape"}, *const update[] = {"variable", "value"};
    size_t in = place_in(params, g->param_count, s->input), out = place_in(results, g->result_count, s->output);
    nnef_assignment *line = find_external(body, g->body_count, s->input);
    if (in == g->param_count || out == g->result_count || line == NULL) {
        return;
    }
    const nnef_expr *from = line->right;
    line->right = call_of(r->arena, from, "variable", variable, leaf(r->arena, NNEF_TEXT, s->label, from->at),
                          nnef_read_argument(from, "shape", 0));
    body[g->body_count++] =
        (nnef_assignment){leaf(r->arena, NNEF_ID, arena_printf(r->arena, "%s.kept", s->output), from->at),
                          call_of(r->arena, from, "update", update, leaf(r->arena, NNEF_ID, s->input, from->at),
                                  leaf(r->arena, NNEF_ID, s->output, from->at))};
    drop(params, &g->param_count, in);
    drop(results, &g->result_count, out);
}

tn_status nnef_read_states(reading *r, read_document *d)
{
    const nnef_declaration *g = &d->text->graph;
    nnef_document *changed = NULL;
    nnef_param *params = NULL, *results = NULL;
    nnef_assignment *body = NULL;
    for (size_t i = 0; i < g->comment_count; i++) {
        state s;
        nnef_piece file;
        if (!parse(r->arena, g->comments[i], &s)) {
            continue;
        }
        TRY(nnef_files_find(&r->files, arena_printf(r->arena, "%s%s.dat", d->folder, s.label), &file));
        if (file.source == NULL) {
            continue;
        }
        if (changed == NULL) {
            changed = arena_copy(r->arena, d->text, sizeof *d->text);
            params = arena_copy(r->arena, g->params, g->param_count * sizeof *params);
            results = arena_copy(r->arena, g->results, g->result_count * sizeof *results);
            body = ARENA_ARRAY(r->arena, nnef_assignment, g->body_count + g->comment_count);
            if (g->body_count > 0) {
                memcpy(body, g->body, g->body_count * sizeof *body);
            }
            changed->graph.params = params;
            changed->graph.results = results;
            changed->graph.body = body;
            d->text = changed;
        }
        apply(r, &changed->graph, params, results, body, &s);
    }
    return TN_OK;
}
