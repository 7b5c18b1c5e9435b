/*
 * Fuzzes guards: whatever the reader accepts must evaluate and describe itself without harm, and its negation must
 * come out as the opposite.
 */
#include "fuzzing.h"

#include "ir/guard.h"

/* Integers, floats and unknown values, by the shape of the path. */
static hint value_of(void *user, const guard_source *s)
{
    static const double reals[] = {0.5, -2.5, 1e300, 0};
    (void)user;
    unsigned letter = (unsigned char)s->steps[0].text[0];
    if (s->n > 2) {
        return (hint){.kind = HINT_NONE};
    }
    if (s->n == 2) {
        return (hint){.kind = HINT_FLOAT, .u.real = reals[letter % 4]};
    }
    return (hint){.kind = HINT_INT, .u.integer = (int64_t)s->dimension + letter % 7 - 1};
}

static tn_status read_and_check(tn_context *ctx, const input *in)
{
    static const guard_outcome opposite[] = {
        [GUARD_HOLDS] = GUARD_FAILS, [GUARD_FAILS] = GUARD_HOLDS, [GUARD_UNKNOWN] = GUARD_UNKNOWN};
    const guard_inputs inputs = {value_of, NULL, NULL};
    arena *a = ctx_scratch(ctx);
    const guard *g, *negated;
    const char *text = arena_strndup(a, (const char *)in->bytes, in->size);
    TRY(guard_parse(ctx, a, text, &g));
    sink s;
    sink_collect(ctx, a, &s);
    guard_describe(&s, g, &inputs);
    demand(sink_collected(ctx, a, &s)[0] != '\0');
    guard_outcome outcome, other;
    TRY(guard_check(ctx, g, &inputs, &outcome));
    TRY(guard_parse(ctx, a, arena_printf(a, "not (%s)", text), &negated)); /* fails where that nests too deep */
    demand(guard_check(ctx, negated, &inputs, &other) == TN_OK && other == opposite[outcome]);
    return TN_OK;
}

FUZZ_TARGET(read_and_check)
