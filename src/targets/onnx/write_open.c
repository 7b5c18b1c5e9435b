/*
 * Element types of tensors whose sizes are only known when they run: see write.h. An output of the graph must state
 * one.
 *
 * A reader left the node whole that gives such a tensor (read_node.c). Most operators give the element type of what
 * they take first; the table has the others.
 */
#include "targets/onnx/write.h"

#include <string.h>

enum { DEEPEST_VALUE = 4096 };

/* Where an operator has its element type from: a type, the argument `of`, or the type that an attribute states. */
typedef struct type_source {
    const char *name;
    dtype type;       /* DT_NONE: that of the argument */
    const char *of;   /* NULL: the first one */
    unsigned results; /* bits: for which results this holds */
} type_source;

#define EACH (~0U)
#define LATER (~1U)

static const type_source sources[] = {
    {"Shape", DT_I64, NULL, EACH},
    {"Size", DT_I64, NULL, EACH},
    {"NonZero", DT_I64, NULL, EACH},
    {"ArgMax", DT_I64, NULL, EACH},
    {"ArgMin", DT_I64, NULL, EACH},
    {"NonMaxSuppression", DT_I64, NULL, EACH},
    {"TopK", DT_I64, NULL, LATER},
    {"Unique", DT_I64, NULL, LATER},
    {"MaxPool", DT_I64, NULL, LATER},
    {"Dropout", DT_BOOL, NULL, LATER},
    {"Equal", DT_BOOL, NULL, EACH},
    {"Greater", DT_BOOL, NULL, EACH},
    {"GreaterOrEqual", DT_BOOL, NULL, EACH},
    {"Less", DT_BOOL, NULL, EACH},
    {"LessOrEqual", DT_BOOL, NULL, EACH},
    {"And", DT_BOOL, NULL, EACH},
    {"Or", DT_BOOL, NULL, EACH},
    {"Xor", DT_BOOL, NULL, EACH},
    {"Not", DT_BOOL, NULL, EACH},
    {"IsNaN", DT_BOOL, NULL, EACH},
    {"IsInf", DT_BOOL, NULL, EACH},
    {"Cast", DT_NONE, "to", EACH},
    {"ConstantOfShape", DT_NONE, "dtype", EACH},
    {"EyeLike", DT_NONE, "dtype", EACH},
    {"Range", DT_NONE, "dtype", EACH},
    {"BitCast", DT_NONE, "to", EACH},
    {"CastLike", DT_NONE, "target_type", EACH},
    {"Where", DT_NONE, "X", EACH},
    {"OneHot", DT_NONE, "values", EACH},
    {"ConvInteger", DT_I32, NULL, EACH},
    {"MatMulInteger", DT_I32, NULL, EACH},
    {"DequantizeLinear", DT_NONE, "x_scale", EACH},
    {"QuantizeLinear", DT_NONE, "y_zero_point", EACH},
    {"QLinearConv", DT_NONE, "y_zero_point", EACH},
    {"QLinearMatMul", DT_NONE, "y_zero_point", EACH},
    {"DynamicQuantizeLinear", DT_F32, NULL, 2},
    {"DynamicQuantizeLinear", DT_U8, NULL, EACH},
};

/* Bodies that are being looked into: what a body takes are operands of its node. */
typedef struct inside {
    const struct inside *outside;
    const node *node;
    const function *body;
} inside;

static dtype type_of(const value *v, const inside *in, unsigned depth);

static dtype type_of_argument(const arg *a, const inside *in, unsigned depth)
{
    const value *v = emit_is_list(a) && a->n > 0 ? arg_value(&a->u.items[0]) : arg_value(a);
    if (a->kind == ARG_SCALAR_TYPE) {
        return dtype_by_code(a->u.integer);
    }
    return v == NULL || v->kind != VALUE_TENSOR ? DT_NONE : type_of(v, in, depth);
}

/* "torch.ops.onnx.Relu.6": is it that operator? */
static bool is_operator(const node *n, const char *name)
{
    static const char head[] = "torch.ops.onnx.";
    size_t length = strlen(name);
    const char *at = n->callee->target + sizeof head - 1;
    return strncmp(n->callee->target, head, sizeof head - 1) == 0 && strncmp(at, name, length) == 0 &&
           at[length] == '.';
}

/* Result i of a foreign operator: by the first line of the table that holds for it. */
static dtype type_of_result(const node *n, uint32_t i, const inside *in, unsigned depth)
{
    const char *of = NULL;
    for (size_t k = 0; k < sizeof sources / sizeof *sources; k++) {
        if (i < 32 && (sources[k].results >> i & 1U) && is_operator(n, sources[k].name)) {
            if (sources[k].type != DT_NONE) {
                return sources[k].type;
            }
            of = sources[k].of;
            break;
        }
    }
    for (uint32_t k = 0; k < n->input_count; k++) {
        if (of == NULL || strcmp(n->inputs[k].name, of) == 0) {
            return type_of_argument(&n->inputs[k].arg, in, depth);
        }
    }
    return DT_NONE;
}

/* Result i of a body of control flow: of cond and of while_loop the second one has the results. */
static dtype type_of_body(const node *n, uint32_t i, const inside *in, unsigned depth)
{
    const function *body = NULL;
    for (uint32_t k = 0; k < n->input_count; k++) {
        body = n->inputs[k].arg.kind == ARG_GRAPH ? n->inputs[k].arg.u.graph->body : body;
    }
    const value *v = body == NULL || i >= body->outputs.n ? NULL : arg_value(&body->outputs.at[i]);
    return v == NULL || v->kind != VALUE_TENSOR ? DT_NONE : type_of(v, &(inside){in, n, body}, depth);
}

/* What a body takes, by the operands of its node: those of all lists, one after the other. */
static dtype type_of_input(const value *v, const inside *in, unsigned depth)
{
    size_t at = 0;
    while (at < in->body->inputs.n && arg_value(&in->body->inputs.at[at]) != v) {
        at++;
    }
    for (uint32_t k = 0; k < in->node->input_count; k++) {
        const arg *a = &in->node->inputs[k].arg;
        if (emit_is_list(a) && at < a->n) {
            return type_of_argument(&a->u.items[at], in->outside, depth);
        }
        at -= emit_is_list(a) ? a->n : 0;
    }
    return DT_NONE;
}

static dtype type_of(const value *v, const inside *in, unsigned depth)
{
    const node *n = v->producer;
    if (v->typed || depth == 0) {
        return v->typed ? v->type.tensor->dtype : DT_NONE;
    }
    if (n == NULL) {
        return in == NULL ? DT_NONE : type_of_input(v, in, depth - 1);
    }
    bool has_body = false;
    uint32_t at = 0;
    for (uint32_t k = 0; k < n->input_count; k++) {
        has_body = has_body || n->inputs[k].arg.kind == ARG_GRAPH;
    }
    for (uint32_t k = 0; k < n->output_count; k++) {
        at = arg_value(&n->outputs[k]) == v ? k : at;
    }
    return has_body ? type_of_body(n, at, in, depth - 1) : type_of_result(n, at, in, depth - 1);
}

dtype onnx_open_type(const value *v)
{
    return type_of(v, NULL, DEEPEST_VALUE);
}
