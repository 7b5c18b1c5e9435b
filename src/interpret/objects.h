/*
 * Objects of C++ classes (torch.ScriptObject): what programs hold of them, the classes that a caller registered for
 * them, and the kernels that stand for their methods. After pickled.h in the flow, before the state of programs, which
 * has the objects, and the interpreter, which calls their methods.
 *
 * tenon has no code of such a class and needs none: an object is the name of its class, the bytes of its record, the
 * state in it as data, and whatever the registered class makes of these. See tn_class_register in tenon.h.
 */
#ifndef TENON_INTERPRET_OBJECTS_H
#define TENON_INTERPRET_OBJECTS_H

#include "ir/program.h"
#include "ops/builder.h"

/* ---- classes ---- */

/* Registers a class with the context. */
tn_status class_register(tn_context *ctx, const tn_class *registered);
/* Registers with `to` what was registered with `from`; both hold it then. */
void class_share(const tn_context *from, tn_context *to);

/* ---- the objects of a program ---- */

typedef struct object_class object_class;

typedef struct object_row {
    const payload *from;
    tn_object shown;
    object_class *class;      /* that made shown.made; NULL: none, or not yet */
    VEC(tn_tensor *) tensors; /* of shown.state */
} object_row;

typedef VEC(object_row *) object_rows;

/* Adds the objects of an entry that are not there yet, on the arena, and has them made. */
tn_status objects_fill(tn_context *ctx, arena *a, const entry *e, object_rows *rows);
void objects_release(object_rows *rows);
/* Has a registered class made one of them? */
bool objects_made(const object_rows *rows);
/*
 * The object that input `index` of the entry has: the program's own, or, where the caller gives one, that of the
 * example it was exported with. NULL: none.
 */
const tn_object *objects_of_input(const object_rows *rows, const entry *e, size_t index);

/* ---- methods ---- */

/* Does the node call a method: call_torchbind of object, name and arguments? */
bool object_is_method_call(const node *n);
/*
 * Where a node calls a method: the registered operator that stands for it, with its n arguments. *out is
 * NULL where there is none, or the node calls no method.
 */
tn_status object_method(builder *b, const node *n, named_datum *args, const overload **out);
/* Fails: nobody registered what the node calls. Where it takes an object, class and operator are named. */
tn_status object_unknown(builder *b, const node *n, const named_datum *args);

#endif
