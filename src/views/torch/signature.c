/*
 * The end of the text: what the inputs and outputs of an entry are, and the ranges of its symbols.
 *
 * PyTorch drops ranges of symbols that no value mentions when it loads a file; so they are looked for in the types of
 * all values, those of the bodies of control flow included.
 */
#include "views/torch/print.h"

#include <stdlib.h>
#include <string.h>

/* ---- Signature -------------------------------------------------------------------------------------------------- */

/* PyTorch knows no name for constants, and for bools it forgets it. */
static const char *name_of(const arg *a)
{
    const value *v = a->kind == ARG_SYM_BOOL ? NULL : arg_value(a);
    return v == NULL ? "" : v->name;
}

static void print_spec(sink *s, const char *name, const char *kind, const char *target)
{
    sink_printf(s, "    %s: %s", name, kind);
    if (target != NULL) {
        sink_printf(s, " target='%s'", target);
    }
}

static void print_input(const entry *e, size_t i, sink *s)
{
    static const char *const kinds[] = {
        [INPUT_USER] = "USER_INPUT",     [INPUT_PARAMETER] = "PARAMETER",
        [INPUT_BUFFER] = "BUFFER",       [INPUT_CONSTANT_TENSOR] = "CONSTANT_TENSOR",
        [INPUT_OBJECT] = "CUSTOM_OBJ",   [INPUT_TOKEN] = "TOKEN",
        [INPUT_CONSTANT] = "USER_INPUT", [INPUT_UNKNOWN] = "UNKNOWN",
    };
    const input_spec *spec = &e->inputs[i];
    const char *name = spec->kind == INPUT_CONSTANT ? spec->name : name_of(&e->main->inputs.at[i]);
    print_spec(s, name, kinds[spec->kind], spec->target);
    if (spec->kind == INPUT_BUFFER) {
        sink_text(s, " persistent=");
        repr_bool(s, spec->persistent);
    }
    sink_char(s, '\n');
}

static void print_output(const entry *e, size_t i, sink *s)
{
    static const char *const kinds[] = {
        [OUTPUT_USER] = "USER_OUTPUT",
        [OUTPUT_LOSS] = "LOSS_OUTPUT",
        [OUTPUT_BUFFER_MUTATION] = "BUFFER_MUTATION",
        [OUTPUT_PARAMETER_MUTATION] = "PARAMETER_MUTATION",
        [OUTPUT_USER_INPUT_MUTATION] = "USER_INPUT_MUTATION",
        [OUTPUT_GRADIENT_TO_PARAMETER] = "GRADIENT_TO_PARAMETER",
        [OUTPUT_GRADIENT_TO_USER_INPUT] = "GRADIENT_TO_USER_INPUT",
        [OUTPUT_TOKEN] = "TOKEN",
        [OUTPUT_UNKNOWN] = "UNKNOWN",
    };
    const output_spec *spec = &e->outputs[i];
    print_spec(s, name_of(&e->main->outputs.at[i]), kinds[spec->kind], spec->target);
    sink_char(s, '\n');
}

void torch_print_signature(const entry *e, sink *s)
{
    sink_text(s, "Graph signature: \n    # inputs\n");
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        print_input(e, i, s);
    }
    sink_text(s, e->main->inputs.n == 0 ? "    \n" : "");
    sink_text(s, "    \n    # outputs\n");
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        print_output(e, i, s);
    }
    sink_text(s, e->main->outputs.n == 0 ? "    \n" : "");
    sink_text(s, "    \n");
}

/* ---- Which symbols and expressions the values mention ----------------------------------------------------------- */

typedef struct mentions {
    arena *arena;
    pointer_map functions; /* visited */
    pointer_map dims;      /* visited: every expression and all its parts */
    map symbols;           /* by name, because bodies have symbols of their own */
} mentions;

/* First visit of this key? */
static bool visit_once(pointer_map *visited, const void *key)
{
    if (pointer_map_get(visited, key) != NULL) {
        return false;
    }
    pointer_map_put(visited, key, visited);
    return true;
}

/* PyTorch does not look inside conditions. */
static bool is_condition(const dim *d)
{
    return d->op == DIM_BOOL || (d->op >= DIM_EQ && d->op <= DIM_NOT);
}

