/*
 * Arguments of NNEF calls -> values of parameters, and the library of declarations that calls are bound to. After
 * nnef_standard.c in the flow; nnef_check.c and readers of models come next.
 */
#include "format/nnef_bind.h"

#include <stdio.h>
#include <string.h>

/* ---- the library ---- */

const nnef_declaration *nnef_library_find(const nnef_library *library, const char *name)
{
    return map_get(&library->by_name, name);
}

bool nnef_is_standard(const nnef_library *library, const nnef_declaration *d)
{
    return d >= library->standard && d < library->standard + NNEF_PRIMITIVES + NNEF_COMPOUNDS;
}

/* ---- binding ---- */

/* Parameters by name: a table only where a walk over them would be long. */
enum { FEW_PARAMS = 16 };

typedef struct binder {
    tn_context *ctx;
    const nnef_declaration *d;
    map by_name; /* name -> nnef_param, if there are many */
} binder;

static size_t find_param(const binder *b, const char *name)
{
    const nnef_declaration *d = b->d;
    if (d->param_count > FEW_PARAMS) {
        const nnef_param *found = map_get(&b->by_name, name);
        return found == NULL ? d->param_count : (size_t)(found - d->params);
    }
    size_t i = 0;
    while (i < d->param_count && strcmp(d->params[i].name, name) != 0) {
        i++;
    }
    return i;
}

static tn_status fail_bind(const binder *b, nnef_place at, const char *format, const char *name)
{
    const char *operation = b->d->name;
    char message[400];
    snprintf(message, sizeof message, format, operation, name);
    return fail_at(b->ctx, TN_E_FORMAT, PLACE(.line = at.line, .column = at.column), "%s", message);
}

/* The parameter that argument i of the call is for. */
static tn_status place_argument(const binder *b, const nnef_expr *call, size_t i, bool strict, size_t *out)
{
    const nnef_declaration *d = b->d;
    nnef_place at = call->items[i]->at;
    if (call->names[i] != NULL) {
        *out = find_param(b, call->names[i]);
        return *out < d->param_count ? TN_OK
                                     : fail_bind(b, at, "operation '%.100s' has no parameter '%.100s'", call->names[i]);
    }
    *out = i;
    if (i > 0 && call->names[i - 1] != NULL) {
        return fail_bind(b, at, "an argument of '%.100s' without a name stands behind one with a name%s", "");
    }
    if (i >= d->param_count) {
        return fail_bind(b, at, "'%.100s' is called with more arguments than it has parameters%s", "");
    }
    if (strict && d->params[i].type != NULL && nnef_type_is_attribute(d->params[i].type)) {
        return fail_bind(b, at,
                         "an argument of '%.100s' without a name is for '%.100s', which is an attribute: expected "
                         "its name",
                         d->params[i].name);
    }
    return TN_OK;
}

tn_status nnef_bind(tn_context *ctx, arena *a, const nnef_declaration *d, const nnef_expr *call, bool strict,
                    const nnef_expr *const **values)
{
    binder b = {.ctx = ctx, .d = d};
    const nnef_expr **bound = ARENA_ARRAY(a, const nnef_expr *, d->param_count);
    if (d->param_count > FEW_PARAMS) {
        map_init(&b.by_name, a);
        for (size_t i = 0; i < d->param_count; i++) {
            map_put_new(&b.by_name, d->params[i].name, (void *)(uintptr_t)&d->params[i]);
        }
    }
    for (size_t i = 0; i < call->n; i++) {
        size_t param;
        TRY(place_argument(&b, call, i, strict, &param));
        if (bound[param] != NULL) {
            return fail_bind(&b, call->items[i]->at, "'%.100s' is called with two values for '%.100s'",
                             d->params[param].name);
        }
        bound[param] = call->items[i];
    }
    for (size_t i = 0; i < d->param_count; i++) {
        bound[i] = bound[i] == NULL ? d->params[i].value : bound[i];
        if (bound[i] == NULL) {
            return fail_bind(&b, call->at, "'%.100s' is called without a value for '%.100s', which has no default",
                             d->params[i].name);
        }
    }
    *values = bound;
    return TN_OK;
}
