"""Complex numbers inside of programs, as pairs of reals where a format has none: in onnxruntime and in tract.

Transforms and complex rotations are what models have them for. Results are PyTorch's own, also for infinities.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from conftest import BUILD, TEST_ALL, sample

numpy = pytest.importorskip("numpy")
onnx = pytest.importorskip("onnx")
torch = pytest.importorskip("torch")
import onnx_operators  # noqa: E402
from onnx_judges import check, convert, run  # noqa: E402
from tensors import Tenon  # noqa: E402
from torch.export import Dim  # noqa: E402
from torch.utils._pytree import tree_leaves  # noqa: E402

as_complex, as_real = torch.view_as_complex, torch.view_as_real


# ---- models -----------------------------------------------------------------------------------------------------------

class FNet(torch.nn.Module):
    """Mixes tokens by a transform of both dims."""

    def __init__(self, width=16):
        super().__init__()
        self.norm, self.last = torch.nn.LayerNorm(width), torch.nn.LayerNorm(width)
        self.feed = torch.nn.Sequential(torch.nn.Linear(width, 32), torch.nn.GELU(), torch.nn.Linear(32, width))

    def forward(self, x):
        x = self.norm(x + torch.fft.fft(torch.fft.fft(x, dim=-1), dim=-2).real)
        return self.last(x + self.feed(x))


def rotated(x, freqs):
    pairs = as_complex(x.float().reshape(*x.shape[:-1], -1, 2))
    return as_real(pairs * freqs).flatten(3).type_as(x)


class Rotary(torch.nn.Module):
    """Rotations as Lumina and Llama have them: a complex buffer of frequencies."""

    def __init__(self, heads=2, width=8, longest=32):
        super().__init__()
        self.heads, self.width = heads, width
        self.query, self.key = (torch.nn.Linear(heads * width, heads * width) for _ in range(2))
        angles = torch.outer(torch.arange(longest).float(), 1 / 10000 ** (torch.arange(0, width, 2) / width))
        self.register_buffer("freqs_cis", torch.polar(torch.ones_like(angles), angles))

    def forward(self, x):
        shape = (*x.shape[:2], self.heads, self.width)
        freqs = self.freqs_cis[:x.shape[1]].unsqueeze(1)
        query, key = rotated(self.query(x).view(shape), freqs), rotated(self.key(x).view(shape), freqs)
        return torch.nn.functional.scaled_dot_product_attention(
            query.transpose(1, 2), key.transpose(1, 2), x.view(shape).transpose(1, 2))


class SeveralAxes(torch.nn.Module):
    """As Wan and QwenImage have them: frequencies of frames, rows and columns side by side, in f64."""

    def __init__(self):
        super().__init__()
        angles = torch.outer(torch.arange(16), 1 / 10000 ** (torch.arange(0, 4, 2).double() / 4))
        self.freqs = torch.cat([torch.polar(torch.ones_like(angles), angles)] * 3, 1)

    def forward(self, x):
        frames, rows, columns = 2, 3, 4
        by_frame, by_row, by_column = self.freqs.split([2, 2, 2], 1)
        whole = (frames, rows, columns, -1)
        freqs = torch.cat([by_frame[:frames].view(frames, 1, 1, -1).expand(whole),
                           by_row[:rows].view(1, rows, 1, -1).expand(whole),
                           by_column[:columns].view(1, 1, columns, -1).expand(whole)], -1).reshape(1, 1, 24, -1)
        pairs = as_complex(x.to(torch.float64).unflatten(3, (-1, 2)))
        return as_real(pairs * freqs).flatten(3, 4).type_as(x)


class FromPositions(torch.nn.Module):
    """As Llama 4 has them: frequencies made of positions while it runs."""

    def __init__(self, width=8):
        super().__init__()
        self.register_buffer("inv_freq", 1 / 10000 ** (torch.arange(0, width, 2) / width))

    def forward(self, query, key, positions):
        angles = (self.inv_freq[None, :, None].expand(positions.shape[0], -1, 1) @ positions[:, None, :].float())
        angles = angles.transpose(1, 2)
        freqs = torch.polar(torch.ones_like(angles), angles)[:, :, None, :] * 1.5
        return rotated(query, freqs), rotated(key, freqs)


class Spectrogram(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(32))
        self.register_buffer("mel", torch.rand(17, 10, generator=torch.Generator().manual_seed(0)))

    def forward(self, x):
        spectrum = torch.stft(x, 32, 8, window=self.window, return_complex=True)
        return torch.log((spectrum.abs() ** 2).transpose(1, 2) @ self.mel + 1e-5)


class Vocoder(torch.nn.Module):
    """The head of a vocoder: magnitudes and phases, and the signal that has them."""

    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(32))
        self.parts = torch.nn.Conv1d(10, 34, 3, padding=1)

    def forward(self, x):
        size, phase = self.parts(x).chunk(2, 1)
        spectrum = torch.exp(size.clamp(max=3)) * torch.exp(1j * phase)
        return torch.istft(spectrum, 32, 8, window=self.window)


class Kept(torch.nn.Module):
    """Complex numbers in branches and in state."""

    def __init__(self):
        super().__init__()
        self.register_buffer("seen", torch.zeros(4, dtype=torch.complex64))

    def forward(self, x, flag):
        z = as_complex(x)
        z = torch.cond(flag.sum() > 0, lambda z: (z * 2j,), lambda z: (z.conj().clone() + 1,), (z,))[0]
        self.seen.add_(z.sum(0))
        return as_real(z / (self.seen + 3)), z.angle()


def drawn(*shape):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(len(shape)))


MODELS = {
    "fnet": (FNet, lambda n: (drawn(2, n, 16),), (12, 5, 23), ({1: Dim("n", min=4, max=64)},)),
    "fnet_static": (FNet, lambda n: (drawn(2, n, 16),), (12,), None),
    "rotary": (Rotary, lambda n: (drawn(2, n, 16),), (6, 2, 17), ({1: Dim("n", min=2, max=30)},)),
    "several_axes": (SeveralAxes, lambda n: (drawn(1, 2, 24, 12),), (24,), None),
    "from_positions": (FromPositions, lambda n: (drawn(2, n, 2, 8), drawn(2, n, 1, 8),
                                                 torch.arange(n)[None].expand(2, n).contiguous()), (5,), None),
    "spectrogram": (Spectrogram, lambda n: (drawn(2, 8 * n),), (25, 17, 60), ({1: 8 * Dim("n", min=8, max=400)},)),
    "vocoder": (Vocoder, lambda n: (drawn(2, 10, n),), (12, 9, 40), ({2: Dim("n", min=8, max=400)},)),
}


@pytest.fixture(params=sorted(MODELS), scope="module")
def exported(request, tmp_path_factory):
    make, arguments, sizes, dims = MODELS[request.param]
    torch.manual_seed(0)
    module = make().eval()
    path = tmp_path_factory.mktemp(request.param) / "m.pt2"
    torch.export.save(torch.export.export(module, arguments(sizes[0]), dynamic_shapes=dims), path)
    return path, module, [arguments(size) for size in sizes]


def agrees(given, module, arguments):
    with torch.no_grad():
        wanted = module(*arguments)
    for got, want in zip(given, wanted if isinstance(wanted, tuple) else (wanted,), strict=True):
        numpy.testing.assert_allclose(got, want.numpy(), rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("opset", [17, 20])
def test_models_in_onnxruntime(exported, opset, tmp_path):
    path, module, sizes = exported
    done = convert(path, tmp_path / "m.onnx", "--opset", opset)
    assert done.returncode == 0, done.stderr
    check(tmp_path / "m.onnx")
    for arguments in sizes:
        agrees(run(tmp_path / "m.onnx", {str(i): x for i, x in enumerate(arguments)}), module, arguments)


def test_models_in_tract(exported, tmp_path):
    pytest.importorskip("tract")
    path, module, sizes = exported
    done = convert(path, tmp_path / "m.nnef.tgz")
    assert done.returncode == 0, done.stderr
    for arguments in sizes:
        numpy.savez(tmp_path / "in.npz", **{str(i): x.numpy() for i, x in enumerate(arguments)})
        worker = Path(__file__).with_name("nnef_tract.py")
        done = subprocess.run([sys.executable, worker, tmp_path / "m.nnef.tgz", tmp_path / "in.npz",
                               tmp_path / "out.npz"], capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr[:4000]
        given = numpy.load(tmp_path / "out.npz")
        agrees([given[str(i)] for i in range(len(given.files))], module, arguments)


def test_weights_keep_their_names(tmp_path):
    torch.export.save(torch.export.export(Rotary(), (drawn(2, 6, 16),)), tmp_path / "m.pt2")
    assert convert(tmp_path / "m.pt2", tmp_path / "m.onnx").returncode == 0
    held = {tensor.name: tuple(tensor.dims) for tensor in onnx.load(tmp_path / "m.onnx").graph.initializer}
    assert held["freqs_cis"] == (32, 4, 2)


def test_a_spectrum_is_one_operator(tmp_path):
    torch.export.save(torch.export.export(FNet(), (drawn(2, 6, 16),)), tmp_path / "m.pt2")
    assert convert(tmp_path / "m.pt2", tmp_path / "m.onnx").returncode == 0
    found = [node.op_type for node in onnx.load(tmp_path / "m.onnx").graph.node]
    assert found.count("DFT") == 2


def test_branches_and_state(tmp_path):
    """Bodies take and give pairs, and so does state."""
    module, arguments = Kept(), (drawn(3, 4, 2), torch.tensor([1.0]))
    torch.export.save(torch.export.export(module, arguments), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.onnx")
    assert done.returncode == 0, done.stderr
    check(tmp_path / "m.onnx")
    for flag in (1.0, -1.0):
        fresh, given = Kept(), (arguments[0], torch.tensor([flag]))
        got = run(tmp_path / "m.onnx", {str(i): x for i, x in enumerate(given)})
        agrees(got[:2], fresh, given)
        numpy.testing.assert_allclose(got[2], as_real(fresh.seen).numpy(), rtol=1e-4)


# ---- operators --------------------------------------------------------------------------------------------------------

def complex_cases():
    def is_complex(case):
        leaves = tree_leaves((case[2], case[3]))
        return any(isinstance(x, torch.Tensor) and x.is_complex() for x in leaves) or "_fft" in case[0]

    return [case for case in onnx_operators.cases(Tenon(BUILD)) if is_complex(case)]


@pytest.mark.parametrize("case", complex_cases() if TEST_ALL else sample(complex_cases(), 60), ids=lambda case: case[0])
def test_operators(case):
    """What is said of an operator's samples on complex numbers by their parts is right; what has no rule is refused."""
    with tempfile.TemporaryDirectory() as folder:
        said, why = onnx_operators.judge(case, folder, ["--opset", "20"])
    assert said != "wrong", why


