/* Functional programs: see passes.h. Calls stay as they are, unless they write. */
#include "passes/passes.h"

#include "passes/rewrite/rewrite.h"

static bool keeps_all(void *user, const overload *via)
{
    (void)user;
    (void)via;
    return false;
}

tn_status functionalize(tn_context *ctx, program *p)
{
    return rewrite_program(ctx, p, &(rewrite_policy){.opens = keeps_all, .dialect = "ATEN"});
}
