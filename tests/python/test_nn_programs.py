"""Random programs of torch.nn: constructor arguments and inputs that are drawn (nn_modules.py, nn_losses.py,
nn_functions.py), exported, saved as .pt2, and run by torch and by tenon. Then inference without looking over all files
that were made.

Program n is row n of the tables, or once more around: a program depends on its row and on how often that came before,
not on other rows. Each is called three times, with other elements and with larger batches: results, strides, what is
written into inputs, and the state that is left must agree. torch refuses other sizes where they are not dynamic: so
must tenon. programs.py says within which bounds numbers agree.
"""
import inspect
import random
import re

import pytest
import torch
import torch.nn.functional as F
from torch import nn
from torch.overrides import TorchFunctionMode

import nn_losses  # noqa: F401: its rows are in ROWS
from agreement import differs
from conftest import TEST_ALL, infer_without_looking, sample
from nn_draws import DTYPES, DYNAMIC, FORMS, MODES, ROWS, Draw, Length, unsettle
from nn_functions import NOT_CALLED
from nn_modules import NOT_IN_TABLE
from programs import terms_of
from runners import BOTH_REFUSE, SAME, Runner, compare_call, saved

PROGRAMS, SHORT = 500, 40

pytestmark = pytest.mark.filterwarnings("ignore")


def program_numbers():
    """(row, how often it came before)"""
    names = [name for name, row in ROWS.items() if not row.refusal]
    return [(names[n % len(names)], n // len(names)) for n in range(PROGRAMS)]


class Plan:
    """What is drawn before the module: its element type, and in what form it is exported."""

    def __init__(self, name, number=0):
        self.seed, self.row = f"{name} {number}", ROWS[name]
        choices = random.Random(f"form of {self.seed}")
        self.dtype, self.form, self.dynamic, self.mode = (
            choices.choice([word for word in words if word not in self.row.without])
            for words in (DTYPES, FORMS, [*DYNAMIC, "nothing"], MODES))

    def __str__(self):
        return f"{self.seed}: {self.dtype}, {self.form}, {self.mode}, {self.dynamic} is dynamic"

    def draw(self, more=(0, 0), values=0):
        """(Draw, module, args, kwargs)"""
        d = Draw(self.seed, self.dtype, self.mode, more, values)
        torch.manual_seed(0)
        net, args, *kwargs = self.row.make(d)
        return d, net, args, kwargs[0] if kwargs else {}

    def calls(self):
        """(args, kwargs) of each call."""
        kinds, _ = DYNAMIC[self.dynamic]
        grown = (1, 2) if Length in kinds else (2, 0)
        return [self.draw(*call)[2:] for call in (((0, 0), 0), ((0, 0), 1), (grown, 2))]

    def export(self):
        d, net, args, kwargs = self.draw()
        net.to(self.dtype).train(self.mode == "train")
        unsettle(net, d.elements)
        kinds, how = DYNAMIC[self.dynamic]
        bound = inspect.signature(net.forward).bind(*args, **kwargs).arguments
        with torch.no_grad():
            shapes = d.dynamic_shapes(dict(bound), kinds, how) if how else None
            program = torch.export.export(net, args, kwargs, dynamic_shapes=shapes)
        return program.run_decompositions() if self.form == "core" else program


# ---- comparing ------------------------------------------------------------------------------------------------------

def state_differs(module, runner, terms):
    mine = dict(module.named_parameters()) | dict(module.named_buffers())
    for name, tensor in runner.state().items():
        found = differs(mine[name].detach(), tensor, terms)
        if found:
            return f"state {name}: {found}"
    return None


@pytest.fixture
def folder(findings):
    """Where the files of all programs are."""
    return findings.folder


CASES = sample(program_numbers(), SHORT)


@pytest.mark.parametrize("name, number", CASES)
def test_program(name, number, folder):
    plan = Plan(name, number)
    program = plan.export()
    path = saved(program, folder / f"{re.sub('[^A-Za-z0-9]+', '_', plan.seed)}.pt2")
    module, terms = program.module(), terms_of(program)
    with Runner(path) as runner:
        same, others, grown = [compare_call(program, module, runner, args, kwargs, terms)
                               for args, kwargs in plan.calls()]
        assert same == SAME, f"{plan}: {same}"
        assert others == SAME, f"{plan}: other elements: {others}"
        assert grown in (SAME, BOTH_REFUSE), f"{plan}: other sizes: {grown}"
        found = state_differs(module, runner, terms)
        assert found is None, f"{plan}: {found}"


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.refusal])
def test_what_torch_cannot_export(name):
    with pytest.raises(Exception, match=ROWS[name].refusal):
        Plan(name).export()


@pytest.mark.closing
def test_inference_without_looking(folder):
    made = infer_without_looking(folder)
    assert not TEST_ALL or made == PROGRAMS


class Called(TorchFunctionMode):
    """Names of the functions that are called, without leading underscores."""

    def __init__(self):
        super().__init__()
        self.names = set()

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.add(getattr(function, "__name__", str(function)).lstrip("_"))
        return function(*args, **kwargs or {})


def test_every_function_is_called():
    """By modules, or by rows of their own; drawn as often as in the long run."""
    called = Called()
    for name in ROWS:
        for number in range(3):
            plan = Plan(name, number)
            _, net, args, kwargs = plan.draw()
            net.to(plan.dtype).train(plan.mode == "train")
            with torch.no_grad(), called:
                net(*args, **kwargs)
    functions = {name for name in dir(F) if callable(getattr(F, name)) and not name.startswith("_")
                 and not inspect.isclass(getattr(F, name)) and not name.endswith("_")}
    assert sorted(functions - called.names - NOT_CALLED.keys()) == []
    assert sorted(NOT_CALLED.keys() - functions | NOT_CALLED.keys() & called.names) == []


def test_every_class_has_a_row():
    classes = {name for name in dir(nn) if inspect.isclass(getattr(nn, name))}
    assert sorted(classes - ROWS.keys() - NOT_IN_TABLE.keys()) == []
    assert sorted(NOT_IN_TABLE.keys() - classes) == []
    assert not TEST_ALL or len(CASES) == PROGRAMS >= 2 * len(ROWS)
