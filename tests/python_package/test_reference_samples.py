"""The samples of the documents that TorchConverter follows, with only their import lines changed."""
import pytest

torch = pytest.importorskip("torch")
import torch.nn as nn  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning")


class MyModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(10, 5)

    def forward(self, x):
        return self.linear(x)


def test_from_an_exported_program():
    from tenon import TorchConverter, get_decomp_table

    model = MyModel().eval()
    ep = torch.export.export(model, args=(torch.randn(1, 10),))
    ep = ep.run_decompositions(get_decomp_table())

    converter = TorchConverter().add_exported_program(ep)
    coreai_program = converter.to_coreai()
    coreai_program.optimize()

    x = torch.randn(1, 10)
    torch.testing.assert_close(coreai_program(x), model(x))


def test_from_a_module():
    import tenon as coreai_torch
    from tenon import TorchConverter

    model = MyModel().eval()
    sample = (torch.randn(1, 10),)
    converter = TorchConverter().add_pytorch_module(
        model,
        export_fn=lambda m: torch.export.export(m, args=sample).run_decompositions(
            coreai_torch.get_decomp_table()
        ),
    )
    coreai_program = converter.to_coreai()
    coreai_program.optimize()
    torch.testing.assert_close(coreai_program(*sample), model(*sample))


def test_externalizing_submodules():
    import tenon as coreai_torch
    from tenon import ExternalizeSpec, TorchConverter
    from tenon.composite_ops import RMSNormImpl

    class RMSNorm(nn.Module):
        """Convenience wrapper that owns the learnable scale parameter."""

        def __init__(self, dim: int, eps: float = 1e-5):
            super().__init__()
            self.weight = nn.Parameter(torch.ones(dim))
            self.norm = RMSNormImpl(eps=eps)

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.norm(x, self.weight)

    class ModelWithNorm(nn.Module):
        def __init__(self):
            super().__init__()
            self.norm = RMSNorm(dim=10)
            self.linear = nn.Linear(10, 5)

        def forward(self, x):
            return self.linear(self.norm(x))

    model = ModelWithNorm().eval()
    sample = (torch.randn(1, 10),)
    converter = TorchConverter().add_pytorch_module(
        model,
        export_fn=lambda m: torch.export.export(m, args=sample).run_decompositions(
            coreai_torch.get_decomp_table()
        ),
        externalize_modules=[
            ExternalizeSpec(
                target_class=RMSNormImpl,
                composite_op_name="rms_norm",
                composite_attrs=["axes", "eps"],
            )
        ],
    )
    coreai_program = converter.to_coreai()
    coreai_program.optimize()

    text = str(coreai_program)
    assert "(%input: f32[1,10], %scale: f32[10]" in text
    assert "composite rms_norm version 1 {axes = [-1], eps = 1e-05}" in text
    torch.testing.assert_close(coreai_program(*sample), model(*sample))


def test_attention():
    import tenon as coreai_torch
    from tenon import ExternalizeSpec, TorchConverter
    from tenon.composite_ops import SDPA

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.sdpa = SDPA(is_causal=True)

        def forward(self, query, key, value):
            return self.sdpa(query, key, value) * 2

    model = Model().eval()
    sample = tuple(torch.randn(1, 2, 4, 8) for _ in range(3))
    converter = TorchConverter().add_pytorch_module(
        model,
        export_fn=lambda m: torch.export.export(m, args=sample).run_decompositions(
            coreai_torch.get_decomp_table()
        ),
        externalize_modules=[
            ExternalizeSpec(
                target_class=SDPA,
                composite_op_name="scaled_dot_product_attention",
                composite_attrs=["scale", "is_causal", "window_size"],
            )
        ],
    )
    coreai_program = converter.to_coreai()
    coreai_program.optimize()

    text = str(coreai_program)
    assert "composite scaled_dot_product_attention version 1 {is_causal = True, window_size = 0}" in text
    assert text.index("%query: f32") < text.index("%key: f32") < text.index("%value: f32")
    torch.testing.assert_close(coreai_program(*sample), model(*sample))


def test_saving_an_asset(tmp_path):
    from pathlib import Path

    import tenon
    from tenon import TorchConverter, get_decomp_table

    model = MyModel().eval()
    sample = (torch.randn(1, 10),)
    ep = torch.export.export(model, args=sample).run_decompositions(get_decomp_table())
    coreai_program = TorchConverter().add_exported_program(ep).to_coreai()
    coreai_program.optimize()
    asset = coreai_program.save_asset(Path(tmp_path) / "model.aimodel")
    for saved in (asset, tenon.load(tmp_path / "model.aimodel")):
        torch.testing.assert_close(saved(*sample), model(*sample))
    assert [file.name for file in tmp_path.iterdir()] == ["model.aimodel"]
    with pytest.raises(ValueError, match="'metadata' has 'author'"):
        coreai_program.save_asset(tmp_path / "model.aimodel", {"author": "me"})


def test_custom_kernels():
    from tenon import TorchConverter, get_decomp_table

    @torch.library.custom_op("tenon_samples::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    @twice.register_fake
    def _(x):
        return torch.empty_like(x)

    class Model(nn.Module):
        def forward(self, x):
            return twice(x) + 1

    sample = (torch.randn(3),)
    ep = torch.export.export(Model(), args=sample).run_decompositions(get_decomp_table())
    for kernels in ([twice], [torch.ops.tenon_samples.twice.default], {"tenon_samples::twice": lambda x: x + x}):
        converter = TorchConverter()
        assert converter.register_custom_kernels(kernels) is converter
        converter.add_exported_program(ep, input_names=["x"], output_names=["y"])
        torch.testing.assert_close(converter.to_coreai()(*sample), Model()(*sample))
    with pytest.raises(ValueError, match="already registered"):
        TorchConverter().register_custom_kernels([torch.ops.aten.relu.default])
