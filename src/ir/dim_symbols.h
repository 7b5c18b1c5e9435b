/*
 * Symbols that belong to no function: those of inference (ops/symbolic.c), which has none at hand. Beside dim.h, which
 * has the expressions that mention them.
 */
#ifndef TENON_IR_DIM_SYMBOLS_H
#define TENON_IR_DIM_SYMBOLS_H

#include "ir/dim.h"

/* It lives as long as the table, because expressions of the table do. The texts are copied. */
symbol *dims_add_symbol(dims *t, const char *name, const char *assumptions);

#endif
