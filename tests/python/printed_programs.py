"""Programs exported on the fly for test_torch_print.py: each shows something that the text of a program can hold.

A case is a function that returns an ExportedProgram; @case puts it on the list. What they compute does not matter.
"""
import math
from typing import List, Optional, Tuple

import torch
from torch import nn
from torch.export import Dim, export

CASES = {}


def case(make):
    CASES[make.__name__] = make
    return make


def module(forward, **attributes):
    """An nn.Module with this forward; tensors become buffers."""
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            for name, value in attributes.items():
                if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter):
                    self.register_buffer(name, value)
                else:
                    setattr(self, name, value)

    Model.forward = forward
    return Model().eval()


def traced(forward, *args, dynamic=None, strict=False, kwargs=None, **attributes):
    return export(module(forward, **attributes), args, kwargs, dynamic_shapes=dynamic, strict=strict)


def ones(*sizes, **options):
    return torch.ones(*sizes, **options)


# ---- names ----------------------------------------------------------------------------------------------------------

@case
def names_of_builtins():
    return traced(lambda self, input, max, torch_, device, sum: (input + max) * torch_ - device / sum, *[ones(2)] * 5)


@case
def names_of_results():
    def forward(self, x):
        return (x.sum(), x.max(), x.min(), x.all(), x.any(), x.abs().pow(2), x.round(), x.slice_scatter(x, 0),
                x.type_as(x))
    return traced(forward, ones(3))


@case
def names_repeated():
    def forward(self, add, add_1, x):
        y = x
        for _ in range(12):
            y = (y + add).relu() + add_1
        return y.split(1), y.split(2), tuple(y.topk(2)), y.unbind(0)
    return traced(forward, *[ones(4)] * 3)


@case
def names_in_containers():
    def forward(self, x, *rest, key, **more):
        return {"out": [x["a"] + rest[0], x["b"][1] * key], "more": (more["camelCase"], more["_x"])}
    return traced(forward, {"a": ones(2), "b": [ones(2), ones(2)]}, ones(2), ones(2),
                  kwargs={"key": ones(2), "camelCase": ones(2), "_x": ones(2)})


@case
def constant_inputs():
    def forward(self, x, flag, none, word, number, real, maskA=None, input=3):
        return (x * number + real if flag else x), none, number, real, word == "a", flag
    return traced(forward, ones(2), True, None, "it's", 3, 0.5)


@case
def constant_outputs_only():
    return traced(lambda self, x: (1, 2.5, None, True, x.shape[0]), ones(2, 3))


@case
def no_inputs():
    return traced(lambda self: (torch.zeros(2), self.w), w=ones(2))


@case
def input_returned():
    return traced(lambda self, x, y: (x, x, y), ones(2), ones(3))


# ---- sizes ----------------------------------------------------------------------------------------------------------

@case
def dynamic_named():
    return traced(lambda self, x, y: torch.cat([x, y]).flatten().view(-1, 2), ones(4, 6), ones(3, 6),
                  dynamic=({0: Dim("a", min=2, max=64), 1: Dim.STATIC}, {0: Dim("b", max=128)}))


@case
def dynamic_derived():
    d = Dim("d", min=3, max=50)
    return traced(lambda self, x, y, z: (x + y[1:]) * z[::2], ones(5), ones(6), ones(10),
                  dynamic=({0: d}, {0: d + 1}, {0: 2 * d}))


@case
def dynamic_derived_and_more():
    d, e = Dim("d", min=2, max=9), Dim("e", min=4, max=8)
    return traced(lambda self, z, x, y: (z.sum() + y.sum(), x * 2), ones(10), ones(5, 6), ones(6),
                  dynamic=({0: 2 * d}, {0: d, 1: e}, {0: e}))


@case
def dynamic_automatic():
    def forward(self, x, y):
        return x @ y, x.reshape(-1), x[:, ::3], x[1:-1], x.repeat(2, 3), x.unfold(0, 2, 2)
    return traced(forward, ones(6, 7), ones(7, 5), dynamic=({0: Dim.AUTO, 1: Dim.AUTO}, {0: Dim.AUTO, 1: Dim.AUTO}))