def test_most_operators_have_a_rule():
    with tempfile.TemporaryDirectory() as folder:
        said = [onnx_operators.judge(case, folder, [])[0] for case in complex_cases()[::4]]
    assert said.count("right") > 2 * said.count("refused") and "wrong" not in said, said


INF = float("inf")
FORMULAS = {
    "mul": lambda z, w: z * w, "div": lambda z, w: z / w, "by number": lambda z, w: (z * 2.5, w / 4),
    "by complex number": lambda z, w: (z * (2 - 1j), w / (2 - 1j)), "by real": lambda z, w: z * w.real,
    "from number": lambda z, w: (1 / z, 2 * w), "square": lambda z, w: z ** 2, "cube": lambda z, w: z ** 3,
    "power": lambda z, w: (z ** 2.5, w ** -1), "conjugate": lambda z, w: z * w.conj(),
    "with alpha": lambda z, w: torch.add(z, w, alpha=2), "exp": lambda z, w: torch.exp(z),
    "sqrt": lambda z, w: torch.sqrt(w)}


@pytest.mark.parametrize("name", FORMULAS)
def test_arithmetic(name, tmp_path):
    """Also of infinities and zeros, as PyTorch has it on the CPU. In sums it makes NaN of infinite second summands, which
    it multiplies by alpha even where that is 1: docs/onnx.md."""
    class Formula(torch.nn.Module):
        def forward(self, z, w):
            given = FORMULAS[name](as_complex(z), as_complex(w))
            return tuple(as_real(x.resolve_conj()) for x in (given if isinstance(given, tuple) else (given,)))

    special = [(1, 1), (0, 0), (INF, 1), (1, -INF), (-2, 0), (0, -3), (INF, 0), (1e-3, 2e3), (-1, -1)]
    if name in ("exp", "power", "sqrt"):
        special = [pair for pair in special if INF not in map(abs, pair)] + ([(INF, 0)] if name == "exp" else [])
    numbers = torch.tensor(special)
    every = numbers.repeat(len(special), 1), numbers.repeat_interleave(len(special), 0)
    torch.export.save(torch.export.export(Formula(), every), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.onnx")
    assert done.returncode == 0, done.stderr
    for got, want in zip(run(tmp_path / "m.onnx", dict(zip("01", every))), Formula()(*every), strict=True):
        numpy.testing.assert_allclose(got, want.numpy(), rtol=1e-5, atol=1e-5)


# ---- tenon::dft ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.float16])
@pytest.mark.parametrize("length", [1, 2, 7, 8, 30])
@pytest.mark.parametrize("way", [{}, {"inverse": True}, {"onesided": True}, {"axis": 0}], ids=str)
def test_dft(way, length, dtype):
    """The kernel and the products of `core`, against torch.fft."""
    tenon, axis = Tenon(BUILD), way.get("axis", -2)
    for parts in (1, 2):
        x = drawn(length, 3, parts) if axis == 0 else drawn(3, length, parts)
        x = x.to(dtype)
        wide = x.double()
        z = torch.complex(wide[..., 0], wide[..., 1] if parts == 2 else torch.zeros_like(wide[..., 0]))
        transform = torch.fft.ifft if way.get("inverse") else torch.fft.fft
        wanted = transform(z, dim=0 if axis == 0 else 1)
        wanted = as_real(wanted[:, :length // 2 + 1] if way.get("onesided") else wanted)
        near = {torch.float16: 2e-2, torch.float32: 3e-5, torch.float64: 1e-12}[dtype]
        for got in (tenon.call("tenon::dft", x, **way), tenon.call_decomposed("tenon::dft", x, **way)[0]):
            assert got.dtype == dtype
            numpy.testing.assert_allclose(got.double().numpy(), wanted.numpy(), atol=near * length ** 0.5, rtol=near)


@pytest.mark.parametrize("shape, way", [((4,), {}), ((4, 3), {}), ((4, 2), {"axis": 1}), ((0, 2), {}), ((3, 0), {})])
def test_dft_refuses(shape, way):
    with pytest.raises(Exception):
        Tenon(BUILD).call("tenon::dft", torch.zeros(shape), **way)


# ---- what comes and goes ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("suffix", [".onnx", ".nnef.tgz"])
@pytest.mark.parametrize("side", ["input", "output"])
def test_complex_inputs_and_outputs_are_refused(side, suffix, tmp_path):
    class Border(torch.nn.Module):
        def forward(self, x):
            return as_real(x * 2) if side == "input" else as_complex(x) * 2

    x = torch.ones(3, 2) if side == "output" else as_complex(torch.ones(3, 2))
    torch.export.save(torch.export.export(Border(), (x,)), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / f"m{suffix}")
    assert done.returncode != 0 and f"the {side} '" in done.stderr and "c64" in done.stderr and "view_as_" in done.stderr
    assert not (tmp_path / f"m{suffix}").exists()


def test_what_has_no_rule_is_named(tmp_path):
    class Solves(torch.nn.Module):
        def forward(self, x):
            return as_real(torch.linalg.inv(as_complex(x)))

    torch.export.save(torch.export.export(Solves(), (drawn(3, 3, 2),)), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.onnx")
    assert done.returncode != 0 and "linalg_inv_ex" in done.stderr and "view_as" not in done.stderr


@pytest.mark.parametrize("way", ["DFT", "DFT inverse", "STFT"])
def test_what_is_read_is_written_again(way, tmp_path):
    """DFT and STFT of ONNX come back equal, by way of complex numbers and of pairs."""
    make, info = onnx.helper.make_node, onnx.helper.make_tensor_value_info
    if way == "STFT":
        nodes = [make("STFT", ["x", "step", "window"], ["y"], onesided=1)]
        kept = [onnx.numpy_helper.from_array(numpy.array(4), "step"),
                onnx.numpy_helper.from_array(numpy.hanning(8).astype(numpy.float32), "window")]
        shape = (2, 32, 1)
    else:
        nodes = [make("DFT", ["x", "", "axis"], ["y"], inverse=int(way != "DFT"))]
        kept, shape = [onnx.numpy_helper.from_array(numpy.array(1), "axis")], (2, 9, 2)
    graph = onnx.helper.make_graph(nodes, "g", [info("x", onnx.TensorProto.FLOAT, shape)],
                                   [info("y", onnx.TensorProto.FLOAT, None)], kept)
    onnx.save(onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 20)], ir_version=10),
              tmp_path / "a.onnx")
    done = convert(tmp_path / "a.onnx", tmp_path / "b.onnx")
    assert done.returncode == 0, done.stderr
    x = drawn(*shape)
    first, again = run(tmp_path / "a.onnx", {"x": x})[0], run(tmp_path / "b.onnx", {"x": x})[0]
    numpy.testing.assert_allclose(again, first, rtol=1e-4, atol=1e-5)
    assert "DFT" in [node.op_type for node in onnx.load(tmp_path / "b.onnx").graph.node]
