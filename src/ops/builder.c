/* Applying operators: see builder.h. Lifetimes of tensors are in hold.c. */
#include "ops/builder.h"

#include "ir/promote.h"
#include "kernels/move/strided.h"
#include "ops/autocast.h"
#include "ops/batch.h"
#include "ops/bind.h"
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/record.h"

#include <string.h>

/* Bodies of higher-order operators and compositions nest; no program needs more, and the C stack is finite. */
enum { DEEPEST_CALL = 200 };

tn_status builder_fail(builder *b, tn_status code, const char *format, ...)
{
    if (b->status != TN_OK) {
        return b->status; /* what follows the first failure says nothing new */
    }
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(b->arena, format, args);
    va_end(args);
    b->status = code;
    return fail(b->ctx, code, "%s", text);
}

/* What to do about an operator that is not there, by the beginning of its target; the last is for all others. */
static const struct {
    const char *begins, *way;
} ways[] = {
    {"torch._functorch.", "a transform of torch.func is in the program as it was traced: export it with "
                          "run_decompositions(), which expands it"},
    {"torch.ops.higher_order.call_torchbind", "it calls a method of a C++ class, whose code is not in the file: say "
                                              "it by an operator, and register that with tn_op_register"},
    {"torch.ops.higher_order.triton_kernel_wrapper", "the file has the name of a Triton kernel, not its code: export "
                                                     "the model with an operator in its place"},
    {"torch.ops.higher_order.", "operators that run bodies cannot be registered: export with run_decompositions(), "
                                "which expands most of them"},
    {"torch.ops.aten._weight_int4pack_mm", "its weights are packed for one kernel: " PLAIN_RECIPES},
    {"torch.ops.aten._dyn_quant_matmul_4bit", "its weights are packed for one kernel: " PLAIN_RECIPES},
    {"torch.ops.quantized.int4mm_packed_weight_cpu", "its weights are packed for one kernel: " PLAIN_RECIPES},
    {"torch.ops.torchao.", "its weights are packed for one kernel: " PLAIN_RECIPES},
    {"torch.ops.mslk.", "its weights are packed for one kernel: " PLAIN_RECIPES},
    {"", "register it with tn_op_register (schema, inference, kernel) before the runner is made, in Python with "
         "kernels= of tenon.load or TorchConverter.register_kernel"},
};

tn_status unknown_operator(builder *b, const char *target)
{
    if (b->status != TN_OK) {
        return b->status;
    }
    size_t i = 0;
    while (strncmp(target, ways[i].begins, strlen(ways[i].begins)) != 0) {
        i++;
    }
    return b->status = fail_at(b->ctx, TN_E_UNSUPPORTED, PLACE(.op = target, .hint = ways[i].way),
                               "there is no operator '%s'", target);
}

/* ---- results ---- */

static bool is_unrealized(datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            if (is_unrealized(d.u.list.at[i])) {
                return true;
            }
        }
    }
    return d.kind == DATUM_TENSOR && d.u.tensor->data == NULL && d.u.tensor->base == NULL;
}

/* Has the kernel something to do: a tensor to fill, a number to set, or an effect? */
static bool needs_run(const call *c)
{
    if (c->out_count == 0 || (c->op->traits & (OP_EFFECT | OP_UPDATES))) {
        return true;
    }
    for (size_t i = 0; i < c->out_count; i++) {
        if (is_unrealized(c->outs[i])) {
            return true;
        }
    }
    return false;
}

/* The elements of an argument, for those who look where they lie, not what they are. */
static const tensor *peek(const call *c, size_t i)
{
    const array *a = arg_array(c, i);
    return a == NULL || a->data == NULL ? NULL : &a->data->view;
}

static tn_status copy_elements(builder *b, const tensor *to, const tensor *from)
{
    if (b->tape != NULL) {
        return b->tape->copied(b->tape->user, to, from);
    }
    strided_copy(b->pool, to->rank, to->sizes, to->dtype, tensor_at(to), to->strides, from->dtype, tensor_at(from),
                 from->strides);
    return TN_OK;
}

