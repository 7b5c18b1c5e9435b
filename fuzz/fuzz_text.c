/*
 * Fuzz target of the text form: what can be parsed prints as text that parses again and then prints the same, in every
 * detail; a program that came from text is one that the writers can take; and what verifies does so with its units
 * inlined, and with them found again.
 */
#include "ir/clone.h"
#include "ir/text/text.h"
#include "ir/verify.h"
#include "passes/units/inline.h"
#include "targets/save.h"
#include "targets/tnn/tnn.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct input {
    const char *text;
    size_t size;
} input;

/* Records have as many bytes as their names say by the last character; others are missing. */
static tn_status fetch(void *user, tn_context *ctx, program *p, text_record kind, const char *name, storage **out)
{
    (void)user;
    (void)kind;
    char last = name[0] == '\0' ? '\0' : name[strlen(name) - 1];
    if (last < '0') {
        return fail(ctx, TN_E_FORMAT, "no record '%s'", name);
    }
    TRY(storage_new(ctx, (uint64_t)(last - '0') * 16, out));
    program_adopt_storage(ctx, p, *out);
    return TN_OK;
}

static byte_buffer *print(tn_context *ctx, const program *p, text_detail detail)
{
    byte_buffer *text = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, text, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, text);
    if (text_print(ctx, p, detail, &s) != TN_OK || sink_finish(ctx, &s) != TN_OK) {
        abort();
    }
    return text;
}

static bool discard(void *user, const void *bytes, size_t n)
{
    (void)user, (void)bytes, (void)n;
    return true;
}

static void check_text(tn_context *ctx, const program *p, text_detail detail, text_fetch with)
{
    program *again;
    const byte_buffer *first = print(ctx, p, detail);
    if (text_parse(ctx, (const char *)first->at, first->n, "fuzz", with, NULL, &again) != TN_OK) {
        abort();
    }
    const byte_buffer *second = print(ctx, again, detail);
    if (first->n != second->n || memcmp(first->at, second->at, first->n) != 0) {
        abort();
    }
}

static void check_units(tn_context *ctx, const program *p)
{
    program *copy;
    if (program_clone(ctx, p, &copy) != TN_OK) {
        return; /* refused for its size, as all that follows may be */
    }
    if (inline_undo(ctx, copy) != TN_OK || verify_program(ctx, copy) != TN_OK) {
        abort(); /* notes that are in the text itself */
    }
    if (inline_units(ctx, copy, true) != TN_OK) {
        return;
    }
    if (verify_program(ctx, copy) != TN_OK || inline_undo(ctx, copy) != TN_OK || verify_program(ctx, copy) != TN_OK) {
        abort();
    }
    check_text(ctx, copy, TEXT_FULL, NULL);
}

static tn_status round_trip(tn_context *ctx, const input *in, text_fetch with)
{
    program *p;
    TRY(text_parse(ctx, in->text, in->size, "fuzz", with, NULL, &p));
    check_text(ctx, p, TEXT_BRIEF, NULL);
    check_text(ctx, p, TEXT_SOURCED, NULL);
    check_text(ctx, p, TEXT_FULL, with);
    sink s;
    sink_init(&s, discard, NULL);
    if (tnn_write_weights(ctx, p, &s) == TN_OK && verify_program(ctx, p) == TN_OK) {
        target_job job = {.target = &target_pt2, .root = "fuzz"};
        save_program(ctx, p, &job, output_set_to_sink(ctx, ctx_scratch(ctx), &s)); /* may refuse, must not crash */
        check_units(ctx, p);
    }
    return TN_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    input in = {(const char *)bytes, size};
    tn_context *ctx;
    call_edge here;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 0;
    }
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        ctx_leave_stopped(ctx, &here);
    } else {
        round_trip(ctx, &in, NULL);
        ctx_leave(ctx, &here, round_trip(ctx, &in, fetch));
    }
    tn_context_free(ctx);
    return 0;
}
