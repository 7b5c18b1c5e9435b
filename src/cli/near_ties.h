/*
 * Why an output may differ although nothing is wrong: a selection before it chose among candidates that lie nearer to
 * each other than roundings move them. `check` asks after a mismatch; the answer explains, it excuses nothing.
 */
#ifndef TENON_CLI_NEAR_TIES_H
#define TENON_CLI_NEAR_TIES_H

#include "cli/execution.h"

#include "format/json.h"

/* Runs the model of e once more and looks. False: it could not be run again. Close what is found in any case. */
bool near_ties_find(const execution *e, execution *again);
void near_ties_close(execution *again);

/* Is it an output that differs? */
typedef bool (*near_ties_concerns)(const void *user, size_t output);
/* Those before an output of which `concerns` holds. */
void near_ties_print(const execution *again, near_ties_concerns concerns, const void *user);
void near_ties_put(json_part *in, const execution *again, near_ties_concerns concerns, const void *user);

#endif
