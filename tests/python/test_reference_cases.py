"""Building blocks that other converters lose or get wrong, kept whole: each test is one such case.

A small module is exported here, as torch captures it and as torch decomposes it, converted with `--externalize` and run
against torch. The ledger must say what became of every unit.
"""
import copy
import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn
from torch.utils import _pytree as pytree

pytestmark = pytest.mark.filterwarnings("ignore")
WIDTH = 8


@dataclass
class Kept:
    """What a conversion left: the ledger, what was printed, and the file."""
    ledger: dict
    printed: str
    warned: str
    file: Path
    tenon: object

    @property
    def rows(self):
        return self.ledger["units"]

    def fates(self):
        return [row["fate"] for row in self.rows]

    def bodies(self, spec=None):
        return {row["function"] for row in self.rows if row["function"] and spec in (None, row["spec"])}

    def row(self, site):
        return next(row for row in self.rows if row["site"] == site)

    def graph(self):
        return self.tenon("show", self.file, "--graph").stdout

    def inputs(self, function):
        """The names of the arguments that a function takes, in their order."""
        head = re.search(rf"func private @{re.escape(function)}(?:<.*?>)?\((.*?)\) ->", self.graph(), re.S).group(1)
        return re.findall(r"%([\w.]+):", head)

    def operands(self, function):
        """What the calls of a function give it."""
        calls = re.findall(rf"call @{re.escape(function)}\((.*?)\)", self.graph())
        return [re.findall(r"%([\w.]+)", operands) for operands in calls]


def flat_tensors(tree):
    """The leaves of arguments or results by their places, those that are tensors."""
    leaves = pytree.tree_leaves(tree)
    return {str(i): leaf.detach().contiguous().clone() for i, leaf in enumerate(leaves) if torch.is_tensor(leaf)}


@pytest.fixture(params=["captured", "decomposed"])
def keep(request, tenon, tmp_path):
    """keep(net, args, *specs): exports, converts, runs on args (and on more of them), and compares with torch."""
    def run(net, args, *specs, kwargs=None, more=(), state=(), status=0, words=(), edit=None, **export):
        net = net.eval()
        program = torch.export.export(net, args, kwargs, **export)
        if request.param == "decomposed":
            program = program.run_decompositions()
        if edit is not None:
            edit(program)
        torch.export.save(program, tmp_path / "net.pt2")
        out, ledger = tmp_path / "net.tenon", tmp_path / "ledger.json"
        flags = [word for spec in specs for word in ("--externalize", spec)]
        done = tenon("convert", tmp_path / "net.pt2", "-o", out, *flags, "--ledger", ledger, *words)
        assert done.returncode == status, done.stderr
        for given in (args, *more) if status == 0 else ():
            compare(tenon, tmp_path, out, copy.deepcopy(net), given, kwargs or {}, state)
        return Kept(json.loads(ledger.read_text()), done.stdout, done.stderr, out, tenon)
    return run


def compare(tenon, folder, file, net, args, kwargs, state):
    save_file(flat_tensors((args, kwargs)), folder / "in.safetensors")
    words = ["--save-state", folder / "state.safetensors"] if state else []
    done = tenon("run", file, "--inputs", folder / "in.safetensors", "-o", folder / "out.safetensors", *words)
    assert done.returncode == 0, done.stderr
    expected, found = flat_tensors(net(*args, **kwargs)), load_file(folder / "out.safetensors")
    assert set(found) == set(expected)
    for place, tensor in expected.items():
        torch.testing.assert_close(found[place], tensor, atol=1e-5, rtol=1e-4)
    written = load_file(folder / "state.safetensors") if state else {}
    for name in state:
        torch.testing.assert_close(written[name], net.get_buffer(name), atol=1e-5, rtol=1e-4)


# ---- attention ------------------------------------------------------------------------------------------------------

class Attention(nn.Module):
    """[batch, heads, length, width] of queries, keys and values that may have lengths of their own."""

    def __init__(self, causal=False):
        super().__init__()
        self.causal = causal

    def forward(self, query, key, value, mask=None):
        return F.scaled_dot_product_attention(query, key, value, attn_mask=mask, is_causal=self.causal)


