/* Bindings: making, keeping and lending them: see binding.h. binding_run.c runs them. */
#include "engines/planned/binding.h"

#include <stdlib.h>
#include <string.h>

/* ---- keys ---- */

static bool same_extents(const extent *x, const extent *y, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (x[i].n != y[i].n) {
            return false;
        }
    }
    return true;
}

/* Numbers by bits: zeros of both signs are different inputs. */
static bool same_bits(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool same_datum(const datum *x, const datum *y);

static bool same_array(const array *x, const array *y)
{
    const tensor_type *p = &x->type, *q = &y->type;
    return p->dtype == q->dtype && p->rank == q->rank && same_extents(p->sizes, q->sizes, p->rank) &&
           same_extents(p->strides, q->strides, p->rank) && x->is_number == y->is_number && x->stays == y->stays &&
           (!x->is_number || same_datum(x->number, y->number));
}

static bool same_datum(const datum *x, const datum *y)
{
    if (x->kind != y->kind) {
        return false;
    }
    switch (x->kind) {
    case DATUM_TENSOR:
        return same_array(x->u.tensor, y->u.tensor);
    case DATUM_STRING:
        return strcmp(x->u.string, y->u.string) == 0;
    case DATUM_BOOL:
        return x->u.boolean == y->u.boolean;
    case DATUM_INT:
        return x->u.integer == y->u.integer;
    case DATUM_FLOAT:
        return same_bits(x->u.real, y->u.real);
    case DATUM_COMPLEX:
        return same_bits(x->u.complex_number.real, y->u.complex_number.real) &&
               same_bits(x->u.complex_number.imaginary, y->u.complex_number.imaginary);
    case DATUM_DTYPE:
        return x->u.dtype == y->u.dtype;
    case DATUM_LAYOUT:
    case DATUM_MEMORY_FORMAT:
        return x->u.code == y->u.code;
    case DATUM_NONE:
    case DATUM_DEVICE: /* there is one */
    case DATUM_OBJECT: /* no stretch has a node that looks at objects */
    case DATUM_HANDLE:
        return true;
    default:
        return false;
    }
}

static uint64_t mixed(uint64_t h, uint64_t x)
{
    h = (h ^ x) * UINT64_C(0x9E3779B97F4A7C15);
    return h ^ (h >> 29);
}

static uint64_t hash_datum(uint64_t h, const datum *d)
{
    h = mixed(h, (uint64_t)d->kind);
    if (d->kind == DATUM_TENSOR) {
        const tensor_type *t = &d->u.tensor->type;
        h = mixed(h, (uint64_t)t->dtype << 8 | t->rank);
        for (uint32_t i = 0; i < t->rank; i++) {
            h = mixed(mixed(h, (uint64_t)t->sizes[i].n), (uint64_t)t->strides[i].n);
        }
        return d->u.tensor->is_number ? hash_datum(h, d->u.tensor->number) : h;
    }
    return d->kind == DATUM_INT || d->kind == DATUM_FLOAT ? mixed(h, (uint64_t)d->u.integer)
           : d->kind == DATUM_BOOL                        ? mixed(h, d->u.boolean)
                                                          : h;
}

static uint64_t hash_given(const given_set *g)
{
    uint64_t h = g->n;
    for (size_t i = 0; i < g->n; i++) {
        const given_one *one = &g->at[i];
        h = mixed(hash_datum(h, &one->d), (uint64_t)one->held << 32 | one->group);
        h = mixed(h, (uint64_t)one->place);
    }
    return h;
}

static bool is_for(const binding *b, const planned_part *part, const stretch_start *start, uint64_t kind)
{
    const given_set *x = &b->key, *y = start->given;
    bool same = b->kind == kind && b->function == start->function && b->first == start->first && x->n == y->n &&
                (x->values == NULL) == (y->values == NULL) && (b->owner == NULL || b->owner == part) &&
                b->no_winograd == part->no_winograd;
    for (size_t i = 0; same && i < x->n; i++) {
        const given_one *p = &x->at[i], *q = &y->at[i];
        bool is_held_tensor = p->held != 0 && p->d.kind == DATUM_TENSOR;
        same = (x->values == NULL || x->values[i] == y->values[i]) && p->held == q->held && p->group == q->group &&
               p->place == q->place && same_datum(&p->d, &q->d) &&
               (!is_held_tensor || p->d.u.tensor->type.offset.n == q->d.u.tensor->type.offset.n);
    }
    return same;
}

static void copy_key(arena *a, const given_set *from, given_set *to)
{
    to->n = from->n;
    to->at = arena_copy(a, from->at, from->n * sizeof *to->at);
    to->values = from->values == NULL ? NULL : arena_copy(a, from->values, from->n * sizeof *to->values);
    for (size_t i = 0; i < to->n; i++) {
        datum *d = &to->at[i].d;
        if (d->kind == DATUM_TENSOR) {
            d->u.tensor = array_copy(a, d->u.tensor);
            d->u.tensor->data = NULL;
            d->u.tensor->base = NULL;
            d->u.tensor->inner = NULL;
        } else if (d->kind == DATUM_STRING) {
            d->u.string = arena_strdup(a, d->u.string);
        }
    }
}

/* ---- what the plan keeps ---- */

static size_t bucket_of(const void *p)
{
    return (size_t)(mixed(0, (uint64_t)(uintptr_t)p) % PLANNED_BUCKETS);
}

static size_t bucket_of_start(const function *f, const node *first)
{
    return first == NULL ? bucket_of(f) : bucket_of(first);
}

size_t binding_bucket(const binding *b)
{
    return bucket_of_start(b->function, b->first);
}

void planned_plan_init(planned_plan *plan)
{
    packed_init(&plan->packed);
    pthread_mutex_init(&plan->lock, NULL);
}

void rooms_free(room *first)
{
    for (room *next; first != NULL; first = next) {
        next = first->next;
        data_free(first->at);
        free(first);
    }
}

static void free_bindings(binding *first)
{
    for (binding *next; first != NULL; first = next) {
        next = first->next;
        binding_free(first);
    }
}

void planned_plan_done(planned_plan *plan)
{
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        free_bindings(plan->bindings[i]);
        for (break_node *at = plan->breaks[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at->why);
            free(at);
        }
    }
    rooms_free(plan->rooms);
    packed_done(&plan->packed);
    pthread_mutex_destroy(&plan->lock);
}

