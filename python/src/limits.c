/*
 * What calls of the library may use up, and how Ctrl-C ends them. Users see tenon.limits (python/tenon/limits.py).
 *
 * Limits are those of the thread that calls. A call that takes long asks for signals now and then, on that thread, and
 * takes the GIL for it; what a signal's handler raises stays raised while the library returns, as with callbacks.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "core.h"

#include <time.h>

typedef struct call_limits {
    bool is_set;        /* else the defaults hold */
    size_t memory;      /* bytes, 0: none */
    double deadline;    /* of the monotonic clock, as time.monotonic() counts; 0: none */
    uint32_t expansion; /* as tn_context_options has it */
} call_limits;

static _Thread_local call_limits limits_now;

static bool keep_going(void *unused)
{
    PyGILState_STATE held = PyGILState_Ensure();
    bool goes_on = !PyErr_Occurred() && PyErr_CheckSignals() == 0; /* a callback may have raised already */
    (void)unused;
    PyGILState_Release(held);
    return goes_on;
}

static double seconds_until(double deadline)
{
    const double least = 1e-12; /* none is left; 0 would be no limit */
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double left = deadline - ((double)now.tv_sec + (double)now.tv_nsec * 1e-9);
    return left > least ? left : least;
}

static tn_context_options options_now(const core_state *state)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = limits_now.is_set ? limits_now.memory : state->usual_memory;
    options.seconds = limits_now.deadline > 0 ? seconds_until(limits_now.deadline) : 0;
    options.expansion = limits_now.expansion;
    options.keep_going = keep_going;
    return options;
}

tn_status core_context_new(const core_state *state, tn_context **out)
{
    tn_context_options options = options_now(state);
    return tn_context_new(&options, out);
}

void core_context_renew(const core_state *state, tn_context *ctx)
{
    tn_context_options options = options_now(state);
    tn_context_reset(ctx, &options);
}

PyObject *core_limits(PyObject *module, PyObject *args)
{
    const core_state *state = core_state_of(module);
    unsigned long long memory;
    double deadline;
    unsigned int expansion;
    PyObject *before =
        Py_BuildValue("(KdI)", (unsigned long long)(limits_now.is_set ? limits_now.memory : state->usual_memory),
                      limits_now.deadline, (unsigned int)limits_now.expansion);
    if (before == NULL || PyTuple_Size(args) == 0) {
        return before;
    }
    if (!PyArg_ParseTuple(args, "KdI:limits", &memory, &deadline, &expansion)) {
        Py_DECREF(before);
        return NULL;
    }
    limits_now = (call_limits){true, (size_t)memory, deadline, expansion};
    return before;
}
