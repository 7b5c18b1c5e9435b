/*
 * tract_core_scan -> scan: a fragment that is run along an axis of tensors. See read.h.
 *
 * The body of the text takes and gives pieces of `chunk` items along the axis; that of the program goes along dim 0.
 * So what is gone along becomes [n / chunk, ..., chunk, ...], with the pieces in front, and results come back the same
 * way. A negative chunk goes backwards: pieces are turned around, their items are not. Parameters of the fragment
 * become inputs of a function: those carried from round to round, pieces, then what stays the same, then weights and
 * literals that the fragment itself says (read_body).
 */
#include "targets/nnef/read.h"

#include "interpret/interpret.h"
#include "ops/record.h"
#include "passes/sweep.h"

#include <ctype.h>
#include <string.h>

typedef enum scan_role { ROLE_NONE, ROLE_STATE, ROLE_SCAN, ROLE_FULL } scan_role;

/* A parameter of the fragment. */
typedef struct scan_input {
    scan_role role;
    datum outside;      /* settled */
    datum pieces;       /* ROLE_SCAN: with the pieces in front */
    const char *result; /* ROLE_STATE: the result that the next round gets */
    datum inside;
} scan_input;

typedef struct scan_output {
    size_t result; /* of the fragment */
    bool is_last;
    int64_t axis, chunk;
} scan_output;

typedef struct scanning {
    reading *r;
    const nnef_declaration *fragment;
    const nnef_expr *call;
    scan_input *inputs; /* for each parameter */
    scan_output *outputs;
    size_t output_count;
    read_body body;
} scanning;

/* ---- the arguments of the text ---- */

/* tract writes names of wires as they were, with dots; the fragment has them as identifiers. */
static bool same_name(const char *written, const char *name)
{
    if (strcmp(written, name) == 0) {
        return true;
    }
    if (!isalpha((unsigned char)*written) && *written != '_') {
        if (*name++ != '_') {
            return false;
        }
    }
    for (; *written != '\0' && *name != '\0'; written++, name++) {
        if (*name != (isalnum((unsigned char)*written) ? *written : '_')) {
            return false;
        }
    }
    return *written == *name;
}

static tn_status list_argument(reading *r, read_scope *s, const nnef_expr *from, const char *name, datum *out)
{
    const nnef_expr *e = nnef_read_argument(from, name, -1);
    *out = of_list(NULL, 0);
    if (e == NULL) {
        return TN_OK;
    }
    TRY(nnef_read_eval(r, s, e, out));
    for (size_t i = 0; out->kind == DATUM_LIST && i < out->u.list.n; i++) {
        datum item = out->u.list.at[i];
        if (item.kind != DATUM_LIST || item.u.list.n < 2 || item.u.list.at[0].kind != DATUM_STRING) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "item %zu of '%s' is no tuple that begins with a name", i,
                                  name);
        }
    }
    return out->kind == DATUM_LIST ? TN_OK : nnef_read_fail(r, e->at, TN_E_FORMAT, "'%s' is no list", name);
}

static tn_status whole(reading *r, nnef_place at, datum tuple, size_t i, int64_t otherwise, int64_t *out)
{
    *out = otherwise;
    if (i >= tuple.u.list.n) {
        return TN_OK;
    }
    datum d = tuple.u.list.at[i];
    if (d.kind != DATUM_INT || d.expr != NULL) {
        return nnef_read_fail(r, at, TN_E_FORMAT, "%s stands where a whole number is expected", datum_text(r->b, d));
    }
    *out = d.u.integer;
    return TN_OK;
}

static size_t find_name(const nnef_param *at, size_t n, const char *name)
{
    size_t i = 0;
    while (i < n && !same_name(name, at[i].name)) {
        i++;
    }
    return i;
}

