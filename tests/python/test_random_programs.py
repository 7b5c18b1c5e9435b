"""Random programs in PyTorch and tenon, side by side: see random_programs.py for what is compared after each call.

Seeds count from 0: seed n is always the same program, unless an operator that is new gets into it. The short run takes
the first few hundred. A program that fails is shrunk and printed: the seed, and the calls that are needed to see the
difference.
"""
import itertools
import re
import warnings

import pytest
import torch
from conftest import BUILD, TEST_ALL
from op_cases import records
from random_arguments import SPECIAL
from random_programs import FLOATS, Machine, Maker, Pool, is_written, listing, resolve, run, shrink
import second_opinion
from agreement import Terms, differs, is_reshaped
from samples import draw, seeded
from op_exceptions import INTERNAL, NOT_CALLED, NOT_IN_PROGRAMS
from tensors import Refusal, Tenon, op_name, tensors_in

PROGRAMS = 10_000 if TEST_ALL else 300
CHUNK = 100
EXPORTED = 300 if TEST_ALL else 12
OTHERS_AT_LEAST = 60  # operators besides views and those that write

# Of programs through torch.export: the results of many calls, not one, are compared, in f64 and f32. Numbers of f64
# that were made of some in f32 are no better than these.
OF_F32, OF_F64 = (1e-3, 1e-4), (1e-8, 1e-9)


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def is_excluded(name):
    word = name.split("::")[1]
    by_hand = word in SPECIAL or word.split(".")[0].removesuffix("_") in SPECIAL
    return (name in NOT_CALLED or re.fullmatch(INTERNAL, word) and not by_hand
            or any(re.fullmatch(pattern, word) for pattern in NOT_IN_PROGRAMS))


def make_pools(tenon):
    """Overloads by what they do, with the share of calls that each kind gets: views, writing ones, others."""
    kinds = {"view": [], "write": [], "other": []}
    for record in records(tenon):
        if not record.is_torch or record.is_random:
            continue
        for overload in record.overloads:
            schema = overload._schema
            returns_tensors = any("Tensor" in str(result.type) for result in schema.returns)
            if is_excluded(op_name(overload)) or any(argument.is_out for argument in schema.arguments) \
                    or not returns_tensors:
                continue
            kinds["write" if is_written(overload) else "view" if overload.is_view else "other"].append(overload)
    return [(Pool(kinds["view"]), 0.3), (Pool(kinds["write"]), 0.3), (Pool(kinds["other"]), 0.4)]


@pytest.fixture(scope="module")
def pools(tenon):
    return make_pools(tenon)


@pytest.fixture(scope="module")
def accepted():
    """Names of overloads that some program called and that both accepted."""
    return set()


