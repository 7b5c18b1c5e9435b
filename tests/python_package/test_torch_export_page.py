"""docs/coming-from-torch-export.md names what is there: functions of the headers, flags of the command, names of the package,
and a test in each row; and it has every name of the API reference of torch.export.
"""
import functools
import importlib
import inspect
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "coming-from-torch-export.md"
HEAD = "| feature | C | command | Python | what differs | test |"
REFERENCE = """export dynamic_dim save load register_dataclass Dim dims Constraint ExportedProgram module buffers named_buffers
    parameters named_parameters ExportBackwardSignature ExportGraphSignature ModuleCallSignature ModuleCallEntry InputKind
    InputSpec OutputKind OutputSpec replace_all_uses get_replace_hook CustomObjArgument unflatten wrapper
    ScriptObjectMeta""".split()


def rows():
    """The cells of each row of the tables of features."""
    inside = False
    for line in PAGE.read_text().splitlines():
        inside = line == HEAD or (inside and line.startswith("|"))
        if inside and line != HEAD and not line.startswith("|---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def words(cell):
    return re.findall(r"`([^`]+)`", cell)


def test_every_feature_has_a_row():
    table = list(rows())
    features = " ".join(row[0] for row in table)
    assert len(table) > 120 and all(len(row) == 6 for row in table)
    assert len({row[0] for row in table}) == len(table)
    assert [name for name in REFERENCE if not re.search(rf"\b{name}\b", features)] == []


def test_functions_are_in_the_headers():
    headers = "".join(path.read_text() for path in sorted((ROOT / "include").rglob("*.h")))
    there = set(re.findall(r"\b(?:tn|TN)_\w+", headers))
    assert [word for row in rows() for word in words(row[1]) if word not in there] == []


@functools.cache
def help_of(command):
    tenon = Path(os.environ["TENON_BUILD"]).resolve() / "tenon"
    return subprocess.run([tenon, command, "--help"], capture_output=True, text=True, check=True).stdout


def test_flags_are_those_of_the_command():
    if not os.environ.get("TENON_BUILD"):
        pytest.skip("TENON_BUILD names no folder with the command")
    for row in rows():
        for word in words(row[2]):
            command, *flags = word.split()
            assert all(re.search(rf"^  {flag} ", help_of(command), re.M) for flag in flags), word


def is_there(name):
    """A name of the package: a module, what it has, or what an object of a class has."""
    *path, last = name.split(".")
    found = importlib.import_module("tenon")
    for i, part in enumerate(path[1:], 2):
        found = getattr(found, part, None) or importlib.import_module(".".join(path[:i]))
    return hasattr(found, last) or (inspect.isclass(found) and f"self.{last}" in inspect.getsource(found))


def test_names_are_in_the_package():
    assert [word for row in rows() for word in words(row[3]) if not is_there(word)] == []


def has_test(word):
    file, _, name = word.partition("::")
    text = "".join((ROOT / "tests" / folder / file).read_text() for folder in ("unit", "python", "python_package")
                   if (ROOT / "tests" / folder / file).is_file())
    written = [f"def {name}("] if file.endswith(".py") else [f"cmocka_unit_test({name})", f'{{"{name}", ']
    return any(form in text for form in written)


def test_tests_are_there():
    assert [row[0] for row in rows() if not words(row[5])] == []
    assert [word for row in rows() for word in words(row[5]) if not has_test(word)] == []
