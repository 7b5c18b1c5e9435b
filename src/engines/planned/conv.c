/*
 * Convolutions as steps: weights packed once, a batch norm behind them folded into weight and bias, residual and
 * activation while the results are in the cache. After map.h in the flow: from entries, and run.
 */
#include "engines/planned/conv.h"

#include "engines/planned/binding.h"
#include "kernels/fast/conv.h"
#include "ops/dense.h"

#include <math.h>
#include <string.h>

/* aten::convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups) */
enum { INPUT, WEIGHT, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS, CONV_ARGUMENTS };

/* What belongs to runs: bytes once they are there. */
typedef struct conv_packed {
    const void *bytes;
    float *scale, *bias; /* with a batch norm: a number for each channel of the result */
} conv_packed;

typedef struct conv_block {
    fast_conv conv; /* addresses are those of the run */
    const fast_kernels *kernels;
    const tensor *x, *weight, *bias, *out, *residual;
    const tensor *norm[4]; /* weight, bias, mean, variance of a batch norm; mean NULL: there is none */
    double eps;
    packed_key key;
    packed_weights *weights;
    conv_packed *packed;
    const node *node; /* that of the convolution */
} conv_block;

/* ---- packing ---- */

static float channel_of(const tensor *t, size_t i, float missing)
{
    return t == NULL ? missing : ((const float *)view_at(t))[i];
}

/* scale and bias, of which y = scale * conv(x) + bias, without the convolution's own bias in the sums. */
static void fold_norm(const conv_block *b)
{
    conv_packed *made = b->packed;
    for (size_t i = 0; i < b->conv.job.out_channels; i++) {
        double rstd = 1 / sqrt((double)channel_of(b->norm[3], i, 1) + b->eps);
        double scale = (double)channel_of(b->norm[0], i, 1) * rstd;
        double before = (double)channel_of(b->bias, i, 0) - (double)channel_of(b->norm[2], i, 0);
        made->scale[i] = (float)scale;
        made->bias[i] = (float)((double)channel_of(b->norm[1], i, 0) + before * scale);
    }
}

/* The weight times the scale of its channel; they lie [out, in / groups, ...], or transposed [in, out / groups, ...].
 */
static void scale_weight(const conv_block *b, float *to)
{
    const convolution *job = &b->conv.job;
    const float *from = view_at(b->weight), *scale = b->packed->scale;
    size_t n = (size_t)numel_of(b->weight), rows = (size_t)b->weight->sizes[0], second = (size_t)b->weight->sizes[1];
    size_t each = n / rows, inner = each / second, group_rows = rows / job->groups;
    for (size_t i = 0; i < n; i++) {
        size_t row = i / each, column = i % each / inner;
        to[i] = from[i] * scale[job->transposed ? row / group_rows * second + column : row];
    }
}

static bool make_packed(void *user, builder *by, void *to)
{
    const conv_block *b = user;
    fast_conv conv = b->conv;
    conv.job.weight = view_at(b->weight);
    if (b->norm[2] == NULL) {
        fast_conv_pack(b->kernels, by->pool, &conv, to);
        return true;
    }
    call c = {.b = by};
    size_t mark = by->workspace_count;
    float *scaled = call_workspace(&c, (size_t)numel_of(b->weight) * sizeof *scaled);
    if (scaled == NULL) {
        by->status = TN_OK;
        return false;
    }
    scale_weight(b, scaled);
    conv.job.weight = scaled;
    fast_conv_pack(b->kernels, by->pool, &conv, to);
    call_release_workspaces(&c, mark);
    return true;
}

/* ---- running ---- */

static tn_status run_conv(const step *s, builder *by)
{
    const conv_block *b = s->block;
    fast_conv conv = b->conv;
    if (b->packed->bytes == NULL) {
        if (b->norm[2] != NULL) {
            fold_norm(b);
        }
        TRY(packed_find(by, b->weights, &b->key, fast_conv_packed_bytes(b->kernels, &conv), make_packed,
                        (void *)(uintptr_t)b, &b->packed->bytes));
        if (b->packed->bytes == NULL) {
            return builder_fail(by, TN_E_NOMEM, "out of memory: a weight could not be packed");
        }
    }
    conv.packed = b->packed->bytes;
    conv.job.input = view_at(b->x);
    conv.job.output = view_at(b->out);
    conv.job.bias = b->norm[2] != NULL ? b->packed->bias : b->bias == NULL ? NULL : view_at(b->bias);
    conv.residual = b->residual == NULL ? NULL : view_at(b->residual);
    fast_conv_run(b->kernels, by->pool, &conv, s->workspace == NULL ? NULL : s->workspace->data);
    return TN_OK;
}

static const step_kind step_conv = {.name = "conv", .run = run_conv};