def program(seed, pools, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Maker(seed, pools, **options).program()


@pytest.mark.parametrize("first", range(0, PROGRAMS, CHUNK))
def test_programs(tenon, pools, accepted, first):
    failures = []
    for seed in range(first, first + CHUNK):
        steps = program(seed, pools)
        machine = Machine(tenon)
        if run(steps, tenon, machine):
            failures.append(f"seed {seed}:\n{listing(*shrink(steps, tenon))}")
        accepted |= machine.accepted
    if failures:
        pytest.fail(f"{len(failures)} of {CHUNK} programs differ\n" + "\n".join(failures[:5]), pytrace=False)


@pytest.mark.skipif(not TEST_ALL, reason="the short run has too few programs for all operators")
def test_programs_reach_all_operators(pools, accepted):
    """After test_programs: every view and every operator that writes was called, and many others."""
    views, writes, others = (pool.names() for pool, _ in pools)
    assert sorted((views | writes) - accepted) == []
    assert len({name.split(".")[0] for name in others} & {name.split(".")[0] for name in accepted}) >= OTHERS_AT_LEAST


# ---- through torch.export -------------------------------------------------------------------------------------------

class Program(torch.nn.Module):
    """Steps as a module: forward(inputs) gives every tensor that a call made."""

    def __init__(self, steps):
        super().__init__()
        self.steps = steps

    def forward(self, *inputs):
        tensors = dict(inputs_of(self.steps, inputs))
        made = {}
        for step in self.steps:
            if step.overload is not None:
                results = tensors_in(step.overload(*resolve(step.positional, tensors), **resolve(step.named, tensors)))
                tensors.update(zip(step.results, results))
                made.update(zip(step.results, results))
        return tuple(made.values())


def inputs_of(steps, inputs):
    return zip((step.results[0] for step in steps if step.overload is None), inputs)


def draw_inputs(steps):
    return [draw(step.positional[0], seeded(step.positional[1])) for step in steps if step.overload is None]


def last_bits(tensor, generator):
    """The tensor with numbers that are another by a few units in the last place."""
    if not tensor.dtype.is_floating_point:
        return tensor
    noise = torch.rand(tensor.shape, generator=generator, dtype=torch.float64) - 0.5
    return (tensor.double() * (1 + 16 * torch.finfo(tensor.dtype).eps * noise)).to(tensor.dtype)


def is_stable(steps, run):
    """Does torch itself answer alike where inputs differ in their last bits? Else a comparison over all calls says
    nothing: a sign of 0, an element on the edge of a step."""
    expected, generator = list(run(*draw_inputs(steps))), seeded(2013)
    for _ in range(3):
        inputs = [last_bits(tensor, generator) for tensor in draw_inputs(steps)]
        if differs(expected, list(run(*inputs)), exported_terms(expected)):
            return False
    return True


def exportable(tenon, seed, pools):
    """(steps, exported program) or None where torch cannot export the program of a seed, or where a call of it differs
    for a reason that is excused."""
    steps = [step for step in program(seed, pools, dtypes=FLOATS) if step.overload is None or step.results]
    machine = Machine(tenon)
    if run(steps, tenon, machine) is None and machine.is_excused:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return steps, torch.export.export(Program(steps), tuple(draw_inputs(steps)), strict=False)
    except Exception:
        return None


def exported_terms(results):
    is_f32 = any(result.dtype == torch.float32 for result in results)
    return Terms(tolerances={torch.float64: OF_F32 if is_f32 else OF_F64, torch.float32: OF_F32})


def exported_differs(tenon, steps, exported, path):
    torch.export.save(exported, path)
    mine, its = draw_inputs(steps), draw_inputs(steps)
    expected = list(exported.module()(*mine))  # not that of Program: export makes copies of some views
    try:
        got = tenon.run_program(path, its)
    except Refusal as refusal:
        return f"refused: {refusal}"
    kept = [(one, other) for one, other in zip(mine, its) if not is_reshaped(one, other)]
    terms = exported_terms(expected + mine)
    return differs(expected, got, terms) or differs([one for one, _ in kept], [other for _, other in kept], terms)


def exported_outcomes(tenon, pools, count, path):
    """(seed, steps, what differs or None) of so many programs that say something: see is_stable."""
    pools = [(pool.without(second_opinion.is_known), share) for pool, share in pools]
    for seed in itertools.count(1_000_000):
        if count == 0:
            return
        found = exportable(tenon, seed, pools)
        if found is None:
            continue
        steps, exported = found
        difference = exported_differs(tenon, steps, exported, path)
        if difference is None or is_stable(steps, exported.module()):
            count -= 1
            yield seed, steps, difference


def test_exported_programs(tenon, pools, tmp_path):
    failures = [f"seed {seed}:\n{listing(steps, found)}"
                for seed, steps, found in exported_outcomes(tenon, pools, EXPORTED, tmp_path / "program.pt2") if found]
    if failures:
        pytest.fail(f"{len(failures)} of {EXPORTED} programs differ\n" + "\n".join(failures[:3]), pytrace=False)
