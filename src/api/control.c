/*
 * Public functions of the section on control flow of tenon_model.h. The user's functions run here, between calls that
 * each have an edge, so no jump crosses them: eager tapes by loops over public functions, recording ones with
 * capture/control.h.
 */
#include "capture/control.h"
#include "api/api.h"
#include "ir/provenance.h"
#include "ops/builtins.h"
#include "ops/infer.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- the edge ---- */

struct body_arguments {
    tn_tape *t;
    tn_place at;
    body_capture *body;
    body_closure *closure;
    const char *name;
    tn_vars operands;
    tn_var result;
    bool single;
};

typedef tn_status (*guarded_step)(tn_context *ctx, void *arguments);

/* A step of a call of control flow, and where in the model that call stands. */
struct placed_step {
    tn_tape *t;
    tn_place at;
    guarded_step step;
    void *arguments;
};

/* What is refused without a place of its own is refused at the call. */
static tn_status do_placed(tn_context *ctx, void *arguments)
{
    struct placed_step *p = arguments;
    size_t diagnostics = ctx->diagnostic_count;
    tn_status status = p->step(ctx, p->arguments);
    if (status != TN_OK && ctx->diagnostic_count > diagnostics) {
        tape_note_failure(p->t, p->at);
    }
    return status;
}

static tn_status guarded(tn_tape *t, tn_place at, guarded_step step, void *arguments)
{
    TRY(t->failure.status);
    tn_status status = api_guarded(t->ctx, do_placed, &(struct placed_step){t, at, step, arguments});
    if (status != TN_OK) {
        failure_keep(&t->failure, t->ctx, status);
    }
    return status;
}

static bool is_broken(const tn_tape *t)
{
    return t == NULL || t->failure.status != TN_OK;
}

/* tn_tape_fail with the place of the call. */
static void fail_call(tn_tape *t, tn_place at, tn_status code, const char *format, ...) TN_PRINTF(4, 5);
static void fail_call(tn_tape *t, tn_place at, tn_status code, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    guarded(t, at, api_say_failure, &(said_failure){code, text});
}

static tn_status do_open(tn_context *ctx, void *arguments)
{
    struct body_arguments *a = arguments;
    (void)ctx;
    return body_open(a->t, a->body, a->name, a->operands);
}

static tn_status do_close(tn_context *ctx, void *arguments)
{
    struct body_arguments *a = arguments;
    (void)ctx;
    return body_close(a->t, a->body, a->result, a->single, a->closure);
}

/* Runs the user's function as a body. */
static tn_status capture(tn_tape *t, tn_place at, body_capture *b, const char *name, tn_body run, void *user,
                         tn_vars operands, bool single, body_closure *closure)
{
    struct body_arguments a = {
        .t = t, .body = b, .closure = closure, .name = name, .operands = operands, .single = single};
    TRY(guarded(t, at, do_open, &a));
    a.result = run(t, user, b->seen, operands.n);
    return guarded(t, at, do_close, &a);
}

/* ---- what the operators share ---- */

/* Values that come out of a body in the form of its tree. */
static tn_var in_form_of(tn_tape *t, tn_var form, const datum *outs)
{
    size_t next = 0;
    return var_over_leaves(t, form, outs, &next);
}

static bool is_recording(const tn_tape *t)
{
    return t->b->mode == BUILD_RECORD;
}

static tn_var element_of(tn_tape *t, tn_place at, tn_var x, int64_t index)
{
    int64_t dim_index = 0;
    tn_var out;
    const tn_argument args[] = {
        {TN_ARGUMENT_VAR, NULL, &x}, {TN_ARGUMENT_INT, NULL, &dim_index}, {TN_ARGUMENT_INT, NULL, &index}};
    tn_tape_call(t, at, "aten::select.int", args, 3, &out, 1);
    return out;
}

/* Is the condition true? (eager) */
static bool is_true(tn_tape *t, tn_place at, tn_var condition)
{
    tn_var number = condition;
    const tn_argument args[] = {{TN_ARGUMENT_VAR, NULL, &condition}};
    if (tn_var_kind_of(condition) == TN_VAR_TENSOR) {
        tn_tape_call(t, at, "aten::item", args, 1, &number, 1);
    }
    return !is_broken(t) && tn_float_of_at(at, t, (tn_num_of)(tn_tape_at(at, t), number)) != 0;
}

