/* Outlining: see outline.h. Numbers that are computed inside are in outline_numbers.c. */
#include "passes/outline.h"

#include "base/num.h"
#include "interpret/writes.h"
#include "ir/calls.h"
#include "passes/sweep.h"

#include <string.h>

/* ---- the function ---- */

/* Places of nodes have room between them for those that are put there. */
enum { POSITION_STEP = 1 << 12 };

uintptr_t outline_position(const outliner *o, const node *n)
{
    return (uintptr_t)pointer_map_get(&o->positions, n);
}

static node *first_of(const outliner *o, const node_list *nodes, bool numbers_count)
{
    node *first = NULL;
    for (size_t i = 0; i < nodes->n; i++) {
        node *n = nodes->at[i];
        bool counts = n->function == o->function && (numbers_count || !node_is_number(n));
        if (counts && (first == NULL || outline_position(o, n) < outline_position(o, first))) {
            first = n;
        }
    }
    return first;
}

node *outline_first(const outliner *o, const node_list *nodes)
{
    return first_of(o, nodes, true);
}

node *outline_begin(const outliner *o, const node_list *nodes)
{
    return first_of(o, nodes, false);
}

bool outline_is_available(const outliner *o, const value *v, const node *before)
{
    return v != NULL && (v->producer == NULL || (v->producer->function == o->function &&
                                                 outline_position(o, v->producer) < outline_position(o, before)));
}

static void set_position(outliner *o, const node *n, uintptr_t position)
{
    pointer_map_put(&o->positions, n, (void *)position);
}

static void number_nodes(outliner *o)
{
    uintptr_t position = POSITION_STEP;
    for (const node *n = o->function->first; n != NULL; n = n->next, position += POSITION_STEP) {
        set_position(o, n, position);
    }
}

void outline_insert(outliner *o, node *at, node *fresh)
{
    function_insert_before(o->function, at, fresh);
    uintptr_t before = fresh->previous == NULL ? 0 : outline_position(o, fresh->previous);
    uintptr_t after = outline_position(o, at);
    if (after - before < 2) {
        number_nodes(o);
    } else {
        set_position(o, fresh, before + (after - before) / 2);
    }
}

void outline_count(outliner *o, const value *v, int count)
{
    while (o->uses.n <= v->id) {
        vec_push(o->arena, &o->uses, 0);
    }
    o->uses.at[v->id] += (uint32_t)count;
}

static void count_use(void *user, value *v)
{
    outline_count(user, v, 1);
}

outliner *outliner_new(tn_context *ctx, arena *a, function *f)
{
    outliner *o = ARENA_NEW(a, outliner);
    *o = (outliner){.ctx = ctx, .arena = a, .function = f};
    pointer_map_init(&o->positions, a);
    o->effects = effects_new(ctx, a, NULL);
    number_nodes(o);
    for (const node *n = f->first; n != NULL; n = n->next) {
        node_each_input(n, count_use, o);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], count_use, o);
    }
    return o;
}

void outliner_end(outliner *o)
{
    sweep_values(o->function);
}

arg outline_replaced(arena *a, arg of, value_lookup lookup, void *user)
{
    arg_payload held = arg_kinds[of.kind].payload;
    value *v = arg_value(&of);
    if (v != NULL) {
        value *other = lookup(user, v);
        of.u.value = other == NULL ? v : other;
    } else if (held == PAYLOAD_LIST && of.n > 0) {
        arg *items = ARENA_ARRAY(a, arg, of.n);
        for (uint32_t i = 0; i < of.n; i++) {
            items[i] = outline_replaced(a, of.u.items[i], lookup, user);
        }
        of.u.items = items;
    } else if (held == PAYLOAD_DICT && of.n > 0) {
        arg_member *members = ARENA_ARRAY(a, arg_member, of.n);
        for (uint32_t i = 0; i < of.n; i++) {
            members[i] = (arg_member){of.u.members[i].key, outline_replaced(a, of.u.members[i].value, lookup, user)};
        }
        of.u.members = members;
    }
    return of;
}

/* ---- one part ---- */

