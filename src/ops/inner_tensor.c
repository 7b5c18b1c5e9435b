/*
 * Tensors inside of a tensor: what torch calls a subclass, such as a weight that torchao quantized. Programs that were
 * exported with such weights ask for the tensors inside by name; what makes the subclass itself (its pickle) is read in
 * interpret/subclass.c.
 */
#include "ops/infer.h"

#include <string.h>

/* On types alone the program says what comes out: the types inside stand nowhere else. */
static tn_status infer_declared(call *c)
{
    builder *b = c->b;
    const node *n = b->mode == BUILD_RECORD ? b->origin : b->running;
    const value *v = n != NULL && n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    if (v == NULL || !v->typed || v->kind != VALUE_TENSOR || strcmp(n->callee->target, c->via->target) != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "the type of the inner tensor '%s' is not known here", arg_string(c, 1));
    }
    const tensor_meta *m = v->type.tensor;
    extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank), *strides = ARENA_ARRAY(b->arena, extent, m->rank);
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = extent_of_dim(dim_import(b->dims, m->sizes[i].expr));
        strides[i] = extent_of_dim(dim_import(b->dims, m->strides[i].expr));
    }
    array *out = out_new_strided(c, 0, m->dtype, sizes, strides, m->rank);
    out->type.offset = extent_of_dim(dim_import(b->dims, m->offset.expr));
    return b->status;
}

/* export::access_subclass_inner_tensor(src_subclass_tensor, attr) */
static tn_status infer_inner_tensor(call *c)
{
    const inner_tensors *inner = arg_array(c, 0)->inner;
    const char *wanted = arg_string(c, 1);
    if (!is_eager(c->b)) {
        return infer_declared(c);
    }
    if (inner == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "a plain tensor has no inner tensor '%s'", wanted);
    }
    for (size_t i = 0; i < inner->n; i++) {
        if (strcmp(inner->names[i], wanted) == 0) {
            out_set(c, 0, of_tensor(builder_array(c->b, inner->tensors[i])));
            return c->b->status;
        }
    }
    return call_fail(c, TN_E_NOTFOUND, "'%s' has no inner tensor '%s'", inner->class_name, wanted);
}

OPDEF(access_subclass_inner_tensor,
      .overloads = OVERLOADS("export::access_subclass_inner_tensor(Tensor src_subclass_tensor, str attr) -> Tensor"),
      .traits = OP_TAKES_SUBCLASS | OP_MAY_ALIAS, .infer = infer_inner_tensor);
