"""Units in a .pt2: torch loads and runs what tenon wrote, and tenon finds the units again in what torch saved.

Programs with units are made here by editing the text form: lines of the entry become a function and a call.
"""
import io
import re

import pytest
import torch
from torch.export import Dim

from archives import read_records
from conftest import model_files, model_id, sample
from oracle import load_programs


# ---- models ---------------------------------------------------------------------------------------------------------

class Norm(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.rand(8))

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * self.weight


class Norms(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.inner, self.second = Norm(), torch.nn.Linear(8, 8), Norm()

    def forward(self, x):
        return self.second(self.inner(self.first(x)))


class Corners(torch.nn.Module):
    """Split gives a list, the sum has two users, a size is a number."""

    def forward(self, x, y):
        low, high = torch.split(x, 4, dim=1)
        total = low + high
        return total.sin() * total, total.reshape(x.shape[0] * 4), y.cos()


class Choice(torch.nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda a: a.sin() + 1, lambda a: a.cos() * 2, (x.exp(),))


def exported(module, *args):
    torch.manual_seed(3)
    dims = tuple({0: Dim("n", min=2, max=64)} if arg.dim() > 1 else None for arg in args)
    return torch.export.export(module.eval(), args, dynamic_shapes=dims)


# ---- units by hand --------------------------------------------------------------------------------------------------

def line_of(text, name):
    """The line that defines a value."""
    found = re.search(rf"^  [^=\n]*%{name}\b[^=\n]* = .*\n", text, re.M)
    assert found, f"{name} in\n{text}"
    return found.group()


def call_instead(text, call, values):
    """Takes out the lines that define values; the call stands in the place of the last. SIZE is the entry's symbol."""
    lines = [line_of(text, value) for value in values]
    for line in lines[:-1]:
        text = text.replace(line, "")
    return text.replace(lines[-1], f"  {sized(text, call)} tuple\n"), "".join(lines)


def sized(text, part):
    return part.replace("SIZE", re.search(r"^entry @model<(\w+)", text, re.M).group(1))


def unit(text, header, body, result, **renamed):
    """Adds a function above the entry; what is renamed comes from outside."""
    for inside, outside in renamed.items():
        body = re.sub(rf"%{outside}\b", f"%{inside}", body)
    made = sized(text, f"func private {header} {{\n") + body + f"  return {result}\n}}\n\n"
    return text.replace("entry @model", made + "entry @model", 1)


def norms_with_units(text):
    first = ["pow_1", "mean", "add", "rsqrt", "mul", "mul_1"]
    second = ["pow_2", "mean_1", "add_1", "rsqrt_1", "mul_2", "mul_3"]
    text, body = call_instead(text, "%mul_1 = call @rms_norm.0(%x, %p_first_weight) : f32[SIZE,8]", first)
    text, _ = call_instead(text, "%mul_3 = call @rms_norm.0(%linear, %p_second_weight) : f32[SIZE,8]", second)
    return unit(text, "@rms_norm.0<SIZE in [1, inf]>(%input: f32[SIZE,8], %scale: f32[8]) -> (f32[SIZE,8]) "
                      'class "norms.Norm" composite rms_norm version 1 {axes = [-1], eps = 1e-06}',
                body, "%mul_1", input="x", scale="p_first_weight")


def corners_with_units(text):
    # a node with a list, results in another order and with other strides, an operand that nothing uses
    part = "f32[SIZE,4] {strides [8,1]}"
    text, body = call_instead(text, f"%getitem_1, %getitem = call @split.0(%x, %y) : {part[:-1]}, offset 4}}, {part}",
                              ["getitem"])
    text = unit(text, "@split.0<SIZE>(%x: f32[SIZE,8], %unused: f32[3]) -> (f32[SIZE,4], f32[SIZE,4]) "
                      'class "corners.Split"', body, "%getitem_1, %getitem")
    # a result that is an operand, and one that comes twice
    text, body = call_instead(
        text, "%sin, %total, %again = call @same.0(%add) : f32[SIZE,4], f32[SIZE,4], f32[SIZE,4]", ["sin"])
    text = unit(text, "@same.0<n>(%value: f32[n,4]) -> (f32[n,4], f32[n,4], f32[n,4]) unit",
                body.replace(sized(text, "SIZE"), "n"), "%sin, %value, %sin", value="add")
    text = text.replace("(self: %sin, other: %add)", "(self: %again, other: %total)")
    # no node at all, and a number
    line = line_of(text, "mul_1")
    call = sized(text, "  %number, %y_1 = call @nothing.0(%sym_size_int_1, %y) : int SIZE, f32[3] tuple\n")
    text = text.replace(line, call + line.replace("%sym_size_int_1", "%number")).replace("(self: %y)", "(self: %y_1)")
    return unit(text, "@nothing.0<SIZE>(%n: int SIZE, %y: f32[3]) -> (int SIZE, f32[3]) unit", "", "%n, %y")


def choice_with_units(text):
    """A unit with control flow in it, in one branch of which another is called."""
    branch = line_of(text, "sin")
    text = text.replace(branch, sized(text, "  %sin = call @sine.0(%exp) : f32[SIZE,8] tuple\n"))
    sine = "func private @sine.0<n>(%x: f32[n,8]) -> (f32[n,8]) unit {\n" + \
        branch.replace(sized(text, "SIZE"), "n").replace("%exp", "%x") + "  return %sin\n}\n\n"
    text = text.replace("func @true_graph_0", sine + "func @true_graph_0")
    text, body = call_instead(text, "%getitem = call @choose.0(%x, %gt) : f32[SIZE,8]", ["exp", "getitem"])
    return unit(text, '@choose.0<SIZE>(%x: f32[SIZE,8], %yes: b8[]) -> (f32[SIZE,8]) class "choice.Choose"', body,
                "%getitem", yes="gt")


CASES = {
    "norms": (Norms, (torch.rand(3, 8),), norms_with_units, ["rms_norm.0"], 2),
    "corners": (Corners, (torch.rand(3, 8), torch.rand(3)), corners_with_units, ["split.0", "same.0", "nothing.0"], 3),
    "choice": (Choice, (torch.rand(3, 8),), choice_with_units, ["sine.0", "choose.0"], 2),
}


class Made:
    """A program of torch, and the same with units as a .pt2."""

    def __init__(self, name, convert, folder):
        module, self.args, edit, self.units, self.calls = CASES[name]
        self.program = exported(module(), *self.args)
        self.convert, self.folder = convert, folder
        original = folder / "program.pt2"
        torch.export.save(self.program, original)
        text = convert(original, folder / "program.tnn")
        text.write_text(edit(text.read_text()))
        self.file = convert(text, folder / "with" / "program.pt2")
        self.text = convert(text, folder / "same" / "program.tnn").read_text()

    def text_of(self, file):
        folder = self.folder / f"text of {file.parent.name}"
        folder.mkdir()
        return self.convert(file, folder / "program.tnn").read_text()

    def saved_by_torch(self, program, folder):
        (self.folder / folder).mkdir()
        torch.export.save(program, self.folder / folder / "program.pt2")
        return self.folder / folder / "program.pt2"


@pytest.fixture(params=CASES)
def made(request, convert, tmp_path):
    (tmp_path / "with").mkdir()
    (tmp_path / "same").mkdir()
    return Made(request.param, convert, tmp_path)


def marks(text):
    """What tenon notes in the metadata of nodes. The word alone tells nothing: it may be in the path of this file, which
    is in the metadata, too."""
    return re.findall(r'tenon\.custom|"tenon\\*"', text)


def json_of(file):
    """The graph as the archive has it."""
    return read_records(file)["models/model.json"].decode()


def functions(text):
    return re.findall(r"^func private @(\S+?)[<(]", text, re.M)


def assert_same_numbers(program, other, args):
    torch.testing.assert_close(other.module()(*args), program.module()(*args), rtol=0, atol=0)


# ---- tests ----------------------------------------------------------------------------------------------------------

def test_the_text_is_the_same(made):
    assert sorted(functions(made.text)) == sorted(made.units)
    assert made.text.count("= call @") == made.calls
    assert made.text_of(made.file) == made.text


def test_torch_runs_it(made):
    loaded = load_programs(made.file)["model"]
    assert not any("tenon" in str(node.target) for node in loaded.graph.nodes)
    assert_same_numbers(made.program, loaded, made.args)
    if made.args[0].dim() > 1:
        args = [torch.rand(5, *arg.shape[1:]) if arg.dim() > 1 else arg for arg in made.args]
        assert_same_numbers(made.program, loaded, args)


def test_units_survive_torch(made, tenon):
    """Loaded and saved by torch twice: the same functions and calls, under the same names."""
    program = load_programs(made.file)["model"]
    program = load_programs(made.saved_by_torch(program, "once"))["model"]
    again = made.saved_by_torch(program, "twice")
    done = tenon("show", again, "--graph")
    assert done.returncode == 0 and done.stderr == ""
    expected = tenon("show", made.file, "--graph").stdout
    assert done.stdout.replace(", offset 4", "") == expected.replace(", offset 4", "")  # torch forgets them
    assert not marks(made.text_of(again)) and marks(json_of(made.file))


def test_what_torch_decomposes_is_told(made, tenon):
    """Units that are whole afterwards are found, and the rest stays as nodes."""
    program = load_programs(made.file)["model"].run_decompositions()
    file = made.saved_by_torch(program, "decomposed")
    done = tenon("show", file, "--graph")
    assert done.returncode == 0
    kept = functions(done.stdout)
    lost = set(made.units) - set(kept)
    assert all(f"'@{unit}'" in done.stderr for unit in lost), (lost, done.stderr)
    if made.units == ["rms_norm.0"]:
        assert kept == made.units and done.stdout.count("= call @rms_norm.0(") == 2
    assert_same_numbers(program, load_programs(file)["model"], made.args)
    assert not marks(made.text_of(file))
    back = made.convert(file, made.folder / "back.pt2")
    assert_same_numbers(program, load_programs(back)["model"], made.args)


def test_custom_metadata_of_others_stays(convert, tmp_path):
    program = exported(Norms(), torch.rand(3, 8))
    for node in program.graph.nodes:
        if node.op == "call_function":
            node.meta["custom"] = {"mine": [1, node.name]}
    program.graph_module.meta["custom"] = {"owner": "me"}
    torch.export.save(program, tmp_path / "program.pt2")
    text = convert(tmp_path / "program.pt2", tmp_path / "program.tnn")
    text.write_text(norms_with_units(text.read_text()))
    (tmp_path / "with").mkdir()
    loaded = load_programs(convert(text, tmp_path / "with" / "program.pt2"))["model"]
    assert loaded.graph_module.meta["custom"]["owner"] == "me"
    for node in loaded.graph.nodes:
        if node.op == "call_function":
            assert node.meta["custom"]["mine"][0] == 1
            assert ("tenon" in node.meta["custom"]) == (node.name != "linear")
    saved = io.BytesIO()
    torch.export.save(loaded, saved)
    (tmp_path / "torch").mkdir()
    (tmp_path / "torch" / "program.pt2").write_bytes(saved.getvalue())
    again = convert(tmp_path / "torch" / "program.pt2", tmp_path / "torch" / "program.tnn").read_text()
    assert not marks(again) and again.count("= call @rms_norm.0(") == 2 and '{\\"owner\\": \\"me\\"}' in again


KNOWN = [file for file in model_files() if file.stem != "custom"]  # whose operator no table has


@pytest.mark.parametrize("options", [(), ("--recognize",)], ids=["decomposed", "recognized"])
@pytest.mark.parametrize("file", sample(KNOWN, 30), ids=model_id)
def test_saved_again_it_is_the_same_file(tenon, file, options, tmp_path):
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
    first, second = (tmp_path / folder / "model.pt2" for folder in ("first", "second"))
    done = tenon("convert", file, "-o", first, "--decompose", "core", *options)
    assert done.returncode == 0, done.stderr
    done = tenon("convert", first, "-o", second, "--decompose", "none", "--no-optimize")
    assert done.returncode == 0, done.stderr
    assert first.read_bytes() == second.read_bytes()
