"""Random programs, captured by tenon, made functional, decomposed and optimized: all of them compute the same.

The programs are those of random_programs.py, without operators whose sizes depend on data, and without calls that are
refused. Element types of programs that are decomposed are f32 and f64: routes to Core ATen round narrow ones elsewhere.
Programs that are optimized write nothing and say more than they have to, so that there is something to optimize.
"""
import itertools
import warnings

import pytest
import torch

import second_opinion
from agreement import Terms, differs, is_reshaped
from captures import Captured, Recorder, WordyRecorder
from conftest import BUILD, TEST_ALL
from random_programs import DTYPES, FLOATS, Machine, Ref, Step, listing, run
from samples import TensorSpec
from tensors import Refusal, Tenon, copy_together, op_name
from whole_programs import Program, draw_inputs, is_stable, make_pools, program, program_terms

PROGRAMS = 10_000 if TEST_ALL else 200
CHUNK = 100
FIRST = 2_000_000  # seed
WRITING = 1  # the pool of operators that write (make_pools)

# Functional programs make the same calls on the same numbers; only the order of sums may follow other strides.
FUNCTIONAL = Terms(strides=False, sharing=False, identity=False, tolerances={
    torch.float64: (1e-8, 1e-9), torch.float32: (1e-3, 1e-4), torch.float16: (2 ** -6, 2 ** -6),
    torch.bfloat16: (2 ** -4, 2 ** -4)})


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


UNTAGGED = {"aten::combinations", "aten::index.Tensor_hacked_twin", "aten::nonzero_numpy",
            "aten::repeat_interleave.self_Tensor", "aten::tensor_split.tensor_indices_or_sections", "aten::where"}


def depends_on_data(overload):
    """Has results whose sizes only elements tell, by torch's tags or as composed of such."""
    tags = {torch.Tag.data_dependent_output, torch.Tag.dynamic_output_shape}
    return bool(tags & set(overload.tags)) or op_name(overload) in UNTAGGED


@pytest.fixture(scope="module")
def pools(tenon):
    return [(pool.without(lambda o: depends_on_data(o) or second_opinion.is_inexact(o)), share)
            for pool, share in make_pools(tenon)]


def accepted_steps(seed, pools, dtypes):
    return [step for step in program(seed, pools, dtypes=dtypes) if step.overload is None or step.results]


def is_optimized(pass_name):
    return pass_name.endswith("optimized")


def results_of(tenon, made, steps):
    """(results, inputs afterwards)"""
    inputs = copy_together(draw_inputs(steps))
    return tenon.run_loaded(made, inputs), inputs


EXCUSED = "excused"
# What a program may be refused for, and why: part of the message.
REASONS = {
    "a view as elements of another size needs": "strides of dims of size 1, and of tensors without elements, are others "
                                                "when torch traces and when it runs",
    "contiguous cannot preserve a format": "torch takes it where the tensor is contiguous, which is a matter of strides",
    "as_strided looks into memory": "places in memory with gaps, or seen as another element type, have no functional form",
    "reaches beyond its storage": "torch's windows have an element more than they show; values of functional programs "
                                  "have no memory besides their elements",
    "query, key and value of sizes": "torch does not look whether there are as many values as keys",
    "which has size 0": "torch does not look at indices into what has no elements",
}


def refused(refusal):
    return EXCUSED if any(reason in str(refusal) for reason in REASONS) else f"refused: {refusal}"



def outcome(tenon, steps, pass_name, terms):
    """None where the program and what the pass makes of it agree, else a text; EXCUSED where tenon refuses a call of it
    for a reason of op_exceptions.py."""
    captured = Captured(tenon)
    try:
        original = captured.capture(steps, draw_inputs(steps), WordyRecorder if is_optimized(pass_name) else Recorder)
        expected, mine = results_of(tenon, original, steps)
    except Refusal as refusal:
        captured.close()
        machine = Machine(tenon)
        return EXCUSED if run(steps, tenon, machine) is None and machine.is_excused else refused(refusal)
    try:
        got, its = results_of(tenon, getattr(captured, pass_name)(original), steps)
    except Refusal as refusal:
        return refused(refusal)
    finally:
        captured.close()
    kept = [(one, two) for one, two in zip(mine, its) if not is_reshaped(one, two)]
    return differs(expected, got, terms) or differs([one for one, _ in kept], [two for _, two in kept], terms)


