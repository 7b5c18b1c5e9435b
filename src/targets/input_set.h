/*
 * What a reader reads: a file, memory, callbacks or a folder, and the files beside it.
 *
 * Before the readers in the flow, after base/bytes.h. Names of siblings come from files: they are relative, and never
 * lead out of the folder.
 */
#ifndef TENON_TARGETS_INPUT_SET_H
#define TENON_TARGETS_INPUT_SET_H

#include "ir/program.h"

enum { INPUT_HEAD = 4096 };

typedef struct input_set {
    const char *name;    /* for program->name: stem of the file, or what the caller said */
    const char *path;    /* of the file or folder; NULL: there is none, and so nothing beside it */
    source *main;        /* NULL: a folder */
    bool mapped;         /* files are mapped, not read */
    const uint8_t *head; /* the first bytes of the file */
    size_t head_bytes;   /* INPUT_HEAD at most */
    struct input_sibling {
        const char *name;
        source *source;
    } * siblings; /* that were opened or given */
    size_t sibling_count;
} input_set;

/* A file or folder. name: NULL = its stem. Sources belong to the context until input_set_close. */
tn_status input_set_open(tn_context *ctx, arena *a, const char *path, const char *name, bool mapped, input_set *out);
/* Memory or callbacks: nothing lies beside them but what is given. */
tn_status input_set_of(tn_context *ctx, arena *a, source *src, const char *name, input_set *out);
void input_set_give(input_set *in, arena *a, const char *name, source *src);

/* The file's own name, "model.tnn"; without a path the name. */
const char *input_set_file_name(const input_set *in);
/*
 * A file beside the main one, or in the folder, by its relative name; *out NULL: it is not there. A name that leads
 * elsewhere (absolute, with "..", a link out of the folder) is TN_E_FORMAT.
 */
tn_status input_set_sibling(tn_context *ctx, arena *a, input_set *in, const char *name, source **out);
/* Closes the files; mappings stay as long as somebody holds them. */
void input_set_close(input_set *in);

#endif
