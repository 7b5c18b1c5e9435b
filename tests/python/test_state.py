"""Programs that remember: buffers that they change, inputs that they change, and what of it a caller can see.

Each model is run in both forms that files have, with writes in place and functional with mutation outputs, step by step
beside torch: through one runner, and through the command, which carries the state in a file.
"""
import functools

import pytest
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn

from agreement import Terms, differs
from runners import ARGUMENT, SAME, Refusal, Runner, compare_call, module, saved

FORMS = ["training", "core"]
STEPS, HEADS, WIDTH = 16, 2, 8
VALUES = Terms(strides=False)

pytestmark = pytest.mark.filterwarnings("ignore")


def exported(net, args, form, path, **options):
    """(the program as torch loads it, path)"""
    program = torch.export.export(net, args, **options)
    saved(program.run_decompositions() if form == "core" else program, path)
    return torch.export.load(path), path


def state_of(net, names):
    return {name: tensor.detach() for name, tensor in net.named_buffers() if name in names}


# ---- a cache of keys and values -------------------------------------------------------------------------------------

class CachedAttention(nn.Module):
    """Attention of one new position to all before it. `write` puts rows at a position into a cache."""

    def __init__(self, write):
        super().__init__()
        self.write = write
        self.project = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.register_buffer("keys", torch.zeros(1, HEADS, STEPS, WIDTH // HEADS))
        self.register_buffer("values", torch.zeros(1, HEADS, STEPS, WIDTH // HEADS), persistent=False)
        self.register_buffer("steps", torch.tensor(0))

    def forward(self, x, position):
        q, k, v = self.project(x).view(1, 1, 3, HEADS, -1).permute(2, 0, 3, 1, 4).unbind(0)
        self.write(self.keys, position, k)
        self.write(self.values, position, v)
        self.steps += 1
        seen = torch.arange(STEPS) < self.steps
        mixed = F.scaled_dot_product_attention(q, self.keys, self.values, attn_mask=seen[None, None, None])
        return self.out(mixed.transpose(1, 2).reshape(1, 1, WIDTH)), self.steps


def write_by_index_copy(cache, position, rows):
    cache.index_copy_(2, position, rows)


def write_by_indices(cache, position, rows):
    cache[:, :, position] = rows


def write_into_slice(cache, position, rows):
    start = position.item()
    torch._check(start >= 0)
    torch._check(start < STEPS)
    cache.narrow(2, start, 1).copy_(rows)


def write_by_mask(cache, position, rows):
    cache.copy_(torch.where((torch.arange(STEPS) == position)[None, None, :, None], rows, cache))


WRITES = [write_by_index_copy, write_by_indices, write_into_slice, write_by_mask]


@pytest.fixture(scope="module")
def decoder(tmp_path_factory):
    """decoder(write, form) -> (program with a fresh state, path)"""
    @functools.cache
    def make(write, form):
        path = tmp_path_factory.mktemp("decoder") / f"{write.__name__}.pt2"
        return exported(CachedAttention(write).eval(), step(0), form, path)[1]
    return lambda write, form: (torch.export.load(make(write, form)), make(write, form))


def step(i):
    """The inputs of step i."""
    return torch.randn(1, 1, WIDTH, generator=torch.Generator().manual_seed(i)), torch.tensor([i])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("write", WRITES)
def test_decoding_through_one_runner(write, form, decoder):
    program, path = decoder(write, form)
    net = program.module()
    with Runner(path) as runner:
        for i in range(STEPS):
            assert compare_call(program, net, runner, step(i)) == SAME
            state = runner.state()
            assert sorted(state) == ["keys", "steps", "values"]
            assert not differs(list(state_of(net, state).values()), [state[n] for n in state_of(net, state)], VALUES)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("write", [write_by_index_copy, write_into_slice])
def test_decoding_through_the_command(write, form, decoder, tenon, tmp_path):
    program, path = decoder(write, form)
    net = program.module()
    state, inputs, outputs = (tmp_path / f"{name}.safetensors" for name in ("state", "in", "out"))
    for i in range(STEPS):
        save_file(dict(zip(("x", "position"), step(i))), inputs)
        words = ("--state", state) if i else ()
        done = tenon("run", path, "--inputs", inputs, *words, "--save-state", state, "-o", outputs)
        assert done.returncode == 0, done.stderr
        got = load_file(outputs)
        assert not differs(list(net(*step(i))), [got["0"], got["1"]], VALUES)
    found = load_file(state)
    assert not differs([net.keys, net.values, net.steps], [found[n] for n in ("keys", "values", "steps")], VALUES)


@pytest.mark.parametrize("form", FORMS)
def test_state_is_saved_loaded_and_reset(form, decoder):
    _, path = decoder(write_by_index_copy, form)
    with Runner(path) as runner, Runner(path) as other:
        fresh = runner.state()
        assert not fresh["keys"].any() and fresh["steps"] == 0
        first = [runner.run(*step(i)) for i in range(5)]
        halfway = runner.state()
        then = [runner.run(*step(i)) for i in range(5, 8)]
        assert halfway["steps"] == 5 and runner.state()["steps"] == 8  # a copy does not move on

        runner.load_state(halfway)
        other.load_state(halfway)
        for again in (runner, other):  # another runner goes on in the same way, each with a state of its own
            assert not differs(then, [again.run(*step(i)) for i in range(5, 8)])
        runner.reset_state()
        assert not differs(first, [runner.run(*step(i)) for i in range(5)])
        assert other.state()["steps"] == 8


@pytest.mark.parametrize("change, words", [
    (lambda state: state.pop("keys"), "the state has no 'keys'"),
    (lambda state: state.update(keys=torch.zeros(3)), "'keys' of the state is f32[3]"),
    (lambda state: state.update(steps=torch.tensor(0.0)), "'steps' of the state is f32[]"),
    (lambda state: state.update(more=torch.zeros(3)), "the state has 4 tensors, the program changes 3"),
])
def test_state_that_does_not_fit(change, words, decoder, tenon, tmp_path):
    _, path = decoder(write_by_index_copy, "training")
    with Runner(path) as runner:
        runner.run(*step(0))
        before = runner.state()
        state = runner.state()
        change(state)
        with pytest.raises(Refusal) as refusal:
            runner.load_state(state)
        assert refusal.value.status == ARGUMENT and words in str(refusal.value)
        assert not differs(list(before.values()), list(runner.state().values()))  # nothing of it was taken
    save_file(state, tmp_path / "state.safetensors")
    save_file(dict(zip(("x", "position"), step(0))), tmp_path / "in.safetensors")
    done = tenon("run", path, "--inputs", tmp_path / "in.safetensors", "--state", tmp_path / "state.safetensors")
    assert done.returncode == 2 and words in done.stderr


def test_failed_run_leaves_functional_state_alone(tmp_path):
    def forward(self, x):
        self.total.add_(x.sum())
        torch._assert_async(x.sum() > 0, "no")
        return self.total + 1
    _, path = exported(module(forward, total=torch.zeros(())), (torch.ones(3),), "core", tmp_path / "fails.pt2")
    with Runner(path) as runner:
        runner.run(torch.ones(3))
        with pytest.raises(Refusal, match="no"):
            runner.run(-torch.ones(3))
        assert runner.state()["total"] == 3


# ---- what of the state a caller sees --------------------------------------------------------------------------------

def alias_state(self, x):
    self.held.add_(x)
    return self.held, self.held[1:], self.held.view(2, 2).t(), self.held + 0


@pytest.mark.parametrize("form", FORMS)
def test_outputs_do_not_change_with_the_state(form, tmp_path):
    _, path = exported(module(alias_state, held=torch.zeros(4)), (torch.ones(4),), form, tmp_path / "aliases.pt2")
    with Runner(path) as runner:
        outputs = [runner.run(torch.ones(4)) for _ in range(3)]
        for count, (whole, part, turned, fresh) in enumerate(outputs, 1):
            assert torch.equal(whole, torch.full((4,), float(count))) and torch.equal(fresh, whole)
            assert torch.equal(part, torch.full((3,), float(count))) and torch.equal(turned, whole.view(2, 2))
        outputs[0][0].fill_(-100)  # and the state does not change with them
        assert torch.equal(runner.state()["held"], torch.full((4,), 3.0))


def test_weights_are_not_changed_through_outputs(tmp_path):
    _, path = exported(module(lambda self, x: (self.held, x + self.held), held=torch.ones(4)), (torch.ones(4),),
                       "training", tmp_path / "weights.pt2")
    with Runner(path) as runner:
        runner.run(torch.ones(4))[0].fill_(7)
        assert torch.equal(runner.run(torch.ones(4))[1], torch.full((4,), 2.0))


class SharedStorage(nn.Module):
    """Buffers that overlap: a write into one is seen in the others."""

    def __init__(self):
        super().__init__()
        whole = torch.arange(12.0)
        self.register_buffer("left", whole[:8])
        self.register_buffer("right", whole[4:])
        self.register_buffer("grid", whole.view(3, 4).t())
        self.register_buffer("again", self.left)

    def forward(self, x):
        self.left.add_(x)
        self.grid[0].mul_(2)
        return self.right.clone(), self.again * 1, self.grid.sum(0)


def test_buffers_of_one_storage_stay_together(tmp_path):
    x = torch.arange(8.0)
    program, path = exported(SharedStorage(), (x,), "training", tmp_path / "shared.pt2")
    net, eager = program.module(), SharedStorage()
    with Runner(path) as runner:
        for _ in range(3):
            assert compare_call(program, net, runner, (x,)) == SAME
            eager(x)
        state = runner.state()
        assert {"left", "right", "grid"} <= set(state)
        for name, tensor in state.items():
            assert torch.equal(tensor, getattr(eager, name)), name
        then = runner.run(x)
        runner.load_state(state)
        assert not differs(then, runner.run(x))
        runner.reset_state()
        assert not differs(list(SharedStorage()(x)), runner.run(x), VALUES)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("momentum", [0.1, None], ids=["moving", "cumulative"])
def test_batch_norm_in_training(momentum, form, tmp_path):
    net = nn.Sequential(nn.Conv2d(2, 3, 1), nn.BatchNorm2d(3, momentum=momentum or 0.3)).train()
    program, path = exported(net, (torch.randn(4, 2, 3, 3),), form, tmp_path / "norm.pt2")
    beside = program.module()
    with Runner(path) as runner:
        for _ in range(4):
            assert compare_call(program, beside, runner, (torch.randn(4, 2, 3, 3),)) == SAME
        state = runner.state()
        assert sorted(state) == ["1.num_batches_tracked", "1.running_mean", "1.running_var"]
        assert state["1.num_batches_tracked"] == 4
        mine = dict(beside.named_buffers())
        assert not differs([mine[n] for n in state], list(state.values()), VALUES)


@pytest.mark.parametrize("form", FORMS)
def test_parameters_that_change(form, tmp_path):
    def forward(self, x):
        with torch.no_grad():
            self.weight.sub_(x.mean(0) * 0.5)
        return x @ self.weight
    program, path = exported(module(forward, weight=nn.Parameter(torch.ones(3))), (torch.randn(2, 3),), form,
                             tmp_path / "learns.pt2")
    net = program.module()
    with Runner(path) as runner:
        for _ in range(3):
            assert compare_call(program, net, runner, (torch.randn(2, 3),)) == SAME
        assert not differs(net.weight.detach(), runner.state()["weight"])


# ---- inputs that change ---------------------------------------------------------------------------------------------

def change_whole(self, x, y):
    x.mul_(2)
    return x + y


def change_part(self, x, y):
    x[0] = 7.0
    x.t()[1].add_(y[:, 0])
    return x.sum(), x[1:]


def change_both(self, x, y):
    x.add_(y)
    y.copy_(x * 2)
    x.relu_()
    return x, y + 1


def change_and_return(self, x, y):
    return x.neg_(), y.clone()


def layouts():
    base = torch.randn(6, 8)
    yield torch.randn(3, 4), torch.randn(3, 4)
    yield base[::2, ::2], torch.randn(3, 4)
    yield torch.randn(4, 3).t(), base[1:4, 2:6]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("forward", [change_whole, change_part, change_both, change_and_return])
def test_changed_inputs_are_the_callers(forward, form, tmp_path):
    program, path = exported(module(forward), (torch.randn(3, 4), torch.randn(3, 4)), form, tmp_path / "inputs.pt2")
    net = program.module()
    with Runner(path) as runner:
        for args in layouts():
            terms = Terms(identity=False, strides=args[0].is_contiguous())  # a functional program has its own strides
            assert compare_call(program, net, runner, args, terms=terms) == SAME
        assert not runner.state()


def test_inputs_in_one_memory(tmp_path):
    """What the program writes into one input is seen in the other."""
    def forward(self, x, y):
        x.add_(1)
        y.mul_(3)
        return x * 1, y * 1
    program, path = exported(module(forward), (torch.randn(4), torch.randn(4)), "training", tmp_path / "overlap.pt2")
    whole = torch.arange(6.0)
    with Runner(path) as runner:
        for args in ((whole[:4], whole[2:]), (whole[:4], whole[:4])):
            assert compare_call(program, program.module(), runner, args) == SAME


def test_changed_inputs_of_the_command(tenon, tmp_path):
    """Files are not written into: the outputs are what the command gives."""
    _, path = exported(module(change_whole), (torch.ones(3, 4), torch.ones(3, 4)), "training", tmp_path / "inputs.pt2")
    inputs = tmp_path / "in.safetensors"
    save_file({"x": torch.ones(3, 4), "y": torch.ones(3, 4)}, inputs)
    before = inputs.read_bytes()
    done = tenon("run", path, "--inputs", inputs, "-o", tmp_path / "out.safetensors")
    assert done.returncode == 0 and inputs.read_bytes() == before
    assert torch.equal(load_file(tmp_path / "out.safetensors")["0"], torch.full((3, 4), 3.0))
