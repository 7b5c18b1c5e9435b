"""Cases for operators that run bodies of the program: a forward, what to call it with, what must be in its program. A
case is exported in a form that torch can save, run from the file, and compared with torch.
"""
import collections

import pytest
import torch

from agreement import Terms
from runners import SAME, Runner, compare_call, module, saved

FORMS = ["training", "strict", "core"]
NARROW = {torch.bfloat16: (2 ** -6, 2 ** -6), torch.float16: (2 ** -9, 2 ** -9), torch.float32: (1e-5, 1e-5)}

Case = collections.namedtuple("Case", "forward calls shapes without operators members")


def r(*sizes, seed=0):
    return torch.randn(*sizes, generator=torch.Generator().manual_seed(seed))


class Cases(dict):
    """name: Case"""

    def case(self, *calls, shapes=None, without=(), operators, **members):
        """Marks a forward. calls: tuples of arguments, the first to export with. without: forms in which torch's own
        module fails. operators: ones with bodies, or switches of torch.func, that must be in the training form."""
        def mark(forward):
            self[forward.__name__] = Case(forward, calls, shapes, without, operators, members)
            return forward
        return mark

    def in_forms(self, *forms):
        return [(name, form) for name, case in self.items() for form in forms if form not in case.without]

    def check(self, name, form, path):
        forward, calls, shapes, _, operators, members = self[name]
        program = export(forward, calls[0], form, shapes, members)
        assert form == "core" or set(operators) <= operators_of(program)
        net = torch.export.load(saved(program, path)).module()
        terms = Terms(identity=False, tolerances=NARROW if "autocast" in name else None)
        with Runner(path) as runner:
            for args in calls:
                found = compare_call(program, net, runner, args, terms=terms)
                if "could not create a primitive" in found:
                    pytest.skip("oneDNN has no such layer of narrow floats on this processor")
                assert found == SAME, found


def export(forward, args, form, shapes=None, members={}):
    torch.manual_seed(0)
    program = torch.export.export(module(forward, **members), args, dynamic_shapes=shapes, strict=form == "strict")
    return program.run_decompositions() if form == "core" else program


def operators_of(program):
    graphs = [m.graph for m in program.graph_module.modules() if isinstance(m, torch.fx.GraphModule)]
    targets = [node.target for graph in graphs for node in graph.nodes if node.op == "call_function"]
    return ({target.name() for target in targets if isinstance(target, torch._ops.HigherOrderOperator)} |
            {target.__name__ for target in targets if getattr(target, "__module__", "").startswith("torch._functorch")})
