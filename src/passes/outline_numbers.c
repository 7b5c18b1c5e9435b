/*
 * Numbers of a part are computed inside of it: see outline_numbers in outline.h.
 *
 * A number is found as a size of a tensor that comes from outside, by the computation that made it, said once more on
 * numbers that are found, or as a multiple of a size. Exporters ask a size of any tensor that has it: where the part
 * needs that tensor for nothing else, the size is found like a number from outside.
 */
#include "passes/outline.h"

#include "ops/builtins.h"

#include <stdlib.h>
#include <string.h>

/* A number from outside, and the first node inside that uses it. */
typedef struct wanted_number {
    value *number;
    node *user;
    uintptr_t position; /* of the user */
} wanted_number;

typedef struct numbers {
    outliner *o;
    arena *arena; /* scratch */
    node_list *nodes;
    pointer_map inside;   /* nodes */
    VEC(value *) tensors; /* from outside */
    VEC(wanted_number) wanted;
    pointer_map seen;
    pointer_map found; /* number -> value inside */
    node *user;        /* whose inputs are looked at; before which new nodes are put */
} numbers;

static bool comes_from_outside(const numbers *s, const value *v)
{
    return v->producer == NULL || pointer_map_get(&s->inside, v->producer) == NULL;
}

static bool is_number(const value *v)
{
    return v->kind == VALUE_INT || v->kind == VALUE_FLOAT || v->kind == VALUE_BOOL;
}

static void see(void *user, value *v)
{
    numbers *s = user;
    if (!comes_from_outside(s, v)) {
        return;
    }
    if (v->kind == VALUE_TENSOR && v->typed && pointer_map_get(&s->seen, v) == NULL) {
        pointer_map_put(&s->seen, v, v);
        vec_push(s->arena, &s->tensors, v);
    }
    if (!is_number(v)) {
        return;
    }
    uintptr_t index = (uintptr_t)pointer_map_get(&s->seen, v);
    wanted_number found = {v, s->user, outline_position(s->o, s->user)};
    if (index == 0) {
        vec_push(s->arena, &s->wanted, found);
        pointer_map_put(&s->seen, v, (void *)s->wanted.n);
    } else if (found.position < s->wanted.at[index - 1].position) {
        s->wanted.at[index - 1] = found;
    }
}

/* The tensor whose size a node inside asks for, if it comes from outside; NULL: it does something else. */
static value *asked_for_size(const numbers *s, const node *n)
{
    value *of = node_calls(n, ATEN(sym_size, int)) && n->input_count > 0 ? arg_value(&n->inputs[0].arg) : NULL;
    return of != NULL && comes_from_outside(s, of) ? of : NULL;
}

static bool is_there(const numbers *s, const node *n)
{
    return n->function == s->o->function;
}

/* What the nodes need from outside, beside sizes of it. */
static void see_nodes(numbers *s, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        s->user = s->nodes->at[i];
        if (is_there(s, s->user) && asked_for_size(s, s->user) == NULL) {
            node_each_input(s->user, see, s);
        }
    }
}

/* Sizes of tensors that are needed for nothing else count as numbers from outside. */
static void set_sizes_aside(numbers *s, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const node *n = s->nodes->at[i];
        const value *of = is_there(s, n) ? asked_for_size(s, n) : NULL;
        if (of != NULL && pointer_map_get(&s->seen, of) == NULL) {
            pointer_map_put(&s->inside, n, NULL);
        }
    }
}

/* Those that no other tensor tells stay inside, and their tensors may tell other numbers. */
static void take_sizes_back(numbers *s, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        node *n = s->nodes->at[i];
        bool is_aside = is_there(s, n) && pointer_map_get(&s->inside, n) == NULL;
        if (is_aside && pointer_map_get(&s->found, arg_value(&n->outputs[0])) == NULL) {
            pointer_map_put(&s->inside, n, n);
            s->user = n;
            node_each_input(n, see, s);
        }
    }
}

/* In the order of their users: what is found for one is then there for all that follow. */
static int by_position(const void *x, const void *y)
{
    const wanted_number *a = x, *b = y;
    return (a->position > b->position) - (a->position < b->position);
}

