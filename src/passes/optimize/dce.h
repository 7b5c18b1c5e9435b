/* Nodes without effect whose results nobody asks for are taken out: a pass of optimize.h, and how others clean up. */
#ifndef TENON_PASSES_OPTIMIZE_DCE_H
#define TENON_PASSES_OPTIMIZE_DCE_H

#include "passes/effects.h"

tn_status dce_function(tn_context *ctx, effects *e, function *f);

#endif
