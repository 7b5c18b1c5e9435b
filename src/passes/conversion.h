/* What a conversion does, as its passes see it. Before them in the flow; convert/ fills it in. */
#ifndef TENON_PASSES_CONVERSION_H
#define TENON_PASSES_CONVERSION_H

#include "ir/program.h"

typedef struct externalize_spec externalize_spec; /* passes/units/externalize.h */
typedef struct decompositions decompositions;     /* passes/decompose.h */
typedef struct ledger ledger;                     /* passes/ledger.h */

/* The defaults of tn_convert_options are resolved already (convert/convert.h). */
typedef struct conversion {
    const externalize_spec *specs;
    size_t spec_count;
    const decompositions *table; /* what decomposing keeps and how it says the rest; NULL: Core ATen */
    tn_decompose decompose;
    bool recognize, inline_units, optimize;
    bool pairs;       /* complex numbers become pairs of reals */
    ledger *ledger;   /* what becomes of units is written here */
    tn_pass_fn after; /* told after each pass; NULL: nobody */
    void *after_user;
} conversion;

#endif
