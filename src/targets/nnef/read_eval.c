/*
 * What stands right of '=' in an NNEF model: expressions as data, see read.h. Numbers are computed here; what has a
 * tensor in it is a call of the operation that the operator stands for.
 */
#include "targets/nnef/read.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

tn_status nnef_read_fail(reading *r, nnef_place at, tn_status code, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    const char *text = arena_vprintf(r->arena, format, words);
    va_end(words);
    return at.line == 0 ? fail(r->ctx, code, "%s", text)
                        : fail(r->ctx, code, "line %d, column %d: %s", (int)at.line, (int)at.column, text);
}

/* ---- numbers ---- */

bool nnef_read_is_number(datum d)
{
    return d.kind == DATUM_INT || d.kind == DATUM_FLOAT || d.kind == DATUM_BOOL;
}

static double real_of(datum d)
{
    return d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
}

static extent extent_of(datum d)
{
    return (extent){d.kind == DATUM_BOOL ? d.u.boolean : d.u.integer, d.expr};
}

/* A tensor of one known element, and a list of one item, are numbers where numbers are computed with. */
static datum as_number(datum d)
{
    const elements *e = elements_of(d);
    return e != NULL && e->rank == 0 ? e->at[0] : d;
}

static datum of_relation(reading *r, nnef_op op, extent x, extent y)
{
    static const dim_op relations[NNEF_OP_COUNT] = {
        [NNEF_OP_LT] = DIM_LT, [NNEF_OP_LE] = DIM_LE, [NNEF_OP_GT] = DIM_GT,
        [NNEF_OP_GE] = DIM_GE, [NNEF_OP_EQ] = DIM_EQ, [NNEF_OP_NE] = DIM_NE};
    builder *b = r->b;
    fact is = op == NNEF_OP_LT || op == NNEF_OP_GE   ? extent_less(b, x, y)
              : op == NNEF_OP_GT || op == NNEF_OP_LE ? extent_less(b, y, x)
                                                     : extent_equal(b, x, y);
    bool negated = op == NNEF_OP_GE || op == NNEF_OP_LE || op == NNEF_OP_NE;
    if (is != FACT_UNKNOWN) {
        return of_bool((is == FACT_YES) != negated);
    }
    const dim *sides[2] = {extent_dim(b, x), extent_dim(b, y)};
    const dim *made = dim_make(r->program->dims, relations[op], sides, 2);
    return made == NULL ? of_none() : (datum){.kind = DATUM_BOOL, .expr = made};
}

static tn_status whole_arithmetic(reading *r, nnef_op op, nnef_place at, extent x, extent y, datum *out)
{
    builder *b = r->b;
    int64_t power = 1;
    switch (op) {
    case NNEF_OP_ADD:
        *out = of_extent(extent_add(b, x, y));
        break;
    case NNEF_OP_SUB:
        *out = of_extent(extent_sub(b, x, y));
        break;
    case NNEF_OP_MUL:
        *out = of_extent(extent_mul(b, x, y));
        break;
    case NNEF_OP_DIV:
        if (extent_is(b, y, 0)) {
            return nnef_read_fail(r, at, TN_E_FORMAT, "a number is divided by 0");
        }
        *out = x.expr == NULL && y.expr == NULL && y.n != -1 ? of_int(x.n / y.n) : of_extent(extent_floordiv(b, x, y));
        break;
    case NNEF_OP_POW:
        if (x.expr != NULL || y.expr != NULL || y.n < 0 || y.n > 62) {
            return nnef_read_fail(r, at, TN_E_UNSUPPORTED,
                                  "a power of sizes that vary, or of a number that is no size");
        }
        for (int64_t i = 0; i < y.n; i++) {
            power = extent_mul(b, known(power), x).n;
        }
        *out = of_int(power);
        break;
    default:
        *out = of_relation(r, op, x, y);
    }
    return b->status;
}

static datum real_arithmetic(nnef_op op, double x, double y)
{
    switch (op) {
    case NNEF_OP_ADD:
        return of_float(x + y);
    case NNEF_OP_SUB:
        return of_float(x - y);
    case NNEF_OP_MUL:
        return of_float(x * y);
    case NNEF_OP_DIV:
        return of_float(x / y);
    case NNEF_OP_POW:
        return of_float(pow(x, y));
    case NNEF_OP_LT:
        return of_bool(x < y);
    case NNEF_OP_LE:
        return of_bool(x <= y);
    case NNEF_OP_GT:
        return of_bool(x > y);
    case NNEF_OP_GE:
        return of_bool(x >= y);
    case NNEF_OP_EQ:
        return of_bool(x == y);
    case NNEF_OP_NE:
        return of_bool(x != y);
    default:
        return of_none();
    }
}

