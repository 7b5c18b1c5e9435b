"""torch loads what tenon saved, directly and through text, and computes the same bits as with its own file."""
import pytest
import torch
from torch import nn
from torch.export import Dim

import make_models
from conftest import MODELS, ZOO, model_files, model_id, sample
from oracle import assert_same_program, inputs_of, load_programs

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]


def assert_torch_agrees(original, copies):
    """Each copy holds the same programs as the original."""
    for copy in copies:
        programs, others = load_programs(original), load_programs(copy)
        assert programs and programs.keys() == others.keys()
        for name, program in programs.items():
            assert_same_program(program, others[name], inputs_of(original, program))


def copies_of(convert, original, folder):
    return [convert(original, folder / "direct.pt2"),
            convert(convert(original, folder / "text.tnn"), folder / "through_text.pt2")]


# ---- models in files ------------------------------------------------------------------------------------------------

def sampled_models():
    """The committed ones, and a sample of the zoo."""
    files = model_files()
    return [f for f in files if MODELS in f.parents] + sample([f for f in files if ZOO and ZOO in f.parents], 25)


@pytest.mark.parametrize("file", sampled_models(), ids=model_id)
def test_file(file, convert, tmp_path):
    assert_torch_agrees(file, copies_of(convert, file, tmp_path))


def test_extra_files(convert, tmp_path):
    extra = {"notes.txt": "", "über/ä.json": ""}
    torch.export.load(convert(MODELS / "custom.pt2", tmp_path / "x.pt2"), extra_files=extra)
    assert extra == {"notes.txt": "kept as it is\n", "über/ä.json": "{}"}


# ---- programs exported here -----------------------------------------------------------------------------------------

class Calls(nn.Module):
    """A module from a function, so that a case fits on a few lines."""

    def __init__(self, function, **state):
        super().__init__()
        self.function = function
        for name, held in state.items():
            if isinstance(held, torch.Tensor) and not isinstance(held, nn.Parameter):
                self.register_buffer(name, held)
            else:
                setattr(self, name, held)

    def forward(self, *args, **kwargs):
        return self.function(self, *args, **kwargs)


def export(function, *args, state=None, kwargs=None, decompose=False, **options):
    module = function if isinstance(function, nn.Module) else Calls(function, **(state or {}))
    program = torch.export.export(module, args, kwargs, **options)
    if decompose is False:
        return program
    return program.run_decompositions() if decompose is True else program.run_decompositions(decompose)


def nested_branches(self, x):
    def inner(x):
        return torch.cond(x.shape[0] > 4, lambda x: x + 1, lambda x: x - 1, (x,))
    return torch.cond(x.sum() > 0, inner, lambda x: x * 2, (x,))


def regions(self, x):
    with torch.no_grad():
        y = self.linear(x)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return self.linear(y).float()


def arithmetic(self, x, y):
    n, m = x.shape[0], y.shape[0]
    return x.repeat(2)[: (3 * n + m) // 2], y.new_zeros(max(n, m) - min(n, m) + 1, n % 3 + 1), n * m


def literals(self, x):
    return (x.clamp(max=float("inf")), x * float("nan"), x[-9223372036854775807:], torch.full_like(x, 1e-45), x * 1e300,
            x + torch.tensor([1.0, -0.0, float("inf")]), 7, None, True, 2.5)


def plain(*sizes):
    torch.manual_seed(3)
    return torch.randn(*sizes)


def all_dtypes():
    from torch._export.serde.serialize import _TORCH_TO_SERIALIZE_DTYPE as saved
    state = {f"as_{str(dtype)[6:]}": torch.tensor([1, 0, 2]).to(dtype) for dtype in saved}
    return export(lambda self, x: x + self.as_float32, plain(3), state=state)


def batch_norm():
    return nn.Sequential(nn.BatchNorm1d(3), nn.Dropout(0.5)).train()


def joint():
    class Loss(nn.Module):
        def __init__(self):
            super().__init__()
            self.linear = nn.Linear(3, 1)

        def forward(self, x):
            return self.linear(x).sum()
    from torch.export.experimental import _export_forward_backward
    return _export_forward_backward(torch.export.export(Loss(), (plain(2, 3),)))


def committed(name, **options):
    net, args, own = getattr(make_models, name)()
    own.pop("extra_files", None)
    return export(net, *args, **{**own, **options})


linear = {"linear": nn.Linear(3, 3)}
batch = Dim("batch", min=2, max=100)

PROGRAMS = {
    "strict": lambda: committed("conv", strict=True),
    "decomposed": lambda: committed("demo", decompose=True),
    "functional": lambda: committed("mutation", decompose={}),
    "control flow, decomposed": lambda: committed("loops", decompose=True),
    "control flow, strict": lambda: committed("branches", strict=True),
    "cond in cond": lambda: export(nested_branches, plain(6, 2), dynamic_shapes=(({0: Dim.AUTO},),)),
    "named dim": lambda: export(lambda self, x: self.linear(x), plain(4, 3), state=linear,
                                dynamic_shapes=(({0: batch},),)),
    "derived dim": lambda: export(lambda self, x, y: x[1:] + y, plain(5), plain(4),
                                  dynamic_shapes=(({0: 2 * batch + 1}, {0: 2 * batch}),)),
    "arithmetic on dims": lambda: export(arithmetic, plain(5), plain(4),
                                         dynamic_shapes=(({0: Dim.AUTO}, {0: Dim.AUTO}),)),
    "preserved signatures": lambda: export(nn.Sequential(nn.Linear(3, 3), nn.ReLU()), plain(2, 3),
                                           preserve_module_call_signature=("0", "1")),
    "no_grad and autocast": lambda: export(regions, plain(2, 3), state=linear),
    "training, random": lambda: export(batch_norm(), plain(8, 3)),
    "training, random, decomposed": lambda: export(batch_norm(), plain(8, 3), decompose=True),
    "loss and gradients": joint,
    "literals": lambda: export(literals, plain(3)),
    "all dtypes": all_dtypes,
    "nothing computed": lambda: export(lambda self, x: x, plain(3)),
    "no inputs": lambda: export(lambda self: self.held * 2, state={"held": plain(2)}),
    "keyword inputs": lambda: export(lambda self, x, *, b, a: x + a - b, plain(2),
                                     kwargs={"a": plain(2), "b": plain(2)}),
    "dicts and lists": lambda: export(lambda self, d: {"z": [d["q"] * 2], "a": (d["p"][0],)},
                                      {"q": plain(2), "p": [plain(3)]}),
}


@pytest.mark.parametrize("make", PROGRAMS.values(), ids=[name.replace(" ", "_") for name in PROGRAMS])
def test_program(make, convert, tmp_path):
    original = tmp_path / "original.pt2"
    torch.export.save(make(), original)
    assert_torch_agrees(original, copies_of(convert, original, tmp_path))


@pytest.mark.parametrize("protocol", [2, 3, 4, 5])
def test_pickle_protocols(protocol, convert, tmp_path):
    original = tmp_path / "original.pt2"
    torch.export.save(committed("trees"), original, pickle_protocol=protocol)
    assert_torch_agrees(original, copies_of(convert, original, tmp_path))


def test_buffer_instead_of_file(convert, tmp_path):
    """Saved to memory, the archive's root is not the file's name."""
    original = tmp_path / "original.pt2"
    with open(original, "wb") as file:
        torch.export.save(committed("mlp"), file)
    assert_torch_agrees(original, copies_of(convert, original, tmp_path))
