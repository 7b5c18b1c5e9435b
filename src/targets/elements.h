/*
 * Elements that are known while a foreign program is read: numbers for tensors.
 *
 * After dialect.h in the flow; readers of graphs use it. ONNX computes sizes by tensors: Shape, Gather, Mul, Concat,
 * Reshape. While reading, a tensor of at most ELEMENTS_MOST elements may be a list of numbers, known or symbolic, and
 * rows that have `sizes` compute on it. A tensor is made of it only where a row wants one, so that a program that was
 * read has sizes where PyTorch's has them.
 *
 * The list hangs on the array that stands for the tensor (array.elements). Such an array may have no value yet: the
 * reader makes one before a row that wants tensors sees it.
 */
#ifndef TENON_TARGETS_ELEMENTS_H
#define TENON_TARGETS_ELEMENTS_H

#include "ops/builder.h"

enum { ELEMENTS_MOST = 64, ELEMENTS_MOST_DIMS = 4 };

typedef struct elements {
    dtype dtype;
    uint32_t rank;
    int64_t sizes[ELEMENTS_MOST_DIMS];
    size_t n;
    datum *at; /* in C order: ints, floats, bools by the element type */
} elements;

/* Those of a tensor; NULL: not known. */
const elements *elements_of(datum d);
/* Those of an argument of a call; in eager mode what its few elements are. */
const elements *arg_elements(const call *c, size_t i);

/* All of the same kind of number; NULL: too many. sizes: rank of them. */
elements *elements_new(arena *a, dtype type, uint32_t rank, const int64_t *sizes);
/* A list of ints. */
const elements *elements_list(arena *a, const extent *at, size_t n);
const elements *elements_number(arena *a, dtype type, datum number);
/* Those of a tensor with data; NULL: too many, or of an element type that is no number of a program. */
const elements *elements_read(arena *a, const tensor *t);

/* An array without a value that stands for them. */
array *elements_array(builder *b, const elements *e);
/*
 * The tensor that they are, made by calls: for those that are not all known. Elements that are known are a constant,
 * which is up to the reader.
 */
array *elements_tensor(builder *b, const elements *e);
bool elements_are_known(const elements *e);
/* The elements of known ones as they lie in memory; sizeof: n * bytes of the element type. */
void elements_store(const elements *e, void *to);

/*
 * The numbers that a tensor has, as a list: the elements that are known, else they are read when the program runs
 * (aten.select, aten.item), which gives sizes that only data tell. The tensor has at most one dim, of known size.
 */
datum numbers_of(builder *b, datum from);

/* ---- for the `sizes` of rows: NULL where an operand is not known or the result too large ---- */

/* One number of a result from those of the operands; DATUM_NONE: not known, and so is the whole. */
typedef datum (*element_fn)(builder *b, const datum *at);

/* Operands broadcast against each other. type DT_NONE: that of the last operand. */
const elements *elements_map(call *c, element_fn of, const size_t *operands, size_t n, dtype type);
/* The same elements with other sizes. */
const elements *elements_reshaped(arena *a, const elements *e, uint32_t rank, const int64_t *sizes);

#endif
