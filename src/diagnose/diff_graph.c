/*
 * Two functions, node by node: see diff_graph.h.
 *
 * Nodes that say the same of the same operands have one word in both programs, and belong together: that goes from the
 * inputs down to the first difference. Behind it nodes are paired from the outputs upwards, by being used at the same
 * place of nodes that are pairs; what is left, by name and by order. Then each pair is compared on its own: an operand
 * is the same when its node is the other one of a pair, so that one change gives one row.
 *
 * A node that writes, or draws random numbers, divides the nodes before it from those behind: the order of these
 * counts.
 */
#include "diagnose/diff_graph.h"

#include "interpret/writes.h"
#include "ir/provenance.h"

#include <stdlib.h>
#include <string.h>

enum { LEFT, RIGHT, SIDES };

/* A node of one of the functions. */
typedef struct item {
    const node *node;
    struct item *partner;    /* NULL: none */
    const struct item *turn; /* the last one before it that the order hangs on; NULL: none */
    const char *word;
    bool same; /* the partner says the same */
    bool orders;
} item;

typedef struct pairing {
    diff_graphs *graphs;
    const function *functions[SIDES];
    item *items[SIDES];
    size_t counts[SIDES];
    pointer_map of_node;    /* node -> item */
    VEC(item *) pending;    /* left items of pairs whose operands were not looked at */
    bool across_operators;  /* pair nodes of different operators, too */
    size_t named;           /* pairs and single nodes that have a word */
    diff_side sides[SIDES]; /* by words of pairs */
} pairing;

/* ---- words: what nodes and bodies say ---- */

void diff_graphs_init(diff_graphs *g, tn_context *ctx, arena *a, diff *d)
{
    *g = (diff_graphs){.ctx = ctx, .arena = a, .diff = d};
    map_init(&g->texts, a);
    map_init(&g->compared, a);
    pointer_map_init(&g->function_words, a);
    pointer_map_init(&g->ordering, a);
}

static const char *word_for(diff_graphs *g, const char *text)
{
    void **slot = map_at(&g->texts, text);
    if (*slot == NULL) {
        *slot = arena_printf(g->arena, "n%zu", g->texts.entries.n);
    }
    return *slot;
}

/* Does it write or draw, or may it, not being known? Bodies before their users: what they do is noted by then. */
static tn_status node_orders(diff_graphs *g, const node *n, bool *out)
{
    const overload *o;
    TRY(registry_resolve(g->ctx, registry_of(g->ctx), n->callee, &o));
    *out = o == NULL || writes_of_operator(o, n) || (n->callee->op != NULL && (n->callee->op->traits & OP_RANDOM) != 0);
    for (uint32_t i = 0; i < n->input_count && !*out; i++) {
        const arg *a = &n->inputs[i].arg;
        *out = a->kind == ARG_GRAPH && pointer_map_get(&g->ordering, a->u.graph->body) != NULL;
    }
    return TN_OK;
}

/* The items of a function, with the words that they have in both programs. */
static tn_status read_items(diff_graphs *g, const function *f, item **out)
{
    diff_side side;
    item *items = ARENA_ARRAY(g->arena, item, f->node_count + 1), *turn = NULL;
    size_t i = 0;
    diff_side_init(&side, g->ctx, g->arena, f, &g->function_words);
    for (const node *n = f->first; n != NULL; n = n->next, i++) {
        const char *text = diff_node_text(&side, n);
        items[i] = (item){.node = n, .turn = turn};
        items[i].word = word_for(g, arena_printf(g->arena, "%s after %s", text, turn == NULL ? "" : turn->word));
        diff_side_define(&side, n, items[i].word);
        TRY(node_orders(g, n, &items[i].orders));
        if (items[i].orders) {
            turn = &items[i];
            pointer_map_put(&g->ordering, f, g);
        }
        work_ask_at(i);
    }
    *out = items;
    return TN_OK;
}

static int by_word(const void *x, const void *y)
{
    return strcmp(((const item *)x)->word, ((const item *)y)->word);
}

