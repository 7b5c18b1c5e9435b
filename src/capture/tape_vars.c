/* Values of model code, leaves and trees: see tape.h. */
#include "capture/tape.h"

#include "ops/infer.h"

/* ---- leaves ---- */

static tn_var_kind kind_of_datum(datum d)
{
    static const tn_var_kind kinds[DATUM_KIND_COUNT] = {
        [DATUM_TENSOR] = TN_VAR_TENSOR, [DATUM_INT] = TN_VAR_NUMBER,     [DATUM_FLOAT] = TN_VAR_NUMBER,
        [DATUM_BOOL] = TN_VAR_NUMBER,   [DATUM_COMPLEX] = TN_VAR_NUMBER, [DATUM_STRING] = TN_VAR_STRING,
        [DATUM_LIST] = TN_VAR_LIST,
    };
    return kinds[d.kind];
}

static struct tn_var_data *new_var(tn_tape *t, tn_var_kind kind)
{
    struct tn_var_data *v = ARENA_NEW(t->b->arena, struct tn_var_data);
    v->kind = kind;
    v->tape = t;
    return v;
}

tn_var var_of_datum(tn_tape *t, datum d)
{
    tn_var_kind kind = kind_of_datum(d);
    if (kind == TN_VAR_NONE) {
        return NULL;
    }
    struct tn_var_data *v = new_var(t, kind);
    if (kind != TN_VAR_LIST) {
        v->value = d;
        return v;
    }
    tn_var *items = ARENA_ARRAY(t->b->arena, tn_var, d.u.list.n);
    for (size_t i = 0; i < d.u.list.n; i++) {
        items[i] = var_of_datum(t, d.u.list.at[i]);
    }
    v->items = items;
    v->n = d.u.list.n;
    return v;
}

tn_var var_of_argument(tn_tape *t, datum d)
{
    if (d.kind == DATUM_DTYPE) {
        d = (datum){.kind = DATUM_STRING, .u.string = dtype_table[d.u.dtype].name};
    }
    return var_of_datum(t, d);
}

static tn_status check_tape(tn_tape *t, tn_var v)
{
    return v->tape == t ? TN_OK : builder_fail(t->b, TN_E_ARGUMENT, "a value belongs to another tape");
}

tn_status var_datum(tn_tape *t, tn_var v, datum *out)
{
    *out = of_none();
    if (v == NULL) {
        return TN_OK;
    }
    TRY(check_tape(t, v));
    if (v->kind == TN_VAR_DICT || v->kind == TN_VAR_STRUCT) {
        return builder_fail(t->b, TN_E_ARGUMENT, "operators take no dicts and no structs: take their items");
    }
    *out = v->value;
    if (v->kind == TN_VAR_LIST || v->kind == TN_VAR_TUPLE) {
        datum *items = ARENA_ARRAY(t->b->arena, datum, v->n);
        for (size_t i = 0; i < v->n; i++) {
            TRY(var_datum(t, v->items[i], &items[i]));
        }
        *out = of_list(items, v->n);
    }
    return TN_OK;
}

tn_status var_array(tn_tape *t, tn_var v, array **out)
{
    datum d;
    TRY(var_datum(t, v, &d));
    if (d.kind != DATUM_TENSOR) {
        return builder_fail(t->b, TN_E_ARGUMENT, "a tensor is needed, and this is %s", datum_kind_name(d.kind));
    }
    *out = d.u.tensor;
    return TN_OK;
}

/* ---- trees ---- */

static const char *const *copy_keys(arena *a, const char *const *keys, size_t n)
{
    const char **copy = ARENA_ARRAY(a, const char *, n);
    for (size_t i = 0; i < n; i++) {
        copy[i] = arena_strdup(a, keys[i]);
    }
    return copy;
}