@case
def dynamic_divided():
    def forward(self, x):
        n, m = x.shape
        return x.view(n // 2, 2, m), x.view(n // 2, 2 * m).sum(0), x.new_zeros(n % 3, (n + m) * 3 - 1)
    return traced(forward, ones(8, 5), dynamic=({0: 2 * Dim("half", min=2, max=99), 1: Dim("m", min=2)},))


@case
def scalar_arithmetic():
    def forward(self, x, n, m):
        sizes = [n + m, n - m, n * m, n // m, n % m, -m + 2 * n, max(n, m), min(n, 3), n ** 2]
        return [x.new_zeros(s) for s in sizes], int(n / m), x * (n * 0.5), torch.sym_float(n) * x
    return traced(forward, ones(2), 7, 3, dynamic=(None, Dim.DYNAMIC, Dim.DYNAMIC))


@case
def scalar_functions():
    def forward(self, x, n, m):
        return (torch.sym_max(n, m), torch.sym_min(n, m), torch.sym_ite(n > m, n, m), x * torch._sym_sqrt(n), n << 2,
                n >> 1, +n, -n, x.new_zeros(torch.sym_max(n, m) + 1), torch.sym_ite(torch.sym_not(n > m), n, m + 1),
                x * (n / m), x + torch.sym_float(n))
    return traced(forward, ones(2), 9, 5, dynamic=(None, Dim.DYNAMIC, Dim.DYNAMIC))


@case
def scalar_truncation():
    def forward(self, n, m):
        return math.trunc(n / m), math.trunc(m / n), int(n / m) + 1
    return traced(forward, 9, 5, dynamic=(Dim.DYNAMIC, Dim.DYNAMIC))


@case
def scalar_interpolation():
    return traced(lambda self, x: nn.functional.interpolate(x, scale_factor=1.5, mode="bilinear"), ones(1, 3, 8, 8),
                  dynamic=({2: Dim("h", min=4, max=64), 3: Dim("w", min=4, max=64)},))


@case
def unbacked_checked():
    def forward(self, x, i):
        n = i.item()
        torch._check(n >= 2)
        torch._check(n <= x.shape[0])
        return torch.zeros(n, 4), x[:n], x.narrow(0, 1, n - 1)
    return traced(forward, ones(8, 4), torch.tensor(3))


@case
def unbacked_kinds():
    def forward(self, x, i, f, b):
        return x.nonzero(), x * f.item(), i.item() + 1, x.masked_select(x > 0), torch.unique(x)
    return traced(forward, ones(8, 4), torch.tensor(3), torch.tensor(0.5), torch.tensor(True))


@case
def unbacked_equal():
    def forward(self, x, i, j):
        n, m = i.item(), j.item()
        torch._check(n == m)
        torch._check(n > 1)
        return torch.zeros(n) + torch.ones(m), x.new_zeros(2 * n, m)
    return traced(forward, ones(2), torch.tensor(3), torch.tensor(3))


@case
def unbacked_constant():
    def forward(self, x, i):
        n = i.item()
        torch._check(n == 4)
        return x.new_zeros(n)
    return traced(forward, ones(2), torch.tensor(4))


@case
def unbacked_multiple():
    def forward(self, x, i):
        n = i.item()
        torch._check(n % 4 == 0)
        torch._check(n >= 0)
        torch._check(n <= 64)
        return x.new_zeros(n).view(-1, 4), x.repeat_interleave(torch.tensor([1, 2]))
    return traced(forward, ones(2), torch.tensor(8))


@case
def unbacked_and_backed():
    def forward(self, x, y):
        rows = y.nonzero().squeeze(1)
        return x[rows], torch.cat([x, x[rows]]), rows.shape[0] + x.shape[0]
    n = Dim("n", min=2)
    return traced(forward, ones(5, 2), torch.tensor([1, 0, 1, 1, 0]), dynamic=({0: n}, {0: n}))


@case
def asserts_with_messages():
    def forward(self, x, i):
        n = i.item()
        torch._check(n > 2, lambda: "it's \"more\" than two\tor\nnot \\ \u00e4\u4e2d\U0001f600\u200b")
        torch.ops.aten._assert_async.msg(x.sum() > 0, "don't")
        return x.new_zeros(n)
    return traced(forward, ones(2), torch.tensor(4))


# ---- arguments ------------------------------------------------------------------------------------------------------

@case
def dtypes():
    types = [torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16,
             torch.float64, torch.complex64, torch.complex128, torch.bool, torch.uint16, torch.uint32, torch.uint64,
             torch.float8_e4m3fn, torch.float8_e5m2, torch.float8_e4m3fnuz, torch.float8_e5m2fnuz]
    return traced(lambda self, x, y: [x.to(t) for t in types] + [y.to(torch.float32)], ones(2),
                  ones(2, dtype=torch.bfloat16))


@case
def floats():
    values = [0.0, -0.0, 1.0, 0.1, 1e-5, 1e16, 1e22, 123456789.125, math.inf, -math.inf, math.nan, 5e-324,
              3.0000000000000004]
    return traced(lambda self, x: [x + v for v in values] + [x.clamp(-1e9), x.masked_fill(x > 0, -math.inf)], ones(2))


@case
def complex_numbers():
    values = [1j, -1j, 1 + 2j, -0.0 + 1j, 0.5 - 1e-7j, complex(math.inf, -math.nan), complex(2, -0.0), 1e20 + 0j]
    return traced(lambda self, x: [x * v for v in values], torch.ones(2, dtype=torch.complex64))


@case
def factories():
    def forward(self, x):
        n = x.shape[0]
        return (torch.arange(n), torch.full((n, 2), 3.5, dtype=torch.float64), torch.empty(n, device="cpu").fill_(1),
                torch.eye(3), torch.linspace(0, 1, 5), torch.zeros_like(x, memory_format=torch.preserve_format),
                torch.rand(n), torch.tensor([1, 2]), torch.scalar_tensor(2.0), x.new_full((2,), True),
                torch.tril_indices(3, 3), torch.randint(0, 9, (n,)))
    return traced(forward, ones(4), dynamic=({0: Dim("n")},))


@case
def memory_formats():
    def forward(self, x):
        return (x.contiguous(memory_format=torch.channels_last), x.to(memory_format=torch.channels_last),
                x.clone(memory_format=torch.contiguous_format), x.unsqueeze(2).to(memory_format=torch.channels_last_3d))
    return traced(forward, ones(2, 3, 4, 4))


@case
def strings():
    def forward(self, x):
        return (torch.einsum("ij,kj->ik", x, x), nn.functional.gelu(x, approximate="tanh"),
                torch.div(x, 2, rounding_mode="floor"), torch.meshgrid(x[0], x[1], indexing="ij"),
                nn.functional.conv2d(x[None, None], x[None, None], padding="same"))
    return traced(forward, ones(3, 3))


@case
def optional_tensors():
    def forward(self, x, i):
        y = x.clone()
        y[:, i] = 0
        return x[i], x[:, i], x[i, :, i], y, nn.functional.linear(x, x[0].T)
    return traced(forward, ones(4, 4, 4), torch.tensor([0, 2]))


@case
def keywords():
    def forward(self, x):
        return (x.sum(dim=1, keepdim=True, dtype=torch.float64), torch.add(x, x, alpha=2), x.softmax(-1),
                x.std(dim=0, correction=0), x.uniform_(0.5, 1), x.clone().normal_(mean=1),
                torch.bucketize(x, x[0], right=True), x.argsort(stable=True, dim=0))
    return traced(forward, ones(3, 3))


@case
def lists():
    def forward(self, x):
        return (torch.stack([x, x]), x.split([1, 2]), torch.block_diag(x, x), torch._foreach_add([x, x], 1),
                torch.histogramdd(x[:, :2].double(), [2, 3])[0], torch.cartesian_prod(x[0], x[1]))
    return traced(forward, ones(3, 3))


@case
def several_results():
    def forward(self, x):
        values, indices = x.max(0)
        q, _ = torch.linalg.qr(x)
        _, s, _ = torch.linalg.svd(x)
        return values, q, s, x.sort()[1], tuple(x.aminmax()), nn.functional.batch_norm(x, None, None, training=True)
    return traced(forward, ones(3, 3)).run_decompositions()


@case
def several_results_not_decomposed():
    def forward(self, x):
        return x.max(0)[0], torch.linalg.qr(x)[0], torch.lstm_cell(x, (x, x), self.w, self.w)
    return traced(forward, ones(3, 3), w=ones(12, 3))


# ---- parameters, buffers, mutation ----------------------------------------------------------------------------------

class Stateful(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 3)
        self.b = nn.Linear(3, 3)
        self.b.weight = self.a.weight
        self.register_buffer("count", torch.zeros(()))
        self.register_buffer("scratch", torch.zeros(3), persistent=False)
        self.plain = torch.arange(3.0)
        self.ParamA = nn.Parameter(torch.ones(3))

    def forward(self, x):
        self.count.add_(1)
        self.scratch.copy_(x.sum(0))
        x.mul_(2)
        return self.b(self.a(x)) + self.plain + torch.tensor([1.0, 2.0, 3.0]) + self.ParamA


@case
def state():
    return export(Stateful(), (ones(2, 3),))


@case
def state_strict():
    return export(Stateful(), (ones(2, 3),), strict=True)


@case
def state_decomposed():
    return export(Stateful(), (ones(2, 3),)).run_decompositions()


@case
def state_functional():
    return export(Stateful(), (ones(2, 3),)).run_decompositions({})


@case
def batch_norm_training():
    net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(inplace=True)).train()
    return export(net, (ones(2, 3, 8, 8),)).run_decompositions()


@case
def recurrent():
    return export(nn.LSTM(3, 4, 2, bidirectional=True), (ones(5, 2, 3),))


@case
def attention():
    net = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True).eval()
    return export(net, (ones(2, 5, 8),), dynamic_shapes=({0: Dim("b", max=9)},))


