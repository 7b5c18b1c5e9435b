/* How far two words are apart: for suggestions where somebody mistyped one. */
#ifndef TENON_BASE_DISTANCE_H
#define TENON_BASE_DISTANCE_H

#include <stdbool.h>
#include <stddef.h>

/* How many characters are to be put in, taken out or replaced. SIZE_MAX: words this long are not compared. */
size_t word_distance(const char *x, const char *y, bool case_matters);

#endif
