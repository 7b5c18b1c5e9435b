/* Assertions that the exporter put into the program: no results, they pass or stop the run. */
#include "ops/infer.h"

/* A flag that is not known is none to fail on. */
static bool is_false(datum d)
{
    return d.expr == NULL && (d.kind == DATUM_FLOAT  ? d.u.real == 0
                              : d.kind == DATUM_BOOL ? !d.u.boolean
                                                     : d.u.integer == 0);
}

/* aten::_assert_scalar(self, assert_msg) */
static tn_status infer_assert_scalar(call *c)
{
    if (is_false(c->args[0])) {
        return call_fail(c, TN_E_ARGUMENT, "%s", arg_string(c, 1));
    }
    if (c->out_count > 0) {
        out_same(c, 0, arg_array(c, 2)); /* the token of the functional form */
    }
    return TN_OK;
}

/* aten::_assert_async.msg(self, assert_msg) */
static tn_status infer_assert_async(call *c)
{
    if (is_eager(c->b)) {
        if (infer_numel(c->b, arg_type(c, 0)).n != 1) {
            return call_fail(c, TN_E_ARGUMENT, "an assertion is about one element, not sizes %s",
                             extents_text(c->b, arg_type(c, 0)->sizes, arg_type(c, 0)->rank));
        }
        if (is_false(element_as_number(arg_tensor(c, 0)))) {
            return call_fail(c, TN_E_ARGUMENT, "%s", has_arg(c, 1) ? arg_string(c, 1) : "assertion failed");
        }
    }
    if (c->out_count > 0) {
        out_same(c, 0, arg_array(c, 2));
    }
    return TN_OK;
}

static tn_status check_extents(call *c, size_t i, const extent *actual, uint32_t rank, const char *what)
{
    size_t n;
    const extent *expected = arg_extents(c, i, &n);
    bool same = expected == NULL || n == rank;
    for (uint32_t k = 0; expected != NULL && same && k < rank; k++) {
        same = extent_equal(c->b, expected[k], actual[k]) != FACT_NO;
    }
    return same ? TN_OK
                : call_fail(c, TN_E_ARGUMENT, "the program was exported for a tensor of %s %s, this one has %s", what,
                            extents_text(c->b, expected, n), extents_text(c->b, actual, rank));
}

/* aten::_assert_tensor_metadata(a, size, stride, dtype): device and layout do not matter here. */
static tn_status infer_assert_metadata(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_extents(c, 1, t->sizes, t->rank, "sizes"));
    TRY(check_extents(c, 2, t->strides, t->rank, "strides"));
    if (arg_dtype(c, 3, t->dtype) != t->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "the program was exported for a tensor of type %s, this one has %s",
                         dtype_table[arg_dtype(c, 3, t->dtype)].name, dtype_table[t->dtype].name);
    }
    return TN_OK;
}

/* aten::sym_constrain_range(size, min, max): torch checks it when the number is known. */
static tn_status infer_constrain(call *c)
{
    datum d = c->args[0];
    if (d.expr == NULL && d.kind == DATUM_INT) {
        bool low = has_arg(c, 1) && d.u.integer < arg_int(c, 1), high = has_arg(c, 2) && d.u.integer > arg_int(c, 2);
        if (low || high) {
            return call_fail(c, TN_E_ARGUMENT, "%lld is %s than %lld", (long long)d.u.integer, low ? "less" : "more",
                             (long long)arg_int(c, low ? 1 : 2));
        }
    }
    if (c->out_count > 0) {
        out_same(c, 0, arg_array(c, 3));
    }
    return TN_OK;
}

static tn_status infer_token(call *c)
{
    out_new(c, 0, DT_F32, (extent[]){known(0)}, 1);
    return TN_OK;
}

OPDEF(_assert_scalar, .overloads = OVERLOADS("aten::_assert_scalar(Scalar self, str assert_msg) -> ()"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_assert_scalar);
OPDEF(
    _functional_assert_scalar,
    .overloads = OVERLOADS("aten::_functional_assert_scalar(Scalar self, str assert_msg, Tensor dep_token) -> Tensor"),
    .traits = OP_EFFECT | OP_CHECK, .infer = infer_assert_scalar);
OPDEF(_assert_async,
      .overloads = OVERLOADS("aten::_assert_async.msg(Tensor self, str assert_msg) -> ()",
                             "aten::_assert_async(Tensor self) -> ()"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_assert_async);
OPDEF(_functional_assert_async,
      .overloads =
          OVERLOADS("aten::_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_assert_async);
OPDEF(_assert_tensor_metadata,
      .overloads = OVERLOADS("aten::_assert_tensor_metadata(Tensor a, SymInt[]? size=None, SymInt[]? stride=None, "
                             "ScalarType? dtype=None, *, Device? device=None, Layout? layout=None) -> ()"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_assert_metadata);
OPDEF(sym_constrain_range,
      .overloads = OVERLOADS("aten::sym_constrain_range(Scalar size, *, int? min=None, int? max=None) -> ()",
                             "aten::sym_constrain_range_for_size(Scalar size, *, int? min=None, int? max=None) -> ()"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_constrain);
OPDEF(_functional_sym_constrain_range,
      .overloads = OVERLOADS("aten::_functional_sym_constrain_range(Scalar size, int? min, int? max, Tensor dep_token) "
                             "-> Tensor",
                             "aten::_functional_sym_constrain_range_for_size(Scalar size, int? min, int? max, Tensor "
                             "dep_token) -> Tensor"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_constrain);
OPDEF(
    _make_dep_token,
    .overloads = OVERLOADS("aten::_make_dep_token(*, ScalarType? dtype=None, Layout? layout=None, Device? device=None, "
                           "bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"),
    .infer = infer_token);
