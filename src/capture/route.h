/*
 * Decompositions that a user wrote (tn_decompositions_add): a call that is opened is said by a function on a tape.
 *
 * After tape.h in the flow; the passes, which come before capture, know it as the `follow` of their table.
 */
#ifndef TENON_CAPTURE_ROUTE_H
#define TENON_CAPTURE_ROUTE_H

#include "capture/tape.h"

typedef struct user_route {
    tn_decomposition compose;
    void *user;
} user_route;

/* Says a call by a user_route: its outs are what the function gave. */
tn_status route_follow(const void *route, call *c);

#endif
