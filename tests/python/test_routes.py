"""The ways of operators to Core ATen: every sample, by the operators that decomposing gives, against PyTorch.

The numbers, the element type and the sizes must be torch's; strides and shared memory need not be, as torch's own
decompositions do not keep them. What a way ends in must be core, or an operator that torch leaves as it is, too.
Overloads that have no such way yet are in routes_open.txt, each with its reason; a line may only be removed.
"""
import re
from functools import cache
from pathlib import Path

import pytest
import torch
from conftest import BUILD, ROOT, TEST_ALL
from op_cases import calls, check, records, torch_overload
from samples import parse
from tensors import Tenon, op_name
from test_ops import report

FEW_SAMPLES = 2  # of each operator in the short run
OPEN = dict(line.split(maxsplit=1) for line in (Path(__file__).parent / "routes_open.txt").read_text().splitlines()
            if line and not line.startswith("#"))


def core_by_tenon():
    return set(re.findall(r'^X\("(.*)"\)$', (ROOT / "src" / "ops" / "core.def").read_text(), re.MULTILINE))


CORE = core_by_tenon()


class Decomposed:
    """A Tenon whose calls are made by what they decompose into; `visited` are the names of the last of them."""

    def __init__(self, tenon):
        self.tenon, self.visited = tenon, []

    def seed(self, seed):
        self.tenon.seed(seed)

    def call(self, name, *args, **named):
        self.visited = []
        values, self.visited = self.tenon.call_decomposed(name, *args, **named)
        return values


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture(scope="module")
def bases(tenon):
    """name of an overload: schema of the first of its record."""
    return {schema[:schema.index("(")]: record.schemas[0] for record in records(tenon) for schema in record.schemas}


def pytest_generate_tests(metafunc):
    if "record" in metafunc.fixturenames:
        known = records(Tenon(BUILD)) if (BUILD / "libtenon.so").exists() else []
        known = [record for record in known if record.is_torch and record.samples is not None]
        metafunc.parametrize("record", known, ids=lambda record: record.name)


@cache
def decomposed_by_torch():
    return {op_name(overload) for overload in torch.export.default_decompositions()
            if isinstance(overload, torch._ops.OpOverload)}


def is_left_by_torch(schema):
    """Has torch no decomposition of the overload? Those that come with a kernel of the CPU are not used there."""
    overload = torch_overload(schema)
    if overload is None or not torch._C._dispatch_has_kernel(overload.name()):
        return True
    if overload._can_decompose():
        return torch._C._dispatch_has_kernel_for_dispatch_key(overload.name(), "CPU")
    return op_name(overload) not in decomposed_by_torch()


def stands_for(name, bases):
    """The overload that a program has for one that was visited: what writes is said by what gives, other names by the
    base of their record where that is core.
    """
    functional = re.sub(r"_(?=\.|$)", "", name)
    base = bases[name][:bases[name].index("(")]
    if name in CORE:
        return name
    if functional != name and functional in bases:
        return functional if functional in CORE or base not in CORE else base
    return base if base in CORE or functional != name else name


def wrong_end(name, bases, seen):
    """None where a way may end in the overload, else a text. Open ones are added to `seen`."""
    name = stands_for(name, bases)
    if name in CORE or is_left_by_torch(name + "("):
        return None
    if name in OPEN:
        seen.add(name)
        return None
    return f"ends in {name}, which is not core"


def follow(tenon, record, call, bases, seen):
    """What is wrong with the way of one call: None or a line."""
    way = Decomposed(tenon)
    found = check(way, call, strides=False, sharing=False, numbers=not record.is_random)
    if found and "not refused" not in found:
        return found
    ends = filter(None, (wrong_end(name, bases, seen) for name in way.visited))
    return next((f"{call.text}: {end}" for end in ends), None)


def test_core_is_torchs(tenon):
    """The list of core overloads is that of torch's tags."""
    tagged = set()
    for name in torch._C._dispatch_get_all_op_names():
        if name.startswith("aten::"):
            overload = torch_overload(name + "(")
            if torch.Tag.core in overload.tags:
                tagged.add(op_name(overload))
    assert CORE == tagged


def made_calls(record, samples):
    return [call for sample in samples for call in calls(record, sample) if call.out_like is None]


def test_routes(tenon, record, bases):
    samples = parse(record.samples) if TEST_ALL else parse(record.samples)[:FEW_SAMPLES]
    report(record, [follow(tenon, record, call, bases, set()) for call in made_calls(record, samples)])


@pytest.mark.parametrize("name", OPEN)
def test_open_overloads_are_open(tenon, bases, name):
    """Calls of the overload itself still end in it."""
    record = next(record for record in records(tenon) for schema in record.schemas if schema.startswith(name + "("))
    seen = set()
    for call in made_calls(record, parse(record.samples)):
        follow(tenon, record, call, bases, seen)
    assert name in seen, "not open any more: take its line out of routes_open.txt"
