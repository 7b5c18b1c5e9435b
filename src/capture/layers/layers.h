/*
 * What the built-in layers (tn_nn_*, one file for each family) are made of: a module with settings, whose forward is
 * called with as many values as it knows, and calls of operators by name, so that a family is a table.
 *
 * Layers are model code as a user writes it: they use tenon_model.h and tenon_ops.h, set no edges and never jump. They
 * come after modules and tapes in the flow; nothing knows them.
 */
#ifndef TENON_CAPTURE_LAYERS_LAYERS_H
#define TENON_CAPTURE_LAYERS_LAYERS_H

#include "capture/module.h"
#include "tenon_ops.h"

/* ---- a layer ---- */

enum { LAYER_INPUTS = 8, LAYER_INTS = 8 };

/* What modules of one forward function share. Values that are not given are None, up to the most it takes. */
typedef struct layer_class {
    tn_forward forward;
    size_t settings; /* bytes */
    uint8_t least, most;
} layer_class;

/* A module of class torch.nn.modules.<name>: "linear.Linear". */
tn_module *layer_new(tn_context *ctx, const layer_class *class, const char *name);
/* Its settings, zero at first; NULL where the module could not be made. */
void *layer_settings(const tn_module *m);
/* "Linear" of a module, for messages. */
const char *layer_name(const tn_module *m);

/* Options as they are given are as large as the library knows them, or the module fails. */
bool layer_options_fit(tn_module *m, uint32_t size, size_t known);
/* What went wrong while the module was made sticks to it. */
void layer_keep(tn_module *m, tn_status status);

/* Parameters of ones and zeros, or absent where they are not wanted. dtype: NULL = "f32". */
tn_tensor *layer_parameter(tn_module *m, const char *name, const char *dtype, tn_nums sizes);
void layer_filled_parameter(tn_module *m, const char *name, const char *dtype, tn_nums sizes, double value,
                            bool wanted);
/* Uniform numbers in -bound..bound. */
void layer_draw(tn_module *m, tn_tensor *tensor, double bound);
/* 1 / sqrt(n), or 0. */
double layer_bound(int64_t n);
/* The numbers of Linear and the convolutions for a weight and its bias, which may be NULL. */
void layer_draw_weight_and_bias(tn_module *m, tn_tensor *weight, tn_tensor *bias);

/* Ints by value: kernel sizes and the like. */
typedef struct layer_ints {
    int64_t at[LAYER_INTS];
    size_t n;
} layer_ints;

/* n ints: as given, a single one for all, or `otherwise` for all where none are given. */
void layer_read_ints(tn_module *m, const char *what, tn_nums given, size_t n, int64_t otherwise, layer_ints *out);
static inline tn_nums layer_list(const layer_ints *ints)
{
    return (tn_nums){.ints = ints->at, .n = ints->n};
}

/* A text that is one of those that torch knows, as a pointer that lives on; the module fails on others. */
const char *layer_word(tn_module *m, const char *what, const char *given, const char *const *known, size_t n);

/* A row of a table of classes, whose first member is the name; NULL: there is none. */
const void *layer_find(const char *name, const void *rows, size_t n, size_t size);
/* A module that has failed: there is no such class. */
tn_module *layer_unknown(tn_context *ctx, const char *family, const char *name);

/* ---- operators by name ---- */

#define ARG(kind, type, ...)          \
    {                                 \
        (kind), NULL, (type const[1]) \
        {                             \
            __VA_ARGS__               \
        }                             \
    }
#define VAR(v) ARG(TN_ARGUMENT_VAR, tn_var, (v))
#define VARS(v) ARG(TN_ARGUMENT_VARS, tn_vars, (v))
#define NUM(v) ARG(TN_ARGUMENT_NUM, tn_num, (v))
#define NUMS(v) ARG(TN_ARGUMENT_NUMS, tn_nums, (v))
#define INT(v) ARG(TN_ARGUMENT_INT, int64_t, (v))
#define REAL(v) ARG(TN_ARGUMENT_FLOAT, double, (v))
#define FLAG(v) ARG(TN_ARGUMENT_BOOL, bool, (v))
#define WORD(v) ARG(TN_ARGUMENT_STRING, const char *, (v))

/* One result, or several in outs. Arguments by position. */
tn_var layer_op(tn_place at, tn_tape *t, const char *op, const tn_argument *args, size_t n);
#define OP_ARGUMENTS(...) \
    (const tn_argument[]){__VA_ARGS__}, sizeof((const tn_argument[]){__VA_ARGS__}) / sizeof(tn_argument)
#define OP(t, op, ...) layer_op(TN_PLACE(#op "(" #__VA_ARGS__ ")"), (t), (op), OP_ARGUMENTS(__VA_ARGS__))
#define OP_RESULTS(t, op, outs, count, ...) \
    tn_tape_call((t), TN_PLACE(#op "(" #__VA_ARGS__ ")"), (op), OP_ARGUMENTS(__VA_ARGS__), (outs), (count))

/* torch.zeros(sizes) of the type and on the device of `like`. */
tn_var layer_zeros(tn_tape *t, tn_nums sizes, tn_var like);

/* ---- layers that others are made of ---- */

/* A Linear under another class. */
tn_module *layer_linear(tn_context *ctx, const char *name, int64_t in, int64_t out, bool bias, const char *dtype);
/*
 * A mask of bools as one of floats that are added, of the type of `like`: minus infinity where it is true. None and
 * floats stay as they are. In layers_attention.c.
 */
tn_var layer_mask(tn_tape *t, tn_var mask, tn_var like);

#endif
