/*
 * Function -> torch.fx graph, as PyTorch's loader rebuilds it.
 *
 * A node of the file with one result keeps that result's name; one with several becomes a call and an item of it for
 * each result, and a body that it takes becomes an attribute read before it. Names that the file does not state are
 * made by the namespace in the order in which the loader asks for them, and that order shows in the text. After the
 * nodes are made, each learns which others it is the last to use: the code sets those to None.
 */
#include "views/torch/print.h"

#include <string.h>

static fx_node *add_node(fx_graph *g, fx_kind kind, const char *candidate)
{
    fx_node *n = ARENA_NEW(g->arena, fx_node);
    n->kind = kind;
    n->name = fx_names_create(&g->names, candidate);
    vec_push(g->arena, &g->nodes, n);
    return n;
}

/* Makes the node the one that a value stands for, under the value's name even if the namespace gave it another. */
static void bind_value(fx_graph *g, fx_node *n, const value *v)
{
    n->name = v->name;
    n->result = v;
    if (v->function == g->function && v->id < g->function->values.n) {
        g->by_value[v->id] = n;
    }
}

uint32_t fx_child_count(const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    return held == PAYLOAD_LIST || held == PAYLOAD_DICT ? a->n : 0;
}

const arg *fx_child(const arg *a, uint32_t i)
{
    return arg_kinds[a->kind].payload == PAYLOAD_LIST ? &a->u.items[i] : &a->u.members[i].value;
}

fx_node *fx_graph_find(const fx_graph *g, const arg *a)
{
    if (a->kind == ARG_GRAPH) {
        return pointer_map_get(&g->by_body, a);
    }
    const value *v = arg_value(a);
    bool here = v != NULL && v->function == g->function && v->id < g->function->values.n;
    return here ? g->by_value[v->id] : NULL;
}

/* ---- Placeholders ----------------------------------------------------------------------------------------------- */

/* Name of a placeholder that stands for a constant. Bodies too look it up in the entry's signature, by position. */
static const char *constant_name(const fx_graph *g, size_t position)
{
    const char *name = NULL;
    if (position < g->entry->main->inputs.n) {
        const input_spec *spec = &g->entry->inputs[position];
        const value *v = arg_value(&g->entry->main->inputs.at[position]);
        name = spec->kind == INPUT_CONSTANT ? spec->name : v != NULL ? v->name : NULL;
    }
    return name != NULL && name[0] != '\0' ? name : arena_printf(g->arena, "arg%zu", position);
}

static void add_placeholders(fx_graph *g)
{
    for (size_t i = 0; i < g->function->inputs.n; i++) {
        const value *v = arg_value(&g->function->inputs.at[i]);
        const char *name = v != NULL ? v->name : constant_name(g, i);
        fx_node *n = add_node(g, FX_PLACEHOLDER, fx_name_of_target(g->arena, name));
        n->target = name;
        if (v != NULL) {
            bind_value(g, n, v);
        }
    }
}

/* ---- Calls ------------------------------------------------------------------------------------------------------ */

static bool starts_with(const char *text, const char *head)
{
    return strncmp(text, head, strlen(head)) == 0;
}

static bool is_higher_order(const node *n)
{
    return starts_with(n->callee->target, "torch.ops.higher_order.");
}

/* Python functions on sizes, and the one operator that the loader treats like them: all arguments are positional. */
static bool is_scalar_op(const node *n)
{
    static const char *const heads[] = {"_operator.", "math.", "torch.sym_", "torch._sym_",
                                        "torch.ops.aten.item.default"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        if (starts_with(n->callee->target, heads[i])) {
            return true;
        }
    }
    return false;
}

static bool is_operator(const node *n)
{
    return starts_with(n->callee->target, "torch.ops.") && !is_higher_order(n);
}

bool fx_passed_by_keyword(const node *n, const named_arg *input)
{
    if (is_scalar_op(n)) {
        return false;
    }
    if (is_operator(n)) {
        return input->pass_by == PASS_KEYWORD && !fx_is_keyword(input->name);
    }
    return input->pass_by != PASS_POSITION && input->name[0] != '\0';
}

/* Makes the attributes for bodies among the arguments. Those inside lists do not share the call's metadata. */
static void add_bodies(fx_graph *g, const node *origin, const arg *a, bool direct)
{
    if (a->kind == ARG_GRAPH) {
        fx_node *n = add_node(g, FX_ATTRIBUTE, a->u.graph->name);
        n->target = a->u.graph->name;
        n->origin = origin;
        n->traced = direct && is_higher_order(origin) ? origin : NULL;
        n->body = a->u.graph->body;
        pointer_map_put(&g->by_body, a, n);
        return;
    }
    for (uint32_t i = 0; i < fx_child_count(a); i++) {
        add_bodies(g, origin, fx_child(a, i), false);
    }
}

/* `torch.ops.aten.add.Tensor` -> `add.Tensor`, `torch.ops.higher_order.cond` -> `cond`, `_operator.mul` -> `mul`. */
static const char *function_name(const node *n)
{
    const char *last = strrchr(n->callee->target, '.');
    if (last == NULL) {
        return n->callee->target;
    }
    if (is_operator(n)) {
        for (const char *c = last - 1; c > n->callee->target; c--) {
            if (*c == '.') {
                return c + 1;
            }
        }
    }
    return last + 1;
}

