"""The table that ``ExportedProgram.run_decompositions`` takes, with what tenon keeps whole taken out of it."""
from collections.abc import Callable
from typing import Any

__all__ = ["get_decomp_table"]

# Operators that conversion keeps as composites: decomposed, they would have to be recognized again.
_KEPT = (
    "gru.input hardsigmoid hardswish instance_norm lstm.input pixel_shuffle reflection_pad1d reflection_pad2d reflection_pad3d "
    "replication_pad1d replication_pad2d replication_pad3d scaled_dot_product_attention silu").split()


def get_decomp_table() -> dict[Any, Callable[..., Any]]:
    """A new table for ``run_decompositions``: torch's default without the operators that tenon keeps as composites.

    It is the caller's to edit. tenon needs no decomposition before it; programs that were not decomposed convert too.

    >>> import torch, tenon
    >>> ep = torch.export.export(torch.nn.SiLU(), (torch.ones(2),)).run_decompositions(tenon.get_decomp_table())
    >>> [str(node.target) for node in ep.graph.nodes if node.op == "call_function"]
    ['aten.silu.default']
    """
    import torch

    table = torch.export.default_decompositions()
    for name in _KEPT:
        packet, _, overload = name.partition(".")
        table.pop(getattr(getattr(torch.ops.aten, packet), overload or "default"), None)
    return table
