"""What torch makes of a .pt2 file: the programs in it, their inputs, and whether two of them are the same."""
import copy

import torch
from safetensors.torch import load_file
from torch.export.pt2_archive._package import load_pt2
from torch.utils import _pytree as pytree


def load_programs(path):
    """Every program of the file by its name."""
    return load_pt2(str(path)).exported_programs


def assign_inputs(program, path):
    """Arguments from a file that is keyed by placeholder name or by position; None and strings have no position."""
    tensors = load_file(path)
    leaves, position = [], 0
    for spec in (s for s in program.graph_signature.input_specs if s.kind.name == "USER_INPUT"):
        constant = getattr(spec.arg, "value", None)
        given = tensors.get(spec.arg.name, tensors.get(str(position)))
        skipped = type(spec.arg).__name__ == "ConstantArgument" and (constant is None or isinstance(constant, str))
        position += not skipped
        is_tensor = type(spec.arg).__name__ == "TensorArgument"
        leaves.append(constant if skipped else given if is_tensor else given.item() if given is not None else constant)
    return pytree.tree_unflatten(leaves, program.call_spec.in_spec)


def inputs_of(path, program):
    """(args, kwargs): those beside the file, else those that were saved in it; None: torch cannot call it."""
    if program.graph_signature.backward_signature is not None:
        return None
    beside = path.with_suffix(".in.safetensors")
    return assign_inputs(program, beside) if beside.exists() else program.example_inputs


def run(program, inputs):
    """Results, inputs after the call (the program may write to them) and state after the call, which stays changed."""
    args, kwargs = copy.deepcopy(inputs)
    module = program.module()
    torch.manual_seed(7)
    results = module(*args, **kwargs)
    state = {name: tensor for name, tensor in [*module.named_parameters(), *module.named_buffers()]}
    return results, (args, kwargs), state


def bits(tensor):
    return tensor.detach().contiguous().reshape(-1).view(torch.uint8)


def assert_same_tree(a, b, what):
    (a_leaves, a_spec), (b_leaves, b_spec) = pytree.tree_flatten(a), pytree.tree_flatten(b)
    assert a_spec == b_spec, what
    for index, (x, y) in enumerate(zip(a_leaves, b_leaves)):
        assert type(x) is type(y), f"{what} {index}"
        if not isinstance(x, torch.Tensor):
            assert repr(x) == repr(y), f"{what} {index}"
            continue
        for attribute in ("dtype", "shape", "requires_grad"):
            assert getattr(x, attribute) == getattr(y, attribute), f"{what} {index}: {attribute}"
        assert x.stride() == y.stride() and x.storage_offset() == y.storage_offset(), f"{what} {index}"
        assert torch.equal(bits(x), bits(y)), f"{what} {index}: other bits"


def shared_storages(state):
    """Groups of names that look at the same memory."""
    groups = {}
    for name, tensor in state.items():
        if isinstance(tensor, torch.Tensor) and tensor.untyped_storage().nbytes():
            groups.setdefault(tensor.untyped_storage().data_ptr(), []).append(name)
    return sorted(groups.values())


def assert_same_program(a, b, inputs=None):
    """Two programs that torch loaded print the same, hold the same data and, given inputs, compute the same bits."""
    assert str(a) == str(b)
    assert a.range_constraints == b.range_constraints
    assert [(call.fqn, call.signature) for call in a.module_call_graph] == [
        (call.fqn, call.signature) for call in b.module_call_graph]
    assert_same_tree(dict(a.state_dict), dict(b.state_dict), "state")
    assert_same_tree(dict(a.constants), dict(b.constants), "constants")
    assert shared_storages(a.state_dict) == shared_storages(b.state_dict)
    assert_same_tree(a.example_inputs, b.example_inputs, "example inputs")
    if inputs is not None:
        for what, x, y in zip(("result", "input after the call", "state after the call"),
                              run(a, inputs), run(b, inputs)):
            assert_same_tree(x, y, what)
