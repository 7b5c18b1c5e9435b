"""Models of onnxslim, onnxsim and tf2onnx, which run in an environment of their own: read, run equal to onnxruntime, written
again, run equal. TENON_ONNX_TOOLS names the Python of that environment (pip install onnxslim onnxsim tensorflow tf_keras
tf2onnx "onnx<1.20"; one for the first two and one for the others will do: separate them by a colon)."""
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest
from conftest import BUILD

onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
pytest.importorskip("torch")
import onnx_foreign  # noqa: E402
from tensors import Tenon  # noqa: E402
from test_onnx_foreign import compare  # noqa: E402

SCRIPT = Path(__file__).parent / "onnx_tools.py"
ENVIRONMENTS = [python for python in os.environ.get("TENON_ONNX_TOOLS", "").split(":") if python]


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def python_with(module):
    for python in ENVIRONMENTS:
        if subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0:
            return python
    return pytest.skip(f"TENON_ONNX_TOOLS names no Python with {module}")


@pytest.mark.parametrize("name", ["mlp", "cnn", "attention", "encoder", "lstm", "upsampled"])
@pytest.mark.parametrize("tool", ["slim", "sim"])
def test_models_that_were_made_smaller(tenon, tmp_path, tool, name):
    python = python_with("onnx" + tool)
    inputs = onnx_foreign.from_torch(name, tmp_path / "model.onnx", dynamo=False)
    subprocess.run([python, SCRIPT, tool, tmp_path / "model.onnx", tmp_path / "smaller.onnx"], check=True, capture_output=True)
    compare(tenon, tmp_path / "smaller.onnx", inputs, again=True)


@pytest.mark.parametrize("name", ["cnn", "upsampled", "recurrent", "attention", "volume"])
def test_models_of_tensorflow(tenon, tmp_path, name):
    path = tmp_path / "model.onnx"
    subprocess.run([python_with("tf2onnx"), SCRIPT, "tf", name, path], check=True, capture_output=True)
    feed = dict(np.load(path.with_suffix(".npz")))
    compare(tenon, path, list(feed.values()), again=True)
