"""Saved programs from Python (``Program.diagnose``, which needs no PyTorch), and programs held against the live model that they
come from."""
import copy
import json

import numpy
import pytest

import tenon


def test_a_program_is_diagnosed(models):
    program = tenon.load(models / "mlp.pt2")
    sets = [{"input": numpy.ones((3, 4), "float32")}]
    found = program.diagnose(sets, target="all")
    assert found.ok and found.failing() == {} and "nothing fails" in str(found)
    assert json.loads(found.to_json())["sets"] == 1 and found.to_html().startswith("<!DOCTYPE html>")
    assert found.pieces()[0]["path"] == "" and "agree" in found.findings()
    with pytest.raises(TypeError, match="inputs"):
        program.diagnose(sets[0])
    with pytest.raises(tenon.errors.Error, match="among the 1 tensors given"):
        program.diagnose([{"nothing": numpy.ones(3)}])
    with pytest.raises(tenon.errors.Error, match="keras"):
        program.diagnose(sets, target="keras")


torch = pytest.importorskip("torch")


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.up = torch.nn.LayerNorm(8), torch.nn.Linear(8, 8)

    def forward(self, x):
        return x + torch.relu(self.up(self.norm(x)))


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(Block() for _ in range(4))

    def forward(self, x, *, scale):
        for layer in self.layers:
            x = layer(x)
        return {"y": x * scale}


class Around(torch.nn.Module):
    """A module around the model: the program's paths begin with its name for it."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x, *, scale):
        return self.inner(x, scale=scale)


def traced(model, memory=None):
    from tenon.diagnose import trace_execution_piece_by_piece
    torch.manual_seed(0)
    sets = [((torch.randn(rows, 8),), {"scale": torch.tensor(2.0)}) for rows in (2, 5)]
    return trace_execution_piece_by_piece(model, sets, memory=memory)


def program_of(model, path=None):
    shapes = {"x": {0: torch.export.Dim.DYNAMIC}, "scale": {}}
    program = tenon.load(torch.export.export(model, (torch.randn(3, 8),), {"scale": torch.tensor(2.0)}, dynamic_shapes=shapes))
    if path is not None:
        program.save(path)
        program = tenon.load(path)
    return program


@pytest.mark.parametrize("form", ["same", "around", "tenon", "onnx"])
def test_a_program_of_the_model_agrees(form, tmp_path):
    model = Net().eval()
    path = tmp_path / f"net.{form}" if form in ("tenon", "onnx") else None
    program = program_of(Around(model) if form == "around" else model, path)
    found = traced(model).compare_with(program)
    assert found.ok and "set 1: outputs agree" in found.findings(), str(found)


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_wrong_program_is_found(wrapped):
    """The live model is right, one layer of the program is not: that module is to blame, later ones inherit."""
    model = Net().eval()
    wrong = copy.deepcopy(model)
    wrong.layers[2].up.weight.data = wrong.layers[2].up.weight.data.T.contiguous()
    found = traced(model).compare_with(program_of(Around(wrong) if wrapped else wrong))
    where = "inner.layers.2.up" if wrapped else "layers.2.up"
    assert not found.ok and f"the first module that differs is {where} (" in found.findings(), str(found)
    failing = found.failing()
    assert failing[where].startswith("its own") and failing[where.replace("2.up", "3.norm")].startswith("inherited")
    assert where.replace("2.up", "1.up") not in failing


def test_recorded_tensors_in_files():
    """Beyond the limit copies lie in files; what was recorded is the same."""
    model = Net().eval()
    whole, spilled = traced(model), traced(model, memory=200)
    assert spilled.pretty_text() == whole.pretty_text()
    assert spilled.try_export(exporter="fx").is_ok()
