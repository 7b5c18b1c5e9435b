/* Matching nodes against a unit: see inline_match.h. */
#include "passes/units/inline_match.h"

#include "ir/calls.h"
#include "ops/builtins.h"

#include <inttypes.h>
#include <string.h>

/* What a value of the unit is in the function; values that must be one share a slot. */
typedef struct slot {
    bool bound;
    arg actual; /* a value, or a literal */
} slot;

/* One function of the unit while it is matched: the unit itself, a unit that it calls, a body of control flow. */
typedef struct frame {
    const function *function;
    const char *prefix; /* of the keys of its nodes */
    slot **slots;       /* by value id */
} frame;

typedef struct matching {
    arena *arena;
    const inlined_call *call;
    size_t matched; /* nodes of the call */
    size_t frames;  /* opened so far */
    const char *reason;
} matching;

const char *place_key(arena *a, const char *prefix, int64_t index)
{
    return arena_printf(a, "%s,%" PRId64, prefix, index);
}

static bool refuse(matching *m, const char *format, const char *name)
{
    if (m->reason == NULL) {
        m->reason = arena_printf(m->arena, "%s '%s'", format, name);
    }
    return false;
}

static slot *slot_of(matching *m, frame *f, const value *v)
{
    if (f->slots[v->id] == NULL) {
        f->slots[v->id] = ARENA_NEW(m->arena, slot);
    }
    return f->slots[v->id];
}

/* Functions that are walked for each node that is there: notes that lie must not make it take for ever. */
enum { FRAMES_AT_LEAST = 1024, FRAMES_PER_NODE = 64 };

static bool too_many_frames(const matching *m)
{
    return m->frames > FRAMES_AT_LEAST + FRAMES_PER_NODE * m->call->nodes.n;
}

static frame open_frame(matching *m, const function *f, const char *prefix)
{
    m->frames++;
    return (frame){f, prefix, ARENA_ARRAY(m->arena, slot *, f->values.n)};
}

/* ---- arguments ---- */

static bool same_function(matching *m, const function *recorded, const function *actual);
static bool same_arg(matching *m, frame *f, const arg *recorded, const arg *actual);

static bool is_literal(const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    return arg_value(a) == NULL && held != PAYLOAD_LIST && held != PAYLOAD_DICT && held != PAYLOAD_GRAPH;
}

/* A value of the unit stands where this argument stands in the function. */
static bool meets(slot *s, const value *recorded, const arg *actual)
{
    const value *v = arg_value(actual);
    if (s->bound) {
        return v != NULL ? arg_value(&s->actual) == v : is_literal(actual) && arg_same_literal(&s->actual, actual);
    }
    *s = (slot){true, *actual};
    return v != NULL ? v->kind == recorded->kind : is_literal(actual) && recorded->kind != VALUE_TENSOR;
}

static bool same_members(matching *m, frame *f, const arg *recorded, const arg *actual)
{
    bool same = recorded->n == actual->n;
    for (uint32_t i = 0; same && i < recorded->n; i++) {
        const arg_member *x = &recorded->u.members[i], *y = &actual->u.members[i];
        same = strcmp(x->key, y->key) == 0 && same_arg(m, f, &x->value, &y->value);
    }
    return same;
}

static bool same_items(matching *m, frame *f, const arg *recorded, const arg *actual)
{
    bool same = recorded->n == actual->n;
    for (uint32_t i = 0; same && i < recorded->n; i++) {
        same = same_arg(m, f, &recorded->u.items[i], &actual->u.items[i]);
    }
    return same;
}

static bool same_arg(matching *m, frame *f, const arg *recorded, const arg *actual)
{
    const value *v = arg_value(recorded);
    arg_payload held = arg_kinds[recorded->kind].payload, other = arg_kinds[actual->kind].payload;
    if (v != NULL) {
        return meets(slot_of(m, f, v), v, actual);
    }
    if (is_literal(recorded) || is_literal(actual)) {
        return is_literal(recorded) && is_literal(actual) && arg_same_literal(recorded, actual);
    }
    if (held != other) {
        return false;
    }
    return held == PAYLOAD_LIST    ? same_items(m, f, recorded, actual)
           : held == PAYLOAD_DICT  ? same_members(m, f, recorded, actual)
           : held == PAYLOAD_GRAPH ? recorded->u.graph->body == actual->u.graph->body ||
                                         same_function(m, recorded->u.graph->body, actual->u.graph->body)
                                   : false;
}

