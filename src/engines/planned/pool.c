/*
 * Pools and reductions as steps, from entries and run: windows over two axes of images that lie by channels, and sums,
 * means and largest elements over dims that lie side by side. After pool.h in the flow.
 */
#include "engines/planned/pool.h"

#include "base/budget.h"

#include <math.h>
#include <string.h>

/* ---- windows ---- */

enum { AXES = 2, MOST_TAPS = 256 };

typedef struct pool_block {
    const tensor *x, *out; /* [images, channels, height, width] */
    const fast_kernels *kernels;
    bool is_max, adaptive, counts_padding;
    int64_t kernel[AXES], stride[AXES], padding[AXES], dilation[AXES];
    int64_t divisor; /* 0: the elements of the window */
    size_t grain;    /* rows of the output */
} pool_block;

/* What a window covers of one axis: begin, begin + step, ... below end; size: what averages divide by. */
typedef struct span {
    int64_t begin, end, step, size;
} span;

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static span span_of(const pool_block *b, unsigned axis, int64_t i)
{
    int64_t in = b->x->sizes[2 + axis], out = b->out->sizes[2 + axis];
    if (b->adaptive) {
        span s = {i / out * in + i % out * in / out, ((i + 1) * in + out - 1) / out, 1, 0};
        s.size = s.end - s.begin;
        return s;
    }
    int64_t apart = b->dilation[axis], begin = i * b->stride[axis] - b->padding[axis];
    int64_t end = begin + (b->kernel[axis] - 1) * apart + 1;
    span s = {begin, smaller(end, in), apart, 0};
    s.begin += begin < 0 ? (apart - 1 - begin) / apart * apart : 0;
    int64_t inside = s.end > s.begin ? (s.end - s.begin + apart - 1) / apart : 0;
    s.size = b->counts_padding ? smaller(end, in + b->padding[axis]) - begin : inside;
    return s;
}

typedef struct pool_run {
    const pool_block *block;
    const float *x;
    float *out;
} pool_run;

static void run_window(const pool_run *r, const float *image, span y, span x, float *out)
{
    const pool_block *b = r->block;
    const int64_t *steps = b->x->strides;
    const float *taps[MOST_TAPS];
    fast_pool args = {.channels = (size_t)b->x->sizes[1], .tap = taps, .out = out};
    args.divisor = b->divisor != 0 ? (float)b->divisor : (float)(y.size * x.size);
    for (int64_t iy = y.begin; iy < y.end; iy += y.step) {
        for (int64_t ix = x.begin; ix < x.end; ix += x.step) {
            taps[args.taps++] = image + iy * steps[2] + ix * steps[3];
        }
    }
    if (b->is_max) {
        b->kernels->pool_max(&args);
        return;
    }
    args.divisor = args.taps == 0 ? 1 : args.divisor; /* an empty window has average 0 */
    b->kernels->pool_mean(&args);
}

static void run_rows(void *user, size_t begin, size_t end)
{
    const pool_run *r = user;
    const tensor *out = r->block->out;
    for (size_t row = begin; row < end; row++) {
        int64_t image = (int64_t)row / out->sizes[2], y = (int64_t)row % out->sizes[2];
        span rows = span_of(r->block, 0, y);
        float *to = r->out + image * out->strides[0] + y * out->strides[2];
        work_ask();
        for (int64_t x = 0; x < out->sizes[3]; x++) {
            run_window(r, r->x + image * r->block->x->strides[0], rows, span_of(r->block, 1, x),
                       to + x * out->strides[3]);
        }
    }
}

static tn_status run_pool(const step *s, builder *by)
{
    const pool_block *b = s->block;
    pool_run r = {b, view_at(b->x), view_at(b->out)};
    parallel_for(by->pool, (size_t)(b->out->sizes[0] * b->out->sizes[2]), b->grain, run_rows, &r);
    return TN_OK;
}

static const step_kind step_pool = {.name = "pool", .run = run_pool};

/* ---- windows, from entries ---- */

