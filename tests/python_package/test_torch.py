"""Programs on torch tensors: the models of the zoo as PyTorch calls them."""
import sys

import pytest
from package_models import MODELS

torch = pytest.importorskip("torch")
from safetensors.torch import load_file  # noqa: E402
from torch.utils import _pytree  # noqa: E402

import tenon  # noqa: E402

sys.path.insert(0, str(MODELS))  # classes of the committed models are unpickled from make_models


def counts(leaf):
    """The leaves that files of inputs and outputs hold."""
    return isinstance(leaf, (torch.Tensor, int, float))


def arguments_of(path):
    """The arguments of the model's file, filled from the file of inputs."""
    given = load_file(path.with_suffix(".in.safetensors"))
    if not all(key.isdigit() for key in given):
        pytest.skip("its inputs are by name")
    program = torch.export.load(path)
    leaves, spec = _pytree.tree_flatten(program.example_inputs)
    values = iter([given[str(i)] for i in range(len(given))])
    filled = [leaf if not counts(leaf) else next(values) if isinstance(leaf, torch.Tensor) else next(values).item()
              for leaf in leaves]
    return _pytree.tree_unflatten(filled, spec)


@pytest.mark.filterwarnings("ignore")
def test_zoo(zoo_model):
    if "custom" in zoo_model.stem:
        pytest.skip("it has an operator that neither knows")
    try:
        args, kwargs = arguments_of(zoo_model)
    except Exception as error:  # noqa: B902 - a file that this torch does not load says nothing about tenon
        pytest.skip(f"torch does not load it: {type(error).__name__}")
    found = tenon.load(zoo_model)(*args, **(kwargs or {}))
    expected = load_file(zoo_model.with_suffix(".out.safetensors"))
    leaves = [leaf for leaf in _pytree.tree_leaves(found) if counts(leaf)]
    assert len(leaves) == len(expected)
    for i, leaf in enumerate(leaves):
        other = expected[str(i)]
        if isinstance(leaf, torch.Tensor):
            assert leaf.dtype == other.dtype
        limit = 2e-2 if other.dtype in (torch.float16, torch.bfloat16) else 1e-4
        torch.testing.assert_close(torch.as_tensor(leaf).to(other.dtype), other, rtol=limit, atol=limit, equal_nan=True)


def test_results_have_the_classes_of_the_caller():
    from make_models import Box, Point

    v = torch.ones(2)
    first, box = tenon.load(MODELS / "trees.pt2")(Point(v, v), Box(v), {"a": v}, [v, v])
    assert type(first["point"]) is Point and type(box) is Box
    assert all(type(leaf) is torch.Tensor for leaf in (first["point"].x, box.low))


def test_saved_programs_load_in_torch(tmp_path, mlp):
    x = torch.ones(2, 4)
    mlp.save(tmp_path / "mlp.pt2")
    torch.testing.assert_close(torch.export.load(tmp_path / "mlp.pt2").module()(x), mlp(x))


def test_mixed_arguments_give_torch(models):
    import numpy

    class Add(torch.nn.Module):
        def forward(self, x, y):
            return x + y

    ones = torch.ones(2)
    program = tenon.TorchConverter().add_exported_program(torch.export.export(Add(), (ones, ones))).to_program()
    assert type(program(ones.numpy(), ones)) is torch.Tensor
    assert type(program(ones.numpy(), ones.numpy())) is numpy.ndarray
