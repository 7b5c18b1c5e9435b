"""TorchConverter: staging, names, entry points, what is kept whole, what is refused."""
import warnings

import pytest

torch = pytest.importorskip("torch")
from torch import nn  # noqa: E402

import tenon  # noqa: E402
from tenon import ExternalizeSpec, TorchConverter, get_decomp_table  # noqa: E402
from tenon.composite_ops import SDPA, RMSNorm, RMSNormImpl, RoPE  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning")

SPECS = {
    RMSNormImpl: ExternalizeSpec(RMSNormImpl, "rms_norm", ["axes", "eps", "version"]),
    SDPA: ExternalizeSpec(SDPA, "scaled_dot_product_attention", ["scale", "is_causal", "window_size"]),
    RoPE: ExternalizeSpec(RoPE, "rope", ["scale", "base", "dims", "interleaved"]),
}


class Attention(nn.Module):
    """Two layers with everything that specs are for; the second norm has another eps."""

    def __init__(self):
        super().__init__()
        self.norms = nn.ModuleList([RMSNorm(16, 1e-5), RMSNorm(16, 1e-3)])
        self.rope, self.sdpa = RoPE(), SDPA(is_causal=True)
        self.q, self.k, self.v = nn.Linear(16, 16), nn.Linear(16, 8), nn.Linear(16, 8)

    def forward(self, x):
        for norm in self.norms:
            h = norm(x)
            b, t, _ = h.shape
            q = self.q(h).view(b, t, 4, 4).transpose(1, 2)
            k = self.k(h).view(b, t, 2, 4).transpose(1, 2)
            v = self.v(h).view(b, t, 2, 4).transpose(1, 2)
            x = x + self.sdpa(self.rope(q), self.rope(k), v).transpose(1, 2).flatten(2)
        return x


def export(args, decomposed=True, **options):
    def export_fn(model):
        ep = torch.export.export(model, args, **options)
        return ep.run_decompositions(get_decomp_table()) if decomposed else ep
    return export_fn


@pytest.mark.parametrize("decomposed", [True, False])
@pytest.mark.parametrize("dynamic", [True, False])
def test_units_are_kept_with_names_and_attributes(decomposed, dynamic):
    model, x = Attention().eval(), torch.randn(2, 5, 16)
    shapes = {"dynamic_shapes": ({0: torch.export.Dim.DYNAMIC, 1: torch.export.Dim.DYNAMIC},)} if dynamic else {}
    program = TorchConverter().add_pytorch_module(
        model, export_fn=export((x,), decomposed, **shapes), externalize_modules=list(SPECS.values())).to_program()
    fates = {(row["composite"], row["site"]): row["fate"] for row in program.ledger}
    assert len(fates) == 2 + 4 + 2 and set(fates.values()) == {"kept"}, str(program.ledger)
    text = str(program)
    for words in ("composite rms_norm version 1 {axes = [-1], eps = 1e-05}", "eps = 0.001", "(%input: ", "%scale: ",
                  "composite rope version 1", "(%query: ", "%key: ", "%value: ", "is_causal = True"):
        assert words in text
    torch.testing.assert_close(program(x), model(x), rtol=1e-5, atol=1e-5)
    program.optimize()
    assert "composite rms_norm" in str(program)
    for size in (5, 9) if dynamic else (5,):
        x = torch.randn(2, size, 16)
        torch.testing.assert_close(program(x), model(x), rtol=1e-5, atol=1e-5)


def test_attributes_by_another_name():
    class Norm(nn.Module):
        def __init__(self):
            super().__init__()
            self.weight, self.variance_epsilon = nn.Parameter(torch.ones(4)), 1e-3

        def forward(self, x):
            return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.variance_epsilon) * self.weight

    model, x = nn.Sequential(Norm(), nn.ReLU()), torch.randn(2, 4)
    program = TorchConverter().add_pytorch_module(model, export_fn=export((x,)), externalize_modules=[
        ExternalizeSpec(Norm, "rms_norm", {"eps": "variance_epsilon"})]).to_program()
    assert [row["fate"] for row in program.ledger] == ["kept"] and "eps = 0.001" in str(program)
    torch.testing.assert_close(program(x), model(x))


def test_the_model_is_left_as_it_was():
    model, x = Attention(), torch.randn(1, 3, 16)
    TorchConverter().add_pytorch_module(model, export_fn=export((x,)), externalize_modules=list(SPECS.values()))

    def broken(_):
        raise KeyError("no")

    with pytest.raises(RuntimeError, match="failed to export") as caught:
        TorchConverter().add_pytorch_module(model, export_fn=broken, externalize_modules=[RMSNormImpl])
    assert isinstance(caught.value.__cause__, KeyError)
    assert not any(m._forward_hooks or m._forward_pre_hooks for m in model.modules())


