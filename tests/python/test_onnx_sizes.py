"""ONNX models whose sizes vary: what operators promise of a size that only a run tells.

Models are made here, read by tenon and run beside onnxruntime.
"""
import pytest

numpy = pytest.importorskip("numpy")
onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
from onnx import TensorProto, helper  # noqa: E402
from safetensors.numpy import load_file, save_file  # noqa: E402


def saved(nodes, sizes, path):
    graph = helper.make_graph(nodes, "sizes", [helper.make_tensor_value_info("x", TensorProto.FLOAT, sizes)],
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
                              [helper.make_tensor("axes", TensorProto.INT64, [1], [2])])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def run(tenon, model, x, folder):
    save_file({"x": x}, folder / "in.safetensors")
    return tenon("run", model, "--inputs", folder / "in.safetensors", "-o", folder / "out.safetensors")


@pytest.fixture
def squeezed(tmp_path):
    """A pool leaves one row of three, or more of a larger picture: the axis that is squeezed has size 1, or none has."""
    return saved([helper.make_node("AveragePool", ["x"], ["pooled"], kernel_shape=[3, 1], strides=[3, 1]),
                  helper.make_node("Squeeze", ["pooled", "axes"], ["row"]),
                  helper.make_node("Transpose", ["row"], ["y"], perm=[0, 2, 1])], ["n", 4, "h", "w"], tmp_path / "m.onnx")


@pytest.mark.parametrize("sizes", [(2, 4, 3, 5), (1, 4, 5, 1)])
def test_squeeze_of_a_size_that_varies(sizes, squeezed, tenon, tmp_path):
    x = numpy.random.default_rng(0).standard_normal(sizes).astype(numpy.float32)
    done = run(tenon, squeezed, x, tmp_path)
    assert done.returncode == 0, done.stderr
    (want,) = onnxruntime.InferenceSession(squeezed, providers=["CPUExecutionProvider"]).run(None, {"x": x})
    (got,) = load_file(tmp_path / "out.safetensors").values()
    numpy.testing.assert_allclose(got, want, rtol=1e-6, atol=1e-6)


def test_squeeze_of_another_size_is_refused(squeezed, tenon, tmp_path):
    done = run(tenon, squeezed, numpy.zeros((2, 4, 6, 5), numpy.float32), tmp_path)
    assert done.returncode == 2 and "reshape" in done.stderr, done.stderr
    assert not (tmp_path / "out.safetensors").exists()


@pytest.mark.parametrize("sizes", [(2, 4, 3, 5), (1, 4, 3, 5), (1, 4, 1, 1)])
def test_squeeze_without_axes_drops_what_is_one_in_the_run(sizes, tenon, tmp_path):
    model = saved([helper.make_node("Squeeze", ["x"], ["small"]), helper.make_node("Neg", ["small"], ["y"])],
                  ["n", 4, "h", "w"], tmp_path / "m.onnx")
    x = numpy.random.default_rng(0).standard_normal(sizes).astype(numpy.float32)
    done = run(tenon, model, x, tmp_path)
    assert done.returncode == 0, done.stderr
    (want,) = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"]).run(None, {"x": x})
    (got,) = load_file(tmp_path / "out.safetensors").values()
    assert got.shape == want.shape
    numpy.testing.assert_array_equal(got, want)
