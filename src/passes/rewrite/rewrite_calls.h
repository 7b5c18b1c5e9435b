/* What the parts of rewriting share: the program, one function, the observer that follows its calls. See rewrite.h. */
#ifndef TENON_PASSES_REWRITE_REWRITE_CALLS_H
#define TENON_PASSES_REWRITE_REWRITE_CALLS_H

#include "interpret/interpret.h"
#include "passes/renames.h"
#include "passes/rewrite/known_sizes.h"
#include "passes/rewrite/lens.h"
#include "passes/rewrite/rewrite.h"

typedef struct function_pair {
    function *old, *made;
} function_pair;

typedef struct rewriting {
    tn_context *ctx;
    arena *arena;
    const rewrite_policy *policy;
    bool was_functional; /* the entry at hand */
    bool writes;         /* does any node of the program, as it was, write? */
    pointer_map made;    /* bodies of higher-order operators: old -> new */
    pointer_map units;   /* units of the program -> 1: their calls stay, 2: they are opened (uintptr_t) */
    pointer_map seeing;  /* units -> do they see memory? (sees_memory.h) */
    VEC(function_pair) pairs;
} rewriting;

/* One function, while it is written. */
typedef struct recorder {
    rewriting *rw;
    function *old, *made;
    optics o;
    pointer_map read, written; /* symbols that data bring, met so far in the old and in the new function */
    renames names;
    known_sizes sizes;
    interpreter *infers;  /* what calls of units give in the new function, by types; NULL until it is needed */
    output_spec *outputs; /* of an entry, when it is done */
    const tensor **state; /* of an entry that writes: the weight that each input is, or NULL; else NULL */
} recorder;

call_observer recorder_observer(recorder *s);
/* For the interpreter's watch: a node of the old function comes. */
bool recorder_before(void *user, const node *n);
tn_status recorder_after(void *user, const node *n, const datum *outs, size_t count);
tn_status recorder_answer(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                          bool *answered);
/* The functional form of a body, made when first asked for. */
tn_status rewrite_body(rewriting *rw, function *old, function **out);

#endif