@case
def attention_decomposed():
    def forward(self, q, k, v):
        return nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True, scale=0.5)
    return traced(forward, *[ones(1, 2, 5, 4)] * 3).run_decompositions()


@case
def module_calls():
    net = nn.Sequential(nn.Linear(3, 3), nn.Sequential(nn.GELU(), nn.Linear(3, 3)))
    return export(net, (ones(2, 3),), preserve_module_call_signature=("1",))


@case
def joint_graph():
    from torch.export.experimental import _export_forward_backward
    net = module(lambda self, x: self.lin(x).sum(), lin=nn.Linear(3, 3))
    return _export_forward_backward(export(net, (ones(2, 3),)))


# ---- control flow and other higher-order operators ------------------------------------------------------------------

@case
def cond():
    def forward(self, x, y):
        return torch.cond(x.sum() > 0, lambda a, b: (a + b, a * self.w), lambda a, b: (a - b, b.sin()), (x, y))
    return traced(forward, ones(3), ones(3), w=nn.Parameter(ones(3)))


@case
def cond_nested():
    def inner(x):
        return torch.cond(x.min() > 1, lambda a: a.sin() + 1, lambda a: a.cos(), (x,))

    def forward(self, x):
        y = torch.cond(x.sum() > 0, inner, lambda a: a - 1, (x,))
        return torch.cond(x.max() > 0, inner, lambda a: a * 2, (y,))
    return traced(forward, ones(3))


