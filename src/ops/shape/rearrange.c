/*
 * Elements in other places: flip, roll, triangles and diagonals of matrices, shuffles of pixels and channels. The
 * kernels are copies between views of the two tensors that walk the same elements.
 */
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <stdlib.h>
#include <string.h>

/* ---- backwards and around ---- */

/* aten::flip(self, dims) */
static tn_status infer_flip(call *c)
{
    (void)arg_dims(c, 1, arg_type(c, 0)->rank, false); /* fails where a dim is outside or appears twice */
    return infer_update(c);
}

static tn_status run_flip(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, false);
    int64_t strides[TENSOR_MAX_RANK], last = 0; /* the element that becomes the first */
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < self->rank; i++) {
        bool flips = mask >> i & 1;
        last += flips ? (self->sizes[i] - 1) * self->strides[i] : 0;
        strides[i] = flips ? -self->strides[i] : self->strides[i];
    }
    const char *first = (const char *)tensor_at(self) + last * (int64_t)dtype_table[self->dtype].bytes;
    strided_copy(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, self->dtype, first,
                 strides);
    return TN_OK;
}

/* aten::fliplr(self), aten::flipud(self): dim 1, dim 0. */
static tn_status flip_dim(call *c, uint32_t d)
{
    if (arg_type(c, 0)->rank <= d) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims has no dim %u", arg_type(c, 0)->rank, d);
    }
    out_set(c, 0, BUILD(c->b, "aten::flip", c->args[0], of_ints(c->b, (const int64_t[]){d}, 1)));
    return c->b->status;
}

static tn_status compose_fliplr(call *c)
{
    return flip_dim(c, 1);
}

static tn_status compose_flipud(call *c)
{
    return flip_dim(c, 0);
}

/* One dim: what is moved beyond the end comes back at the start. */
static datum rolled(call *c, datum self, datum shift, int64_t index)
{
    builder *b = c->b;
    if (b->status != TN_OK) {
        return of_none();
    }
    const tensor_type *t = &self.u.tensor->type;
    if (t->rank == 0) {
        call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no dim %lld", (long long)index);
        return of_none();
    }
    datum d = of_int(wrap_dim(c, index, t->rank));
    if (is_empty(b, t)) {
        return BUILD(b, "aten::clone", self);
    }
    extent size = t->sizes[d.u.integer];
    extent round = extent_max(b, size, known(1)); /* of no elements there are none to move */
    extent start = extent_mod(b, extent_sub(b, size, (extent){shift.u.integer, shift.expr}), round);
    datum parts[] = {BUILD(b, "aten::narrow", self, d, of_extent(start), of_extent(extent_sub(b, size, start))),
                     BUILD(b, "aten::narrow", self, d, of_int(0), of_extent(start))};
    return BUILD(b, "aten::cat", of_list(parts, 2), d);
}

/* aten::roll(self, shifts, dims): one dim after the other; without dims, all elements in C order. */
static tn_status compose_roll(call *c)
{
    builder *b = c->b;
    datum result = c->args[0], shifts = c->args[1], along = c->args[2];
    const tensor_type *t = arg_type(c, 0);
    size_t n = along.u.list.n;
    if (shifts.u.list.n == 0 || (shifts.u.list.n != n && (n != 0 || shifts.u.list.n != 1))) {
        return call_fail(c, TN_E_ARGUMENT, "%zu shifts were given for %zu dims", shifts.u.list.n, n);
    }
    if (only_infers(b)) { /* torch traces it as a gather, whose result is dense */
        out_new(c, 0, t->dtype, t->sizes, t->rank);
        return b->status;
    }
    if (n == 0) {
        datum line = rolled(c, BUILD(b, "aten::ravel", result), shifts.u.list.at[0], 0);
        result = BUILD(b, "aten::view", line, of_extents(b, t->sizes, t->rank));
    }
    for (size_t i = 0; i < n; i++) {
        result = rolled(c, result, shifts.u.list.at[i], along.u.list.at[i].u.integer);
    }
    out_set(c, 0, result);
    return b->status;
}

