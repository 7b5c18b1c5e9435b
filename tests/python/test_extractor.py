"""examples/extractor.c: modules of a class that a callback in C says, in NNEF and in ONNX, run as PyTorch runs them."""
import subprocess

import pytest
from conftest import BUILD

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")
from nnef_models import assert_same, run_tenon, run_tract  # noqa: E402


class LayerScale(torch.nn.Module):
    def __init__(self, width, by):
        super().__init__()
        self.gamma = torch.nn.Parameter(torch.full((width,), by))

    def forward(self, x):
        return x * self.gamma


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.mix, self.last = LayerScale(4, 2.0), torch.nn.Linear(4, 4), LayerScale(4, -3.0)

    def forward(self, x):
        return self.last(torch.relu(self.mix(self.first(x))))


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    torch.manual_seed(0)
    model, x, path = Net().eval(), torch.randn(2, 3, 4), tmp_path_factory.mktemp("extractor") / "net.pt2"
    shapes = ({0: torch.export.Dim("B", max=64)},)
    torch.export.save(torch.export.export(model, (x,), dynamic_shapes=shapes), path)
    return path, model


@pytest.mark.parametrize("suffix", ["nnef", "onnx"])
def test_a_module_said_by_a_callback(saved, suffix, tmp_path):
    path, model = saved
    out = tmp_path / f"net.{suffix}"
    done = subprocess.run([BUILD / "examples" / "extractor", path, out, "LayerScale"], capture_output=True, text=True,
                          timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "1 bodies of LayerScale were said by hand\n"
    for batch in (2, 5):
        x = torch.randn(batch, 3, 4)
        expected = [model(x).detach().numpy()]
        assert_same(run_tenon(out, {"x": x.numpy()}, tmp_path), expected)
        if suffix == "nnef":
            assert_same(run_tract(out, {"x": x.numpy()}), expected)
        else:
            onnxruntime = pytest.importorskip("onnxruntime")
            session = onnxruntime.InferenceSession(out, providers=["CPUExecutionProvider"])
            assert_same(session.run(None, {"x": x.numpy()}), expected)


def test_the_file_has_what_the_callback_called(saved, tmp_path):
    subprocess.run([BUILD / "examples" / "extractor", saved[0], tmp_path / "net.nnef", "LayerScale"], check=True,
                   capture_output=True, timeout=60)
    text = (tmp_path / "net.nnef" / "graph.nnef").read_text()
    assert text.count("fragment LayerScale(") == 1 and text.count("= LayerScale(") == 2
    body = text[text.index("fragment LayerScale("):].split("}")[0]
    assert "= unsqueeze(gamma, axes = [0, 1]);" in body and "= mul(x, unsqueeze);" in body
