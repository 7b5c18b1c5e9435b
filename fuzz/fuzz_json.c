/* Fuzz target of JSON: what can be parsed must be written as text that parses to the same value. */
#include "fuzzing.h"

#include "format/json.h"

#include <stdlib.h>

/* Every member is found by its key, and no value equals a part of itself. */
static void check_members(const json *value)
{
    for (size_t i = 0; value->kind == JSON_OBJECT && i < value->n; i++) {
        const json_member *m = &value->u.members[i];
        if (json_get(value, m->key) != m->value || json_equal(value, m->value)) {
            abort();
        }
    }
    if (json_get(value, "\xff") != NULL || json_kind_name(value->kind)[0] == 'u') {
        abort();
    }
}

static tn_status round_trip(tn_context *ctx, const input *in)
{
    const json *value, *again;
    byte_buffer text = {0};
    TRY(json_parse(ctx, ctx_scratch(ctx), (const char *)in->bytes, in->size, NULL, &value));
    ctx_own_reserve(ctx);
    ctx_own(ctx, &text, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, &text);
    json_write(&s, value);
    TRY(sink_finish(ctx, &s));
    tn_status status = json_parse(ctx, ctx_scratch(ctx), (const char *)text.at, text.n, NULL, &again);
    if (status != TN_OK || !json_equal(value, again) || !json_equal(again, value)) {
        abort();
    }
    check_members(value);
    ctx_release(ctx, &text);
    return TN_OK;
}

FUZZ_TARGET(round_trip)
