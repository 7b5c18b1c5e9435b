"""`tenon diff`: what is a difference between two programs, what is none, as people and scripts are told of it."""
import json
import re
import struct
import zipfile

import pytest

from conftest import MODELS, model_id, sample, model_files

CONV = MODELS / "conv.pt2"


@pytest.fixture
def edited(tenon, tmp_path):
    """A model as text, and the same with something put in the place of something else."""
    def make(model, *changes):
        old, new = tmp_path / "old.tnn", tmp_path / "new.tnn"
        for path in (old, new):
            assert tenon("convert", model, "-o", path).returncode == 0
        text = new.read_text()
        for before, after in changes:
            assert before in text, before
            text = text.replace(before, after)
        new.write_text(text)
        return old, new
    return make


def differences(tenon, old, new):
    """The text of `tenon diff`, and what it says as JSON; both agree on whether there is a difference."""
    text, data = tenon("diff", old, new), tenon("diff", old, new, "--json")
    assert not text.stderr and not data.stderr and text.returncode == data.returncode
    found = json.loads(data.stdout)
    assert found["equal"] == (text.returncode == 0) == (not found["differences"])
    assert sum(found["counts"].values()) == len(found["differences"])
    return text.stdout, found["differences"]


def test_equal_files(tenon):
    text, rows = differences(tenon, CONV, CONV)
    assert text == "equal: 4 nodes, 7 weights and the signature agree\n" and rows == []


@pytest.mark.parametrize("model", sample(model_files(), 12), ids=model_id)
def test_a_file_equals_itself_in_another_format(model, tenon, tmp_path):
    assert tenon("convert", model, "-o", tmp_path / "same.tnn", "--decompose", "none").returncode == 0
    done = tenon("diff", model, tmp_path / "same.tnn")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_changed_attribute(tenon, edited):
    text, rows = differences(tenon, *edited(CONV, ("eps: 1e-05", "eps: 0.001")))
    assert text == """structure
  ~ batch_norm eps: 1e-05 -> 0.001   # norm, batchnorm.py:210 in forward
1 difference: 1 in structure
"""
    assert rows == [{"part": "structure", "change": "changed", "entry": "model", "name": "batch_norm", "what": "eps",
                     "old": "1e-05", "new": "0.001", "module": "norm", "source": "batchnorm.py:210 in forward"}]


def test_a_removed_node(tenon, edited):
    old, new = edited(CONV, ("self: %relu_,", "self: %batch_norm,"))
    lines = new.read_text().splitlines(keepends=True)
    new.write_text("".join(line for line in lines if not line.startswith("  %relu_ =")))
    text, rows = differences(tenon, old, new)
    assert text == """structure
  - %relu_ = aten.relu_.default(%batch_norm)   # the root, make_models.py:134 in forward
  ~ max_pool2d self: %relu_ -> %batch_norm   # the root, make_models.py:134 in forward
2 differences: 2 in structure
"""
    assert [row["change"] for row in rows] == ["removed", "changed"]
    back, rows = differences(tenon, new, old)
    assert "  + %relu_ = aten.relu_.default(%batch_norm)" in back and "added" in [row["change"] for row in rows]


def test_another_operator(tenon, edited):
    text, rows = differences(tenon, *edited(MODELS / "branches.pt2", ("aten.relu.default", "aten.tanh.default")))
    assert [(row["name"], row["what"], row["new"]) for row in rows] == [
        ("relu", "operator", "%relu = aten.tanh.default(%linear)")]
    assert rows[0]["entry"] == "true_graph_0"


def test_renamed_values_are_no_difference(tenon, edited):
    old, new = edited(CONV, ("%batch_norm", "%other"), ("%conv2d", "%first"), ("%p_conv_weight", "%weight"))
    text, rows = differences(tenon, old, new)
    assert rows == [] and text.startswith("equal")


def test_renamed_symbols_and_functions_are_no_difference(tenon, edited, tmp_path):
    old, new = edited(MODELS / "branches.pt2", ("@true_graph_0", "@yes"))
    assert differences(tenon, old, new)[1] == []
    old, new = edited(MODELS / "demo.pt2")
    symbols = set(re.findall(r"(?<![!\w])s\d+\b", old.read_text()))
    text = new.read_text()
    for symbol in symbols:
        text = re.sub(rf"(?<![!\w]){symbol}\b", symbol + "9", text)
    assert symbols and text != old.read_text()
    new.write_text(text)
    assert differences(tenon, old, new)[1] == []


def swapped(path, first, second):
    """The lines that define two values change places."""
    lines = path.read_text().splitlines()
    at = [next(i for i, line in enumerate(lines) if line.startswith(f"  %{name} =")) for name in (first, second)]
    lines[at[0]], lines[at[1]] = lines[at[1]], lines[at[0]]
    path.write_text("\n".join(lines) + "\n")


def test_reordered_nodes_are_no_difference(tenon, edited):
    old, new = edited(MODELS / "mutation.pt2")
    swapped(new, "lift_fresh_copy", "select")
    assert differences(tenon, old, new)[1] == []


def test_reordering_around_a_write_is_one(tenon, edited):
    old, new = edited(MODELS / "mutation.pt2")
    swapped(new, "fill_", "div")  # which does not use what is written; but order of writes is kept strictly
    text, rows = differences(tenon, old, new)
    assert rows and {row["what"] for row in rows} == {"order"}


def test_a_changed_weight(tenon, tmp_path):
    changed = tmp_path / "changed.pt2"
    with zipfile.ZipFile(CONV) as source, zipfile.ZipFile(changed, "w") as target:
        config = next(name for name in source.namelist() if name.endswith("model_weights_config.json"))
        record = json.loads(source.read(config))["config"]["norm.weight"]["path_name"]
        for name in source.namelist():
            content = bytearray(source.read(name))
            if name.endswith("/" + record):
                before = struct.unpack("<f", content[4:8])[0]
                content[4:8] = struct.pack("<f", before + 0.5)
            target.writestr(name, bytes(content))
    text, rows = differences(tenon, CONV, changed)
    assert re.fullmatch(r"weights\n  ~ norm.weight values: 1 of 4 elements differs, by at most 0\.5 "
                        r"\(\S+ -> \S+\)\n1 difference: 1 in weights\n", text), text
    assert rows[0]["count"] == 4 and rows[0]["different"] == 1 and rows[0]["max_abs"] == 0.5


def test_signatures(tenon, edited):
    _, rows = differences(tenon, *edited(CONV, ("%x", "%image")))
    assert [(row["part"], row["name"], row["what"], row["old"], row["new"]) for row in rows] == [
        ("signature", "input 0", "name", "x", "image")]


def test_mistakes(tenon, tmp_path):
    assert tenon("diff", CONV).returncode == 2
    assert tenon("diff", CONV, tmp_path / "none.pt2").returncode == 2
    assert tenon("diff", "-", "-").returncode == 2