/* x[.., n, ..] -> [n / chunk, .., chunk, ..] */
static tn_status in_pieces(scanning *s, datum x, int64_t axis, int64_t chunk, datum *out)
{
    builder *b = s->r->b;
    const tensor_type *t = &x.u.tensor->type;
    int64_t size = chunk < 0 ? -chunk : chunk;
    if (axis < 0 || axis >= t->rank || size == 0 || t->rank >= TENSOR_MAX_RANK) {
        return nnef_read_fail(s->r, s->call->at, TN_E_FORMAT, "a scan along axis %lld in pieces of %lld of %s",
                              (long long)axis, (long long)chunk, datum_text(b, x));
    }
    extent sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i + (i > axis)] = t->sizes[i];
    }
    if (size != 1 && !extent_is(b, extent_mod(b, t->sizes[axis], known(size)), 0)) {
        return nnef_read_fail(s->r, s->call->at, TN_E_UNSUPPORTED, "%s items in pieces of %lld leave a part of one",
                              extent_text(b, t->sizes[axis]), (long long)size);
    }
    sizes[axis] = extent_floordiv(b, t->sizes[axis], known(size));
    sizes[axis + 1] = known(size);
    *out = size == 1 ? BUILD(b, "aten::unsqueeze", x, of_int(axis + 1))
                     : BUILD(b, "aten::reshape", x, of_extents(b, sizes, t->rank + 1));
    *out = axis == 0 ? *out : BUILD(b, "aten::movedim.int", *out, of_int(axis), of_int(0));
    *out = chunk > 0 ? *out : BUILD(b, "aten::flip", *out, of_ints(b, (const int64_t[]){0}, 1));
    return b->status;
}

/* And back. */
static datum from_pieces(scanning *s, datum y, const scan_output *o)
{
    builder *b = s->r->b;
    y = o->chunk > 0 ? y : BUILD(b, "aten::flip", y, of_ints(b, (const int64_t[]){0}, 1));
    y = o->axis == 0 ? y : BUILD(b, "aten::movedim.int", y, of_int(0), of_int(o->axis));
    return BUILD(b, "aten::flatten.using_ints", y, of_int(o->axis), of_int(o->axis + 1));
}

static tn_status take_input(scanning *s, datum tuple, scan_role role)
{
    reading *r = s->r;
    const char *name = tuple.u.list.at[0].u.string;
    size_t i = find_name(s->fragment->params, s->fragment->param_count, name);
    if (i == s->fragment->param_count) {
        return nnef_read_fail(r, s->call->at, TN_E_FORMAT, "the fragment '%s' has no parameter '%s'", s->fragment->name,
                              name);
    }
    scan_input *in = &s->inputs[i];
    if (in->role != ROLE_NONE) {
        return nnef_read_fail(r, s->call->at, TN_E_FORMAT, "the parameter '%s' of '%s' is given twice", name,
                              s->fragment->name);
    }
    in->role = role;
    TRY(nnef_read_tensor(r, tuple.u.list.at[1], &in->outside));
    TRY(nnef_read_settle(r, &in->outside));
    if (role == ROLE_SCAN) {
        int64_t axis, chunk;
        TRY(whole(r, s->call->at, tuple, 2, 0, &axis));
        TRY(whole(r, s->call->at, tuple, 3, 1, &chunk));
        return in_pieces(s, in->outside, axis, chunk, &in->pieces);
    }
    if (role == ROLE_STATE) {
        bool has_result = tuple.u.list.n == 3 && tuple.u.list.at[2].kind == DATUM_STRING;
        in->result = has_result ? tuple.u.list.at[2].u.string : NULL;
        return has_result ? TN_OK
                          : nnef_read_fail(r, s->call->at, TN_E_FORMAT,
                                           "the state '%s' does not name the result that "
                                           "it becomes",
                                           name);
    }
    return TN_OK;
}