def test_markers_leave_the_program():
    x = torch.randn(1, 3, 16)
    held = []

    def export_fn(model):
        held.append(export((x,))(model))
        return held[0]

    TorchConverter().add_pytorch_module(Attention(), export_fn=export_fn, externalize_modules=[SPECS[SDPA]])
    assert not any("boundary" in str(node.target) for node in held[0].graph.nodes)
    held[0].module()(x)


def test_bare_classes_globs_instances_and_functions():
    model, x = Attention().eval(), torch.randn(1, 3, 16)
    wishes = {
        "class": RMSNormImpl,
        "glob": ExternalizeSpec("norms.*.norm"),
        "function": ExternalizeSpec(lambda path, module: path.endswith(".norm")),
    }
    for wish in wishes.values():
        program = TorchConverter().add_pytorch_module(model, export_fn=export((x,)),
                                                      externalize_modules=[wish]).to_program()
        assert [row["site"] for row in program.ledger] == ["norms.0.norm", "norms.1.norm"]
        torch.testing.assert_close(program(x), model(x))
    program = TorchConverter().add_pytorch_module(
        model, export_fn=export((x,)),
        externalize_modules=[ExternalizeSpec("norms.0.*", exclude=True), RMSNorm, ExternalizeSpec(model.sdpa)]).to_program()
    sites = {row["site"] for row in program.ledger if row["function"]}
    assert {"norms.1", "sdpa", "sdpa@1"} <= sites and "norms.0.norm" not in sites


def test_validation():
    with pytest.raises(ValueError, match="composite_op_name"):
        ExternalizeSpec(SDPA, composite_attrs=["scale"])
    with pytest.raises(ValueError, match="empty"):
        ExternalizeSpec(SDPA, "")
    x = torch.randn(1, 3, 16)
    with pytest.warns(UserWarning, match="Conv2d"):
        TorchConverter().add_pytorch_module(Attention(), export_fn=export((x,)), externalize_modules=[nn.Conv2d])
    with pytest.raises(AttributeError, match="no attribute 'epsilon'"):
        TorchConverter().add_pytorch_module(Attention(), export_fn=export((x,)), externalize_modules=[
            ExternalizeSpec(RMSNormImpl, "rms_norm", ["epsilon"])])
    with pytest.raises(TypeError, match="unsupported value"):
        TorchConverter().add_pytorch_module(Attention(), export_fn=export((x,)), externalize_modules=[
            ExternalizeSpec(nn.Linear, "mine", ["weight"])])
    with pytest.raises(TypeError, match="ExportedProgram"):
        TorchConverter().add_exported_program(nn.ReLU())
    with pytest.raises(TypeError, match="ExportedProgram"):
        TorchConverter().add_pytorch_module(nn.ReLU(), export_fn=lambda m: m)


class Wrong(nn.Module):
    """Is no norm, whatever a spec says."""

    def __init__(self):
        super().__init__()
        self.eps = 1e-5

    def forward(self, x, scale):
        return x * scale


class WithWrong(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.last = Wrong(), Wrong()

    def forward(self, x):
        return self.last(self.norm(x, torch.ones(4)), torch.ones(4))


def wrong_converter(required):
    return TorchConverter().add_pytorch_module(
        WithWrong(), export_fn=export((torch.ones(2, 4),)),
        externalize_modules=[ExternalizeSpec(Wrong, "rms_norm", ["eps"], required=required)])


def test_a_required_unit_that_is_lost():
    with pytest.raises(tenon.Error) as caught:
        wrong_converter(True).to_program()
    assert caught.value.code == "lost"
    row = list(caught.value.ledger)[0]
    assert (row["site"], row["fate"], row["required"]) == ("norm", "plain", True) and row["reason"]
    assert "and it was required" in str(caught.value.ledger)


def test_a_composite_that_is_lost_is_warned_of():
    with pytest.warns(UserWarning, match="rms_norm.* is kept as a plain function at 'norm' and 1 more: ") as caught:
        program = wrong_converter(False).to_program()
    assert [row["fate"] for row in program.ledger] == ["plain", "plain"]
    assert len([one for one in caught if "plain function" in str(one.message)]) == 1


def test_names():
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(()))

        def forward(self, x, y):
            self.count += 1
            return x + y, x * self.count

    ones = torch.ones(2)
    ep = torch.export.export(Model(), (ones, ones))
    converter = TorchConverter().add_exported_program(
        ep, input_names=["left", "right"], output_names=["sum", "scaled"], state_names=["calls"])
    program = converter.to_program()
    names = [slot["name"] for slot in program.signature.inputs]
    assert names == ["calls", "left", "right"]
    assert torch.equal(program(left=ones, right=ones)[1], ones)
    assert torch.equal(program(ones, ones)[1], ones * 2)
    for wrong in ({"input_names": ["x"]}, {"output_names": []}, {"state_names": ["a", "b"]}):
        with pytest.raises(ValueError):
            TorchConverter().add_exported_program(ep, **wrong).to_program()


