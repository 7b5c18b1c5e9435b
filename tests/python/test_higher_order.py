"""Operators that run bodies of the program or other operators: control flow, wrapped regions, effects, functional forms
of operators that write. Exported in every form that torch can save, run from the file, compared with torch.
"""
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_void_p, sizeof

import pytest
import torch
import torch.nn.functional as F
from torch import nn
from torch._higher_order_ops import map as map_rows, scan, while_loop
from torch.export import Dim

from bodies import FORMS, Cases, export, operators_of, r
from conftest import sample
from runners import SAME, Runner, compare_call, saved, the_library
from tensors import NAMES, Datum, Exchange

CASES = Cases()
case = CASES.case

pytestmark = pytest.mark.filterwarnings("ignore")

UP, DOWN = (torch.ones(3, 4),), (-torch.ones(3, 4),)


# ---- cond -----------------------------------------------------------------------------------------------------------

@case(UP, DOWN, (torch.full((3, 4), 0.1),), operators=["cond"])
def cond_in_cond(self, x):
    def high(x):
        return torch.cond(x.max() > 0.5, lambda x: x.sin(), lambda x: x.cos(), (x,))
    return torch.cond(x.sum() > 0, high, lambda x: x * 2, (x,))


@case(UP, DOWN, operators=["cond"], linear=nn.Linear(4, 4), held=torch.ones(4))
def cond_with_weights_and_tuples(self, x):
    a, b = torch.cond(x.sum() > 0, lambda x: (self.linear(x), x.sum(0)), lambda x: (x - 1, x.mean(0) + self.held), (x,))
    return a + b, b


@case((r(5, 4),), (r(2, 4),), (r(4, 4),), shapes=({0: Dim.DYNAMIC},), operators=["cond"])
def cond_on_a_size(self, x):
    return torch.cond(x.shape[0] > 4, lambda x: x + 1, lambda x: x - 1, (x,))


@case((torch.tensor(True), r(3)), (torch.tensor(False), r(3)), operators=["cond"])
def cond_on_an_input(self, flag, x):
    return torch.cond(flag, lambda x: x.exp(), lambda x: x.neg(), (x,))


# ---- loops ----------------------------------------------------------------------------------------------------------

@case((r(3, 4), torch.tensor(2)), (r(3, 4), torch.tensor(0)), (r(3, 4), torch.tensor(9)), operators=["while_loop"])
def while_on_data(self, x, n):
    return while_loop(lambda i, x: i < 7, lambda i, x: (i + 1, x.relu() - 0.1), (n, x))


@case((r(3, 4), r(4)), operators=["while_loop"])
def while_with_closure(self, x, y):
    return while_loop(lambda i, x: i.sum() < 5, lambda i, x: (i + 1, x * y), (y[:1].abs(), x))


@case((r(3, 4),), operators=["while_loop"])
def while_in_while(self, x):
    def body(i, x):
        _, y = while_loop(lambda j, y: j.sum() < 9, lambda j, y: (j + 2, y * 1.1), (i, x))
        return i + 1, y + 1
    return while_loop(lambda i, x: i.sum() < 5, body, (x[0, :1].abs(), x))


@case(UP, DOWN, operators=["while_loop", "cond"])
def cond_in_while(self, x):
    def body(i, x):
        return i + 1, torch.cond(x.sum() > 0, lambda x: x - 1, lambda x: x * 0.5 + 1, (x,))
    return while_loop(lambda i, x: i.sum() < 5, body, (x[0, :1].abs(), x))


@case(UP, DOWN, operators=["while_loop", "cond"])
def while_in_cond(self, x):
    def doubled(x):
        return while_loop(lambda i, x: i.sum() < 5, lambda i, x: (i + 1, x * 2), (x[0, :1] + 1, x))[1]
    return torch.cond(x.sum() > 0, doubled, lambda x: x + 1, (x,))


@case((r(5, 4), r(4)), (r(3, 4), r(4)), shapes=({0: Dim.DYNAMIC}, None), operators=["map_impl"])
def map_with_tuples(self, x, y):
    return map_rows(lambda row, y: (row.sin() + y, row.sum()), x, y)


@case((r(5, 3, 4),), operators=["map_impl", "cond"])
def map_in_map(self, x):
    def row(v):
        return torch.cond(v.sum() > 0, lambda v: v * 2, lambda v: v - 1, (v,))
    return map_rows(lambda matrix: map_rows(row, matrix), x)


@case((r(5, 4), r(4)), (r(2, 4), r(4)), shapes=({0: Dim.DYNAMIC}, None), operators=["scan"])
def scan_with_tuples(self, x, y):
    return scan(lambda carry, row: (carry + row, (carry * 2, row.sum())), y, x)


