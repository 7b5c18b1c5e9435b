/*
 * Plans of the modules of an unflattened tree: see unflatten.h.
 *
 * From the root down, because what an input of a function is (a tensor of the tree, or something that the module is
 * called with) is known from the call. Then from the leaves up: calls of one module that do the same share a plan, and
 * only those that differ are modules of their own ("m@1").
 */
#include "capture/unflatten.h"

typedef struct planning {
    unflattened *shared;
    tn_context *ctx;
    arena *arena; /* of what is shared */
    tn_module *root;
    tn_forward forward;
    VEC(unit_call *) calls; /* callers before what they call */
} planning;

/* ---- state ---- */

static bool is_below(const char *fqn, const char *path)
{
    size_t n = strlen(path);
    return n == 0 || (strncmp(fqn, path, n) == 0 && fqn[n] == '.');
}

/* Of the names of a tensor the one that is below the module. NULL: it is another's, and so given to the module. */
static const char *name_below(const unflattened *s, const char *fqn, const char *path)
{
    const tn_tensor *held = map_get(&s->tensors, fqn);
    const fqn_list *names = held == NULL ? NULL : pointer_map_get(&s->names, held);
    if (is_below(fqn, path)) {
        return fqn;
    }
    for (size_t i = 0; names != NULL && i < names->at.n; i++) {
        if (is_below(names->at.at[i], path)) {
            return names->at.at[i];
        }
    }
    return NULL;
}

/* ---- signatures ---- */

/* The input (output) of a function that has this name; UINT32_MAX: none. */
static uint32_t find_named(const arg *args, size_t n, const char *name)
{
    for (uint32_t i = 0; i < n; i++) {
        if (arg_value(&args[i]) != NULL && strcmp(arg_value(&args[i])->name, name) == 0) {
            return i;
        }
    }
    return UINT32_MAX;
}

/* Leaves of the tree that the signature has for what a module is called with. */
static void plan_arguments(module_plan *plan, const module_signature *said)
{
    for (uint32_t k = 0; k < said->input_count; k++) {
        const value *named = arg_value(&said->inputs[k]);
        uint32_t i = named == NULL ? UINT32_MAX : find_named(plan->body->inputs.at, plan->body->inputs.n, named->name);
        plan->operands[k] = i;
        if (named == NULL) {
            plan->constants[k] = datum_of_constant(&said->inputs[k]);
        } else if (i != UINT32_MAX && plan->sources[i].leaf == UINT32_MAX) { /* also a tensor that is passed along */
            plan->sources[i] = (input_source){.kind = SOURCE_LEAF, .leaf = k};
        }
    }
    plan->leaf_count = said->input_count;
}

/* False: it speaks of values that are not there any more. */
static bool plan_results(module_plan *plan, const module_signature *said)
{
    const function *body = plan->body;
    for (uint32_t k = 0; k < said->output_count; k++) {
        const value *named = arg_value(&said->outputs[k]);
        uint32_t out = named == NULL ? UINT32_MAX : find_named(body->outputs.at, body->outputs.n, named->name);
        uint32_t in = named == NULL ? UINT32_MAX : find_named(body->inputs.at, body->inputs.n, named->name);
        bool is_leaf =
            in != UINT32_MAX && plan->sources[in].kind == SOURCE_LEAF && plan->sources[in].leaf != UINT32_MAX;
        if (out == UINT32_MAX && !is_leaf) {
            return false;
        }
        plan->results[k] =
            out != UINT32_MAX ? (result_source){false, out} : (result_source){true, plan->sources[in].leaf};
    }
    plan->result_count = said->output_count;
    return true;
}

static tn_status plan_signature(planning *p, module_plan *plan, const module_signature *said)
{
    const entry *e = p->shared->entry;
    const pytree *in, *out;
    TRY(pytree_parse(p->ctx, p->arena, said->in_spec, e, &in));
    TRY(pytree_parse(p->ctx, p->arena, said->out_spec, e, &out));
    bool fits = in->n == 2 && in->leaves == said->input_count && out->leaves == said->output_count;
    if (fits) {
        plan_arguments(plan, said);
        fits = plan_results(plan, said);
    }
    if (fits) {
        plan->in_tree = in;
        plan->out_tree = out;
        plan->argument_names = said->forward_arg_names;
        return TN_OK;
    }
    plan->leaf_count = plan->result_count = 0;
    for (size_t i = 0; i < plan->body->inputs.n; i++) {
        plan->sources[i].leaf = UINT32_MAX;
    }
    return TN_OK;
}

