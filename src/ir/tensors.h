/*
 * Named tensors in order: what a file of tensors holds, what a run takes and gives, what the state of a runner is.
 *
 * After tensor.h in the flow. Like a tensor it holds no context and owns its own memory; it is not registered with the
 * context either: whoever makes one holds it (ctx_own(ctx, t, tensors_free) where a jump may pass).
 */
#ifndef TENON_IR_TENSORS_H
#define TENON_IR_TENSORS_H

#include "ir/tensor.h"

typedef struct named_tensor {
    char *name;
    tn_tensor *tensor;
} named_tensor;

struct tn_tensors {
    named_tensor *at;
    size_t n, capacity;
    uint32_t *slots; /* index by hash of the name: place in `at` plus 1, 0 = free; twice the capacity */
    hash_key key;
};

tn_status tensors_new(tn_context *ctx, tn_tensors **out);
void tensors_free(void *tensors); /* NULL is fine */
/* Adds a tensor, which is retained; a name that is taken is TN_E_ARGUMENT. Nothing changes when it fails. */
tn_status tensors_add(tn_context *ctx, tn_tensors *tensors, const char *name, tn_tensor *t);
/* Borrowed; NULL when there is none of this name. */
tn_tensor *tensors_find(const tn_tensors *tensors, const char *name);

#endif
