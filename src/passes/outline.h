/*
 * Outlining: nodes of a function become a function of their own, and one node that calls it stands in their place.
 *
 * After units.h in the flow; unflattening and externalizing use it. The call is a node as ir/calls.h has it: the
 * body, then the operands. Values that are used inside and made outside become inputs (weights like all others),
 * values that are made inside and used outside become results, all under their names.
 *
 * Nodes that lie between but do not belong are moved before the call, or after it where they depend on it. Where that
 * cannot be done the answer is a reason in words, and nothing has changed.
 */
#ifndef TENON_PASSES_OUTLINE_H
#define TENON_PASSES_OUTLINE_H

#include "passes/effects.h"
#include "passes/units.h"

/* A function while parts of it are taken out: what is known of it is kept up, so that many parts take linear time. */
typedef struct outliner {
    tn_context *ctx;
    arena *arena;
    function *function;
    VEC(uint32_t) uses;    /* by value id: by nodes and as outputs of the function */
    pointer_map positions; /* node -> its place in the order (uintptr_t): larger than those before it */
    effects *effects;
} outliner;

/* The function's program must not be sealed. */
outliner *outliner_new(tn_context *ctx, arena *a, function *f);
/* Values that went away with their nodes are no values of the function any more. Call it once, at the end. */
void outliner_end(outliner *o);

/* What crosses the border of a part. */
typedef struct outline_border {
    value **inputs; /* in the order in which the body will take them */
    const char **input_names;
    size_t input_count;
    value **outputs;
    const char **output_names;
    size_t output_count;
} outline_border;

typedef struct outline_wish {
    node *const *nodes; /* in any order */
    size_t n;
    const char *name;     /* of the function */
    value *const *inputs; /* these come first, in this order, also where nothing inside uses them */
    size_t input_count;
    value *const *outputs; /* likewise; those that are not made inside are passed over */
    size_t output_count;
    const text_pair *metadata; /* of the call */
    uint32_t metadata_count;
    /* Told before the body is made: may change the order of what crosses, and name it for the body. Values inside are
     * then named without the numbers that made them unique outside. NULL: all keep their names. */
    void (*arrange)(void *user, outline_border *border);
    void *user;
} outline_wish;

typedef struct outlined {
    node *call; /* inputs[0] is the body, then one input for each of the body's */
    function *body;
    const char *reason; /* why not; NULL: it was done */
} outlined;

tn_status outline(outliner *o, const outline_wish *wish, outlined *out);

/*
 * Numbers that come from outside are computed inside, from sizes of tensors that come from outside anyway, where that
 * can be said. New nodes are added to the list. To be done for all parts before the first is outlined: a number that
 * every part computes for itself is no result of the part that had it.
 */
tn_status outline_numbers(outliner *o, node_list *nodes);

/* ---- what both parts of it use ---- */

uintptr_t outline_position(const outliner *o, const node *n);
/* The first of these nodes that the function still has; NULL: none. */
node *outline_first(const outliner *o, const node_list *nodes);
/* Likewise the first that makes more than a number: sizes may be asked for long before a part begins. */
node *outline_begin(const outliner *o, const node_list *nodes);
/* Could a call that stands there be given this value: made before it, or an input of the function? NULL: no. */
bool outline_is_available(const outliner *o, const value *v, const node *before);
/* Puts a node of the function before another one. */
void outline_insert(outliner *o, node *at, node *fresh);
/* A use more of a value (count: 1), or a use less (-1). */
void outline_count(outliner *o, const value *v, int count);

/* A name without the number that made it unique: add_1 -> add. On the arena. */
const char *outline_base_name(arena *a, const char *name);

/* Gives a value of a function this name; another that has it gets one like it. */
void outline_rename(value *v, const char *name);

/* Which values of arguments become which others: NULL stays. Lists are copied. */
typedef value *(*value_lookup)(void *user, value *v);
arg outline_replaced(arena *a, arg of, value_lookup lookup, void *user);

#endif
