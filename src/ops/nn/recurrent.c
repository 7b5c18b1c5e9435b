/*
 * Recurrent layers (kernels/nn/recurrent.h): lstm, gru and rnn over padded or packed sequences, of several layers and
 * both directions, and single cells. f32 and f64 are computed step by step in memory, and an LSTM of bf16 too, as
 * oneDNN does it; all else in torch's own steps (recurrent_steps.c), which round between operators.
 */
#include "ops/recurrent.h"
#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/infer.h"

#include <string.h>

/* ---- arguments ---- */

/* The states: a tensor, or of an LSTM a list of two. */
static tn_status read_states(call *c, size_t i, recurrent_stack *s)
{
    if (s->kind != RECURRENT_LSTM) {
        s->h = arg_array(c, i);
        return TN_OK;
    }
    size_t n;
    array **states = arg_arrays(c, i, &n);
    if (n != 2 || states[0] == NULL || states[1] == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "hx has %zu tensors, two states are expected", n);
    }
    s->h = states[0];
    s->c = states[1];
    return TN_OK;
}

/*
 * .input(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first)
 * .data(data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)
 */
static tn_status read_stack(call *c, recurrent_kind kind, bool is_packed, recurrent_stack *s)
{
    size_t at = is_packed ? 2 : 1;
    *s = (recurrent_stack){.kind = kind, .input = arg_array(c, 0), .batch_sizes = is_packed ? arg_array(c, 1) : NULL};
    TRY(read_states(c, at, s));
    s->parameters = arg_arrays(c, at + 1, &s->parameter_count);
    s->has_biases = arg_bool(c, at + 2);
    s->layers = arg_int(c, at + 3);
    s->directions = arg_bool(c, at + 6) ? 2 : 1;
    s->batch_first = !is_packed && arg_bool(c, 8);
    s->dropout = arg_bool(c, at + 5) ? arg_float(c, at + 4) : 0;
    if (s->layers < 1 || s->layers > 1 << 16) {
        return call_fail(c, TN_E_ARGUMENT, "num_layers is %lld", (long long)s->layers);
    }
    return c->b->status;
}

/* ---- element types ---- */

static bool is_castable(dtype type)
{
    return type == DT_F32 || type == DT_F16 || type == DT_BF16;
}

/* Does torch.autocast see to the operators that the call is made of? */
static bool is_cast(const call *c, const recurrent_stack *s)
{
    return c->b->autocast.enabled && is_castable(s->input->type.dtype);
}

/* What torch's operators take: linear, then sigmoid and tanh, or relu. A tanh of integers ends a sequence. */
static bool is_supported(const recurrent_stack *s)
{
    const dtype_info *type = &dtype_table[s->input->type.dtype];
    switch (type->category) {
    case CATEGORY_FLOATING:
        return type->bytes > 1;
    case CATEGORY_COMPLEX:
        return s->kind != RECURRENT_RELU;
    case CATEGORY_INTEGRAL:
        return s->kind == RECURRENT_RELU || (s->kind == RECURRENT_TANH && s->is_cell);
    default:
        return false;
    }
}

/* Does torch have oneDNN do all of it? */
static bool is_one_operator(const recurrent_stack *s)
{
    return s->kind == RECURRENT_LSTM && !s->is_cell && !s->has_projection && s->batch_sizes == NULL;
}

/* Of the results: the sequence, the states. */
typedef struct result_types {
    dtype out, h, c;
} result_types;

/*
 * Under autocast products are of the lower type, and meet the state as it is: a GRU's and the cells of an LSTM stay
 * wide, unless they are projected. An LSTM over a padded sequence without projection is one operator, cast as such.
 */
static result_types types_of(const call *c, const recurrent_stack *s)
{
    dtype own = s->input->type.dtype, lower = c->b->autocast.lower;
    if (!is_cast(c, s)) {
        own = s->kind == RECURRENT_TANH ? promote_to_float(own) : own;
        return (result_types){own, own, own};
    }
    dtype wide = promote_types(lower, (s->c != NULL ? s->c : s->h)->type.dtype);
    if (is_one_operator(s)) {
        return (result_types){lower, lower, lower};
    }
    if (s->has_projection) {
        return (result_types){lower, lower, wide};
    }
    bool stays_wide = s->kind == RECURRENT_LSTM || s->kind == RECURRENT_GRU;
    return stays_wide ? (result_types){wide, wide, wide} : (result_types){lower, lower, lower};
}

