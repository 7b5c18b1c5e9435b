/*
 * The text form of a program, both ways: what dumps, diffs, tests and bug reports are written in. Grammar: docs/ir.md.
 *
 * Printing is deterministic, and print(parse(print(p))) is print(p) in every detail: the comments of TEXT_SOURCED stay
 * with their nodes although the metadata that they were made from does not.
 *
 *   print.c            frame, functions, nodes          lex.c              characters -> tokens
 *   print_type.c       expressions, types, symbols      parse.c            frame, metadata tables, small constructs
 *   print_arg.c        arguments                        parse_type.c       expressions, types, symbols
 *   print_entry.c      signatures, model blocks         parse_arg.c        arguments
 *   print_metadata.c   metadata tables                  parse_function.c   functions, nodes
 *                                                       parse_entry.c      signatures, model blocks
 *                                                       parse_payload.c    weights and constants
 * What both sides must agree on: words.c (vocabulary), elements.c (numbers of inline constants), records.c (which bytes
 * stand in the text and which in the sibling file).
 */
#ifndef TENON_IR_TEXT_TEXT_H
#define TENON_IR_TEXT_TEXT_H

#include "ir/program.h"

typedef enum text_detail {
    TEXT_BRIEF,   /* functions and signatures: no node metadata, hints, weights, treespecs; parses as structure only */
    TEXT_SOURCED, /* brief, with each node's module and source line as a comment: for people */
    TEXT_FULL     /* everything but the bytes of all but small constants, sample inputs and carried files */
} text_detail;

/* Does not change the program, which may be shared. The sink is not finished. */
tn_status text_print(tn_context *ctx, const program *p, text_detail detail, sink *s);

/* Single nodes as lines, brief: "%y = aten.mul.Tensor(self: %x, other: 2) : f32[3]", for views. On the arena. */
typedef struct printer printer;
printer *text_printer(tn_context *ctx, const program *p);
const char *text_of_node(printer *p, arena *a, const node *n);

/* What a text names without holding its bytes. */
typedef enum text_record {
    TEXT_WEIGHT,        /* by the record's name: "weight_0" */
    TEXT_CONSTANT,      /* likewise */
    TEXT_SAMPLE_INPUTS, /* by the entry's name */
    TEXT_FILE           /* by the carried file's path */
} text_record;

enum { TEXT_RECORD_KINDS = TEXT_FILE + 1 };

/* Gives the bytes of a record as a storage that the program has adopted. Asked once for each record. */
typedef tn_status (*text_fetch)(void *user, tn_context *ctx, program *p, text_record kind, const char *name,
                                storage **out);

/*
 * Reads a text. fetch NULL = structure only: tensors without inline elements stay NULL, sample inputs and carried files
 * are empty. name is the program's name where the text states none. Errors carry line and column. The program is
 * registered with the context and not yet verified.
 */
tn_status text_parse(tn_context *ctx, const char *text, size_t n, const char *name, text_fetch fetch, void *user,
                     program **out);

#endif
