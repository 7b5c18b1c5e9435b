/* Loads a .pt2 file, lists its inputs, outputs and operators, and saves it again as text. No PyTorch is involved. */
#include <stdio.h>
#include <tenon.h>

static int report(tn_context *ctx)
{
    char text[4096];
    tn_context_explain(ctx, text, sizeof text);
    fputs(text, stderr);
    tn_context_free(ctx);
    return 2;
}

static void print_value(const char *role, const tn_value *value)
{
    printf("%s %s: %s[", role, tn_value_name(value), tn_value_dtype(value) ? tn_value_dtype(value) : "scalar");
    for (uint32_t i = 0; i < tn_value_rank(value); i++) {
        char size[64];
        tn_value_size_text(value, i, size, sizeof size);
        printf("%s%s", i == 0 ? "" : ", ", size);
    }
    printf("]\n");
}

int main(int count, char **words)
{
    tn_context *ctx;
    tn_program *program;
    if (count != 3) {
        fprintf(stderr, "usage: inspect MODEL.pt2 OUT.tnn\n");
        return 2;
    }
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 2;
    }
    if (tn_program_load(ctx, words[1], NULL, &program) != TN_OK || tn_program_verify(ctx, program) != TN_OK) {
        return report(ctx);
    }
    const tn_entry *entry = tn_program_entry(program, 0);
    for (size_t i = 0; i < tn_entry_input_count(entry); i++) {
        tn_input input = tn_entry_input(entry, i);
        if (input.kind == TN_INPUT_USER) {
            print_value("input ", input.value);
        }
    }
    for (const tn_node *node = tn_function_first_node(tn_entry_function(entry)); node; node = tn_node_next(node)) {
        printf("node   %s\n", tn_node_target(node));
    }
    for (size_t i = 0; i < tn_entry_output_count(entry); i++) {
        tn_output output = tn_entry_output(entry, i);
        if (output.kind == TN_OUTPUT_USER && output.value != NULL) {
            print_value("output", output.value);
        }
    }
    if (tn_program_save(ctx, program, words[2], NULL) != TN_OK) {
        tn_program_free(program);
        return report(ctx);
    }
    tn_program_free(program);
    tn_context_free(ctx);
    return 0;
}
