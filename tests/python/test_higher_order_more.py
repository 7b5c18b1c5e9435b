"""Higher-order operators, continued: torch.vmap as it is traced, associative scans, numbers and trees that bodies take
and give, regions that only carry hints, prints.
"""
import ctypes

import pytest
import torch
import torch.nn.functional as F
from torch import nn
from torch._higher_order_ops import associative_scan, map as map_rows, print as print_in_graph, scan, while_loop
from torch._higher_order_ops.associative_scan import associative_scan_op
from torch._higher_order_ops.hints_wrap import hints_wrapper
from torch._higher_order_ops.strict_mode import strict_mode
from torch.export import Dim

from bodies import Cases, export, r
from conftest import sample
from runners import UNSUPPORTED, Refusal, Runner, saved

CASES = Cases()
case = CASES.case
SWITCHES = ["_add_batch_dim", "_remove_batch_dim"]
ROWS = ({0: Dim.DYNAMIC},)

pytestmark = pytest.mark.filterwarnings("ignore")


# ---- vmap -----------------------------------------------------------------------------------------------------------

@case((r(5, 4), r(3, 4), r(4)), operators=SWITCHES)
def vmap_in_vmap(self, x, y, z):
    """Inner results that depend on both levels, on one, and (in some items' operands) on neither."""
    def row(a):
        return torch.vmap(lambda b: (torch.dot(a, b), a + z, b * 2, z.exp() * b.sum()))(y)
    return torch.vmap(row)(x)


@case((r(5, 4), r(4, 5)), operators=SWITCHES, without=["core", "training"])
def vmap_along_other_dims(self, x, y):
    return torch.vmap(lambda a, b: (a - b, a.softmax(0), y.sum()), in_dims=(0, 1), out_dims=(1, -1, 0))(x, y)


@case((r(5, 3, 4),), (r(2, 3, 4),), shapes=ROWS, operators=SWITCHES, without=["strict"], linear=nn.Linear(4, 2))
def vmap_of_a_dynamic_batch(self, x):
    return torch.vmap(lambda a: (self.linear(a), a.sum(-1), a.softmax(0), a * 2 - a.mean()))(x)


@case((r(5, 2, 6, 6),), operators=SWITCHES, without=["strict"], conv=nn.Conv2d(2, 2, 3), norm=nn.GroupNorm(1, 2))
def vmap_of_layers(self, x):
    return torch.vmap(lambda a: F.max_pool2d(self.conv(a), 2))(x), torch.vmap(lambda a: self.norm(a[None])[0])(x)


@case((r(5, 4),), operators=SWITCHES)
def vmap_that_writes(self, x):
    """Parts of an item are parts of its memory, and what comes out of views alone is a view of the input."""
    def item(a):
        b = a.clone()
        b.add_(1)
        b[0] = 3.0
        b[1:3].mul_(a[:2])
        return b, a.view(2, 2), b.t() if b.dim() == 2 else b.flip(0)
    return torch.vmap(item)(x)


@case((r(5, 4), torch.tensor([0, 2, 1, 3, 0]), torch.arange(20).view(5, 4)), operators=SWITCHES)
def vmap_of_indices(self, x, i, k):
    def item(a, j, m):
        halves = torch.cat([a, a]).split(4)
        return a.index_select(0, j.reshape(1)).sum(), halves[1] - halves[0], torch.stack([a, a * 2]), m // 3, a.unbind()
    return torch.vmap(item)(x, i, k)


@case((r(3), torch.arange(3), torch.tensor(2.5, dtype=torch.float64), torch.ones(2, dtype=torch.float16)),
      operators=SWITCHES)
def vmap_that_promotes(self, x, i, wide, narrow):
    """Items without dims promote as such, though the batch has one."""
    def item(a, j):
        return a + wide, j * a, a + j, a * narrow, j + 2.5, torch.where(a > 0, a, j), j / 2, a > wide, wide + j
    return torch.vmap(item)(x, i)