static tn_status take_output(scanning *s, datum tuple, scan_output *out)
{
    reading *r = s->r;
    const char *name = tuple.u.list.at[0].u.string;
    const char *kind = tuple.u.list.at[1].kind == DATUM_STRING ? tuple.u.list.at[1].u.string : "";
    out->result = find_name(s->fragment->results, s->fragment->result_count, name);
    out->is_last = strcmp(kind, "last") == 0;
    if (out->result == s->fragment->result_count || (!out->is_last && strcmp(kind, "full") != 0)) {
        return nnef_read_fail(r, s->call->at, TN_E_FORMAT,
                              "the output ('%s', '%s') of a scan over '%s' is none that it "
                              "can give",
                              name, kind, s->fragment->name);
    }
    TRY(whole(r, s->call->at, tuple, 2, 0, &out->axis));
    return whole(r, s->call->at, tuple, 3, 1, &out->chunk);
}

static tn_status take_arguments(scanning *s, read_scope *scope)
{
    static const struct {
        const char *name;
        scan_role role;
    } kinds[] = {{"scan", ROLE_SCAN}, {"full", ROLE_FULL}, {"state", ROLE_STATE}};
    reading *r = s->r;
    datum list;
    s->inputs = ARENA_ARRAY(r->arena, scan_input, s->fragment->param_count);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        TRY(list_argument(r, scope, s->call, kinds[k].name, &list));
        for (size_t i = 0; i < list.u.list.n; i++) {
            TRY(take_input(s, list.u.list.at[i], kinds[k].role));
        }
    }
    for (size_t i = 0; i < s->fragment->param_count; i++) {
        if (s->inputs[i].role == ROLE_NONE) {
            return nnef_read_fail(r, s->call->at, TN_E_FORMAT, "nothing is given for the parameter '%s' of '%s'",
                                  s->fragment->params[i].name, s->fragment->name);
        }
    }
    TRY(list_argument(r, scope, s->call, "output", &list));
    s->outputs = ARENA_ARRAY(r->arena, scan_output, list.u.list.n);
    s->output_count = list.u.list.n;
    for (size_t i = 0; i < list.u.list.n; i++) {
        TRY(take_output(s, list.u.list.at[i], &s->outputs[i]));
    }
    const nnef_expr *skip = nnef_read_argument(s->call, "skip", -1);
    datum d = of_int(0);
    TRY(skip == NULL ? TN_OK : nnef_read_eval(r, scope, skip, &d));
    bool has_skip = d.kind != DATUM_INT || d.expr != NULL || d.u.integer != 0;
    return has_skip
               ? nnef_read_fail(r, s->call->at, TN_E_UNSUPPORTED, "a scan whose first rounds are skipped is not read")
               : TN_OK;
}

/* ---- the body ---- */

/* The type of a piece: what is gone along, without its first dim. */
static array *piece_of(reading *r, datum pieces)
{
    const tensor_type *t = &pieces.u.tensor->type;
    return make_new(r->b, t->dtype, t->sizes + 1, t->rank - 1);
}

static void add_inputs(scanning *s, scan_role role)
{
    reading *r = s->r;
    for (size_t i = 0; i < s->fragment->param_count; i++) {
        scan_input *in = &s->inputs[i];
        if (in->role == role) {
            array *a = role == ROLE_SCAN ? piece_of(r, in->pieces)
                                         : make_new(r->b, in->outside.u.tensor->type.dtype,
                                                    in->outside.u.tensor->type.sizes, in->outside.u.tensor->type.rank);
            record_input(r->b, s->fragment->params[i].name, a);
            in->inside = of_tensor(a);
        }
    }
}

static function *new_body(program *p, const char *name)
{
    const char *wanted = name;
    for (size_t i = 1; program_find_function(p, wanted) != NULL; i++) {
        wanted = arena_printf(&p->arena, "%s_%zu", name, i);
    }
    return function_new(p, program_intern(p, wanted));
}

/* Symbols of one name mean the same size in all functions that were read from one model. */
static void share_symbols(reading *r, function *body)
{
    for (size_t i = 0; i < r->main->symbols.n; i++) {
        symbol *s = r->main->symbols.at[i];
        vec_push(&r->program->arena, &body->symbols, s);
        map_put_new(&body->symbol_by_name, s->name, s);
    }
    sweep_symbols(r->arena, body, body);
}

