/* torch.autocast: operators inside it run in the type that their record's traits ask for. Between binding and
 * inference. */
#ifndef TENON_OPS_AUTOCAST_H
#define TENON_OPS_AUTOCAST_H

#include "ops/op.h"

/* Converts the tensors among c->args where the builder is inside an autocast and the operator asks for it. */
void autocast_arguments(call *c);

#endif
