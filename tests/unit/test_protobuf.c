/* Protocol buffers: the wire, messages by a table of their own, and what must be refused. */
#include "testing.h"

#include "format/protobuf.h"

#include <math.h>

/* ---- a message with a field of every kind ---- */

typedef struct thing {
    uint32_t has, kind;
    int64_t wide;
    int32_t narrow;
    float real;
    const char *text;
    pb_span bytes;
    struct thing *inside;
    PB_LIST(int64_t) wides;
    PB_LIST(float) reals;
    PB_LIST(const char *) texts;
    pb_spans pieces;
    PB_LIST(struct thing) things;
    pb_spans varints, fixed32s, fixed64s;
    int64_t this_one;
    const char *that_one;
} thing;

#define ROW(number, kind, member)                                   \
    {                                                               \
#member, number, kind, false, offsetof(thing, member), NULL \
    }
static const pb_message thing_message;
static const pb_row thing_rows[] = {
    ROW(1, PB_INT64, wide),
    ROW(2, PB_INT32, narrow),
    ROW(3, PB_FLOAT, real),
    ROW(4, PB_TEXT, text),
    ROW(5, PB_BYTES, bytes),
    {"inside", 6, PB_MESSAGE, false, offsetof(thing, inside), &thing_message},
    ROW(7, PB_INT64S, wides),
    ROW(8, PB_FLOATS, reals),
    ROW(9, PB_TEXTS, texts),
    ROW(10, PB_BYTES_LIST, pieces),
    {"things", 11, PB_MESSAGES, false, offsetof(thing, things), &thing_message},
    ROW(12, PB_VARINTS, varints),
    ROW(13, PB_FIXED32S, fixed32s),
    ROW(14, PB_FIXED64S, fixed64s),
    {"this_one", 15, PB_INT64, true, offsetof(thing, this_one), NULL},
    {"that_one", 16, PB_TEXT, true, offsetof(thing, that_one), NULL},
};
static const pb_message thing_message = {"Thing", sizeof(thing), thing_rows, sizeof thing_rows / sizeof *thing_rows};

#define BYTES(literal) ((const uint8_t *)(literal)), sizeof(literal) - 1

static tn_status read_thing(tn_context *ctx, const uint8_t *bytes, size_t n, thing **out)
{
    void *made;
    tn_status status = pb_read(ctx, ctx_scratch(ctx), &thing_message, bytes, n, &made);
    *out = made;
    return status;
}

static tn_status write_thing(tn_context *ctx, const thing *t, byte_buffer **out)
{
    arena *a = ctx_scratch(ctx);
    pb_sized sized;
    sink s;
    TRY(pb_size(ctx, a, &thing_message, t, &sized));
    *out = byte_buffer_new(ctx, a);
    sink_init(&s, byte_buffer_write, *out);
    pb_write(&s, &sized);
    TRY(sink_finish(ctx, &s));
    assert_int_equal((*out)->n, sized.bytes);
    return TN_OK;
}

/* One of each field, encoded by hand; tests/python/test_onnx_wire.py compares with protobuf itself. */
static const uint8_t whole[] = "\x08\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01" /* wide: -2 */
                               "\x10\x96\x01"                                 /* narrow: 150 */
                               "\x1d\x00\x00\x80\xbf"                         /* real: -1 */
                               "\x22\x03\xc3\xa4!"                            /* text */
                               "\x2a\x02\x00\xff"                             /* bytes */
                               "\x32\x02\x08\x07"                             /* inside: wide 7 */
                               "\x38\x01\x38\x80\x01"                         /* wides: 1, 128 */
                               "\x45\x00\x00\x00\x40"                         /* reals: 2 */
                               "\x4a\x00\x4a\x01z"                            /* texts: "", "z" */
                               "\x52\x00\x52\x01\x00"                         /* pieces */
                               "\x5a\x00\x5a\x02\x10\x00"                     /* things: {}, {narrow 0} */
                               "\x62\x03\x01\x80\x01"                         /* varints: 1, 128 */
                               "\x6a\x04\x00\x00\x80?"                        /* fixed32s: 1 */
                               "\x72\x08\x00\x00\x00\x00\x00\x00\xf0?"        /* fixed64s: 1 */
                               "\x82\x01\x01q";                               /* that_one */
enum { WHOLE = sizeof whole - 1 };