typedef struct part {
    outliner *o;
    const outline_wish *wish;
    arena *arena;       /* scratch */
    pointer_map inside; /* nodes */
    node *first, *last; /* of those inside, in the order of the function */
    VEC(node *) span;   /* all nodes from first to last */
    pointer_map late;   /* nodes between that depend on one inside -> the node that they got it from */
    VEC(value *) inputs, outputs;
    pointer_map placed;     /* values that are in one of these */
    pointer_map inner_uses; /* value -> uses inside (uintptr_t) */
    pointer_map renamed;    /* values of the function -> values of the body */
    pointer_map names;      /* values that cross -> their names in the body, where the wish has one */
    bool are_named;         /* do nodes of the function have names? */
    function *body;
} part;

static bool is_inside(const part *p, const node *n)
{
    return n != NULL && pointer_map_get(&p->inside, n) != NULL;
}

static bool find_span(part *p)
{
    for (size_t i = 0; i < p->wish->n; i++) {
        node *n = p->wish->nodes[i];
        if (n->function != p->o->function) {
            continue; /* gone: nothing needed it */
        }
        pointer_map_put(&p->inside, n, n);
        uintptr_t at = outline_position(p->o, n);
        p->first = p->first == NULL || at < outline_position(p->o, p->first) ? n : p->first;
        p->last = p->last == NULL || at > outline_position(p->o, p->last) ? n : p->last;
    }
    for (node *n = p->first; n != NULL; n = n == p->last ? NULL : n->next) {
        vec_push(p->arena, &p->span, n);
    }
    return p->first != NULL;
}

/* ---- convexity: what lies between must be movable ---- */

typedef struct dependence {
    part *p;
    node *on; /* inside, or late */
} dependence;

static void find_dependence(void *user, value *v)
{
    dependence *d = user;
    bool after = v->producer != NULL && (d->on == NULL) &&
                 (is_inside(d->p, v->producer) || pointer_map_get(&d->p->late, v->producer) != NULL);
    d->on = after ? v->producer : d->on;
}

static void find_late(void *user, value *v)
{
    dependence *d = user;
    bool late = d->on == NULL && v->producer != NULL && pointer_map_get(&d->p->late, v->producer) != NULL;
    d->on = late ? v->producer : d->on;
}

/* "'relu' needs 'add', which needs 'conv'": from a node inside back to one inside. */
static const char *path_back(part *p, const node *user, const node *late)
{
    arena *a = p->o->arena;
    const char *text = arena_printf(a, "'%s' needs '%s'", node_label(user), node_label(late));
    for (const node *n = pointer_map_get(&p->late, late); n != NULL; n = pointer_map_get(&p->late, n)) {
        text = arena_printf(a, "%s, which needs '%s'", text, node_label(n));
    }
    return arena_printf(a, "%s: the result leaves the part and comes back into it", text);
}

/* What order matters for. */
enum { NODE_TOUCHES = 1, NODE_WRITES = 2, NODE_HAS_EFFECT = 4 };

static unsigned node_order(part *p, const node *n)
{
    unsigned found = effects_of(p->o->effects, n);
    return (node_is_number(n) ? 0u : NODE_TOUCHES) | (found & EFFECT_WRITES ? NODE_WRITES : 0u) |
           (found & EFFECT_IN_ORDER ? NODE_HAS_EFFECT : 0u);
}

static bool must_keep_order(unsigned x, unsigned y)
{
    return (x & NODE_WRITES && y & NODE_TOUCHES) || (y & NODE_WRITES && x & NODE_TOUCHES) || (x & y & NODE_HAS_EFFECT);
}

static const char *order_reason(part *p, const node *n, const char *where)
{
    return arena_printf(p->o->arena,
                        "'%s' lies between the nodes of the part and cannot be moved %s it: one of them writes into "
                        "memory that the other may use, or both have effects",
                        node_label(n), where);
}

