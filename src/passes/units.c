/* Module calls with their nodes: see units.h. */
#include "passes/units.h"

#include "ops/op.h"

typedef struct unit_builder {
    arena *arena;
    const entry *entry;
    const function *function;
    unit_tree *tree;
    map by_place;        /* row of the parent, a newline, row of the call -> unit */
    map rows;            /* rows that are taken */
    pointer_map unit_of; /* node -> unit */
    unit **users;        /* by value id: the innermost unit around all its users; NULL: no user yet */
} unit_builder;

bool node_is_number(const node *n)
{
    const value *v = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    return n->callee->op != NULL && n->callee->op->traits & OP_NUMBERS && v != NULL && v->kind != VALUE_TENSOR;
}

/* ---- units from stacks ---- */

static unit *add_unit(unit_builder *b, const char *path, const char *row, unit *parent)
{
    unit *u = ARENA_NEW(b->arena, unit);
    u->entry = b->entry;
    u->path = path;
    u->row = row;
    for (uint32_t again = 1; map_get(&b->rows, u->row) != NULL; again++) { /* exporters that do not count calls */
        u->row = arena_printf(b->arena, "%s@%u", path, again);
    }
    map_put_new(&b->rows, u->row, u);
    u->type = "?";
    u->parent = parent;
    if (parent != NULL) {
        u->depth = parent->depth + 1;
        vec_push(b->arena, &parent->children, u);
    }
    vec_push(b->arena, &b->tree->all, u);
    return u;
}

/* The innermost unit of a node, made when it is met for the first time; NULL: it has no provenance. */
static unit *unit_of_stack(unit_builder *b, const node *n)
{
    const char *stack = node_metadata(n, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(b->arena, stack, &frames);
    unit *u = count == 0 ? NULL : b->tree->root;
    for (size_t i = 0; i < count; i++) {
        if (frames[i].path[0] != '\0') {
            const char *row = provenance_row(b->arena, &frames[i]);
            void **slot = map_at(&b->by_place, arena_printf(b->arena, "%s\n%s", u->row, row));
            if (*slot == NULL) {
                *slot = add_unit(b, frames[i].path, row, u);
            }
            u = *slot;
        }
        u->type = frames[i].type;
    }
    return u;
}

/* ---- nodes without provenance ---- */

static unit *around_both(unit *x, unit *y)
{
    while (x != y) {
        if (x->depth >= y->depth) {
            x = x->parent;
        } else {
            y = y->parent;
        }
    }
    return x;
}

typedef struct use {
    unit_builder *b;
    unit *by;
} use;

static void note_use(void *user, value *v)
{
    use *u = user;
    unit **users = &u->b->users[v->id];
    *users = *users == NULL ? u->by : around_both(*users, u->by);
}

static void ask_users(void *user, value *v)
{
    use *u = user;
    unit *users = u->b->users[v->id];
    u->by = users == NULL ? u->by : u->by == NULL ? users : around_both(users, u->by);
}

static void ask_producer(void *user, value *v)
{
    use *u = user;
    unit *made_in = v->producer == NULL ? NULL : pointer_map_get(&u->b->unit_of, v->producer);
    u->by = made_in == NULL ? u->by : u->by == NULL ? made_in : around_both(made_in, u->by);
}

/* From the last node to the first, so that users are placed before what they use. */
static void place_nodes(unit_builder *b)
{
    const function *f = b->function;
    b->users = ARENA_ARRAY(b->arena, unit *, f->values.n);
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], note_use, &(use){b, b->tree->root});
    }
    for (node *n = f->last; n != NULL; n = n->previous) {
        use at = {b, NULL};
        unit *u = pointer_map_get(&b->unit_of, n);
        if (u == NULL || node_is_number(n)) {
            node_each_output(n, ask_users, &at);
            if (at.by == NULL && u == NULL) { /* nobody uses it: it asserts something about what it is given */
                node_each_input(n, ask_producer, &at);
            }
            u = at.by != NULL ? at.by : u != NULL ? u : b->tree->root;
            pointer_map_put(&b->unit_of, n, u);
        }
        node_each_input(n, note_use, &(use){b, u});
    }
}

/* ---- the tree ---- */

static void find_listed(unit_builder *b)
{
    for (size_t i = 0; i < b->entry->module_calls.n; i++) {
        unit *u = map_get(&b->rows, b->entry->module_calls.at[i].fqn);
        if (u != NULL) {
            u->listed = &b->entry->module_calls.at[i];
        }
    }
}

unit_tree *units_of(arena *a, const entry *e)
{
    return units_of_function(a, e, e->main);
}

unit_tree *units_of_function(arena *a, const entry *e, const function *f)
{
    unit_builder b = {.arena = a, .entry = e, .function = f, .tree = ARENA_NEW(a, unit_tree)};
    map_init(&b.by_place, a);
    map_init(&b.rows, a);
    pointer_map_init(&b.unit_of, a);
    b.tree->root = add_unit(&b, "", "", NULL);
    for (node *n = f->first; n != NULL; n = n->next) {
        unit *u = unit_of_stack(&b, n);
        if (u != NULL) {
            pointer_map_put(&b.unit_of, n, u);
        }
    }
    place_nodes(&b);
    for (node *n = f->first; n != NULL; n = n->next) {
        unit *u = pointer_map_get(&b.unit_of, n);
        vec_push(a, &u->nodes, n);
    }
    find_listed(&b);
    return b.tree;
}

static void collect_nodes(arena *a, const unit *u, node_list *out)
{
    for (size_t i = 0; i < u->nodes.n; i++) {
        vec_push(a, out, u->nodes.at[i]);
    }
    for (size_t i = 0; i < u->children.n; i++) {
        collect_nodes(a, u->children.at[i], out);
    }
}

node_list unit_nodes(arena *a, const unit *u)
{
    node_list all = {0};
    collect_nodes(a, u, &all);
    return all;
}
