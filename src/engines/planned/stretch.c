/* Running functions stretch by stretch: see stretch.h. */
#include "engines/planned/stretch.h"

#include "ir/calls.h"
#include "ops/infer.h"

#include <string.h>

/* A run of an entry. */
typedef struct stretch_run {
    planned_part *part;
    const engine_run *run;
    interpreter *in; /* for what is not planned; NULL: not needed yet */
} stretch_run;

/* ---- what is given ---- */

/* Weights by what they are and by where they lie. */
static const pointer_map *held_of(planned_part *part)
{
    if (!part->knows_held) {
        pointer_map_init(&part->held, part->arena);
        for (size_t i = part->plan->entry->main->inputs.n; i-- > 0;) {
            tn_tensor *t = part->weights[i].tensor;
            if (t != NULL) {
                pointer_map_put(&part->held, t, (void *)(uintptr_t)(i + 1));
                pointer_map_put(&part->held, t->view.storage, (void *)(uintptr_t)(i + 1));
            }
        }
        part->knows_held = true;
    }
    return &part->held;
}

static const tensor *view_of(const given_one *one)
{
    return &one->d.u.tensor->data->view;
}

/* Which of them lie on the same memory, and how far apart. */
static void find_groups(given_set *g)
{
    for (uint32_t i = 0; i < g->n; i++) {
        given_one *one = &g->at[i];
        one->group = i;
        if (one->d.kind != DATUM_TENSOR || one->held != 0) {
            continue;
        }
        const tensor *view = view_of(one);
        uintptr_t lowest = (uintptr_t)tensor_at(view);
        bool joined = false;
        for (uint32_t k = 0; k < i && view->storage->bytes > 0; k++) {
            const given_one *other = &g->at[k];
            if (other->d.kind == DATUM_TENSOR && other->held == 0 && view_of(other)->storage == view->storage) {
                one->group = joined ? one->group : other->group;
                uintptr_t at = (uintptr_t)tensor_at(view_of(other));
                lowest = at < lowest ? at : lowest;
                joined = true;
            }
        }
        for (uint32_t k = 0; joined && k <= i; k++) {
            given_one *other = &g->at[k];
            if (other->group == one->group && other->d.kind == DATUM_TENSOR && other->held == 0) {
                other->place = (int64_t)((uintptr_t)tensor_at(view_of(other)) - lowest);
            }
        }
    }
}

/*
 * Weights are known as such, so that what is made of them once serves. Views of weights that a body is given are plain
 * inputs, unless the weight itself is given, too: a scan gives another view in each round.
 */
static void find_held(stretch_run *s, given_set *g, bool is_entry)
{
    const pointer_map *held = held_of(s->part);
    for (size_t i = 0; i < g->n; i++) {
        given_one *one = &g->at[i];
        if (one->d.kind == DATUM_TENSOR) {
            one->held = (uint32_t)(uintptr_t)pointer_map_get(held, is_entry ? (const void *)view_of(one)->storage
                                                                            : (const void *)one->d.u.tensor->data);
        }
    }
    for (size_t i = 0; !is_entry && i < g->n; i++) {
        given_one *one = &g->at[i];
        bool may_be =
            one->d.kind == DATUM_TENSOR && one->held == 0 && pointer_map_get(held, view_of(one)->storage) != NULL;
        for (size_t k = 0; may_be && k < g->n; k++) {
            if (g->at[k].held != 0 && g->at[k].d.kind == DATUM_TENSOR &&
                view_of(&g->at[k])->storage == view_of(one)->storage) {
                one->held = g->at[k].held;
            }
        }
    }
}

static void give_all(const datum *data, size_t n, arena *a, given_set *out)
{
    *out = (given_set){.at = ARENA_ARRAY(a, given_one, n), .n = n};
    for (size_t i = 0; i < n; i++) {
        out->at[i].d = data[i];
    }
}

/* What an activation has where it is. */
static void give_values(const activation *at, const function *f, arena *a, given_set *out)
{
    *out =
        (given_set){.at = ARENA_ARRAY(a, given_one, f->values.n), .values = ARENA_ARRAY(a, const value *, f->values.n)};
    for (size_t i = 0; i < f->values.n; i++) {
        if (activation_value(at, f->values.at[i], &out->at[out->n].d)) {
            out->values[out->n++] = f->values.at[i];
        }
    }
}

/* ---- one stretch ---- */

