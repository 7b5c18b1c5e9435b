/*
 * Inlining: see inline.h. Functions are taken in their order, bodies first, so that a unit has no calls any more when
 * its own calls are replaced. Copying itself is in inline_copy.c, notes in inline_notes.c.
 */
#include "passes/units/inline.h"

#include "ir/words.h"
#include "passes/functions.h"
#include "passes/sweep.h"
#include "passes/units/inline_copy.h"
#include "passes/units/inline_layout.h"

#include <string.h>

/* Nodes that a program may come to have by it. */
enum { INLINED_NODES_MOST = 1 << 22 };

/* ---- one call ---- */

/* Results that a node of the body makes are made by its copy, if that lies as the call declares it. */
static void take_results(copying *c, const node *called, const inline_layout *layout, bool *taken)
{
    for (size_t i = 0; i < c->from->outputs.n; i++) {
        value *v = arg_value(&c->from->outputs.at[i]);
        bool made_inside = v != NULL && v->producer != NULL && pointer_map_get(&c->values, v) == NULL;
        if (made_inside && !layout->is_moved[i] && arg_value(&called->outputs[i]) != NULL) {
            pointer_map_put(&c->values, v, &called->outputs[i]);
            taken[i] = true;
        }
    }
}

/* A node that gives the operand, so that the result stays a value of its own and can be found again. */
static void add_identity(copying *c, node *called, const identity_op *op, arg operand, size_t index)
{
    arena *a = &c->to->program->arena;
    value *result = arg_value(&called->outputs[index]);
    node *made = function_append(c->to, op->target);
    function_erase(made);
    made->inputs = ARENA_ARRAY(a, named_arg, 2);
    made->inputs[0] = (named_arg){program_intern(c->to->program, op->operand), PASS_POSITION, operand, NULL};
    if (op->one != NULL) {
        arg one = {.kind = ARG_INT, .u.integer = 1};
        made->inputs[1] = (named_arg){program_intern(c->to->program, op->one), PASS_POSITION, one, NULL};
    }
    made->input_count = op->one == NULL ? 1 : 2;
    made->outputs = arena_copy(a, &called->outputs[index], sizeof(arg));
    made->output_count = 1;
    made->name = result->name;
    made->metadata = called->metadata;
    made->metadata_count = called->metadata_count;
    result->producer = made;
    function_insert_before(c->to, called, made);
    copying_note(c, made, (note_path){(int64_t[]){-1 - (int64_t)index}, 1});
}

/* Results that are operands, or the same as others, or lie in another way than the call declares. */
static tn_status give_other_results(copying *c, node *called, const inline_layout *layout, const bool *taken,
                                    pointer_map *replaced)
{
    for (size_t i = 0; i < c->from->outputs.n; i++) {
        value *result = arg_value(&called->outputs[i]);
        if (taken[i] || result == NULL) {
            continue;
        }
        const identity_op *op = &identity_ops[result->kind];
        arg given = copying_arg(c, &c->from->outputs.at[i]);
        if (layout->is_moved[i] && arg_value(&given) != NULL) {
            TRY(inline_layout_move(c, called, i, arg_value(&given)));
        } else if (c->in->with_notes && op->target != NULL && arg_value(&given) != NULL) {
            add_identity(c, called, op, given, i);
        } else {
            pointer_map_put(replaced, result, arena_copy(c->in->arena, &given, sizeof given));
        }
    }
    return TN_OK;
}

