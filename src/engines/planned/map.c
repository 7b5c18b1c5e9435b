/* Running maps: see map.h. */
#include "engines/planned/map.h"

#include "kernels/move/cast.h"

#include <string.h>

/* ---- strips ---- */

typedef struct map_strips {
    _Alignas(64) float operands[MAP_OPERANDS][MAP_STRIP];
    _Alignas(64) float results[MAP_OPS][MAP_STRIP];
    const float *at[MAP_OPERANDS + MAP_OPS];
} map_strips;

static fast_element element_of(dtype type)
{
    return type == DT_BF16 ? FAST_BF16 : type == DT_F16 ? FAST_F16 : FAST_F32;
}

static bool is_narrow(dtype type)
{
    return type == DT_BF16 || type == DT_F16;
}

static dtype operand_type(const map_operand *o)
{
    return o->view == NULL ? DT_F32 : o->view->dtype;
}

/* Operand k where the program reads it: in its place, or in a strip. Those that are repeated are there already. */
static void take_operand(const map_program *p, map_strips *s, size_t k, size_t n, const char *at, ptrdiff_t pace)
{
    dtype type = operand_type(&p->operands[k]);
    if (type == DT_F32 && pace == sizeof(float)) {
        s->at[k] = (const float *)(const void *)at;
    } else if (pace != 0 && is_narrow(type) && pace == 2) {
        p->kernels->widen[element_of(type)](n, at, s->operands[k]);
    } else if (pace != 0) {
        convert_elements(n, type, at, pace, DT_F32, s->operands[k], sizeof(float));
    }
}

static void round_strip(const map_program *p, dtype type, size_t n, float *at)
{
    uint16_t narrow[MAP_STRIP];
    p->kernels->narrow[element_of(type)](n, at, narrow);
    p->kernels->widen[element_of(type)](n, narrow, at);
}

static void run_strip(const map_program *p, map_strips *s, size_t n, float *out)
{
    for (size_t i = 0; i < p->op_count; i++) {
        const map_op *op = &p->ops[i];
        const float *in[3] = {s->at[op->in[0]], s->at[op->in[1]], s->at[op->in[2]]};
        float *to = i + 1 == p->op_count ? out : s->results[i];
        p->kernels->map[op->map](n, in, op->p, to);
        if (is_narrow(op->rounds_to)) {
            round_strip(p, op->rounds_to, n, to);
        }
        s->at[MAP_OPERANDS + i] = to;
    }
}

void map_run(const map_program *p, size_t n, char *const *at, const ptrdiff_t *steps, char *out, ptrdiff_t out_step)
{
    map_strips s;
    dtype type = p->out->dtype;
    bool direct = type == DT_F32 && out_step == sizeof(float);
    size_t first = n < MAP_STRIP ? n : MAP_STRIP;
    for (size_t k = 0; k < p->operand_count; k++) {
        s.at[k] = s.operands[k];
        if (steps[k] == 0 && p->operands[k].view == NULL && !p->operands[k].is_sums) {
            for (size_t i = 0; i < first; i++) {
                s.operands[k][i] = *(const float *)(const void *)at[k];
            }
        } else if (steps[k] == 0) {
            convert_elements(first, operand_type(&p->operands[k]), at[k], 0, DT_F32, s.operands[k], sizeof(float));
        }
    }
    for (size_t begin = 0; begin < n; begin += MAP_STRIP) {
        size_t length = n - begin < MAP_STRIP ? n - begin : MAP_STRIP;
        char *to = out + (ptrdiff_t)begin * out_step;
        _Alignas(64) float kept[MAP_STRIP];
        for (size_t k = 0; k < p->operand_count; k++) {
            take_operand(p, &s, k, length, at[k] + (ptrdiff_t)begin * steps[k], steps[k]);
        }
        run_strip(p, &s, length, direct ? (float *)(void *)to : kept);
        if (!direct && is_narrow(type) && out_step == 2) {
            p->kernels->narrow[element_of(type)](length, kept, to);
        } else if (!direct) {
            convert_elements(length, DT_F32, kept, sizeof(float), type, to, out_step);
        }
    }
}

/* ---- the step ---- */

void map_strides(const tensor *view, const tensor *out, int64_t *strides)
{
    for (uint32_t back = 1; back <= out->rank; back++) {
        bool repeated = back > view->rank || view->sizes[view->rank - back] == 1;
        strides[out->rank - back] = repeated ? 0 : view->strides[view->rank - back];
    }
}

typedef struct map_work {
    const map_program *program;
    const strided_loop *loop;
    char *base[MAP_OPERANDS + 1]; /* the result first */
} map_work;

static void run_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    const map_work *w = user;
    map_run(w->program, n, at + 1, steps + 1, at[0], steps[0]);
}

static void run_range(void *user, size_t begin, size_t end)
{
    map_work *w = user;
    strided_walk(w->loop, w->base, begin, end, run_stretch, w);
}

static tn_status run_map(const step *s, builder *b)
{
    const map_block *block = s->block;
    const map_program *p = &block->program;
    map_work w = {.program = p, .loop = &block->loop};
    w.base[0] = view_at(p->out);
    for (size_t k = 0; k < p->operand_count; k++) {
        const map_operand *o = &p->operands[k];
        w.base[k + 1] = o->view == NULL ? (char *)(uintptr_t)&o->number : view_at(o->view);
    }
    parallel_for(b->pool, block->loop.count, block->grain, run_range, &w);
    return TN_OK;
}

const step_kind step_map = {.name = "map", .run = run_map};