/* ---- nodes ---- */

static bool same_node(matching *m, frame *f, const node *recorded, const node *actual)
{
    bool same = callee_same(recorded->callee, actual->callee) && recorded->input_count == actual->input_count &&
                recorded->output_count == actual->output_count;
    for (uint32_t i = 0; same && i < recorded->input_count; i++) {
        same = strcmp(recorded->inputs[i].name, actual->inputs[i].name) == 0 &&
               same_arg(m, f, &recorded->inputs[i].arg, &actual->inputs[i].arg);
    }
    for (uint32_t i = 0; same && i < recorded->output_count; i++) {
        same = same_arg(m, f, &recorded->outputs[i], &actual->outputs[i]);
    }
    return same;
}

/* Bodies of control flow: their own calls have been found already. */
static bool same_function(matching *m, const function *recorded, const function *actual)
{
    frame f = open_frame(m, recorded, "");
    bool same = !too_many_frames(m) && recorded->inputs.n == actual->inputs.n &&
                recorded->outputs.n == actual->outputs.n && recorded->node_count == actual->node_count;
    for (size_t i = 0; same && i < recorded->inputs.n; i++) {
        same = same_arg(m, &f, &recorded->inputs.at[i], &actual->inputs.at[i]);
    }
    for (const node *x = recorded->first, *y = actual->first; same && x != NULL; x = x->next, y = y->next) {
        same = same_node(m, &f, x, y);
    }
    for (size_t i = 0; same && i < recorded->outputs.n; i++) {
        same = same_arg(m, &f, &recorded->outputs.at[i], &actual->outputs.at[i]);
    }
    return same;
}

static node *take_node(matching *m, const frame *f, int64_t index)
{
    node *n = map_get(&m->call->by_place, place_key(m->arena, f->prefix, index));
    m->matched += n != NULL;
    return n;
}

static bool match_node(matching *m, frame *f, const node *recorded, int64_t index)
{
    const node *n = take_node(m, f, index);
    return n == NULL                       ? refuse(m, "there is no node for", node_label(recorded))
           : !same_node(m, f, recorded, n) ? refuse(m, "another node stands for", node_label(recorded))
                                           : true;
}

/* ---- units ---- */

/* A result that no node of the unit makes: the node that stands for it, else what the unit gives. */
static bool match_identity(matching *m, frame *f, size_t index, slot *out)
{
    const value *recorded = arg_value(&f->function->outputs.at[index]);
    slot *given = slot_of(m, f, recorded);
    const node *n = take_node(m, f, -1 - (int64_t)index);
    if (n == NULL) {
        bool none_needed =
            identity_ops[recorded->kind].target == NULL || (given->bound && arg_value(&given->actual) == NULL);
        *out = *given;
        return none_needed || refuse(m, "there is no node for the result", recorded->name);
    }
    bool same = n->output_count == 1 && arg_value(&n->outputs[0]) != NULL && n->input_count > 0 &&
                meets(given, recorded, &n->inputs[0].arg);
    const value *v = same ? arg_value(&n->outputs[0]) : NULL;
    same = same && identity_ops[v->kind].target != NULL && node_calls(n, identity_ops[v->kind].builtin);
    *out = same ? (slot){true, n->outputs[0]} : *out;
    return same || refuse(m, "another node stands for", node_label(n));
}

static bool is_layout(const node *n)
{
    return n->input_count > 0 && n->output_count == 1 && arg_value(&n->outputs[0]) != NULL &&
           (node_calls(n, ATEN(permute, default)) || node_calls(n, ATEN(clone, default)));
}

/* Nodes behind a result that lay it out as the call declared it (inline_layout.h): the last of them gives it. */
static bool match_layout(matching *m, frame *f, size_t index, slot *given, slot **out)
{
    const value *recorded = arg_value(&f->function->outputs.at[index]);
    const char *prefix = place_key(m->arena, f->prefix, -1 - (int64_t)index);
    *out = given;
    for (int64_t order = 0;; order++) {
        const node *n = map_get(&m->call->by_place, place_key(m->arena, prefix, order));
        if (n == NULL) {
            return true;
        }
        m->matched++;
        if (!is_layout(n) || !meets(*out, recorded, &n->inputs[0].arg)) {
            return refuse(m, "another node stands for", node_label(n));
        }
        *out = ARENA_NEW(m->arena, slot);
        **out = (slot){true, n->outputs[0]};
    }
}

