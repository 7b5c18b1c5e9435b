"""Models of sized_models.py exported by PyTorch, beside their capture: at which sizes each program runs, and why they may
differ.

Capture in C promises what torch.export does: where PyTorch guards or refuses, so does tenon, or the program holds for those
sizes, too. WIDER and STRICTER are the reasons that count, each a question about the model at one size;
docs/coming-from-torch-export.md tells them to users. What has no reason is a fault.
"""
import torch
from torch._decomp import core_aten_decompositions
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves

from sized_models import AUTO, NAMED, Calls

SIZES = range(0, 27)


def outcome(function):
    """(result, None), or (None, why it was refused)"""
    try:
        return function(), None
    except Exception as refusal:
        return None, str(refusal)


# ---- torch.export ---------------------------------------------------------------------------------------------------

class TorchExport:
    """What torch.export makes of a model: a program, or a refusal; refusals of the program by size."""

    def __init__(self, model, kind, dim=None):
        dim = dim or (torch.export.Dim("dx") if kind == NAMED else torch.export.Dim.AUTO)
        shapes = {"inputs": tuple({axis: dim for axis in axes} for axes in model.axes.values())}
        self.model, self.shapes, self.refused_at = model, shapes, {}
        self.export(shapes)

    def export(self, shapes):
        self.program, self.refusal = outcome(lambda: torch.export.export(
            self.model.module(), tuple(self.model.inputs(self.model.example)), dynamic_shapes=shapes))
        if self.program is None:
            return
        module = self.program.module()
        for n in SIZES:
            _, refusal = outcome(lambda: module(*self.model.inputs(n)))
            if refusal is not None:
                self.refused_at[n] = refusal

    def sizes(self):
        return set() if self.program is None else set(SIZES) - set(self.refused_at)

    def stated_sizes(self, n):
        """The sizes of the results that the program states, where the input has size n."""
        values, _ = zip(*[(node.meta["val"], node) for node in self.program.graph.nodes if node.op == "placeholder"
                          and isinstance(node.meta.get("val"), torch.Tensor)])
        at = {size.node.expr: n for value in values for size in value.shape if isinstance(size, torch.SymInt)}
        results = [leaf.meta["val"] for leaf in tree_leaves(self.program.graph.output_node().args)]
        return [[int(size.node.expr.subs(at)) if isinstance(size, torch.SymInt) else size for size in result.shape]
                for result in results]


# ---- what PyTorch meets at a size -----------------------------------------------------------------------------------

class Met(TorchDispatchMode):
    """The sizes of what each operator gives, and whether they are those of its argument; also inside of operators that
    PyTorch exports by others."""

    def __init__(self):
        super().__init__()
        self.sizes, self.unchanged, self.decompositions = [], [], core_aten_decompositions()

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if function is torch.ops.aten.im2col.default:
            with self:
                self.decompositions[function](*args, **kwargs)
        made = function(*args, **kwargs)
        sizes = [list(one.shape) for one in tree_leaves(made) if isinstance(one, torch.Tensor)]
        self.sizes.append(sizes)
        given = [list(one.shape) for one in args[:1] if isinstance(one, torch.Tensor)]
        self.unchanged.append([one in given for one in sizes])
        return made


def met(model, n):
    with Met() as seen:
        model.run(Calls(), model.inputs(n))
    return seen


def has_another_zero_or_one(model, n, _export):
    """Something that is computed has a size of 0 or 1 at n and not at the example, or the reverse."""
    at_n, at_example = ([[[min(size, 2) for size in sizes] for sizes in one] for one in met(model, k).sizes]
                        for k in (n, model.example))
    return at_n != at_example and [len(one) for one in at_n] == [len(one) for one in at_example]


def is_whole_there(model, n, _export):
    """What is a part at the example is all of it at n."""
    return met(model, n).unchanged != met(model, model.example).unchanged


def is_fixed_to_the_example(model, n, export):
    return export.sizes() == {model.example} and f"== {model.example}" in export.refused_at[n]


def gives_other_sizes(model, n, export):
    """The program of PyTorch states sizes that eager PyTorch does not give, or runs where that refuses."""
    made, refusal = outcome(lambda: model.run(Calls(), model.inputs(n)))
    return refusal is not None or [list(one.shape) for one in made] != export.stated_sizes(n)


def is_empty_at_the_example(model, n, _export):
    """Something has no elements at the example, and has some at n."""
    at_n, at_example = met(model, n).sizes, met(model, model.example).sizes
    return any(0 in before and 0 not in now for one, other in zip(at_example, at_n) for before, now in zip(one, other))


def is_empty_at_both(model, n, _export):
    """Something has no elements, at n as at the example."""
    at_n, at_example = met(model, n).sizes, met(model, model.example).sizes
    places = [[[size == 0 for size in sizes] for sizes in one] for one in at_n]
    return any(0 in before and [size == 0 for size in before] == now
               for one, other in zip(at_example, places) for before, now in zip(one, other))


def is_below_two(model, n, _export):
    """Capture takes sizes for 2 or more; test_sized_models.py holds which programs run below that all the same."""
    return n < 2 <= model.example


# Why a program runs at a size where that of PyTorch refuses: it gives what eager PyTorch gives there, and
WIDER = {
    "constant": is_fixed_to_the_example,
    "zero or one": has_another_zero_or_one,
    "whole": is_whole_there,
    "nothing": is_empty_at_both,
}
# Why it refuses a size at which that of PyTorch runs.
STRICTER = {
    "other sizes": gives_other_sizes,
    "empty": is_empty_at_the_example,
    "below two": is_below_two,
}
# A name for the size is refused by PyTorch for a guard that holds at all sizes: its program with AUTO runs at all of them.
UNPROVEN = "unproven"


def reason(classes, model, n, export):
    """The name of the first class that says why; None: nothing does."""
    return next((name for name, says in classes.items() if says(model, n, export)), None)
