/* Life and scopes of a tape: see tape.h. */
#include "capture/tape.h"

#include "interpret/resources.h"

#include <stdlib.h>

/* ---- life ---- */

static void drop_scopes(tn_tape *t)
{
    while (t->scope != NULL) {
        tape_scope *s = t->scope;
        t->scope = s->outer;
        arena_done(&s->arena);
        free(s);
    }
}

void tape_free(void *object)
{
    tn_tape *t = object;
    if (t == NULL) {
        return;
    }
    if (!t->borrows) {
        builder_release(t->b);
    }
    drop_scopes(t);
    failure_release(&t->failure);
    arena_done(&t->arena);
    free(t);
}

/* A tape without a builder. */
static tn_tape *new_tape(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    tn_tape *t = calloc(1, sizeof *t);
    if (t == NULL) {
        heap_exhausted(&ctx->heap);
    }
    t->ctx = ctx;
    arena_init(&t->arena, &ctx->heap);
    ctx_own(ctx, t, tape_free);
    map_init(&t->overloads, &t->arena);
    map_init(&t->calls, &t->arena);
    map_init(&t->bound, &t->arena);
    pointer_map_init(&t->paths, &t->arena);
    pointer_map_init(&t->lifted, &t->arena);
    return t;
}

tn_tape *tape_new(tn_context *ctx, builder_mode mode)
{
    tn_tape *t = new_tape(ctx);
    builder *b = builder_new(ctx, mode, &t->arena);
    ctx_disown(ctx, b);
    t->b = b;
    b->pool = resources_pool(ctx, 0);
    b->random = resources_generator(ctx);
    return t;
}

tn_tape *tape_new_on(tn_context *ctx, builder *b)
{
    tn_tape *t = new_tape(ctx);
    t->borrows = true;
    t->b = b;
    return t;
}

tn_tape *tape_new_recording(tn_context *ctx, function *f)
{
    tn_tape *t = tape_new(ctx, BUILD_RECORD);
    t->b->function = f;
    t->b->dims = f->program->dims;
    t->b->origin = &t->origin;
    return t;
}

tn_tape_mode tape_mode(const tn_tape *t)
{
    static const tn_tape_mode modes[] = {
        [BUILD_EAGER] = TN_TAPE_EAGER, [BUILD_FAKE] = TN_TAPE_SHAPES, [BUILD_RECORD] = TN_TAPE_RECORD};
    return modes[t->b->mode];
}

/* ---- scopes ---- */

size_t tape_scope_open(tn_tape *t)
{
    if (!is_eager(t->b)) {
        return t->scope_depth;
    }
    tape_scope *s = calloc(1, sizeof *s);
    if (s == NULL) {
        heap_exhausted(&t->ctx->heap);
    }
    arena_init(&s->arena, &t->ctx->heap);
    s->frame = (frame){.outer = t->b->arena, .own = &s->arena, .mark = t->b->held_count};
    s->outer = t->scope;
    t->scope = s;
    t->b->arena = &s->arena;
    return t->scope_depth++;
}

/* Values that leave are copied to the arena outside; the builder does that with tensors, and keeps their elements. */
static void close_innermost(tn_tape *t, tn_var *kept, size_t n)
{
    tape_scope *s = t->scope;
    size_t count = 0, next = 0;
    for (size_t i = 0; i < n; i++) {
        count += var_leaf_count(kept[i]);
    }
    datum *leaves = ARENA_ARRAY(&s->arena, datum, count);
    for (size_t i = 0; i < n; i++) {
        var_leaves(kept[i], leaves, &next);
    }
    builder_close(t->b, s->frame, leaves, count);
    next = 0;
    for (size_t i = 0; i < n; i++) {
        kept[i] = var_over_leaves(t, kept[i], leaves, &next);
    }
    t->scope = s->outer;
    t->scope_depth--;
    arena_done(&s->arena);
    free(s);
}

void tape_scope_close(tn_tape *t, size_t depth, tn_var *kept, size_t n)
{
    while (t->scope_depth > depth) {
        close_innermost(t, kept, n);
    }
}
