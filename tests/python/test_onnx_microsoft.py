"""Operators of com.microsoft, each a model of one node, read and run equal to onnxruntime."""
import numpy as np
import pytest
from conftest import BUILD

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
torch = pytest.importorskip("torch")
import library  # noqa: E402
from onnx import helper  # noqa: E402
from tensors import Tenon  # noqa: E402

draw = np.random.default_rng(7)


def real(*sizes):
    return draw.standard_normal(sizes).astype(np.float32)


def whole(kind, *sizes, low=0, high=127):
    return draw.integers(low, high, sizes).astype(kind)


def scalar(value, kind=np.float32):
    return np.array(value, kind)


def lengths(*values):
    return np.array(values, np.int32)


def tables(rows, width):
    angles = np.arange(rows)[:, None] / 10 ** (np.arange(width)[None] / width)
    return np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)


def grouped(steps, past, total, heads=4, shared=2, size=16, batch=2, packed=False, last=None, extra=(), **attributes):
    """GroupQueryAttention: operands and attributes. last: seqlens_k."""
    width = (heads + 2 * shared) * size if packed else heads * size
    other = [None, None] if packed else [real(batch, steps, shared * size), real(batch, steps, shared * size)]
    kept = [real(batch, shared, past, size), real(batch, shared, past, size)] if past else [None, None]
    ends = lengths(*(last or [total - 1] * batch))
    return ("GroupQueryAttention", [real(batch, steps, width), *other, *kept, ends, scalar(total, np.int32), *extra],
            {"num_heads": heads, "kv_num_heads": shared, **attributes}, 3)


COS, SIN = tables(32, 8)
BYTES = {"x": whole(np.uint8, 2, 3, 16), "w": whole(np.int8, 16, 48, low=-60, high=60)}

