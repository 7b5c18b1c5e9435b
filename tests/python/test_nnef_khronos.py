"""What is written for Khronos' tools, judged by the interpreter of nnef_tools: what the standard has no word for is said by
windows, by slices that lead back, by places that are known."""
import pytest
from conftest import ZOO, sample

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")
nnef = pytest.importorskip("nnef")
from nnef_models import assert_same, run_tenon, tenon  # noqa: E402
from test_nnef_standard import judged  # noqa: E402

functional = torch.nn.functional


class Said(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


IMAGE = (2, 3, 4, 6)
PROGRAMS = {
    "flip": lambda x: x.flip(1, -1), "cumsum": lambda x: x.cumsum(2), "counted": lambda x: (x > 0).cumsum(1),
    "no_numbers": lambda x: (torch.isnan(x / 0 * 0), torch.isinf(x / 0)),
    "nearest": lambda x: functional.interpolate(x, scale_factor=2),
    "nearest_sizes": lambda x: functional.interpolate(x, size=(8, 18)),
    "bilinear": lambda x: functional.interpolate(x, scale_factor=2, mode="bilinear"),
    "corners": lambda x: functional.interpolate(x, scale_factor=3, mode="bilinear", align_corners=True),
    "linear": lambda x: functional.interpolate(x[0], scale_factor=2, mode="linear"),
    "outer": lambda x: x[torch.tensor([[1], [0]]), torch.tensor([[2, 0, 1]])],
    "outer_inside": lambda x: x[:, torch.tensor([2, 0])[:, None], torch.tensor([3, 1, 1])],
    "ranges": lambda x: x + torch.arange(6.0) + torch.tril(torch.ones(4, 6)),
    "causal": lambda x: x.masked_fill(torch.arange(6)[None, :] > torch.arange(4)[:, None], -1e9),
    "truth": lambda x: torch.where((x * 4).long().bool(), x, -x),
}
REFUSED = {
    "many_places": lambda x: x[torch.tensor([0, 1]), torch.tensor([2, 0])],
    "odd_size": lambda x: functional.interpolate(x, size=(7, 9), mode="bilinear"),
}


def export(function, path):
    torch.manual_seed(0)
    model, x = Said(function).eval(), torch.randn(*IMAGE)
    torch.export.save(torch.export.export(model, (x,)), path)
    leaves, _ = torch.utils._pytree.tree_flatten(model(x))
    return {"args_0": x.numpy()}, [one.numpy() for one in leaves]


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_said_for_khronos(name, tmp_path, monkeypatch):
    inputs, expected = export(PROGRAMS[name], tmp_path / "m.pt2")
    done = tenon("convert", tmp_path / "m.pt2", "-o", tmp_path / "m.nnef", "--dialect", "khronos")
    assert done.returncode == 0, done.stderr
    assert_same(run_tenon(tmp_path / "m.nnef", inputs, tmp_path), expected)
    assert_same(judged(tmp_path / "m.nnef", inputs, monkeypatch), expected)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_has_no_way_is_told(name, tmp_path):
    export(REFUSED[name], tmp_path / "m.pt2")
    done = tenon("convert", tmp_path / "m.pt2", "-o", tmp_path / "m.nnef", "--dialect", "khronos")
    assert done.returncode != 0 and "no way to say" in done.stderr and "from " in done.stderr


# ---- the zoo ------------------------------------------------------------------------------------------------------------

OTHERWISE = {  # that interpreter takes it otherwise
    "maxpool2d_ceil": "counts places of a pool in the padded tensor",
    "cond_closed_over_variable": "PyTorch, which it runs on, subtracts no truth values",
}


def zoo():
    files = sorted(ZOO.rglob("*.pt2")) if ZOO else []
    return sample([file for file in files if file.with_suffix(".in.safetensors").exists() and
                   file.stat().st_size < 60e6 and file.stem not in OTHERWISE], 8)


@pytest.mark.parametrize("source", zoo(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_zoo_in_khronos(source, tmp_path, monkeypatch, capsys):
    from safetensors.numpy import load_file
    model = tmp_path / "m.nnef"
    done = tenon("convert", source, "-o", model, "--dialect", "khronos")
    if done.returncode != 0:
        pytest.skip(next(line for line in done.stderr.splitlines() if "error: " in line).split("error: ")[1])
    given = load_file(source.with_suffix(".in.safetensors"))
    names = nnef.parse_file(str(model / "graph.nnef")).inputs
    inputs = {name: given.get(name, given.get(str(i))) for i, name in enumerate(names)}
    if any(value is None for value in inputs.values()):
        pytest.skip("inputs that are constants, or state")
    after = judged(model, inputs, monkeypatch)
    expected = load_file(source.with_suffix(".out.safetensors"))
    if not all(name.isdigit() for name in expected):
        pytest.skip("outputs by name")
    expected = [expected[str(i)] for i in range(len(expected))]
    assert_same(after[:len(expected)], expected, rtol=1e-2, atol=1e-3)
    with capsys.disabled():
        print(f"\nKhronos runs {source.parent.name}/{source.stem}", end="")
