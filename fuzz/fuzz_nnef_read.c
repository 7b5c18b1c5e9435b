/*
 * Fuzz target of NNEF models: whatever is read is a program that verifies. Behind containers: the input is the text of
 * graph.nnef, behind a NUL that of graph.quant, and behind another the file of the variable 'w'.
 */
#include "fuzzing.h"

#include "ir/verify.h"
#include "targets/load.h"

/* The bytes up to the next NUL, and what is behind it. */
static tn_status cut(tn_context *ctx, input *rest, source **out)
{
    size_t n = 0;
    while (n < rest->size && rest->bytes[n] != 0) {
        n++;
    }
    TRY(source_memory(ctx, rest->bytes, n, false, out));
    size_t used = n < rest->size ? n + 1 : n;
    rest->bytes += used;
    rest->size -= used;
    return TN_OK;
}

static tn_status run(tn_context *ctx, const input *file)
{
    arena *a = ctx_scratch(ctx);
    input rest = *file;
    source *text, *quantized, *weight;
    input_set in;
    program *p;
    load_options options = {0};
    TRY(cut(ctx, &rest, &text));
    TRY(cut(ctx, &rest, &quantized));
    TRY(source_memory(ctx, rest.bytes, rest.size, false, &weight));
    TRY(input_set_of(ctx, a, text, "m", &in));
    input_set_give(&in, a, "graph.quant", quantized);
    input_set_give(&in, a, "w.dat", weight);
    TRY(load_input(ctx, &in, &options, &p));
    demand(verify_program(ctx, p) == TN_OK);
    return TN_OK;
}

FUZZ_TARGET(run)
