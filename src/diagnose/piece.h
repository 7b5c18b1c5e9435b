/*
 * A piece of a program alone: cut out (piece.c), held to its failing there, too, and cut down to the operators that
 * fail by themselves (narrow.c). Then piece.c saves it.
 */
#ifndef TENON_DIAGNOSE_PIECE_H
#define TENON_DIAGNOSE_PIECE_H

#include "diagnose/saved.h"
#include "tenon_model.h"

enum { GIVEN_MOST = 256, NODE_TEXT = 256 };

/* What a piece is called with on the first set. */
typedef struct given {
    bool seen, nested; /* nested: with lists or objects, which files of tensors do not hold */
    size_t n;
    tn_tensor *tensors[GIVEN_MOST]; /* NULL: a number */
    tn_num numbers[GIVEN_MOST];
} given;

typedef struct parts {
    tn_module *root, *piece, *other_root, *other;
    tn_program *program, *expected; /* expected: NULL where nothing is compared */
    tn_tensors *inputs;
    given given, ignored;
} parts;

/* The module at a path as programs of its own. TN_E_NOTFOUND: it cannot be had alone. */
tn_status piece_cut_out(const saved_job *job, const char *path, parts *p);
/* Does it fail alone? node: the one with which it begins, "" where that is not known. */
tn_status piece_fails(const saved_job *job, const parts *p, bool *fails, char node[NODE_TEXT]);
void piece_drop(parts *p);
/* Is it a failure that ends the work, or one of a piece that just cannot be had? */
bool piece_ends_work(tn_status status);

/*
 * The fewest operators up to the one with which the failure begins that fail alone: it, it and the one before it, twice
 * as many, and so on. *kept: how many of *all these are; 0: none do, and out is empty.
 */
tn_status piece_narrow(const saved_job *job, const parts *whole, const char *node, parts *out, size_t *kept,
                       size_t *all);

#endif
