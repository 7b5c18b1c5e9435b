"""ONNX models that other tools wrote: read, and run equal to onnxruntime; written again, and run there equal."""
import itertools
import subprocess

import numpy as np
import pytest
from conftest import BUILD, TEST_ALL

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
torch = pytest.importorskip("torch")
import library  # noqa: E402
import onnx_foreign  # noqa: E402
from onnx import TensorProto, helper  # noqa: E402
from tensors import Tenon  # noqa: E402

onnxruntime.set_default_logger_severity(3)
QUANTUM = 0.02  # a step of the quantized models' results: rounding may go either way
SHORT = {"mlp", "lstm", "conditional"}  # exporters take seconds for each


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """exported(name, dynamo) -> (path, inputs), made once."""
    folder, made = tmp_path_factory.mktemp("exported"), {}

    def export(name, dynamo):
        if (name, dynamo) not in made:
            path = folder / f"{name}_{int(dynamo)}.onnx"
            made[name, dynamo] = path, onnx_foreign.from_torch(name, path, dynamo)
        return made[name, dynamo]
    return export


def load(tenon, path):
    status, program = tenon.context.load(path)
    assert status == library.OK, tenon.context.explain()
    assert tenon.context.verify(program) == library.OK, tenon.context.explain()
    return program


def run_in_onnxruntime(path, inputs):
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(None, onnx_foreign.feed_of(path, inputs))


def compare_again(path, inputs, wanted, atol):
    """Written by tenon: valid, and with the same results."""
    written = path.with_suffix(".again.onnx")
    subprocess.run([BUILD / "tenon", "convert", path, "-o", written], check=True, capture_output=True, timeout=120)
    onnx.checker.check_model(written, full_check=True)
    for got, want in zip(run_in_onnxruntime(written, inputs), wanted, strict=True):
        assert got.shape == want.shape and got.dtype == want.dtype
        np.testing.assert_allclose(got, want, rtol=1e-3, atol=atol)


def compare(tenon, path, inputs, atol=1e-4, again=False):
    wanted = run_in_onnxruntime(path, inputs)
    program = load(tenon, path)
    try:
        given = tenon.run_loaded(program, [torch.from_numpy(np.array(value)) for value in inputs])
    finally:
        tenon.context.free(program)
    assert len(given) == len(wanted)
    for got, want in zip(given, wanted, strict=True):
        assert got.numpy().shape == want.shape and got.numpy().dtype == want.dtype
        np.testing.assert_allclose(got.numpy(), want, rtol=1e-3, atol=atol)
    if again:
        compare_again(path, inputs, wanted, atol)


def names(modules=onnx_foreign.MODULES):
    return [name for name in modules if TEST_ALL or name in SHORT]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("dynamo", [True, False], ids=["dynamo", "torchscript"])
def test_what_torch_exports(tenon, exported, name, dynamo):
    if name == "conditional" and not dynamo:
        pytest.skip("TorchScript has no torch.cond")
    compare(tenon, *exported(name, dynamo), again=True)


def test_loops_and_branches_of_torchscript(tenon, tmp_path):
    path = tmp_path / "loop.onnx"
    x, _ = onnx_foreign.scripted_loop(path)
    for rounds in (0, 1, 5):
        compare(tenon, path, [x, np.array(rounds, np.int64)])


@pytest.mark.parametrize("name", [name for name in names() if name != "conditional"])
def test_what_the_optimizer_of_onnxruntime_writes(tenon, exported, tmp_path, name):
    for dynamo in (True, False) if TEST_ALL else (False,):
        source, inputs = exported(name, dynamo)
        path = source.with_suffix(".optimized.onnx")  # beside the source, whose external data it names
        onnx_foreign.optimized(source, path)
        compare(tenon, path, inputs, again=True)


@pytest.mark.parametrize("how", ["dynamic", "qdq", "qdq_int8", "qoperator"])
@pytest.mark.parametrize("name", ["mlp", "cnn", "attention", "encoder", "upsampled"] if TEST_ALL else ["mlp"])
def test_what_the_quantizers_of_onnxruntime_write(tenon, exported, tmp_path, name, how):
    source, inputs = exported(name, False)
    path = tmp_path / "quantized.onnx"
    onnx_foreign.quantized(source, path, onnx_foreign.feed_of(source, inputs), how)
    compare(tenon, path, inputs, QUANTUM, again=True)
    onnx_foreign.optimized(path, tmp_path / "optimized.onnx")
    compare(tenon, tmp_path / "optimized.onnx", inputs, QUANTUM)


