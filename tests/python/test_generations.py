"""Archives of every generation and version load as the same program; what is no such archive is refused by its name."""
import json
import re
import zipfile

import pytest
import sympy
import torch
from torch._export.serde.serialize import serialize_torch_artifact

from archives import assert_same_archive, difference, edit_model, read_records, walk, write_records
from conftest import MODELS
from oracle import assert_same_program, assert_same_tree, inputs_of, load_programs, run

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

EXAMPLES = ["conv", "derived", "dtypes", "loops", "mutation", "shared_weights", "trees"]


# ---- older generations, made from a file of today -------------------------------------------------------------------

def flat_archive(source, target):
    """Torch up to 2.7: records at the top level, weights in two pickled dicts."""
    records, program = read_records(source), load_programs(source)["model"]
    return write_records(target, {
        "serialized_exported_program.json": records["models/model.json"],
        "serialized_state_dict.pt": serialize_torch_artifact(program.state_dict),
        "serialized_constants.pt": serialize_torch_artifact(program.constants),
        "serialized_example_inputs.pt": records["data/sample_inputs/model.pt"],
        "version": "8.7",
        "extra_files/notes.txt": "kept",
    }, root="")


def oldest_archive(source, target):
    """The same with the first names of the weights."""
    with_names = {"serialized_state_dict.pt": "serialized_state_dict.json",
                  "serialized_constants.pt": "serialized_constants.json"}
    with zipfile.ZipFile(flat_archive(source, target)) as archive:
        records = {with_names.get(name, name): archive.read(name) for name in archive.namelist()}
    return write_records(target, records, root="")


def pickled_archive(source, target):
    """Torch 2.8: the folders of today, weights in two pickled dicts."""
    program = load_programs(source)["model"]
    records = {name: content for name, content in read_records(source).items()
               if not name.startswith(("data/weights/", "data/constants/"))}
    records["data/weights/model.pt"] = serialize_torch_artifact(program.state_dict)
    records["data/constants/model.pt"] = serialize_torch_artifact(program.constants)
    records["extra/notes.txt"] = b"kept"
    return write_records(target, records)


@pytest.mark.parametrize("generation", [flat_archive, oldest_archive, pickled_archive])
@pytest.mark.parametrize("model", EXAMPLES)
def test_older_generation(generation, model, convert, tmp_path):
    today = MODELS / f"{model}.pt2"
    old = generation(today, tmp_path / f"{model}.pt2")
    new = convert(old, tmp_path / "new.pt2")
    records = read_records(new)
    assert records["extra/notes.txt"] == b"kept"
    graphs = [json.loads(r["models/model.json"]) for r in (read_records(today), records)]
    assert difference(*graphs) is None
    through_text = convert(convert(old, tmp_path / "old.tnn"), tmp_path / "through_text.pt2")
    for other in (old, new, through_text):  # old: the archive that was made here is what torch understands
        program = load_programs(today)["model"]
        assert_same_program(program, torch.export.load(other), inputs_of(today, program))


@pytest.mark.parametrize("model", ["demo", "two_models", "custom"])
def test_deflated(model, convert, tmp_path):
    source = MODELS / f"{model}.pt2"
    deflated = write_records(tmp_path / "x.pt2", read_records(source), root="another root", deflate=True)
    assert_same_archive(source, convert(deflated, tmp_path / "copy.pt2"))


# ---- older versions of the schema -----------------------------------------------------------------------------------

# Members that came with a minor version, or that have a default: they may be missing anywhere.
LATER_MEMBERS = {"name of node": {"name"}, "kind": {"kind"}, "tuple flags": {"is_hop_single_tensor_return"},
                 "argument names": {"forward_arg_names"}, "namedtuples": {"treespec_namedtuple_fields"},
                 "guards": {"guards_code"}, "writer": {"torch_version", "verifiers"},
                 "tables": {"custom_obj_values", "sym_float_values"}, "hints": {"hint"}}


@pytest.mark.parametrize("members", LATER_MEMBERS.values(), ids=[name.replace(" ", "_") for name in LATER_MEMBERS])
@pytest.mark.parametrize("model", ["derived", "branches"])
def test_older_minor(members, model, convert, tmp_path):
    today = MODELS / f"{model}.pt2"

    def remove(program):
        program["schema_version"]["minor"] = 1
        for _, value in walk(program):
            is_node = isinstance(value, dict) and "target" in value
            if isinstance(value, dict) and (members != {"name"} or is_node):
                for member in members & value.keys():
                    del value[member]
    old = edit_model(today, tmp_path / "old.pt2", remove)
    copy = convert(convert(old, tmp_path / "old.tnn"), tmp_path / "copy.pt2")
    expected, found = load_programs(old)["model"], load_programs(copy)["model"]
    assert_same_program(expected, found)
    if members != {"forward_arg_names"}:  # which torch itself needs to check its guards
        inputs = inputs_of(today, load_programs(today)["model"])
        assert_same_tree(run(expected, inputs), run(found, inputs), "result")


