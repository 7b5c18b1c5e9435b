/*
 * Calls of the model's own fragments as units: see read.h. Fragments are read where they are called; what a call made
 * is outlined here, once the whole graph is there, into a function that says which fragment it is. Equal bodies become
 * one function. A call that cannot be taken out (its nodes depend on what comes after) stays where it is.
 */
#include "targets/nnef/read.h"

#include "passes/outline.h"
#include "passes/share/share.h"

void nnef_read_region(reading *r, const char *class_name, node *before)
{
    function *f = r->b->function;
    read_region region = {.class_name = class_name};
    for (node *n = before == NULL ? f->first : before->next; f == r->main && n != NULL; n = n->next) {
        vec_push(r->arena, &region.nodes, n);
    }
    if (region.nodes.n > 0) {
        vec_push(r->arena, &r->regions, region);
    }
}

typedef struct unit_making {
    reading *r;
    outliner *outliner;
    pointer_map calls; /* node that was taken out -> the call that stands for it */
    pointer_map alive; /* node of the function -> itself */
} unit_making;

/* The nodes of a region that the function still has, with calls for those that were taken out already. */
static void collect(unit_making *m, const read_region *region, node_list *out)
{
    pointer_map seen;
    pointer_map_init(&seen, m->r->arena);
    out->at = ARENA_ARRAY(m->r->arena, node *, region->nodes.n + 1);
    out->capacity = region->nodes.n + 1;
    for (size_t i = 0; i < region->nodes.n; i++) {
        node *n = region->nodes.at[i], *by;
        while ((by = pointer_map_get(&m->calls, n)) != NULL) {
            n = by;
        }
        if (pointer_map_get(&m->alive, n) != NULL && pointer_map_get(&seen, n) == NULL) {
            pointer_map_put(&seen, n, n);
            out->at[out->n++] = n;
        }
    }
}

static const char *function_name(reading *r, const char *wanted)
{
    const char *name = wanted;
    for (size_t i = 1; program_find_function(r->program, name) != NULL; i++) {
        name = arena_printf(r->arena, "%s_%zu", wanted, i);
    }
    return program_intern(r->program, name);
}

static tn_status take_out(unit_making *m, const read_region *region, const node_list *nodes)
{
    program *p = m->r->program;
    outlined done;
    outline_wish wish = {.nodes = nodes->at,
                         .n = nodes->n,
                         .name = function_name(m->r, region->class_name),
                         .metadata = nodes->at[0]->metadata,
                         .metadata_count = nodes->at[0]->metadata_count};
    TRY(outline(m->outliner, &wish, &done));
    if (done.reason != NULL) {
        return TN_OK;
    }
    unit_decl *decl = ARENA_NEW(&p->arena, unit_decl);
    decl->class_name = program_intern(p, region->class_name);
    done.body->unit = decl;
    pointer_map_put(&m->alive, done.call, done.call);
    for (size_t i = 0; i < nodes->n; i++) {
        pointer_map_put(&m->calls, nodes->at[i], done.call);
    }
    return TN_OK;
}

tn_status nnef_read_units(reading *r)
{
    unit_making m = {.r = r};
    if (r->regions.n == 0) {
        return TN_OK;
    }
    pointer_map_init(&m.calls, r->arena);
    pointer_map_init(&m.alive, r->arena);
    for (node *n = r->main->first; n != NULL; n = n->next) {
        pointer_map_put(&m.alive, n, n);
    }
    m.outliner = outliner_new(r->ctx, r->arena, r->main);
    for (size_t i = 0; i < r->regions.n; i++) {
        node_list nodes = {0};
        collect(&m, &r->regions.at[i], &nodes);
        if (nodes.n > 0) {
            TRY(take_out(&m, &r->regions.at[i], &nodes));
        }
    }
    outliner_end(m.outliner);
    return share_units(r->ctx, r->program);
}