#: name -> (operator, operands (None: left out), attributes, count of results)
CASES = {
    "grouped": grouped(5, 0, 5),
    "grouped packed": grouped(5, 0, 5, packed=True),
    "grouped with a past": grouped(1, 6, 7),
    "grouped, several with a past": grouped(3, 6, 9, batch=1),
    "grouped rotated": grouped(5, 0, 5, extra=(COS, SIN), do_rotary=1),
    "grouped rotated interleaved": grouped(5, 0, 5, extra=(COS, SIN), do_rotary=1, rotary_interleaved=1),
    "grouped rotated with a past": grouped(1, 6, 7, extra=(COS, SIN), do_rotary=1),
    "grouped window": grouped(6, 0, 6, local_window_size=3),
    "grouped capped": grouped(5, 0, 5, softcap=1.5, scale=0.4),
    "grouped smooth": grouped(5, 0, 5, smooth_softmax=1),
    "grouped sink": grouped(5, 0, 5, extra=(None, None, None, None, real(4))),
    "grouped bias": grouped(5, 0, 5, extra=(None, None, None, real(2, 4, 5, 5))),
    "grouped positions": grouped(5, 0, 5, extra=(COS, SIN, np.arange(3, 8)[None].repeat(2, 0)), do_rotary=1),
    "QAttention": ("QAttention", [BYTES["x"], BYTES["w"], real(48), scalar(0.02), scalar(0.03), None, scalar(90, np.uint8),
                                  scalar(3, np.int8)], {"num_heads": 4}, 1),
    "QAttention masked": ("QAttention", [BYTES["x"], BYTES["w"], real(48), scalar(0.02), scalar(0.03), lengths(2, 3),
                                         scalar(90, np.uint8), scalar(0, np.int8)], {"num_heads": 4}, 1),
    "MultiHeadAttention": ("MultiHeadAttention", [real(2, 5, 16), real(2, 6, 16), real(2, 6, 16), real(48)],
                           {"num_heads": 4}, 1),
    "DecoderMaskedMultiHeadAttention": (
        "DecoderMaskedMultiHeadAttention", [real(2, 1, 16), real(2, 1, 16), real(2, 1, 16), None, None, real(2, 4, 8, 4),
                                            real(2, 4, 8, 4), scalar(5, np.int32).reshape(1)],
        {"num_heads": 4, "past_present_share_buffer": 1}, 3),
    "DecoderMaskedMultiHeadAttention with a mask": (
        "DecoderMaskedMultiHeadAttention", [real(2, 1, 16), real(2, 1, 16), real(2, 1, 16), lengths(1, 1, 0, 1, 1, 1).reshape(1, 6).repeat(2, 0),
                                            None, real(2, 4, 8, 4), real(2, 4, 8, 4), scalar(5, np.int32).reshape(1)],
        {"num_heads": 4, "past_present_share_buffer": 1}, 3),
    "GatherBlockQuantized": ("GatherBlockQuantized", [whole(np.uint8, 9, 16, high=256), whole(np.int64, 2, 3, high=9),
                                                      real(9, 2)], {"bits": 4, "block_size": 16}, 1),
    "GatherBlockQuantized with zero points": (
        "GatherBlockQuantized", [whole(np.uint8, 9, 16, high=256), whole(np.int64, 4, high=9), real(9, 2),
                                 whole(np.uint8, 9, 1, high=256)], {"bits": 4, "block_size": 16}, 1),
    "GatherBlockQuantized of bytes": ("GatherBlockQuantized", [whole(np.uint8, 9, 32, high=256), whole(np.int64, 4, high=9),
                                                               real(9, 2)], {"bits": 8, "block_size": 16}, 1),
    "ExpandDims": ("ExpandDims", [real(3, 4), scalar(1, np.int32)], {}, 1),
    "GatherND": ("GatherND", [real(5, 3), whole(np.int64, 4, 2, high=3)], {}, 1),
    "Inverse": ("Inverse", [real(4, 4) + 4 * np.eye(4, dtype=np.float32)], {}, 1),
    "Pad": ("Pad", [real(3, 4), np.array([0, 1, 2, 0]), scalar(1.5)], {}, 1),
    "Range": ("Range", [scalar(1.0), scalar(4.0), scalar(0.5)], {}, 1),
    "Trilu": ("Trilu", [real(3, 4), scalar(1, np.int64)], {"upper": 0}, 1),
    "UnfoldTensor": ("UnfoldTensor", [real(3, 8)], {"size": 3, "step": 2}, 1),
    "Unique": ("Unique", [np.array([3, 1, 3, 2, 1, 1], np.float32)], {}, 3),
    "CDist": ("CDist", [real(3, 4), real(2, 4)], {"metric": "sqeuclidean"}, 1),
    "CDist euclidean": ("CDist", [real(3, 4), real(2, 4)], {"metric": "euclidean"}, 1),
    "MatMulInteger16": ("MatMulInteger16", [whole(np.int16, 3, 4), whole(np.int16, 4, 2)], {}, 1),
    "ConvTransposeWithDynamicPads": ("ConvTransposeWithDynamicPads",
                                     [real(1, 2, 5, 6), real(2, 3, 3, 3), np.array([1, 1, 1, 1])], {}, 1),
    "GridSample": ("GridSample", [real(1, 2, 4, 5), draw.uniform(-1, 1, (1, 3, 3, 2)).astype(np.float32)], {}, 1),
    "FusedConv with Z": ("FusedConv", [real(1, 2, 5, 6), real(3, 2, 3, 3), real(3), real(1, 3, 3, 4)],
                         {"activation": "Relu"}, 1),
    "FusedMatMul": ("FusedMatMul", [real(2, 3, 4), real(2, 5, 4)], {"transB": 1, "alpha": 0.5}, 1),
    "FusedGemm": ("FusedGemm", [real(3, 4), real(4, 2), real(2)], {"activation": "LeakyRelu", "activation_alpha": 0.2}, 1),
    "SkipLayerNormalization": ("SkipLayerNormalization", [real(2, 3, 8), real(2, 3, 8), real(8), real(8), real(8)], {}, 1),
    "SkipSimplifiedLayerNormalization": ("SkipSimplifiedLayerNormalization", [real(2, 3, 8), real(2, 3, 8), real(8)], {}, 1),
    "EmbedLayerNormalization": ("EmbedLayerNormalization",
                                [whole(np.int32, 2, 3, high=9), None, real(9, 8), real(6, 8), None, real(8), real(8)], {}, 2),
    "QEmbedLayerNormalization": (
        "QEmbedLayerNormalization",
        [whole(np.int32, 2, 3, high=9), whole(np.int32, 2, 3, high=2),
         *(whole(np.uint8, *sizes, high=256) for sizes in ((9, 8), (6, 8), (2, 8), (8,), (8,))), lengths(1, 1, 1, 1, 1, 0).reshape(2, 3),
         *(scalar(scale) for scale in (0.02, 0.03, 0.01, 0.008, 0.01)),
         *(scalar(zero, np.uint8) for zero in (120, 130, 99, 3, 140))], {}, 2),
    "QEmbedLayerNormalization without segments": (
        "QEmbedLayerNormalization",
        [whole(np.int32, 2, 3, high=9), None, *(whole(np.uint8, *sizes, high=256) for sizes in ((9, 8), (6, 8))), None,
         *(whole(np.uint8, 8, high=256) for _ in range(2)), None, scalar(0.02), scalar(0.03), None, scalar(0.008), scalar(0.01),
         scalar(120, np.uint8), scalar(130, np.uint8), None, scalar(3, np.uint8), scalar(140, np.uint8)], {"epsilon": 1e-5}, 2),
    "QuickGelu": ("QuickGelu", [real(3, 4)], {"alpha": 1.5}, 1),
    "BiasGelu": ("BiasGelu", [real(3, 4), real(4)], {}, 1),
    "FastGelu": ("FastGelu", [real(3, 4), real(4)], {}, 1),
}
#: Operands that tell sizes, which onnxruntime wants as initializers or tenon must know: they are initializers.
FIXED = {"GroupQueryAttention": {6}, "ExpandDims": {1}, "Pad": {1, 2}, "Range": {0, 1, 2}, "Trilu": {1},
         "ConvTransposeWithDynamicPads": {2}, "QAttention": {1}, "EmbedLayerNormalization": {2, 3, 5, 6}, "QEmbedLayerNormalization": {2, 3, 4, 5, 6, *range(8, 18)}}


