"""Programs with a backward pass: loss and gradients by name, as autograd gives them."""
import pytest

import tenon

torch = pytest.importorskip("torch")
from torch import nn  # noqa: E402
from torch.export.experimental import _export_forward_backward  # noqa: E402


class Linear(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(3, 1)

    def forward(self, x):
        return self.linear(x).sum()


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 3))

    def forward(self, x, labels):
        return nn.functional.cross_entropy(self.body(x), labels)


class Convolved(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm = nn.Conv1d(2, 4, 3), nn.LayerNorm(6)

    def forward(self, x):
        return (self.norm(self.conv(x)) ** 2).mean()


class Tied(nn.Module):
    """A parameter that is used twice, and one that is not trained."""

    def __init__(self):
        super().__init__()
        self.w, self.fixed = nn.Parameter(torch.randn(3, 3)), nn.Parameter(torch.randn(3), requires_grad=False)

    def forward(self, x):
        return ((x @ self.w + self.fixed) @ self.w.t()).square().sum()


MODELS = {
    "linear": (Linear, lambda: (torch.randn(2, 3),)),
    "classifier": (Classifier, lambda: (torch.randn(5, 4), torch.randint(0, 3, (5,)))),
    "convolved": (Convolved, lambda: (torch.randn(2, 2, 8),)),
    "tied": (Tied, lambda: (torch.randn(4, 3),)),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("suffix", [None, "pt2", "tenon"])
@pytest.mark.parametrize("name", MODELS)
def test_gradients_are_those_of_autograd(name, suffix, tmp_path):
    torch.manual_seed(3)
    make, draw = MODELS[name]
    model, args = make(), draw()
    joint = _export_forward_backward(torch.export.export(model, args))
    torch.export.save(joint, tmp_path / "joint.pt2")
    program = tenon.load(tmp_path / "joint.pt2")
    if suffix is not None:  # and saved by tenon
        program.save(tmp_path / f"again.{suffix}")
        program = tenon.load(tmp_path / f"again.{suffix}")
    for given in (args, draw()):
        found = program.run_joint(*given)
        model.zero_grad()
        loss = model(*given)
        loss.backward()
        torch.testing.assert_close(found.loss, loss.detach(), rtol=1e-4, atol=1e-5)
        expected = {key: p.grad for key, p in model.named_parameters() if p.grad is not None}
        assert found.gradients.keys() == expected.keys()
        for key, gradient in expected.items():
            torch.testing.assert_close(found.gradients[key], gradient, rtol=1e-4, atol=1e-5)
        assert found.input_gradients == {}
        assert found.outputs == (found.loss,)
        torch.testing.assert_close(program(*given), loss.detach(), rtol=1e-4, atol=1e-5)  # a plain call gives the loss


def test_others_are_refused(mlp):
    with pytest.raises(ValueError, match="the program has no loss"):
        mlp.run_joint(torch.ones(2, 4))
    with pytest.raises(ValueError, match="the program has no loss"):
        mlp["model"].run_joint(torch.ones(2, 4))
