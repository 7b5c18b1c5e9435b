/*
 * Pytrees: how nested Python arguments and results flatten into the leaves of a signature.
 *
 * Parsed from the treespec text of a module call. Containers keep their type name and context, so that any registered
 * class survives; tuple, list, dict, OrderedDict, defaultdict, deque, namedtuple, dataclass and the immutable kinds are
 * understood, others are opaque nodes with children.
 */
#ifndef TENON_IR_PYTREE_H
#define TENON_IR_PYTREE_H

#include "ir/program.h"

typedef enum pytree_kind {
    PYTREE_LEAF,
    PYTREE_TUPLE,
    PYTREE_LIST,
    PYTREE_DICT,
    PYTREE_ORDERED_DICT,
    PYTREE_DEFAULT_DICT,
    PYTREE_DEQUE,
    PYTREE_NAMEDTUPLE,
    PYTREE_DATACLASS,
    PYTREE_OTHER
} pytree_kind;

typedef struct pytree pytree;
struct pytree {
    pytree_kind kind;
    const char *type;        /* Python name; NULL for a leaf */
    const json *context;     /* parsed context (the inner JSON where it is JSON text), or NULL */
    const char *const *keys; /* dict keys as text, namedtuple and dataclass field names: n, or NULL */
    const pytree *children;
    uint32_t n;
    uint32_t leaves; /* in this subtree */
};

/* Bounded depth; namedtuple field names come from the entry (may be NULL). */
tn_status pytree_parse(tn_context *ctx, arena *a, const char *text, const entry *e, const pytree **out);
/* Prints `(x, {"a": y, "b": (z,)})` with leaf(user, index) giving the text of each leaf. */
void pytree_print(sink *s, const pytree *t, const char *(*leaf)(void *user, uint32_t index), void *user);

#endif