/* Can the call be told without the elements? What inference has looked at it has looked at. */
static tn_status check_tape(const call *c)
{
    const call_tape *tape = c->b->tape;
    bool has_effect = (c->op->traits & OP_EFFECT) && !(c->op->traits & OP_CHECK);
    if (tape == NULL || (tape->looked == NULL && !has_effect && c->op->user == NULL)) {
        return TN_OK;
    }
    const char *why = tape->looked != NULL ? "asks for elements before it runs"
                      : has_effect         ? "has an effect"
                                           : "was registered";
    return call_fail(c, TN_E_UNSUPPORTED, "'%s' %s", tape->looked != NULL ? tape->looked : c->op->name, why);
}

static tn_status realize_and_run(call *c, bool runs)
{
    for (size_t i = 0; i < c->out_count; i++) {
        TRY(builder_realize(c->b, c->outs[i]));
    }
    if (!runs || c->op->run == NULL) {
        return TN_OK;
    }
    if (c->op->traits & OP_UPDATES) {
        const tensor *out = out_tensor(c, 0), *self = peek(c, 0);
        if (tensor_at(out) != tensor_at(self)) {
            TRY(copy_elements(c->b, out, self));
        }
    }
    if (c->b->tape != NULL) {
        return c->b->tape->ran(c->b->tape->user, c);
    }
    size_t mark = c->b->workspace_count;
    tn_status status = c->op->run(c);
    call_release_workspaces(c, mark);
    return status != TN_OK ? status : c->b->status;
}

/* ---- writing into arguments ---- */

static tn_status check_destination(const call *c, const array *to, const array *result)
{
    builder *b = c->b;
    if (!dtype_can_cast(result->type.dtype, to->type.dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "the result has type %s, which cannot be written into a tensor of type %s",
                         dtype_table[result->type.dtype].name, dtype_table[to->type.dtype].name);
    }
    bool same = result->type.rank == to->type.rank;
    for (uint32_t i = 0; same && i < to->type.rank; i++) {
        same = extent_equal(b, to->type.sizes[i], result->type.sizes[i]) != FACT_NO;
    }
    if (!same) {
        return call_fail(c, TN_E_MISMATCH, "the result has sizes %s, the tensor that it is written into has %s",
                         extents_text(b, result->type.sizes, result->type.rank),
                         extents_text(b, to->type.sizes, to->type.rank));
    }
    return TN_OK;
}

/* Two elements at one address: written once, which of them holds? torch refuses, and so do we. */
static tn_status check_overlap(const call *c, const array *to)
{
    if ((c->op->traits & OP_FILLS) || extent_is(c->b, infer_numel(c->b, &to->type), 0)) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < to->type.rank; i++) {
        if (extent_is(c->b, to->type.strides[i], 0) && extent_less(c->b, known(1), to->type.sizes[i]) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT,
                             "the tensor that is written into has several elements at one place in memory (dim %u is "
                             "expanded): clone it first",
                             i);
        }
    }
    return TN_OK;
}

static tn_status write_into(const call *c, array *to, const array *result)
{
    TRY(check_destination(c, to, result));
    TRY(check_overlap(c, to));
    if (is_eager(c->b) && result->data != to->data) {
        const tensor *out = &to->data->view, *from = &result->data->view;
        if (out->dtype != from->dtype || tensor_at(out) != tensor_at(from) ||
            memcmp(out->strides, from->strides, out->rank * sizeof *out->strides) != 0) {
            return copy_elements(c->b, out, from);
        }
    }
    return TN_OK;
}

/* Storages that a caller wrapped around the same memory are different objects: the bytes tell. */
static bool share_memory(const storage *x, const storage *y)
{
    return x->bytes > 0 && y->bytes > 0 && x->data < y->data + y->bytes && y->data < x->data + x->bytes;
}

static bool overlaps(const tensor *a, const tensor *b)
{
    return share_memory(a->storage, b->storage);
}

/* Do two tensors share memory without being the same elements in the same order? */
static bool partly_overlaps(const tensor *a, const tensor *b)
{
    if (!overlaps(a, b)) {
        return false;
    }
    return tensor_at(a) != tensor_at(b) || a->dtype != b->dtype || a->rank != b->rank ||
           memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes) != 0 ||
           memcmp(a->strides, b->strides, a->rank * sizeof *a->strides) != 0;
}

