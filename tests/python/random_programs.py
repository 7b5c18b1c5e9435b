"""Random programs: sequences of calls of operators over tensors that may share memory.

A program is made in PyTorch alone, by a seed: inputs of eight element types, then calls of operators that tenon knows,
with arguments that fit (mostly) or not. Machine runs it in both. After every call it compares the results, what was
written, and which live tensors share memory; then it copies PyTorch's elements over tenon's (within their memory, so
that sharing stays what tenon made it). Each call is therefore judged on equal inputs by the tolerances of one call, and
no error adds up; what is tested across calls is aliasing.

A call whose results leave what programs compute with (no number, infinite, very large) is not part of a program: from
there on everything would be.
"""
import random
import warnings
from dataclasses import dataclass

import torch
from torch.utils._pytree import tree_map_only

from agreement import EXACTLY_AS_TORCH, call_differs, differs, sharing_differs, terms_for
from op_cases import refusals_differ
from op_exceptions import excuse
from random_arguments import arguments_for
from samples import TensorSpec, draw, seeded
from tensors import NAMES, Refusal, copy_together, op_name, shares_memory, tensors_in

DTYPES = [torch.float32, torch.float64, torch.float16, torch.bfloat16,
          torch.int64, torch.int32, torch.uint8, torch.bool]
FLOATS = [torch.float32, torch.float64]
LARGEST = 1000      # of floating numbers
MOST_ELEMENTS = 400  # of a result
TRIES = 12          # until PyTorch accepts a call


@dataclass(frozen=True)
class Ref:
    """A tensor of the program, by number."""
    id: int

    def __repr__(self):
        return f"t{self.id}"


@dataclass
class Step:
    """An input (overload None: positional is its spec and seed) or a call; makes the tensors of `results`."""
    overload: object
    positional: list
    named: dict
    results: list

    def refs(self):
        found = []
        tree_map_only(Ref, found.append, (self.positional, self.named))
        return found

    def __str__(self):
        made = "".join(f"t{i}, " for i in self.results).removesuffix(", ")
        if self.overload is None:
            spec, seed = self.positional
            form = f"{NAMES[spec.dtype]}{list(spec.sizes)}".replace(" ", "") + (".T" if spec.is_transposed else "")
            return f"{made} = {form}{f'<{spec.below}' if spec.below else ''} of seed {seed}"
        words = [str(word) for word in self.positional] + [f"{key}={word}" for key, word in self.named.items()]
        return f"{made or '(refused)'} = {op_name(self.overload)}({', '.join(words)})"


def resolve(tree, tensors):
    return tree_map_only(Ref, lambda ref: tensors[ref.id], tree)


