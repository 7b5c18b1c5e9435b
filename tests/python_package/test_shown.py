"""Text from a file as people meet it in Python: exceptions, warnings and repr hold nothing that steers a terminal."""
import json
import os
import re
import subprocess
import sys
import warnings
import zipfile

import pytest

import tenon
from tenon._shown import shown, shown_lines

HOSTILE = "\x1b]0;owned\x07\x1b[31m\x9b8m\x7f\x08\u202eabc\u2066\u200f\u061c\u2028\r\nforged line"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def assert_harmless(text):
    assert not STEERING.search(text), ascii(text)
    assert not re.search("^forged", text, re.M), ascii(text)


@pytest.fixture
def hostile(models, tmp_path):
    """The model with hostile names of values, weights, modules and entry."""
    path = tmp_path / "hostile.pt2"
    with zipfile.ZipFile(models / "mlp.pt2") as archive, zipfile.ZipFile(path, "w") as out:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith("models/model.json"):
                tree = json.loads(content)
                names = set(tree["graph_module"]["graph"]["tensor_values"])

                def walk(part, names=names):
                    if isinstance(part, dict) and "arg" in part and "name" in part:
                        return {**part, "arg": walk(part["arg"])}
                    if isinstance(part, dict):
                        return {k + HOSTILE if k in names else k: walk(v) for k, v in part.items()}
                    if isinstance(part, list):
                        return [walk(item) for item in part]
                    return part + HOSTILE if isinstance(part, str) and part in names else part
                content = json.dumps(walk(tree)).encode()
            out.writestr(name, content)
    return path


def test_escapes():
    assert shown(HOSTILE).startswith("\\x1b]0;owned\\x07\\x1b[31m\\u009b8m\\x7f\\x08\\u202eabc")
    assert shown("a\tb\nc\udcff\U000e0041é") == "a\\x09b\\x0ac\\xff\\U000e0041é"
    assert shown_lines("a\tb\nc\r") == "a\tb\nc\\x0d"


def test_views_and_repr(hostile):
    program = tenon.load(hostile)
    for looked_at in (program, program.graph, program.signature, program.ledger, program["model"], program.entries, program.state,
                      list(program.graph)):
        assert_harmless(str(looked_at))
        assert_harmless(repr(looked_at))
    assert any(HOSTILE in node.name for node in program.graph if node.name)  # for scripts it is what it is


def test_exceptions(hostile, tmp_path):
    program = tenon.load(hostile)
    calls = [lambda: program(), lambda: program(1, 2, 3), lambda: program("text"), lambda: program[HOSTILE],
             lambda: program(**{"no" + HOSTILE: 1}), lambda: tenon.load(tmp_path / ("none" + HOSTILE)),
             lambda: tenon.load(os.fsencode(tmp_path) + b"/none\xff\x9b"), lambda: program.save(tmp_path / ("x" + HOSTILE))]
    for call in calls:
        with pytest.raises(Exception) as raised:
            call()
        if not isinstance(raised.value, KeyError):  # whose str is a repr
            assert_harmless(str(raised.value))
        assert_harmless(repr(raised.value))
    assert tenon.errors.Error("format", [{"severity": "error", "message": HOSTILE, "hint": None}]).message == HOSTILE


def test_several_entries(models, tmp_path):
    program = tenon.load(models / "two_models.pt2")
    with pytest.warns(UserWarning, match=r"torch\.export\.load cannot load .*load_pt2\(path\)"):
        program.save(tmp_path / "two.pt2")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        program.save(tmp_path / "two.tenon")
    torch = pytest.importorskip("torch")
    from torch.export.pt2_archive._package import load_pt2

    assert sorted(load_pt2(str(tmp_path / "two.pt2")).exported_programs) == ["net", "other"]
    with pytest.raises(KeyError):
        torch.export.load(tmp_path / "two.pt2")


@pytest.mark.parametrize("read", [False, True])
def test_a_file_that_becomes_shorter(read, models, tmp_path):
    """What was read stays; what was mapped ends the process."""
    path = tmp_path / "model.pt2"
    path.write_bytes((models / "mlp.pt2").read_bytes())
    script = ("import os, sys, numpy, tenon\n"
              "program = tenon.load(sys.argv[1], read_weights=sys.argv[2] == 'True')\n"
              "os.truncate(sys.argv[1], 0)\n"
              "print(len(program.signature.inputs))\n"
              "inputs = [numpy.zeros([s if isinstance(s, int) else 2 for s in i['shape']], 'float32')\n"
              "          for i in program.signature.inputs if i['kind'] == 'user_input']\n"
              "program(*inputs)\n"
              "print('ran')\n")
    pytest.importorskip("numpy")
    done = subprocess.run([sys.executable, "-c", script, path, str(read)], capture_output=True, text=True, timeout=120)
    assert ("ran" in done.stdout) == read and (done.returncode == 0) == read
