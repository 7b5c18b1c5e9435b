/*
 * Steps that run what the reference engine runs: a kernel of an operator on views (`call`), a copy of elements. Every
 * operator has this much; lower.c decides which have more.
 */
#include "engines/planned/plan.h"

#include "kernels/move/strided.h"

tn_status call_again(const call *kept, builder *b, tn_status (*run)(call *c, const void *user), const void *user)
{
    call c = *kept;
    autocast_state outside = b->autocast;
    size_t mark = b->workspace_count;
    c.b = b;
    b->autocast = kept->cast; /* kernels that are made of calls look */
    tn_status status = run(&c, user);
    b->autocast = outside;
    call_release_workspaces(&c, mark);
    return status != TN_OK ? status : b->status;
}

static tn_status run_kernel(call *c, const void *user)
{
    (void)user;
    return c->op->run(c);
}

static tn_status run_call(const step *s, builder *b)
{
    return call_again(s->block, b, run_kernel, NULL);
}

const step_kind step_call = {.name = "call", .run = run_call};
const step_kind step_attend = {.name = "attend", .run = run_call};

static tn_status run_copy(const step *s, builder *b)
{
    const trace_entry *e = s->block;
    const tensor *to = e->to, *from = e->from;
    strided_copy(b->pool, to->rank, to->sizes, to->dtype, view_at(to), to->strides, from->dtype, view_at(from),
                 from->strides);
    return TN_OK;
}

const step_kind step_copy = {.name = "copy", .run = run_copy};
