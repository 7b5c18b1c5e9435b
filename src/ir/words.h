/*
 * The vocabulary of the text form: what the printer writes and the parser reads as a word, as tables and rules that
 * both sides share. Nothing here prints or parses.
 */
#ifndef TENON_IR_WORDS_H
#define TENON_IR_WORDS_H

#include "ir/program.h"

enum {
    TEXT_VERSION = 1,     /* of the form, in the first line of every text */
    TEXT_INLINE_MOST = 64 /* elements of a constant that stand in the text */
};

/* A word for a number of the .pt2 schema. Tables end with an empty row. */
typedef struct word_code {
    const char *word;
    int64_t code;
} word_code;
extern const word_code memory_format_words[];
extern const word_code layout_words[];
/* NULL when the code has no word. */
const char *word_of_code(const word_code *table, int64_t code);
bool code_of_word(const word_code *table, const char *word, int64_t *code);

/* How a value gets into and out of an entry: `param "l.weight"`, `mutates buffer "b"`. */
typedef struct clause_words {
    const char *first, *second; /* second: NULL = one word */
    bool named;                 /* a name follows */
    arg_kind needs;             /* what it can be said of: ARG_NONE = anything */
} clause_words;
extern const clause_words input_words[INPUT_UNKNOWN];
extern const clause_words output_words[OUTPUT_UNKNOWN];

/* The word that opens the type of a value; NULL for tensors, whose types open with a dtype. */
extern const char *const value_kind_words[VALUE_OBJECT + 1];

/* What stands between the name of an argument and its value, by pass_by - PASS_UNSTATED: `dim = 1`. */
extern const char *const pass_by_marks[PASS_KEYWORD - PASS_UNSTATED + 1];

/* Can it stand unquoted: as a word of its own (`dim`), or after % and @ (`0.b`)? */
bool is_word(const char *text);
bool is_sigil_name(const char *text);

/*
 * Targets. torch.ops. is left out, so `aten.add.Tensor` is torch.ops.aten.add.Tensor, unless that could be read as one
 * of the modules whose functions are targets too (_operator, math, torch), which stand in full.
 */
/* The part to print unquoted, or NULL: the whole target must be quoted. */
const char *target_word(const char *target);
/* What was left out of a target that stands unquoted: "torch.ops." or "". */
const char *target_prefix(const char *word);

/* The assumptions of a symbol that go without saying, by the first letters of its name. */
const char *default_assumptions(const char *symbol_name);

/* Length of a function's name without the `.1` that made it unique: the default for the attribute name of a body. */
size_t base_name_length(const char *function_name);

/*
 * The tag that an argument gets when it is written without one: by the literal, the kind of the value, the items of a
 * list. ARG_KIND_COUNT = none, so that the tag must be written: empty lists, mixed lists.
 */
arg_kind natural_kind(const arg *a);

/* The function of a call that is written as one, `call @f(...)`: its body is passed in the ordinary way. Else NULL. */
const arg_graph *written_call(const node *n);
/* Can it be an attribute of a unit: a literal, or a list of literals? */
bool arg_is_attribute(const arg *a);

/* Does a type stand behind the argument where it is defined? */
bool arg_is_typed(const arg *a);

/* The name that a node has unless it says otherwise: that of its only output, if that is one value; else NULL. */
const char *default_node_name(const node *n);

#endif
