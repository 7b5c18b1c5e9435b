"""Random programs: sequences of calls of operators over tensors that may share memory.

A program is made in PyTorch alone, by a seed: inputs of eight element types, then calls of operators that tenon knows,
with arguments that fit (mostly) or not. Machine runs it in both. After every call it compares the results, what was
written, and which live tensors share memory; then it copies PyTorch's elements over tenon's (within their memory, so
that sharing stays what tenon made it). Each call is therefore judged on equal inputs by the tolerances of one call, and
no error adds up; what is tested across calls is aliasing.

Calls of which PyTorch does not say what they do are no part of a program: those that write where tensors overlap, those
that crash it (op_exceptions.py), those that say themselves that they failed. Nor are calls whose results leave what
programs compute with (no number, infinite, very large, subnormal): from there on everything would.
"""
import hashlib
import random
import re
import warnings
from dataclasses import dataclass, replace

import torch
from torch.utils._pytree import tree_map_only

from agreement import EXACTLY_AS_TORCH, call_differs, describe, differs, sharing_differs, terms_for
from op_cases import refusals_differ
from op_exceptions import crashes_torch, excuse
from random_arguments import arguments_for
import second_opinion
from samples import TensorSpec, draw, seeded
from tensors import NAMES, Refusal, copy_together, op_name, shares_memory, tensors_in

DTYPES = [torch.float32, torch.float64, torch.float16, torch.bfloat16,
          torch.int64, torch.int32, torch.uint8, torch.bool]
FLOATS = [torch.float32, torch.float64]
LARGEST, SMALLEST = 1000, 1e-30  # of floating numbers
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


def overlaps_itself(tensor):
    return len(elements_of(tensor)) < tensor.numel()


def is_defined(overload, positional, named):
    """Is what is written into tensors independent of the order of torch's loops?"""
    tensors = tensors_in((positional, named))
    return not is_written(overload) or not any(
        overlaps_partly(one, other) for index, one in enumerate(tensors) for other in tensors[:index])


def is_written(overload):
    return overload._schema.is_mutable


def writes_elements(overload):
    """squeeze_ and its kin write sizes and strides only."""
    return is_written(overload) and torch.Tag.inplace_view not in overload.tags


def written(overload, positional, named):
    """The tensors that a call writes into."""
    given = dict(zip((argument.name for argument in overload._schema.arguments), positional)) | named
    return tensors_in([given.get(argument.name) for argument in overload._schema.arguments
                       if argument.alias_info is not None and argument.alias_info.is_write])


def call_text(overload, arguments):
    """A call as the patterns of op_exceptions.py know calls: 'aten::add.Tensor(f32[2,3], i64[]) with others 0-dim'."""
    tensors = tensors_in(arguments)
    types = {NAMES[tensor.dtype] for tensor in tensors}
    words = [f"with all {types.pop()}" if len(types) == 1 else "with others"]
    words += ["empty"] * any(tensor.numel() == 0 for tensor in tensors)
    words += ["0-dim"] * any(tensor.dim() == 0 for tensor in tensors)
    words += ["expanded"] * any(0 in tensor.stride() for tensor in tensors)
    given = tree_map_only(torch.Tensor, Described, arguments)
    said = [str(word) for word in given[0]] + [f"{name}={word}" for name, word in given[1].items()]
    return f"{op_name(overload)}({', '.join(said)}) {' '.join(words)}"


class Described:
    """A tensor in the text of a call."""

    def __init__(self, tensor):
        self.text = describe(tensor)

    def __repr__(self):
        return self.text


def as_bytes(storage):
    return torch.empty(0, dtype=torch.uint8).set_(storage)