/* ---- cond ---- */

struct cond_arguments {
    tn_tape *t;
    tn_place at;
    tn_var condition, result;
    tn_vars operands;
    body_capture *bodies; /* two */
    body_closure *closure;
};

static datum graph(function *f)
{
    return (datum){.kind = DATUM_GRAPH, .u.graph = f};
}

/* Operands of the caller, then those that closures add. */
static tn_status all_operands(tn_tape *t, tn_vars operands, body_capture *bodies, size_t body_count,
                              const body_closure *closure, datum *given, datum *lifted)
{
    datum *own, *more;
    size_t own_count, more_count;
    TRY(body_operands(t, operands, closure, &own, &own_count, &more, &more_count));
    for (size_t i = 0; i < body_count; i++) {
        TRY(body_bind(t, &bodies[i], own, own_count, closure));
    }
    *given = of_list(own, own_count);
    *lifted = of_list(more, more_count);
    return TN_OK;
}

static datum joined(builder *b, datum x, datum y)
{
    datum *all = ARENA_ARRAY(b->arena, datum, x.u.list.n + y.u.list.n);
    for (size_t i = 0; i < x.u.list.n + y.u.list.n; i++) {
        all[i] = i < x.u.list.n ? x.u.list.at[i] : y.u.list.at[i - x.u.list.n];
    }
    return of_list(all, x.u.list.n + y.u.list.n);
}

static tn_status check_same_form(tn_tape *t, const body_capture *bodies)
{
    const function *yes = bodies[0].body, *no = bodies[1].body;
    if (yes->outputs.n != no->outputs.n) {
        return builder_fail(t->b, TN_E_MISMATCH, "the branches of a condition give %zu and %zu values", yes->outputs.n,
                            no->outputs.n);
    }
    for (size_t i = 0; i < yes->outputs.n; i++) {
        const value *x = arg_value(&yes->outputs.at[i]), *y = arg_value(&no->outputs.at[i]);
        bool tensors = x != NULL && y != NULL && x->kind == VALUE_TENSOR && y->kind == VALUE_TENSOR;
        if (tensors &&
            (x->type.tensor->dtype != y->type.tensor->dtype || x->type.tensor->rank != y->type.tensor->rank)) {
            return builder_fail(t->b, TN_E_MISMATCH,
                                "the branches of a condition give tensors of different types: %s with %u dims, and %s "
                                "with %u",
                                dtype_table[x->type.tensor->dtype].name, x->type.tensor->rank,
                                dtype_table[y->type.tensor->dtype].name, y->type.tensor->rank);
        }
    }
    return TN_OK;
}

/* A tensor that decides has one element, whatever the sizes are. */
static tn_status check_predicate(builder *b, datum condition)
{
    const tensor_type *t = condition.kind == DATUM_TENSOR ? &condition.u.tensor->type : NULL;
    for (uint32_t i = 0; t != NULL && i < t->rank; i++) {
        if (!extent_is(b, t->sizes[i], 1)) {
            return builder_fail(b, TN_E_MISMATCH, "the predicate of a condition has sizes %s, one element is expected",
                                extents_text(b, t->sizes, t->rank));
        }
    }
    return TN_OK;
}

static tn_status do_cond(tn_context *ctx, void *arguments)
{
    struct cond_arguments *a = arguments;
    builder *b = a->t->b;
    (void)ctx;
    datum condition, given, lifted, *outs;
    size_t count;
    TRY(check_same_form(a->t, a->bodies));
    TRY(var_datum(a->t, a->condition, &condition));
    TRY(check_predicate(b, condition));
    TRY(all_operands(a->t, a->operands, a->bodies, 2, a->closure, &given, &lifted));
    datum args[] = {condition, graph(a->bodies[0].body), graph(a->bodies[1].body), joined(b, given, lifted)};
    TRY(body_call(a->t, a->at, "cond", args, 4, &outs, &count));
    a->result = in_form_of(a->t, a->bodies[0].result, outs);
    return TN_OK;
}

