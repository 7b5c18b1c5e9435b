"""ONNX graphs whose types only a run tells: read, run, converted to .tenon and written again, all equal to onnxruntime."""
import subprocess

import numpy as np
import pytest
from conftest import BUILD

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
pytest.importorskip("torch")
from onnx import TensorProto, helper  # noqa: E402
from onnx_foreign import feed_of  # noqa: E402
from safetensors.numpy import load_file, save_file  # noqa: E402
from tensors import Tenon  # noqa: E402
from test_onnx_foreign import compare, run_in_onnxruntime  # noqa: E402
from test_onnx_read import branch, loop_body, number, save, value  # noqa: E402


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def tenon_command(*words):
    done = subprocess.run([str(BUILD / "tenon"), *map(str, words)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def compare_everywhere(tenon, path, inputs):
    """As it is, written as ONNX again, and as a .tenon file by both engines.

    The checker is not asked: it wants a shape of every output of the graph, and here none has one.
    """
    compare(tenon, path, inputs)
    wanted = run_in_onnxruntime(path, inputs)
    written = path.with_suffix(".again.onnx")
    tenon_command("convert", path, "-o", written)
    for got, want in zip(run_in_onnxruntime(written, inputs), wanted, strict=True):
        assert got.shape == want.shape and got.dtype == want.dtype
        np.testing.assert_allclose(got, want, rtol=1e-4, atol=1e-5)
    kept, feed, given = path.with_suffix(".tenon"), path.with_suffix(".in.safetensors"), path.with_suffix(".safetensors")
    tenon_command("convert", path, "-o", kept)
    save_file(feed_of(path, inputs), feed)
    for flags in ([], ["--reference"]):
        tenon_command("run", kept, "--inputs", feed, "-o", given, *flags)
        got = load_file(given)
        for i, want in enumerate(wanted):
            np.testing.assert_allclose(got[str(i)], want, rtol=1e-4, atol=1e-5)


def draw(*sizes, seed=0):
    return np.random.default_rng(seed).standard_normal(sizes).astype(np.float32)


#: Node by node, from `x` [n, 6] and the numbers `s` that are given: what each gives stands in the table of element types.
BEHIND = {
    "Relu": {}, "Shape": {}, "Size": {}, "NonZero": {}, "ArgMax": {}, "IsNaN": {}, "Softmax": {},
    "Cast": {"to": TensorProto.DOUBLE}, "LogSoftmax": {"axis": 0}, "ReduceMean": {"axes": [0]}, "Unsqueeze": {"axes": [0]},
}
TYPES = {"Cast": TensorProto.DOUBLE, "IsNaN": TensorProto.BOOL,
         **dict.fromkeys(("Shape", "Size", "NonZero", "ArgMax"), TensorProto.INT64)}


@pytest.mark.parametrize("operator", BEHIND)
def test_shapes_that_data_tell(tenon, tmp_path, operator):
    """Of opset 11, which is written as 20: attributes become operands."""
    nodes = [helper.make_node("Reshape", ["x", "s"], ["a"]), helper.make_node(operator, ["a"], ["y"], **BEHIND[operator])]
    if operator in ("Softmax", "LogSoftmax"):
        nodes[1:] = [helper.make_node(operator, ["x"], ["b"], axis=1), helper.make_node("Reshape", ["b", "s"], ["y"])]
    path = save(tmp_path / "m.onnx", nodes, [value("x", ["n", 6]), value("s", [3], TensorProto.INT64)],
                [value("y", None, TYPES.get(operator, TensorProto.FLOAT))], opset=11)
    for sizes in ([2, -1, 3], [0, 3, 2]):
        compare_everywhere(tenon, path, [draw(2, 6), np.array(sizes, np.int64)])


def test_a_softmax_that_has_changed_is_not_written_as_the_new_one(tmp_path):
    nodes = [helper.make_node("Reshape", ["x", "s"], ["a"]), helper.make_node("Softmax", ["a"], ["y"], axis=1)]
    path = save(tmp_path / "m.onnx", nodes, [value("x", ["n", 6]), value("s", [3], TensorProto.INT64)],
                [value("y", ["a", "b", "c"])], opset=11)
    done = subprocess.run([BUILD / "tenon", "convert", path, "-o", tmp_path / "n.onnx"], capture_output=True, text=True)
    assert done.returncode == 2 and "another form of it" in done.stderr and "Softmax" in done.stderr
    assert not (tmp_path / "n.onnx").exists()


@pytest.mark.parametrize("opset", [11, 13, 18])
def test_borders_that_data_tell(tenon, tmp_path, opset):
    path = save(tmp_path / "pad.onnx", [helper.make_node("Pad", ["x", "p"], ["y"])],
                [value("x", ["n", 6]), value("p", [4], TensorProto.INT64)], [value("y", ["a", "b"])], opset=opset)
    compare_everywhere(tenon, path, [draw(2, 6), np.array([0, 1, 2, 0], np.int64)])


def test_branches_of_other_ranks(tenon, tmp_path):
    """With branches inside of branches, as Silero's detector of voices has them."""
    inner = helper.make_graph([helper.make_node("Exp", ["x"], ["c"]),
                               helper.make_node("Gather", ["shape", "zero"], ["size2"]),
                               helper.make_node("Equal", ["size2", "one"], ["yes2"]),
                               helper.make_node("If", ["yes2"], ["out"], then_branch=branch("Squeeze", "c", "axis"),
                                                else_branch=branch("Identity", "c"))],
                              "inner", [], [value("out", None)])
    nodes = [helper.make_node("Shape", ["x"], ["shape"]), helper.make_node("If", ["which"], ["z"], then_branch=inner,
                                                                           else_branch=branch("Neg", "x")),
             helper.make_node("Relu", ["z"], ["y"])]
    path = save(tmp_path / "if.onnx", nodes, [value("x", ["n", 3]), value("which", [], TensorProto.BOOL)],
                [value("y", None)], [number("zero", 0), number("one", 1), number("axis", [0])])
    for n, which in ((1, True), (2, True), (2, False)):
        compare_everywhere(tenon, path, [draw(n, 3), np.array(which)])


def test_a_loop_that_carries_what_has_no_type_before_it(tenon, tmp_path):
    """As Paddle writes them: a number where the first round makes a tensor."""
    body = loop_body(helper.make_node("Mul", ["v", "x"], ["w"]), helper.make_node("Identity", ["w"], ["t"]),
                     helper.make_node("ReduceSum", ["w"], ["sum"], keepdims=0),
                     helper.make_node("Less", ["sum", "limit"], ["again"]), carried={"v": "w", "unused": "t"},
                     condition="again")
    path = save(tmp_path / "loop.onnx",
                [helper.make_node("Loop", ["most", "", "x", "nothing"], ["y", "last"], body=body)],
                [value("x", ["n", 3])], [value("y", ["n", 3]), value("last", None)],
                [number("most", 100), number("limit", 1e6, np.float32), number("nothing", 0, np.float32)])
    compare(tenon, path, [np.full((2, 3), 1.5, np.float32)])


def test_products_of_sizes_in_a_loop(tenon, tmp_path):
    """The body sees s0*s1 as one size, and multiplies it by another one."""
    body = loop_body(helper.make_node("MatMul", ["v", "m"], ["w"]), helper.make_node("ReduceMax", ["w"], ["top"], keepdims=0),
                     helper.make_node("Less", ["top", "limit"], ["again"]), carried={"v": "w"}, condition="again")
    nodes = [helper.make_node("Reshape", ["x", "shape"], ["flat"]),
             helper.make_node("Loop", ["most", "", "flat"], ["y"], body=body)]
    path = save(tmp_path / "loop.onnx", nodes, [value("x", ["batch", "height", "width", 4])],
                [value("y", ["batch", "places", 4])],
                [number("shape", [0, -1, 4]), number("most", 5), number("limit", 3, np.float32),
                 number("m", np.eye(4) * 1.25, np.float32)])
    compare_everywhere(tenon, path, [draw(2, 3, 2, 4)])


@pytest.mark.parametrize("mode", ["reflect", "edge", "wrap"])
@pytest.mark.parametrize("rank,axes", [(1, [0]), (3, [0]), (4, [3]), (4, [0, 3]), (5, [0, 1, 4]), (6, [5]), (6, [1, 2, 3, 4])])
def test_borders_of_any_dims(tenon, tmp_path, mode, rank, axes):
    pads = np.zeros((2, rank), np.int64)
    pads[0, axes], pads[1, axes] = 1, 2
    path = save(tmp_path / "pad.onnx", [helper.make_node("Pad", ["x", "p"], ["y"], mode=mode)],
                [value("x", ["n", *[3] * (rank - 1)])], [value("y", None)], [number("p", pads.reshape(-1))], opset=19)
    compare(tenon, path, [draw(4, *[3] * (rank - 1))], again=True)


def test_a_layer_whose_width_is_not_known_while_reading(tenon, tmp_path):
    path = save(tmp_path / "lstm.onnx", [helper.make_node("LSTM", ["x", "w", "r"], ["", "y"], hidden_size=4)],
                [value("x", ["time", "batch", "width"])], [value("y", [1, "batch", 4])],
                [number("w", draw(1, 16, 3), np.float32), number("r", draw(1, 16, 4, seed=1), np.float32)])
    compare(tenon, path, [draw(5, 2, 3)])
