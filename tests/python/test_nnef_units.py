"""Units in NNEF files: fragments with readable names, one for each body, judged by tract and by Khronos' interpreter."""
import re

import pytest
from conftest import MODELS, ZOO
from test_nnef_write import compare, convert, graph_of, run, write

numpy = pytest.importorskip("numpy")
tract = pytest.importorskip("tract")
torch = pytest.importorskip("torch")

GOLDEN = MODELS.parent / "data" / "nnef"
LLAMA = ["LlamaRMSNorm=rms_norm:axes,eps", "LlamaMLP", "LlamaAttention", "LlamaDecoderLayer", "LlamaRotaryEmbedding"]


def flags_of(names):
    return [word for name in names for word in ("--externalize", name)]


def fragments_of(text):
    return re.findall(r"^fragment (\w+)\(", text, re.M)


@pytest.mark.skipif(not ZOO or not (ZOO / "text/llama.pt2").exists(), reason="TENON_ZOO has no llama")
def test_the_llama_reads_like_the_model(tmp_path):
    folder = write(ZOO / "text/llama.pt2", tmp_path / "m.nnef", *flags_of(LLAMA))
    text = graph_of(folder)
    assert sorted(fragments_of(text)) == sorted(name.split("=")[0] for name in LLAMA)  # each once
    assert text.count(" = LlamaDecoderLayer(") == 2 and text.count(" = LlamaRMSNorm(") == 3
    assert text == (GOLDEN / "llama.graph.nnef").read_text()
    compare(ZOO / "text/llama.pt2", folder, tmp_path)


@pytest.mark.parametrize("flags", [flags_of(["Block", "Attention", "MLP", "RMSNorm=rms_norm", "Linear"]),
                                   ["--recognize"]], ids=["externalize", "recognize"])
def test_units_are_fragments(flags, tmp_path):
    folder = write(MODELS / "demo.pt2", tmp_path / "m.nnef", *flags)
    text = graph_of(folder)
    names = fragments_of(text)
    assert len(names) == len(set(names)) and len(names) > 1
    bodies = re.findall(r"^fragment \w+(\(.*?^\})", text, re.M | re.S)
    assert len(set(bodies)) == len(bodies) and "variable" not in "".join(bodies)
    if flags[0] == "--externalize":
        assert {"Block", "Attention", "MLP", "RMSNorm"} <= set(names)
        assert text.count(" = Block(") == 2 and "# " in text.split("fragment Block")[0].splitlines()[-1]
    compare(MODELS / "demo.pt2", folder, tmp_path)


def test_a_tensor_that_a_fragment_needs_is_given_by_its_callers(tmp_path):
    """Not a number, and constants for both dialects, are files: the fragment takes them as operands."""
    class Inner(torch.nn.Module):
        def forward(self, x):
            return torch.where(x > 0, x, float("nan"))

    class Outer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = Inner()

        def forward(self, x):
            return self.inner(x) + 1, self.inner(x * 2)

    x = torch.randn(3, 4)
    torch.export.save(torch.export.export(Outer(), (x,)), tmp_path / "m.pt2")
    folder = write(tmp_path / "m.pt2", tmp_path / "m.nnef", *flags_of(["Inner"]))
    text = graph_of(folder)
    assert fragments_of(text) == ["Inner"] and text.count("variable") == 1
    given = run(folder, {"x": x.numpy()}, tmp_path)
    for i, tensor in enumerate(Outer()(x)):
        numpy.testing.assert_allclose(given[str(i)], tensor.numpy())


class Part(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down, self.norm = torch.nn.Linear(6, 8), torch.nn.Linear(8, 6), torch.nn.LayerNorm(6)

    def forward(self, x):
        return self.norm(x + self.down(torch.nn.functional.gelu(self.up(x)))).flatten(1).reshape(x.shape)


@pytest.mark.parametrize("dialect", ["khronos", "both"])
def test_fragments_in_khronos(dialect, tmp_path):
    nnef = pytest.importorskip("nnef")
    torch.manual_seed(0)
    model, x = torch.nn.Sequential(Part(), Part(), torch.nn.Linear(6, 2)), torch.randn(2, 3, 6)
    torch.export.save(torch.export.export(model, (x,)), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.nnef", "--dialect", dialect, *flags_of(["Part", "LayerNorm"]))
    assert done.returncode == 0, done.stderr
    names = fragments_of(graph_of(tmp_path / "m.nnef"))
    assert sorted(names) == ["LayerNorm", "Part"]
    graph = nnef.load_graph(str(tmp_path / "m.nnef"), lowered=names)
    nnef.infer_shapes(graph)
    given = [nnef.Session(str(tmp_path / "m.nnef"), lowered=names)(x.numpy())]
    if dialect == "both":
        given.append([run(tmp_path / "m.nnef", {"input": x.numpy()}, tmp_path)["0"]])
    for results in given:
        numpy.testing.assert_allclose(results[0], model(x).detach().numpy(), atol=1e-4, rtol=1e-3)
