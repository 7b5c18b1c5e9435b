/* Which operators decomposing keeps. See passes.h. */
#ifndef TENON_PASSES_DECOMPOSE_H
#define TENON_PASSES_DECOMPOSE_H

#include "ops/op.h"

typedef struct decompositions {
    map kept; /* overloads, "aten::add.Tensor"; what is not here is decomposed where its record has a route */
} decompositions;

/* Keeps Core ATen. */
decompositions *decompositions_new(arena *a);
/* Are calls of this overload to be said by others, where its record has a way? */
bool decompositions_opens(const decompositions *t, const overload *via);

#endif