/* Runs the fragment into the body's function: *results has one datum for each result, settled. */
static tn_status read_rounds(scanning *s, read_scope *scope, datum **results)
{
    reading *r = s->r;
    add_inputs(s, ROLE_STATE);
    add_inputs(s, ROLE_SCAN);
    add_inputs(s, ROLE_FULL);
    datum *given = ARENA_ARRAY(r->arena, datum, s->fragment->param_count);
    for (size_t i = 0; i < s->fragment->param_count; i++) {
        given[i] = s->inputs[i].inside;
    }
    TRY(nnef_read_fragment(r, scope, s->fragment, s->fragment->name, given, results));
    for (size_t i = 0; i < s->fragment->result_count; i++) {
        TRY(nnef_read_tensor(r, (*results)[i], &(*results)[i]));
        TRY(nnef_read_settle(r, &(*results)[i]));
    }
    return r->b->status;
}

static tn_status state_result(scanning *s, const scan_input *in, const datum *results, datum *out)
{
    size_t i = find_name(s->fragment->results, s->fragment->result_count, in->result);
    if (i == s->fragment->result_count) {
        return nnef_read_fail(s->r, s->call->at, TN_E_FORMAT, "the fragment '%s' has no result '%s'", s->fragment->name,
                              in->result);
    }
    *out = results[i];
    dtype has = out->u.tensor->type.dtype, wants = in->outside.u.tensor->type.dtype;
    if (has != wants) {
        return nnef_read_fail(s->r, s->call->at, TN_E_FORMAT, "the state '%s' changes its element type", in->result);
    }
    return TN_OK;
}

static tn_status read_body_function(scanning *s, read_scope *scope, datum **stacked)
{
    reading *r = s->r;
    builder *b = r->b;
    builder outside = *b;
    datum *results = NULL;
    s->body = (read_body){.outside = r->body, .function = new_body(r->program, s->fragment->name)};
    b->function = s->body.function;
    b->numbers = b->size_places = b->solvable = (pointer_map){0};
    r->body = &s->body;
    tn_status status = read_rounds(s, scope, &results);
    for (size_t i = 0; status == TN_OK && i < s->fragment->param_count; i++) {
        datum d;
        if (s->inputs[i].role == ROLE_STATE && (status = state_result(s, &s->inputs[i], results, &d)) == TN_OK) {
            vec_push(&r->program->arena, &s->body.function->outputs, arg_of_value(d.u.tensor->value));
        }
    }
    *stacked = ARENA_ARRAY(r->arena, datum, s->output_count);
    for (size_t i = 0; status == TN_OK && i < s->output_count; i++) {
        (*stacked)[i] = results[s->outputs[i].result];
        vec_push(&r->program->arena, &s->body.function->outputs, arg_of_value((*stacked)[i].u.tensor->value));
    }
    share_symbols(r, s->body.function);
    r->body = s->body.outside;
    b->function = outside.function;
    b->numbers = outside.numbers;
    b->size_places = outside.size_places;
    b->solvable = outside.solvable;
    return status;
}

/* ---- the call ---- */

static datum role_list(scanning *s, scan_role role)
{
    reading *r = s->r;
    VEC(datum) all = {0};
    for (size_t i = 0; i < s->fragment->param_count; i++) {
        if (s->inputs[i].role == role) {
            vec_push(r->arena, &all, role == ROLE_SCAN ? s->inputs[i].pieces : s->inputs[i].outside);
        }
    }
    for (size_t i = 0; role == ROLE_FULL && i < s->body.captures.n; i++) {
        vec_push(r->arena, &all, s->body.captures.at[i].outside);
    }
    return of_list(all.at, all.n);
}

