/*
 * Sizes of whole calls, solved (shapes.h): tables are made of JSON or of what pieces saw, and solutions are said as
 * JSON or as texts. A size of an input that others explain is told as such; the rest are the free ones.
 */
#include "diagnose/relate.h"

#include "diagnose/diagnosis.h"
#include "format/json.h"

#include <inttypes.h>
#include <string.h>

enum { TENSORS_MOST = 4096, SETS_MOST = 1024 };
static const int64_t size_most = INT64_C(1) << 53; /* larger ones are no sizes, and differences of those fit */

/* ---- JSON in ---- */

static tn_status wrong(tn_context *ctx, const json *at, const char *expected)
{
    return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = at == NULL ? -1 : (int64_t)at->offset),
                   "sizes: %s where %s should stand", at == NULL ? "nothing" : json_kind_name(at->kind), expected);
}

static tn_status read_shape(tn_context *ctx, arena *a, const json *from, size_t rank, const int64_t **out)
{
    int64_t *sizes = ARENA_ARRAY(a, int64_t, rank + 1);
    if (from->kind == JSON_INT && rank == 0) {
        sizes[0] = from->u.integer;
        if (sizes[0] > size_most || sizes[0] < -size_most) {
            return wrong(ctx, from, "a number below 2**53");
        }
    } else if (from->kind != JSON_ARRAY || from->n != rank) {
        return wrong(ctx, from, "a shape of the rank that the first set has");
    }
    for (size_t i = 0; from->kind == JSON_ARRAY && i < rank; i++) {
        if (from->u.items[i].kind != JSON_INT || from->u.items[i].u.integer < 0 ||
            from->u.items[i].u.integer > size_most) {
            return wrong(ctx, &from->u.items[i], "a size");
        }
        sizes[i] = from->u.items[i].u.integer;
    }
    *out = sizes;
    return TN_OK;
}

typedef struct read_tensor {
    const char *name;
    size_t rank;
    bool is_number;
    const int64_t **shapes; /* by set */
} read_tensor;

static tn_status read_one(tn_context *ctx, arena *a, const json *from, size_t sets, read_tensor *out)
{
    const json *name = json_get(from, "name"), *shapes = json_get(from, "shapes");
    if (name == NULL || name->kind != JSON_STRING || shapes == NULL || shapes->kind != JSON_ARRAY ||
        shapes->n != sets || sets == 0) {
        return wrong(ctx, from, "a tensor with a name and a shape for every set");
    }
    out->name = name->u.string;
    out->is_number = shapes->u.items[0].kind == JSON_INT;
    out->rank = shapes->u.items[0].kind == JSON_ARRAY ? shapes->u.items[0].n : 0;
    out->shapes = ARENA_ARRAY(a, const int64_t *, sets);
    for (size_t set = 0; set < sets; set++) {
        if ((shapes->u.items[set].kind == JSON_INT) != out->is_number) {
            return wrong(ctx, &shapes->u.items[set], "a number or a shape in all sets");
        }
        TRY(read_shape(ctx, a, &shapes->u.items[set], out->rank, &out->shapes[set]));
    }
    return TN_OK;
}

static size_t sets_of(const json *list)
{
    const json *shapes =
        list != NULL && list->kind == JSON_ARRAY && list->n > 0 ? json_get(&list->u.items[0], "shapes") : NULL;
    return shapes == NULL || shapes->kind != JSON_ARRAY ? 0 : shapes->n;
}

/* ---- JSON out ---- */

static void put_relation(json_part *in, const char *key, const size_table *t, const relation *r)
{
    static const char *const names[] = {
        [RELATION_SUM] = "sum", [RELATION_DIFFERENCE] = "difference", [RELATION_PRODUCT] = "product"};
    json_part one = json_begin(in, key, '{');
    json_put_text(&one, "op", names[r->op]);
    json_part terms = json_begin(&one, "terms", '[');
    for (size_t i = 0; i < r->n; i++) {
        const size_seen *size = &t->sizes.at[r->terms[i]];
        json_part pair = json_begin(&terms, NULL, '[');
        json_put_int(&pair, NULL, (int64_t)size->tensor);
        json_put_int(&pair, NULL, size->is_number ? -1 : (int64_t)size->axis);
        json_end(&pair, ']');
    }
    json_end(&terms, ']');
    json_put_int(&one, "scale", r->scale);
    json_put_int(&one, "offset", r->offset);
    json_put_int(&one, "divisor", r->divisor);
    json_put_text(&one, "text", relation_text(t, r));
    json_end(&one, '}');
}