CONTEXT_TEST(reads_every_kind)
{
    thing *t;
    assert_ok(ctx, read_thing(ctx, whole, WHOLE, &t));
    assert_int_equal(t->wide, -2);
    assert_int_equal(t->narrow, 150);
    assert_true(t->real == -1.0F);
    assert_string_equal(t->text, "\xc3\xa4!");
    assert_int_equal(t->bytes.n, 2);
    assert_true(t->bytes.at > whole && t->bytes.at < whole + WHOLE && t->bytes.at[1] == 0xff);
    assert_int_equal(t->inside->wide, 7);
    assert_true(t->wides.n == 2 && t->wides.at[0] == 1 && t->wides.at[1] == 128);
    assert_true(t->reals.n == 1 && t->reals.at[0] == 2.0F);
    assert_true(t->texts.n == 2 && t->texts.at[0][0] == '\0' && strcmp(t->texts.at[1], "z") == 0);
    assert_true(t->pieces.n == 2 && t->pieces.at[0].n == 0 && t->pieces.at[0].at != NULL && t->pieces.at[1].n == 1);
    assert_true(t->things.n == 2 && t->things.at[0].has == 0 && t->things.at[1].has == 1u << 2);
    assert_true(t->varints.n == 1 && t->varints.at[0].n == 3);
    assert_true(t->fixed32s.n == 1 && t->fixed32s.at[0].n == 4);
    assert_true(t->fixed64s.n == 1 && t->fixed64s.at[0].n == 8);
    assert_int_equal(t->kind, 16);
    assert_string_equal(t->that_one, "q");
}

CONTEXT_TEST(writes_what_it_read_byte_for_byte)
{
    thing *t;
    byte_buffer *written;
    assert_ok(ctx, read_thing(ctx, whole, WHOLE, &t));
    assert_ok(ctx, write_thing(ctx, t, &written));
    assert_int_equal(written->n, WHOLE);
    assert_memory_equal(written->at, whole, WHOLE);
}

/* Whoever fills a struct by hand need not set `has`: what is zero is left out, and nothing else. */
CONTEXT_TEST(writes_structs_made_by_hand)
{
    thing inner = {.real = -0.0F}, t = {.wide = INT64_MIN, .inside = &inner, .kind = 15, .that_one = "not this one"};
    byte_buffer *written;
    thing *back;
    assert_ok(ctx, write_thing(ctx, &t, &written));
    assert_ok(ctx, read_thing(ctx, written->at, written->n, &back));
    assert_true(back->wide == INT64_MIN && back->has == (1u << 1 | 1u << 6 | 1u << 15));
    assert_true(back->kind == 15 && back->this_one == 0 && back->that_one == NULL);
    assert_true(back->inside->has == 1u << 3 && signbit(back->inside->real));
}

CONTEXT_TEST(takes_packed_numbers_and_single_ones)
{
    thing *t;
    assert_ok(ctx, read_thing(ctx, BYTES("\x3a\x03\x01\x80\x01\x38\x05\x42\x08\0\0\x80?\0\0\0@\x45\0\0\x40@"), &t));
    assert_true(t->wides.n == 3 && t->wides.at[1] == 128 && t->wides.at[2] == 5);
    assert_true(t->reals.n == 3 && t->reals.at[1] == 2.0F && t->reals.at[2] == 3.0F);
    assert_ok(ctx, read_thing(ctx, BYTES("\x3a\x00\x42\x00"), &t)); /* packed, and none */
    assert_true(t->wides.n == 0 && t->reals.n == 0);
    /* Encoded ones are a span for each field, and one field when they are written. */
    assert_ok(ctx, read_thing(ctx, BYTES("\x60\x07\x62\x02\x80\x01\x6d\0\0\x80?\x71\0\0\0\0\0\0\xf0?"), &t));
    assert_true(t->varints.n == 2 && t->fixed32s.n == 1 && t->fixed64s.n == 1);
    byte_buffer *written;
    assert_ok(ctx, write_thing(ctx, t, &written));
    static const char packed[] = "\x62\x03\x07\x80\x01\x6a\x04\0\0\x80?\x72\x08\0\0\0\0\0\0\xf0?";
    assert_int_equal(written->n, sizeof packed - 1);
    assert_memory_equal(written->at, packed, sizeof packed - 1);
}