def is_worth_comparing(steps):
    """See is_stable: else a comparison over all calls says nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return is_stable(steps, Program(steps))


def whole_terms(steps):
    bounds = program_terms(draw_inputs(steps)).tolerances
    return Terms(strides=False, sharing=False, identity=False, tolerances=bounds)


def outcomes(tenon, pools, pass_name, first):
    """(steps, what differs or None) of CHUNK programs that say something, from a seed on."""
    compared = 0
    pools = [pool for index, pool in enumerate(pools) if index != WRITING or not is_optimized(pass_name)]
    for seed in itertools.count(FIRST + 10 * first):
        if compared == CHUNK:
            return
        is_functional = pass_name.startswith("functional")
        steps = accepted_steps(seed, pools, DTYPES if is_functional else FLOATS)
        found = outcome(tenon, steps, pass_name, FUNCTIONAL if is_functional else whole_terms(steps))
        if found != EXCUSED and (not found or found.startswith("refused") or is_worth_comparing(steps)):
            compared += 1
            yield seed, steps, found


@pytest.mark.parametrize("first", range(0, PROGRAMS, CHUNK))
@pytest.mark.parametrize("pass_name", ["functional", "decomposed", "optimized", "functional_optimized"])
def test_programs(tenon, pools, pass_name, first):
    failures = [f"seed {seed}:\n{listing(steps, found)}"
                for seed, steps, found in outcomes(tenon, pools, pass_name, first) if found]
    if failures:
        pytest.fail(f"{len(failures)} of {CHUNK} programs differ\n" + "\n".join(failures[:5]), pytrace=False)


# ---- programs that say what random ones seldom do --------------------------------------------------------------------

aten = torch.ops.aten
WRITTEN = {  # calls on one f32[5,1,2].T, which lies in memory as [5, 1, 2]: t0
    "a stride of a dim of size 1": [
        Step(aten.mT.a, [Ref(0)], {}, [1]), Step(aten.view.dtype, [Ref(1), torch.float64], {}, [2])],
    "as_strided, then other elements of the same size": [
        Step(aten.as_strided.default, [Ref(0), [2], [2], 1], {}, [1]), Step(aten.view.dtype, [Ref(1), torch.int32], {}, [2]),
        Step(aten.bitwise_not_.default, [Ref(2)], {}, [2])],
    "as_strided, then larger elements": [
        Step(aten.as_strided.default, [Ref(0), [2, 2], [4, 1], 2], {}, [1]),
        Step(aten.view.dtype, [Ref(1), torch.int64], {}, [2]), Step(aten.bitwise_not_.default, [Ref(2)], {}, [2])],
    "as_strided whose elements share places, then others of the same size": [
        Step(aten.as_strided.default, [Ref(0), [3, 2], [1, 1], 0], {}, [1]),
        Step(aten.view.dtype, [Ref(1), torch.int32], {}, [2]), Step(aten.select.int, [Ref(2), 0, 1], {}, [3]),
        Step(aten.bitwise_not_.default, [Ref(3)], {}, [3])],
}


@pytest.mark.parametrize("what", WRITTEN)
@pytest.mark.parametrize("pass_name", ["functional", "decomposed"])
def test_written_programs(tenon, pass_name, what):
    steps = [Step(None, [TensorSpec(torch.float32, (5, 1, 2), is_transposed=True), 7], {}, [0]), *WRITTEN[what]]
    assert run(steps, tenon) is None
    assert outcome(tenon, steps, pass_name, FUNCTIONAL) is None
