"""Cases on which the reference implementation fails (docs/diagnose.md has its outcomes beside ours): each gives a status."""
import json

import pytest

torch = pytest.importorskip("torch")
from tenon import diagnose  # noqa: E402
from tenon.diagnose import CustomOpStrategy, StatusExportCode, trace_execution_piece_by_piece, trace_forward_execution  # noqa: E402

LOCAL, ONLY, ALWAYS, NONE = CustomOpStrategy.LOCAL, CustomOpStrategy.ONLY_IF_FAILING, CustomOpStrategy.ALWAYS, CustomOpStrategy.NONE


class Branch(torch.nn.Module):
    """An MLP that decides by its data."""

    def __init__(self):
        super().__init__()
        self.up, self.down = torch.nn.Linear(8, 2), torch.nn.Linear(2, 8)

    def forward(self, x):
        y = self.up(x)
        if y.sum() > 0:  # the planted line
            return self.down(y)
        return -self.down(y)


class Block(torch.nn.Module):
    def __init__(self, mlp):
        super().__init__()
        self.norm, self.mlp = torch.nn.LayerNorm(8), mlp

    def forward(self, x):
        return x + self.mlp(self.norm(x))


class Blocks(torch.nn.Module):
    def __init__(self, *mlps):
        super().__init__()
        self.layers = torch.nn.ModuleList(Block(mlp) for mlp in mlps)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


class Wrap(torch.nn.Module):
    """Calls a function of its children and the arguments."""

    def __init__(self, function, **children):
        super().__init__()
        self.function = function
        for name, child in children.items():
            setattr(self, name, child)

    def forward(self, *args, **kwargs):
        return self.function(self, *args, **kwargs)


