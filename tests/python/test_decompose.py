"""`tenon convert --decompose`: functional programs and Core ATen, as torch verifies and runs them.

A program of every file is decomposed by tenon and by torch (`run_decompositions`). torch must load ours under its ATEN
verifier; what it is said by must be core, or be what torch leaves too; and it must compute what the original computes.
"""
import collections
import re

import pytest
import torch
from torch.utils._pytree import tree_leaves

from agreement import Terms, differs
from conftest import MODELS, ROOT, ZOO, model_files, model_id, sample
from oracle import inputs_of, load_programs, run
from runners import SAME, Runner, compare_call, module, saved

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

CORE = set(re.findall(r'^X\("(.+)"\)', (ROOT / "src/ops/core.def").read_text(), re.M))

# Programs with operators that only their authors know, written in place: without their schemas nobody can say what they
# write, so they are refused by name.
UNKNOWN = {"custom"}

# Whole programs: rounding of one operator goes through all that follow. Strides of results are not theirs to keep.
PROGRAMS = Terms(strides=False, tolerances={torch.float32: (1e-4, 1e-5), torch.float64: (1e-9, 1e-10)})

# What is left by tenon and not by torch: operator, why.
LEFT = {
    "aten._print.default": "torch threads its effect through a token; tenon keeps the order of nodes",
    "aten.searchsorted.Tensor": "torch says it by loops of index arithmetic; it stays one operator",
    "aten.sort.stable": "torch says it by the overload without a name, which does not promise to be stable",
}


def sampled_models():
    """The committed ones, and a sample of the zoo."""
    files = [f for f in model_files() if f.stem not in UNKNOWN]
    return [f for f in files if MODELS in f.parents] + sample([f for f in files if ZOO and ZOO in f.parents], 40)


def convert(tenon, file, folder, how):
    out = folder / f"{how}.pt2"
    done = tenon("convert", file, "-o", out, "--decompose", how, "--no-optimize")
    assert done.returncode == 0, done.stderr
    return out


def targets(program):
    """Operators of all graphs of the program, and how often each is called."""
    graphs = [m for m in program.graph_module.modules() if isinstance(m, torch.fx.GraphModule)]
    return collections.Counter(node.target for graph in graphs for node in graph.graph.nodes
                               if node.op == "call_function")


def is_allowed(target):
    """Core, higher-order, numbers of Python, or of another library than ATen."""
    if not isinstance(target, torch._ops.OpOverload) or target.namespace != "aten":
        return True
    name = target._schema.name + (f".{target._schema.overload_name}" if target._schema.overload_name else "")
    return name in CORE


def by_torch(program):
    """What torch decomposes into; None where it fails by itself."""
    try:
        return set(targets(program.run_decompositions()))
    except Exception:  # derived dims and some views: torch's own defects
        return None


def assert_functional(program):
    for target in targets(program):
        schema = getattr(target, "_schema", None)
        assert schema is None or not schema.is_mutable, f"{target} writes"


def assert_same_results(a, b, inputs):
    if inputs is None:
        return
    for what, x, y in zip(("result", "input after the call", "state after the call"), run(a, inputs), run(b, inputs)):
        found = differs(tree_leaves(x), tree_leaves(y), PROGRAMS)
        assert found is None, f"{what}: {found}"


@pytest.mark.parametrize("file", sampled_models(), ids=model_id)
@pytest.mark.parametrize("how", ["functional", "core"])
def test_file(file, how, tenon, tmp_path):
    originals, made = load_programs(file), load_programs(convert(tenon, file, tmp_path, how))
    assert originals.keys() == made.keys()
    for name, program in made.items():
        assert program.verifier.dialect == "ATEN"
        program._validate()
        assert_functional(program)
        assert_same_results(originals[name], program, inputs_of(file, originals[name]))
        if how == "core":
            left = {t for t in targets(program) if not is_allowed(t) and str(t) not in LEFT}
            theirs = by_torch(load_programs(file)[name]) if left else set()
            assert theirs is None or left <= theirs, f"left: {sorted(map(str, left - theirs))}"


# ---- results that lie in memory otherwise than torch says where it traces ------------------------------------------


@pytest.mark.parametrize("training", [False, True])
def test_channels_that_were_moved(training, tenon, tmp_path):
    """A batch norm of channels that come last in memory, which its kernel moves to where they are in the sizes."""
    model = module(lambda self, x: self.norm(x.transpose(1, 2)).transpose(1, 2).reshape(-1, 6),
                   norm=torch.nn.BatchNorm1d(6)).train(training)
    args = (torch.rand(2, 5, 6),)
    file = saved(torch.export.export(model, args), tmp_path / "channels.pt2")
    (original,), (made,) = (load_programs(f).values() for f in (file, convert(tenon, file, tmp_path, "core")))
    assert_same_results(original, made, (args, {}))


# ---- state that lies in one memory ----------------------------------------------------------------------------------

class Shared(torch.nn.Module):
    """Writes into the first of two buffers of one memory and gives the second."""

    def __init__(self, one, two):
        super().__init__()
        self.register_buffer("one", one)
        self.register_buffer("two", two)

    def forward(self, x):
        before = self.two * 2
        self.one += x
        return before, self.two * 2


