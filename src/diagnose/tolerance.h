/*
 * What the arithmetic of a whole model may lose, by the element type of the expected tensor: some thousand roundings of
 * f32 and f64, a few of the narrow ones. Types that are not here are compared exactly.
 */
#ifndef TENON_DIAGNOSE_TOLERANCE_H
#define TENON_DIAGNOSE_TOLERANCE_H

typedef struct tolerance {
    double atol, rtol;
} tolerance;

/* Of a short name ("f32"); NULL: exact. */
tolerance tolerance_of(const char *dtype);

#endif