/*
 * May the kernel write straight into self? Pointwise kernels read an element before they write it: no other operand may
 * lie in the same memory in another way. Updates write only what they change, but in an order of their own: no other
 * operand may lie in the same memory at all.
 */
static bool writes_directly(const call *c, const array *self)
{
    if (!(c->op->traits & (OP_POINTWISE | OP_UPDATES)) || !is_eager(c->b) || c->outs[0].kind != DATUM_TENSOR ||
        c->outs[0].u.tensor->type.dtype != self->type.dtype || c->outs[0].u.tensor->data != NULL) {
        return false;
    }
    bool (*disturbs)(const tensor *, const tensor *) = c->op->traits & OP_UPDATES ? overlaps : partly_overlaps;
    for (size_t i = 1; i < c->n; i++) {
        const tensor *other = peek(c, i);
        if (other != NULL && disturbs(other, &self->data->view)) {
            return false;
        }
        if (c->args[i].kind == DATUM_LIST) {
            for (size_t k = 0; k < c->args[i].u.list.n; k++) {
                datum d = c->args[i].u.list.at[k];
                if (d.kind == DATUM_TENSOR && share_memory(d.u.tensor->data->view.storage, self->data->view.storage)) {
                    return false;
                }
            }
        }
    }
    return true;
}

static void write_in_self(call *c, array *self)
{
    array *out = c->outs[0].u.tensor;
    out->data = self->data;
    out->type = self->type;
}

/* ---- one call ---- */

static tn_status infer(call *c)
{
    if (c->op->dtypes != 0 && c->n > 0 && arg_array(c, 0) != NULL) {
        dtype type = arg_type(c, 0)->dtype;
        if (!(dtype_table[type].category & c->op->dtypes)) {
            return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
        }
    }
    TRY(c->op->infer(c));
    return c->b->status;
}

/* ---- opened calls: what they mean is said by others, how they lie in memory by their own inference ---- */

static bool is_data_dependent(datum d)
{
    if (d.kind != DATUM_TENSOR) {
        return d.expr != NULL;
    }
    for (uint32_t i = 0; i < d.u.tensor->type.rank; i++) {
        const dim *size = d.u.tensor->type.sizes[i].expr;
        if (size != NULL && dim_hint(size).kind == HINT_NONE) {
            return true;
        }
    }
    return false;
}

/* Is it in memory of its own, not in that of an argument? */
static bool is_fresh(const call *c, const array *a)
{
    for (; a != NULL; a = a->base) {
        for (size_t i = 0; i < c->n; i++) {
            if (c->args[i].kind == DATUM_TENSOR && c->args[i].u.tensor == a) {
                return false;
            }
        }
    }
    return true;
}

/* What inference says of the call: types of results, and whether the arguments are right at all. */
static tn_status infer_before(call *c, datum **inferred)
{
    builder *b = c->b;
    size_t awaited = b->awaited.n;
    const symbol **symbols = arena_copy(b->arena, b->awaited.at, awaited * sizeof *symbols);
    *inferred = NULL;
    if (c->op->infer == NULL) {
        return TN_OK;
    }
    const call_observer *observer = b->observer;
    b->observer = NULL;
    tn_status status = infer(c);
    b->observer = observer;
    TRY(status);
    *inferred = c->outs;
    c->outs = ARENA_ARRAY(b->arena, datum, c->out_count);
    for (size_t i = 0; i < awaited; i++) { /* those who say it shall meet the same symbols */
        b->awaited.at[i] = symbols[i];
    }
    b->awaited.n = awaited;
    return TN_OK;
}

static void lay_out(call *c, const datum *inferred)
{
    builder *b = c->b;
    for (size_t i = 0; inferred != NULL && i < c->out_count; i++) {
        if (c->outs[i].kind != DATUM_TENSOR || inferred[i].kind != DATUM_TENSOR || is_data_dependent(inferred[i])) {
            continue;
        }
        const array *said = c->outs[i].u.tensor, *as = inferred[i].u.tensor;
        if (is_fresh(c, as) && same_sizes(b, &said->type, &as->type)) {
            /* What it may be a view of was made inside, and nobody else knows it; or is an argument, of which inference
             * says that it is copied. */
            array *a = arena_copy(b->arena, said, sizeof *a);
            a->type.strides = as->type.strides;
            a->type.offset = as->type.offset;
            a->base = NULL;
            c->outs[i].u.tensor = a;
            b->observer->laid_out(b->observer->user, a);
        }
    }
}