tn_var tn_cond_at(tn_place at, tn_tape *t, tn_var condition, tn_body yes, tn_body no, void *user, tn_vars operands)
{
    if (is_broken(t)) {
        return NULL;
    }
    bool is_known = tn_var_kind_of(condition) == TN_VAR_NUMBER && condition->value.expr == NULL;
    if (!is_recording(t) || is_known) {
        bool computes = is_known || tn_tape_mode_of(t) == TN_TAPE_EAGER;
        return (!computes || is_true(t, at, condition) ? yes : no)(t, user, operands.at, operands.n);
    }
    body_closure closure = {0};
    body_capture bodies[2] = {0};
    struct cond_arguments a = {t, at, condition, NULL, operands, bodies, &closure};
    bool captured = capture(t, at, &bodies[0], "true_graph", yes, user, operands, false, &closure) == TN_OK &&
                    capture(t, at, &bodies[1], "false_graph", no, user, operands, false, &closure) == TN_OK;
    return captured && guarded(t, at, do_cond, &a) == TN_OK ? a.result : NULL;
}

/* ---- while_loop ---- */

/* What a round gives is what the next one takes. */
static tn_status check_carried(tn_context *ctx, const function *body, size_t carried)
{
    if (body->outputs.n < carried) {
        return fail(ctx, TN_E_MISMATCH, "the body of a loop gives %zu values, %zu are carried", body->outputs.n,
                    carried);
    }
    for (size_t i = 0; i < carried; i++) {
        const value *before = arg_value(&body->inputs.at[i]), *after = arg_value(&body->outputs.at[i]);
        if (before == NULL || before->kind != VALUE_TENSOR) {
            continue;
        }
        const tensor_meta *x = before->type.tensor, *y = after == NULL ? NULL : after->type.tensor;
        if (y == NULL || after->kind != VALUE_TENSOR || x->dtype != y->dtype || x->rank != y->rank) {
            return fail(ctx, TN_E_MISMATCH, "what a loop carries must keep its type: value %zu changes in a round", i);
        }
    }
    return TN_OK;
}

static tn_status do_loop(tn_context *ctx, void *arguments)
{
    struct cond_arguments *a = arguments;
    datum given, lifted, *outs;
    size_t count;
    TRY(all_operands(a->t, a->operands, a->bodies, 2, a->closure, &given, &lifted));
    if (a->bodies[1].body->outputs.n > given.u.list.n) {
        return fail(ctx, TN_E_MISMATCH, "the body of a loop gives %zu values, %zu are carried",
                    a->bodies[1].body->outputs.n, given.u.list.n);
    }
    TRY(check_carried(ctx, a->bodies[1].body, given.u.list.n));
    datum args[] = {graph(a->bodies[0].body), graph(a->bodies[1].body), given, lifted};
    TRY(body_call(a->t, a->at, "while_loop", args, 4, &outs, &count));
    a->result = in_form_of(a->t, a->bodies[1].result, outs);
    return TN_OK;
}

static tn_var loop_at_once(tn_place at, tn_tape *t, tn_body condition, tn_body body, void *user, tn_vars carried)
{
    bool computes = tn_tape_mode_of(t) == TN_TAPE_EAGER;
    tn_var round = (tn_tuple_of)(tn_tape_at(at, t), carried);
    while (!is_broken(t)) {
        tn_scope scope = tn_scope_open(t);
        tn_vars now = tn_items(round);
        tn_var goes_on = condition(t, user, now.at, now.n);
        bool ends = computes ? !is_true(t, at, goes_on) : is_broken(t);
        if (!ends && tn_count(round = body(t, user, now.at, now.n)) != carried.n) {
            fail_call(t, at, TN_E_MISMATCH, "the body of a loop gives %zu values, %zu are carried", tn_count(round),
                      carried.n);
        }
        tn_scope_close(t, scope, &round, 1);
        if (ends || !computes) {
            break;
        }
    }
    return is_broken(t) ? NULL : round;
}

