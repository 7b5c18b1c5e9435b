"""Random programs in PyTorch and tenon, side by side: see random_programs.py for what is compared after each call.

Seeds count from 0: seed n is always the same program, unless an operator that is new gets into it. The short run takes
the first few hundred. A program that fails is shrunk and printed: the seed, and the calls that are needed to see the
difference.
"""
import itertools
import warnings

import pytest
import torch
from conftest import BUILD, TEST_ALL
from random_programs import FLOATS, Machine, listing, run, shrink
import second_opinion
from agreement import differs, is_reshaped
from tensors import Refusal, Tenon
from whole_programs import Program, draw_inputs, is_stable, make_pools, program, program_terms

PROGRAMS = 10_000 if TEST_ALL else 300
CHUNK = 100
EXPORTED = 300 if TEST_ALL else 12
OTHERS_AT_LEAST = 60  # operators besides views and those that write


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture(scope="module")
def pools(tenon):
    return make_pools(tenon)


@pytest.mark.parametrize("first", range(0, PROGRAMS, CHUNK))
def test_programs(tenon, pools, findings, first):
    failures, accepted = [], set()
    for seed in range(first, first + CHUNK):
        steps = program(seed, pools)
        machine = Machine(tenon)
        outcome = run(steps, tenon, machine)
        if outcome:
            failures.append(f"seed {seed}:\n{listing(*shrink(steps, tenon, outcome))}")
        accepted |= machine.accepted
    findings.add(accepted)
    if failures:
        pytest.fail(f"{len(failures)} of {CHUNK} programs differ\n" + "\n".join(failures[:5]), pytrace=False)


@pytest.mark.closing
@pytest.mark.skipif(not TEST_ALL, reason="the short run has too few programs for all operators")
def test_programs_reach_all_operators(pools, findings):
    """Every view and every operator that writes was called, and accepted by both; and many others."""
    accepted = set().union(*findings.all())
    views, writes, others = (pool.names() for pool, _ in pools)
    assert sorted((views | writes) - accepted) == []
    assert len({name.split(".")[0] for name in others} & {name.split(".")[0] for name in accepted}) >= OTHERS_AT_LEAST


# ---- through torch.export -------------------------------------------------------------------------------------------

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


def exported_differs(tenon, steps, exported, path):
    torch.export.save(exported, path)
    mine, its = draw_inputs(steps), draw_inputs(steps)
    expected = list(exported.module()(*mine))  # not that of Program: export makes copies of some views
    try:
        got = tenon.run_program(path, its)
    except Refusal as refusal:
        return f"refused: {refusal}"
    kept = [(one, other) for one, other in zip(mine, its) if not is_reshaped(one, other)]
    terms = program_terms(expected + mine)
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
