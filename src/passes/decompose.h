/* Which operators decomposing keeps, and how it says others. See passes.h. */
#ifndef TENON_PASSES_DECOMPOSE_H
#define TENON_PASSES_DECOMPOSE_H

#include "ops/op.h"

typedef struct decompositions {
    map kept;   /* overloads, "aten::add.Tensor", set where they are kept; others are decomposed where there is a way */
    map routes; /* overload -> the way that the user has for it, for `follow` */
    tn_status (*follow)(const void *route, call *c);
} decompositions;

/* Keeps Core ATen. */
decompositions *decompositions_new(arena *a);
/* Keeps the overload, or opens it by what its record has. */
void decompositions_set(decompositions *t, const char *name, bool kept);
/* Opens it by another way. */
void decompositions_add(decompositions *t, const char *name, const void *route);
/* What another table, NULL for none, says otherwise than a new one does. */
void decompositions_overlay(arena *a, decompositions *t, const decompositions *over);
bool decompositions_keeps(const decompositions *t, const char *name);
/* Are calls of this overload to be said by others, where its record has a way? */
bool decompositions_opens(const decompositions *t, const overload *via);

#endif
