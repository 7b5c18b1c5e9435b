"""What is loaded and saved is the same: .pt2 to .pt2, through .tnn and back, through the printed graph."""
import json
import re

import pytest

from archives import (assert_same_archive, difference, edit_model, model_records, read_records, write_records)
from conftest import MODELS, model_files, model_id


# ---- every model ----------------------------------------------------------------------------------------------------

def test_pt2_to_pt2(zoo_file, convert, tmp_path):
    copy = convert(zoo_file, tmp_path / "x.pt2")
    assert_same_archive(zoo_file, copy)
    (tmp_path / "again").mkdir()
    assert convert(zoo_file, tmp_path / "again" / "x.pt2").read_bytes() == copy.read_bytes(), "two savings differ"
    assert convert(copy, tmp_path / "again" / "x.pt2").read_bytes() == copy.read_bytes(), "saving a copy differs"


def test_through_text(zoo_file, convert, tmp_path):
    text = convert(zoo_file, tmp_path / f"{zoo_file.stem}.tnn")
    back = convert(text, tmp_path / zoo_file.name)
    assert_same_archive(zoo_file, back)
    (tmp_path / "again").mkdir()
    again = convert(back, tmp_path / "again" / text.name)
    assert again.read_bytes() == text.read_bytes()
    weights, weights_again = text.with_suffix(".tnn.weights"), again.with_suffix(".tnn.weights")
    assert weights.exists() == weights_again.exists()
    if weights.exists():
        assert weights_again.read_bytes() == weights.read_bytes()


def without_comments(text):
    """The comments after nodes come from metadata that a printed graph leaves out."""
    return re.sub(r" +#.*$", "", text, flags=re.M)


def test_printed_graph_parses(zoo_file, tenon, convert, tmp_path):
    shown = tenon("show", zoo_file, "--graph")
    assert shown.returncode == 0, shown.stderr
    text = tmp_path / zoo_file.with_suffix(".tnn").name
    text.write_text(shown.stdout)
    again = tenon("show", text, "--graph")
    assert again.returncode == 0, again.stderr
    assert without_comments(again.stdout) == without_comments(shown.stdout)
    full = tenon("show", convert(zoo_file, text), "--graph")
    assert full.stdout == shown.stdout


# ---- what a later version of the format may add ---------------------------------------------------------------------

NEWS = {"deep": [1, 2.5, -0.0, None, True, "\u00fc \U0001f600 \" \\ \n"], "big": 9223372036854775807}


def nodes(program):
    return program["graph_module"]["graph"]["nodes"]


def one_members(unions):
    return [next(iter(union.values())) for union in unions]


def signatures(program):
    return [call["signature"] for call in program["graph_module"]["module_call_graph"] if call["signature"]]


def expressions(program):
    sizes = [size for meta in program["graph_module"]["graph"]["tensor_values"].values() for size in meta["sizes"]]
    return [size["as_expr"] for size in sizes if "as_expr" in size]


# Where unknown members must survive: a name, and the objects of the program that get one.
PLACES = {
    "program": lambda p: [p],
    "graph_module": lambda p: [p["graph_module"]],
    "graph": lambda p: [p["graph_module"]["graph"]],
    "node": nodes,
    "named_argument": lambda p: [argument for node in nodes(p) for argument in node["inputs"]],
    "tensor_meta": lambda p: list(p["graph_module"]["graph"]["tensor_values"].values()),
    "expression": expressions,
    "signature": lambda p: [p["graph_module"]["signature"]],
    "input_spec": lambda p: one_members(p["graph_module"]["signature"]["input_specs"]),
    "output_spec": lambda p: one_members(p["graph_module"]["signature"]["output_specs"]),
    "module_call": lambda p: p["graph_module"]["module_call_graph"],
    "module_signature": signatures,
}


def assert_survives(changed, convert, folder):
    assert_same_archive(changed, convert(changed, folder / "copy.pt2"))
    assert_same_archive(changed, convert(convert(changed, folder / "copy.tnn"), folder / "back.pt2"))


SYMBOLIC, STATIC = ["derived", "unbacked"], ["branches", "dtypes", "mutation_core", "trees"]


@pytest.mark.parametrize("place, model", [(place, model) for place in PLACES for model in (
    SYMBOLIC if place == "expression" else SYMBOLIC + STATIC)])
