/* Which operators decomposing keeps. See passes.h. */
#ifndef TENON_PASSES_DECOMPOSE_H
#define TENON_PASSES_DECOMPOSE_H

#include "ops/op.h"

typedef struct decompositions {
    map kept; /* overloads, "aten::add.Tensor", set where they are kept; others are decomposed where there is a way */
} decompositions;

/* Keeps Core ATen. */
decompositions *decompositions_new(arena *a);
void decompositions_set(decompositions *t, const char *name, bool kept);
bool decompositions_keeps(const decompositions *t, const char *name);
/* Are calls of this overload to be said by others, where its record has a way? */
bool decompositions_opens(const decompositions *t, const overload *via);

#endif
