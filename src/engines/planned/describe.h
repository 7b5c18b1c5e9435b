/* Plans as text for people. After binding.h in the flow. */
#ifndef TENON_ENGINES_PLANNED_DESCRIBE_H
#define TENON_ENGINES_PLANNED_DESCRIBE_H

#include "engines/planned/binding.h"

/* Every binding that is kept, the stretches of a function in their order. */
void planned_describe(tn_context *ctx, void *part, sink *s);

#endif
