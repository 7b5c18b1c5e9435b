/* Which functions a program has: see functions.h. */
#include "passes/functions.h"

static void each_body_of_arg(const arg *a, body_visitor visit, void *user)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (held == PAYLOAD_GRAPH) {
        visit(user, a->u.graph->body);
    }
    for (uint32_t i = 0; held == PAYLOAD_LIST && i < a->n; i++) {
        each_body_of_arg(&a->u.items[i], visit, user);
    }
    for (uint32_t i = 0; held == PAYLOAD_DICT && i < a->n; i++) {
        each_body_of_arg(&a->u.members[i].value, visit, user);
    }
}

void functions_each_body_of(const node *n, body_visitor visit, void *user)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        each_body_of_arg(&n->inputs[i].arg, visit, user);
    }
}

void functions_each_body(const function *f, body_visitor visit, void *user)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        functions_each_body_of(n, visit, user);
    }
}

static void reach(void *user, function *f)
{
    functions_reach(user, f);
}

void functions_reach(pointer_map *set, function *f)
{
    if (pointer_map_get(set, f) == NULL) {
        pointer_map_put(set, f, f);
        functions_each_body(f, reach, set);
    }
}

void functions_reach_entries(pointer_map *set, const program *p)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        functions_reach(set, p->entries.at[i]->main);
    }
}

/* ---- order ---- */

typedef struct ordering {
    const pointer_map *set;
    pointer_map placed;
    function **at;
    size_t n;
} ordering;

static void place_function(void *user, function *f)
{
    ordering *o = user;
    if (pointer_map_get(o->set, f) == NULL || pointer_map_get(&o->placed, f) != NULL) {
        return;
    }
    pointer_map_put(&o->placed, f, f);
    functions_each_body(f, place_function, o);
    o->at[o->n++] = f;
}

void functions_keep(arena *scratch, program *p, const pointer_map *set)
{
    ordering o = {.set = set, .at = ARENA_ARRAY(scratch, function *, p->functions.n)};
    pointer_map_init(&o.placed, scratch);
    for (size_t i = 0; i < p->functions.n; i++) {
        place_function(&o, p->functions.at[i]);
    }
    map_init(&p->function_by_name, &p->arena);
    for (size_t i = 0; i < o.n; i++) {
        p->functions.at[i] = o.at[i];
        map_put_new(&p->function_by_name, o.at[i]->name, o.at[i]);
    }
    p->functions.n = o.n;
}
