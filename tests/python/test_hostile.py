"""No file, however wrong, makes tenon crash, hang, eat memory or stay silent.

Thousands of damaged files go through the library in a worker process (hostile_worker.py); a few dozen crafted ones go
through the command, which must say what is wrong. A sample by default, everything with TENON_TEST_ALL=1.
"""
import json
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from archives import pack_records, read_records
from conftest import BUILD, MODELS, TEST_ALL
from hostile_cases import entries_of, pack

HERE = Path(__file__).resolve().parent
CRASHES_SHOWN = 3

# ---- damage in bulk -------------------------------------------------------------------------------------------------

BULK = [  # suite of hostile_cases.Suites, model, one case of so many in the default run
    ("truncated", "mlp", 1),
    ("structure_damage", "mlp", 1),
    ("missing_records", "two_models", 1),
    ("missing_records", "shared_weights", 1),
    ("json_truncated", "mlp", 1),
    ("json_damage", "mlp", 2),
    ("json_damage", "unbacked", 10),
    ("fields", "mlp", 1),
    ("fields", "branches", 4),
    ("fields", "trees", 2),
    ("fields", "derived", 2),
    ("fields", "mutation_core", 4),
    ("fields", "unbacked", 4),
    ("swaps", "branches", 10),
    ("swaps", "derived", 10),
    ("swaps", "mutation_core", 10),
    ("weight_fields", "shared_weights", 1),
    ("constant_fields", "mutation", 1),
    ("text_truncated", "mlp", 1),
    ("text_damage", "mlp", 2),
    ("text_damage", "derived", 2),
    ("text_lines", "branches", 1),
    ("text_lines", "dtypes", 1),
    ("tenon_truncated", "mlp", 1),
    ("tenon_structure_damage", "mlp", 2),
    ("tenon_text_damage", "mutation", 10),
    ("tenon_missing_records", "shared_weights", 1),
    ("tenon_missing_records", "two_models", 1),
]


@pytest.fixture(scope="session")
def texts(tenon, tmp_path_factory):
    """The models of BULK in the text form, without their weights beside them, and as .tenon files."""
    folder = tmp_path_factory.mktemp("texts")
    for model in {model for suite, model, _ in BULK if suite.startswith("text_")}:
        done = tenon("convert", MODELS / f"{model}.pt2", "-o", folder / f"{model}.tnn")
        assert done.returncode == 0, done.stderr
    for model in {model for suite, model, _ in BULK if suite.startswith("tenon_")}:
        done = tenon("convert", MODELS / f"{model}.pt2", "-o", folder / f"{model}.tenon", "--decompose", "none")
        assert done.returncode == 0, done.stderr
    return {**{file.stem: str(file) for file in folder.glob("*.tnn")},
            **{file.name: str(file) for file in folder.glob("*.tenon")}}


def run_worker(job, folder):
    """Lines that the worker printed, and the status it ended with."""
    file = folder / "job.json"
    file.write_text(json.dumps(job))
    done = subprocess.run([sys.executable, HERE / "hostile_worker.py", file], capture_output=True, text=True,
                          timeout=3000)
    assert done.returncode <= 0 or "Sanitizer" in done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()], done


@pytest.mark.parametrize("suite, model, one_in", BULK, ids=[f"{suite}-{model}" for suite, model, _ in BULK])
def test_damaged(suite, model, one_in, texts, tmp_path):
    progress = tmp_path / "progress"
    progress.write_bytes(b" " * 1024)
    job = {"models": str(MODELS), "build": str(BUILD), "texts": texts, "suite": suite, "model": model, "start": 0,
           "one_in": 1 if TEST_ALL else one_in, "progress": str(progress)}
    problems = []
    for _ in range(CRASHES_SHOWN):
        lines, done = run_worker(job, tmp_path)
        problems += lines
        if done.returncode == 0:
            break
        index, name = json.loads(progress.read_bytes())
        problems.append([index, name, f"ended with status {done.returncode}: {done.stderr[-2000:]}"])
        job["start"] = index + 1
    assert not problems, f"{len(problems)} cases, first:\n" + "\n".join(map(str, problems[:10]))


# ---- crafted files, each with what the message must say -------------------------------------------------------------