tn_status nnef_read_arithmetic(reading *r, nnef_op op, nnef_place at, datum x, datum y, datum *out)
{
    if (op == NNEF_OP_AND || op == NNEF_OP_OR) {
        bool p = real_of(x) != 0, q = real_of(y) != 0;
        *out = of_bool(op == NNEF_OP_AND ? p && q : p || q);
        return TN_OK;
    }
    if (x.kind != DATUM_FLOAT && y.kind != DATUM_FLOAT) {
        return whole_arithmetic(r, op, at, extent_of(x), extent_of(y), out);
    }
    if (x.expr != NULL || y.expr != NULL) {
        return nnef_read_fail(r, at, TN_E_UNSUPPORTED, "'%s' of a size that varies and a number with a point",
                              nnef_op_text(op));
    }
    *out = real_arithmetic(op, real_of(x), real_of(y));
    return TN_OK;
}

/* ---- operators ---- */

static bool same_datum(datum x, datum y)
{
    if (x.kind == DATUM_STRING && y.kind == DATUM_STRING) {
        return strcmp(x.u.string, y.u.string) == 0;
    }
    if (x.kind == DATUM_LIST && y.kind == DATUM_LIST && x.u.list.n == y.u.list.n) {
        for (size_t i = 0; i < x.u.list.n; i++) {
            if (!same_datum(x.u.list.at[i], y.u.list.at[i])) {
                return false;
            }
        }
        return true;
    }
    return nnef_read_is_number(x) && nnef_read_is_number(y) && x.expr == y.expr && real_of(x) == real_of(y);
}

static const char *const operations[NNEF_OP_COUNT] = {
    [NNEF_OP_ADD] = "add", [NNEF_OP_SUB] = "sub", [NNEF_OP_MUL] = "mul", [NNEF_OP_DIV] = "div", [NNEF_OP_POW] = "pow",
    [NNEF_OP_LT] = "lt",   [NNEF_OP_LE] = "le",   [NNEF_OP_GT] = "gt",   [NNEF_OP_GE] = "ge",   [NNEF_OP_EQ] = "eq",
    [NNEF_OP_NE] = "ne",   [NNEF_OP_AND] = "and", [NNEF_OP_OR] = "or",   [NNEF_OP_NOT] = "not"};

static tn_status by_operation(reading *r, const nnef_expr *e, const char *name, const datum *given, size_t n,
                              datum *out)
{
    const foreign_op *row = nnef_read_row(r, name);
    if (row == NULL) {
        return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "the operation '%s' is not read", name);
    }
    return nnef_read_apply(r, row, e->at, given, n, out);
}

/* Texts and lists are compared and put together, as attributes of fragments are. */
static tn_status on_lists(reading *r, const nnef_expr *e, datum x, datum y, datum *out)
{
    if (e->op == NNEF_OP_EQ || e->op == NNEF_OP_NE) {
        *out = of_bool(same_datum(x, y) == (e->op == NNEF_OP_EQ));
        return TN_OK;
    }
    if (e->op == NNEF_OP_IN && y.kind == DATUM_LIST) {
        bool found = false;
        for (size_t i = 0; i < y.u.list.n; i++) {
            found = found || same_datum(x, y.u.list.at[i]);
        }
        *out = of_bool(found);
        return TN_OK;
    }
    if (e->op == NNEF_OP_ADD && x.kind == DATUM_LIST && y.kind == DATUM_LIST) {
        size_t n = x.u.list.n + y.u.list.n;
        datum *items = ARENA_ARRAY(r->arena, datum, n);
        memcpy(items, x.u.list.at, x.u.list.n * sizeof *items);
        memcpy(items + x.u.list.n, y.u.list.at, y.u.list.n * sizeof *items);
        *out = of_list(items, n);
        return TN_OK;
    }
    if (e->op == NNEF_OP_MUL && x.kind == DATUM_LIST && y.kind == DATUM_INT && y.expr == NULL && y.u.integer >= 0 &&
        y.u.integer <= TENSOR_MAX_RANK) {
        size_t n = x.u.list.n, times = (size_t)y.u.integer;
        datum *items = ARENA_ARRAY(r->arena, datum, n * times);
        for (size_t i = 0; i < n * times; i++) {
            items[i] = x.u.list.at[i % n];
        }
        *out = of_list(items, n * times);
        return TN_OK;
    }
    if (e->op == NNEF_OP_ADD && x.kind == DATUM_STRING && y.kind == DATUM_STRING) {
        *out = of_string(arena_printf(r->arena, "%s%s", x.u.string, y.u.string));
        return TN_OK;
    }
    return nnef_read_fail(r, e->at, TN_E_FORMAT, "'%s' of %s and %s", nnef_op_text(e->op), datum_text(r->b, x),
                          datum_text(r->b, y));
}

