/*
 * Calls of local functions: see read.h. A function is read where it is called, on the values of the call, as if its
 * nodes stood there; their provenance says that they are those of a module whose class is the function.
 */
#include "targets/onnx/read.h"

#include <string.h>

const onnx_function *reading_function(const onnx_model *m, const onnx_node *n)
{
    for (size_t i = 0; i < m->functions.n; i++) {
        const onnx_function *f = &m->functions.at[i];
        if (strcmp(onnx_text(f->name), onnx_text(n->op_type)) == 0 &&
            strcmp(onnx_text(f->domain), onnx_text(n->domain)) == 0 &&
            strcmp(onnx_text(f->overload), onnx_text(n->overload)) == 0) {
            return f;
        }
    }
    return NULL;
}

/* ---- attributes ---- */

static const onnx_attribute *given_attribute(const read_frame *f, const char *name)
{
    for (size_t i = 0; i < f->attribute_count; i++) {
        if (strcmp(onnx_text(f->attributes[i].name), name) == 0) {
            return &f->attributes[i];
        }
    }
    return NULL;
}

static bool is_forwarded(const onnx_attribute *at)
{
    return *onnx_text(at->ref_attr_name) != '\0';
}

/* An attribute that the call does not give, and that has no default, is left out of the node, too. */
const onnx_node *reading_resolved(reading *r, const onnx_node *n)
{
    bool any = false;
    for (size_t i = 0; i < n->attributes.n; i++) {
        any = any || is_forwarded(&n->attributes.at[i]);
    }
    if (!any) {
        return n;
    }
    onnx_node *made = arena_copy(r->arena, n, sizeof *n);
    made->attributes.at = ARENA_ARRAY(r->arena, onnx_attribute, n->attributes.n);
    made->attributes.n = 0;
    for (size_t i = 0; i < n->attributes.n; i++) {
        const onnx_attribute *at = &n->attributes.at[i];
        const onnx_attribute *found = is_forwarded(at) ? given_attribute(r->frame, at->ref_attr_name) : at;
        if (found != NULL) {
            onnx_attribute *to = &made->attributes.at[made->attributes.n++];
            *to = *found;
            to->name = at->name;
        }
    }
    return made;
}

/* What the node says, then defaults for what it does not. */
static void attributes_of_call(reading *r, const onnx_node *n, const onnx_function *f, read_frame *to)
{
    onnx_attribute *all = ARENA_ARRAY(r->arena, onnx_attribute, n->attributes.n + f->attribute_defaults.n);
    size_t count = 0;
    for (size_t i = 0; i < n->attributes.n; i++) {
        all[count++] = n->attributes.at[i];
    }
    for (size_t i = 0; i < f->attribute_defaults.n; i++) {
        if (reading_attribute(n, onnx_text(f->attribute_defaults.at[i].name)) == NULL) {
            all[count++] = f->attribute_defaults.at[i];
        }
    }
    to->attributes = all;
    to->attribute_count = count;
}

/* ---- the call ---- */

static tn_status read_body_of(reading *r, read_scope *outside, const onnx_node *n, const onnx_function *f)
{
    read_scope *inside = reading_scope(r, r->b->function, NULL);
    datum *outs = ARENA_ARRAY(r->arena, datum, f->outputs.n);
    if (n->inputs.n > f->inputs.n) {
        return fail(r->ctx, TN_E_FORMAT, "it has %zu operands, the function takes %zu", n->inputs.n, f->inputs.n);
    }
    for (size_t i = 0; i < f->inputs.n; i++) {
        datum d;
        TRY(reading_operand(r, outside, n, i, &d));
        reading_define(r, inside, onnx_text(f->inputs.at[i]), d);
    }
    TRY(reading_nodes(r, inside, &f->nodes));
    for (size_t i = 0; i < f->outputs.n; i++) {
        TRY(reading_find(r, inside, onnx_text(f->outputs.at[i]), &outs[i]));
    }
    bool is_list = f->outputs.n == 1 && outs[0].kind == DATUM_LIST; /* a sequence is one result */
    if (is_list && n->outputs.n > 0) {
        reading_define(r, outside, onnx_text(n->outputs.at[0]), outs[0]);
        return TN_OK;
    }
    return reading_define_results(r, outside, n, outs, f->outputs.n);
}

const char *reading_function_class(reading *r, const onnx_function *f)
{
    const char *domain = onnx_text(f->domain), *name = onnx_text(f->name);
    char *made = arena_printf(r->arena, "%s%s%s", domain, *domain == '\0' ? "" : ".", name);
    for (char *c = made; *c != '\0'; c++) { /* which would end a frame of a module stack */
        *c = *c == ',' || *c == ';' ? '_' : *c;
    }
    return made;
}

tn_status reading_call(reading *r, read_scope *s, const onnx_node *n, const onnx_function *f)
{
    const read_frame *before = r->frame;
    const char *name = onnx_text(f->name);
    read_frame made = {.outside = before,
                       .function = f,
                       .opsets = f->opsets.n > 0 ? &f->opsets : before->opsets,
                       .depth = before->depth + 1};
    for (const read_frame *at = before; at != NULL; at = at->outside) {
        if (at->function == f) {
            return fail(r->ctx, TN_E_FORMAT, "the function '%s' calls itself", name);
        }
    }
    if (made.depth > DEEPEST_GRAPH) {
        return fail(r->ctx, TN_E_LIMIT, "functions are nested more than %d deep", DEEPEST_GRAPH);
    }
    attributes_of_call(r, n, f, &made);
    reading_enter(r, n, reading_function_class(r, f), &made);
    r->frame = &made;
    tn_status status = read_body_of(r, s, n, f);
    r->frame = before;
    return status;
}