/* What the unit of a function is declared to be. */
static void put_unit(diff_side *side, sink *s, const unit_decl *u)
{
    if (u == NULL) {
        return;
    }
    sink_printf(s, " class %s composite %s %lld%s", u->class_name == NULL ? "" : u->class_name,
                u->composite == NULL ? "" : u->composite, (long long)u->version, u->by_body ? " by body" : "");
    for (uint32_t i = 0; i < u->attribute_count; i++) {
        sink_printf(s, " %s=%s", u->attributes[i].key, diff_arg_text(side, &u->attributes[i].value, false));
    }
}

static void put_edge(diff_side *side, sink *s, const arg *args, size_t n, bool types)
{
    for (size_t i = 0; i < n; i++) {
        const value *v = arg_value(&args[i]);
        sink_printf(s, " %s", diff_arg_text(side, &args[i], false));
        sink_printf(s, ":%s", v == NULL || !types ? "" : diff_value_type(side, v, false));
    }
}

static tn_status read_body(diff_graphs *g, const function *f)
{
    item *items;
    diff_side side;
    TRY(read_items(g, f, &items));
    diff_side_init(&side, g->ctx, g->arena, f, &g->function_words);
    for (size_t i = 0; i < f->node_count; i++) {
        diff_side_define(&side, items[i].node, items[i].word);
    }
    qsort(items, f->node_count, sizeof *items, by_word);
    sink s;
    sink_collect(g->ctx, g->arena, &s);
    put_unit(&side, &s, f->unit);
    put_edge(&side, &s, f->inputs.at, f->inputs.n, true);
    sink_text(&s, " {");
    for (size_t i = 0; i < f->node_count; i++) {
        sink_printf(&s, " %s", items[i].word);
    }
    sink_text(&s, " }");
    put_edge(&side, &s, f->outputs.at, f->outputs.n, false);
    const char *text = sink_collected(g->ctx, g->arena, &s);
    pointer_map_put(&g->function_words, f, (void *)(uintptr_t)word_for(g, text));
    return TN_OK;
}

tn_status diff_graphs_read(diff_graphs *g, const program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        if (p->functions.at[i]->entry == NULL) {
            TRY(read_body(g, p->functions.at[i]));
        }
    }
    return TN_OK;
}

/* ---- pairs ---- */

static void make_pair(pairing *p, item *x, item *y, bool same)
{
    x->partner = y;
    y->partner = x;
    x->same = y->same = same;
    vec_push(p->graphs->arena, &p->pending, x);
}

/* Items of the left side that have one key, in their order. */
typedef struct queue {
    item **at;
    size_t n, capacity, taken;
} queue;

typedef const char *(*item_key)(arena *a, const item *i);

static const char *key_by_word(arena *a, const item *i)
{
    (void)a;
    return i->word;
}

static const char *key_by_name(arena *a, const item *i)
{
    return arena_printf(a, "%s\n%s", node_label(i->node), i->node->callee->target);
}

static const char *key_by_operator(arena *a, const item *i)
{
    (void)a;
    return i->node->callee->target;
}

/* Pairs those without a partner whose keys are equal, the first with the first. */
static void pair_by(pairing *p, item_key key, bool same)
{
    arena *a = p->graphs->arena;
    map queues;
    map_init(&queues, a);
    for (size_t i = 0; i < p->counts[LEFT]; i++) {
        item *x = &p->items[LEFT][i];
        if (x->partner == NULL) {
            void **slot = map_at(&queues, key(a, x));
            if (*slot == NULL) {
                *slot = ARENA_NEW(a, queue);
            }
            vec_push(a, (queue *)*slot, x);
        }
    }
    for (size_t i = 0; i < p->counts[RIGHT]; i++) {
        item *y = &p->items[RIGHT][i];
        queue *q = y->partner == NULL ? map_get(&queues, key(a, y)) : NULL;
        if (q != NULL && q->taken < q->n) {
            make_pair(p, q->at[q->taken++], y, same);
        }
    }
}

static item *producer(pairing *p, const arg *a)
{
    const value *v = arg_value(a);
    return v == NULL || v->producer == NULL ? NULL : pointer_map_get(&p->of_node, v->producer);
}

