/*
 * Observers of a runner: who sees what calls of modules and nodes are given and give.
 *
 * Fed by the watch, in the order of execution. Which calls there are is found in observe_scope.c, for each function
 * that runs and each way to it, when it first runs; here their values are kept until the call is complete.
 */
#ifndef TENON_ENGINES_OBSERVE_H
#define TENON_ENGINES_OBSERVE_H

#include "ops/builder.h"

typedef struct observers observers;

/* Registered with nobody: the runner frees it. e: what will run. */
observers *observers_new(tn_context *ctx, const entry *e);
void observers_free(observers *o); /* NULL is fine */
/* TN_E_NOTFOUND where nothing of the entry matches. */
tn_status observers_add(observers *o, const tn_observer *observer);

void observers_begin_run(observers *o);
void observers_before(observers *o, const node *n);
tn_status observers_operands(observers *o, const node *n, const named_datum *args);
tn_status observers_after(observers *o, const node *n, const datum *outs, size_t count);

#endif
