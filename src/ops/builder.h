/*
 * The builder: one way to apply an operator, in three modes.
 *
 *   eager   infers the result, allocates it by what was inferred, runs the kernel
 *   fake    infers only: sizes may be symbolic, tensors have no elements
 *   record  infers and appends a node to a function
 *
 * After the registry in the flow. The interpreter, calls from C, compositions of operators, shape inference and capture
 * are all builder_call in one of the modes. Inference alone decides layout: kernels never choose it.
 *
 * Failure is sticky: after the first one every call returns at once, so that a composition reads like mathematics and
 * its caller asks once.
 */
#ifndef TENON_OPS_BUILDER_H
#define TENON_OPS_BUILDER_H

#include "base/thread.h"
#include "ops/registry.h"

typedef struct generator generator;       /* kernels/number/random.h */
typedef struct fast_kernels fast_kernels; /* kernels/fast/fast.h */

typedef enum builder_mode { BUILD_EAGER, BUILD_FAKE, BUILD_RECORD } builder_mode;

/* torch.vmap, while the program is inside of it: the calls of a level run on batches (batch.h). */
enum { DEEPEST_VMAP = 16 };
typedef struct vmap_level {
    extent size;
    bool draws_once; /* randomness="same": what is drawn is drawn once for all values */
} vmap_level;
typedef struct value_batch value_batch;

/* Runs a body of a higher-order operator; the interpreter provides it. *outs is on the builder's arena. */
typedef tn_status (*graph_runner)(builder *b, function *body, const datum *args, size_t n, datum **outs, size_t *count);

/*
 * Sees the calls of a builder as they are answered: how passes follow what a program does. A call is answered as one,
 * by inference, or opened: by the calls that its record says it with, each of which is seen in turn.
 */
typedef struct call_observer {
    /* Open this call? Only where its record has `compose` or `core`. Arguments are bound. */
    bool (*opens)(void *user, const call *c);
    /* A call that was answered as one. own: its arguments by its own schema (higher-order: as they came). */
    tn_status (*saw)(void *user, const call *c, const datum *own, const datum *outs, size_t count);
    /* A new tensor that an opened call gave lies in memory as inference says, not as its last part had it. */
    void (*laid_out)(void *user, array *a);
    /* A call that was opened and is of the kind that writes: its result goes into `to`. */
    tn_status (*wrote)(void *user, const call *c, array *to, array *result);
    void *user;
    /* Calls that are opened in another way than their records have: what says how, or NULL; and says them. Both may be
     * NULL. Results must be of the types that inference has for them. */
    const void *(*route)(void *user, const call *c);
    tn_status (*follow)(void *user, const void *route, call *c);
} call_observer;

/*
 * Answers a question about sizes that their facts leave open: x == y, x < y, x <= y by DIM_EQ, DIM_LT, DIM_LE. Capture
 * decides by the example and makes the answer a condition of the program. FACT_UNKNOWN: stays open. DIM_NE asks
 * nothing: x is not y, and that is to be checked when the program runs, even where capture takes it for granted.
 */
typedef fact (*size_decider)(void *user, dim_op relation, const dim *x, const dim *y);

/*
 * In eager mode: calls are written down instead of being run, so that an engine can plan them. Inference is that of a
 * run, results get memory that nobody reads or writes, kernels and copies are told of instead. What cannot be said
 * without the elements (sizes that they decide, branches, effects, operators that were registered) fails the builder.
 */
typedef struct call_tape {
    /* Memory for a tensor that a call gives. The caller holds the reference. */
    tn_status (*memory)(void *user, uint64_t bytes, storage **out);
    /* A kernel that would run now: its results are realized. */
    tn_status (*ran)(void *user, const call *c);
    /* Elements that would be copied now: sizes are the same, types need not be. */
    tn_status (*copied)(void *user, const tensor *to, const tensor *from);
    const char *looked; /* who asked for elements; NULL: nobody. Set by builder_looks */
    void *user;
} call_tape;

/*
 * Memory of a caller that runs the same calls again and again: workspaces are taken from it, one behind the other, and
 * are allocated where it is too small. most: what would have been enough for all.
 */
typedef struct workspace_room {
    char *at; /* aligned to 64; NULL: none */
    size_t bytes, used, beyond, most;
} workspace_room;

