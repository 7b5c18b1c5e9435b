/* Globs over paths of modules and names: * and ? within a part of a path, ** over dots, [a-z] and [!a-z]. */
#ifndef TENON_BASE_GLOB_H
#define TENON_BASE_GLOB_H

#include <stdbool.h>

bool glob_matches(const char *glob, const char *path);

#endif
