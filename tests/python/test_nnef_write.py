"""Programs as NNEF models, judged by tract and by Khronos' parser and interpreter, against what PyTorch gave.

Where a program has no way, it is refused with the place, and nothing is left; a model that is written is right.
"""
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from conftest import BUILD, MODELS, model_files, model_id, sample

numpy = pytest.importorskip("numpy")
tract = pytest.importorskip("tract")
torch = pytest.importorskip("torch")
from safetensors.torch import load_file  # noqa: E402

LOOSE = ("f16", "fp16", "bf16", "half", "dtypes")  # names of models that compute in narrow types
WRITTEN = {"branches", "conv", "demo", "encoder", "lstm", "mlp", "mutation", "shared_weights"}  # of tests/models
REFUSED = {"loops": "higher_order.while_loop"}


def convert(source, target, *flags):
    return subprocess.run([BUILD / "tenon", "convert", source, "-o", target, *map(str, flags)], capture_output=True,
                          text=True, timeout=300)


def write(source, target, *flags):
    done = convert(source, target, *flags)
    assert done.returncode == 0, done.stderr
    return target


def graph_of(folder):
    return (folder / "graph.nnef").read_text()


def run(folder, inputs, scratch):
    """What tract gives, by position. It runs in a process of its own, which it may end."""
    numpy.savez(scratch / "in.npz", **inputs)
    worker = Path(__file__).with_name("nnef_tract.py")
    done = subprocess.run([sys.executable, worker, folder, scratch / "in.npz", scratch / "out.npz"],
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[:4000]
    return numpy.load(scratch / "out.npz")


def state_of(source):
    """State that the graph takes: it has no place for it."""
    held = torch.export.load(source)
    everything = {**held.state_dict, **{k: v for k, v in held.constants.items() if isinstance(v, torch.Tensor)}}
    return {re.sub(r"[^A-Za-z0-9]", "_", name): value.detach().numpy() for name, value in everything.items()
            if value.dtype != torch.bfloat16}


def compare(source, folder, scratch):
    stem = str(source)[:-len(".pt2")]
    atol, rtol = (2e-2, 2e-2) if any(word in Path(stem).name for word in LOOSE) else (1e-4, 1e-3)
    kept = state_of(source) if "_out" in graph_of(folder).split("{")[0] else {}
    for number in ("", "2"):  # two sizes, where sizes vary
        if not Path(f"{stem}.in{number}.safetensors").exists():
            continue
        expected = load_file(f"{stem}.out{number}.safetensors")
        inputs = {name: value.numpy() for name, value in load_file(f"{stem}.in{number}.safetensors").items()}
        given = run(folder, {**kept, **inputs}, scratch)
        for name, wanted in expected.items():
            got = given[name]
            assert got.shape == tuple(wanted.shape) and got.dtype == wanted.numpy().dtype, name
            numpy.testing.assert_allclose(got, wanted.numpy(), atol=atol, rtol=rtol, err_msg=name)


def with_inputs():
    files = [file for file in model_files() if file.with_name(file.stem + ".in.safetensors").exists()]
    return [file for file in files if MODELS in file.parents] + sample(
        [file for file in files if MODELS not in file.parents], 16)


@pytest.mark.parametrize("source", with_inputs(), ids=model_id)
def test_what_is_written_is_right(source, tmp_path):
    target = tmp_path / "m.nnef"
    done = convert(source, target)
    if done.returncode != 0:
        assert not (source.parent == MODELS and source.stem in WRITTEN), done.stderr
        assert os.listdir(tmp_path) == []  # nothing is half written
        assert "error:" in done.stderr
        return
    compare(source, target, tmp_path)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_has_no_way_is_told_with_its_place(name, tmp_path):
    done = convert(MODELS / f"{name}.pt2", tmp_path / "m.nnef")
    assert done.returncode != 0
    assert REFUSED[name] in done.stderr and "no way to say" in done.stderr
    assert "module" in done.stderr and "from " in done.stderr
    assert os.listdir(tmp_path) == []


def test_names(tmp_path):
    """Weights by their names in the state dict, symbols by input and axis, the profile in the first line."""
    text = graph_of(write(MODELS / "demo.pt2", tmp_path / "m.nnef"))
    assert text.splitlines()[0] == "# NNEF, profile tract"
    assert "label = 'blocks.0.attention.query_key_value.weight'" in text
    assert (tmp_path / "m.nnef" / "blocks.0.attention.query_key_value.weight.dat").exists()
    assert "tokens = external<integer>(shape = [tokens_0, tokens_1]);" in text
    assert "extension tract_symbol tokens_0;" in text and "extension tract_assert tokens_0 <= 8;" in text
    assert "{{" not in text


@pytest.mark.parametrize("suffix", [".nnef", ".nnef.tar", ".nnef.tgz"])
def test_the_same_program_gives_the_same_bytes(suffix, tmp_path):
    def content(path):
        return [(file.name, file.read_bytes()) for file in sorted(path.iterdir())] if path.is_dir() else path.read_bytes()

    first, second = tmp_path / f"a{suffix}", tmp_path / f"b{suffix}"
    assert content(write(MODELS / "demo.pt2", first)) == content(write(MODELS / "demo.pt2", second))
    if suffix != ".nnef":
        names = tarfile.open(first).getnames()
        assert names[0] == "graph.nnef" and names[1:] == sorted(names[1:]) and len(names) > 5
    inputs = {k: v.numpy() for k, v in load_file(MODELS / "demo.in.safetensors").items()}
    expected = load_file(MODELS / "demo.out.safetensors")["0"].numpy()
    numpy.testing.assert_allclose(run(first, inputs, tmp_path)["0"], expected, atol=1e-4, rtol=1e-3)


def test_a_folder_is_replaced_as_a_whole(tmp_path):
    target = write(MODELS / "demo.pt2", tmp_path / "m.nnef")
    write(MODELS / "mlp.pt2", target)
    assert sorted(os.listdir(target)) == ["0.bias.dat", "0.weight.dat", "2.bias.dat", "2.weight.dat", "graph.nnef"]
    assert os.listdir(tmp_path) == ["m.nnef"]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.txt").write_text("kept")
    done = convert(MODELS / "mlp.pt2", tmp_path / "other", "--to", "nnef")
    assert done.returncode != 0 and "other files" in done.stderr
    assert os.listdir(tmp_path / "other") == ["mine.txt"]


# ---- programs made here ----------------------------------------------------------------------------------------------

def exported(module, args, tmp_path, *flags, **how):
    program = torch.export.export(module.eval(), args, **how)
    torch.export.save(program, tmp_path / "m.pt2")
    return write(tmp_path / "m.pt2", tmp_path / "m.nnef", *flags)


def check_in_tract(module, args, tmp_path, atol=1e-4, **how):
    folder = exported(module, args, tmp_path, **how)
    with torch.no_grad():
        wanted, _ = torch.utils._pytree.tree_flatten(module(*args))
    leaves, _ = torch.utils._pytree.tree_flatten(args)
    given = run(folder, {str(i): x.numpy() for i, x in enumerate(leaves)}, tmp_path)
    for i, tensor in enumerate(wanted):
        numpy.testing.assert_allclose(given[str(i)], tensor.numpy(), atol=atol, rtol=1e-3)


class Resized(torch.nn.Module):
    def forward(self, x):
        resize = torch.nn.functional.interpolate
        return (resize(x, size=(11, 5), mode="bicubic"), resize(x, scale_factor=1.5, mode="bilinear"),
                resize(x, scale_factor=2), torch.nn.functional.max_pool2d(x, 3, 2, 1, return_indices=True))


class Integers(torch.nn.Module):
    def forward(self, x):
        whole = (x * 10).long()
        return whole // 3, whole % 4, whole << 1, whole.cumsum(0), whole @ whole.T, (x > 0) ^ (x < 1), x.sort(1)[0]


@pytest.mark.parametrize("module, shape", [
    (Resized(), (2, 3, 7, 9)), (Integers(), (3, 4)), (torch.nn.MaxPool3d(3, 2, 1), (1, 2, 5, 6, 7)),
    (torch.nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1, groups=2), (2, 4, 5, 5)),
], ids=["resized", "integers", "pool3d", "deconv"])
def test_operations_in_tract(module, shape, tmp_path):
    torch.manual_seed(0)
    check_in_tract(module, (torch.randn(shape),), tmp_path)


