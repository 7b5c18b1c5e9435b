"""`make install` in a folder of its own: what a stranger's CMake project finds there, stripped."""
import os
import shutil
import subprocess

import pytest

from conftest import BUILD, ROOT

PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES C)
find_package(tenon REQUIRED)
foreach(kind IN ITEMS tenon static)
  add_executable(with_${kind} main.c)
  target_link_libraries(with_${kind} PRIVATE tenon::${kind})
endforeach()
"""
PROGRAM = """
#include <stdio.h>
#include <tenon_ops.h>
int main(void) { return puts(tn_version()) < 0; }
"""
pytestmark = pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="a program with its own runtime")


def done(*words, **options):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=300, **options)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("prefix")
    done("cmake", "--install", BUILD, "--prefix", prefix, "--strip")
    return prefix


def test_a_project_finds_it(installed, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(PROJECT)
    (tmp_path / "main.c").write_text(PROGRAM)
    done("cmake", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={installed}")
    done("cmake", "--build", tmp_path / "build")
    version = done(installed / "bin" / "tenon", "version").split()[1]
    for kind in ("tenon", "static"):
        assert done(tmp_path / "build" / f"with_{kind}").strip() == version


def test_moving_it_is_no_harm(installed, tmp_path):
    moved = tmp_path / "elsewhere"
    shutil.copytree(installed, moved, symlinks=True)
    test_a_project_finds_it(moved, tmp_path)


def test_what_is_installed_is_stripped(installed):
    library = next(path for path in installed.glob("lib*/**/libtenon.so.*") if not path.is_symlink())
    for path in (installed / "bin" / "tenon", library, next(installed.glob("lib*/**/libtenon.a"))):
        assert ".debug_info" not in done("readelf", "-S", path)
    assert not list((installed / "bin").glob("pages*"))
    wanted = {str(path.relative_to(ROOT / "include")) for path in (ROOT / "include").rglob("*.h")}
    assert {str(path.relative_to(installed / "include")) for path in (installed / "include").rglob("*.h")} == wanted


def test_tables_cost_no_relocations(installed):
    """18,000 pointers in tables are 450 kB of a command that has them one by one."""
    if "TENON_PACKS_RELOCATIONS:INTERNAL=1" not in (BUILD / "CMakeCache.txt").read_text():
        pytest.skip("the loader of this machine takes no packed relocations")
    library = next(path for path in installed.glob("lib*/**/libtenon.so.*") if not path.is_symlink())
    for path in (installed / "bin" / "tenon", library):
        assert done("readelf", "-rW", path).count("_RELATIVE ") == 0
