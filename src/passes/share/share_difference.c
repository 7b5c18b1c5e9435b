/* In what two functions differ, in words: see share_sizes.h. */
#include "passes/share/share_sizes.h"

#include "base/num.h"

#include <inttypes.h>
#include <string.h>

static const char *literal_text(arena *a, const arg *l)
{
    char text[NUM_TEXT];
    switch (arg_kinds[l->kind].payload) {
    case PAYLOAD_FLOAT:
        f64_to_text(l->u.real, text);
        return arena_strdup(a, text);
    case PAYLOAD_INT:
        return arena_printf(a, "%" PRId64, l->u.integer);
    case PAYLOAD_BOOL:
        return l->u.boolean ? "True" : "False";
    case PAYLOAD_STRING:
        return arena_printf(a, "'%s'", l->u.string);
    case PAYLOAD_NOTHING:
        return "None";
    default:
        return arg_value(l) != NULL ? "a value" : "something else";
    }
}

static const char *argument_difference(arena *a, const char *of, const arg *x, const arg *y)
{
    bool are_values = arg_value(x) != NULL && arg_value(y) != NULL;
    if (x->kind == y->kind && arg_kinds[x->kind].payload == PAYLOAD_LIST && x->n == y->n) {
        const char *found = NULL;
        for (uint32_t i = 0; i < x->n && found == NULL; i++) {
            found = argument_difference(a, of, &x->u.items[i], &y->u.items[i]);
        }
        return found;
    }
    const char *one = literal_text(a, x), *other = literal_text(a, y);
    return are_values || strcmp(one, other) == 0
               ? NULL
               : arena_printf(a, "'%s' has %s where the other has %s", of, other, one);
}

static const char *node_difference(arena *a, const node *x, const node *y)
{
    const char *found = NULL;
    if (!callee_same(x->callee, y->callee)) {
        return arena_printf(a, "'%s' is %s where the other has %s", node_label(y), y->callee->target,
                            x->callee->target);
    }
    if (x->input_count != y->input_count) {
        return arena_printf(a, "'%s' has %u arguments, in the other %u", node_label(y), y->input_count, x->input_count);
    }
    for (uint32_t i = 0; i < x->input_count && found == NULL; i++) {
        const char *name =
            y->inputs[i].name[0] == '\0' ? node_label(y) : arena_printf(a, "%s.%s", node_label(y), y->inputs[i].name);
        found = argument_difference(a, name, &x->inputs[i].arg, &y->inputs[i].arg);
    }
    return found;
}

/* An input of y whose name no input of x has; NULL: none. */
static const value *input_beside(const function *x, const function *y)
{
    for (size_t i = 0; i < y->inputs.n; i++) {
        const value *w = arg_value(&y->inputs.at[i]);
        bool is_there = w == NULL;
        for (size_t k = 0; k < x->inputs.n && !is_there; k++) {
            const value *v = arg_value(&x->inputs.at[k]);
            is_there = v != NULL && strcmp(v->name, w->name) == 0;
        }
        if (!is_there) {
            return w;
        }
    }
    return NULL;
}

static const char *input_difference(arena *a, const function *x, const function *y)
{
    const value *more = x->inputs.n < y->inputs.n ? input_beside(x, y) : NULL;
    const value *less = x->inputs.n > y->inputs.n ? input_beside(y, x) : NULL;
    if (more != NULL || less != NULL) {
        return more != NULL ? arena_printf(a, "it has an input '%s', the other has none", more->name)
                            : arena_printf(a, "it has no input '%s', the other has one", less->name);
    }
    for (size_t i = 0; i < x->inputs.n && i < y->inputs.n; i++) {
        const value *v = arg_value(&x->inputs.at[i]), *w = arg_value(&y->inputs.at[i]);
        bool are_tensors =
            v != NULL && w != NULL && v->typed && w->typed && v->kind == VALUE_TENSOR && w->kind == v->kind;
        if (!are_tensors) {
            continue;
        }
        const tensor_meta *m = v->type.tensor, *n = w->type.tensor;
        const char *other =
            strcmp(v->name, w->name) == 0 ? "in the other" : arena_printf(a, "'%s' of the other", v->name);
        if (m->dtype != n->dtype) {
            return arena_printf(a, "its input '%s' is of type %s, %s %s", w->name, dtype_table[n->dtype].name, other,
                                dtype_table[m->dtype].name);
        }
        if (m->rank != n->rank) {
            return arena_printf(a, "its input '%s' has %u dims, %s %u", w->name, n->rank, other, m->rank);
        }
        if (m->plain != n->plain) {
            return arena_printf(a, "its input '%s' lies in memory in another way", w->name);
        }
    }
    return x->inputs.n == y->inputs.n ? NULL
                                      : arena_printf(a, "it has %zu inputs, the other %zu", y->inputs.n, x->inputs.n);
}

static const char *declaration_difference(arena *a, const unit_decl *x, const unit_decl *y)
{
    const char *found = NULL;
    for (uint32_t i = 0; i < x->attribute_count && i < y->attribute_count && found == NULL; i++) {
        found = argument_difference(a, y->attributes[i].key, &x->attributes[i].value, &y->attributes[i].value);
    }
    bool same_class = x->class_name == y->class_name ||
                      (x->class_name != NULL && y->class_name != NULL && strcmp(x->class_name, y->class_name) == 0);
    return found != NULL || same_class
               ? found
               : arena_printf(a, "it is of the class '%s', the other of '%s'",
                              y->class_name == NULL ? "?" : y->class_name, x->class_name == NULL ? "?" : x->class_name);
}

const char *share_difference(arena *a, const function *x, const function *y)
{
    const char *found = x->unit != NULL && y->unit != NULL ? declaration_difference(a, x->unit, y->unit) : NULL;
    found = found != NULL ? found : input_difference(a, x, y);
    const node *n = x->first, *m = y->first;
    for (; found == NULL && n != NULL && m != NULL; n = n->next, m = m->next) {
        found = node_difference(a, n, m);
    }
    if (found == NULL && x->node_count != y->node_count) {
        found = arena_printf(a, "it has %zu nodes, the other %zu", y->node_count, x->node_count);
    }
    return found != NULL ? found : "sizes, or what is known of them, differ";
}
