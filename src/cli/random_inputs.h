/* Inputs that are drawn instead of read, for `bench` and `diagnose`: random[:NAME=SHAPE,...]. */
#ifndef TENON_CLI_RANDOM_INPUTS_H
#define TENON_CLI_RANDOM_INPUTS_H

#include "cli/execution.h"

/* Is the value of --inputs such a text? */
bool random_inputs_are_meant(const char *inputs);
/*
 * `inputs` is such a text. Tensors for all inputs of the runner into e->inputs: floats in [-1, 1), integers 0 or 1 (so
 * that they are places in any table), the same in every run. SHAPE is 1x3x224x224; of an input that is a number, the
 * number itself. Sizes that vary are those of the text: one that stands at several inputs need be given once. False
 * after a message.
 */
bool random_inputs(execution *e, const char *inputs);

#endif
