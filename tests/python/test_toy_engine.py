"""An engine is one room and one word: a toy engine, added to a copy of the tree, keeps what every engine keeps."""
import json
import shutil
import subprocess

import pytest

from conftest import ROOT, TEST_ALL

pytestmark = pytest.mark.skipif(not TEST_ALL, reason="builds a copy of the tree; runs with TENON_TEST_ALL=1")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the checkout with src/engines/toy and its word, the command and the conformance suite built."""
    folder = tmp_path_factory.mktemp("toy") / "tree"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "src/engines/toy").mkdir()
    shutil.copy(ROOT / "tests/toy_engine/engine.c", folder / "src/engines/toy/engine.c")
    words = folder / "src/engines/engines.def"
    words.write_text(words.read_text().replace("X(planned)", "X(toy)\nX(planned)"))
    subprocess.run(["cmake", "-S", folder, "-B", folder / "build", "-DTENON_TESTS=ON", "-DTENON_WERROR=ON"], check=True,
                   capture_output=True)
    subprocess.run(["cmake", "--build", folder / "build", "--parallel", "2", "--target", "tenon", "test_engines"],
                   check=True, capture_output=True)
    return folder


def run(tree, *words):
    return subprocess.run([tree / "build/tenon", "run", *map(str, words)], capture_output=True, text=True)


def model(name):
    return ROOT / f"tests/models/{name}.pt2", "--inputs", ROOT / f"tests/models/{name}.in.safetensors"


def test_it_keeps_what_every_engine_keeps(tree):
    done = subprocess.run([tree / "build/tests/test_engines"], capture_output=True, text=True)
    text = done.stdout + done.stderr
    assert done.returncode == 0, text
    assert "OK ] toy: values" in text and "OK ] toy: observers" in text and "OK ] reference: values" in text


def test_it_runs_what_it_can(tree):
    profile = json.loads(run(tree, *model("mlp"), "--profile", "--json").stdout)["profile"]
    assert profile["engine"] == "toy" and profile["engine_refusals"] == []


def test_why_it_could_not_is_shown(tree):
    profile = json.loads(run(tree, *model("branches"), "--profile", "--json").stdout)["profile"]
    assert profile["engine"] == "reference"
    assert [refusal["engine"] for refusal in profile["engine_refusals"]] == ["toy"]
    assert "has a body" in profile["engine_refusals"][0]["why"]
    text = run(tree, *model("branches"), "--profile").stdout
    assert "engine: reference" in text and "engine toy could not run it: node '" in text


def test_the_reference_engine_can_be_asked_for(tree):
    profile = json.loads(run(tree, *model("mlp"), "--reference", "--profile", "--json").stdout)["profile"]
    assert profile["engine"] == "reference" and profile["engine_refusals"] == []
