"""What modules are called with: names and order of arguments of units, however they are passed and exported."""
import re
import warnings

import pytest

torch = pytest.importorskip("torch")
from torch import nn  # noqa: E402

import tenon  # noqa: E402
from tenon import ExternalizeSpec, TorchConverter, get_decomp_table  # noqa: E402
from tenon.composite_ops import SDPA  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning")


class Inner(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.randn(4))


class Keywords(Inner):
    def forward(self, *, left, right=None, flag=True, times=2, pair=None, table=None):
        y = left * self.w - right + pair[0] * pair[1] + table["b"] - table["a"]
        return y * times if flag else y


class Rest(Inner):
    def forward(self, *items, **named):
        return items[0] - items[1] + named["k"] * self.w


class Several(Inner):
    def forward(self, a, b):
        return {"sum": a + b, "none": None, "same": a, "product": (a * b * self.w,)}


class Part(Inner):
    def forward(self, x, count):
        return x[:count] * self.w


class Either(Inner):
    def forward(self, x, y=None):
        return x * self.w if y is None else (x - y) * self.w


class InPlace(Inner):
    def forward(self, x):
        return x.mul_(self.w)


class Turned(Inner):
    def forward(self, x):
        return (x * self.w).t()


class Memory:
    """What torch.export does not know: an object that is written to."""


class Remembers(Inner):
    def forward(self, x, memory):
        memory.kept = x * self.w
        return x + 1


def remembered(inner, x, y):
    memory = Memory()
    return inner(x, memory) + memory.kept


def without_gradients(inner, x, y):
    with torch.no_grad():
        return inner(x) + inner(x * 2, y=y)


# Of a class: what is done with it, and the arguments of its functions.
CALLS = {
    "keywords": (Keywords, lambda inner, x, y: inner(left=x, pair=(y + 1, x + 1), right=y, times=3,
                                                     table={"b": x * 2, "a": y * 3}),
                 [["left", "right", "pair_0", "pair_1", "table_0", "table_1", "w"]]),
    "rest": (Rest, lambda inner, x, y: inner(x, y, k=x + y), [["items_0", "items_1", "k", "w"]]),
    "several-results": (Several, lambda inner, x, y: (lambda out: out["sum"] * out["product"][0] + out["same"])(
        inner(x, b=y)), [["a", "b", "w"]]),
    "a-size": (Part, lambda inner, x, y: inner(x, x.shape[0] - 1) + 1, [["x", "w"]]),
    "several-calls": (Either, lambda inner, x, y: inner(inner(x), y) + inner(y=x, x=y) + inner(x),
                      [["x", "w"], ["x", "y", "w"]]),
    "in-place": (InPlace, lambda inner, x, y: inner(x + 1) * y, [["x", "w"]]),
    "turned": (Turned, lambda inner, x, y: inner(x) + y.t(), [["x", "w"]]),
    "object": (Remembers, remembered, [["x", "w"]]),
    "one-tensor-twice": (Either, lambda inner, x, y: inner(x, x), [["x", "w"]]),
}
FORMS = {"static": (False, False, False), "dynamic-decomposed": (True, True, False), "strict": (False, True, True)}


class Model(nn.Module):
    def __init__(self, inner, code):
        super().__init__()
        self.inner, self.code = inner, code

    def forward(self, x, y):
        return self.code(self.inner, x, y)


def exporter(inputs, dynamic=False, decomposed=False, strict=False):
    shapes = {"dynamic_shapes": tuple({0: torch.export.Dim.AUTO} for _ in inputs)} if dynamic else {}

    def export_fn(model):
        ep = torch.export.export(model, inputs, strict=strict, **shapes)
        return ep.run_decompositions(get_decomp_table()) if decomposed else ep

    return export_fn


def convert(model, inputs, *specs, **how):
    return TorchConverter().add_pytorch_module(
        model, export_fn=exporter(inputs, **how), externalize_modules=specs).to_program()


def arguments(program):
    """Those of each unit."""
    heads = re.findall(r"^func private @\S+?\((.*?)\) ->", re.sub("<.*?>", "", str(program)), re.M)
    return [re.findall(r"%(\S+):", head) for head in heads]


@pytest.fixture
def inputs():
    torch.manual_seed(0)
    return torch.randn(3, 4), torch.randn(3, 4)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", CALLS)
def test_arguments(case, form, inputs):
    kind, code, expected = CALLS[case]
    dynamic, decomposed, strict = FORMS[form]
    model = Model(kind(), code).eval()
    program = convert(model, inputs, kind, dynamic=dynamic, decomposed=decomposed, strict=strict)
    assert {(row["fate"], row["convention"]) for row in program.ledger} == {("kept", "module_call_graph")}
    assert arguments(program) == expected
    torch.testing.assert_close(program(*inputs), model(*inputs))


