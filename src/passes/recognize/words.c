/* Words of rules: see words.h. */
#include "passes/recognize/words.h"

#include <string.h>

/* ---- words by their text: only here, where a rule is read ---- */

static const struct {
    const char *text;
    word_group group;
} groups[] = {
    {"layout", WORD_LAYOUT},
    {"cast", WORD_CAST},
    {"softmax", WORD_SOFTMAX},
    {"log_softmax", WORD_LOG_SOFTMAX},
    {"clamp", WORD_CLAMP},
    {"reflection_pad", WORD_REFLECTION_PAD},
    {"replication_pad", WORD_REPLICATION_PAD},
    {"matmul", WORD_MATMUL},
    {"grouped_mm", WORD_GROUPED_MM},
};

static const char *const commuting[] = {"add",     "mul",         "eq",         "ne",          "maximum",
                                        "minimum", "bitwise_and", "bitwise_or", "logical_and", "logical_or"};

op_word op_word_of(const char *text)
{
    op_word word = {.group = WORD_NAME};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        if (strcmp(groups[i].text, text) == 0) {
            word.group = groups[i].group;
            return word;
        }
    }
    for (size_t i = 0; i < sizeof commuting / sizeof *commuting; i++) {
        word.commutes = word.commutes || strcmp(commuting[i], text) == 0;
    }
    builtins_named(text, &word.first, &word.end);
    return word;
}

/* ---- what operators do ---- */

static const tensor_meta *meta_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

static const tensor_meta *first_meta(const node *n)
{
    return n->input_count == 0 ? NULL : meta_of(arg_value(&n->inputs[0].arg));
}

static const tensor_meta *result_meta(const node *n)
{
    return n->output_count == 0 ? NULL : meta_of(arg_value(&n->outputs[0]));
}

bool keeps_sizes(const node *n)
{
    const tensor_meta *from = first_meta(n), *to = result_meta(n);
    bool same = from != NULL && to != NULL && from->rank == to->rank;
    for (uint32_t i = 0; same && i < from->rank; i++) {
        same = from->sizes[i].expr == to->sizes[i].expr;
    }
    return same;
}

bool keeps_dtype(const node *n)
{
    const tensor_meta *from = first_meta(n), *to = result_meta(n);
    return from != NULL && to != NULL && from->dtype == to->dtype;
}

/* ---- operators ---- */

static const struct {
    word_group group;
    uint32_t builtin;
    bool (*fits)(const node *n); /* NULL: always */
} members[] = {
    {WORD_LAYOUT, ATEN(view, default), NULL},
    {WORD_LAYOUT, ATEN(_unsafe_view, default), NULL},
    {WORD_LAYOUT, ATEN(reshape, default), NULL},
    {WORD_LAYOUT, ATEN(expand, default), NULL},
    {WORD_LAYOUT, ATEN(unsqueeze, default), NULL},
    {WORD_LAYOUT, ATEN(squeeze, default), NULL},
    {WORD_LAYOUT, ATEN(squeeze, dim), NULL},
    {WORD_LAYOUT, ATEN(squeeze, dims), NULL},
    {WORD_LAYOUT, ATEN(permute, default), NULL},
    {WORD_LAYOUT, ATEN(transpose, int), NULL},
    {WORD_LAYOUT, ATEN(t, default), NULL},
    {WORD_LAYOUT, ATEN(clone, default), NULL},
    {WORD_LAYOUT, ATEN(contiguous, default), NULL},
    {WORD_LAYOUT, ATEN(alias, default), NULL},
    {WORD_LAYOUT, ATEN(detach, default), NULL},
    {WORD_LAYOUT, ATEN(lift_fresh_copy, default), NULL},
    {WORD_LAYOUT, ATEN(repeat, default), NULL},
    {WORD_LAYOUT, ATEN(slice, Tensor), keeps_sizes},
    {WORD_LAYOUT, ATEN(_to_copy, default), keeps_dtype},
    {WORD_CAST, ATEN(_to_copy, default), NULL},
    {WORD_CAST, ATEN(to, device), NULL},
    {WORD_CAST, ATEN(to, dtype), NULL},
    {WORD_CAST, ATEN(to, dtype_layout), NULL},
    {WORD_CAST, ATEN(to, other), NULL},
    {WORD_CAST, ATEN(to, prim_Device), NULL},
    {WORD_CAST, ATEN(to, prim_dtype), NULL},
    {WORD_CAST, ATEN(to, prim_other), NULL},
    {WORD_SOFTMAX, ATEN(_softmax, default), NULL},
    {WORD_SOFTMAX, ATEN(softmax, int), NULL},
    {WORD_LOG_SOFTMAX, ATEN(_log_softmax, default), NULL},
    {WORD_LOG_SOFTMAX, ATEN(log_softmax, int), NULL},
    {WORD_CLAMP, ATEN(clamp, default), NULL},
    {WORD_CLAMP, ATEN(clamp, Tensor), NULL},
    {WORD_CLAMP, ATEN(hardtanh, default), NULL},
    {WORD_REFLECTION_PAD, ATEN(reflection_pad1d, default), NULL},
    {WORD_REFLECTION_PAD, ATEN(reflection_pad2d, default), NULL},
    {WORD_REFLECTION_PAD, ATEN(reflection_pad3d, default), NULL},
    {WORD_REPLICATION_PAD, ATEN(replication_pad1d, default), NULL},
    {WORD_REPLICATION_PAD, ATEN(replication_pad2d, default), NULL},
    {WORD_REPLICATION_PAD, ATEN(replication_pad3d, default), NULL},
    {WORD_MATMUL, ATEN(bmm, default), NULL},
    {WORD_MATMUL, ATEN(mm, default), NULL},
    {WORD_MATMUL, ATEN(matmul, default), NULL},
    {WORD_GROUPED_MM, ATEN(_grouped_mm, default), NULL},
    {WORD_GROUPED_MM, BUILTIN_transformers_grouped_mm_fallback_default, NULL},
};

bool op_group_means(word_group group, const node *n)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (members[i].group == group && node_calls(n, members[i].builtin)) {
            return members[i].fits == NULL || members[i].fits(n);
        }
    }
    return false;
}

/* Functions of Python may have the name, too: what they give are no tensors, and rules speak of tensors. */
bool op_word_means(op_word word, const node *n)
{
    return word.group == WORD_NAME ? n->callee->builtin >= word.first && n->callee->builtin < word.end
                                   : op_group_means(word.group, n);
}