tn_var tn_while_loop_at(tn_place at, tn_tape *t, tn_body condition, tn_body body, void *user, tn_vars carried)
{
    for (size_t i = 0; !is_broken(t) && i < carried.n; i++) {
        if (tn_var_kind_of(carried.at[i]) != TN_VAR_TENSOR) {
            fail_call(t, at, TN_E_ARGUMENT, "what a loop carries are tensors: make one of a number with tn_full");
        }
    }
    if (is_broken(t) || !is_recording(t)) {
        return is_broken(t) ? NULL : loop_at_once(at, t, condition, body, user, carried);
    }
    body_closure closure = {0};
    body_capture bodies[2] = {0};
    struct cond_arguments a = {t, at, NULL, NULL, carried, bodies, &closure};
    bool captured =
        capture(t, at, &bodies[0], "while_loop_cond_graph", condition, user, carried, true, &closure) == TN_OK &&
        capture(t, at, &bodies[1], "while_loop_body_graph", body, user, carried, false, &closure) == TN_OK;
    return captured && guarded(t, at, do_loop, &a) == TN_OK ? a.result : NULL;
}

/* ---- map and scan ---- */

/* Both go along dim 0: map is a scan that carries nothing. */
struct along {
    tn_tape *t;
    tn_place at;
    const char *name, *body_name;
    tn_vars carried, xs;
    body_capture body;
    body_closure closure;
    tn_var result;
    /* On tapes that do not record: what the rounds gave, and which of it is stacked now. */
    tn_var *rounds;
    size_t round_count;
};

static tn_vars slices_at(struct along *a, tn_var *room, int64_t index)
{
    for (size_t i = 0; i < a->xs.n; i++) {
        room[a->carried.n + i] = element_of(a->t, a->at, a->xs.at[i], index);
    }
    return (tn_vars){room, a->carried.n + a->xs.n};
}

static tn_status do_along(tn_context *ctx, void *arguments)
{
    struct along *a = arguments;
    datum carried, xs, lifted, *outs;
    size_t count;
    TRY(check_carried(ctx, a->body.body, a->carried.n));
    TRY(all_operands(a->t, a->carried, NULL, 0, &(body_closure){0}, &carried, &lifted));
    TRY(all_operands(a->t, a->xs, NULL, 0, &(body_closure){0}, &xs, &lifted));
    TRY(all_operands(a->t, (tn_vars){0}, &a->body, 1, &a->closure, &(datum){0}, &lifted));
    bool scans = a->carried.n > 0 || strcmp(a->name, "scan") == 0;
    datum with[] = {graph(a->body.body), carried, xs, lifted}, without[] = {graph(a->body.body), xs, lifted};
    TRY(body_call(a->t, a->at, a->name, scans ? with : without, scans ? 4 : 3, &outs, &count));
    a->result = in_form_of(a->t, a->body.result, outs);
    return TN_OK;
}

/* Stacks leaf `leaf` of all rounds, or takes that of the last where it is carried. */
static tn_status do_stack(tn_context *ctx, void *arguments)
{
    struct along *a = arguments;
    builder *b = a->t->b;
    size_t n = var_leaf_count(a->rounds[0]);
    datum *outs = ARENA_ARRAY(b->arena, datum, n), **all = ARENA_ARRAY(b->arena, datum *, a->round_count);
    for (size_t i = 0; i < a->round_count; i++) {
        size_t used = 0;
        if (var_leaf_count(a->rounds[i]) != n) {
            return fail(ctx, TN_E_MISMATCH, "the rounds of a body give trees of different forms");
        }
        all[i] = ARENA_ARRAY(b->arena, datum, n);
        var_leaves(a->rounds[i], all[i], &used);
    }
    for (size_t k = 0; k < n; k++) {
        datum *column = ARENA_ARRAY(b->arena, datum, a->round_count);
        for (size_t i = 0; i < a->round_count; i++) {
            column[i] = all[i][k];
        }
        outs[k] = k < a->carried.n ? all[a->round_count - 1][k]
                                   : BUILD(b, "aten::stack", of_list(column, a->round_count), of_int(0));
    }
    TRY(b->status);
    a->result = in_form_of(a->t, a->rounds[0], outs);
    return TN_OK;
}

