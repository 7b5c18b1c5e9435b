/*
 * Operators that meant something else in the PyTorch that wrote a file: said in a way that means the same in all.
 *
 * After read_graph.c in the flow, for each entry once its graph is there. A program names the PyTorch that wrote it;
 * where it leaves out an argument whose default has moved since, the number of that version is written into the node,
 * so that running, decomposing and saving need not know of versions, and today's PyTorch computes it, too. A program
 * that names no version is taken as one of today. docs/pt2.md has the table.
 *
 * So far there is one such operator. rms_norm of f16 and bf16, up to PyTorch 2.6:
 *   - without eps it took the epsilon of the input's type (2^-10, 2^-7); since 2.7 that of f32, in which it computes;
 *   - it rounded to the input's type before it multiplied by the weight: a weight of another type made a result of the
 *     promoted type. It now gives the input's. (With a weight of the same type the difference is one rounding, which is
 *     left as it is today.)
 */
#include "targets/pt2/read.h"

#include "ops/builtins.h"

#include <stdio.h>
#include <string.h>

/* ---- versions ---- */

typedef struct release {
    int major, minor;
} release;

/* "2.6.0+cu124" -> 2.6; what states no version, or "<=2.4" of files that are too old, is false. */
static bool read_release(const char *text, release *out)
{
    return text != NULL && sscanf(text, "%4d.%4d", &out->major, &out->minor) == 2;
}

static bool is_before(release r, int major, int minor)
{
    return r.major < major || (r.major == major && r.minor < minor);
}

/* ---- rms_norm ---- */

typedef struct walk {
    program *program;
    size_t changed; /* nodes */
    const node *first;
    double eps; /* that it was given */
} walk;

static named_arg *find_input(const node *n, const char *name)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, name) == 0) {
            return &n->inputs[i];
        }
    }
    return NULL;
}

/* The type of an argument that is a tensor of the graph; NULL otherwise. */
static const tensor_meta *meta_of(const named_arg *given)
{
    const value *v = given == NULL ? NULL : arg_value(&given->arg);
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

/* How an argument is passed is stated for all of a node, or in old files for none. */
static pass_by kind_like(const node *n, pass_by wanted)
{
    return n->input_count > 0 && n->inputs[0].pass_by == PASS_UNSTATED ? PASS_UNSTATED : wanted;
}

/* By name, because a weight of None may have been left out before it. */
static void give_eps(walk *w, node *n, double eps)
{
    arg number = {.kind = ARG_FLOAT, .u.real = eps};
    named_arg *stated = find_input(n, "eps");
    if (stated == NULL) {
        named_arg *inputs = ARENA_ARRAY(&w->program->arena, named_arg, n->input_count + 1);
        memcpy(inputs, n->inputs, n->input_count * sizeof *inputs);
        stated = &inputs[n->input_count++];
        *stated = (named_arg){.name = program_intern(w->program, "eps"), .pass_by = kind_like(n, PASS_KEYWORD)};
        n->inputs = inputs;
    }
    stated->arg = number;
    w->first = w->changed++ == 0 ? n : w->first;
    w->eps = eps;
}

/* The node becomes the product with the weight, behind a norm without one. */
static void take_weight_out(walk *w, node *n, const tensor_meta *x)
{
    program *p = w->program;
    named_arg *weight = find_input(n, "weight");
    named_arg *factors = ARENA_ARRAY(&p->arena, named_arg, 2);
    const value *result = arg_value(&n->outputs[0]);
    node *norm = ARENA_NEW(&p->arena, node);
    *norm = *n;
    norm->name = NULL;
    norm->previous = norm->next = NULL;
    value *plain = function_add_value(n->function, function_free_name(n->function, "rms_norm_plain"), VALUE_TENSOR);
    tensor_meta *meta = arena_copy(&p->arena, result->type.tensor, sizeof *meta);
    meta->dtype = x->dtype;
    meta->code = x->code;
    plain->typed = true;
    plain->type.tensor = meta;
    plain->producer = norm;
    factors[1] = (named_arg){program_intern(p, "other"), kind_like(n, PASS_POSITION), weight->arg, NULL};
    weight->arg = (arg){.kind = ARG_NONE};
    norm->outputs = ARENA_NEW(&p->arena, arg);
    norm->outputs[0] = arg_of_value(plain);
    function_insert_before(n->function, n, norm);
    factors[0] = (named_arg){program_intern(p, "self"), kind_like(n, PASS_POSITION), arg_of_value(plain), NULL};
    n->callee = program_callee(p, "torch.ops.aten.mul.Tensor");
    n->inputs = factors;
    n->input_count = 2;
}

static void settle_rms_norm(walk *w, node *n)
{
    const tensor_meta *x = meta_of(find_input(n, "input")), *weight = meta_of(find_input(n, "weight"));
    const named_arg *eps = find_input(n, "eps");
    if (x == NULL || (x->dtype != DT_F16 && x->dtype != DT_BF16) || n->output_count != 1) {
        return;
    }
    if (eps == NULL || eps->arg.kind == ARG_NONE) {
        give_eps(w, n, x->dtype == DT_F16 ? 0x1p-10 : 0x1p-7);
    }
    const value *result = arg_value(&n->outputs[0]);
    if (weight != NULL && weight->dtype != x->dtype && result != NULL && result->typed &&
        result->type.tensor->dtype != x->dtype) {
        take_weight_out(w, n, x);
    }
}

/* ---- the walk ---- */

void pt2_settle_meaning(tn_context *ctx, program *p, const entry *e, size_t first_function)
{
    release written;
    if (!read_release(e->torch_version, &written) || !is_before(written, 2, 7)) {
        return;
    }
    walk w = {.program = p};
    for (size_t i = first_function; i < p->functions.n; i++) {
        for (node *n = p->functions.at[i]->first; n != NULL; n = n->next) {
            if (node_calls(n, ATEN(rms_norm, default))) {
                settle_rms_norm(&w, n);
            }
        }
    }
    if (w.changed > 0) {
        warn_at(ctx, TN_E_VERSION, PLACE(.hint = "export the model again with a newer PyTorch for its default"),
                "%zu rms_norm without eps, first '%s': taken as PyTorch %s had it, which wrote the model: %g for this "
                "element type; since 2.7 it is %g",
                w.changed, node_label(w.first), e->torch_version, w.eps, 0x1p-23);
    }
}
