/*
 * Steps that run what the reference engine runs: a kernel of an operator on views (`call`), a copy of elements. Every
 * operator has this much; lower.c decides which have more.
 */
#include "engines/planned/plan.h"

#include "kernels/move/strided.h"

static tn_status run_call(const step *s, builder *b)
{
    call c = *(const call *)s->block;
    size_t mark = b->workspace_count;
    c.b = b;
    tn_status status = c.op->run(&c);
    call_release_workspaces(&c, mark);
    return status != TN_OK ? status : b->status;
}

const step_kind step_call = {.name = "call", .run = run_call};

static tn_status run_copy(const step *s, builder *b)
{
    const trace_entry *e = s->block;
    const tensor *to = e->to, *from = e->from;
    strided_copy(b->pool, to->rank, to->sizes, to->dtype, view_at(to), to->strides, from->dtype, view_at(from),
                 from->strides);
    return TN_OK;
}

const step_kind step_copy = {.name = "copy", .run = run_copy};
