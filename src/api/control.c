/*
 * Public functions of the section on control flow of tenon_model.h. The user's functions run here, between calls that
 * each have an edge, so no jump crosses them: eager tapes by loops over public functions, recording ones with
 * capture/control.h.
 */
#include "api.h"
#include "capture/control.h"
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
    return !is_broken(t) && tn_float_of_at(at, t, tn_num_of(t, number)) != 0;
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
    tn_var round = tn_tuple_of(t, carried);
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

static tn_var along_at_once(struct along *a, tn_body body, void *user, tn_var *room)
{
    tn_tape *t = a->t;
    int64_t n = tn_int_of(t, tn_size(t, a->xs.at[0], 0));
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
