/*
 * Bodies of control flow: parts of a model that become functions of their own.
 *
 * After the tape in the flow, beside export. In record mode the user's function runs on the same tape while that
 * records into a body; values from outside that it uses are found afterwards, become inputs of the body, and operands
 * of the operator that runs it. The public functions (api/control.c) call the user's code between these.
 */
#ifndef TENON_CAPTURE_CONTROL_H
#define TENON_CAPTURE_CONTROL_H

#include "capture/tape.h"
#include "passes/closure.h"

/* A body while it is recorded, and after. */
typedef struct body_capture {
    function *body;
    tn_var result;
    const tn_var *seen; /* the operands, as the user's function sees them */
    size_t given;       /* inputs that are operands */
    body_opening opening;
    size_t first_check;
} body_capture;

/* The tape records into a new function, named NAME_0, NAME_1, ...; operands: values of the tape, trees included. */
tn_status body_open(tn_tape *t, body_capture *b, const char *name, tn_vars operands);
/* Takes what the function returned as the body's results, and adds to the closure. single: a bare value. */
tn_status body_close(tn_tape *t, body_capture *b, tn_var result, bool single, body_closure *closure);
/* Values of the closure become inputs of the body, those among the operands are these. */
tn_status body_bind(tn_tape *t, body_capture *b, const datum *operands, size_t n, const body_closure *closure);
/* Operands that are values of the program, and those of the closure that are none of them. */
tn_status body_operands(tn_tape *t, tn_vars operands, const body_closure *closure, datum **given, size_t *given_count,
                        datum **lifted, size_t *lifted_count);
/* Applies the operator to bodies and lists of operands, and records it. */
tn_status body_call(tn_tape *t, tn_place at, const char *name, const datum *args, size_t n, datum **outs,
                    size_t *count);

#endif