/* ---- new nodes ---- */

static node *add_node(numbers *s, const node *at, const char *target, const char *name, uint32_t inputs)
{
    function *f = s->o->function;
    arena *a = &f->program->arena;
    node *made = function_append(f, target);
    function_erase(made);
    made->input_count = inputs;
    made->inputs = ARENA_ARRAY(a, named_arg, inputs);
    made->output_count = 1;
    made->outputs = ARENA_ARRAY(a, arg, 1);
    made->metadata = at->metadata;
    made->metadata_count = at->metadata_count;
    made->name = function_free_name(f, name);
    return made;
}

static value *finish_node(numbers *s, node *at, node *made, value_kind kind, symint type)
{
    value *v = function_add_value(s->o->function, made->name, kind);
    v->typed = true;
    v->type.sym = type;
    v->producer = made;
    made->outputs[0] = arg_of_value(v);
    outline_insert(s->o, at, made);
    pointer_map_put(&s->inside, made, made);
    vec_push(s->o->arena, s->nodes, made);
    return v;
}

static void count_input(void *user, value *v)
{
    outline_count(user, v, 1);
}

static value *ask_size(numbers *s, node *at, value *t, uint32_t d, const char *name)
{
    node *made = add_node(s, at, "torch.ops.aten.sym_size.int", name, 2);
    made->inputs[0] = (named_arg){"self", PASS_POSITION, arg_of_value(t), NULL};
    made->inputs[1] = (named_arg){"dim", PASS_POSITION, {.kind = ARG_INT, .u.integer = d}, NULL};
    node_each_input(made, count_input, s->o);
    return finish_node(s, at, made, VALUE_INT, t->type.tensor->sizes[d]);
}

static value *multiply(numbers *s, node *at, int64_t factor, value *by, const value *like)
{
    node *made = add_node(s, at, "_operator.mul", like->name, 2);
    made->inputs[0] = (named_arg){"a", PASS_POSITION, {.kind = ARG_INT, .u.integer = factor}, NULL};
    made->inputs[1] = (named_arg){"b", PASS_POSITION, arg_of_value(by), NULL};
    node_each_input(made, count_input, s->o);
    return finish_node(s, at, made, VALUE_INT, like->type.sym);
}

static int64_t coefficient_of(const dim *d)
{
    return d->op == DIM_MUL && d->args[0]->op == DIM_INT ? d->args[0]->u.integer : 1;
}

/* How many times the one is the other; 0: it is no multiple of it. */
static int64_t multiple_of(const numbers *s, const dim *number, const dim *size)
{
    int64_t own = coefficient_of(size), times = own == 0 ? 0 : coefficient_of(number) / own;
    dims *t = s->o->function->program->dims;
    return times > 0 && dim_mul(t, dim_int(t, times), size) == number ? times : 0;
}

/* A size of a tensor from outside, or a multiple of one. */
static value *as_size(numbers *s, node *at, const value *v, bool may_multiply)
{
    for (size_t i = 0; v->typed && v->kind == VALUE_INT && i < s->tensors.n; i++) {
        value *t = s->tensors.at[i];
        bool is_made = t->producer == NULL || outline_position(s->o, t->producer) < outline_position(s->o, at);
        const tensor_meta *m = t->type.tensor;
        for (uint32_t d = 0; is_made && d < m->rank; d++) {
            const dim *size = m->sizes[d].expr;
            if (size->op == DIM_INT) {
                continue;
            }
            if (size == v->type.sym.expr) {
                return ask_size(s, at, t, d, v->name);
            }
            int64_t times = may_multiply ? multiple_of(s, v->type.sym.expr, size) : 0;
            if (times != 0) {
                return multiply(s, at, times, ask_size(s, at, t, d, "size"), v);
            }
        }
    }
    return NULL;
}

/* ---- numbers ---- */

/* Computations of numbers that are said once more nest no deeper. */
enum { DEEPEST_NUMBER = 32 };

typedef struct recipe {
    numbers *s;
    node *at;
    uint32_t depth;
    bool known;
} recipe;

