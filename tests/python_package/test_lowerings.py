"""Lowerings and kernels in Python: what they are given, what they may do, and what becomes of their failures."""
import gc
import sys
import threading
import weakref

import numpy
import pytest

import tenon
from tenon import ops

torch = pytest.importorskip("torch")

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning")


# ---- operators that PyTorch knows and tenon does not ----------------------------------------------------------------


@torch.library.custom_op("tenon_lowerings::scale", mutates_args=())
def scale(x: torch.Tensor, by: float = 2.0) -> torch.Tensor:
    return x * by


@torch.library.custom_op("tenon_lowerings::halves", mutates_args=())
def halves(x: torch.Tensor, *, swap: bool = False) -> tuple[torch.Tensor, torch.Tensor]:
    low, high = x[:, : x.shape[1] // 2].clone(), x[:, x.shape[1] // 2:].clone()
    return (high, low) if swap else (low, high)


@torch.library.custom_op("tenon_lowerings::pieces", mutates_args=())
def pieces(xs: list[torch.Tensor], bias: torch.Tensor | None, dtype: torch.dtype) -> list[torch.Tensor]:
    return [(x if bias is None else x + bias).to(dtype) for x in xs]


@scale.register_fake
def _(x, by=2.0):
    return torch.empty_like(x)


@halves.register_fake
def _(x, *, swap=False):
    return x.new_empty(x.shape[0], x.shape[1] // 2), x.new_empty(x.shape[0], x.shape[1] - x.shape[1] // 2)


@pieces.register_fake
def _(xs, bias, dtype):
    return [torch.empty_like(x, dtype=dtype) for x in xs]


SCALE = torch.ops.tenon_lowerings.scale
HALVES = torch.ops.tenon_lowerings.halves
PIECES = torch.ops.tenon_lowerings.pieces


class Scaled(torch.nn.Module):
    def forward(self, x):
        return torch.relu(SCALE(x, 3.0)) + 1


class Body(torch.nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: SCALE(x, 3.0), lambda x: SCALE(x, -2.0) + 1, (x,))


class Halved(torch.nn.Module):
    def forward(self, x):
        low, high = HALVES(x, swap=True)
        return low - high


class Pieced(torch.nn.Module):
    def forward(self, x, y):
        first, second = PIECES([x, y], y, torch.float64)
        return first, second


def export(model, *args, dynamic=False):
    """dynamic: the first dim of each argument is the same one."""
    shapes = tuple({0: torch.export.Dim("rows", min=2, max=64)} for _ in args) if dynamic else None
    return torch.export.export(model, args, dynamic_shapes=shapes)


@pytest.fixture(scope="module")
def scaled():
    return export(Scaled(), torch.ones(2, 3), dynamic=True)


def converter_of(program):
    return tenon.TorchConverter().add_exported_program(program)


def targets(program):
    """Of all nodes in all functions, without "torch.ops."."""
    return [node[1].removeprefix("torch.ops.") for function in program._image.functions
            for node in program._image.nodes(function)]


def lowered(model, *args, name="tenon_lowerings::scale", by, dynamic=False):
    """The model with one operator said by a function; checked to give what the model gives."""
    converter = converter_of(export(model, *args, dynamic=dynamic))
    converter.register_torch_lowering(name)(by)
    program = converter.to_program()
    torch.testing.assert_close(program(*args), model(*args))
    return program


# ---- what a lowering is given ---------------------------------------------------------------------------------------


def test_by_the_operators_own_arguments(scaled):
    converter = converter_of(scaled)

    @converter.register_torch_lowering("tenon_lowerings::scale.default")
    def scale(x, by):
        assert (x.dtype, x.rank, x.ndim, x.shape[1], by) == ("f32", 2, 2, 3, 3.0)
        assert not isinstance(x.shape[0], int)
        return x * by

    assert scale.__name__ == "scale"  # the decorator gives the function back
    program = converter.to_program()
    assert "aten.mul.Tensor" in targets(program) and "tenon_lowerings.scale.default" not in targets(program)
    for rows in (2, 7):
        x = torch.randn(rows, 3)
        torch.testing.assert_close(program(x), Scaled()(x))


def test_by_the_node(scaled):
    converter = converter_of(scaled)
    seen = []

    @converter.register_torch_lowering("tenon_lowerings::scale.default")
    def scale(values_map, node, loc):
        seen.append((node, loc))
        return [ops.aten.mul.Tensor(values_map[node.args[0].name], node.args[1])]

    program = converter.to_program()
    (node, loc), = seen
    assert (node.name, node.target, node.args[1:], node.kwargs) == ("scale", "torch.ops.tenon_lowerings.scale.default",
                                                                    (3.0,), {})
    assert node.args[0].name == "x" and node.module == ""
    assert "SCALE(x, 3.0)" in node.stack_trace and node.meta["stack_trace"] == node.stack_trace
    assert loc.startswith("test_lowerings.py:") and loc.endswith("in forward")
    torch.testing.assert_close(program(torch.ones(2, 3)), Scaled()(torch.ones(2, 3)))


def test_a_node_of_lists_and_keywords():
    def by_node(values_map, node, loc):
        assert len(node.args) == 3 and node.args[2] == "f64"
        bias = values_map[node.args[1].name]
        return [ops.aten.to.dtype(values_map[each.name] + bias, node.args[2]) for each in node.args[0]]

    lowered(Pieced(), torch.randn(2, 3), torch.randn(2, 3), name="tenon_lowerings::pieces", by=by_node)

    def by_keyword(values_map, node, loc):
        assert node.kwargs == {"swap": True} and len(node.args) == 1
        x = values_map[node.args[0].name]
        half = x.shape[1] // 2
        return ops.aten.slice(x, 1, half, x.shape[1]), ops.aten.slice(x, 1, 0, half)

    lowered(Halved(), torch.randn(3, 4), name="tenon_lowerings::halves", by=by_keyword, dynamic=True)


def test_several_results_and_element_types():
    lowered(Pieced(), torch.randn(2, 3), torch.randn(2, 3), name="tenon_lowerings::pieces.default",
            by=lambda xs, bias, dtype: [ops.aten.to(x + bias, dtype) for x in xs])
    lowered(Pieced(), torch.randn(2, 3), torch.randn(2, 3), name="tenon_lowerings::pieces.default",
            by=lambda xs, bias, dtype: [ops.aten._to_copy(x + bias, dtype=torch.float64) for x in xs])
    lowered(Halved(), torch.randn(3, 4), name="tenon_lowerings::halves",
            by=lambda x, swap: ops.aten.split(x, 2, 1)[::-1 if swap else 1])


def test_parameters_of_other_names_are_given_by_position():
    lowered(Scaled(), torch.randn(2, 3), by=lambda a, b: a * b)
    lowered(Scaled(), torch.randn(2, 3), by=lambda by, x: x * by)  # the names decide where they are the schema's
    with pytest.raises(TypeError, match="has no parameter 'by', which is given here"):
        lowered(Scaled(), torch.randn(2, 3), by=lambda x: x)


def test_inside_of_control_flow():
    calls = []

    def by(x, by):
        calls.append(by)
        return x * by

    for x in (torch.ones(2, 3), -torch.ones(2, 3)):
        program = lowered(Body(), x, by=by)
    assert sorted(calls) == [-2.0, -2.0, 3.0, 3.0]
    assert "tenon_lowerings.scale.default" not in targets(program)


def test_operators_that_are_defined_later(scaled):
    library = torch.library.Library("tenon_later", "FRAGMENT")
    converter = tenon.TorchConverter()
    converter.register_torch_lowering("tenon_later::twice")(lambda x: x + x)
    assert "tenon_later::twice" in repr(converter)
    converter.add_exported_program(scaled)
    converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x * by)
    converter.to_program()  # which does not need it
    library.define("twice(Tensor x) -> Tensor")
    library.impl("twice", lambda x: x * 2, "CompositeExplicitAutograd")
    library.impl("twice", lambda x: torch.empty_like(x), "Meta")

    class Twice(torch.nn.Module):
        def forward(self, x):
            return torch.ops.tenon_later.twice(x)

    converter.clear().add_exported_program(export(Twice(), torch.ones(3)))
    program = converter.to_program()
    assert targets(program) == ["aten.add.Tensor"]
    assert program(torch.ones(3)).tolist() == [2, 2, 2]


# ---- names, overriding ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["scale", "::scale", "mylib::", "a::b::c", "mylib::scale.", "mylib::a.b.c", "", "a:b",
                                  "my lib::scale"])
