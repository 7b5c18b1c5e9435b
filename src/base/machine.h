/* What the machine has. Asked by api/context.c; nothing in the library depends on it. */
#ifndef TENON_BASE_MACHINE_H
#define TENON_BASE_MACHINE_H

#include <stddef.h>

/*
 * Bytes of memory that this process can have: the least of what the machine has and what the control groups of the
 * process, and those that they are in, say; 0: not known. root is where the file systems lie that tell ("/").
 */
size_t machine_memory(const char *root);

#endif