static value *find_number(numbers *s, node *at, value *v, uint32_t depth);

static void find_input(void *user, value *v)
{
    recipe *r = user;
    r->known = r->known && is_number(v) && find_number(r->s, r->at, v, r->depth) != NULL;
}

static value *found_number(void *user, value *v)
{
    numbers *s = user;
    return pointer_map_get(&s->found, v);
}

static value *as_computed(numbers *s, node *at, const value *v, uint32_t depth)
{
    const node *by = v->producer;
    recipe r = {s, at, depth + 1, by != NULL && depth < DEEPEST_NUMBER && node_is_number(by)};
    if (r.known) {
        node_each_input(by, find_input, &r);
    }
    if (!r.known) {
        return NULL;
    }
    node *made = add_node(s, at, by->callee->target, v->name, by->input_count);
    for (uint32_t i = 0; i < by->input_count; i++) {
        made->inputs[i] = by->inputs[i];
        made->inputs[i].arg = outline_replaced(&s->o->function->program->arena, by->inputs[i].arg, found_number, s);
    }
    node_each_input(made, count_input, s->o);
    value *said = finish_node(s, at, made, v->kind, v->type.sym);
    said->typed = v->typed;
    return said;
}

static value *find_number(numbers *s, node *at, value *v, uint32_t depth)
{
    value *found = pointer_map_get(&s->found, v);
    if (found == NULL && comes_from_outside(s, v)) {
        found = as_size(s, at, v, false);
        found = found != NULL ? found : as_computed(s, at, v, depth);
        found = found != NULL ? found : as_size(s, at, v, true);
        if (found != NULL) {
            pointer_map_put(&s->found, v, found);
        }
    }
    return found;
}

static void find_numbers(numbers *s)
{
    for (size_t i = 0; i < s->wanted.n; i++) {
        find_number(s, s->wanted.at[i].user, s->wanted.at[i].number, 0);
    }
}

/* A number that nobody needs any more goes, with what only it needed. */
static void drop_unused(outliner *o, const value *v);

static void drop_input(void *user, value *v)
{
    outline_count(user, v, -1);
    drop_unused(user, v);
}

static void drop_unused(outliner *o, const value *v)
{
    node *by = v->producer;
    if (o->uses.at[v->id] == 0 && by != NULL && by->function == o->function && node_is_number(by)) {
        function_erase(by);
        node_each_input(by, drop_input, o);
    }
}

static void use_found(numbers *s, node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        n->inputs[i].arg = outline_replaced(&s->o->function->program->arena, n->inputs[i].arg, found_number, s);
    }
}

static void count_change(void *user, value *v)
{
    numbers *s = user;
    value *found = pointer_map_get(&s->found, v);
    if (found != NULL) {
        outline_count(s->o, v, -1);
        outline_count(s->o, found, 1);
    }
}

tn_status outline_numbers(outliner *o, node_list *nodes)
{
    arena *scratch = ctx_scratch(o->ctx);
    numbers s = {.o = o, .arena = scratch, .nodes = nodes};
    size_t count = nodes->n;
    pointer_map_init(&s.inside, scratch);
    pointer_map_init(&s.seen, scratch);
    pointer_map_init(&s.found, scratch);
    for (size_t i = 0; i < count; i++) {
        pointer_map_put(&s.inside, nodes->at[i], nodes->at[i]);
    }
    see_nodes(&s, count);
    set_sizes_aside(&s, count);
    see_nodes(&s, count);
    if (s.wanted.n > 0) {
        qsort(s.wanted.at, s.wanted.n, sizeof *s.wanted.at, by_position);
    }
    find_numbers(&s);
    take_sizes_back(&s, count);
    find_numbers(&s);
    for (size_t i = 0; i < count; i++) {
        if (is_there(&s, nodes->at[i])) {
            node_each_input(nodes->at[i], count_change, &s);
            use_found(&s, nodes->at[i]);
        }
    }
    for (size_t i = 0; i < s.wanted.n; i++) {
        drop_unused(o, s.wanted.at[i].number);
    }
    ctx_release(o->ctx, scratch);
    return TN_OK;
}