static void mention_dim(mentions *m, const dim *d)
{
    if (is_condition(d) || !visit_once(&m->dims, d)) {
        return;
    }
    if (d->op == DIM_SYMBOL) {
        map_put_new(&m->symbols, d->u.symbol->name, m);
    }
    for (uint32_t i = 0; i < d->n; i++) {
        mention_dim(m, d->args[i]);
    }
}

static void mention_value(void *user, value *v)
{
    mentions *m = user;
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        mention_dim(m, v->type.sym.expr);
        return;
    }
    for (uint32_t i = 0; i < v->type.tensor->rank; i++) {
        mention_dim(m, v->type.tensor->sizes[i].expr);
        mention_dim(m, v->type.tensor->strides[i].expr);
    }
}

static void mention_function(mentions *m, const function *f);

static void mention_bodies(mentions *m, const arg *a)
{
    if (a->kind == ARG_GRAPH) {
        mention_function(m, a->u.graph->body);
        return;
    }
    for (uint32_t i = 0; i < fx_child_count(a); i++) {
        mention_bodies(m, fx_child(a, i));
    }
}

static void mention_function(mentions *m, const function *f)
{
    if (!visit_once(&m->functions, f)) {
        return;
    }
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], mention_value, m);
    }
    for (const node *n = f->first; n != NULL; n = n->next) {
        node_each_output(n, mention_value, m);
        for (uint32_t i = 0; i < n->input_count; i++) {
            mention_bodies(m, &n->inputs[i].arg);
        }
    }
}

/* ---- Ranges ----------------------------------------------------------------------------------------------------- */

/* One stated range: of a symbol or of the expression of a constraint. */
typedef struct stated_range {
    uint32_t order;
    uint32_t position; /* before sorting, which keeps equals in place */
    const symbol *symbol;
    const dim *expr;
    range range;
} stated_range;

static int compare_order(const void *a, const void *b)
{
    const stated_range *x = a, *y = b;
    return x->order != y->order ? (x->order > y->order) - (x->order < y->order)
                                : (x->position > y->position) - (x->position < y->position);
}

/* The ranges to print, in the order of the file. */
static stated_range *list_ranges(const mentions *m, const function *f, size_t *count)
{
    stated_range *list = ARENA_ARRAY(m->arena, stated_range, f->symbols.n + f->constraints.n);
    size_t n = 0;
    for (size_t i = 0; i < f->symbols.n; i++) {
        const symbol *s = f->symbols.at[i];
        if (s->recorded && map_get(&m->symbols, s->name) != NULL) {
            list[n] = (stated_range){.order = s->order, .position = (uint32_t)n, .symbol = s, .range = s->range};
            n++;
        }
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        const constraint *c = &f->constraints.at[i];
        if (pointer_map_get(&m->dims, c->expr) != NULL) {
            list[n] = (stated_range){.order = c->order, .position = (uint32_t)n, .expr = c->expr, .range = c->range};
            n++;
        }
    }
    qsort(list, n, sizeof *list, compare_order);
    *count = n;
    return list;
}

static void print_range(sink *s, range r)
{
    sink_text(s, "VR[");
    if (r.has_lo) {
        sink_i64(s, r.lo);
    } else {
        sink_text(s, "-int_oo");
    }
    sink_text(s, ", ");
    if (r.has_hi) {
        sink_i64(s, r.hi);
    } else {
        sink_text(s, "int_oo");
    }
    sink_char(s, ']');
}

void torch_print_ranges(arena *scratch, const entry *e, sink *s)
{
    mentions m = {.arena = scratch};
    pointer_map_init(&m.functions, scratch);
    pointer_map_init(&m.dims, scratch);
    map_init(&m.symbols, scratch);
    mention_function(&m, e->main);
    size_t count;
    const stated_range *list = list_ranges(&m, e->main, &count);
    sink_text(s, "Range constraints: {");
    for (size_t i = 0; i < count; i++) {
        sink_text(s, i == 0 ? "" : ", ");
        if (list[i].symbol != NULL) {
            sink_text(s, list[i].symbol->name);
        } else {
            dim_print_torch(s, list[i].expr);
        }
        sink_text(s, ": ");
        print_range(s, list[i].range);
    }
    sink_text(s, "}\n");
}