/* What two arguments take from nodes that have no partners belongs together. */
static void pair_arguments(pairing *p, const arg *x, const arg *y)
{
    item *from_x = producer(p, x), *from_y = producer(p, y);
    if (from_x != NULL && from_y != NULL && from_x->partner == NULL && from_y->partner == NULL &&
        (p->across_operators || callee_same(from_x->node->callee, from_y->node->callee))) {
        make_pair(p, from_x, from_y, false);
    }
    if (arg_kinds[x->kind].payload == PAYLOAD_LIST && arg_kinds[y->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; i < x->n && i < y->n; i++) {
            pair_arguments(p, &x->u.items[i], &y->u.items[i]);
        }
    }
}

static const named_arg *find_argument(const node *n, const char *name, uint32_t position)
{
    if (name[0] == '\0') { /* by position alone */
        return position < n->input_count ? &n->inputs[position] : NULL;
    }
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, name) == 0) {
            return &n->inputs[i];
        }
    }
    return NULL;
}

static void pair_upwards(pairing *p)
{
    for (size_t i = 0; i < p->functions[LEFT]->outputs.n && i < p->functions[RIGHT]->outputs.n; i++) {
        pair_arguments(p, &p->functions[LEFT]->outputs.at[i], &p->functions[RIGHT]->outputs.at[i]);
    }
    for (size_t at = 0; at < p->pending.n; at++) { /* grows while it is walked */
        const node *x = p->pending.at[at]->node, *y = p->pending.at[at]->partner->node;
        for (uint32_t i = 0; i < x->input_count; i++) {
            const named_arg *other = find_argument(y, x->inputs[i].name, i);
            if (other != NULL) {
                pair_arguments(p, &x->inputs[i].arg, &other->arg);
            }
        }
    }
}

static void find_pairs(pairing *p)
{
    pair_by(p, key_by_word, true);
    pair_upwards(p);
    pair_by(p, key_by_name, false);
    pair_upwards(p);
    p->across_operators = true;
    pair_upwards(p);
    p->across_operators = false;
    pair_by(p, key_by_operator, false);
}

/* ---- rows ---- */

static void add_row(pairing *p, const item *of, diff_row row)
{
    arena *a = p->graphs->arena;
    const function *f = p->functions[LEFT];
    row.part = DIFF_STRUCTURE;
    row.entry = f->entry != NULL ? f->entry->name : f->name;
    if (of != NULL) {
        const char *trace = node_metadata(of->node, "stack_trace");
        row.module = provenance_path(a, of->node);
        row.source = trace == NULL ? NULL : provenance_brief(a, trace);
        row.name = row.name == NULL ? node_label(of->node) : row.name;
    }
    diff_add(p->graphs->diff, &row);
}

static void name_all(pairing *p)
{
    arena *a = p->graphs->arena;
    for (int side = LEFT; side < SIDES; side++) {
        diff_side_init(&p->sides[side], p->graphs->ctx, a, p->functions[side], NULL);
        for (size_t i = 0; i < p->counts[side]; i++) {
            item *x = &p->items[side][i];
            bool named = side == RIGHT && x->partner != NULL;
            x->word = named ? x->partner->word : arena_printf(a, "p%zu", p->named++);
            diff_side_define(&p->sides[side], x->node, x->word);
        }
    }
}

static tn_status compare_bodies(pairing *p, const arg *x, const arg *y)
{
    if (x->kind != ARG_GRAPH || y->kind != ARG_GRAPH) {
        return TN_OK;
    }
    diff_graphs *g = p->graphs;
    const function *from = x->u.graph->body, *to = y->u.graph->body;
    bool equal = pointer_map_get(&g->function_words, from) == pointer_map_get(&g->function_words, to);
    const char *key = arena_printf(g->arena, "%p %p", (const void *)from, (const void *)to);
    return equal || !map_put_new(&g->compared, key, g) ? TN_OK : diff_functions(g, from, to);
}

static const char *argument_name(pairing *p, const named_arg *a, uint32_t position)
{
    return a->name[0] != '\0' ? a->name : arena_printf(p->graphs->arena, "argument %u", position);
}

