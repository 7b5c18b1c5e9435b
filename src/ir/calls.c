/* Calls and the binding of symbols: see calls.h. */
#include "ir/calls.h"

#include <string.h>

function *call_body(const node *n)
{
    bool is_call = n->input_count > 0 && n->inputs[0].arg.kind == ARG_GRAPH && n->callee->op == &op_tenon_call;
    return is_call ? n->inputs[0].arg.u.graph->body : NULL;
}

function *call_unit(const node *n)
{
    function *body = call_body(n);
    return body != NULL && body->unit != NULL ? body : NULL;
}

call_site call_site_of(arena *a, const node *n)
{
    size_t count = n->input_count - 1;
    arg *operands = ARENA_ARRAY(a, arg, count);
    for (size_t i = 0; i < count; i++) {
        operands[i] = n->inputs[i + 1].arg;
    }
    return (call_site){call_body(n), operands, n->outputs, count, n->output_count};
}

/* ---- the equations ---- */

/* Rounds over the equations that are not solved: each needs what others bind. Real bodies need two or three. */
enum { ROUNDS_MOST = 16 };

/* A number of the body that must be one of the caller. */
typedef struct equation {
    const dim *pattern, *actual;
    size_t index; /* of the input, or output */
    bool solved;
} equation;

typedef struct binding {
    tn_context *ctx;
    arena *arena;
    dims *dims;
    const call_site *site;
    pointer_map *symbols;
    VEC(equation) equations;
} binding;

static const dim *own(const binding *b, const function *of, const dim *d)
{
    return of != NULL && of->program->dims == b->dims ? d : dim_import(b->dims, d);
}

static void equate(binding *b, size_t index, const dim *pattern, const dim *actual)
{
    equation e = {pattern, actual, index, pattern == NULL || actual == NULL};
    vec_push(b->arena, &b->equations, e);
}

/* ---- solving ---- */

typedef struct trial {
    binding *b;
    VEC(const symbol *) bound; /* in this trial */
} trial;

/* The same operation on both sides, all the way down to symbols that have no meaning yet: s0//2 against s7//2. */
static bool match_tree(trial *t, const dim *pattern, const dim *actual)
{
    if (pattern->op == DIM_SYMBOL) {
        const dim *known = pointer_map_get(t->b->symbols, pattern->u.symbol);
        if (known == NULL) {
            pointer_map_put(t->b->symbols, pattern->u.symbol, (void *)actual);
            vec_push(t->b->arena, &t->bound, pattern->u.symbol);
        }
        return known == NULL || known == actual;
    }
    if (pattern->n == 0) {
        return pattern == actual;
    }
    bool same = pattern->op == actual->op && pattern->n == actual->n &&
                (pattern->op != DIM_CALL || strcmp(pattern->u.name, actual->u.name) == 0);
    for (uint32_t i = 0; same && i < pattern->n; i++) {
        same = match_tree(t, pattern->args[i], actual->args[i]);
    }
    return same;
}

static bool solve_by_shape(binding *b, const equation *e)
{
    trial t = {.b = b};
    bool same = match_tree(&t, e->pattern, e->actual);
    for (size_t i = 0; !same && i < t.bound.n; i++) {
        pointer_map_put(b->symbols, t.bound.at[i], NULL);
    }
    return same && t.bound.n > 0;
}

/* False: an equation cannot hold; *wrong is it. */
static bool solve(binding *b, const equation **wrong)
{
    bool changed = true;
    for (int round = 0; changed && round < ROUNDS_MOST; round++) {
        changed = false;
        for (size_t i = 0; i < b->equations.n; i++) {
            equation *e = &b->equations.at[i];
            fact holds = e->solved ? FACT_YES : dim_unify(b->dims, e->pattern, e->actual, b->symbols);
            if (holds == FACT_NO) {
                *wrong = e;
                return false;
            }
            changed = changed || (holds == FACT_YES && !e->solved);
            e->solved = holds == FACT_YES;
        }
        for (size_t i = 0; !changed && i < b->equations.n; i++) {
            equation *e = &b->equations.at[i];
            changed = !e->solved && solve_by_shape(b, e);
        }
    }
    return true;
}

typedef struct unbound_question {
    const pointer_map *symbols;
    bool yes;
} unbound_question;

static void ask_unbound(void *user, const symbol *s)
{
    unbound_question *q = user;
    q->yes = q->yes || pointer_map_get(q->symbols, s) == NULL;
}

/* An equation whose symbols all have a meaning, and that is not known to hold with it; NULL: none. */
static const equation *find_unproved(const binding *b)
{
    for (size_t i = 0; i < b->equations.n; i++) {
        const equation *e = &b->equations.at[i];
        unbound_question q = {b->symbols, false};
        if (!e->solved) {
            dim_each_symbol(e->pattern, ask_unbound, &q);
        }
        if (!e->solved && !q.yes) {
            return e;
        }
    }
    return NULL;
}

/* ---- words ---- */

