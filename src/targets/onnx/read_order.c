/*
 * Nodes in an order in which they can run: see read.h. ONNX demands one, and yet tools write others, which onnxruntime
 * runs.
 */
#include "targets/onnx/read.h"

#include <string.h>

typedef struct ordering {
    arena *arena;
    const onnx_nodes *nodes;
    map makers; /* name of a result -> number of its node + 1 (uintptr_t) */
    uint8_t *states;
    const onnx_node **order;
    size_t n;
    VEC(size_t) open; /* nodes that wait for others, the innermost last */
} ordering;

enum { NODE_WAITS = 1, NODE_STANDS = 2 };

/* The node that gives a name; SIZE_MAX: none of these. */
static size_t maker_of(const ordering *o, const char *name)
{
    uintptr_t found = *name == '\0' ? 0 : (uintptr_t)map_get(&o->makers, name);
    return found == 0 ? SIZE_MAX : (size_t)found - 1;
}

typedef bool (*name_fn)(void *user, const char *name);

/* Names that a node reads, those of its graphs too; false: told to stop. */
static bool each_name(const onnx_node *n, unsigned depth, name_fn see, void *user)
{
    for (size_t i = 0; i < n->inputs.n; i++) {
        if (!see(user, onnx_text(n->inputs.at[i]))) {
            return false;
        }
    }
    for (size_t i = 0; i < n->attributes.n && depth < DEEPEST_GRAPH; i++) {
        const onnx_graph *g = n->attributes.at[i].g;
        for (size_t k = 0; g != NULL && k < g->nodes.n; k++) {
            if (!each_name(&g->nodes.at[k], depth + 1, see, user)) {
                return false;
            }
        }
        for (size_t k = 0; g != NULL && k < g->outputs.n; k++) {
            if (!see(user, onnx_text(g->outputs.at[k].name))) {
                return false;
            }
        }
    }
    return true;
}

typedef struct order_question {
    ordering *o;
    size_t at;
    size_t first; /* node that must stand before; SIZE_MAX: none */
} order_question;

static bool is_made_before(void *user, const char *name)
{
    const order_question *q = user;
    size_t maker = maker_of(q->o, name);
    return maker == SIZE_MAX || maker < q->at;
}

static bool stands_already(void *user, const char *name)
{
    order_question *q = user;
    size_t maker = maker_of(q->o, name);
    bool waits = maker != SIZE_MAX && maker != q->at && q->o->states[maker] == 0;
    q->first = waits ? maker : SIZE_MAX;
    return !waits;
}

/* The node behind all that it reads. What goes round in a circle stays: the reader then tells of the missing value. */
static void place_node(ordering *o, size_t at)
{
    vec_push(o->arena, &o->open, at);
    o->states[at] = NODE_WAITS;
    while (o->open.n > 0) {
        order_question q = {.o = o, .at = o->open.at[o->open.n - 1]};
        if (each_name(&o->nodes->at[q.at], 0, stands_already, &q)) {
            o->states[q.at] = NODE_STANDS;
            o->order[o->n++] = &o->nodes->at[q.at];
            o->open.n--;
        } else {
            o->states[q.first] = NODE_WAITS;
            vec_push(o->arena, &o->open, q.first);
        }
    }
}

static bool is_in_order(ordering *o)
{
    for (size_t i = 0; i < o->nodes->n; i++) {
        order_question q = {.o = o, .at = i};
        if (!each_name(&o->nodes->at[i], 0, is_made_before, &q)) {
            return false;
        }
    }
    return true;
}

const onnx_node *const *reading_order(reading *r, const onnx_nodes *nodes)
{
    ordering o = {.arena = r->arena, .nodes = nodes};
    map_init(&o.makers, r->arena);
    for (size_t i = 0; i < nodes->n; i++) {
        for (size_t k = 0; k < nodes->at[i].outputs.n; k++) {
            const char *name = onnx_text(nodes->at[i].outputs.at[k]);
            if (*name != '\0' && map_get(&o.makers, name) == NULL) {
                map_put_new(&o.makers, name, (void *)(uintptr_t)(i + 1));
            }
        }
    }
    if (is_in_order(&o)) {
        return NULL;
    }
    o.states = ARENA_ARRAY(r->arena, uint8_t, nodes->n);
    o.order = ARENA_ARRAY(r->arena, const onnx_node *, nodes->n);
    for (size_t i = 0; i < nodes->n; i++) {
        if (o.states[i] == 0) {
            place_node(&o, i);
        }
    }
    return o.order;
}
