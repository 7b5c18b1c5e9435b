"""Inputs that break a constraint of the program, and assertions that fail while it runs.

Every refusal is TN_E_ARGUMENT (exit status 2 of the command) and names the input, the dim, the value and the rule. What
is refused is what torch refuses, by either of its two checks: the guards that a loaded module asserts, and the check of
placeholders that stands in for them. tenon is stricter in one thing: the element type of an input must be the one that
the program was exported for.
"""
import functools
import inspect
import math
import random
from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file
from torch.export import Dim
from torch.utils._pytree import tree_flatten, tree_unflatten

from runners import ARGUMENT, Refusal, Runner, leaves_that_count, module, outputs_that_count, saved

N = Dim("n", min=3, max=10)
DYNAMIC, AUTO = Dim.DYNAMIC, Dim.AUTO


def x_(*sizes):
    return torch.ones(sizes)


PROGRAMS = {  # name: (forward, arguments, dynamic_shapes)
    "static": (lambda self, x: x + 1, [x_(3, 4)], None),
    "range": (lambda self, x: x + 1, [x_(5, 4)], [{0: N}]),
    "least": (lambda self, x: x + 1, [x_(5, 4)], [{0: Dim("m", min=2, max=10)}]),
    "open": (lambda self, x: x + 1, [x_(5, 4)], [{0: AUTO, 1: AUTO}]),
    "equal": (lambda self, x, y: x + y[:, None], [x_(5, 4), x_(5)], [{0: N}, {0: N}]),
    "plus_one": (lambda self, x, y: x[1:] + y, [x_(6), x_(5)], [{0: N + 1}, {0: N}]),
    "twice": (lambda self, y, x: x.view(2, -1) + y, [x_(5), x_(10)], [{0: N}, {0: 2 * N}]),
    "rootless": (lambda self, x, y: x.sum() + y.sum(), [x_(10), x_(6)], [{0: 2 * N}, {0: N + 1}]),
    "even": (lambda self, x: x.sum(), [x_(10)], [{0: 2 * N}]),
    "less_one": (lambda self, x: x.sum(), [x_(4)], [{0: N - 1}]),
    "thirds": (lambda self, x: x.view(-1, 3), [x_(9)], [{0: AUTO}]),
    "product": (lambda self, x, y: x.view(-1) + y, [x_(3, 4), x_(12)], [{0: AUTO, 1: AUTO}, {0: AUTO}]),
    "guard": (lambda self, x, y: x.sum() if x.shape[0] < y.shape[0] else y.sum(), [x_(3), x_(5)],
              [{0: DYNAMIC}, {0: DYNAMIC}]),
    "nested": (lambda self, d, l: d["a"] + l[0], [{"a": x_(5, 2)}, [x_(5, 2)]], [{"a": {0: N}}, [{0: N}]]),
    "number": (lambda self, x, k: x * k, [x_(3), 4], [None, DYNAMIC]),
    "count": (lambda self, x, k: x.new_zeros(k + 3) if k % 2 == 0 else x, [x_(3), 4], [None, DYNAMIC]),
    "constants": (lambda self, x, i, f, b, s, o: x * i + f if b and s == "a" else x,
                  [x_(3), 2, 2.5, True, "a", None], None),
    "odd_constants": (lambda self, x, f, g: x * f + g, [x_(3), math.inf, math.nan], None),
}


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    """program(name) -> (ExportedProgram as loaded, path)"""
    folder = tmp_path_factory.mktemp("constraints")

    @functools.cache
    def make(name):
        forward, args, shapes = PROGRAMS[name]
        path = saved(torch.export.export(module(forward), tuple(args), dynamic_shapes=shapes), folder / f"{name}.pt2")
        return torch.export.load(path), path
    return make


# ---- what is said ---------------------------------------------------------------------------------------------------

