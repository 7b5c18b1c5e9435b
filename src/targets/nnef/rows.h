/*
 * The rows of NNEF: targets/dialect.h says what a row is. Each family is a table, rows_NAME.def, beside the functions
 * that its rows name, rows_NAME.c; families.def lists them. Here is what the families share.
 *
 * After targets/dialect.h in the flow, before the reader and the writer of graphs.
 *
 * Versions of the dialect are profiles: which readers a file is for. A row holds in a span of them. Operations of the
 * standard that mean the same to all hold in every profile; those that only Khronos' tools have in the first alone,
 * tract's (names that begin with tract_) in the last.
 *
 * Broadcasting in NNEF is left-aligned: a tensor with fewer dims gets the missing ones behind its own. That is true
 * for the records here and nowhere else: reading puts the dims in, and writing says PyTorch's, which are in front.
 */
#ifndef TENON_TARGETS_NNEF_ROWS_H
#define TENON_TARGETS_NNEF_ROWS_H

#include "targets/dialect.h"
#include "targets/read_rows.h"
#include "targets/written.h"

enum { NNEF_KHRONOS = 1, NNEF_BOTH = 2, NNEF_TRACT = 3 };

extern const dialect nnef_dialect;

#define X(name) extern const foreign_family nnef_family_##name;
#include "targets/nnef/families.def"
#undef X

/* Rows by who has them. */
#define STANDARD(word, text, ...) ROW(word, NNEF_KHRONOS, 0, text, __VA_ARGS__)
#define TRACT(word, text, ...) ROW(word, NNEF_TRACT, 0, text, __VA_ARGS__)
#define KHRONOS(word, text, ...) ROW(word, NNEF_KHRONOS, NNEF_KHRONOS, text, __VA_ARGS__)

/* At the end of a family's file, after its functions: the table. */
#define FAMILY(word)                                                    \
    const foreign_family nnef_family_##word = {#word, nnef_rows_##word, \
                                               sizeof nnef_rows_##word / sizeof *nnef_rows_##word}

/* Traits of rows here: the attribute `padding` is a list of pairs in the format; sizes that vary are tensors of i64;
 * the file has a fragment of the row's name (fragments.h). */
enum { NNEF_PAIRS = 1 << 16, NNEF_TYPED_SIZES = 1 << 17, NNEF_IS_FRAGMENT = 1 << 18 };

#define NUMERIC (CATEGORY_INTEGRAL | CATEGORY_FLOATING)

/* ---- for `write` ---- */

/* Is the profile one that has tract's operations? */
bool nnef_for_tract(const call *c);
/* A tensor of another element type; itself where it has it. Numbers stay numbers: they have the type of the tensors
 * beside them. */
datum nnef_cast(const call *c, datum x, dtype to);
/* A number as a tensor without dims, of a type. */
datum nnef_number(const call *c, datum number, dtype type);
/* With dims of 1 put before its own, up to the rank. Numbers and tensors without dims stay: they fit everywhere. */
datum nnef_aligned(const call *c, datum x, uint32_t rank);
/* A call of an operation of two operands that broadcast, aligned on both sides. One of them may be a number. */
datum nnef_binary(const call *c, const char *name, datum x, datum y);
/* The first where the condition holds, else the second. */
datum nnef_select(const call *c, datum condition, datum x, datum y);
/* A tensor with these sizes, of the elements of x. */
datum nnef_reshape(const call *c, datum x, const extent *sizes, uint32_t rank);
/* All elements the same. */
datum nnef_filled(const call *c, const extent *sizes, uint32_t rank, datum value, dtype type);
/* Broadcast to sizes; x has as many dims. */
datum nnef_broadcast(const call *c, datum x, const extent *sizes, uint32_t rank);
/* 0, 1, ... up to the size, in i64. */
datum nnef_counted(const call *c, extent size);
/* A range of tract that is an ordinary tensor from here on: see rows.c. */
datum nnef_plain(const call *c, datum counted);
datum nnef_unsqueeze(const call *c, datum x, int64_t axis);
datum nnef_squeeze(const call *c, datum x, int64_t axis);
datum nnef_transpose(const call *c, datum x, const int64_t *axes, size_t n);
/* A part along one axis; both places count from the start. */
datum nnef_slice(const call *c, datum x, int64_t axis, extent begin, extent end);
datum nnef_concat(const call *c, const datum *items, size_t n, int64_t axis);
/* The element type that the operands of the call are computed in, by PyTorch's promotion. */
dtype nnef_common_type(call *c, size_t first, size_t n);

/* ---- for both ---- */

static inline bool nnef_is_tensor(datum d)
{
    return d.kind == DATUM_TENSOR && !d.u.tensor->is_number;
}
static inline uint32_t nnef_rank(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.rank : 0;
}
static inline dtype nnef_dtype(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.dtype : DT_F32;
}
static inline extent nnef_size(datum d, uint32_t which)
{
    return which < nnef_rank(d) ? d.u.tensor->type.sizes[which] : known(1);
}
static inline bool nnef_is_float(dtype type)
{
    return type != DT_NONE && dtype_table[type].category == CATEGORY_FLOATING;
}

/* ---- for `read` ---- */

/* With dims of 1 put behind its own, up to the rank: what NNEF means by tensors of different ranks. */
datum nnef_trailed(builder *b, datum x, uint32_t rank);
/* Sizes of a tensor as arguments of calls. */
datum nnef_sizes(builder *b, datum x);

#endif
