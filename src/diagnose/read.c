/*
 * A diagnosis from JSON: what a recorder saw of a live model, or a report that was saved (write.c has the other
 * direction). Everything is taken for hostile: kinds are checked, nesting is bounded by the parser, members that are
 * not known are passed over.
 */
#include "diagnose/diagnosis.h"
#include "format/json.h"

#include <math.h>
#include <string.h>

typedef struct reader {
    tn_context *ctx;
    tn_diagnosis *d;
} reader;

static tn_status wrong(const reader *r, const json *at, const char *expected)
{
    return fail_at(r->ctx, TN_E_FORMAT, PLACE(.offset = at == NULL ? -1 : (int64_t)at->offset),
                   "the diagnosis has %s where %s should stand", at == NULL ? "nothing" : json_kind_name(at->kind),
                   expected);
}

/* ---- members with a default ---- */

static const char *text_of(const reader *r, const json *object, const char *key)
{
    const json *v = json_get(object, key);
    return v == NULL || v->kind != JSON_STRING ? NULL : arena_strdup(&r->d->arena, v->u.string);
}

static int64_t int_of(const json *object, const char *key, int64_t usual)
{
    const json *v = json_get(object, key);
    return v == NULL || v->kind != JSON_INT ? usual : v->u.integer;
}

static double number_of(const json *v, double usual)
{
    if (v != NULL && v->kind == JSON_STRING) { /* as the writer has what is not finite */
        static const struct {
            const char *word;
            double value;
        } words[] = {{"Infinity", (double)INFINITY}, {"-Infinity", -(double)INFINITY}, {"NaN", (double)NAN}};
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            if (strcmp(v->u.string, words[i].word) == 0) {
                return words[i].value;
            }
        }
    }
    return v == NULL ? usual : v->kind == JSON_INT ? (double)v->u.integer : v->kind == JSON_FLOAT ? v->u.real : usual;
}

static bool bool_of(const json *object, const char *key)
{
    const json *v = json_get(object, key);
    return v != NULL && v->kind == JSON_BOOL && v->u.boolean;
}

static size_t size_of(const json *object, const char *key)
{
    int64_t n = int_of(object, key, 0);
    return n < 0 ? 0 : (size_t)n;
}

/* ---- values ---- */

static tn_status read_value(const reader *r, const json *from, seen *out);

static tn_status read_items(const reader *r, const json *list, seen *out)
{
    arena *a = &r->d->arena;
    seen *items = ARENA_ARRAY(a, seen, list->n);
    for (size_t i = 0; i < list->n; i++) {
        TRY(read_value(r, &list->u.items[i], &items[i]));
    }
    out->items = items;
    out->n = list->n;
    return TN_OK;
}

/* [[key, value], ...] */
static tn_status read_pairs(const reader *r, const json *list, seen *out)
{
    arena *a = &r->d->arena;
    seen *items = ARENA_ARRAY(a, seen, list->n);
    const char **keys = ARENA_ARRAY(a, const char *, list->n);
    for (size_t i = 0; i < list->n; i++) {
        const json *pair = &list->u.items[i];
        if (pair->kind != JSON_ARRAY || pair->n != 2 || pair->u.items[0].kind != JSON_STRING) {
            return wrong(r, pair, "a key and its value");
        }
        keys[i] = arena_strdup(a, pair->u.items[0].u.string);
        TRY(read_value(r, &pair->u.items[1], &items[i]));
    }
    out->keys = keys;
    out->items = items;
    out->n = list->n;
    return TN_OK;
}

static tn_status read_tensor(const reader *r, const json *from, seen *out)
{
    arena *a = &r->d->arena;
    const json *shape = json_get(from, "s"), *range = json_get(from, "r");
    const char *device = text_of(r, from, "d");
    if (shape == NULL || shape->kind != JSON_ARRAY) {
        return wrong(r, shape, "the sizes of a tensor");
    }
    int64_t *sizes = ARENA_ARRAY(a, int64_t, shape->n);
    for (size_t i = 0; i < shape->n; i++) {
        if (shape->u.items[i].kind != JSON_INT || shape->u.items[i].u.integer < 0) {
            return wrong(r, &shape->u.items[i], "a size");
        }
        sizes[i] = shape->u.items[i].u.integer;
    }
    out->kind = SEEN_TENSOR;
    out->text = text_of(r, from, "T");
    out->name = text_of(r, from, "name");
    out->device = device == NULL ? '\0' : device[0];
    out->sizes = sizes;
    out->rank = shape->n;
    out->measured = range != NULL && range->kind == JSON_ARRAY && range->n == 3;
    if (out->measured) {
        out->min = number_of(&range->u.items[0], 0);
        out->max = number_of(&range->u.items[1], 0);
        out->mean = number_of(&range->u.items[2], 0);
    }
    out->nans = int_of(from, "nan", 0);
    out->infinities = int_of(from, "inf", 0);
    out->above = int_of(from, "above", 0);
    return TN_OK;
}

