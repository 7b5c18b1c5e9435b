/*
 * Saved programs, diagnosed: what the steps share. saved.c runs the program and records, gaps.c asks targets, against.c
 * compares with another program, piece.c cuts out what fails. All of them are users of the public interface: they run
 * models whose observers call back, so that nothing here may jump (base/memory.h), and what they keep is on the heap.
 */
#ifndef TENON_DIAGNOSE_SAVED_H
#define TENON_DIAGNOSE_SAVED_H

#include "tenon_diagnose.h"

#include <pthread.h>

enum { OBSERVERS_MOST = 2 };

/* What sets that run at the same time have in common: the context of the job is used under the lock alone. */
typedef struct saved_shared {
    pthread_mutex_t lock;
    size_t seen, expected; /* calls of pieces, for progress */
    char last[256];        /* path of the last one */
    bool stopped;          /* progress said so */
} saved_shared;

typedef struct saved_job {
    tn_context *ctx;
    const tn_program *program;
    const tn_program *first; /* whose entry and names of inputs the options and sets have */
    const tn_tensors *const *sets;
    size_t set_count;
    const tn_diagnose_options *options;
    tn_diagnosis *out;
    saved_shared *shared;
    const char *label; /* what findings begin with: "nnef, read back: "; NULL: nothing */
    bool differs;      /* against: an output of the whole is beyond the tolerance */
} saved_job;

/* What the observers and the progress of one run are given. */
typedef struct saved_watch {
    const saved_job *job;
    bool (*seen)(void *user, const tn_observation *what);
    void *user;
} saved_watch;
typedef struct saved_run_state {
    const saved_job *job;
    size_t set;
    const char *step;
} saved_run_state;

/* A run of one of the programs on one set, seen by an observer. */
tn_status saved_run(const saved_job *job, const tn_program *program, size_t set, const tn_observer *observers, size_t n,
                    tn_tensors **outputs);
/* What targets have no way for, by piece. */
tn_status saved_find_gaps(saved_job *job);
/* Compares with job->options->against, piece by piece. */
tn_status saved_compare(saved_job *job);
/* Cuts out the smallest piece that fails, and saves it as options->save_piece says. */
tn_status saved_save_piece(const saved_job *job);
/* A program that was read back: compared with the job's own, whose findings are behind a label. */
tn_status saved_compare_back(const saved_job *job, const tn_program *back, const char *label, bool *differs);
/* A step that is done: whoever resumes begins behind it. */
tn_status saved_finish(saved_job *job, const char *step);
/* Adds a printed finding. */
tn_status saved_say(const saved_job *job, const char *format, ...) TN_PRINTF(2, 3);
/* The node of an entry that is called so, or whose first result is; NULL: there is none. */
const tn_node *saved_find_node(const tn_program *program, const char *entry, const char *name);
/* "model.py:41 in forward" of a stack trace; "" where there is none. */
void source_of(const char *stack_trace, char *text, size_t size);

#endif