/* Does the kernel compute it, in f32 or f64? Otherwise torch's steps are taken one by one. */
static bool has_kernel(const call *c, const recurrent_stack *s)
{
    dtype type = s->input->type.dtype;
    bool is_whole = is_one_operator(s) && types_of(c, s).out == DT_BF16 && !is_empty(c->b, &s->input->type);
    bool drops = s->dropout > 0 && s->layers > 1;
    return !drops && (is_whole || (!is_cast(c, s) && (type == DT_F32 || type == DT_F64)));
}

/* ---- checks ---- */

/* Fails the call unless a tensor has the type of the input and these sizes. */
static tn_status expect(call *c, const recurrent_stack *s, const array *a, const char *what, const extent *sizes,
                        uint32_t rank)
{
    bool fits = a != NULL && a->type.rank == rank &&
                (a->type.dtype == s->input->type.dtype || (is_cast(c, s) && is_castable(a->type.dtype)));
    for (uint32_t i = 0; fits && i < rank; i++) {
        fits = extent_equal(c->b, a->type.sizes[i], sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "%s is %s, %s%s is expected", what,
                         datum_text(c->b, of_tensor((array *)(uintptr_t)a)), dtype_table[s->input->type.dtype].name,
                         extents_text(c->b, sizes, rank));
    }
    return TN_OK;
}

/* Sizes that all layers share. */
typedef struct recurrent_sizes {
    extent steps, batch, inputs, hidden, cells, gates; /* gates: rows of the weights */
} recurrent_sizes;

/* One direction of a layer: weights, biases, projection at p. */
static tn_status check_parameters(call *c, const recurrent_stack *s, const recurrent_sizes *n, extent inputs,
                                  array *const *p)
{
    size_t biases = s->has_biases ? 2 : 0;
    TRY(expect(c, s, p[0], "the weight of the input", (const extent[]){n->gates, inputs}, 2));
    TRY(expect(c, s, p[1], "the weight of the state", (const extent[]){n->gates, n->hidden}, 2));
    for (size_t i = 0; i < biases; i++) {
        TRY(expect(c, s, p[2 + i], "a bias", &n->gates, 1));
    }
    if (s->has_projection) {
        TRY(expect(c, s, p[2 + biases], "the projection", (const extent[]){n->hidden, n->cells}, 2));
    }
    return TN_OK;
}

static tn_status check_stack(call *c, recurrent_stack *s, recurrent_sizes *n)
{
    builder *b = c->b;
    const tensor_type *x = &s->input->type, *h = &s->h->type;
    uint32_t rank = s->batch_sizes != NULL ? 2 : 3;
    if (!is_supported(s)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    if (x->rank != rank || h->rank != 3) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims and the state %u, %u and 3 are expected", x->rank,
                         h->rank, rank);
    }
    *n = (recurrent_sizes){.steps = x->sizes[s->batch_first ? 1 : 0],
                           .batch = s->batch_sizes != NULL ? h->sizes[1] : x->sizes[s->batch_first ? 0 : 1],
                           .inputs = x->sizes[rank - 1],
                           .hidden = h->sizes[2]};
    n->cells = s->c != NULL && s->c->type.rank == 3 ? s->c->type.sizes[2] : n->hidden;
    n->gates = extent_mul(b, known((int64_t)recurrent_gates(s->kind)), n->cells);
    s->has_projection = !extent_decide_equal(b, n->hidden, n->cells);
    s->per_direction = 2 + (s->has_biases ? 2u : 0) + (s->has_projection ? 1u : 0);
    extent states[] = {known(s->layers * s->directions), n->batch, n->hidden};
    TRY(expect(c, s, s->h, "the state", states, 3));
    states[2] = n->cells;
    if (s->c != NULL) {
        TRY(expect(c, s, s->c, "the state of the cells", states, 3));
    }
    if (s->parameter_count != (size_t)s->layers * s->directions * s->per_direction) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu parameters, %lld layers of %u directions need %zu each",
                         s->parameter_count, (long long)s->layers, s->directions, s->per_direction);
    }
    for (size_t i = 0; i < (size_t)s->layers * s->directions; i++) {
        extent wide = extent_mul(b, n->hidden, known(s->directions));
        extent inputs = i < s->directions ? n->inputs : wide;
        TRY(check_parameters(c, s, n, inputs, s->parameters + i * s->per_direction));
    }
    if (extent_is(b, n->steps, 0)) {
        return call_fail(c, TN_E_ARGUMENT, "the sequence has no steps");
    }
    return b->status;
}

