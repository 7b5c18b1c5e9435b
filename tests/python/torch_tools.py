"""PyTorch's own tools applied to a program that it has loaded: validate, unflatten, run_decompositions, ONNX."""
import copy
import logging
import warnings
from contextlib import contextmanager

import onnx
import pytest
import torch
from torch.utils._pytree import tree_leaves


@contextmanager
def quiet():
    """The exporters of PyTorch tell much."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
    logging.disable(before)


@contextmanager
def one_thread():
    """With several, PyTorch writes what goes to the same place in any order: max_unpool differs from run to run."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


class Said(torch.nn.Module):
    """A function as a module; parameters by name."""

    def __init__(self, function, **parameters):
        super().__init__()
        self.function = function
        for name, tensor in parameters.items():
            self.register_parameter(name, torch.nn.Parameter(tensor))

    def forward(self, *arguments):
        return self.function(self, *arguments)


def call(function, example):
    """The leaves of what it gives. On a copy: programs may write into their inputs."""
    args, kwargs = copy.deepcopy(example)
    return tree_leaves(function(*args, **kwargs))


def assert_torch_takes_it(program, is_decomposed=True):
    """Modules and functional programs are made of it, and give the same on the example."""
    with quiet(), torch.no_grad():
        program.validate()
        made = [torch.export.unflatten(program)]
        if is_decomposed:
            made.append(program.run_decompositions().module())
        expected = call(program.module(), program.example_inputs)
        for one in made:
            torch.testing.assert_close(call(one, program.example_inputs), expected)


def assert_onnx_takes_it(program, refusal=None):
    """It becomes an ONNX model that gives the same on the example. refusal: what PyTorch says where its exporter lacks
    something."""
    with quiet(), torch.no_grad():
        if refusal is not None:
            with pytest.raises(torch.onnx.errors.OnnxExporterError) as raised:
                torch.onnx.export(program, dynamo=True, verbose=False)
            assert refusal in str(raised.value.__cause__)
            return
        model = torch.onnx.export(program, dynamo=True, verbose=False)
        onnx.checker.check_model(model.model_proto, full_check=True)
        found, expected = ([torch.as_tensor(leaf) for leaf in call(one, program.example_inputs) if leaf is not None]
                           for one in (model.call_reference, program.module()))
        torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-4)