def records(model="mlp"):
    return read_records(MODELS / f"{model}.pt2")


def archive_with(*more):
    return pack(entries_of(records()) + list(more))


def claim(record, **claims):
    """The archive in which the directory says something else about one record."""
    return pack([(*entry, claims) if entry[0].endswith(record) else entry for entry in entries_of(records())])


def deflated(content, claimed=None):
    packed = zlib.compress(content, 9)[2:-4]
    return ("archive/extra/bomb", packed, {"method": 8, "size": len(content) if claimed is None else claimed,
                                           "crc": zlib.crc32(content)})


CONTAINERS = {  # name: (file, words of the message)
    "overlapping entries": (claim("weight_0", stored=400, size=400), "'archive/data/weights/weight_1' overlap"),
    "the same entry twice": (archive_with(("archive/models/model.json", b"{}")), "two entries have the name"),
    "outside the archive": (archive_with(("archive/../../evil", b"x")), r"leads out of the archive"),
    "absolute name": (archive_with(("/etc/passwd", b"x")), "absolute"),
    "backslash": (archive_with(("archive\\evil", b"x")), "backslash"),
    "NUL in a name": (archive_with((b"archive/a\0b", b"x")), "NUL"),
    "name not in UTF-8": (archive_with((b"archive/\xff\xfe", b"x")), "UTF-8"),
    "second root folder": (archive_with(("other/x", b"x")), "lies outside"),
    "two names": (archive_with(("archive/a", b"x", {"local_name": b"archive/b"})), "another name"),
    "size beyond the file": (claim("model.json", stored=1 << 30, size=1 << 30), "needs 1073741824 bytes"),
    "offset beyond the file": (claim("model.json", offset=1 << 30), "at byte 1073741824"),
    "encrypted": (claim("model.json", flags=1), "encrypted"),
    "unknown method": (claim("model.json", method=14), "lzma"),
    "wrong checksum": (claim("model.json", crc=1), "CRC"),
    "inflates beyond its size": (archive_with(deflated(bytes(1 << 20), claimed=100)), "inflates to more"),
    "inflates to less": (archive_with(deflated(b"abc", claimed=100)), "inflates to less"),
    "claims to inflate to 4 GiB": (archive_with(deflated(bytes(1000), claimed=0xFFFFFFF0)), "over the limit"),
    "not deflated": (archive_with(("archive/extra/x", b"\xff" * 50, {"method": 8, "size": 60})), "damaged deflate"),
}


def record_with(name, edit, model):
    """The archive with one JSON record changed by edit(tree), which may also return another text."""
    tree = json.loads(records(model)[name])
    text = edit(tree)
    return pack(entries_of({**records(model), name: text if isinstance(text, bytes) else json.dumps(tree).encode()}))


def change(path, value):
    """An edit that sets what stands at a JSON pointer; a function makes the new value from the old one."""
    def edit(tree):
        *parents, last = [int(key) if key.isdigit() else key for key in path.split("/")]
        for key in parents:
            tree = tree[key]
        tree[last] = value(tree[last]) if callable(value) else value
    return edit


GRAPH = "graph_module/graph"
ROOT_SPEC = "graph_module/module_call_graph/0/signature/in_spec"
TUPLE = '{"type": "builtins.tuple", "context": "null", "children_spec": ['


def define_twice(tree):
    nodes = tree["graph_module"]["graph"]["nodes"]
    nodes[1]["outputs"] = nodes[0]["outputs"]


def expressions(text):
    def edit(tree):
        for meta in tree["graph_module"]["graph"]["tensor_values"].values():
            for size in meta["sizes"]:
                if "as_expr" in size:
                    size["as_expr"]["expr_str"] = text
    return edit


def deep_graphs(tree):
    """Graphs inside of graphs; as text, because json.dumps would not go so deep."""
    opening = ('{"target": "torch.ops.higher_order.cond", "outputs": [], "metadata": {}, "inputs": [{"name": "", '
               '"kind": 1, "arg": {"as_graph": {"name": "g", "graph": {"inputs": [], "outputs": [], '
               '"tensor_values": {}, "sym_int_values": {}, "sym_bool_values": {}, "nodes": [')
    closing = "]}}}}]}"
    tree["graph_module"]["graph"]["nodes"] = ["HERE"]
    return json.dumps(tree).replace('"HERE"', opening * 500 + closing * 500).encode()


