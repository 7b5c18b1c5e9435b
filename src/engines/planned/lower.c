/*
 * From entries of a trace to steps: see lower.h. Entries that no row has a better kind for become `call` and `copy`.
 */
#include "engines/planned/lower.h"

#include "interpret/entries.h"

#include <string.h>

/* ---- views ---- */

const tensor *call_view(const call *c, size_t i)
{
    return i < c->n && c->args[i].kind == DATUM_TENSOR ? &c->args[i].u.tensor->data->view : NULL;
}

const tensor *call_result(const call *c, size_t i)
{
    return i < c->out_count && c->outs[i].kind == DATUM_TENSOR ? &c->outs[i].u.tensor->data->view : NULL;
}

bool planner_same_view(const tensor *x, const tensor *y)
{
    return x->storage == y->storage && x->dtype == y->dtype && x->offset == y->offset && x->rank == y->rank &&
           memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0 &&
           memcmp(x->strides, y->strides, x->rank * sizeof *x->strides) == 0;
}

bool planner_is_whole(const tensor *view)
{
    int64_t n;
    uint64_t bytes;
    return view->offset == 0 && tensor_numel(view->rank, view->sizes, &n) && tensor_extent(view, &bytes) &&
           (uint64_t)n * dtype_table[view->dtype].bytes == view->storage->bytes && bytes == view->storage->bytes;
}

/* ---- accesses ---- */

typedef struct collector {
    planner *p;
    uint32_t entry;
    bool writes;
} collector;

static void add_access(collector *c, const tensor *view)
{
    access made = {c->entry, c->writes, view};
    vec_push(&c->p->t->arena, &c->p->accesses[trace_root(c->p->t, view)], made);
}

static void add_access_of(void *user, array *a)
{
    if (a->data != NULL) {
        add_access(user, &a->data->view);
    }
}

static void collect(planner *p)
{
    trace *t = p->t;
    p->accesses = ARENA_ARRAY(&t->arena, access_list, t->roots.n);
    for (uint32_t i = 0; i < t->entries.n; i++) {
        const trace_entry *e = &t->entries.at[i];
        collector c = {.p = p, .entry = i};
        if (e->call == NULL) {
            add_access(&c, e->from);
        } else {
            trace_each_tensor(e->call->args, e->call->n, add_access_of, &c);
        }
        c.writes = true;
        if (e->call == NULL) {
            add_access(&c, e->to);
        } else {
            trace_each_tensor(e->call->outs, e->call->out_count, add_access_of, &c);
        }
        for (size_t k = 0; e->call != NULL && k < e->call->n; k++) {
            if (trace_writes_argument(e->call, k)) {
                add_access(&c, call_view(e->call, k));
            }
        }
    }
}

uint32_t planner_writer(const planner *p, const tensor *view, uint32_t reader)
{
    const access_list *list = &p->accesses[trace_root(p->t, view)];
    for (size_t i = list->n; i-- > 0;) {
        if (list->at[i].writes && list->at[i].entry < reader) {
            return planner_is_whole(list->at[i].view) ? list->at[i].entry : NO_ENTRY;
        }
    }
    return NO_ENTRY;
}

static bool is_among(uint32_t index, const uint32_t *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i] == index) {
            return true;
        }
    }
    return false;
}

bool planner_is_read_by(const planner *p, const tensor *result, uint32_t writer, const tensor *by,
                        const uint32_t *readers, size_t n)
{
    uint32_t at = trace_root(p->t, result), last = 0;
    const access_list *list = &p->accesses[at];
    size_t reads = 0;
    bool overwritten = false;
    if (p->t->roots.at[at].kind != ROOT_MADE || !planner_is_whole(result)) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        last = readers[i] > last ? readers[i] : last;
    }
    for (size_t i = 0; i < list->n && !overwritten; i++) {
        const access *a = &list->at[i];
        if (a->entry <= writer) {
            continue;
        }
        if (a->writes) {
            overwritten = planner_is_whole(a->view) && a->entry >= last;
            if (!overwritten) {
                return false;
            }
        } else {
            reads++;
            if (!is_among(a->entry, readers, n) || (by != NULL && !planner_same_view(a->view, by))) {
                return false;
            }
        }
    }
    bool enough = by == NULL ? reads == 1 : reads > 0;
    return enough && (overwritten || !p->t->roots.at[at].leaves);
}