@case
def cond_nested_decomposed():
    return cond_nested().run_decompositions()


@case
def cond_dynamic():
    def forward(self, x):
        return torch.cond(x.shape[0] > 4, lambda a: a.view(-1) * 2, lambda a: a.reshape(-1) + a.shape[0], (x,))
    return traced(forward, ones(6, 3), dynamic=({0: Dim("n", min=2, max=30)},))


@case
def while_loop():
    def forward(self, i, x):
        return torch._higher_order_ops.while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x * self.w), (i, x))
    return traced(forward, torch.tensor(0), ones(3), w=ones(3))


@case
def while_loop_strict():
    def forward(self, i, x):
        return torch._higher_order_ops.while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x * 2), (i, x))
    return traced(forward, torch.tensor(0), ones(3), strict=True)


@case
def scan():
    from torch._higher_order_ops.scan import scan as scan_op
    return traced(lambda self, c, x: scan_op(lambda c, x: (c + x, (c * x).clone()), c, x), torch.zeros(3), ones(4, 3))


@case
def associative_scan():
    from torch._higher_order_ops.associative_scan import associative_scan as scan_op
    return traced(lambda self, x: scan_op(lambda a, b: a + b, x, 0, combine_mode="generic"), ones(4, 3))


@case
def map():
    from torch._higher_order_ops.map import map as map_op
    return traced(lambda self, x, y: map_op(lambda a, b: a + b, x, y), ones(4, 3), ones(3))


