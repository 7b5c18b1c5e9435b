/*
 * Matching: does the code that makes a value look as a rule (rules.h) says?
 *
 * After rules.h in the flow; recognize.h asks for each value of a function. There may be several ways to see it so:
 * all are offered, those that look through most first, until one is taken.
 */
#ifndef TENON_PASSES_RECOGNIZE_MATCH_H
#define TENON_PASSES_RECOGNIZE_MATCH_H

#include "ir/program.h"
#include "passes/recognize/rules.h"

typedef struct match {
    const rule *rule;
    value *root;
    value *values[RULE_MAX_SLOTS];   /* by slot of rule.values; NULL: not met */
    arg numbers[RULE_MAX_SLOTS];     /* literals and lists of them; ARG_NONE: not met */
    const dim *dims[RULE_MAX_SLOTS]; /* NULL: not met */
} match;

/* Is this it? What it points at lives as long as the program, but for lists of numbers, which live on the arena. */
typedef bool (*match_judge)(void *user, const match *m);

/* Bounded in time. a: for lists of numbers. */
bool match_value(arena *a, const rule *r, value *root, match_judge judge, void *user);

#endif
