"""The NNEF formats against those who know them: Khronos' parser (nnef) and tract's own cases.

Internal functions are reached by build/tests/nnef_tool, one line for each file. TENON_TRACT_CASES names the folder of
tract's cases (harness/nnef-test-cases of tract; default: ../shared/cases/tract-nnef where it exists).
"""
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import numpy as np
import pytest

import nnef_texts
from conftest import BUILD, ROOT

nnef = pytest.importorskip("nnef")

TOOL = BUILD / "tests" / "nnef_tool"
CASES = Path(os.environ.get("TENON_TRACT_CASES", ROOT.parent / "shared" / "cases" / "tract-nnef"))
TEXTS = 500

WORKED_OUT = "Khronos works out indices and lengths, which are left to readers of models here"
NOT_WRAPPED = "an integer that does not fit is refused, not wrapped"

# Where the answers differ: who refuses, by which words, and the rule behind it.
RULES = [
    ("khronos", r"out of bounds|same length|cannot assign array of length|invalid range", WORKED_OUT),
    ("ours", r"integer of 64 bits", NOT_WRAPPED),
]

# The same, one text for each: the body of a graph, and who accepts it.
DIFFERENCES = [
    ("s = [1, 2][2]; y = relu(x);", "ours", WORKED_OUT),
    ("s = [1, 2][2:1]; y = relu(x);", "ours", WORKED_OUT),
    ("s = [for i in [1], j in [1, 2] yield i]; y = relu(x);", "ours", WORKED_OUT),
    ("l = [1, 2]; [a] = l; y = relu(x);", "ours", WORKED_OUT),
    ("s = 99999999999999999999; y = relu(x);", "khronos", NOT_WRAPPED),
    ("y = relu(x) if true else add_n([x]); z = [copy_n(x, times = 2), []] if false else [[x]];", "khronos",
     "both branches of a condition must be such as can be worked out, not only the one that is taken"),
]


@pytest.fixture(scope="module", autouse=True)
def tool():
    if not TOOL.exists():
        pytest.skip(f"there is no {TOOL}")


