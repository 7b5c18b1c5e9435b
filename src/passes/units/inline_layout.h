/*
 * Memory where a call is inlined: the nodes of a body that other calls share meet operands that lie in another way than
 * those for which it was said.
 *
 * Before inline.c in the flow. The body is run on the types of this call: that tells the strides of its values here,
 * and which results do not come out as the call declares them. Those are laid out behind the nodes of the body.
 */
#ifndef TENON_PASSES_UNITS_INLINE_LAYOUT_H
#define TENON_PASSES_UNITS_INLINE_LAYOUT_H

#include "passes/units/inline_copy.h"

/* What is found before the nodes are copied. Of a call whose operands lie as those of the body there is nothing to say:
 * natural is empty. */
typedef struct inline_layout {
    pointer_map natural; /* values of the body -> const tensor_type * */
    bool *is_moved;      /* by result: it must be laid out as the call declares it */
} inline_layout;

/* symbols: as call_bind bound them. */
tn_status inline_layout_find(inlining *in, const node *called, const pointer_map *symbols, inline_layout *out);

/* Values that were copied get the strides that they have here. */
void inline_layout_retype(const copying *c, const inline_layout *l);

/* Before the call: what was given for result `index`, as the call declares it; the call's own value is what comes out.
 */
tn_status inline_layout_move(copying *c, node *called, size_t index, value *given);

#endif
