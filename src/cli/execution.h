/*
 * A model that the command runs: loaded, prepared, run once. What `run`, `check` and `bench` share.
 *
 * Every step reports its own failure and returns false; execution_close frees whatever there is.
 */
#ifndef TENON_CLI_EXECUTION_H
#define TENON_CLI_EXECUTION_H

#include "cli/cli.h"
#include "cli/progress.h"

typedef struct execution {
    tn_context *ctx;
    const arguments *args;
    tn_program *program;
    tn_tensors *inputs; /* of --inputs; empty when not given */
    tn_runner *runner;
    tn_tensors *outputs; /* by position */
    double seconds;      /* that the run took */
    progress progress;
} execution;

/* clang-format off */
/* Rows of the flags that the commands have in common. */
#define EXECUTION_FLAGS                                                                           \
    {"--inputs", "F", "tensors by name or position: .safetensors, .npz or .npy"},                 \
    {"--entry", "NAME", "one entry of several; default: the only one, or forward, or the first"}, \
    {"--threads", "N", "default: one per core"},                                                  \
    {"--reference", NULL, "the plain interpreter, also where a faster path exists"},              \
    {"--no-winograd", NULL, "convolutions as sums of products alone: slower, smaller roundings"}, \
    LOAD_FLAGS
/* clang-format on */

/* Checks the words that the common flags take; before any work is done. */
bool execution_flags_are_right(const arguments *args);
/* Loads the program; inputs are empty. */
bool execution_load_program(execution *e);
/* Loads the program and the inputs. */
bool execution_load(execution *e);
/* Makes the runner; options beyond the common flags come in as they are. */
bool execution_prepare(execution *e, tn_runner_options options);
bool execution_run(execution *e);
void execution_close(execution *e);

/* Output i of the run; NULL when there is none. */
tn_tensor *execution_output(const execution *e, size_t index);
/* As succeeded, for calls of the runner, which has its own context. */
bool runner_succeeded(const execution *e, tn_status status);

#endif
