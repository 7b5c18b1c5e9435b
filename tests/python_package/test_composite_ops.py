"""The building blocks of tenon.composite_ops: right by themselves, and kept by conversion with every choice of inputs."""
import pytest

torch = pytest.importorskip("torch")
from torch import nn  # noqa: E402
from torch.nn import functional  # noqa: E402

from tenon import ExternalizeSpec, TorchConverter  # noqa: E402
from tenon.composite_ops import SDPA, GatedDeltaUpdate, GatherMM, RMSNorm, RMSNormImpl, RoPE, SwiGLU, SwiGLUImpl  # noqa: E402

SPECS = [
    ExternalizeSpec(RMSNormImpl, "rms_norm", ["axes", "eps"]),
    ExternalizeSpec(SDPA, "scaled_dot_product_attention", ["scale", "is_causal", "window_size"]),
    ExternalizeSpec(RoPE, "rope", ["scale", "base", "dims", "interleaved"]),
    ExternalizeSpec(GatherMM, "gather_mm", ["num_batch_axes"]),
    ExternalizeSpec(GatedDeltaUpdate, "gated_delta_update", ["use_qk_l2_norm"]),
    ExternalizeSpec(SwiGLUImpl, "swiglu"),
]


class Around(nn.Module):
    """The block below a root, which is never kept."""

    def __init__(self, block, names):
        super().__init__()
        self.block, self.names = block, names

    def forward(self, *args):
        result = self.block(**dict(zip(self.names, args)))
        return tuple(one * 1 for one in result) if isinstance(result, tuple) else result * 1


def random(*sizes, dtype=torch.float32):
    return torch.randn(*sizes).to(dtype)


def attention(*more, keys=5, heads=2):
    return {"query": random(1, 4, 3, 8), "key": random(1, heads, keys, 8), "value": random(1, heads, keys, 6),
            **dict(more)}


CASES = {
    "rms_norm": (RMSNormImpl(1e-3), {"input": random(2, 3, 8), "scale": random(8)}),
    "rms_norm half": (RMSNormImpl(), {"input": random(2, 8, dtype=torch.bfloat16), "scale": random(8)}),
    "sdpa": (SDPA(), attention()),
    "sdpa causal": (SDPA(is_causal=True, scale=0.3), attention()),
    "sdpa window": (SDPA(is_causal=True, window_size=2), attention()),
    "sdpa both ways": (SDPA(window_size=2), attention()),
    "sdpa bool mask": (SDPA(), attention(("attn_mask", torch.rand(3, 5) > 0.3))),
    "sdpa number mask": (SDPA(is_causal=True), attention(("attn_mask", random(1, 1, 3, 5)))),
    "sdpa sinks": (SDPA(is_causal=True), attention(("sinks", random(4)))),
    "rope": (RoPE(), {"input": random(1, 2, 5, 8)}),
    "rope part": (RoPE(dims=4, interleaved=True, base=500.0, scale=0.5), {"input": random(1, 2, 5, 8)}),
    "rope tables": (RoPE(), {"input": random(1, 2, 5, 8), "cos": random(5, 4), "sin": random(5, 4)}),
    "rope positions": (RoPE(), {"input": random(2, 2, 3, 8), "position_ids": torch.tensor([[4, 5, 6], [0, 1, 9]])}),
    "rope offset": (RoPE(), {"input": random(2, 2, 3, 8), "offset": torch.tensor([4, 7])}),
    "gather_mm": (GatherMM(), {"lhs": random(6, 1, 4), "rhs": random(3, 4, 5),
                               "rhs_indices": torch.tensor([0, 2, 1, 1, 0, 2])}),
    "gather_mm batch": (GatherMM(1), {"lhs": random(2, 3, 1, 4), "rhs": random(2, 4, 4, 5),
                                      "lhs_indices": torch.tensor([0, 2]), "rhs_indices": torch.tensor([3, 1])}),
    "swiglu": (SwiGLUImpl(), {"gate": random(2, 3, 8), "up": random(2, 3, 8)}),
    "swiglu half": (SwiGLUImpl(), {"gate": random(4, 8, dtype=torch.float16), "up": random(4, 8, dtype=torch.float16)}),
    "swiglu repeated": (SwiGLUImpl(), {"gate": random(3, 1), "up": random(8)}),
    "gated_delta": (GatedDeltaUpdate(), {
        "query": random(1, 2, 3, 4), "key": random(1, 2, 3, 4), "value": random(1, 2, 3, 5), "g": -torch.rand(1, 2, 3),
        "beta": torch.rand(1, 2, 3), "initial_state": random(1, 2, 4, 5)}),
}


@pytest.mark.parametrize("name", CASES)
def test_kept_with_names(name):
    block, inputs = CASES[name]
    model, args = Around(block, list(inputs)).eval(), tuple(inputs.values())
    program = TorchConverter().add_pytorch_module(
        model, export_fn=lambda m: torch.export.export(m, args), externalize_modules=specs_of(block)).to_program()
    assert [row["fate"] for row in program.ledger] == ["kept"], str(program.ledger)
    text = str(program)
    places = [text.index(f"%{argument}: ") for argument in inputs]
    assert places == sorted(places)
    found, expected = program(*args), model(*args)
    for one, other in zip(*((x,) if isinstance(x, torch.Tensor) else x for x in (found, expected))):
        torch.testing.assert_close(one, other, rtol=2e-2 if one.dtype == torch.bfloat16 else 1e-5, atol=1e-5)


def specs_of(block):
    return [spec for spec in SPECS if isinstance(block, spec.target_class)]


def test_sdpa_is_torchs():
    q, k, v = random(1, 4, 5, 8), random(1, 4, 5, 8), random(1, 4, 5, 8)
    torch.testing.assert_close(SDPA()(q, k, v), functional.scaled_dot_product_attention(q, k, v))
    torch.testing.assert_close(SDPA(is_causal=True)(q, k, v),
                               functional.scaled_dot_product_attention(q, k, v, is_causal=True))
    mask = random(5, 5)
    torch.testing.assert_close(SDPA()(q, k, v, mask), functional.scaled_dot_product_attention(q, k, v, mask))
    kept = torch.rand(5, 5) > 0.5
    kept[0] = False
    assert (SDPA()(q, k, v, kept)[:, :, 0] == 0).all()


def test_rms_norm_is_torchs():
    x, norm = random(2, 3, 8), RMSNorm(8, 1e-4)
    torch.testing.assert_close(norm(x), functional.rms_norm(x, (8,), norm.weight, 1e-4))
    assert RMSNorm(8, n_heads=2).weight.shape == (2, 1, 8)


def test_swiglu_is_its_formula():
    x, layer = random(2, 3, 8), SwiGLU(8, 12)
    torch.testing.assert_close(layer(x), layer.down(functional.silu(layer.gate(x)) * layer.up(x)))
    program = TorchConverter().add_pytorch_module(
        nn.Sequential(layer), export_fn=lambda m: torch.export.export(m, (x,)),
        externalize_modules=[ExternalizeSpec(SwiGLUImpl, "swiglu")]).to_program()
    assert [(row["site"], row["fate"]) for row in program.ledger] == [("0.swiglu", "kept")]
    torch.testing.assert_close(program(x), layer(x))


def test_versions():
    assert all(kind.version == 1 for kind in (RMSNormImpl, SDPA, RoPE, GatherMM, GatedDeltaUpdate, SwiGLUImpl))