/* aten::rot90(self, k, dims) */
static tn_status compose_rot90(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    datum self = c->args[0], plane = c->args[2];
    if (plane.u.list.n != 2 || rank < 2) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims of a tensor of %u are no plane to rotate in", plane.u.list.n,
                         rank);
    }
    (void)arg_dims(c, 2, rank, false); /* fails where they are the same */
    TRY(b->status);
    datum from = plane.u.list.at[0], to = plane.u.list.at[1];
    switch (((arg_int(c, 1) % 4) + 4) % 4) {
    case 1:
        self = BUILD(b, "aten::flip", self, of_list(&to, 1));
        self = BUILD(b, "aten::transpose.int", self, from, to);
        break;
    case 2:
        self = BUILD(b, "aten::flip", self, plane);
        break;
    case 3:
        self = BUILD(b, "aten::flip", self, of_list(&from, 1));
        self = BUILD(b, "aten::transpose.int", self, from, to);
        break;
    default:
        self = BUILD(b, "aten::clone", self, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
    }
    out_set(c, 0, self);
    return b->status;
}

OPDEF(flip,
      .overloads = OVERLOADS("aten::flip(Tensor self, int[] dims) -> Tensor",
                             "aten::flip.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_flip, .run = run_flip,
      .samples = "f32[3,4], [0] | f16[2,3,4].T, [-1,0] | i64[], [] | f32[0,3], [1] | b8[5], [0]");
OPDEF(fliplr, .overloads = OVERLOADS("aten::fliplr(Tensor self) -> Tensor"), .compose = compose_fliplr,
      .samples = "f32[3,4]");
OPDEF(flipud, .overloads = OVERLOADS("aten::flipud(Tensor self) -> Tensor"), .compose = compose_flipud,
      .samples = "f32[3,4] | i64[3]");
OPDEF(roll,
      .overloads =
          OVERLOADS("aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor",
                    "aten::roll.out(Tensor self, SymInt[1] shifts, int[1] dims=[], *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_roll,
      .samples =
          "f32[3,4], [1], [0] | f32[3,4].T, [-5,2], [1,0] | f32[2,3], [4] | f32[0,2], [1], [1] | i64[5], [0], [0]");
OPDEF(
    rot90,
    .overloads = OVERLOADS("aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor",
                           "aten::rot90.out(Tensor self, int k=1, int[] dims=[0, 1], *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_rot90,
    .samples = "f32[3,4] | f32[3,4], 2 | f32[2,3,4], -1, [1,2] | f32[3,4], 4 | f32[3,4].T, 3, [1,0]");

/* ---- triangles ---- */

/* aten::tril(self, diagonal), aten::triu(self, diagonal) */
static tn_status infer_triangle(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->rank < 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, at least 2 are expected", t->rank);
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

typedef struct triangle_job {
    const tensor *out;
    int64_t diagonal;
    bool upper;
} triangle_job;

/* Rows [begin, end) of all matrices: sets what is outside of the triangle to zero. */
static void clear_rows(void *user, size_t begin, size_t end)
{
    const triangle_job *j = user;
    const tensor *out = j->out;
    int64_t rows = out->sizes[out->rank - 2], columns = out->sizes[out->rank - 1], step = out->strides[out->rank - 1];
    size_t bytes = dtype_table[out->dtype].bytes;
    for (size_t index = begin; index < end; index++) {
        int64_t rest = (int64_t)index, offset = 0, row = rest % rows;
        for (uint32_t d = out->rank - 1; d-- > 0; rest /= out->sizes[d]) {
            offset += rest % out->sizes[d] * out->strides[d];
        }
        /* columns up to row + diagonal are the lower triangle; saturate: diagonal may be any number */
        int64_t limit_of_row = j->diagonal >= columns ? columns : j->diagonal < -rows ? -rows : j->diagonal;
        limit_of_row = row + limit_of_row + !j->upper;
        limit_of_row = limit_of_row < 0 ? 0 : limit_of_row > columns ? columns : limit_of_row;
        int64_t first = j->upper ? 0 : limit_of_row, last = j->upper ? limit_of_row : columns;
        char *at = (char *)tensor_at(out) + (offset + first * step) * (int64_t)bytes;
        for (int64_t i = first; i < last; i++, at += step * (int64_t)bytes) {
            memset(at, 0, bytes);
        }
    }
}

static tn_status clear_outside(call *c, bool upper)
{
    const tensor *out = out_tensor(c, 0);
    triangle_job j = {out, arg_int(c, 1), upper};
    if (numel_of(out) > 0) {
        size_t columns = (size_t)out->sizes[out->rank - 1];
        parallel_for(c->b->pool, (size_t)numel_of(out) / columns, 1 + 8192 / columns, clear_rows, &j);
    }
    return TN_OK;
}

static tn_status run_tril(call *c)
{
    return clear_outside(c, false);
}

static tn_status run_triu(call *c)
{
    return clear_outside(c, true);
}

/* What is kept by the distance of its column from the diagonal. */
static tn_status build_triangle(call *c, bool upper)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_triangle(c));
    datum self = c->args[0];
    datum columns = route_range(b, known(0), t->sizes[t->rank - 1], DT_I64, self);
    datum rows = BUILD(b, "aten::unsqueeze", route_range(b, known(0), t->sizes[t->rank - 2], DT_I64, self), of_int(-1));
    datum apart = emit_sub(b, BUILD(b, "aten::unsqueeze", columns, of_int(-2)), rows);
    datum kept = BUILD(b, upper ? "aten::ge.Scalar" : "aten::le.Scalar", apart, c->args[1]);
    out_set(c, 0, route_dense(b, emit_where(b, kept, self, of_int(0))));
    return b->status;
}

static tn_status core_tril(call *c)
{
    return build_triangle(c, false);
}

static tn_status core_triu(call *c)
{
    return build_triangle(c, true);
}

OPDEF(tril,
      .overloads = OVERLOADS("aten::tril(Tensor self, SymInt diagonal=0) -> Tensor",
                             "aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)",
                             "aten::tril.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_triangle, .run = run_tril, .core = core_tril,
      .samples = "f32[3,4] | f32[3,4].T, 1 | i64[2,3,3], -1 | b8[3,3], 7 | f16[0,3] | c64[2,2], -9");
OPDEF(triu,
      .overloads = OVERLOADS("aten::triu(Tensor self, SymInt diagonal=0) -> Tensor",
                             "aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)",
                             "aten::triu.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_triangle, .run = run_triu, .core = core_triu,
      .samples = "f32[3,4] | f32[3,4].T, 1 | i64[2,3,3], -1 | b8[3,3], 7 | f16[0,3] | c64[2,2], -9");

/* ---- diagonals ---- */

/* aten::diag_embed(self, offset, dim1, dim2): the last dim becomes the diagonal of a plane of zeros. */
static tn_status infer_diag_embed(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t rank = t->rank + 1, from = 0;
    extent sizes[TENSOR_MAX_RANK + 1];
    int64_t offset = arg_int(c, 1);
    uint32_t row = arg_dim(c, 2, rank), column = arg_dim(c, 3, rank);
    TRY(b->status);
    if (t->rank == 0 || row == column || offset == INT64_MIN) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims cannot be the diagonal of dims %u and %u", t->rank, row,
                         column);
    }
    for (uint32_t i = 0; i < rank; i++) {
        bool in_plane = i == row || i == column;
        sizes[i] = in_plane ? extent_add(b, t->sizes[t->rank - 1], known(llabs(offset))) : t->sizes[from++];
    }
    out_new(c, 0, t->dtype, sizes, rank);
    return b->status;
}

static tn_status run_diag_embed(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    int64_t offset = arg_int(c, 1), strides[TENSOR_MAX_RANK];
    uint32_t row = arg_dim(c, 2, out->rank), column = arg_dim(c, 3, out->rank), from = 0;
    strided_fill(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, (const uint64_t[2]){0});
    if (numel_of(self) == 0) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < out->rank; i++) {
        if (i != row && i != column) {
            strides[from++] = out->strides[i];
        }
    }
    strides[from] = out->strides[row] + out->strides[column];
    int64_t first = offset > 0 ? offset * out->strides[column] : -offset * out->strides[row];
    strided_copy(c->b->pool, self->rank, self->sizes, out->dtype,
                 (char *)tensor_at(out) + first * (int64_t)dtype_table[out->dtype].bytes, strides, self->dtype,
                 tensor_at(self), self->strides);
    return TN_OK;
}

/* The diagonal, longer by as many zeros as it is off, repeats along rows; all but its own column are then cleared. */
static tn_status core_diag_embed(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_diag_embed(c));
    uint32_t rank = t->rank + 1;
    int64_t offset = arg_int(c, 1), row = arg_dim(c, 2, rank), column = arg_dim(c, 3, rank), last = -1;
    datum line = c->args[0];
    if (row > column) {
        int64_t swapped = row;
        row = column;
        column = swapped;
        offset = -offset;
    }
    if (offset != 0) {
        datum pads = of_ints(b, (const int64_t[]){offset > 0 ? offset : 0, offset < 0 ? -offset : 0}, 2);
        line = BUILD(b, "aten::constant_pad_nd", line, pads);
    }
    line = BUILD(b, "aten::unsqueeze", line, of_int(row));
    line = BUILD(b, "aten::movedim.intlist", line, of_ints(b, &last, 1), of_ints(b, &column, 1));
    TRY(b->status);
    extent n = c->outs[0].u.tensor->type.sizes[row], sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == row || i == column ? n : known(1);
    }
    datum columns = route_range(b, known(0), n, DT_I64, line);
    datum own = BUILD(b, "aten::unsqueeze", route_range(b, known(offset), n, DT_I64, line), of_int(-1));
    datum on_diagonal = BUILD(b, "aten::view", emit_eq(b, columns, own), of_extents(b, sizes, rank));
    out_set(c, 0, route_dense(b, emit_where(b, on_diagonal, line, of_int(0))));
    return b->status;
}