static tn_status read_container(const reader *r, const json *from, seen *out)
{
    static const struct {
        const char *key;
        seen_kind kind;
    } kinds[] = {{"tuple", SEEN_TUPLE}, {"list", SEEN_LIST}, {"dict", SEEN_DICT}, {"items", SEEN_OBJECT}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const json *items = json_get(from, kinds[i].key);
        if (items != NULL && items->kind == JSON_ARRAY) {
            out->kind = kinds[i].kind;
            out->text = text_of(r, from, "object");
            out->text = out->text == NULL ? "object" : out->text;
            return kinds[i].kind == SEEN_DICT ? read_pairs(r, items, out) : read_items(r, items, out);
        }
    }
    return wrong(r, from, "a value");
}

static tn_status read_value(const reader *r, const json *from, seen *out)
{
    const json *type;
    switch (from->kind) {
    case JSON_NULL:
        out->kind = SEEN_NONE;
        return TN_OK;
    case JSON_BOOL:
        out->kind = SEEN_BOOL;
        out->integer = from->u.boolean;
        return TN_OK;
    case JSON_INT:
        out->kind = SEEN_INT;
        out->integer = from->u.integer;
        return TN_OK;
    case JSON_FLOAT:
        out->kind = SEEN_FLOAT;
        out->real = from->u.real;
        return TN_OK;
    case JSON_STRING:
        out->kind = SEEN_TEXT;
        out->text = arena_strdup(&r->d->arena, from->u.string);
        return TN_OK;
    case JSON_OBJECT:
        type = json_get(from, "T");
        return type != NULL && type->kind == JSON_STRING ? read_tensor(r, from, out) : read_container(r, from, out);
    default:
        return wrong(r, from, "a value");
    }
}

/* ---- pieces ---- */

static tn_status read_run(const reader *r, const json *from, piece *p)
{
    const json *inputs = json_get(from, "inputs"), *outputs = json_get(from, "outputs");
    if (inputs == NULL || outputs == NULL) {
        return wrong(r, from, "a call with inputs and outputs");
    }
    seen_run run = {.set = size_of(from, "set"),
                    .site = size_of(from, "site"),
                    .order = size_of(from, "order"),
                    .seconds = number_of(json_get(from, "seconds"), -1)};
    TRY(read_value(r, inputs, &run.inputs));
    TRY(read_value(r, outputs, &run.outputs));
    vec_push(&r->d->arena, &p->runs, run);
    return TN_OK;
}

static tn_status read_discrepancy(const reader *r, const json *from, piece *p)
{
    tn_discrepancy row = TN_DISCREPANCY_INIT;
    row.set = size_of(from, "set");
    row.run = size_of(from, "call");
    row.output = text_of(r, from, "output");
    row.max_abs = number_of(json_get(from, "abs"), 0);
    row.max_rel = number_of(json_get(from, "rel"), 0);
    row.max_ulps = number_of(json_get(from, "ulps"), 0);
    row.count = int_of(from, "n", 0);
    row.different = int_of(from, "different", 0);
    row.nan_differs = int_of(from, "dnan", 0);
    row.where = text_of(r, from, "where");
    row.found = text_of(r, from, "found");
    row.expected = text_of(r, from, "expected");
    row.own_abs = number_of(json_get(from, "own_abs"), -1);
    row.own_rel = number_of(json_get(from, "own_rel"), -1);
    row.beyond = bool_of(from, "beyond");
    vec_push(&r->d->arena, &p->discrepancies, row);
    return TN_OK;
}

static tn_status read_gap(const reader *r, const json *from, piece *p)
{
    gap_row row = {text_of(r, from, "target"), text_of(r, from, "op"), text_of(r, from, "node"),
                   text_of(r, from, "why"), text_of(r, from, "source")};
    vec_push(&r->d->arena, &p->gaps, row);
    return TN_OK;
}

static tn_status read_relation(const reader *r, const json *from, piece *p)
{
    if (from->kind == JSON_STRING) {
        vec_push(&r->d->arena, &p->relations, arena_strdup(&r->d->arena, from->u.string));
    }
    return TN_OK;
}

