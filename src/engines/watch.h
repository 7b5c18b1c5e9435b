/*
 * The watch: who hears of a run. One struct serves progress and cancelling, the profile, selections and observers.
 *
 * Before engines in the flow: an engine tells it of each node that it runs, of any function, in the order of execution.
 * An engine that runs several nodes as one tells of each of them.
 */
#ifndef TENON_ENGINES_WATCH_H
#define TENON_ENGINES_WATCH_H

#include "engines/observe.h"
#include "engines/profile.h"
#include "interpret/selections.h"
#include "ops/builder.h"

typedef struct watch {
    tn_context *ctx;
    const function *main; /* of the entry: its nodes are counted */
    tn_progress_fn progress;
    void *progress_user;
    size_t done;            /* nodes of the running run */
    profile *profile;       /* NULL: not asked for */
    selections *selections; /* NULL: not asked for */
    observers *observers;   /* NULL: nobody looks */
} watch;

void watch_begin_run(watch *w);

/* Before a node; false: the run is to stop with TN_E_CANCELLED. */
bool watch_before(watch *w, const node *n);
/* Does anybody look at what nodes are given? Then watch_operands follows, once they are known. */
bool watch_sees_operands(const watch *w);
tn_status watch_operands(watch *w, const node *n, const named_datum *args);
/* After it: its results. */
tn_status watch_after(watch *w, const node *n, const datum *outs, size_t count);

#endif