/* Could the stretch begin anew: was nothing written that stays, drawn or measured? */
static bool may_begin_anew(const binding *b, const engine_run *run)
{
    for (size_t i = 0; i < b->trace->roots.n; i++) {
        if (b->trace->roots.at[i].kind != ROOT_MADE && b->trace->roots.at[i].writes > 0) {
            return false;
        }
    }
    for (size_t i = 0; i < b->trace->entries.n; i++) {
        const call *c = b->trace->entries.at[i].call;
        if (c != NULL && (c->op->traits & OP_RANDOM)) {
            return false;
        }
    }
    return run->watch->profile == NULL;
}

/*
 * *ran: false where the binding cannot run on what is given, or where packed weights and the arena are more than there
 * is room for: then nothing has happened.
 */
static tn_status run_binding(stretch_run *s, binding *b, const given_set *g, datum **outs, bool *ran)
{
    builder *by = s->run->b;
    size_t diagnostics = by->ctx->diagnostic_count, mark = by->held_count, done = s->run->watch->done;
    *ran = b->trace->why_not == NULL && binding_may_run(b, g);
    if (!*ran) {
        return TN_OK;
    }
    tn_status status = binding_run(s->part, b, s->run, g, outs);
    for (size_t i = 0; status == TN_OK && i < b->layer_count; i++) {
        vec_push(s->part->arena, &s->part->layers, b->layers[i]);
    }
    if (status != TN_E_NOMEM || !may_begin_anew(b, s->run)) {
        return status;
    }
    diagnostics_truncate(by->ctx, diagnostics);
    by->status = TN_OK;
    builder_release_since(by, mark, NULL, 0); /* the new memory of results */
    planned_trim(s->part->plan->content);
    s->run->watch->done = done;
    *ran = false;
    return TN_OK;
}

/* ---- functions ---- */

static tn_status run_function(stretch_run *s, function *f, binding *first, const given_set *g, const datum *args,
                              datum **outs);

static bool before(void *user, const node *n)
{
    return watch_before(((stretch_run *)user)->run->watch, n);
}

static tn_status after(void *user, const node *n, const datum *outs, size_t count)
{
    const engine_run *run = ((stretch_run *)user)->run;
    TRY(watch_after(run->watch, n, outs, count));
    if (run->watch->profile != NULL) {
        profile_step(run->watch->profile, arena_printf(run->b->arena, "interpreter %s", n->callee->target),
                     profile_last(run->watch->profile), 0, 0);
    }
    return TN_OK;
}

/* Numbers of a loop's body are others in each round: there would be a plan for each. */
static bool is_for_interpreter(const builder *b, const datum *args, size_t n)
{
    bool is_choice = b->running != NULL && strstr(b->running->callee->target, "cond") != NULL;
    bool numbers = false, others = b->vmap_levels > 0 || b->autocast.enabled || b->tape != NULL;
    for (size_t i = 0; i < n; i++) {
        numbers = numbers || args[i].kind == DATUM_INT || args[i].kind == DATUM_FLOAT || args[i].kind == DATUM_BOOL ||
                  (args[i].kind == DATUM_TENSOR && args[i].u.tensor->is_number);
        others = others || args[i].kind == DATUM_LIST || args[i].kind == DATUM_BATCH;
    }
    return others || (numbers && !is_choice);
}

static tn_status run_body(void *user, function *f, const datum *args, size_t n, datum **outs, size_t *count,
                          bool *answered)
{
    stretch_run *s = user;
    builder *b = s->run->b;
    *answered = false;
    if (n != f->inputs.n || b->status != TN_OK || is_for_interpreter(b, args, n)) {
        return TN_OK;
    }
    given_set g;
    frame opened = builder_open(b);
    give_all(args, n, b->arena, &g);
    find_held(s, &g, false);
    find_groups(&g);
    stretch_start start = {.function = f, .first = f->first, .given = &g};
    binding *lent = NULL;
    bool known_break = f->first != NULL && planned_break(s->part->plan->content, f->first) != NULL;
    TRY(known_break ? TN_OK : binding_lend(s->part, s->run, &start, &lent));
    *count = f->outputs.n;
    if (lent != NULL && lent->trace->is_whole && lent->trace->why_not == NULL) {
        TRY(run_binding(s, lent, &g, outs, answered));
        binding_give_back(b->ctx, lent);
    } else if (lent == NULL || lent->trace->why_not == NULL) {
        *answered = true;
        TRY(run_function(s, f, lent, &g, args, outs));
    } else {
        binding_give_back(b->ctx, lent);
    }
    size_t results = *answered ? *count : 0;
    *outs = results == 0 ? NULL : arena_copy(opened.outer, *outs, results * sizeof **outs);
    builder_close(b, opened, *outs, results);
    return TN_OK;
}

