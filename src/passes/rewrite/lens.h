/*
 * Memory and the views of it, while a program is made functional.
 *
 * Before rewrite.h in the flow. In the program that is read, tensors share memory: a write through one is seen through
 * all others. In the one that is written, values never change; so a piece of memory is a value that is replaced by a
 * new version with every write, and each tensor is a lens: the steps of views by which it is seen in its memory. A lens
 * is read by taking those steps on the newest version, and written by taking them back, innermost last, each by the
 * inverse that its operator names.
 *
 * Two builders are at work: `from` has the types of the program that is read, with torch's strides, which decide what
 * is a view of what; `to` records the new one. Strides there are those of its own values, so that a view may need a
 * copy first that the original did not.
 */
#ifndef TENON_PASSES_REWRITE_LENS_H
#define TENON_PASSES_REWRITE_LENS_H

#include "ops/builder.h"

typedef struct memory {
    array *now; /* its newest version, all of it; of `to` */
    uint64_t version;
    bool is_written;     /* by one of its own lenses, not only by way of a twin */
    tensor_type layout;  /* of the tensor that it was made for; of `from` */
    struct memory *twin; /* the same memory by another name, in a ring of all of them; NULL: there is none */
} memory;

typedef struct lens lens;

/* How a view is taken: result `result` (in a list: its item `item`) of a call, whose argument `argument` (in a list:
 * its item) is what is viewed. */
typedef struct view_step {
    const overload *via;
    const datum *own; /* arguments by the overload's own schema, of `from` */
    size_t argument, argument_item;
    size_t result, item;
    const datum *outs; /* all results, of `from` */
} view_step;

/* Never changed but for what it was seen as last: views of it hold on to it. */
struct lens {
    memory *memory;
    lens *parent; /* NULL: all of the memory */
    view_step step;
    array *now; /* as of `version` of the memory */
    uint64_t version;
};

/* Who reads and writes lenses. */
typedef struct optics {
    arena *arena; /* of memories and lenses */
    builder *from, *to;
} optics;

/* What an array, and every copy of it, is seen by: squeeze_ and its kin change it. */
typedef struct lens_ref {
    lens *lens;
} lens_ref;

static inline lens *lens_of(const array *a)
{
    return a->meaning == NULL ? NULL : ((const lens_ref *)a->meaning)->lens;
}
/* The array, and every copy of it, is seen by this lens from now on. */
void lens_show(optics *o, array *a, lens *l);
/* New memory for an array of `from`, with its first version. */
lens *lens_new(optics *o, array *seen, array *now);
/* Two lenses of all of their memory see the same one from now on: what is written through one is read through both. */
void lens_tie(lens *l, lens *other);
/* A view of the parent, at its newest version. */
lens *lens_view(optics *o, lens *parent, view_step step, array *now);

/* The value that it is now. NULL once `to` has failed. */
array *lens_read(optics *o, lens *l);
/* Writes a value of the same sizes, cast to its type where that is another. */
void lens_write(optics *o, lens *l, array *content);

/* What a datum of `from` is for `to`. */
datum lens_datum(optics *o, datum d);
/* Dims from the largest stride to the smallest, and the way back; false: as they stand. */
bool lens_memory_order(optics *o, const tensor_type *t, datum *order, datum *back);
/* A value of `to` in memory as one of type t in `from`: itself, or a copy; without the gaps where t has some. For what
 * sees memory: draws, and units with such nodes. */
datum lens_laid_out(optics *o, const tensor_type *t, datum now);
/* Applies an overload in `to`; the first argument that is viewed is copied first where memory asks for it. */
tn_status lens_call(optics *o, const overload *via, const datum *own, const datum *outs, datum **made, size_t *count);

#endif
