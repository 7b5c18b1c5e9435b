/* Types and symbols of ONNX graphs: see read.h. */
#include "base/num.h"
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

/* ---- shapes that the caller gives: "NAME=1x3xHxW" ---- */

static bool is_of(const char *text, const char *name)
{
    const char *end = strrchr(text, '=');
    return end != NULL && (size_t)(end - text) == strlen(name) && strncmp(text, name, strlen(name)) == 0;
}

/* Reads the dims behind the last =; none is a tensor without dims. */
static tn_status parse_shape(reading *r, const char *text, onnx_shape **out)
{
    const char *at = strrchr(text, '=') + 1;
    char separator = strchr(at, ',') != NULL ? ',' : 'x';
    onnx_shape *made = ARENA_NEW(r->arena, onnx_shape);
    onnx_dim *all = ARENA_ARRAY(r->arena, onnx_dim, TENSOR_MAX_RANK);
    size_t n = 0;
    while (*at != '\0') {
        const char *end = strchr(at, separator);
        size_t length = end == NULL ? strlen(at) : (size_t)(end - at);
        int64_t size;
        char *word = arena_strndup(r->arena, at, length);
        if (n == TENSOR_MAX_RANK || length == 0) {
            return fail(r->ctx, TN_E_ARGUMENT, "the shape '%s' has an empty dim, or more than %d", text,
                        TENSOR_MAX_RANK);
        }
        bool is_number = isdigit((unsigned char)*word);
        if (is_number && !i64_from_text(word, length, &size)) {
            return fail(r->ctx, TN_E_ARGUMENT, "'%s' in the shape '%s' is no size", word, text);
        }
        all[n++] = is_number ? onnx_dim_of(size) : onnx_dim_named(word);
        at = end == NULL ? at + length : end + 1;
    }
    made->dims.at = all;
    made->dims.n = n;
    *out = made;
    return TN_OK;
}

/* What the caller says may not contradict the file: it fixes and names what that leaves open. */
static tn_status check_given(reading *r, const char *text, const onnx_shape *given, const onnx_shape *declared)
{
    if (declared->dims.n != given->dims.n) {
        return fail(r->ctx, TN_E_MISMATCH, "the shape '%s' has %zu dims, the input has %zu in the file", text,
                    given->dims.n, declared->dims.n);
    }
    for (size_t i = 0; i < given->dims.n; i++) {
        onnx_dim *mine = &given->dims.at[i];
        const onnx_dim *other = &declared->dims.at[i];
        bool is_open = mine->kind == ONNX_DIM_PARAM && strcmp(mine->param, "?") == 0;
        bool is_fixed = other->kind == ONNX_DIM_VALUE && other->value >= 0;
        if (is_open || (is_fixed && mine->kind == ONNX_DIM_PARAM)) {
            *mine = *other;
        } else if (is_fixed && mine->value != other->value) {
            return fail(r->ctx, TN_E_MISMATCH, "dim %zu of the shape '%s' is %lld in the file", i, text,
                        (long long)other->value);
        }
    }
    return TN_OK;
}

tn_status reading_input_shape(reading *r, const char *name, const onnx_shape *declared, const onnx_shape **out)
{
    *out = declared;
    for (size_t i = 0; i < r->options->shape_count; i++) {
        onnx_shape *given;
        if (!is_of(r->options->shapes[i], name)) {
            continue;
        }
        TRY(parse_shape(r, r->options->shapes[i], &given));
        TRY(declared == NULL ? TN_OK : check_given(r, r->options->shapes[i], given, declared));
        *out = given;
    }
    return TN_OK;
}

tn_status reading_check_shapes(reading *r, const onnx_value_infos *inputs)
{
    for (size_t i = 0; i < r->options->shape_count; i++) {
        const char *text = r->options->shapes[i], *all = "";
        bool found = false;
        for (size_t k = 0; k < inputs->n; k++) {
            found = found || is_of(text, onnx_text(inputs->at[k].name));
            all = k < 8 ? arena_printf(r->arena, "%s%s'%s'", all, k == 0 ? "" : ", ", onnx_text(inputs->at[k].name))
                        : all;
        }
        if (!found) {
            return fail_at(r->ctx, TN_E_ARGUMENT, PLACE(.hint = arena_printf(r->arena, "inputs are %s", all)),
                           "'%s' is no shape of an input: NAME=1x3xHxW is expected", text);
        }
    }
    return TN_OK;
}