static const char *undecided_text(const size_table *t, const char *of, const solution *s)
{
    if (s->other.n == 0) {
        return arena_printf(t->arena, "%s = %s, by numbers that the sets leave open: run with %s", of,
                            relation_text(t, &s->is), probe_text(t, s->probe));
    }
    return arena_printf(t->arena, "%s = %s or %s: run with %s", of, relation_text(t, &s->is),
                        relation_text(t, &s->other), probe_text(t, s->probe));
}

static const char *values_text(arena *a, const int64_t *values, size_t sets)
{
    const char *text = "";
    for (size_t i = 0; i < sets && i < 8; i++) {
        text = arena_printf(a, "%s%s%" PRId64, text, i == 0 ? "" : ", ", values[i]);
    }
    return text;
}

static const char *size_name(arena *a, const char *tensor, size_t axis, bool is_number)
{
    return is_number ? tensor : arena_printf(a, "%s[%zu]", tensor, axis);
}

/* What was found out about one size: its relation, and a line where there is doubt. */
typedef struct told {
    const size_table *table;
    json_part *sizes, *undecided;
    bool failed;
} told;

static void tell_size(told *to, const char *of, size_t axis, const int64_t *values)
{
    const size_table *t = to->table;
    solution s = sizes_solve(t, axis, values, SIZE_MAX);
    if (!s.found) {
        json_put_text(to->sizes, NULL, NULL);
        json_put_text(to->undecided, NULL,
                      arena_printf(t->arena, "%s: no relation to the inputs explains %s; data may decide it", of,
                                   values_text(t->arena, values, t->sets)));
        return;
    }
    put_relation(to->sizes, NULL, t, &s.is);
    if (s.undecided) {
        json_put_text(to->undecided, NULL, undecided_text(t, of, &s));
    }
}

static tn_status solve_outputs(tn_context *ctx, const size_table *t, const json *list, json_part *whole,
                               json_part *undecided)
{
    json_part outputs = json_begin(whole, "outputs", '[');
    for (size_t i = 0; list != NULL && list->kind == JSON_ARRAY && i < list->n; i++) {
        read_tensor one;
        TRY(read_one(ctx, t->arena, &list->u.items[i], t->sets, &one));
        json_part sizes = json_begin(&outputs, NULL, '[');
        told to = {.table = t, .sizes = &sizes, .undecided = undecided};
        for (size_t axis = 0; axis < (one.is_number ? 1 : one.rank); axis++) {
            int64_t *values = ARENA_ARRAY(t->arena, int64_t, t->sets);
            for (size_t set = 0; set < t->sets; set++) {
                values[set] = one.shapes[set][axis];
            }
            tell_size(&to, size_name(t->arena, one.name, axis, one.is_number), one.is_number ? SIZE_MAX : axis, values);
        }
        json_end(&sizes, ']');
    }
    json_end(&outputs, ']');
    return TN_OK;
}

/* Free sizes get names, d0, d1, ...; those that always moved with one of the same axis share it, others depend. */
static void solve_inputs(const size_table *t, json_part *whole)
{
    json_part symbols = json_begin(whole, "symbols", '[');
    size_t count = 0;
    for (size_t i = 0; i < t->leaders.n; i++) {
        const size_seen *leader = &t->sizes.at[t->leaders.at[i]];
        solution s = sizes_solve(t, leader->axis, leader->values, t->leaders.at[i]);
        bool depends = s.found && s.is.n > 0 && s.is.simplicity < 3 && !s.undecided;
        json_part one = json_begin(&symbols, NULL, '{');
        json_put_text(&one, "name", depends ? relation_text(t, &s.is) : arena_printf(t->arena, "d%zu", count++));
        json_put_bool(&one, "free", !depends);
        json_part places = json_begin(&one, "sizes", '[');
        for (size_t k = 0; k < t->sizes.n; k++) {
            const size_seen *size = &t->sizes.at[k];
            if (size->axis == leader->axis && memcmp(size->values, leader->values, t->sets * sizeof(int64_t)) == 0) {
                json_part pair = json_begin(&places, NULL, '[');
                json_put_int(&pair, NULL, (int64_t)size->tensor);
                json_put_int(&pair, NULL, size->is_number ? -1 : (int64_t)size->axis);
                json_end(&pair, ']');
            }
        }
        json_end(&places, ']');
        json_end(&one, '}');
    }
    json_end(&symbols, ']');
}