def test_plain_expressions(tenon, convert, tmp_path):
    """Symbolic sizes as Python writes them, instead of sympy's own notation."""
    def rewrite(program):
        for _, value in walk(program):
            if isinstance(value, dict) and "expr_str" in value:
                value["expr_str"] = str(sympy.sympify(value["expr_str"]))
    old = edit_model(MODELS / "derived.pt2", tmp_path / "derived.pt2", rewrite)
    signatures = [tenon("show", file, "--signature").stdout for file in (MODELS / "derived.pt2", old)]
    assert signatures[0] == signatures[1] != ""
    assert_same_archive(old, convert(old, tmp_path / "copy.pt2"))


# ---- what is not a program that this version reads ------------------------------------------------------------------

def with_records(**changes):
    """The archive of mlp.pt2 with some records replaced; None removes one."""
    changes = {name.replace("__", "/"): value for name, value in changes.items()}

    def make(path):
        records = {**read_records(MODELS / "mlp.pt2"), **changes}
        write_records(path, {name: value for name, value in records.items() if value is not None})
    return make


def compiled(path):
    kept = {"archive_format", "archive_version", ".data/version", "byteorder"}
    records = {name: value for name, value in read_records(MODELS / "mlp.pt2").items() if name in kept}
    write_records(path, {**records, "data/aotinductor/model/abc.wrapper.so": b"\x7fELF",
                         "data/aotinductor/model/abc.wrapper_metadata.json": b'{"AOTI_DEVICE_KEY": "cpu"}'})


def major(number):
    return lambda path: edit_model(MODELS / "mlp.pt2", path, lambda tree: tree["schema_version"].update(major=number))


def scripted(path):
    torch.jit.save(torch.jit.trace(torch.nn.Linear(2, 2), torch.ones(1, 2)), str(path))


def raw(content):
    return lambda path: path.write_bytes(content)


def plain_zip(path):
    write_records(path, {"hello.txt": b"hello"}, root="")


REFUSED = {  # what is refused: how to make it, what the message must say
    "compiled": (compiled, r"AOTInductor|compiled"),
    "torchscript": (scripted, r"TorchScript"),
    "torch_save": (lambda path: torch.save({"w": torch.ones(2)}, path), r"torch\.save"),
    "newer_major": (major(9), r"\b9\b.*\b8\b|\b8\b.*\b9\b"),
    "older_major": (major(7), r"\b7\b.*\b8\b|\b8\b.*\b7\b"),
    "big_endian": (with_records(byteorder=b"big"), r"big"),
    "archive_version": (with_records(archive_version=b"1"), r"archive_version|version"),
    "archive_format": (with_records(archive_format=b"pt3"), r"pt3"),
    "plain_zip": (plain_zip, r"zip"),
    "text": (raw(b"hello, world\n"), r"hello|neither|not a"),
    "nothing": (raw(b""), r"empty"),
    "half_a_zip": (lambda path: path.write_bytes((MODELS / "mlp.pt2").read_bytes()[:5000]), r"zip|cut|damaged"),
    "gzip": (raw(b"\x1f\x8b\x08\0\0\0\0\0\0\3" + bytes(40)), r"gzip|neither|not a"),
    "safetensors": (lambda path: path.write_bytes((MODELS / "mlp.in.safetensors").read_bytes()),
                    r"safetensors|neither|not a"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_refused_with_its_name(kind, tenon, tmp_path):
    make, words = REFUSED[kind]
    file = tmp_path / "file.pt2"
    make(file)
    done = tenon("show", file)
    assert done.returncode == 2 and not done.stdout
    assert str(file) in done.stderr
    assert done.stderr.count("error:") == 1, done.stderr
    assert re.search(words, done.stderr), done.stderr


def test_refusals_differ(tenon, tmp_path):
    """Each kind of file gets a message of its own."""
    messages = {}
    for kind in ("compiled", "torchscript", "torch_save", "newer_major", "big_endian", "archive_format", "plain_zip"):
        file = tmp_path / "file.pt2"
        REFUSED[kind][0](file)
        messages.setdefault(tenon("show", file).stderr.splitlines()[0], []).append(kind)
    assert all(len(kinds) == 1 for kinds in messages.values()), messages