PROGRAMS = {  # name: (edit of the program, words of the message); None: legal in principle, any answer will do
    "deep lists": (lambda tree: b"[" * 100000, "nested deeper"),
    "deep objects": (lambda tree: b'{"a":' * 100000, "nested deeper"),
    "deep graphs": (deep_graphs, "nested deeper|graphs inside"),
    "text after the end": (lambda tree: json.dumps(tree).encode() + b"{}", "expected the end"),
    "member twice": (lambda tree: b'{"graph_module": 1, "graph_module": 2}', "two members named 'graph_module'"),
    "not UTF-8": (lambda tree: b'{"a": "\xff"}', "expected UTF-8"),
    "absurd rank": (change(f"{GRAPH}/tensor_values/relu/sizes", [{"as_int": 1}] * 100000), "100000 dimensions"),
    "sizes without strides": (change(f"{GRAPH}/tensor_values/relu/strides", []), "0 strides for 2 sizes"),
    "negative size": (change(f"{GRAPH}/tensor_values/relu/sizes/1", {"as_int": -4}), "-4"),
    "number too large": (change(f"{GRAPH}/tensor_values/relu/sizes/1", {"as_int": 1 << 70}), "does not fit"),
    "use before definition": (change(f"{GRAPH}/nodes", lambda nodes: nodes[::-1]), "'relu' is used before"),
    "cycle": (change(f"{GRAPH}/nodes/1/inputs/0/arg/as_tensor/name", "relu"), "'relu' is used before"),
    "value defined twice": (define_twice, "'linear' is defined twice"),
    "undefined value": (change(f"{GRAPH}/outputs/0/as_tensor/name", "ghost"), "'ghost' is used, but nothing"),
    "short signature": (change("graph_module/signature/input_specs", lambda specs: specs[:-1]), "4 inputs .* graph 5"),
    "parameter without data": (change("graph_module/signature/input_specs/0/parameter/parameter_name", "ghost"),
                               "no data for the parameter 'ghost'"),
    "deep expression": (expressions("Add(1, " * 50000 + "1" + ")" * 50000), "levels of nesting"),
    "long expression": (expressions("+".join(["s0"] * 200000)), "parts"),
    "unbalanced expression": (expressions("Add(1, 2"), "expression ends"),
    "empty expression": (expressions(""), "expression ends"),
    "huge power": (expressions("Pow(Integer(9), Integer(999999999999))"), "out of bounds"),
    "division by zero": (expressions("FloorDiv(Integer(1), Integer(0))"), None),
    "unknown function": (expressions("Evil(1)"), None),
    "treespec of another shape": (change(ROOT_SPEC, f"[1, {TUPLE}]}}]"), "in_spec of @model has 0 leaves"),
    "deep treespec": (change(ROOT_SPEC, "[1, " + TUPLE * 20000), "nested deeper[^$]*in_spec"),
}

META = "config/0.weight/tensor_meta"


def ints(*numbers):
    return [{"as_int": n} for n in numbers]


WEIGHTS = {  # name: (edit of the table of weights, words of the message)
    "offset behind the end": (change(f"{META}/storage_offset", {"as_int": 1 << 40}), "'0.weight' needs"),
    "negative offset": (change(f"{META}/storage_offset", {"as_int": -1}), "'0.weight' has a negative"),
    "negative stride": (change(f"{META}/strides", ints(-4, 1)), "'0.weight' has a negative"),
    "sizes overflow": (change(f"{META}/sizes", ints(1 << 40, 1 << 40)), "'0.weight'"),
    "symbolic size": (change(f"{META}/sizes/0", {"as_expr": {"expr_str": "s0", "hint": None}}), "only a number"),
    "other dtype than the input": (change(f"{META}/dtype", 6), "'0.weight' has another type"),
    "other shape than the input": (change(f"{META}/sizes", ints(4, 4)), "'0.weight' has another type or shape"),
    "no such record": (change("config/0.weight/path_name", "weight_99"), "'data/weights/weight_99'"),
    "record of another kind": (change("config/0.weight/path_name", "../../models/model.json"), "'0.weight' is missing"),
    "not in the table": (lambda tree: tree["config"].pop("0.weight") and None, "no data for the parameter '0.weight'"),
}
RECORDS = {  # name: (records that are replaced, words of the message)
    "weight shorter than its tensor": ({"data/weights/weight_0": b"1234"}, "'0.weight' needs 128 bytes.* 4$"),
    "no table of weights": ({"data/weights/model_weights_config.json": None}, "no data for the parameter '0.weight'"),
}