@case((torch.tensor([[1, 1, 1, 0], [1, 1, 0, 0]]).bool(),), operators=SWITCHES)
def vmap_that_makes_masks(self, padding):
    """Masks of transformers: a function of four indices, each by a vmap of its own."""
    def allowed(b, h, q, k):
        return (q >= k) & torch.ops.aten.index(padding, [b, k]) & (h < 2)
    for dims in ((None, None, None, 0), (None, None, 0, None), (None, 0, None, None), (0, None, None, None)):
        allowed = torch.vmap(allowed, in_dims=dims)
    return allowed(torch.arange(2), torch.arange(3), torch.arange(4), torch.arange(4))


@case((r(5, 4),), operators=SWITCHES)
def vmap_in_pieces_that_draws_once(self, x):
    return torch.vmap(lambda a: a.sin(), chunk_size=2)(x), torch.vmap(lambda a: a * torch.ones(4), randomness="same")(x)


@case((r(5, 4),), (r(5, 4, seed=1),), operators=SWITCHES)
def scan_of_numbers(self, x):
    return associative_scan(lambda a, b: a * b + 1, x, 0, combine_mode="generic")


@case((r(4, 3, 3), r(4, 5)), operators=SWITCHES)
def scans_of_matrices_and_backwards(self, x, y):
    return (associative_scan(torch.matmul, x, 0, combine_mode="generic"),
            associative_scan(torch.add, y, 1, reverse=True, combine_mode="generic"))


@case(({"a": r(7, 3), "b": r(7, 3, seed=2)},), operators=SWITCHES)
def scan_of_a_tree(self, x):
    return associative_scan(lambda p, q: {"a": p["a"] * q["a"], "b": p["b"] * q["a"] + q["b"]}, x, 0,
                            combine_mode="generic")


# ---- associative_scan -----------------------------------------------------------------------------------------------

@case((r(6, 4),), (r(3, 4),), (r(9, 4),), (r(2, 4),), shapes=ROWS, operators=["associative_scan"])
def associative_sums(self, x):
    return associative_scan_op(lambda a, b: [a + b], [x], ())


@case((r(5, 4), r(5, 4, seed=1), r(4)), operators=["associative_scan"])
def associative_recurrence(self, x, y, z):
    return associative_scan_op(lambda a, b, c, d, z: [a * c, b * c + d * z], [x, y], (z,))


# ---- numbers, trees -------------------------------------------------------------------------------------------------

@case((r(3, 4).abs(),), (-r(3, 4).abs(),), operators=["cond"])
def cond_gives_numbers_and_sizes(self, x):
    y, n = torch.cond(x.sum() > 0, lambda x: (x[:2] + 1, 3), lambda x: (x[:3] * 1, 4), (x,))
    return y, torch.full((2,), n)


@case((r(3, 4).abs(), {"a": r(4), "b": [r(3, 4)]}), (-r(3, 4).abs(), {"a": r(4), "b": [r(3, 4)]}), operators=["cond"])
def cond_of_trees(self, x, d):
    return torch.cond(x.sum() > 0, lambda x, d: {"u": x + d["a"], "v": (d["b"][0] + 1, x.sum())},
                      lambda x, d: {"u": x - d["a"], "v": (d["b"][0] * 2, x.mean())}, (x, d))


@case((r(3, 4).abs(),), (-r(3, 4).abs(),), operators=["cond"])
def cond_without_operands(self, x):
    return torch.cond(x.sum() > 0, lambda: torch.ones(3), lambda: torch.zeros(3))


@case((r(3, 4),), operators=["while_loop"])
def while_of_a_tree(self, x):
    def body(s):
        return ({"i": s["i"] + 1, "x": (s["x"][0] * 2, s["x"][1] - 1)},)
    return while_loop(lambda s: s["i"] < 3, body, ({"i": torch.tensor(0), "x": (x, x + 1)},))


@case((r(3, 4),), (r(7, 4),), shapes=ROWS, operators=["while_loop"])
def while_of_numbers(self, x):
    return while_loop(lambda i, j: i < 5, lambda i, j: (i + 1, j + x.shape[0]), (x.shape[0], 1))


@case((r(5, 4), r(4)), operators=["scan"])
def scan_in_scan(self, x, y):
    def combine(carry, row):
        inner, columns = scan(lambda a, b: (a + b, a * b), carry.sum(), row)
        return carry + inner, columns.flip(0)
    return scan(combine, y, x)


