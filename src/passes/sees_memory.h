/*
 * Which functions compute what depends on how their operands lie in memory: those with as_strided, draws in the order
 * of memory, questions for strides, operators that are not known, and calls of such functions.
 *
 * Before share.c and rewrite.c in the flow. All other functions give the same numbers for operands of any layout, so
 * one of them serves calls that differ in it.
 */
#ifndef TENON_PASSES_SEES_MEMORY_H
#define TENON_PASSES_SEES_MEMORY_H

#include "ir/program.h"

/* known: functions -> what was found of them; the caller keeps it as long as they do not change. */
bool sees_memory(tn_context *ctx, pointer_map *known, const function *f);

#endif