/* ---- inference ---- */

/* The output lies step by step in memory, whichever of its dims comes first. */
static void out_sequence(call *c, const recurrent_stack *s, const recurrent_sizes *n)
{
    dtype type = types_of(c, s).out;
    extent wide = extent_mul(c->b, n->hidden, known(s->directions));
    extent sizes[] = {n->steps, n->batch, wide};
    if (s->batch_sizes != NULL) {
        out_new(c, 0, type, (const extent[]){n->steps, wide}, 2);
        return;
    }
    const extent *strides = contiguous_extents(c->b, sizes, 3);
    if (s->batch_first) {
        out_new_strided(c, 0, type, (const extent[]){n->batch, n->steps, wide},
                        (const extent[]){strides[1], strides[0], strides[2]}, 3);
    } else {
        out_new_strided(c, 0, type, sizes, strides, 3);
    }
}

static tn_status infer_stack(call *c, recurrent_kind kind, bool is_packed)
{
    recurrent_stack s;
    recurrent_sizes n;
    TRY(read_stack(c, kind, is_packed, &s));
    TRY(check_stack(c, &s, &n));
    if (is_packed && (s.batch_sizes->type.dtype != DT_I64 || s.batch_sizes->type.rank != 1)) {
        return call_fail(c, TN_E_ARGUMENT, "batch_sizes needs one dim of i64");
    }
    out_sequence(c, &s, &n);
    extent states[] = {known(s.layers * s.directions), n.batch, n.hidden};
    result_types types = types_of(c, &s);
    out_new(c, 1, types.h, states, 3);
    if (s.c != NULL) {
        states[2] = n.cells;
        out_new(c, 2, types.c, states, 3);
    }
    return c->b->status;
}

/* ---- running ---- */

/* What the kernel needs beyond one layer. */
typedef struct sequence {
    dtype as;
    size_t steps, rows, batch;
    const int64_t *counts;
    const void *x;
    const recurrent_runner *by;
} sequence;

/* All operands in the type that autocast asks for. */
static void cast_operands(call *c, recurrent_stack *s, dtype to)
{
    builder *b = c->b;
    array **operands = ARENA_ARRAY(b->arena, array *, s->parameter_count + 3);
    memcpy(operands, s->parameters, s->parameter_count * sizeof *operands);
    operands[s->parameter_count] = s->input;
    operands[s->parameter_count + 1] = s->h;
    operands[s->parameter_count + 2] = s->c;
    for (size_t i = 0; i < s->parameter_count + 3; i++) {
        if (operands[i] != NULL && operands[i]->type.dtype != to && b->status == TN_OK) {
            operands[i] = BUILD(b, "aten::to.dtype", of_tensor(operands[i]), of_dtype(to)).u.tensor;
        }
    }
    s->parameters = operands;
    s->input = operands[s->parameter_count];
    s->h = operands[s->parameter_count + 1];
    s->c = operands[s->parameter_count + 2];
}

/* Are all results without elements? Then steps, of which there may be any number, are not counted either. */
static bool has_nothing_to_do(const call *c)
{
    for (size_t i = 0; i < c->out_count; i++) {
        if (numel_of(out_tensor(c, i)) > 0) {
            return false;
        }
    }
    return true;
}

