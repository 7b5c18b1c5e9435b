/*
 * Where a writer writes to: a file and files beside it, a folder of files, or one stream.
 *
 * After the writers in the flow, on base/bytes.h. All files lie under temporary names until output_set_commit renames
 * them, the main file last: whoever finds it finds the others. Released without a commit, nothing is left.
 */
#ifndef TENON_TARGETS_OUTPUT_SET_H
#define TENON_TARGETS_OUTPUT_SET_H

#include "base/bytes.h"

typedef struct output_set output_set;

/* To a path. The set is on the arena; its files belong to the context. */
output_set *output_set_to_path(tn_context *ctx, arena *a, const char *path);
/* To one stream, which the caller finishes. */
output_set *output_set_to_sink(tn_context *ctx, arena *a, sink *s);

/* The path; NULL for a sink. */
const char *output_set_path(const output_set *out);
/* The main file's own name, "model.tnn"; NULL for a sink. */
const char *output_set_file_name(const output_set *out);
/* Nothing can lie beside it: a pipe, a device, a sink. */
bool output_set_is_stream(const output_set *out);

/* The main file: the stream itself. Opened once. */
tn_status output_set_main(output_set *out, sink **s);
/*
 * A file beside it, by a relative name of the writer's own. Files beside are opened before anything is written into the
 * main one; beside a stream it is TN_E_UNSUPPORTED, `what` saying why a second file is wanted ("the weights").
 */
tn_status output_set_beside(output_set *out, const char *name, const char *what, sink **s);
/* Nothing of that name may lie there: it would be taken for a part of what is written. */
tn_status output_set_expect_none(output_set *out, const char *name, const char *what);

/*
 * From now on the path is a folder, in which the main file has this name and those beside it lie. Files are then
 * written one after the other: opening one ends the one before.
 */
tn_status output_set_folder(output_set *out, const char *main_name);

/* Ends all streams and gives the files their names. */
tn_status output_set_commit(output_set *out);

#endif