static void put_type(sink *s, const value *v)
{
    static const char *const kinds[] = {"tensor", "int", "float", "bool", "object"};
    if (!v->typed || v->kind != VALUE_TENSOR) {
        sink_text(s, kinds[v->kind]);
        if (v->typed && v->kind != VALUE_OBJECT) {
            sink_char(s, ' ');
            dim_print(s, v->type.sym.expr);
        }
        return;
    }
    const tensor_meta *m = v->type.tensor;
    sink_text(s, m->dtype == DT_NONE ? "dtype" : dtype_table[m->dtype].name);
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_text(s, i == 0 ? "[" : ",");
        dim_print(s, m->sizes[i].expr);
    }
    sink_text(s, m->rank == 0 ? "[]" : "]");
}

static void put_arg(sink *s, const arg *a)
{
    if (arg_value(a) == NULL) {
        sink_text(s, a->kind == ARG_NONE ? "None" : "a literal or a list");
        return;
    }
    sink_printf(s, "%%%s: ", arg_value(a)->name);
    put_type(s, arg_value(a));
}

/* "input 'scale' is %w: f32[32], where the body has f32[64]" */
static const char *misfit(const binding *b, const char *what, size_t index, const arg *found, const arg *expected)
{
    sink s;
    const value *formal = arg_value(expected);
    sink_collect(b->ctx, b->arena, &s);
    sink_printf(&s, "%s ", what);
    if (formal != NULL) {
        sink_printf(&s, "'%s' is ", formal->name);
    } else {
        sink_printf(&s, "%zu is ", index);
    }
    put_arg(&s, found);
    sink_text(&s, ", where the body has ");
    if (formal != NULL) {
        put_type(&s, formal);
    } else {
        put_arg(&s, expected);
    }
    return sink_collected(b->ctx, b->arena, &s);
}

/* ---- the sides ---- */

static const dim *literal_number(const binding *b, const arg *a)
{
    switch (a->kind) {
    case ARG_INT:
        return dim_int(b->dims, a->u.integer);
    case ARG_SYM_INT:
        return a->literal ? dim_int(b->dims, a->u.integer) : NULL;
    default:
        return NULL;
    }
}

/* Can this literal stand for a value of that kind? */
static bool literal_fits(const arg *a, value_kind kind)
{
    return kind == VALUE_INT     ? a->kind == ARG_INT || a->kind == ARG_SYM_INT
           : kind == VALUE_FLOAT ? a->kind == ARG_FLOAT || a->kind == ARG_SYM_FLOAT
           : kind == VALUE_BOOL  ? a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL
                                 : false;
}

static bool equate_tensors(binding *b, size_t index, const value *formal, const value *actual)
{
    const tensor_meta *f = formal->type.tensor, *m = actual->type.tensor;
    if (f->code != m->code || f->rank != m->rank) {
        return false;
    }
    for (uint32_t i = 0; i < f->rank; i++) {
        equate(b, index, own(b, formal->function, f->sizes[i].expr), own(b, actual->function, m->sizes[i].expr));
    }
    return true;
}

/* Notes what sizes and numbers must be; false: the two cannot be one. */
static bool equate_args(binding *b, size_t index, const arg *formal, const arg *actual)
{
    const value *v = arg_value(formal), *other = arg_value(actual);
    if (v == NULL) {
        return formal->kind == actual->kind || other != NULL;
    }
    if (other == NULL) {
        const dim *number = literal_number(b, actual);
        if (v->typed && v->kind == VALUE_INT && number != NULL) {
            equate(b, index, own(b, v->function, v->type.sym.expr), number);
        }
        return literal_fits(actual, v->kind);
    }
    if (v->kind != other->kind || !v->typed || !other->typed) {
        return v->kind == other->kind;
    }
    if (v->kind == VALUE_TENSOR) {
        return equate_tensors(b, index, v, other);
    }
    if (v->kind == VALUE_INT) {
        equate(b, index, own(b, v->function, v->type.sym.expr), own(b, other->function, other->type.sym.expr));
    }
    return true;
}

static const char *bind_side(binding *b, const char *what, const arg *formal, const arg *actual, size_t n)
{
    const equation *wrong = NULL;
    b->equations.n = 0;
    for (size_t i = 0; i < n; i++) {
        if (!equate_args(b, i, &formal[i], &actual[i])) {
            return misfit(b, what, i, &actual[i], &formal[i]);
        }
    }
    if (solve(b, &wrong)) {
        wrong = find_unproved(b);
    }
    return wrong == NULL ? NULL : misfit(b, what, wrong->index, &actual[wrong->index], &formal[wrong->index]);
}

const char *call_bind(tn_context *ctx, arena *a, dims *t, const call_site *site, pointer_map *symbols)
{
    binding b = {.ctx = ctx, .arena = a, .dims = t, .site = site, .symbols = symbols};
    const function *body = site->body;
    if (site->operand_count != body->inputs.n || site->result_count != body->outputs.n) {
        return arena_printf(a, "it has %zu operands and %zu results, where the body has %zu inputs and %zu outputs",
                            site->operand_count, site->result_count, body->inputs.n, body->outputs.n);
    }
    const char *reason = bind_side(&b, "input", body->inputs.at, site->operands, body->inputs.n);
    return reason != NULL ? reason : bind_side(&b, "output", body->outputs.at, site->results, body->outputs.n);
}
