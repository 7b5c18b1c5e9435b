/* What --profile prints: time and memory by operator and by module, after a run. */
#ifndef TENON_CLI_PROFILE_H
#define TENON_CLI_PROFILE_H

#include "format/json.h"

/* Two tables, the most first, the longest rows of each; and the peak of memory. */
void profile_print(const tn_runner *runner);
/* The whole of it, as the value of "profile". */
void profile_put_json(json_part *in, const tn_runner *runner);

#endif