static tn_status do_make_room(tn_context *ctx, void *arguments)
{
    struct along *a = arguments;
    (void)ctx;
    a->rounds = ARENA_ARRAY(a->t->b->arena, tn_var, a->round_count);
    return TN_OK;
}

static int64_t length_along(const struct along *a)
{
    return tn_int_of_at(a->at, a->t, (tn_size)(tn_tape_at(a->at, a->t), a->xs.at[0], 0));
}

static tn_var along_at_once(struct along *a, tn_body body, void *user, tn_var *room)
{
    tn_tape *t = a->t;
    int64_t n = length_along(a);
    a->round_count = n > 0 ? (size_t)n : 0;
    if (n < 1 || guarded(t, a->at, do_make_room, a) != TN_OK) {
        fail_call(t, a->at, TN_E_UNSUPPORTED,
                  "the tensors to go along are empty: the sizes of the results are not known");
        return NULL;
    }
    for (size_t i = 0; i < a->round_count && !is_broken(t); i++) {
        tn_scope scope = tn_scope_open(t);
        tn_vars in = slices_at(a, room, (int64_t)i);
        a->rounds[i] = is_broken(t) ? NULL : body(t, user, in.at, in.n);
        if (!is_broken(t) && a->carried.n > 0 && tn_count(a->rounds[i]) < a->carried.n) {
            fail_call(t, a->at, TN_E_MISMATCH, "a body gives %zu values, of which %zu are to be carried",
                      tn_count(a->rounds[i]), a->carried.n);
        }
        tn_scope_close(t, scope, &a->rounds[i], 1);
        for (size_t k = 0; !is_broken(t) && k < a->carried.n; k++) {
            room[k] = a->rounds[i]->items[k];
        }
    }
    return !is_broken(t) && guarded(t, a->at, do_stack, a) == TN_OK ? a->result : NULL;
}

enum { MOST_OPERANDS = 256 };

static tn_var go_along(struct along *a, tn_body body, void *user)
{
    tn_tape *t = a->t;
    tn_var room[MOST_OPERANDS];
    if (is_broken(t)) {
        return NULL;
    }
    if (a->xs.n == 0 || a->xs.n + a->carried.n > MOST_OPERANDS) {
        fail_call(t, a->at, TN_E_ARGUMENT,
                  "%zu tensors to go along: at least one is needed, and %d operands are possible", a->xs.n,
                  MOST_OPERANDS);
        return NULL;
    }
    for (size_t i = 0; i < a->carried.n; i++) {
        room[i] = a->carried.at[i];
    }
    if (!is_recording(t)) {
        return along_at_once(a, body, user, room);
    }
    t->b->mode = BUILD_FAKE; /* slices are needed for their types alone */
    tn_vars operands = slices_at(a, room, 0);
    t->b->mode = BUILD_RECORD;
    return !is_broken(t) &&
                   capture(t, a->at, &a->body, a->body_name, body, user, operands, false, &a->closure) == TN_OK &&
                   guarded(t, a->at, do_along, a) == TN_OK
               ? a->result
               : NULL;
}

tn_var tn_map_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars xs)
{
    struct along a = {.t = t, .at = at, .name = "map_impl", .body_name = "body_graph", .xs = xs};
    return go_along(&a, body, user);
}

tn_var tn_scan_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars carried, tn_vars xs)
{
    struct along a = {
        .t = t, .at = at, .name = "scan", .body_name = "scan_combine_graph", .carried = carried, .xs = xs};
    return go_along(&a, body, user);
}

/* ---- associative_scan ---- */

