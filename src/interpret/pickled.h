/*
 * Records of a program that PyTorch pickled, as data: the values in them, and their tensors on the record's own bytes.
 * After format/pickle.h in the flow, before weights that are tensor subclasses (subclass.h) and objects of C++ classes
 * (objects.h).
 */
#ifndef TENON_INTERPRET_PICKLED_H
#define TENON_INTERPRET_PICKLED_H

#include "format/pickle.h"
#include "ir/program.h"
#include "ir/tensors.h"

enum { PICKLED_ALIGNMENT = 16 }; /* of the widest element */

/* A record being read. */
typedef struct pickled {
    tn_context *ctx;
    const payload *held;
    source *record; /* until pickled_close */
    pickle_file file;
    pointer_map storages; /* pickle_storage -> storage, which the context owns until the end */
} pickled;

/* held has a blob. Values are on the arena. */
tn_status pickled_open(tn_context *ctx, arena *a, const payload *held, pickled *out);
/* The caller owns it. */
tn_status pickled_tensor(pickled *p, const pickle_tensor *t, tn_tensor **out);
void pickled_close(pickled *p);

#endif
