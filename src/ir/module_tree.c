/*
 * The module tree of an entry: which module calls there are, what each owns and what crosses its border.
 *
 * module_call_graph lists the calls that the exporter kept track of; nn_module_stack of each node names the calls that
 * it lies in, innermost last. A repeated call is marked in the frame's key ("L__self__m@1") and gets its own row
 * ("m@1").
 */
#include "ir/provenance.h"

#include "ir/payload.h"

#include <string.h>

typedef struct tree_builder {
    arena *arena;
    const entry *entry;
    module_tree *tree;
    map row_by_path;
    module_info **row_of_value; /* by value->id: row of the producer; root for inputs */
    bool *is_weight;            /* by value->id */
} tree_builder;

static module_info *add_row(tree_builder *b, const char *path, module_info *parent)
{
    module_info *m = ARENA_NEW(b->arena, module_info);
    m->path = arena_strdup(b->arena, path);
    const char *dot = strrchr(m->path, '.');
    m->name = dot == NULL ? m->path : dot + 1;
    m->type = "?";
    m->parent = parent;
    if (parent != NULL) {
        m->depth = parent->depth + 1;
        *(parent->last_child == NULL ? &parent->first_child : &parent->last_child->next_sibling) = m;
        parent->last_child = m;
    }
    vec_push(b->arena, &b->tree->rows, m);
    map_put_new(&b->row_by_path, path, m);
    return m;
}

/* The row of the nearest enclosing module of a path, by cutting the path at its dots. */
static module_info *enclosing_row(const tree_builder *b, const char *path)
{
    char *shorter = arena_strdup(b->arena, path);
    for (char *dot = strrchr(shorter, '.'); dot != NULL; dot = strrchr(shorter, '.')) {
        *dot = '\0';
        module_info *m = map_get(&b->row_by_path, shorter);
        if (m != NULL) {
            return m;
        }
    }
    return b->tree->root;
}

static void add_listed_calls(tree_builder *b)
{
    for (size_t i = 0; i < b->entry->module_calls.n; i++) {
        const module_call *call = &b->entry->module_calls.at[i];
        module_info *m = map_get(&b->row_by_path, call->fqn);
        if (m == NULL) {
            m = add_row(b, call->fqn, enclosing_row(b, call->fqn));
        }
        m->call = call;
    }
}

/* The innermost row of a node; makes rows for calls that module_call_graph does not list. */
static module_info *row_of_node(tree_builder *b, const node *n)
{
    const char *stack = node_metadata(n, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(b->arena, stack, &frames);
    module_info *row = b->tree->root;
    for (size_t i = 0; i < count; i++) {
        const char *path = provenance_row(b->arena, &frames[i]);
        module_info *inner = map_get(&b->row_by_path, path);
        row = inner != NULL ? inner : add_row(b, path, row);
        row->type = frames[i].type;
    }
    row->node_count++;
    return row;
}

static void note_input(tree_builder *b, module_info *m, const value *v)
{
    if (m->newest_input != v) {
        m->newest_input = v;
        vec_push(b->arena, &m->inputs, v);
    }
}

static void note_output(tree_builder *b, module_info *m, const value *v)
{
    if (m->newest_output != v) {
        m->newest_output = v;
        vec_push(b->arena, &m->outputs, v);
    }
}

/* A value made in one row and used in another leaves every call around its producer, and enters every call around its
   user, that the two do not share. */
static void note_crossing(tree_builder *b, const value *v, module_info *producer, module_info *user)
{
    while (producer != user) {
        if (user == NULL || (producer != NULL && producer->depth >= user->depth)) {
            note_output(b, producer, v);
            producer = producer->parent;
        } else {
            note_input(b, user, v);
            user = user->parent;
        }
    }
}

/* Users of each value, so that crossings are noted value by value (the newest_... fields then spot repetitions). */
typedef struct use_index {
    uint32_t *start; /* by value->id: first use in rows[]; start[id + 1] is the end */
    module_info **rows;
    module_info *row; /* of the node being visited */
    uint32_t *fill;
} use_index;

static void count_use(void *user, value *v)
{
    use_index *u = user;
    u->start[v->id + 1]++;
}

static void record_use(void *user, value *v)
{
    use_index *u = user;
    u->rows[u->fill[v->id]++] = u->row;
}

struct define {
    tree_builder *builder;
    module_info *row;
};

static void record_definition(void *user, value *v)
{
    struct define *d = user;
    d->builder->row_of_value[v->id] = d->row;
}

static void each_result(const function *f, void (*visit)(void *user, value *v), void *user)
{
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], visit, user);
    }
}

