"""Weights that agree in the bytes that dedup looks at first: told apart, and in work that grows as their number does.

Work is counted in instructions, as in test_deep_decoder.py.
"""
import os
import re
import struct
import subprocess
import zipfile

import pytest

from conftest import BUILD

ELEMENTS, APART = 1100, 65  # 4,400 bytes, of which element 65 lies between the pieces that are sampled
counted = pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="valgrind does not run sanitizers")


def written(folder, name, contents):
    """A program whose weights are zeros but for one element, in text form."""
    inputs = "\n".join(f'    %b{i}: f32[{ELEMENTS}] buffer "b{i}",' for i in range(len(contents)))
    weights = "\n".join(f'  weight "b{i}": f32[{ELEMENTS}] = record "weight_{i}"' for i in range(len(contents)))
    (folder / f"{name}.tnn").write_text(
        f'program "{name}" version 1\n\nentry @model(\n{inputs}\n    %x: f32[3] input\n) -> (f32[3] output) {{\n'
        f"  %add = aten.add.Tensor(self: %x, other: 1) : f32[3]\n  return %add\n}}\n\n"
        f"model @model {{\n{weights}\n}}\n")
    with zipfile.ZipFile(folder / f"{name}.tnn.weights", "w") as out:
        for i, number in enumerate(contents):
            elements = [0.0] * ELEMENTS
            elements[APART] = number
            out.writestr(f"data/weights/weight_{i}", struct.pack(f"<{ELEMENTS}f", *elements))
    return f"{name}.tnn"


def converted(folder, model, *before):
    done = subprocess.run([*before, BUILD / "tenon", "convert", model, "-o", "out.tenon"], cwd=folder,
                          capture_output=True, text=True, env={**os.environ, "TENON_CPU": "avx2"})
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_equal_ones_share_a_record(tmp_path):
    converted(tmp_path, written(tmp_path, "net", [1.0, 2.0, 1.0, 3.0, 2.0, 0.0]))
    with zipfile.ZipFile(tmp_path / "out.tenon") as made:
        assert sum("weights" in name for name in made.namelist()) == 4


@counted
def test_work_grows_as_the_number(tmp_path):
    work = {}
    for n in (250, 2000):
        model = written(tmp_path, f"net{n}", [float(i) for i in range(n)])
        said = converted(tmp_path, model, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                         "--toggle-collect=optimize_dedup")
        work[n] = int(re.search(r"Collected : (\d+)", said)[1])
    assert 0 < work[2000] < 10 * work[250], work
