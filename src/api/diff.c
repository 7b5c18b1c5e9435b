/* Public functions on differences of programs: checks and the edge. The work is diagnose/diff.h. */
#include "diagnose/diff.h"
#include "api/api.h"

#include <stdlib.h>

struct tn_diff {
    arena arena; /* tied to a context's heap while programs are compared */
    diff diff;
};

static void diff_free(void *object)
{
    tn_diff *d = object;
    arena_done(&d->arena);
    free(d);
}

struct diff_arguments {
    const program *a, *b;
    tn_diff *result;
};

static tn_status do_diff(tn_context *ctx, void *arguments)
{
    struct diff_arguments *a = arguments;
    ctx_own_reserve(ctx);
    tn_diff *d = calloc(1, sizeof *d);
    if (d == NULL) {
        heap_exhausted(&ctx->heap);
    }
    arena_init(&d->arena, &ctx->heap);
    d->diff.arena = &d->arena;
    ctx_own(ctx, d, diff_free);
    TRY(diff_programs(ctx, a->a, a->b, &d->diff));
    arena_detach(&d->arena);
    ctx_disown(ctx, d);
    a->result = d;
    return TN_OK;
}

tn_status tn_program_diff(tn_context *ctx, const tn_program *a, const tn_program *b, tn_diff **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, a != NULL && b != NULL && out != NULL, "the programs and out must not be NULL");
    struct diff_arguments arguments = {(const program *)a, (const program *)b, NULL};
    tn_status status = api_guarded(ctx, do_diff, &arguments);
    *out = arguments.result;
    return status;
}

void tn_diff_free(tn_diff *d)
{
    if (d != NULL) {
        diff_free(d);
    }
}

size_t tn_diff_count(const tn_diff *d)
{
    return d == NULL ? 0 : d->diff.rows.n;
}

tn_diff_row tn_diff_row_at(const tn_diff *d, size_t index)
{
    if (index >= tn_diff_count(d)) {
        return (tn_diff_row){0};
    }
    const diff_row *r = &d->diff.rows.at[index];
    return (tn_diff_row){.part = diff_part_words[r->part],
                         .change = diff_change_words[r->change],
                         .entry = r->entry,
                         .name = r->name,
                         .what = r->what,
                         .old_text = r->old,
                         .new_text = r->fresh,
                         .module = r->module,
                         .source = r->source,
                         .count = r->count,
                         .different = r->different,
                         .max_abs = r->max_abs};
}

struct print_diff {
    const tn_diff *diff;
    tn_view view;
    tn_write_fn write;
    void *user;
};

static tn_status do_print(tn_context *ctx, void *arguments)
{
    struct print_diff *a = arguments;
    sink s;
    sink_init(&s, a->write, a->user);
    (a->view == TN_VIEW_JSON ? diff_print_json : diff_print)(&a->diff->diff, &s);
    return sink_finish(ctx, &s);
}

tn_status tn_diff_print(tn_context *ctx, const tn_diff *d, tn_view which, tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, d != NULL && write != NULL, "diff and write must not be NULL");
    CHECK_ARGUMENT(ctx, which == TN_VIEW_SUMMARY || which == TN_VIEW_JSON, "a diff has a summary and JSON");
    return api_guarded(ctx, do_print, &(struct print_diff){d, which, write, user});
}
