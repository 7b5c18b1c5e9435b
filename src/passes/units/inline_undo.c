/*
 * The way back from inlining: see inline.h. What the notes say of units is read, and where the nodes of a call are
 * still what its unit gives (inline_match.c), the call stands in their place again. What has changed stays as nodes,
 * and a warning says so.
 */
#include "ir/calls.h"
#include "ir/clone.h"
#include "ir/text/text.h"
#include "ir/verify.h"
#include "ir/words.h"
#include "passes/functions.h"
#include "passes/outline.h"
#include "passes/sweep.h"
#include "passes/units/inline.h"
#include "passes/units/inline_match.h"

#include <string.h>

typedef struct loss {
    const function *unit; /* of the program */
    size_t count;
    const char *reason; /* of the first */
} loss;

typedef struct undoing {
    tn_context *ctx;
    program *program;
    arena *arena;            /* scratch */
    program *notes;          /* what the text says */
    VEC(const node *) calls; /* as they were recorded, by number: nodes of such copies */
    bool *found;             /* by number */
    pointer_map imported;    /* functions of the notes -> their copies in the program, and back */
    VEC(loss) losses;
} undoing;

static void lose(undoing *u, int64_t number, const char *reason)
{
    const function *of = call_unit(u->calls.at[number]);
    for (size_t i = 0; i < u->losses.n; i++) {
        if (u->losses.at[i].unit == of) {
            u->losses.at[i].count++;
            return;
        }
    }
    loss fresh = {of, 1, reason};
    vec_push(u->arena, &u->losses, fresh);
}

/* ---- reading ---- */

/* NULL: the text is no program that could be notes; said as a warning. */
static program *read_notes(undoing *u, const char *text)
{
    program *notes = NULL;
    size_t diagnostics = u->ctx->diagnostic_count;
    bool good = text != NULL && text_parse(u->ctx, text, strlen(text), "notes", NULL, NULL, &notes) == TN_OK &&
                verify_program(u->ctx, notes) == TN_OK && notes->entries.n == 0;
    if (!good) {
        const char *why = u->ctx->diagnostic_count > diagnostics
                              ? arena_strdup(u->arena, u->ctx->diagnostics[diagnostics].message)
                              : "they are of another version";
        diagnostics_truncate(u->ctx, diagnostics);
        warn_at(u->ctx, TN_E_FORMAT, PLACE(.member = NULL),
                "the notes on units cannot be read, so the units stay inlined: %s", why);
    }
    return good ? notes : NULL;
}

/* All functions of the notes become functions of the program: units, and calls as they stood. */
static tn_status import_notes(undoing *u)
{
    size_t n = u->notes->functions.n;
    function **made = ARENA_ARRAY(u->arena, function *, n);
    TRY(functions_clone(u->ctx, u->notes->functions.at, n, u->program, made));
    for (size_t i = 0; i < n; i++) {
        pointer_map_put(&u->imported, u->notes->functions.at[i], made[i]);
        pointer_map_put(&u->imported, made[i], u->notes->functions.at[i]);
        for (const node *at = made[i]->first; made[i]->unit == NULL && at != NULL; at = at->next) {
            if (call_unit(at) != NULL) {
                vec_push(u->arena, &u->calls, at);
            }
        }
    }
    u->found = ARENA_ARRAY(u->arena, bool, u->calls.n);
    return TN_OK;
}

/* ---- what is left of calls ---- */

typedef struct call_list {
    VEC(inlined_call *) at; /* in the order of their first nodes */
    map by_number;
} call_list;

static inlined_call *call_of_number(arena *a, call_list *list, int64_t number)
{
    void **known = map_at(&list->by_number, place_key(a, "", number));
    if (*known == NULL) {
        inlined_call *made = ARENA_NEW(a, inlined_call);
        made->number = number;
        map_init(&made->by_place, a);
        vec_push(a, &list->at, made);
        *known = made;
    }
    return *known;
}

/* Takes the notes off the nodes of a function, and gathers nodes by their calls. */
static void gather_calls(undoing *u, arena *a, function *f, call_list *list)
{
    map_init(&list->by_number, a);
    for (node *n = f->first; n != NULL; n = n->next) {
        note_path path;
        if (!notes_take_path(u->ctx, a, n, &path) || u->notes == NULL || path.n < 2 || path.at[0] < 0 ||
            (uint64_t)path.at[0] >= u->calls.n) {
            continue;
        }
        inlined_call *of = call_of_number(a, list, path.at[0]);
        const char *key = "";
        for (size_t i = 1; i < path.n; i++) {
            key = place_key(a, key, path.at[i]);
        }
        vec_push(a, &of->nodes, n);
        of->doubled = !map_put_new(&of->by_place, key, n) || of->doubled;
    }
}