/* Has the node one result that is not a list, and which value is it? A tuple of one is not such a result. */
static const value *only_result(const node *n)
{
    if (n->output_count != 1 || (is_higher_order(n) && n->single_tensor_return != TRI_YES)) {
        return NULL;
    }
    return arg_value(&n->outputs[0]);
}

static fx_node *add_call(fx_graph *g, const node *origin)
{
    const value *result = only_result(origin);
    const char *candidate = origin->name;
    if (candidate == NULL || candidate[0] == '\0') {
        candidate = result != NULL ? result->name : fx_name_of_target(g->arena, function_name(origin));
    }
    fx_node *n = add_node(g, FX_CALL, candidate);
    n->origin = n->traced = origin;
    if (result != NULL) {
        bind_value(g, n, result);
    }
    return n;
}

/* ---- Items of calls with several results ------------------------------------------------------------------------ */

static fx_node *add_item(fx_graph *g, fx_node *whole, uint32_t index, const char *candidate)
{
    fx_node *n = add_node(g, FX_ITEM, candidate);
    n->origin = n->traced = whole->origin;
    n->whole = whole;
    n->index = index;
    return n;
}

/* An item for each result; a result that is a list is an item with items. */
static void add_items(fx_graph *g, fx_node *whole, const arg *results, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const value *v = arg_value(&results[i]);
        if (v != NULL) {
            bind_value(g, add_item(g, whole, i, v->name), v);
        } else if (arg_kinds[results[i].kind].payload == PAYLOAD_LIST) {
            fx_node *list = add_item(g, whole, i, "getitem");
            add_items(g, list, results[i].u.items, results[i].n);
        } else {
            add_item(g, whole, i, "as_none");
        }
    }
}

static void add_results(fx_graph *g, fx_node *call)
{
    const node *origin = call->origin;
    if (origin->output_count != 1) {
        add_items(g, call, origin->outputs, origin->output_count);
    } else if (origin->outputs[0].kind == ARG_NONE) {
        const char *name = fx_name_of_target(g->arena, function_name(origin));
        call->name = fx_names_create(&g->names, arena_printf(g->arena, "%s_unused", name));
    } else if (call->result == NULL && arg_value(&origin->outputs[0]) != NULL) {
        add_items(g, call, origin->outputs, 1);
    } else if (call->result == NULL && arg_kinds[origin->outputs[0].kind].payload == PAYLOAD_LIST) {
        add_items(g, call, origin->outputs[0].u.items, origin->outputs[0].n);
    }
}

/* ---- Last uses -------------------------------------------------------------------------------------------------- */

/* Called from the last node to the first: whoever comes first is the last user. user NULL = the return statement. */
static void mark_use(fx_node *n, fx_node *user)
{
    if (n == NULL || n->used) {
        return;
    }
    n->used = true;
    if (user != NULL) {
        *(user->last_dead == NULL ? &user->dead : &user->last_dead->next_dead) = n;
        user->last_dead = n;
    }
}

static void mark_arg(const fx_graph *g, const arg *a, fx_node *user)
{
    mark_use(fx_graph_find(g, a), user);
    for (uint32_t i = 0; i < fx_child_count(a); i++) {
        mark_arg(g, fx_child(a, i), user);
    }
}

static void mark_inputs(const fx_graph *g, fx_node *user)
{
    const node *origin = user->origin;
    for (int by_keyword = 0; by_keyword < 2; by_keyword++) {
        for (uint32_t i = 0; i < origin->input_count; i++) {
            if (fx_passed_by_keyword(origin, &origin->inputs[i]) == (by_keyword == 1)) {
                mark_arg(g, &origin->inputs[i].arg, user);
            }
        }
    }
}

static void find_last_uses(const fx_graph *g)
{
    for (size_t i = 0; i < g->function->outputs.n; i++) {
        mark_arg(g, &g->function->outputs.at[i], NULL);
    }
    for (size_t i = g->nodes.n; i > 0; i--) {
        fx_node *n = g->nodes.at[i - 1];
        if (n->kind == FX_CALL) {
            mark_inputs(g, n);
        } else if (n->kind == FX_ITEM) {
            mark_use(n->whole, n);
        }
    }
}

fx_graph *fx_graph_new(arena *a, const function *f, const entry *e)
{
    fx_graph *g = ARENA_NEW(a, fx_graph);
    g->arena = a;
    g->function = f;
    g->entry = e;
    g->by_value = ARENA_ARRAY(a, fx_node *, f->values.n);
    fx_names_init(&g->names, a);
    pointer_map_init(&g->by_body, a);
    add_placeholders(g);
    for (const node *n = f->first; n != NULL; n = n->next) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            add_bodies(g, n, &n->inputs[i].arg, true);
        }
        add_results(g, add_call(g, n));
    }
    find_last_uses(g);
    return g;
}
