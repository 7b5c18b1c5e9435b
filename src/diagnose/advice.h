/* What to do next about a piece that fails: a sentence for each kind of reason. */
#ifndef TENON_DIAGNOSE_ADVICE_H
#define TENON_DIAGNOSE_ADVICE_H

/* Of a step ("DISC") and a reason; NULL: nothing is known that helps. */
const char *advice_for(const char *step, const char *reason);

#endif
