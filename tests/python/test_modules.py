"""The module tree that tenon shows is the one that torch knows: order, names, classes, owners of nodes."""
import json
from collections import Counter

import pytest
import torch
from torch.utils import _pytree as pytree

from conftest import MODELS, model_files, model_id, sample
from oracle import load_programs

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]


def shown_entries(tenon, file):
    done = tenon("show", file, "--json")
    assert done.returncode == 0, done.stderr
    return {entry["name"]: entry for entry in json.loads(done.stdout)["entries"]}


def row_name(key, path):
    """A module's row is its path; a repeated call has its number behind it, as in module_call_graph."""
    _, at, number = key.rpartition("@")
    return f"{path}@{number}" if at and number.isdigit() else path


def owners(program):
    """Class and number of own nodes of each row by torch's metadata; what belongs to no module belongs to the root."""
    classes, counts = {}, Counter()
    for node in program.graph.nodes:
        stack = node.meta.get("nn_module_stack") or {}
        frames = [(key, *frame) for key, frame in stack.items() if not key.startswith("_empty_nn_module_stack")]
        if node.op != "call_function" or "getitem" in str(node.target):
            continue
        for key, path, kind in frames:
            name = kind if isinstance(kind, str) else f"{kind.__module__}.{kind.__qualname__}"
            classes.setdefault(row_name(key, path), name)
        counts[row_name(*frames[-1][:2]) if frames else ""] += 1
    return classes, counts


def sampled():
    """The committed ones, and a sample of the zoo."""
    files = model_files()
    return [f for f in files if MODELS in f.parents] + sample([f for f in files if MODELS not in f.parents], 30)


@pytest.mark.parametrize("file", sampled(), ids=model_id)
def test_modules(file, tenon):
    entries = shown_entries(tenon, file)
    programs = load_programs(file)
    assert entries.keys() == programs.keys()
    for name, program in programs.items():
        rows = entries[name]["modules"]
        assert [row["path"] for row in rows if row["listed"]] == [call.fqn for call in program.module_call_graph]
        by_path = {row["path"]: row for row in rows}
        assert len(by_path) == len(rows), "a row appears twice"
        classes, counts = owners(program)
        assert {path: by_path[path]["class"] for path in classes} == classes
        assert {path: row["nodes"] for path, row in by_path.items() if row["nodes"]} == counts


def test_demo_tree(tenon):
    """What a person sees first: every module of the model once, with its class, below its parent."""
    tree = tenon("show", MODELS / "demo.pt2", "--tree").stdout.splitlines()
    words = [line.split()[:2] for line in tree]
    assert words[0][1] == "TinyLanguageModel"
    assert [w for w in words if w[0] == "attention"] == [["attention", "Attention"]] * 2
    assert [w for w in words if w[0] == "mlp_norm"] == [["mlp_norm", "RMSNorm"]] * 2
    indent = {line.split()[0]: len(line) - len(line.lstrip()) for line in tree}
    assert indent["attention"] < indent["query_key_value"] == indent["out"]


def test_numbers(tenon):
    """Counts of nodes, parameters and bytes against torch."""
    for file in (MODELS / "demo.pt2", MODELS / "conv.pt2", MODELS / "shared_weights.pt2"):
        entry = shown_entries(tenon, file)["model"]
        program = load_programs(file)["model"]
        calls = [n for n in program.graph.nodes if n.op == "call_function" and "getitem" not in str(n.target)]
        assert sum(entry["ops"].values()) == len(calls) == entry["nodes"]
        weights = {w["name"]: w["shape"] for w in entry["weights"]}
        assert weights == {name: list(tensor.shape) for name, tensor in program.state_dict.items()}
        owned = Counter()
        for name, tensor in [*program.state_dict.items(), *program.constants.items()]:
            owned[name.rpartition(".")[0]] += tensor.numel()
        first_rows = {row["path"]: row["parameters"] for row in entry["modules"] if row["parameters"]}
        assert first_rows == owned


# ---- calls with their signatures ------------------------------------------------------------------------------------

def leaf(argument):
    """A leaf of a signature of torch in the words of --json: names, and constants."""
    kind = type(argument).__name__.removesuffix("Argument")
    if kind == "Constant":
        return argument.value
    return {"Tensor": "tensor", "SymInt": "sym_int", "SymFloat": "sym_float", "SymBool": "sym_bool",
            "CustomObj": "custom_obj"}[kind], argument.name


def shown_leaf(row):
    return row["constant"] if "name" not in row else (row["kind"], row["name"])


def assert_calls(shown, program):
    assert [call["path"] for call in shown] == [call.fqn for call in program.module_call_graph]
    for row, call in zip(shown, program.module_call_graph, strict=True):
        said, wanted = row["signature"], call.signature
        assert (said is None) == (wanted is None)
        if wanted is None:
            continue
        assert pytree.treespec_loads(said["in_spec"]) == wanted.in_spec
        assert pytree.treespec_loads(said["out_spec"]) == wanted.out_spec
        assert list(map(shown_leaf, said["inputs"])) == list(map(leaf, wanted.inputs))
        assert list(map(shown_leaf, said["outputs"])) == list(map(leaf, wanted.outputs))
        assert said.get("argument_names") == wanted.forward_arg_names


@pytest.mark.parametrize("file", [f for f in model_files() if MODELS in f.parents], ids=model_id)
def test_module_calls(file, tenon):
    entries = shown_entries(tenon, file)
    for name, program in load_programs(file).items():
        assert_calls(entries[name]["module_calls"], program)


class Inner(torch.nn.Module):
    def forward(self, x, *, scale, by=None):
        return {"a": x * scale + by["y"], "b": (x, 3)}


class Outer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Inner()

    def forward(self, x, y):
        a = self.inner(x, scale=2.0, by={"y": y})["a"]
        return self.inner(a, scale=3, by={"y": y})["a"] + 1


def test_preserved_signatures(tenon, tmp_path):
    """Constants, nested keyword arguments, a second call: in the file, as .tenon, and decomposed."""
    program = torch.export.export(Outer(), (torch.ones(3), torch.ones(3)), strict=False,
                                  dynamic_shapes={"x": {0: torch.export.Dim("n")}, "y": {0: torch.export.Dim("n")}},
                                  preserve_module_call_signature=("inner",))
    torch.export.save(program, tmp_path / "model.pt2")
    assert any(call.signature for call in program.module_call_graph[1:])
    (tmp_path / "again").mkdir()
    for flags in (["model.pt2"], ["model.tenon", "--decompose", "none"], ["model.tnn"]):
        done = tenon("convert", tmp_path / "model.pt2", "-o", tmp_path / "again" / flags[0], *flags[1:])
        assert done.returncode == 0, done.stderr
        entry = next(iter(shown_entries(tenon, tmp_path / "again" / flags[0]).values()))
        assert_calls(entry["module_calls"], torch.export.load(tmp_path / "model.pt2"))
