/* Symbols that a builder makes in the symbolic modes, for what only data can tell: see builder.h. */
#include "ops/builder.h"

#include <string.h>

/* The first awaited symbol whose name begins so; it is awaited no more. */
static const symbol *take_awaited(builder *b, const char *prefix)
{
    for (size_t i = 0; i < b->awaited.n; i++) {
        const symbol *s = b->awaited.at[i];
        if (strncmp(s->name, prefix, strlen(prefix)) == 0) {
            memmove(b->awaited.at + i, b->awaited.at + i + 1, (b->awaited.n - i - 1) * sizeof s);
            b->awaited.n--;
            return s;
        }
    }
    return NULL;
}

static const dim *new_symbol(builder *b, const char *prefix, const char *assumptions, range bounds)
{
    const symbol *awaited = take_awaited(b, prefix);
    if (awaited != NULL) {
        return dim_symbol(b->dims, awaited);
    }
    const char *name = arena_printf(b->arena, "%s%u", prefix, b->unbacked++);
    symbol *s;
    if (b->function != NULL) {
        while (function_find_symbol(b->function, name) != NULL) {
            name = arena_printf(b->arena, "%s%u", prefix, b->unbacked++);
        }
        s = function_symbol(b->function, name);
        s->assumptions = program_intern(b->function->program, assumptions);
    } else {
        s = dims_add_symbol(b->dims, name, assumptions); /* results that have it outlive the frame (builder_open) */
    }
    s->range = bounds;
    s->recorded = true;
    return dim_symbol(b->dims, s);
}

extent builder_unbacked(builder *b, int64_t lo)
{
    return extent_of_dim(new_symbol(b, "u", "integer=True", (range){.lo = lo, .has_lo = true}));
}

datum builder_unbacked_number(builder *b, dtype type)
{
    datum d = {.kind = DATUM_FLOAT};
    if (dtype_table[type].category == CATEGORY_BOOL) {
        const dim *flag = new_symbol(b, "u", "integer=True", (range){.lo = 0, .hi = 1, .has_lo = true, .has_hi = true});
        d.kind = DATUM_BOOL;
        d.expr = dim_make(b->dims, DIM_EQ, (const dim *[]){flag, dim_int(b->dims, 1)}, 2);
    } else if (dtype_table[type].category == CATEGORY_INTEGRAL) {
        d.kind = DATUM_INT;
        d.expr = new_symbol(b, "u", "integer=True", (range){0});
    } else {
        d.expr = new_symbol(b, "zuf", "", (range){0});
    }
    return d;
}
