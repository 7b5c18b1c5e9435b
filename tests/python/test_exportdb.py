"""Every case of torch's own database of export examples that torch supports: exported, saved, run by tenon, compared.

Four forms: as the case says, strict, with every size dynamic, and (of a sample) that decomposed to Core ATen. The inputs
are the example's, others of the same sizes (with both values of a flag and all values of a small count), and other sizes:
what torch refuses tenon must refuse, all else must come out the same.
"""
import functools
import inspect
import itertools

import pytest
import torch
from torch._export.db.case import SupportLevel
from torch._export.db.examples import all_examples
from torch.export import Dim
from torch.utils._pytree import tree_leaves, tree_map

from conftest import sample
from runners import BOTH_REFUSE, SAME, Runner, compare_call, saved

FORMS = ["as it is", "strict", "dynamic", "core"]

# What torch cannot bring into a file, with what it says: round() of a size, and sizes of **kwargs that are dynamic.
NOT_IN_FILES = {
    "dynamic_shape_round": {"as it is": "the generated guard round", "strict": "the generated guard round",
                            "dynamic": "round.* is not in _SYM_OPS", "core": "round.* is not in _SYM_OPS"},
    "fn_with_kwargs": {"dynamic": "Must provide a tree_name", "core": "Must provide a tree_name"},
}
NAMES = sorted(all_examples())
CASES = [(name, form) for name in NAMES for form in FORMS[:3]] + sample([(name, "core") for name in NAMES], 12)


def all_sizes_dynamic(case):
    bound = inspect.signature(case.model.forward).bind(*case.example_args, **case.example_kwargs)
    return tree_map(lambda leaf: {axis: Dim.AUTO for axis in range(leaf.dim())} if isinstance(leaf, torch.Tensor)
                    else None, dict(bound.arguments))


def export(case, form):
    is_dynamic = form in ("dynamic", "core")
    program = torch.export.export(case.model, case.example_args, case.example_kwargs, strict=form == "strict",
                                  dynamic_shapes=all_sizes_dynamic(case) if is_dynamic else case.dynamic_shapes)
    return program.run_decompositions() if form == "core" else program


# ---- inputs ---------------------------------------------------------------------------------------------------------

def tensors_of(call):
    return [leaf for leaf in tree_leaves(call) if isinstance(leaf, torch.Tensor)]


def each_tensor(change, call):
    return tree_map(lambda leaf: change(leaf) if isinstance(leaf, torch.Tensor) else leaf, call)


def other_values(tensor, number):
    if tensor.dtype == torch.bool:
        return torch.full_like(tensor, number % 2 == 0)
    return torch.randn(tensor.shape) if tensor.dtype.is_floating_point else torch.full_like(tensor, number)


def resized(call, changes):
    """With other sizes: {(index of a tensor, axis): size}."""
    index = itertools.count()

    def resize(tensor):
        at = next(index)
        shape = [changes.get((at, axis), n) for axis, n in enumerate(tensor.shape)]
        return tensor if shape == list(tensor.shape) else torch.randn(shape).to(tensor.dtype)
    return each_tensor(resize, call)


def other_sizes(call, is_dynamic):
    """One axis alone, all of one size, all of them."""
    places = {(at, axis): n for at, tensor in enumerate(tensors_of(call)) for axis, n in enumerate(tensor.shape)}
    if not is_dynamic:
        return [{place: n + 1} for place, n in places.items()]
    alone = [{place: other} for place, n in places.items() for other in (1, n + 1)]
    alike = [{place: other for place, m in places.items() if m == n}
             for n in set(places.values()) for other in (0, 1, n + 1, 11)]
    return alone + alike + [{place: n + more for place, n in places.items()} for more in (1, 8)]


def inputs_of(case, is_dynamic):
    given = case.example_args, case.example_kwargs
    yield given
    has_choices = any(not tensor.dtype.is_floating_point for tensor in tensors_of(given))
    for number in range(7 if has_choices else 1):
        yield each_tensor(functools.partial(other_values, number=number), given)
    for changes in other_sizes(given, is_dynamic):
        yield resized(given, changes)


# ---- tests ----------------------------------------------------------------------------------------------------------

@pytest.mark.filterwarnings("ignore")  # torch warns of what these examples are there to show
@pytest.mark.parametrize("name, form", CASES)
def test_case_runs_as_in_torch(name, form, tmp_path):
    case, path, is_dynamic = all_examples()[name], tmp_path / "case.pt2", form in ("dynamic", "core")
    reason = NOT_IN_FILES.get(name, {}).get(form)
    if reason:
        with pytest.raises(Exception, match=reason):
            saved(export(case, form), path)
        return
    assert case.support_level == SupportLevel.SUPPORTED
    torch.manual_seed(0)
    program = export(case, form)
    module = torch.export.load(saved(program, path)).module()
    ran = 0
    with Runner(path) as runner:
        for args, kwargs in inputs_of(case, is_dynamic):
            found = compare_call(program, module, runner, args, kwargs)
            assert found in (SAME, BOTH_REFUSE), f"{args} {kwargs}: {found}"
            ran += found == SAME
    assert ran >= 2
