/*
 * Inlining and its way back: calls of units (unit_decl in program.h) become the nodes of their bodies.
 *
 * The .pt2 writer inlines, because PyTorch knows no such calls: with notes, nodes then carry what the unit was in
 * their metadata `custom`, and inline_undo finds the units again when such a file is loaded.
 */
#ifndef TENON_PASSES_UNITS_INLINE_H
#define TENON_PASSES_UNITS_INLINE_H

#include "ir/program.h"

/* The program must not be sealed; units that nobody calls any more are gone. */
tn_status inline_units(tn_context *ctx, program *p, bool with_notes);
tn_status inline_undo(tn_context *ctx, program *p);

#endif
