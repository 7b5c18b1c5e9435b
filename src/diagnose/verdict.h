/*
 * The answer of a diagnosis: which pieces fail by themselves and which because of others, where the first odd number
 * comes from, what to do next. Reports (report_text.c, write.c) print it; recorders fill in what it is judged by.
 */
#ifndef TENON_DIAGNOSE_VERDICT_H
#define TENON_DIAGNOSE_VERDICT_H

#include "diagnose/diagnosis.h"

/* The deepest piece below one that fails with the same trouble; NULL: there is none. */
const piece *verdict_because(const piece *p);
/* Does it only pass on what came in? */
bool verdict_is_inherited(const piece *p);
/* Does it fail because of what comes before or below it alone? */
bool verdict_is_consequence(const piece *p);
/* Does it fail, and not just because no set of inputs reaches it? */
bool verdict_fails(const piece *p);
/* The piece to look at first; NULL: nothing fails. */
const piece *verdict_first(const tn_diagnosis *d);
/* "net: 27 pieces, 1 set of inputs, target nnef: 1 fails, look at layers.3.mix (F)" */
void verdict_print(sink *s, const tn_diagnosis *d);
/* Says where the first NaN or infinity comes from, and gives advice to pieces that fail and have none. */
void diagnosis_judge(tn_diagnosis *d);

#endif