static interpreter *interpreter_of(stretch_run *s)
{
    if (s->in == NULL) {
        builder *b = s->run->b;
        const planned_plan *plan = s->part->plan->content;
        interpreter_watch seen = {.before = before, .after = after, .body = run_body, .user = s};
        s->in = interpreter_new(b, b->lasting, &seen);
        interpreter_use(s->in, plan->reference.content, &s->part->operators);
    }
    return s->in;
}

/* The stretch that begins at the node; gives back the binding. *next: the node that comes then. */
static tn_status run_stretch(stretch_run *s, binding *b, const given_set *g, activation *at, const node **next)
{
    datum *outs;
    bool ran;
    const trace *t = b->trace;
    TRY(run_binding(s, b, g, &outs, &ran));
    for (size_t i = 0; ran && i < t->out_count; i++) {
        datum same;
        bool is_there = t->same[i] != NULL && activation_value(at, t->same[i], &same);
        activation_give(at, t->values[i], is_there ? same : outs[i]);
    }
    for (size_t i = 0; ran && i < t->passed; i++, *next = (*next)->next) {
        activation_pass(at);
    }
    const node *stop = t->stop;
    bool planned = t->why_not == NULL;
    binding_give_back(s->run->b->ctx, b);
    while (!ran && *next != NULL && (!planned || *next != stop)) { /* by the interpreter then */
        TRY(activation_step(at, *next));
        *next = (*next)->next;
    }
    return TN_OK;
}

/* first: the binding of the first stretch for g, lent; NULL: the first node is not planned. */
static tn_status run_function(stretch_run *s, function *f, binding *first, const given_set *g, const datum *args,
                              datum **outs)
{
    planned_plan *plan = s->part->plan->content;
    builder *b = s->run->b;
    bool is_entry = f == s->part->plan->entry->main;
    const node *n = f->first;
    activation *at;
    frame opened = builder_open(b);
    TRY(activation_begin(interpreter_of(s), f, args, f->inputs.n, &at));
    if (first != NULL) {
        TRY(run_stretch(s, first, g, at, &n));
    }
    while (n != NULL) {
        if (planned_break(plan, n) != NULL || b->vmap_levels > 0 || b->autocast.enabled) {
            TRY(activation_step(at, n));
            n = n->next;
            continue;
        }
        given_set here;
        const node *begun = n;
        arena *scratch = ctx_scratch(b->ctx);
        give_values(at, f, scratch, &here);
        find_held(s, &here, is_entry);
        find_groups(&here);
        stretch_start start = {.function = f, .first = n, .at = at, .given = &here};
        binding *lent;
        TRY(binding_lend(s->part, s->run, &start, &lent));
        TRY(run_stretch(s, lent, &here, at, &n));
        ctx_release(b->ctx, scratch);
        if (n == begun) { /* it turned out to be none for a stretch */
            TRY(activation_step(at, n));
            n = n->next;
        }
    }
    TRY(activation_results(at, opened.outer, outs));
    builder_close(b, opened, *outs, f->outputs.n);
    return TN_OK;
}

/* ---- the entry ---- */

static tn_status run_reference(planned_part *part, const engine_run *run, datum **outs)
{
    watch_begin_run(run->watch);
    return engine_reference.run(part->reference, run, outs);
}

/* Several stretches, or one and what is between: weights come into their places as the reference has them. */
static tn_status run_parts(stretch_run *s, binding *first, const given_set *g, datum **outs)
{
    const engine_run *run = s->run;
    const engine_plan *plan = s->part->plan;
    datum *all = engine_inputs(plan->entry, s->part->weights, run);
    TRY(run->b->status);
    uint32_t vmap_levels = run->b->vmap_levels;
    TRY(run_function(s, plan->entry->main, first, g, all, outs));
    run->b->vmap_levels = vmap_levels;
    return engine_check_weights(plan->entry, s->part->weights, run, all);
}

tn_status stretch_run_entry(planned_part *part, const engine_run *run, datum **outs)
{
    stretch_run s = {.part = part, .run = run};
    function *f = part->plan->entry->main;
    given_set g;
    give_all(run->inputs, f->inputs.n, run->b->arena, &g);
    find_groups(&g);
    if (f->first != NULL && planned_break(part->plan->content, f->first) != NULL) {
        return run_parts(&s, NULL, &g, outs);
    }
    stretch_start start = {.function = f, .first = f->first, .given = &g};
    binding *lent;
    TRY(binding_lend(part, run, &start, &lent));
    if (lent->trace->why_not == NULL && !lent->trace->is_whole) {
        return run_parts(&s, lent, &g, outs);
    }
    bool ran;
    TRY(run_binding(&s, lent, &g, outs, &ran));
    binding_give_back(run->b->ctx, lent);
    return ran ? TN_OK : run_reference(part, run, outs);
}