static bool has_tensor(datum d)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        if (has_tensor(d.u.list.at[i])) {
            return true;
        }
    }
    return d.kind == DATUM_TENSOR;
}

static tn_status eval_binary(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum given[2];
    TRY(nnef_read_eval(r, s, e->items[0], &given[0]));
    TRY(nnef_read_eval(r, s, e->items[1], &given[1]));
    datum x = as_number(given[0]), y = as_number(given[1]);
    if (nnef_read_is_number(x) && nnef_read_is_number(y) && e->op != NNEF_OP_IN) {
        return nnef_read_arithmetic(r, e->op, e->at, x, y, out);
    }
    bool joins = e->op == NNEF_OP_ADD && x.kind == DATUM_LIST && y.kind == DATUM_LIST;
    if (joins || (!has_tensor(x) && !has_tensor(y))) {
        return on_lists(r, e, x, y, out);
    }
    if (operations[e->op] == NULL) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "'%s' of a tensor", nnef_op_text(e->op));
    }
    return by_operation(r, e, operations[e->op], given, 2, out);
}

static tn_status eval_unary(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum x;
    TRY(nnef_read_eval(r, s, e->items[0], &x));
    datum number = as_number(x);
    if (e->op == NNEF_OP_ADD) {
        *out = x;
        return TN_OK;
    }
    if (nnef_read_is_number(number) && e->op == NNEF_OP_SUB) {
        return nnef_read_arithmetic(r, NNEF_OP_SUB, e->at, of_int(0), number, out);
    }
    if (nnef_read_is_number(number) && number.expr == NULL) {
        *out = of_bool(real_of(number) == 0);
        return TN_OK;
    }
    return by_operation(r, e, e->op == NNEF_OP_SUB ? "neg" : "not", &x, 1, out);
}

/* ---- lists ---- */

static tn_status eval_items(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum *items = ARENA_ARRAY(r->arena, datum, e->n);
    for (size_t i = 0; i < e->n; i++) {
        TRY(nnef_read_eval(r, s, e->items[i], &items[i]));
    }
    *out = of_list(items, e->n);
    return TN_OK;
}

/* What can be counted and taken by its place: a list, or a list of known numbers. */
static bool as_list(reading *r, datum d, datum *out)
{
    const elements *e = elements_of(d);
    if (e != NULL && e->rank == 1) {
        d = of_list(arena_copy(r->arena, e->at, e->n * sizeof *e->at), e->n);
    }
    *out = d;
    return d.kind == DATUM_LIST;
}

static tn_status index_of(reading *r, read_scope *s, const nnef_expr *e, int64_t otherwise, int64_t *out)
{
    datum d;
    *out = otherwise;
    if (e == NULL) {
        return TN_OK;
    }
    TRY(nnef_read_eval(r, s, e, &d));
    d = as_number(d);
    if (d.kind != DATUM_INT || d.expr != NULL) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "%s stands where an index is expected", datum_text(r->b, d));
    }
    *out = d.u.integer;
    return TN_OK;
}

static tn_status eval_subscript(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum of;
    int64_t first, last;
    TRY(nnef_read_eval(r, s, e->items[0], &of));
    if (!as_list(r, of, &of)) {
        return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "%s is no list that an item can be taken of",
                              datum_text(r->b, of));
    }
    int64_t n = (int64_t)of.u.list.n;
    TRY(index_of(r, s, e->n > 1 ? e->items[1] : NULL, 0, &first));
    TRY(index_of(r, s, e->n > 2 ? e->items[2] : NULL, n, &last));
    first += first < 0 ? n : 0;
    last += last < 0 ? n : 0;
    if (e->is_range) {
        first = first < 0 ? 0 : first > n ? n : first;
        last = last < first ? first : last > n ? n : last;
        *out = of_list(of.u.list.at + first, (size_t)(last - first));
        return TN_OK;
    }
    if (first < 0 || first >= n) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "item %lld of a list of %lld", (long long)first, (long long)n);
    }
    *out = of.u.list.at[first];
    return TN_OK;
}

