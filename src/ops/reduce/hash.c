/* aten::hash_tensor: a reduction to the exclusive or of the elements' bits, by which tensors are told apart. */
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/reduction.h"

/* aten::hash_tensor(self, dim, *, keepdim, mode) */
static tn_status infer_hash(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, true);
    TRY(c->b->status);
    if (arg_int(c, 3) != 0) {
        return call_fail(c, TN_E_ARGUMENT, "mode is %lld, 0 (exclusive or) is expected", (long long)arg_int(c, 3));
    }
    if (dtype_table[t->dtype].category == CATEGORY_COMPLEX) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    TRY(refuse_empty(c, t, mask));
    out_reduced(c, 0, DT_U64, t, mask, arg_bool(c, 2));
    return c->b->status;
}

/* Numbers count as what they are in 64 bits: integers as i64, all others as f64. */
static tn_status run_hash(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    bool is_floating = dtype_table[self->dtype].category == CATEGORY_FLOATING;
    const uint64_t *bits = dense_in(c, self, is_floating ? DT_F64 : DT_I64);
    uint64_t *room = dense_out(c, 0, DT_U64);
    int64_t steps[TENSOR_MAX_RANK], at[TENSOR_MAX_RANK] = {0}, step = 1, position = 0;
    TRY(c->b->status);
    for (uint32_t d = self->rank; d-- > 0;) {
        bool is_reduced = mask >> d & 1;
        steps[d] = is_reduced ? 0 : step;
        step *= is_reduced ? 1 : self->sizes[d];
    }
    for (int64_t i = 0; i < numel_of(out); i++) {
        room[i] = 0;
    }
    for (int64_t i = 0; i < numel_of(self); i++) {
        room[position] ^= bits[i];
        for (uint32_t d = self->rank; d-- > 0;) {
            position += steps[d];
            if (++at[d] < self->sizes[d]) {
                break;
            }
            position -= steps[d] * self->sizes[d];
            at[d] = 0;
        }
    }
    dense_done(c, 0, DT_U64, room);
    return TN_OK;
}

OPDEF(hash_tensor,
      .overloads = OVERLOADS("aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> "
                             "Tensor",
                             "aten::hash_tensor.out(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_hash, .run = run_hash,
      .samples = "f32[3,4] | f32[2,3,4], [1], keepdim=True | f64[3,4].T, [0] | i64[5] | f16[2,3,4], [0, -1] | b8[3] | "
                 "f32[] | f32[0] | f32[0,3], [1] | f32[3], mode=1");
