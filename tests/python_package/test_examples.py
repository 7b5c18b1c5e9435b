"""The examples run: the tour in Python, and the verbs in C, which do what they do in Python."""
import os
import subprocess
import sys
from pathlib import Path

import pytest
from package_models import MODELS, close, tensors_of

import tenon

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def printed(*command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_tour():
    pytest.importorskip("torch")
    lines = printed(sys.executable, EXAMPLES / "tour.py").splitlines()
    for words in ("Norm=rms_norm:eps=1e-06  5 call sites, 1 body", "Layer  2 call sites, 1 body"):
        assert any(line.startswith(words) for line in lines), lines
    assert lines[-1] == "['torch.ops.aten.div.Tensor', 'torch.ops.aten.tanh.default', 'torch.ops.aten.mul.Tensor']"


def test_verbs(tmp_path):
    build = os.environ.get("TENON_BUILD")
    if not build:
        pytest.skip("TENON_BUILD names no folder with the examples in C")
    model, out = MODELS / "demo.pt2", tmp_path / "out.tenon"
    text = printed(f"{build}/examples/verbs", model, model.with_suffix(".in.safetensors"), out)
    program, converted = tenon.load(model), tenon.load(out)
    assert text.startswith(str(program.signature))
    ledger = tenon.TorchConverter().add_program(program).to_program(recognize=True).ledger
    assert text.endswith(str(ledger)) and len(ledger) == 13
    close(converted(*tensors_of(model, "in")), tensors_of(model, "out")[0])
