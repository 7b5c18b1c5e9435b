/*
 * A batch-norm of a convolution is a convolution: its weights are scaled by weight / sqrt(running_var + eps), and what
 * the mean takes away and the bias adds is its bias.
 *
 * The convolution's weight keeps its name and has new elements, as torch's fuse_conv_bn_eval does it: a second weight
 * beside the first would double the file. So it is done only where the weight is used by this convolution alone, in the
 * only entry of the program. Computed in f64 and rounded once.
 */
#include "passes/optimize/constants.h"
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

#include <string.h>

typedef struct norm_folding {
    constants *constants; /* NULL: nothing is done here */
} norm_folding;

typedef struct conv_norm {
    node *norm, *conv;
    value *weight, *bias;                  /* of the convolution; bias may be NULL */
    value *gamma, *beta, *mean, *variance; /* of the batch-norm; the first two may be NULL */
    double eps;
} conv_norm;

static tn_status begin(peephole *p)
{
    norm_folding *f = p->user;
    entry *e = p->function->entry;
    f->constants = e == NULL || p->function->program->entries.n != 1 ? NULL : constants_of(p->ctx, p->arena, e);
    return TN_OK;
}

/* ---- what it takes ---- */

static bool is_floating(const value *v)
{
    return v->kind == VALUE_TENSOR && v->typed && dtype_table[v->type.tensor->dtype].category == CATEGORY_FLOATING;
}

static bool is_known(const norm_folding *f, const value *v)
{
    return v != NULL && is_floating(v) && constants_tensor(f->constants, v) != NULL && v->type.tensor->plain;
}

/* Given and known, or not given. */
static bool is_known_or_none(const norm_folding *f, const node *n, const char *name, value **out)
{
    *out = argument_value(n, name);
    return *out == NULL ? argument_is_none(n, name) : is_known(f, *out);
}

/* In evaluation: whole, as it is exported, or in Core ATen. */
static bool is_norm(const node *n)
{
    const arg *training = argument_of(n, "training");
    return node_calls(n, ATEN(_native_batch_norm_legit_no_training, default)) ||
           (node_calls(n, ATEN(batch_norm, default)) && training != NULL && training->kind == ARG_BOOL &&
            !training->u.boolean);
}

/* One that is not transposed: whole, or in Core ATen. NULL: something else makes the argument. */
static node *convolution_of(const node *norm)
{
    static const uint32_t whole[] = {ATEN(conv1d, default), ATEN(conv2d, default), ATEN(conv3d, default),
                                     ATEN(conv1d, padding), ATEN(conv2d, padding), ATEN(conv3d, padding)};
    node *conv = argument_made_by(norm, "input", ATEN(convolution, default));
    if (conv != NULL) {
        const arg *transposed = argument_of(conv, "transposed");
        return transposed != NULL && transposed->kind == ARG_BOOL && !transposed->u.boolean ? conv : NULL;
    }
    for (size_t i = 0; conv == NULL && i < sizeof whole / sizeof *whole; i++) {
        conv = argument_made_by(norm, "input", whole[i]);
    }
    return conv;
}

/* Has the input of the convolution a dim for the batch? Without it channels are another dim for the batch-norm. */
static bool is_batched(const node *conv, const value *weight)
{
    const value *x = argument_value(conv, "input");
    return x != NULL && is_floating(x) && x->type.tensor->rank == weight->type.tensor->rank;
}

static bool find(peephole *p, node *n, conv_norm *out)
{
    const norm_folding *f = p->user;
    const value *between = argument_value(n, "input");
    *out = (conv_norm){.norm = n, .conv = convolution_of(n)};
    if (out->conv == NULL || !peephole_used_once(p, between) || !argument_number(n, "eps", 1e-5, &out->eps)) {
        return false;
    }
    out->weight = argument_value(out->conv, "weight");
    out->mean = argument_value(n, "running_mean");
    out->variance = argument_value(n, "running_var");
    return is_known(f, out->weight) && is_batched(out->conv, out->weight) && peephole_used_once(p, out->weight) &&
           constants_spec(f->constants, out->weight)->kind == INPUT_PARAMETER && is_known(f, out->mean) &&
           is_known(f, out->variance) && is_known_or_none(f, out->conv, "bias", &out->bias) &&
           is_known_or_none(f, n, "weight", &out->gamma) && is_known_or_none(f, n, "bias", &out->beta);
}

/* ---- computing ---- */

static datum as_double(builder *b, const norm_folding *f, const value *v)
{
    array *a;
    if (v == NULL || b->status != TN_OK || constants_array(f->constants, b, v, &a) != TN_OK) {
        return of_none();
    }
    return BUILD(b, "aten::_to_copy", of_tensor(a), of_dtype(DT_F64));
}

