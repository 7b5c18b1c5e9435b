/*
 * Composites that go through a sequence: lstm, gru, of several layers and both directions. The kernel is that of the
 * operators (recurrent.c), which takes all steps in memory; the reference body takes them one by one
 * (recurrent_steps.c), and so needs to know how many there are.
 *
 * weights: for each layer, for each direction: of the input [gates * cells, inputs], of the state [gates * cells,
 * hidden], with has_bias the two biases [gates * cells], and for an LSTM whose state is projected [hidden, cells].
 * States are [layers * directions, batch, hidden or cells]; those that are not given are 0.
 */
#include "ops/composite.h"

#include "ops/infer.h"
#include "ops/recurrent.h"
#include "ops/route.h"

/* lstm(input, h_0, c_0, weights; num_layers, bidirectional, batch_first, has_bias); gru has no c_0. */
enum { NUM_LAYERS, BIDIRECTIONAL, BATCH_FIRST, HAS_BIAS };

static size_t weights_at(recurrent_kind kind)
{
    return kind == RECURRENT_LSTM ? 3 : 2;
}

static size_t attribute_at(recurrent_kind kind, size_t which)
{
    return weights_at(kind) + 1 + which;
}

static tn_status check_call(call *c, recurrent_kind kind, array ***weights, size_t *n)
{
    const tensor_type *x = arg_type(c, 0);
    int64_t layers = arg_int(c, attribute_at(kind, NUM_LAYERS));
    *weights = arg_arrays(c, weights_at(kind), n);
    if (layers < 1 || layers > 1 << 16) {
        return call_fail(c, TN_E_ARGUMENT, "num_layers is %lld", (long long)layers);
    }
    if (x->rank != 3 || *n < 2 || (*weights)[0] == NULL || (*weights)[1] == NULL || (*weights)[1]->type.rank != 2) {
        return call_fail(c, TN_E_MISMATCH,
                         "the input has %u dims and there are %zu weights, where [steps, batch, inputs] and at least "
                         "two of two dims are expected",
                         x->rank, *n);
    }
    return c->b->status;
}

/* The state that is argument i, `width` numbers for each sequence; zeros where it is not given. */
static datum state_of(call *c, recurrent_kind kind, size_t i, extent width)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    if (has_arg(c, i)) {
        return c->args[i];
    }
    int64_t directions = arg_bool(c, attribute_at(kind, BIDIRECTIONAL)) ? 2 : 1;
    const extent sizes[] = {known(arg_int(c, attribute_at(kind, NUM_LAYERS)) * directions),
                            x->sizes[arg_bool(c, attribute_at(kind, BATCH_FIRST)) ? 0 : 1], width};
    return BUILD(b, "aten::full", of_extents(b, sizes, 3), of_float(0), of_dtype(x->dtype), of_none(),
                 route_device(c->args[0]));
}

/* states[0]: h, states[1]: the cells of an LSTM. */
static tn_status read_states(call *c, recurrent_kind kind, datum *states)
{
    array **weights;
    size_t n;
    TRY(check_call(c, kind, &weights, &n));
    const extent *sizes = weights[1]->type.sizes; /* [gates * cells, hidden] */
    states[0] = state_of(c, kind, 1, sizes[1]);
    if (kind == RECURRENT_LSTM) {
        states[1] = state_of(c, kind, 2, extent_floordiv(c->b, sizes[0], known((int64_t)recurrent_gates(kind))));
    }
    return c->b->status;
}

static tn_status compose_layers(call *c, recurrent_kind kind)
{
    datum states[2];
    TRY(read_states(c, kind, states));
    bool is_lstm = kind == RECURRENT_LSTM;
    const datum args[] = {c->args[0],
                          is_lstm ? of_list(states, 2) : states[0],
                          c->args[weights_at(kind)],
                          c->args[attribute_at(kind, HAS_BIAS)],
                          c->args[attribute_at(kind, NUM_LAYERS)],
                          of_float(0), /* dropout */
                          of_bool(false),
                          c->args[attribute_at(kind, BIDIRECTIONAL)],
                          c->args[attribute_at(kind, BATCH_FIRST)]};
    build_all(c->b, is_lstm ? "aten::lstm.input" : "aten::gru.input", args, sizeof args / sizeof *args, c->outs,
              c->out_count);
    return c->b->status;
}

