/*
 * Saved programs, diagnosed: what the steps share. saved.c runs the program and records, gaps.c asks targets, against.c
 * compares with another program. All of them are users of the public interface: they run models whose observers call
 * back, so that nothing here may jump (base/memory.h), and what they keep is on the heap.
 */
#ifndef TENON_DIAGNOSE_SAVED_H
#define TENON_DIAGNOSE_SAVED_H

#include "tenon_diagnose.h"

typedef struct saved_job {
    tn_context *ctx;
    const tn_program *program;
    const tn_tensors *const *sets;
    size_t set_count;
    const tn_diagnose_options *options;
    tn_diagnosis *out;
    bool differs; /* against: an output of the whole is beyond the tolerance */
} saved_job;

/* A run of one of the programs on one set, seen by an observer. */
tn_status saved_run(const saved_job *job, const tn_program *program, size_t set, const tn_observer *observers, size_t n,
                    tn_tensors **outputs);
/* What targets have no way for, by piece. */
tn_status saved_find_gaps(saved_job *job);
/* Compares with job->options->against, piece by piece. */
tn_status saved_compare(saved_job *job);
/* Adds a printed finding. */
tn_status saved_say(const saved_job *job, const char *format, ...) TN_PRINTF(2, 3);
/* "model.py:41 in forward" of a stack trace; "" where there is none. */
void source_of(const char *stack_trace, char *text, size_t size);

#endif
