/* Runs a .pt2 file on the tensors of a file and prints the first output: run MODEL.pt2 INPUTS.safetensors */
#include <stdio.h>
#include <tenon.h>

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_program *program = NULL;
    tn_tensors *in = NULL, *out = NULL;
    tn_runner *runner = NULL;
    bool ok = count == 3 && tn_context_new(NULL, &ctx) == TN_OK &&
              tn_program_load(ctx, words[1], NULL, &program) == TN_OK && tn_tensors_load(ctx, words[2], &in) == TN_OK &&
              tn_runner_new(ctx, program, NULL, &runner) == TN_OK && tn_runner_run_named(runner, in, &out) == TN_OK;
    for (int64_t i = 0; ok && i < tn_tensor_count(tn_tensors_at(out, 0)); i++) {
        printf("%g\n", tn_tensor_element(tn_tensors_at(out, 0), i));
    }
    char why[4096];
    tn_context_explain(runner != NULL ? tn_runner_context(runner) : ctx, why, sizeof why);
    fputs(why, stderr);
    tn_tensors_free(out);
    tn_runner_free(runner);
    tn_tensors_free(in);
    tn_program_free(program);
    tn_context_free(ctx);
    return ok ? 0 : 2;
}
