/*
 * The rows of ONNX: targets/dialect.h says what a row is. Each family is a table, NAME.def, beside the functions
 * that its rows name, NAME.c; families.def lists them. Here is what the families share.
 *
 * After targets/dialect.h in the flow, before the reader and the writer of graphs.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_H
#define TENON_TARGETS_ONNX_ROWS_H

#include "targets/dialect.h"
#include "targets/read_rows.h"
#include "targets/written.h"

extern const dialect onnx_dialect;

/* Is it control flow that the format has? */
bool onnx_is_control(const char *name);

#define X(name) extern const foreign_family onnx_family_##name;
#include "targets/onnx/rows/families.def"
#undef X

/* At the end of a family's file, after its functions: the table. */
#define FAMILY(word)                                                    \
    const foreign_family onnx_family_##word = {#word, onnx_rows_##word, \
                                               sizeof onnx_rows_##word / sizeof *onnx_rows_##word}

#define NUMERIC (CATEGORY_INTEGRAL | CATEGORY_FLOATING)

/* ---- for `write` ---- */

/* A tensor of another element type; itself where it has it. Numbers become constants of the type. */
datum onnx_cast(const call *c, datum x, dtype to);
/* A number as a tensor without dims. */
datum onnx_number(const call *c, datum number, dtype type);
/* The tensor itself, or the constant that a number is, in a type. */
datum onnx_operand(const call *c, datum x, dtype type);
/* A tensor with these sizes: Reshape, in the form that needs the fewest numbers. */
datum onnx_reshape(const call *c, datum x, const extent *sizes, uint32_t rank);
datum onnx_filled(const call *c, const extent *sizes, uint32_t rank, datum value, dtype type);
/* Is every number of the list known? */
bool onnx_is_known(datum d, const char *name, builder *b, const char **why);

/* ---- for `read` ---- */

/* Sizes of a tensor as arguments of calls. */
datum sizes_of(builder *b, const array *a);

/* A call of an operator of ONNX, opened: arguments in the order of its schema, outs[0..count). */
void onnx_open_row(call *c, const dialect *of, const char *name, uint32_t version, const datum *args, size_t n,
                   datum *outs, size_t count);
void onnx_open_all(call *c, const char *name, uint32_t version, const datum *args, size_t n, datum *outs, size_t count);
datum onnx_open(call *c, const char *name, const datum *args, size_t n);
#define OPEN(c, name, ...) \
    onnx_open((c), (name), (const datum[]){__VA_ARGS__}, sizeof((const datum[]){__VA_ARGS__}) / sizeof(datum))

/* ---- what rows make of known elements (sizes.c) ---- */

#define X(word) const elements *word##_sizes(call *c);
#include "targets/onnx/rows/sizes.def"
#undef X

#endif