/* A number for each axis, or one for both; none where `missing` says what stands for it. */
static bool read_axes(const call *c, size_t i, const int64_t *missing, int64_t *out)
{
    const datum *d = i < c->n ? &c->args[i] : NULL;
    const datum *items = d != NULL && d->kind == DATUM_LIST ? d->u.list.at : d;
    size_t n = d == NULL || d->kind == DATUM_NONE ? 0 : d->kind == DATUM_LIST ? d->u.list.n : 1;
    for (uint32_t k = 0; k < AXES; k++) {
        const datum *each = n == 0 ? NULL : &items[n == 1 ? 0 : k];
        if (n > AXES || (each != NULL && (each->kind != DATUM_INT || each->expr != NULL))) {
            return false;
        }
        out[k] = each != NULL ? each->u.integer : missing[k];
    }
    return n > 0 || missing != NULL;
}

static bool read_flag(const call *c, size_t i, bool missing)
{
    return i < c->n && c->args[i].kind == DATUM_BOOL ? c->args[i].u.boolean : missing;
}

static bool read_windows(const call *c, pool_block *b)
{
    static const int64_t none[] = {0, 0}, one[] = {1, 1};
    if (!read_axes(c, 1, none, b->kernel) || !read_axes(c, 2, b->kernel, b->stride) ||
        !read_axes(c, 3, none, b->padding)) {
        return false;
    }
    if (b->is_max) {
        return read_axes(c, 4, one, b->dilation);
    }
    memcpy(b->dilation, one, sizeof one);
    b->counts_padding = read_flag(c, 5, true);
    const datum *divisor = c->n > 6 && c->args[6].kind != DATUM_NONE ? &c->args[6] : NULL;
    b->divisor = divisor != NULL && divisor->kind == DATUM_INT ? divisor->u.integer : 0;
    return divisor == NULL || (divisor->kind == DATUM_INT && divisor->expr == NULL);
}

/* No window has more taps than there is room for. */
static bool has_small_windows(const pool_block *b)
{
    int64_t most = 1;
    for (unsigned i = 0; i < AXES; i++) {
        int64_t in = b->x->sizes[2 + i], out = b->out->sizes[2 + i];
        int64_t taps = b->adaptive ? (in + out - 1) / out + 1 : smaller(b->kernel[i], in);
        most *= smaller(taps, MOST_TAPS + 1);
    }
    return most <= MOST_TAPS;
}

static bool is_of_images(const tensor *view)
{
    int64_t n;
    return view != NULL && view->dtype == DT_F32 && view->rank == 2 + AXES &&
           tensor_numel(view->rank, view->sizes, &n) && n > 0;
}

static bool read_pool(const planner *p, uint32_t index, pool_block *b)
{
    const call *c = p->t->entries.at[index].call;
    *b = (pool_block){.kernels = p->kernels};
    if (c == NULL) {
        return false;
    }
    b->is_max = strcmp(c->op->name, "max_pool2d_with_indices") == 0;
    b->adaptive = strcmp(c->op->name, "_adaptive_avg_pool2d") == 0;
    if (!b->is_max && !b->adaptive && strcmp(c->op->name, "avg_pool2d") != 0) {
        return false;
    }
    b->x = call_view(c, 0);
    b->out = call_result(c, 0);
    return is_of_images(b->x) && is_of_images(b->out) && (b->adaptive || read_windows(c, b)) && has_small_windows(b) &&
           planner_reads_first(p, c);
}

bool pool_takes(const planner *p, uint32_t index)
{
    pool_block read;
    return read_pool(p, index, &read);
}

static bool lies_by_channels(const tensor *view)
{
    return view->strides[1] == 1 || view->sizes[1] == 1;
}

static bool lower_windows(planner *p, uint32_t index)
{
    pool_block read;
    if (!read_pool(p, index, &read) || !lies_by_channels(read.x) || !lies_by_channels(read.out)) {
        return false;
    }
    double window = read.adaptive ? 16 : (double)(read.kernel[0] * read.kernel[1]);
    double row = (double)(read.out->sizes[3] * read.x->sizes[1]) * window;
    read.grain = (size_t)(65536 / (row + 1)) + 1;
    step *s = p->steps[index] = planner_step(p, index, &step_pool, arena_copy(&p->t->arena, &read, sizeof read));
    planner_use(p, s, read.x, false);
    planner_use(p, s, read.out, true);
    return true;
}