REFUSED = [  # program, leaves that count, words of the message
    ("static", [x_(3, 5)], "dim 1 of input 'x' is 5, the program was exported for 4"),
    ("static", [x_(0, 4)], "dim 0 of input 'x' is 0, the program was exported for 3"),
    ("static", [x_(4)], "input 'x' has 1 dims, the program was exported for 2"),
    ("static", [x_(3, 4, 1)], "input 'x' has 3 dims, the program was exported for 2"),
    ("static", [x_(3, 4).double()], "input 'x' has element type f64, the program was exported for f32"),
    ("static", [x_(3, 4).bool()], "input 'x' has element type b8, the program was exported for f32"),
    ("static", [7], "input 'x' is an int, a tensor is expected"),
    ("static", [None], "input 'x' is None, a tensor is expected"),
    ("static", [], "the program takes 1 inputs, 0 were given"),
    ("static", [x_(3, 4), x_(3, 4)], "the program takes 1 inputs, 2 were given"),
    ("range", [x_(2, 4)], "dim 0 of input 'x' is 2, it must be in [3, 10], the range of s"),
    ("range", [x_(0, 4)], "dim 0 of input 'x' is 0, it must be in [3, 10], the range of s"),
    ("range", [x_(11, 4)], "dim 0 of input 'x' is 11, it must be in [3, 10], the range of s"),
    ("least", [x_(11, 4)], "dim 0 of input 'x' is 11, it must be in [2, 10], the range of s"),
    ("equal", [x_(5, 4), x_(6)], "dim 0 of input 'y' is 6, it must be equal to dim 0 of input 'x', which is 5"),
    ("plus_one", [x_(6), x_(6)], "dim 0 of input 'y' is 6, it must be 5, which is s", " + 1 is dim 0 of input 'x'"),
    ("plus_one", [x_(12), x_(11)], "dim 0 of input 'x' is 12, it must be in [4, 11], the range of s", " + 1"),
    ("twice", [x_(5), x_(9)], "dim 0 of input 'x' is 9, it must be 10, which is 2*s", " is dim 0 of input 'y'"),
    ("rootless", [x_(10), x_(7)], "dim 0 of input 'y' is 7, it must be 6, which is s", ": 2*s",
     " is dim 0 of input 'x'"),
    ("even", [x_(9)], "dim 0 of input 'x' is 9, it must be of the form 2*s"),
    ("even", [x_(22)], "dim 0 of input 'x' is 22, it must be in [6, 20], the range of 2*s"),
    ("thirds", [x_(10)], "x.size(0) % 3 == 0 does not hold: x.size(0) is 10"),
    ("product", [x_(3, 4), x_(13)], "dim 0 of input 'y' is 13, it must be 12, which is s", " is dim 0 of input 'x'",
     " is dim 1 of input 'x'"),
    ("guard", [x_(5), x_(5)], "x.size(0) < y.size(0) does not hold: x.size(0) is 5, y.size(0) is 5"),
    ("nested", [x_(5, 2), x_(6, 2)], "dim 0 of input 'l_0' is 6, it must be equal to dim 0 of input 'd_a', which is 5"),
    ("nested", [x_(5, 3), x_(5, 2)], "dim 1 of input 'd_a' is 3, the program was exported for 2"),
    ("number", [x_(3), x_(2)], "input 'k' is a tensor, a number is expected"),
    ("count", [x_(3), 5], "k % 2 == 0 does not hold: k is 5"),
    ("constants", [x_(3), 3, 2.5, True], "input 'i' must be 2, for which the program was exported"),
    ("constants", [x_(3), 2, 2.0, True], "input 'f' must be 2.5, for which the program was exported"),
    ("constants", [x_(3), 2, 2.5, False], "input 'b' must be True, for which the program was exported"),
    ("odd_constants", [x_(3), 1.0, math.nan], "input 'f' must be inf"),
    ("odd_constants", [x_(3), math.inf, 0.0], "input 'g' must be nan"),
]


def row_id(row):
    return f"{row[0]}: {row[2][:60]}"


@pytest.mark.parametrize("row", REFUSED, ids=row_id)
def test_refusal_names_the_rule(row, program):
    name, inputs, *words = row
    with Runner(program(name)[1]) as runner:
        with pytest.raises(Refusal) as refusal:
            runner.run(*inputs)
        assert refusal.value.status == ARGUMENT
        diagnostic, = runner.diagnostics()
        message = diagnostic.message.decode()
        assert all(word in message for word in words), message
        runner.run(*example(program, name))  # it is of use still


def example(program, name):
    """The leaves of the call that the program was exported with."""
    return leaves_that_count(program(name)[0], PROGRAMS[name][1])


@pytest.mark.parametrize("row", [row for row in REFUSED if all(isinstance(x, torch.Tensor) for x in row[1]) and row[1]],
                         ids=row_id)
def test_command_refuses_with_the_same_words(row, program, tenon, tmp_path):
    name, inputs, *words = row
    save_file({str(i): x for i, x in enumerate(inputs)}, tmp_path / "in.safetensors")
    done = tenon("run", program(name)[1], "--inputs", tmp_path / "in.safetensors")
    assert done.returncode == 2 and not done.stdout
    if len(inputs) <= len(example(program, name)):  # by position, too many is a name too many
        assert all(word in done.stderr for word in words), done.stderr


