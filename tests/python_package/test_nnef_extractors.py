"""Module extractors: the contract by name, the cell that is built in, models that only an extractor makes NNEF of."""
import re

import pytest

import tenon
from tenon import nnef

torch = pytest.importorskip("torch")
numpy = pytest.importorskip("numpy")
from torch import nn  # noqa: E402


class Doubled(nn.Module):
    """Its forward asks the data: torch.export refuses it."""

    def __init__(self, by=2.0):
        super().__init__()
        self.by = nn.Parameter(torch.tensor([[by]]))

    def forward(self, x):
        if float(x.sum()) > -1e30:
            return x * self.by
        return x


class DoubledExtractor(nnef.ModuleInfoExtractor):
    MODULE_CLASS = Doubled

    def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
        by = g.variable(f"{node.module_path}.by", node.op_ref.by)
        x, y = (name_to_tensor[one.name] for one in (node.inputs[0], node.outputs[0]))
        g.operation(g.fragment("fragment doubled(x: tensor<scalar>, by: tensor<scalar>) -> (y: tensor<scalar>)\n"
                               "{\n    y = x * by;\n}"), (x, by), outputs=y)
        return ["doubled"]


class Inherited(Doubled):
    pass


class Net(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.first, self.inner = nn.Linear(3, 4), inner

    def forward(self, x):
        return torch.relu(self.inner(self.first(x)))


class CellNet(nn.Module):
    def __init__(self, inputs=8, hidden=4, bias=True):
        super().__init__()
        self.cell = nn.LSTMCell(inputs, hidden, bias=bias)

    def forward(self, x, h, c):
        return self.cell(x, (h, c))


def export(model, args, path, target=None, **options):
    torch.manual_seed(0)
    made = tenon.export_model_to_nnef(model.eval(), args, path, target or tenon.TractNNEF(), compression_level=None,
                                      **options)
    return made, (made / "graph.nnef").read_text()


def run(path, *args):
    results = tenon.load(path)(*args)
    return results if isinstance(results, (tuple, list)) else (results,)


def assert_equal(path, model, *args):
    """What tenon's own reader runs is what the module gives (check_io has asked tract, where that is installed)."""
    with torch.no_grad():
        expected = model(*args)
    expected = expected if isinstance(expected, tuple) else (expected,)
    for one, other in zip(run(path, *args), expected):
        torch.testing.assert_close(one, other, rtol=1e-4, atol=1e-5)


# ---- the contract ---------------------------------------------------------------------------------------------------

def test_convert_to_nnef(tmp_path):
    model, x = Net(Doubled(3.0)), torch.randn(2, 3)
    path, text = export(model, (x,), tmp_path / "m.nnef")
    assert "fragment doubled(" in text and text.count("= doubled(") == 1
    assert (path / "inner.by.dat").exists()
    assert_equal(path, model, x)


def test_generate_in_torch_graph():
    module, x = Doubled(), torch.randn(2, 3)
    graph = nnef.TorchGraph(module, (x,), "inner")
    nnef.ModuleInfoExtractor.get_by_module(module).generate_in_torch_graph(graph)
    (node,) = graph.op_nodes
    assert node.kind == "wired_custom::Doubled" and node.op_ref is module
    assert [one.name for one in graph.inputs] == ["Doubled_input_0"]
    assert [(one.name, one.shape) for one in graph.outputs] == [("Doubled_output_0", [2, 3])]
    with pytest.raises(nnef.T2NErrorInvalidArgument, match="not empty"):
        DoubledExtractor().generate_in_torch_graph(graph)


def test_ordered_args():
    """Equal sizes do not matter: the order is that of the call."""
    x, h, c = (torch.full((2, 6), float(i)) for i in range(3))
    graph = nnef.TorchGraph(nn.LSTMCell(6, 6), (x, (h, c)))
    assert [float(one[0, 0]) for one in nnef.LSTMCellExtractor().ordered_args(graph)] == [0.0, 1.0, 2.0]


def test_call_original_mod_with_args():
    cell, x, h, c = nn.LSTMCell(3, 2), torch.randn(1, 3), torch.randn(1, 2), torch.randn(1, 2)
    flat = nnef.LSTMCellExtractor()._call_original_mod_with_args(cell, x, h, c)
    assert all(torch.equal(one, other) for one, other in zip(flat, cell(x, (h, c))))


def test_get_by_kind():
    assert isinstance(nnef.ModuleInfoExtractor.get_by_kind("wired_custom::Doubled"), DoubledExtractor)
    assert isinstance(nnef.ModuleInfoExtractor.get_by_kind("wired_custom::LSTMCell"), nnef.LSTMCellExtractor)
    with pytest.raises(nnef.T2NErrorNotFoundModuleExtractor, match="Nothing"):
        nnef.ModuleInfoExtractor.get_by_kind("wired_custom::Nothing")


def test_get_by_module():
    assert isinstance(nnef.ModuleInfoExtractor.get_by_module(Doubled()), DoubledExtractor)
    assert isinstance(nnef.ModuleInfoExtractor.get_by_module(Inherited()), DoubledExtractor)
    with pytest.raises(nnef.T2NErrorNotFoundModuleExtractor, match="Linear"):
        nnef.ModuleInfoExtractor.get_by_module(nn.Linear(1, 1))


def test_nearest_class_wins():
    class Nearer(nnef.ModuleInfoExtractor):
        MODULE_CLASS = Inherited

    try:
        assert isinstance(nnef.ModuleInfoExtractor.get_by_module(Inherited()), Nearer)
        assert isinstance(nnef.ModuleInfoExtractor.get_by_module(Doubled()), DoubledExtractor)
    finally:
        del nnef.ModuleInfoExtractor._registry[Inherited]


def test_module_class_is_missing():
    class Abstract(nnef.ModuleInfoExtractor):
        pass

    with pytest.raises(nnef.T2NErrorNotImplemented, match="Need to specify MODULE_CLASS.*Abstract"):
        Abstract()


def test_second_registration():
    with pytest.raises(nnef.T2NErrorInvalidArgument, match="Doubled.*DoubledExtractor.*Second"):
        class Second(nnef.ModuleInfoExtractor):
            MODULE_CLASS = Doubled


def test_same_named_classes_are_apart():
    other = type("Doubled", (nn.Module,), {"__module__": "elsewhere"})
    made = type("OtherExtractor", (nnef.ModuleInfoExtractor,), {"MODULE_CLASS": other})
    try:
        assert isinstance(nnef.ModuleInfoExtractor.get_by_module(other()), made)
        assert isinstance(nnef.ModuleInfoExtractor.get_by_module(Doubled()), DoubledExtractor)
        assert made().kind == "wired_custom::elsewhere.Doubled"
        assert isinstance(nnef.ModuleInfoExtractor.get_by_kind("wired_custom::elsewhere.Doubled"), made)
        with pytest.raises(nnef.T2NErrorNotFoundModuleExtractor, match="several classes"):
            nnef.ModuleInfoExtractor.get_by_kind("wired_custom::Doubled")
    finally:
        del nnef.ModuleInfoExtractor._registry[other]


def test_undefined_fragment_is_told(tmp_path):
    class Plain(nn.Module):
        def forward(self, x):
            return x + 1

    class PlainExtractor(nnef.ModuleInfoExtractor):
        MODULE_CLASS = Plain

        def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
            return ["nowhere"]

    with pytest.raises(nnef.T2NErrorInvalidArgument, match="nowhere"):
        export(Net(Plain()), (torch.randn(2, 3),), tmp_path / "m.nnef")


def test_output_that_is_not_given_is_told(tmp_path):
    class Silent(nn.Module):
        def forward(self, x):
            return x + 1

    class SilentExtractor(nnef.ModuleInfoExtractor):
        MODULE_CLASS = Silent

        def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
            return []

    with pytest.raises(nnef.T2NErrorNotImplemented, match="does not give"):
        export(Net(Silent()), (torch.randn(2, 3),), tmp_path / "m.nnef")


# ---- LSTMCell -------------------------------------------------------------------------------------------------------

GOLDEN = """    preact = matmul(input, w_ih, transposeB = true) + matmul(h, w_hh, transposeB = true) + b_ih + b_hh;
    i = slice(preact, axes = [1], begin = [0], end = [i_end]);
    f = slice(preact, axes = [1], begin = [i_end], end = [f_end]);
    g = slice(preact, axes = [1], begin = [f_end], end = [g_end]);
    o = slice(preact, axes = [1], begin = [g_end], end = [o_end]);
    c_new = sigmoid(f) * c + sigmoid(i) * tanh(g);
    h_new = sigmoid(o) * tanh(c_new);
"""


@pytest.mark.parametrize("inputs, hidden, bias", [(8, 4, True), (6, 6, True), (3, 5, False)])
@pytest.mark.parametrize("target", ["tract", "khronos"])
def test_lstm_cell(tmp_path, inputs, hidden, bias, target):
    model = CellNet(inputs, hidden, bias)
    args = torch.randn(2, inputs), torch.randn(2, hidden), torch.randn(2, hidden)
    path, text = export(model, args, tmp_path / "m.nnef", target, input_names=["x", "h", "c"], output_names=["y", "d"])
    assert GOLDEN in text and "graph main(x, h, c) -> (y, d)" in text
    assert_equal(path, model, *args)


class WithoutStates(CellNet):
    def forward(self, x):
        return self.cell(x)


class OnlyHidden(CellNet):
    def forward(self, x, h, c):
        return self.cell(x, (h, c))[0]


class InLoop(CellNet):
    def forward(self, x, h, c):
        for _ in range(3):
            h, c = self.cell(x, (h, c))
        return h


class ByName(CellNet):
    def forward(self, x, h, c):
        return self.cell(hx=(h, c), input=x)


@pytest.mark.parametrize("cls, batch", [(WithoutStates, 2), (OnlyHidden, 2), (InLoop, 2), (ByName, 3), (CellNet, None)])
def test_lstm_cell_in_other_calls(tmp_path, cls, batch):
    model = cls(6, 6)
    shape = (6,) if batch is None else (batch, 6)
    args = tuple(torch.randn(shape) for _ in range(1 if cls is WithoutStates else 3))
    path, text = export(model, args, tmp_path / "m.nnef")
    assert text.count("fragment lstm_cell") == 1
    assert text.count(" = lstm_cell") == (3 if cls is InLoop else 1)
    assert_equal(path, model, *args)


def test_dynamic_batch(tmp_path):
    class Deep(CellNet):
        def __init__(self):
            super().__init__()
            self.out = nn.Linear(4, 2)

        def forward(self, x, h, c):
            return self.out(self.cell(x, (h, c))[0]).reshape(x.shape[0], 2, 1)

    model = Deep()
    sizes = {"x": (3, 8), "h": (3, 4), "c": (3, 4)}
    target = tenon.TractNNEF(dynamic_axes={name: {-2: "batch"} for name in sizes})
    path, text = export(model, tuple(torch.randn(one) for one in sizes.values()), tmp_path / "m.nnef", target,
                        input_names=list(sizes))
    assert re.findall(r"tract_symbol (\w+)", text) == ["batch"]
    assert_equal(path, model, torch.randn(5, 8), torch.randn(5, 4), torch.randn(5, 4))


# ---- the surface ----------------------------------------------------------------------------------------------------

def test_archives_are_the_same_from_run_to_run(tmp_path):
    model, x = Net(Doubled()), torch.randn(2, 3)
    for level, suffix in ((0, ".nnef.tar"), (6, ".nnef.tgz")):
        made = [tenon.export_model_to_nnef(model, (x,), tmp_path / f"{i}.nnef", "tract", compression_level=level)
                for i in "ab"]
        assert [one.name for one in made] == [f"a{suffix}", f"b{suffix}"]
        assert made[0].read_bytes() == made[1].read_bytes()
        assert_equal(made[0], model, x)


@pytest.mark.parametrize("scheme", ["natural", "natural_verbose", "natural_verbose_camel", "numeric", "raw"])
def test_naming_schemes(tmp_path, scheme):
    model, x = Net(Doubled()), torch.randn(2, 3)
    path, text = export(model, (x,), tmp_path / "m.nnef", nnef_variable_naming_scheme=scheme, input_names=["x"])
    assert ("v0 = " in text) == (scheme == "numeric")
    assert_equal(path, model, x)


@pytest.mark.parametrize("options, error, words", [
    ({"input_names": ["a", "b"]}, nnef.T2NErrorIoQuantity, "2 input names"),
    ({"input_names": ["a"], "output_names": ["a"]}, nnef.T2NErrorInvalidArgument, "not unique"),
    ({"nnef_variable_naming_scheme": "odd"}, nnef.T2NErrorInvalidArgument, "odd"),
])
def test_arguments_are_checked(tmp_path, options, error, words):
    with pytest.raises(error, match=words):
        export(Net(Doubled()), (torch.randn(2, 3),), tmp_path / "m.nnef", **options)


def test_target_is_checked(tmp_path):
    with pytest.raises(nnef.T2NErrorInvalidArgument, match="onnx"):
        tenon.export_model_to_nnef(Net(Doubled()), (torch.randn(2, 3),), tmp_path / "m.nnef", "onnx")
    with pytest.raises(nnef.T2NErrorInvalidArgument, match=".nnef"):
        tenon.export_model_to_nnef(Net(Doubled()), (torch.randn(2, 3),), tmp_path / "m.onnx", "tract")


def test_wrong_extractor_is_found_out(tmp_path):
    class Off(nn.Module):
        def forward(self, x):
            return x + 1

    class OffExtractor(nnef.ModuleInfoExtractor):
        MODULE_CLASS = Off

        def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
            g.operation("add", (name_to_tensor[node.inputs[0].name], 2.0), outputs=name_to_tensor[node.outputs[0].name])
            return []

    with pytest.raises(nnef.T2NErrorIOPytorchTractNotISO, match="differs"):
        export(Net(Off()), (torch.randn(2, 3),), tmp_path / "m.nnef")


def test_extensions_and_bundle(tmp_path):
    path, text = export(Net(Doubled()), (torch.randn(2, 3),), tmp_path / "m.nnef",
                        custom_extensions=["tract_symbol extra"], debug_bundle_path=tmp_path / "bundle")
    assert "extension tract_symbol extra;" in text
    assert (tmp_path / "bundle" / "graph.nnef").read_text() == text