def kind_of(array):
    return helper.np_dtype_to_tensor_dtype(array.dtype)


def model_of(operator, operands, attributes, results, fixed=None):
    """(bytes of a model of one node, arrays to feed by name)"""
    fixed = FIXED.get(operator, set()) if fixed is None else fixed
    names = ["" if array is None else f"in{i}" for i, array in enumerate(operands)]
    node = helper.make_node(operator, names, [f"out{i}" for i in range(results)], domain="com.microsoft", **attributes)
    given = {names[i]: array for i, array in enumerate(operands) if array is not None and i not in fixed}
    kept = [onnx.numpy_helper.from_array(operands[i], names[i]) for i in sorted(fixed) if operands[i] is not None]
    graph = helper.make_graph(
        [node], "g", [helper.make_tensor_value_info(name, kind_of(array), array.shape) for name, array in given.items()],
        [helper.make_empty_tensor_value_info(f"out{i}") for i in range(results)], kept)
    opsets = [helper.make_opsetid("", 20), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10).SerializeToString(), given


def compare(content, given, atol=2e-5, rtol=1e-4):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    wanted = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"]).run(None, given)
    tenon = Tenon(BUILD)
    status, program = tenon.context.load_memory(content)
    assert status == library.OK, tenon.context.explain()
    try:
        assert tenon.context.verify(program) == library.OK, tenon.context.explain()
        got = tenon.run_loaded(program, [torch.from_numpy(array.copy()) for array in given.values()])
    finally:
        tenon.context.free(program)
    for result, want in zip(got, wanted, strict=True):
        assert result.numpy().shape == want.shape and result.numpy().dtype == want.dtype
        if want.dtype.kind in "iu":
            result, want = result.long(), want.astype(np.int64)  # differences of bytes wrap
        np.testing.assert_allclose(np.asarray(result), want, rtol=rtol, atol=atol)


