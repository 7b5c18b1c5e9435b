/* Sizes that data bring and that are known all the same: see known_sizes.h. */
#include "passes/rewrite/known_sizes.h"

/* ---- while the old function is followed ---- */

static void note_one(known_sizes *k, const function *old, const dim *declared, const dim *inferred)
{
    if (inferred == NULL || inferred->op != DIM_SYMBOL || declared == NULL || declared == inferred) {
        return;
    }
    const symbol *s = inferred->u.symbol;
    if (function_find_symbol(old, s->name) != s && pointer_map_get(&k->is, s) == NULL) {
        pointer_map_put(&k->is, s, (void *)declared);
    }
}

void known_sizes_note(known_sizes *k, const function *old, const arg *declared, datum inferred)
{
    if (arg_kinds[declared->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; inferred.kind == DATUM_LIST && i < declared->n && i < inferred.u.list.n; i++) {
            known_sizes_note(k, old, &declared->u.items[i], inferred.u.list.at[i]);
        }
        return;
    }
    const value *v = arg_value(declared);
    if (v == NULL || !v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        note_one(k, old, v->type.sym.expr, inferred.expr);
        return;
    }
    const tensor_meta *m = v->type.tensor;
    for (uint32_t i = 0; inferred.kind == DATUM_TENSOR && inferred.u.tensor->type.rank == m->rank && i < m->rank; i++) {
        note_one(k, old, m->sizes[i].expr, inferred.u.tensor->type.sizes[i].expr);
    }
}

/* ---- in the new one ---- */

static const dim *look_up(void *user, const symbol *s)
{
    const known_sizes *k = user;
    return pointer_map_get(&k->is, s);
}

/* A function whose values are settled. */
typedef struct settling {
    const known_sizes *known;
    dims *dims;
    bool overflows;
} settling;

static symint settle(void *user, symint of)
{
    settling *s = user;
    const dim *is = of.expr == NULL ? NULL : dim_substitute(s->dims, of.expr, look_up, (void *)s->known);
    if (of.expr != NULL && is == NULL) {
        s->overflows = true;
        return of;
    }
    return is == of.expr ? of : (symint){.expr = is};
}

tn_status known_sizes_apply(tn_context *ctx, const known_sizes *k, function *made)
{
    settling s = {k, made->program->dims, false};
    for (size_t i = 0; i < made->values.n && k->is.used > 0; i++) {
        value_type_map(made->program, made->values.at[i], made->values.at[i], settle, &s);
    }
    return s.overflows ? fail(ctx, TN_E_LIMIT, "sizes in '%s' do not fit into 64 bits", made->name) : TN_OK;
}