/* ---- reductions ---- */

/* x[outer][n][inner], all of it dense: along n. */
typedef struct reduce_block {
    fast_rows_kernel *along, *down; /* where inner is 1; else */
    const tensor *x, *out;
    size_t outer, n, inner, part; /* part: columns of a piece of work */
} reduce_block;

typedef struct reduce_run {
    const reduce_block *block;
    const float *x;
    float *out;
} reduce_run;

static void run_pieces(void *user, size_t begin, size_t end)
{
    const reduce_run *r = user;
    const reduce_block *b = r->block;
    if (b->inner == 1) {
        fast_rows args = {.rows = end - begin,
                          .n = b->n,
                          .x = r->x + begin * b->n,
                          .x_pitch = (ptrdiff_t)b->n,
                          .out = r->out + begin,
                          .out_pitch = 1};
        b->along(&args);
        return;
    }
    size_t parts = (b->inner + b->part - 1) / b->part;
    for (size_t i = begin; i < end; i++) {
        size_t at = i / parts, first = i % parts * b->part;
        fast_rows args = {.rows = b->n,
                          .n = b->inner - first < b->part ? b->inner - first : b->part,
                          .x = r->x + at * b->n * b->inner + first,
                          .x_pitch = (ptrdiff_t)b->inner,
                          .out = r->out + at * b->inner + first};
        work_ask();
        b->down(&args);
    }
}

static tn_status run_reduce(const step *s, builder *by)
{
    const reduce_block *b = s->block;
    reduce_run r = {b, view_at(b->x), view_at(b->out)};
    size_t pieces = b->inner == 1 ? b->outer : b->outer * ((b->inner + b->part - 1) / b->part);
    size_t each = b->inner == 1 ? b->n : b->n * b->part;
    parallel_for(by->pool, pieces, 32768 / (each + 1) + 1, run_pieces, &r);
    return TN_OK;
}

static const step_kind step_reduce = {.name = "reduce", .run = run_reduce};

/* ---- reductions, from entries ---- */

