/*
 * What the readers of the JSON records of a .pt2 archive share: typed access to members with diagnostics that say
 * where, and the functions by which read_graph.c, read_values.c, read_signature.c and read_weights.c build on each
 * other.
 *
 * The JSON tree is on a scratch arena and dies with the reader; what the program keeps is interned or copied.
 */
#ifndef TENON_TARGETS_PT2_READ_H
#define TENON_TARGETS_PT2_READ_H

#include "targets/archive/records.h"
#include "targets/pt2/schema.h"

/* One JSON record being read. */
typedef struct pt2_reader {
    tn_context *ctx;
    program *program;
    arena *scratch;
    const char *member; /* name of the record, for messages */
    const json *root;   /* its content: JSON pointers in messages start here */
    const json *node;   /* the node being read, whose provenance goes into messages; NULL = none */
    uint32_t depth;     /* of the graph being read: 0 = main */
    map warned;         /* what a warning was given about already */
} pt2_reader;

void pt2_reader_init(pt2_reader *r, tn_context *ctx, program *p, const char *member, const json *root);

/* Raises a failure at that place of the record. */
tn_status pt2_fail(pt2_reader *r, tn_status code, const json *at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Adds the place to the failure that a callee without knowledge of the record has raised, and passes it on. */
tn_status pt2_pass_on(pt2_reader *r, tn_status code, const json *at);

/* ---- typed access ---- */

enum { FIELD_ANY = -1 }; /* of any kind but null; a float field, which may be an integer or a string */

/* A member of a struct of the schema. Optional: may be absent, or null, which is the same. */
typedef struct pt2_field {
    const char *key;
    int kind; /* json_kind or FIELD_ANY */
    bool optional;
} pt2_field;

/*
 * Looks up the members of an object: out[i] belongs to fields[i], NULL = absent. Members that are not in the table are
 * copied into the program as *unknown (NULL when there are none); where unknown is NULL they get lost with a warning.
 */
tn_status pt2_members(pt2_reader *r, const json *object, const pt2_field *fields, size_t n, const json **out,
                      const json **unknown);
tn_status pt2_expect(pt2_reader *r, const json *in, json_kind kind);
/* The one member of a union. */
tn_status pt2_union(pt2_reader *r, const json *in, const json_member **out);
/* A number, or one of the strings that stand for the non-finite ones. */
tn_status pt2_float(pt2_reader *r, const json *in, double *out);
/* A string that is interned in the program. NULL stays NULL. */
const char *pt2_text(pt2_reader *r, const json *string);
/* An array of strings, interned; *out is on the program's arena. */
tn_status pt2_texts(pt2_reader *r, const json *array, const char *const **out, uint32_t *n);
/* An object of strings. */
tn_status pt2_text_pairs(pt2_reader *r, const json *object, const text_pair **out, uint32_t *n);
/* A deep copy in the program. */
const json *pt2_keep(pt2_reader *r, const json *in);
/* Something of the file gets lost in the program: said once for each kind of loss. */
void pt2_warn_lost(pt2_reader *r, const json *at, const char *what, const char *name);

/* ---- types of values (read_values.c) and arguments (read_args.c) ---- */

/* A graph whose values and expressions are being read. function is NULL outside of graphs: only numbers are allowed. */
typedef struct pt2_scope {
    function *function;
    const json *graph; /* its JSON, to tell "defined later" from "never defined" */
    node *producer;    /* the node whose outputs are being read; NULL = inputs of the function */
    map expressions;   /* text -> struct expression: a text is parsed once */
} pt2_scope;

void pt2_scope_init(pt2_reader *r, pt2_scope *scope, function *f, const json *graph);

/* What a name in an argument does. */
typedef enum name_mode { NAME_USED, NAME_DEFINED, NAME_DETACHED } name_mode;

tn_status pt2_read_arg(pt2_reader *r, pt2_scope *scope, name_mode mode, const json *in, arg *out);
tn_status pt2_read_args(pt2_reader *r, pt2_scope *scope, name_mode mode, const json *array, arg **out, uint32_t *n);
/* Reads every value table of the scope's graph: types of defined values, and orphans. */
tn_status pt2_read_value_tables(pt2_reader *r, pt2_scope *scope, const json *const tables[VALUE_KIND_COUNT]);
tn_status pt2_read_tensor_meta(pt2_reader *r, pt2_scope *scope, const json *in, const tensor_meta **out);
tn_status pt2_read_device(pt2_reader *r, const json *in, const device **out);
/* {name, class_fqn} of a custom object. */
tn_status pt2_read_object(pt2_reader *r, const json *in, const json **name, const char **class_fqn);
/* The class stands at every mention of an object; the value holds it once. */
tn_status pt2_set_class(pt2_reader *r, const json *at, value *v, const char *class_fqn);

/* ---- graphs and signatures ---- */

/* A graph inside an argument (read_graph.c). */
tn_status pt2_read_body(pt2_reader *r, const json *graph, const char *name, function **out);
/* The signature against the main graph, and the rest of GraphModule (read_signature.c). */
tn_status pt2_read_signature(pt2_reader *r, entry *e, const json *graph, const json *signature);
tn_status pt2_read_module_calls(pt2_reader *r, entry *e, const json *array);
/* Says what the entry's functions, those from the first one on, meant in the PyTorch that wrote them (read_meaning.c).
 */
void pt2_settle_meaning(tn_context *ctx, program *p, const entry *e, size_t first_function);

/* ---- weights (read_weights.c, read_pickled.c) ---- */

/* Fills one table of payloads from its index (G2) or, where there is such a record, from a pickled dict (G0, G1). */
tn_status pt2_read_payloads(archive_reader *a, entry *e, payload_table_id table, const char *pickle_record);
tn_status pt2_read_pickled_payloads(archive_reader *a, entry *e, payload_table_id table, const archive_record *record);
/* Every parameter, buffer, constant and object of the signature has a payload. */
tn_status pt2_check_payloads(archive_reader *a, const entry *e);

#endif