def ask(*lines):
    """Answers to commands, one each: (True, what was said) or (False, why not)."""
    text = "".join("\t".join(map(str, line)) + "\n" for line in lines)
    done = subprocess.run([TOOL], input=text, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    answers = done.stdout.splitlines()
    assert len(answers) == len(lines)
    return [(answer[:2] == "ok", answer[3:]) for answer in answers]


def ask_khronos(paths):
    """The same of Khronos' parser; a text that ends its process is refused."""
    answers = []
    while len(answers) < len(paths):
        rest = "".join(f"{path}\n" for path in paths[len(answers):])
        done = subprocess.run([sys.executable, Path(__file__).with_name("nnef_oracle.py")], input=rest,
                              capture_output=True, text=True, timeout=300)
        answers += [(line[:2] == "ok", line[3:]) for line in done.stdout.splitlines()]
        if done.returncode != 0:
            answers.append((False, f"ended the process: {done.returncode}"))
    return answers


def rule_of(ours, khronos):
    for who, words, rule in RULES:
        good, said = ours if who == "ours" else khronos
        if not good and re.search(words, said):
            return rule
    return None


def test_accepts_and_refuses_as_khronos(tmp_path, capsys):
    paths = []
    for seed in range(TEXTS):
        paths.append(tmp_path / f"{seed}.nnef")
        paths[-1].write_text(nnef_texts.whole(seed) if seed % 2 == 0 else nnef_texts.damaged(seed))
    ours, khronos = ask(*(("strict", path) for path in paths)), ask_khronos(paths)
    listed, unknown = [], []
    for path, mine, theirs in zip(paths, ours, khronos):
        if mine[0] != theirs[0]:
            rule = rule_of(mine, theirs)
            (listed if rule else unknown).append(f"{path.name}: ours {mine}, khronos {theirs}: {rule}")
    with capsys.disabled():
        print(f"\n{TEXTS} texts: {sum(good for good, _ in khronos)} accepted, {len(listed)} answers differ by a rule")
        print("".join(f"  {line}\n" for line in listed), end="")
    assert not unknown, "\n".join(unknown)
    assert all(good for good, _ in khronos[::2]), [said for good, said in khronos[::2] if not good]
    assert sum(not good for good, _ in khronos[1::2]) > TEXTS // 4


@pytest.mark.parametrize("body, accepts, rule", DIFFERENCES)
def test_differences(body, accepts, rule, tmp_path):
    path = tmp_path / "g.nnef"
    path.write_text("version 1.0; extension KHR_enable_operator_expressions; graph g(x) -> (y) { x = external(shape = "
                    f"[1]); {body} }}")
    ((ours, said),), ((khronos, told),) = ask(("strict", path)), ask_khronos([path])
    assert (ours, khronos) == (accepts == "ours", accepts == "khronos"), (rule, said, told)


def test_what_is_printed_means_the_same_to_khronos(tmp_path):
    """Operations and their order are equal after our printer, parentheses and all."""
    outs = [tmp_path / f"{seed}.out" for seed in range(0, 200, 2)]
    texts = [nnef_texts.whole(seed) for seed in range(0, 200, 2)]
    for text, out in zip(texts, outs):
        out.with_suffix(".nnef").write_text(text)
    answers = ask(*(("strict", out.with_suffix(".nnef"), out) for out in outs))
    for text, out, (good, said) in zip(texts, outs, answers):
        assert good, said
        before, after = nnef.parse_string(text), nnef.parse_string(out.read_text())
        assert before.operations == after.operations
        assert (before.inputs, before.outputs) == (after.inputs, after.outputs)


def declarations(answer):
    return sorted(text for text in answer.split("\t") if text.startswith("fragment"))


def test_standard_operations_are_declared_as_khronos_does(tmp_path):
    header = Path(nnef.__file__).parent / "cpp" / "include" / "nnef" / "comp" / "stdlib_source.h"
    if not header.exists():
        pytest.skip("the nnef package comes without its source")
    pieces = re.findall(r'R"STDLIB\((.*?)\)STDLIB"', header.read_text(), re.S)
    (tmp_path / "standard.nnef").write_text("".join(pieces))
    (good, theirs), (_, ours) = ask(("declare", tmp_path / "standard.nnef"), ("standard",))
    assert good and len(declarations(ours)) == 119
    assert declarations(ours) == declarations(theirs)


def cases(name):
    return sorted(CASES.rglob(name)) if CASES.is_dir() else []


@pytest.mark.skipif(not CASES.is_dir(), reason=f"there is no {CASES}")
def test_tracts_cases(tmp_path):
    """Texts parse, print and parse again equal; tensors are written again byte for byte."""
    graphs, quants, tensors = cases("graph.nnef"), cases("graph.quant"), cases("*.dat")
    assert len(graphs) >= 70 and len(quants) >= 6 and len(tensors) >= 60
    outs = [tmp_path / f"{i}.dat" for i in range(len(tensors))]
    answers = ask(*(("text", path) for path in graphs), *(("quant", path) for path in quants),
                  *(("tensor", path, out) for path, out in zip(tensors, outs)))
    assert all(good for good, _ in answers), [said for good, said in answers if not good]
    for path, out in zip(tensors, outs):
        assert path.read_bytes() == out.read_bytes(), path


DTYPES = ["float16", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool"]


@pytest.mark.parametrize("quantized", [False, True])
@pytest.mark.parametrize("shape", [(), (1,), (2, 3), (2, 0, 3), (1, 2, 1, 3, 1, 2, 1, 1), (3, 3)])
@pytest.mark.parametrize("dtype", DTYPES)
def test_tensors_of_the_nnef_package(dtype, shape, quantized, tmp_path):
    if quantized and "int" not in dtype:
        pytest.skip("integers alone are quantized")
    array = (np.arange(np.prod(shape, dtype=int)).reshape(shape) * 3 % 7).astype(dtype)
    with open(tmp_path / "in.dat", "wb") as file:
        nnef.write_tensor(file, array, quantized=quantized)
    ((good, said),) = ask(("tensor", tmp_path / "in.dat", tmp_path / "out.dat"))
    assert good, said
    vendor, code, bits, found, sizes, elements = said.split("\t")
    assert found == dtype and sizes == ",".join(map(str, shape)) and vendor == "0"
    assert bytes.fromhex(elements) == array.tobytes()
    assert (tmp_path / "in.dat").read_bytes() == (tmp_path / "out.dat").read_bytes()
    with open(tmp_path / "out.dat", "rb") as file:
        again, was_quantized = nnef.read_tensor(file, return_quantization=True)
    assert again.dtype == array.dtype and np.array_equal(again, array) and was_quantized == quantized


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
@pytest.mark.parametrize("suffix", ["tar", "tgz"])
def test_archives_of_python(form, suffix, tmp_path):
    """What Python's tarfile writes is read, what we write it reads; twice the same bytes."""
    names = ["graph.nnef", "a/b.c.dat", "x" * 99, "folder/" + "y" * 95]
    names += [] if form == tarfile.USTAR_FORMAT else ["z" * 150, "n\u00e4me/" + "q" * 200]
    (tmp_path / "in").mkdir()
    with tarfile.open(tmp_path / f"in.{suffix}", "w:gz" if suffix == "tgz" else "w", format=form) as archive:
        for index, name in enumerate(names):
            path = tmp_path / "in" / str(index)
            path.write_bytes(bytes(range(256)) * index * 3)
            archive.add(path, arcname=f"./{name}" if index == 1 else name)
    outs = [tmp_path / f"out{i}.{suffix}" for i in range(2)]
    answers = ask(*(("tar", tmp_path / f"in.{suffix}", out) for out in outs))
    for good, said in answers:
        assert good, said
        assert said.split("\t") == [f"{name}:{256 * index * 3}" for index, name in enumerate(names)]
    assert outs[0].read_bytes() == outs[1].read_bytes()
    with tarfile.open(outs[0]) as archive:
        members = archive.getmembers()
        assert [member.name for member in members] == names
        assert all((member.mtime, member.uid, member.gid, member.mode) == (315532800, 0, 0, 0o644) for member in members)
        for index, member in enumerate(members):
            assert archive.extractfile(member).read() == bytes(range(256)) * index * 3