static void find_crossings(tree_builder *b, module_info *const *row_of_nodes)
{
    const function *f = b->entry->main;
    use_index uses = {.start = ARENA_ARRAY(b->arena, uint32_t, f->values.n + 1)};
    for (const node *n = f->first; n != NULL; n = n->next) {
        node_each_input(n, count_use, &uses);
    }
    each_result(f, count_use, &uses);
    for (size_t i = 0; i < f->values.n; i++) {
        uses.start[i + 1] += uses.start[i];
    }
    uses.rows = ARENA_ARRAY(b->arena, module_info *, uses.start[f->values.n]);
    uses.fill = arena_copy(b->arena, uses.start, (f->values.n + 1) * sizeof *uses.start);
    size_t index = 0;
    for (const node *n = f->first; n != NULL; n = n->next) {
        uses.row = row_of_nodes[index++];
        node_each_input(n, record_use, &uses);
    }
    uses.row = NULL; /* the caller, outside the root */
    each_result(f, record_use, &uses);
    for (size_t id = 0; id < f->values.n; id++) {
        for (uint32_t i = uses.start[id]; !b->is_weight[id] && i < uses.start[id + 1]; i++) {
            note_crossing(b, f->values.at[id], b->row_of_value[id], uses.rows[i]);
        }
    }
}

static void place_nodes(tree_builder *b)
{
    const function *f = b->entry->main;
    module_info **row_of_nodes = ARENA_ARRAY(b->arena, module_info *, f->node_count);
    b->row_of_value = ARENA_ARRAY(b->arena, module_info *, f->values.n);
    b->is_weight = ARENA_ARRAY(b->arena, bool, f->values.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            b->is_weight[v->id] = b->entry->inputs[i].kind != INPUT_USER;
        }
    }
    size_t index = 0;
    for (const node *n = f->first; n != NULL; n = n->next) {
        struct define d = {b, row_of_node(b, n)};
        row_of_nodes[index++] = d.row;
        node_each_output(n, record_definition, &d);
    }
    find_crossings(b, row_of_nodes);
}

static void count_payload(tree_builder *b, const payload *held)
{
    int64_t elements, bytes;
    if (payload_size(held, &elements, &bytes)) {
        module_info *owner = enclosing_row(b, held->fqn);
        owner->parameter_count += elements;
        owner->parameter_bytes += bytes;
    }
}

static void count_calls(tree_builder *b)
{
    for (size_t i = 0; i < b->tree->rows.n; i++) {
        module_info *m = b->tree->rows.at[i];
        const char *at = strrchr(m->path, '@');
        module_info *first =
            at == NULL ? m : map_get(&b->row_by_path, arena_strndup(b->arena, m->path, (size_t)(at - m->path)));
        if (first != NULL) {
            first->call_count++;
        }
    }
}

/* A row is made after its parent, so that walking backwards meets all of a subtree before its root. */
static void sum_subtrees(module_tree *tree)
{
    for (size_t i = tree->rows.n; i > 0; i--) {
        module_info *m = tree->rows.at[i - 1];
        m->subtree_parameters += m->parameter_count;
        m->subtree_bytes += m->parameter_bytes;
        if (m->parent != NULL) {
            m->parent->subtree_parameters += m->subtree_parameters;
            m->parent->subtree_bytes += m->subtree_bytes;
        }
    }
}

module_tree *provenance_tree(arena *a, const entry *e)
{
    tree_builder b = {.arena = a, .entry = e, .tree = ARENA_NEW(a, module_tree)};
    map_init(&b.row_by_path, a);
    b.tree->root = add_row(&b, "", NULL);
    add_listed_calls(&b);
    place_nodes(&b);
    count_calls(&b);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *held = entry_payloads(e, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            count_payload(&b, &held[i]);
        }
    }
    sum_subtrees(b.tree);
    return b.tree;
}
