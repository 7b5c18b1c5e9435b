/* Copying nodes from one function into another: see inline_copy.h. */
#include "passes/units/inline_copy.h"

#include "ir/provenance.h"
#include "ir/words.h"

#include <string.h>

static function *copy_function(copying *outer, const function *from);

void copying_init(copying *c, inlining *in, const function *from, function *to)
{
    *c = (copying){.in = in, .from = from, .to = to};
    pointer_map_init(&c->values, in->arena);
    pointer_map_init(&c->symbols, in->arena);
    pointer_map_init(&c->stacks, in->arena);
}

void copying_note(copying *c, const node *made, note_path path)
{
    if (c->prefix == NULL) {
        return;
    }
    note_path *whole = ARENA_NEW(c->in->arena, note_path);
    *whole = (note_path){ARENA_ARRAY(c->in->arena, int64_t, c->prefix->n + path.n), c->prefix->n + path.n};
    memcpy(whole->at, c->prefix->at, c->prefix->n * sizeof *whole->at);
    memcpy(whole->at + c->prefix->n, path.at, path.n * sizeof *whole->at);
    pointer_map_put(&c->in->paths, made, whole);
}

/* ---- expressions and types ---- */

/* A symbol that nothing binds, once more in the function that it comes into. */
static const dim *own_symbol(copying *c, const symbol *s)
{
    program *p = c->to->program;
    const char *name = s->name;
    size_t letters = strcspn(name, "0123456789");
    for (size_t number = c->to->symbols.n; function_find_symbol(c->to, name) != NULL; number++) {
        name = arena_printf(c->in->arena, "%.*s%zu", (int)letters, s->name, number);
    }
    symbol *made = function_symbol(c->to, name);
    name = made->name;
    *made = *s;
    made->name = name;
    made->recorded = made->recorded && c->called == NULL;
    const dim *expr = dim_symbol(p->dims, made);
    pointer_map_put(&c->symbols, s, (void *)expr);
    return expr;
}

static const dim *meaning_of(void *user, const symbol *s)
{
    copying *c = user;
    const dim *known = pointer_map_get(&c->symbols, s);
    return known != NULL ? known : own_symbol(c, s);
}

static const dim *copy_dim(copying *c, const dim *d)
{
    const dim *made = dim_substitute(c->to->program->dims, d, meaning_of, c);
    if (made == NULL) {
        c->refusal = dim_refusal(c->to->program->dims);
        return d;
    }
    return made;
}

/* Notes are about an expression as it stood in a file: they go with what is not that any more. */
static symint copy_symint(void *user, symint of)
{
    const dim *made = of.expr == NULL ? NULL : copy_dim(user, of.expr);
    return (symint){made, made == of.expr ? of.note : NULL};
}

/* ---- arguments ---- */

arg replaced_by(arg a, const arg *by)
{
    if (arg_value(by) != NULL) {
        a.u.value = by->u.value;
        return a;
    }
    if (arg_kinds[a.kind].payload != PAYLOAD_SYM) {
        return *by;
    }
    arg literal = *by;
    literal.kind = a.kind;
    literal.literal = true;
    return literal;
}

/* An attribute name of the graph module that no other body in the function has. */
static const char *free_body_name(copying *c, const char *wanted)
{
    inlining *in = c->in;
    if (in->body_names_of != c->to) {
        in->body_names_of = c->to;
        map_init(&in->body_names, in->arena);
        for (const node *n = c->to->first; n != NULL; n = n->next) {
            for (uint32_t i = 0; i < n->input_count; i++) {
                const arg *a = &n->inputs[i].arg;
                if (a->kind == ARG_GRAPH && call_body(n) == NULL) {
                    map_put_new(&in->body_names, a->u.graph->name, c);
                }
            }
        }
    }
    const char *name = wanted;
    for (size_t number = in->body_names.entries.n; !map_put_new(&in->body_names, name, c); number++) {
        name = arena_printf(in->arena, "%s_%zu", wanted, number);
    }
    return program_intern(c->to->program, name);
}

