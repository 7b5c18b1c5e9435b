/* Loading, preparing and running a model for a command: see execution.h. */
#include "cli/execution.h"

#include "base/clock.h"

#include <stdio.h>

enum { THREADS_MOST = 1024 };

bool runner_succeeded(const execution *e, tn_status status)
{
    return succeeded(tn_runner_context(e->runner), status);
}

bool execution_flags_are_right(const arguments *args)
{
    int64_t threads;
    return flag_int(args, "--threads", 1, THREADS_MOST, &threads);
}

/* The program alone. */
static bool load_program(execution *e)
{
    load_words words;
    if (!succeeded(e->ctx, tn_program_load(e->ctx, path_to_read(e->args->positional[0]), load_flags(e->args, &words),
                                           &e->program))) {
        return false;
    }
    report_warnings(e->ctx);
    return succeeded(e->ctx, tn_program_verify(e->ctx, e->program));
}

bool execution_load_program(execution *e)
{
    return load_program(e) && succeeded(e->ctx, tn_tensors_new(e->ctx, &e->inputs));
}

bool execution_load(execution *e)
{
    const char *inputs = flag_value(e->args, "--inputs");
    return load_program(e) &&
           succeeded(e->ctx, inputs == NULL ? tn_tensors_new(e->ctx, &e->inputs)
                                            : tn_tensors_load(e->ctx, path_to_read(inputs), &e->inputs));
}

/* A program that takes something must be given something. */
static bool inputs_are_given(const execution *e)
{
    size_t count = tn_runner_input_count(e->runner);
    if (count == 0 || flag_value(e->args, "--inputs") != NULL) {
        return true;
    }
    report_usage(e->args->command, "--inputs is missing: the program takes %zu, the first is '%s'", count,
                 tn_runner_input_name(e->runner, 0));
    return false;
}

bool execution_prepare(execution *e, tn_runner_options options)
{
    int64_t threads = 0;
    flag_int(e->args, "--threads", 1, THREADS_MOST, &threads); /* was checked before */
    options.threads = (uint32_t)threads;
    options.entry = flag_value(e->args, "--entry");
    options.reference = flag_value(e->args, "--reference") != NULL;
    options.no_winograd = flag_value(e->args, "--no-winograd") != NULL;
    options.progress = progress_step;
    options.progress_user = &e->progress;
    return succeeded(e->ctx, tn_runner_new(e->ctx, e->program, &options, &e->runner)) && inputs_are_given(e);
}

bool execution_run(execution *e)
{
    progress_begin(&e->progress);
    double began = clock_seconds();
    tn_status status = tn_runner_run_named(e->runner, e->inputs, &e->outputs);
    e->seconds = clock_seconds() - began;
    progress_end(&e->progress);
    return runner_succeeded(e, status);
}

void execution_close(execution *e)
{
    tn_tensors_free(e->outputs);
    tn_runner_free(e->runner);
    tn_tensors_free(e->inputs);
    tn_program_free(e->program);
}

tn_tensor *execution_output(const execution *e, size_t index)
{
    char position[24];
    snprintf(position, sizeof position, "%zu", index);
    return tn_tensors_find(e->outputs, position);
}