class Of(torch.nn.Module):
    """A module of one function of one tensor."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


class Top(torch.nn.Module):
    def __init__(self, sub):
        super().__init__()
        self.sub = sub

    def forward(self, x):
        return self.sub(x)


class Add(torch.nn.Module):
    def forward(self, x, y):
        return x + y


def sets(*shapes):
    return [((torch.randn(shape),), {}) for shape in shapes]


def traced(model, given=None, strategy=NONE, **options):
    root = trace_execution_piece_by_piece(model, given or sets((3, 8), (5, 8)))
    return root, root.try_export(replace_by_custom_op=strategy, **options)


def by_path(root):
    return {node.path: node.exporter_status.status.name for node in root if hasattr(node, "exporter_status")}


def test_planted_branch():
    root, status = traced(Blocks(torch.nn.Linear(8, 8), Branch(), torch.nn.Linear(8, 8)), strategy=ONLY)
    assert status.status == StatusExportCode.OK_CHILDC
    found = by_path(root)
    assert found["layers.1.mlp"] == "FAIL" and found["layers.1"] == "OK_CHILDC"
    assert {path for path, name in found.items() if "FAIL" in name} == {"layers.1.mlp"}
    mlp = next(node for node in root if node.path == "layers.1.mlp")
    assert "test_diagnose_cases.py" in mlp.exporter_status.where and "in forward" in mlp.exporter_status.where
    line = int(mlp.exporter_status.where.split(":")[1].split()[0])
    with open(__file__) as file:
        assert "the planted line" in file.readlines()[line - 1]
    assert "torch.cond" in root.findings() and "layers.1.mlp" in root.findings()


class Concatenate(torch.nn.Module):
    def forward(self, x, y):
        return torch.cat([x, y], dim=1)


class Pair(torch.nn.Module):
    def __init__(self, sub):
        super().__init__()
        self.sub = sub

    def forward(self, x, y):
        return self.sub(x, y) * 2


@pytest.mark.parametrize("sub, given", [
    (torch.nn.Linear(8, 2), sets((3, 8), (5, 8))),
    (torch.nn.Conv1d(4, 4, 3, stride=2, padding=1), sets((2, 4, 8), (3, 4, 12))),
    (torch.nn.Flatten(), sets((2, 3, 4), (5, 3, 7)))], ids=["linear", "stride", "flatten"])
def test_opaque_pieces(sub, given):
    root, status = traced(Top(sub), given, LOCAL, quiet=False)
    assert status.status == StatusExportCode.OK_CHILDC and "C_Top_sub" in str(root.fx)


def test_opaque_concatenation():
    given = [((torch.randn(n, 4 + n), torch.randn(n, 9)), {}) for n in (2, 3)]
    _, status = traced(Pair(Concatenate()), given, LOCAL, quiet=False)
    assert status.status == StatusExportCode.OK_CHILDC


def test_one_set_is_static():
    for options in ({}, {"use_dynamic_shapes": False}, {"use_dynamic_shapes": True}):
        root, status = traced(Top(torch.nn.Linear(8, 2)), sets((3, 8)), **options)
        assert status.status == StatusExportCode.OK and root.dynamic_shapes is None


def test_dict_strategies():
    model = Blocks(torch.nn.Linear(8, 8), Branch())
    for strategies in ({"Branch": ALWAYS}, {Branch: ALWAYS}, {"layers.1.mlp": ALWAYS}, {"layers[1]": LOCAL, "Branch": ALWAYS}, {"Branch"}):
        root, status = traced(model, strategy=strategies)
        found = by_path(root)
        assert status.status == StatusExportCode.OK_CHILDC and found["layers.1.mlp"] == "OK_CUSTOM" and found["layers.0"] == "OK"


@pytest.mark.parametrize("exporter", ["fx", "onnx_dynamo", "torch_script", "to_onnx", "onnx", "nnef", "tenon"])
def test_exporters(exporter):
    from tenon._diagnose_export import exporters
    if exporter not in exporters():
        pytest.skip(f"{exporter} is not there")
    if "onnx" in exporter or exporter == "torch_script":
        pytest.importorskip("onnxruntime")
    if exporter == "onnx_dynamo":
        pytest.importorskip("onnxscript")
    model = torch.nn.Sequential(torch.nn.Linear(8, 4), torch.nn.ReLU())
    root, status = traced(model, exporter=exporter, quiet=False, atol=1e-5, rtol=1e-4)
    assert status.status == StatusExportCode.OK and root.exporter == exporter and getattr(root, exporter) is status.exported
    assert len(root.exporter_discs) == 2 and all(row["abs"] < 1e-5 for row in root.exporter_discs)


class WithInt(torch.nn.Module):
    def forward(self, x):
        return x * 2, 7, x.shape[0]


class UsesInt(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.sub = WithInt()

    def forward(self, x):
        y, seven, n = self.sub(x)
        return y * seven + n


def test_int_output():
    _, status = traced(UsesInt(), strategy=LOCAL, quiet=False)
    assert status.status == StatusExportCode.OK_CHILDC


class ByKey(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.parts = torch.nn.ModuleDict({"a-b": torch.nn.Linear(8, 8), "a_b": torch.nn.Linear(8, 8), "never": torch.nn.Linear(8, 8)})

    def forward(self, x):
        return self.parts["a-b"](x) + self.parts["a_b"](x)


def test_any_key_and_never_called():
    root, status = traced(ByKey(), strategy=LOCAL)
    names = [node.custom_op_name for node in root]
    assert len(set(names)) == len(names) and all(name.isidentifier() for name in names)
    assert status.status == StatusExportCode.OK_CHILDC and by_path(root)["parts.never"] == "FAIL_NOINPUT"
    assert by_path(root)["parts.a-b"] == by_path(root)["parts.a_b"] == "OK"


def test_discrepancy_under_local():
    class Odd(torch.nn.Module):
        def forward(self, x):
            return x * (2 if torch.compiler.is_exporting() else 3) + self.sub(x)
    model = Odd()
    model.sub = torch.nn.Linear(8, 8)
    root, status = traced(model, strategy=LOCAL)
    assert status.status.name == "FAIL_DISC_CHILDC" and status.step == "DISC" and "abs=" in status.reason


def test_codes():
    code = StatusExportCode
    assert code.OK & code.FAIL is code.NONE and (code.FAIL | code.DISC | code.CHILDC).value == 22 and len(code) == 64
    assert ~code.OK == code(62) and code.FAIL_DISC.remove(code.DISC) is code.FAIL


class TwoRanks(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.lin, self.other = torch.nn.Linear(8, 8), torch.nn.Linear(8, 8)

    def forward(self, x):
        return self.lin(x) + self.lin(x[0]) + self.other(x)


@pytest.mark.parametrize("strategy", [ONLY, LOCAL])
def test_two_ranks_are_a_status_of_that_node(strategy):
    root, status = traced(TwoRanks(), strategy=strategy)
    found = by_path(root)
    assert found["lin"] == "FAIL" and found["other"] == "OK" and status.is_ok()
    assert "rank" in root.children[0].exporter_status.reason


class Shares(torch.nn.Module):
    def __init__(self):
        super().__init__()
        shared = torch.nn.Linear(8, 8)
        self.a, self.b = Top(shared), Top(shared)

    def forward(self, x):
        return self.a(x) + self.b(x[:1])


def test_shared_module_is_one_node():
    model = Shares()
    root, status = traced(model, strategy=LOCAL)
    shared = root.children[0].children[0]
    assert root.children[1].children == [shared] and len(list(root)) == 4
    assert len(shared.calls) == 4 and len({call.site for call in shared.calls}) == 2
    assert status.is_ok() and shared.exporter_status.is_ok()
    assert "forward" not in model.a.sub.__dict__


def test_forward_is_the_same_afterwards():
    model = Blocks(torch.nn.Linear(8, 8))
    own = model.layers[0].mlp.forward
    model.layers[0].norm.forward = mine = model.layers[0].norm.forward
    with pytest.raises(RuntimeError), trace_forward_execution(model) as root:
        model(torch.randn(3, 7))
    assert model.layers[0].mlp.forward == own and model.layers[0].norm.forward is mine and len(list(root)) == 4
    assert "forward" not in model.__dict__


class Counts(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(()))

    def forward(self, x):
        self.count += 1
        return x * self.count


def test_counting_buffer():
    model = Counts()
    _, status = traced(model, [*sets((3, 8)), *sets((5, 8)), *sets((4, 8))])
    assert status.status == StatusExportCode.OK, status.reason
    assert model.count == 0


def test_dropout_in_training():
    _, status = traced(torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.Dropout(0.5)).train())
    assert "random" in status.reason


class Recurrent(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = torch.nn.LSTM(8, 4, num_layers=2, bidirectional=True, batch_first=True)

    def forward(self, x):
        return self.rnn(x)[0]


def test_lstm_of_two_lengths():
    root, status = traced(Recurrent(), sets((2, 5, 8), (3, 7, 8)))
    assert by_path(root)["rnn"] == "FAIL" and "Constraints violated" in status.reason
    status = root.try_export(exporter="tenon", quiet=False, atol=None, rtol=None)
    assert status.status == StatusExportCode.OK
    x = torch.randn(4, 11, 8)
    torch.testing.assert_close(status.exported(x), root.model(x))


class Many(torch.nn.Module):
    def forward(self, x, *args, **kwargs):
        return x + sum(args) + kwargs["z"]


class CallsMany(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.sub = Many()

    def forward(self, x, *args, **kwargs):
        return self.sub(x, *args, **kwargs)


@pytest.mark.parametrize("strategy", [NONE, LOCAL])
def test_args_and_kwargs(strategy):
    given = [((torch.randn(n, 8), torch.randn(n, 8), torch.randn(n, 8)), {"z": torch.randn(n, 8)}) for n in (3, 5)]
    root, status = traced(CallsMany(), given, strategy)
    assert status.is_ok(), status.reason
    assert strategy is NONE or root.children[0].exporter_status.is_ok()


def test_putting_in_twice():
    root = trace_execution_piece_by_piece(Top(torch.nn.Linear(8, 2)), sets((3, 8), (5, 8)))
    child, x = root.children[0], torch.randn(4, 8)
    expected = root.model(x)
    for _ in range(2):
        child.put_custom_op_inplace()
        assert child.is_customized()
        torch.testing.assert_close(root.model(x), expected)
        child.remove_custom_op_inplace()
        assert not child.is_customized() and "forward" not in child.model.__dict__


def test_missing_shape_function():
    class Selects(torch.nn.Module):
        def forward(self, x):
            return x[x[:, 0] > 0]
    x = torch.ones(6, 8)
    x[0] = -1
    y = torch.ones(9, 8)
    y[:5] = -1
    z = torch.ones(4, 8)
    z[2] = -1
    root, status = traced(Top(Selects()), [((each,), {}) for each in (x, y, z)], ALWAYS)
    assert by_path(root)["sub"] == "FAIL_CUSTOM" and "shape function" in root.children[0].exporter_status.reason


@pytest.mark.parametrize("exporter", ["fx", "tenon", "onnx"])
def test_equal_pieces_are_exported_once(exporter):
    if exporter == "onnx":
        pytest.importorskip("onnxruntime")
    root, _ = traced(Blocks(*(torch.nn.Linear(8, 8) for _ in range(6))), strategy=ONLY, exporter=exporter)
    same = [node.exporter_status.same_as for node in root if node.true_model_name == "Linear"]
    assert same.count(None) == 1 and same.count("layers.0.mlp") == 5
    for node in root:  # each on its own weights
        assert all(row["abs"] < 1e-5 for row in node.exporter_discs)
    record = json.loads(root.to_json())
    assert record["root"]["children"][1]["status"]["same_as"] == "layers.0"


def test_reports():
    root, _ = traced(Blocks(torch.nn.Linear(8, 8), Branch()), strategy=ONLY)
    page, record = root.to_html(), json.loads(root.to_json())
    assert page.startswith("<!DOCTYPE html>") and "http" not in page.split("<script", 1)[0].replace("http-equiv", "")
    assert record["root"]["status"]["name"] == "OK_CHILDC" and record["root"]["calls"][0]["inputs"]["tuple"][0]["tuple"][0]["s"] == [3, 8]
    assert record["root"]["relations"] == ["out0[0] = x[0]"]
    assert "torch.export.Dim.DYNAMIC" in root.dynamic_shapes_code
    leaf = root.children[0].children[0]
    flags = {f"with_{name}": False for name in ("shape", "min_max", "device", "inputs")}
    assert leaf.pretty_text(**flags) == "        >>> norm: LayerNorm <<<" or leaf.pretty_text(**flags) == ">>> norm: LayerNorm <<<"


def test_environment(monkeypatch, capsys):
    monkeypatch.setenv("DIAGNAME", "mlp")
    monkeypatch.setenv("DIAGPRINTSTATUS", "1")
    root = trace_execution_piece_by_piece(Blocks(Branch()), sets((3, 8), (5, 8)))
    with pytest.raises(Exception, match="data-dependent"):
        root.try_export(replace_by_custom_op=ONLY)
    assert "OK_CHILDC" in capsys.readouterr().out


def test_unknown_exporter():
    with pytest.raises(ValueError, match="there are fx"):
        traced(Top(torch.nn.ReLU()), exporter="keras")


def test_differences():
    from tenon._diagnose_values import compare
    a, b = torch.tensor([1.0, float("nan"), 3.0]), torch.tensor([1.0, 2.0, 3.0 + 2**-21])
    (row,) = compare(a, b, None, None)
    assert row["dnan"] == 1 and row["beyond"] and row["ulps"] == 2.0 and diagnose.string_type(a).startswith("T1s3")
