/*
 * What the models share: a main that makes a model for the weights of a file, runs it and exports it.
 *
 *     MODEL weights.safetensors inputs.safetensors [-o out.safetensors] [--export model.pt2] [--steps N]
 *
 * The weights are the state dict of the same model of PyTorch; sizes and the number of layers are read from it. The
 * program is written before anything runs, so that its buffers are those of the file. With --steps the model is called
 * N times, then the memory that is held after the first steps and after the last is printed; outputs are those of all
 * steps.
 */
#ifndef MODEL_H
#define MODEL_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon_ops.h>
#include <unistd.h>

#define MODEL_INPUTS 4 /* at most */
#define MODEL_WARM 10  /* steps until a process has what it keeps: stacks of threads, free lists of malloc */

typedef struct model {
    tn_module *(*build)(tn_context *ctx, const tn_tensors *weights);
    const char *inputs[MODEL_INPUTS]; /* names in the file, in the order of the forward */
    const tn_dynamic *dynamic;
    size_t dynamic_count;
    /* What a step is called with, of the inputs of the file; NULL: all of them, each time. */
    void (*step)(tn_tape *t, const tn_var *inputs, int64_t step, tn_var *in);
} model;

typedef struct model_words {
    const char *weights, *inputs, *out, *program;
    int64_t steps;
} model_words;

/* ---- What weights tell ------------------------------------------------------------------------------------------ */

/* A size of a weight. 1 where there is none: loading the state dict then says which one is missing. */
static inline int64_t model_size(const tn_tensors *weights, const char *name, uint32_t dim)
{
    const tn_tensor *found = tn_tensors_find(weights, name);
    return found != NULL && dim < tn_tensor_rank(found) && tn_tensor_sizes(found)[dim] > 0 ? tn_tensor_sizes(found)[dim]
                                                                                           : 1;
}

/* How many there are of prefix + "0" + suffix, prefix + "1" + suffix, ... */
static inline int64_t model_count(const tn_tensors *weights, const char *prefix, const char *suffix)
{
    char name[128];
    int64_t count = 0;
    do {
        snprintf(name, sizeof name, "%s%lld%s", prefix, (long long)count, suffix);
    } while (tn_tensors_find(weights, name) != NULL && ++count > 0);
    return count;
}

/* ---- Layers that PyTorch makes by keyword ----------------------------------------------------------------------- */

static inline tn_module *model_linear(tn_context *ctx, int64_t in, int64_t out, bool bias)
{
    tn_nn_linear_options options = TN_NN_LINEAR_OPTIONS_INIT;
    options.bias = bias;
    return tn_nn_linear_with(ctx, in, out, &options);
}

static inline tn_module *model_conv(tn_context *ctx, int64_t in, int64_t out, int64_t kernel, int64_t stride)
{
    tn_nn_conv_options options = TN_NN_CONV_OPTIONS_INIT;
    options.stride = TN_INTS(stride);
    options.padding = TN_INTS(kernel / 2);
    options.bias = false;
    return tn_nn_conv2d_with(ctx, in, out, TN_INTS(kernel), &options);
}

/* ---- Main ------------------------------------------------------------------------------------------------------- */

static inline bool model_read_words(int count, char **words, model_words *out)
{
    *out = (model_words){.weights = count > 2 ? words[1] : NULL, .inputs = count > 2 ? words[2] : NULL};
    for (int i = 3; i + 1 < count; i += 2) {
        if (strcmp(words[i], "-o") == 0) {
            out->out = words[i + 1];
        } else if (strcmp(words[i], "--export") == 0) {
            out->program = words[i + 1];
        } else if (strcmp(words[i], "--steps") == 0) {
            out->steps = strtoll(words[i + 1], NULL, 10);
        } else {
            return false;
        }
    }
    return out->weights != NULL && count % 2 == 1;
}

static inline size_t model_input_count(const model *self)
{
    size_t n = 0;
    while (n < MODEL_INPUTS && self->inputs[n] != NULL) {
        n++;
    }
    return n;
}

/* The inputs of the file, as values. One that is missing fails the tape. */
static inline tn_status model_inputs(const model *self, tn_tape *t, const char *path, tn_var *in)
{
    tn_tensors *file = NULL;
    tn_status status = tn_tensors_load(tn_tape_context(t), path, &file);
    for (size_t i = 0; status == TN_OK && i < model_input_count(self); i++) {
        tn_tensor *found = tn_tensors_find(file, self->inputs[i]);
        if (found == NULL) {
            status = tn_tape_fail(t, TN_E_NOTFOUND, "'%s' has no tensor '%s'", path, self->inputs[i]);
        } else {
            in[i] = tn_from(t, found); /* which retains it */
        }
    }
    tn_tensors_free(file);
    return status == TN_OK ? tn_tape_status(t) : status;
}