bool planner_is_only_reader(const planner *p, const tensor *result, uint32_t writer, uint32_t reader)
{
    return planner_is_read_by(p, result, writer, NULL, &reader, 1);
}

bool planner_is_stable(const planner *p, const tensor *view, uint32_t from, uint32_t to)
{
    const access_list *list = &p->accesses[trace_root(p->t, view)];
    for (size_t i = list->n; from != to && i-- > 0 && list->at[i].entry > from;) {
        const access *a = &list->at[i];
        bool in_place = a->entry == to && planner_same_view(a->view, view);
        if (a->writes && a->entry <= to && !in_place) {
            return false;
        }
    }
    return true;
}

void planner_note_read(planner *p, const tensor *view, uint32_t index)
{
    access_list *list = &p->accesses[trace_root(p->t, view)];
    access made = {index, false, view};
    vec_push(&p->t->arena, list, made);
    for (size_t i = list->n - 1; i > 0 && list->at[i - 1].entry > index; i--) { /* in the order of entries */
        access before = list->at[i - 1];
        list->at[i - 1] = list->at[i];
        list->at[i] = before;
    }
}

bool planner_reads_first(const planner *p, const call *c)
{
    for (size_t i = 1; i < c->out_count; i++) {
        const tensor *out = call_result(c, i);
        uint32_t at = out == NULL ? NO_ROOT : trace_root(p->t, out);
        if (at != NO_ROOT && (p->t->roots.at[at].leaves || p->accesses[at].n != 1)) {
            return false;
        }
    }
    return true;
}

/* ---- constants ---- */

static void find_constants(planner *p)
{
    trace *t = p->t;
    const entry *e = p->plan->entry;
    p->is_constant = ARENA_ARRAY(&t->arena, bool, t->roots.n);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const payload *held = entry_weight(e, i);
        uintptr_t at = held == NULL || held->tensor == NULL
                           ? 0
                           : (uintptr_t)pointer_map_get(&t->by_storage, held->tensor->storage);
        if (at != 0 && t->roots.at[at - 1].kind == ROOT_FIXED && t->roots.at[at - 1].writes == 0) {
            p->is_constant[at - 1] = true; /* the state has copies: it is not of them */
            t->roots.at[at - 1].stays = true;
        }
    }
}

bool planner_is_constant(const planner *p, const tensor *view)
{
    uint32_t at = trace_root(p->t, view);
    return at != NO_ROOT && p->is_constant[at];
}

/* ---- steps ---- */

step *planner_step(planner *p, uint32_t index, const step_kind *kind, const void *block)
{
    step *s = ARENA_NEW(&p->t->arena, step);
    *s = (step){.kind = kind, .block = block, .node = p->t->entries.at[index].node, .entry = index, .entries = 1};
    return s;
}

void planner_use(planner *p, step *s, const tensor *view, bool writes)
{
    enum { ROOM = 4 }; /* grows by doubling: there is room where the count is no power of two */
    if (s->use_count < ROOM ? s->uses == NULL : (s->use_count & (s->use_count - 1)) == 0) {
        size_t wanted = s->use_count < ROOM ? ROOM : 2 * s->use_count;
        step_use *grown = ARENA_ARRAY(&p->t->arena, step_use, wanted);
        if (s->use_count > 0) {
            memcpy(grown, s->uses, s->use_count * sizeof *grown);
        }
        s->uses = grown;
    }
    s->uses[s->use_count++] = (step_use){trace_root(p->t, view), writes};
}

tn_status planner_workspace(planner *p, step *s, size_t bytes)
{
    tensor view = {.dtype = DT_U8};
    if (bytes > 0) {
        TRY(trace_room(p->t, bytes, &s->workspace));
        view.storage = s->workspace;
        planner_use(p, s, &view, true);
    }
    return TN_OK;
}

