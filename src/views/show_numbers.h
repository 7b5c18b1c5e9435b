/* The numbers of a tensor in nested brackets, laid out as PyTorch prints them: four decimals, columns aligned. */
#ifndef TENON_VIEWS_SHOW_NUMBERS_H
#define TENON_VIEWS_SHOW_NUMBERS_H

#include "ir/tensor.h"

/*
 * Ends with a newline. excerpt: of the last two dims the three items at each end, of those before them the first.
 */
void numbers_print(sink *s, const tensor *t, bool excerpt);

enum { NUMBER_TEXT = 400 }; /* room for any text made below: "%f" of the largest double is the longest */
/* What printf makes of "%.4f" by conversion 'f' and precision 4, with a point whatever the locale says. */
void number_text(char text[NUMBER_TEXT], char conversion, int precision, double value);

#endif
