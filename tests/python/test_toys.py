"""A format is one room and one word, and so is an engine: a toy of each, added to a copy of the tree, are known everywhere,
and the toy engine keeps what every engine keeps."""
import json
import os
import shutil
import subprocess
import sys

import pytest
import torch
from safetensors.torch import save_file
from torch import nn

from conftest import ROOT, TEST_ALL

pytestmark = pytest.mark.skipif(not TEST_ALL, reason="builds a copy of the tree; runs with TENON_TEST_ALL=1")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the checkout with a room and a word for each toy, built: the command, the conformance suite of engines and the
    Python package."""
    folder = tmp_path_factory.mktemp("toys") / "tree"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for kind, room, words in (("format", "targets", "targets.def"), ("engine", "engines", "engines.def")):
        shutil.copytree(ROOT / f"tests/toy_{kind}", folder / f"src/{room}/toy")
        index = folder / f"src/{room}/{words}"
        text = index.read_text()
        index.write_text(text.replace("X(planned)", "X(toy)\nX(planned)") if kind == "engine" else text + "X(toy)\n")
    subprocess.run(["cmake", "--preset", "dev", "-DTENON_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"], cwd=folder,
                   check=True, capture_output=True)
    subprocess.run(["cmake", "--build", "--preset", "dev", "--parallel", "2", "--target", "tenon", "tenon_python",
                    "test_engines"], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """(file, inputs, outputs)"""
    folder = tmp_path_factory.mktemp("model")
    module, x = nn.Sequential(nn.Linear(4, 3), nn.LayerNorm(3), nn.Dropout()).eval(), torch.randn(2, 4)
    torch.export.save(torch.export.export(module, (x,)), folder / "net.pt2")
    save_file({"0": x}, folder / "in.safetensors")
    save_file({"0": module(x).detach()}, folder / "out.safetensors")
    return folder / "net.pt2", folder / "in.safetensors", folder / "out.safetensors"


def run(tree, *words):
    return subprocess.run([tree / "build-dev/tenon", *map(str, words)], capture_output=True, text=True)


# ---- the format ----

def test_help_knows_it(tree):
    text = run(tree, "convert", "--help").stdout
    assert "toy (.toy)" in text and "--greeting hello|hi" in text and "default: hello" in text


def test_both_ways(tree, model, tmp_path):
    file, inputs, outputs = model
    done = run(tree, "convert", file, "-o", tmp_path / "net.toy", "--greeting", "hi")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "net.toy").read_text() == "toy format, greeting hi\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["net.toy", "net.toy.body"]
    text = run(tree, "show", tmp_path / "net.toy", "--graph").stdout
    assert "aten.linear.default" in text and "dropout" not in text  # what its dialect keeps, and nothing else
    done = run(tree, "check", tmp_path / "net.toy", "--inputs", inputs, "--expect", outputs)
    assert done.returncode == 0, done.stdout + done.stderr
    done = run(tree, "check", file, "--inputs", inputs, "--expect", outputs, "--via", "toy")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("words, said", [
    (["--greeting", "moin"], "the option 'greeting' of 'toy' is hello|hi, not 'moin'"),
    (["--to", "pt2", "--greeting", "hi"], "the format 'pt2' has no option 'greeting'"),
    (["--to", "toyy"], "did you mean 'toy'?"),
])
def test_what_is_refused(words, said, tree, model, tmp_path):
    done = run(tree, "convert", model[0], "-o", tmp_path / "net.toy", *words)
    assert done.returncode == 2 and said in done.stderr, done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_stream_takes_no_second_file(tree, model):
    done = run(tree, "convert", model[0], "-o", "-", "--to", "toy")
    assert done.returncode == 2 and done.stdout == "" and "nothing can lie beside a stream" in done.stderr


def test_python_knows_it(tree, model, tmp_path):
    code = ("import sys, tenon\n"
            "file, out = sys.argv[1:]\n"
            "program = tenon.load(file)\n"
            "program.save(out, greeting='hi')\n"
            "assert [one.options[0].name for one in tenon.formats() if one.name == 'toy'] == ['greeting']\n"
            "assert 'linear' in str(tenon.load(out).graph) and 'dropout' in str(program.graph)\n")
    done = subprocess.run([sys.executable, "-c", code, model[0], tmp_path / "net.toy"], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(tree / "build-dev/python")})
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "net.toy").read_text() == "toy format, greeting hi\n"


# ---- the engine ----

def profile_of(tree, name, *words):
    done = run(tree, "run", ROOT / f"tests/models/{name}.pt2", "--inputs", ROOT / f"tests/models/{name}.in.safetensors",
               "--profile", "--json", *words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["profile"]


def test_it_keeps_what_every_engine_keeps(tree):
    done = subprocess.run([tree / "build-dev/tests/test_engines"], capture_output=True, text=True)
    text = done.stdout + done.stderr
    assert done.returncode == 0, text
    for engine in ("toy", "planned", "reference"):
        assert f"OK ] {engine}: values" in text and f"OK ] {engine}: observers" in text


def test_it_runs_what_it_can(tree):
    profile = profile_of(tree, "mlp")
    assert profile["engine"] == "toy" and profile["engine_refusals"] == []


def test_why_it_could_not_is_shown(tree):
    profile = profile_of(tree, "branches")
    assert profile["engine"] in ("planned", "reference")
    refusal = profile["engine_refusals"][0]
    assert refusal["engine"] == "toy" and "has a body" in refusal["why"]
    text = run(tree, "run", ROOT / "tests/models/branches.pt2", "--inputs", ROOT / "tests/models/branches.in.safetensors",
               "--profile").stdout
    assert f"engine: {profile['engine']}" in text and "engine toy could not run it: node '" in text


def test_the_reference_engine_can_be_asked_for(tree):
    profile = profile_of(tree, "mlp", "--reference")
    assert profile["engine"] == "reference" and profile["engine_refusals"] == []