/* A packed sequence says how many rows each step has. */
static tn_status read_counts(call *c, const recurrent_stack *s, sequence *q)
{
    const tensor *given = &s->batch_sizes->data->view;
    int64_t total = 0;
    q->counts = dense_in(c, given, DT_I64);
    TRY(c->b->status);
    q->steps = (size_t)given->sizes[0];
    for (size_t t = 0; t < q->steps; t++) {
        int64_t most = t == 0 ? (int64_t)q->batch : q->counts[t - 1];
        if (q->counts[t] < 1 || q->counts[t] > most || (t == 0 && q->counts[0] != (int64_t)q->batch)) {
            return call_fail(c, TN_E_ARGUMENT, "step %zu has %lld rows, from 1 to %lld are expected", t,
                             (long long)q->counts[t], (long long)most);
        }
        if (q->counts[t] > (int64_t)q->rows - total) {
            return call_fail(c, TN_E_MISMATCH, "step %zu ends beyond the %zu rows of the data", t, q->rows);
        }
        total += q->counts[t];
    }
    if (total != (int64_t)q->rows) {
        return call_fail(c, TN_E_MISMATCH, "batch_sizes has %lld rows, the data %zu", (long long)total, q->rows);
    }
    return TN_OK;
}

static tn_status read_sequence(call *c, const recurrent_stack *s, sequence *q)
{
    const tensor *x = &s->input->data->view;
    q->as = dtype_opmath(x->dtype);
    q->batch = (size_t)s->h->data->view.sizes[1];
    if (s->batch_sizes != NULL) {
        q->rows = (size_t)x->sizes[0];
        q->x = dense_in(c, x, q->as);
        return read_counts(c, s, q);
    }
    tensor by_step = *x;
    const int64_t sizes[] = {x->sizes[1], x->sizes[0], x->sizes[2]};
    const int64_t strides[] = {x->strides[1], x->strides[0], x->strides[2]};
    if (s->batch_first) {
        by_step.sizes = sizes;
        by_step.strides = strides;
    }
    q->steps = (size_t)by_step.sizes[0];
    q->rows = q->steps * q->batch;
    q->x = dense_in(c, &by_step, q->as);
    int64_t *counts = call_workspace(c, q->steps * sizeof *counts);
    TRY(c->b->status);
    for (size_t t = 0; t < q->steps; t++) {
        counts[t] = (int64_t)q->batch;
    }
    q->counts = counts;
    return TN_OK;
}

static const void *parameter(call *c, array *const *p, bool is_there, dtype as)
{
    return is_there ? dense_in(c, &(*p)->data->view, as) : NULL;
}

/* Direction d of layer l; h and c are its states. */
static tn_status run_direction(call *c, const recurrent_stack *s, const sequence *q, recurrent_layer *job,
                               size_t number)
{
    array *const *p = s->parameters + number * s->per_direction;
    job->is_reverse = number % s->directions == 1;
    job->weight_input = parameter(c, p, true, q->as);
    job->weight_hidden = parameter(c, p + 1, true, q->as);
    job->bias_input = parameter(c, p + 2, s->has_biases, q->as);
    job->bias_hidden = parameter(c, p + 3, s->has_biases, q->as);
    job->weight_projection = parameter(c, p + s->per_direction - 1, s->has_projection, q->as);
    TRY(c->b->status);
    if (q->by != NULL && q->by->run(q->by->user, c, job)) {
        return c->b->status;
    }
    void *workspace = call_workspace(c, recurrent_workspace(job));
    TRY(c->b->status);
    recurrent_run(c->b->pool, job, workspace);
    return TN_OK;
}