static tn_status compare_arguments(pairing *p, const item *x, const item *y)
{
    diff_side *left = &p->sides[LEFT], *right = &p->sides[RIGHT];
    for (uint32_t i = 0; i < x->node->input_count; i++) {
        const named_arg *mine = &x->node->inputs[i], *other = find_argument(y->node, mine->name, i);
        if (other == NULL || strcmp(diff_arg_text(left, &mine->arg, false), diff_arg_text(right, &other->arg, false))) {
            add_row(p, x,
                    (diff_row){.what = argument_name(p, mine, i),
                               .old = diff_arg_text(left, &mine->arg, true),
                               .fresh = other == NULL ? NULL : diff_arg_text(right, &other->arg, true)});
        } else {
            TRY(compare_bodies(p, &mine->arg, &other->arg));
        }
    }
    for (uint32_t i = 0; i < y->node->input_count; i++) {
        const named_arg *other = &y->node->inputs[i];
        if (find_argument(x->node, other->name, i) == NULL) {
            add_row(p, x,
                    (diff_row){.what = argument_name(p, other, i), .fresh = diff_arg_text(right, &other->arg, true)});
        }
    }
    return TN_OK;
}

typedef struct operand_list {
    arena *arena;
    VEC(const value *) values;
} operand_list;

static void take_operand(void *user, value *v)
{
    operand_list *l = user;
    vec_push(l->arena, &l->values, v);
}

/* Does the type of an operand differ already? Then it says why those of the results do. */
static bool operand_types_differ(pairing *p, const item *x, const item *y)
{
    operand_list left = {.arena = p->graphs->arena}, right = left;
    node_each_input(x->node, take_operand, &left);
    node_each_input(y->node, take_operand, &right);
    bool differ = left.values.n != right.values.n;
    for (size_t i = 0; i < left.values.n && !differ; i++) {
        differ = strcmp(diff_value_type(&p->sides[LEFT], left.values.at[i], false),
                        diff_value_type(&p->sides[RIGHT], right.values.at[i], false)) != 0;
    }
    return differ;
}

static void compare_types(pairing *p, const item *x, const item *y)
{
    diff_side *left = &p->sides[LEFT], *right = &p->sides[RIGHT];
    if (strcmp(diff_result_types(left, x->node, false), diff_result_types(right, y->node, false)) == 0) {
        return;
    }
    if (!operand_types_differ(p, x, y)) {
        add_row(p, x,
                (diff_row){.what = "type",
                           .old = diff_result_types(left, x->node, true),
                           .fresh = diff_result_types(right, y->node, true)});
    }
}

/* The last one before it that has a partner, of those that the order hangs on. */
static const item *turn_of(const item *i)
{
    const item *turn = i->turn;
    while (turn != NULL && turn->partner == NULL) {
        turn = turn->turn;
    }
    return turn;
}

static void compare_order(pairing *p, const item *x, const item *y)
{
    const item *before_x = turn_of(x), *before_y = turn_of(y);
    if (before_x != (before_y == NULL ? NULL : before_y->partner)) {
        add_row(p, x,
                (diff_row){.what = "order",
                           .old = before_x == NULL ? "at the beginning" : node_label(before_x->node),
                           .fresh = before_y == NULL ? "at the beginning" : node_label(before_y->node)});
    }
}

static tn_status compare_pair(pairing *p, const item *x, const item *y)
{
    const char *mine = x->node->callee->target, *other = y->node->callee->target;
    if (strcmp(mine, other) != 0) {
        add_row(p, x,
                (diff_row){.what = "operator",
                           .old = diff_node_line(&p->sides[LEFT], x->node),
                           .fresh = diff_node_line(&p->sides[RIGHT], y->node)});
        return TN_OK; /* its arguments stand there, too */
    }
    TRY(compare_arguments(p, x, y));
    compare_types(p, x, y);
    compare_order(p, x, y);
    return TN_OK;
}

