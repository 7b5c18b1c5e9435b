/*
 * Weights and constants of an entry: the two tables that hold them, where their records lie in a file, and how a
 * payload gets its tensor from its record. The latter is for readers of all formats (parse_payload.c,
 * targets/pt2/read_weights.c), which find the record; where records go when a program is written as text: records.h.
 */
#ifndef TENON_IR_PAYLOAD_H
#define TENON_IR_PAYLOAD_H

#include "ir/program.h"

/* ---- tables ---- */

/* The two tables that an entry has: parameters and persistent buffers; everything else. */
typedef enum payload_table_id { PAYLOAD_WEIGHTS, PAYLOAD_CONSTANTS, PAYLOAD_TABLE_COUNT } payload_table_id;

/* Records of one table have nothing to do with those of the other. */
typedef struct payload_table {
    const char *folder;        /* "data/weights/" */
    const char *config_suffix; /* record of a .pt2 archive's index: folder, model name, this */
    const char *record_prefix; /* of records that a writer numbers: "weight_" */
} payload_table;
extern const payload_table payload_tables[PAYLOAD_TABLE_COUNT];

const payload *entry_payloads(const entry *e, payload_table_id table, size_t *n);
void entry_add_payload(program *p, entry *e, payload_table_id table, payload added);

/* Can its elements be read as they lie? Fails, naming it, where its bytes are encoded or lie outside of host memory. */
tn_status payload_check_plain(tn_context *ctx, const payload *held);

/* ---- tensors ---- */

/* Attaches the payloads of one program. */
typedef struct payload_loader {
    tn_context *ctx;
    program *program;
    pointer_map zeros;   /* empty record -> the zeros that it stands for */
    uint64_t zero_bytes; /* of all of them, replaced ones included */
} payload_loader;

/* scratch is needed as long as the loader is. */
void payload_loader_init(payload_loader *l, tn_context *ctx, program *p, arena *scratch);

/*
 * The view that the payload's meta describes; its storage is still open. Sizes, strides and offset that are symbolic or
 * negative are TN_E_FORMAT. As with payload_attach, the diagnostic has no place: callers know it and add it.
 */
tn_status payload_view(payload_loader *l, const payload *held, tensor *out);

/*
 * Gives a payload, which is pickled or has a meta, its bytes: a tensor on the record, or the record as it is (blob)
 * where tenon does not know what is in it. record is adopted by the program and the same for all payloads that name
 * it; record_name is what messages call it.
 */
tn_status payload_attach(payload_loader *l, payload *held, storage *record, const char *record_name);

#endif
