/*
 * Fractional max pooling: windows of one size at places that a random number for each plane spreads over it. The other
 * poolings are in pool.c.
 */
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/window.h"

#include <math.h>
#include <string.h>

enum { MOST_AXES = 3 };

/* aten::fractional_max_pool2d(self, kernel_size, output_size, random_samples) -> output, indices; 3d likewise */
typedef struct fractional {
    uint32_t axes;
    int64_t kernel[MOST_AXES], outputs[MOST_AXES];
    size_t inputs[MOST_AXES]; /* known in eager mode */
} fractional;

static tn_status read_fractional(call *c, uint32_t axes, fractional *f)
{
    *f = (fractional){.axes = axes};
    if (!arg_axes_from(c, 1, axes, 1, f->kernel) || !arg_axes_from(c, 2, axes, 1, f->outputs)) {
        return c->b->status;
    }
    const tensor_type *t = arg_type(c, 0);
    if (t->rank != axes + 1 && t->rank != axes + 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, %u or %u are expected", t->rank, axes + 1, axes + 2);
    }
    for (uint32_t d = 1; d < t->rank; d++) {
        if (extent_is(c->b, t->sizes[d], 0)) {
            return call_fail(c, TN_E_MISMATCH, "the input has sizes %s, elements along each axis are expected",
                             extents_text(c->b, t->sizes, t->rank));
        }
    }
    for (uint32_t k = 0; k < axes; k++) {
        int64_t more = axes == 3 ? 0 : 1; /* torch wants one more of a volume */
        extent size = t->sizes[t->rank - axes + k], needed = known(f->kernel[k] + f->outputs[k] - more);
        if (extent_less(c->b, size, needed) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "axis %u has size %s, %lld windows of %lld need %s", k,
                             extent_text(c->b, size), (long long)f->outputs[k], (long long)f->kernel[k],
                             extent_text(c->b, needed));
        }
        f->inputs[k] = size.expr == NULL ? (size_t)size.n : 0;
    }
    return TN_OK;
}

/* Random numbers are [batch, planes, axes] for an input with or without a batch. */
static tn_status check_samples(call *c, uint32_t axes)
{
    const tensor_type *t = arg_type(c, 0), *r = arg_type(c, 3);
    extent planes = t->sizes[t->rank - axes - 1], batch = t->rank == axes + 2 ? t->sizes[0] : known(1);
    if (r->rank != 3 || r->dtype != t->dtype || extent_equal(c->b, r->sizes[0], batch) == FACT_NO ||
        extent_equal(c->b, r->sizes[1], planes) == FACT_NO || extent_equal(c->b, r->sizes[2], known(axes)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "random samples are %s, %s[%s, %s, %u] is expected",
                         datum_text(c->b, c->args[3]), dtype_table[t->dtype].name, extent_text(c->b, batch),
                         extent_text(c->b, planes), axes);
    }
    return TN_OK;
}