void planned_trim(planned_plan *plan)
{
    pthread_mutex_lock(&plan->lock);
    room *all = plan->rooms;
    plan->rooms = NULL;
    pthread_mutex_unlock(&plan->lock);
    rooms_free(all);
}

void planned_forget(planned_plan *plan, const planned_part *owner)
{
    binding *theirs = NULL;
    pthread_mutex_lock(&plan->lock);
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        for (binding **at = &plan->bindings[i]; *at != NULL;) {
            binding *b = *at;
            if (b->owner == owner) {
                *at = b->next;
                b->next = theirs;
                theirs = b;
            } else {
                at = &b->next;
            }
        }
    }
    pthread_mutex_unlock(&plan->lock);
    free_bindings(theirs);
}

const char *planned_break(planned_plan *plan, const node *n)
{
    pthread_mutex_lock(&plan->lock);
    const break_node *at = plan->breaks[bucket_of(n)];
    while (at != NULL && at->node != n) {
        at = at->next;
    }
    pthread_mutex_unlock(&plan->lock);
    return at == NULL ? NULL : at->why; /* it stays as long as the plan does */
}

/* Where there is no memory for it, it is found out again. */
static void note_break(planned_plan *plan, const node *n, const char *why)
{
    break_node *made = planned_break(plan, n) != NULL ? NULL : malloc(sizeof *made);
    if (made == NULL) {
        return;
    }
    made->node = n;
    made->why = strdup(why);
    if (made->why == NULL) {
        free(made);
        return;
    }
    pthread_mutex_lock(&plan->lock); /* another thread may have noted it, too: then it stands there twice */
    made->next = plan->breaks[bucket_of(n)];
    plan->breaks[bucket_of(n)] = made;
    pthread_mutex_unlock(&plan->lock);
}

/* ---- making ---- */

void binding_free(binding *b)
{
    trace_free(b->trace); /* the binding lies on its arena */
}

static void list_roots(binding *b)
{
    trace *t = b->trace;
    b->inputs = ARENA_ARRAY(&t->arena, uint32_t, t->roots.n);
    b->states = ARENA_ARRAY(&t->arena, uint32_t, t->roots.n);
    b->leaving = ARENA_ARRAY(&t->arena, uint32_t, t->roots.n);
    for (uint32_t i = 0; i < t->roots.n; i++) {
        if (t->roots.at[i].kind == ROOT_INPUT) {
            b->inputs[b->input_count++] = i;
            b->writes_inputs = b->writes_inputs || t->roots.at[i].writes > 0;
        } else if (t->roots.at[i].kind == ROOT_STATE) {
            b->states[b->state_count++] = i;
        } else if (t->roots.at[i].leaves) {
            b->leaving[b->leaving_count++] = i;
        }
    }
}

static void list_layers(binding *b)
{
    tn_winograd_layer layer;
    b->layers = ARENA_ARRAY(&b->trace->arena, tn_winograd_layer, b->steps.n);
    for (size_t i = 0; i < b->steps.n; i++) {
        if (step_winograd(&b->steps.at[i], &layer)) {
            b->layers[b->layer_count++] = layer;
        }
    }
}