static tn_status eval_builtin(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum d, list;
    TRY(nnef_read_eval(r, s, e->items[0], &d));
    datum number = as_number(d);
    switch (e->op) {
    case NNEF_OP_LENGTH_OF:
    case NNEF_OP_RANGE_OF:
        if (!as_list(r, d, &list)) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "%s has no length", datum_text(r->b, d));
        }
        *out = of_int((int64_t)list.u.list.n);
        if (e->op == NNEF_OP_RANGE_OF) {
            datum *items = ARENA_ARRAY(r->arena, datum, list.u.list.n);
            for (size_t i = 0; i < list.u.list.n; i++) {
                items[i] = of_int((int64_t)i);
            }
            *out = of_list(items, list.u.list.n);
        }
        return TN_OK;
    case NNEF_OP_SHAPE_OF:
        TRY(nnef_read_tensor(r, d, &d));
        *out = of_extents(r->b, d.u.tensor->type.sizes, d.u.tensor->type.rank);
        return TN_OK;
    case NNEF_OP_TO_STRING:
        *out = of_string(datum_text(r->b, d));
        return TN_OK;
    default:
        break;
    }
    if (!nnef_read_is_number(number) || (number.expr != NULL && e->op != NNEF_OP_TO_INTEGER)) {
        return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "'%s' of %s", nnef_op_text(e->op), datum_text(r->b, d));
    }
    *out = e->op == NNEF_OP_TO_SCALAR    ? of_float(real_of(number))
           : e->op == NNEF_OP_TO_LOGICAL ? of_bool(real_of(number) != 0)
           : number.kind == DATUM_INT    ? number
                                         : of_int((int64_t)real_of(number));
    return TN_OK;
}

/* x if condition else y: the one that is meant, where it is known; else both, and select. */
static tn_status eval_select(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    datum given[3];
    TRY(nnef_read_eval(r, s, e->items[1], &given[0]));
    datum number = as_number(given[0]);
    if (nnef_read_is_number(number) && number.expr == NULL) {
        return nnef_read_eval(r, s, real_of(number) != 0 ? e->items[0] : e->items[2], out);
    }
    TRY(nnef_read_eval(r, s, e->items[0], &given[1]));
    TRY(nnef_read_eval(r, s, e->items[2], &given[2]));
    return by_operation(r, e, "select", given, 3, out);
}

/* [for i in a, j in b if c yield e]: lists are gone along together. */
static tn_status eval_comprehension(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    size_t loops = (e->n - 2) / 2, n = 0;
    datum *lists = ARENA_ARRAY(r->arena, datum, loops);
    VEC(datum) made = {0};
    for (size_t i = 0; i < loops; i++) {
        TRY(nnef_read_eval(r, s, e->items[2 * i + 1], &lists[i]));
        if (!as_list(r, lists[i], &lists[i])) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "%s is no list to go along", datum_text(r->b, lists[i]));
        }
        n = i == 0 || lists[i].u.list.n < n ? lists[i].u.list.n : n;
    }
    for (size_t k = 0; k < n; k++) {
        datum condition = of_bool(true), item;
        for (size_t i = 0; i < loops; i++) {
            nnef_read_define(r, s, e->items[2 * i]->text, lists[i].u.list.at[k]);
        }
        if (e->items[e->n - 2] != NULL) {
            TRY(nnef_read_eval(r, s, e->items[e->n - 2], &condition));
            condition = as_number(condition);
        }
        if (!nnef_read_is_number(condition) || condition.expr != NULL) {
            return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "a condition of a list that only data decide");
        }
        if (real_of(condition) != 0) {
            TRY(nnef_read_eval(r, s, e->items[e->n - 1], &item));
            vec_push(r->arena, &made, item);
        }
    }
    *out = of_list(made.at, made.n);
    return TN_OK;
}

/* ---- names and calls ---- */

static tn_status eval_name(reading *r, const read_scope *s, const nnef_expr *e, datum *out)
{
    const datum *found = map_get(&s->values, e->text);
    if (found != NULL) {
        *out = *found;
        return TN_OK;
    }
    if (nnef_read_has_symbol(r, e->text) || r->allows_symbols) {
        *out = of_extent(extent_of_dim(nnef_read_symbol(r, e->text)));
        return TN_OK;
    }
    return nnef_read_fail(r, e->at, TN_E_FORMAT, "nothing before it gives the value '%s'", e->text);
}

