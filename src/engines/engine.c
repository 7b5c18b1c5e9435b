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

bool engine_packed_is(const char *path)
{
    return strcmp(path, ENGINE_PACKED_INDEX) == 0 ||
           strncmp(path, ENGINE_PACKED_FOLDER, sizeof ENGINE_PACKED_FOLDER - 1) == 0;
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
    for (size_t i = 0; plan->tensors != NULL && i < plan->entry->main->inputs.n; i++) {
        tensor_release(plan->tensors[i]);
    }
    arena_done(&plan->arena);
    free(plan);
}

/* Weights of the program are the same for all runners; the state is each one's own. */
static void keep_tensors(engine_plan *plan, const held_weight *weights)
{
    const entry *e = plan->entry;
    pointer_map_init(&plan->owned, &plan->arena);
    plan->tensors = ARENA_ARRAY(&plan->arena, tn_tensor *, e->main->inputs.n);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const payload *from = weights[i].tensor == NULL || weights[i].inner != NULL ? NULL : entry_weight(e, i);
        if (from != NULL && from->tensor->storage == weights[i].tensor->view.storage) {
            pointer_map_put(&plan->owned, from->tensor->storage, from->tensor->storage);
            plan->tensors[i] = tensor_retain(weights[i].tensor);
        }
    }
}

/* Registered with the context until disowned. */
static engine_plan *new_plan(tn_context *ctx, const engine_plan *like, const held_weight *weights)
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
    keep_tensors(plan, weights);
    return plan;
}

tn_status plan_find(tn_context *ctx, arena *a, const engine *by, const entry *e, const written_weights *written,
                    const held_weight *weights, engine_plan **out, const char **why_not)
{
    arena *scratch = ctx_scratch(ctx);
    engine_plan like = {.engine = by, .entry = e, .operators = custom_registered(ctx, scratch), .written = *written};
    *why_not = NULL;
    program_plans *plans = lock_plans(e);
    *out = find_held(plans, &like);
    pthread_mutex_unlock(&plans->lock);
    if (*out == NULL) {
        engine_plan *made = new_plan(ctx, &like, weights);
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

engine_plan *plan_borrow(tn_context *ctx, const entry *e)
{
    arena *scratch = ctx_scratch(ctx);
    custom_set operators = custom_registered(ctx, scratch);
    engine_plan *found = NULL;
    ctx_own_reserve(ctx);
    program_plans *plans = lock_plans(e);
    for (engine_plan *at = plans->first; at != NULL && (found == NULL || found->entry != e); at = at->next) {
        bool fits = custom_set_is_same(&at->operators, &operators);
        found = fits && (found == NULL || at->entry == e) ? at : found;
    }
    if (found != NULL) {
        found->runners++;
    }
    pthread_mutex_unlock(&plans->lock);
    if (found != NULL) {
        ctx_own(ctx, found, release_borrowed);
    }
    ctx_release(ctx, scratch);
    return found;
}
