/* The passes of passes.def, each in a file of its name. See optimize.h. */
#ifndef TENON_PASSES_OPTIMIZE_PARTS_H
#define TENON_PASSES_OPTIMIZE_PARTS_H

#include "ir/program.h"

#define X(name, because, is_exact) tn_status optimize_##name(tn_context *ctx, program *p);
#include "passes/passes.def"
#undef X

#endif