/* The new weight and the new bias, in the type of the weight. */
static tn_status compute(builder *b, const norm_folding *f, const conv_norm *of, datum *weight, datum *bias)
{
    const dtype type = of->weight->type.tensor->dtype;
    datum variance = as_double(b, f, of->variance), mean = as_double(b, f, of->mean);
    datum scale = BUILD(b, "aten::rsqrt", BUILD(b, "aten::add.Scalar", variance, of_float(of->eps)));
    if (of->gamma != NULL) {
        scale = BUILD(b, "aten::mul.Tensor", scale, as_double(b, f, of->gamma));
    }
    int64_t sizes[TENSOR_MAX_RANK] = {-1};
    uint32_t rank = of->weight->type.tensor->rank;
    for (uint32_t i = 1; i < rank; i++) {
        sizes[i] = 1;
    }
    datum rows = BUILD(b, "aten::view", scale, of_ints(b, sizes, rank));
    datum scaled = BUILD(b, "aten::mul.Tensor", as_double(b, f, of->weight), rows);
    *weight = BUILD(b, "aten::_to_copy", scaled, of_dtype(type));
    datum shift =
        of->bias == NULL ? BUILD(b, "aten::neg", mean) : BUILD(b, "aten::sub.Tensor", as_double(b, f, of->bias), mean);
    shift = BUILD(b, "aten::mul.Tensor", shift, scale);
    if (of->beta != NULL) {
        shift = BUILD(b, "aten::add.Tensor", shift, as_double(b, f, of->beta));
    }
    *bias = BUILD(b, "aten::_to_copy", shift, of_dtype(type));
    return b->status;
}

/* The type of a vector with one element for each row of the weight. */
static const tensor_meta *bias_meta(program *p, const tensor_meta *weight)
{
    tensor_meta *m = ARENA_NEW(&p->arena, tensor_meta);
    *m = (tensor_meta){.dtype = weight->dtype,
                       .code = weight->code,
                       .layout = weight->layout,
                       .device = weight->device,
                       .rank = 1,
                       .sizes = weight->sizes,
                       .offset = {dim_int(p->dims, 0), NULL}};
    m->strides = contiguous_strides(p, m->sizes, 1);
    return m;
}

/* ---- replacing ---- */

/* Will a convolution with a bias, which is of the type of the one without, do in the place of the batch-norm? */
static bool can_be_replaced(peephole *p, const node *norm)
{
    const value *result = norm->output_count == 0 ? NULL : arg_value(&norm->outputs[0]);
    bool used = false;
    for (uint32_t i = 1; i < norm->output_count; i++) {
        const value *other = arg_value(&norm->outputs[i]);
        used = used || (other != NULL && peephole_uses(p, other) > 0);
    }
    return result != NULL && !used && peephole_may_stand(p, result, argument_value(norm, "input"));
}

/* Are they of the sizes that the program states for the weight, and in C order? */
static bool is_as_declared(const conv_norm *of, datum weight, datum bias)
{
    const tensor_meta *m = of->weight->type.tensor;
    const tensor_type *w = &weight.u.tensor->type, *b = &bias.u.tensor->type;
    bool same = w->rank == m->rank && m->rank > 0 && b->rank == 1 && b->sizes[0].n == w->sizes[0].n &&
                tensor_is_contiguous(&weight.u.tensor->data->view) && tensor_is_contiguous(&bias.u.tensor->data->view);
    for (uint32_t i = 0; same && i < m->rank; i++) {
        same = m->sizes[i].expr->op == DIM_INT && m->sizes[i].expr->u.integer == w->sizes[i].n;
    }
    return same;
}

/* The convolution once more, with this bias: NULL where it cannot be. */
static value *with_bias(peephole *p, const node *conv, value *bias)
{
    datum *outs, made = peephole_datum(p, bias);
    size_t count;
    const named_datum *given = peephole_arguments(p, conv);
    named_datum *args = ARENA_ARRAY(p->arena, named_datum, conv->input_count + 1);
    memcpy(args, given, conv->input_count * sizeof *args);
    bool has_bias = argument_of(conv, "bias") != NULL;
    if (has_bias) {
        arguments_set(args, conv, "bias", made);
    } else {
        args[conv->input_count] = (named_datum){"bias", made};
    }
    tn_status status =
        builder_call(p->b, effects_operator(p->effects, conv), args, conv->input_count + !has_bias, &outs, &count);
    return peephole_built(p, status == TN_OK && count > 0 ? outs[0] : of_none());
}

static tn_status fold_into(peephole *p, const conv_norm *of, datum weight, datum bias)
{
    const norm_folding *f = p->user;
    value *added;
    TRY(constants_add(f->constants, &bias.u.tensor->data->view,
                      bias_meta(p->function->program, of->weight->type.tensor), &added));
    peephole_add_input(p, added);
    p->b->origin = of->conv;
    value *fresh = with_bias(p, of->conv, added);
    p->b->origin = of->norm;
    if (peephole_replace(p, of->norm, fresh)) {
        TRY(constants_replace(f->constants, of->weight, &weight.u.tensor->data->view));
    }
    return TN_OK;
}

static tn_status visit(peephole *p, node *n)
{
    const norm_folding *f = p->user;
    conv_norm found;
    datum weight, bias;
    if (f->constants == NULL || !is_norm(n) || !find(p, n, &found) || !can_be_replaced(p, n)) {
        return TN_OK;
    }
    builder *eager = builder_new(p->ctx, BUILD_EAGER, p->arena);
    if (compute(eager, f, &found, &weight, &bias) == TN_OK && is_as_declared(&found, weight, bias)) {
        TRY(fold_into(p, &found, weight, bias));
    }
    builder_free(p->ctx, eager);
    return TN_OK;
}

static tn_status end(peephole *p)
{
    const norm_folding *f = p->user;
    if (f->constants != NULL) {
        constants_settle(f->constants);
    }
    return TN_OK;
}

tn_status optimize_batch_norm(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    norm_folding f;
    const peephole_visitor visitor = {.begin = begin, .visit = visit, .end = end, .user = &f, .rounds = 1};
    return peephole_program(ctx, p, &visitor);
}