/* ---- the call again ---- */

typedef struct restoring {
    undoing *u;
    outliner *o;
    arena *arena; /* of this call */
    const inlined_call *left;
    const node *recorded;
    function *unit; /* of the program */
    unit_match match;
    pointer_map results; /* values that the call gives */
    pointer_map inner;   /* value -> uses by nodes of the call (uintptr_t) */
} restoring;

/* An operand that no node of the unit uses: the value of that name, if it is there in time. */
static const char *find_unused(restoring *r, size_t index)
{
    arg operand = r->recorded->inputs[index + 1].arg;
    const value *wanted = arg_value(&operand);
    if (wanted != NULL) {
        value *v = function_find_value(r->o->function, wanted->name);
        bool there =
            v != NULL && v->kind == wanted->kind &&
            (v->producer == NULL || outline_position(r->o, v->producer) < outline_position(r->o, r->left->nodes.at[0]));
        if (!there) {
            return arena_printf(r->u->arena, "its operand '%s', which it does not use, is gone", wanted->name);
        }
        operand.u.value = v;
    }
    r->match.operands[index] = operand;
    return NULL;
}

static const char *complete_operands(restoring *r)
{
    const char *reason = NULL;
    for (size_t i = 0; reason == NULL && i < r->unit->inputs.n; i++) {
        if (r->match.operands[i].kind == ARG_KIND_COUNT) {
            reason = find_unused(r, i);
        }
    }
    return reason;
}

/* Each result is a value that nodes of the call make, and no two are the same. */
static const char *check_results(restoring *r)
{
    for (size_t i = 0; i < r->unit->outputs.n; i++) {
        const value *wanted = arg_value(&r->recorded->outputs[i]), *v = arg_value(&r->match.results[i]);
        if (wanted == NULL) {
            continue;
        }
        if (v == NULL || v->kind != wanted->kind || v->producer == NULL || pointer_map_get(&r->results, v) != NULL) {
            return arena_printf(r->u->arena, "its result '%s' is no value of its own any more", wanted->name);
        }
        pointer_map_put(&r->results, v, (void *)v);
    }
    return NULL;
}

static void count_inner(void *user, value *v)
{
    restoring *r = user;
    uintptr_t uses = (uintptr_t)pointer_map_get(&r->inner, v);
    pointer_map_put(&r->inner, v, (void *)(uses + 1));
}

typedef struct leak {
    const restoring *r;
    const value *found; /* used elsewhere, although the call does not give it */
} leak;

static void find_leak(void *user, value *v)
{
    leak *l = user;
    outline_count(l->r->o, v, 0); /* makes room for it */
    bool inside = pointer_map_get(&l->r->results, v) != NULL ||
                  l->r->o->uses.at[v->id] == (uintptr_t)pointer_map_get(&l->r->inner, v);
    l->found = l->found != NULL || inside ? l->found : v;
}

static const char *check_uses(restoring *r)
{
    leak l = {r, NULL};
    for (size_t i = 0; i < r->left->nodes.n; i++) {
        node_each_input(r->left->nodes.at[i], count_inner, r);
    }
    for (size_t i = 0; i < r->left->nodes.n; i++) {
        node_each_output(r->left->nodes.at[i], find_leak, &l);
    }
    return l.found == NULL ? NULL : arena_printf(r->u->arena, "'%s' in it is used elsewhere", l.found->name);
}

static const char *check_types(restoring *r)
{
    pointer_map symbols;
    call_site site = {r->unit, r->match.operands, r->match.results, r->unit->inputs.n, r->unit->outputs.n};
    pointer_map_init(&symbols, r->arena);
    const char *reason = call_bind(r->u->ctx, r->arena, r->u->program->dims, &site, &symbols);
    return reason == NULL ? NULL : arena_strdup(r->u->arena, reason);
}

/* An argument of the recorded call with a value of the function. */
static arg with_value(arg recorded, const arg *actual)
{
    value *v = arg_value(actual);
    if (v == NULL || arg_value(&recorded) == NULL) {
        return v == NULL ? *actual : arg_of_value(v);
    }
    recorded.u.value = v;
    return recorded;
}

