/*
 * The converter: programs that are staged under the names of entry points, and lowerings of the caller. See tenon.h for
 * what callers see; api/convert.c has the edges. convert.c is the flow that it runs.
 */
#ifndef TENON_CONVERT_CONVERTER_H
#define TENON_CONVERT_CONVERTER_H

#include "convert/convert.h"
#include "passes/merge.h"

typedef struct staged {
    arena arena;      /* of everything below */
    program *program; /* retained */
    const char *entry;
    entry_naming names;
    const externalize_spec *specs;
    size_t spec_count;
} staged;

struct tn_converter {
    tn_context *ctx; /* its own */
    arena arena;     /* of the table */
    staged **stages; /* malloc'ed, as each of them is */
    size_t count, room;
    decompositions *table; /* lowerings, and what has a kernel of the caller's; NULL: none yet */
    tn_status (*follow)(const void *route, call *c); /* of the lowerings */
};

/* Everything below runs at an edge of c->ctx. */
tn_status converter_add(tn_converter *c, const program *p, const tn_stage_options *options);
/* names NULL: all of them. */
tn_status converter_clear(tn_converter *c, const char *const *names, size_t n);
tn_status converter_convert(tn_converter *c, const char *const *names, size_t n, const tn_convert_options *options,
                            const decompositions *table, ledger *l, program **out);
/* What decomposing does with an operator; see tn_converter_lower and tn_converter_kernel. */
tn_status converter_lower(tn_converter *c, const char *name, const void *route, bool allow_override);
tn_status converter_kernel(tn_converter *c, const tn_op *op, bool allow_override);
void converter_release(tn_converter *c);

#endif