/* Slices along dim 0: [start, end) by a step; end INT64_MAX is the end. */
static tn_var piece_of(struct along *a, tn_var x, int64_t start, int64_t end, int64_t step)
{
    int64_t dim_index = 0;
    tn_var out = NULL;
    const tn_argument args[] = {{TN_ARGUMENT_VAR, NULL, &x},
                                {TN_ARGUMENT_INT, NULL, &dim_index},
                                {TN_ARGUMENT_INT, NULL, &start},
                                {TN_ARGUMENT_INT, NULL, &end},
                                {TN_ARGUMENT_INT, NULL, &step}};
    tn_tape_call(a->t, a->at, "aten::slice.Tensor", args, 5, &out, 1);
    return out;
}

static bool has_type_of(builder *b, datum x, datum like)
{
    if (x.kind != DATUM_TENSOR || like.kind != DATUM_TENSOR) {
        return false;
    }
    const tensor_type *one = &x.u.tensor->type, *other = &like.u.tensor->type;
    bool same = one->dtype == other->dtype && one->rank == other->rank;
    for (uint32_t i = 0; same && i < one->rank; i++) {
        same = extent_same(b, one->sizes[i], other->sizes[i]);
    }
    return same;
}

/* The body on many neighbours at once: what is recorded is run so, too (ops/control/control.c). */
struct pairs {
    struct along *along;
    tn_body body;
    void *user;
    tn_var given; /* what the body gave, and its leaves */
    tn_var *leaves;
    const tn_var *like; /* each leaf has the type of one of these */
};

static tn_status do_take_pairs(tn_context *ctx, void *arguments)
{
    struct pairs *p = arguments;
    tn_tape *t = p->along->t;
    size_t n = p->along->xs.n, used = 0;
    if (var_leaf_count(p->given) != n) {
        return fail(ctx, TN_E_MISMATCH, "a body that combines elements gives %zu values, %zu are expected",
                    var_leaf_count(p->given), n);
    }
    datum *outs = ARENA_ARRAY(t->b->arena, datum, n);
    var_leaves(p->given, outs, &used);
    for (size_t i = 0; i < n; i++) {
        datum x;
        TRY(var_datum(t, p->like[i], &x));
        if (!has_type_of(t->b, outs[i], x)) {
            return fail(ctx, TN_E_MISMATCH, "what a body combines must keep its type: value %zu changes", i);
        }
        p->leaves[i] = var_of_datum(t, outs[i]);
    }
    return TN_OK;
}

static void combine_pairs(struct pairs *p, const tn_var *left, const tn_var *right, tn_var *outs)
{
    tn_var in[MOST_OPERANDS];
    size_t n = p->along->xs.n;
    for (size_t i = 0; i < n; i++) {
        in[i] = left[i];
        in[n + i] = right[i];
        outs[i] = NULL;
    }
    if (is_broken(p->along->t)) {
        return;
    }
    p->given = p->body(p->along->t, p->user, in, 2 * n);
    p->leaves = outs;
    p->like = left;
    guarded(p->along->t, p->along->at, do_take_pairs, p);
}

struct filling {
    struct along *along;
    int64_t length;
    tn_var first, between, halves, out;
};

/* first and between at the even places, halves at the odd ones. */
static tn_status do_fill(tn_context *ctx, void *arguments)
{
    struct filling *f = arguments;
    builder *b = f->along->t->b;
    datum first, between, halves;
    (void)ctx;
    TRY(var_datum(f->along->t, f->first, &first));
    TRY(var_datum(f->along->t, f->between, &between));
    TRY(var_datum(f->along->t, f->halves, &halves));
    datum even = BUILD(b, "aten::cat", of_list((datum[]){first, between}, 2), of_int(0)), paired = even;
    if (f->length % 2 != 0) {
        paired = BUILD(b, "aten::slice.Tensor", even, of_int(0), of_int(0), of_int(f->length / 2), of_int(1));
    }
    datum both = BUILD(b, "aten::stack", of_list((datum[]){paired, halves}, 2), of_int(1));
    both = BUILD(b, "aten::flatten.using_ints", both, of_int(0), of_int(1));
    if (f->length % 2 != 0) {
        datum last = BUILD(b, "aten::slice.Tensor", even, of_int(0), of_int(f->length / 2), of_none(), of_int(1));
        both = BUILD(b, "aten::cat", of_list((datum[]){both, last}, 2), of_int(0));
    }
    TRY(b->status);
    f->out = var_of_datum(f->along->t, both);
    return TN_OK;
}

