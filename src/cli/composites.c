/* `tenon ops --composites`: the building blocks that conversion keeps whole, a line for each (ops/composite.h). */
#include "cli/composites.h"

#include "cli/streams.h"

#include "ops/composite.h"

static void print_line(tn_context *ctx, arena *a, const composite *c)
{
    const schema *s = composite_overload(ctx, c)->schema;
    sink line;
    sink_collect(ctx, a, &line);
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *of = &s->arguments[i];
        sink_printf(&line, "%s%s",
                    i == 0                                                        ? ""
                    : of->is_keyword_only && !s->arguments[i - 1].is_keyword_only ? "; "
                                                                                  : ", ",
                    of->name);
    }
    say("%-28s %s\n", c->name, sink_collected(ctx, a, &line));
}

static tn_status do_print(tn_context *ctx, arena *a)
{
    size_t n;
    const composite *const *all = composites_all(&n);
    for (size_t i = 0; i < n; i++) {
        print_line(ctx, a, all[i]);
    }
    say("%zu composites\n", n);
    return TN_OK;
}

tn_status print_composites(tn_context *ctx)
{
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        return ctx_leave_stopped(ctx, &here);
    }
    return ctx_leave(ctx, &here, do_print(ctx, ctx_scratch(ctx)));
}