static arg copy_graph(copying *c, const arg *a)
{
    arg_graph *made = ARENA_NEW(&c->to->program->arena, arg_graph);
    *made = *a->u.graph;
    if (made->body->symbols.n > 0) {
        made->body = copy_function(c, made->body);
    }
    if (c->called != NULL) {
        made->name = free_body_name(c, made->name);
    }
    return (arg){.kind = ARG_GRAPH, .u.graph = made};
}

static void define(void *user, value *v)
{
    copying *c = user;
    if (pointer_map_get(&c->values, v) != NULL) {
        return; /* a result of the call, which is there already */
    }
    bool is_named_only = v->kind == VALUE_OBJECT && v->producer == NULL;
    value *there = is_named_only ? function_find_value(c->to, v->name) : NULL;
    const char *name = c->called == NULL || is_named_only ? v->name : function_free_name(c->to, v->name);
    value *made = there != NULL ? there : function_add_value(c->to, name, v->kind);
    arg named = arg_of_value(made);
    if (there == NULL) {
        value_type_map(c->to->program, v, made, copy_symint, c);
    }
    pointer_map_put(&c->values, v, arena_copy(c->in->arena, &named, sizeof named));
}

/* What a value of the other function is here. NULL, and refused: it is nothing that can stand in such an argument. */
static const arg *meaning_of_value(copying *c, value *v, arg_payload held)
{
    const arg *by = pointer_map_get(&c->values, v);
    if (by == NULL && v->kind == VALUE_OBJECT && v->producer == NULL) {
        define(c, v); /* an object is only named: the entry's constants have it */
        by = pointer_map_get(&c->values, v);
    }
    if (by == NULL) {
        c->refusal = "a value in it is used before it is defined";
    } else if (arg_value(by) == NULL && v->kind != VALUE_TENSOR && held != PAYLOAD_SYM) {
        c->refusal = "a number in it that is passed to control flow is a literal here";
        by = NULL;
    }
    return by;
}

arg copying_arg(copying *c, const arg *a)
{
    arg made = *a;
    arena *own = &c->to->program->arena;
    value *v = arg_value(a);
    arg_payload held = arg_kinds[a->kind].payload;
    if (v != NULL) {
        const arg *by = meaning_of_value(c, v, held);
        return by == NULL ? made : replaced_by(made, by);
    }
    if (held == PAYLOAD_GRAPH) {
        return copy_graph(c, a);
    }
    if (held == PAYLOAD_LIST) {
        made.u.items = ARENA_ARRAY(own, arg, a->n);
        for (uint32_t i = 0; i < a->n; i++) {
            made.u.items[i] = copying_arg(c, &a->u.items[i]);
        }
    } else if (held == PAYLOAD_DICT) {
        made.u.members = ARENA_ARRAY(own, arg_member, a->n);
        for (uint32_t i = 0; i < a->n; i++) {
            made.u.members[i] = (arg_member){a->u.members[i].key, copying_arg(c, &a->u.members[i].value)};
        }
    }
    return made;
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

/* ---- provenance ---- */

static const char *moved_stack(copying *c, const char *of_call, const char *of_node)
{
    const char *known = pointer_map_get(&c->stacks, of_node);
    if (known == NULL) {
        known = program_intern(c->to->program, provenance_at_call(c->in->arena, of_call, of_node));
        pointer_map_put(&c->stacks, of_node, (void *)known);
    }
    return known;
}

static void copy_metadata(copying *c, node *made)
{
    static const char key[] = "nn_module_stack";
    const char *of_call = c->called == NULL ? NULL : node_metadata(c->called, key);
    if (of_call == NULL) {
        return;
    }
    text_pair *pairs = ARENA_ARRAY(&c->to->program->arena, text_pair, made->metadata_count + 1);
    uint32_t count = made->metadata_count;
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        pairs[i] = made->metadata[i];
        if (strcmp(pairs[i].key, key) == 0) {
            pairs[i].text = moved_stack(c, of_call, pairs[i].text);
            found = true;
        }
    }
    if (!found) {
        pairs[count++] = (text_pair){program_intern(c->to->program, key), of_call};
    }
    made->metadata = pairs;
    made->metadata_count = count;
}

