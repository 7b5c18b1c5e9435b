/*
 * What the readers of the JSON records of a .pt2 archive share: typed access to members with diagnostics that say
 * where, and the functions by which pt2_graph.c, pt2_values.c, pt2_signature.c and pt2_weights.c build on each other.
 *
 * The JSON tree is on a scratch arena and dies with the reader; what the program keeps is interned or copied.
 */
#ifndef TENON_LOAD_PT2_READ_H
#define TENON_LOAD_PT2_READ_H

#include "format/zip.h"
#include "load/load.h"
#include "load/pt2_schema.h"

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

/* ---- types of values (pt2_values.c) and arguments (pt2_args.c) ---- */

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

/* A graph inside an argument (pt2_graph.c). */
tn_status pt2_read_body(pt2_reader *r, const json *graph, const char *name, function **out);
/* The signature against the main graph, and the rest of GraphModule (pt2_signature.c). */
tn_status pt2_read_signature(pt2_reader *r, entry *e, const json *graph, const json *signature);
tn_status pt2_read_module_calls(pt2_reader *r, entry *e, const json *array);
/* Says what the entry's functions, those from the first one on, meant in the PyTorch that wrote them (pt2_meaning.c).
 */
void pt2_settle_meaning(tn_context *ctx, program *p, const entry *e, size_t first_function);

/* ---- records (pt2_records.c) ---- */

/* A record of an archive: in its zip file, or in memory of its own. */
typedef struct pt2_record {
    const char *path; /* below the archive's root folder */
    uint64_t size;
    const zip_entry *entry; /* NULL: in memory */
    tn_tensor *memory;      /* its elements are the bytes; borrowed, and retained by storages that lie on it */
    bool taken;             /* it has found its place; the rest is carried along */
} pt2_record;

/* An archive whose records are being taken into a program. */
typedef struct pt2_archive {
    tn_context *ctx;
    program *program;
    arena *scratch;
    zip zip;        /* where records lie that have an entry there */
    source *source; /* of the zip */
    pt2_record *records;
    size_t n;
    map by_path; /* path -> pt2_record */
    bool flat;   /* of the oldest generation, without a root folder */
    load_options options;
    map storages; /* path -> storage: a record that two tensors name is one storage */
    payload_loader payloads;
} pt2_archive;

/* What elements of every type can be read at; PyTorch's own archives have 64. */
enum { PT2_ALIGNMENT = 16 };

/* Both fill the records of an archive that has ctx and scratch. Those of a zip file begin with their whole names. */
tn_status pt2_open_zip(pt2_archive *a, source *src);
tn_status pt2_open_tensors(pt2_archive *a, const tn_tensors *given);
/* Paths are those below this folder from now on ("net/"); a record outside keeps its whole name. */
void pt2_set_root(pt2_archive *a, const char *root);
/* Checks the CRC of every record that has one. */
tn_status pt2_verify(const pt2_archive *a);

/* The record of that path; NULL = there is none. Taking it says that it has found its place. */
const pt2_record *pt2_find(const pt2_archive *a, const char *path);
const pt2_record *pt2_take(pt2_archive *a, const char *path);
/* Its bytes, for as long as arena and archive live. */
tn_status pt2_read(const pt2_archive *a, arena *to, const pt2_record *r, const uint8_t **out);
/* Its bytes as a storage of the program: where they lie if they can be addressed there and are aligned, else a copy. */
tn_status pt2_storage(pt2_archive *a, const pt2_record *r, size_t alignment, storage **out);
/*
 * The same for an entry of any zip, as a storage that is still the context's. Byte 0 of the zip is at `base` of the
 * archive's source; UINT64_MAX: somewhere else.
 */
tn_status pt2_zip_storage(pt2_archive *a, const zip *z, const zip_entry *e, uint64_t base, size_t alignment,
                          storage **out);

/* ---- weights (pt2_weights.c, pt2_pickled.c) ---- */

/* Fills one table of payloads from its index (G2) or, where there is such a record, from a pickled dict (G0, G1). */
tn_status pt2_read_payloads(pt2_archive *a, entry *e, payload_table_id table, const char *pickle_record);
tn_status pt2_read_pickled_payloads(pt2_archive *a, entry *e, payload_table_id table, const pt2_record *record);
/* Every parameter, buffer, constant and object of the signature has a payload. */
tn_status pt2_check_payloads(pt2_archive *a, const entry *e);

#endif
