/* Values against the trees of a signature, both ways: see unflatten.h. */
#include "capture/unflatten.h"

/* ---- what there is ---- */

static const struct {
    tn_var_kind kind;
    const char *name;
} tree_kinds[] = {
    [PYTREE_LEAF] = {TN_VAR_NONE, "a value"},         [PYTREE_TUPLE] = {TN_VAR_TUPLE, "a tuple"},
    [PYTREE_LIST] = {TN_VAR_LIST, "a list"},          [PYTREE_DICT] = {TN_VAR_DICT, "a dict"},
    [PYTREE_ORDERED_DICT] = {TN_VAR_DICT, "a dict"},  [PYTREE_DEFAULT_DICT] = {TN_VAR_DICT, "a dict"},
    [PYTREE_DEQUE] = {TN_VAR_LIST, "a list"},         [PYTREE_NAMEDTUPLE] = {TN_VAR_STRUCT, "a struct"},
    [PYTREE_DATACLASS] = {TN_VAR_STRUCT, "a struct"}, [PYTREE_OTHER] = {TN_VAR_STRUCT, "a struct"},
};

static const char *given_name(tn_var v)
{
    static const char *const names[] = {"None",   "a tensor", "a number", "a string",
                                        "a list", "a tuple",  "a dict",   "a struct"};
    return names[v == NULL ? TN_VAR_NONE : v->kind];
}

static bool is_tree(tn_var v)
{
    return v != NULL && v->kind >= TN_VAR_LIST;
}

/* ---- values into leaves ---- */

typedef struct taking {
    arena *arena;
    tn_var *leaves;
    size_t n;
    const char *reason;
} taking;

static void take(taking *t, const pytree *tree, tn_var v, const char *where);

/* Fields of a struct that are None are none of its tree. */
static size_t member_count(tn_var v)
{
    size_t absent = 0;
    for (size_t i = 0; v->kind == TN_VAR_STRUCT && i < v->n; i++) {
        absent += v->items[i] == NULL;
    }
    return v->n - absent;
}

static const char *described(arena *a, const pytree *tree)
{
    return tree->kind == PYTREE_LEAF ? tree_kinds[tree->kind].name
                                     : arena_printf(a, "%s of %u", tree_kinds[tree->kind].name, tree->n);
}

static void take_members(taking *t, const pytree *tree, tn_var v, const char *where)
{
    for (uint32_t i = 0; i < tree->n && t->reason == NULL; i++) {
        const char *key = tree->keys == NULL ? NULL : tree->keys[i];
        tn_var item = v->items[i];
        const char *inner =
            key == NULL ? arena_printf(t->arena, "%s[%u]", where, i) : arena_printf(t->arena, "%s['%s']", where, key);
        bool found = v->keys == NULL || key == NULL || strcmp(v->keys[i], key) == 0;
        for (size_t k = 0; !found && k < v->n; k++) { /* dicts and structs may have their members in any order */
            found = strcmp(v->keys[k], key) == 0;
            item = found ? v->items[k] : item;
        }
        if (!found) {
            t->reason = arena_printf(t->arena, "%s has no '%s'", where, key);
            return;
        }
        take(t, &tree->children[i], item, inner);
    }
}

static void take(taking *t, const pytree *tree, tn_var v, const char *where)
{
    if (t->reason != NULL) {
        return;
    }
    if (tree->kind == PYTREE_LEAF && !is_tree(v)) {
        t->leaves[t->n++] = v;
        return;
    }
    if (tree->kind == PYTREE_LEAF || v == NULL || v->kind != tree_kinds[tree->kind].kind ||
        member_count(v) != tree->n) {
        t->reason = is_tree(v) ? arena_printf(t->arena, "%s is %s of %zu, and %s is expected", where, given_name(v),
                                              v->n, described(t->arena, tree))
                               : arena_printf(t->arena, "%s is %s, and %s is expected", where, given_name(v),
                                              described(t->arena, tree));
        return;
    }
    take_members(t, tree, v, where);
}

/* ---- arguments: those by position, those by keyword, further leaves ---- */

static uint32_t further_leaves(const module_plan *plan)
{
    return plan->leaf_count - (plan->in_tree == NULL ? 0 : plan->in_tree->leaves);
}

static const pytree *argument_tree(const module_plan *plan, size_t i)
{
    const pytree *args = &plan->in_tree->children[0], *keywords = &plan->in_tree->children[1];
    return i < args->n ? &args->children[i] : &keywords->children[i - args->n];
}

static size_t argument_count(const module_plan *plan)
{
    return plan->in_tree == NULL ? 0 : (size_t)plan->in_tree->children[0].n + plan->in_tree->children[1].n;
}

static const char *argument_name(arena *a, const module_plan *plan, size_t i)
{
    const pytree *args = &plan->in_tree->children[0], *keywords = &plan->in_tree->children[1];
    if (i >= args->n && keywords->keys != NULL) {
        return keywords->keys[i - args->n];
    }
    return plan->argument_names != NULL && i < argument_count(plan) ? plan->argument_names[i]
                                                                    : arena_printf(a, "args_%zu", i);
}