/* Runs all layers. h and c: states of all, first before, then after. out: [rows, directions * hidden]. */
static tn_status run_layers(call *c, const recurrent_stack *s, const sequence *q, char *h, char *cells, void *out)
{
    const tensor *states = &s->h->data->view;
    size_t width = dtype_table[q->as].bytes, hidden = (size_t)states->sizes[2], wide = s->directions * hidden;
    recurrent_layer job = {.type = q->as,
                           .kind = s->kind,
                           .rounds_to_bf16 = s->input->type.dtype == DT_BF16,
                           .steps = q->steps,
                           .rows = q->rows,
                           .counts = q->counts,
                           .inputs = (size_t)s->input->data->view.sizes[s->input->data->view.rank - 1],
                           .hidden = hidden,
                           .cells = s->c != NULL ? (size_t)s->c->data->view.sizes[2] : hidden,
                           .x = q->x,
                           .out_step = wide};
    for (size_t i = 0; i < (size_t)s->layers * s->directions; i++) {
        size_t mark = c->b->workspace_count;
        bool is_last = i / s->directions + 1 == (size_t)s->layers;
        if (i % s->directions == 0 && i > 0) {
            job.x = job.out;
            job.inputs = wide;
        }
        if (i % s->directions == 0) {
            job.out = is_last ? out : call_workspace(c, q->rows * wide * width);
            mark = c->b->workspace_count;
        } else {
            job.out = (char *)job.out + hidden * width;
        }
        TRY(c->b->status);
        job.h = h + i * q->batch * hidden * width;
        job.c = cells == NULL ? NULL : cells + i * q->batch * job.cells * width;
        TRY(run_direction(c, s, q, &job, i));
        job.out = (char *)job.out - i % s->directions * hidden * width;
        call_release_workspaces(c, mark);
    }
    return TN_OK;
}

/* The states as they are to be changed: in the room of a result. */
static void *states_before(call *c, const array *from, size_t result, dtype as)
{
    const void *before = dense_in(c, &from->data->view, as);
    void *states = dense_out(c, result, as);
    if (before != NULL && states != NULL) {
        memcpy(states, before, (size_t)numel_of(&from->data->view) * dtype_table[as].bytes);
    }
    return states;
}

static tn_status run_stack(call *c, recurrent_kind kind, bool is_packed, const recurrent_runner *by)
{
    recurrent_stack s;
    recurrent_sizes n;
    sequence q = {.as = DT_NONE, .by = by};
    TRY(read_stack(c, kind, is_packed, &s));
    TRY(check_stack(c, &s, &n));
    if (has_nothing_to_do(c)) {
        return TN_OK;
    }
    bool in_memory = has_kernel(c, &s);
    if (is_cast(c, &s) && types_of(c, &s).c != DT_F32) {
        cast_operands(c, &s, types_of(c, &s).c);
        TRY(c->b->status);
    }
    TRY(read_sequence(c, &s, &q));
    if (!in_memory) {
        return recurrent_run_steps(c, &s, q.steps, q.counts);
    }
    const tensor *result = out_tensor(c, 0);
    tensor by_step = *result; /* the same memory, steps first */
    const int64_t sizes[] = {result->sizes[1], result->sizes[0], result->rank > 2 ? result->sizes[2] : 1};
    const int64_t strides[] = {result->strides[1], result->strides[0], result->rank > 2 ? result->strides[2] : 1};
    if (s.batch_first) {
        by_step.sizes = sizes;
        by_step.strides = strides;
    }
    void *out = dense_room(c, &by_step, q.as), *h = states_before(c, s.h, 1, q.as);
    void *cells = s.c == NULL ? NULL : states_before(c, s.c, 2, q.as);
    TRY(c->b->status);
    TRY(run_layers(c, &s, &q, h, cells, out));
    dense_store(c, &by_step, q.as, out);
    dense_done(c, 1, q.as, h);
    if (cells != NULL) {
        dense_done(c, 2, q.as, cells);
    }
    return TN_OK;
}

/* ---- cells: a sequence of one step ---- */

/* aten::lstm_cell(input, hx, w_ih, w_hh, b_ih, b_hh) and its kin, as a stack of one layer. */
static tn_status read_cell(call *c, recurrent_kind kind, recurrent_stack *s)
{
    *s = (recurrent_stack){.kind = kind, .input = arg_array(c, 0), .is_cell = true, .layers = 1, .directions = 1};
    TRY(read_states(c, 1, s));
    s->parameters = ARENA_ARRAY(c->b->arena, array *, 4);
    for (size_t i = 0; i < 4; i++) {
        s->parameters[i] = arg_array(c, 2 + i);
    }
    s->has_biases = has_arg(c, 4) && has_arg(c, 5);
    s->per_direction = s->has_biases ? 4 : 2;
    if (has_arg(c, 4) != has_arg(c, 5)) {
        return call_fail(c, TN_E_ARGUMENT, "one bias is given, both or none are expected");
    }
    return TN_OK;
}

