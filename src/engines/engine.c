/* The list of engines, and plans that runners share: see engine.h. */
#include "engines/engine.h"

#include "interpret/entries.h"
#include "ops/infer.h"

#include <stdlib.h>
#include <string.h>

static const engine *const engines[] = {
#define X(name) &engine_##name,
#include "engines/engines.def"
#undef X
};
enum { ENGINE_COUNT = sizeof engines / sizeof *engines };

const engine *engine_at(size_t index)
{
    return index < ENGINE_COUNT ? engines[index] : NULL;
}

const engine *engine_find(const char *name)
{
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        if (strcmp(engines[i]->name, name) == 0) {
            return engines[i];
        }
    }
    return NULL;
}

/* ---- weights and tokens ---- */

static datum make_token(builder *b)
{
    datum d = of_tensor(make_new(b, DT_F32, (extent[]){known(0)}, 1));
    builder_realize(b, d);
    return d;
}

datum *engine_inputs(const entry *e, const held_weight *weights, const engine_run *run)
{
    datum *all = arena_copy(run->b->arena, run->inputs, e->main->inputs.n * sizeof *all);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const held_weight *w = &weights[i];
        if (w->tensor != NULL) {
            all[i] = of_tensor(builder_array(run->b, w->tensor));
            all[i].u.tensor->inner = w->inner;
            all[i].u.tensor->stays = true;
        } else if (e->inputs[i].kind == INPUT_TOKEN) {
            all[i] = make_token(run->b);
        }
    }
    return all;
}

tn_status engine_check_weights(const entry *e, const held_weight *weights, const engine_run *run, const datum *inputs)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const tn_tensor *given = weights[i].tensor;
        if (given == NULL) {
            continue;
        }
        const tensor_type *now = &inputs[i].u.tensor->type;
        bool same = now->rank == given->view.rank;
        for (uint32_t k = 0; same && k < now->rank; k++) {
            same = now->sizes[k].n == given->view.sizes[k] && now->strides[k].n == given->view.strides[k];
        }
        if (!same) {
            return state_refuse_layout(run->b->ctx, weights[i].name);
        }
    }
    return TN_OK;
}

/* ---- plans ---- */

/* Nothing that may jump happens behind this lock. */
static program_plans *lock_plans(const entry *e)
{
    program_plans *plans = &e->main->program->plans;
    pthread_mutex_lock(&plans->lock);
    return plans;
}

/* The one that others have, held once more; NULL: there is none. */
static engine_plan *find_held(const program_plans *plans, const engine_plan *like)
{
    for (engine_plan *at = plans->first; at != NULL; at = at->next) {
        if (at->engine == like->engine && at->entry == like->entry &&
            custom_set_is_same(&at->operators, &like->operators)) {
            at->runners++;
            return at;
        }
    }
    return NULL;
}

/* One that is in no list. */
static void free_plan(void *object)
{
    engine_plan *plan = object;
    if (plan->content != NULL) {
        plan->engine->release(plan);
    }
    custom_set_release(&plan->operators);
    arena_done(&plan->arena);
    free(plan);
}

/* Registered with the context until disowned. */
static engine_plan *new_plan(tn_context *ctx, const engine_plan *like)
{
    ctx_own_reserve(ctx);
    engine_plan *plan = calloc(1, sizeof *plan);
    if (plan == NULL) {
        heap_exhausted(&ctx->heap);
    }
    plan->engine = like->engine;
    plan->entry = like->entry;
    arena_init(&plan->arena, &ctx->heap);
    ctx_own(ctx, plan, free_plan);
    plan->operators = custom_set_hold(&plan->arena, &like->operators);
    plan->written.at = arena_copy(&plan->arena, like->written.at, like->written.n * sizeof *like->written.at);
    plan->written.n = like->written.n;
    return plan;
}

tn_status plan_find(tn_context *ctx, arena *a, const engine *by, const entry *e, const written_weights *written,
                    engine_plan **out, const char **why_not)
{
    arena *scratch = ctx_scratch(ctx);
    engine_plan like = {.engine = by, .entry = e, .operators = custom_registered(ctx, scratch), .written = *written};
    *why_not = NULL;
    program_plans *plans = lock_plans(e);
    *out = find_held(plans, &like);
    pthread_mutex_unlock(&plans->lock);
    if (*out == NULL) {
        engine_plan *made = new_plan(ctx, &like);
        TRY(by->prepare(ctx, made, why_not));
        *why_not = *why_not == NULL ? NULL : arena_strdup(a, *why_not);
        if (*why_not == NULL) {
            arena_detach(&made->arena);
            plans = lock_plans(e);
            *out = find_held(plans, &like); /* another thread was faster */
            if (*out == NULL) {
                ctx_disown(ctx, made);
                made->runners = 1;
                made->next = plans->first;
                plans->first = *out = made;
            }
            pthread_mutex_unlock(&plans->lock);
        }
        if (*out != made) {
            ctx_release(ctx, made);
        }
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

void plan_release(engine_plan *plan)
{
    if (plan == NULL) {
        return;
    }
    program_plans *plans = lock_plans(plan->entry);
    bool is_last = --plan->runners == 0;
    for (engine_plan **at = &plans->first; is_last && *at != NULL; at = &(*at)->next) {
        if (*at == plan) {
            *at = plan->next;
            break;
        }
    }
    pthread_mutex_unlock(&plans->lock);
    if (is_last) {
        free_plan(plan);
    }
}

static void release_borrowed(void *plan)
{
    plan_release(plan);
}

tn_status plan_find_written(tn_context *ctx, arena *a, const program *p, written_weights *out)
{
    arena *scratch = ctx_scratch(ctx);
    custom_set operators = custom_registered(ctx, scratch);
    ctx_own_reserve(ctx);
    program_plans *plans = p->entries.n == 0 ? NULL : lock_plans(p->entries.at[0]);
    engine_plan *known = plans == NULL ? NULL : plans->first;
    while (known != NULL && !custom_set_is_same(&known->operators, &operators)) {
        known = known->next;
    }
    if (known != NULL) {
        known->runners++;
    }
    if (plans != NULL) {
        pthread_mutex_unlock(&plans->lock);
    }
    if (known == NULL) {
        ctx_release(ctx, scratch);
        return state_find_written(ctx, a, p, out);
    }
    ctx_own(ctx, known, release_borrowed);
    out->at = arena_copy(a, known->written.at, known->written.n * sizeof *out->at);
    out->n = known->written.n;
    ctx_release(ctx, known);
    ctx_release(ctx, scratch);
    return TN_OK;
}
