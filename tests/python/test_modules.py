"""The module tree that tenon shows is the one that torch knows: order, names, classes, owners of nodes."""
import json
from collections import Counter

import pytest

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