static tn_status read_undecided(const reader *r, const json *from, piece *p)
{
    if (from->kind == JSON_STRING) {
        vec_push(&r->d->arena, &p->undecided, arena_strdup(&r->d->arena, from->u.string));
    }
    return TN_OK;
}

static tn_status read_status(const reader *r, const json *from, piece *p)
{
    int64_t code = int_of(from, "code", -1);
    if (code < 0 || code >= TN_PIECE_STATUS_LIMIT) {
        return wrong(r, from, "a status of 0 to 63");
    }
    p->has_status = true;
    p->status = (unsigned)code;
    p->step = text_of(r, from, "step");
    p->reason = text_of(r, from, "reason");
    p->exporter = text_of(r, from, "exporter");
    p->exported = text_of(r, from, "exported");
    p->where = text_of(r, from, "where");
    p->node = text_of(r, from, "node");
    p->same_as = text_of(r, from, "same_as");
    p->advice = text_of(r, from, "advice");
    p->seconds = number_of(json_get(from, "seconds"), -1);
    return TN_OK;
}

static tn_status read_rows(const reader *r, const json *from, const char *key,
                           tn_status (*row)(const reader *r, const json *from, piece *p), piece *p)
{
    const json *list = json_get(from, key);
    for (size_t i = 0; list != NULL && list->kind == JSON_ARRAY && i < list->n; i++) {
        TRY(row(r, &list->u.items[i], p));
    }
    return TN_OK;
}

static tn_status read_piece(const reader *r, const json *from, piece *parent);

static tn_status read_child(const reader *r, const json *from, piece *parent)
{
    return read_piece(r, from, parent);
}

static tn_status read_piece(const reader *r, const json *from, piece *parent)
{
    const char *name = text_of(r, from, "name"), *class_name = text_of(r, from, "class");
    const json *status = json_get(from, "status");
    if (name == NULL || class_name == NULL) {
        return wrong(r, from, "a piece with name and class");
    }
    piece *p = diagnosis_add(r->d, parent, name, class_name);
    const char *path = text_of(r, from, "path");
    p->path = path == NULL ? p->path : path;
    p->is_function = bool_of(from, "function");
    p->dynamic = text_of(r, from, "dynamic_shapes");
    p->paste = text_of(r, from, "paste");
    p->program = text_of(r, from, "program");
    p->graph = text_of(r, from, "graph");
    if (status != NULL && status->kind == JSON_OBJECT) {
        TRY(read_status(r, status, p));
    }
    TRY(read_rows(r, from, "calls", read_run, p));
    TRY(read_rows(r, from, "discrepancies", read_discrepancy, p));
    TRY(read_rows(r, from, "gaps", read_gap, p));
    TRY(read_rows(r, from, "relations", read_relation, p));
    TRY(read_rows(r, from, "undecided", read_undecided, p));
    return read_rows(r, from, "children", read_child, p);
}

/* A text of a list, on the arena of the diagnosis; NULL behind the last, and where there is another thing. */
static const char *text_in(const reader *r, const json *list, size_t i)
{
    bool is = list != NULL && list->kind == JSON_ARRAY && i < list->n && list->u.items[i].kind == JSON_STRING;
    return is ? arena_strdup(&r->d->arena, list->u.items[i].u.string) : NULL;
}

tn_status diagnosis_read(tn_context *ctx, tn_diagnosis *d, const char *text, size_t n)
{
    arena *scratch = ctx_scratch(ctx);
    reader r = {ctx, d};
    const json *whole;
    TRY(json_parse(ctx, scratch, text, n, NULL, &whole));
    const json *root = json_get(whole, "root");
    if (root == NULL) {
        return wrong(&r, whole, "a diagnosis with a root");
    }
    d->title = text_of(&r, whole, "title");
    d->source = text_of(&r, whole, "source");
    d->against = text_of(&r, whole, "against");
    d->target = text_of(&r, whole, "target");
    d->sets = size_of(whole, "sets");
    const char *text_at;
    for (size_t i = 0; (text_at = text_in(&r, json_get(whole, "findings"), i)) != NULL; i++) {
        vec_push(&d->arena, &d->findings, text_at);
    }
    for (size_t i = 0; (text_at = text_in(&r, json_get(whole, "done"), i)) != NULL; i++) {
        vec_push(&d->arena, &d->done, text_at);
    }
    TRY(read_piece(&r, root, NULL));
    map_init(&d->by_path, &d->arena);
    for (size_t i = 0; i < d->all.n; i++) { /* of several of one path the first */
        void **at = map_at(&d->by_path, d->all.at[i]->path);
        *at = *at == NULL ? d->all.at[i] : *at;
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
