/* Time and memory per operator and module: see profile.h. Time of bodies counts for their nodes, not for the node that
 * runs them. */
#include "runtime/profile.h"

#include "ir/provenance.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEEPEST = 256 };

typedef VEC(tn_profile_row *) row_list;

struct profile {
    tn_context *ctx;
    arena *arena;
    map by_name[2]; /* tn_profile_by -> tn_profile_row */
    row_list rows[2];
    pointer_map paths; /* node -> const char *module path */
    struct {
        double begun, inner; /* inner: seconds spent in nodes of bodies */
    } stack[DEEPEST];
    size_t depth;
    bool sorted;
};

profile *profile_new(tn_context *ctx, arena *a)
{
    profile *p = ARENA_NEW(a, profile);
    p->ctx = ctx;
    p->arena = a;
    map_init(&p->by_name[0], a);
    map_init(&p->by_name[1], a);
    pointer_map_init(&p->paths, a);
    return p;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void profile_begin_run(profile *p)
{
    p->depth = 0;
}

void profile_before(profile *p, const node *n)
{
    (void)n;
    if (p->depth < DEEPEST) {
        p->stack[p->depth].inner = 0;
        p->stack[p->depth].begun = now();
    }
    p->depth++;
}

static void add(profile *p, tn_profile_by by, const char *name, double seconds, uint64_t bytes)
{
    void **slot = map_at(&p->by_name[by], name);
    tn_profile_row *row = *slot;
    if (row == NULL) {
        *slot = row = ARENA_NEW(p->arena, tn_profile_row);
        row->name = arena_strdup(p->arena, name);
        vec_push(p->arena, &p->rows[by], row);
    }
    row->calls++;
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

static const char *path_of(profile *p, const node *n)
{
    const char *path = pointer_map_get(&p->paths, n);
    if (path == NULL) {
        path = provenance_path(p->arena, n);
        path = path == NULL ? "" : path;
        pointer_map_put(&p->paths, n, (void *)path);
    }
    return path;
}

void profile_after(profile *p, const node *n, const datum *outs, size_t count)
{
    double seconds = 0;
    uint64_t bytes = 0;
    if (p->depth > 0 && --p->depth < DEEPEST) {
        double all = now() - p->stack[p->depth].begun;
        seconds = all - p->stack[p->depth].inner;
        if (p->depth > 0) {
            p->stack[p->depth - 1].inner += all;
        }
    }
    for (size_t i = 0; i < count; i++) {
        bytes += bytes_of(outs[i]);
    }
    add(p, TN_PROFILE_BY_OP, n->target, seconds, bytes);
    const char *path = path_of(p, n);
    add(p, TN_PROFILE_BY_MODULE, "", seconds, bytes);
    for (const char *dot = path; *path != '\0' && dot != NULL;) { /* a, a.b, a.b.c */
        dot = strchr(dot, '.');
        add(p, TN_PROFILE_BY_MODULE, dot == NULL ? path : arena_strndup(p->arena, path, (size_t)(dot - path)), seconds,
            bytes);
        dot = dot == NULL ? NULL : dot + 1;
    }
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
        for (int i = 0; i < 2; i++) {
            if (p->rows[i].n > 0) {
                qsort(p->rows[i].at, p->rows[i].n, sizeof *p->rows[i].at, more_time_first);
            }
        }
        p->sorted = true;
    }
    return index < p->rows[by].n ? *p->rows[by].at[index] : (tn_profile_row){0};
}