static bool is_laid_out(matching *m, const frame *f, size_t index)
{
    const char *prefix = place_key(m->arena, f->prefix, -1 - (int64_t)index);
    return map_get(&m->call->by_place, place_key(m->arena, prefix, 0)) != NULL;
}

/* The slots of what a unit gives, once its nodes are matched. */
static bool match_results(matching *m, frame *f, slot **out)
{
    const function *unit = f->function;
    pointer_map given;
    pointer_map_init(&given, m->arena);
    for (size_t i = 0; i < unit->outputs.n; i++) {
        const value *v = arg_value(&unit->outputs.at[i]);
        out[i] = ARENA_NEW(m->arena, slot);
        if (v == NULL) {
            *out[i] = (slot){true, unit->outputs.at[i]};
            continue;
        }
        bool is_laid = is_laid_out(m, f, i), is_own = v->producer != NULL && pointer_map_get(&given, v) == NULL;
        if (!is_laid) {
            pointer_map_put(&given, v, (void *)v);
        }
        if (!(is_own || is_laid ? match_layout(m, f, i, slot_of(m, f, v), &out[i]) : match_identity(m, f, i, out[i]))) {
            return false;
        }
    }
    return true;
}

static bool match_nodes(matching *m, frame *f, slot **results);

/* A call in a unit: the nodes of the other unit, with what it is given here. */
static bool match_call(matching *m, frame *f, const node *recorded, int64_t index)
{
    const function *unit = call_unit(recorded);
    frame inner = open_frame(m, unit, place_key(m->arena, f->prefix, index));
    for (size_t i = 0; i < unit->inputs.n; i++) {
        const arg *operand = &recorded->inputs[i + 1].arg;
        slot *given = arg_value(operand) != NULL ? slot_of(m, f, arg_value(operand)) : ARENA_NEW(m->arena, slot);
        if (arg_value(operand) == NULL) {
            *given = (slot){true, *operand};
        }
        inner.slots[arg_value(&unit->inputs.at[i])->id] = given;
    }
    slot **results = ARENA_ARRAY(m->arena, slot *, unit->outputs.n);
    if (too_many_frames(m)) {
        return refuse(m, "too many calls are in", f->function->name);
    }
    if (!match_nodes(m, &inner, results)) {
        return false;
    }
    for (size_t i = 0; i < unit->outputs.n; i++) {
        const value *v = arg_value(&recorded->outputs[i]);
        if (v != NULL) {
            f->slots[v->id] = results[i];
        }
    }
    return true;
}

/* Units nest as deep as the text that they were read from allows. */
static bool match_nodes(matching *m, frame *f, slot **results)
{
    int64_t index = 0;
    for (const node *n = f->function->first; n != NULL; n = n->next, index++) {
        if (!(call_unit(n) != NULL ? match_call : match_node)(m, f, n, index)) {
            return false;
        }
    }
    return match_results(m, f, results);
}

unit_match match_unit(arena *a, const inlined_call *inlined, const function *unit)
{
    matching m = {.arena = a, .call = inlined};
    frame f = open_frame(&m, unit, "");
    slot **results = ARENA_ARRAY(a, slot *, unit->outputs.n);
    unit_match out = {ARENA_ARRAY(a, arg, unit->inputs.n), ARENA_ARRAY(a, arg, unit->outputs.n), NULL};
    if (inlined->doubled) {
        out.reason = "several nodes have come to stand for one of it";
    } else if (!match_nodes(&m, &f, results)) {
        out.reason = m.reason;
    } else if (m.matched < inlined->nodes.n) {
        out.reason = "there are more nodes than it has";
    }
    for (size_t i = 0; out.reason == NULL && i < unit->inputs.n; i++) {
        const slot *s = slot_of(&m, &f, arg_value(&unit->inputs.at[i]));
        out.operands[i] = s->bound ? s->actual : (arg){.kind = ARG_KIND_COUNT};
    }
    for (size_t i = 0; out.reason == NULL && i < unit->outputs.n; i++) {
        out.results[i] = results[i]->bound ? results[i]->actual : (arg){.kind = ARG_NONE};
    }
    return out;
}
