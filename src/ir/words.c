/* The vocabulary of the text form: see words.h. Used by print*.c and parse*.c alike. */
#include "ir/words.h"

#include "base/num.h"
#include "ir/calls.h"

#include <string.h>

/* clang-format off */
const word_code memory_format_words[] = {
    {"contiguous_format", 1}, {"channels_last", 2}, {"channels_last_3d", 3}, {"preserve_format", 4}, {NULL, 0},
};

const word_code layout_words[] = {
    {"sparse_coo", 1}, {"sparse_csr", 2}, {"sparse_csc", 3}, {"sparse_bsr", 4}, {"sparse_bsc", 5}, {"mkldnn", 6},
    {"strided", LAYOUT_STRIDED}, {NULL, 0},
};

const clause_words input_words[INPUT_UNKNOWN] = {
    [INPUT_USER] = {"input", NULL, false, ARG_NONE},
    [INPUT_PARAMETER] = {"param", NULL, true, ARG_TENSOR},
    [INPUT_BUFFER] = {"buffer", NULL, true, ARG_TENSOR},
    [INPUT_CONSTANT_TENSOR] = {"const", NULL, true, ARG_TENSOR},
    [INPUT_OBJECT] = {"custom", NULL, true, ARG_CUSTOM_OBJ},
    [INPUT_TOKEN] = {"token", NULL, false, ARG_TENSOR},
    [INPUT_CONSTANT] = {"constant", NULL, false, ARG_NONE},
};

const clause_words output_words[OUTPUT_UNKNOWN] = {
    [OUTPUT_USER] = {"output", NULL, false, ARG_NONE},
    [OUTPUT_LOSS] = {"loss", NULL, false, ARG_TENSOR},
    [OUTPUT_BUFFER_MUTATION] = {"mutates", "buffer", true, ARG_TENSOR},
    [OUTPUT_PARAMETER_MUTATION] = {"mutates", "param", true, ARG_TENSOR},
    [OUTPUT_USER_INPUT_MUTATION] = {"mutates", "input", true, ARG_TENSOR},
    [OUTPUT_GRADIENT_TO_PARAMETER] = {"gradient", "param", true, ARG_TENSOR},
    [OUTPUT_GRADIENT_TO_USER_INPUT] = {"gradient", "input", true, ARG_TENSOR},
    [OUTPUT_TOKEN] = {"token", NULL, false, ARG_TENSOR},
};

const char *const value_kind_words[] = {
    [VALUE_TENSOR] = NULL,   [VALUE_INT] = "int",       [VALUE_FLOAT] = "float",
    [VALUE_BOOL] = "bool",   [VALUE_OBJECT] = "object",
};

const char *const pass_by_marks[] = {"?", "??", ":", " ="};

/* First match wins. As PyTorch makes its symbols. */
static const struct {
    const char *prefix, *assumptions;
} symbol_defaults[] = {
    {"s", "positive=True, integer=True"}, {"u", "integer=True"}, {"", ""},
};

/* Modules outside torch.ops whose functions are targets. */
static const char *const modules[] = {"_operator.", "math.", "torch.", "builtins.", "tenon."};
/* clang-format on */

static const char ops_prefix[] = "torch.ops.";

const char *word_of_code(const word_code *table, int64_t code)
{
    while (table->word != NULL && table->code != code) {
        table++;
    }
    return table->word;
}

bool code_of_word(const word_code *table, const char *word, int64_t *code)
{
    while (table->word != NULL && strcmp(table->word, word) != 0) {
        table++;
    }
    *code = table->code;
    return table->word != NULL;
}

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

bool is_sigil_name(const char *text)
{
    const char *c = text;
    while (is_digit(*c) || (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || *c == '_' || *c == '.') {
        c++;
    }
    return *c == '\0' && c > text;
}

bool is_word(const char *text)
{
    return is_sigil_name(text) && !is_digit(text[0]) && text[0] != '.';
}

/* ---- names ---- */

static bool is_module_function(const char *text)
{
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
        if (starts_with(text, modules[i])) {
            return true;
        }
    }
    return false;
}

const char *target_word(const char *target)
{
    const char *word = target;
    if (starts_with(target, ops_prefix) && !is_module_function(target + strlen(ops_prefix))) {
        word += strlen(ops_prefix);
    } else if (!is_module_function(target)) {
        return NULL;
    }
    /* A word without a dot could be taken for one of the grammar. */
    return is_word(word) && strchr(word, '.') != NULL ? word : NULL;
}

const char *target_prefix(const char *word)
{
    return is_module_function(word) ? "" : ops_prefix;
}

const char *default_assumptions(const char *symbol_name)
{
    size_t i = 0;
    while (!starts_with(symbol_name, symbol_defaults[i].prefix)) {
        i++;
    }
    return symbol_defaults[i].assumptions;
}