/* ---- nodes ---- */

static const char *name_of_copy(copying *c, const node *n, const node *made)
{
    const char *usual = default_node_name(n);
    if (n->name == NULL || c->called == NULL) {
        return n->name;
    }
    return usual != NULL && strcmp(usual, n->name) == 0 ? default_node_name(made) : function_free_name(c->to, n->name);
}

void copying_node(copying *c, const node *n, node *before)
{
    arena *own = &c->to->program->arena;
    node *made = arena_copy(own, n, sizeof *n);
    made->inputs = ARENA_ARRAY(own, named_arg, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        made->inputs[i] = n->inputs[i];
        made->inputs[i].arg = copying_arg(c, &n->inputs[i].arg);
    }
    node_each_output(n, define, c);
    made->outputs = ARENA_ARRAY(own, arg, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        made->outputs[i] = copying_arg(c, &n->outputs[i]);
    }
    function_insert_before(c->to, before, made);
    node_each_output(made, set_producer, made);
    made->name = name_of_copy(c, n, made);
    copy_metadata(c, made);
    note_path *path = pointer_map_get(&c->in->paths, n);
    if (path != NULL && c->called != NULL) {
        copying_note(c, made, *path);
    } else if (path != NULL) {
        pointer_map_put(&c->in->paths, made, path);
    }
}

/* ---- bodies of control flow ---- */

static const dim *symbol_by_name(void *user, const symbol *s)
{
    function *to = user;
    symbol *made = function_find_symbol(to, s->name);
    if (made == NULL) {
        made = function_symbol(to, s->name);
        *made = *s;
    }
    return dim_symbol(to->program->dims, made);
}

/* In a file, a body and the function around it have their symbols in common, by name: so they keep to them here. */
static void bind_symbols(copying *c, const copying *outer)
{
    for (size_t i = 0; i < c->from->symbols.n; i++) {
        const symbol *s = c->from->symbols.at[i];
        const symbol *around = function_find_symbol(outer->from, s->name);
        const dim *meaning = around == NULL ? NULL : pointer_map_get(&outer->symbols, around);
        const dim *inside =
            meaning == NULL ? NULL : dim_substitute(c->to->program->dims, meaning, symbol_by_name, c->to);
        if (inside != NULL) {
            pointer_map_put(&c->symbols, s, (void *)inside);
        }
    }
}

static function *copy_function(copying *outer, const function *from)
{
    copying c;
    program *p = from->program;
    if (outer->refusal != NULL) {
        return (function *)from;
    }
    function *made = function_new(p, from->name);
    copying_init(&c, outer->in, from, made);
    bind_symbols(&c, outer);
    for (size_t i = 0; i < from->inputs.n; i++) {
        arg_each_value(&from->inputs.at[i], define, &c);
        vec_push(&p->arena, &made->inputs, copying_arg(&c, &from->inputs.at[i]));
    }
    for (const node *n = from->first; n != NULL; n = n->next) {
        copying_node(&c, n, NULL);
    }
    for (size_t i = 0; i < from->outputs.n; i++) {
        vec_push(&p->arena, &made->outputs, copying_arg(&c, &from->outputs.at[i]));
    }
    for (size_t i = 0; i < from->constraints.n; i++) {
        constraint same = from->constraints.at[i];
        const dim *expr = copy_dim(&c, same.expr);
        same.raw = expr == same.expr ? same.raw : NULL;
        same.expr = expr;
        vec_push(&p->arena, &made->constraints, same);
    }
    made->single_tensor_return = from->single_tensor_return;
    made->unknown = from->unknown;
    outer->refusal = outer->refusal == NULL ? c.refusal : outer->refusal;
    return made;
}
