/*
 * Steps on rows: norms and softmax along the last dims of dense tensors, from entries and run. After lower.h in the
 * flow.
 */
#include "engines/planned/lower.h"

#include <string.h>

typedef struct rows_block {
    fast_rows_kernel *kernel;
    fast_rows args; /* addresses are those of the run */
    const tensor *x, *weight, *bias, *out;
    size_t element_bytes, grain;
} rows_block;

/* ---- running ---- */

static void run_range(void *user, size_t begin, size_t end)
{
    const rows_block *b = user;
    fast_rows part = b->args;
    part.x = (const char *)part.x + (ptrdiff_t)begin * part.x_pitch * (ptrdiff_t)b->element_bytes;
    part.out = (char *)part.out + (ptrdiff_t)begin * part.out_pitch * (ptrdiff_t)b->element_bytes;
    part.rows = end - begin;
    b->kernel(&part);
}

static tn_status run_rows(const step *s, builder *b)
{
    rows_block now = *(const rows_block *)s->block;
    now.args.x = view_at(now.x);
    now.args.out = view_at(now.out);
    now.args.weight = now.weight == NULL ? NULL : view_at(now.weight);
    now.args.bias = now.bias == NULL ? NULL : view_at(now.bias);
    parallel_for(b->pool, now.args.rows, now.grain, run_range, &now);
    return TN_OK;
}

static const step_kind step_rows = {.name = "rows", .run = run_rows};

/* ---- from entries ---- */

static bool to_element(dtype type, fast_element *out)
{
    *out = type == DT_BF16 ? FAST_BF16 : type == DT_F16 ? FAST_F16 : FAST_F32;
    return type == DT_F32 || type == DT_BF16 || type == DT_F16;
}

/* The last `row_dims` dims are a row. */
static bool set_rows(rows_block *b, uint32_t row_dims)
{
    b->args.rows = b->args.n = 1;
    for (uint32_t i = 0; i < b->x->rank; i++) {
        *(i < b->x->rank - row_dims ? &b->args.rows : &b->args.n) *= (size_t)b->x->sizes[i];
    }
    b->args.x_pitch = b->args.out_pitch = (ptrdiff_t)b->args.n;
    b->grain = 16384 / (b->args.n + 1) + 1;
    return b->args.n > 0 && tensor_is_contiguous(b->x) && tensor_is_contiguous(b->out);
}

static bool read_parameter(const call *c, size_t i, const rows_block *b, const tensor **out)
{
    *out = call_view(c, i);
    int64_t n = 0;
    return *out == NULL ? i >= c->n || c->args[i].kind == DATUM_NONE
                        : (*out)->dtype == b->x->dtype && tensor_is_contiguous(*out) &&
                              tensor_numel((*out)->rank, (*out)->sizes, &n) && (size_t)n == b->args.n;
}

static bool read_norm(const planner *p, const call *c, rows_block *b, fast_element element, bool about_zero)
{
    const datum *eps = c->n > (about_zero ? 3u : 4u) ? &c->args[about_zero ? 3 : 4] : NULL;
    uint32_t row_dims = c->args[1].kind == DATUM_LIST ? (uint32_t)c->args[1].u.list.n : 1;
    b->kernel = about_zero ? p->kernels->rms_norm[element] : p->kernels->layer_norm[element];
    if (row_dims == 0 || row_dims > b->x->rank || !set_rows(b, row_dims) || !read_parameter(c, 2, b, &b->weight) ||
        !(about_zero || read_parameter(c, 3, b, &b->bias)) || !planner_reads_first(p, c)) {
        return false;
    }
    bool is_given = eps != NULL && eps->kind == DATUM_FLOAT;
    b->args.eps = is_given ? (float)eps->u.real : 0x1p-23f; /* what torch takes for none: epsilon of f32 */
    return is_given || about_zero;
}

static bool read_softmax(const call *c, rows_block *b, fast_rows_kernel *kernel)
{
    int64_t along = c->args[1].kind == DATUM_INT ? c->args[1].u.integer : 0;
    b->kernel = kernel;
    b->args.scale = 1.0f;
    return b->x->rank > 0 && (along == -1 || along == (int64_t)b->x->rank - 1) && set_rows(b, 1);
}

static bool read_rows(const planner *p, const call *c, rows_block *b)
{
    fast_element element;
    b->x = call_view(c, 0);
    b->out = call_result(c, 0);
    if (b->x == NULL || b->out == NULL || b->x->dtype != b->out->dtype || !to_element(b->x->dtype, &element) ||
        b->x->rank != b->out->rank || c->args[0].u.tensor->inner != NULL) {
        return false;
    }
    b->element_bytes = fast_bytes(element);
    const char *name = c->op->name;
    return strcmp(name, "layer_norm") == 0 || strcmp(name, "native_layer_norm") == 0
               ? read_norm(p, c, b, element, false)
           : strcmp(name, "rms_norm") == 0     ? read_norm(p, c, b, element, true)
           : strcmp(name, "_softmax") == 0     ? read_softmax(c, b, p->kernels->softmax[element])
           : strcmp(name, "_log_softmax") == 0 ? read_softmax(c, b, p->kernels->log_softmax[element])
                                               : false;
}

tn_status lower_rows(planner *p, uint32_t index)
{
    const call *c = p->t->entries.at[index].call;
    rows_block read = {0};
    if (c == NULL || c->n < 2 || !read_rows(p, c, &read)) {
        return TN_OK;
    }
    step *s = p->steps[index] = planner_step(p, index, &step_rows, arena_copy(&p->t->arena, &read, sizeof read));
    planner_use(p, s, read.x, false);
    if (read.weight != NULL) {
        planner_use(p, s, read.weight, false);
    }
    if (read.bias != NULL) {
        planner_use(p, s, read.bias, false);
    }
    planner_use(p, s, read.out, true);
    return TN_OK;
}
