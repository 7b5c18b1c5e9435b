/*
 * `tenon show --dot`: the nodes of an entry as a graph for Graphviz, modules as nested clusters, types on the edges.
 * Weights are left out. Names from the file stand in quoted strings alone.
 */
#include "views/show.h"

#include "ir/words.h"

#include <string.h>

enum { DEEPEST = 40 }; /* clusters in clusters; what is deeper stands in the last */

typedef struct dot {
    view *view;
    pointer_map numbers; /* node -> its number + 1 */
    pointer_map inputs;  /* value that the caller gives -> its number + 1 */
    map by_module;       /* row of the module tree -> its nodes */
} dot;

typedef struct node_list {
    const node **at;
    size_t n, capacity;
} node_list;

/* A quoted string: quotes and backslashes escaped, control characters left out. */
static void put_quoted(sink *s, const char *text)
{
    sink_char(s, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            sink_char(s, '\\');
        }
        sink_char(s, (unsigned char)*text < ' ' ? ' ' : *text);
    }
    sink_char(s, '"');
}

static const char *row_of(dot *d, const node *n)
{
    const char *stack = node_metadata(n, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(d->view->scratch, stack, &frames);
    return count == 0 ? "" : provenance_row(d->view->scratch, &frames[count - 1]);
}

static const char *label_of(dot *d, const node *n)
{
    const arg_graph *called = written_call(n);
    const unit_decl *unit = called == NULL ? NULL : called->body->unit;
    const char *what = unit != NULL && unit->composite != NULL ? unit->composite
                       : called != NULL                        ? called->body->name
                                                               : show_target(d->view, n->callee->target);
    return arena_printf(d->view->scratch, "%s  %s", what, node_label(n));
}

static void put_node(dot *d, const node *n, size_t indent)
{
    sink *s = d->view->sink;
    sink_repeat(s, ' ', indent);
    sink_printf(s, "n%zu [label=", (size_t)(uintptr_t)pointer_map_get(&d->numbers, n) - 1);
    put_quoted(s, label_of(d, n));
    const char *trace = node_metadata(n, "stack_trace");
    const char *line = trace == NULL ? NULL : provenance_brief(d->view->scratch, trace);
    if (line != NULL) {
        sink_text(s, " tooltip=");
        put_quoted(s, line);
    }
    sink_text(s, "];\n");
}

static void put_module(dot *d, const module_info *m, size_t indent)
{
    sink *s = d->view->sink;
    bool boxed = m->parent != NULL && m->depth <= DEEPEST;
    if (boxed) {
        sink_repeat(s, ' ', indent);
        sink_text(s, "subgraph ");
        put_quoted(s, arena_printf(d->view->scratch, "cluster_%s", m->path));
        sink_text(s, " { label=");
        put_quoted(s, arena_printf(d->view->scratch, "%s: %s", m->path, show_class(m->type)));
        sink_text(s, ";\n");
    }
    const node_list *own = map_get(&d->by_module, m->path);
    for (size_t i = 0; own != NULL && i < own->n; i++) {
        put_node(d, own->at[i], indent + 2);
    }
    for (const module_info *child = m->first_child; child != NULL && m->depth < DEEPEST; child = child->next_sibling) {
        put_module(d, child, indent + (boxed ? 2 : 0));
    }
    if (boxed) {
        sink_repeat(s, ' ', indent);
        sink_text(s, "}\n");
    }
}

typedef struct edge_end {
    dot *dot;
    const node *to; /* NULL: output `output` */
    size_t output;
} edge_end;

static void put_edge(void *user, value *v)
{
    edge_end *e = user;
    sink *s = e->dot->view->sink;
    uintptr_t from = v->producer != NULL ? (uintptr_t)pointer_map_get(&e->dot->numbers, v->producer)
                                         : (uintptr_t)pointer_map_get(&e->dot->inputs, v);
    if (from == 0) { /* a weight */
        return;
    }
    sink_printf(s, "  %s%zu", v->producer != NULL ? "n" : "in", (size_t)from - 1);
    if (e->to != NULL) {
        sink_printf(s, " -> n%zu", (size_t)(uintptr_t)pointer_map_get(&e->dot->numbers, e->to) - 1);
    } else {
        sink_printf(s, " -> out%zu", e->output);
    }
    sink_text(s, " [label=");
    put_quoted(s, show_type(e->dot->view, v));
    sink_text(s, "];\n");
}

static void number_nodes(dot *d)
{
    size_t n = 0;
    for (const node *at = d->view->entry->main->first; at != NULL; at = at->next) {
        pointer_map_put(&d->numbers, at, (void *)(uintptr_t)++n);
    }
}

/* Each node belongs to the innermost module that the tree shows. */
static void sort_nodes(dot *d, const module_tree *tree)
{
    map rows;
    map_init(&rows, d->view->scratch);
    for (size_t i = 0; i < tree->rows.n; i++) {
        if (tree->rows.at[i]->depth <= DEEPEST) {
            map_put_new(&rows, tree->rows.at[i]->path, d);
        }
    }
    for (const node *n = d->view->entry->main->first; n != NULL; n = n->next) {
        const char *row = row_of(d, n);
        void **slot = map_at(&d->by_module, map_get(&rows, row) == NULL ? "" : row);
        if (*slot == NULL) {
            *slot = ARENA_NEW(d->view->scratch, node_list);
        }
        vec_push(d->view->scratch, (node_list *)*slot, n);
    }
}

tn_status show_dot(view *v)
{
    const entry *e = v->entry;
    dot d = {.view = v};
    pointer_map_init(&d.numbers, v->scratch);
    pointer_map_init(&d.inputs, v->scratch);
    map_init(&d.by_module, v->scratch);
    number_nodes(&d);
    module_tree *tree = provenance_tree(v->scratch, e);
    sort_nodes(&d, tree);
    sink_text(v->sink, "digraph ");
    put_quoted(v->sink, e->name);
    sink_text(v->sink, " {\n  node [shape=box];\n");
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const value *of = arg_value(&e->main->inputs.at[i]);
        if (of != NULL && e->inputs[i].kind == INPUT_USER) {
            pointer_map_put(&d.inputs, of, (void *)(uintptr_t)(i + 1));
            sink_printf(v->sink, "  in%zu [shape=oval label=", i);
            put_quoted(v->sink, of->name);
            sink_text(v->sink, "];\n");
        }
    }
    put_module(&d, tree->root, 0);
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        sink_printf(v->sink, "  out%zu [shape=oval label=\"output %zu\"];\n", i, i);
    }
    for (const node *n = e->main->first; n != NULL; n = n->next) {
        node_each_input(n, put_edge, &(edge_end){&d, n, 0});
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        arg_each_value(&e->main->outputs.at[i], put_edge, &(edge_end){&d, NULL, i});
    }
    sink_text(v->sink, "}\n");
    return TN_OK;
}