class Memory:
    """What tensors hold, to be put back where a call is left out of a program."""

    def __init__(self, tensors):
        self.kept = [(tensor, tensor.untyped_storage().clone(), tensor.size(), tensor.stride(), tensor.storage_offset())
                     for tensor in tensors]

    def is_changed(self):
        return any(not torch.equal(as_bytes(tensor.untyped_storage()), as_bytes(storage))
                   for tensor, storage, *_ in self.kept)

    def restore(self):
        for tensor, storage, sizes, strides, offset in self.kept:
            tensor.untyped_storage().copy_(storage)
            tensor.set_(tensor.untyped_storage(), offset, sizes, strides)


# ---- making ---------------------------------------------------------------------------------------------------------

# Of a matrix that is nearly singular rounding decides much, and all of whether it is singular.
OF_MATRICES = re.compile(r"linalg_.*|inverse|pinverse|lu_.*|qr|geqrf|cholesky.*|logdet|slogdet|triangular_solve|"
                         r".*matrix_power")
WORST_CONDITION = 1e3


def is_well_conditioned(tensor):
    if tensor.dim() < 2 or not tensor.dtype.is_floating_point or not tensor.numel():
        return True
    forms = [tensor.detach().double()]
    if tensor.shape[-1] == tensor.shape[-2]:  # some take one triangle for a symmetric matrix, or for all there is
        halves = forms[0].tril(), forms[0].triu()
        diagonal = forms[0].diagonal(dim1=-2, dim2=-1).diag_embed()
        forms += [form for half in halves for form in (half, half + half.mT - diagonal)]
    values = [torch.linalg.svdvals(form) for form in forms]
    return all(bool((of[..., 0] <= WORST_CONDITION * of[..., -1]).all()) for of in values)


def is_tame(tensor):
    if not tensor.dtype.is_floating_point:
        return tensor.dtype in DTYPES
    size = tensor.detach().to(torch.float64).abs()
    return bool(((size <= LARGEST) & ((size >= SMALLEST) | (size == 0))).all())  # false for what is no number


class Pool:
    """Overloads to draw from. In a draw each has a number that depends on its name and on the draw, and the largest
    wins: an operator that is added to the registry changes only the programs that it gets into."""

    def __init__(self, overloads):
        self.overloads = list(overloads)
        digests = [hashlib.sha256(op_name(overload).encode()).digest() for overload in self.overloads]
        self.hashes = torch.tensor([int.from_bytes(digest[:8], "little", signed=True) for digest in digests])

    def draw(self, rng):
        mixed = (self.hashes ^ rng.getrandbits(62)) * -7046029254386353131  # products wrap around
        mixed = (mixed ^ (mixed >> 32)) * -4417276706812531889
        return self.overloads[int((mixed ^ (mixed >> 29)).argmax())]

    def names(self):
        return {op_name(overload) for overload in self.overloads}

    def without(self, is_left_out):
        return Pool(overload for overload in self.overloads if not is_left_out(overload))


