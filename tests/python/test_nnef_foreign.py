"""ONNX files by other tools, written as NNEF: run in tract as onnxruntime runs the file they came from, or as the case of
the package `onnx` says that comes with it."""
import re
from pathlib import Path

import pytest
from conftest import TEST_ALL, sample

np = pytest.importorskip("numpy")
pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
pytest.importorskip("tract")
import onnx.backend.test  # noqa: E402
import onnx_foreign  # noqa: E402
from nnef_models import assert_same, run_tract, tenon  # noqa: E402


@pytest.mark.parametrize("dynamo", [False, pytest.param(True, marks=pytest.mark.skipif(not TEST_ALL, reason="slow"))],
                         ids=["torchscript", "dynamo"])
@pytest.mark.parametrize("name", sorted(onnx_foreign.MODULES))
def test_a_foreign_file_runs_in_tract(name, dynamo, tmp_path):
    if name == "conditional" and not dynamo:
        pytest.skip("TorchScript has no torch.cond")
    if name == "encoder" and not dynamo:
        pytest.skip("the file says that lengths vary, and reshapes to the length of the example: tract refuses that")
    path, model = tmp_path / "m.onnx", tmp_path / "m.nnef"
    inputs = onnx_foreign.from_torch(name, path, dynamo)
    feed = onnx_foreign.feed_of(path, inputs)
    wanted = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, feed)
    done = tenon("convert", path, "-o", model)
    assert done.returncode == 0, done.stderr
    assert_same(run_tract(model, feed), wanted, rtol=1e-3, atol=1e-4)


# ---- cases of the package onnx ------------------------------------------------------------------------------------------

DATA = Path(onnx.backend.test.__file__).parent / "data"
WITHOUT_WAY = {  # what is said of those that are not written
    "test_operator_convtranspose": "output_padding is larger", "test_sequence_model8": "not known while reading",
    **{f"test_expand_shape_model{i}": "its types are only known when it runs" for i in (1, 2, 3, 4)},
    "test_gradient_of_add": "no way to say", "test_gradient_of_add_and_mul": "no way to say",
}


def cases():
    return [folder for kind in ("pytorch-converted", "pytorch-operator", "simple")
            for folder in sorted((DATA / kind).iterdir()) if (folder / "test_data_set_0").exists()]


def tensors(folder, kind):
    files = sorted((folder / "test_data_set_0").glob(f"{kind}_*.pb"), key=lambda file: int(file.stem.split("_")[1]))
    return [onnx.numpy_helper.to_array(onnx.TensorProto.FromString(file.read_bytes())) for file in files]


@pytest.mark.parametrize("folder", sample([one for one in cases() if "strnorm" not in one.name], 16),
                         ids=lambda folder: folder.name)
def test_a_case_of_onnx_runs_in_tract(folder, tmp_path):
    graph = onnx.load(folder / "model.onnx").graph
    if any(one.type.WhichOneof("value") != "tensor_type" for one in (*graph.input, *graph.output)):
        pytest.skip("a sequence")
    done = tenon("convert", folder / "model.onnx", "-o", tmp_path / "m.nnef")
    if folder.name in WITHOUT_WAY:
        assert done.returncode != 0 and WITHOUT_WAY[folder.name] in done.stderr
        return
    assert done.returncode == 0, done.stderr
    held = {one.name for one in graph.initializer}
    names = [re.sub(r"^(?=\d)", "_", re.sub(r"\W", "_", one.name)) for one in graph.input if one.name not in held]
    assert_same(run_tract(tmp_path / "m.nnef", dict(zip(names, tensors(folder, "input")))), tensors(folder, "output"),
                rtol=1e-3, atol=1e-3)
