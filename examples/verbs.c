/* Load, show, run, convert, save: verbs MODEL.pt2 INPUTS.safetensors OUT.tenon */
#include <stdio.h>
#include <tenon.h>

static bool put(void *file, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, file) == n;
}

static void report(const tn_context *ctx)
{
    char why[4096];
    tn_context_explain(ctx, why, sizeof why);
    fputs(why, stderr);
}

static bool load_and_show(tn_context *ctx, const char *model, tn_program **program)
{
    return tn_program_load(ctx, model, NULL, program) == TN_OK &&
           tn_program_print(ctx, *program, TN_VIEW_SIGNATURE, NULL, put, stdout) == TN_OK;
}

static bool run(tn_context *ctx, const tn_program *program, const char *x)
{
    tn_tensors *inputs = NULL, *outputs = NULL;
    tn_runner *runner = NULL;
    bool ok = tn_tensors_load(ctx, x, &inputs) == TN_OK && tn_runner_new(ctx, program, NULL, &runner) == TN_OK &&
              tn_runner_run_named(runner, inputs, &outputs) == TN_OK &&
              tn_tensor_print(ctx, tn_tensors_at(outputs, 0), TN_VIEW_SUMMARY, put, stdout) == TN_OK;
    if (!ok && runner != NULL) {
        report(tn_runner_context(runner));
    }
    tn_runner_free(runner);
    tn_tensors_free(outputs);
    tn_tensors_free(inputs);
    return ok;
}

static bool convert_and_save(tn_context *ctx, const tn_program *program, const char *out)
{
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    tn_converter *converter = NULL;
    tn_program *converted = NULL;
    tn_ledger *ledger = NULL;
    options.recognize = true;
    options.ledger = &ledger;
    bool ok = tn_converter_new(ctx, &converter) == TN_OK && tn_converter_add(converter, program, NULL) == TN_OK &&
              tn_converter_convert(converter, NULL, 0, &options, &converted) == TN_OK &&
              tn_ledger_print(ctx, ledger, TN_VIEW_SUMMARY, put, stdout) == TN_OK &&
              tn_program_save(ctx, converted, out, NULL) == TN_OK;
    if (converter != NULL) {
        report(tn_converter_context(converter));
    }
    tn_program_free(converted);
    tn_ledger_free(ledger);
    tn_converter_free(converter);
    return ok;
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_program *program = NULL;
    if (count != 4) {
        fputs("usage: verbs MODEL.pt2 INPUTS.safetensors OUT.tenon\n", stderr);
        return 2;
    }
    bool ok = tn_context_new(NULL, &ctx) == TN_OK && load_and_show(ctx, words[1], &program) &&
              run(ctx, program, words[2]) && convert_and_save(ctx, program, words[3]);
    report(ctx);
    tn_program_free(program);
    tn_context_free(ctx);
    return ok ? 0 : 2;
}