/* What no signature speaks of follows what it speaks of. */
static void plan_further(module_plan *plan)
{
    const function *body = plan->body;
    for (size_t i = 0; i < body->inputs.n; i++) {
        if (plan->sources[i].kind == SOURCE_LEAF && plan->sources[i].leaf == UINT32_MAX) {
            plan->operands[plan->leaf_count] = (uint32_t)i;
            plan->sources[i].leaf = plan->leaf_count++;
        }
    }
    for (uint32_t k = 0; k < body->outputs.n; k++) {
        bool is_given = false;
        for (uint32_t i = 0; i < plan->result_count; i++) {
            is_given = is_given || (!plan->results[i].passes_on && plan->results[i].index == k);
        }
        if (!is_given) {
            plan->results[plan->result_count++] = (result_source){false, k};
        }
    }
}

/* ---- one plan ---- */

static module_plan *new_plan(planning *p, function *body, const char *path, const module_signature *said)
{
    module_plan *plan = ARENA_NEW(p->arena, module_plan);
    size_t room = said == NULL ? 0 : (size_t)said->input_count + said->output_count;
    *plan = (module_plan){.shared = p->shared, .body = body, .path = path, .module = path};
    plan->sources = ARENA_ARRAY(p->arena, input_source, body->inputs.n);
    plan->operands = ARENA_ARRAY(p->arena, uint32_t, body->inputs.n + room);
    plan->constants = ARENA_ARRAY(p->arena, datum, body->inputs.n + room);
    plan->results = ARENA_ARRAY(p->arena, result_source, body->outputs.n + room);
    return plan;
}

static input_source source_of_input(const entry *e, size_t i)
{
    const input_spec *spec = &e->inputs[i];
    switch (spec->kind) {
    case INPUT_PARAMETER:
    case INPUT_BUFFER:
    case INPUT_CONSTANT_TENSOR:
        return (input_source){.kind = SOURCE_STATE, .fqn = spec->target};
    case INPUT_TOKEN:
        return (input_source){.kind = SOURCE_TOKEN};
    default:
        return (input_source){.kind = SOURCE_LEAF, .leaf = UINT32_MAX};
    }
}

/* The root is called with user inputs in the order of the leaves, and gives user outputs. */
static tn_status plan_root(planning *p, module_plan **out)
{
    const entry *e = p->shared->entry;
    const module_signature *said =
        e->module_calls.n > 0 && e->module_calls.at[0].fqn[0] == '\0' ? e->module_calls.at[0].signature : NULL;
    module_plan *plan = new_plan(p, e->main, "", NULL);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        plan->sources[i] = source_of_input(e, i);
        if (plan->sources[i].kind == SOURCE_LEAF) {
            plan->sources[i].leaf = plan->leaf_count++;
        }
        if (e->inputs[i].kind == INPUT_CONSTANT) {
            plan->constants[plan->sources[i].leaf] = datum_of_constant(&e->inputs[i].constant);
        }
    }
    plan_further(plan);
    if (said != NULL) {
        TRY(pytree_parse(p->ctx, p->arena, said->in_spec, e, &plan->in_tree));
        TRY(pytree_parse(p->ctx, p->arena, said->out_spec, e, &plan->out_tree));
        if (plan->in_tree->n != 2 || plan->in_tree->leaves != plan->leaf_count ||
            plan->out_tree->leaves != plan->result_count) {
            return fail(p->ctx, TN_E_INVALID,
                        "the signature of the program has %u inputs and %u results, its trees have %u and %u",
                        plan->leaf_count, plan->result_count, plan->in_tree->leaves, plan->out_tree->leaves);
        }
        plan->argument_names = said->forward_arg_names;
    }
    *out = plan;
    return TN_OK;
}

/* places: inputs of the caller's function -> their number, from 1 (uintptr_t). */
static tn_status plan_call(planning *p, unit_call *one, const module_plan *caller, const pointer_map *places)
{
    const module_call *listed = one->is_whole ? one->unit->listed : NULL;
    const module_signature *said = listed == NULL ? NULL : listed->signature;
    module_plan *plan = new_plan(p, one->body, one->unit->path, said);
    for (uint32_t i = 1; i < one->node->input_count; i++) {
        const value *operand = arg_value(&one->node->inputs[i].arg);
        uintptr_t number = (uintptr_t)pointer_map_get(places, operand);
        const input_source *from = number == 0 ? NULL : &caller->sources[number - 1];
        input_source *given = &plan->sources[i - 1];
        *given = (input_source){.kind = SOURCE_LEAF, .leaf = UINT32_MAX};
        const char *fqn =
            from != NULL && from->kind == SOURCE_STATE ? name_below(p->shared, from->fqn, plan->path) : NULL;
        if (fqn != NULL) {
            *given = (input_source){.kind = SOURCE_STATE, .leaf = UINT32_MAX, .fqn = fqn};
        }
    }
    if (said != NULL) {
        TRY(plan_signature(p, plan, said));
    }
    plan_further(plan);
    one->plan = plan;
    one->module = plan->path;
    return TN_OK;
}

