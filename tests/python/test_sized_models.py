"""Models of sizes that vary, captured at one size: at every other one the program gives what eager PyTorch gives, or
refuses. So it is for what passes and files make of it, and for PyTorch that loads them. See sized_models.py.

The short run takes some of the seeds; the long one all of them, and asks PyTorch's own export about each.
"""
import io

import pytest
import torch
from conftest import BUILD, TEST_ALL
from sized_models import AUTO, NAMED, Calls, Model, SizedCaptures, all_ways, draw
from tensors import Refusal, Tenon
from torch_tools import quiet

SEEDS = range(0, 340) if TEST_ALL else range(0, 340, 12)
SIZES = range(0, 27)
CHUNK = 20 if TEST_ALL else 10


@pytest.fixture(autouse=True)
def without_words_and_gradients():
    with quiet(), torch.no_grad():
        yield


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture
def captures(tenon):
    made = SizedCaptures(tenon)
    yield made
    made.close()


def outcome(function):
    """(result, None), or (None, why it was refused)"""
    try:
        return function(), None
    except Exception as refusal:
        return None, str(refusal)


class Forms:
    """A captured program, and what passes, a file and PyTorch make of it: functions on lists of inputs."""

    def __init__(self, captures, program, with_torch):
        self.captures, self.tenon = captures, captures.tenon
        decomposed = captures.decomposed(program)
        self.run = {"captured": self.runs(program), "functional": self.runs(captures.functional(program)),
                    "decomposed": self.runs(decomposed)}
        for name, made in (("captured", program), ("decomposed", decomposed)):
            status, content = self.tenon.context.save_memory(made, "pt2")
            assert status == 0, self.tenon.context.explain()
            captures.exchanges.append(io.BytesIO(content))  # a loaded program may lie in it
            status, loaded = self.tenon.context.load_memory(content)
            assert status == 0, self.tenon.context.explain()
            captures.programs.append(loaded)
            self.run[f"{name}, saved"] = self.runs(loaded)
            if with_torch:
                module = torch.export.load(io.BytesIO(content)).module()
                self.run[f"{name}, in PyTorch"] = lambda inputs, module=module: list(module(*inputs))

    def runs(self, program):
        return lambda inputs: self.tenon.run_loaded(program, inputs)


def differences(model, forms, sizes=SIZES):
    """What is neither equal to eager PyTorch nor refused."""
    found = []
    for n in sizes:
        expected, refusal = outcome(lambda: model.run(Calls(), model.inputs(n)))
        for name, run in forms.run.items():
            got, its_refusal = outcome(lambda: run(model.inputs(n)))
            if its_refusal is not None:
                if n == model.example:
                    found.append(f"{name} refuses its own example: {its_refusal}")
            elif refusal is not None:
                found.append(f"{name} at {n}: eager PyTorch refuses: {refusal}")
            else:
                _, difference = outcome(lambda: torch.testing.assert_close(got, expected, equal_nan=True))
                found += [f"{name} at {n}: {difference}"] if difference else []
    return found


@pytest.mark.parametrize("first", range(0, len(SEEDS), CHUNK))
def test_programs_hold_for_all_sizes_or_refuse(captures, first):
    failures = []
    for seed in SEEDS[first:first + CHUNK]:
        model = draw(seed)
        for kind in (NAMED, AUTO):
            try:
                program = captures.export(model, captures.requests(model, kind))
            except Refusal as refusal:
                if kind == AUTO:  # follows what the model needs
                    failures.append(f"seed {seed}, {kind}: {model}\n  {refusal}")
                continue
            found = differences(model, Forms(captures, program, with_torch=TEST_ALL or seed % 24 == 0))
            failures += [f"seed {seed}, {kind}: {model}\n  " + "\n  ".join(found[:4])] if found else []
    if failures:
        pytest.fail(f"{len(failures)} models differ\n" + "\n".join(failures[:8]), pytrace=False)
