/*
 * Tensors that are kept until later, in memory up to a limit and beyond it in a file without a name, which is mapped:
 * the system takes its pages back where memory is short. What compares two programs keeps what the first one gave.
 */
#ifndef TENON_DIAGNOSE_SPILL_H
#define TENON_DIAGNOSE_SPILL_H

#include "tenon.h"

typedef struct spill {
    uint64_t limit; /* bytes that stay in memory */
    uint64_t held;  /* bytes that do */
    uint64_t end;   /* of the file */
    bool open;
    int file;
} spill;

void spill_begin(spill *s, uint64_t limit);
/* The tensor itself, retained, or its elements in the file; the caller frees it. */
tn_status spill_keep(tn_context *ctx, spill *s, tn_tensor *tensor, tn_tensor **out);
/* Closes the file; tensors that lie in it stay. */
void spill_end(spill *s);

#endif
