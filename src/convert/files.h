/*
 * Files that a caller adds to what a program carries (tn_file of tn_save_options): extra files of PyTorch and members
 * of other tools.
 *
 * Between api/program.c and the writers of targets/: a writer sees a program that carries them. Nothing is copied.
 */
#ifndef TENON_CONVERT_FILES_H
#define TENON_CONVERT_FILES_H

#include "ir/program.h"

/* Is each path one that a file may have? Else TN_E_ARGUMENT: asked before a long conversion. */
tn_status files_check(tn_context *ctx, const tn_file *files, size_t n);

/*
 * *out is p with the n files among those that it carries, each in the place of one that has its path: for writers, as
 * long as p, the arena and the caller's bytes are there. Without files it is p itself.
 */
tn_status files_add(tn_context *ctx, arena *a, const program *p, const tn_file *files, size_t n, const program **out);

#endif
