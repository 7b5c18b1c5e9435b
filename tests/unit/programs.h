/* What tests of passes share: programs from text and back. After testing.h. */
#ifndef TENON_TESTS_PROGRAMS_H
#define TENON_TESTS_PROGRAMS_H

#include "ir/text/text.h"
#include "ir/verify.h"
#include "testing.h"

/* The program that the text says, verified. */
static inline program *parsed(tn_context *ctx, const char *text)
{
    program *p;
    assert_ok(ctx, text_parse(ctx, text, strlen(text), "test", NULL, NULL, &p));
    assert_ok(ctx, verify_program(ctx, p));
    return p;
}

static inline const char *printed(tn_context *ctx, const program *p)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_ok(ctx, text_print(ctx, p, TEXT_BRIEF, &s));
    return sink_collected(ctx, a, &s);
}

#endif