bool step_winograd(const step *s, tn_winograd_layer *out)
{
    const conv_block *b = s->block;
    if (s->kind != &step_conv || (b->conv.way != FAST_CONV_WINOGRAD_2 && b->conv.way != FAST_CONV_WINOGRAD_4)) {
        return false;
    }
    *out = (tn_winograd_layer){.node = b->node == NULL ? "" : node_label(b->node),
                               .results = b->conv.way == FAST_CONV_WINOGRAD_2 ? 2 : 4,
                               .error_bound = fast_conv_error_bound(&b->conv)};
    return true;
}

/* ---- from entries ---- */

static bool read_ints(const datum *d, uint32_t n, int64_t *out)
{
    const datum *items = d->kind == DATUM_LIST ? d->u.list.at : d;
    size_t given = d->kind == DATUM_LIST ? d->u.list.n : 1;
    for (uint32_t i = 0; i < n; i++) {
        const datum *each = &items[given == 1 ? 0 : i];
        if ((given != 1 && given != n) || each->kind != DATUM_INT || each->expr != NULL) {
            return false;
        }
        out[i] = each->u.integer;
    }
    return true;
}

/* Does what is read once stay so? */
static bool is_plain_constant(const planner *p, const tensor *t)
{
    return t == NULL || (t->dtype == DT_F32 && planner_is_constant(p, t) && tensor_is_contiguous(t));
}

static bool read_geometry(const call *c, conv_block *b)
{
    convolution *job = &b->conv.job;
    uint32_t axes = b->x->rank - 2;
    *job = (convolution){.type = DT_F32,
                         .batch = (size_t)b->x->sizes[0],
                         .in_channels = (size_t)b->x->sizes[1],
                         .out_channels = (size_t)b->out->sizes[1],
                         .spatial = axes};
    if (c->args[TRANSPOSED].kind != DATUM_BOOL || c->args[GROUPS].kind != DATUM_INT || c->args[GROUPS].expr != NULL ||
        c->args[GROUPS].u.integer < 1 || !read_ints(&c->args[STRIDE], axes, job->stride) ||
        !read_ints(&c->args[PADDING], axes, job->padding) || !read_ints(&c->args[DILATION], axes, job->dilation)) {
        return false;
    }
    job->transposed = c->args[TRANSPOSED].u.boolean;
    job->groups = (size_t)c->args[GROUPS].u.integer;
    for (uint32_t i = 0; i < axes; i++) {
        job->in[i] = b->x->sizes[2 + i];
        job->out[i] = b->out->sizes[2 + i];
        job->kernel[i] = b->weight->sizes[2 + i];
    }
    memcpy(job->input_steps, b->x->strides, b->x->rank * sizeof *b->x->strides);
    memcpy(job->output_steps, b->out->strides, b->out->rank * sizeof *b->out->strides);
    return numel_of(b->out) > 0 && numel_of(b->x) > 0 && numel_of(b->weight) > 0;
}

static void set_key(conv_block *b)
{
    const convolution *job = &b->conv.job;
    size_t n = 0;
    b->key.kernels = b->kernels;
    b->key.at[0] = view_at(b->weight);
    for (size_t i = 0; b->norm[2] != NULL && i < 2; i++) {
        const tensor *t = b->norm[i == 0 ? 0 : 3];
        b->key.at[1 + i] = t == NULL ? NULL : view_at(t);
    }
    b->key.at[3] = b->norm[2] == NULL ? NULL : view_at(b->norm[2]);
    const int64_t single[] = {PACKED_CONV,          (int64_t)b->conv.way,      job->transposed,
                              (int64_t)job->groups, (int64_t)job->in_channels, (int64_t)job->out_channels,
                              job->spatial};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        b->key.numbers[n++] = single[i];
    }
    memcpy(&b->key.numbers[n++], &b->eps, sizeof b->eps);
    for (size_t i = 0; i < CONVOLUTION_AXES; i++) {
        b->key.numbers[n++] = job->kernel[i];
        b->key.numbers[n++] = job->stride[i];
        b->key.numbers[n++] = job->padding[i];
        b->key.numbers[n++] = job->dilation[i];
    }
}

static bool read_conv(const planner *p, uint32_t index, conv_block *b)
{
    const call *c = p->t->entries.at[index].call;
    memset(b, 0, sizeof *b);
    if (c == NULL || strcmp(c->op->name, "convolution") != 0 || c->n < CONV_ARGUMENTS) {
        return false;
    }
    b->kernels = p->kernels;
    b->node = p->t->entries.at[index].node;
    b->conv.allows_winograd = p->allows_winograd;
    b->x = call_view(c, INPUT);
    b->weight = call_view(c, WEIGHT);
    b->bias = call_view(c, BIAS);
    b->out = call_result(c, 0);
    return b->x != NULL && b->weight != NULL && b->out != NULL && b->x->dtype == DT_F32 && b->x->rank >= 3 &&
           b->x->rank <= 2 + CONVOLUTION_AXES && is_plain_constant(p, b->weight) && is_plain_constant(p, b->bias) &&
           read_geometry(c, b);
}

