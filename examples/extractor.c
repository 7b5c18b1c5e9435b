/*
 * Writes a model with a module said by hand: extractor MODEL.pt2 OUT CLASS
 *
 * Every module of that class, which scales its input by a weight, stands in the file as what scaled() calls: one
 * operation of NNEF (OUT is model.nnef) or of ONNX (model.onnx).
 */
#include <stdio.h>
#include <string.h>
#include <tenon.h>
#include <tenon_model.h>

/* Once for each body: calls of modules that are alike share one. */
static tn_status scaled(void *user, const tn_extraction *e)
{
    size_t *bodies = user;
    if (e->arg_count != 2) {
        return tn_tape_fail(e->tape, TN_E_UNSUPPORTED, "%s does not take an input and a weight", e->class_name);
    }
    /* Weights are among the arguments; here the one that has fewer axes. */
    bool is_first = tn_rank(e->tape, e->args[0]) < tn_rank(e->tape, e->args[1]);
    tn_var x = e->args[is_first ? 1 : 0], by = e->args[is_first ? 0 : 1];
    ++*bodies;
    if (strcmp(e->format, "onnx") == 0) {
        const tn_argument operands[] = {{TN_ARGUMENT_VAR, "A", &x}, {TN_ARGUMENT_VAR, "B", &by}};
        tn_extraction_call(e, TN_PLACE("scaled"), "Mul", operands, 2, e->outs, 1);
        return tn_tape_status(e->tape);
    }
    /* NNEF aligns tensors at their first axis, PyTorch at their last. */
    tn_var row = by;
    int64_t axes[64];
    size_t missing = tn_rank(e->tape, x) - tn_rank(e->tape, by);
    for (size_t i = 0; i < missing; i++) {
        axes[i] = (int64_t)i;
    }
    if (missing > 0) {
        const tn_nums list = {.ints = axes, .n = missing};
        const tn_argument given[] = {{TN_ARGUMENT_VAR, NULL, &by}, {TN_ARGUMENT_NUMS, "axes", &list}};
        tn_extraction_call(e, TN_PLACE("scaled"), "unsqueeze", given, 2, &row, 1);
    }
    const tn_argument operands[] = {{TN_ARGUMENT_VAR, NULL, &x}, {TN_ARGUMENT_VAR, NULL, &row}};
    tn_extraction_call(e, TN_PLACE("scaled"), "mul", operands, 2, e->outs, 1);
    return tn_tape_status(e->tape);
}

int main(int count, char **words)
{
    if (count != 4) {
        fprintf(stderr, "usage: extractor MODEL.pt2 OUT CLASS\n");
        return 2;
    }
    size_t bodies = 0;
    tn_context *ctx = NULL;
    tn_externalize_spec blocks = TN_EXTERNALIZE_SPEC_INIT;
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    tn_extractor extractor = {.size = sizeof extractor, .class_name = words[3], .write = scaled, .user = &bodies};
    blocks.selector = words[3];
    options.externalize = &blocks;
    options.externalize_count = 1;
    bool ok = tn_context_new(NULL, &ctx) == TN_OK && tn_extractor_register(ctx, &extractor) == TN_OK &&
              tn_convert(ctx, words[1], words[2], &options) == TN_OK;
    char why[4096];
    tn_context_explain(ctx, why, sizeof why);
    fputs(why, stderr);
    tn_context_free(ctx);
    if (ok) {
        printf("%zu bodies of %s were said by hand\n", bodies, words[3]);
    }
    return ok ? 0 : 2;
}