static tn_status read_inputs(tn_context *ctx, size_table *t, const json *list)
{
    if (list != NULL && list->n > TENSORS_MOST) {
        return fail(ctx, TN_E_LIMIT, "sizes of %zu tensors, at most %d are solved", list->n, TENSORS_MOST);
    }
    for (size_t i = 0; list != NULL && list->kind == JSON_ARRAY && i < list->n; i++) {
        read_tensor one;
        TRY(read_one(ctx, t->arena, &list->u.items[i], t->sets, &one));
        if (one.is_number) {
            int64_t *values = ARENA_ARRAY(t->arena, int64_t, t->sets);
            for (size_t set = 0; set < t->sets; set++) {
                values[set] = one.shapes[set][0];
            }
            sizes_add_number(t, one.name, i, values);
        } else {
            sizes_add(t, one.name, i, one.rank, one.shapes);
        }
    }
    sizes_settle(t);
    return TN_OK;
}

tn_status shapes_solve_json(tn_context *ctx, const char *text, size_t n, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    const json *from;
    TRY(json_parse(ctx, scratch, text, n, NULL, &from));
    const json *inputs = json_get(from, "inputs"), *outputs = json_get(from, "outputs");
    size_table t = {.arena = scratch, .sets = sets_of(inputs) > 0 ? sets_of(inputs) : sets_of(outputs)};
    if (t.sets > SETS_MOST) {
        return fail(ctx, TN_E_LIMIT, "sizes of %zu sets, at most %d are solved", t.sets, SETS_MOST);
    }
    if (t.sets > 0) {
        TRY(read_inputs(ctx, &t, inputs));
    }
    sink doubts;
    sink_collect(ctx, scratch, &doubts);
    json_part top = {s, false}, beside = {&doubts, false};
    json_part whole = json_begin(&top, NULL, '{'), undecided = json_begin(&beside, NULL, '[');
    solve_inputs(&t, &whole);
    TRY(solve_outputs(ctx, &t, outputs, &whole, &undecided));
    json_end(&undecided, ']');
    json_put_key(&whole, "undecided");
    sink_text(s, sink_collected(ctx, scratch, &doubts));
    json_end(&whole, '}');
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- pieces ---- */

/* Tensors and integers of a value, flattened. */
typedef VEC(const seen *) seen_list;

static void flatten(arena *a, const seen *v, seen_list *out)
{
    if (v->kind == SEEN_TENSOR || v->kind == SEEN_INT) {
        vec_push(a, out, v);
    }
    for (size_t i = 0; i < v->n; i++) {
        flatten(a, &v->items[i], out);
    }
}

static const char *leaf_name(arena *a, const seen *leaf, const char *prefix, size_t index)
{
    return leaf->name != NULL ? leaf->name : arena_printf(a, "%s%zu", prefix, index);
}

/* One leaf over all runs: NULL where kinds or ranks differ. */
static const int64_t **leaf_shapes(arena *a, const seen_list *runs, size_t n, size_t leaf)
{
    const int64_t **shapes = ARENA_ARRAY(a, const int64_t *, n);
    const seen *first = runs[0].at[leaf];
    for (size_t run = 0; run < n; run++) {
        const seen *one = runs[run].at[leaf];
        if (one->kind != first->kind || one->rank != first->rank) {
            return NULL;
        }
        shapes[run] = one->kind == SEEN_INT ? &one->integer : one->sizes;
    }
    return shapes;
}

static bool flatten_runs(arena *a, const piece *p, bool outputs, seen_list *out)
{
    for (size_t i = 0; i < p->runs.n; i++) {
        flatten(a, outputs ? &p->runs.at[i].outputs : &p->runs.at[i].inputs, &out[i]);
        if (out[i].n != out[0].n) {
            return false;
        }
    }
    return true;
}

static void relate_outputs(tn_diagnosis *d, piece *p, const size_table *t, const seen_list *outputs)
{
    arena *a = &d->arena;
    for (size_t leaf = 0; leaf < outputs[0].n; leaf++) {
        const int64_t **shapes = leaf_shapes(a, outputs, t->sets, leaf);
        const seen *first = outputs[0].at[leaf];
        for (size_t axis = 0; shapes != NULL && first->kind == SEEN_TENSOR && axis < first->rank; axis++) {
            int64_t *values = ARENA_ARRAY(a, int64_t, t->sets);
            for (size_t set = 0; set < t->sets; set++) {
                values[set] = shapes[set][axis];
            }
            const char *of = size_name(a, leaf_name(a, first, "out", leaf), axis, false);
            solution s = sizes_solve(t, axis, values, SIZE_MAX);
            if (!s.found) {
                vec_push(
                    a, &p->undecided,
                    arena_printf(a, "%s: no relation to the inputs explains %s", of, values_text(a, values, t->sets)));
            } else if (s.is.n > 0) {
                vec_push(a, &p->relations, arena_printf(a, "%s = %s", of, relation_text(t, &s.is)));
            }
            if (s.found && s.undecided) {
                vec_push(a, &p->undecided, undecided_text(t, of, &s));
            }
        }
    }
}

/* Is a size that one alone, and nothing else? */
static bool is_copy(const relation *r)
{
    return r->n == 1 && r->scale == 1 && r->offset == 0 && r->divisor == 1;
}

/*
 * Sizes of the root's inputs that vary: as dynamic shapes of torch.export where they have names, and those that others
 * explain as relations. That two inputs always had the same size is no proof that they must: a set tells.
 */
static void relate_root(tn_diagnosis *d, piece *p, const size_table *t)
{
    arena *a = &d->arena;
    static const char dyn[] = "torch.export.Dim.DYNAMIC";
    const char *dynamic = "", *pasted = "", *before = NULL;
    for (size_t i = 0; i < t->sizes.n; i++) {
        const size_seen *size = &t->sizes.at[i];
        if (!size->varies || size->is_number) {
            continue;
        }
        bool same = before != NULL && strcmp(before, size->name) == 0;
        dynamic =
            same ? arena_printf(a, "%s, %zu: DYN", dynamic, size->axis)
                 : arena_printf(a, "%s%s'%s': {%zu: DYN", dynamic, before == NULL ? "" : "}, ", size->name, size->axis);
        pasted = same ? arena_printf(a, "%s, %zu: %s", pasted, size->axis, dyn)
                      : arena_printf(a, "%s%s'%s': {%zu: %s", pasted, before == NULL ? "" : "}, ", size->name,
                                     size->axis, dyn);
        before = size->name;
        solution s = sizes_solve(t, size->axis, size->values, i);
        if (s.found && s.is.n > 0 && s.is.simplicity < 3 && !s.undecided) {
            const char *of = size_name(a, size->name, size->axis, false), *text = relation_text(t, &s.is);
            if (is_copy(&s.is)) {
                vec_push(
                    a, &p->undecided,
                    arena_printf(a, "%s = %s in all sets, or free: run with another %s than %s", of, text, of, text));
            } else {
                vec_push(a, &p->relations, arena_printf(a, "%s = %s", of, text));
            }
        }
    }
    if (p->dynamic == NULL) {
        p->dynamic = before == NULL ? "{}" : arena_printf(a, "{%s}}", dynamic);
        p->paste = before == NULL ? p->paste : arena_printf(a, "dynamic_shapes={%s}}", pasted);
    }
}

static void relate_piece(tn_diagnosis *d, piece *p)
{
    arena *a = &d->arena;
    size_t n = p->runs.n;
    if (n < 2 || p->relations.n > 0) {
        return;
    }
    seen_list *inputs = ARENA_ARRAY(a, seen_list, n), *outputs = ARENA_ARRAY(a, seen_list, n);
    if (!flatten_runs(a, p, false, inputs) || !flatten_runs(a, p, true, outputs)) {
        vec_push(a, &p->undecided, "its calls differ in the number of tensors");
        return;
    }
    size_table t = {.arena = a, .sets = n};
    for (size_t leaf = 0; leaf < inputs[0].n; leaf++) {
        const int64_t **shapes = leaf_shapes(a, inputs, n, leaf);
        const seen *first = inputs[0].at[leaf];
        const char *name = leaf_name(a, first, "in", leaf);
        if (shapes == NULL) {
            vec_push(a, &p->undecided, arena_printf(a, "%s: its rank is not the same in all calls", name));
        } else if (first->kind == SEEN_TENSOR) {
            sizes_add(&t, name, leaf, first->rank, shapes);
        }
    }
    sizes_settle(&t);
    if (p->parent == NULL && inputs[0].n > 0 && inputs[0].at[0]->name != NULL) {
        relate_root(d, p, &t);
    }
    relate_outputs(d, p, &t, outputs);
}

void diagnosis_relate(tn_diagnosis *d)
{
    for (size_t i = 0; i < d->all.n; i++) {
        relate_piece(d, d->all.at[i]);
    }
}