static tn_status infer_fractional(call *c, uint32_t axes)
{
    fractional f;
    TRY(read_fractional(c, axes, &f));
    TRY(check_samples(c, axes));
    const tensor_type *t = arg_type(c, 0);
    if (dtype_table[t->dtype].category != CATEGORY_FLOATING || dtype_table[t->dtype].bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    extent sizes[MOST_AXES + 2];
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    for (uint32_t k = 0; k < axes; k++) {
        sizes[t->rank - axes + k] = known(f.outputs[k]);
    }
    out_new(c, 0, t->dtype, sizes, t->rank);
    out_new(c, 1, DT_I64, sizes, t->rank);
    return c->b->status;
}

/* Where each window of an axis begins: steps of a length that is no whole number, the first at 0, the last at the end.
 */
static void place_windows(const fractional *f, uint32_t axis, double sample, bool single, int64_t *starts)
{
    int64_t n = f->outputs[axis], room = (int64_t)f->inputs[axis] - f->kernel[axis];
    for (int64_t i = 0; i < n - 1; i++) {
        if (single) {
            float step = (float)room / (float)(n - 1);
            starts[i] = (int64_t)(((float)i + (float)sample) * step) - (int64_t)((float)sample * step);
        } else {
            double step = (double)room / (double)(n - 1);
            starts[i] = (int64_t)(((double)i + sample) * step) - (int64_t)(sample * step);
        }
        starts[i] = starts[i] < 0 ? 0 : starts[i] > room ? room : starts[i]; /* whatever the sample */
    }
    starts[n - 1] = room;
}

/* The largest of one window and its place in the plane; NaN wins. start, kernel: of three axes. */
static int64_t largest_in(const double *plane, const size_t *inputs, const int64_t *start, const int64_t *kernel)
{
    int64_t best = -1;
    for (int64_t i = 0; i < kernel[0] * kernel[1] * kernel[2]; i++) {
        int64_t z = start[0] + i / (kernel[1] * kernel[2]), y = start[1] + i / kernel[2] % kernel[1];
        int64_t at = (z * (int64_t)inputs[1] + y) * (int64_t)inputs[2] + start[2] + i % kernel[2];
        if (best < 0 || plane[at] > plane[best] || isnan(plane[at])) {
            best = at;
        }
    }
    return best;
}

/* All windows of one plane; axes that are not there have size 1 and come first. */
static void pool_plane(const fractional *f, const double *plane, int64_t *const *starts, double *out, int64_t *indices)
{
    uint32_t missing = MOST_AXES - f->axes;
    size_t inputs[MOST_AXES] = {1, 1, 1};
    int64_t kernel[MOST_AXES] = {1, 1, 1}, outputs[MOST_AXES] = {1, 1, 1};
    for (uint32_t k = 0; k < f->axes; k++) {
        inputs[missing + k] = f->inputs[k];
        kernel[missing + k] = f->kernel[k];
        outputs[missing + k] = f->outputs[k];
    }
    for (int64_t i = 0; i < outputs[0] * outputs[1] * outputs[2]; i++) {
        int64_t at[] = {i / (outputs[1] * outputs[2]), i / outputs[2] % outputs[1], i % outputs[2]};
        int64_t start[MOST_AXES] = {0};
        for (uint32_t k = 0; k < f->axes; k++) {
            start[missing + k] = starts[k][at[missing + k]];
        }
        indices[i] = largest_in(plane, inputs, start, kernel);
        out[i] = plane[indices[i]];
    }
}

static tn_status run_fractional(call *c, uint32_t axes)
{
    fractional f;
    const tensor *t = arg_tensor(c, 0), *out = out_tensor(c, 0);
    TRY(read_fractional(c, axes, &f));
    size_t in_plane = 1, out_plane = 1;
    int64_t *starts[MOST_AXES];
    for (uint32_t k = 0; k < axes; k++) {
        in_plane *= f.inputs[k];
        out_plane *= (size_t)f.outputs[k];
        starts[k] = call_workspace(c, (size_t)f.outputs[k] * sizeof **starts);
    }
    const double *in = dense_in(c, t, DT_F64), *samples = dense_in(c, arg_tensor(c, 3), DT_F64);
    double *values = call_workspace(c, (size_t)numel_of(out) * sizeof *values);
    int64_t *indices = call_workspace(c, (size_t)numel_of(out) * sizeof *indices);
    TRY(c->b->status);
    for (size_t p = 0; p < (size_t)numel_of(out) / out_plane; p++) {
        for (uint32_t k = 0; k < axes; k++) {
            /* torch takes those of two axes the other way round */
            double sample = samples[p * axes + (axes == 2 ? 1 - k : k)];
            place_windows(&f, k, sample, t->dtype != DT_F64, starts[k]);
        }
        pool_plane(&f, in + p * in_plane, starts, values + p * out_plane, indices + p * out_plane);
    }
    dense_done(c, 0, DT_F64, values);
    dense_done(c, 1, DT_I64, indices);
    return TN_OK;
}

/* clang-format off */
static tn_status infer_fractional2d(call *c) { return infer_fractional(c, 2); }
static tn_status infer_fractional3d(call *c) { return infer_fractional(c, 3); }
static tn_status run_fractional2d(call *c) { return run_fractional(c, 2); }
static tn_status run_fractional3d(call *c) { return run_fractional(c, 3); }
/* clang-format on */

#define OVERLOADS_FRACTIONAL(n)                                                                                  \
    OVERLOADS("aten::fractional_max_pool" n "d(Tensor self, int[" n "] kernel_size, int[" n                      \
              "] output_size, Tensor random_samples) -> (Tensor, Tensor)",                                       \
              "aten::fractional_max_pool" n "d.output(Tensor self, int[" n "] kernel_size, int[" n               \
              "] output_size, Tensor random_samples, *, Tensor(a!) output, Tensor(b!) indices) -> (Tensor(a!), " \
              "Tensor(b!))")
OPDEF(fractional_max_pool2d, .overloads = OVERLOADS_FRACTIONAL("2"), .infer = infer_fractional2d,
      .run = run_fractional2d);
OPDEF(fractional_max_pool3d, .overloads = OVERLOADS_FRACTIONAL("3"), .infer = infer_fractional3d,
      .run = run_fractional3d);
