#include "engines/planned/lower.h"
tn_status lower_rows(planner *p, uint32_t index)
{
    (void)p, (void)index;
    return TN_OK;
}