@pytest.mark.parametrize("form", FORMS)
def test_one_tensor_for_several_arguments_of_a_composite(form):
    dynamic, decomposed, strict = FORMS[form]
    model, x = Model(SDPA(), lambda inner, x, y: inner(x, x, value=x) + y).eval(), torch.randn(2, 2, 3, 4)
    program = convert(model, (x, x + 1), ExternalizeSpec(SDPA, "scaled_dot_product_attention", ["is_causal"]),
                      dynamic=dynamic, decomposed=decomposed, strict=strict)
    assert [row["fate"] for row in program.ledger] == ["kept"]
    assert arguments(program) == [["query", "key", "value"]]
    torch.testing.assert_close(program(x, x + 1), model(x, x + 1))
    assert "(%x, %x, %x)" in str(program.optimize())
    torch.testing.assert_close(program(x, x + 1), model(x, x + 1))


@pytest.mark.parametrize("decomposed", [False, True])
def test_calls_under_no_grad(decomposed, inputs):
    """run_decompositions forgets which modules such nodes are of."""
    class Outer(Model):
        pass

    model = Model(Outer(Either(), without_gradients), lambda inner, x, y: inner(x, y) * 2)
    program = convert(model, inputs, Either, Outer, decomposed=decomposed)
    assert {row["site"]: row["fate"] for row in program.ledger} == {
        "inner": "kept", "inner.inner": "kept", "inner.inner@1": "kept"}
    assert arguments(program)[-1][:2] == ["x", "y"], "of the outer module"
    torch.testing.assert_close(program(*inputs), model(*inputs))


def test_a_model_that_the_exporter_wraps(inputs):
    class Wrapped(nn.Module):
        def __init__(self, model):
            super().__init__()
            self.inner = model

        def forward(self, x, y):
            return (self.inner(x, y),)

    model = Model(Either(), lambda inner, x, y: inner(x, y))
    program = TorchConverter().add_pytorch_module(
        model, export_fn=lambda m: exporter(inputs)(Wrapped(m)), externalize_modules=[Either]).to_program()
    assert [(row["site"], row["fate"]) for row in program.ledger] == [("inner.inner", "kept")]
    assert arguments(program) == [["x", "y", "w"]]


def test_a_module_under_two_names(inputs):
    model = Model(Either(), lambda inner, x, y: inner(x) + y)
    model.again = model.inner
    program = convert(model, inputs, Either)
    assert {row["site"] for row in program.ledger if row["fate"] == "kept"} == {"inner"}
    torch.testing.assert_close(program(*inputs), model(*inputs))


def test_modules_that_are_not_called(inputs):
    model = Model(Either(), lambda inner, x, y: inner(x) + y)
    model.spare = nn.ModuleList([Either()])
    with pytest.warns(UserWarning, match=r"does not call spare\.0 \(Either\)"):
        converter = TorchConverter().add_pytorch_module(model, export_fn=exporter(inputs), externalize_modules=[Either])
    assert {row["site"]: row["fate"] for row in converter.to_program().ledger} == {"inner": "kept", "spare.0": "lost"}
    with pytest.warns(UserWarning):
        converter = TorchConverter().add_pytorch_module(
            model, export_fn=exporter(inputs), externalize_modules=[ExternalizeSpec("spare.*", required=True)])
    with pytest.raises(tenon.Error, match="spare") as caught:
        converter.to_program()
    assert [(row["site"], row["fate"]) for row in caught.value.ledger] == [("spare.0", "lost")]


def test_lists_of_modules_are_passed_over(inputs):
    model = Model(nn.ModuleList([Either(), Either()]), lambda inner, x, y: inner[1](inner[0](x), y))
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        program = convert(model, inputs, ExternalizeSpec("**", required=True))
    assert {row["site"]: row["fate"] for row in program.ledger} == {"inner.0": "kept", "inner.1": "kept"}


@pytest.mark.parametrize("glob, path, matches", [
    ("layers.*.mlp", "layers.3.mlp", True), ("layers.*.mlp", "layers.3.self.mlp", False), ("**.mlp", "a.b.mlp", True),
    ("**", "a.b", True), ("layers.?", "layers.1", True), ("layers.?", "layers.12", False),
    ("layers.[0-3]", "layers.2", True), ("layers.[!0-3]", "layers.2", False), ("layers.[!0-3]", "layers.4", True),
    ("a.b", "axb", False), ("a[", "a[", True)])
def test_globs(glob, path, matches):
    assert ExternalizeSpec(glob).matches(path, None) is matches
