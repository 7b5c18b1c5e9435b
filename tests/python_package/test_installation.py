"""The package as pip leaves it: what is in it, what its extension shows and needs, and what type checkers make of it."""
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import tenon

PACKAGE = Path(tenon.__file__).parent
CORE = PACKAGE / "_core.abi3.so"


@pytest.fixture
def distribution():
    try:
        return importlib.metadata.distribution("tenon")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package was not installed by pip")


def test_version(distribution):
    assert re.fullmatch(r"\d+\.\d+\.\d+", tenon.__version__)
    assert distribution.version == tenon.__version__


def test_one_wheel_for_all_versions(distribution):
    assert re.search(r"^Tag: cp311-abi3-", distribution.read_text("WHEEL"), re.M)
    names = {path.name for path in distribution.files if path.parent.name == "tenon"}
    assert {"__init__.py", "_core.abi3.so", "_core.pyi", "py.typed", "program.py"} <= names


def command(*words):
    return subprocess.run([sys.executable, "-m", "tenon", *words], capture_output=True, text=True)


def test_the_command_comes_with_the_package():
    """pip's wheel has it; so has a build folder, and `python -m tenon` runs it."""
    done = command("version")
    assert (done.returncode, done.stdout) == (0, f"tenon {tenon.__version__}\n"), done.stderr
    assert command("no-such-word").returncode == 2 and "unknown command" in command("no-such-word").stderr


def test_the_wheel_has_the_command(distribution):
    installed = [path for path in distribution.files if path.name == "tenon" and path.parent.name == "bin"]
    assert len(installed) == 1
    target = Path(tenon.__file__).parents[1] / "bin" / "tenon"  # where pip puts it that is told a folder
    assert any(os.access(place, os.X_OK) for place in (installed[0].locate(), target))


@pytest.mark.skipif(shutil.which("strip") is None, reason="needs strip")
def test_the_wheel_is_small(distribution, tmp_path):
    """Below 10 MB as pip packs it: what is linked is stripped, as `make wheel` and `pip install .` leave it."""
    packed = 0
    for path in distribution.files:
        place = Path(path.locate())
        place = place if place.exists() else Path(tenon.__file__).parents[1] / "bin" / path.name
        content = place.read_bytes()
        if content.startswith(b"\x7fELF"):
            subprocess.run(["strip", "-o", tmp_path / "stripped", place], check=True)
            content = (tmp_path / "stripped").read_bytes()
        packed += len(zlib.compress(content))
    assert 1e6 < packed < 10e6, f"{packed / 1e6:.1f} MB"


def test_every_public_name_is_documented():
    for name in tenon.__all__:
        assert name.startswith("__") or getattr(tenon, name).__doc__


@pytest.mark.skipif(shutil.which("nm") is None, reason="needs nm")
def test_the_extension_defines_one_name(distribution):
    listed = subprocess.run(["nm", "-D", "--defined-only", "--format=just-symbols", CORE], capture_output=True, text=True)
    assert listed.stdout.split() == ["PyInit__core"]


@pytest.mark.skipif(shutil.which("readelf") is None, reason="needs readelf")
def test_the_extension_needs_system_libraries_alone():
    dynamic = subprocess.run(["readelf", "-d", CORE], capture_output=True, text=True).stdout
    needed = set(re.findall(r"\(NEEDED\).*\[(.+?)\.so", dynamic))
    assert needed <= {"libc", "libm", "libz", "libpthread", "libgcc_s", "ld-linux-x86-64", "libasan", "libubsan"}


def run_mypy(tool, *arguments, folder):
    """A tool of mypy, with the package on its path."""
    pytest.importorskip("mypy")
    environment = os.environ | {"MYPYPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": str(folder / "cache")}
    return subprocess.run([sys.executable, "-m", tool, *arguments], cwd=folder, env=environment, capture_output=True,
                          text=True)


def test_the_stub_is_what_the_extension_has(tmp_path):
    missing_before_312 = tmp_path / "allowed"
    missing_before_312.write_text("tenon._core.Tensor.__buffer__\n")
    result = run_mypy("mypy.stubtest", "tenon._core", "--allowlist", missing_before_312, "--ignore-unused-allowlist",
                      "--ignore-disjoint-bases", folder=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


CALLER = Path(__file__).with_name("typed_caller.py").read_text()


# Without what is installed beside tenon: PyTorch alone would take minutes.
WITHOUT_NEIGHBOURS = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]


def test_a_typed_caller(tmp_path):
    (tmp_path / "caller.py").write_text(CALLER)
    result = run_mypy("mypy", "--strict", *WITHOUT_NEIGHBOURS, "caller.py", folder=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_typed_caller_uses_every_public_name():
    public = {name for name in tenon.__all__ if not name.startswith("__")}
    for name in list(public):
        if isinstance(getattr(tenon, name), type) and name != "Error":  # what BaseException has beside is Python's
            public |= {attribute for attribute in dir(getattr(tenon, name)) if not attribute.startswith("_")}
    assert len(public) > 60
    assert [name for name in sorted(public) if not re.search(rf"(?<=\.){name}\b|class \w+\(tenon\.{name}|^    {name} =", CALLER, re.M)] == []


def test_a_typed_caller_who_is_wrong(tmp_path):
    (tmp_path / "caller.py").write_text("import tenon\ntenon.load('x').save()\ntenon.load('x').nothing\n")
    result = run_mypy("mypy", *WITHOUT_NEIGHBOURS, "caller.py", folder=tmp_path)
    assert "Found 2 errors in 1 file" in result.stdout, result.stdout + result.stderr


def test_the_package_obeys_its_own_types(tmp_path):
    result = run_mypy("mypy", *WITHOUT_NEIGHBOURS, "--package", "tenon", folder=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