@case
def contexts():
    def forward(self, x):
        with torch.no_grad():
            y = x * 2
        with torch.autocast("cpu", dtype=torch.bfloat16):
            z = y @ y.t()
        with torch.set_grad_enabled(True):
            return (y + z).sum()
    return traced(forward, ones(3, 3))


@case
def vectorized():
    return traced(lambda self, x, y: torch.vmap(lambda a, b: a @ b, in_dims=(0, None))(x, y), ones(4, 3), ones(3))


@case
def regions():
    @torch.compiler.nested_compile_region
    def block(x, w):
        return (x @ w).relu()

    return traced(lambda self, x: block(block(x, self.w), self.w), ones(3, 3), strict=True, w=ones(3, 3))


# ---- operators of other libraries -----------------------------------------------------------------------------------

@torch.library.custom_op("printed::several", mutates_args=())
def several(x: torch.Tensor, parts: List[torch.Tensor], scale: Optional[float] = None,
            name: str = "n") -> Tuple[torch.Tensor, List[torch.Tensor]]:
    return x.clone(), [p.clone() for p in parts]


@several.register_fake
def _(x, parts, scale=None, name="n"):
    return torch.empty_like(x), [torch.empty_like(p) for p in parts]


@torch.library.custom_op("printed::listed", mutates_args=())
def listed(x: torch.Tensor, n: int) -> List[torch.Tensor]:
    return [x.clone() for _ in range(n)]


@listed.register_fake
def _(x, n):
    return [torch.empty_like(x) for _ in range(n)]


@torch.library.custom_op("printed::increment", mutates_args=("x",))
def increment(x: torch.Tensor, by: List[int]) -> None:
    x.add_(sum(by))


@torch.library.custom_op("printed::count", mutates_args=())
def count(x: torch.Tensor) -> int:
    return x.numel()


@count.register_fake
def _(x):
    return torch.library.get_ctx().new_dynamic_size()


def call_custom(self, x):
    y = x.clone()
    torch.ops.printed.increment(y, [1, 2])
    a, parts = torch.ops.printed.several(x, [x, y], scale=0.5, name="it's")
    return a, parts[1], torch.ops.printed.listed(y, 2)[0]


@case
def custom_operators():
    return traced(call_custom, ones(3))


@case
def custom_operators_functional():
    return traced(call_custom, ones(3)).run_decompositions({})


@case
def custom_size():
    return traced(lambda self, x: x.new_zeros(torch.ops.printed.count(x)), ones(3))


@case
def printing():
    def forward(self, x):
        torch.ops.aten._print("hello 'you'")
        return x + 1
    return traced(forward, ones(3))


@case
def printing_functional():
    return printing().run_decompositions()


# ---- provenance -----------------------------------------------------------------------------------------------------

@case
def annotations():
    def forward(self, x):
        with torch.fx.traceback.annotate({"stage": 1, "name": "it's"}):
            y = x + 1
        more = {"list": [1, 2.5, None, True, {"k": "v"}], "long": "x" * 50, "longer": {"key": list(range(30))}}
        with torch.fx.traceback.annotate(more):
            y = y * 2
        return y - 1
    return traced(forward, ones(3))


@case
def annotations_in_bodies():
    def branch(a):
        with torch.fx.traceback.annotate({"branch": "\u00e4" * 41}):
            return a.sin()

    def forward(self, x):
        with torch.fx.traceback.annotate({"outer": 0}):
            return torch.cond(x.sum() > 0, branch, lambda a: a.cos(), (x,))
    return traced(forward, ones(3))


@case
def without_source():
    """No file holds this code, so that frames have no line of text."""
    scope = {}
    exec("def inner(x):\n    return x.sin()\n"
         "def forward(self, x):\n    y = inner(x) + 1\n    return y, inner(y)\n", scope)
    return traced(scope["forward"], ones(3))


@case
def without_source_strict():
    scope = {}
    exec("def forward(self, x):\n    return x.sin() + 1\n", scope)
    return traced(scope["forward"], ones(3), strict=True)


@case
def several_lines():
    def helper(x,
               y):
        return (x
                + y * 2)

    def forward(self, x):
        return helper(
            x,
            x.sin(),
        ) + helper(x, x)
    return traced(forward, ones(3))
