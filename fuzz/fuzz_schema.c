/*
 * Fuzzes the reader of operator schemas: whatever it accepts must print as something that reads back and prints the
 * same, its target must give its name again, and every question about it must have an answer.
 */
#include "fuzzing.h"

#include "ops/schema.h"

static const char *print(tn_context *ctx, arena *a, const schema *s)
{
    sink out;
    sink_collect(ctx, a, &out);
    schema_print(&out, s);
    return sink_collected(ctx, a, &out);
}

static void check_answers(const schema *s)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *argument = &s->arguments[i];
        demand(schema_find_argument(s, argument->name) <= argument); /* the first of that name */
        demand(schema_type_form(&argument->type).base->kind != SCHEMA_KIND_COUNT);
        for (size_t k = 0; k < s->return_count; k++) {
            const schema_type *returned = &s->returns[k].type;
            demand(schema_types_may_alias(&argument->type, returned) ==
                   schema_types_may_alias(returned, &argument->type));
        }
    }
}

static tn_status read_and_print(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    const schema *s, *again;
    TRY(schema_parse(ctx, a, (const char *)in->bytes, in->size, &s));
    const char *text = print(ctx, a, s);
    demand(schema_parse(ctx, a, text, strlen(text), &again) == TN_OK);
    demand(strcmp(print(ctx, a, again), text) == 0);
    check_answers(s);
    return TN_OK;
}

FUZZ_TARGET(read_and_print)
