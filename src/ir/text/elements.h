/*
 * Elements of a tensor as text, exact for every type: what an inline constant is made of.
 *
 * Integers are decimal, floats of 32 and 64 bits hexadecimal (0x1.8p+1, -inf, nan:0x7fc00001), narrower floats and u64
 * stand by their bits (0x3c00), bools as True and False, complex numbers as (real, imaginary).
 */
#ifndef TENON_IR_TEXT_ELEMENTS_H
#define TENON_IR_TEXT_ELEMENTS_H

#include "base/bytes.h"
#include "base/dtype.h"

/* How the numbers that an element consists of are written. */
typedef enum number_form { NUMBER_SIGNED, NUMBER_UNSIGNED, NUMBER_BITS, NUMBER_FLOAT, NUMBER_BOOL } number_form;

typedef struct element_form {
    number_form form;
    uint8_t bytes;   /* of one number */
    uint8_t numbers; /* in an element: 2 for complex types */
} element_form;

element_form element_form_of(dtype type);

/* Prints count elements, separated by ", ". */
void elements_print(sink *s, dtype type, const uint8_t *bytes, size_t count);

/* Stores the number that the text stands for; false when it is none, or none of this width. */
bool number_store(element_form form, const char *text, size_t n, uint8_t *out);

#endif
