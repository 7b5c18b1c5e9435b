"""A Phi-3-style model (root mean square norms, rotary embeddings, one projection for q, k and v and one for gate and up) with a
data-dependent branch in one MLP: the module and its line are named; with an operator registered, or an extractor, everything is OK.

TENON_TEST_ALL: with 32 layers, too.
"""
import os

import pytest

torch = pytest.importorskip("torch")
from tenon import nnef  # noqa: E402
from tenon.diagnose import CustomOpStrategy, StatusExportCode, trace_execution_piece_by_piece  # noqa: E402

ONLY = CustomOpStrategy.ONLY_IF_FAILING
WIDTH, HEADS = 16, 2


class Norm(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(WIDTH))

    def forward(self, x):
        return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + 1e-6) * self.weight


class Attention(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv_proj, self.o_proj = torch.nn.Linear(WIDTH, 3 * WIDTH, bias=False), torch.nn.Linear(WIDTH, WIDTH, bias=False)

    def forward(self, x, cos, sin):
        batch, length, _ = x.shape
        q, k, v = (part.reshape(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2) for part in self.qkv_proj(x).chunk(3, -1))

        def turned(t):
            first, second = t.chunk(2, -1)
            return t * cos + torch.cat([-second, first], -1) * sin
        y = torch.nn.functional.scaled_dot_product_attention(turned(q), turned(k), v)
        return self.o_proj(y.transpose(1, 2).reshape(batch, length, WIDTH))


class Mlp(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.gate_up_proj, self.down_proj = torch.nn.Linear(WIDTH, 4 * WIDTH, bias=False), torch.nn.Linear(2 * WIDTH, WIDTH, bias=False)

    def forward(self, x):
        gate, up = self.gate_up_proj(x).chunk(2, -1)
        return self.down_proj(up * torch.nn.functional.silu(gate))


class Gate(torch.nn.Module):
    """Halves large numbers: decided by the data."""

    def __init__(self):
        super().__init__()
        self.limit = 1e6

    def forward(self, x):
        if x.abs().max() > self.limit:  # the planted line
            return x / 2
        return x


@torch.library.custom_op("phi::gate", mutates_args=())
def gate_operator(x: torch.Tensor, limit: float) -> torch.Tensor:
    return x / 2 if x.abs().max() > limit else x.clone()


@gate_operator.register_fake
def _(x, limit):
    return torch.empty_like(x)


class RegisteredGate(Gate):
    def forward(self, x):
        return torch.ops.phi.gate(x, self.limit)


class GatedMlp(Mlp):
    def __init__(self, gate):
        super().__init__()
        self.gate = gate

    def forward(self, x):
        return self.gate(super().forward(x))


class Layer(torch.nn.Module):
    def __init__(self, mlp):
        super().__init__()
        self.input_layernorm, self.self_attn, self.post_attention_layernorm, self.mlp = Norm(), Attention(), Norm(), mlp

    def forward(self, x, cos, sin):
        x = x + self.self_attn(self.input_layernorm(x), cos, sin)
        return x + self.mlp(self.post_attention_layernorm(x))


class Phi(torch.nn.Module):
    def __init__(self, layers, gate):
        super().__init__()
        self.layers = torch.nn.ModuleList(Layer(GatedMlp(gate) if i == layers // 2 else Mlp()) for i in range(layers))
        self.norm, self.lm_head = Norm(), torch.nn.Linear(WIDTH, 32, bias=False)

    def forward(self, x, cos, sin):
        for layer in self.layers:
            x = layer(x, cos, sin)
        return self.lm_head(self.norm(x))


LAYERS = [2, 32] if os.environ.get("TENON_TEST_ALL") else [2]


def traced(layers, gate):
    torch.manual_seed(0)
    sets = []
    for batch, length in ((2, 5), (3, 7)):
        angle = torch.arange(length)[:, None] / 10 ** torch.arange(0, 2, 0.5)
        angle = torch.cat([angle, angle], -1)
        sets.append(((torch.randn(batch, length, WIDTH), angle.cos(), angle.sin()), {}))
    return trace_execution_piece_by_piece(Phi(layers, gate).eval(), sets)


@pytest.mark.parametrize("exporter", ["fx", "tenon"])
@pytest.mark.parametrize("layers", LAYERS)
def test_the_branch_is_named(layers, exporter):
    root = traced(layers, Gate())
    root.try_export(exporter=exporter, replace_by_custom_op=ONLY)
    at = f"layers.{layers // 2}"
    found = {node.path: node.exporter_status for node in root}
    assert {path for path, status in found.items() if not status.is_ok()} == {f"{at}.mlp.gate"}
    assert {path for path, status in found.items() if status.status == StatusExportCode.OK_CHILDC} == {"", at, f"{at}.mlp"}
    assert "the planted line" in found[f"{at}.mlp.gate"].where
    assert str(root).splitlines()[0].endswith(f"1 fails, look at {at}.mlp.gate (Gate)")


@pytest.mark.parametrize("exporter, options", [("fx", {}), ("tenon", {"kernels": [gate_operator]})], ids=["fx", "tenon"])
@pytest.mark.parametrize("layers", LAYERS)
def test_with_an_operator_all_is_ok(layers, exporter, options):
    root = traced(layers, RegisteredGate())
    root.try_export(exporter=exporter, exporter_kwargs=options, replace_by_custom_op=ONLY, atol=1e-4, rtol=1e-4)
    assert {node.exporter_status.status for node in root} == {StatusExportCode.OK}, str(root)


@pytest.mark.parametrize("layers", LAYERS)
def test_with_an_extractor_all_is_ok(layers):
    pytest.importorskip("tract")

    class GateExtractor(nnef.ModuleInfoExtractor):
        MODULE_CLASS = Gate

        def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
            x, y = (name_to_tensor[one.name] for one in (node.inputs[0], node.outputs[0]))
            g.operation(g.fragment("fragment gate(x: tensor<scalar>) -> (y: tensor<scalar>)\n{\n    y = copy(x);\n}"), (x,), outputs=y)
            return ["gate"]

    try:
        root = traced(layers, Gate())
        root.try_export(exporter="nnef", replace_by_custom_op=ONLY, atol=1e-3, rtol=1e-3)
        assert {node.exporter_status.status for node in root} == {StatusExportCode.OK}, str(root)
        assert all(len(node.exporter_discs) == 2 for node in root)
    finally:
        del nnef.ModuleInfoExtractor._registry[Gate]
