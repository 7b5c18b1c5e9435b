/*
 * Notes: what a program without units carries so that inline_undo (inline.h) finds them again.
 *
 * Both are in metadata under the key `custom`, which PyTorch keeps as JSON through loading, decomposing and saving, and
 * both are the member "tenon" of an object that may have other members:
 *
 *   of a graph   {"tenon": {"version": 1, "units": TEXT}}: the units, and of all other functions the calls, as a
 *                program in the text form (docs/ir.md). Calls outside of units are numbered in the order of the text.
 *   of a node    {"tenon": [12, 3, 0]}: node 0 of the unit that node 3 calls, of the unit that call 12 calls. A last
 *                number that is negative, -1 - j, says that the node gives result j, which no node of the unit makes.
 */
#ifndef TENON_PASSES_UNITS_INLINE_NOTES_H
#define TENON_PASSES_UNITS_INLINE_NOTES_H

#include "ir/program.h"

#define NOTES_METADATA "custom"

typedef struct note_path {
    int64_t *at;
    size_t n;
} note_path;

/* A node that gives one of its operands: what stands for a result that no node makes. By the kind of the result. */
typedef struct identity_op {
    uint32_t builtin;   /* BUILTIN_NONE: there is none */
    const char *target; /* its target; NULL: there is none */
    const char *operand;
    const char *one; /* name of a second argument, the number 1; NULL: none */
} identity_op;
extern const identity_op identity_ops[VALUE_OBJECT + 1];

/* The units and calls of a program, as text on the arena. */
tn_status notes_text(tn_context *ctx, arena *a, const program *p, const char **out);

/* Metadata with a note added; program strings. What was there stays as it was. */
void notes_add_path(tn_context *ctx, arena *scratch, node *n, note_path path);
void notes_add_text(tn_context *ctx, arena *scratch, entry *e, const char *text);

/*
 * Takes the note out, and leaves the metadata as they were before it was added. False: there is none. path->n is 0,
 * *text NULL, where what is there is no note of ours.
 */
bool notes_take_path(tn_context *ctx, arena *a, node *n, note_path *path);
bool notes_take_text(tn_context *ctx, arena *a, entry *e, const char **text);

#endif