@case((r(5, 4), r(4), r(4, seed=1)), operators=["scan"])
def scan_of_a_dict(self, x, y, z):
    def combine(carry, row):
        return {"a": carry["a"] + row, "b": carry["b"] * row + z}, carry["a"] - row
    return scan(combine, {"a": y, "b": y * 2}, x)


@case((r(4, 5), r(4)), operators=["scan"])
def scan_reversed_along_another_dim(self, x, y):
    return scan(lambda carry, row: (carry * 0.5 + row, carry + 1), y, x, dim=1, reverse=True)


@case((r(3, 2, 4), r(4)), operators=["scan", "map_impl"])
def map_in_scan(self, x, y):
    return scan(lambda carry, m: (carry + map_rows(lambda row: row * 2, m).sum(0), m.sum()), y, x)


# ---- regions --------------------------------------------------------------------------------------------------------

@case((r(3, 4),), operators=["wrap_with_set_grad_enabled"], linear=nn.Linear(4, 4))
def grad_modes(self, x):
    with torch.no_grad():
        y = self.linear(x).relu()
        with torch.enable_grad():
            z = self.linear(y).sin()
        w = y + z
    return self.linear(w), y, w


@case((r(3, 4), r(2, 3, 4)), operators=["wrap_with_autocast"], linear=nn.Linear(4, 4))
def autocast_by_operator(self, x, y):
    """Operators that go down to bf16, those that go up to f32, those that take the widest type, and those let be."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        narrow = x.bfloat16()
        down = (self.linear(x), torch.addmm(x[0], x[:, :3], x), torch.bmm(y, y.transpose(1, 2)), x @ x[0],
                F.scaled_dot_product_attention(y, y, y), torch.baddbmm(y, y[:, :, :3], y))
        up = (F.mse_loss(narrow, x), F.cross_entropy(narrow, torch.tensor([0, 1, 2])), narrow.prod(0),
              torch.cdist(narrow, narrow), F.smooth_l1_loss(narrow, x))
        widest = torch.cat([narrow, x]), torch.stack([narrow, x])
        same = x.softmax(-1), narrow.softmax(-1), F.layer_norm(narrow, (4,)), narrow + 1, narrow.sum(), x.exp()
    return down, up, widest, same, self.linear(x)


@case((r(3, 4),), operators=["wrap_with_autocast"], without=["strict"], linear=nn.Linear(4, 4))
def autocast_in_autocast(self, x):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = self.linear(x)
        with torch.autocast("cpu", enabled=False):
            z = self.linear(y.float())
            with torch.autocast("cpu", dtype=torch.float16):
                w = self.linear(z)
        v = z @ x.t()
    return y, z, w, v


@case((r(2, 5, 3),), operators=["wrap_with_autocast"], lstm=nn.LSTM(3, 4, 2, bidirectional=True, batch_first=True),
      projected=nn.LSTM(3, 4, proj_size=2), gru=nn.GRU(3, 4, batch_first=True), rnn=nn.RNN(3, 4),
      cell=nn.LSTMCell(3, 4))
def autocast_of_recurrent(self, x):
    """An LSTM is cast whole, other layers by their products: states stay wide where they are not made of one."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return self.lstm(x), self.projected(x), self.gru(x), self.rnn(x), self.cell(x[0])


@case((r(1, 2, 6, 6),), operators=["wrap_with_autocast", "wrap_with_set_grad_enabled"], conv=nn.Conv2d(2, 3, 3))
def autocast_without_grad(self, x):
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.float16):
        return F.max_pool2d(self.conv(x).relu(), 2)


@case((torch.arange(12, dtype=torch.int8).view(3, 4), torch.arange(12, dtype=torch.int8).view(4, 3)),
      operators=["out_dtype"])
def wider_results(self, x, y):
    return torch.ops.higher_order.out_dtype(torch.ops.aten.mm.default, torch.int32, x, y)


@pytest.mark.parametrize("name, form", CASES.in_forms("training") + sample(CASES.in_forms("strict", "core"), 22))
def test_bodies(name, form, tmp_path):
    CASES.check(name, form, tmp_path / "bodies.pt2")


# ---- effects and operators that write -------------------------------------------------------------------------------

@pytest.mark.parametrize("form", FORMS)
def test_printing_keeps_its_order(form, tmp_path, capfd):
    def forward(self, x):
        torch.ops.aten._print("first")
        y = x + 1
        torch.ops.aten._print("second")
        return y
    program = export(forward, (r(3),), form)
    assert form != "core" or operators_of(program) == {"with_effects"}
    with Runner(saved(program, tmp_path / "prints.pt2")) as runner:
        capfd.readouterr()
        assert torch.equal(runner.run(r(3))[0], r(3) + 1)
        ctypes.CDLL(None).fflush(None)
        assert capfd.readouterr().out.split() == ["first", "second"]


