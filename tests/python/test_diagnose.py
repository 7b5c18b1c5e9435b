"""`tenon diagnose` on saved programs: planted bugs are found by module and operator, controls find nothing, targets give
reasons, and the two sizes of models of the zoo are told apart. Without PyTorch but for making the models."""
import collections
import copy
import json
import re

import pytest

from conftest import MODELS, ZOO, TEST_ALL, sample

torch = pytest.importorskip("torch")
from safetensors.torch import save_file  # noqa: E402


class Norm(torch.nn.Module):
    """Root mean square, computed in f32, or in f16 as a bug."""

    def __init__(self, size):
        super().__init__()
        self.weight, self.eps, self.narrow = torch.nn.Parameter(torch.ones(size)), 1e-6, False

    def forward(self, x):
        wide = x.to(torch.float16) if self.narrow else x
        return (wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + self.eps)).to(x.dtype) * self.weight


class Attention(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.q, self.o, self.diagonal = torch.nn.Linear(size, size), torch.nn.Linear(size, size), 1

    def forward(self, x):
        mask = torch.triu(torch.full((x.shape[1], x.shape[1]), -1e4), self.diagonal)
        q = self.q(x)
        return self.o(torch.softmax(q @ x.transpose(1, 2) / 4 + mask, -1) @ x)


class Up(torch.nn.Linear):
    cast = None

    def forward(self, x):
        return super().forward(x if self.cast is None else x.to(self.cast).to(x.dtype))


class Layer(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.norm, self.attn, self.up = Norm(size), Attention(size), Up(size, size)

    def forward(self, x):
        return x + self.up(torch.nn.functional.gelu(self.attn(self.norm(x))))


class Net(torch.nn.Module):
    def __init__(self, layers, size=8):
        super().__init__()
        self.layers = torch.nn.ModuleList(Layer(size) for _ in range(layers))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def plant(kind, model):
    """Changes one layer; where the bug is, and a word of the operator."""
    at = len(model.layers) // 2
    layer = model.layers[at]
    if kind == "eps":
        layer.norm.eps = 1e-2
        return f"layers.{at}.norm", "add"
    if kind == "transposed":
        layer.attn.q.weight.data = layer.attn.q.weight.data.T.contiguous()
        return f"layers.{at}.attn.q", "linear"
    if kind == "overflow":
        layer.norm.narrow = True
        return f"layers.{at}.norm", "pow|to"
    if kind == "mask":
        layer.attn.diagonal = 0
        return f"layers.{at}.attn", "triu"
    layer.up.cast = torch.bfloat16
    return f"layers.{at}.up", "to"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("diagnose")


@pytest.fixture(scope="module")
def good(folder):
    torch.manual_seed(0)
    model, x = Net(24 if TEST_ALL else 6).eval(), torch.randn(2, 5, 8)
    save_file({"0": x}, folder / "in.safetensors")
    large = x.clone()
    large[..., 0] = 400.0  # its square is beyond f16
    save_file({"0": large}, folder / "large.safetensors")
    save(model, folder / "good.pt2", x)
    return model, x


def save(model, path, x):
    torch.export.save(torch.export.export(model, (x,), dynamic_shapes={"x": {0: torch.export.Dim.DYNAMIC}}), path)


KINDS = ["eps", "transposed", "overflow", "mask", "cast"]


@pytest.mark.parametrize("kind", KINDS)
def test_planted_bugs(kind, good, folder, tenon):
    model, x = good
    model = copy.deepcopy(model)
    where, operator = plant(kind, model)
    save(model, folder / f"{kind}.pt2", x)
    given = folder / ("large.safetensors" if kind == "overflow" else "in.safetensors")
    done = tenon("diagnose", folder / f"{kind}.pt2", "--inputs", given, "--against", folder / "good.pt2", "--json", folder / "r.json")
    assert done.returncode == 1, done.stderr
    assert re.search(rf"the first module that differs is {re.escape(where)} \(", done.stdout), done.stdout
    assert re.search(rf"first operator: %\w+ \(\S*\b({operator})", done.stdout), done.stdout
    record = json.loads((folder / "r.json").read_text())
    assert record["format"] == "tenon-diagnosis" and any("first operator" in finding for finding in record["findings"])


@pytest.mark.parametrize("way", [[], ["--decompose", "core"], ["--to", "tenon"], ["--no-optimize", "--decompose", "core"], ["--recognize"]],
                         ids=["same", "core", "tenon", "plain", "recognize"])
def test_controls_find_nothing(way, good, folder, tenon):
    other = folder / ("control.tenon" if "tenon" in way else "control.pt2")
    assert tenon("convert", folder / "good.pt2", "-o", other, *way).returncode == 0
    done = tenon("diagnose", other, "--inputs", folder / "in.safetensors", "--against", folder / "good.pt2")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "outputs agree" in done.stdout and "differs" not in done.stdout


def test_reports(good, folder, tenon):
    page, record = folder / "r.html", folder / "r.json"
    done = tenon("diagnose", folder / "good.pt2", "--inputs", folder / "in.safetensors", "--report", page, "--json", record, "--tree")
    assert done.returncode == 0 and ">>> __main__: Net" in done.stdout and "CT1s2x5x8[" in done.stdout
    assert page.read_text().startswith("<!DOCTYPE html>")
    paths = [piece["path"] for piece in pieces(json.loads(record.read_text())["root"])]
    assert {"layers.0", "layers.1", "layers.0.norm"} < set(paths) and paths[0] == ""
    assert json.loads(tenon("diagnose", folder / "good.pt2", "--inputs", folder / "in.safetensors", "--json", "-").stdout)["sets"] == 1


def test_mistakes(folder, good, tenon):
    file = folder / "good.pt2"
    for words, text in ((["--strategy", "sometimes"], "--strategy"), (["--target", "keras"], "keras"), ([], "--inputs random"),
                        (["--inputs", "random"], "random:x=SHAPE"), (["--input", "x"], "did you mean '--inputs'"),
                        (["--jobs", "0", "--inputs", folder / "in.safetensors"], "--jobs")):
        done = tenon("diagnose", file, *words)
        assert done.returncode == 2 and text in done.stderr, done.stderr
    done = tenon("diagnose")
    assert done.returncode == 2 and "a file is missing" in done.stderr and r"\x0a" not in done.stderr


def test_the_answer_comes_first(good, folder, tenon):
    """One line says whether something fails and where, and equal lines are one; --all has a line for each piece."""
    file, given = folder / "good.pt2", folder / "in.safetensors"
    done = tenon("diagnose", file, "--inputs", given, "--target", "pt2")
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[0].endswith("target pt2: nothing fails") and len(lines) < 8
    count = int(re.search(r"good: (\d+) pieces", lines[0])[1])
    table = re.findall(r"^(?:\.\.|__main__).*", tenon("diagnose", file, "--inputs", given, "--target", "pt2", "--all").stdout, re.M)
    assert len(table) == count
    assert re.search(rf"OK, and so are {count - 1} below it", done.stdout)
    drawn = tenon("diagnose", file, "--inputs", "random:x=3x5x8", "--inputs", "random:x=2x5x8")
    assert drawn.returncode == 0 and "sizes that vary: {'x': {0: DYN}}" in drawn.stdout, drawn.stdout + drawn.stderr


class Special(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.ones(8))

    def forward(self, x):
        return torch.special.bessel_j1(x * self.scale).abs()


def test_smallest_piece_without_a_way(good, folder, tenon):
    """NNEF has no Bessel functions: that module is named with its line, cut out, and fails alone, too."""
    model, x = copy.deepcopy(good[0]), good[1]
    model.layers[2].up = Special()
    save(model, folder / "special.pt2", x)
    done = tenon("diagnose", folder / "special.pt2", "--inputs", folder / "in.safetensors", "--target", "nnef",
                 "--strategy", "only-if-failing", "--save-piece", folder / "alone")
    assert done.returncode == 1 and "look at layers.2.up (Special)" in done.stdout.splitlines()[0], done.stdout + done.stderr
    assert re.search(r"test_diagnose.py:\d+ in forward", done.stdout) and "next: register a lowering" in done.stdout
    assert re.search(r"piece that fails, 1 of the [3-9] operators of layers.2.up \(Special\), is saved", done.stdout), done.stdout
    assert operators(folder / "alone.pt2", tenon) == ["aten.special_bessel_j1.default"]
    again = re.search("^again: tenon (.*)$", done.stdout, re.M)[1].split()
    done = tenon(*again)
    assert done.returncode == 1 and "1 piece, 1 set of inputs, target nnef: 1 fails" in done.stdout, done.stdout + done.stderr


def operators(file, tenon):
    counts = json.loads(tenon("show", file, "--json").stdout)["entries"][0]["ops"]
    return [name.removeprefix("torch.ops.") for name, count in counts.items() for _ in range(count)]


@pytest.mark.parametrize("kind", ["transposed", "eps", "mask"])
def test_smallest_piece_that_differs(kind, good, folder, tenon):
    """The operator alone, where it differs alone; a weight belongs to its module, which is then the smallest."""
    model = copy.deepcopy(good[0])
    where, word = plant(kind, model)
    save(model, folder / "differs.pt2", good[1])
    done = tenon("diagnose", folder / "differs.pt2", "--inputs", folder / "in.safetensors", "--against", folder / "good.pt2",
                 "--save-piece", folder / kind)
    assert f"look at {where} (" in done.stdout.splitlines()[0], done.stdout
    assert re.search(rf"the smallest piece that fails, (1 of the \d+ operators of )?{re.escape(where)} \(", done.stdout), done.stdout
    (only,) = operators(folder / f"{kind}.pt2", tenon)
    assert word in only and operators(folder / f"{kind}.expected.pt2", tenon) == [only]
    again = re.search("^again: tenon (.*)$", done.stdout, re.M)[1].split()
    done = tenon(*again)
    assert done.returncode == 1 and "1 piece, 1 set of inputs" in done.stdout and "first operator: %" in done.stdout, done.stdout + done.stderr


def test_jobs_and_resume(good, folder, tenon):
    """Sets that run at the same time give the same report, and what stopped goes on from where it was."""
    words = ["diagnose", folder / "good.pt2", *[word for n in (2, 3, 4, 5) for word in ("--inputs", f"random:x={n}x5x8")], "--target", "all",
             "--json", "-"]
    whole = json.loads(tenon(*words).stdout)
    together = json.loads(tenon(*words, "--jobs", "3").stdout)
    whole.pop("done"), together.pop("done")
    assert together == whole and len(whole["root"]["calls"]) == 4
    state = folder / "state.json"
    assert tenon(*words, "--resume", state).returncode == 0
    left = json.loads(state.read_text())
    targets = [f"target {name}" for name in ("pt2", "tenon", "text", "onnx", "nnef")]
    assert sorted(left["done"]) == sorted(["sets up to 1", "sets up to 2", "sets up to 3", "sets up to 4", "sizes", *targets, "targets", "advice"])
    resumed = json.loads(tenon(*words, "--resume", state).stdout)
    resumed.pop("done")
    assert resumed == whole
    other = tenon(*words, "--resume", state, "--strategy", "local")
    assert other.returncode == 2 and "was left by a call with other files or flags" in other.stderr
    state.write_text("{}")
    assert tenon(*words, "--resume", state).returncode == 2


def test_jobs_when_programs_are_compared(good, folder, tenon):
    """Sets that are compared at the same time give the same report; what stopped between them goes on."""
    model = copy.deepcopy(good[0])
    plant("eps", model)
    save(model, folder / "jobs.pt2", good[1])
    words = ["diagnose", folder / "jobs.pt2", "--against", folder / "good.pt2", "--json", "-",
             *[word for n in (2, 3, 4, 5, 6) for word in ("--inputs", f"random:x={n}x5x8")]]
    whole = json.loads(tenon(*words).stdout)
    assert whole["done"][-4:] == ["compared up to 4", "compared up to 5", "against", "advice"]
    for jobs in ("2", "5"):
        together = json.loads(tenon(*words, "--jobs", jobs).stdout)
        assert {key: together[key] for key in together if key != "done"} == {key: whole[key] for key in whole if key != "done"}
    assert sum("first operator" in finding for finding in whole["findings"]) == 5
    state = folder / "compared.json"
    assert tenon(*words, "--resume", state).returncode == 1
    half = json.loads(state.read_text())
    half["done"] = half["done"][:half["done"].index("compared up to 2") + 1]
    half["findings"] = ["found before"]
    state.write_text(json.dumps(half))
    resumed = json.loads(tenon(*words, "--resume", state).stdout)
    assert resumed["findings"][0] == "found before" and sum("first operator" in finding for finding in resumed["findings"]) == 3


def test_resume_goes_on(good, folder, tenon):
    """A state after the first set: that set is not run again (what it says stays), the second one is."""
    state = folder / "half.json"
    words = ["diagnose", folder / "good.pt2", "--inputs", "random:x=2x5x8", "--inputs", "random:x=3x5x8", "--resume", state, "--json", "-"]
    assert tenon(*words).returncode == 0
    half = json.loads(state.read_text())
    half["done"] = ["sets up to 1"]
    half["findings"] = ["what the first call found"]
    for piece in pieces(half["root"]):
        piece["calls"] = [call for call in piece["calls"] if call["set"] == 0]
        piece["relations"] = piece["undecided"] = []
    state.write_text(json.dumps(half))
    done = json.loads(tenon(*words).stdout)
    assert done["findings"] == ["what the first call found"] and [call["set"] for call in done["root"]["calls"]] == [0, 1]
    assert done["root"]["relations"]


@pytest.mark.parametrize("suffix", [".onnx", ".nnef.tgz", ".tenon"])
def test_lowered_programs_are_compared(suffix, good, folder, tenon):
    """A format lowers a program, so that other values cross the borders of its modules: that is no difference."""
    other = folder / f"lowered{suffix}"
    assert tenon("convert", folder / "good.pt2", "-o", other).returncode == 0
    done = tenon("diagnose", other, "--inputs", folder / "in.safetensors", "--against", folder / "good.pt2")
    assert done.returncode == 0 and "outputs agree" in done.stdout and "NaN" not in done.stdout, done.stdout + done.stderr
    wrong = folder / "eps.pt2"
    model = copy.deepcopy(good[0])
    plant("transposed", model)
    save(model, wrong, good[1])
    done = tenon("diagnose", other, "--inputs", folder / "in.safetensors", "--against", wrong)
    assert done.returncode == 1 and "outputs differ" in done.stdout or "the first module that differs" in done.stdout, done.stdout


def test_without_modules(tenon):
    """A model that is one module has one piece."""
    done = tenon("diagnose", MODELS / "conv.pt2", "--inputs", MODELS / "conv.in.safetensors", "--target", "all")
    assert done.returncode in (0, 1) and "text: everything has a way" in done.stdout and "1 set" in done.stdout
    assert "tenon, written and read back: set 0: outputs agree" in done.stdout


def zoo_models():
    return [] if ZOO is None else [f for f in sorted(ZOO.rglob("*.pt2")) if f.with_suffix(".in.safetensors").exists()]


@pytest.fixture(scope="module")
def outcomes(request):
    """What became of each program for each target, by name of the outcome; said when all of them are done."""
    counts = collections.defaultdict(collections.Counter)
    yield counts
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        for target, count in sorted(counts.items()):
            print(f"\n{target}: {', '.join(f'{n} {outcome}' for outcome, n in count.most_common())}", end="")


@pytest.mark.parametrize("file", sample(zoo_models(), 4), ids=lambda file: file.stem)
def test_zoo_for_each_target(file, tenon, folder, outcomes):
    """Nothing crashes, and whatever fails has a reason: a gap, numbers that are apart, a file that does not run."""
    sets = [name for suffix in (".in", ".in2") if (name := file.with_suffix(suffix + ".safetensors")).exists()]
    words = [word for name in sets for word in ("--inputs", name)]
    for strategy in ("none", "only-if-failing"):
        done = tenon("diagnose", file, *words, "--target", "all", "--strategy", strategy, "--json", folder / "z.json")
        assert done.returncode in (0, 1), done.stderr
        record = json.loads((folder / "z.json").read_text())
        failing = [piece for piece in pieces(record["root"]) if piece["status"]["code"] & 2]
        assert all(piece["status"]["reason"] for piece in failing) and bool(failing) == (done.returncode == 1)
    gaps = collections.Counter(gap["target"] for piece in pieces(record["root"]) for gap in piece["gaps"])
    assert all(gap["why"] for piece in pieces(record["root"]) for gap in piece["gaps"])
    for target in ("pt2", "tenon", "text", "onnx", "nnef"):
        said = [line for line in record["findings"] if line.startswith((f"{target}:", f"{target},")) or f" as {target} " in line]
        assert said, target
        outcome = ("with gaps" if gaps[target] else "agree" if all("outputs agree" in line for line in said) else
                   "written" if "everything has a way" in said[0] else "differ or do not run")
        outcomes[target][outcome] += 1
        if outcome == "differ or do not run":
            print(file.stem, *said, sep="\n")


def pieces(root):
    yield root
    for child in root["children"]:
        yield from pieces(child)


def tensors_of(call):
    return call["inputs"]["tuple"] + call["outputs"]["tuple"]


@pytest.mark.parametrize("file", sample([f for f in zoo_models() if f.with_suffix(".in2.safetensors").exists()], 3), ids=lambda f: f.stem)
def test_guessed_relations_hold(file, tenon, folder):
    """What was solved over both sizes gives the sizes that were seen, by Python's arithmetic."""
    words = ["--inputs", file.with_suffix(".in.safetensors"), "--inputs", file.with_suffix(".in2.safetensors")]
    assert tenon("diagnose", file, *words, "--json", folder / "g.json").returncode == 0
    checked, root = 0, json.loads((folder / "g.json").read_text())["root"]
    shapes = [[t["s"] for t in call["outputs"]["tuple"]] for call in root["calls"]]
    for piece in pieces(root):
        names = [t["name"] for call in piece["calls"][:1] for t in tensors_of(call)]  # those of the first call stand for all
        for relation in piece["relations"]:
            of, text = relation.split(" = ", 1)
            for call in piece["calls"]:
                seen = {name: t["s"] for name, t in zip(names, tensors_of(call), strict=True)}
                name, axis = re.fullmatch(r"(\w+)\[(\d+)\]", of).groups()
                assert eval(text, {}, seen) == seen[name][int(axis)], (piece["path"], relation)
                checked += 1
    assert checked > 0 or shapes[0] == shapes[1]


# ---- guessed sizes and those of the program ------------------------------------------------------------------------------


def symbolic_shapes(file):
    """Shapes of all values of a program as torch has them, as expressions, and which are its inputs."""
    import sympy
    if "moe" in file.stem:
        pytest.importorskip("transformers.integrations.moe")  # registers the operator that the program calls
    exported = torch.export.load(file)
    shapes = {}
    for node in exported.graph.nodes:
        value = node.meta.get("val")
        for name, each in [(node.name, value)] if isinstance(value, torch.Tensor) else [
                (f"{node.name}_{i}", each) for i, each in enumerate(value if isinstance(value, (list, tuple)) else ())]:
            if isinstance(each, torch.Tensor):
                shapes[name] = [size.node.expr if isinstance(size, torch.SymInt) else sympy.Integer(size) for size in each.shape]
    return shapes, [spec.arg.name for spec in exported.graph_signature.input_specs if spec.kind.name == "USER_INPUT"]


def agrees(text, of, shapes):
    import sympy
    name, axis = re.fullmatch(r"(\w+)\[(\d+)\]", of).groups()
    return sympy.simplify(eval(text, {}, shapes) - shapes[name][int(axis)]) == 0


@pytest.mark.parametrize("file", sample([f for f in zoo_models() if f.with_suffix(".in2.safetensors").exists()], 4), ids=lambda f: f.stem)
def test_guessed_sizes_are_those_of_the_program(file, tenon):
    """Dims and relations of every module call agree with the program's own symbolic sizes, or are listed as undecided."""
    words = ["diagnose", file, "--inputs", file.with_suffix(".in.safetensors"), "--inputs", file.with_suffix(".in2.safetensors")]
    root = json.loads(tenon(*words, "--json", "-").stdout)["root"]
    shapes, inputs = symbolic_shapes(file)
    own = {name: {i for i, size in enumerate(shapes[name]) if size.free_symbols} for name in inputs if name in shapes}
    guessed = {name: {int(axis) for axis in re.findall(r"(\d+): DYN", dims)}
               for name, dims in re.findall(r"'(\w+)': \{([^}]*)\}", root["dynamic_shapes"])}
    assert guessed == {name: dims for name, dims in own.items() if dims}
    agreed, wrong = 0, []
    for piece in pieces(root):
        undecided = {line.split(" = ")[0] for line in piece["undecided"]}
        for relation in piece["relations"]:
            of, text = relation.split(" = ", 1)
            if of.split("[")[0] in shapes:
                fine = agrees(text, of, shapes)
                agreed += fine
                if not fine and of not in undecided:
                    wrong.append((piece["path"], relation))
    outputs = [tensor["name"] for tensor in root["calls"][0]["outputs"]["tuple"] if tensor["name"] in shapes]
    assert not wrong and (agreed > 0 or not any(size.free_symbols for name in outputs for size in shapes[name]))
    print(f"{file.stem}: {agreed} relations agree")


@pytest.mark.parametrize("file", sample([f for f in zoo_models() if f.with_suffix(".in2.safetensors").exists()], 4), ids=lambda f: f.stem)
def test_a_set_decides(file, tenon):
    """Inputs that always had equal sizes: the set that is asked for tells that they may differ (llama), or that the program has
    one symbol for both and refuses it (bert). Inside of the model two explanations remain only where both are the program's."""
    words = ["diagnose", file, "--inputs", file.with_suffix(".in.safetensors"), "--inputs", file.with_suffix(".in2.safetensors")]
    root, (shapes, _) = json.loads(tenon(*words, "--json", "-").stdout)["root"], symbolic_shapes(file)
    for piece in pieces(root):
        for line in piece["undecided"] if piece["path"] else ():
            of, first, second = re.match(r"(\w+\[\d\]) = (\w+\[\d\]) or (\w+\[\d\]): run with", line).groups()
            assert agrees(first, of, shapes) and agrees(second, of, shapes), (piece["path"], line)
    for line in root["undecided"]:
        mine, axis, other, same = re.match(r"(\w+)\[(\d)\] = (\w+)\[(\d)\] in all sets, or free: run with another", line).groups()
        sizes = {mine: [3, 9], other: [3, 9]}
        sizes[mine][int(axis)] += 2
        done = tenon(*words, "--inputs", "random:" + ",".join(f"{name}={a}x{b}" for name, (a, b) in sizes.items()))
        if shapes[mine][int(axis)] == shapes[other][int(same)]:
            assert done.returncode == 2 and "--inputs gives" in done.stderr, done.stdout + done.stderr
        else:  # 3 rows and 5 cannot be added: rows of one of them can
            sizes[other][int(same)] = 1
            done = tenon(*words, "--inputs", "random:" + ",".join(f"{name}={a}x{b}" for name, (a, b) in sizes.items()))
            assert done.returncode == 0 and line not in done.stdout, done.stdout + done.stderr


# ---- the page in a browser ------------------------------------------------------------------------------------------

ACTIONS = """
const rows = () => document.querySelectorAll(".row").length;
const field = document.getElementById("search"), found = {start: rows(), errors: []};
addEventListener("error", (event) => found.errors.push(event.message));
document.getElementById("open").click(); found.open = rows();
document.querySelector(".tree").scrollTop = 50000; tree.draw(); found.scrolled = rows();
document.getElementById("close").click(); found.closed = rows();
field.value = "m3.m2.m1"; field.dispatchEvent(new Event("input")); found.searched = tree.list.map((item) => item.piece.path);
field.value = ""; field.dispatchEvent(new Event("input"));
document.querySelector('[data-kind="fail"]').click(); found.failing = tree.list.filter((item) => kind(item.piece) === "fail").length;
document.querySelector('[data-kind="fail"]').click();
document.querySelector('[data-kind="led"]').click(); found.led = tree.list.filter((item) => kind(item.piece) === "led").length;
document.querySelector('[data-kind="led"]').click();
found.first = data.look_at; found.next = [tree.chosen]; found.verdict = document.getElementById("verdict").textContent;
for (const key of ["n", "n", "N"]) { document.dispatchEvent(new KeyboardEvent("keydown", {key})); found.next.push(tree.chosen); }
found.back = found.next.pop();
document.getElementById("open").click(); tree.reveal(0);
tree.element.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown"})); found.chosen = tree.chosen;
found.paint = performance.getEntriesByType("paint").map((entry) => entry.startTime);
found.detail = document.querySelector(".detail").textContent; found.bold = document.querySelectorAll(".detail b").length;
document.body.replaceChildren(make("pre", {id: "result"}, "RESULT" + JSON.stringify(found) + "END"));
"""


def seeded_tree(count):
    """A tree of so many pieces, the same every time; texts would be markup where they are not escaped."""
    random, made = __import__("random").Random(1), 0

    def piece(name, depth):
        nonlocal made
        made += 1
        code = random.choice([1] * 20 + [2, 5])
        row = {"name": name, "class": random.choice(["Linear", "Norm"]), "children": [], "calls": [],
               "status": {"code": code, "step": "EXPORT", "reason": "<b>because</b>" if code & 2 else None}}
        for i in range((10, 10, 10, 4, 0)[depth]):
            if made < count:
                row["children"].append(piece(f"m{i}", depth + 1))
        return row
    return {"title": "seeded </title>", "sets": 0, "findings": ["<script>"], "root": piece("__main__", 0)}


@pytest.mark.skipif(not TEST_ALL, reason="TENON_TEST_ALL")
def test_page_in_a_browser(folder):
    import ctypes
    import shutil
    import subprocess
    from conftest import BUILD
    browser = shutil.which("chromium")
    if browser is None:
        pytest.skip("there is no chromium")
    text, record = bytearray(), seeded_tree(5000)
    write_type = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
    write = write_type(lambda user, data, n: text.extend(ctypes.string_at(data, n)) or True)
    library = ctypes.CDLL(str(BUILD / "libtenon.so"))
    ctx, diagnosis, raw = ctypes.c_void_p(), ctypes.c_void_p(), json.dumps(record).encode()
    assert library.tn_context_new(None, ctypes.byref(ctx)) == 0
    assert library.tn_diagnosis_read(ctx, raw, ctypes.c_size_t(len(raw)), ctypes.byref(diagnosis)) == 0
    assert library.tn_diagnosis_print(ctx, diagnosis, 3, None, write, None) == 0
    page = text.decode()
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "") and "https://" not in page
    (folder / "page.html").write_text(page.replace("</body>", f"<script>{ACTIONS}</script></body>"))
    done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,800", "--virtual-time-budget=4000",
                           "--enable-logging=stderr", "--dump-dom", f"file://{folder}/page.html"], capture_output=True, text=True, timeout=120)
    found = json.loads(re.search("RESULT(.*)END", done.stdout.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")).group(1))
    assert "CONSOLE" not in done.stderr and found["errors"] == []
    assert all(0 < found[key] <= 80 for key in ("start", "open", "scrolled")) and found["closed"] == 1
    assert {"", "m3", "m3.m2", "m3.m2.m1"} < set(found["searched"]) and "m3.m2.m2" not in found["searched"]
    fails = [piece for piece in pieces(record["root"]) if piece["status"]["code"] & 2]
    own = [piece for piece in fails if not any(child["status"]["code"] & 2 for child in piece["children"])]
    assert found["failing"] == len(own) < len(fails) and found["led"] == len(fails) - len(own)
    assert found["chosen"] == 1 and found["bold"] == 0
    assert found["verdict"].startswith(f"seeded </title>: 5000 pieces, 0 sets of inputs: {len(fails)} fail, look at ")
    assert found["first"] == found["next"][0] and len(set(found["next"])) == 3 and found["back"] == found["next"][1]
    print("first paint after", found["paint"], "ms")