/* ---- batch norms ---- */

static const datum *argument(const call *c, const char *name)
{
    for (size_t i = 0; i < c->n && i < c->via->base->argument_count; i++) {
        if (strcmp(c->via->base->arguments[i].name, name) == 0) {
            return &c->args[i];
        }
    }
    return NULL;
}

static const tensor *argument_view(const call *c, const char *name)
{
    const datum *d = argument(c, name);
    return d != NULL && d->kind == DATUM_TENSOR ? &d->u.tensor->data->view : NULL;
}

/* A batch norm that uses its statistics, behind a convolution that nobody else reads. */
static bool read_normed(planner *p, uint32_t index, conv_block *b, uint32_t *conv)
{
    static const char *const names[] = {"weight", "bias", "running_mean", "running_var"};
    const call *c = p->t->entries.at[index].call;
    if (c == NULL || c->op->statistics_when == NULL || strstr(c->op->name, "batch_norm") == NULL) {
        return false;
    }
    const datum *training = argument(c, "training"), *eps = argument(c, "eps");
    const tensor *x = call_view(c, 0), *out = call_result(c, 0);
    bool is_used =
        training == NULL || training->kind == DATUM_NONE || (training->kind == DATUM_BOOL && !training->u.boolean);
    if (!is_used || eps == NULL || eps->kind != DATUM_FLOAT || x == NULL || out == NULL || out->dtype != DT_F32) {
        return false;
    }
    for (size_t i = 1; i < c->out_count; i++) { /* statistics of a batch: there are none */
        const tensor *other = call_result(c, i);
        if (other != NULL && numel_of(other) > 0) {
            return false;
        }
    }
    *conv = planner_writer(p, x, index);
    if (*conv == NO_ENTRY || p->taken[*conv] || p->steps[*conv] != NULL || !read_conv(p, *conv, b) ||
        !planner_same_view(b->out, x) || !planner_is_only_reader(p, b->out, *conv, index) ||
        !planner_is_stable(p, b->x, *conv, index)) {
        return false;
    }
    for (size_t i = 0; i < 4; i++) {
        b->norm[i] = argument_view(c, names[i]);
        if (!is_plain_constant(p, b->norm[i])) {
            return false;
        }
    }
    b->eps = eps->u.real;
    b->out = out;
    memcpy(b->conv.job.output_steps, out->strides, out->rank * sizeof *out->strides);
    return b->norm[2] != NULL && b->norm[3] != NULL && out->rank == b->x->rank;
}

/* ---- steps ---- */

static tn_status finish_conv(planner *p, const conv_block *read, uint32_t index, step **out)
{
    planned_plan *shared = p->plan->content;
    conv_block *b = arena_copy(&p->t->arena, read, sizeof *b);
    b->conv.way = fast_conv_choose(b->kernels, &b->conv);
    set_key(b);
    b->weights = &shared->packed;
    b->packed = ARENA_NEW(&p->t->arena, conv_packed);
    size_t bytes = fast_conv_workspace(b->kernels, &b->conv);
    if (bytes == SIZE_MAX || fast_conv_packed_bytes(b->kernels, &b->conv) == SIZE_MAX) {
        *out = NULL;
        return TN_OK;
    }
    if (b->norm[2] != NULL) {
        b->packed->scale = ARENA_ARRAY(&p->t->arena, float, b->conv.job.out_channels);
        b->packed->bias = ARENA_ARRAY(&p->t->arena, float, b->conv.job.out_channels);
    }
    step *s = *out = planner_step(p, index, &step_conv, b);
    const tensor *const read_views[] = {b->x, b->weight, b->bias, b->residual};
    for (size_t i = 0; i < sizeof read_views / sizeof *read_views; i++) {
        if (read_views[i] != NULL) {
            planner_use(p, s, read_views[i], false);
        }
    }
    planner_use(p, s, b->out, true);
    return planner_workspace(p, s, bytes);
}

/* The convolution, with or without a batch norm, whose result is that of the entry. */
static bool read_either(planner *p, uint32_t index, conv_block *b, uint32_t *conv)
{
    *conv = NO_ENTRY;
    return read_normed(p, index, b, conv) || (*conv = NO_ENTRY, read_conv(p, index, b));
}

bool conv_takes(planner *p, uint32_t index)
{
    conv_block read;
    uint32_t conv;
    return read_either(p, index, &read, &conv);
}

