/*
 * Operators on lists of tensors, _foreach_*: another operator applied to each item. As torch's CPU does them, one item
 * after the other; optimizers and clipping of gradients leave them in programs.
 *
 * A record is a line: which operator is applied, and in place of an item where the list is written. Arguments that are
 * lists give one item to each application, all others are passed to every one. foreach.c has those of one operand,
 * foreach_operands.c those of a list and something for each of its items.
 */
#ifndef TENON_OPS_POINTWISE_FOREACH_H
#define TENON_OPS_POINTWISE_FOREACH_H

#include "ops/infer.h"

/* Applies the operator `name`, or where the list is written `in_place`, to each item: args as the base's schema. */
tn_status foreach_apply(call *c, const char *name, const char *in_place);

/* `rest` are the arguments after the list, `before_out` what stands between them and the tensors of the out= form. */
#define FOREACH_SCHEMAS(name, overload, out_overload, rest, before_out)          \
    "aten::_foreach_" name overload "(Tensor[] self" rest ") -> Tensor[]",       \
        "aten::_foreach_" name "_" overload "(Tensor(a!)[] self" rest ") -> ()", \
        "aten::_foreach_" name out_overload "(Tensor[] self" rest before_out "Tensor(a!)[] out) -> ()"
#define KEYWORD ", *, "

#define OP_EACH(word, applied, in_place, tests, ...)                  \
    static tn_status compose_##word(call *c)                          \
    {                                                                 \
        return foreach_apply(c, "aten::" applied, "aten::" in_place); \
    }                                                                 \
    OPDEF(word, .overloads = OVERLOADS(__VA_ARGS__), .compose = compose_##word, .samples = tests)

#endif
