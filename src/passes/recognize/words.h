/*
 * The words that rules (rules.h) use for operators: which overloads each stands for.
 *
 * Before rules.h in the flow. A word is resolved once, when the rule is read; whether a node is meant by it is then a
 * comparison of numbers. Most words are names of operators, and stand for all overloads of that name. A few stand for
 * several operators: `layout` for those that give the same elements in another arrangement, `cast` for those that
 * change the element type.
 */
#ifndef TENON_PASSES_RECOGNIZE_WORDS_H
#define TENON_PASSES_RECOGNIZE_WORDS_H

#include "ops/builtins.h"

typedef enum word_group {
    WORD_NAME, /* the overloads of one name */
    WORD_LAYOUT,
    WORD_CAST,
    WORD_SOFTMAX,
    WORD_LOG_SOFTMAX,
    WORD_CLAMP,
    WORD_REFLECTION_PAD,
    WORD_REPLICATION_PAD,
    WORD_MATMUL,
    WORD_GROUPED_MM
} word_group;

typedef struct op_word {
    word_group group;
    uint32_t first, end; /* WORD_NAME: numbers of overloads (builtins.h) */
    bool commutes;       /* the first two operands may be swapped */
} op_word;

op_word op_word_of(const char *text);
/* Is this one of the operators that the word stands for, and used as the word means it? */
bool op_word_means(op_word word, const node *n);
bool op_group_means(word_group group, const node *n);

/* Has the first result the sizes of the first argument? */
bool keeps_sizes(const node *n);
/* Has it its element type? */
bool keeps_dtype(const node *n);

#endif