CONTEXT_TEST(joins_the_parts_of_a_message_and_lets_the_latest_value_count)
{
    thing *t;
    assert_ok(ctx, read_thing(ctx, BYTES("\x32\x04\x08\x07\x38\x01\x32\x04\x10\x02\x38\x03\x08\x01\x08\x02"), &t));
    assert_true(t->wide == 2 && t->inside->wide == 7 && t->inside->narrow == 2);
    assert_true(t->inside->wides.n == 2 && t->inside->wides.at[0] == 1 && t->inside->wides.at[1] == 3);
    assert_ok(ctx, read_thing(ctx, BYTES("\x82\x01\x01q\x78\x05"), &t));
    assert_true(t->kind == 15 && t->this_one == 5);
}

CONTEXT_TEST(skips_fields_that_no_row_names)
{
    thing *t;
    /* 100: a varint; 101: bytes; 102, 103: fixed; 104: a group with a group inside; a field that is known behind it */
    assert_ok(ctx, read_thing(ctx,
                              BYTES("\xa0\x06\x01\xaa\x06\x02hi\xb5\x06\0\0\0\0\xb9\x06\0\0\0\0\0\0\0\0"
                                    "\xc3\x06\x08\x01\x0b\x10\x02\x0c\xc4\x06\x08\x09"),
                              &t));
    assert_int_equal(t->wide, 9);
    assert_int_equal(t->has, 1u << 1);
}

CONTEXT_TEST(holds_a_zero_inside_of_a_text)
{
    thing *t;
    byte_buffer *written;
    static const char text[] = "\x22\x05"
                               "a\0\0b\0";
    assert_ok(ctx, read_thing(ctx, BYTES(text), &t));
    assert_string_equal(t->text, "a\xc0\x80\xc0\x80"
                                 "b\xc0\x80");
    assert_ok(ctx, write_thing(ctx, t, &written));
    assert_int_equal(written->n, sizeof text - 1);
    assert_memory_equal(written->at, text, sizeof text - 1);
}

/* ---- what is refused ---- */