/* Sets *reason where the nodes between cannot be moved out of the way. */
static void check_moves(part *p, const char **reason)
{
    unsigned before = 0, late = 0; /* orders of inside and late nodes so far; of late nodes so far */
    for (size_t i = 0; i < p->span.n && *reason == NULL; i++) {
        node *n = p->span.at[i];
        dependence d = {p, NULL};
        unsigned own = node_order(p, n);
        if (is_inside(p, n)) {
            node_each_input(n, find_late, &d);
            *reason = d.on != NULL                 ? path_back(p, n, d.on)
                      : must_keep_order(own, late) ? order_reason(p, n, "before what lies between, ahead of")
                                                   : NULL;
            before |= own;
            continue;
        }
        node_each_input(n, find_dependence, &d);
        if (d.on != NULL) {
            pointer_map_put(&p->late, n, d.on);
            late |= own;
            before |= own;
        } else if (must_keep_order(own, before)) {
            *reason = order_reason(p, n, "before");
        }
    }
}

/* ---- what crosses the border ---- */

static void add_once(part *p, value *v, bool is_input)
{
    if (pointer_map_get(&p->placed, v) == NULL) {
        pointer_map_put(&p->placed, v, v);
        if (is_input) {
            vec_push(p->arena, &p->inputs, v);
        } else {
            vec_push(p->arena, &p->outputs, v);
        }
    }
}

static void see_input(void *user, value *v)
{
    part *p = user;
    uintptr_t uses = (uintptr_t)pointer_map_get(&p->inner_uses, v);
    pointer_map_put(&p->inner_uses, v, (void *)(uses + 1));
    if (!is_inside(p, v->producer)) {
        add_once(p, v, true);
    }
}

static void see_output(void *user, value *v)
{
    part *p = user;
    uintptr_t inner = (uintptr_t)pointer_map_get(&p->inner_uses, v);
    outline_count(p->o, v, 0);
    if (p->o->uses.at[v->id] > inner) {
        add_once(p, v, false);
    }
}

static void find_border(part *p)
{
    for (size_t i = 0; i < p->wish->input_count; i++) {
        if (!is_inside(p, p->wish->inputs[i]->producer)) {
            add_once(p, p->wish->inputs[i], true);
        }
    }
    for (size_t i = 0; i < p->span.n; i++) {
        if (is_inside(p, p->span.at[i])) {
            node_each_input(p->span.at[i], see_input, p);
        }
    }
    for (size_t i = 0; i < p->wish->output_count; i++) {
        if (is_inside(p, p->wish->outputs[i]->producer)) {
            add_once(p, p->wish->outputs[i], false);
        }
    }
    for (size_t i = 0; i < p->span.n; i++) {
        if (is_inside(p, p->span.at[i])) {
            node_each_output(p->span.at[i], see_output, p);
        }
    }
}

static void arrange(part *p)
{
    outline_border b = {.inputs = p->inputs.at,
                        .input_names = ARENA_ARRAY(p->arena, const char *, p->inputs.n),
                        .input_count = p->inputs.n,
                        .outputs = p->outputs.at,
                        .output_names = ARENA_ARRAY(p->arena, const char *, p->outputs.n),
                        .output_count = p->outputs.n};
    p->wish->arrange(p->wish->user, &b);
    for (size_t i = 0; i < b.input_count; i++) {
        pointer_map_put(&p->names, b.inputs[i], (void *)b.input_names[i]);
    }
    for (size_t i = 0; i < b.output_count; i++) {
        pointer_map_put(&p->names, b.outputs[i], (void *)b.output_names[i]);
    }
}

/* ---- the body ---- */

const char *outline_base_name(arena *a, const char *name)
{
    size_t n = strlen(name), end = n;
    while (end > 0 && is_digit(name[end - 1])) {
        end--;
    }
    bool is_numbered = end < n && end > 1 && name[end - 1] == '_';
    return is_numbered ? arena_strndup(a, name, end - 1) : name;
}

static void put_name(value *v, const char *name)
{
    function *f = v->function;
    if (v->producer != NULL && v->producer->name != NULL && strcmp(v->producer->name, v->name) == 0) {
        v->producer->name = name; /* a node is known by its result */
    }
    *map_at(&f->value_by_name, v->name) = NULL;
    v->name = name;
    *map_at(&f->value_by_name, name) = v;
}

void outline_rename(value *v, const char *name)
{
    function *f = v->function;
    value *other = function_find_value(f, name);
    if (other == v) {
        return;
    }
    if (other != NULL) {
        put_name(other, function_free_name(f, name));
    }
    put_name(v, program_intern(f->program, name));
}