/* Makes a call of a part that was outlined one of the unit, as it was recorded. */
static void become_call(restoring *r, node *made)
{
    arena *own = &r->u->program->arena;
    const node *recorded = r->recorded;
    for (uint32_t i = 1; i < made->input_count; i++) {
        outline_count(r->o, arg_value(&made->inputs[i].arg), -1);
    }
    made->input_count = recorded->input_count;
    made->inputs = arena_copy(own, recorded->inputs, recorded->input_count * sizeof *recorded->inputs);
    for (uint32_t i = 1; i < recorded->input_count; i++) {
        arg *operand = &made->inputs[i].arg;
        *operand = with_value(*operand, &r->match.operands[i - 1]);
        if (arg_value(operand) != NULL) {
            outline_count(r->o, arg_value(operand), 1);
        }
    }
    made->output_count = recorded->output_count;
    made->outputs = arena_copy(own, recorded->outputs, recorded->output_count * sizeof *recorded->outputs);
    for (uint32_t i = 0; i < recorded->output_count; i++) {
        if (arg_value(&made->outputs[i]) != NULL) {
            made->outputs[i] = with_value(made->outputs[i], &r->match.results[i]);
        }
    }
    const char *usual = default_node_name(recorded);
    bool as_usual = usual != NULL && recorded->name != NULL && strcmp(usual, recorded->name) == 0;
    made->name = as_usual ? default_node_name(made) : recorded->name;
    made->single_tensor_return = recorded->single_tensor_return;
    made->metadata = recorded->metadata;
    made->metadata_count = recorded->metadata_count;
    made->unknown = recorded->unknown;
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

static tn_status replace_nodes(restoring *r, const char **reason)
{
    outlined out;
    value **inputs = ARENA_ARRAY(r->arena, value *, r->unit->inputs.n);
    value **outputs = ARENA_ARRAY(r->arena, value *, r->unit->outputs.n);
    outline_wish wish = {
        .nodes = r->left->nodes.at, .n = r->left->nodes.n, .name = "part", .inputs = inputs, .outputs = outputs};
    for (size_t i = 0; i < r->unit->inputs.n; i++) {
        if (arg_value(&r->match.operands[i]) != NULL) {
            inputs[wish.input_count++] = arg_value(&r->match.operands[i]);
        }
    }
    for (size_t i = 0; i < r->unit->outputs.n; i++) {
        if (arg_value(&r->recorded->outputs[i]) != NULL) {
            outputs[wish.output_count++] = arg_value(&r->match.results[i]);
        }
    }
    TRY(outline(r->o, &wish, &out));
    *reason = out.reason;
    if (out.reason == NULL) {
        become_call(r, out.call);
        node_each_output(out.call, set_producer, out.call);
    }
    return TN_OK;
}

static tn_status restore_call(undoing *u, outliner *o, const inlined_call *left)
{
    arena *scratch = ctx_scratch(u->ctx);
    const node *recorded = u->calls.at[left->number];
    restoring r = {.u = u, .o = o, .arena = scratch, .left = left, .recorded = recorded};
    pointer_map_init(&r.results, scratch);
    pointer_map_init(&r.inner, scratch);
    r.unit = call_unit(recorded);
    r.match = match_unit(scratch, left, r.unit);
    const char *reason = r.match.reason == NULL ? NULL : arena_strdup(u->arena, r.match.reason);
    const char *(*const checks[])(restoring * r) = {complete_operands, check_results, check_uses, check_types};
    for (size_t i = 0; reason == NULL && i < sizeof checks / sizeof *checks; i++) {
        reason = checks[i](&r);
    }
    if (reason == NULL) {
        TRY(replace_nodes(&r, &reason));
    }
    u->found[left->number] = true;
    if (reason != NULL) {
        lose(u, left->number, arena_strdup(u->arena, reason));
    }
    ctx_release(u->ctx, scratch);
    return TN_OK;
}

/* ---- one function ---- */

static tn_status undo_in_function(undoing *u, function *f)
{
    arena *scratch = ctx_scratch(u->ctx);
    call_list list = {0};
    gather_calls(u, scratch, f, &list);
    if (list.at.n > 0) {
        const function *before = u->calls.at[list.at.at[0]->number]->function;
        outliner *o = outliner_new(u->ctx, scratch, f);
        for (size_t i = 0; i < list.at.n; i++) {
            TRY(restore_call(u, o, list.at.at[i]));
        }
        outliner_end(o);
        if (f->symbols.n > before->symbols.n) {
            sweep_symbols(scratch, f, before);
        }
    }
    ctx_release(u->ctx, scratch);
    return TN_OK;
}

/* ---- the program ---- */

/* Units go where the text has them among the functions that the program has by themselves. */
static void order_functions(undoing *u, function *const *own, size_t n)
{
    VEC(function *) order = {0};
    const program *notes = u->notes;
    size_t next = 0;
    for (size_t i = 0; i < n; i++) {
        const function *told = program_find_function(notes, own[i]->name);
        size_t at = 0;
        while (at < notes->functions.n && notes->functions.at[at] != told) {
            at++;
        }
        for (; at < notes->functions.n && next < at; next++) {
            vec_push(u->arena, &order, pointer_map_get(&u->imported, notes->functions.at[next]));
        }
        vec_push(u->arena, &order, own[i]);
    }
    for (; next < notes->functions.n; next++) {
        vec_push(u->arena, &order, pointer_map_get(&u->imported, notes->functions.at[next]));
    }
    memcpy(u->program->functions.at, order.at, order.n * sizeof *order.at);
    u->program->functions.n = order.n;
}

/* Is the function of the notes one that nothing there uses? */
static bool is_unused(const undoing *u, const function *f)
{
    for (size_t i = 0; i < u->notes->functions.n; i++) {
        for (const node *n = u->notes->functions.at[i]->first; n != NULL; n = n->next) {
            for (uint32_t k = 0; k < n->input_count; k++) {
                if (n->inputs[k].arg.kind == ARG_GRAPH && n->inputs[k].arg.u.graph->body == f) {
                    return false;
                }
            }
        }
    }
    return true;
}

/* Keeps what is used, and gives functions the names that they had: bodies that are gone have taken some. */
static void settle_functions(undoing *u, const pointer_map *before, function *const *own, size_t n)
{
    pointer_map kept;
    map names;
    pointer_map_init(&kept, u->arena);
    map_init(&names, u->arena);
    functions_reach_entries(&kept, u->program);
    for (size_t i = 0; i < n; i++) {
        if (pointer_map_get(before, own[i]) == NULL) {
            functions_reach(&kept, own[i]);
        }
        if (pointer_map_get(&kept, own[i]) != NULL) {
            map_put_new(&names, own[i]->name, own[i]);
        }
    }
    for (size_t i = 0; i < u->notes->functions.n; i++) {
        const function *told = u->notes->functions.at[i];
        function *f = pointer_map_get(&u->imported, told);
        if (told->unit != NULL && pointer_map_get(&kept, f) == NULL && is_unused(u, told)) {
            functions_reach(&kept, f);
        }
        if (pointer_map_get(&kept, f) != NULL && map_put_new(&names, told->name, f)) {
            f->name = program_intern(u->program, told->name);
        }
    }
    order_functions(u, own, n);
    functions_keep(u->arena, u->program, &kept);
}

/* Calls of which not even a node says anything. */
static void lose_missing(undoing *u)
{
    for (size_t i = 0; i < u->calls.n; i++) {
        const function *copy = u->calls.at[i]->function, *told = pointer_map_get(&u->imported, copy);
        const function *caller = program_find_function(u->program, told->name);
        if (!u->found[i] && caller != NULL && caller != copy) {
            lose(u, (int64_t)i, "none of its nodes is there any more");
        }
    }
}

static void warn_of_losses(const undoing *u)
{
    for (size_t i = 0; i < u->losses.n; i++) {
        const loss *l = &u->losses.at[i];
        warn_at(u->ctx, TN_E_INVALID, PLACE(.member = NULL),
                "%zu call%s of the unit '@%s' %s not what %s when it was saved, and stay%s inlined: %s", l->count,
                l->count == 1 ? "" : "s", l->unit->name, l->count == 1 ? "is" : "are",
                l->count == 1 ? "it was" : "they were", l->count == 1 ? "s" : "", l->reason);
    }
}

/* All that one text of notes says. */
static tn_status undo_by_text(tn_context *ctx, program *p, const char *text)
{
    undoing u = {.ctx = ctx, .program = p, .arena = ctx_scratch(ctx)};
    pointer_map before;
    pointer_map_init(&u.imported, u.arena);
    pointer_map_init(&before, u.arena);
    functions_reach_entries(&before, p);
    size_t n = p->functions.n;
    function **own = arena_copy(u.arena, p->functions.at, n * sizeof *own);
    u.notes = read_notes(&u, text);
    if (u.notes != NULL) {
        TRY(import_notes(&u));
    }
    for (size_t i = 0; i < n; i++) {
        TRY(undo_in_function(&u, own[i]));
    }
    if (u.notes != NULL) {
        lose_missing(&u);
        settle_functions(&u, &before, own, n);
        warn_of_losses(&u);
        ctx_release(ctx, u.notes);
    }
    ctx_release(ctx, u.arena);
    return TN_OK;
}

tn_status inline_undo(tn_context *ctx, program *p)
{
    arena *scratch = ctx_scratch(ctx);
    const char *text = NULL;
    bool noted = false;
    for (size_t i = 0; i < p->entries.n; i++) {
        const char *said = NULL;
        bool has = notes_take_text(ctx, scratch, p->entries.at[i], &said);
        text = text == NULL ? said : text;
        noted = noted || has;
    }
    if (noted) {
        TRY(undo_by_text(ctx, p, text));
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
