"""Selections: equal candidates in torch's order for every element type, equal rows with equal results, and `tenon check`
that says where a selection among near ties lies before an output that differs."""
import json
import itertools

import pytest
import torch
from safetensors.torch import load_file, save_file

from conftest import BUILD, MODELS
from tensors import Tenon

MODEL = MODELS / "near_ties"
TYPES = [torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int8, torch.uint8, torch.int16, torch.int32,
         torch.int64, torch.bool]


@pytest.fixture(scope="module")
def library():
    return Tenon(BUILD)


# ---- exact ties -----------------------------------------------------------------------------------------------------

def layouts():
    """Sizes and the dim to select along; the last ones are strided."""
    for sizes, dim in (((5,), 0), ((17,), 0), ((300,), 0), ((3, 40), 1), ((40, 3), 0), ((2, 65, 3), 1), ((2000,), 0)):
        yield torch.Size(sizes), dim, False
    yield torch.Size((33, 6)), 0, True
    yield torch.Size((6, 33)), 1, True


def with_ties(sizes, dtype, transposed):
    count = sizes.numel()
    made = (torch.arange(count) * 7919 % 1009 % 5).reshape(sizes)
    made = (made % 2 if dtype == torch.bool else made).to(dtype)
    return made.flip(-1).t().contiguous().t() if transposed else made


CALLS = {
    "topk": lambda x, dim: [(k, dim, largest) for k in {1, x.shape[dim] // 2, x.shape[dim]} for largest in (True, False)],
    "sort": lambda x, dim: [(dim, False), (dim, True)],
    "argsort": lambda x, dim: [(dim, False), (dim, True)],
    "argmax": lambda x, dim: [(dim,)],
    "argmin": lambda x, dim: [(dim,)],
    "max.dim": lambda x, dim: [(dim,)],
    "min.dim": lambda x, dim: [(dim,)],
    "kthvalue": lambda x, dim: [(k, dim) for k in {1, (x.shape[dim] + 1) // 2, x.shape[dim]}],
    "median.dim": lambda x, dim: [(dim,)],
    "mode": lambda x, dim: [(dim,)],
}


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("name", CALLS)
def test_exact_ties(library, name, dtype):
    base, _, overload = name.partition(".")
    operator = getattr(getattr(torch.ops.aten, base), overload or "default")
    compared = 0
    for sizes, dim, transposed in layouts():
        x = with_ties(sizes, dtype, transposed)
        for args in CALLS[name](x, dim):
            try:
                expected = operator(x, *args)
            except RuntimeError:  # not for this element type
                continue
            found = library.call(f"aten::{name}", x, *args)
            found, expected = ([item] if isinstance(item, torch.Tensor) else list(item) for item in (found, expected))
            for a, b in zip(found, expected, strict=True):
                assert torch.equal(a, b), f"{name}{args} of {dtype} {list(sizes)}"
            compared += 1
    assert compared > 0 or dtype == torch.bool, "nothing was compared"


# ---- equal rows -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("rows", [2, 5, 16, 33])
@pytest.mark.parametrize("inner,outer", list(itertools.product((1, 7, 32, 100, 257), (1, 5, 16, 80))))
def test_equal_rows_give_equal_results(library, rows, inner, outer):
    """Wherever a row stands: what is selected by its result does not depend on the place. (torch's may differ.)"""
    generator = torch.Generator().manual_seed(rows * 1000 + inner + outer)
    row, weight = torch.randn(inner, generator=generator), torch.randn(outer, inner, generator=generator)
    x = row.expand(rows, inner).contiguous()
    for found in (library.call("aten::linear", x, weight), library.call("aten::mm", x, weight.t()),
                  library.call("aten::conv2d", x.t().reshape(1, inner, rows, 1).contiguous(),
                               weight.reshape(outer, inner, 1, 1)).reshape(outer, rows).t()):
        assert torch.equal(found, found[:1].expand_as(found))


# ---- what check says ------------------------------------------------------------------------------------------------

def other_choice():
    """What a program gives that prefers the other of two equal candidates."""
    given, right = (load_file(f"{MODEL}.{kind}.safetensors") for kind in ("in", "out"))
    order = right["1"].argsort(descending=True, stable=True)
    taken = next(i for i in order[1:3] if torch.equal(right["0"][1], given["1"][i]))
    left = next(i for i in order[1:3] if i != taken)
    return {**right, "0": torch.stack([right["0"][0], given["1"][left]])}


def check(tenon, expected, folder, *more):
    save_file({name: tensor.contiguous() for name, tensor in expected.items()}, folder / "expected.safetensors")
    return tenon("check", f"{MODEL}.pt2", "--inputs", f"{MODEL}.in.safetensors", "--expect",
                 folder / "expected.safetensors", *more)


def test_another_choice_is_explained(tenon, tmp_path):
    done = check(tenon, other_choice(), tmp_path)
    assert done.returncode == 1, done.stdout
    assert "selection among near ties: 'topk' (torch.ops.aten.topk.default) in module 'picker'" in done.stdout
    assert "before output 0" in done.stdout


def test_scripts_get_node_module_and_gap(tenon, tmp_path):
    done = check(tenon, other_choice(), tmp_path, "--json")
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    (tie,) = answer["near_ties"]
    assert not answer["equal"] and tie["op"] == "torch.ops.aten.topk.default" and tie["module"] == "picker"
    assert tie["gap_ulps"] == 0 and tie["pairs"] == 1 and tie["outputs"] == [0] and tie["limit_ulps"] >= 4


def test_what_does_not_depend_on_it_is_not_explained(tenon, tmp_path):
    """The scores come before the selection: when they differ, no tie is to blame."""
    right = load_file(f"{MODEL}.out.safetensors")
    done = check(tenon, {**right, "1": right["1"] + 1}, tmp_path)
    assert done.returncode == 1 and "near ties" not in done.stdout, done.stdout
    done = check(tenon, {**right, "1": right["1"] + 1}, tmp_path, "--json")
    assert json.loads(done.stdout)["near_ties"] == []


def test_what_agrees_is_not_looked_at(tenon, tmp_path):
    right = load_file(f"{MODEL}.out.safetensors")
    done = check(tenon, right, tmp_path, "--json")
    assert done.returncode == 0 and "near_ties" not in json.loads(done.stdout)


def test_a_wide_gap_is_no_tie(tenon, tmp_path):
    """The first candidate is far from the second: a model that takes another one is wrong, and nothing is excused."""
    other = other_choice()
    given = load_file(f"{MODEL}.in.safetensors")
    given["0"][:] = torch.arange(7.0)[:, None] * given["0"][:1]
    save_file(given, tmp_path / "in.safetensors")
    save_file(other, tmp_path / "expected.safetensors")
    done = tenon("check", f"{MODEL}.pt2", "--inputs", tmp_path / "in.safetensors", "--expect",
                 tmp_path / "expected.safetensors")
    assert done.returncode == 1 and "near ties" not in done.stdout, done.stdout
