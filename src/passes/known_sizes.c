/* Sizes that data bring and that are known all the same: see known_sizes.h. */
#include "passes/known_sizes.h"

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

static bool settle(const known_sizes *k, program *p, symint *s)
{
    const dim *is = s->expr == NULL ? NULL : dim_substitute(p->dims, s->expr, look_up, (void *)k);
    bool fits = s->expr == NULL || is != NULL;
    if (is != s->expr) {
        *s = (symint){.expr = is};
    }
    return fits;
}

static const symint *settle_all(const known_sizes *k, program *p, const symint *from, uint32_t n, bool *fits)
{
    symint *made = arena_copy(&p->arena, from, n * sizeof *made);
    for (uint32_t i = 0; i < n; i++) {
        *fits = settle(k, p, &made[i]) && *fits;
    }
    return made;
}

static bool settle_tensor(const known_sizes *k, program *p, value *v)
{
    tensor_meta *m = arena_copy(&p->arena, v->type.tensor, sizeof *m);
    bool fits = settle(k, p, &m->offset);
    m->sizes = settle_all(k, p, m->sizes, m->rank, &fits);
    m->strides = settle_all(k, p, m->strides, m->rank, &fits);
    tensor_meta_settle(p, m);
    v->type.tensor = m;
    return fits;
}

tn_status known_sizes_apply(tn_context *ctx, const known_sizes *k, function *made)
{
    bool fits = true;
    if (k->is.used == 0) {
        return TN_OK;
    }
    for (size_t i = 0; i < made->values.n; i++) {
        value *v = made->values.at[i];
        if (v->typed && v->kind == VALUE_TENSOR) {
            fits = settle_tensor(k, made->program, v) && fits;
        } else if (v->typed && v->kind != VALUE_OBJECT) {
            fits = settle(k, made->program, &v->type.sym) && fits;
        }
    }
    return fits ? TN_OK : fail(ctx, TN_E_LIMIT, "sizes in '%s' do not fit into 64 bits", made->name);
}