/* The way that the observer has for the call; NULL: none. */
static const void *route_of(const call *c)
{
    const call_observer *observer = c->b->observer;
    return observer != NULL && observer->route != NULL && !(c->op->traits & OP_RAW) ? observer->route(observer->user, c)
                                                                                    : NULL;
}

static bool may_be_as_inferred(builder *b, datum said, datum inferred)
{
    if (inferred.kind != DATUM_TENSOR) {
        return true;
    }
    if (said.kind != DATUM_TENSOR || said.u.tensor->type.dtype != inferred.u.tensor->type.dtype ||
        said.u.tensor->type.rank != inferred.u.tensor->type.rank) {
        return false;
    }
    for (uint32_t i = 0; i < said.u.tensor->type.rank; i++) {
        if (extent_equal(b, said.u.tensor->type.sizes[i], inferred.u.tensor->type.sizes[i]) == FACT_NO) {
            return false;
        }
    }
    return true;
}

/* By a way from outside, which may be wrong. */
static tn_status follow_route(call *c, const void *route, const datum *inferred)
{
    builder *b = c->b;
    c->route = route;
    TRY(b->observer->follow(b->observer->user, route, c));
    c->route = NULL;
    for (size_t i = 0; inferred != NULL && i < c->out_count; i++) {
        if (!may_be_as_inferred(b, c->outs[i], inferred[i])) {
            return call_fail(c, TN_E_ARGUMENT, "its decomposition gave %s as result %zu, where the operator gives %s",
                             datum_text(b, c->outs[i]), i, datum_text(b, inferred[i]));
        }
    }
    return TN_OK;
}

static tn_status evaluate_opened(call *c)
{
    builder *b = c->b;
    size_t mark = b->held_count;
    datum *inferred;
    const void *route = route_of(c);
    TRY(infer_before(c, &inferred));
    TRY(route != NULL ? follow_route(c, route, inferred) : c->op->core != NULL ? c->op->core(c) : c->op->compose(c));
    TRY(b->status);
    builder_release_since(b, mark, c->outs, c->out_count);
    if (!is_eager(b)) {
        lay_out(c, inferred);
    }
    return b->status;
}

/* The functional meaning, whatever the form of the overload. */
static tn_status evaluate(call *c, array *self, bool opened)
{
    builder *b = c->b;
    if (opened) {
        return evaluate_opened(c);
    }
    if (c->op->compose != NULL) {
        size_t mark = b->held_count;
        TRY(c->op->compose(c));
        TRY(b->status);
        builder_release_since(b, mark, c->outs, c->out_count);
        return TN_OK;
    }
    TRY(c->op->user != NULL ? check_tape(c) : TN_OK); /* some of those run to tell what comes out */
    TRY(infer(c));
    TRY(check_tape(c));
    bool runs = needs_run(c);
    if (self != NULL && writes_directly(c, self)) {
        TRY(check_destination(c, self, c->outs[0].u.tensor));
        TRY(check_overlap(c, self));
        write_in_self(c, self);
    }
    return is_eager(b) ? realize_and_run(c, runs) : TN_OK;
}

bool call_becomes_view(const call *c)
{
    return c->via->form == FORM_IN_PLACE && c->outs[0].kind == DATUM_TENSOR &&
           c->via->base->returns[0].type.alias.before.n > 0;
}

/* Is it in the memory of the other? Symbolic modes know it by what was viewed. */
static bool lies_in(const array *view, const array *base)
{
    if (view->data != NULL && base->data != NULL) {
        return view->data->view.storage == base->data->view.storage;
    }
    while (view != NULL && view != base) {
        view = view->base;
    }
    return view != NULL;
}

