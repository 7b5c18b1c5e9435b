/* generated: build/internal/pages operators control/print */
/* clang-format off */
/* Operators of src/ops/control/print: see tenon_ops.h. */
#ifndef TENON_OPS_CONTROL_PRINT_H
#define TENON_OPS_CONTROL_PRINT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_print(str s) -> () */
static inline void tn_internal_print_at(tn_place at_, tn_tape *t_, const char *s)
{
    const tn_argument args_[] = {{TN_ARGUMENT_STRING, "s", &s}};
    tn_tape_call(t_, at_, "aten::_print", args_, 1, NULL, 0);
}
#define tn_internal_print(...) tn_internal_print_at(TN_PLACE("tn_internal_print(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