const char *tree_take_arguments(arena *a, const module_plan *plan, tn_vars given, tn_var *leaves)
{
    size_t count = argument_count(plan), wanted = count + further_leaves(plan);
    taking t = {.arena = a, .leaves = leaves};
    if (given.n != wanted) {
        return arena_printf(a, "it takes %zu value%s, and %zu were given", wanted, wanted == 1 ? "" : "s", given.n);
    }
    for (size_t i = 0; i < count; i++) {
        take(&t, argument_tree(plan, i), given.at[i], argument_name(a, plan, i));
    }
    for (size_t i = count; i < wanted && t.reason == NULL; i++) {
        if (is_tree(given.at[i])) {
            return arena_printf(a, "value %zu is %s, and a tensor or a number is expected", i, given_name(given.at[i]));
        }
        t.leaves[t.n++] = given.at[i];
    }
    return t.reason;
}

/* ---- leaves into values ---- */

static tn_var make(tn_tape *t, const pytree *tree, const tn_var *leaves, size_t *next)
{
    if (tree->kind == PYTREE_LEAF) {
        return leaves[(*next)++];
    }
    tn_var *items = ARENA_ARRAY(t->b->arena, tn_var, tree->n);
    for (uint32_t i = 0; i < tree->n; i++) {
        items[i] = make(t, &tree->children[i], leaves, next);
    }
    tn_var_kind kind = tree_kinds[tree->kind].kind;
    return var_tree(t, kind, kind == TN_VAR_STRUCT ? tree->type : NULL,
                    kind == TN_VAR_DICT || kind == TN_VAR_STRUCT ? tree->keys : NULL, (tn_vars){items, tree->n});
}

tn_vars tree_give_arguments(tn_tape *t, const module_plan *plan, const tn_var *leaves)
{
    size_t count = argument_count(plan), wanted = count + further_leaves(plan), next = 0;
    tn_var *values = ARENA_ARRAY(t->b->arena, tn_var, wanted);
    for (size_t i = 0; i < wanted; i++) {
        values[i] = i < count ? make(t, argument_tree(plan, i), leaves, &next) : leaves[next++];
    }
    return (tn_vars){values, wanted};
}

const char *const *tree_keywords(arena *a, const module_plan *plan, size_t *n)
{
    const pytree *keywords = plan->in_tree == NULL ? NULL : &plan->in_tree->children[1];
    uint32_t further = further_leaves(plan);
    *n = keywords == NULL || keywords->keys == NULL ? 0 : keywords->n;
    if (*n == 0 || further == 0) {
        return *n == 0 ? NULL : keywords->keys;
    }
    /* What no signature speaks of comes behind the keywords, so it needs names, too. */
    const char **names = ARENA_ARRAY(a, const char *, *n + further);
    for (size_t i = 0; i < *n; i++) {
        names[i] = keywords->keys[i];
    }
    for (uint32_t i = 0; i < further; i++) {
        names[(*n)++] = arena_printf(a, "%s_further_%u", names[keywords->n - 1], i);
    }
    return names;
}

/* ---- results: a tree, or values; a tuple where there are several ---- */

static size_t result_values(const module_plan *plan)
{
    return plan->out_tree == NULL ? plan->result_count : 1 + (size_t)plan->result_count - plan->out_tree->leaves;
}

const char *tree_take_results(arena *a, const module_plan *plan, tn_var given, tn_var *leaves)
{
    size_t count = result_values(plan), first = 0;
    taking t = {.arena = a, .leaves = leaves};
    bool several = count > 1;
    if (several && (given == NULL || given->kind != TN_VAR_TUPLE || given->n != count)) {
        return arena_printf(a, "it gave %s, and a tuple of %zu is expected", given_name(given), count);
    }
    const tn_var *values = several ? given->items : &given;
    if (plan->out_tree != NULL) {
        take(&t, plan->out_tree, values[0], "its result");
        first = 1;
    }
    for (size_t i = first; i < count && t.reason == NULL; i++) {
        if (is_tree(values[i])) {
            return arena_printf(a, "it gave %s, and a tensor or a number is expected", given_name(values[i]));
        }
        t.leaves[t.n++] = values[i];
    }
    return t.reason;
}

tn_var tree_give_results(tn_tape *t, const module_plan *plan, const tn_var *leaves)
{
    size_t count = result_values(plan), next = 0;
    tn_var *values = ARENA_ARRAY(t->b->arena, tn_var, count + 1);
    for (size_t i = 0; i < count; i++) {
        values[i] = i == 0 && plan->out_tree != NULL ? make(t, plan->out_tree, leaves, &next) : leaves[next++];
    }
    return count == 0 ? NULL : count == 1 ? values[0] : var_tree(t, TN_VAR_TUPLE, NULL, NULL, (tn_vars){values, count});
}
