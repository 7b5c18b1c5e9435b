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
PAGES = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*.md"))]
WITH = re.compile(r"<!-- (with torch|with ray and dask|anywhere) -->")


@pytest.mark.parametrize("name", WITHOUT_TORCH + WITH_TORCH)
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_docstrings(name):
    if name in WITH_TORCH:
        pytest.importorskip("torch")
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def blocks(page, language, needs=("anywhere", "with torch")):
    """Blocks of code, with their lines. A mark says what those behind it need, up to the next one."""
    text, need = (ROOT / page).read_text(), "anywhere"
    for found in re.finditer(rf"{WITH.pattern}|^```{language}\n(.*?)^```", text, re.M | re.S):
        if found[1]:
            need = found[1]
        elif need in needs:
            yield text[:found.start()].count("\n") + 1, found[2]


def pages_with(language):
    return [page for page in PAGES if any(blocks(page, language))]


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


@pytest.mark.parametrize("page", pages_with("python"))
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_pages(page, tmp_path, monkeypatch):
    has_torch = importlib.util.find_spec("torch") is not None
    monkeypatch.chdir(tmp_path)
    shutil.copy(MODELS / "mlp.pt2", "model.pt2")
    shutil.copy(MODELS / "mutation.pt2", "counter.pt2")
    names = names_of_the_reader(has_torch)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    ran = 0
    for line, code in blocks(page, "python", ("anywhere", "with torch") if has_torch else ("anywhere",)):
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


# ---- commands and C -------------------------------------------------------------------------------------------------

@pytest.fixture
def reader(tmp_path):
    """(folder, environment) of somebody who reads a page: a model and its tensors lie there, the command is found."""
    build = os.environ.get("TENON_BUILD")
    if not build:
        pytest.skip("TENON_BUILD names no folder with the command")
    build = Path(build).resolve()
    (tmp_path / "build").symlink_to(build)
    for name, kind in (("model.pt2", ".pt2"), ("x.safetensors", ".in.safetensors"), ("expected.safetensors", ".out.safetensors")):
        shutil.copy(MODELS / f"demo{kind}", tmp_path / name)
    return tmp_path, os.environ | {"PATH": f"{build}{os.pathsep}{os.environ['PATH']}"}


def done(*command, where):
    result = subprocess.run(command, cwd=where[0], env=where[1], capture_output=True, text=True)
    assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    return result.stdout


def compile_and_run(code, where, run=True):
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    (where[0] / "block.c").write_text(code)
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "include", "block.c"]
    if not run:
        return done("cc", *flags, "-fsyntax-only", where=where)
    done("cc", *flags, "-o", "block", "-Lbuild", "-ltenon", f"-Wl,-rpath,{where[0] / 'build'}", where=where)
    return done("./block", where=where)


@pytest.mark.parametrize("page", sorted({*pages_with("sh"), *pages_with("c")}))
def test_commands_and_programs(page, reader):
    """Programs in C run before the commands, which may show what they wrote."""
    for _, code in blocks(page, "c"):
        if "int main(" in code:
            assert compile_and_run(code, reader) is not None
    for line, commands in blocks(page, "sh"):
        done("sh", "-e", "-c", "\n" * line + commands, where=reader)


def test_what_the_readme_recognizes(reader):
    (_, commands), = blocks("README.md", "sh")
    assert "rope  4 call sites" in done("sh", "-e", "-c", commands, where=reader) and (reader[0] / "model.tenon").exists()


EXCERPTS = {  # blocks of C that are no program: what is declared before them
    "README.md": "",
    "docs/coming-from-coreai-torch.md": "#include <tenon.h>\nvoid f(tn_context *ctx, tn_converter *converter, tn_program *program, "
                                        "tn_program *converted);\nvoid f(tn_context *ctx, tn_converter *converter, tn_program "
                                        "*program, tn_program *converted)\n{\n",
}


def test_excerpts_of_c(reader):
    """Those of the README stand in whole programs, which run; others compile behind what is declared for them."""
    for page in pages_with("c"):
        codes = [code for _, code in blocks(page, "c") if "int main(" not in code]
        assert page in EXCERPTS or not codes, page
        for code in codes if page != "README.md" else []:
            compile_and_run(EXCERPTS[page] + code + "}\n", reader, run=False)
    verbs, author = [code for _, code in blocks("README.md", "c")]
    example = (ROOT / "examples" / "verbs.c").read_text()
    places = [example.index(name) for name in re.findall(r"\btn_\w+\(", verbs)]
    assert len(places) > 5 and places == sorted(places)
    whole = next(code for _, code in blocks("docs/for-c-authors.md", "c"))
    for line in author.splitlines():
        assert line == "..." or line.strip().rstrip(";") in whole, line


def test_no_block_is_left_out():
    """Each block says what it is, so that somebody runs it; what is only shown is indented, or has no language."""
    for page in PAGES:
        languages = re.findall(r"^```(\w+)$", (ROOT / page).read_text(), re.M)
        assert set(languages) <= {"sh", "python", "c", "py"}, page  # py: code of others, for comparison
    (_, ray), (_, dask) = blocks("docs/for-deployers.md", "python", ("with ray and dask",))  # tests/batch runs them
    assert "map_batches" in ray and "Client" in dask
