/* The table of all records, in the order of ops.def. */
#include "ops/registry.h"

#define X(word) extern const op_def op_##word;
#include "ops/ops.def"
#undef X

const op_def *const op_table[] = {
#define X(word) &op_##word,
#include "ops/ops.def"
#undef X
};
const size_t op_table_count = sizeof op_table / sizeof *op_table;
