"""What a diagnosis of a live model answers: the verdict first, the piece that is to blame, its line, and what to do next; the same for
tenon's exporters, whose programs have opaque pieces as operators."""
import json

import pytest

torch = pytest.importorskip("torch")
from tenon.diagnose import CustomOpStrategy, StatusExportCode, trace_execution_piece_by_piece  # noqa: E402

ONLY = CustomOpStrategy.ONLY_IF_FAILING


class Block(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.norm, self.inner = torch.nn.LayerNorm(8), inner

    def forward(self, x):
        return x + self.inner(self.norm(x))


class Net(torch.nn.Module):
    def __init__(self, odd):
        super().__init__()
        self.layers = torch.nn.ModuleList(Block(odd if i == 1 else torch.nn.Linear(8, 8)) for i in range(3))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


class Branch(torch.nn.Module):
    def forward(self, x):
        if x.abs().max() > 100:  # the planted line
            return -x
        return x


class Exporting(torch.nn.Module):
    def forward(self, x):
        return x * (2 if torch.compiler.is_exporting() else 3)


class Remembers(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.seen = []

    def forward(self, x):
        self.seen.append(1)
        return x * len(self.seen)


class Overflows(torch.nn.Module):
    def forward(self, x):
        half = (x * 400).half()
        return (half * half).float()


class Bessel(torch.nn.Module):
    def forward(self, x):
        return torch.special.bessel_j1(x)


class LeavesTorch(torch.nn.Module):
    def forward(self, x):
        return torch.from_numpy(x.detach().numpy() * 2)


@torch.library.custom_op("answers::thrice", mutates_args=())
def thrice(x: torch.Tensor) -> torch.Tensor:
    return x * 3


@thrice.register_fake
def _(x):
    return torch.empty_like(x)


class Calls(torch.nn.Module):
    def forward(self, x):
        return torch.ops.answers.thrice(x)


class Counts(torch.nn.Module):
    """Writes into its input and into a buffer."""

    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(()))

    def forward(self, x):
        self.count += 1
        x.add_(1)
        return x * self.count


def tried(odd, exporter="fx", strategy=ONLY, **options):
    torch.manual_seed(0)
    root = trace_execution_piece_by_piece(Net(odd).eval(), [((torch.randn(3, 8),), {}), ((torch.randn(5, 8),), {})])
    root.try_export(exporter=exporter, replace_by_custom_op=strategy, **options)
    return root


def needs(exporter):
    from tenon._diagnose_export import exporters
    if exporter not in exporters():
        pytest.skip(f"{exporter} is not there")
    if exporter == "onnx":
        pytest.importorskip("onnxruntime")


@pytest.mark.parametrize("exporter", ["fx", "tenon", "onnx", "nnef"])
def test_branch(exporter, capfd):
    """Above an opaque piece tenon's exporters go on, too: it is an operator of the program, which runs as torch runs it."""
    needs(exporter)
    root = tried(Branch(), exporter)
    first, *lines = str(root).splitlines()
    assert first.endswith(f"exporter {exporter}: 1 fails, look at layers.1.inner (Branch)")
    assert root.findings().splitlines()[0] == first
    assert root.exporter_status.status == StatusExportCode.OK_CHILDC and len(root.exporter_discs) == 2
    assert any("in forward: if x.abs().max() > 100:  # the planted line" in line for line in lines)
    assert any(line.strip().startswith("next: the line decides by values") for line in lines)
    assert "    to paste: dynamic_shapes={'x': {0: torch.export.Dim.DYNAMIC}}" in lines and "    out0[0] = x[0]" in lines
    assert capfd.readouterr().err == ""  # torch prints the graph so far


def test_pieces_above_are_no_failures_of_their_own():
    root = tried(Branch(), strategy=CustomOpStrategy.NONE)
    text = str(root)
    assert "3 fail, look at layers.1.inner (Branch)" in text and "3 of 10 pieces fail, 2 of them because of others" in text
    assert text.count("next: ") == 1 and "FAIL: because of layers.1.inner" in text
    record = json.loads(root.to_json())
    assert record["verdict"] == text.splitlines()[0] and record["root"]["status"]["advice"] == "look at layers.1.inner (Branch)"


def test_the_exporter_saw_another_model():
    status = tried(Exporting()).children[1].children[1].exporter_status
    assert status.status == StatusExportCode.FAIL_DISC and "what the exporter made of it" in status.reason
    assert "expected" in status.reason


def test_state_outside_of_buffers():
    root = tried(Remembers())
    assert "gives other numbers when it is called again, it changes its attribute 'seen'" in root.children[1].children[1].exporter_status.reason
    assert "register_buffer" in root.findings()


def test_the_first_infinity():
    root = tried(Overflows())
    assert "nothing fails" in root.findings() and "set 0: the first NaN or infinity comes out of layers.1.inner (Overflows)" in str(root)
    assert "NaN or infinity" not in str(tried(Exporting()))


@pytest.mark.parametrize("exporter", ["onnx", "nnef"])
def test_no_way(exporter):
    """All that a format has no way for is listed with its line; the rest goes on."""
    needs(exporter)
    root = tried(Bessel(), exporter)
    odd = root.children[1].children[1].exporter_status
    assert root.exporter_status.status == StatusExportCode.OK_CHILDC and odd.status == StatusExportCode.FAIL
    assert {gap["op"].removeprefix("torch.ops.") for gap in odd.gaps} == {"aten.special_bessel_j1.default"}
    assert "test_diagnose_answers.py" in odd.where and "next: register a lowering of the operator" in str(root)


def test_lines_that_leave_torch():
    text = str(tried(LeavesTorch()))
    assert "return torch.from_numpy(x.detach().numpy() * 2)" in text and "torch.library.custom_op" in text


def test_operators_of_the_user():
    """Unknown to tenon: says so; with a kernel or a lowering everything is OK."""
    root = tried(Calls(), "tenon")
    assert "there is no operator 'torch.ops.answers.thrice.default'" in str(root) and "'kernels'" in root.findings()
    for options in ({"kernels": [thrice]}, {"lowerings": {"answers::thrice": lambda x: x * 3}}):
        root = tried(Calls(), "tenon", exporter_kwargs=options)
        assert {node.exporter_status.status for node in root} == {StatusExportCode.OK}


@pytest.mark.parametrize("exporter", ["fx", "tenon", "onnx"])
def test_changed_inputs_and_buffers(exporter):
    """What a program gives beside its results (inputs and buffers that it changed) is no result of the piece."""
    needs(exporter)
    root = tried(Counts(), exporter, atol=None, rtol=None)
    odd = root.children[1].children[1]
    assert odd.exporter_status.status == StatusExportCode.OK, odd.exporter_status.reason


class OneOf(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.taken, self.other = torch.nn.Linear(8, 8), torch.nn.Linear(8, 8)

    def forward(self, x):
        return torch.cond(x.mean() > -9, lambda x: self.taken(x), lambda x: self.other(x), (x,))


def test_what_is_never_called_does_not_fail_the_whole():
    first, *lines = str(tried(OneOf())).splitlines()
    assert first.endswith("1 never called: nothing fails") and "never called: layers.1.inner.other (Linear)" in lines
    assert not any("pieces fail" in line for line in lines)


class Many(torch.nn.Module):
    """Takes more tensors than a schema has arguments."""

    def forward(self, x, parts):
        return x + sum(parts)


class CallsMany(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.sub = Many()

    def forward(self, x, parts):
        return self.sub(x, parts) * 2


@pytest.mark.parametrize("exporter", ["fx", "tenon"])
def test_many_tensors(exporter):
    sets = [((torch.randn(n, 8), [torch.randn(n, 8) for _ in range(80)]), {}) for n in (3, 5)]
    root = trace_execution_piece_by_piece(CallsMany(), sets)
    status = root.try_export(exporter=exporter, replace_by_custom_op=CustomOpStrategy.LOCAL)
    assert status.status == StatusExportCode.OK_CHILDC, status.reason
    assert root.children[0].forward_custom_op_schema == "(Tensor x, Tensor[] parts_n80) -> Tensor"