def assert_refused(tenon, folder, content, words):
    file = folder / "hostile.pt2"
    file.write_bytes(content)
    done = tenon("show", file, "--verify", timeout=20)
    assert done.returncode == 2, f"accepted: {done.stdout[:300]}"
    assert done.stderr.count("error:") == 1 and str(file) in done.stderr, done.stderr
    assert re.search(words, done.stderr, re.M), done.stderr
    assert not done.stdout


def ids(cases):
    return [name.replace(" ", "_") for name in cases]


@pytest.mark.parametrize("content, words", CONTAINERS.values(), ids=ids(CONTAINERS))
def test_container(content, words, tenon, tmp_path):
    assert_refused(tenon, tmp_path, content, words)


@pytest.mark.parametrize("name", PROGRAMS, ids=ids(PROGRAMS))
def test_program(name, tenon, tmp_path):
    edit, words = PROGRAMS[name]
    model = "derived" if "expression" in name or edit.__qualname__.startswith("expressions") else "mlp"
    content = record_with("models/model.json", edit, model)
    if words is None:
        (tmp_path / "x.pt2").write_bytes(content)
        assert tenon("show", tmp_path / "x.pt2", timeout=20).returncode in (0, 2)
    else:
        assert_refused(tenon, tmp_path, content, words)


@pytest.mark.parametrize("edit, words", WEIGHTS.values(), ids=ids(WEIGHTS))
def test_weights(edit, words, tenon, tmp_path):
    content = record_with("data/weights/model_weights_config.json", edit, "mlp")
    assert_refused(tenon, tmp_path, content, words)


@pytest.mark.parametrize("changes, words", RECORDS.values(), ids=ids(RECORDS))
def test_records(changes, words, tenon, tmp_path):
    changed = {name: content for name, content in {**records(), **changes}.items() if content is not None}
    assert_refused(tenon, tmp_path, pack(entries_of(changed)), words)


def test_names_of_a_file_do_not_steer_the_terminal(tenon, tmp_path):
    """Names out of a file reach the screen only as visible characters."""
    def rename(tree):
        node = tree["graph_module"]["graph"]["nodes"][0]
        node["target"] = "torch.ops.\x1b[31mevil\x07"
        node["inputs"][0]["arg"] = {"as_tensor": {"name": "ghost\x1b[2J"}}
    file = tmp_path / "x.pt2"
    file.write_bytes(record_with("models/model.json", rename, "mlp"))
    done = tenon("show", file)
    assert done.returncode == 2 and "ghost" in done.stderr and "\x1b" not in done.stderr and "\x07" not in done.stderr


def test_a_kind_that_is_not_known_has_a_word(tenon, tmp_path):
    """Where views name what an argument is, tags that no schema has are there, too."""
    file = tmp_path / "x.pt2"
    file.write_bytes(record_with("models/model.json", change(
        "graph_module/module_call_graph/0/signature/outputs", [{"as_of_tomorrow": 1}]), "mlp"))
    for flag in ("--json", "--signature", "--graph", "--torch"):
        done = tenon("show", file, flag)
        assert done.returncode == 0, done.stderr
    call = json.loads(tenon("show", file, "--json").stdout)["entries"][0]["module_calls"][0]["signature"]
    assert call["outputs"][0]["kind"] == "unknown"


@pytest.mark.skipif(not TEST_ALL, reason="writes 200 MB; runs with TENON_TEST_ALL=1")
def test_bomb_is_bounded(tenon, tmp_path):
    """100 MB of zeros deflate to 100 kB: allowed, but not a thousand of them at once."""
    content = pack_records({**records(), **{f"extra/{i}": bytes(100 << 20) for i in range(2)}}, deflate=True)
    file = tmp_path / "bomb.pt2"
    file.write_bytes(content)
    assert tenon("show", file, timeout=30).returncode in (0, 2)