def test_entry_points_share_weights_and_state():
    class Cache(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.zeros(4))
            self.linear = nn.Linear(4, 4)

    class Prefill(Cache):
        def forward(self, x):
            self.cache.copy_(self.linear(x))
            return self.cache.clone()

    class Decode(Cache):
        def forward(self, x):
            self.cache += x
            return self.linear(self.cache)

    prefill, decode = Prefill(), Decode()
    decode.load_state_dict(prefill.state_dict())
    x = torch.ones(4)
    converter = TorchConverter()
    for name, model in (("prefill", prefill), ("decode", decode)):
        converter.add_exported_program(torch.export.export(model, (x,)), entrypoint_name=name)
    assert "prefill" in repr(converter) and "decode" in repr(converter)
    program = converter.to_program()
    filled = program["prefill"](x)
    torch.testing.assert_close(program["decode"](x), decode.linear(filled + 1))
    assert list(converter.to_program(entrypoints=["decode"]).entries) == ["decode"]
    with pytest.raises(LookupError):
        converter.to_program(entrypoints=["nothing"])


def test_staging():
    ep = torch.export.export(nn.ReLU(), (torch.ones(2),))
    converter = TorchConverter()
    with pytest.raises(RuntimeError, match="No programs"):
        converter.to_program()
    assert converter.add_exported_program(ep) is converter
    with pytest.raises(ValueError, match="already staged"):
        converter.add_exported_program(ep)
    first, second = converter.to_coreai(), converter.to_program()
    assert str(first) == str(second)
    assert converter.clear() is converter and "nothing staged" in repr(converter)
    with pytest.raises(RuntimeError, match="No programs"):
        converter.to_program()
    del converter, ep
    assert torch.equal(first(torch.tensor([-1.0, 2.0])), torch.tensor([0.0, 2.0]))


def test_modes():
    class Model(nn.Module):
        def forward(self, x):
            return x.relu()

    ep = torch.export.export(Model(), (torch.ones(2),))
    traced = TorchConverter().add_exported_program(ep).to_program()
    bare = TorchConverter(mode=TorchConverter.Mode.RELEASE).add_exported_program(ep).to_program()
    assert "test_converter.py" in str(traced) and "test_converter.py" not in bare.to_text()
    assert all("stack_trace" in node.meta for node in ep.graph.nodes if node.op == "call_function")


def test_no_warnings_where_nothing_is_wrong():
    ep = torch.export.export(nn.Linear(2, 2), (torch.ones(1, 2),))
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        TorchConverter().add_exported_program(ep).to_program().optimize()


def test_saved_and_loaded(tmp_path):
    model, x = Attention().eval(), torch.randn(2, 5, 16)
    program = TorchConverter().add_pytorch_module(model, export_fn=export((x,)),
                                                  externalize_modules=list(SPECS.values())).to_program()
    program.save(tmp_path / "model.tenon")
    again = tenon.load(tmp_path / "model.tenon")
    assert "composite rms_norm" in str(again)
    torch.testing.assert_close(again(x), model(x), rtol=1e-5, atol=1e-5)


def test_saved_for_torch(tmp_path):
    model, x = Attention().eval(), torch.randn(2, 5, 16)
    program = TorchConverter().add_pytorch_module(model, export_fn=export((x,)),
                                                  externalize_modules=list(SPECS.values())).to_program()
    program.save(tmp_path / "model.pt2")
    torch.testing.assert_close(torch.export.load(tmp_path / "model.pt2").module()(x), model(x), rtol=1e-5, atol=1e-5)


def test_programs_of_tenon(models):
    program = tenon.load(models / "demo.pt2")
    converter = TorchConverter().add_program(program, externalize=["Block", "RMSNorm=rms_norm:eps!"])
    assert "Block, RMSNorm=rms_norm:eps!" in repr(converter)
    converted = converter.to_program()
    assert {row["fate"] for row in converted.ledger} == {"kept"} and "composite rms_norm" in str(converted)
    tokens = torch.tensor([[1, 2, 3], [4, 5, 6]])
    torch.testing.assert_close(converted(tokens), program(tokens), rtol=1e-4, atol=1e-4)
    with pytest.raises(ValueError, match="already staged"):
        converter.add_program(program)
    with pytest.raises(TypeError, match="tenon.Program"):
        converter.add_program("demo.pt2", entrypoint_name="other")
