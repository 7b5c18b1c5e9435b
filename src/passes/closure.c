/* Bodies that use values from outside: see closure.h. */
#include "passes/closure.h"

#include "ir/program.h"
#include "ops/record.h"

/* ---- opening and closing ---- */

/* Maps are copied, because what a body adds must not be found outside of it. */
static pointer_map copied(const pointer_map *from, arena *a)
{
    pointer_map made = {0};
    if (from->arena == NULL) {
        return made;
    }
    pointer_map_init(&made, a);
    for (size_t i = 0; i < from->slot_count; i++) {
        if (from->slots[i].key != NULL) {
            pointer_map_put(&made, from->slots[i].key, from->slots[i].value);
        }
    }
    return made;
}

static function *new_body(program *p, const char *name)
{
    for (size_t i = 0;; i++) {
        const char *numbered = arena_printf(&p->arena, "%s_%zu", name, i);
        if (program_find_function(p, numbered) == NULL) {
            return function_new(p, numbered);
        }
    }
}

function *body_begin(builder *b, const char *name, body_opening *o)
{
    *o = (body_opening){b->function, b->numbers, b->size_places, b->solvable, b->products};
    b->function = new_body(b->function->program, name);
    b->numbers = copied(&o->numbers, b->arena);
    b->size_places = copied(&o->size_places, b->arena);
    b->solvable = copied(&o->solvable, b->arena);
    b->products = copied(&o->products, b->arena);
    return b->function;
}

void body_end(builder *b, const body_opening *o)
{
    b->function = o->outer;
    b->numbers = o->numbers;
    b->size_places = o->size_places;
    b->solvable = o->solvable;
    b->products = o->products;
}

/* ---- values ---- */

datum body_value(builder *b, value *v)
{
    static const datum_kind kinds[] = {[VALUE_INT] = DATUM_INT, [VALUE_FLOAT] = DATUM_FLOAT, [VALUE_BOOL] = DATUM_BOOL};
    if (v->kind != VALUE_TENSOR) {
        return (datum){.kind = kinds[v->kind], .expr = v->type.sym.expr};
    }
    array *a = ARENA_NEW(b->arena, array);
    a->value = v;
    if (!v->typed) {
        return of_tensor(a);
    }
    const tensor_meta *m = v->type.tensor;
    extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank), *strides = ARENA_ARRAY(b->arena, extent, m->rank);
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = extent_of_dim(m->sizes[i].expr);
        strides[i] = extent_of_dim(m->strides[i].expr);
    }
    a->type = (tensor_type){m->dtype, m->rank, sizes, strides, extent_of_dim(m->offset.expr), m->device};
    return of_tensor(a);
}

value *body_add_input(builder *b, const value *outside)
{
    function *f = b->function;
    if (outside->kind == VALUE_TENSOR && outside->typed) {
        return record_input(b, outside->name, body_value(b, (value *)outside).u.tensor);
    }
    value *v = function_add_value(f, function_free_name(f, outside->name), outside->kind);
    v->typed = outside->typed;
    if (outside->kind != VALUE_TENSOR) {
        v->type.sym = outside->type.sym;
    }
    vec_push(&f->program->arena, &f->inputs, arg_of_value(v));
    return v;
}

/* ---- closures ---- */

typedef void (*slot_visitor)(void *user, value **slot);

static void each_slot(arg *a, slot_visitor visit, void *user)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (held == PAYLOAD_LIST) {
        for (uint32_t i = 0; i < a->n; i++) {
            each_slot(&a->u.items[i], visit, user);
        }
    } else if (arg_value(a) != NULL) {
        visit(user, &a->u.value);
    }
}

static void each_use(function *f, slot_visitor visit, void *user)
{
    for (node *n = f->first; n != NULL; n = n->next) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            each_slot(&n->inputs[i].arg, visit, user);
        }
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        each_slot(&f->outputs.at[i], visit, user);
    }
}

struct collection {
    arena *arena;
    const function *body;
    body_closure *closure;
    pointer_map seen;
};

static void collect(void *user, value **slot)
{
    struct collection *c = user;
    if ((*slot)->function != c->body && pointer_map_get(&c->seen, *slot) == NULL) {
        pointer_map_put(&c->seen, *slot, *slot);
        vec_push(c->arena, &c->closure->values, *slot);
    }
}