@pytest.mark.parametrize("name", ["attention", "branching", "looping", "nested", "reshaped", "shared"])
def test_what_onnxscript_writes(tenon, tmp_path, name):
    scripts = pytest.importorskip("onnx_scripts")
    path = tmp_path / "script.onnx"
    compare(tenon, path, scripts.from_onnxscript(name, path), again=True)


# ---- recurrent layers ------------------------------------------------------------------------------------------------

RECURRENT = {"LSTM": (4, ["HardSigmoid", "Relu", "Tanh"]), "GRU": (3, ["HardSigmoid", "Softsign"]), "RNN": (1, ["Affine"])}


def recurrent_model(kind, direction, form, with_lengths, with_states):
    """A layer in one of the forms that ONNX has: (model, arrays)."""
    gates, activations = RECURRENT[kind]
    both = 2 if direction == "bidirectional" else 1
    steps, batch, width, hidden = 5, 3, 2, 4
    draw = np.random.default_rng(3)
    arrays = {name: draw.standard_normal(sizes).astype(np.float32) for name, sizes in
              {"X": (steps, batch, width), "W": (both, gates * hidden, width), "R": (both, gates * hidden, hidden),
               "B": (both, 2 * gates * hidden)}.items()}
    operands, attributes = ["X", "W", "R", "B"], {"hidden_size": hidden, "direction": direction}

    def add(name, array):
        operands.append("" if array is None else name)
        arrays.update({} if array is None else {name: array})
    state = (both, batch, hidden)
    add("lengths", np.array([3, 5, 1], np.int32) if with_lengths else None)
    add("h", draw.standard_normal(state).astype(np.float32) if with_states else None)
    if kind == "LSTM":
        add("c", draw.standard_normal(state).astype(np.float32) if with_states else None)
        add("P", draw.standard_normal((both, 3 * hidden)).astype(np.float32) if form == "peepholes" else None)
    if kind == "GRU":
        attributes["linear_before_reset"] = int(form == "plain")
    if form == "clip":
        attributes["clip"] = 0.3
    if form == "activations":
        attributes |= {"activations": activations * both, "activation_alpha": [0.3] * both, "activation_beta": [0.4] * both}
    outputs = ["Y", "Y_h", "Y_c"][:3 if kind == "LSTM" else 2]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT32 if name == "lengths" else TensorProto.FLOAT, a.shape)
              for name, a in arrays.items()]
    graph = helper.make_graph([helper.make_node(kind, operands, outputs, **attributes)], "g", inputs,
                              [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10), list(arrays.values())


@pytest.mark.parametrize("form", ["plain", "clip", "activations", "peepholes", "reset_first"])
@pytest.mark.parametrize("kind", RECURRENT)
def test_recurrent_layers_in_all_forms(tenon, tmp_path, kind, form):
    for direction, lengths, states in itertools.product(["forward", "reverse", "bidirectional"], [0, 1], [0, 1]):
        model, inputs = recurrent_model(kind, direction, form, lengths, states)
        onnx.save(model, tmp_path / "layer.onnx")
        compare(tenon, tmp_path / "layer.onnx", inputs)


@pytest.mark.parametrize("channels,groups,kernel", [(3, 1, 3), (40, 1, 3), (600, 1, 1), (8, 8, 5), (120, 2, 3)])
def test_whole_convolutions_are_exact(tenon, tmp_path, channels, groups, kernel):
    """Sums of the largest products: in parts that f32 has exactly, else in f64."""
    rng = np.random.default_rng(channels)
    x = rng.integers(250, 256, (1, channels, 9, 9)).astype(np.uint8)
    w = rng.integers(250, 256, (2 * groups, channels // groups, kernel, kernel)).astype(np.uint8)
    node = helper.make_node("ConvInteger", ["x", "w"], ["y"], group=groups, pads=[1, 0, 1, 1])
    graph = helper.make_graph([node], "g", [helper.make_tensor_value_info("x", TensorProto.UINT8, x.shape)],
                              [helper.make_tensor_value_info("y", TensorProto.INT32, None)],
                              [onnx.numpy_helper.from_array(w, "w")])
    path = tmp_path / "conv.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10), path)
    program = load(tenon, path)
    (got,) = tenon.run_loaded(program, [torch.from_numpy(x)])
    tenon.context.free(program)
    want = torch.nn.functional.conv2d(torch.nn.functional.pad(torch.from_numpy(x).double(), (0, 1, 1, 1)),
                                      torch.from_numpy(w).double(), groups=groups)
    assert torch.equal(got.double(), want)
