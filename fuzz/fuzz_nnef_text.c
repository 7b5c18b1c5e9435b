/*
 * Fuzz target of NNEF text, graph.nnef and graph.quant: what is read prints as a text that reads as an equal tree, with
 * strict and without; the checks end on whatever was read.
 */
#include "fuzzing.h"

#include "format/nnef_bind.h"

static const char *collect(tn_context *ctx, arena *a, sink *s, size_t *n)
{
    *n = (size_t)s->written;
    return sink_collected(ctx, a, s);
}

static tn_status run_document(tn_context *ctx, const input *in, const nnef_text_options *options)
{
    arena *a = ctx_scratch(ctx);
    const nnef_document *first, *second;
    sink s;
    size_t n;
    TRY(nnef_parse(ctx, a, (const char *)in->bytes, in->size, options, &first));
    sink_collect(ctx, a, &s);
    demand(nnef_print(ctx, &s, first, options) == TN_OK);
    const char *text = collect(ctx, a, &s, &n);
    demand(nnef_parse(ctx, a, text, n, options, &second) == TN_OK);
    demand(nnef_document_equal(first, second));
    return nnef_check(ctx, first);
}

static tn_status run_quant(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    const nnef_quantization *first, *second;
    size_t count, again, n;
    nnef_library library;
    sink s;
    TRY(nnef_quant_parse(ctx, a, (const char *)in->bytes, in->size, NULL, &first, &count));
    sink_collect(ctx, a, &s);
    demand(nnef_quant_print(ctx, &s, first, count, NULL) == TN_OK);
    const char *text = collect(ctx, a, &s, &n);
    demand(nnef_quant_parse(ctx, a, text, n, NULL, &second, &again) == TN_OK && count == again);
    for (size_t i = 0; i < count; i++) {
        demand(strcmp(first[i].name, second[i].name) == 0 && nnef_expr_equal(first[i].call, second[i].call));
    }
    TRY(nnef_library_init(ctx, a, &library));
    return nnef_quant_check(ctx, &library, first, count);
}

static tn_status run(tn_context *ctx, const input *in)
{
    static const nnef_text_options strict = {.strict = true};
    run_document(ctx, in, NULL);
    run_document(ctx, in, &strict);
    return run_quant(ctx, in);
}

FUZZ_TARGET(run)
