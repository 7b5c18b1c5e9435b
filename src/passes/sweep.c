/* Taking out what nothing needs: see sweep.h. */
#include "passes/sweep.h"

#include "passes/effects.h"

#include <stdlib.h>

static void need(void *user, value *v)
{
    bool *needed = user;
    needed[v->id] = true;
}

typedef struct question {
    const bool *needed;
    bool yes;
} question;

static void ask(void *user, value *v)
{
    question *q = user;
    q->yes = q->yes || q->needed[v->id];
}

static void number(void *user, value *v)
{
    uint32_t *next = user;
    v->id = (*next)++;
}

static int compare_ids(const void *x, const void *y)
{
    uint32_t i = (*(value *const *)x)->id, k = (*(value *const *)y)->id;
    return (i > k) - (i < k);
}

void sweep_values(function *f)
{
    uint32_t kept = 0;
    for (size_t i = 0; i < f->values.n; i++) {
        value *v = f->values.at[i];
        if (v->producer == NULL || v->producer->function == f) {
            v->id = kept;
            f->values.at[kept++] = v;
        }
    }
    f->values.n = kept; /* numbers from here on: in the order of inputs, then of nodes */
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], number, &kept);
    }
    for (const node *n = f->first; n != NULL; n = n->next) {
        node_each_output(n, number, &kept);
    }
    if (f->values.n > 1) {
        qsort(f->values.at, f->values.n, sizeof *f->values.at, compare_ids);
    }
    map_init(&f->value_by_name, &f->program->arena);
    for (size_t i = 0; i < f->values.n; i++) {
        f->values.at[i]->id = (uint32_t)i;
        map_put_new(&f->value_by_name, f->values.at[i]->name, f->values.at[i]);
    }
}

tn_status sweep_function(tn_context *ctx, function *f)
{
    arena *scratch = ctx_scratch(ctx);
    bool *needed = ARENA_ARRAY(scratch, bool, f->values.n + 1);
    effects *e = effects_new(ctx, scratch, NULL);
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], need, needed);
    }
    for (node *n = f->last, *before; n != NULL; n = before) {
        before = n->previous;
        question q = {needed, false};
        node_each_output(n, ask, &q);
        if (q.yes || effects_has(e, n)) {
            node_each_input(n, need, needed);
        } else {
            function_erase(n);
        }
    }
    sweep_values(f);
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- symbols ---- */

static void mark_symbol(void *user, const symbol *s)
{
    pointer_map_put(user, s, (void *)s);
}

void sweep_symbols(arena *a, function *f, const function *before)
{
    pointer_map used;
    pointer_map_init(&used, a);
    for (size_t i = 0; i < f->values.n; i++) {
        const value *v = f->values.at[i];
        const tensor_meta *m = v->typed && v->kind == VALUE_TENSOR ? v->type.tensor : NULL;
        for (uint32_t k = 0; m != NULL && k < m->rank; k++) {
            dim_each_symbol(m->sizes[k].expr, mark_symbol, &used);
            dim_each_symbol(m->strides[k].expr, mark_symbol, &used);
        }
        if (m != NULL) {
            dim_each_symbol(m->offset.expr, mark_symbol, &used);
        } else if (v->typed && v->kind != VALUE_OBJECT && v->type.sym.expr != NULL) {
            dim_each_symbol(v->type.sym.expr, mark_symbol, &used);
        }
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        dim_each_symbol(f->constraints.at[i].expr, mark_symbol, &used);
    }
    size_t kept = 0;
    map_init(&f->symbol_by_name, &f->program->arena);
    for (size_t i = 0; i < f->symbols.n; i++) {
        symbol *s = f->symbols.at[i];
        if (pointer_map_get(&used, s) != NULL || function_find_symbol(before, s->name) != NULL) {
            f->symbols.at[kept++] = s;
            map_put_new(&f->symbol_by_name, s->name, s);
        }
    }
    f->symbols.n = kept;
}