static tn_status inline_call(inlining *in, node *called, pointer_map *replaced)
{
    copying c;
    const function *body = call_unit(called);
    copying_init(&c, in, body, called->function);
    call_site site = call_site_of(in->arena, called);
    const char *reason = call_bind(in->ctx, in->arena, in->program->dims, &site, &c.symbols);
    if (reason != NULL) {
        return fail_at(in->ctx, TN_E_INVALID, PLACE(.node = called->name),
                       "'%s' does not fit '@%s', which it calls: %s", node_label(called), body->name, reason);
    }
    for (size_t i = 0; i < body->inputs.n; i++) {
        value *formal = arg_value(&body->inputs.at[i]);
        if (formal == NULL) {
            return fail(in->ctx, TN_E_INVALID, "input %zu of the unit '@%s' is no value", i, body->name);
        }
        pointer_map_put(&c.values, formal, (void *)&site.operands[i]);
    }
    c.called = called;
    c.prefix = pointer_map_get(&in->paths, called);
    inline_layout layout;
    TRY(inline_layout_find(in, called, &c.symbols, &layout));
    bool *taken = ARENA_ARRAY(in->arena, bool, body->outputs.n);
    take_results(&c, called, &layout, taken);
    for (const node *n = body->first; n != NULL; n = n->next) {
        copying_node(&c, n, called);
    }
    inline_layout_retype(&c, &layout);
    TRY(give_other_results(&c, called, &layout, taken, replaced));
    function_erase(called);
    return c.refusal == NULL ? TN_OK
                             : fail(in->ctx, TN_E_UNSUPPORTED, "'@%s' cannot be inlined: %s", body->name, c.refusal);
}

/* ---- one function ---- */

typedef struct replacing {
    inlining *in;
    pointer_map *by; /* value -> const arg * */
} replacing;

static arg replaced_arg(const replacing *r, arg a)
{
    arg_payload held = arg_kinds[a.kind].payload;
    const arg *by = arg_value(&a) == NULL ? NULL : pointer_map_get(r->by, arg_value(&a));
    if (by != NULL) {
        return replaced_by(a, by);
    }
    if ((held == PAYLOAD_LIST || held == PAYLOAD_DICT) && a.n > 0) {
        arena *own = &r->in->program->arena;
        if (held == PAYLOAD_LIST) {
            a.u.items = arena_copy(own, a.u.items, a.n * sizeof *a.u.items);
        } else {
            a.u.members = arena_copy(own, a.u.members, a.n * sizeof *a.u.members);
        }
        for (uint32_t i = 0; i < a.n; i++) {
            arg *part = held == PAYLOAD_LIST ? &a.u.items[i] : &a.u.members[i].value;
            *part = replaced_arg(r, *part);
        }
    }
    return a;
}

/* Names of nodes that are not those of their results are taken, too. */
static void reserve_names(function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        if (n->name != NULL && function_find_value(f, n->name) == NULL) {
            function_free_name(f, n->name);
        }
    }
}

static bool has_calls(const function *f)
{
    const node *n = f->first;
    while (n != NULL && call_unit(n) == NULL) {
        n = n->next;
    }
    return n != NULL;
}

static tn_status inline_function(inlining *in, function *f)
{
    if (!has_calls(f)) {
        return TN_OK;
    }
    pointer_map by;
    pointer_map_init(&by, in->arena);
    replacing r = {in, &by};
    reserve_names(f);
    map_init(&in->body_names, in->arena);
    in->body_names_of = NULL;
    for (node *n = f->first, *next; n != NULL; n = next) {
        next = n->next;
        for (uint32_t i = 0; by.used > 0 && i < n->input_count; i++) {
            n->inputs[i].arg = replaced_arg(&r, n->inputs[i].arg);
        }
        if (call_unit(n) != NULL) {
            TRY(inline_call(in, n, &by));
        }
    }
    for (size_t i = 0; by.used > 0 && i < f->outputs.n; i++) {
        f->outputs.at[i] = replaced_arg(&r, f->outputs.at[i]);
    }
    sweep_values(f);
    return TN_OK;
}

/* ---- the program ---- */

/* Nodes of units by their place, calls elsewhere by their number in the whole program. */
static void number_nodes(inlining *in)
{
    int64_t calls = 0;
    for (size_t i = 0; i < in->program->functions.n; i++) {
        const function *f = in->program->functions.at[i];
        int64_t index = 0;
        for (const node *n = f->first; n != NULL; n = n->next, index++) {
            if (f->unit != NULL || call_unit(n) != NULL) {
                note_path *path = ARENA_NEW(in->arena, note_path);
                *path = (note_path){ARENA_NEW(in->arena, int64_t), 1};
                path->at[0] = f->unit != NULL ? index : calls++;
                pointer_map_put(&in->paths, n, path);
            }
        }
    }
}

