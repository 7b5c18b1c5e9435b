/*
 * What the operations of an NNEF document are declared as: the standard ones, the fragments over them, arguments bound
 * to parameters, and the checks that Khronos' parser makes. After nnef_text.h in the flow, before readers and writers
 * of models; knows names and types, not what an operation computes.
 */
#ifndef TENON_FORMAT_NNEF_BIND_H
#define TENON_FORMAT_NNEF_BIND_H

#include "base/map.h"
#include "format/nnef_text.h"

/* Operations of Khronos NNEF 1.0, primitive ones first; compounds are declared here without their bodies. */
enum { NNEF_PRIMITIVES = 73, NNEF_COMPOUNDS = 46 };

typedef struct nnef_library {
    const nnef_declaration *standard; /* NNEF_PRIMITIVES + NNEF_COMPOUNDS of them */
    map by_name;                      /* name -> nnef_declaration, standard ones and what was added */
} nnef_library;

/* The standard operations, declared on the arena. */
tn_status nnef_library_init(tn_context *ctx, arena *a, nnef_library *out);
const nnef_declaration *nnef_library_find(const nnef_library *library, const char *name);
/* Whether the declaration is that of a standard operation. */
bool nnef_is_standard(const nnef_library *library, const nnef_declaration *d);

/*
 * The value of each parameter of d in the call: what is given by position or name, else the default. TN_E_FORMAT with
 * the place of what is wrong: too many arguments, no such parameter, one given twice, one without a value, positions
 * behind names. With strict, attributes must have names, as Khronos' parser wants it.
 */
tn_status nnef_bind(tn_context *ctx, arena *a, const nnef_declaration *d, const nnef_expr *call, bool strict,
                    const nnef_expr *const **values);

/*
 * Everything that Khronos' parser refuses in a document of strict syntax: extensions it does not know, what needs an
 * extension that is not on, operations and names that are not declared or declared twice, types, results that are not
 * assigned, 'external' for what is no input, 'variable' in a fragment, and values that it cannot work out. Stops at the
 * first. What it evaluates beyond names and types (indices, lengths of lists, divisions) is not looked at.
 */
tn_status nnef_check(tn_context *ctx, const nnef_document *document);

/* The same for graph.quant: operations that are declared, all but their first parameter given, of fitting types. */
tn_status nnef_quant_check(tn_context *ctx, const nnef_library *library, const nnef_quantization *rows, size_t count);

/* ---- types, as Khronos' parser compares them; internal to the checks ---- */

/* No item type (the type of []) fits every list; a primitive fits a tensor of its kind; '?' takes everything. */
bool nnef_type_fits(const nnef_type *given, const nnef_type *wanted, bool list_as_tensor);
/* The one that the other fits, or NULL. */
const nnef_type *nnef_type_common(const nnef_type *a, const nnef_type *b);
bool nnef_type_is_attribute(const nnef_type *type); /* no tensor in it */
bool nnef_type_is_generic(const nnef_type *type);
/* With '?' replaced by name, on the arena. */
const nnef_type *nnef_type_bound(arena *a, const nnef_type *type, nnef_name name);
/* What '?' of the parameter's type is in the argument's: sets *name where it is none yet. False: it is another. */
bool nnef_type_deduce(const nnef_type *param, const nnef_type *argument, nnef_name *name);
const nnef_type *nnef_type_primitive(nnef_name name); /* not for NNEF_NO_TYPE */
const nnef_type *nnef_type_tensor(nnef_name name);    /* NNEF_NO_TYPE: tensor<> */
const nnef_type *nnef_type_array(arena *a, const nnef_type *item);

#endif