RECURRENT = [(kind, layers, both, projected, bias, first, states, batch)
             for kind in ("LSTM", "GRU", "RNN") for layers in (1, 2, 3) for both in (False, True)
             for projected in ((False, True) if kind == "LSTM" else (False,)) for bias in (False, True)
             for first in (False, True) for states in (False, True) for batch in (1, 3, None)]


@pytest.mark.parametrize("case", sample(RECURRENT, 6), ids=str)
def test_recurrent_layers(case, tmp_path):
    kind, layers, both, projected, bias, first, states, batch = case
    torch.manual_seed(0)
    size = {"proj_size": 3} if projected else {}
    layer = getattr(torch.nn, kind)(4, 5, layers, bias=bias, batch_first=first, bidirectional=both, **size)
    shape = (6, 4) if batch is None else (batch, 6, 4) if first else (6, batch, 4)
    args = [torch.randn(shape)]
    if states:
        among = () if batch is None else (batch,)
        h = torch.randn(layers * (2 if both else 1), *among, 3 if projected else 5)
        args.append((h, torch.randn(h.shape[0], *among, 5)) if kind == "LSTM" else h)
    check_in_tract(layer, tuple(args), tmp_path)
    leaves, _ = torch.utils._pytree.tree_flatten(args)
    wanted, _ = torch.utils._pytree.tree_flatten(layer(*args))
    numpy.savez(tmp_path / "in.npz", **{str(i): x.numpy() for i, x in enumerate(leaves)})
    done = subprocess.run([BUILD / "tenon", "run", tmp_path / "m.nnef", "--inputs", tmp_path / "in.npz", "-o",
                           tmp_path / "out.npz"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    write(tmp_path / "m.pt2", tmp_path / "k.nnef", "--dialect", "khronos")
    for given in (list(numpy.load(tmp_path / "out.npz").values()),
                  run_khronos(tmp_path / "k.nnef", [x.numpy() for x in leaves])):
        for got, tensor in zip(given, wanted, strict=True):
            numpy.testing.assert_allclose(got, tensor.detach().numpy(), atol=1e-4, rtol=1e-3)


@pytest.mark.parametrize("kind", ["LSTM", "GRU", "RNN"])
def test_recurrent_layers_are_scans(kind, tmp_path):
    """One fragment for all layers and directions; ours reads them as layers again."""
    layer = getattr(torch.nn, kind)(4, 5, 2, bidirectional=True)
    check_in_tract(layer, (torch.randn(6, 2, 4),), tmp_path)
    text = graph_of(tmp_path / "m.nnef")
    name = {"LSTM": "lstm", "GRU": "gru", "RNN": "rnn_tanh"}[kind]
    assert text.count("fragment ") == 2 and text.count(f" = {name}_layer(") == 4 and text.count("pace = -1") == 2
    shown = subprocess.run([BUILD / "tenon", "show", tmp_path / "m.nnef", "--ops"], capture_output=True, text=True)
    assert f"aten.{name}.input" in shown.stdout


class Along(torch.nn.Module):
    """A scan whose body has a size of its own, and a map."""
    def forward(self, x, y):
        from torch._higher_order_ops.scan import scan
        total, parts = scan(lambda c, v: (c + v.sum(0), (c * v).reshape(-1)), torch.zeros(x.shape[2]), x, dim=0)
        return total, parts, torch._higher_order_ops.map(lambda v, w: v @ w, x, y)


def test_loops_along_tensors(tmp_path):
    x, y = torch.randn(4, 3, 5), torch.randn(5, 2)
    dims = {"x": {0: torch.export.Dim("rounds", min=2), 1: torch.export.Dim("rows", min=2)}, "y": None}
    check_in_tract(Along(), (x, y), tmp_path, dynamic_shapes=dims)
    assert graph_of(tmp_path / "m.nnef").count("tract_core_scan(") == 2


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = torch.nn.Module()
        self.inner.register_buffer("seen", torch.full((2,), 3.0))

    def forward(self, x):
        self.inner.seen.add_(x)
        return self.inner.seen * 2


def test_state_travels_with_the_file(tmp_path):
    """What a buffer is at first lies in the file, and our reader makes it a buffer again."""
    folder = exported(Counter(), (torch.ones(2),), tmp_path)
    assert "# state inner_seen -> inner_seen_out, at first 'inner.seen'" in graph_of(folder)
    assert (folder / "inner.seen.dat").exists()
    numpy.savez(tmp_path / "in.npz", x=numpy.ones(2, numpy.float32))
    done = subprocess.run([BUILD / "tenon", "run", folder, "--inputs", tmp_path / "in.npz", "-o", tmp_path / "out.npz"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [list(value) for value in numpy.load(tmp_path / "out.npz").values()] == [[8, 8]]
    graph = folder / "graph.nnef"
    graph.write_text(graph.read_text().replace("-> inner_seen_out, at", "-> another, at"))  # says nothing then
    shown = subprocess.run([BUILD / "tenon", "show", folder, "--signature"], capture_output=True, text=True)
    assert shown.returncode == 0 and "inner_seen" in shown.stdout
    given = run(folder, {"x": numpy.ones(2, numpy.float32), "inner_seen": numpy.full(2, 3, numpy.float32)}, tmp_path)
    assert list(given["0"]) == [8, 8] and list(given["1"]) == [4, 4]


class Functions(torch.nn.Module):
    def forward(self, x):
        return (torch.erfinv(x / 8), torch.lgamma(x), torch.digamma(x + 0.25), torch.tril_indices(4, 3, -1),
                torch.triu_indices(3, 5, 1))


class Plain(torch.nn.Module):
    """What a sweep over PyTorch's own samples found missing, or wrong at the ends."""
    def forward(self, x, n):
        return (x.max(), x.min(), n.max(), n.square(), torch.log1p(x.abs() * 1e20), torch.expm1(x), torch.fmax(x, -x),
                torch.isnan(n), torch.quantile(x.clamp(-1, 1), 0.3), torch.addmv(x[0], x, x[1]))


def test_what_the_sweep_found(tmp_path):
    x = torch.tensor([[1.0, -300.0, 30], [1e-6, 0.3, -2], [4, 5, 6]])
    check_in_tract(Plain(), (x, torch.arange(6)), tmp_path)


class Parts(torch.nn.Module):
    """Parts taken and replaced, of known sizes; parts that are empty."""
    def forward(self, x, part, n):
        return (x.unfold(0, 3, 2), x.unfold(-1, 2, 1), x[0].unfold(0, 1, 3), n.unfold(0, 4, 4), x.sum().unfold(0, 1, 1),
                x.slice_scatter(part, 0, 1, 7, 2), x.slice_scatter(part, 0, 0, None, 3)[..., 1],
                n.slice_scatter(n[:1], 0, -3, None, 5), x.slice_scatter(x[:, :2], 1, -4, -1, 2),
                x[0:0], x[:, 2:2], x.roll(0, 0), x.roll((1, 0), (0, 1)),
                x.diagonal_scatter(part[:, :, 0], -2, 0, 1), x.diagonal_scatter(x[:, 0, :2], 1, -2, -1),
                x.diagonal_scatter(x[:3, :, 0].T, 0, 2, 0),
                n.reshape(2, 4).diagonal_scatter(n[:2]), n.reshape(4, 2).diagonal_scatter(n[:2], -1),
                n.reshape(2, 4).diagonal_scatter(n[:0], 4))


def test_parts(tmp_path):
    torch.manual_seed(0)
    check_in_tract(Parts(), (torch.randn(7, 4, 3), torch.randn(3, 4, 3), torch.arange(8)), tmp_path)


class Digits(torch.nn.Module):
    def forward(self, x, n):
        return (x.round(decimals=2), x.round(decimals=-2), x.round(decimals=0), torch.signbit(x), torch.signbit(n),
                torch.signbit(n > 0))


class Signs(torch.nn.Module):
    def forward(self, x):
        return torch.signbit(x), torch.signbit(x.half())


def test_digits_and_signs(tmp_path):
    x = torch.tensor([0.0, -0.0, 0.125, -0.135, 250.0, -350.0, 1e-42, -1e-42, 1e30, -1e30, 12.3456])
    check_in_tract(Digits(), (x, torch.arange(-2, 3)), tmp_path, atol=1e-6)
    infinite = torch.tensor([torch.inf, -torch.inf, -0.0])
    check_in_tract(Signs(), (infinite,), tmp_path)


class Paired(torch.nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module

    def forward(self, x):
        return self.module(x), x


@pytest.mark.parametrize("module, shape", [
    (torch.nn.AvgPool2d(3, 2, 1, ceil_mode=True), (2, 3, 6, 7)),
    (torch.nn.AvgPool2d(3, 2, 0, ceil_mode=True), (3, 8, 6)),
    (torch.nn.AvgPool2d((4, 3), (3, 2), 1, ceil_mode=True), (1, 2, 3, 8)),
    (torch.nn.AvgPool1d(4, 3, 1, ceil_mode=True), (2, 3, 9)),
    (torch.nn.AvgPool3d(3, 2, 1, ceil_mode=True), (1, 2, 6, 5, 4)),
    (torch.nn.AvgPool2d(3, 2, 1, ceil_mode=True, divisor_override=5), (1, 2, 6, 6)),
    (torch.nn.AvgPool2d(5, 3, 0, ceil_mode=True), (1, 1, 5, 6)),
], ids=str)
@pytest.mark.parametrize("dialect", ["tract", "khronos"])
def test_means_of_windows_beyond_the_padding(module, shape, dialect, tmp_path):
    torch.manual_seed(0)
    x = torch.randn(shape)
    if dialect == "tract":
        check_in_tract(Paired(module), (x,), tmp_path)
        return
    exported(module, (x,), tmp_path, "--dialect", dialect)
    numpy.testing.assert_allclose(run_khronos(tmp_path / "m.nnef", [x.numpy()])[0], module(x).numpy(), atol=1e-4)


def test_functions_without_an_operation(tmp_path):
    x = torch.cat([torch.linspace(-7.9, 7.9, 40), torch.tensor([8.0, -8.0, 0.5, 1, 2, 20])])
    check_in_tract(Functions(), (x,), tmp_path)
    check_in_tract(Functions(), (torch.tensor([2e4, 1e-4, 100.0]) * torch.tensor([1.0, 1, -1.005]),), tmp_path)


class Cells(torch.nn.Module):
    def __init__(self, kind, only_h=False):
        super().__init__()
        self.cell = getattr(torch.nn, kind)(4, 4)
        self.only_h = only_h

    def forward(self, x):
        state = None
        for _ in range(2):
            state = self.cell(x, state)
        return state[0] if self.only_h else state


@pytest.mark.parametrize("kind, only_h", [("LSTMCell", False), ("LSTMCell", True), ("GRUCell", False),
                                          ("RNNCell", False)])
@pytest.mark.parametrize("batch", [(), (3,)])
def test_cells(kind, only_h, batch, tmp_path):
    torch.manual_seed(0)
    check_in_tract(Cells(kind, only_h), (torch.randn(*batch, 4),), tmp_path)


# ---- for Khronos' tools, and for both -------------------------------------------------------------------------------

class Operations(torch.nn.Module):
    def forward(self, x, y):
        return (torch.where(x > y, x, y * 2), x.masked_fill(x > 0, -1.0), torch.cat([x, y], 1)[:, 1:-1], x.sum(),
                x.amax(1), (x * y).mean(0), x.clamp(-0.5, 0.5), x.pow(3), torch.erf(x), x @ y.T, x / y,
                x.abs().sqrt().log1p(), x.expand(2, 3, 4), torch.nn.functional.pad(x, (1, 2)))


def static_models():
    nn, block = torch.nn, torch.nn.Sequential
    return {
        "mlp": (block(nn.Linear(4, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 3)), (torch.randn(2, 4),)),
        "activations": (block(nn.SiLU(), nn.ELU(), nn.LeakyReLU(0.1), nn.Softplus(), nn.Hardswish(), nn.Softmax(-1),
                              nn.LogSoftmax(-1)), (torch.randn(2, 4),)),
        "conv": (block(nn.Conv2d(3, 8, 3, padding=1, stride=2), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
                       nn.Conv2d(8, 8, 3, groups=8, padding=1), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(32, 5)),
                 (torch.randn(2, 3, 16, 16),)),
        "deconv": (block(nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1, groups=2),
                         nn.GroupNorm(2, 6)), (torch.randn(1, 4, 5, 5),)),
        "encoder": (nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, activation="gelu"),
                    (torch.randn(2, 5, 8),)),
        "lstm": (nn.LSTM(4, 5, 2, bidirectional=True, proj_size=3), (torch.randn(3, 2, 4),)),
        "gru": (nn.GRU(4, 5, batch_first=True), (torch.randn(2, 3, 4),)),
        "rnn": (nn.RNN(4, 5), (torch.randn(3, 2, 4),)),
        "operations": (Operations(), (torch.randn(3, 4), torch.randn(3, 4))),
    }


def run_khronos(folder, inputs):
    nnef = pytest.importorskip("nnef")
    graph = nnef.load_graph(str(folder))
    nnef.infer_shapes(graph)
    given = nnef.Session(str(folder), lowered=[])(*inputs)
    return list(given) if isinstance(given, (list, tuple)) else [given]


@pytest.mark.parametrize("name", list(static_models()))
@pytest.mark.parametrize("dialect", ["khronos", "both"])
def test_what_is_for_khronos_is_read_and_run_there(name, dialect, tmp_path):
    torch.manual_seed(0)
    module, args = static_models()[name]
    program = torch.export.export(module.eval(), args)
    torch.export.save(program, tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.nnef", "--dialect", dialect)
    if name == "deconv" and dialect == "both":
        assert done.returncode != 0 and "not the same for tract" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    text = graph_of(tmp_path / "m.nnef")
    assert text.startswith(f"# NNEF, profile {dialect}\n") and "tract" not in text
    with torch.no_grad():
        wanted, _ = torch.utils._pytree.tree_flatten(module(*args))
    readers = [run_khronos(tmp_path / "m.nnef", [x.numpy() for x in args])]
    if dialect == "both":
        given = run(tmp_path / "m.nnef", {str(i): x.numpy() for i, x in enumerate(args)}, tmp_path)
        readers.append([given[str(i)] for i in range(len(wanted))])
    for given in readers:
        for got, tensor in zip(given, wanted, strict=True):
            numpy.testing.assert_allclose(got, tensor.numpy(), atol=1e-4, rtol=1e-3)


def test_sizes_that_vary_are_not_for_khronos(tmp_path):
    done = convert(MODELS / "mlp.pt2", tmp_path / "m.nnef", "--dialect", "khronos")
    assert done.returncode != 0 and "dim 0 of the input 'input' varies" in done.stderr
    assert os.listdir(tmp_path) == []
