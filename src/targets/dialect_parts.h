/* What the parts of dialect.c share: mirrors, and the ways that a version has. See dialect.h. */
#ifndef TENON_TARGETS_DIALECT_PARTS_H
#define TENON_TARGETS_DIALECT_PARTS_H

#include "targets/dialect.h"

/* An argument of the mirror: an argument of the row's schema, or a constant. */
typedef struct mirror_argument {
    const char *keyword; /* NULL: by position */
    const char *name;    /* of the row's argument; NULL: a constant */
    datum constant;
} mirror_argument;

typedef struct mirror {
    const char *operator_name; /* "aten::_softmax" */
    mirror_argument *at;
    size_t n;
} mirror;

/* "aten::add.Tensor" of the text of a mirror. */
const char *mirror_operator(arena *a, const char *text);
/* Reads the text. Mirrors are part of the library: one that is wrong is TN_E_INTERNAL. */
tn_status mirror_parse(tn_context *ctx, arena *a, const char *text, mirror **out);
/* The composition of a row that has one. */
tn_status mirror_read(call *c);
/* Backwards: does the call say what the mirror does? The arguments of the foreign call, in the order of its schema. */
bool mirror_matches(const call *c, const mirror *m, const overload *to, const foreign_op *row, datum *args,
                    const char **why);

/* What a record of a row holds beside it (op_def.user). */
typedef struct foreign_record {
    const dialect *dialect;
    const foreign_op *row;
    arena *arena; /* of the registry */
    mirror *mirror;
} foreign_record;

#endif