static tn_status plan_calls_of(planning *p, const module_plan *caller)
{
    const function *body = caller->body;
    arena *scratch = ctx_scratch(p->ctx);
    pointer_map places;
    pointer_map_init(&places, scratch);
    for (size_t i = 0; i < body->inputs.n; i++) {
        if (arg_value(&body->inputs.at[i]) != NULL) {
            pointer_map_put(&places, arg_value(&body->inputs.at[i]), (void *)(uintptr_t)(i + 1));
        }
    }
    for (const node *n = body->first; n != NULL; n = n->next) {
        unit_call *one = pointer_map_get(&p->shared->calls, n);
        if (one != NULL) {
            TRY(plan_call(p, one, caller, &places));
            vec_push(p->arena, &p->calls, one);
        }
    }
    ctx_release(p->ctx, scratch);
    return TN_OK;
}

/* ---- what a function needs itself ---- */

static void note_need(void *user, value *v)
{
    pointer_map_put(user, v, v);
}

/* A tensor that is only passed on to modules that own it is not asked for: they may have been replaced. */
static void find_needs(planning *p, module_plan *plan)
{
    const function *body = plan->body;
    arena *scratch = ctx_scratch(p->ctx);
    pointer_map needed;
    pointer_map_init(&needed, scratch);
    for (const node *n = body->first; n != NULL; n = n->next) {
        const unit_call *made = pointer_map_get(&p->shared->calls, n);
        for (uint32_t i = 0; i < n->input_count; i++) {
            if (made == NULL || (i > 0 && made->plan->sources[i - 1].kind != SOURCE_STATE)) {
                arg_each_value(&n->inputs[i].arg, note_need, &needed);
            }
        }
    }
    for (size_t i = 0; i < body->outputs.n; i++) {
        arg_each_value(&body->outputs.at[i], note_need, &needed);
    }
    for (size_t i = 0; i < body->inputs.n; i++) {
        const value *v = arg_value(&body->inputs.at[i]);
        plan->sources[i].is_needed = v == NULL || pointer_map_get(&needed, v) != NULL;
    }
    ctx_release(p->ctx, scratch);
}

/* ---- calls that do the same ---- */

typedef struct comparison {
    const unflattened *shared;
    pointer_map same; /* values of x -> values of y */
} comparison;

static bool same_arg(comparison *c, const arg *x, const arg *y)
{
    if (x->kind != y->kind || x->literal != y->literal) {
        return false;
    }
    if (arg_value(x) != NULL || arg_value(y) != NULL) {
        return arg_value(x) != NULL && arg_value(y) != NULL && pointer_map_get(&c->same, arg_value(x)) == arg_value(y);
    }
    switch (arg_kinds[x->kind].payload) {
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < x->n && x->n == y->n; i++) {
            if (!same_arg(c, &x->u.items[i], &y->u.items[i])) {
                return false;
            }
        }
        return x->n == y->n;
    case PAYLOAD_GRAPH:
        return x->u.graph->body == y->u.graph->body;
    case PAYLOAD_VALUE:
    case PAYLOAD_DICT:
        return false;
    case PAYLOAD_OPTIONAL:
        return true; /* both are absent */
    default:
        return x->kind != ARG_UNKNOWN && arg_same_literal(x, y);
    }
}

static bool same_results(comparison *c, const arg *x, const arg *y)
{
    if (x->kind != y->kind) {
        return false;
    }
    if (arg_kinds[x->kind].payload == PAYLOAD_LIST) {
        bool same = x->n == y->n;
        for (uint32_t i = 0; same && i < x->n; i++) {
            same = same_results(c, &x->u.items[i], &y->u.items[i]);
        }
        return same;
    }
    if (arg_value(x) != NULL && arg_value(y) != NULL) {
        pointer_map_put(&c->same, arg_value(x), arg_value(y));
    }
    return (arg_value(x) == NULL) == (arg_value(y) == NULL);
}