def test_names_are_checked(name):
    converter = tenon.TorchConverter()
    with pytest.raises(ValueError, match="not the name of an operator"):
        converter.register_torch_lowering(name)
    with pytest.raises(ValueError, match="not the name of an operator"):
        converter.register_kernel(name)
    assert repr(converter) == "TorchConverter(nothing staged)"


def test_what_tenon_has_is_not_replaced_by_accident(scaled):
    converter = converter_of(scaled)
    for name in ("aten::relu", "aten::relu.default", "tenon::rms_norm"):
        with pytest.raises(ValueError, match="already registered"):
            converter.register_torch_lowering(name)
        with pytest.raises(ValueError, match="already registered"):
            converter.register_kernel(name)
    with pytest.raises(ValueError, match="already registered"):
        converter.register_kernel("aten::relu(Tensor self) -> Tensor")(abs)


def test_overriding_is_the_converters_own_and_survives_clear(scaled):
    converter = converter_of(scaled)
    converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x * by)
    converter.register_torch_lowering("aten::relu.default", True)(lambda self: ops.aten.clamp(self, min=0))
    assert repr(converter) == "TorchConverter(main, lowers tenon_lowerings::scale, aten::relu)"
    for _ in range(2):
        program = converter.to_program()
        assert "aten.clamp.default" in targets(program) and "aten.relu.default" not in targets(program)
        converter.clear().add_exported_program(scaled)
    other = converter_of(scaled)
    other.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x * by)
    assert "aten.relu.default" in targets(other.to_program())
    converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x - x)  # the last one counts
    assert converter.to_program()(torch.ones(2, 3)).tolist() == torch.ones(2, 3).tolist()


