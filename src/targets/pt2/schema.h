/*
 * The facts of the .pt2 archive and its JSON schema that reading (read*.c) and writing (write*.c) share, as tables:
 * where records lie, which tags and members the signature's unions have, which table holds which values. The tags of
 * arguments stand in ir/arg.def.
 */
#ifndef TENON_TARGETS_PT2_SCHEMA_H
#define TENON_TARGETS_PT2_SCHEMA_H

#include "ir/payload.h"

enum {
    PT2_CONTAINER_NEWEST = 10,  /* newest .data/version that PyTorch reads */
    PT2_CONTAINER_WRITTEN = 6,  /* the one that it writes */
    PT2_RANK_LIMIT = 64,        /* dimensions of a tensor, PyTorch's own limit */
    PT2_GRAPH_DEPTH_LIMIT = 100 /* graphs inside graphs */
};

/* ---- records, relative to the archive's root folder; %s is the name of a model (of tensors: ir/payload.h) ---- */

#define PT2_FORMAT_RECORD "archive_format"
#define PT2_FORMAT_VALUE "pt2"
#define PT2_VERSION_RECORD "archive_version"
#define PT2_VERSION_VALUE "0"
#define PT2_CONTAINER_RECORD ".data/version"
#define PT2_BYTEORDER_RECORD "byteorder"
#define PT2_ID_RECORD ".data/serialization_id"
#define PT2_MODEL_FOLDER "models/"
#define PT2_MODEL_RECORD PT2_MODEL_FOLDER "%s.json"
#define PT2_COMPILED_FOLDER "data/aotinductor/"
#define PT2_EXTRA_FOLDER "extra/"

/* ---- members of unions ---- */

/* What stands in the `arg` member of an input or output spec. */
typedef enum spec_arg {
    SPEC_ARGUMENT, /* an Argument, equal to the graph's own */
    SPEC_NAME,     /* {name}: a tensor or a token */
    SPEC_OBJECT,   /* {name, class_fqn} */
    SPEC_CONSTANT  /* no `arg`: {name, value} */
} spec_arg;

typedef struct spec_kind {
    const char *tag; /* "parameter" */
    spec_arg arg;
    const char *target; /* member that names what the value stands for: "parameter_name"; NULL = none */
} spec_kind;
extern const spec_kind pt2_input_kinds[INPUT_UNKNOWN];
extern const spec_kind pt2_output_kinds[OUTPUT_UNKNOWN];

/* Where the type of a value of each kind is stated, and under which tag a plain number stands there. */
typedef struct value_table {
    const char *key;     /* member of the graph: "sym_int_values" */
    const char *literal; /* "as_int"; NULL = not a number */
} value_table;
enum { VALUE_KIND_COUNT = VALUE_OBJECT + 1 };
extern const value_table pt2_value_tables[VALUE_KIND_COUNT];

/* Can the expression stand there as a plain number? */
bool pt2_is_literal(value_kind kind, const dim *expr);

/* Tags of SymExprHint; the first is for HINT_NONE and unused. */
extern const char *const pt2_hint_tags[HINT_BOOL + 1];

/* The hint that is recorded for an expression unless a note says otherwise: PyTorch records none for booleans. */
hint pt2_default_hint(value_kind kind, const dim *expr);

/* Does the printer (dim_print, dim_print_srepr) give exactly this text? */
bool pt2_prints_as(tn_context *ctx, void (*print)(sink *s, const dim *d), const dim *expr, const char *text);

#endif
