/* Complex values at the borders of functions: see pairs_border.h. */
#include "passes/pairs/pairs_border.h"

#include "ir/payload.h"
#include "ir/promote.h"
#include "passes/edit.h"
#include "passes/functions.h"

#include <string.h>

bool pairs_is_complex(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed && v->type.tensor->dtype != DT_NONE &&
           dtype_table[v->type.tensor->dtype].category == CATEGORY_COMPLEX;
}

/* ---- single values ---- */

static tn_status insert(tn_context *ctx, function *f, node *before, const char *name, value *of, value **out)
{
    node *made;
    TRY(edit_insert(ctx, f, before, name, &(edit_argument){.value = of}, 1, &made));
    *out = arg_value(&made->outputs[0]);
    return TN_OK;
}

/* The value becomes a tensor of pairs; from the node on (NULL: behind all) it is seen as the numbers that it was. */
static tn_status become_pairs(tn_context *ctx, value *v, node *from)
{
    function *f = v->function;
    const tensor_meta *numbers = v->type.tensor;
    value *pairs, *again;
    size_t count;
    TRY(insert(ctx, f, from, "aten::view_as_real", v, &pairs));
    const tensor_meta *as_pairs = pairs->type.tensor;
    TRY(edit_erase(ctx, pairs->producer));
    v->type.tensor = as_pairs;
    TRY(insert(ctx, f, from, "aten::view_as_complex", v, &again));
    again->type.tensor = numbers;
    return edit_replace(ctx, v, again, NULL, NULL, &count);
}

static tn_status give_pairs(tn_context *ctx, function *f, size_t i)
{
    value *v = arg_value(&f->outputs.at[i]), *pairs;
    TRY(insert(ctx, f, NULL, "aten::view_as_real", v, &pairs));
    f->outputs.at[i].u.value = pairs;
    return TN_OK;
}

/* ---- weights and state ---- */

static payload *payload_named(const entry *e, const char *fqn)
{
    for (payload_table_id t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        size_t n;
        const payload *at = entry_payloads(e, t, &n);
        for (size_t i = 0; i < n; i++) {
            if (strcmp(at[i].fqn, fqn) == 0) {
                return (payload *)&at[i];
            }
        }
    }
    return NULL;
}

/* The same bytes, as reals. */
static const tensor *real_tensor(program *p, const tensor *from)
{
    tensor *t = arena_copy(&p->arena, from, sizeof *t);
    int64_t *sizes = ARENA_ARRAY(&p->arena, int64_t, from->rank + 1);
    int64_t *strides = ARENA_ARRAY(&p->arena, int64_t, from->rank + 1);
    for (uint32_t i = 0; i < from->rank; i++) {
        sizes[i] = from->sizes[i];
        strides[i] = 2 * from->strides[i];
    }
    sizes[from->rank] = 2;
    strides[from->rank] = 1;
    t->dtype = dtype_to_real(from->dtype);
    t->rank = from->rank + 1;
    t->sizes = sizes;
    t->strides = strides;
    t->offset = 2 * from->offset;
    return t;
}

static bool is_held(input_kind kind)
{
    return kind == INPUT_PARAMETER || kind == INPUT_BUFFER || kind == INPUT_CONSTANT_TENSOR;
}

static tn_status weights_become_pairs(tn_context *ctx, entry *e)
{
    function *f = e->main;
    for (size_t i = 0; i < f->inputs.n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        payload *held =
            is_held(e->inputs[i].kind) && pairs_is_complex(v) ? payload_named(e, e->inputs[i].target) : NULL;
        if (held == NULL || held->pickled || held->blob != NULL || v->type.tensor->rank == TENSOR_MAX_RANK) {
            continue;
        }
        TRY(become_pairs(ctx, v, f->first));
        if (held->tensor != NULL && dtype_table[held->tensor->dtype].category == CATEGORY_COMPLEX) {
            held->tensor = real_tensor(f->program, held->tensor);
        }
        held->meta = v->type.tensor;
        held->record = program_intern(f->program, "");
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        output_kind kind = e->outputs[i].kind;
        bool is_state = kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION;
        TRY(is_state && pairs_is_complex(arg_value(&f->outputs.at[i])) ? give_pairs(ctx, f, i) : TN_OK);
    }
    return TN_OK;
}

/* ---- bodies and units, and who calls them ---- */

static tn_status body_becomes_pairs(tn_context *ctx, function *f)
{
    for (size_t i = 0; i < f->inputs.n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        TRY(pairs_is_complex(v) ? become_pairs(ctx, v, f->first) : TN_OK);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        TRY(pairs_is_complex(arg_value(&f->outputs.at[i])) ? give_pairs(ctx, f, i) : TN_OK);
    }
    return TN_OK;
}

static void found_body(void *user, function *body)
{
    *(bool *)user = body != NULL;
}

static bool has_bodies(const node *n)
{
    bool found = false;
    functions_each_body_of(n, found_body, &found);
    return found;
}

static tn_status pass_pairs(tn_context *ctx, node *n, arg *a)
{
    value *v = arg_value(a), *pairs;
    for (uint32_t i = 0; arg_kinds[a->kind].payload == PAYLOAD_LIST && i < a->n; i++) {
        TRY(pass_pairs(ctx, n, &a->u.items[i]));
    }
    if (pairs_is_complex(v)) {
        TRY(insert(ctx, n->function, n, "aten::view_as_real", v, &pairs));
        a->u.value = pairs;
    }
    return TN_OK;
}

typedef struct results {
    tn_context *ctx;
    node *next;
    tn_status status;
} results;

static void result_becomes_pairs(void *user, value *v)
{
    results *r = user;
    if (r->status == TN_OK && pairs_is_complex(v)) {
        r->status = become_pairs(r->ctx, v, r->next);
    }
}

static tn_status call_passes_pairs(tn_context *ctx, node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        TRY(pass_pairs(ctx, n, &n->inputs[i].arg));
    }
    results r = {ctx, n->next, TN_OK};
    node_each_output(n, result_becomes_pairs, &r);
    return r.status;
}

tn_status pairs_border(tn_context *ctx, program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        for (node *n = f->first, *next; n != NULL; n = next) {
            next = n->next;
            TRY(has_bodies(n) ? call_passes_pairs(ctx, n) : TN_OK);
        }
    }
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        TRY(f->entry != NULL ? weights_become_pairs(ctx, f->entry) : body_becomes_pairs(ctx, f));
    }
    return TN_OK;
}