static tn_status become_view(call *c, array *self)
{
    array *view = c->outs[0].u.tensor;
    if (view == self) {
        return TN_OK;
    }
    if (!lies_in(view, self)) {
        if (self->stays) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "a weight or an input of the program would get other memory, which the caller would not "
                             "see: let the model write into it (copy_), or give the new tensor as a result");
        }
        self->base = view->base;
    }
    size_t bytes = view->type.rank * sizeof(extent);
    self->type = view->type; /* the tensor may be one of a frame outside, which outlives the view */
    self->type.sizes = arena_copy(c->b->lasting, view->type.sizes, bytes);
    self->type.strides = arena_copy(c->b->lasting, view->type.strides, bytes);
    if (is_eager(c->b)) {
        tn_tensor *before = self->data;
        self->data = tensor_retain(view->data);
        if (self->held_at != 0) {
            c->b->held[self->held_at - 1] = self->data;
            tensor_release(before);
        } else {
            builder_hold(c->b, self);
        }
    }
    return TN_OK;
}

/* An opened call says by itself that it writes; one that was answered as one is seen as a whole. */
static tn_status tell_write(const call *c, bool opened, array *to, datum result)
{
    const call_observer *observer = c->b->observer;
    return opened && observer != NULL ? observer->wrote(observer->user, c, to, result.u.tensor) : TN_OK;
}

/* Results may be left out (output_mask), or be a list: then there is nothing to write into a tensor. */
static tn_status check_written(const call *c, datum result, datum_kind expected)
{
    return result.kind == expected
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "the result that is to be written is %s, %s is expected",
                           datum_kind_name(result.kind), datum_kind_name(expected));
}

static tn_status finish_in_place(call *c, array *self, bool opened, datum **outs, size_t *count)
{
    TRY(check_written(c, c->outs[0], DATUM_TENSOR));
    if (call_becomes_view(c)) {
        TRY(tell_write(c, opened, self, c->outs[0]));
        TRY(become_view(c, self));
    } else {
        TRY(write_into(c, self, c->outs[0].u.tensor));
        TRY(tell_write(c, opened, self, c->outs[0]));
        if (c->outs[0].u.tensor != self) {
            builder_drop(c->b, c->outs[0].u.tensor);
        }
    }
    *outs = ARENA_NEW(c->b->arena, datum);
    (*outs)[0] = of_tensor(self);
    *count = c->via->schema->return_count;
    return TN_OK;
}

/* Do two dense tensors share memory? (Of others torch does not ask.) */
static bool lies_among(const tensor *a, const tensor *b)
{
    const char *from = tensor_at(a), *other = tensor_at(b);
    size_t width = dtype_table[a->dtype].bytes, other_width = dtype_table[b->dtype].bytes;
    return tensor_is_contiguous(a) && tensor_is_contiguous(b) && from < other + (size_t)numel_of(b) * other_width &&
           other < from + (size_t)numel_of(a) * width;
}

static tn_status check_strict_out(const call *c, const array *to, const array *result)
{
    if (to->type.dtype != result->type.dtype) {
        return call_fail(c, TN_E_ARGUMENT, "the result has type %s, the tensor that it is written into has %s",
                         dtype_table[result->type.dtype].name, dtype_table[to->type.dtype].name);
    }
    for (size_t i = 0; i < c->n && is_eager(c->b); i++) {
        const tensor *other = peek(c, i);
        if (other != NULL && lies_among(&to->data->view, other)) {
            return call_fail(c, TN_E_ARGUMENT,
                             "the tensor that is written into shares memory with '%s': clone it first",
                             c->via->base->arguments[i].name);
        }
    }
    return TN_OK;
}

static tn_status write_out(const call *c, array *to, const array *result)
{
    if (c->op->traits & OP_STRICT_OUT) {
        TRY(check_strict_out(c, to, result));
    }
    return write_into(c, to, result);
}

static tn_status write_list(const call *c, bool opened, datum to, datum results)
{
    TRY(check_written(c, results, DATUM_LIST));
    if (to.u.list.n != results.u.list.n) {
        return call_fail(c, TN_E_MISMATCH, "there are %zu results, but %zu tensors to write them into",
                         results.u.list.n, to.u.list.n);
    }
    for (size_t i = 0; i < to.u.list.n; i++) {
        TRY(check_written(c, results.u.list.at[i], DATUM_TENSOR));
        TRY(write_into(c, to.u.list.at[i].u.tensor, results.u.list.at[i].u.tensor));
        TRY(tell_write(c, opened, to.u.list.at[i].u.tensor, results.u.list.at[i]));
    }
    return TN_OK;
}

