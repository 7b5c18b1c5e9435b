/* Sizes of whole calls, solved: as JSON for recorders, and as texts on the pieces of a diagnosis. See shapes.h. */
#ifndef TENON_DIAGNOSE_RELATE_H
#define TENON_DIAGNOSE_RELATE_H

#include "diagnose/shapes.h"

/* What tn_shapes_solve answers. */
tn_status shapes_solve_json(tn_context *ctx, const char *text, size_t n, sink *s);

#endif
