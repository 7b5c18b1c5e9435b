/* Record mode: a call becomes a node of the builder's function. After the builder in the flow. */
#ifndef TENON_OPS_RECORD_H
#define TENON_OPS_RECORD_H

#include "ops/builder.h"

tn_status record_call(builder *b, const overload *o, const named_datum *args, size_t n, datum *outs, size_t count);

#endif