static void write_notes(inlining *in, const char *text)
{
    arena *scratch = ctx_scratch(in->ctx);
    for (size_t i = 0; i < in->program->functions.n; i++) {
        const function *f = in->program->functions.at[i];
        for (node *n = f->first; n != NULL; n = n->next) {
            const note_path *path = pointer_map_get(&in->paths, n);
            if (path != NULL && path->n > 1) {
                notes_add_path(in->ctx, scratch, n, *path);
                arena_done(scratch);
            }
        }
    }
    for (size_t i = 0; i < in->program->entries.n; i++) {
        notes_add_text(in->ctx, scratch, in->program->entries.at[i], text);
    }
    ctx_release(in->ctx, scratch);
}

/* Units are gone, and what only they used. */
static void drop_units(inlining *in, const pointer_map *before)
{
    pointer_map reached, kept;
    program *p = in->program;
    pointer_map_init(&reached, in->arena);
    pointer_map_init(&kept, in->arena);
    functions_reach_entries(&reached, p);
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        bool used = pointer_map_get(&reached, f) != NULL || pointer_map_get(before, f) == NULL;
        if (f->unit == NULL && used) {
            pointer_map_put(&kept, f, f);
        }
    }
    functions_keep(in->arena, p, &kept);
}

typedef struct extent_count {
    pointer_map all;    /* functions -> nodes, with those of all that is in them (uintptr_t) */
    size_t own, copied; /* of the function that is looked at; by calls of units, of all so far */
} extent_count;

static size_t add_nodes(size_t a, size_t b)
{
    return a + b > INLINED_NODES_MOST ? INLINED_NODES_MOST + 1 : a + b;
}

static void count_body(void *user, function *body)
{
    extent_count *c = user;
    size_t nodes = (uintptr_t)pointer_map_get(&c->all, body);
    c->own = add_nodes(c->own, nodes);
    c->copied = body->unit == NULL ? c->copied : add_nodes(c->copied, nodes);
}

/* Before anything is copied: a few functions that call each other twice come to more than any memory holds. */
static tn_status check_extent(const inlining *in)
{
    extent_count c = {0};
    pointer_map_init(&c.all, in->arena);
    for (size_t i = 0; i < in->program->functions.n; i++) { /* bodies first */
        function *f = in->program->functions.at[i];
        c.own = add_nodes(0, f->node_count);
        functions_each_body(f, count_body, &c);
        pointer_map_put(&c.all, f, (void *)(uintptr_t)c.own);
        if (c.copied > INLINED_NODES_MOST) {
            return fail(in->ctx, TN_E_LIMIT, "inlining the units that '@%s' calls would give more than %d nodes",
                        f->name, INLINED_NODES_MOST);
        }
    }
    return TN_OK;
}

static bool has_units(const program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        if (p->functions.at[i]->unit != NULL) {
            return true;
        }
    }
    return false;
}

tn_status inline_units(tn_context *ctx, program *p, bool with_notes)
{
    if (!has_units(p)) {
        return TN_OK;
    }
    inlining in = {.ctx = ctx, .program = p, .arena = ctx_scratch(ctx), .with_notes = with_notes};
    const char *text = NULL;
    pointer_map before;
    pointer_map_init(&in.paths, in.arena);
    pointer_map_init(&before, in.arena);
    functions_reach_entries(&before, p);
    TRY(check_extent(&in));
    if (with_notes) {
        TRY(notes_text(ctx, in.arena, p, &text));
        number_nodes(&in);
    }
    size_t count = p->functions.n; /* copies of bodies come behind */
    for (size_t i = 0; i < count; i++) {
        TRY(inline_function(&in, p->functions.at[i]));
    }
    drop_units(&in, &before);
    if (with_notes) {
        write_notes(&in, text);
    }
    ctx_release(ctx, in.arena);
    return TN_OK;
}