/* As torch does it: neighbours are combined, what comes out is scanned, and the places between are filled in. */
static void scan_pairs(struct pairs *p, const tn_var *xs, int64_t length, tn_var *outs)
{
    enum { ROOM = MOST_OPERANDS / 2 };
    struct along *a = p->along;
    tn_var even[ROOM], odd[ROOM], halves[ROOM];
    size_t n = a->xs.n;
    for (size_t i = 0; i < n; i++) {
        outs[i] = xs[i];
        even[i] = length < 2 ? NULL : piece_of(a, xs[i], 0, -1, 2);
        odd[i] = length < 2 ? NULL : piece_of(a, xs[i], 1, INT64_MAX, 2);
    }
    if (length < 2 || is_broken(a->t)) {
        return;
    }
    combine_pairs(p, even, odd, outs);
    scan_pairs(p, outs, length / 2, halves);
    for (size_t i = 0; i < n && !is_broken(a->t); i++) {
        odd[i] = length % 2 == 0 ? piece_of(a, halves[i], 0, -1, 1) : halves[i];
        even[i] = piece_of(a, xs[i], 2, INT64_MAX, 2);
    }
    combine_pairs(p, odd, even, outs);
    for (size_t i = 0; i < n && !is_broken(a->t); i++) {
        struct filling f = {.along = a, .length = length, .between = outs[i], .halves = halves[i]};
        f.first = piece_of(a, xs[i], 0, 1, 1);
        outs[i] = guarded(a->t, a->at, do_fill, &f) == TN_OK ? f.out : NULL;
    }
}

/* It is run on many places at once: an operator that looks at other elements, or at sizes, would see them. */
static tn_status check_pointwise(tn_tape *t, const function *body)
{
    for (const node *n = body->first; n != NULL; n = n->next) {
        const overload *o;
        TRY(registry_resolve(t->ctx, t->b->ops, n->callee, &o));
        bool copies = node_calls(n, ATEN(clone, default)) || node_calls(n, ATEN(_to_copy, default));
        if (o == NULL || (!copies && (o->op->traits & OP_POINTWISE) == 0)) {
            const char *trace = node_metadata(n, "stack_trace");
            return fail_at(t->ctx, TN_E_UNSUPPORTED,
                           PLACE(.source = trace == NULL ? NULL : provenance_brief(t->b->arena, trace),
                                 .hint = "tn_scan takes any body"),
                           "the body of tn_associative_scan calls '%s', and may only compute element by element",
                           n->callee->target);
        }
    }
    return TN_OK;
}

/* What it combines are two of what it gives. */
static tn_status check_combined(tn_context *ctx, const function *body, size_t n)
{
    if (body->outputs.n != n) {
        return fail(ctx, TN_E_MISMATCH, "a body that combines elements gives %zu values, %zu are expected",
                    body->outputs.n, n);
    }
    for (size_t i = 0; i < n; i++) {
        const value *x = arg_value(&body->inputs.at[i]), *y = arg_value(&body->outputs.at[i]);
        bool same = y != NULL && y->kind == VALUE_TENSOR && x->type.tensor->dtype == y->type.tensor->dtype &&
                    x->type.tensor->rank == y->type.tensor->rank;
        for (uint32_t k = 0; same && k < x->type.tensor->rank; k++) {
            same = x->type.tensor->sizes[k].expr == y->type.tensor->sizes[k].expr; /* equal ones are the same pointer */
        }
        if (!same) {
            return fail(ctx, TN_E_MISMATCH, "what a body combines must keep its type: value %zu changes", i);
        }
    }
    return TN_OK;
}

static tn_status do_associative_scan(tn_context *ctx, void *arguments)
{
    struct along *a = arguments;
    datum xs, lifted, *outs;
    size_t count;
    TRY(check_combined(ctx, a->body.body, a->xs.n));
    TRY(check_pointwise(a->t, a->body.body));
    TRY(all_operands(a->t, a->xs, NULL, 0, &(body_closure){0}, &xs, &lifted));
    TRY(all_operands(a->t, (tn_vars){0}, &a->body, 1, &a->closure, &(datum){0}, &lifted));
    datum args[] = {graph(a->body.body), xs, lifted};
    TRY(body_call(a->t, a->at, a->name, args, 3, &outs, &count));
    a->result = in_form_of(a->t, a->body.result, outs);
    return TN_OK;
}

