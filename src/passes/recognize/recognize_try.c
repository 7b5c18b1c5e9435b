/* Regions as functions of their own, as texts, and with copies of their own: see recognize_region.h. */
#include "passes/recognize/recognize_region.h"

#include "base/num.h"

#include <string.h>

/* ---- a function for trying ---- */

typedef struct rebuild {
    landscape *l;
    function *made;
    pointer_map values; /* of the old function -> of the new one */
} rebuild;

static value *add_value(rebuild *b, const value *v, const char *name)
{
    bool is_free = function_find_value(b->made, name) == NULL;
    value *made = function_add_value(b->made, is_free ? name : function_free_name(b->made, name), v->kind);
    made->typed = v->typed;
    made->type = v->type;
    pointer_map_put(&b->values, v, made);
    return made;
}

static void add_input(rebuild *b, const value *v, const char *name)
{
    value *made = add_value(b, v, name);
    vec_push(&b->made->program->arena, &b->made->inputs, arg_of_value(made));
}

static void see_number(void *user, value *v)
{
    rebuild *b = user;
    if (v->kind != VALUE_TENSOR && pointer_map_get(&b->values, v) == NULL) {
        add_input(b, v, v->name);
    }
}

static value *rebuilt(void *user, value *v)
{
    return pointer_map_get(&((rebuild *)user)->values, v);
}

static void add_output(void *user, value *v)
{
    add_value(user, v, v->name);
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

static void add_node(rebuild *b, const node *n)
{
    arena *a = &b->made->program->arena;
    node *made = function_append_like(b->made, n);
    node_each_output(n, add_output, b);
    made->input_count = n->input_count;
    made->inputs = ARENA_ARRAY(a, named_arg, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        made->inputs[i] = n->inputs[i];
        made->inputs[i].arg = outline_replaced(a, n->inputs[i].arg, rebuilt, b);
    }
    made->output_count = n->output_count;
    made->outputs = ARENA_ARRAY(a, arg, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        made->outputs[i] = outline_replaced(a, n->outputs[i], rebuilt, b);
    }
    node_each_output(made, set_producer, made);
}

function *region_try(landscape *l, const region *r)
{
    program *p = l->function->program;
    rebuild b = {.l = l, .made = function_new(p, "recognize.try")};
    pointer_map_init(&b.values, l->arena);
    for (uint32_t i = 0; i < r->input_count; i++) {
        add_input(&b, r->inputs[i], r->input_names[i]);
    }
    for (size_t i = 0; i < r->nodes.n; i++) {
        node_each_input(r->nodes.at[i], see_number, &b);
    }
    for (size_t i = 0; i < r->nodes.n; i++) {
        add_node(&b, r->nodes.at[i]);
    }
    for (size_t i = 0; i < l->function->constraints.n; i++) {
        vec_push(&p->arena, &b.made->constraints, l->function->constraints.at[i]);
    }
    vec_push(&p->arena, &b.made->outputs, arg_of_value(rebuilt(&b, r->root)));
    unit_decl *decl = ARENA_NEW(&p->arena, unit_decl);
    *decl = (unit_decl){.composite = r->composite->name,
                        .version = r->composite->version,
                        .attributes = r->attributes,
                        .attribute_count = r->attribute_count};
    b.made->unit = decl;
    return b.made;
}

void region_forget(function *tried)
{
    program *p = tried->program;
    *map_at(&p->function_by_name, tried->name) = NULL;
    size_t kept = 0;
    for (size_t i = 0; i < p->functions.n; i++) {
        if (p->functions.at[i] != tried) {
            p->functions.at[kept++] = p->functions.at[i];
        }
    }
    p->functions.n = kept;
}

/* ---- as text ---- */

typedef struct telling {
    sink *s;
    pointer_map numbers; /* value -> its number, from 1 on (uintptr_t) */
    uintptr_t next;
} telling;

static void tell_type(telling *t, const value *v)
{
    const tensor_meta *m = v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
    if (m == NULL) {
        return;
    }
    sink_printf(t->s, "%s", dtype_table[m->dtype].name);
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_printf(t->s, "%s", i == 0 ? "[" : ",");
        dim_print(t->s, m->sizes[i].expr);
        sink_printf(t->s, ":");
        dim_print(t->s, m->strides[i].expr);
    }
    sink_printf(t->s, "]");
}

static void tell_value(telling *t, const value *v)
{
    uintptr_t number = (uintptr_t)pointer_map_get(&t->numbers, v);
    if (number == 0 && v->kind != VALUE_TENSOR && v->typed && v->kind != VALUE_OBJECT) {
        dim_print(t->s, v->type.sym.expr); /* a number from outside is what it says */
        return;
    }
    if (number == 0) {
        number = ++t->next;
        pointer_map_put(&t->numbers, v, (void *)number);
    }
    sink_printf(t->s, "%%%zu", (size_t)number);
}

