"""What the documentation shows runs: docstrings, the blocks of code of its pages, and the example of the README."""
import doctest
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from package_models import MODELS

ROOT = Path(__file__).resolve().parent.parent.parent
WITHOUT_TORCH = ["tenon.errors", "tenon.lowering", "tenon.operators", "tenon.program"]
WITH_TORCH = ["tenon.composite_ops", "tenon.converter", "tenon.decompositions"]
PAGES = ["README.md", "docs/python.md", "docs/everyday.md", "docs/coming-from-coreai-torch.md",
         "docs/coming-from-onnxruntime.md", "docs/coming-from-torch-export.md", "docs/coming-from-torch-to-nnef.md"]


@pytest.mark.parametrize("name", WITHOUT_TORCH + WITH_TORCH)
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_docstrings(name):
    if name in WITH_TORCH:
        pytest.importorskip("torch")
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def blocks(page, language, has_torch):
    """Blocks of code, with their lines. What comes behind <!-- with torch --> is left out where PyTorch is not there."""
    text = (ROOT / page).read_text()
    text = text if has_torch else text.split("<!-- with torch -->")[0]
    for found in re.finditer(rf"^```{language}\n(.*?)^```", text, re.M | re.S):
        yield text[:found.start()].count("\n") + 1, found[1]


def names_of_the_reader(has_torch):
    """What pages take for granted: a model with a norm, what it is called with, and arrays for model.pt2."""
    import numpy

    names = {"x": numpy.ones((2, 4), "float32")}
    if has_torch:
        import torch
        from tenon.composite_ops import RMSNorm

        torch.manual_seed(0)
        names |= {"torch": torch, "model": torch.nn.Sequential(torch.nn.Linear(8, 8), RMSNorm(8)).eval(),
                  "sample": (torch.randn(2, 8),)}
    return names


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_pages(page, tmp_path, monkeypatch):
    has_torch = importlib.util.find_spec("torch") is not None
    monkeypatch.chdir(tmp_path)
    shutil.copy(MODELS / "mlp.pt2", "model.pt2")
    shutil.copy(MODELS / "mutation.pt2", "counter.pt2")
    names = names_of_the_reader(has_torch)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    ran = 0
    for line, code in blocks(page, "python", has_torch):
        if ">>> " in code:
            test = doctest.DocTestParser().get_doctest(code, names, page, str(ROOT / page), line)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            exec(compile("\n" * line + code, str(ROOT / page), "exec"), names)
        ran += 1
    if not ran:
        pytest.skip("its code needs PyTorch")
    assert runner.summarize().failed == 0


def test_the_commands_of_the_readme(tmp_path):
    build = os.environ.get("TENON_BUILD")
    if not build:
        pytest.skip("TENON_BUILD names no folder with the command")
    (tmp_path / "build").symlink_to(Path(build).resolve())
    shutil.copy(MODELS / "demo.pt2", tmp_path / "model.pt2")
    shutil.copy(MODELS / "demo.in.safetensors", tmp_path / "x.safetensors")
    (_, commands), = blocks("README.md", "sh", True)
    result = subprocess.run(["sh", "-e", "-c", commands], cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert "rope  4 call sites" in result.stdout and (tmp_path / "model.tenon").exists()


def test_the_c_of_the_readme():
    """Its calls are those of the example, in the same order."""
    shown = next(code for _, code in blocks("README.md", "c", True))
    example = (ROOT / "examples" / "verbs.c").read_text()
    places = [example.index(name) for name in re.findall(r"\btn_\w+\(", shown)]
    assert len(places) > 5 and places == sorted(places)