class Holder(nn.Module):
    """Calls one module on what it is given."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, *args):
        return self.inner(*args)


def heads(length, seed=0):
    return torch.randn(2, 2, length, WIDTH, generator=torch.Generator().manual_seed(seed))


SDPA = "Attention=scaled_dot_product_attention"


def test_dynamic_length_of_keys_with_a_static_query(keep):
    length = torch.export.Dim("length", min=2, max=64)
    calls = [(heads(1), heads(n, 1), heads(n, 2)) for n in (5, 3, 7, 2, 64)]
    kept = keep(Holder(Attention()), calls[0], f"{SDPA}!", more=calls[1:],
                dynamic_shapes=((None, {2: length}, {2: length}),))
    assert kept.fates() == ["kept"]
    assert kept.inputs(*kept.bodies()) == ["query", "key", "value"]


def test_float_mask(keep):
    mask = torch.randn(3, 5)
    mask[0, 1] = -torch.inf
    kept = keep(Holder(Attention()), (heads(3), heads(5, 1), heads(5, 2), mask), f"{SDPA}!")
    assert kept.fates() == ["kept"]
    assert kept.inputs(*kept.bodies()) == ["query", "key", "value", "attn_mask"]


class MaskedCausal(nn.Module):
    """A mask on top of what causal attention hides."""

    def forward(self, query, key, value, mask):
        hidden = torch.ones(query.shape[-2], key.shape[-2], dtype=torch.bool).tril()
        mask = mask.masked_fill(~hidden, -torch.inf)
        weights = (query @ key.transpose(-1, -2)) * query.shape[-1] ** -0.5 + mask
        return weights.softmax(-1) @ value


def test_mask_and_causal(keep):
    """The mask is what the body uses first: the order of the arguments is found by trying."""
    args = heads(4), heads(4, 1), heads(4, 2), torch.randn(4, 4)
    kept = keep(Holder(MaskedCausal()), args, "MaskedCausal=scaled_dot_product_attention:is_causal=True!")
    assert kept.fates() == ["kept"] and kept.rows[0]["attributes"]["is_causal"] is True
    assert kept.inputs("scaled_dot_product_attention.0") == ["query", "key", "value", "attn_mask"]
    kept = keep(Holder(MaskedCausal()), args, "MaskedCausal=scaled_dot_product_attention")
    assert kept.fates() == ["plain"] and kept.rows[0]["reason"]  # without the attribute it is another thing


class Window(nn.Module):
    def forward(self, query, key, value):
        places = torch.arange(query.shape[-2])
        distance = places[:, None] - places[None, :]
        return F.scaled_dot_product_attention(query, key, value, attn_mask=(distance >= 0) & (distance < 8))


def test_an_attribute_that_only_long_inputs_show(keep):
    length, given = torch.export.Dim("length", min=2, max=64), (heads(20), heads(20, 1), heads(20, 2))
    for window, fate in ((8, "kept"), (4, "plain"), (9, "plain"), (16, "plain")):
        kept = keep(Holder(Window()), given, f"Window=scaled_dot_product_attention:is_causal=True,window_size={window}",
                    dynamic_shapes=(({2: length},) * 3,))
        assert kept.fates() == [fate]


# ---- call sites and bodies ------------------------------------------------------------------------------------------

class Norm(nn.Module):
    def __init__(self, eps=1e-6, width=WIDTH):
        super().__init__()
        self.weight, self.eps = nn.Parameter(torch.rand(width)), eps

    def forward(self, x):
        return self.weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps))


class Mlp(nn.Module):
    def __init__(self, inner=2 * WIDTH):
        super().__init__()
        self.up, self.down = nn.Linear(WIDTH, inner), nn.Linear(inner, WIDTH)

    def forward(self, x):
        return self.down(self.up(x).relu())


class TwoSizes(nn.Module):
    def __init__(self):
        super().__init__()
        self.mlp, self.other = Mlp(), Mlp()

    def forward(self, x):
        return self.mlp(x), self.other(x[:2])


def test_two_call_sites_with_different_shapes(keep):
    kept = keep(TwoSizes(), (torch.randn(5, WIDTH),), "Mlp!")
    assert kept.fates() == ["kept", "kept"] and len(kept.bodies()) == 1
    assert "2 call sites, 1 body" in kept.printed


class Twice(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = Norm()

    def forward(self, x):
        return self.norm(self.norm(x) + 1)


def test_module_called_twice(keep):
    kept = keep(Twice(), (torch.randn(3, WIDTH),), "Norm=rms_norm:axes,eps!")
    assert [row["site"] for row in kept.rows] == ["norm", "norm@1"]
    assert kept.fates() == ["kept", "kept"] and kept.bodies() == {"rms_norm.0"}
    assert all(row["attributes"] == {"axes": [-1], "eps": 1e-6} for row in kept.rows)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = Mlp(), Mlp()
        self.second.up = self.first.up

    def forward(self, x):
        return self.second(self.first(x))


def test_tied_weights_across_units(keep):
    kept = keep(Tied(), (torch.randn(3, WIDTH),), "Mlp!")
    assert kept.fates() == ["kept", "kept"] and len(kept.bodies()) == 1
    assert kept.graph().count("call @Mlp.0") == 2


class DifferentEps(nn.Module):
    def __init__(self):
        super().__init__()
        self.norms = nn.ModuleList([Norm(1e-6), Norm(1e-5), Norm(1e-6)])

    def forward(self, x):
        for norm in self.norms:
            x = norm(x) + x
        return x


def test_same_class_with_different_eps(keep):
    kept = keep(DifferentEps(), (torch.randn(3, WIDTH),), "Norm=rms_norm:eps!")
    assert [row["attributes"]["eps"] for row in kept.rows] == [1e-6, 1e-5, 1e-6]
    assert [row["function"] for row in kept.rows] == ["rms_norm.0", "rms_norm.1", "rms_norm.0"]
    assert re.search(r"2 call sites, 1 body @rms_norm.0 \{.*eps = 1e-06", kept.printed)
    assert re.search(r"1 call site, 1 body @rms_norm.1 \{.*eps = 1e-05", kept.printed)
    plain = keep(DifferentEps(), (torch.randn(3, WIDTH),), "Norm")
    assert len(plain.bodies()) == 2
    assert "another body than @Norm.0" in plain.row("norms.1")["reason"] and "1e-05" in plain.row("norms.1")["reason"]


# ---- arguments and results ------------------------------------------------------------------------------------------

class TupleAndDict(nn.Module):
    def forward(self, x):
        return (x + 1, {"double": x * 2, "parts": [x.sin(), x.cos()]})


class UsesAll(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = TupleAndDict()

    def forward(self, x):
        more, named = self.inner(x)
        return {"sum": more + named["double"], "parts": named["parts"]}


def test_tuple_and_dict_outputs(keep):
    kept = keep(UsesAll(), (torch.randn(3, WIDTH),), "TupleAndDict!")
    assert kept.fates() == ["kept"]
    assert {f"output_{i}" for i in range(4)} <= set(re.findall(r"%(output_\d)", kept.graph()))


class Scaled(nn.Module):
    def forward(self, x, scale, steps, name="mul"):
        for _ in range(steps):
            x = x * scale if name == "mul" else x + scale
        return x


class Scalars(nn.Module):
    def __init__(self):
        super().__init__()
        self.one, self.two = Scaled(), Scaled()

    def forward(self, x):
        return self.two(self.one(x, 0.5, 2), 2.0, x.shape[0] - x.shape[0] + 1, name="add")


def test_scalar_arguments(keep):
    kept = keep(Scalars(), (torch.randn(3, WIDTH),), "Scaled!")
    assert kept.fates() == ["kept", "kept"]
    assert all(len(kept.inputs(name)) == 1 for name in kept.bodies())  # the numbers are in the bodies


class BySize(nn.Module):
    """A number that is computed outside and used inside."""

    def forward(self, x, count):
        return x[:count] * count


class SymbolicScalar(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = BySize()

    def forward(self, x, y):
        return self.inner(x, y.shape[0] + 1)


def test_symbolic_scalar_arguments(keep):
    rows = torch.export.Dim("rows", min=2, max=6)
    calls = [(torch.randn(9, WIDTH), torch.randn(n, 2)) for n in (3, 2, 6)]
    kept = keep(SymbolicScalar(), calls[0], "BySize!", more=calls[1:], dynamic_shapes=(None, {0: rows}))
    assert kept.fates() == ["kept"] and len(kept.inputs("BySize.0")) == 2


class Sum(nn.Module):
    def forward(self, parts, bias=None):
        whole = sum(parts[1:], parts[0])
        return whole if bias is None else whole + bias


class ListsAndNone(nn.Module):
    def __init__(self):
        super().__init__()
        self.bare, self.biased = Sum(), Sum()

    def forward(self, x, bias):
        return self.bare([x, x.sin(), x.cos()]) + self.biased([x.exp(), x], bias)


def test_lists_of_tensors_and_optional_arguments(keep):
    kept = keep(ListsAndNone(), (torch.randn(3, WIDTH), torch.randn(WIDTH)), "Sum!",
                preserve_module_call_signature=("bare", "biased"))
    assert kept.fates() == ["kept", "kept"] and len(kept.bodies()) == 2
    assert len(kept.inputs(kept.row("bare")["function"])) == len(kept.inputs(kept.row("biased")["function"])) == 3
    assert kept.operands(kept.row("bare")["function"]) == [["x", "sin", "cos"]]
    assert kept.operands(kept.row("biased")["function"]) == [["exp", "x", "bias"]]


class PassesThrough(nn.Module):
    """One result twice, and an argument as it came."""

    def forward(self, x, y):
        z = x + y
        return z, y, z


class Doubled(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = PassesThrough()

    def forward(self, x, y):
        a, b, c = self.inner(x, y.sin())
        return a * b, c, b


@pytest.mark.parametrize("preserved", [(), ("inner",)])
def test_duplicated_and_passed_through_outputs(keep, preserved):
    kept = keep(Doubled(), (torch.randn(3, WIDTH), torch.randn(3, WIDTH)), "PassesThrough!",
                preserve_module_call_signature=preserved)
    assert kept.fates() == ["kept"]


class SecondFirst(nn.Module):
    def forward(self, a, b):
        return b.sin() - a


class Swapped(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = SecondFirst()

    def forward(self, a, b):
        return self.inner(a * 2, b * 3)


def test_the_second_argument_is_used_first(keep):
    args = torch.randn(3, WIDTH), torch.randn(3, WIDTH)
    kept = keep(Swapped(), args, "SecondFirst!", preserve_module_call_signature=("inner",))
    assert kept.rows[0]["convention"] == "module_call_graph"
    assert kept.operands("SecondFirst.0") == [["mul", "mul_1"]]  # as it was called, whatever is used first
    kept = keep(Swapped(), args, "SecondFirst!")
    assert kept.rows[0]["convention"] == "derived" and "arguments derived" in kept.printed
    assert kept.operands("SecondFirst.0") == [["mul_1", "mul"]]


class Ignores(nn.Module):
    def forward(self, unused, x):
        return x.exp()


class HasUnused(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Ignores()

    def forward(self, x, y):
        return self.inner(x, y) + x


def test_an_unused_argument(keep):
    args = torch.randn(3, WIDTH), torch.randn(3, WIDTH)
    kept = keep(HasUnused(), args, "Ignores!", preserve_module_call_signature=("inner",))
    assert kept.operands("Ignores.0") == [["x", "y"]]
    kept = keep(HasUnused(), args, "Ignores!")
    assert kept.fates() == ["kept"] and kept.operands("Ignores.0") == [["y"]]


# ---- state ----------------------------------------------------------------------------------------------------------

class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("seen", torch.zeros(WIDTH))

    def forward(self, x):
        self.seen.add_(x.sum(0))
        return x + self.seen


class Counts(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = Counter(), Counter()

    def forward(self, x):
        return self.second(self.first(x))


def test_state_written_inside_a_unit(keep):
    kept = keep(Counts(), (torch.randn(3, WIDTH),), "Counter!", state=("first.seen", "second.seen"))
    assert kept.fates() == ["kept", "kept"] and len(kept.bodies()) == 1


# ---- nesting --------------------------------------------------------------------------------------------------------

class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.mlp = Norm(), Mlp()

    def forward(self, x):
        return x + self.mlp(self.norm(x))


def test_nested_units(keep):
    net = nn.Sequential(Block(), Block(), Block())
    kept = keep(net, (torch.randn(3, WIDTH),), "Norm=rms_norm:eps!", "Mlp!", "Block!")
    assert set(kept.fates()) == {"kept"} and len(kept.rows) == 9
    assert kept.bodies() == {"rms_norm.0", "Mlp.0", "Block.0"}
    graph = kept.graph()
    assert graph.count("call @Block.0") == 3 and graph.count("call @Mlp.0") == graph.count("call @rms_norm.0") == 1


class Branches(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = Norm()

    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: self.norm(x) * 2, lambda x: x.sin(), (x,))


def test_composite_inside_cond(keep):
    """Torch does not say which modules a body of control flow is made of: the composite is found by what it does."""
    x = torch.rand(3, WIDTH)
    kept = keep(Branches(), (x,), "Norm=rms_norm:eps", more=[(-x,)], words=["--recognize"])
    assert "bodies of control flow do not say which modules" in kept.warned
    assert [(row["composite"], row["fate"]) for row in kept.rows] == [("rms_norm", "kept")]
    branch = re.search(r"func @true_graph_0.*?\n}", kept.graph(), re.S).group()
    assert "call @rms_norm.0" in branch


def test_the_root_is_a_unit(keep):
    kept = keep(Block(), (torch.randn(3, WIDTH),), ".!", "Norm=rms_norm:eps!")
    assert {row["site"] for row in kept.rows} == {"<root>", "norm"} and set(kept.fates()) == {"kept"}


# ---- selecting ------------------------------------------------------------------------------------------------------

def test_exclude(keep):
    net = nn.Sequential(Block(), Block(), Block())
    kept = keep(net, (torch.randn(3, WIDTH),), "Block", "-1")
    assert [row["site"] for row in kept.rows] == ["0", "2"]


def test_the_first_spec_wins(keep):
    net = nn.Sequential(Block(), Block())
    kept = keep(net, (torch.randn(3, WIDTH),), "0.norm", "Norm=rms_norm:eps")
    assert kept.row("0.norm")["spec"] == "0.norm" and kept.row("1.norm")["composite"] == "rms_norm"


class Halves(nn.Module):
    def forward(self, x, first):
        return x.sin() if first else x.cos()


class Interleaved(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Halves()

    def forward(self, x):
        return self.inner(self.inner(x, True).exp(), False)


def count_no_calls(program):
    """Makes one call of all calls of a module, as exporters do that do not count them."""
    for node in program.graph.nodes:
        stack = node.meta.get("nn_module_stack") or {}
        node.meta["nn_module_stack"] = {name.split("@")[0]: frame for name, frame in stack.items()}


def test_a_unit_that_is_not_convex(keep):
    kept = keep(Interleaved(), (torch.randn(3, WIDTH),), "Halves", edit=count_no_calls)
    assert kept.fates() == ["lost"]
    assert kept.rows[0]["reason"] == ("'cos' needs 'exp', which needs 'sin': "
                                      "the result leaves the part and comes back into it")
    assert kept.rows[0]["reason"] in kept.printed
    kept = keep(Interleaved(), (torch.randn(3, WIDTH),), "Halves!", edit=count_no_calls, status=1)
    assert kept.ledger["lost_required"] is True


class Unused(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.spare = Norm(), Norm()

    def forward(self, x):
        self.spare(x)
        return self.norm(x)


def test_unused_matched_module(keep):
    """What is called in vain is gone: torch says nothing of its class then, but lists it."""
    x = torch.randn(3, WIDTH)
    kept = keep(Unused(), (x,), "Norm=rms_norm:eps!")
    assert [(row["site"], row["fate"]) for row in kept.rows] == [("norm", "kept")]
    kept = keep(Unused(), (x,), "spare", "norm")
    assert kept.row("spare")["fate"] == "lost" and "no node of it" in kept.row("spare")["reason"]
    assert kept.row("norm")["fate"] == "kept"
    assert keep(Unused(), (x,), "spare!", status=1).ledger["lost_required"] is True


class Odd(nn.Module):
    def forward(self, x):
        return x.sin() * x


def test_attribute_that_cannot_be_solved(keep):
    kept = keep(Holder(Odd()), (torch.randn(3, WIDTH),), "Odd=rms_norm:eps")
    assert kept.fates() == ["plain"] and kept.bodies() == {"Odd.0"}
    assert "the attribute 'eps' is unknown" in kept.rows[0]["reason"]


def test_required_and_lost(keep):
    kept = keep(Holder(Odd()), (torch.randn(3, WIDTH),), "Odd=rms_norm:eps!", status=1)
    assert kept.ledger["lost_required"] is True and not kept.file.exists()
    assert "the attribute 'eps' is unknown" in kept.warned


def test_unmatched_class_warns(keep):
    kept = keep(Block(), (torch.randn(3, WIDTH),), "Nrm")
    assert "'Nrm' matches no module call; there are: Norm" in kept.warned
    assert (kept.printed + kept.warned).count("'Nrm' matches no module call") == 1


def test_attributes_without_a_composite_name(keep):
    kept = keep(Block(), (torch.randn(3, WIDTH),), "Norm:eps", status=2)
    assert "attributes belong to a composite" in kept.warned
