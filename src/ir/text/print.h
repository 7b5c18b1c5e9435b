/*
 * What the files of the printer share: see text.h for the flow. The printer changes nothing in the program; all that it
 * remembers is on a scratch arena.
 */
#ifndef TENON_IR_TEXT_PRINT_H
#define TENON_IR_TEXT_PRINT_H

#include "ir/records.h"
#include "ir/text/text.h"

struct printer {
    tn_context *ctx;
    const program *program;
    text_detail detail;
    sink *sink;
    arena *scratch;
    arena *node_scratch; /* emptied after each node */
    byte_buffer *buffer; /* collects text that is looked at before it is printed */
    tn_status status;    /* the first failure; printing goes on, to no avail */
    record_plan records; /* TEXT_FULL only */
    /* Expressions: how each is written, once it has been tried whether that reads back (const dim * -> const char *).
     */
    pointer_map expressions;
    dims *trial;
    /* Metadata of nodes, TEXT_FULL only: distinct maps and long strings, in order of first use. */
    map metadata;               /* text of a map -> its number + 1 */
    map strings;                /* long string -> its number + 1 */
    pointer_map string_numbers; /* the same by address, which is quicker: strings are interned */
};

/* ---- names and small literals (print.c) ---- */

/* Text that is looked at before it is printed: a sink into p->buffer, and its end; false on failure (p->status). */
void print_collect(printer *p, sink *s);
bool print_collected(printer *p, sink *s);

/* A word, quoted when it is none. */
void print_name(printer *p, const char *name);
/* %name, @name. */
void print_sigil(printer *p, char sigil, const char *name);
void print_target(printer *p, const char *target);
void print_float(printer *p, double number);
void print_hint(printer *p, hint h);
void print_range(printer *p, range r);
/* ` unknown {...}`; nothing for NULL. */
void print_unknown(printer *p, const json *unknown);
/* cpu, cuda:0. */
void print_device(printer *p, const device *d);

/* ---- expressions and types (print_type.c) ---- */

/* f: whose symbols the expression is made of. */
void print_expression(printer *p, const function *f, const dim *expr);
void print_tensor_type(printer *p, const function *f, const tensor_meta *m);
void print_value_type(printer *p, const value *v);
/* The types of the values inside an argument, in brackets as the argument has them; _ where there is no value. Summary:
   element types and sizes only. */
void print_arg_type(printer *p, const arg *a, bool summary);
/* `<s77 in [1, 64] hint 2>`; nothing when there are no symbols. */
void print_symbols(printer *p, const function *f);
void print_constraints(printer *p, const function *f);

/* ---- arguments (print_arg.c) ---- */

void print_arg(printer *p, const arg *a);
/* As the target of an assignment or an input: None is _. */
void print_definition(printer *p, const arg *a);
void print_named_arg(printer *p, const named_arg *a);
/* (a, b, c) */
void print_args(printer *p, const arg *args, size_t n);

/* ---- entries (print_entry.c) and metadata (print_metadata.c) ---- */

void print_input_clause(printer *p, const entry *e, size_t index);
void print_output_clause(printer *p, const output_spec *spec);
/* model @name { ... } */
void print_model(printer *p, const entry *e);
/* The carried files of the program. */
void print_files(printer *p);

/* ` !12`: remembers the node's metadata for the tables. */
void print_metadata_reference(printer *p, const node *n);
void print_metadata_tables(printer *p);

#endif
