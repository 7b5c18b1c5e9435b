/*
 * The reference interpreter: executes a function node by node through the builder, so in eager mode with real storage
 * and aliasing, in fake mode with types alone. It is the oracle for everything faster.
 *
 * After the builder in the flow; passes and capture run functions by it, and the reference engine runs entries.
 */
#ifndef TENON_INTERPRET_INTERPRET_H
#define TENON_INTERPRET_INTERPRET_H

#include "ops/builder.h"

typedef struct interpreter interpreter;

/* Sees what the nodes do. */
typedef struct interpreter_watch {
    /* Before a node (of any function); false stops with TN_E_CANCELLED. May be NULL. */
    bool (*before)(void *user, const node *n);
    /* Instead of its operator, where *answered is set: results on the builder's arena. May be NULL. */
    tn_status (*answer)(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                        bool *answered);
    /* After it: its results. May be NULL. */
    tn_status (*after)(void *user, const node *n, const datum *outs, size_t count);
    /* In place of interpreting a body that a node runs, where *answered is set. May be NULL. */
    tn_status (*body)(void *user, function *body, const datum *args, size_t n, datum **outs, size_t *count,
                      bool *answered);
    void *user;
} interpreter_watch;

/* Lives on a, which must outlive it. The builder's call_graph is set to run bodies by it. */
interpreter *interpreter_new(builder *b, arena *a, const interpreter_watch *watch);

/*
 * What is found out about functions before they run. An interpreter finds it out when it meets a function; who runs the
 * same functions again and again makes it once, for all threads.
 */
typedef struct function_plans {
    pointer_map by_function;
} function_plans;
/* Of those functions of the program that are in the set; on the arena, read-only from then on. */
void function_plans_make(function_plans *plans, arena *a, const program *p, const pointer_map *set);

/* Operators of nodes, kept as they are found: those of one registry, of which no operator is replaced meanwhile. */
typedef struct node_operators {
    arena *arena;
    pointer_map by_function;
} node_operators;
void node_operators_init(node_operators *operators, arena *a);

void interpreter_use(interpreter *in, const function_plans *plans, node_operators *operators);

/*
 * Runs f on one datum per input (constants included). *outs has one datum per output, on the builder's arena. Values
 * are released after their last use.
 */
tn_status interpret(interpreter *in, function *f, const datum *inputs, size_t n, datum **outs, size_t *count);

/* ---- node by node, for those who have something to do between ---- */

/* A run of a function. On the builder's arena as it was when the run began. */
typedef struct activation activation;

/* The inputs stay the caller's: they are not released with their last use. */
tn_status activation_begin(interpreter *in, function *f, const datum *inputs, size_t n, activation **out);
/* Runs the node that comes next. */
tn_status activation_step(activation *run, const node *n);
/* In place of running it: what it is given, and what it is to have given. */
tn_status activation_arguments(activation *run, const node *n, named_datum **args);
tn_status activation_answer(activation *run, const node *n, const datum *outs, size_t count);
/* What stands for the value now; false: nothing does yet, or nothing does any more. */
bool activation_value(const activation *run, const value *v, datum *out);
/* Says what stands for a value; passes the node that comes next, whose results were said so or are not needed. */
void activation_give(activation *run, const value *v, datum d);
void activation_pass(activation *run);
/* How many nodes were run or passed. */
size_t activation_index(const activation *run);
/*
 * Goes on where another run of the function is (maybe with another builder): its values are those given. The inputs of
 * that run tell what sizes are.
 */
tn_status activation_resume(interpreter *in, function *f, const activation *from, const value *const *values,
                            const datum *data, size_t n, activation **out);
/* One datum per output, on the arena. */
tn_status activation_results(activation *run, arena *a, datum **outs);

/* The place of a node for diagnostics: name, operator, module path, line of the model's source. */
void interpreter_add_place(tn_context *ctx, const node *n);

#endif