static tn_status finish_out(call *c, const datum *own, bool opened, datum **outs, size_t *count)
{
    size_t k = 0;
    for (size_t i = 0; i < c->via->schema->argument_count; i++) {
        if (c->via->schema->arguments[i].is_out && k < c->out_count) {
            if (own[i].kind == DATUM_TENSOR) {
                TRY(check_written(c, c->outs[k], DATUM_TENSOR));
                TRY(write_out(c, own[i].u.tensor, c->outs[k].u.tensor));
                TRY(tell_write(c, opened, own[i].u.tensor, c->outs[k]));
                c->outs[k] = own[i];
            } else if (own[i].kind == DATUM_LIST) {
                TRY(write_list(c, opened, own[i], c->outs[k]));
            }
            k++;
        }
    }
    *outs = c->outs;
    *count = c->via->schema->return_count;
    return TN_OK;
}

/* Is there a number with a fraction that only data tell? Routes compute with such numbers; they need to know them. */
static bool takes_unknown_reals(const call *c)
{
    for (size_t i = 0; i < c->n && !(c->op->traits & OP_RAW); i++) {
        if (c->args[i].kind == DATUM_FLOAT && c->args[i].expr != NULL) {
            return true;
        }
    }
    return false;
}

/*
 * Turns the observer off for what happens inside of a call that is answered as one. Returns the observer: to be put
 * back, and another than the builder's now where the call is to be seen.
 */
static const call_observer *opening_observer(call *c)
{
    const call_observer *observer = c->b->observer;
    if (route_of(c) != NULL) {
        return observer;
    }
    bool by_core = c->op->core != NULL && !takes_unknown_reals(c);
    bool can = (c->op->compose != NULL || by_core) && (c->op->has_route == NULL || c->op->has_route(c));
    if (observer != NULL && !(can && observer->opens(observer->user, c))) {
        c->b->observer = NULL;
    }
    return observer;
}

static tn_status call_raw(call *c, const named_datum *args, size_t n, datum **outs, size_t *count)
{
    datum *values = ARENA_ARRAY(c->b->arena, datum, n);
    const char **names = ARENA_ARRAY(c->b->arena, const char *, n);
    for (size_t i = 0; i < n; i++) {
        values[i] = args[i].value;
        names[i] = args[i].name;
    }
    c->args = values;
    c->names = names;
    c->n = n;
    size_t mark = c->b->held_count;
    if (c->b->tape != NULL && !(c->op->traits & OP_REGION)) {
        return call_fail(c, TN_E_UNSUPPORTED, "'%s' runs bodies as elements decide", c->op->name);
    }
    const call_observer *observer = opening_observer(c);
    tn_status status = c->op->compose(c);
    bool seen_as_one = observer != c->b->observer;
    c->b->observer = observer;
    TRY(status);
    TRY(c->b->status);
    builder_release_since(c->b, mark, c->outs, c->out_count);
    *outs = c->outs;
    *count = c->out_count;
    return seen_as_one ? observer->saw(observer->user, c, c->args, *outs, *count) : TN_OK;
}

/* Arguments that autocast has changed are so by the overload's own schema, too. */
static void own_casts(const call *c, const datum *before, datum *own)
{
    for (size_t i = 0; i < c->n && before != c->args; i++) {
        if (c->via->from[i] >= 0 && before[i].kind != DATUM_NONE) {
            own[c->via->from[i]] = c->args[i];
        }
    }
}

static tn_status finish(call *c, const datum *own, array *self, bool opened, datum **outs, size_t *count)
{
    if (c->via->form == FORM_IN_PLACE) {
        return finish_in_place(c, self, opened, outs, count);
    }
    if (c->via->form == FORM_OUT) {
        return finish_out(c, own, opened, outs, count);
    }
    *outs = c->outs;
    *count = c->out_count;
    return TN_OK;
}

