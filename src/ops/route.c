/* Routes that any record may take: see route.h. */
#include "ops/route.h"

#include <string.h>

bool route_is_alias(const call *c)
{
    return strcmp(c->via->functional, c->via->base_name) != 0;
}

tn_status route_to_base(call *c)
{
    build_all(c->b, c->via->base_name, c->args, c->n, c->outs, c->out_count);
    return c->b->status;
}

bool route_never(const call *c)
{
    (void)c;
    return false;
}