static tn_status core_layers(call *c, recurrent_kind kind)
{
    datum states[2] = {of_none(), of_none()};
    TRY(read_states(c, kind, states));
    recurrent_stack s = {.kind = kind,
                         .input = arg_array(c, 0),
                         .h = states[0].u.tensor,
                         .c = kind == RECURRENT_LSTM ? states[1].u.tensor : NULL,
                         .has_biases = arg_bool(c, attribute_at(kind, HAS_BIAS)),
                         .batch_first = arg_bool(c, attribute_at(kind, BATCH_FIRST)),
                         .directions = arg_bool(c, attribute_at(kind, BIDIRECTIONAL)) ? 2 : 1,
                         .layers = arg_int(c, attribute_at(kind, NUM_LAYERS))};
    s.parameters = arg_arrays(c, weights_at(kind), &s.parameter_count);
    return recurrent_route(c, &s);
}

static bool knows_steps(const call *c, recurrent_kind kind)
{
    const tensor_type *x = arg_type(c, 0);
    return x->rank == 3 && x->sizes[arg_bool(c, attribute_at(kind, BATCH_FIRST)) ? 1 : 0].expr == NULL;
}

/* clang-format off */
#define RECURRENT(name, kind) \
    static tn_status compose_##name(call *c) { return compose_layers(c, kind); } \
    static tn_status core_##name(call *c) { return core_layers(c, kind); } \
    static bool has_steps_##name(const call *c) { return knows_steps(c, kind); }
RECURRENT(lstm, RECURRENT_LSTM)
RECURRENT(gru, RECURRENT_GRU)
/* clang-format on */

#define RECURRENT_REST \
    "Tensor[] weights, *, int num_layers=1, bool bidirectional=False, bool batch_first=False, bool has_bias=True)"
#define RECURRENT_TYPES "f32, f64, f16, bf16, the same for all; narrow ones round after each operator of a step"
#define RULE_LAYERS                    \
    {                                  \
        "num_layers", 1, 1 << 16, NULL \
    }

OPDEF(tenon_lstm,
      .overloads = OVERLOADS("tenon::lstm(Tensor input, Tensor? h_0, Tensor? c_0, " RECURRENT_REST
                             " -> (Tensor, Tensor, Tensor)"),
      .compose = compose_lstm, .core = core_lstm, .has_route = has_steps_lstm,
      .samples =
          "f32[3,2,3], f32[1,2,4], f32[1,2,4], [f32[16,3], f32[16,4], f32[16], f32[16]] | f32[2,3,3], None, "
          "None, [f32[16,3], f32[16,4], f32[16,3], f32[16,4]], bidirectional=True, batch_first=True, "
          "has_bias=False | f64[3,2,3], None, None, [f64[16,3], f64[16,2], f64[16], f64[16], f64[2,4]] | "
          "f16[3,2,3], None, f16[2,2,4], [f16[16,3], f16[16,4], f16[16], f16[16], f16[16,4], f16[16,4], f16[16], "
          "f16[16]], num_layers=2");
COMPOSITE(lstm, .results = RESULTS("output", "h_n", "c_n"), .types = RECURRENT_TYPES, .rules = RULES(RULE_LAYERS),
          .about = "long short-term memory over [steps, batch, inputs], or [batch, steps, inputs] with batch_first; "
                   "weights of each layer and direction in turn: input, state, with has_bias two biases, projection "
                   "where there is one; states that are not given are 0");
OPDEF(tenon_gru, .overloads = OVERLOADS("tenon::gru(Tensor input, Tensor? h_0, " RECURRENT_REST " -> (Tensor, Tensor)"),
      .compose = compose_gru, .core = core_gru, .has_route = has_steps_gru,
      .samples = "f32[3,2,3], f32[1,2,4], [f32[12,3], f32[12,4], f32[12], f32[12]] | f32[2,3,3], None, [f32[12,3], "
                 "f32[12,4], f32[12,3], f32[12,4]], bidirectional=True, batch_first=True, has_bias=False | f64[3,2,3], "
                 "None, [f64[12,3], f64[12,4], f64[12], f64[12], f64[12,4], f64[12,4], f64[12], f64[12]], num_layers=2 "
                 "| f16[2,1,3], None, [f16[6,3], f16[6,2], f16[6], f16[6]]");
COMPOSITE(gru, .results = RESULTS("output", "h_n"), .types = RECURRENT_TYPES, .rules = RULES(RULE_LAYERS),
          .about = "gated recurrent units over [steps, batch, inputs], or [batch, steps, inputs] with batch_first; "
                   "weights of each layer and direction in turn: input, state, with has_bias two biases; a state that "
                   "is not given is 0");
