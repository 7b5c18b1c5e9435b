/* The parts of prepare.h, each for one kind of building block. */
#ifndef TENON_PASSES_PREPARE_PREPARE_PARTS_H
#define TENON_PASSES_PREPARE_PREPARE_PARTS_H

#include "passes/optimize/peephole.h"

/* At a concatenation: neighbours that are turned and put down as halves. True: the node is gone. */
bool prepare_halves(peephole *p, node *n);
/* At a softmax: its scores as one product and one mask. True: the node is gone. */
bool prepare_scores(peephole *p, node *n);

#endif
