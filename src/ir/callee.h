/*
 * What a node calls: one record for each distinct target of a program, made with the first node that has it.
 *
 * Before program.h in the flow. Two nodes of a program call the same where their callees are the same pointer; which
 * built-in operator it is was looked up when the callee was made, and is never looked up again. A callee lies on its
 * program's arena and points at static data alone, so that programs outlive contexts and are shared by threads.
 * Operators that a caller registered, and those that he put in the place of built-in ones, belong to a context and are
 * found through its registry (registry_resolve in ops/registry.h).
 */
#ifndef TENON_IR_CALLEE_H
#define TENON_IR_CALLEE_H

#include <stdbool.h>
#include <stdint.h>

struct op_def;

typedef struct callee {
    const char *target;      /* as in the file: "torch.ops.aten.linear.default" */
    const struct op_def *op; /* the built-in operator; NULL: none has this target */
    uint32_t builtin;        /* which of the built-in overloads (ops/builtins.h); 0: none */
} callee;

/* Do callees of two programs name the same? */
bool callee_same(const callee *x, const callee *y);

/*
 * The table of built-in operators, which the linker puts in: its records are in a later folder (ops/builtins.c). The
 * overload of a target, or 0; the record of an overload, or NULL for 0; the operator that calls a function.
 */
uint32_t builtin_of_target(const char *target);
const struct op_def *builtin_op(uint32_t builtin);
extern const struct op_def op_tenon_call;

#endif
