/*
 * A module written in C, diagnosed as it is: captured with the inputs of the first set, its sizes following what
 * differs between sets, and then like a saved program. What the module itself computes on each set is what the captured
 * program must give. See saved.h.
 */
#include "diagnose/saved.h"
#include "tenon_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS_MOST = 256, DIMS_MOST = 1024, KEY = 32 };

typedef struct capture {
    tn_context *ctx;
    tn_module *module;
    const tn_tensors *const *sets;
    size_t set_count, inputs;
    char names[INPUTS_MOST][KEY];
    const char *name_list[INPUTS_MOST];
    tn_dynamic dynamic[DIMS_MOST];
    size_t dynamic_count;
} capture;

static const tn_tensor *input_of(const capture *c, size_t set, size_t index)
{
    char position[KEY];
    snprintf(position, sizeof position, "%zu", index);
    return tn_tensors_find(c->sets[set], position);
}

/* Inputs are named by position; sizes that are not the same in all sets may vary. */
static tn_status find_inputs(capture *c)
{
    while (c->inputs < INPUTS_MOST && input_of(c, 0, c->inputs) != NULL) {
        c->inputs++;
    }
    for (size_t i = 0; i < c->inputs; i++) {
        const tn_tensor *first = input_of(c, 0, i);
        snprintf(c->names[i], KEY, "args_%zu", i);
        c->name_list[i] = c->names[i];
        for (size_t set = 0; set < c->set_count; set++) {
            const tn_tensor *other = input_of(c, set, i);
            if (other == NULL || tn_tensor_rank(other) != tn_tensor_rank(first)) {
                return tn_context_fail(c->ctx, TN_E_ARGUMENT, "set %zu: input %zu is %s", set, i,
                                       other == NULL ? "missing" : "of another rank than in the first set");
            }
        }
        for (uint32_t axis = 0; axis < tn_tensor_rank(first); axis++) {
            bool varies = false;
            for (size_t set = 1; set < c->set_count; set++) {
                varies = varies || tn_tensor_sizes(input_of(c, set, i))[axis] != tn_tensor_sizes(first)[axis];
            }
            if (varies && c->dynamic_count < DIMS_MOST) {
                c->dynamic[c->dynamic_count++] = (tn_dynamic){c->names[i], (int64_t)axis, tn_dim_auto()};
            }
        }
    }
    return TN_OK;
}

static tn_status begin_call(const capture *c, size_t set, tn_tape **t, tn_var values[INPUTS_MOST])
{
    tn_status status = tn_tape_new(c->ctx, TN_TAPE_EAGER, t);
    for (size_t i = 0; status == TN_OK && i < c->inputs; i++) {
        values[i] = tn_from(*t, (tn_tensor *)(uintptr_t)input_of(c, set, i));
    }
    return status;
}

static tn_status take_program(capture *c, tn_program **out)
{
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    tn_var values[INPUTS_MOST];
    tn_tape *t = NULL;
    tn_status status = begin_call(c, 0, &t, values);
    options.input_names = c->name_list;
    options.dynamic = c->dynamic;
    options.dynamic_count = c->dynamic_count;
    status = status == TN_OK ? tn_export(t, c->module, (tn_vars){values, c->inputs}, &options, out) : status;
    tn_tape_free(t);
    return status;
}

/* Tensors of a result, which may be nested, as the first outputs of the whole. */
static tn_status keep_outputs(const capture *c, tn_tape *t, tn_var value, size_t *n, tn_tensors *into)
{
    char key[KEY];
    tn_tensor *tensor = NULL;
    tn_status status = TN_OK;
    if (tn_var_kind_of(value) == TN_VAR_TENSOR) {
        snprintf(key, sizeof key, "#0>%zu", (*n)++);
        status = tn_tensor_of(t, value, &tensor);
        status = status == TN_OK ? tn_tensors_add(c->ctx, into, key, tensor) : status;
        tn_tensor_free(tensor);
    }
    for (size_t i = 0; status == TN_OK && i < tn_count(value); i++) {
        status = keep_outputs(c, t, tn_items(value).at[i], n, into);
    }
    return status;
}

/* What the module itself gives. */
static tn_status call_it(const capture *c, size_t set, tn_tensors *into)
{
    tn_var values[INPUTS_MOST];
    tn_tape *t = NULL;
    size_t n = 0;
    tn_status status = begin_call(c, set, &t, values);
    if (status == TN_OK) {
        tn_var result = tn_call_with(t, c->module, ((tn_vars){values, c->inputs}));
        status = tn_tape_status(t);
        status = status == TN_OK ? keep_outputs(c, t, result, &n, into) : status;
    }
    tn_tape_free(t);
    return status;
}

tn_status tn_diagnose_module(tn_context *ctx, tn_module *module, const tn_tensors *const *sets, size_t n,
                             const tn_diagnose_options *options, tn_diagnosis **out)
{
    tn_diagnose_options usual = TN_DIAGNOSE_OPTIONS_INIT;
    tn_program *program = NULL;
    if (ctx == NULL) {
        return TN_E_ARGUMENT;
    }
    if (module == NULL || out == NULL || sets == NULL || n == 0) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose_module: module, a set of inputs and out are needed");
    }
    if (options != NULL && options->size != sizeof usual) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "tn_diagnose_module: options->size is not that of any known form");
    }
    usual = options == NULL ? usual : *options;
    capture *c = calloc(1, sizeof *c);
    tn_tensors **given = calloc(n, sizeof *given);
    tn_status status = c == NULL || given == NULL ? TN_E_NOMEM : TN_OK;
    if (status == TN_OK) {
        *c = (capture){.ctx = ctx, .module = module, .sets = sets, .set_count = n};
        status = find_inputs(c);
        status = status == TN_OK ? take_program(c, &program) : status;
    }
    bool alone = usual.against == NULL && usual.recorded == NULL;
    for (size_t set = 0; status == TN_OK && alone && set < n; set++) {
        status = tn_tensors_new(ctx, &given[set]);
        status = status == TN_OK ? call_it(c, set, given[set]) : status;
    }
    if (status == TN_OK) {
        usual.recorded = alone ? (const tn_tensors *const *)given : usual.recorded;
        status = tn_diagnose(ctx, program, sets, n, &usual, out);
    }
    for (size_t set = 0; given != NULL && set < n; set++) {
        tn_tensors_free(given[set]);
    }
    free(given);
    free(c);
    tn_program_free(program);
    return status;
}