static tn_status infer_cell(call *c, recurrent_kind kind)
{
    recurrent_stack s;
    TRY(read_cell(c, kind, &s));
    const tensor_type *x = &s.input->type, *h = &s.h->type;
    if (!is_supported(&s)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    if (x->rank != 2 || h->rank != 2) {
        return call_fail(c, TN_E_MISMATCH, "input and state have %u and %u dims, 2 are expected", x->rank, h->rank);
    }
    recurrent_sizes n = {.batch = x->sizes[0], .inputs = x->sizes[1], .hidden = h->sizes[1], .cells = h->sizes[1]};
    n.gates = extent_mul(c->b, known((int64_t)recurrent_gates(kind)), n.cells);
    for (int i = 0; i < (s.c != NULL ? 2 : 1); i++) {
        TRY(expect(c, &s, i == 0 ? s.h : s.c, "the state", (const extent[]){n.batch, n.hidden}, 2));
        const extent sizes[] = {n.batch, n.hidden};
        /* the last operation of a GRU is one with the state, which says how the result lies */
        const extent *strides =
            kind == RECURRENT_GRU ? iterator_strides(c->b, sizes, 2, &s.h, 1) : contiguous_extents(c->b, sizes, 2);
        out_new_strided(c, (size_t)i, i == 0 ? types_of(c, &s).h : types_of(c, &s).c, sizes, strides, 2);
    }
    return check_parameters(c, &s, &n, n.inputs, s.parameters);
}

static tn_status run_cell(call *c, recurrent_kind kind, const recurrent_runner *by)
{
    recurrent_stack s;
    TRY(read_cell(c, kind, &s));
    if (has_nothing_to_do(c)) {
        return TN_OK;
    }
    if (!has_kernel(c, &s)) {
        return recurrent_run_cell(c, &s);
    }
    const tensor *x = &s.input->data->view, *h = &s.h->data->view;
    int64_t *count = ARENA_NEW(c->b->arena, int64_t);
    *count = x->sizes[0];
    sequence q = {dtype_opmath(x->dtype), 1, (size_t)x->sizes[0], (size_t)x->sizes[0], count, NULL, by};
    q.x = dense_in(c, x, q.as);
    size_t hidden = (size_t)h->sizes[1];
    recurrent_layer job = {.type = q.as,
                           .kind = kind,
                           .steps = 1,
                           .rows = q.rows,
                           .counts = q.counts,
                           .inputs = (size_t)x->sizes[1],
                           .hidden = hidden,
                           .cells = hidden,
                           .x = q.x,
                           .h = states_before(c, s.h, 0, q.as),
                           .c = s.c == NULL ? NULL : states_before(c, s.c, 1, q.as),
                           .out = call_workspace(c, q.rows * hidden * dtype_table[q.as].bytes),
                           .out_step = hidden};
    TRY(c->b->status);
    TRY(run_direction(c, &s, &q, &job, 0));
    dense_done(c, 0, q.as, job.h);
    if (job.c != NULL) {
        dense_done(c, 1, q.as, job.c);
    }
    return TN_OK;
}

/* ---- layers done by an engine ---- */

static const struct layer_row {
    const char *op;
    recurrent_kind kind;
    bool is_packed, is_cell;
} layer_rows[] = {
    {"lstm", RECURRENT_LSTM, false, false},         {"gru", RECURRENT_GRU, false, false},
    {"rnn_tanh", RECURRENT_TANH, false, false},     {"rnn_relu", RECURRENT_RELU, false, false},
    {"lstm_data", RECURRENT_LSTM, true, false},     {"gru_data", RECURRENT_GRU, true, false},
    {"rnn_tanh_data", RECURRENT_TANH, true, false}, {"rnn_relu_data", RECURRENT_RELU, true, false},
    {"lstm_cell", RECURRENT_LSTM, false, true},     {"gru_cell", RECURRENT_GRU, false, true},
    {"rnn_tanh_cell", RECURRENT_TANH, false, true}, {"rnn_relu_cell", RECURRENT_RELU, false, true},
};

static const struct layer_row *row_of(const call *c)
{
    for (size_t i = 0; i < sizeof layer_rows / sizeof *layer_rows; i++) {
        if (strcmp(layer_rows[i].op, c->op->name) == 0) {
            return &layer_rows[i];
        }
    }
    return NULL;
}

bool recurrent_is(const call *c)
{
    return row_of(c) != NULL;
}

tn_status recurrent_run_by(call *c, const recurrent_runner *by)
{
    const struct layer_row *row = row_of(c);
    return row->is_cell ? run_cell(c, row->kind, by) : run_stack(c, row->kind, row->is_packed, by);
}

/* ---- routes ---- */

/* Step by step, as many as there are: a number that must be known. */
static bool has_steps(const call *c)
{
    const tensor_type *x = arg_type(c, 0);
    return x->rank == 3 && x->sizes[arg_bool(c, 8) ? 1 : 0].expr == NULL;
}

tn_status recurrent_route(call *c, recurrent_stack *s)
{
    recurrent_sizes n;
    TRY(check_stack(c, s, &n));
    if (is_cast(c, s) && types_of(c, s).c != DT_F32) {
        cast_operands(c, s, types_of(c, s).c);
        TRY(c->b->status);
    }
    return recurrent_route_steps(c, s);
}

static tn_status route_stack(call *c, recurrent_kind kind)
{
    recurrent_stack s;
    TRY(read_stack(c, kind, false, &s));
    return recurrent_route(c, &s);
}

static tn_status route_cell(call *c, recurrent_kind kind)
{
    recurrent_stack s;
    TRY(infer_cell(c, kind));
    TRY(read_cell(c, kind, &s));
    return recurrent_route_cell(c, &s);
}

/* ---- records ---- */

/* clang-format off */
#define RECURRENT(name, kind) \
    static tn_status infer_##name(call *c) { return infer_stack(c, kind, false); } \
    static tn_status run_##name(call *c) { return run_stack(c, kind, false, NULL); } \
    static tn_status infer_##name##_data(call *c) { return infer_stack(c, kind, true); } \
    static tn_status run_##name##_data(call *c) { return run_stack(c, kind, true, NULL); } \
    static tn_status infer_##name##_cell(call *c) { return infer_cell(c, kind); } \
    static tn_status run_##name##_cell(call *c) { return run_cell(c, kind, NULL); } \
    static tn_status core_##name(call *c) { return route_stack(c, kind); } \
    static tn_status core_##name##_cell(call *c) { return route_cell(c, kind); }
RECURRENT(lstm, RECURRENT_LSTM)
RECURRENT(gru, RECURRENT_GRU)
RECURRENT(rnn_tanh, RECURRENT_TANH)
RECURRENT(rnn_relu, RECURRENT_RELU)

#define INPUT_REST "bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first)"
#define DATA_REST "bool has_biases, int num_layers, float dropout, bool train, bool bidirectional)"
#define CELL_REST "Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None)"
/* clang-format on */

OPDEF(lstm,
      .overloads = OVERLOADS("aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, " INPUT_REST
                             " -> (Tensor, Tensor, Tensor)"),
      .infer = infer_lstm, .run = run_lstm, .core = core_lstm, .has_route = has_steps,
      .samples =
          "f32[3,2,3], [f32[1,2,4], f32[1,2,4]], [f32[16,3], f32[16,4], f32[16], f32[16]], True, 1, 0.0, False, "
          "False, False | f32[2,3,3], [f32[2,2,4], f32[2,2,4]], [f32[16,3], f32[16,4], f32[16,3], f32[16,4]], "
          "False, 1, 0.0, False, True, True | f64[3,2,3], [f64[1,2,2], f64[1,2,4]], [f64[16,3], f64[16,2], f64[16], "
          "f64[16], f64[2,4]], True, 1, 0.0, False, False, False");
OPDEF(lstm_data,
      .overloads = OVERLOADS("aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, " DATA_REST
                             " -> (Tensor, Tensor, Tensor)"),
      .infer = infer_lstm_data, .run = run_lstm_data);
OPDEF(gru,
      .overloads = OVERLOADS("aten::gru.input(Tensor input, Tensor hx, Tensor[] params, " INPUT_REST
                             " -> (Tensor, Tensor)"),
      .infer = infer_gru, .run = run_gru, .core = core_gru, .has_route = has_steps,
      .samples =
          "f32[3,2,3], f32[1,2,4], [f32[12,3], f32[12,4], f32[12], f32[12]], True, 1, 0.0, False, False, False | "
          "f32[2,3,3], f32[2,2,4], [f32[12,3], f32[12,4], f32[12,3], f32[12,4]], False, 1, 0.0, False, True, True");
OPDEF(gru_data,
      .overloads = OVERLOADS("aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, " DATA_REST
                             " -> (Tensor, Tensor)"),
      .infer = infer_gru_data, .run = run_gru_data);
OPDEF(rnn_tanh,
      .overloads = OVERLOADS("aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, " INPUT_REST
                             " -> (Tensor, Tensor)"),
      .infer = infer_rnn_tanh, .run = run_rnn_tanh, .core = core_rnn_tanh, .has_route = has_steps,
      .samples = "f32[3,2,3], f32[1,2,4], [f32[4,3], f32[4,4], f32[4], f32[4]], True, 1, 0.0, False, False, False");
OPDEF(
    rnn_tanh_data,
    .overloads = OVERLOADS("aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, " DATA_REST
                           " -> (Tensor, Tensor)"),
    .infer = infer_rnn_tanh_data, .run = run_rnn_tanh_data);
OPDEF(rnn_relu,
      .overloads = OVERLOADS("aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, " INPUT_REST
                             " -> (Tensor, Tensor)"),
      .infer = infer_rnn_relu, .run = run_rnn_relu, .core = core_rnn_relu, .has_route = has_steps,
      .samples =
          "f32[3,2,3], f32[2,2,4], [f32[4,3], f32[4,4], f32[4], f32[4], f32[4,4], f32[4,4], f32[4], f32[4]], True, "
          "2, 0.0, False, False, False");
OPDEF(
    rnn_relu_data,
    .overloads = OVERLOADS("aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, " DATA_REST
                           " -> (Tensor, Tensor)"),
    .infer = infer_rnn_relu_data, .run = run_rnn_relu_data);
OPDEF(lstm_cell, .overloads = OVERLOADS("aten::lstm_cell(Tensor input, Tensor[] hx, " CELL_REST " -> (Tensor, Tensor)"),
      .infer = infer_lstm_cell, .run = run_lstm_cell, .core = core_lstm_cell,
      .samples = "f32[2,3], [f32[2,4], f32[2,4]], f32[16,3], f32[16,4], f32[16], f32[16] | bf16[2,3], [bf16[2,4], "
                 "bf16[2,4]], bf16[16,3], bf16[16,4]");
OPDEF(
    gru_cell, .overloads = OVERLOADS("aten::gru_cell(Tensor input, Tensor hx, " CELL_REST " -> Tensor"),
    .infer = infer_gru_cell, .run = run_gru_cell, .core = core_gru_cell,
    .samples = "f32[2,3], f32[2,4], f32[12,3], f32[12,4], f32[12], f32[12] | f64[2,3], f64[2,4], f64[12,3], f64[12,4]");
OPDEF(rnn_tanh_cell, .overloads = OVERLOADS("aten::rnn_tanh_cell(Tensor input, Tensor hx, " CELL_REST " -> Tensor"),
      .infer = infer_rnn_tanh_cell, .run = run_rnn_tanh_cell, .core = core_rnn_tanh_cell,
      .samples = "f32[2,3], f32[2,4], f32[4,3], f32[4,4], f32[4], f32[4]");
OPDEF(rnn_relu_cell, .overloads = OVERLOADS("aten::rnn_relu_cell(Tensor input, Tensor hx, " CELL_REST " -> Tensor"),
      .infer = infer_rnn_relu_cell, .run = run_rnn_relu_cell, .core = core_rnn_relu_cell,
      .samples = "f32[2,3], f32[2,4], f32[4,3], f32[4,4], f32[4], f32[4]");