/* aten::diag(self, diagonal): of a vector a matrix, of a matrix its diagonal. */
static tn_status compose_diag(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    if (rank != 1 && rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, 1 or 2 are expected", rank);
    }
    out_set(c, 0, BUILD(b, rank == 1 ? "aten::diag_embed" : "aten::diagonal_copy", c->args[0], c->args[1]));
    return b->status;
}

/* aten::diagflat(self, offset) */
static tn_status compose_diagflat(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::diag", BUILD(c->b, "aten::ravel", c->args[0]), c->args[1]));
    return c->b->status;
}

/* aten::trace(self): the sum of the diagonal. */
static tn_status infer_trace(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, 2 are expected", t->rank);
    }
    out_new(c, 0, promote_to_sum(t->dtype), NULL, 0);
    return c->b->status;
}

/* Added up as c128 or, for integers, without sign: they wrap. */
static tn_status run_trace(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    int64_t n = self->sizes[0] < self->sizes[1] ? self->sizes[0] : self->sizes[1];
    dtype as = dtype_table[self->dtype].category == CATEGORY_INTEGRAL ? DT_I64 : DT_C128;
    void *elements = call_workspace(c, (size_t)n * dtype_table[as].bytes);
    TRY(c->b->status);
    strided_copy(c->b->pool, 1, &n, as, elements, (const int64_t[]){1}, self->dtype, tensor_at(self),
                 (const int64_t[]){self->strides[0] + self->strides[1]});
    double sum[2] = {0, 0};
    uint64_t whole = 0;
    for (int64_t i = 0; i < n; i++) {
        if (as == DT_I64) {
            whole += ((const uint64_t *)elements)[i];
        } else {
            sum[0] += ((const double *)elements)[2 * i];
            sum[1] += ((const double *)elements)[2 * i + 1];
        }
    }
    convert_elements(1, as, as == DT_I64 ? (const void *)&whole : sum, 0, out->dtype, tensor_at(out), 0);
    return TN_OK;
}

