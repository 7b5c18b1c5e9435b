/*
 * The tool that makes generated pages and headers; it is built and not installed. Run in the root of the checkout:
 *
 *     build/internal/pages composites            docs/composites.md
 *     build/internal/pages operators             include/tenon_ops.h
 *     build/internal/pages operators nn          include/tenon_ops/nn.h, for each family
 *     build/internal/pages operators nn/conv     include/tenon_ops/nn/conv.h, for each source of a family
 */
#include "pages.h"

#include <string.h>

static tn_status print_page(tn_context *ctx, int n, char **words)
{
    arena *a = ctx_scratch(ctx);
    if (n == 1 && strcmp(words[0], "composites") == 0) {
        return print_composites_page(ctx, a);
    }
    if ((n == 1 || n == 2) && strcmp(words[0], "operators") == 0) {
        return print_ops_header(ctx, a, n == 2 ? words[1] : NULL);
    }
    return fail(ctx, TN_E_ARGUMENT, "usage: pages composites | operators [FAMILY[/SOURCE]]");
}

int main(int argc, char **argv)
{
    tn_context *ctx;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 2;
    }
    call_edge here;
    ctx_enter(ctx, &here);
    tn_status status = setjmp(here.edge.jump) != 0 ? ctx_leave_stopped(ctx, &here)
                                                   : ctx_leave(ctx, &here, print_page(ctx, argc - 1, argv + 1));
    if (status != TN_OK) {
        char text[1024];
        tn_context_explain(ctx, text, sizeof text);
        fputs(text, stderr);
    }
    tn_context_free(ctx);
    return status == TN_OK && fflush(stdout) == 0 ? 0 : 2;
}