class Maker:
    """Makes one program. `pools` are Pools with the share of calls that they get."""

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
        overload = pool.draw(self.rng)
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
        """Runs a call and appends it: 'done', 'refused' (appended too), or 'dropped': it is no part of programs."""
        if not is_defined(overload, positional, named) or crashes_torch(call_text(overload, (positional, named))):
            return "dropped"
        step = Step(overload, *self.refs((positional, named)), [])
        before = Memory(tensors_in((positional, named)) if is_written(overload) else [])
        try:
            results = overload(*positional, **named)
        except Exception:
            if before.is_changed():
                before.restore()
                return "dropped"
            self.steps.append(step)
            return "refused"
        made = tensors_in(results)
        if not self.is_kept(overload, positional, named, made):
            before.restore()
            return "dropped"
        step.results = [self.name_result(tensor) for tensor in made]
        self.steps.append(step)
        return "done"

    def is_kept(self, overload, positional, named, made):
        """Is an accepted call part of programs?"""
        if writes_elements(overload) and any(map(overlaps_itself, written(overload, positional, named))):
            return False
        if overload._schema.name.endswith("_ex") and bool(made[-1].any()):  # info: what failed
            return False
        if OF_MATRICES.fullmatch(overload._schema.name.split("::")[1]) and not all(
                map(is_well_conditioned, tensors_in((positional, named)))):
            return False
        return all(tensor.numel() <= MOST_ELEMENTS and is_tame(tensor) for tensor in made)

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
        self.is_excused = False       # did a call differ for a reason of op_exceptions.py?

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
        terms = scaled(terms_for(step.overload), largest(args))
        before = copy_together(args) if second_opinion.is_known(step.overload) else None
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
            found = self.compare(step, expected, args, got, its, before, terms)
            self.synchronise(step, args, its)
        if found and excuse(name, found, call_text(step.overload, args)):
            self.is_excused = True
            self.forget(written(step.overload, *args))
            return None
        return found

    def forget(self, tensors):
        """After a difference that is excused: the two sides of these have no more to do with each other."""
        for number, mine in list(self.mine.items()):
            if any(mine is tensor or shares_memory(mine, tensor) for tensor in tensors):
                del self.mine[number], self.its[number]

    def compare(self, step, expected, args, got, its, before, terms):
        live = list(self.mine)
        found = call_differs(expected, args, got, its, terms)
        if found and before is not None and second_opinion.is_right(step.overload, before, got):
            terms = replace(terms, numbers=False)
            found = call_differs(expected, args, got, its, terms)
        found = found or sharing_differs(expected, [self.mine[number] for number in live],
                                         got, [self.its[number] for number in live], terms)
        if found:
            return found
        for number, mine, theirs in zip(step.results, tensors_in(expected), tensors_in(got)):
            self.mine[number], self.its[number] = mine, theirs
        return self.live_differ(terms, written(step.overload, *args)) if is_written(step.overload) else None

    def live_differ(self, terms=EXACTLY_AS_TORCH, touched=()):
        """After a call that wrote into tensors: does another one differ? One that takes the memory of numbers for
        another type shows their last bits, which may."""
        for number, tensor in self.mine.items():
            retyped = any(other.dtype != tensor.dtype and shares_memory(other, tensor) for other in touched)
            if tensor.shape == self.its[number].shape and not retyped:
                found = differs(tensor, self.its[number], terms)
                if found:
                    return f"t{number} afterwards: {found}"
        return None

    def synchronise(self, step, args, its):
        """Gives tenon's tensors PyTorch's elements: results, and arguments that may have been written."""
        made = [(self.mine[number], self.its[number]) for number in step.results if number in self.mine]
        for mine, theirs in made + list(zip(tensors_in(args), tensors_in(its))):
            synchronise(mine, theirs)


def largest(args):
    """The largest magnitude of operands: of those with fractions, if there are any (integers are mostly indices)."""
    tensors = [tensor for tensor in tensors_in(args) if tensor.numel() and tensor.dtype != torch.bool]
    tensors = [tensor for tensor in tensors if tensor.dtype.is_floating_point] or tensors
    return max((float(tensor.abs().max()) for tensor in tensors), default=1.0)


def scaled(terms, scale):
    """Terms for operands of any size. The table's absolute bounds are for sums that cancel, of numbers of the order of
    1; what is left of rounding there grows with the operands. Relative bounds are the table's."""
    if not 1 < scale < float("inf"):
        return terms
    bounds = {dtype: terms.tolerance(dtype) for dtype in DTYPES if dtype.is_floating_point}
    return replace(terms, tolerances={dtype: (rtol, atol * scale) for dtype, (rtol, atol) in bounds.items()})


def synchronise(mine, theirs):
    source, target = mine.untyped_storage(), theirs.untyped_storage()
    if source.nbytes() == target.nbytes():
        target.copy_(source)
    elif mine.numel() and mine.shape == theirs.shape:
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


def shrink(steps, tenon, outcome):
    """(fewer steps, what differs): drops calls, with all that needs their results, while something still differs.
    outcome: that of all steps, which need not come again where torch is not the same twice."""
    at, found = outcome
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
