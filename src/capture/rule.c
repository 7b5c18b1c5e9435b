/*
 * Shape rules of registered operators: see rule.h. The rule runs on a tape and a builder of its own, which infers
 * alone: nothing that it calls becomes a part of the program. Sizes are those of the call's builder, and so is whoever
 * settles what they leave open.
 */
#include "capture/tape.h"

#include "capture/rule.h"

/* Types are all that a rule sees, also while a program runs. */
static datum without_elements(builder *b, datum d)
{
    if (d.kind == DATUM_TENSOR) {
        array *shown = arena_copy(b->arena, d.u.tensor, sizeof *shown);
        *shown = (array){.type = shown->type, .is_number = shown->is_number, .number = shown->number};
        d.u.tensor = shown;
    }
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(b->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = without_elements(b, d.u.list.at[i]);
        }
        d.u.list.at = items;
    }
    return d;
}

/* What a settler knows that answers by the example, and remembers that it did. */
typedef struct noted_questions {
    dims *dims;
    bool *open;
} noted_questions;

static fact note_open(void *user, dim_op relation, const dim *x, const dim *y)
{
    const noted_questions *noted = user;
    hint p = dim_hint(x), q = dim_hint(y);
    if (relation == DIM_NE) {
        return FACT_YES; /* nothing is asked */
    }
    fact known_answer = relation == DIM_EQ   ? dim_equal(noted->dims, x, y)
                        : relation == DIM_LT ? dim_less(noted->dims, x, y)
                                             : dim_less_equal(noted->dims, x, y);
    if (known_answer != FACT_UNKNOWN) {
        return known_answer;
    }
    *noted->open = true;
    if (p.kind != HINT_INT || q.kind != HINT_INT) {
        return FACT_UNKNOWN;
    }
    int64_t m = p.u.integer, n = q.u.integer;
    return (relation == DIM_EQ ? m == n : relation == DIM_LT ? m < n : m <= n) ? FACT_YES : FACT_NO;
}

/* open: may be NULL, then what nobody can answer is refused. */
static builder *builder_for(const builder *of, bool *open)
{
    builder *b = builder_new(of->ctx, BUILD_FAKE, of->arena);
    b->dims = of->dims == NULL ? b->dims : of->dims;
    b->ops = of->ops;
    b->unbacked = of->unbacked;
    b->depth = of->depth; /* a rule that calls its own operator ends */
    b->decide = of->decide != NULL ? of->decide : open != NULL ? note_open : NULL;
    b->decide_user = of->decide_user;
    if (b->decide == note_open) {
        noted_questions *noted = ARENA_NEW(of->arena, noted_questions);
        *noted = (noted_questions){b->dims, open};
        b->decide_user = noted;
    }
    b->for_all_sizes = b->decide == NULL;
    return b;
}

static tn_status run_rule(call *c, const tn_op *op, tn_tape *t, datum *outs)
{
    tn_context *ctx = t->ctx;
    size_t before = ctx->diagnostic_count;
    tn_var *args = ARENA_ARRAY(t->b->arena, tn_var, c->n), *given = ARENA_ARRAY(t->b->arena, tn_var, c->out_count + 1);
    for (size_t i = 0; i < c->n; i++) {
        args[i] = var_of_argument(t, without_elements(t->b, c->args[i]));
    }
    tn_status status = op->infer_shapes(op->user, t, args, c->n, given, c->out_count);
    if (t->failure.status != TN_OK) {
        return failure_tell(&t->failure, ctx);
    }
    if (status != TN_OK) {
        return ctx->diagnostic_count > before ? status
                                              : call_fail(c, status, "inference of the registered operator failed");
    }
    if (t->guards.n > 0) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "the shape rule of the registered operator asks whether %s, which is so for some of the sizes "
                         "that the program takes and not for others, and nobody can guard the answer here: say it "
                         "without the question, by the smaller and the larger of two sizes, or export the program "
                         "with a range for which it is decided",
                         tape_guard_text(t, &t->guards.at[0]));
    }
    for (size_t i = 0; i < c->out_count; i++) {
        TRY(var_datum(t, given[i], &outs[i]));
    }
    return t->b->unbacked == c->b->unbacked
               ? TN_OK
               : call_fail(c, TN_E_UNSUPPORTED,
                           "the shape rule of the registered operator calls an operator whose sizes depend on data, "
                           "which nobody has here");
}

tn_status rule_infer(call *c, const tn_op *op, bool *open, datum *outs)
{
    tn_context *ctx = c->b->ctx;
    builder *b = builder_for(c->b, open);
    tn_tape *t = tape_new_on(ctx, b);
    tn_status status = run_rule(c, op, t, outs);
    ctx_release(ctx, t);
    builder_free(ctx, b);
    return status;
}
