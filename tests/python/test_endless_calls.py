"""Every operator over operands of 2^38 elements that lie on one: each call ends by its budget, whatever it goes through.

The calls are those of the operators' own samples, in which one size, first or last, is 2^38 by way of `expand`. What
gives as many elements is refused for want of memory; what does not must ask for its time. After test_limits.py, which
does so for a few programs and signals.
"""
import json
import re
import subprocess
import sys

import pytest

from conftest import BUILD, ROOT, TEST_ALL, sample

sys.path.insert(0, str(ROOT / "fuzz"))
from hostile_programs import DTYPES, Table, split  # noqa: E402

HUGE = 1 << 38
PATIENCE = 60  # seconds, for what would otherwise take hours
CHUNK = 300 if TEST_ALL else 20


class Endless:
    """The text of one call; None: its sample is not of tensors whose sizes can be changed, or it writes."""

    def __init__(self, overload, arguments, is_first, fill):
        self.lines, self.size, self.is_first, self.fill = [], None, is_first, fill
        self.text = None
        if any(a.is_written for a in overload.arguments) or not overload.results or any(overload.results):
            return
        given = [(a.name, self.value(arguments[a.name])) for a in overload.arguments if a.name in arguments]
        lacks = any(not a.default and not a.is_optional and a.name not in arguments for a in overload.arguments)
        if lacks or self.size is None or None in dict(given).values():
            return
        names = [f"%r{i}" for i in range(len(overload.results))]
        call = f"{overload.target}({', '.join(f'{name} = {value}' for name, value in given)})"
        self.lines.append(f"  {', '.join(names)} = {call} : {', '.join('?' for _ in names)}")
        self.text = (f'program "endless" version 1\n\nentry @main() -> ({", ".join("? output" for _ in names)}) {{\n'
                     + "\n".join(self.lines) + f"\n  return {', '.join(names)}\n}}\n")

    def tensor(self, dtype, sizes):
        """Sizes that are equal in the sample stay equal."""
        name, at = f"%v{len(self.lines)}", 0 if self.is_first else len(sizes) - 1
        is_huge = sizes != [] and self.size in (None, sizes[at])
        held = list(sizes)
        if is_huge:
            self.size, held[at] = sizes[at], 1
        self.lines.append(f"  {name} = aten.full.default(size: {held or 'as_ints []'}, fill_value: {self.fill}, "
                          f"dtype = {dtype}) : ?")
        if is_huge:
            shape = [HUGE if i == at else size for i, size in enumerate(sizes)]
            self.lines.append(f"  {name}e = aten.expand.default(self: {name}, size: {shape}) : ?")
        return f"{name}e" if is_huge else name

    def value(self, text):
        tensor = re.fullmatch(r"(\w+)\[([\d, ]*)\](\.T)?(<\S+)?(\.T)?", text)
        if tensor and tensor[1] in DTYPES:
            return self.tensor(tensor[1], [int(size) for size in tensor[2].split(",") if size.strip()])
        if text[0] in "[(":
            items = [self.value(item) for item in split(text[1:-1])]
            return None if None in items else f"[{', '.join(items)}]" if items else "as_ints []"
        if text[0] == "'":
            return f'"{text[1:-1]}"'
        known = r"-?\d+|-?[\d.]+(e[-+]?\d+)?|-?inf|nan|True|False|None|\w+_format|channels_last(_3d)?|strided"
        return text if text in DTYPES or re.fullmatch(known, text) else None


def calls():
    """(name, text) of all of them."""
    rows = json.loads(subprocess.run([BUILD / "tenon", "ops", "--json"], capture_output=True, check=True).stdout)
    made = {}
    for overload in Table(rows).overloads:
        for arguments in overload.samples[:2]:
            for is_first in (False, True):
                for fill in (1, 0):
                    text = None if overload.is_raw else Endless(overload, arguments, is_first, fill).text
                    if text:
                        made[text] = overload.name
    return [(name, text) for text, name in made.items()]


CALLS = sample(calls(), 200) if (BUILD / "tenon").exists() else []


def test_there_are_calls():
    assert len(CALLS) > (5000 if TEST_ALL else 150)


@pytest.mark.parametrize("first", range(0, len(CALLS), CHUNK))
def test_each_ends(first, tmp_path):
    for name, text in CALLS[first:first + CHUNK]:
        path = tmp_path / "call.tnn"
        path.write_text(text)
        done = subprocess.run([BUILD / "tenon", "run", path, "--seconds", "0.2", "--memory", "300M", "--threads", "1", "-o",
                               tmp_path / "out.safetensors"], capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode in (0, 2), (name, done.returncode, done.stderr, text)