@case((r(3, 5, 4), r(3, 4)), (r(3, 2, 4), r(3, 4)), shapes=({1: Dim.DYNAMIC}, None), operators=["scan"])
def scan_backwards_along_a_dynamic_dim(self, x, y):
    return scan(lambda c, row: (c * 0.5 + row, (c + 1, row.sum(0))), y, x, dim=1, reverse=True)


@case((r(5, 4), torch.arange(5)), operators=["map_impl"])
def map_of_several(self, x, i):
    return map_rows(lambda t, s: {"a": t[0] + s, "b": (t[1] * 2, t[0].sum() > 0)}, (x, i), torch.tensor(2.0))


# ---- regions --------------------------------------------------------------------------------------------------------

@torch.compiler.nested_compile_region
def region(x, y):
    return x.sin() + y, y * 2


@case((r(3, 4),), operators=[])
def regions_that_are_compiled_once(self, x):
    """Only the strict form keeps them (invoke_subgraph)."""
    return region(*region(x, x + 1))


@case((r(3, 4),), operators=["hints_wrapper", "strict_mode"])
def regions_with_hints(self, x):
    y = hints_wrapper(lambda x: x.sin() + 1, (x,), {}, hints={"level": 1, "name": "sin"})
    return strict_mode(lambda x, y: (x * y, y.cos()), (x, y))


@case((r(3, 4),), operators=["wrap_with_set_grad_enabled"], linear=nn.Linear(4, 4))
def grad_modes_three_deep(self, x):
    with torch.no_grad():
        a = self.linear(x)
        with torch.enable_grad():
            b = self.linear(a)
            with torch.no_grad():
                c = b + a
        return c * 2


@case((torch.arange(12, dtype=torch.int8).view(3, 4), torch.arange(12, dtype=torch.int8).view(4, 3)),
      (torch.arange(20, dtype=torch.int8).view(5, 4), torch.arange(12, dtype=torch.int8).view(4, 3)),
      shapes=ROWS + (None,), operators=["out_dtype"])
def results_of_other_types(self, x, y):
    wider = torch.ops.higher_order.out_dtype
    return (wider(torch.ops.aten.mm.default, torch.int32, x, y), wider(torch.ops.aten.mul.Scalar, torch.int32, x, 100),
            wider(torch.ops.aten.div.Tensor, torch.float32, x, x + 1))


KEPT = [("regions_that_are_compiled_once", "strict")]


@pytest.mark.parametrize("name, form", CASES.in_forms("training") + KEPT + sample(CASES.in_forms("strict", "core"), 12))
def test_more_bodies(name, form, tmp_path):
    CASES.check(name, form, tmp_path / "bodies.pt2")


# ---- what is not a matter of results --------------------------------------------------------------------------------

@pytest.mark.parametrize("form", ["training", "core"])
def test_print_fills_its_format(form, tmp_path, capfd):
    def forward(self, x):
        print_in_graph("{{{}}} {1} {name}", 7, 2.5, name=x.sum() > 0)
        print_in_graph("done")
        return x + 1
    with Runner(saved(export(forward, (torch.ones(3),), form), tmp_path / "prints.pt2")) as runner:
        capfd.readouterr()
        runner.run(torch.ones(3))
        ctypes.CDLL(None).fflush(None)
        assert capfd.readouterr().out.splitlines() == ["{7} 2.5 True", "done"]


def draws(self, x):
    return torch.vmap(lambda a: a + torch.rand(4), randomness="different")(x)


def differentiates(self, x):
    return torch.func.jvp(lambda a: a.sin(), (x,), (torch.ones_like(x),))


@pytest.mark.parametrize("forward, text", [(draws, "randomness='same'"), (differentiates, "run_decompositions")])
def test_transforms_that_are_refused_by_name(forward, text, tmp_path):
    with pytest.raises(Refusal, match=text) as refusal:
        with Runner(saved(export(forward, (r(3, 4),), "training"), tmp_path / "refused.pt2")) as runner:
            runner.run(r(3, 4))
    assert refusal.value.status == UNSUPPORTED