/* What a value, or a node, of the function is called in the body. */
static const char *name_in_body(part *p, const value *v, const char *name)
{
    if (p->wish->arrange == NULL) {
        return name;
    }
    const char *wished = v == NULL ? NULL : pointer_map_get(&p->names, v);
    return function_free_name(p->body, wished != NULL ? wished : outline_base_name(p->arena, name));
}

static const dim *symbol_of_body(void *user, const symbol *s)
{
    part *p = user;
    symbol *own = function_find_symbol(p->body, s->name);
    if (own == NULL) {
        own = function_symbol(p->body, s->name);
        *own = *s;
    }
    return dim_symbol(p->body->program->dims, own);
}

static symint symint_of_body(void *user, symint of)
{
    part *p = user;
    of.expr = of.expr == NULL ? NULL : dim_substitute(p->body->program->dims, of.expr, symbol_of_body, p);
    return of;
}

static value *in_body(part *p, value *v)
{
    value *own = pointer_map_get(&p->renamed, v);
    if (own == NULL) {
        own = function_add_value(p->body, name_in_body(p, v, v->name), v->kind);
        value_type_map(p->body->program, v, own, symint_of_body, p);
        pointer_map_put(&p->renamed, v, own);
    }
    return own;
}

static value *lookup_in_body(void *user, value *v)
{
    return in_body(user, v);
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

/* Takes the node out of the function, and puts it at the end of the body. */
static void move_to_body(part *p, node *n)
{
    arena *a = &p->body->program->arena;
    for (uint32_t i = 0; i < n->input_count; i++) {
        n->inputs[i].arg = outline_replaced(a, n->inputs[i].arg, lookup_in_body, p);
    }
    arg *outputs = ARENA_ARRAY(a, arg, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        outputs[i] = outline_replaced(a, n->outputs[i], lookup_in_body, p);
    }
    n->outputs = outputs;
    if (n->name != NULL && p->wish->arrange != NULL) { /* the name of its result is that of the node, too */
        const value *only = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
        n->name = only != NULL ? only->name : name_in_body(p, NULL, n->name);
    }
    function_erase(n);
    function_insert_before(p->body, NULL, n);
    node_each_output(n, set_producer, n);
}

/* Facts about expressions of symbols that the body has, too. */
typedef struct symbol_question {
    const function *body;
    bool known;
} symbol_question;

static void ask_symbol(void *user, const symbol *s)
{
    symbol_question *q = user;
    q->known = q->known && function_find_symbol(q->body, s->name) != NULL;
}

static void copy_constraints(part *p)
{
    const function *f = p->o->function;
    for (size_t i = 0; i < f->constraints.n; i++) {
        constraint c = f->constraints.at[i];
        symbol_question q = {p->body, true};
        dim_each_symbol(c.expr, ask_symbol, &q);
        const dim *own = q.known ? dim_substitute(p->body->program->dims, c.expr, symbol_of_body, p) : NULL;
        if (own != NULL) {
            c.expr = own;
            vec_push(&p->body->program->arena, &p->body->constraints, c);
        }
    }
}

/* Bodies come before the functions that use them. */
static void order_functions(program *p, const function *body, const function *user)
{
    size_t at = p->functions.n - 1;
    bool passed = false;
    for (; at > 0 && !passed; at--) {
        p->functions.at[at] = p->functions.at[at - 1];
        passed = p->functions.at[at] == user;
    }
    p->functions.at[at] = (function *)body;
}

static void make_body(part *p)
{
    arena *a = &p->o->function->program->arena;
    p->body = function_new(p->o->function->program, p->wish->name);
    order_functions(p->body->program, p->body, p->o->function);
    for (size_t i = 0; i < p->inputs.n; i++) {
        vec_push(a, &p->body->inputs, arg_of_value(in_body(p, p->inputs.at[i])));
    }
    for (size_t i = 0; i < p->span.n; i++) {
        if (is_inside(p, p->span.at[i])) {
            move_to_body(p, p->span.at[i]);
        }
    }
    for (size_t i = 0; i < p->outputs.n; i++) {
        vec_push(a, &p->body->outputs, arg_of_value(in_body(p, p->outputs.at[i])));
    }
    copy_constraints(p);
}

/* ---- the call ---- */

static node *make_call(part *p, node *before)
{
    program *owner = p->o->function->program;
    arena *a = &owner->arena;
    node *made = function_append(p->o->function, CALL_TARGET);
    function_erase(made);
    arg_graph *graph = ARENA_NEW(a, arg_graph);
    *graph = (arg_graph){p->body->name, p->body};
    made->input_count = (uint32_t)p->inputs.n + 1;
    made->inputs = ARENA_ARRAY(a, named_arg, made->input_count);
    made->inputs[0] = (named_arg){"", PASS_POSITION, {.kind = ARG_GRAPH, .u.graph = graph}, NULL};
    for (size_t i = 0; i < p->inputs.n; i++) {
        value *v = p->inputs.at[i];
        made->inputs[i + 1] = (named_arg){"", PASS_POSITION, arg_of_value(v), NULL};
        outline_count(p->o, v, 1 - (int)(uintptr_t)pointer_map_get(&p->inner_uses, v));
    }
    made->output_count = (uint32_t)p->outputs.n;
    made->outputs = ARENA_ARRAY(a, arg, p->outputs.n);
    for (size_t i = 0; i < p->outputs.n; i++) {
        value *v = p->outputs.at[i];
        made->outputs[i] = arg_of_value(v);
        v->producer = made;
        outline_count(p->o, v, -(int)(uintptr_t)pointer_map_get(&p->inner_uses, v));
    }
    made->single_tensor_return = TRI_UNSTATED; /* a call always gives what its body lists */
    bool is_named = p->wish->arrange != NULL && p->are_named && p->outputs.n == 1;
    made->name = is_named ? p->outputs.at[0]->name : NULL;
    made->metadata = p->wish->metadata;
    made->metadata_count = p->wish->metadata_count;
    function_insert_before(p->o->function, before, made);
    return made;
}

/* Nodes that went into the body leave places enough: what is there now takes them in order. */
static void place_anew(part *p, const node *first, const uintptr_t *places)
{
    size_t next = 0;
    for (const node *n = first; n != NULL && next < p->span.n; n = n->next) {
        if (outline_position(p->o, n) > places[p->span.n - 1]) {
            return;
        }
        set_position(p->o, n, places[next++]);
    }
}

/* Nodes between go before the part, or after it; then the part goes, and the call stands there. */
static node *replace_by_call(part *p)
{
    function *f = p->o->function;
    node *before = p->first->previous, *after = p->last->next;
    uintptr_t *places = ARENA_ARRAY(p->arena, uintptr_t, p->span.n);
    for (size_t i = 0; i < p->span.n; i++) {
        places[i] = outline_position(p->o, p->span.at[i]);
    }
    for (size_t i = 0; i < p->span.n; i++) {
        node *n = p->span.at[i];
        if (!is_inside(p, n)) {
            function_erase(n);
            function_insert_before(f, pointer_map_get(&p->late, n) != NULL ? after : p->first, n);
        }
    }
    node *behind = p->last->next;
    p->are_named = p->first->name != NULL;
    make_body(p);
    node *made = make_call(p, behind);
    set_position(p->o, made, places[0]);
    place_anew(p, before == NULL ? f->first : before->next, places);
    return made;
}

tn_status outline(outliner *o, const outline_wish *wish, outlined *out)
{
    arena *scratch = ctx_scratch(o->ctx);
    part p = {.o = o, .wish = wish, .arena = scratch};
    *out = (outlined){0};
    pointer_map *maps[] = {&p.inside, &p.late, &p.placed, &p.inner_uses, &p.renamed, &p.names};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        pointer_map_init(maps[i], scratch);
    }
    size_t live = 0;
    if (!find_span(&p)) {
        out->reason = "nothing is left of it";
    }
    for (size_t i = 0; i < p.span.n; i++) {
        live += is_inside(&p, p.span.at[i]);
    }
    if (live < p.span.n) {
        check_moves(&p, &out->reason);
    }
    if (out->reason == NULL) {
        find_border(&p);
        if (wish->arrange != NULL) {
            arrange(&p);
        }
        out->call = replace_by_call(&p);
        out->body = p.body;
    }
    ctx_release(o->ctx, scratch);
    return TN_OK;
}