struct builder {
    tn_context *ctx;
    builder_mode mode;
    arena *arena;   /* of the innermost frame */
    arena *lasting; /* that of the outermost: what an array of any frame may come to point to */
    dims *dims;     /* symbolic modes; NULL in eager mode */
    registry *ops;
    thread_pool *pool;
    generator *random;             /* NULL: operators that draw fail */
    function *function;            /* record mode */
    const node *origin;            /* record mode: whose provenance new nodes take; NULL = none */
    const node *running;           /* the node that the interpreter runs; NULL: calls do not come from one */
    uint32_t running_depth;        /* of its call */
    pointer_map numbers;           /* record mode: expression -> value of the function that has it (record_number.c) */
    pointer_map size_places;       /* record mode: expression -> tensor and dim of which it is the size */
    pointer_map solvable;          /* record mode: symbol's expression -> a size that is linear in it alone: 2*s0 + 1 */
    pointer_map products;          /* record mode: factor -> a size that is a product with it: s0*s1 */
    const call_observer *observer; /* NULL: nobody looks */
    call_tape *tape;               /* eager mode: NULL: calls run */
    const fast_kernels *fast;      /* of planned engines, for those that have such; NULL: the reference's own */
    autocast_state autocast;
    vmap_level vmap[DEEPEST_VMAP]; /* the outermost first */
    uint32_t vmap_levels;
    graph_runner call_graph;
    bool copies_views;   /* in functional programs nobody sees memory: what cannot be viewed is copied */
    bool runs_bodies;    /* units run as their bodies say, also where their composite has a kernel: the reference */
    void *user;          /* of call_graph */
    size_decider decide; /* NULL: open questions stay open */
    void *decide_user;
    bool for_all_sizes;          /* no example decides: what facts leave open is refused (extent_decide_less) */
    tn_status status;            /* the first failure */
    uint32_t unbacked;           /* symbols made so far for sizes that depend on data */
    VEC(const symbol *) awaited; /* symbols that those to come are, instead of new ones; in order */
    uint32_t depth; /* of calls inside calls: bodies of higher-order operators may nest, but not without end */
    /* Tensors that live until their frame ends, and workspaces that live until their call ends. */
    tn_tensor **held;
    size_t held_count, held_capacity;
    uint64_t live_bytes, peak_bytes; /* of storages that this builder allocated and that nobody else holds */
    void **workspaces;
    size_t workspace_count, workspace_capacity;
    workspace_room room;
};

/* Registered with the context, released with it at the edge. arena: for everything that the caller looks at. */
builder *builder_new(tn_context *ctx, builder_mode mode, arena *a);
/* Releases it before the edge. */
void builder_free(tn_context *ctx, builder *b);
/* The same for one that was disowned because it outlives the edge. NULL is fine. */
void builder_release(void *b);

/*
 * Applies an operator. *outs, on the builder's arena, has one datum for each return of the overload's schema.
 */
tn_status builder_call(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs, size_t *count);

/*
 * The same for a functional overload by a composition of the caller's choice, whose calls are then calls of the
 * caller's own: in record mode nodes stand for them, and none for the whole. How readers open foreign operators.
 */
tn_status builder_call_by(builder *b, const overload *o, op_fn by, const named_datum *args, size_t n, datum **outs,
                          size_t *count);

/* Does the call change sizes and strides of the tensor itself: squeeze_, t_, as_strided_? Once its result is known. */
bool call_becomes_view(const call *c);

/* ---- for compositions ---- */

/*
 * Applies "aten::transpose.int" to arguments in the order of its schema (keyword-only ones too); those at the end may
 * be left out. Returns its first result, or None once the builder has failed.
 */
datum build(builder *b, const char *name, const datum *args, size_t n);
#define BUILD(b, name, ...) \
    build((b), (name), (const datum[]){__VA_ARGS__}, sizeof((const datum[]){__VA_ARGS__}) / sizeof(datum))
/* The same for several results: outs[0..count). */
void build_all(builder *b, const char *name, const datum *args, size_t n, datum *outs, size_t count);

/* ---- making ---- */

/* A tensor on elements that the caller holds; retained until the frame ends. */
array *builder_array(builder *b, tn_tensor *data);
/* A rank-0 tensor that stands for a number: bool, i64, f64 or c128. */
array *builder_number(builder *b, datum number);
/* A size, at least lo, that depends on data: a new symbol u0, u1, ... (symbolic modes) */
extent builder_unbacked(builder *b, int64_t lo);
/* A number that depends on data: int, float or bool by the element type. (symbolic modes) */
datum builder_unbacked_number(builder *b, dtype type);
/* Gives arrays that inference made their elements: views share those of their base. (eager mode) */
tn_status builder_realize(builder *b, datum d);
/* Lists the elements of an array, whose reference the builder takes over. */
void builder_hold(builder *b, array *a);
/* Elements of an array are not needed any more: released now instead of when the frame ends. */
void builder_drop(builder *b, array *t);
/* Releases the tensors made since `mark` (b->held_count then) except those in kept. */
void builder_release_since(builder *b, size_t mark, const datum *kept, size_t n);
/* Opens a frame with an arena of its own; closing copies the results to the outer one and releases all else. */
typedef struct frame {
    arena *outer, *own;
    size_t mark;
} frame;
frame builder_open(builder *b);
void builder_close(builder *b, frame f, datum *results, size_t n);

/* Somebody is about to read elements: on a tape there are none. */
static inline void builder_looks(builder *b, const char *who)
{
    if (b->tape != NULL && b->tape->looked == NULL) {
        b->tape->looked = who;
    }
}

/* Fails, naming an operator that tenon does not know and the way to register it. */
tn_status unknown_operator(builder *b, const char *target);
/* Records the first failure; returns code. */
tn_status builder_fail(builder *b, tn_status code, const char *format, ...) __attribute__((format(printf, 3, 4)));
static inline bool is_eager(const builder *b)
{
    return b->mode == BUILD_EAGER;
}
/* Types are all that is asked for: a composition may then say them without its calls. */
static inline bool only_infers(const builder *b)
{
    return b->mode != BUILD_EAGER && b->observer == NULL;
}

#endif