static void use_array(void *user, array *a)
{
    collector *c = user;
    if (a->data != NULL) {
        planner_use(c->p, c->p->steps[c->entry], &a->data->view, c->writes);
    }
}

static void use_call(planner *p, uint32_t index, const step_kind *kind, const call *of, const void *block)
{
    collector c = {.p = p, .entry = index};
    p->steps[index] = planner_step(p, index, kind, block);
    trace_each_tensor(of->args, of->n, use_array, &c);
    c.writes = true;
    trace_each_tensor(of->outs, of->out_count, use_array, &c);
}

void planner_call_step(planner *p, uint32_t index, const step_kind *kind, const void *block)
{
    use_call(p, index, kind, p->t->entries.at[index].call, block);
}

void planner_step_of_call(planner *p, uint32_t index, const step_kind *kind, const call *c)
{
    use_call(p, index, kind, c, c);
}

/* The entry as it is. */
static void lower_plain(planner *p, uint32_t index)
{
    const trace_entry *e = &p->t->entries.at[index];
    if (e->call == NULL) {
        step *s = p->steps[index] = planner_step(p, index, &step_copy, e);
        planner_use(p, s, e->from, false);
        planner_use(p, s, e->to, true);
        return;
    }
    planner_call_step(p, index, &step_call, e->call);
}

/* ---- which step does an entry ---- */

/* Of one that a later step has taken: the step that does its reader. */
static void find_doers(const planner *p, plan_steps *steps)
{
    trace *t = p->t;
    steps->doer = ARENA_ARRAY(&t->arena, uint32_t, t->entries.n);
    size_t last = steps->n;
    for (uint32_t i = (uint32_t)t->entries.n; i-- > 0;) {
        if (p->steps[i] != NULL) {
            steps->doer[i] = (uint32_t)--last;
            continue;
        }
        const call *c = t->entries.at[i].call;
        const tensor *result = c == NULL ? t->entries.at[i].to : call_result(c, 0);
        const access_list *list = &p->accesses[trace_root(t, result)];
        for (size_t k = list->n; k-- > 0 && list->at[k].entry > i;) {
            steps->doer[i] = steps->doer[list->at[k].entry]; /* the first behind it is what counts */
        }
    }
    for (size_t i = 0; i < steps->n; i++) {
        steps->at[i].entries = 0;
    }
    for (size_t i = 0; i < t->entries.n; i++) {
        steps->at[steps->doer[i]].entries++;
    }
}

/* ---- all of it ---- */

/* In this order; the first that can has it. */
static tn_status (*const rows[])(planner *p, uint32_t index) = {lower_map,  lower_product,   lower_conv,  lower_rows,
                                                                lower_pool, lower_recurrent, lower_attend};

tn_status plan_lower(trace *t, const engine_plan *plan, bool allows_winograd, plan_steps *out)
{
    planner p = {.t = t, .plan = plan, .kernels = fast_kernels_at(cpu_level_now()), .allows_winograd = allows_winograd};
    p.steps = ARENA_ARRAY(&t->arena, step *, t->entries.n);
    p.taken = ARENA_ARRAY(&t->arena, bool, t->entries.n);
    bool changed;
    collect(&p);
    find_constants(&p);
    TRY(plan_layouts(&p, &changed));
    if (changed) {
        collect(&p);
    }
    for (uint32_t i = (uint32_t)t->entries.n; i-- > 0;) {
        for (size_t k = 0; !p.taken[i] && p.steps[i] == NULL && k < sizeof rows / sizeof *rows; k++) {
            TRY(rows[k](&p, i));
        }
        if (!p.taken[i] && p.steps[i] == NULL) {
            lower_plain(&p, i);
        }
    }
    out->at = ARENA_ARRAY(&t->arena, step, t->entries.n);
    out->n = 0;
    for (size_t i = 0; i < t->entries.n; i++) {
        if (p.steps[i] != NULL) {
            out->at[out->n++] = *p.steps[i];
        }
    }
    find_doers(&p, out);
    return TN_OK;
}
