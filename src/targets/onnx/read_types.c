/* Types and symbols of ONNX graphs: see read.h. */
#include "targets/onnx/read.h"

#include <ctype.h>
#include <string.h>

tn_status reading_dtype(reading *r, int32_t code, const char *what, dtype *out)
{
    const onnx_element *e = onnx_element_by_code(code);
    *out = e == NULL ? DT_NONE : e->dtype;
    if (*out == DT_NONE) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "'%s' is of the element type %s (code %d), which is not read", what,
                    e == NULL ? "?" : e->name, (int)code);
    }
    return TN_OK;
}

void reading_note_bits(reading *r, const array *a, int32_t code)
{
    const onnx_element *e = onnx_element_by_code(code);
    if (e != NULL && e->bits > 0 && e->bits < 8) {
        pointer_map_put(&r->bits, a, (void *)(uintptr_t)e->bits);
    }
}

/* A name that expressions can have. Those that begin with u are sizes that data tell: ours do not. */
static const char *symbol_name(reading *r, const char *wanted)
{
    char *name = arena_printf(
        r->arena, "%s%s",
        *wanted == 'u' || strncmp(wanted, "zuf", 3) == 0 || !isalpha((unsigned char)*wanted) ? "_" : "", wanted);
    for (char *c = name; *c != '\0'; c++) {
        *c = isalnum((unsigned char)*c) ? *c : '_';
    }
    const char *base = name;
    for (unsigned i = 1; function_find_symbol(r->main, name) != NULL; i++) {
        name = arena_printf(r->arena, "%s_%u", base, i);
    }
    return name;
}

/* A size from 0 on. */
static symbol *new_symbol(reading *r, const char *wanted)
{
    symbol *made = function_symbol(r->main, program_intern(r->program, symbol_name(r, wanted)));
    made->assumptions = program_intern(r->program, "positive=True, integer=True");
    made->recorded = true;
    made->order = (uint32_t)r->main->symbols.n;
    made->range = (range){.lo = 0, .has_lo = true};
    return made;
}

/* Names of dims in files are often expressions of other names: the same text is the same size, and no more is read. */
static const symbol *named_symbol(reading *r, const char *name)
{
    symbol **at = (symbol **)map_at(&r->dim_names, name);
    if (*at == NULL) {
        *at = new_symbol(r, name);
        reading_range(r, name, &(*at)->range);
    }
    return *at;
}

tn_status reading_sizes(reading *r, const char *owner, const onnx_shape *shape, extent **out)
{
    size_t rank = shape->dims.n;
    if (rank > TENSOR_MAX_RANK) {
        return fail(r->ctx, TN_E_LIMIT, "'%s' has %zu dims, %d are the most", owner, rank, TENSOR_MAX_RANK);
    }
    *out = ARENA_ARRAY(r->arena, extent, rank);
    for (size_t i = 0; i < rank; i++) {
        const onnx_dim *d = &shape->dims.at[i];
        bool is_named = d->kind == ONNX_DIM_PARAM && *onnx_text(d->param) != '\0' && strcmp(d->param, "?") != 0;
        if (d->kind == ONNX_DIM_VALUE && d->value >= 0) {
            (*out)[i] = known(d->value);
        } else {
            const symbol *s =
                is_named ? named_symbol(r, d->param) : new_symbol(r, arena_printf(r->arena, "%s_%zu", owner, i));
            (*out)[i] = extent_of_dim(dim_symbol(r->program->dims, s));
        }
    }
    return TN_OK;
}