static void tell_argument(telling *t, const arg *a)
{
    char text[NUM_TEXT];
    const value *v = arg_value(a);
    if (v != NULL) {
        tell_value(t, v);
        return;
    }
    sink_printf(t->s, "%d:", (int)a->kind);
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
        sink_printf(t->s, "%lld", (long long)a->u.integer);
        return;
    case PAYLOAD_BOOL:
        sink_printf(t->s, "%d", a->u.boolean);
        return;
    case PAYLOAD_FLOAT:
        f64_to_hex(a->u.real, text);
        sink_printf(t->s, "%s", text);
        return;
    case PAYLOAD_SYM: /* all kinds of literals lie at one place */
        sink_printf(t->s, "%lld", (long long)a->u.integer);
        return;
    case PAYLOAD_STRING:
        sink_printf(t->s, "'%s'", a->u.string);
        return;
    case PAYLOAD_GRAPH:
        sink_printf(t->s, "@%s", a->u.graph->body->name);
        return;
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < a->n; i++) {
            sink_printf(t->s, "%s", i == 0 ? "[" : ",");
            tell_argument(t, &a->u.items[i]);
        }
        sink_printf(t->s, "]");
        return;
    default:
        return;
    }
}

const char *region_text(landscape *l, const region *r)
{
    sink s;
    sink_collect(l->ctx, l->arena, &s);
    telling t = {.s = &s};
    pointer_map_init(&t.numbers, l->arena);
    sink_printf(&s, "%s", r->composite->name);
    for (uint32_t i = 0; i < r->attribute_count; i++) {
        sink_printf(&s, " %s=", r->attributes[i].key);
        tell_argument(&t, &r->attributes[i].value);
    }
    for (uint32_t i = 0; i < r->input_count; i++) {
        sink_printf(&s, " %s", r->input_names[i]);
        tell_value(&t, r->inputs[i]);
        tell_type(&t, r->inputs[i]);
    }
    for (size_t i = 0; i < r->nodes.n; i++) {
        const node *n = r->nodes.at[i];
        sink_printf(&s, ";%s", n->callee->target);
        for (uint32_t k = 0; k < n->input_count; k++) {
            sink_printf(&s, " %s=", n->inputs[k].name);
            tell_argument(&t, &n->inputs[k].arg);
        }
        for (uint32_t k = 0; k < n->output_count; k++) {
            sink_printf(&s, ">");
            tell_argument(&t, &n->outputs[k]);
        }
    }
    return sink_collected(l->ctx, l->arena, &s);
}

/* ---- copies ---- */

typedef struct copying {
    outliner *o;
    pointer_map values; /* old -> copy */
} copying;

static value *copy_of(void *user, value *v)
{
    return pointer_map_get(&((copying *)user)->values, v);
}

static void copy_result(void *user, value *v)
{
    copying *c = user;
    function *f = c->o->function;
    value *made = function_add_value(f, function_free_name(f, v->name), v->kind);
    made->typed = v->typed;
    made->type = v->type;
    pointer_map_put(&c->values, v, made);
}

static void count_more(void *user, value *v)
{
    outline_count(user, v, 1);
}

static void count_less(void *user, value *v)
{
    outline_count(user, v, -1);
}

static void replace_inputs(copying *c, node *n)
{
    arena *a = &c->o->function->program->arena;
    node_each_input(n, count_less, c->o);
    named_arg *inputs = ARENA_ARRAY(a, named_arg, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        inputs[i] = n->inputs[i];
        inputs[i].arg = outline_replaced(a, n->inputs[i].arg, copy_of, c);
    }
    n->inputs = inputs;
    node_each_input(n, count_more, c->o);
}

/* The copy stands before the node that it is a copy of. */
static node *copy_node(copying *c, node *n)
{
    function *f = c->o->function;
    arena *a = &f->program->arena;
    node *made = function_append_like(f, n);
    function_erase(made);
    node_each_output(n, copy_result, c);
    made->inputs = n->inputs;
    made->input_count = n->input_count;
    made->output_count = n->output_count;
    made->outputs = ARENA_ARRAY(a, arg, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        made->outputs[i] = outline_replaced(a, n->outputs[i], copy_of, c);
    }
    made->metadata = n->metadata;
    made->metadata_count = n->metadata_count;
    made->single_tensor_return = n->single_tensor_return;
    node_each_output(made, set_producer, made);
    outline_insert(c->o, n, made);
    node_each_input(made, count_more, c->o);
    return made;
}

tn_status region_prepare(outliner *o, region *r)
{
    copying c = {.o = o};
    pointer_map_init(&c.values, o->arena);
    for (size_t i = 0; i < r->nodes.n; i++) {
        if (r->is_copied[i]) {
            r->nodes.at[i] = copy_node(&c, r->nodes.at[i]);
            r->is_copied[i] = false;
        }
        replace_inputs(&c, r->nodes.at[i]);
    }
    return outline_numbers(o, &r->nodes);
}
