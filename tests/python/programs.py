"""What an exported program calls, by tenon's names, and how far from torch's its numbers may be.

Numbers agree within tolerances.py: for a program, the widest bounds among its operators, and once more for every
sixteen of them, because errors of a chain add up.
"""
import torch

from agreement import Terms
from tolerances import BY_DTYPE, tolerance


def called(program):
    """The targets of all calls, in bodies too."""
    graphs = [module.graph for module in program.graph_module.modules() if isinstance(module, torch.fx.GraphModule)]
    return [node.target for graph in graphs for node in graph.nodes if node.op == "call_function"]


def target_name(target):
    """'aten::add.Tensor', 'higher_order::cond', '_operator::add'."""
    if isinstance(target, torch._ops.OpOverload):
        schema = target._schema
        return f"{schema.name}.{schema.overload_name}" if schema.overload_name else schema.name
    if isinstance(target, torch._ops.HigherOrderOperator):
        return f"{target.namespace}::{target.name()}"
    return f"{target.__module__.split('.')[0]}::{target.__name__}"


def targets_of(program):
    """Names of what is called; to take an item of a list is no operator."""
    return sorted({target_name(target) for target in called(program)} - {"_operator::getitem"})


def operators_of(program):
    """Names of operators without namespace and overload, as often as they are called."""
    return [t._schema.name.split("::")[1] for t in called(program) if isinstance(t, torch._ops.OpOverload)]


def terms_of(program, **terms):
    names = operators_of(program)
    chain = 1 + len(names) // 16
    widest = {dtype: [chain * max(bounds) for bounds in zip(*(tolerance(dtype, name) for name in [*names, None]))]
              for dtype in BY_DTYPE}
    return Terms(identity=False, tolerances=widest, **terms)