@pytest.mark.parametrize("given, words", [
    ({}, ["input 'x' (position 0) is not among the 0 tensors given"]),
    ({"z": x_(5, 4)}, ["input 'x' (position 0) is not among the 1 tensors given"]),
    ({"x": x_(5, 4)}, ["input 'y' (position 1)"]),
    ({"x": x_(5, 4), "y": x_(5), "z": x_(5)}, ["'z' is no input of the program"]),
    ({"0": x_(5, 4), "1": x_(5), "2": x_(5)}, ["'2' is no input of the program"]),
    ({"x": x_(5, 4), "0": x_(5, 4), "y": x_(5)}, ["'0' is no input of the program"]),
])
def test_names_that_do_not_fit(given, words, program, tenon, tmp_path):
    with Runner(program("equal")[1]) as runner:
        with pytest.raises(Refusal) as refusal:
            runner.run_named(**given)
        assert refusal.value.status == ARGUMENT and all(word in str(refusal.value) for word in words)
    if given:
        save_file(given, tmp_path / "in.safetensors")
        done = tenon("run", program("equal")[1], "--inputs", tmp_path / "in.safetensors")
        assert done.returncode == 2 and all(word in done.stderr for word in words), done.stderr


# ---- what passes ----------------------------------------------------------------------------------------------------

PASSES = [  # program, leaves that count
    ("range", [x_(3, 4)]), ("range", [x_(10, 4)]),
    ("least", [x_(0, 4)]), ("least", [x_(1, 4)]), ("open", [x_(0, 0)]), ("open", [x_(1, 1)]),
    ("plus_one", [x_(4), x_(3)]), ("even", [x_(6)]), ("less_one", [x_(1)]), ("less_one", [x_(0)]),
    ("number", [x_(3), -7]), ("number", [x_(3), 0]), ("count", [x_(3), 0]), ("count", [x_(3), 6]),
    ("constants", [x_(3), 2, 2.5, True]), ("constants", [x_(3), 2.0, 2.5, 1]),
    ("constants", [x_(3), None, None, None]),  # a constant need not be given
    ("odd_constants", [x_(3), math.inf, math.nan]),
]


@pytest.mark.parametrize("name, inputs", PASSES)
def test_what_passes(name, inputs, program):
    loaded, path = program(name)
    with Runner(path) as runner:
        got = runner.run(*inputs)
    given = iter(inputs)
    args = [next(given) if isinstance(leaf, (torch.Tensor, int, float)) else leaf for leaf in PROGRAMS[name][1]]
    args = [example if arg is None else arg for arg, example in zip(args, PROGRAMS[name][1])]
    torch.testing.assert_close(got, outputs_that_count(loaded.module()(*args)), equal_nan=True)


def test_constants_may_be_left_out_of_files(program, tenon, tmp_path):
    loaded, path = program("constants")
    save_file({"x": x_(3)}, tmp_path / "in.safetensors")
    done = tenon("run", path, "--inputs", tmp_path / "in.safetensors", "-o", tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stderr
    save_file({"x": x_(3), "f": torch.tensor(2.0)}, tmp_path / "in.safetensors")
    done = tenon("run", path, "--inputs", tmp_path / "in.safetensors")
    assert done.returncode == 2 and "input 'f' must be 2.5" in done.stderr


# ---- as torch -------------------------------------------------------------------------------------------------------

def other_leaf(leaf, choose):
    """Another size of one dim, another rank, or another number."""
    if not isinstance(leaf, torch.Tensor):
        return leaf if isinstance(leaf, (str, bool)) or leaf is None else choose.choice([-4, -1, 0, 1, 2, 3, 6, 7, 9])
    if choose.random() < 0.05:
        return leaf[None]
    sizes = list(leaf.shape)
    sizes[choose.randrange(len(sizes))] = choose.choice([0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 20, 21])
    return x_(*sizes)


def generated(name, choose):
    """Calls near to ones that pass: all sizes that a symbol gives move together, then some change alone."""
    leaves, spec = tree_flatten(tuple(PROGRAMS[name][1]))
    moved = {"equal": lambda n: [x_(n, 4), x_(n)], "plus_one": lambda n: [x_(n + 1), x_(n)],
             "twice": lambda n: [x_(n), x_(2 * n)], "rootless": lambda n: [x_(2 * n), x_(n + 1)],
             "nested": lambda n: [x_(n, 2), x_(n, 2)], "product": lambda n: [x_(n, 3), x_(3 * n)]}
    if name in moved:
        leaves = moved[name](choose.randrange(12))
    if name not in moved or choose.random() < 0.5:
        at = choose.randrange(len(leaves))
        leaves = [other_leaf(leaf, choose) if i == at else leaf for i, leaf in enumerate(leaves)]
    return tree_unflatten(leaves, spec)


def torch_accepts(modules, args):
    for checked in modules:
        try:
            result = checked(*args)
        except Exception:
            return False, None
    return True, outputs_that_count(result)


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "odd_constants"])
def test_accepts_and_refuses_as_torch(name, program):
    choose = random.Random(name)
    loaded, path = program(name)
    modules = loaded.module(check_guards=False), loaded.module()
    verdicts = []
    with Runner(path) as runner:
        for _ in range(30):
            args = generated(name, choose)
            accepted, expected = torch_accepts(modules, args)
            try:
                got = runner.run(*leaves_that_count(loaded, args))
            except Refusal as refusal:
                assert not accepted, f"{args}: {refusal}"
            else:
                assert accepted, f"{args}: not refused"
                torch.testing.assert_close(got, expected)
            verdicts.append(accepted)
    assert True in verdicts and False in verdicts