static bool same_node(comparison *c, const node *x, const node *y)
{
    const unit_call *x_call = pointer_map_get(&c->shared->calls, x), *y_call = pointer_map_get(&c->shared->calls, y);
    bool same = x->callee == y->callee && x->input_count == y->input_count && x->output_count == y->output_count;
    if (x_call != NULL || y_call != NULL) { /* the module counts, not the body */
        same = same && x_call != NULL && y_call != NULL && strcmp(x_call->module, y_call->module) == 0;
    }
    for (uint32_t i = x_call != NULL ? 1 : 0; same && i < x->input_count; i++) {
        same = x->inputs[i].name == y->inputs[i].name && same_arg(c, &x->inputs[i].arg, &y->inputs[i].arg);
    }
    for (uint32_t i = 0; same && i < x->output_count; i++) {
        same = same_results(c, &x->outputs[i], &y->outputs[i]);
    }
    return same;
}

static bool same_source(const input_source *x, const input_source *y)
{
    return x->kind == y->kind && x->leaf == y->leaf &&
           (x->fqn == y->fqn || (x->fqn != NULL && y->fqn != NULL && strcmp(x->fqn, y->fqn) == 0));
}

static bool same_plan(planning *p, const module_plan *x, const module_plan *y)
{
    const function *f = x->body, *g = y->body;
    bool same = f->inputs.n == g->inputs.n && f->outputs.n == g->outputs.n && f->node_count == g->node_count &&
                x->leaf_count == y->leaf_count && x->result_count == y->result_count &&
                (x->in_tree == NULL) == (y->in_tree == NULL);
    arena *scratch = ctx_scratch(p->ctx);
    comparison c = {.shared = p->shared};
    pointer_map_init(&c.same, scratch);
    for (size_t i = 0; same && i < f->inputs.n; i++) {
        same = same_source(&x->sources[i], &y->sources[i]) && same_results(&c, &f->inputs.at[i], &g->inputs.at[i]);
    }
    const node *m = g->first;
    for (const node *n = f->first; same && n != NULL; n = n->next, m = m->next) {
        same = same_node(&c, n, m);
    }
    for (size_t i = 0; same && i < f->outputs.n; i++) {
        same = same_arg(&c, &f->outputs.at[i], &g->outputs.at[i]);
    }
    for (uint32_t i = 0; same && i < x->result_count; i++) {
        same = x->results[i].passes_on == y->results[i].passes_on && x->results[i].index == y->results[i].index;
    }
    ctx_release(p->ctx, scratch);
    return same;
}

/* ---- modules ---- */

static tn_status install(planning *p, const char *path, const char *type, module_plan *plan)
{
    tn_module *m;
    TRY(unflatten_reach(p->ctx, p->root, path, &m));
    m->forward = p->forward;
    m->user = plan;
    m->release = unflatten_release_plan;
    p->shared->references++;
    if (type != NULL && strcmp(type, "?") != 0) {
        m->class_name = arena_strdup(&m->arena, type);
    }
    return TN_OK;
}

/* The first call of a module is the module's; a later one that does something else is a module beside it. */
static tn_status install_call(planning *p, unit_call *one, map *plans)
{
    for (uint32_t again = 0;; again++) {
        const char *path = again == 0 ? one->unit->path : arena_printf(p->arena, "%s@%u", one->unit->path, again);
        unit_call *other = map_get(plans, path);
        if (other == NULL) {
            map_put_new(plans, path, one);
            one->module = one->plan->module = path;
            return install(p, path, one->unit->type, one->plan);
        }
        if (same_plan(p, other->plan, one->plan)) {
            one->module = path;
            one->plan = other->plan;
            return TN_OK;
        }
    }
}

tn_status unflatten_plans(unflattened *s, tn_module *root, tn_forward forward)
{
    planning p = {.shared = s, .ctx = s->ctx, .arena = &s->arena, .root = root, .forward = forward};
    module_plan *top;
    map plans;
    uint32_t deepest = 0;
    map_init(&plans, &s->arena);
    TRY(plan_root(&p, &top));
    TRY(plan_calls_of(&p, top));
    for (size_t i = 0; i < p.calls.n; i++) { /* grows while it runs */
        TRY(plan_calls_of(&p, p.calls.at[i]->plan));
    }
    find_needs(&p, top);
    for (size_t i = 0; i < p.calls.n; i++) {
        find_needs(&p, p.calls.at[i]->plan);
        deepest = p.calls.at[i]->unit->depth > deepest ? p.calls.at[i]->unit->depth : deepest;
    }
    for (uint32_t depth = deepest; depth > 0; depth--) { /* what is called before its callers */
        for (size_t i = 0; i < p.calls.n; i++) {
            if (p.calls.at[i]->unit->depth == depth) {
                TRY(install_call(&p, p.calls.at[i], &plans));
            }
        }
    }
    TRY(install(&p, "", s->type, top));
    s->root = root;
    return TN_OK;
}
