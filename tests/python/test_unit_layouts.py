"""Calls of one unit whose operands lie in memory in different ways: what each gives lies as it declares, by kernel or
body, shared or not, through every format, in torch too. Random programs of the kind are in test_random_conversions.py.
"""
import pytest
import torch
from safetensors.torch import load_file, save_file

from oracle import load_programs

pytestmark = pytest.mark.filterwarnings("ignore")


class MixedLayouts(torch.nn.Module):
    """A composite that has a kernel."""

    def __init__(self):
        super().__init__()
        self.a, self.b = torch.nn.GroupNorm(4, 16), torch.nn.GroupNorm(4, 16)

    def forward(self, x, y):
        p, q = self.a(x), self.b(y.permute(0, 3, 1, 2))
        return p, q, torch.randn_like(q), q.as_strided((64,), (1,))


class Dense(torch.nn.Module):
    def forward(self, x):
        return torch.relu(x.contiguous())


class CopiedForOne(torch.nn.Module):
    """A module that copies what one call gives it and not what the other does: one body serves both, and gives the
    second in an order that the call does not have."""

    def __init__(self):
        super().__init__()
        self.a, self.b = Dense(), Dense()

    def forward(self, x, y):
        p, q = self.a(x), self.b(y.permute(0, 3, 1, 2))
        return p, q, torch.randn_like(q), q.as_strided((64,), (1,))


class Noisy(torch.nn.Module):
    def forward(self, x):
        return torch.relu(x) + torch.rand_like(x) + x.as_strided((), ())


class SeesMemory(torch.nn.Module):
    """A module that looks at memory itself: two bodies."""

    def __init__(self):
        super().__init__()
        self.a, self.b = Noisy(), Noisy()

    def forward(self, x, y):
        return self.a(x), self.b(y.permute(0, 3, 1, 2)), self.a(x.transpose(2, 3).contiguous().transpose(2, 3))


WAYS = {"recognized": ["--recognize"], "externalized": ["--externalize", "**"], "inlined": ["--recognize", "--inline"],
        "both": ["--externalize", "**", "--recognize"], "inlined modules": ["--externalize", "**", "--inline"]}


@pytest.fixture(scope="module", params=[MixedLayouts, CopiedForOne, SeesMemory], ids=lambda kind: kind.__name__)
def exported(request, tmp_path_factory):
    """(folder with model.pt2 and in.safetensors, what torch computes)"""
    folder = tmp_path_factory.mktemp("layouts")
    generator = torch.Generator().manual_seed(0)
    inputs = torch.randn(1, 16, 5, 6, generator=generator), torch.randn(1, 5, 6, 16, generator=generator)
    program = torch.export.export(request.param().eval(), inputs)
    torch.export.save(program, folder / "model.pt2")
    save_file(dict(zip("xy", inputs)), folder / "in.safetensors")
    torch.manual_seed(0)
    return folder, inputs, [result.detach() for result in program.module()(*inputs)]


@pytest.mark.parametrize("suffix", ["tenon", "pt2", "tnn"])
@pytest.mark.parametrize("way", WAYS)
def test_calls_give_what_they_declare(tenon, exported, way, suffix, tmp_path):
    folder, inputs, expected = exported
    made, again = tmp_path / f"made.{suffix}", tmp_path / "again.tenon"
    for words in ([folder / "model.pt2", "-o", made, *WAYS[way]], [made, "-o", again]):
        done = tenon("convert", *words)
        assert done.returncode == 0, done.stderr
    for file, words in [(made, []), (made, ["--reference"]), (again, [])]:
        tenon("run", file, "--inputs", folder / "in.safetensors", "-o", tmp_path / "out.safetensors", *words)
        got = load_file(tmp_path / "out.safetensors")
        assert len(got) == len(expected)
        for one, other in zip(expected, got.values()):
            torch.testing.assert_close(other, one)
    if suffix == "pt2":
        torch.manual_seed(0)
        for one, other in zip(expected, load_programs(made)["model"].module()(*inputs)):
            torch.testing.assert_close(other.detach(), one)