CONTEXT_TEST(refuses_what_is_malformed)
{
    static const struct {
        const uint8_t *bytes;
        size_t n;
        const char *says, *where;
    } cases[] = {
        {BYTES("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"), "more than 64 bits", "byte 1"},
        {BYTES("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"), "more than 64 bits", "byte 1"},
        {BYTES("\x08\x80"), "does not end", "byte 1"},
        {BYTES("\x08"), "does not end", "byte 1"},
        {BYTES("\x00\x01"), "field numbers begin at 1", "byte 0"},
        {BYTES("\x80\x80\x80\x80\x80\x01\x01"), "field numbers begin at 1", "byte 0"},
        {BYTES("\x0e"), "6 or 7", "byte 0"},
        {BYTES("\x22\x05oh"), "longer than its message", "byte 0"},
        {BYTES("\x22\xff\xff\xff\xff\xff\xff\xff\xff\x7fx"), "longer than its message", "byte 0"},
        {BYTES("\x22\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01x"), "longer than its message", "byte 0"},
        {BYTES("\x1d\x00\x00"), "longer than its message", "byte 0"},
        {BYTES("\xb9\x06\0\0\0\0"), "longer than its message", "byte 0"},
        {BYTES("\x0c"), "not begun", "byte 0"},
        {BYTES("\xc3\x06\x08\x01"), "group that does not end", "byte 0"},
        {BYTES("\xc3\x06\x0c"), "not begun", "byte 2"},
        {BYTES("\x09\0\0\0\0\0\0\0\0"), "wire type 1, which 'wide' of Thing never has", "wide"},
        {BYTES("\x20\x01"), "wire type 0, which 'text' of Thing never has", "text"},
        {BYTES("\x62\x02\x01\x80"), "not whole", "varints"},
        {BYTES("\x3a\x01\x80"), "not whole", "wides"},
        {BYTES("\x6a\x05\0\0\0\0\0"), "not whole", "fixed32s"},
        {BYTES("\x72\x05\0\0\0\0\0"), "not whole", "fixed64s"},
        {BYTES("\x22\x01\xff"), "not UTF-8", "text"},
        {BYTES("\x22\x02\xc0\x80"), "not UTF-8", "text"},
        {BYTES("\x4a\x03\xed\xa0\x80"), "not UTF-8", "texts"},
        {BYTES("\x5a\x00\x5a\x06\x32\x04\x5a\x02\x20\x01"), "which 'text'", "byte 9, things[1].inside.things[0].text"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        thing *t;
        assert_fails(ctx, TN_E_FORMAT, read_thing(ctx, cases[i].bytes, cases[i].n, &t));
        assert_explained(ctx, cases[i].says);
        assert_explained(ctx, cases[i].where);
        diagnostics_clear(ctx);
    }
}

/* A file that is cut anywhere reads as what is there or is refused; nothing else happens. */
CONTEXT_TEST(takes_every_truncation)
{
    size_t refused = 0;
    for (size_t n = 0; n < WHOLE; n++) {
        uint8_t *cut = malloc(n + 1); /* of that size, so that a sanitizer sees a look behind its end */
        assert_non_null(cut);
        memcpy(cut, whole, n);
        cut = realloc(cut, n == 0 ? 1 : n);
        thing *t;
        tn_status status = read_thing(ctx, cut, n, &t);
        assert_true(status == TN_OK || status == TN_E_FORMAT);
        refused += status != TN_OK;
        diagnostics_clear(ctx);
        free(cut);
    }
    assert_true(refused > WHOLE / 2);
}

/* Messages inside of messages, from the innermost outwards; each is shorter than 128 bytes or has a longer length. */
static size_t nest(uint8_t *at, size_t room, size_t depth)
{
    size_t n = 0;
    for (size_t i = 0; i < depth; i++) {
        uint8_t head[3] = {0x32, (uint8_t)n};
        size_t head_n = 2;
        if (n >= 0x80) {
            head[1] = (uint8_t)(n | 0x80);
            head[2] = (uint8_t)(n >> 7);
            head_n = 3;
        }
        assert_true(n + head_n <= room);
        memmove(at + head_n, at, n);
        memcpy(at, head, head_n);
        n += head_n;
    }
    return n;
}

CONTEXT_TEST(bounds_the_depth)
{
    static uint8_t bytes[4096];
    thing *t;
    byte_buffer *written;
    assert_ok(ctx, read_thing(ctx, bytes, nest(bytes, sizeof bytes, PB_DEPTH), &t));
    assert_ok(ctx, write_thing(ctx, t, &written));
    assert_fails(ctx, TN_E_FORMAT, read_thing(ctx, bytes, nest(bytes, sizeof bytes, PB_DEPTH + 1), &t));
    assert_explained(ctx, "nest more than 100 deep");

    thing chain[PB_DEPTH + 2] = {{0}};
    for (size_t i = 0; i <= PB_DEPTH; i++) {
        chain[i].inside = &chain[i + 1];
    }
    assert_fails(ctx, TN_E_LIMIT, write_thing(ctx, chain, &written));
    memset(bytes, 0x0b, PB_DEPTH + 1); /* groups of number 1, none of which ends */
    assert_fails(ctx, TN_E_FORMAT, read_thing(ctx, bytes, PB_DEPTH + 1, &t));
    assert_explained(ctx, "groups that nest");
}

CONTEXT_TEST(refuses_to_write_what_is_no_text)
{
    byte_buffer *written;
    assert_fails(ctx, TN_E_ARGUMENT, write_thing(ctx, &(thing){.text = "\xff"}, &written));
    assert_explained(ctx, "not UTF-8");
}

/* ---- memory ---- */

static tn_status read_and_write(tn_context *ctx, void *argument)
{
    (void)argument;
    thing *t;
    byte_buffer *written;
    TRY(read_thing(ctx, whole, WHOLE, &t));
    return write_thing(ctx, t, &written);
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    tn_status status = TN_E_NOMEM;
    size_t failures = 0;
    for (size_t budget = 16; status != TN_OK; budget += 16, failures++) {
        tn_context *ctx = NULL;
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        status = call_at_edge(ctx, read_and_write, NULL);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_kind),
        cmocka_unit_test(writes_what_it_read_byte_for_byte),
        cmocka_unit_test(writes_structs_made_by_hand),
        cmocka_unit_test(takes_packed_numbers_and_single_ones),
        cmocka_unit_test(joins_the_parts_of_a_message_and_lets_the_latest_value_count),
        cmocka_unit_test(skips_fields_that_no_row_names),
        cmocka_unit_test(holds_a_zero_inside_of_a_text),
        cmocka_unit_test(refuses_what_is_malformed),
        cmocka_unit_test(takes_every_truncation),
        cmocka_unit_test(bounds_the_depth),
        cmocka_unit_test(refuses_to_write_what_is_no_text),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
