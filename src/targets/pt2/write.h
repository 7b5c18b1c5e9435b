/*
 * A program as the JSON records of a .pt2 archive: what write.c puts into the archive.
 *
 * The text is what Python's json.dumps gives for the schema's fields in their order. Unknown members that were kept
 * when the program was read follow the known ones.
 */
#ifndef TENON_TARGETS_PT2_WRITE_H
#define TENON_TARGETS_PT2_WRITE_H

#include "targets/pt2/schema.h"

/* JSON piece by piece (format/json.h) with one level open at a time: after a container ends, the one around goes on. */
typedef struct json_out {
    tn_context *ctx;
    arena *scratch;
    sink *sink;
    json_part part;          /* of the container that was opened last */
    uint32_t depth;          /* of the graph being written */
    pointer_map expressions; /* dim -> its srepr text */
    tn_status status;        /* first thing that cannot be written; its diagnostic is raised */
} json_out;

void json_out_init(json_out *o, tn_context *ctx, arena *scratch, sink *s);

void json_open(json_out *o, char bracket);  /* '{' or '[' */
void json_close(json_out *o, char bracket); /* '}' or ']' */
void json_item(json_out *o);                /* before an item of an array */
void json_key(json_out *o, const char *key);
void json_member_text(json_out *o, const char *key, const char *text); /* NULL is null */
void json_member_bool(json_out *o, const char *key, bool yes);
void json_member_int(json_out *o, const char *key, int64_t number);
void json_texts(json_out *o, const char *key, const char *const *texts, size_t n);
/* The members of an object that was kept; NULL = none. */
void json_kept_members(json_out *o, const json *kept);

/* Types, arguments and graphs (write_graph.c). */
void pt2_put_tensor_meta(json_out *o, const tensor_meta *meta);
void pt2_put_arg(json_out *o, const arg *a);
void pt2_put_args(json_out *o, const char *key, const arg *args, size_t n);
void pt2_put_graph(json_out *o, const function *f);
/* Text of an expression as a Python string of sympy would show it, by one of the printers of ir/dim/dim.h. */
const char *pt2_expression_text(json_out *o, void (*print)(sink *s, const dim *d), const dim *expr);

/* Writes the content of models/<name>.json. */
tn_status pt2_put_model(tn_context *ctx, const entry *e, sink *s);
/* Writes the index of one table; records[i] is the record name of payload i. */
tn_status pt2_put_index(tn_context *ctx, const payload *payloads, size_t n, const char *const *records, sink *s);

#endif