static tn_status do_check_along(tn_context *ctx, void *arguments)
{
    struct along *a = arguments;
    for (size_t i = 0; i < a->xs.n; i++) {
        datum first, x;
        TRY(var_datum(a->t, a->xs.at[0], &first));
        TRY(var_datum(a->t, a->xs.at[i], &x));
        if (x.kind != DATUM_TENSOR || x.u.tensor->type.rank == 0 ||
            x.u.tensor->type.rank != first.u.tensor->type.rank) {
            return fail(ctx, TN_E_ARGUMENT,
                        "the tensors to go along must have as many dims, at least one: value %zu has not", i);
        }
        if (!extent_same(a->t->b, x.u.tensor->type.sizes[0], first.u.tensor->type.sizes[0])) {
            return fail(ctx, TN_E_ARGUMENT, "the tensors to go along must be as long: value %zu is not", i);
        }
    }
    return TN_OK;
}

static tn_status do_form(tn_context *ctx, void *arguments)
{
    struct pairs *p = arguments;
    tn_tape *t = p->along->t;
    size_t n = p->along->xs.n;
    datum *outs = ARENA_ARRAY(t->b->arena, datum, n);
    (void)ctx;
    for (size_t i = 0; i < n; i++) {
        TRY(var_datum(t, p->leaves[i], &outs[i]));
    }
    p->along->result = in_form_of(t, p->given, outs);
    return TN_OK;
}

static tn_var associative_at_once(struct along *a, tn_body body, void *user)
{
    tn_tape *t = a->t;
    struct pairs p = {.along = a, .body = body, .user = user};
    tn_var outs[MOST_OPERANDS / 2], first[MOST_OPERANDS / 2];
    int64_t length = length_along(a);
    tn_scope scope = tn_scope_open(t);
    for (size_t i = 0; i < a->xs.n; i++) {
        first[i] = piece_of(a, a->xs.at[i], 0, 1, 1);
    }
    if (length < 2) { /* the form of what it gives, and whether it fits */
        combine_pairs(&p, first, first, outs);
    }
    scan_pairs(&p, a->xs.at, length, outs);
    p.leaves = outs;
    if (is_broken(t) || guarded(t, a->at, do_form, &p) != TN_OK) {
        a->result = NULL;
    }
    tn_scope_close(t, scope, &a->result, 1);
    return is_broken(t) ? NULL : a->result;
}

tn_var tn_associative_scan_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars xs)
{
    struct along a = {.t = t, .at = at, .name = "associative_scan", .body_name = "scan_combine_graph", .xs = xs};
    tn_var room[MOST_OPERANDS];
    if (is_broken(t)) {
        return NULL;
    }
    if (xs.n == 0 || xs.n > MOST_OPERANDS / 2) {
        fail_call(t, at, TN_E_ARGUMENT, "%zu tensors to go along: at least one is needed, and %d are possible", xs.n,
                  MOST_OPERANDS / 2);
        return NULL;
    }
    if (guarded(t, at, do_check_along, &a) != TN_OK) {
        return NULL;
    }
    if (!is_recording(t)) {
        return associative_at_once(&a, body, user);
    }
    t->b->mode = BUILD_FAKE; /* slices are needed for their types alone */
    for (size_t i = 0; i < 2 * xs.n; i++) {
        room[i] = element_of(t, at, xs.at[i % xs.n], 0);
    }
    t->b->mode = BUILD_RECORD;
    tn_vars operands = {room, 2 * xs.n};
    return !is_broken(t) && capture(t, at, &a.body, a.body_name, body, user, operands, false, &a.closure) == TN_OK &&
                   guarded(t, at, do_associative_scan, &a) == TN_OK
               ? a.result
               : NULL;
}