@pytest.mark.parametrize("name", CASES)
def test_operator(name):
    content, given = model_of(*CASES[name])
    compare(content, given)


@pytest.mark.parametrize("opset", [11, 13])
@pytest.mark.parametrize("scale", [0.05, 3.0, 2e36, float(np.finfo(np.float32).max), np.inf], ids=str)
@pytest.mark.parametrize("kind", [np.uint8, np.int8])
def test_qlinear_softmax(scale, kind, opset):
    """The static quantizer writes huge scales where a mask holds the lowest number, infinite ones where the other end is
    as far."""
    low, high = np.iinfo(kind).min, np.iinfo(kind).max
    x = whole(kind, 3, 2, 7, low=low, high=high + 1)
    x[0, 0, :3], x[1], x[2, 1] = x[0].max(), x[1, 0, 0], low
    operands = [x, scalar(scale), scalar(low + 5, kind), scalar(1 / 256), scalar(low, kind)]
    content, given = model_of("QLinearSoftmax", operands, {"axis": 1 if opset < 13 else -1, "opset": opset}, 1,
                              fixed={1, 2, 3, 4})
    compare(content, given, atol=1)


@pytest.mark.parametrize("operator", ["QLinearAdd", "QLinearMul"])
@pytest.mark.parametrize("kind", [np.uint8, np.int8])
@pytest.mark.parametrize("scales", [(0.02, np.inf, np.inf), (0.02, 0.03, np.inf), (2e36, 0.02, 1e36)], ids=str)
def test_qlinear_pairs(operator, kind, scales):
    pair = [whole(kind, 3, 40, low=np.iinfo(kind).min, high=np.iinfo(kind).max + 1) for _ in range(2)]
    zeros = [scalar(np.iinfo(kind).min + 128, kind)] * 3
    pair[1][:, ::3] = zeros[1]
    operands = [pair[0], scalar(scales[0]), zeros[0], pair[1], scalar(scales[1]), zeros[1], scalar(scales[2]), zeros[2]]
    compare(*model_of(operator, operands, {}, 1, fixed={1, 2, 4, 5, 6, 7}), atol=1)


def test_dynamic_quantize_lstm():
    """onnxruntime quantizes inputs and states too: equal to their steps."""
    steps, width, hidden = 4, 3, 5
    operands = [real(steps, 2, width), whole(np.int8, 1, width, 4 * hidden, low=-90), whole(np.int8, 1, hidden, 4 * hidden, low=-90),
                real(1, 8 * hidden), None, None, None, None, scalar(0.01).reshape(1), scalar(2, np.int8).reshape(1),
                scalar(0.008).reshape(1), scalar(0, np.int8).reshape(1)]
    content, given = model_of("DynamicQuantizeLSTM", operands, {"hidden_size": hidden}, 3,
                              fixed={1, 2, 3, 8, 9, 10, 11})
    compare(content, given, atol=0.02)


def test_a_cache_that_is_quantized_is_refused():
    operator, operands, attributes, results = grouped(5, 0, 5, k_quant_type="PER_TENSOR", v_quant_type="PER_TENSOR")
    content, _ = model_of(operator, operands, attributes, results)
    tenon = Tenon(BUILD)
    status, _ = tenon.context.load_memory(content)
    assert status != library.OK and "quantized" in tenon.context.explain()