static tn_status core_trace(call *c)
{
    TRY(infer_trace(c));
    out_set(c, 0, BUILD(c->b, "aten::sum", BUILD(c->b, "aten::diagonal_copy", c->args[0])));
    return c->b->status;
}

OPDEF(diag_embed,
      .overloads = OVERLOADS(
          "aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor",
          "aten::diag_embed.out(Tensor self, int offset=0, int dim1=-2, int dim2=-1, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_diag_embed, .run = run_diag_embed, .core = core_diag_embed,
      .samples = "f32[3] | f32[2,3].T, 1 | i64[2,3], -2, 0, 1 | f32[2,3], 1, 1, 0 | f32[0], 2");
OPDEF(diag,
      .overloads = OVERLOADS("aten::diag(Tensor self, int diagonal=0) -> Tensor",
                             "aten::diag.out(Tensor self, int diagonal=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_diag, .samples = "f32[3] | f32[3], -1 | f32[3,4].T, 1 | f32[3,4], 9");
OPDEF(diagflat, .overloads = OVERLOADS("aten::diagflat(Tensor self, int offset=0) -> Tensor"),
      .compose = compose_diagflat, .samples = "f32[3] | f32[2,2].T, -1 | f32[]");
OPDEF(trace,
      .overloads = OVERLOADS("aten::trace(Tensor self) -> Tensor",
                             "aten::trace.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_INTEGRAL | CATEGORY_FLOATING | CATEGORY_COMPLEX, .infer = infer_trace, .run = run_trace,
      .core = core_trace, .samples = "f32[3,4] | i8[3,3].T | f16[4,2] | c64[2,2] | f64[0,3]");

/* ---- shuffles ---- */

/* Result 0 has these sizes and, where self is channels last, its format. */
static tn_status out_shuffled(call *c, const extent *sizes)
{
    const tensor_type *t = arg_type(c, 0), shuffled = {.rank = t->rank, .sizes = sizes};
    memory_format format = suggested_format(c->b, t);
    out_new_strided(c, 0, t->dtype, sizes, strides_in_format(c->b, &shuffled, format), t->rank);
    return c->b->status;
}

/*
 * aten::pixel_shuffle(self, upscale_factor) [..., c * r * r, h, w] -> [..., c, h * r, w * r], and aten::pixel_unshuffle
 * (self, downscale_factor), the reverse.
 */
static tn_status infer_pixels(call *c, bool up)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t r = arg_int(c, 1);
    TRY(b->status);
    if (t->rank < 3 || t->rank + 2 > TENSOR_MAX_RANK || r < 1 || r > INT32_MAX) {
        return call_fail(c, TN_E_ARGUMENT, "%s cannot be shuffled by a factor of %lld", datum_text(b, c->args[0]),
                         (long long)r);
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes), *last = sizes + t->rank - 3;
    extent factor = known(r), square = known(r * r);
    bool divides = up ? extent_equal(b, extent_mod(b, last[0], square), known(0)) != FACT_NO
                      : extent_equal(b, extent_mod(b, last[1], factor), known(0)) != FACT_NO &&
                            extent_equal(b, extent_mod(b, last[2], factor), known(0)) != FACT_NO;
    if (!divides) {
        return call_fail(c, TN_E_ARGUMENT, "sizes %s do not divide by a factor of %lld",
                         extents_text(b, sizes, t->rank), (long long)r);
    }
    last[0] = up ? extent_floordiv(b, last[0], square) : extent_mul(b, last[0], square);
    for (int i = 1; i < 3; i++) {
        last[i] = up ? extent_mul(b, last[i], factor) : extent_floordiv(b, last[i], factor);
    }
    return out_shuffled(c, sizes);
}

/* Both tensors as [..., c, r, r, h, w], in which they hold the same elements. */
static tn_status run_pixels(call *c, bool up)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    const tensor *deep = up ? self : out, *wide = up ? out : self; /* with more channels, with more pixels */
    int64_t r = arg_int(c, 1), sizes[TENSOR_MAX_RANK], in_deep[TENSOR_MAX_RANK], in_wide[TENSOR_MAX_RANK];
    uint32_t at = self->rank - 3;
    for (uint32_t i = 0; i < at; i++) {
        sizes[i] = self->sizes[i];
        in_deep[i] = deep->strides[i];
        in_wide[i] = wide->strides[i];
    }
    const int64_t *d = deep->strides + at, *w = wide->strides + at;
    memcpy(sizes + at, (const int64_t[]){wide->sizes[at], r, r, deep->sizes[at + 1], deep->sizes[at + 2]},
           5 * sizeof *sizes);
    memcpy(in_deep + at, (const int64_t[]){d[0] * r * r, d[0] * r, d[0], d[1], d[2]}, 5 * sizeof *in_deep);
    memcpy(in_wide + at, (const int64_t[]){w[0], w[1], w[2], w[1] * r, w[2] * r}, 5 * sizeof *in_wide);
    strided_copy(c->b->pool, self->rank + 2, sizes, out->dtype, tensor_at(out), up ? in_wide : in_deep, self->dtype,
                 tensor_at(self), up ? in_deep : in_wide);
    return TN_OK;
}

static tn_status infer_pixel_shuffle(call *c)
{
    return infer_pixels(c, true);
}

static tn_status run_pixel_shuffle(call *c)
{
    return run_pixels(c, true);
}

static tn_status infer_pixel_unshuffle(call *c)
{
    TRY(infer_pixels(c, false));
    for (uint32_t i = 0; i < arg_type(c, 0)->rank; i++) {
        extent_exclude(c->b, arg_type(c, 0)->sizes[i], 0);
    }
    return is_empty(c->b, arg_type(c, 0)) ? infer_update(c) : TN_OK; /* torch clones what has no elements */
}

static tn_status run_pixel_unshuffle(call *c)
{
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    return run_pixels(c, false);
}

/* aten::channel_shuffle(self, groups): dim 1 as [groups, channels] is transposed. */
static tn_status infer_channel_shuffle(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent groups = arg_extent(c, 1);
    if (t->rank < 3 || t->rank == TENSOR_MAX_RANK || extent_less(b, known(0), groups) == FACT_NO ||
        extent_equal(b, extent_mod(b, t->sizes[1], groups), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "the channels of %s do not divide into %s groups", datum_text(b, c->args[0]),
                         extent_text(b, groups));
    }
    if (is_empty(b, t)) {
        out_view(c, 0, arg_array(c, 0), t->sizes, t->strides, t->rank, t->offset); /* as torch */
        return b->status;
    }
    if (!is_eager(b)) { /* torch traces it as a copy of a permuted view, which is dense */
        out_new(c, 0, t->dtype, t->sizes, t->rank);
        return b->status;
    }
    return out_shuffled(c, t->sizes);
}

static tn_status run_channel_shuffle(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    int64_t groups = arg_int(c, 1), channels = self->sizes[1] / groups;
    int64_t sizes[TENSOR_MAX_RANK], to[TENSOR_MAX_RANK], from[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < self->rank; i++) {
        uint32_t at = i < 2 ? i : i + 1;
        sizes[at] = self->sizes[i];
        to[at] = out->strides[i];
        from[at] = self->strides[i];
    }
    sizes[1] = groups;
    sizes[2] = channels;
    from[2] = self->strides[1];
    from[1] = self->strides[1] * channels;
    to[1] = out->strides[1];
    to[2] = out->strides[1] * groups;
    strided_copy(c->b->pool, self->rank + 1, sizes, out->dtype, tensor_at(out), to, self->dtype, tensor_at(self), from);
    return TN_OK;
}

/* Elements in these sizes, then with dims in another order, then in the sizes and the format of the result. */
static tn_status build_shuffled(call *c, const extent *sizes, const int64_t *order, uint32_t rank)
{
    builder *b = c->b;
    const tensor_type *result = &c->outs[0].u.tensor->type;
    const datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = suggested_format(b, arg_type(c, 0))};
    datum apart = BUILD(b, "aten::reshape", c->args[0], of_extents(b, sizes, rank));
    datum moved = BUILD(b, "aten::permute", apart, of_ints(b, order, rank));
    datum made = BUILD(b, "aten::reshape", moved, of_extents(b, result->sizes, result->rank));
    out_set(c, 0, BUILD(b, "aten::contiguous", made, format));
    return b->status;
}

/* up: as [..., c, r, r, h, w] to [..., c, h, r, w, r]; down: the reverse. */
static tn_status build_pixels(call *c, bool up)
{
    const tensor_type *deep = arg_type(c, 0), *wide = &c->outs[0].u.tensor->type;
    extent sizes[TENSOR_MAX_RANK], factor = known(arg_int(c, 1));
    int64_t order[TENSOR_MAX_RANK];
    uint32_t at = deep->rank - 3;
    if (!up) {
        const tensor_type *swapped = deep;
        deep = wide;
        wide = swapped;
    }
    for (uint32_t i = 0; i < at; i++) {
        sizes[i] = deep->sizes[i];
        order[i] = i;
    }
    const extent h = deep->sizes[at + 1], w = deep->sizes[at + 2], channels = wide->sizes[at];
    const extent parts[2][5] = {{channels, h, factor, w, factor}, {channels, factor, factor, h, w}};
    const uint32_t from[2][5] = {{0, 2, 4, 1, 3}, {0, 3, 1, 4, 2}};
    for (uint32_t i = 0; i < 5; i++) {
        sizes[at + i] = parts[up][i];
        order[at + i] = at + from[up][i];
    }
    return build_shuffled(c, sizes, order, at + 5);
}

static tn_status core_pixel_shuffle(call *c)
{
    TRY(infer_pixel_shuffle(c));
    return build_pixels(c, true);
}

static tn_status core_pixel_unshuffle(call *c)
{
    TRY(infer_pixel_unshuffle(c));
    return build_pixels(c, false);
}

/* [n, groups, channels, ...] to [n, channels, groups, ...] */
static tn_status core_channel_shuffle(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    extent sizes[TENSOR_MAX_RANK], groups = arg_extent(c, 1);
    int64_t order[TENSOR_MAX_RANK];
    TRY(infer_channel_shuffle(c));
    for (uint32_t i = 0; i <= t->rank; i++) {
        sizes[i] = t->sizes[i == 0 ? 0 : i - 1];
        order[i] = i;
    }
    sizes[1] = groups;
    sizes[2] = extent_floordiv(c->b, t->sizes[1], groups);
    order[1] = 2;
    order[2] = 1;
    return build_shuffled(c, sizes, order, t->rank + 1);
}

OPDEF(
    pixel_shuffle,
    .overloads = OVERLOADS("aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor",
                           "aten::pixel_shuffle.out(Tensor self, int upscale_factor, *, Tensor(a!) out) -> Tensor(a!)"),
    .infer = infer_pixel_shuffle, .run = run_pixel_shuffle, .core = core_pixel_shuffle,
    .samples = "f32[2,8,3,2], 2 | f32[9,2,2].T, 3 | i64[4,0,2], 2 | f32[2,1,4,2,2], 2 | f32[1,2,2], 1");
OPDEF(pixel_unshuffle,
      .overloads =
          OVERLOADS("aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor",
                    "aten::pixel_unshuffle.out(Tensor self, int downscale_factor, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_pixel_unshuffle, .run = run_pixel_unshuffle, .core = core_pixel_unshuffle,
      .samples = "f32[2,2,6,4], 2 | f32[1,3,6].T, 3 | i64[2,0,2], 2");
OPDEF(channel_shuffle,
      .overloads = OVERLOADS("aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor",
                             "aten::channel_shuffle.out(Tensor self, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor"),
      .infer = infer_channel_shuffle, .run = run_channel_shuffle, .core = core_channel_shuffle,
      .samples = "f32[2,8,3,2], 2 | f32[2,3,6].T, 3 | f32[1,4,2], 1 | f16[2,6,0], 3");
