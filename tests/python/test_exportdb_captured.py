"""ExportDB written in C: the programs that tests/unit/test_exportdb*.c leave behind are those of PyTorch's own cases.
PyTorch loads them; they call the same operators and give what the case gives; and its tools accept them.
"""
import copy
import subprocess

import pytest
import torch
from torch._export.db.examples import all_examples
from torch.export import Dim
from torch.utils._pytree import tree_leaves

from conftest import BUILD
from test_exportdb_docs import written_in_c
from torch_tools import assert_onnx_takes_it, assert_torch_takes_it, quiet

CASES = all_examples()
CAPTURED = sorted(set(written_in_c()) - {"dynamic_shape_round"})  # which cannot be exported, neither here nor there

# Cases that C tells with a dim that varies, though their examples have none.
AUTO = {"dynamic_shape_assert": "x", "dynamic_shape_constructor": "x", "dynamic_shape_map": "xs",
        "dynamic_shape_slicing": "x", "dynamic_shape_view": "x", "list_contains": "x", "unsupported_operator": "x"}
# What cannot be compared, and why.
OTHER_INPUTS = {"pytree_flatten": "keys of dicts are strings in C, ints in this case"}
OTHER_NUMBERS = {"optional_input": "the default of the input is drawn anew in every process"}
OTHER_OPERATORS = {
    "assume_constant_result": "PyTorch takes the number for a constant only when it exports strictly",
    "cond_branch_nonlocal_variables": "torch.tensor(3.14) is a constant of the program there",
    "cond_operands": "C compares the size as a tensor where both branches stay",
    "dynamic_shape_slicing": "s - 2 is computed as s + -2 here",
}
NOT_IN_ONNX = {"dynamic_shape_map": "higher_order.map_impl"}


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """Case -> the program as PyTorch loads it."""
    folder = tmp_path_factory.mktemp("exportdb")
    for source in set(written_in_c().values()):
        done = subprocess.run([BUILD / "tests" / source.removesuffix(".c"), folder], capture_output=True, text=True,
                              timeout=60)
        assert done.returncode == 0, done.stderr
    with quiet():
        return {file.stem: torch.export.load(file) for file in folder.glob("*.pt2")}


@pytest.mark.parametrize("name", CAPTURED)
def test_gives_what_the_case_gives(name, programs):
    if name in OTHER_INPUTS:
        pytest.skip(OTHER_INPUTS[name])
    case, program = CASES[name], programs[name]
    if program.state_dict:
        case.model.load_state_dict(program.state_dict)

    def leaves(model):
        args, kwargs = copy.deepcopy((case.example_args, case.example_kwargs))
        return tree_leaves(model(*args, **kwargs))
    with torch.no_grad():
        found, expected = leaves(program.module()), leaves(case.model)
    assert len(found) == len(expected)
    if name not in OTHER_NUMBERS:
        torch.testing.assert_close(found, expected)


def operators(program):
    return sorted(str(node.target) for module in program.graph_module.modules() for node in module.graph.nodes
                  if node.op == "call_function")


@pytest.mark.parametrize("name", CAPTURED)
def test_calls_the_operators_of_the_case(name, programs):
    if name in OTHER_OPERATORS:
        pytest.skip(OTHER_OPERATORS[name])
    case, shapes = CASES[name], CASES[name].dynamic_shapes
    if name in AUTO:
        shapes = {**{"y": None for _ in case.example_args[1:]}, AUTO[name]: {0: Dim.AUTO}}
    with quiet():
        own = torch.export.export(case.model, case.example_args, case.example_kwargs, dynamic_shapes=shapes)
    assert operators(programs[name]) == operators(own)


@pytest.mark.parametrize("name", CAPTURED)
def test_torch_works_with_it(name, programs):
    assert_torch_takes_it(programs[name])


@pytest.mark.parametrize("name", CAPTURED)
def test_onnx_takes_it(name, programs):
    assert_onnx_takes_it(programs[name], NOT_IN_ONNX.get(name))
