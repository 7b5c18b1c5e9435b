/*
 * Recurrent layers as steps: the operator's own kernel, which does what is beyond a layer, with each layer done by the
 * fast one on packed weights. After lower.h in the flow: from entries, and run.
 */
#include "ops/recurrent.h"

#include "engines/planned/binding.h"
#include "engines/planned/lower.h"
#include "kernels/fast/recur.h"

#include <string.h>

typedef struct recurrent_block {
    const call *call;
    const trace *t;
    const fast_kernels *kernels;
    packed_weights *weights;
} recurrent_block;

/* ---- running ---- */

/* Is it memory of a weight that no run changes? What the kernel was given instead, in another order, is not. */
static bool stays(const trace *t, const void *at)
{
    const uint8_t *byte = at;
    for (size_t i = 0; i < t->roots.n; i++) {
        const root *r = &t->roots.at[i];
        if (r->stays && byte >= r->storage->data && byte < r->storage->data + r->storage->bytes) {
            return true;
        }
    }
    return false;
}

typedef struct packing {
    const recurrent_block *block;
    const recurrent_layer *job;
} packing;

static bool make_packed(void *user, builder *b, void *to)
{
    const packing *p = user;
    fast_recur_pack(p->block->kernels, b->pool, p->job, to);
    return true;
}

static const void *find_packed(const recurrent_block *b, builder *by, const recurrent_layer *job)
{
    const void *const weights[] = {job->weight_input, job->weight_hidden, job->weight_projection};
    packed_key key = {.kernels = b->kernels,
                      .numbers = {PACKED_RECURRENT, (int64_t)job->kind, (int64_t)job->inputs, (int64_t)job->hidden,
                                  (int64_t)job->cells}};
    packing made = {b, job};
    const void *found = NULL;
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
        key.at[i] = weights[i];
        if (weights[i] != NULL && !stays(b->t, weights[i])) {
            return NULL;
        }
    }
    tn_status status =
        packed_find(by, b->weights, &key, fast_recur_packed_bytes(b->kernels, job), make_packed, &made, &found);
    return status == TN_OK ? found : NULL;
}

static bool run_layer(void *user, call *c, const recurrent_layer *job)
{
    const recurrent_block *b = user;
    if (job->type != DT_F32 || job->rounds_to_bf16 || job->hidden == 0 || job->cells == 0) {
        return false;
    }
    const void *packed = find_packed(b, c->b, job);
    size_t bytes = fast_recur_workspace(b->kernels, job);
    void *workspace = packed == NULL || bytes == SIZE_MAX ? NULL : call_workspace(c, bytes);
    if (workspace == NULL) {
        return false;
    }
    fast_recur(b->kernels, c->b->pool, job, packed, workspace);
    return true;
}

static tn_status run_layers(call *c, const void *block)
{
    return recurrent_run_by(c, &(recurrent_runner){run_layer, (void *)(uintptr_t)block});
}

static tn_status run_recurrent(const step *s, builder *by)
{
    const recurrent_block *b = s->block;
    return call_again(b->call, by, run_layers, b);
}

static const step_kind step_recurrent = {.name = "recurrent", .run = run_recurrent};

/* ---- from entries ---- */

tn_status lower_recurrent(planner *p, uint32_t index)
{
    const call *c = p->t->entries.at[index].call;
    planned_plan *shared = p->plan->content;
    if (c == NULL || !recurrent_is(c) || c->args[0].kind != DATUM_TENSOR || c->args[0].u.tensor->type.dtype != DT_F32) {
        return TN_OK;
    }
    recurrent_block *b = ARENA_NEW(&p->t->arena, recurrent_block);
    *b = (recurrent_block){.call = c, .t = p->t, .kernels = p->kernels, .weights = &shared->packed};
    planner_call_step(p, index, &step_recurrent, b);
    return TN_OK;
}
