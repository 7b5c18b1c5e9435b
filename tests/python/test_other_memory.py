"""Programs in which a tensor gets other memory (`set_`), asks for it (`is_set_to`), or puts off its copy.

torch.export keeps these calls: the program says what forward did, whatever form it is given.
"""
import pytest
import torch
from safetensors.torch import save_file

from runners import Refusal, Runner, module, saved

pytestmark = pytest.mark.filterwarnings("ignore")
X, Y = torch.arange(6.0).reshape(2, 3), torch.arange(4.0) + 10


def becomes(x, y):
    z, w = x.clone(), y + 1
    z.set_(w)
    z.mul_(3)
    w.add_(1)
    return z * 2, w


def becomes_a_part(x, y):
    z, w = x.clone(), y + 1
    z.set_(w, 1, (2,), (1,))
    z.add_(1)
    return z * 2, w


def becomes_strided(x, y):
    z, w = x.clone(), (x * 2).T
    z.set_(w)
    z[0].add_(1)
    return z, w


def becomes_itself(x, y):
    z = x.clone()
    z.set_(z.T)
    z[0, 0] = 7
    return z * 1


def becomes_nothing(x, y):
    z = x.clone()
    z.set_()
    return z, y + 1


def older_views_stay(x, y):
    z = x.clone()
    part = z[0]
    z.set_(y)
    part.add_(1)
    return part + z[:3], z * 1


def functional(x, y):
    w = y + 1
    z = torch.ops.aten.set.source_Tensor(x, w)
    z.add_(5)
    return w, z * 1


def asks(x, y):
    return x + 1 if x.is_set_to(x.view(3, 2)) else y + 1


def puts_off(x, y):
    z, repeated = torch.ops.aten._lazy_clone(x.T), torch.ops.aten._lazy_clone(x[:, :1].expand(2, 4))
    z.add_(1)
    return z, x * 1, repeated + repeated.stride(0)


def negative(x, y):
    return torch.ops.aten._neg_view_copy(x.T), y * 1


PROGRAMS = {f.__name__: f for f in (becomes, becomes_a_part, becomes_strided, becomes_itself, becomes_nothing,
                                    older_views_stay, functional, asks, puts_off, negative)}
WAYS = [("--decompose", "none", "--no-optimize"), ("--decompose", "functional"), ("--decompose", "core"),
        ("--recognize",)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name, tenon, tmp_path):
    forward, file = PROGRAMS[name], tmp_path / "net.pt2"
    saved(torch.export.export(module(lambda self, x, y: forward(x, y)), (X, Y), strict=False), file)
    inputs, outputs = tmp_path / "in.safetensors", tmp_path / "out.safetensors"
    save_file({"0": X, "1": Y}, inputs)
    results = forward(X.clone(), Y.clone())
    results = results if isinstance(results, tuple) else (results,)
    save_file({str(i): t.clone(memory_format=torch.contiguous_format) for i, t in enumerate(results)}, outputs)

    def agrees(model, *flags):
        done = tenon("check", model, "--inputs", inputs, "--expect", outputs, *flags)
        assert done.returncode == 0, done.stdout + done.stderr
    for flags in ((), ("--reference",), ("--via", "tenon"), ("--via", "pt2"), ("--via", "text")):
        agrees(file, *flags)
    for way in WAYS:
        done = tenon("convert", file, *way, "-o", tmp_path / "x.pt2")
        assert done.returncode == 0, done.stderr
        agrees(tmp_path / "x.pt2")


def test_randint_below_an_element(tenon, tmp_path):
    def forward(self, x, high):
        return torch.ops.aten.randint_like.Tensor(x, high)
    file = tmp_path / "net.pt2"
    saved(torch.export.export(module(forward), (X, torch.tensor(5)), strict=False), file)
    for path in (file, tmp_path / "core.pt2"):
        if path != file:
            done = tenon("convert", file, "--decompose", "core", "-o", path)
            assert done.returncode == 0, done.stderr
        with Runner(path) as runner:
            [drawn] = runner.run(torch.zeros(100, 3)[:2], torch.tensor(1000))
            assert drawn.shape == (2, 3) and drawn.min() >= 0 and drawn.max() < 1000 and drawn.max() > 4


def gives_other_memory(self, x):
    self.held.set_(x * 2)
    return self.held + 1


def turns(self, x):
    self.held.t_()
    return self.held + x


def turns_back(self, x):
    self.held.t_()
    y = self.held + x
    self.held.t_()
    return y


@pytest.mark.parametrize("forward, words", [(gives_other_memory, "would get other memory"),
                                            (turns, "leaves 'held' with other sizes or strides"), (turns_back, None)])
def test_state_keeps_its_memory_and_layout(forward, words, tenon, tmp_path):
    """What PyTorch would find in the buffer at the next call cannot be kept: refused, not lost."""
    file = tmp_path / "net.pt2"
    saved(torch.export.export(module(forward, held=torch.arange(6.0).reshape(2, 3)), (torch.ones(3, 2),),
                              strict=False), file)
    done = tenon("convert", file, "--decompose", "functional", "-o", tmp_path / "x.pt2")
    with Runner(file) as runner:
        if words is None:
            assert done.returncode == 0, done.stderr
            for _ in range(2):
                assert torch.equal(runner.run(torch.ones(3, 2))[0], torch.arange(6.0).reshape(2, 3).T + 1)
            return
        assert done.returncode == 2 and words in done.stderr
        with pytest.raises(Refusal, match=words):
            runner.run(torch.ones(3, 2))