static void compare_outputs(pairing *p)
{
    const function *x = p->functions[LEFT], *y = p->functions[RIGHT];
    for (size_t i = 0; i < x->outputs.n || i < y->outputs.n; i++) {
        const arg *old = i < x->outputs.n ? &x->outputs.at[i] : NULL;
        const arg *fresh = i < y->outputs.n ? &y->outputs.at[i] : NULL;
        const char *name = arena_printf(p->graphs->arena, "output %zu", i);
        if (old == NULL || fresh == NULL ||
            strcmp(diff_arg_text(&p->sides[LEFT], old, false), diff_arg_text(&p->sides[RIGHT], fresh, false)) != 0) {
            add_row(p, NULL,
                    (diff_row){.change = old == NULL     ? DIFF_ADDED
                                         : fresh == NULL ? DIFF_REMOVED
                                                         : DIFF_CHANGED,
                               .name = name,
                               .old = old == NULL ? NULL : diff_arg_text(&p->sides[LEFT], old, true),
                               .fresh = fresh == NULL ? NULL : diff_arg_text(&p->sides[RIGHT], fresh, true)});
        }
    }
}

static const char *unit_text(pairing *p, int side)
{
    sink s;
    sink_collect(p->graphs->ctx, p->graphs->arena, &s);
    put_unit(&p->sides[side], &s, p->functions[side]->unit);
    const char *text = sink_collected(p->graphs->ctx, p->graphs->arena, &s);
    return text[0] == ' ' ? text + 1 : text;
}

/* The edge of a body: that of an entry is its signature. */
static void compare_edge(pairing *p)
{
    const function *x = p->functions[LEFT], *y = p->functions[RIGHT];
    if (strcmp(unit_text(p, LEFT), unit_text(p, RIGHT)) != 0) {
        add_row(p, NULL, (diff_row){.what = "unit", .old = unit_text(p, LEFT), .fresh = unit_text(p, RIGHT)});
    }
    for (size_t i = 0; i < x->inputs.n || i < y->inputs.n; i++) {
        const value *old = i < x->inputs.n ? arg_value(&x->inputs.at[i]) : NULL;
        const value *fresh = i < y->inputs.n ? arg_value(&y->inputs.at[i]) : NULL;
        const char *before = old == NULL ? "none" : diff_value_type(&p->sides[LEFT], old, false);
        const char *after = fresh == NULL ? "none" : diff_value_type(&p->sides[RIGHT], fresh, false);
        if (strcmp(before, after) != 0) {
            add_row(p, NULL,
                    (diff_row){.change = old == NULL     ? DIFF_ADDED
                                         : fresh == NULL ? DIFF_REMOVED
                                                         : DIFF_CHANGED,
                               .name = arena_printf(p->graphs->arena, "input %zu", i),
                               .old = old == NULL ? NULL : diff_value_type(&p->sides[LEFT], old, true),
                               .fresh = fresh == NULL ? NULL : diff_value_type(&p->sides[RIGHT], fresh, true)});
        }
    }
}

/* In the order of the first program; what only the second has comes before what follows it there. */
static tn_status add_rows(pairing *p)
{
    for (size_t i = 0; i < p->counts[LEFT]; i++) {
        item *x = &p->items[LEFT][i];
        if (x->partner == NULL) {
            add_row(p, x, (diff_row){.change = DIFF_REMOVED, .old = diff_node_line(&p->sides[LEFT], x->node)});
        } else if (!x->same) {
            TRY(compare_pair(p, x, x->partner));
        }
        work_ask_at(i);
    }
    for (size_t i = 0; i < p->counts[RIGHT]; i++) {
        item *y = &p->items[RIGHT][i];
        if (y->partner == NULL) {
            add_row(p, y, (diff_row){.change = DIFF_ADDED, .fresh = diff_node_line(&p->sides[RIGHT], y->node)});
        }
    }
    compare_outputs(p);
    return TN_OK;
}

tn_status diff_functions(diff_graphs *g, const function *a, const function *b)
{
    pairing p = {.graphs = g, .functions = {a, b}, .counts = {a->node_count, b->node_count}};
    pointer_map_init(&p.of_node, g->arena);
    for (int side = LEFT; side < SIDES; side++) {
        TRY(read_items(g, p.functions[side], &p.items[side]));
        for (size_t i = 0; i < p.counts[side]; i++) {
            pointer_map_put(&p.of_node, p.items[side][i].node, &p.items[side][i]);
        }
    }
    find_pairs(&p);
    name_all(&p);
    if (a->entry == NULL) {
        compare_edge(&p);
    }
    return add_rows(&p);
}
