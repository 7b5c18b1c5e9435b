/* The rules that every program obeys, numbered V1, V2, ... in one table (verify.c); docs/ir.md lists them. */
#ifndef TENON_IR_VERIFY_H
#define TENON_IR_VERIFY_H

#include "ir/program.h"

/* What rule V<index + 1> says, as docs/ir.md has it; NULL behind the last. */
const char *verify_rule_text(size_t index);

/* Checks all rules; reports each violation (up to 20) with rule number, node, module and source line. */
tn_status verify_program(tn_context *ctx, const program *p);

#endif