tn_status lower_conv(planner *p, uint32_t index)
{
    conv_block read;
    uint32_t conv;
    if (!read_either(p, index, &read, &conv)) {
        return TN_OK;
    }
    TRY(finish_conv(p, &read, index, &p->steps[index]));
    if (p->steps[index] != NULL && conv != NO_ENTRY) {
        p->taken[conv] = true;
        p->steps[index]->entries++;
    }
    return TN_OK;
}

/* ---- with a map ---- */

static const struct {
    uint8_t map;
    fast_activation activation;
} activations[] = {
    {FAST_MAP_sigmoid, FAST_SIGMOID},
    {FAST_MAP_silu, FAST_SILU},
    {FAST_MAP_tanh, FAST_TANH},
    {FAST_MAP_gelu, FAST_GELU},
    {FAST_MAP_gelu_tanh, FAST_GELU_TANH},
    {FAST_MAP_hardswish, FAST_HARDSWISH},
    {FAST_MAP_hardsigmoid, FAST_HARDSIGMOID},
};

static bool read_activation(const map_op *op, fast_conv *conv)
{
    if (op->map == FAST_MAP_relu || op->map == FAST_MAP_hardtanh) {
        conv->activation = FAST_CLAMP;
        conv->low = op->map == FAST_MAP_relu ? 0.0f : op->p[0];
        conv->high = op->map == FAST_MAP_relu ? INFINITY : op->p[1];
        return conv->low <= conv->high;
    }
    for (size_t i = 0; i < sizeof activations / sizeof *activations; i++) {
        if (activations[i].map == op->map) {
            conv->activation = activations[i].activation;
            return true;
        }
    }
    return false;
}

/* A sum of two, in either order, with a factor of 1. */
static bool read_residual(const map_program *m, const map_op *op, uint8_t sums, conv_block *b)
{
    uint8_t other = op->in[0] == sums ? op->in[1] : op->in[0];
    bool is_sum = op->map == FAST_MAP_add && op->p[0] == 1.0f && (op->in[0] == sums) != (op->in[1] == sums);
    const tensor *view = is_sum && other < m->operand_count ? m->operands[other].view : NULL;
    if (view == NULL || view->dtype != DT_F32 || view->rank != m->out->rank ||
        memcmp(view->sizes, m->out->sizes, view->rank * sizeof *view->sizes) != 0) {
        return false;
    }
    b->residual = view;
    memcpy(b->conv.residual_steps, view->strides, view->rank * sizeof *view->strides);
    return true;
}

/* residual, activation, activation of a sum with the residual, or the sum behind the activation */
static bool read_map(const map_program *m, uint8_t sums, conv_block *b)
{
    const uint8_t first = MAP_OPERANDS;
    if (m->op_count < 1 || m->op_count > 2 || m->operand_count > 2) {
        return false;
    }
    if (m->op_count == 1) {
        return (m->operand_count == 1 && read_activation(&m->ops[0], &b->conv)) ||
               read_residual(m, &m->ops[0], sums, b);
    }
    if (read_residual(m, &m->ops[0], sums, b)) {
        return m->ops[1].in[0] == first && read_activation(&m->ops[1], &b->conv);
    }
    b->conv.residual_last = true;
    return m->ops[0].in[0] == sums && read_activation(&m->ops[0], &b->conv) && read_residual(m, &m->ops[1], first, b);
}

tn_status conv_with_map(planner *p, const map_program *m, uint32_t index, step **out)
{
    *out = NULL;
    for (size_t k = 0; k < m->operand_count && m->out->dtype == DT_F32 && m->op_count <= 2; k++) {
        const map_operand *o = &m->operands[k];
        uint32_t writer = o->view == NULL ? NO_ENTRY : planner_writer(p, o->view, o->reader), conv;
        conv_block read;
        if (writer == NO_ENTRY || p->taken[writer] || p->steps[writer] != NULL ||
            !read_either(p, writer, &read, &conv) || !planner_same_view(read.out, o->view) ||
            !planner_is_only_reader(p, read.out, writer, o->reader) || !planner_is_stable(p, read.x, writer, index) ||
            read.out->rank != m->out->rank || read.x->storage == m->out->storage ||
            memcmp(read.out->sizes, m->out->sizes, m->out->rank * sizeof *m->out->sizes) != 0 ||
            !read_map(m, (uint8_t)k, &read)) {
            continue;
        }
        read.out = m->out;
        memcpy(read.conv.job.output_steps, m->out->strides, m->out->rank * sizeof *m->out->strides);
        TRY(finish_conv(p, &read, index, out));
        if (*out != NULL) {
            p->taken[writer] = true;
            (*out)->entries++;
            if (conv != NO_ENTRY) {
                p->taken[conv] = true;
                (*out)->entries++;
            }
            return TN_OK;
        }
    }
    return TN_OK;
}