static inline tn_status model_export(const model *self, tn_tape *t, tn_module *m, tn_vars in, const char *path)
{
    tn_program *program = NULL;
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = self->inputs;
    options.dynamic = self->dynamic;
    options.dynamic_count = self->dynamic_count;
    tn_status status = tn_export(t, m, in, &options, &program);
    if (status == TN_OK) {
        status = tn_program_save(tn_tape_context(t), program, path, NULL);
    }
    tn_program_free(program);
    return status;
}

/* Calls the model once, in a scope of its own; the result is added to out, where there is one, under the name. */
static inline tn_status model_call(tn_tape *t, tn_module *m, tn_vars in, const char *name, tn_tensors *out)
{
    tn_tensor *result = NULL;
    tn_var value = tn_call_with(t, m, in);
    tn_status status = tn_tensor_of(t, value, &result);
    if (status == TN_OK && out != NULL) {
        status = tn_tensors_add(tn_tape_context(t), out, name, result);
    }
    tn_tensor_free(result);
    return status;
}

/* Bytes that the process has resident: the elements of tensors, too, which a context does not count. 0: unknown. */
static inline size_t model_resident(void)
{
    unsigned long long whole = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    bool known = file != NULL && fscanf(file, "%llu %llu", &whole, &pages) == 2;
    if (file != NULL) {
        fclose(file);
    }
    return known ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

static inline tn_status model_steps(const model *self, tn_tape *t, tn_module *m, tn_vars inputs, int64_t steps,
                                    tn_tensors *out)
{
    tn_context *ctx = tn_tape_context(t);
    tn_status status = TN_OK;
    size_t first = 0, resident = 0;
    for (int64_t i = 0; status == TN_OK && i < steps; i++) {
        char name[32];
        tn_var in[MODEL_INPUTS] = {NULL};
        tn_scope scope = tn_scope_open(t);
        memcpy(in, inputs.at, inputs.n * sizeof *in);
        if (self->step != NULL) {
            self->step(t, inputs.at, i, in);
        }
        snprintf(name, sizeof name, "%lld", (long long)i);
        status = model_call(t, m, (tn_vars){in, inputs.n}, name, out);
        tn_scope_close(t, scope, NULL, 0);
        if (i < MODEL_WARM) {
            first = tn_context_memory_used(ctx);
            resident = model_resident();
        }
    }
    printf("bytes after the first steps: %zu in the context, %zu resident\n", first, resident);
    printf("bytes after the last step: %zu in the context, %zu resident\n", tn_context_memory_used(ctx),
           model_resident());
    return status;
}

static inline tn_status model_run(const model *self, tn_tape *t, tn_module *m, const model_words *words)
{
    tn_context *ctx = tn_tape_context(t);
    tn_tensors *out = NULL;
    tn_var in[MODEL_INPUTS] = {NULL};
    tn_vars inputs = {in, model_input_count(self)};
    tn_status status = model_inputs(self, t, words->inputs, in);
    if (status == TN_OK && words->program != NULL) {
        status = model_export(self, t, m, inputs, words->program);
    }
    if (status == TN_OK && words->out != NULL) {
        status = tn_tensors_new(ctx, &out);
    }
    if (status == TN_OK) {
        status =
            words->steps > 0 ? model_steps(self, t, m, inputs, words->steps, out) : model_call(t, m, inputs, "0", out);
    }
    if (status == TN_OK && out != NULL) {
        status = tn_tensors_save(ctx, out, words->out);
    }
    tn_tensors_free(out);
    return status;
}

static inline int model_main(const model *self, int count, char **words)
{
    model_words given;
    if (!model_read_words(count, words, &given)) {
        fprintf(stderr, "usage: %s WEIGHTS INPUTS [-o OUT] [--export FILE.pt2] [--steps N]\n", words[0]);
        return 2;
    }
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_tensors *weights = NULL;
    tn_module *m = NULL;
    tn_status status = tn_context_new(NULL, &ctx);
    if (status == TN_OK) {
        status = tn_tensors_load(ctx, given.weights, &weights);
    }
    if (status == TN_OK) {
        m = self->build(ctx, weights);
        tn_module_train(m, false);
        status = tn_module_load_state_dict(m, weights, true);
    }
    if (status == TN_OK) {
        status = tn_tape_new(ctx, TN_TAPE_EAGER, &t);
    }
    if (status == TN_OK) {
        status = model_run(self, t, m, &given);
    }
    if (status != TN_OK) {
        char why[4096] = "";
        tn_context_explain(ctx, why, sizeof why);
        fputs(why, stderr);
    }
    tn_tape_free(t);
    tn_module_free(m);
    tn_tensors_free(weights);
    tn_context_free(ctx);
    return status == TN_OK ? 0 : 2;
}

#endif