# ---- assertions of the program --------------------------------------------------------------------------------------

class Inner(torch.nn.Module):
    def forward(self, x, n):
        count = n.item()
        torch._check(count >= 2)
        torch._check(count <= 9)
        return x.new_ones(count)


class Outer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Inner()

    def forward(self, x, n):
        return self.inner(x, n)


class Positive(torch.nn.Module):
    def forward(self, x, n):
        torch._assert_async(x.sum() > 0, "the sum must be positive")
        return x[:2] + n


class Kept(torch.nn.Module):
    def forward(self, x, n):
        kept = x[x > 0]
        torch._check(kept.shape[0] != 2)
        return kept * n


ASSERTIONS = [  # module, x, n, message, path of the module, text of the line
    (Outer, [1.0, 2.0], 1, r"Runtime assertion failed for expression u0 >= 2 on node 'ge.*'", "inner", "n.item()"),
    (Outer, [1.0, 2.0], 10, r"Runtime assertion failed for expression u0 <= 9 on node 'le.*'", "inner", "n.item()"),
    (Positive, [-1.0, 0.0], 3, "the sum must be positive", "", "torch._assert_async"),
    (Kept, [1.0, 1.0, -1.0], 3, r"Runtime assertion failed for expression Ne\(u0, 2\) on node 'sym_not.*'", "",
     "x[x > 0]"),
]


def line_of(cls, text):
    """'test_constraints.py:7 in forward' of the line of the class with this text."""
    owner = Inner if cls is Outer else cls
    lines, first = inspect.getsourcelines(owner)
    at = next(i for i, line in enumerate(lines) if text in line)
    return f"{Path(__file__).name}:{first + at} in forward"


@pytest.mark.parametrize("form", ["training", "core"])
@pytest.mark.parametrize("cls, x, n, message, path, text", ASSERTIONS,
                         ids=[f"{row[0].__name__}-{row[2]}" for row in ASSERTIONS])
@pytest.mark.filterwarnings("ignore")
def test_failed_assertion_says_where(cls, x, n, message, path, text, form, tenon, tmp_path):
    size = {0: Dim("length", min=2, max=99)}
    exported = torch.export.export(cls(), (torch.ones(4), torch.tensor(4)), dynamic_shapes=[size, None])
    exported = exported.run_decompositions() if form == "core" else exported
    file = saved(exported, tmp_path / "asserts.pt2")
    x, n = torch.tensor(x), torch.tensor(n)
    with pytest.raises(Exception, match=message):
        torch.export.load(file).module()(x, n)
    with Runner(file) as runner:
        runner.run(torch.ones(3), torch.tensor(2))
        with pytest.raises(Refusal, match=message) as refusal:
            runner.run(x, n)
        assert refusal.value.status == ARGUMENT
        diagnostic, = runner.diagnostics()
        assert (diagnostic.module.decode(), diagnostic.source.decode()) == (path, line_of(cls, text))
        assert diagnostic.op.decode().startswith("torch.ops.aten._assert_")
        runner.run(torch.ones(3), torch.tensor(2))
    save_file({"x": x, "n": n}, tmp_path / "in.safetensors")
    done = tenon("run", file, "--inputs", tmp_path / "in.safetensors")
    assert done.returncode == 2 and not done.stdout
    assert message.split("(")[0].split(".*")[0].replace("\\", "") in done.stderr
    assert line_of(cls, text) in done.stderr and path in done.stderr
