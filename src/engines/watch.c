/* Telling of a run to those who asked: see watch.h. */
#include "engines/watch.h"

void watch_begin_run(watch *w)
{
    w->done = 0;
    if (w->profile != NULL) {
        profile_begin_run(w->profile);
    }
    if (w->selections != NULL) {
        selections_begin_run(w->selections);
    }
    if (w->observers != NULL) {
        observers_begin_run(w->observers);
    }
}

/* Nodes of bodies count with the node that runs them, but are heard of: a loop can be stopped. */
bool watch_before(watch *w, const node *n)
{
    if (w->profile != NULL) {
        profile_before(w->profile, n);
    }
    if (w->observers != NULL) {
        observers_before(w->observers, n);
    }
    w->done += n->function == w->main;
    return w->progress == NULL || w->progress(w->progress_user, w->done - 1, w->main->node_count, n->callee->target);
}

bool watch_sees_operands(const watch *w)
{
    return w->selections != NULL || w->observers != NULL;
}

tn_status watch_operands(watch *w, const node *n, const named_datum *args)
{
    if (w->selections != NULL) {
        arena *scratch = ctx_scratch(w->ctx);
        selections_see(w->selections, scratch, n, args);
        ctx_release(w->ctx, scratch);
    }
    return w->observers == NULL ? TN_OK : observers_operands(w->observers, n, args);
}

tn_status watch_after(watch *w, const node *n, const datum *outs, size_t count)
{
    if (w->profile != NULL) {
        profile_after(w->profile, n, outs, count);
    }
    return w->observers == NULL ? TN_OK : observers_after(w->observers, n, outs, count);
}
