"""Operators that give an element type: exported programs keep them, though nothing uses what they gave; and operators
that take some types only."""
import pytest
import torch
from safetensors.torch import save_file
from torch import nn

from archives import assert_same_archive
from conftest import BUILD
from tensors import Refusal, Tenon

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
DTYPES = [getattr(torch, name) for name in (
    "uint8 int8 int16 int32 int64 uint16 uint32 uint64 bool float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2 "
    "float8_e4m3fnuz float8_e5m2fnuz float8_e8m0fnu complex32 complex64 complex128").split()]
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


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("bounds", [(), (0, 1), (2, None)], ids=["none", "both", "first"])
def test_types_that_integers_are_drawn_in(dtype, bounds):
    """Refused where PyTorch refuses it, drawn where it draws."""
    start, library = torch.zeros(5, dtype=dtype), Tenon(BUILD)
    target = "aten::random" if not bounds else "aten::random.from"
    try:
        torch.manual_seed(0)
        expected = start.clone().random_(*bounds)
    except (NotImplementedError, RuntimeError):
        with pytest.raises(Refusal):
            library.call(target, start, *bounds)
        return
    library.seed(0)
    found = library.call(target, start, *bounds)
    assert torch.equal(found, expected)