/* Dims that have a size above 1, from the one with the longest step on. False: elements do not lie side by side. */
static bool order_dims(const tensor *x, uint32_t *order, uint32_t *count)
{
    *count = 0;
    for (uint32_t d = 0; d < x->rank; d++) {
        if (x->sizes[d] == 1) {
            continue;
        }
        uint32_t at = (*count)++;
        for (; at > 0 && x->strides[order[at - 1]] < x->strides[d]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = d;
    }
    int64_t expected = 1;
    for (uint32_t i = *count; i-- > 0;) {
        if (x->strides[order[i]] != expected) {
            return false;
        }
        expected *= x->sizes[order[i]];
    }
    return true;
}

/* Which dims are reduced, by bits. */
static bool read_dims(const call *c, const tensor *x, uint32_t *mask)
{
    const datum *d = c->n > 1 ? &c->args[1] : NULL;
    *mask = 0;
    if (d == NULL || d->kind == DATUM_NONE || (d->kind == DATUM_LIST && d->u.list.n == 0)) {
        *mask = x->rank == 32 ? UINT32_MAX : (1u << x->rank) - 1;
        return d == NULL || d->kind == DATUM_NONE;
    }
    const datum *items = d->kind == DATUM_LIST ? d->u.list.at : d;
    size_t n = d->kind == DATUM_LIST ? d->u.list.n : 1;
    for (size_t i = 0; i < n; i++) {
        if (items[i].kind != DATUM_INT || items[i].expr != NULL) {
            return false;
        }
        int64_t at = items[i].u.integer < 0 ? items[i].u.integer + x->rank : items[i].u.integer;
        if (at < 0 || at >= x->rank) {
            return false;
        }
        *mask |= 1u << at;
    }
    return true;
}

/* Do the elements of the result lie in the order in which those that are kept of x do? */
static bool is_in_order(const tensor *x, const tensor *out, uint32_t mask, const uint32_t *order, uint32_t count)
{
    bool keeps = out->rank == x->rank;
    int64_t expected = 1;
    for (uint32_t i = count; i-- > 0;) {
        uint32_t d = order[i], at = d;
        if (mask & (1u << d)) {
            continue;
        }
        for (uint32_t k = 0; !keeps && k < d; k++) {
            at -= (mask >> k) & 1;
        }
        if (at >= out->rank || out->sizes[at] != x->sizes[d] || out->strides[at] != expected) {
            return false;
        }
        expected *= x->sizes[d];
    }
    return true;
}

static bool set_extents(reduce_block *b, uint32_t mask)
{
    uint32_t order[TENSOR_MAX_RANK], count;
    b->outer = b->n = b->inner = 1;
    if (b->x->rank >= 32 || !order_dims(b->x, order, &count) || !is_in_order(b->x, b->out, mask, order, count)) {
        return false;
    }
    uint32_t i = 0;
    for (; i < count && !(mask & (1u << order[i])); i++) {
        b->outer *= (size_t)b->x->sizes[order[i]];
    }
    for (; i < count && (mask & (1u << order[i])); i++) {
        b->n *= (size_t)b->x->sizes[order[i]];
    }
    for (; i < count && !(mask & (1u << order[i])); i++) {
        b->inner *= (size_t)b->x->sizes[order[i]];
    }
    return i == count;
}

/* Operators, their kernels, and where their argument of an element type is; 0: they have none. */
#define KERNELS_OF(name) offsetof(fast_kernels, name##_rows), offsetof(fast_kernels, name##_columns)
static const struct {
    const char *op;
    size_t along, down;
    uint8_t type;
} reductions[] = {
    {"mean", KERNELS_OF(mean), 3},
    {"sum", KERNELS_OF(sum), 3},
    {"amax", KERNELS_OF(max), 0},
    {"_adaptive_avg_pool2d", KERNELS_OF(mean), 0},
};

static fast_rows_kernel *kernel_at(const fast_kernels *kernels, size_t offset)
{
    return ((fast_rows_kernel *const *)(const void *)((const char *)kernels + offset))[FAST_F32];
}

static bool is_f32(const tensor *view)
{
    int64_t n;
    return view != NULL && view->dtype == DT_F32 && tensor_numel(view->rank, view->sizes, &n) && n > 0;
}

static bool read_reduction(const planner *p, const call *c, reduce_block *b)
{
    uint32_t mask = 0;
    size_t at = 0;
    const size_t known = sizeof reductions / sizeof *reductions;
    while (at < known && strcmp(reductions[at].op, c->op->name) != 0) {
        at++;
    }
    *b = (reduce_block){.x = call_view(c, 0), .out = call_result(c, 0), .part = 64};
    if (at == known || !is_f32(b->x) || !is_f32(b->out) || c->out_count != 1 || c->args[0].u.tensor->inner != NULL) {
        return false;
    }
    b->along = kernel_at(p->kernels, reductions[at].along);
    b->down = kernel_at(p->kernels, reductions[at].down);
    if (reductions[at].type == 0 && reductions[at].along == offsetof(fast_kernels, mean_rows)) {
        mask = 3u << (b->x->rank - AXES); /* all of both axes */
        return b->x->rank > AXES && b->out->rank == b->x->rank && b->out->sizes[b->x->rank - 1] == 1 &&
               b->out->sizes[b->x->rank - 2] == 1 && set_extents(b, mask);
    }
    return read_dims(c, b->x, &mask) && set_extents(b, mask);
}

tn_status lower_pool(planner *p, uint32_t index)
{
    const call *c = p->t->entries.at[index].call;
    reduce_block read;
    if (c == NULL || c->n < 1) {
        return TN_OK;
    }
    if (!read_reduction(p, c, &read)) {
        (void)lower_windows(p, index);
        return TN_OK;
    }
    step *s = p->steps[index] = planner_step(p, index, &step_reduce, arena_copy(&p->t->arena, &read, sizeof read));
    planner_use(p, s, read.x, false);
    planner_use(p, s, read.out, true);
    return TN_OK;
}
