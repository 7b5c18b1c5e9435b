/* What calls tell a function, and whether it runs on what they give it: see share_sizes.h. */
#include "passes/share/share_sizes.h"

#include "interpret/abstract.h"

/* ---- symbols that calls tell ---- */

typedef struct symbol_set {
    pointer_map told; /* symbols */
    bool all;         /* are all that were asked for among them? */
} symbol_set;

static void ask_symbol(void *user, const symbol *s)
{
    symbol_set *set = user;
    set->all = set->all && pointer_map_get(&set->told, s) != NULL;
}

static void each_input_size(const function *f, void (*visit)(symbol_set *set, const dim *size), symbol_set *set)
{
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        bool is_number = v != NULL && v->kind == VALUE_INT && v->typed;
        const tensor_meta *m = v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
        if (is_number && v->type.sym.expr != NULL) {
            visit(set, v->type.sym.expr);
        }
        for (uint32_t d = 0; m != NULL && d < m->rank; d++) {
            visit(set, m->sizes[d].expr);
        }
    }
}

static void take_symbol(symbol_set *set, const dim *size)
{
    if (size->op == DIM_SYMBOL) {
        pointer_map_put(&set->told, size->u.symbol, (void *)size->u.symbol);
    }
}

static void ask_size(symbol_set *set, const dim *size)
{
    dim_each_symbol(size, ask_symbol, set);
}

bool share_sizes_are_bound(arena *a, const function *f)
{
    symbol_set set = {.all = true};
    pointer_map_init(&set.told, a);
    each_input_size(f, take_symbol, &set);
    each_input_size(f, ask_size, &set);
    return set.all;
}

/* ---- memory ---- */

static bool is_of_type(builder *b, datum d, const value *v)
{
    const tensor_type *t = d.kind == DATUM_TENSOR ? &d.u.tensor->type : NULL;
    const tensor_meta *m = v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
    bool same = t != NULL && m != NULL && t->rank == m->rank && t->dtype == m->dtype;
    for (uint32_t i = 0; same && i < m->rank; i++) {
        same = extent_dim(b, t->sizes[i]) == m->sizes[i].expr;
    }
    return same || (m == NULL && d.kind != DATUM_TENSOR);
}

tn_status share_serves(tn_context *ctx, function *x, const function *y, bool *out)
{
    arena *scratch = ctx_scratch(ctx);
    size_t diagnostics = ctx->diagnostic_count, count = 0;
    builder *b = builder_new(ctx, BUILD_FAKE, scratch);
    b->dims = y->program->dims;
    datum *inputs = ARENA_ARRAY(scratch, datum, y->inputs.n), *outs = NULL;
    for (size_t i = 0; i < y->inputs.n; i++) {
        const value *v = arg_value(&y->inputs.at[i]);
        inputs[i] = v != NULL ? abstract_value(b, v) : datum_of_constant(&y->inputs.at[i]);
    }
    tn_status status = interpret(interpreter_new(b, scratch, NULL), x, inputs, y->inputs.n, &outs, &count);
    *out = status == TN_OK && count == y->outputs.n;
    for (size_t i = 0; *out && i < count; i++) {
        const value *v = arg_value(&y->outputs.at[i]);
        *out = v == NULL || is_of_type(b, outs[i], v);
    }
    diagnostics_truncate(ctx, diagnostics);
    builder_free(ctx, b);
    ctx_release(ctx, scratch);
    return status == TN_E_NOMEM || status == TN_E_CANCELLED ? status : TN_OK;
}