static tn_status record_scan(scanning *s, const datum *stacked, datum **outs)
{
    reading *r = s->r;
    builder *b = r->b;
    program *p = r->program;
    datum given[4] = {{.kind = DATUM_GRAPH, .u.graph = s->body.function},
                      role_list(s, ROLE_STATE),
                      role_list(s, ROLE_SCAN),
                      role_list(s, ROLE_FULL)};
    size_t carried = given[1].u.list.n, count = carried + s->output_count;
    named_datum named[4];
    named_arg *as = ARENA_ARRAY(&p->arena, named_arg, 4);
    for (size_t i = 0; i < 4; i++) {
        named[i] = (named_datum){.value = given[i]};
        as[i] = (named_arg){.name = program_intern(p, ""), .pass_by = PASS_POSITION, .arg.kind = ARG_INT};
    }
    as[0].arg.kind = ARG_GRAPH;
    as[0].arg.u.graph =
        arena_copy(&p->arena, &(arg_graph){s->body.function->name, s->body.function}, sizeof(arg_graph));
    *outs = ARENA_ARRAY(r->arena, datum, count);
    for (size_t i = 0; i < carried; i++) {
        const tensor_type *t = &given[1].u.list.at[i].u.tensor->type;
        (*outs)[i] = of_tensor(make_new(b, t->dtype, t->sizes, t->rank));
    }
    extent rounds = given[2].u.list.at[0].u.tensor->type.sizes[0];
    for (size_t i = 0; i < s->output_count; i++) {
        const tensor_type *t = &stacked[i].u.tensor->type;
        extent sizes[TENSOR_MAX_RANK + 1];
        sizes[0] = rounds;
        memcpy(sizes + 1, t->sizes, t->rank * sizeof *sizes);
        if (t->rank >= TENSOR_MAX_RANK || s->outputs[i].axis < 0 ||
            (!s->outputs[i].is_last && s->outputs[i].axis >= t->rank)) {
            return nnef_read_fail(r, s->call->at, TN_E_FORMAT, "an output of a scan has no axis %lld",
                                  (long long)s->outputs[i].axis);
        }
        (*outs)[carried + i] = of_tensor(make_new(b, t->dtype, sizes, t->rank + 1));
    }
    node like = {.callee = program_callee(p, "torch.ops.higher_order.scan"),
                 .name = program_intern(p, "scan"),
                 .inputs = as,
                 .input_count = 4,
                 .single_tensor_return = TRI_NO};
    return record_like(b, &like, named, *outs, count);
}

tn_status nnef_read_scan(reading *r, read_scope *scope, const nnef_expr *e, datum *out)
{
    scanning s = {.r = r, .call = e};
    const nnef_expr *body = nnef_read_argument(e, "body", 0);
    datum name, *stacked, *outs;
    TRY(body == NULL ? nnef_read_fail(r, e->at, TN_E_FORMAT, "a scan names no fragment") : TN_OK);
    TRY(nnef_read_eval(r, scope, body, &name));
    s.fragment = name.kind == DATUM_STRING ? map_get(&scope->document->fragments, name.u.string) : NULL;
    if (s.fragment == NULL) {
        return nnef_read_fail(r, body->at, TN_E_FORMAT, "there is no fragment %s", datum_text(r->b, name));
    }
    TRY(take_arguments(&s, scope));
    if (role_list(&s, ROLE_SCAN).u.list.n == 0) {
        return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "a scan that goes along no tensor is not read");
    }
    TRY(read_body_function(&s, scope, &stacked));
    TRY(record_scan(&s, stacked, &outs));
    size_t carried = role_list(&s, ROLE_STATE).u.list.n;
    datum *results = ARENA_ARRAY(r->arena, datum, s.output_count);
    for (size_t i = 0; i < s.output_count; i++) {
        datum y = outs[carried + i];
        results[i] = s.outputs[i].is_last ? BUILD(r->b, "aten::select.int", y, of_int(0), of_int(-1))
                                          : from_pieces(&s, y, &s.outputs[i]);
    }
    *out = s.output_count == 1 ? results[0] : of_list(results, s.output_count);
    return r->b->status;
}