def test_composites_are_said_too():
    weight = torch.randn(4)

    class Normed(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(weight)

        def forward(self, x):
            return SCALE(x, 1.0) * self.weight

    def by(x, by):
        return ops.tenon.rms_norm(x, ops.aten.full([4], 1.0), axes=[-1], eps=1e-6)

    model, x = Normed(), torch.randn(3, 4)
    converter = converter_of(export(model, x, dynamic=True))
    converter.register_torch_lowering("tenon_lowerings::scale")(by)
    expected = torch.nn.functional.rms_norm(x, (4,), eps=1e-6) * weight
    torch.testing.assert_close(converter.to_program()(x), expected.detach())


# ---- values and operators -------------------------------------------------------------------------------------------


BY_OPERATORS = {
    "add": (lambda x: 1 + x + 1.5 + x, lambda x: 1 + x + 1.5 + x),
    "sub": (lambda x: 2 - x - 1, lambda x: 2 - x - 1),
    "div": (lambda x: 3 / (x * x + 1) / 2, lambda x: 3 / (x * x + 1) / 2),
    "floor": (lambda x: x // 0.5 + x % 0.3, lambda x: x // 0.5 + x % 0.3),
    "pow": (lambda x: x ** 2 + 2 ** x + abs(x) ** x, lambda x: x ** 2 + 2 ** x + abs(x) ** x),
    "neg": (lambda x: -x + +x - abs(x), lambda x: -x + +x - abs(x)),
    "compare": (lambda x: ((x > 0) & (x <= 1) | ~(x != x)) * x, lambda x: ((x > 0) & (x <= 1) | ~(x != x)) * x),
    "matmul": (lambda x: x @ ops.aten.t(x) @ x, lambda x: x @ x.t() @ x),
    "overload by arguments": (lambda x: ops.aten.sum(x, [1], True) * x, lambda x: x.sum([1], True) * x),
    "one int for a list": (lambda x: ops.aten.sum(x, 1, keepdim=True) * x, lambda x: x.sum(1, True) * x),
    "defaults": (lambda x: ops.aten.softmax(x, dim=-1) + ops.aten.add(x, x, alpha=2), lambda x: x.softmax(-1) + 3 * x),
    "sizes": (lambda x: ops.aten.view(ops.aten.view(x, [x.shape[0] * 3]), list(x.shape)) * (x.shape[0] + 1 - 1),
              lambda x: x * x.shape[0]),
    "several results": (lambda x: ops.aten.max.dim(x, 1, True)[0] * x, lambda x: x.max(1, True)[0] * x),
    "none given": (lambda x: ops.aten.clamp(x, None, 0.5), lambda x: x.clamp(None, 0.5)),
    "lists of values": (lambda x: ops.aten.slice(ops.aten.cat([x, x * 2], dim=1), 1, 0, 3), lambda x: x),
    "constants": (lambda x: x * torch.tensor([1.0, 2, 3]) + numpy.arange(3, dtype="float32") + numpy.float32(2),
                  lambda x: x * torch.tensor([1.0, 2, 3]) + torch.arange(3) + 2),
    "constants first": (lambda x: torch.full((3,), 0.5) * x + numpy.array([[1], [1]], "float32")[:1] - torch.tensor(3),
                        lambda x: 0.5 * x + 1 - 3),
    "constants of other types": (lambda x: ops.aten.index_select(x, 1, torch.tensor([2, 0, 1])),
                                 lambda x: x[:, [2, 0, 1]]),
    "made of nothing": (lambda x: ops.aten.zeros([3], dtype=torch.float32) + x, lambda x: x),
}


@pytest.mark.parametrize("case", BY_OPERATORS)
def test_values_compute_as_tensors_do(case):
    by, expected = BY_OPERATORS[case]
    converter = converter_of(export(Scaled(), torch.ones(2, 3), dynamic=True))
    converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, _: by(x))
    program = converter.to_program()
    x = torch.randn(4, 3)
    torch.testing.assert_close(program(x), torch.relu(expected(x)) + 1)


def test_operators_are_found():
    assert ops.aten.mul.Tensor.name == "aten::mul.Tensor"
    assert "mul" in dir(ops.aten) and "aten" in dir(ops) and "Tensor" in dir(ops.aten.mul)
    for wrong in (lambda: ops.aten.mull, lambda: ops.aten.mul.Tensr, lambda: ops.nobody.knows):
        with pytest.raises(AttributeError, match="there is no operator"):
            wrong()
    with pytest.raises(RuntimeError, match="inside of a lowering"):
        ops.aten.mul(2, 3)


WRONG = {
    "a large tensor": (lambda x, by: x * torch.arange(99.0), TypeError, "cannot bring in a tensor of 99 elements"),
    "an empty tensor": (lambda x, by: ops.aten.add(x, numpy.ones(0)), TypeError, "a tensor of 0 elements"),
    "a text": (lambda x, by: x * "3", TypeError, None),
    "no overload": (lambda x, by: ops.aten.mul(x, "two"), TypeError, "no overload of 'aten::mul' takes .Tensor, str"),
    "too many": (lambda x, by: ops.aten.relu(x, x), TypeError, "takes 1 positional arguments, 2 were given"),
    "unknown keyword": (lambda x, by: ops.aten.relu(x, y=1), tenon.Error, "has no argument y"),
    "wrong sizes": (lambda x, by: ops.aten.view(x, [5, 5]), tenon.Error, "view"),
    "a branch": (lambda x, by: x * by if x else x, TypeError, "no elements to decide by"),
    "a branch on sizes": (lambda x, by: x * by if x.shape[0] > 5 else x, tenon.Error, "must hold for all sizes"),
    "another type": (lambda x, by: ops.aten.to.dtype(x, "f64"), tenon.Error, "where the operator gives f32"),
    "nothing": (lambda x, by: None, tenon.Error, "gave no result"),
    "too many results": (lambda x, by: (x, x), tenon.Error, None),
    "an object": (lambda x, by: object(), TypeError, "does not take <object"),
    "its own exception": (lambda x, by: {}[by], KeyError, "3.0"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told(scaled, case):
    by, kind, words = WRONG[case]
    converter = converter_of(scaled)
    converter.register_torch_lowering("tenon_lowerings::scale")(by)
    with pytest.raises(kind, match=words) as caught:
        converter.to_program()
    if isinstance(caught.value, tenon.Error):
        assert (caught.value.node, caught.value.module) == ("scale", "")
        assert caught.value.source.startswith("test_lowerings.py:")
    else:
        note, = caught.value.__notes__
        assert note.startswith(f"the lowering of 'tenon_lowerings::scale' raised {kind.__name__}")
        assert "node 'scale'" in note and "test_lowerings.py" in note
    converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x * by)  # it is as good as before
    torch.testing.assert_close(converter.to_program()(torch.ones(2, 3)), Scaled()(torch.ones(2, 3)))


def test_values_end_with_their_lowering(scaled):
    kept = []
    converter = converter_of(scaled)

    def by(x, by):
        kept.append(x)
        return kept[0] * by

    converter.register_torch_lowering("tenon_lowerings::scale")(by)
    converter.to_program()
    for use in (lambda: kept[0].shape, lambda: kept[0].dtype):
        with pytest.raises(RuntimeError, match="the lowering has ended"):
            use()
    with pytest.raises(ValueError, match="belongs to another lowering"):
        converter.to_program()


def test_a_converter_at_work_is_left_alone(scaled):
    converter = converter_of(scaled)

    def lower(x, by):
        for asked in (converter.to_program, converter.clear,
                      lambda: converter.register_torch_lowering("tenon_lowerings::scale")(lower)):
            with pytest.raises(RuntimeError, match="is converting"):
                asked()
        inner = converter_of(scaled)
        inner.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: x * by)
        assert inner.to_program()(torch.ones(2, 3)).tolist() == Scaled()(torch.ones(2, 3)).tolist()
        return x * by

    converter.register_torch_lowering("tenon_lowerings::scale")(lower)
    assert converter.to_program()(torch.ones(2, 3)).tolist() == Scaled()(torch.ones(2, 3)).tolist()


# ---- kernels --------------------------------------------------------------------------------------------------------


def running(program, kernel, name="tenon_lowerings::scale", **options):
    """The program that runs an operator by a function."""
    converter = converter_of(program)
    converter.register_kernel(name, **options)(kernel)
    return converter.to_program()


def test_a_kernel_runs(scaled):
    calls = []

    def kernel(x, by):
        calls.append((type(x), tuple(x.shape), by, threading.get_ident()))
        return x * by

    program = running(scaled, kernel)
    x = torch.randn(5, 3)
    torch.testing.assert_close(program(x), Scaled()(x))
    assert calls == [(torch.Tensor, (5, 3), 3.0, threading.get_ident())]
    assert "tenon_lowerings.scale.default" in targets(program)
    program.optimize()
    torch.testing.assert_close(program(x), Scaled()(x))
    assert len(calls) == 2


def test_results_are_copied(scaled):
    kept = torch.full((2, 3), 5.0)

    class Kept(torch.nn.Module):
        def forward(self, x):
            return SCALE(x, 1.0)

    program = running(export(Kept(), torch.ones(2, 3)), lambda x, by: kept)
    found = program(torch.ones(2, 3))
    kept.zero_()
    assert found.tolist() == torch.full((2, 3), 5.0).tolist()
    x = torch.ones(2, 3)
    found = running(export(Kept(), torch.ones(2, 3)), lambda x, by: x)(x)
    assert found.data_ptr() != x.data_ptr()
    strided = torch.arange(6.0).reshape(3, 2).t()
    assert running(export(Kept(), torch.ones(2, 3)), lambda x, by: strided)(x).tolist() == strided.tolist()


def test_kernels_of_lists_keywords_and_element_types():
    x, y = torch.randn(2, 3), torch.randn(2, 3)
    seen = []

    def kernel(xs, bias, dtype):
        seen.append(dtype)
        return [(x + bias).to(dtype) for x in xs]

    torch.testing.assert_close(running(export(Pieced(), x, y), kernel, "tenon_lowerings::pieces")(x, y), Pieced()(x, y))
    assert seen == [torch.float64]
    x = torch.randn(3, 4)
    torch.testing.assert_close(
        running(export(Halved(), x, dynamic=True), lambda x, *, swap: (x[:, 2:], x[:, :2]) if swap else None,
                "tenon_lowerings::halves.default")(x), Halved()(x))


def test_kernels_inside_of_control_flow():
    for x in (torch.ones(2, 3), -torch.ones(2, 3)):
        torch.testing.assert_close(running(export(Body(), x), lambda x, by: x * by)(x), Body()(x))


def test_an_operator_that_pytorch_does_not_know():
    converter = tenon.TorchConverter()
    with pytest.raises(ValueError, match="nobody knows the operator 'nobody::knows'"):
        converter.register_kernel("nobody::knows")(abs)
    with pytest.raises(ValueError, match="is no schema"):
        converter.register_kernel("nobody::knows(Tensor x")(abs)
    converter.register_kernel("nobody::knows(Tensor x) -> Tensor")(abs)
    assert repr(converter) == "TorchConverter(nothing staged, runs nobody::knows)"


def test_infer_tells_types_inside_of_lowerings():
    class Plain(torch.nn.Module):
        def forward(self, x):
            return SCALE(x, 2.0)

    def build(infer):
        converter = converter_of(export(Plain(), torch.ones(2, 3)))
        converter.register_kernel("mine::total(Tensor x, *, ScalarType? dtype=None) -> (Tensor, Tensor)", infer=infer)(
            lambda x, dtype: (x.sum(1, keepdim=True), x * 2))
        converter.register_torch_lowering("tenon_lowerings::scale")(lambda x, by: ops.mine.total(x)[1])
        return converter.to_program()

    seen = []

    def infer(x, dtype):
        seen.append((x.dtype, x.shape, dtype))
        return [tenon.lowering.TensorType(torch.float32, (x.shape[0], 1)), x]

    assert build(infer)(torch.ones(2, 3)).tolist() == [[2, 2, 2]] * 2
    assert seen[0] == ("f32", (2, 3), None)
    with pytest.raises(tenon.Error, match="has no shape rule"):
        build(None)
    with pytest.raises(TypeError, match="gives .x., where .element type, sizes. is needed"):
        build(lambda x, dtype: ["x", x])
    with pytest.raises(tenon.Error, match=r"gave f32\[2, 1\] as result 0, and f32\[7, 1\] is expected"):
        build(lambda x, dtype: [("f32", (7, 1)), x])(torch.ones(2, 3))
    with pytest.raises(ZeroDivisionError) as caught:
        build(lambda x, dtype: 1 // 0)
    assert caught.value.__notes__[0].startswith("infer of 'mine::total' raised ZeroDivisionError")
    with pytest.raises(ValueError, match="has a shape rule of its own"):
        tenon.TorchConverter().register_kernel("aten::relu", allow_override=True, infer=infer)(abs)


def test_kernels_take_the_place_of_tenons_own():
    class Silu(torch.nn.Module):
        def forward(self, x):
            return torch.nn.functional.silu(x) + torch.relu(x)

    x, calls = torch.randn(3, 4), []

    def silu(self):
        calls.append(self)
        return self * 0 + 7

    converter = converter_of(export(Silu(), x))
    converter.register_kernel("aten::silu", allow_override=True)(silu)
    program = converter.to_program()
    for _ in range(2):
        torch.testing.assert_close(program(x), 7 + torch.relu(x))
        assert "aten.silu.default" in targets(program)
        program.optimize()
    assert len(calls) == 2
    with pytest.raises(tenon.Error, match="gave f64"):
        running(export(Silu(), x), lambda self: self.double(), "aten::silu", allow_override=True)(x)
    with pytest.raises(tenon.Error, match="no kernel of its own"):
        converter.register_kernel("aten::silu_", allow_override=True)(silu)


def test_kernels_of_composites():
    from tenon.composite_ops import RMSNormImpl

    class Normed(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm = RMSNormImpl(eps=1e-5)
            self.scale = torch.nn.Parameter(torch.randn(4))

        def forward(self, x):
            return self.norm(x, self.scale)

    model, x, calls = Normed(), torch.randn(3, 4), []
    converter = tenon.TorchConverter()

    @converter.register_kernel("tenon::rms_norm", allow_override=True)
    def rms_norm(input, scale, axes, eps):
        calls.append((axes, eps))
        return input * torch.rsqrt((input * input).mean(axes, keepdim=True) + eps) * scale

    program = converter.add_pytorch_module(
        model, export_fn=lambda m: torch.export.export(m, (x,)),
        externalize_modules=[tenon.ExternalizeSpec(RMSNormImpl, "rms_norm", ["axes", "eps"])]).to_program()
    for _ in range(2):
        del calls[:]
        torch.testing.assert_close(program(x), model(x).detach())
        assert calls == [([-1], 1e-5)]
        program.optimize()


MISMATCHES = {
    "type": (lambda x, by: x.double(), r"gave f64\[2, 3\] as result 0, and the program has f32\[s\d+, 3\] there"),
    "size": (lambda x, by: x[:, :2], r"gave f32\[2, 2\] as result 0"),
    "rank": (lambda x, by: x[0], r"gave f32\[3\] as result 0"),
    "none": (lambda x, by: None, "gave None as result 0, which is a tensor"),
    "number": (lambda x, by: 3.0, "as result 0, which is a tensor"),
    "list": (lambda x, by: [x, x], "as result 0, which is a tensor"),
    "text": (lambda x, by: "x", "gave something of type <class 'str'>"),
}


@pytest.mark.parametrize("case", MISMATCHES)
def test_wrong_results_are_told(scaled, case):
    kernel, words = MISMATCHES[case]
    with pytest.raises(tenon.Error, match=words) as caught:
        running(scaled, kernel)(torch.ones(2, 3))
    assert (caught.value.node, caught.value.op) == ("scale", "torch.ops.tenon_lowerings.scale.default")


def test_another_number_of_results():
    program = running(export(Halved(), torch.ones(3, 4)), lambda x, swap: x, "tenon_lowerings::halves")
    with pytest.raises(TypeError, match="the kernel of '.*::halves' gives a Tensor, and the operator has 2"):
        program(torch.ones(3, 4))


# ---- exceptions, threads, re-entrance -------------------------------------------------------------------------------


def test_an_exception_comes_out_as_it_is(scaled):
    class Mine(Exception):
        pass

    raised = Mine("broken")
    fails = [True]

    def kernel(x, by):
        if fails[0]:
            raise raised
        return x * by

    program, x = running(scaled, kernel), torch.ones(2, 3)
    for _ in range(2):
        with pytest.raises(Mine) as caught:
            program(x)
        assert caught.value is raised
        assert [frame.name for frame in caught.traceback][-1] == "kernel"
    assert "the kernel of 'tenon_lowerings::scale' raised Mine" in raised.__notes__[0]
    assert "node 'scale'" in raised.__notes__[0] and "in forward" in raised.__notes__[0]
    fails[0] = False
    torch.testing.assert_close(program(x), Scaled()(x))
    assert sys.exc_info() == (None, None, None)


def test_an_interrupt_stops_the_run(scaled):
    def kernel(x, by):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        running(scaled, kernel)(torch.ones(2, 3))


def test_an_exception_while_composites_are_confirmed():
    from tenon.composite_ops import RMSNormImpl

    converter = tenon.TorchConverter()

    @converter.register_kernel("tenon::rms_norm", allow_override=True)
    def rms_norm(input, scale, axes, eps):
        raise FloatingPointError("not today")

    class Normed(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm = RMSNormImpl(eps=1e-5)

        def forward(self, x, scale):
            return self.norm(x, scale)

    converter.add_pytorch_module(
        Normed(), export_fn=lambda m: torch.export.export(m, (torch.randn(3, 4), torch.randn(4))),
        externalize_modules=[tenon.ExternalizeSpec(RMSNormImpl, "rms_norm", ["axes", "eps"])])
    with pytest.raises(FloatingPointError, match="not today"):
        converter.to_program()


def test_a_kernel_may_call_programs(scaled):
    depth = []

    def kernel(x, by):
        depth.append(len(depth))
        inner = program(x) if len(depth) < 4 else x
        depth.pop()
        return inner * by

    program, x = running(scaled, kernel), torch.rand(2, 3)
    expected = x * 3
    for _ in range(3):
        expected = (torch.relu(expected) + 1) * 3
    torch.testing.assert_close(program(x), torch.relu(expected) + 1)


def test_a_kernel_may_call_its_own_program_with_state():
    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(()))

        def forward(self, x):
            self.count.add_(1)
            return SCALE(x, 2.0) + self.count * 0

    nested = []

    def kernel(x, by):
        if not nested:
            nested.append(True)
            program(x)
        return x * by

    program = running(export(Counter(), torch.ones(2)), kernel)
    assert program(torch.ones(2)).tolist() == [2, 2]
    assert program.state["count"] >= 1


def test_eight_threads(scaled):
    threads, failures = set(), []
    barrier = threading.Barrier(8)

    def kernel(x, by):
        threads.add(threading.get_ident())
        if x.shape[0] == 13:
            raise LookupError(threading.get_ident())
        return x * by

    program = running(scaled, kernel)

    def work(rows):
        try:
            barrier.wait()
            for _ in range(25):
                x = torch.full((rows, 3), float(rows))
                torch.testing.assert_close(program(x), Scaled()(x))
                with pytest.raises(LookupError) as caught:
                    program(torch.ones(13, 3))
                assert caught.value.args == (threading.get_ident(),)
        except BaseException as error:  # noqa: B902 - the main thread raises it
            failures.append(error)

    workers = [threading.Thread(target=work, args=(rows,)) for rows in range(2, 10)]
    for worker in workers:
        worker.start()
    for _ in range(3):
        program.optimize()
    for worker in workers:
        worker.join()
    if failures:
        raise failures[0]
    assert len(threads) == 8


# ---- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".tenon", ".pt2", ".tnn"])
def test_saved_by_name(scaled, tmp_path, suffix):
    program, path, x = running(scaled, lambda x, by: x * by), tmp_path / f"scaled{suffix}", torch.randn(2, 3)
    program.save(path)
    with pytest.raises(tenon.Error, match="there is no operator 'torch.ops.tenon_lowerings.scale.default'") as caught:
        tenon.load(path)(x)
    assert "kernels=" in caught.value.hint
    for name in ("tenon_lowerings::scale", "tenon_lowerings::scale(Tensor x, float by=2.) -> Tensor"):
        loaded = tenon.load(path, kernels={name: lambda x, by: x * by})
        torch.testing.assert_close(loaded(x), Scaled()(x))
        loaded.optimize()
        torch.testing.assert_close(loaded(x), Scaled()(x))
    loaded = tenon.load(path, kernels={"tenon_lowerings::scale": lambda x, by: x * by, "aten::relu": lambda self: self})
    torch.testing.assert_close(loaded(x), x * 3 + 1)


# ---- references -----------------------------------------------------------------------------------------------------


class Function:
    """Something to call that can be referred to weakly."""

    def __call__(self, x, by):
        return x * by


def test_functions_are_released(scaled):
    def build(kernel, lowering):
        converter = converter_of(scaled)
        converter.register_kernel("tenon_lowerings::scale")(kernel)
        converter.register_torch_lowering("aten::relu", allow_override=True)(lowering)
        program = converter.to_program()
        program(torch.ones(2, 3))
        program.optimize()
        program(torch.ones(2, 3))
        return converter, program

    class Relu:
        def __call__(self, x):
            return x

    kernel, lowering = Function(), Relu()
    before = sys.getrefcount(kernel), sys.getrefcount(lowering)
    for _ in range(3):
        build(kernel, lowering)
    gc.collect()
    assert (sys.getrefcount(kernel), sys.getrefcount(lowering)) == before
    converter, program = build(kernel, lowering)
    known = weakref.ref(kernel), weakref.ref(lowering)
    del kernel, lowering, converter
    gc.collect()
    assert known[0]() is not None and known[1]() is None  # the program runs the kernel, and lowers nothing
    program(torch.ones(2, 3))
    del program
    gc.collect()
    assert known[0]() is None


def test_circles_are_collected(scaled):
    def circle():
        def kernel(x, by):
            return program(x) if by < 0 else x * by

        def lower(self):
            return ops.aten.clamp(self, min=0) if converter else self

        converter = converter_of(scaled)
        converter.register_kernel("tenon_lowerings::scale")(kernel)
        converter.register_torch_lowering("aten::relu", allow_override=True)(lower)
        program = converter.to_program()
        program(torch.ones(2, 3))
        return weakref.ref(kernel), weakref.ref(lower), weakref.ref(program)

    known = circle()
    gc.collect()
    assert [each() for each in known] == [None, None, None]


def test_replaced_functions_are_released(scaled):
    converter = converter_of(scaled)
    first = Function()
    known = weakref.ref(first)
    converter.register_kernel("tenon_lowerings::scale")(first)
    program = converter.to_program()
    converter.register_kernel("tenon_lowerings::scale")(lambda x, by: x - x)
    del first
    gc.collect()
    torch.testing.assert_close(program(torch.ones(2, 3)), Scaled()(torch.ones(2, 3)))  # as it was made
    assert converter.to_program()(torch.ones(2, 3)).tolist() == torch.ones(2, 3).tolist()
    del program
    gc.collect()
    assert known() is None


def test_many_runs_leave_nothing(scaled):
    results = []

    def kernel(x, by):
        made = x * by
        results.append(weakref.ref(made))
        return made

    program = running(scaled, kernel)
    for rows in range(2, 12):
        x = torch.ones(rows, 3)
        before = sys.getrefcount(x)
        program(x)
        assert sys.getrefcount(x) == before
    gc.collect()
    assert [ref for ref in results if ref() is not None] == []