void closure_collect(arena *a, function *body, body_closure *closure)
{
    struct collection c = {.arena = a, .body = body, .closure = closure};
    pointer_map_init(&c.seen, a);
    for (size_t i = 0; i < closure->values.n; i++) {
        pointer_map_put(&c.seen, closure->values.at[i], closure->values.at[i]);
    }
    each_use(body, collect, &c);
}

struct binding {
    const function *body;
    const pointer_map *inside;
};

static void bind(void *user, value **slot)
{
    const struct binding *b = user;
    value *found = (*slot)->function == b->body ? NULL : pointer_map_get(b->inside, *slot);
    *slot = found == NULL ? *slot : found;
}

void closure_bind(builder *b, function *body, const body_closure *closure, pointer_map *inside)
{
    function *outer = b->function;
    b->function = body;
    for (size_t i = 0; i < closure->values.n; i++) {
        value *v = closure->values.at[i];
        if (pointer_map_get(inside, v) == NULL) {
            pointer_map_put(inside, v, body_add_input(b, v));
        }
    }
    b->function = outer;
    each_use(body, bind, &(struct binding){body, inside});
}

/* ---- the operator ---- */

/* Lists of operands are tensors in the words of the file, also where numbers are among them. */
static void name_as_tensors(node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        arg *a = &n->inputs[i].arg;
        if (arg_kinds[a->kind].payload == PAYLOAD_LIST) {
            a->kind = ARG_TENSORS;
            for (uint32_t k = 0; k < a->n; k++) {
                a->u.items[k].kind = ARG_TENSOR;
            }
        }
    }
}

tn_status body_record(builder *b, const overload *o, const char *name, const datum *args, size_t n, datum *outs,
                      size_t count)
{
    program *p = b->function->program;
    named_datum *named = ARENA_ARRAY(b->arena, named_datum, n);
    named_arg *as = ARENA_ARRAY(&p->arena, named_arg, n);
    for (size_t i = 0; i < n; i++) {
        named[i] = (named_datum){.value = args[i]};
        as[i] = (named_arg){.name = program_intern(p, ""), .pass_by = PASS_POSITION, .arg.kind = ARG_INT};
        if (args[i].kind == DATUM_GRAPH) {
            as[i].arg.kind = ARG_GRAPH;
            as[i].arg.u.graph =
                arena_copy(&p->arena, &(arg_graph){args[i].u.graph->name, args[i].u.graph}, sizeof(arg_graph));
        }
    }
    node like = {.callee = program_callee(p, o->target),
                 .name = program_intern(p, name),
                 .inputs = as,
                 .input_count = (uint32_t)n,
                 .single_tensor_return = TRI_NO};
    TRY(record_like(b, &like, named, outs, count));
    name_as_tensors(b->function->last);
    return TN_OK;
}

/* ---- symbols ---- */

static const dim *own_symbol(void *user, const symbol *s)
{
    function *f = user;
    symbol *own = function_symbol(f, s->name);
    if (own == s) {
        return NULL;
    }
    own->assumptions = s->assumptions;
    own->range = s->range;
    own->hint = s->hint;
    return dim_symbol(f->program->dims, own);
}

const dim *function_own_dim(function *f, const dim *d)
{
    return dim_substitute(f->program->dims, d, own_symbol, f);
}

static const dim *in_own(function *f, const dim *d)
{
    const dim *own = d == NULL ? NULL : function_own_dim(f, d);
    return own == NULL ? d : own;
}

static const symint *all_in_own(function *f, const symint *at, uint32_t n)
{
    symint *made = ARENA_ARRAY(&f->program->arena, symint, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i] = at[i];
        made[i].expr = in_own(f, at[i].expr);
    }
    return made;
}

void function_own_symbols(function *f)
{
    for (size_t i = 0; i < f->values.n; i++) {
        value *v = f->values.at[i];
        if (!v->typed || v->kind == VALUE_OBJECT) {
            continue;
        }
        if (v->kind != VALUE_TENSOR) {
            v->type.sym.expr = in_own(f, v->type.sym.expr);
            continue;
        }
        tensor_meta *m = arena_copy(&f->program->arena, v->type.tensor, sizeof *m);
        m->sizes = all_in_own(f, m->sizes, m->rank);
        m->strides = all_in_own(f, m->strides, m->rank);
        m->offset = *all_in_own(f, &m->offset, 1);
        tensor_meta_settle(f->program, m);
        v->type.tensor = m;
    }
}