size_t base_name_length(const char *function_name)
{
    size_t n = strlen(function_name), digits = n;
    while (digits > 0 && is_digit(function_name[digits - 1])) {
        digits--;
    }
    return digits < n && digits > 1 && function_name[digits - 1] == '.' ? digits - 1 : n;
}

const char *default_node_name(const node *n)
{
    const value *only = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    return only == NULL ? NULL : only->name;
}

const arg_graph *written_call(const node *n)
{
    const named_arg *first = n->inputs;
    bool plain = call_body(n) != NULL && first->name[0] == '\0' && first->pass_by == PASS_POSITION;
    return plain && first->unknown == NULL ? first->arg.u.graph : NULL;
}

bool arg_is_attribute(const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
    case PAYLOAD_FLOAT:
    case PAYLOAD_BOOL:
    case PAYLOAD_STRING:
    case PAYLOAD_DEVICE:
    case PAYLOAD_COMPLEX:
        return true;
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < a->n; i++) {
            if (!arg_is_attribute(&a->u.items[i])) {
                return false;
            }
        }
        return true;
    default:
        return false;
    }
}

bool arg_is_typed(const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    return held == PAYLOAD_LIST || held == PAYLOAD_DICT || arg_value(a) != NULL;
}

/* ---- tags ---- */

static arg_kind kind_of_value(value *v)
{
    /* Nothing declares the kind of a detached value, so a tensor is assumed; an object carries its class. */
    return v->function == NULL && v->kind != VALUE_OBJECT ? ARG_TENSOR : arg_of_value(v).kind;
}

static arg_kind kind_of_literal(arg_kind sym_kind)
{
    return sym_kind == ARG_SYM_INT ? ARG_INT : sym_kind == ARG_SYM_FLOAT ? ARG_FLOAT : ARG_BOOL;
}

/* What a list is called by its items: every item is of one of the two kinds, and one at least is of the first. */
/* clang-format off */
static const struct {
    arg_kind list, item, besides;
} list_rules[] = {
    {ARG_SYM_INTS, ARG_SYM_INT, ARG_INT},
    {ARG_SYM_FLOATS, ARG_SYM_FLOAT, ARG_FLOAT},
    {ARG_SYM_BOOLS, ARG_SYM_BOOL, ARG_BOOL},
    {ARG_OPTIONAL_TENSORS, ARG_NONE, ARG_TENSOR},
    {ARG_INTS, ARG_INT, ARG_INT},
    {ARG_FLOATS, ARG_FLOAT, ARG_FLOAT},
    {ARG_BOOLS, ARG_BOOL, ARG_BOOL},
    {ARG_STRINGS, ARG_STRING, ARG_STRING},
    {ARG_TENSORS, ARG_TENSOR, ARG_TENSOR},
    {ARG_NESTED_TENSORS, ARG_TENSORS, ARG_TENSORS},
    {ARG_INT_LISTS, ARG_INTS, ARG_INTS},
    {ARG_FLOAT_LISTS, ARG_FLOATS, ARG_FLOATS},
};
/* clang-format on */

static bool is_list(const arg *a)
{
    return a->kind == ARG_KIND_COUNT || arg_kinds[a->kind].payload == PAYLOAD_LIST;
}

static arg_kind kind_of_list(const arg *a)
{
    uint64_t met = 0; /* a bit for each kind of item; an empty list inside a list fits with every kind of list */
    for (uint32_t i = 0; i < a->n; i++) {
        const arg *item = &a->u.items[i];
        if (!is_list(item) || item->n > 0) {
            met |= UINT64_C(1) << natural_kind(item);
        }
    }
    for (size_t i = 0; i < sizeof list_rules / sizeof *list_rules; i++) {
        uint64_t first = UINT64_C(1) << list_rules[i].item;
        if ((met & first) != 0 && (met & ~(first | UINT64_C(1) << list_rules[i].besides)) == 0) {
            return list_rules[i].list;
        }
    }
    return ARG_KIND_COUNT;
}

arg_kind natural_kind(const arg *a)
{
    if (is_list(a)) {
        return kind_of_list(a);
    }
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_VALUE:
        return kind_of_value(a->u.value);
    case PAYLOAD_OPTIONAL:
        return a->u.value == NULL ? ARG_NONE : kind_of_value(a->u.value);
    case PAYLOAD_SYM:
        return a->literal ? kind_of_literal(a->kind) : kind_of_value(a->u.value);
    case PAYLOAD_INT:
        /* A code without a word is written as a number. */
        return (a->kind == ARG_SCALAR_TYPE && dtype_by_code(a->u.integer) != DT_NONE) ||
                       (a->kind == ARG_MEMORY_FORMAT && word_of_code(memory_format_words, a->u.integer) != NULL) ||
                       (a->kind == ARG_LAYOUT && word_of_code(layout_words, a->u.integer) != NULL)
                   ? a->kind
                   : ARG_INT;
    default:
        return a->kind;
    }
}