class ResultType(Structure):
    _fields_ = [("dtype", c_char_p), ("rank", c_uint32), ("sizes", c_int64 * 64)]


INFER = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(Datum), c_size_t, POINTER(ResultType))
RUN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(Datum), c_size_t, POINTER(Datum))


class Op(Structure):
    _fields_ = [("size", c_uint32), ("schema", c_char_p), ("infer", INFER), ("run", RUN), ("user", c_void_p),
                ("release", c_void_p)]


def register(overload, compute, like=None):
    """Registers an operator with tenon that computes by torch. like: the argument whose type the one result has."""
    c = the_library().c
    names = {dtype: name.encode() for dtype, name in NAMES.items()}  # held as long as the callbacks

    def infer(user, context, args, n, results):
        if like is not None:
            tensor = Exchange(c, context).tensor(args[like].u.tensor)
            results[0].dtype, results[0].rank = names[tensor.dtype], tensor.dim()
            results[0].sizes[:tensor.dim()] = list(tensor.shape)
        return 0

    def run(user, context, args, n, outs):
        exchange = Exchange(c, context)
        result = compute(*(exchange.value(args[i]) for i in range(n)))
        if like is not None:
            exchange.tensor(outs[0].u.tensor).copy_(result)
        return 0
    op = Op(sizeof(Op), str(overload._schema).encode(), INFER(infer), RUN(run), None, None)
    c.tn_op_register.argtypes = [c_void_p, POINTER(Op)]
    assert c.tn_op_register(the_library().handle, byref(op)) == 0, the_library().context.explain()
    return op, names


@pytest.fixture(scope="module")
def writers():
    """Operators of a user's library that write into arguments, known to torch and to tenon."""
    from torch._higher_order_ops.effects import _EffectType, _register_effectful_op

    @torch.library.custom_op("tenon_test::bump", mutates_args=("x",))
    def bump(x: torch.Tensor, by: float = 1.0) -> None:
        x.add_(by)

    @torch.library.custom_op("tenon_test::exchange", mutates_args=("x", "z"))
    def exchange(x: torch.Tensor, y: torch.Tensor, z: torch.Tensor | None) -> torch.Tensor:
        x.add_(y)
        if z is not None:
            z.mul_(2)
        return y * 3

    @torch.library.custom_op("tenon_test::ordered", mutates_args=())
    def ordered(x: torch.Tensor) -> torch.Tensor:
        return x * 2
    exchange.register_fake(lambda x, y, z: torch.empty_like(y))
    ordered.register_fake(torch.empty_like)
    ops = torch.ops.tenon_test
    _register_effectful_op(ops.ordered.default, _EffectType.ORDERED)
    return [register(ops.bump.default, bump._init_fn), register(ops.exchange.default, exchange._init_fn, like=1),
            register(ops.ordered.default, ordered._init_fn, like=0)]


def write_fresh(self, x, y):
    z = x.clone()
    torch.ops.tenon_test.bump(z, 2.5)
    torch.ops.tenon_test.bump(z)
    return z * 2


def write_slice(self, x, y):
    z = x.clone()
    part = z[1:]
    torch.ops.tenon_test.bump(part, 2.5)
    return z * 2, part


def write_rows_of_one_base(self, x, y):
    z = x.clone()
    w = torch.ops.tenon_test.exchange(z[0], y[0], z[1])
    return z, w


def write_input_view(self, x, y):
    torch.ops.tenon_test.bump(x.t(), 2.0)
    return x + 1


def write_buffer(self, x, y):
    w = torch.ops.tenon_test.exchange(self.held, y, None)
    return torch.ops.tenon_test.exchange(x * 1, w, self.held), self.held + 1


def ordered_calls(self, x, y):
    return torch.ops.tenon_test.ordered(torch.ops.tenon_test.ordered(x)) + y


@pytest.mark.parametrize("form", ["training", "core"])
@pytest.mark.parametrize("forward", [write_fresh, write_slice, write_rows_of_one_base, write_input_view, write_buffer,
                                     ordered_calls])
def test_operators_of_users(forward, form, writers, tmp_path):
    program = export(forward, (r(3, 4), r(3, 4)), form, members={"held": torch.ones(3, 4)})
    functional = "with_effects" if forward is ordered_calls else "auto_functionalized_v2"
    assert operators_of(program) == ({functional} if form == "core" else set())
    net = torch.export.load(saved(program, tmp_path / "writes.pt2")).module()
    with Runner(tmp_path / "writes.pt2") as runner:
        for seed in range(2):
            assert compare_call(program, net, runner, (r(3, 4, seed=seed), r(3, 4, seed=seed + 5))) == SAME
        assert forward is not write_buffer or torch.equal(runner.state()["held"], net.held)
