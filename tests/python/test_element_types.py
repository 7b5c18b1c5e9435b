"""Operators that give an element type: exported programs keep them, though nothing uses what they gave."""
import pytest
import torch
from safetensors.torch import save_file
from torch import nn

from archives import assert_same_archive

pytestmark = pytest.mark.filterwarnings("ignore")


class Asks(nn.Module):
    def __init__(self, question):
        super().__init__()
        self.question = question

    def forward(self, x, y):
        return x.to(self.question(x, y)) + y


QUESTIONS = {
    "promote_types": lambda x, y: torch.promote_types(x.dtype, y.dtype),
    "result_type": torch.result_type,
    "result_type_scalar": lambda x, y: torch.result_type(x, 2.5),
    "result_type_of_number": lambda x, y: torch.result_type(3, x),
    "result_type_of_numbers": lambda x, y: torch.result_type(3, 2.5),
}
WAYS = [("--decompose", "none", "--no-optimize"), ("--decompose", "core"), ("--recognize",), ("--externalize", "*")]


@pytest.mark.parametrize("question", QUESTIONS)
def test_programs_that_ask(question, tenon, convert, tmp_path):
    x, y = torch.randn(3, 4), torch.arange(12).reshape(3, 4)
    module, file = Asks(QUESTIONS[question]), tmp_path / "asks.pt2"
    program = torch.export.export(module, (x, y))
    assert any("_type" in str(node.target) for node in program.graph.nodes)
    torch.export.save(program, file)
    inputs, outputs = tmp_path / "in.safetensors", tmp_path / "out.safetensors"
    save_file({"0": x, "1": y}, inputs)
    save_file({"0": module(x, y)}, outputs)

    def agrees(model, *flags):
        done = tenon("check", model, "--inputs", inputs, "--expect", outputs, *flags)
        assert done.returncode == 0, done.stdout + done.stderr
    for flags in ((), ("--reference",), ("--via", "tenon"), ("--via", "pt2"), ("--via", "text")):
        agrees(file, *flags)
    for way in WAYS:
        done = tenon("convert", file, *way, "-o", tmp_path / "x.pt2")
        assert done.returncode == 0, done.stderr
        agrees(tmp_path / "x.pt2")
    assert tenon("show", file, "--graph").returncode == 0
    assert_same_archive(file, convert(file, tmp_path / "y.pt2"))
    torch.export.load(convert(convert(file, tmp_path / "z.tnn"), tmp_path / "z.pt2"))