static bool is_break(void *user, const node *n)
{
    return planned_break(user, n) != NULL;
}

/* Registered with the context, as its trace. */
static tn_status make(planned_part *part, const engine_run *run, const stretch_start *start, uint64_t kind,
                      binding **out)
{
    planned_plan *plan = part->plan->content;
    trace_job job = {.plan = part->plan,
                     .functions = plan->reference.content,
                     .weights = part->weights,
                     .function = start->function,
                     .first = start->first,
                     .at = start->at,
                     .given = start->given,
                     .ends = is_break,
                     .user = plan};
    trace *t;
    TRY(trace_make(&job, run, &t));
    binding *b = *out = ARENA_NEW(&t->arena, binding);
    *b = (binding){.trace = t,
                   .function = start->function,
                   .first = start->first,
                   .index = start->at == NULL ? 0 : activation_index(start->at),
                   .kind = kind,
                   .no_winograd = part->no_winograd,
                   .owner = t->is_private ? part : NULL};
    copy_key(&t->arena, start->given, &b->key);
    if (t->stop_why != NULL) {
        note_break(plan, t->stop, t->stop_why);
    }
    if (t->why_not == NULL && t->passed + t->is_whole > 0) {
        TRY(plan_lower(t, part->plan, !part->no_winograd, &b->steps));
        plan_place(t, &b->steps, &b->arena_bytes, &b->bound_bytes);
        list_roots(b);
        list_layers(b);
    }
    return TN_OK;
}

/* ---- lending ---- */

static binding *take_idle(planned_plan *plan, const planned_part *part, const stretch_start *start, uint64_t kind)
{
    pthread_mutex_lock(&plan->lock);
    binding **at = &plan->bindings[bucket_of_start(start->function, start->first)], *found;
    while (*at != NULL && !is_for(*at, part, start, kind)) {
        at = &(*at)->next;
    }
    found = *at;
    if (found != NULL) {
        *at = found->next;
    }
    pthread_mutex_unlock(&plan->lock);
    return found;
}

/* Of those that begin where b does, all of the kind that is the oldest, where there are too many kinds. */
static binding *take_oldest(binding **list, const binding *b)
{
    uint64_t kinds[BINDINGS_KEPT + 1];
    size_t n = 0;
    for (const binding *at = *list; at != NULL && n <= BINDINGS_KEPT; at = at->next) {
        bool known = at->function != b->function || at->first != b->first;
        for (size_t i = 0; !known && i < n; i++) {
            known = kinds[i] == at->kind;
        }
        if (!known) {
            kinds[n++] = at->kind;
        }
    }
    binding *oldest = NULL;
    for (binding **at = list; n > BINDINGS_KEPT && *at != NULL;) {
        binding *one = *at;
        if (one->function == b->function && one->first == b->first && one->kind == kinds[n - 1]) {
            *at = one->next;
            one->next = oldest;
            oldest = one;
        } else {
            at = &one->next;
        }
    }
    return oldest;
}

/* Of a call that failed nothing is kept: what it needed memory for may be what there was none for. */
static void give_back(void *object)
{
    binding *b = object;
    planned_plan *plan = b->lender;
    if (!b->is_returned) {
        rooms_free(b->room);
        binding_free(b);
        return;
    }
    pthread_mutex_lock(&plan->lock);
    if (b->room != NULL) {
        b->room->next = plan->rooms;
        plan->rooms = b->room;
        b->room = NULL;
    }
    binding **list = &plan->bindings[bucket_of_start(b->function, b->first)];
    b->next = *list;
    *list = b;
    binding *oldest = take_oldest(list, b);
    pthread_mutex_unlock(&plan->lock);
    free_bindings(oldest);
}

tn_status binding_lend(planned_part *part, const engine_run *run, const stretch_start *start, binding **out)
{
    tn_context *ctx = run->b->ctx;
    planned_plan *plan = part->plan->content;
    uint64_t kind = mixed(hash_given(start->given), part->no_winograd);
    ctx_own_reserve(ctx);
    binding *b = take_idle(plan, part, start, kind);
    if (b == NULL) {
        TRY(make(part, run, start, kind, &b));
        ctx_own_reserve(ctx);
        arena_detach(&b->trace->arena);
        b->trace->ctx = NULL;
        ctx_disown(ctx, b->trace);
    }
    b->lender = plan;
    b->is_returned = false;
    ctx_own(ctx, b, give_back);
    *out = b;
    return TN_OK;
}

void binding_give_back(tn_context *ctx, binding *b)
{
    b->is_returned = true;
    ctx_release(ctx, b);
}
