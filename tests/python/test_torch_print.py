"""tenon show --torch prints what print(torch.export.load(FILE)) does: every model, and programs exported here."""
import difflib
import json

import pytest
import torch

from archives import edit_model, model_records, read_records, walk
from conftest import model_files, model_id, sample
from printed_programs import CASES
from torch_tools import quiet


@pytest.fixture(autouse=True)
def silence(stand_ins):
    """torch warns about most of what is tested here."""
    with quiet():
        yield


def without_trailing_blanks(text):
    return [line.rstrip() for line in text.splitlines()]


def assert_printed(tenon, file, expected, *options):
    shown = tenon("show", file, "--torch", *options)
    assert shown.returncode == 0, shown.stderr
    changes = list(difflib.unified_diff(without_trailing_blanks(expected), without_trailing_blanks(shown.stdout),
                                        "torch", "tenon", lineterm="", n=1))
    assert not changes, "\n".join(changes[:40])


def load_all(file):
    """The programs of an archive by their names."""
    from torch.export.pt2_archive._package import load_pt2
    names = [name.removeprefix("models/").removesuffix(".json") for name in model_records(read_records(file))]
    if names == ["model"]:
        return {"model": torch.export.load(file)}
    return load_pt2(str(file)).exported_programs


def test_models(zoo_file, tenon):
    try:
        programs = load_all(zoo_file)
    except Exception as error:
        pytest.skip(f"torch does not load it: {error}")
    for name, program in programs.items():
        assert_printed(tenon, zoo_file, str(program), "--entry", name)


@pytest.mark.parametrize("name", CASES)
def test_exported_here(name, tenon, tmp_path):
    torch._dynamo.reset()
    file = tmp_path / f"{name}.pt2"
    torch.export.save(CASES[name](), file)
    assert_printed(tenon, file, str(torch.export.load(file)))


# ---- names and metadata that torch itself would not write, but reads ------------------------------------------------

def nodes(program):
    for _, tree in walk(program["graph_module"]["graph"]):
        if isinstance(tree, dict) and "target" in tree and "inputs" in tree:
            yield tree


def names_left_out(program):
    """As in older files: the loader then makes up the names of calls with several results or none."""
    for node in nodes(program):
        node.pop("name", None)
        node.pop("is_hop_single_tensor_return", None)


def names_that_clash(program):
    odd = ["x", "list", "a.b", "x_1", "9", "as_none", "getitem", "__init__", "camelCase", "x_01"]
    for index, node in enumerate(nodes(program)):
        node["name"] = odd[index % len(odd)]


def odd_metadata(program):
    traces = [None, "", "junk", 'File "a", line 1, in b", line 2, in f g\n   \n', 'File "a", line 3, in f',
              '\n File "a", line 4, in f\n  x\n ~\n']
    for index, node in enumerate(nodes(program)):
        trace = traces[index % len(traces)]
        if trace is not None:
            node["metadata"]["stack_trace"] = trace
        if index % 4 < 2:
            custom = {"k": ["\u00e4'\"", 1.5, None, {"z": True}], "n": index // 8, "s": "x" * 45}
            node["metadata"]["custom"] = json.dumps(custom)


def builtin_names(program):
    """Inputs get names that generated code must not use."""
    words = iter(["input", "sum", "torch", "lambda", "device", "camelCase", "x_1", "None_", "math_trunc", "max_2"])
    inputs = [value for one in program["graph_module"]["graph"]["inputs"] for value in one.values()]
    tensors = [value["name"] for value in inputs if isinstance(value, dict) and "name" in value]
    new_names = dict(zip(tensors, words))
    for place, tree in walk(program["graph_module"]):
        if place[:1] == ("module_call_graph",) or not isinstance(tree, dict) or "graph" in tree:
            continue
        if place and place[-1] == "tensor_values":
            items = [(new_names.get(name, name), meta) for name, meta in tree.items()]
            tree.clear()
            tree.update(items)
        elif tree.get("name") in new_names:
            tree["name"] = new_names[tree["name"]]


EDITS = [names_left_out, names_that_clash, odd_metadata, builtin_names]
SMALL = [file for file in model_files()
         if file.stat().st_size < 60000 and model_records(read_records(file)) == ["models/model.json"]]


@pytest.mark.parametrize("file", sample(SMALL, 25), ids=model_id)
@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.__name__)
def test_edited(edit, file, tenon, tmp_path):
    edited = edit_model(file, tmp_path / file.name, edit)
    try:
        expected = str(torch.export.load(edited))
    except Exception as error:
        pytest.skip(f"torch does not load it: {error}")
    assert_printed(tenon, edited, expected)