tn_var var_tree(tn_tape *t, tn_var_kind kind, const char *type, const char *const *keys, tn_vars items)
{
    arena *a = t->b->arena;
    struct tn_var_data *v = new_var(t, kind);
    v->items = arena_copy(a, items.at, items.n * sizeof *items.at);
    v->n = items.n;
    v->keys = keys == NULL ? NULL : copy_keys(a, keys, items.n);
    v->type = type == NULL ? NULL : arena_strdup(a, type);
    return v;
}

static bool is_tree(tn_var v)
{
    return v != NULL && v->kind >= TN_VAR_LIST;
}

size_t var_leaf_count(tn_var v)
{
    if (!is_tree(v)) {
        return 1;
    }
    size_t count = 0;
    for (size_t i = 0; i < v->n; i++) {
        count += var_leaf_count(v->items[i]);
    }
    return count;
}

void var_leaves(tn_var v, datum *out, size_t *n)
{
    if (!is_tree(v)) {
        out[(*n)++] = v == NULL ? of_none() : v->value;
        return;
    }
    for (size_t i = 0; i < v->n; i++) {
        var_leaves(v->items[i], out, n);
    }
}

tn_var var_over_leaves(tn_tape *t, tn_var v, const datum *leaves, size_t *n)
{
    arena *a = t->b->arena;
    if (!is_tree(v)) {
        datum d = leaves[(*n)++];
        if (d.kind == DATUM_STRING) {
            d.u.string = arena_strdup(a, d.u.string);
        }
        return var_of_datum(t, d);
    }
    tn_var *items = ARENA_ARRAY(a, tn_var, v->n);
    for (size_t i = 0; i < v->n; i++) {
        items[i] = var_over_leaves(t, v->items[i], leaves, n);
    }
    return var_tree(t, v->kind, v->type, v->keys, (tn_vars){items, v->n});
}

/* ---- tensors from outside ---- */

tn_status tape_shape(tn_tape *t, dtype type, const extent *sizes, uint32_t rank, array **out)
{
    if (rank > TENSOR_MAX_RANK) {
        return builder_fail(t->b, TN_E_LIMIT, "a tensor has %u dims, at most %d are possible", rank, TENSOR_MAX_RANK);
    }
    for (uint32_t i = 0; i < rank; i++) {
        if (extent_less(t->b, sizes[i], known(0)) == FACT_YES) {
            return builder_fail(t->b, TN_E_ARGUMENT, "a size is negative: %s", extents_text(t->b, sizes, rank));
        }
    }
    *out = make_new(t->b, type, sizes, rank);
    return t->b->status;
}

/* What stands for a tensor in a symbolic mode: its type. The builder retains the tensor, so that its address stays. */
static array *array_without_elements(tn_tape *t, tn_tensor *from)
{
    array *a = builder_array(t->b, from);
    a->data = NULL;
    a->held_at = 0;
    return a;
}

/* Record mode: the array becomes a value of the function. */
static tn_status lift(tn_tape *t, tn_tensor *from, array *a)
{
    if (t->borrows) {
        return builder_fail(t->b, TN_E_UNSUPPORTED,
                            "a decomposition brings in a tensor: it can only make them by operators");
    }
    if (t->b->mode != BUILD_RECORD) {
        return TN_OK;
    }
    return t->lift != NULL ? t->lift(t->lift_user, t, from, a)
                           : builder_fail(t->b, TN_E_UNSUPPORTED,
                                          "a tensor that is no input and belongs to no module "
                                          "cannot be captured: register it with its module");
}

tn_status tape_tensor(tn_tape *t, tn_tensor *from, tn_var *out)
{
    builder *b = t->b;
    if (is_eager(b)) {
        *out = var_of_datum(t, of_tensor(builder_array(b, from)));
        return TN_OK;
    }
    array *a = pointer_map_get(&t->lifted, from);
    if (a == NULL) {
        a = array_without_elements(t, from);
        TRY(lift(t, from, a));
        pointer_map_put(&t->lifted, from, a);
    }
    *out = var_of_datum(t, of_tensor(a));
    return TN_OK;
}
