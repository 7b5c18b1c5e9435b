"""Every case of torch's own database of export examples that torch supports: exported, saved, run by tenon, compared.

Four forms of each: as the case says, strict, with every size dynamic, and that decomposed to Core ATen. The inputs are
the example's, others of the same sizes (with both values of a flag and all values of a small count), and other sizes:
what torch refuses tenon must refuse, all else must come out the same.
"""
import contextlib
import functools
import warnings

import pytest
import torch
from torch._export.db.case import SupportLevel
from torch._export.db.examples import all_examples
from torch.export import Dim, ShapesCollection
from torch.utils._pytree import tree_leaves, tree_map

from runners import Refusal, Runner, leaves_that_count, run_differs, saved

FORMS = ["as it is", "strict", "dynamic", "core"]

# Cases that torch cannot bring into a file, with what it says.
NOT_IN_FILES = {"dynamic_shape_round": {"as it is": "satisfy the generated guard round", "strict": "the generated guard",
                                        "dynamic": "is not in _SYM_OPS", "core": "is not in _SYM_OPS"}}
CASES = [(name, form) for name in sorted(all_examples()) for form in FORMS]


def all_sizes_dynamic(case):
    shapes = ShapesCollection()
    for leaf in tree_leaves((case.example_args, case.example_kwargs)):
        if isinstance(leaf, torch.Tensor) and leaf.dim():
            shapes[leaf] = {axis: Dim.AUTO for axis in range(leaf.dim())}
    return shapes


def export(case, form):
    is_dynamic = form in ("dynamic", "core")
    program = torch.export.export(case.model, case.example_args, case.example_kwargs, strict=form == "strict",
                                  dynamic_shapes=all_sizes_dynamic(case) if is_dynamic else case.dynamic_shapes)
    return program.run_decompositions() if form == "core" else program


# ---- inputs ---------------------------------------------------------------------------------------------------------

def other_values(tensor, round):
    """Of the same type and sizes."""
    if tensor.dtype == torch.bool:
        return torch.full_like(tensor, round % 2 == 0)
    if not tensor.dtype.is_floating_point:
        return torch.full_like(tensor, round)
    return torch.randn(tensor.shape, dtype=tensor.dtype)


def resized(tensor, sizes):
    shape = [sizes.get(n, n) for n in tensor.shape]
    return tensor if shape == list(tensor.shape) else torch.randn(shape).to(tensor.dtype)


def each_tensor(change, calls):
    return tree_map(lambda leaf: change(leaf) if isinstance(leaf, torch.Tensor) else leaf, calls)


def other_sizes(tree):
    """What the sizes that occur may become: each alone, and all together."""
    found = sorted({n for leaf in tree_leaves(tree) if isinstance(leaf, torch.Tensor) for n in leaf.shape})
    alone = [{n: other} for n in found for other in (0, 1, n + 1, n * 2, 11)]
    return alone + [{n: n + more for n in found} for more in (1, 2, 8)]


def inputs_of(case):
    given = case.example_args, case.example_kwargs
    yield given
    for round in range(7):
        yield each_tensor(functools.partial(other_values, round=round), given)
    for sizes in other_sizes(given):
        yield each_tensor(functools.partial(resized, sizes=sizes), given)


# ---- tests ----------------------------------------------------------------------------------------------------------

@contextlib.contextmanager
def quiet():
    """torch warns of what these examples are there to show."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def is_refused(call, *refusals):
    try:
        call()
    except refusals:
        return True
    return False


@pytest.mark.parametrize("name, form", CASES)
def test_case_runs_as_in_torch(name, form, tmp_path):
    case = all_examples()[name]
    if name in NOT_IN_FILES:
        assert case.support_level == SupportLevel.NOT_SUPPORTED_YET
        with quiet(), pytest.raises(Exception, match=NOT_IN_FILES[name][form]):
            saved(export(case, form), tmp_path / "case.pt2")
        return
    torch.manual_seed(0)
    with quiet():
        program = export(case, form)
        module = program.module()
        ran = 0
        with Runner(saved(program, tmp_path / "case.pt2")) as runner:
            for args, kwargs in inputs_of(case):
                if is_refused(lambda: module(*each_tensor(torch.clone, args), **kwargs), Exception):
                    leaves = leaves_that_count(program, args, kwargs)
                    assert is_refused(lambda: runner.run(*leaves), Refusal), f"torch refuses {args} {kwargs}"
                    continue
                found = run_differs(program, module, runner, args, kwargs)
                assert not found, f"{args} {kwargs}: {found}"
                ran += 1
    assert ran >= (2 if form in ("as it is", "strict") else 6)