tn_status nnef_read_fragment(reading *r, read_scope *s, const nnef_declaration *d, const char *name, const datum *given,
                             datum **results)
{
    if (s->depth >= NNEF_DEEPEST_CALL) {
        return nnef_read_fail(r, d->at, TN_E_LIMIT, "fragments call each other more than %d deep", NNEF_DEEPEST_CALL);
    }
    if (++r->calls > NNEF_MOST_CALLS) {
        return nnef_read_fail(r, d->at, TN_E_LIMIT, "fragments are called more than %d times", NNEF_MOST_CALLS);
    }
    read_scope *inner = nnef_read_scope(r, s->document, s, name, d->name);
    for (size_t i = 0; i < d->param_count; i++) {
        nnef_read_define(r, inner, d->params[i].name, given[i]);
    }
    TRY(nnef_read_body(r, inner, d->body, d->body_count));
    *results = ARENA_ARRAY(r->arena, datum, d->result_count);
    for (size_t i = 0; i < d->result_count; i++) {
        const datum *found = map_get(&inner->values, d->results[i].name);
        if (found == NULL) {
            return nnef_read_fail(r, d->at, TN_E_FORMAT, "fragment '%s' does not give its result '%s'", d->name,
                                  d->results[i].name);
        }
        (*results)[i] = *found;
    }
    return TN_OK;
}

static tn_status call_fragment(reading *r, read_scope *s, const nnef_declaration *d, const nnef_expr *e, datum *out)
{
    const nnef_expr *const *values;
    datum *given = ARENA_ARRAY(r->arena, datum, d->param_count), *results;
    TRY(nnef_bind(r->ctx, r->arena, d, e, false, &values));
    for (size_t i = 0; i < d->param_count; i++) {
        TRY(nnef_read_eval(r, s, values[i], &given[i]));
    }
    read_region region = {.class_name = d->name, .before = r->b->function->last, .function = r->b->function};
    TRY(nnef_read_fragment(r, s, d, s->assigned, given, &results));
    region.name = s->assigned;
    region.last = r->b->function->last;
    vec_push(r->arena, &r->regions, region);
    *out = d->result_count == 1 ? results[0] : of_list(results, d->result_count);
    return TN_OK;
}

static tn_status eval_call(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_declaration *own = map_get(&s->document->fragments, e->text);
    if (own != NULL) {
        return call_fragment(r, s, own, e, out);
    }
    read_form form = nnef_read_form(e->text);
    if (form != NULL) {
        return form(r, s, e, out);
    }
    const foreign_op *row = nnef_read_row(r, e->text);
    const nnef_declaration *compound = row == NULL ? nnef_read_compound(r, e->text) : NULL;
    if (compound != NULL) {
        return call_fragment(r, s, compound, e, out);
    }
    return row == NULL ? nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "the operation '%s' is not read", e->text)
                       : nnef_read_call_row(r, s, row, e, out);
}

tn_status nnef_read_eval(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    if (++r->steps > NNEF_MOST_STEPS) {
        return nnef_read_fail(r, e->at, TN_E_LIMIT, "fragments and lists say more than %d expressions",
                              NNEF_MOST_STEPS);
    }
    switch (e->form) {
    case NNEF_INT:
        *out = of_int(e->u.integer);
        return TN_OK;
    case NNEF_REAL:
        *out = of_float(e->u.real);
        return TN_OK;
    case NNEF_TRUTH:
        *out = of_bool(e->u.truth);
        return TN_OK;
    case NNEF_TEXT:
        *out = of_string(e->text);
        return TN_OK;
    case NNEF_ID:
        return eval_name(r, s, e, out);
    case NNEF_LIST:
    case NNEF_GROUP:
        return eval_items(r, s, e, out);
    case NNEF_SUBSCRIPT:
        return eval_subscript(r, s, e, out);
    case NNEF_CALL:
        return eval_call(r, s, e, out);
    case NNEF_BUILTIN:
        return eval_builtin(r, s, e, out);
    case NNEF_UNARY:
        return eval_unary(r, s, e, out);
    case NNEF_BINARY:
        return eval_binary(r, s, e, out);
    case NNEF_SELECT:
        return eval_select(r, s, e, out);
    case NNEF_COMPREHENSION:
        return eval_comprehension(r, s, e, out);
    }
    return nnef_read_fail(r, e->at, TN_E_INTERNAL, "an expression of an unknown form");
}
