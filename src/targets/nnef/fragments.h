/*
 * Fragments that the writer has as texts (recurrent layers for tract). After format/nnef_bind.h in the flow; a row of
 * the same name (rows_recurrent.def) says what a call of it is, so that the reader knows a file's own again.
 */
#ifndef TENON_TARGETS_NNEF_FRAGMENTS_H
#define TENON_TARGETS_NNEF_FRAGMENTS_H

#include "format/nnef_text.h"

size_t nnef_fragment_count(void);
const char *nnef_fragment_name(size_t i);
/* The fragment that this one calls; NULL: none. */
const char *nnef_fragment_needs(const char *name);
/* Its declaration; NULL: there is none of that name. */
tn_status nnef_fragment(tn_context *ctx, arena *a, const char *name, const nnef_declaration **out);
/* Is it, to the letter, the one of its name? */
bool nnef_fragment_is(tn_context *ctx, arena *a, const nnef_declaration *d);

#endif