def export_shared(view, other, path):
    memory = torch.arange(6.0)
    torch.export.save(torch.export.export(Shared(view(memory), other(memory)), (torch.ones(2),)), path)
    return path


def middle(memory):
    return memory[1:3]


@pytest.mark.parametrize("how", ["functional", "core"])
@pytest.mark.parametrize("other", [middle, lambda memory: memory[3:5], lambda memory: memory[1:3].view(2)],
                         ids=["same", "apart", "same by another view"])
def test_shared_memory(other, how, tenon, tmp_path):
    file = export_shared(middle, other, tmp_path / "shared.pt2")
    (original,), (made,) = (load_programs(f).values() for f in (file, convert(tenon, file, tmp_path, how)))
    assert_functional(made)
    for _ in range(2):  # the state of the first call is that of the second
        assert_same_results(original, made, ((torch.ones(2),), {}))


@pytest.mark.parametrize("other", [lambda memory: memory, lambda memory: memory[2:4]],
                         ids=["whole", "part"])
def test_overlapping_memory_is_refused(other, tenon, tmp_path):
    file = export_shared(middle, other, tmp_path / "shared.pt2")
    done = tenon("convert", file, "-o", tmp_path / "out.pt2", "--decompose", "functional")
    assert done.returncode == 2
    assert "writes into 'one', which shares memory with 'two'" in done.stderr


# ---- sizes that only elements tell ----------------------------------------------------------------------------------

def count_down(x, n):
    return x[torch.arange(n.max().item(), n.min().item(), -1, dtype=torch.int64) % 4][1:] * 2


def count_by_halves(x, n):
    return torch.arange(n.min().item(), n.max().item(), 0.5) + x[0, 0]


def count_whole_steps(x, n):
    return torch.arange(0, n.max().to(torch.int64).item(), 2) + x[0, 0]


def contract(x, n):
    rows = x[torch.arange(n.max().item(), dtype=torch.int64) % 4]
    return torch.einsum("ik,jk->ij", x, rows)[:, 0:].unsqueeze(-1).squeeze(1).squeeze(-1)


def write_into_slice(x, n):
    rows = x[torch.nonzero(n > 0).squeeze(1) % 4].clone()
    rows[0:].mul_(2)
    rows[:1].add_(1)
    return rows.flatten()


def fill(x, n):
    size = n.max().to(torch.int64).item()
    torch._check(size >= 1)
    made = torch.full((size, 3), 0.5)
    made[-1].copy_(x[0, :3])
    return torch.cat([made, x[:, :3]]).cumsum(0)


def mask(x, n):
    return torch.masked_select(x, x > n.min()).sort().values.softmax(0)


def repeat(x, n):
    return x.repeat_interleave(n.to(torch.int64), dim=0).transpose(0, 1).contiguous().relu_()


def pad(x, n):
    size = n.max().to(torch.int64).item()
    torch._check(size >= 0)
    torch._check(size < 8)
    return torch.nn.functional.pad(x, (0, size)).sum(0)


def settle(x, n):
    """How many rows there are is known to be 4 once they are added to as many; the second mask chooses as the first."""
    chosen, again = n >= 0, n + 1 > 0
    rows = x[chosen] + x.flip(0)
    return rows, x[again].sum(1) * rows[:, 0], torch.nonzero(n > 1)


@pytest.mark.parametrize("how", ["functional", "core"])
@pytest.mark.parametrize("forward", [count_down, count_by_halves, count_whole_steps, contract, write_into_slice, fill,
                                     mask, repeat, pad, settle])
def test_sizes_of_elements(forward, how, tenon, tmp_path):
    calls = [(torch.rand(4, 6), torch.tensor(numbers)) for numbers in ([1., 0, 4, 2], [3., 1, 6, 1], [2., 1, 2, 2])]
    file = saved(torch.export.export(module(lambda self, x, n: forward(x, n)), calls[0]), tmp_path / "sizes.pt2")
    path = convert(tenon, file, tmp_path, how)
    (original,), (made,) = (load_programs(f).values() for f in (file, path))
    assert_functional(made)
    with Runner(path) as runner:
        for args in calls:
            assert_same_results(original, made, (args, {}))
            assert compare_call(original, original.module(), runner, args, {}, PROGRAMS) == SAME


# ---- numbers that are roots of sizes --------------------------------------------------------------------------------

def test_attention_of_heads_that_vary(tenon, tmp_path):
    """Without a scale it is a root of the heads' size, which no program can say: the operator stays whole."""
    attend = torch.nn.functional.scaled_dot_product_attention
    calls = [tuple(torch.rand(1, 2, 3, n) for _ in "qkv") for n in (8, 5)]
    program = torch.export.export(module(lambda self, q, k, v: attend(q, k, v)), calls[0],
                                  dynamic_shapes={name: {3: torch.export.Dim.AUTO} for name in "qkv"})
    file = saved(program, tmp_path / "heads.pt2")
    path = convert(tenon, file, tmp_path, "core")
    (original,) = load_programs(file).values()
    with Runner(path) as runner:
        for args in calls:
            assert compare_call(original, original.module(), runner, args, {}, PROGRAMS) == SAME