static tn_status call_bound(call *c, const named_datum *args, size_t n, datum **outs, size_t *count)
{
    datum *own;
    TRY(bind_arguments(c, args, n, &own));
    const datum *given = c->args;
    autocast_arguments(c);
    own_casts(c, given, own);
    c->out_count = c->via->base->return_count;
    c->outs = ARENA_ARRAY(c->b->arena, datum, c->out_count);
    array *self = c->via->form == FORM_IN_PLACE ? own[0].u.tensor : NULL;
    const call_observer *observer = opening_observer(c);
    bool opened = observer != NULL && c->b->observer == observer;
    tn_status status = evaluate(c, self, opened);
    c->b->observer = observer;
    TRY(status);
    infer_devices(c);
    TRY(finish(c, own, self, opened, outs, count));
    return observer != NULL && !opened ? observer->saw(observer->user, c, own, *outs, *count) : TN_OK;
}

static tn_status call_plain(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs,
                            size_t *count)
{
    call c = {.b = b, .op = o->op, .via = o};
    return o->op->traits & OP_RAW ? call_raw(&c, args, n, outs, count) : call_bound(&c, args, n, outs, count);
}

/* Inside of torch.vmap: on batches, unless none is among the arguments. */
static tn_status call_in_vmap(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs,
                              size_t *count)
{
    for (size_t i = 0; i < n && !(o->op->traits & OP_TAKES_BATCHES); i++) {
        if (is_batched(args[i].value)) {
            return batch_call(b, o, args, n, outs, count);
        }
    }
    if (o->op->traits & OP_RANDOM && !b->vmap[b->vmap_levels - 1].draws_once) {
        return builder_fail(b, TN_E_UNSUPPORTED,
                            "random numbers inside of torch.vmap are only drawn with "
                            "randomness='same': export with run_decompositions()");
    }
    return call_plain(b, o, args, n, outs, count);
}

tn_status builder_call(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs, size_t *count)
{
    TRY(b->status);
    if (b->depth >= DEEPEST_CALL) {
        return builder_fail(b, TN_E_LIMIT, "calls nest deeper than %d", DEEPEST_CALL);
    }
    autocast_state outside = b->autocast;
    b->depth++;
    tn_status status =
        b->vmap_levels > 0 ? call_in_vmap(b, o, args, n, outs, count) : call_plain(b, o, args, n, outs, count);
    b->depth--;
    b->autocast = outside;
    if (status != TN_OK) {
        b->status = status;
        diagnostics_add_place(b->ctx, PLACE(.op = o->target));
        return status;
    }
    return b->mode == BUILD_RECORD && b->depth == 0 ? record_call(b, o, args, n, *outs, *count) : TN_OK;
}

tn_status builder_call_by(builder *b, const overload *o, op_fn by, const named_datum *args, size_t n, datum **outs,
                          size_t *count)
{
    call c = {.b = b, .op = o->op, .via = o};
    datum *own;
    TRY(b->status);
    tn_status status = bind_arguments(&c, args, n, &own);
    if (status == TN_OK) {
        c.out_count = o->base->return_count;
        c.outs = ARENA_ARRAY(b->arena, datum, c.out_count);
        status = by(&c);
        status = status == TN_OK ? b->status : status;
    }
    if (status != TN_OK) {
        b->status = status;
        diagnostics_add_place(b->ctx, PLACE(.op = o->target));
        return status;
    }
    infer_devices(&c);
    *outs = c.outs;
    *count = c.out_count;
    return TN_OK;
}

/* ---- compositions ---- */

void build_all(builder *b, const char *name, const datum *args, size_t n, datum *outs, size_t count)
{
    const overload *o;
    for (size_t i = 0; i < count; i++) {
        outs[i] = of_none();
    }
    if (b->status != TN_OK) {
        return;
    }
    tn_status status = registry_find_name(b->ctx, b->ops, name, &o);
    if (status != TN_OK || o == NULL) {
        builder_fail(b, TN_E_INTERNAL, "a composition calls '%s', which is not an operator of tenon", name);
        return;
    }
    named_datum *named = ARENA_ARRAY(b->arena, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        named[i].value = args[i];
    }
    datum *made;
    size_t made_count;
    if (builder_call(b, o, named, n, &made, &made_count) == TN_OK) {
        for (size_t i = 0; i < count && i < made_count; i++) {
            outs[i] = made[i];
        }
    }
}

datum build(builder *b, const char *name, const datum *args, size_t n)
{
    datum out;
    build_all(b, name, args, n, &out, 1);
    return out;
}