def elements_of(tensor):
    """Where the elements of a tensor lie in its storage."""
    room = torch.arange(tensor.untyped_storage().nbytes() // tensor.element_size())
    return set(room.as_strided(tensor.size(), tensor.stride(), tensor.storage_offset()).reshape(-1).tolist())


def overlaps_partly(a, b):
    """Do two tensors share some elements without being the same elements in the same order?"""
    if not shares_memory(a, b) or not a.numel() or not b.numel():
        return False
    if a.dtype != b.dtype:
        return True
    same = a.storage_offset() == b.storage_offset() and a.shape == b.shape and a.stride() == b.stride()
    return not same and bool(elements_of(a) & elements_of(b))


def is_defined(overload, positional, named):
    """Is what is written into tensors independent of the order of torch's loops?"""
    tensors = tensors_in((positional, named))
    return not is_written(overload) or not any(
        overlaps_partly(one, other) for index, one in enumerate(tensors) for other in tensors[:index])


def is_written(overload):
    return overload._schema.is_mutable


# ---- making ---------------------------------------------------------------------------------------------------------

def is_tame(tensor):
    if not tensor.dtype.is_floating_point:
        return tensor.dtype in DTYPES
    whole = tensor.detach().to(torch.float64)
    return bool((whole.abs() <= LARGEST).all())  # false for what is no number


class Maker:
    """Makes one program. `pools` are lists of overloads with the share of calls that they get."""

    def __init__(self, seed, pools, dtypes=DTYPES, length=None):
        self.rng = random.Random(seed)
        self.pools, self.dtypes = pools, dtypes
        self.main = dtypes[seed % len(dtypes)]
        self.live = {}  # id: tensor
        self.steps = []
        self.made = 0
        self.length = length or self.rng.randint(5, 40)

    def add(self, tensor):
        self.made += 1
        self.live[self.made - 1] = tensor
        return self.made - 1

    def fresh(self, dtype, sizes, below=None, transposed=False):
        """A new input."""
        spec = TensorSpec(dtype, tuple(sizes), transposed and len(sizes) >= 2, below)
        seed = self.rng.randrange(1 << 30)
        tensor = copy_together(draw(spec, seeded(seed)))
        self.steps.append(Step(None, [spec, seed], {}, [self.add(tensor)]))
        return tensor

    def any_dtype(self):
        return self.main if self.rng.random() < 0.7 else self.rng.choice(self.dtypes)

    def any_sizes(self):
        rank = self.rng.choices([0, 1, 2, 3, 4], [1, 3, 6, 4, 2])[0]
        return [self.rng.choices([0, 1, 2, 3, 4, 5], [1, 4, 6, 6, 4, 2])[0] for _ in range(rank)]

    def program(self):
        for _ in range(self.rng.randint(2, 4)):
            self.fresh(self.any_dtype(), self.any_sizes(), transposed=self.rng.random() < 0.3)
        calls = 0
        while calls < self.length:
            calls += self.try_call()
        return self.steps

    def try_call(self):
        """Appends one call (one in a few is one that PyTorch refuses)."""
        pool = self.rng.choices([pool for pool, _ in self.pools], [share for _, share in self.pools])[0]
        overload = self.rng.choice(pool)
        for _ in range(TRIES):
            kept = len(self.steps), dict(self.live), self.made
            arguments = arguments_for(overload, self)
            if arguments is None:
                break
            outcome = self.attempt(overload, *arguments)
            if outcome == "done" or outcome == "refused" and self.rng.random() < 0.05:
                return 1
            del self.steps[kept[0]:]
            self.live, self.made = kept[1:]
        return 0

    def refs(self, tree):
        names = {id(tensor): number for number, tensor in self.live.items()}
        return tree_map_only(torch.Tensor, lambda tensor: Ref(names[id(tensor)]), tree)

    def attempt(self, overload, positional, named):
        """Runs a call and appends it: 'done', 'refused' (appended too), or 'dropped' when its results are wild."""
        if not is_defined(overload, positional, named):
            return "dropped"
        step = Step(overload, *self.refs((positional, named)), [])
        if is_written(overload):
            tensors = tensors_in((positional, named))
            before = [tensor.untyped_storage().clone() for tensor in tensors]
            forms = [(tensor.size(), tensor.stride(), tensor.storage_offset()) for tensor in tensors]
        try:
            results = overload(*positional, **named)
        except Exception:
            self.steps.append(step)
            return "refused"
        made = tensors_in(results)
        if not all(tensor.numel() <= MOST_ELEMENTS and is_tame(tensor) for tensor in made):
            if is_written(overload):
                for tensor, storage, form in zip(tensors, before, forms):
                    tensor.untyped_storage().copy_(storage)
                    tensor.set_(tensor.untyped_storage(), form[2], form[0], form[1])
            return "dropped"
        step.results = [self.name_result(tensor) for tensor in made]
        self.steps.append(step)
        return "done"

    def name_result(self, tensor):
        for number, other in self.live.items():
            if other is tensor:
                return number
        return self.add(tensor)


# ---- running --------------------------------------------------------------------------------------------------------

class Machine:
    """Runs the steps of a program in PyTorch and in tenon, side by side."""

    def __init__(self, tenon):
        self.tenon = tenon
        self.mine, self.its = {}, {}  # id: tensor
        self.accepted = set()         # overloads

    def step(self, step):
        """None where both agree, else a text."""
        if step.overload is None:
            spec, seed = step.positional
            self.mine[step.results[0]] = copy_together(draw(spec, seeded(seed)))
            self.its[step.results[0]] = copy_together(self.mine[step.results[0]])
            return None
        if any(ref.id not in self.mine for ref in step.refs()):
            return None  # it needs what an excused difference left out
        name = op_name(step.overload)
        args, its = (resolve((step.positional, step.named), side) for side in (self.mine, self.its))
        error = refusal = None
        try:
            expected = step.overload(*args[0], **args[1])
        except Exception as exception:
            error = str(exception).split("\n")[0]
        try:
            got = self.tenon.call(name, *its[0], **its[1])
        except Refusal as exception:
            refusal = exception
        if error or refusal:
            found = refusals_differ(error, refusal, args) or self.live_differ()
        else:
            self.accepted.add(name)
            found = self.compare(step, expected, args, got, its)
            self.synchronise(step, args, its)
        return None if found and excuse(name, found, str(step)) else found

    def compare(self, step, expected, args, got, its):
        terms = terms_for(step.overload)
        live = list(self.mine)
        found = call_differs(expected, args, got, its, terms)
        found = found or sharing_differs(expected, [self.mine[number] for number in live],
                                         got, [self.its[number] for number in live], terms)
        if found:
            return found
        for number, mine, theirs in zip(step.results, tensors_in(expected), tensors_in(got)):
            self.mine[number], self.its[number] = mine, theirs
        return self.live_differ(terms) if is_written(step.overload) else None

    def live_differ(self, terms=EXACTLY_AS_TORCH):
        for number, tensor in self.mine.items():
            if tensor.shape == self.its[number].shape:
                found = differs(tensor, self.its[number], terms)
                if found:
                    return f"t{number} afterwards: {found}"
        return None

    def synchronise(self, step, args, its):
        """Gives tenon's tensors PyTorch's elements: results, and arguments that may have been written."""
        made = [(self.mine[number], self.its[number]) for number in step.results if number in self.mine]
        for mine, theirs in made + list(zip(tensors_in(args), tensors_in(its))):
            synchronise(mine, theirs)


def synchronise(mine, theirs):
    source, target = mine.untyped_storage(), theirs.untyped_storage()
    if source.nbytes() == target.nbytes():
        target.copy_(source)
    elif mine.numel():
        dims = [slice(0, 1) if stride == 0 else slice(None) for stride in theirs.stride()]
        theirs[tuple(dims)] = mine[tuple(dims)]


def run(steps, tenon, machine=None):
    """(number of the step, what differs) of the first difference, or None."""
    machine = machine or Machine(tenon)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for index, step in enumerate(steps):
            found = machine.step(step)
            if found:
                return index, found
    return None


def shrink(steps, tenon):
    """(fewer steps, what differs): drops calls, with all that needs their results, while something still differs."""
    at, found = run(steps, tenon)
    steps = steps[:at + 1]
    index = len(steps) - 2
    while index >= 0:
        fewer = without(steps, index)
        outcome = run(fewer, tenon)
        if outcome:
            steps, found = fewer[:outcome[0] + 1], outcome[1]
        index = min(index, len(steps) - 1) - 1
    return steps, found


def without(steps, index):
    gone = set(steps[index].results) - {ref.id for ref in steps[index].refs()}
    kept = []
    for number, step in enumerate(steps):
        if number == index or any(ref.id in gone for ref in step.refs()):
            gone |= set(step.results) - {ref.id for ref in step.refs()} if number > index else set()
        else:
            kept.append(step)
    return kept


def listing(steps, found):
    return "\n".join(f"    {step}" for step in steps) + f"\n  differs: {found}"
