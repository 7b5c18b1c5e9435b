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


def of_module(model, program):
    """Calls, not modules: a norm that is called twice counts twice."""
    found = Counter()
    for node in program.graph.nodes:
        if node.op != "call_function":
            continue
        if any(word in str(node.target) for word in ATTENTION):
            found["attention"] += 1
        if "rope" in str(node.target):
            found["rope"] += 1
    seen = set()
    for node in program.graph.nodes:
        stack = list((node.meta.get("nn_module_stack") or {}).items())
        for i, (key, (path, kind)) in enumerate(stack):
            kind = kind if isinstance(kind, str) else kind.__name__
            for block, (ends, _) in BLOCKS.items():
                if ends and kind.rpartition(".")[2].endswith(ends) and (key, block) not in seen:
                    if block == "layer_norm" and kind.rpartition(".")[2].endswith("T5LayerNorm"):
                        continue
                    seen.add((key, block))
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
