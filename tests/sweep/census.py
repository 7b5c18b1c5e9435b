"""How many building blocks a model has, by the classes of its modules and its calls; how many a ledger has found.

What is found is compared with these counts: kinds are those of docs/composites.md.
"""
from collections import Counter

BLOCKS = {  # kind: (ends of class names, composites that stand for it)
    "rms_norm": (("RMSNorm", "T5LayerNorm", "RmsNorm", "SimpleNorm"), ("rms_norm",)),
    "layer_norm": (("LayerNorm", "LayerNorm2d"), ("layer_norm",)),
    "group_norm": (("GroupNorm",), ("group_norm",)),
    "attention": ((), ("scaled_dot_product_attention",)),
    "experts": (("Experts", "SparseMoeBlock", "MoE", "MoeBlock"), ("moe",)),
    "recurrent": (("LSTM", "GRU"), ("lstm", "gru")),
}
ATTENTION = ("scaled_dot_product_attention", "_scaled_dot_product")


def kind_of(class_name):
    """The block that a class is by its name; None: none. T5LayerNorm is an RMS norm: those come first."""
    short = class_name.rpartition(".")[2]
    return next((block for block, (ends, _) in BLOCKS.items() if ends and short.endswith(ends)), None)


def of_module(program):
    """Calls, not modules: a norm that is called twice counts twice."""
    found, seen = Counter(), set()
    for node in program.graph.nodes:
        if node.op == "call_function" and any(word in str(node.target) for word in ATTENTION):
            found["attention"] += 1
        for key, (_, kind) in (node.meta.get("nn_module_stack") or {}).items():
            block = kind_of(kind if isinstance(kind, str) else kind.__name__)
            if block is not None and key not in seen:
                seen.add(key)
                found[block] += 1
    return dict(found)


def of_ledger(ledger):
    """What recognition kept, by kind."""
    names = {composite: block for block, (_, composites) in BLOCKS.items() for composite in composites}
    kept = Counter()
    for unit in ledger.get("units", []):
        if unit["fate"] == "kept":
            kept[names.get(unit["composite"], unit["composite"])] += 1
    return dict(kept)
