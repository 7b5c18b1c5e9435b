/* Time and memory per operator and module: see profile.h. Time of bodies counts for their nodes, not for the node that
 * runs them. */
#include "engines/profile.h"

#include "base/clock.h"
#include "ir/provenance.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 256, PROFILE_TABLES = 3 };

typedef VEC(tn_profile_row *) row_list;

/* The module calls that a node belongs to. */
typedef struct node_origin {
    VEC(const char *) paths; /* a, a.b, a.b.c: the innermost is the last */
    const module_frame *frames;
    size_t n;
} node_origin;

struct profile {
    tn_context *ctx;
    arena *arena;
    map by_name[PROFILE_TABLES]; /* tn_profile_by -> tn_profile_row */
    row_list rows[PROFILE_TABLES];
    pointer_map origins;     /* node -> node_origin */
    const node_origin *last; /* of the node before that has any; NULL: the run begins */
    struct {
        double begun, inner; /* inner: seconds spent in nodes of bodies */
    } stack[DEEPEST];
    size_t depth;
    double node_seconds; /* of the node that ended last */
    bool sorted;
};

profile *profile_new(tn_context *ctx, arena *a)
{
    profile *p = ARENA_NEW(a, profile);
    p->ctx = ctx;
    p->arena = a;
    for (size_t i = 0; i < PROFILE_TABLES; i++) {
        map_init(&p->by_name[i], a);
    }
    pointer_map_init(&p->origins, a);
    return p;
}

void profile_begin_run(profile *p)
{
    p->depth = 0;
    p->last = NULL;
}

void profile_before(profile *p, const node *n)
{
    (void)n;
    if (p->depth < DEEPEST) {
        p->stack[p->depth].inner = 0;
        p->stack[p->depth].begun = clock_seconds();
    }
    p->depth++;
}

static void add(profile *p, tn_profile_by by, const char *name, bool is_call, double seconds, uint64_t bytes)
{
    void **slot = map_at(&p->by_name[by], name);
    tn_profile_row *row = *slot;
    if (row == NULL) {
        *slot = row = ARENA_NEW(p->arena, tn_profile_row);
        row->name = arena_strdup(p->arena, name);
        vec_push(p->arena, &p->rows[by], row);
    }
    row->calls += is_call;
    row->seconds += seconds;
    row->bytes += bytes;
}

/* New memory of results: views have none. */
static uint64_t bytes_of(datum d)
{
    uint64_t bytes = 0;
    if (d.kind == DATUM_TENSOR && d.u.tensor->base == NULL && d.u.tensor->data != NULL) {
        bytes = d.u.tensor->data->view.storage->bytes;
    }
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        bytes += bytes_of(d.u.list.at[i]);
    }
    return bytes;
}

static const node_origin *origin_of(profile *p, const node *n)
{
    node_origin *origin = pointer_map_get(&p->origins, n);
    if (origin == NULL) {
        const char *path = provenance_path(p->arena, n), *stack = node_metadata(n, "nn_module_stack");
        origin = ARENA_NEW(p->arena, node_origin);
        for (size_t end = 0; path != NULL && path[end] != '\0';) {
            end += path[end] == '.';
            end += strcspn(path + end, ".");
            vec_push(p->arena, &origin->paths, arena_strndup(p->arena, path, end));
        }
        origin->n = stack == NULL ? 0 : provenance_modules(p->arena, stack, &origin->frames);
        pointer_map_put(&p->origins, n, origin);
    }
    return origin;
}

/* The call of the module at this path, or of the first one below it; NULL: there is none. */
static const char *call_key(const node_origin *origin, const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; origin != NULL && i < origin->n; i++) {
        const char *at = origin->frames[i].path;
        if (strncmp(at, path, length) == 0 && (at[length] == '\0' || at[length] == '.')) {
            return origin->frames[i].key;
        }
    }
    return NULL;
}

/* Is the module entered with this node, or is it in the call of the node before? */
static bool begins_call(const profile *p, const node_origin *origin, const char *path)
{
    const char *here = call_key(origin, path), *before = call_key(p->last, path);
    return here == NULL || before == NULL || strcmp(here, before) != 0;
}

/* Rows of the root and of each module on the way down. */
static void add_to_modules(profile *p, const node *n, double seconds, uint64_t bytes)
{
    const node_origin *origin = origin_of(p, n);
    add(p, TN_PROFILE_BY_MODULE, "", p->last == NULL, seconds, bytes);
    for (size_t i = 0; i < origin->paths.n; i++) {
        const char *path = origin->paths.at[i];
        add(p, TN_PROFILE_BY_MODULE, path, begins_call(p, origin, path), seconds, bytes);
    }
    p->last = origin->n > 0 || p->last == NULL ? origin : p->last;
}

void profile_after(profile *p, const node *n, const datum *outs, size_t count)
{
    double seconds = 0;
    uint64_t bytes = 0;
    if (p->depth > 0 && --p->depth < DEEPEST) {
        double all = clock_seconds() - p->stack[p->depth].begun;
        seconds = all - p->stack[p->depth].inner;
        if (p->depth > 0) {
            p->stack[p->depth - 1].inner += all;
        }
    }
    for (size_t i = 0; i < count; i++) {
        bytes += bytes_of(outs[i]);
    }
    add(p, TN_PROFILE_BY_OP, n->callee->target, true, seconds, bytes);
    add_to_modules(p, n, seconds, bytes);
    p->node_seconds = seconds;
    p->sorted = false;
}

double profile_last(const profile *p)
{
    return p->node_seconds;
}

void profile_step(profile *p, const char *name, double seconds, uint64_t bytes, double work)
{
    add(p, TN_PROFILE_BY_STEP, name, true, seconds, bytes);
    ((tn_profile_row *)map_get(&p->by_name[TN_PROFILE_BY_STEP], name))->work += work;
    p->sorted = false;
}

size_t profile_count(const profile *p, tn_profile_by by)
{
    return p->rows[by].n;
}

static int more_time_first(const void *x, const void *y)
{
    const tn_profile_row *p = *(tn_profile_row *const *)x, *q = *(tn_profile_row *const *)y;
    return p->seconds < q->seconds ? 1 : p->seconds > q->seconds ? -1 : strcmp(p->name, q->name);
}

tn_profile_row profile_row(profile *p, tn_profile_by by, size_t index)
{
    if (!p->sorted) {
        for (int i = 0; i < PROFILE_TABLES; i++) {
            if (p->rows[i].n > 0) {
                qsort(p->rows[i].at, p->rows[i].n, sizeof *p->rows[i].at, more_time_first);
            }
        }
        p->sorted = true;
    }
    return index < p->rows[by].n ? *p->rows[by].at[index] : (tn_profile_row){0};
}