def test_unknown_members_survive(place, model, convert, tmp_path):
    def add(program):
        places = PLACES[place](program)
        assert places
        for index, found in enumerate(places):
            found["new_member"] = {**NEWS, "index": index}
    assert_survives(edit_model(MODELS / f"{model}.pt2", tmp_path / "x.pt2", add), convert, tmp_path)


def test_unknown_members_of_payloads_survive(convert, tmp_path):
    records = read_records(MODELS / "dtypes.pt2")
    name = "data/weights/model_weights_config.json"
    config = json.loads(records[name])
    for payload in config["config"].values():
        payload["new_member"] = NEWS
        payload["tensor_meta"]["new_member"] = NEWS
    records[name] = json.dumps(config).encode()
    assert_survives(write_records(tmp_path / "x.pt2", records), convert, tmp_path)


def replace_argument(program):
    nodes(program)[0]["inputs"][-1]["arg"] = {"as_future": {"k": [1, {"as_int": 2}]}}


def replace_parameter(program):
    specs = program["graph_module"]["signature"]["input_specs"]
    at = next(index for index, spec in enumerate(specs) if "parameter" in spec)
    specs[at] = {"future_state": {"arg": specs[at]["parameter"]["arg"], "new_member": NEWS}}


def replace_mutation(program):
    specs = program["graph_module"]["signature"]["output_specs"]
    at = next(index for index, spec in enumerate(specs) if "buffer_mutation" in spec)
    specs[at] = {"future_mutation": {"arg": specs[at]["buffer_mutation"]["arg"], "new_member": NEWS}}


def replace_codes(program):
    meta = list(program["graph_module"]["graph"]["tensor_values"].values())[-1]
    meta["dtype"], meta["layout"] = 99, 42
    for argument in nodes(program)[0]["inputs"]:
        argument["kind"] = 2


@pytest.mark.parametrize("model, edit", [
    ("mlp", replace_argument), ("mlp", replace_parameter), ("mutation_core", replace_mutation), ("conv", replace_codes),
], ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_unknown_tags_and_codes_survive(model, edit, convert, tmp_path):
    assert_survives(edit_model(MODELS / f"{model}.pt2", tmp_path / "x.pt2", edit), convert, tmp_path)


def test_unknown_records_survive(convert, tmp_path):
    records = read_records(MODELS / "custom.pt2")
    records |= {"data/executorch/x.pte": b"\0\1\2", "extra/empty": b"", "future/deep/er/record": bytes(range(256))}
    assert_survives(write_records(tmp_path / "x.pt2", records), convert, tmp_path)


@pytest.mark.parametrize("member, value", [
    ("torch_version", None), ("verifiers", None), ("guards_code", None), ("schema_version", {"major": 8, "minor": 99}),
], ids=str)
def test_members_of_other_versions(member, value, tenon, convert, tmp_path):
    """Optional members may be missing, and a newer minor version is fine; the model stays what it was."""
    def change(program):
        program.pop(member)
        if value is not None:
            program[member] = value
    changed = edit_model(MODELS / "mlp.pt2", tmp_path / "x.pt2", change)
    copy = json.loads(read_records(convert(changed, tmp_path / "copy.pt2"))["models/model.json"])
    original = json.loads(read_records(MODELS / "mlp.pt2")["models/model.json"])
    assert difference(original["graph_module"], copy["graph_module"]) is None
    assert value is None or copy[member] == value


# ---- archives without a model ---------------------------------------------------------------------------------------

@pytest.fixture
def emptied(tmp_path):
    records = {name: content for name, content in read_records(MODELS / "mlp.pt2").items()
               if not name.startswith("models/")}
    return write_records(tmp_path / "emptied.pt2", records)


def assert_refused(tenon, file, folder):
    for words in (["show", file], ["convert", file, "-o", folder / "never.tnn"]):
        done = tenon(*words)
        assert done.returncode == 2 and "no model" in done.stderr and not done.stdout, done.stderr


@pytest.mark.parametrize("file", model_files(broken=True), ids=model_id)
def test_archive_without_model_is_refused(file, tenon, tmp_path):
    assert_refused(tenon, file, tmp_path)


def test_emptied_archive_is_refused(emptied, tenon, tmp_path):
    assert not model_records(read_records(emptied))
    assert_refused(tenon, emptied, tmp_path)
