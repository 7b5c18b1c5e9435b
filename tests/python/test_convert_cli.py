"""`tenon convert` as people use it: .tenon files, units, entries that share weights and state, dumps and ledgers."""
import json
import subprocess
import zipfile

import pytest
import torch
from safetensors.torch import load_file, save_file
from torch import nn

from archives import pack_records, read_flat_records
from conftest import BUILD, MODELS

pytestmark = pytest.mark.filterwarnings("ignore")
NAMES = ["mlp", "mutation", "branches", "shared_weights", "lstm", "conv", "loops", "dtypes"]


def passed(done):
    assert done.returncode == 0, done.stderr
    return done


def check(tenon, file, name, *more):
    expected = MODELS / f"{name}.out.safetensors"
    return tenon("check", file, "--inputs", MODELS / f"{name}.in.safetensors", "--expect", expected, *more)


# ---- .tenon ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", NAMES)
def test_every_command_takes_it(name, tenon, tmp_path):
    file = tmp_path / "model.xyz"  # the content decides, not the suffix
    passed(tenon("convert", MODELS / f"{name}.pt2", "-o", file, "--to", "tenon"))
    passed(check(tenon, file, name))
    passed(check(tenon, MODELS / f"{name}.pt2", name, "--via", "tenon"))
    passed(tenon("run", file, "--inputs", MODELS / f"{name}.in.safetensors", "-o", tmp_path / "out.safetensors"))
    assert "verified" in passed(tenon("show", file, "--verify")).stdout
    passed(tenon("convert", file, "-o", tmp_path / "again.pt2"))
    passed(check(tenon, tmp_path / "again.pt2", name))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_lost(name, tenon, tmp_path):
    """Without passes the file says what the archive says, word by word."""
    (tmp_path / "a").mkdir()
    passed(tenon("convert", MODELS / f"{name}.pt2", "-o", tmp_path / f"{name}.tenon", "--decompose", "none"))
    passed(tenon("convert", tmp_path / f"{name}.tenon", "-o", tmp_path / f"{name}.tnn"))
    passed(tenon("convert", MODELS / f"{name}.pt2", "-o", tmp_path / "a" / f"{name}.tnn"))
    for file in (f"{name}.tnn", f"{name}.tnn.weights"):
        assert (tmp_path / file).read_bytes() == (tmp_path / "a" / file).read_bytes()


def test_it_is_a_plain_zip(tenon, tmp_path):
    file = tmp_path / "net.tenon"
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", file))
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert archive.namelist()[:2] == ["format", "program.tnn"]
        assert archive.read("format").startswith(b"tenon 1\n")
        assert archive.read("program.tnn").startswith(b"program ")
        assert all(item.compress_type == zipfile.ZIP_STORED for item in archive.infolist())
    content = file.read_bytes()
    for record in read_flat_records(content).values():
        assert content.index(record) % 64 == 0


REFUSED = {  # name: (records that are changed, words of the message)
    "newer": ({"format": b"tenon 7\n"}, "version 7"),
    "no number": ({"format": b"tenon x\n"}, "number"),
    "no text": ({"program.tnn": None}, "program.tnn"),
    "no program": ({"program.tnn": b"hello"}, "program.tnn"),
    "lost weight": ({"data/weights/weight_0": None}, "weight_0"),
    "short weight": ({"data/weights/weight_0": b"1234"}, "weight_0"),
    "not the first": ({"format": None}, "packed anew"),
}


@pytest.mark.parametrize("how", REFUSED)
def test_wrong_files_are_refused(how, tenon, tmp_path):
    changes, words = REFUSED[how]
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "net.tenon"))
    records = {**read_flat_records((tmp_path / "net.tenon").read_bytes()), **changes}
    kept = {name: content for name, content in records.items() if content is not None}
    (tmp_path / "bad.tenon").write_bytes(pack_records(kept, root=""))
    done = tenon("show", tmp_path / "bad.tenon")
    assert done.returncode == 2 and words in done.stderr


def test_opening_takes_no_time(tenon, tmp_path):
    """The weights are mapped: ten times the bytes, the same memory."""
    peaks = []
    for width in (64, 2048):
        net = nn.Sequential(*(nn.Linear(width, width) for _ in range(4)))
        torch.export.save(torch.export.export(net, (torch.randn(2, width),)), tmp_path / "net.pt2")
        passed(tenon("convert", tmp_path / "net.pt2", "-o", tmp_path / "net.tenon"))
        timed = subprocess.run(["/usr/bin/env", "python3", "-c",
                                "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3, check=True);"
                                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
                                str(BUILD / "tenon"), "show", str(tmp_path / "net.tenon")],
                               capture_output=True, text=True, check=True)
        peaks.append(int(timed.stdout))
    assert (tmp_path / "net.tenon").stat().st_size > 64 << 20
    assert peaks[1] < peaks[0] + (8 << 10)  # KiB


# ---- flags ----------------------------------------------------------------------------------------------------------

MISTAKES = {  # words behind the file: what the message must say
    ("--dump-after", "decompos"): "did you mean 'decompose'",
    ("--dump-after", "xyzzyxyzzy"): "unknown pass",
    ("--entry", "nofile"): "NAME=FILE",
    ("--entry", "=x.pt2"): "NAME=FILE",
    ("--entry", f"main={MODELS / 'mlp.pt2'}"): "already staged as 'main'",
    ("--entry", "b=missing.pt2"): "missing.pt2",
    ("--externalize",): "needs a value",
    ("--externalize", "=rms_norm"): "=rms_norm",
    ("--to", "tenn"): "did you mean 'tenon'",
}


@pytest.mark.parametrize("words", MISTAKES, ids=" ".join)
def test_mistakes(words, tenon, tmp_path):
    done = tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "x.tenon", *words)
    assert done.returncode == 2 and MISTAKES[words] in done.stderr
    assert not (tmp_path / "x.tenon").exists()


def test_no_file_at_all(tenon, tmp_path):
    done = tenon("convert", "-o", tmp_path / "x.tenon")
    assert done.returncode == 2 and "--entry" in done.stderr


def test_dumps(tenon, tmp_path):
    out = tmp_path / "net.v1.tenon"
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--dump-after", "decompose", "--dump-after", "dce"))
    assert {file.name for file in tmp_path.iterdir()} == {out.name, "net.v1.decompose.tnn", "net.v1.dce.tnn"}
    assert "aten.addmm" in passed(tenon("show", tmp_path / "net.v1.decompose.tnn", "--graph")).stdout
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--dump-after", "all"))
    assert (tmp_path / "net.v1.01-decompose.tnn").exists()


def test_defaults_leave_pt2_and_text_alone(tenon, tmp_path):
    for suffix in ("pt2", "tnn"):
        (tmp_path / "a").mkdir(exist_ok=True)
        passed(tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / f"mlp.{suffix}"))
        passed(tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "a" / f"mlp.{suffix}", "--decompose", "none",
                     "--no-optimize"))
        assert (tmp_path / f"mlp.{suffix}").read_bytes() == (tmp_path / "a" / f"mlp.{suffix}").read_bytes()
    graph = passed(tenon("show", tmp_path / "mlp.tnn", "--ops")).stdout
    assert "aten.linear" in graph


# ---- units ----------------------------------------------------------------------------------------------------------

class Norm(nn.Module):
    def __init__(self, width, eps=1e-6):
        super().__init__()
        self.weight, self.eps = nn.Parameter(torch.rand(width)), eps

    def forward(self, x):
        return self.weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps))


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.up = Norm(width), nn.Linear(width, width)

    def forward(self, x):
        return x + self.up(self.norm(x)).relu()


@pytest.fixture(scope="module")
def stack(tmp_path_factory):
    """Six equal blocks, and a file with their inputs and outputs."""
    torch.manual_seed(0)
    folder, x = tmp_path_factory.mktemp("stack"), torch.randn(3, 8)
    net = nn.Sequential(*(Block(8) for _ in range(6))).eval()
    rows = torch.export.Dim("rows", min=2, max=64)
    torch.export.save(torch.export.export(net, (x,), dynamic_shapes=({0: rows},)), folder / "stack.pt2")
    save_file({"0": x}, folder / "in.safetensors")
    save_file({"0": net(x).detach()}, folder / "out.safetensors")
    return folder


def check_stack(tenon, stack, file):
    passed(tenon("check", file, "--inputs", stack / "in.safetensors", "--expect", stack / "out.safetensors"))


@pytest.mark.parametrize("suffix", ["tenon", "pt2", "tnn"])
def test_units_stay_whole(suffix, stack, tenon, tmp_path):
    out, ledger = tmp_path / f"net.{suffix}", tmp_path / "ledger.json"
    done = passed(tenon("convert", stack / "stack.pt2", "-o", out, "--externalize", "Norm=rms_norm:axes,eps!",
                        "--externalize", "Block", "--ledger", ledger))
    assert "6 call sites, 1 body" in done.stdout
    said = json.loads(ledger.read_text())
    assert said["lost_required"] is False and len(said["units"]) == 12
    assert all(unit["fate"] == "kept" for unit in said["units"])
    check_stack(tenon, stack, out)
    graph = passed(tenon("show", out, "--graph")).stdout
    assert graph.count("call @Block.0") == 6


def test_recognize_and_inline(stack, tenon, tmp_path):
    done = passed(tenon("convert", stack / "stack.pt2", "-o", tmp_path / "net.tenon", "--recognize"))
    assert "rms_norm  6 call sites, 1 body" in done.stdout
    check_stack(tenon, stack, tmp_path / "net.tenon")
    passed(tenon("convert", stack / "stack.pt2", "-o", tmp_path / "flat.tenon", "--recognize", "--inline"))
    assert "call @" not in passed(tenon("show", tmp_path / "flat.tenon", "--graph")).stdout
    check_stack(tenon, stack, tmp_path / "flat.tenon")


def test_an_operator_that_refuses_is_an_error(tenon, tmp_path):
    """Status 1 is for the answer no; this is no answer."""
    text = tmp_path / "net.tnn"
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", text))
    text.write_text(text.read_text().replace("input: %relu, weight: %p_2_weight", "input: %relu, weight: %p_0_weight"))
    done = tenon("convert", text, "-o", tmp_path / "net.tenon", "--decompose", "core")
    assert done.returncode == 2 and "aten.linear" in done.stderr


def test_required_units_that_are_lost(stack, tenon, tmp_path):
    out, ledger = tmp_path / "net.tenon", tmp_path / "ledger.json"
    for spec, words in (("Nothing!", "matches no module call"), ("Norm=rms_norm:eps=0.5!", "eps")):
        done = tenon("convert", stack / "stack.pt2", "-o", out, "--externalize", spec, "--ledger", ledger)
        assert done.returncode == 1 and words in done.stderr
        assert json.loads(ledger.read_text())["lost_required"] is True
        assert not out.exists()
    done = passed(tenon("convert", stack / "stack.pt2", "-o", out, "--externalize", "Nothing"))
    assert "Nothing" in done.stderr and out.exists()


# ---- several entries ------------------------------------------------------------------------------------------------

WIDTH, ROOM = 8, 16


class Cached(nn.Module):
    """Sums up what it was given before: rows are put into a cache at a position."""

    def __init__(self):
        super().__init__()
        self.mix = nn.Linear(WIDTH, WIDTH)
        self.register_buffer("cache", torch.zeros(ROOM, WIDTH))

    def forward(self, x, position):
        self.cache.index_copy_(0, position, self.mix(x))
        return self.cache.cumsum(0).index_select(0, position)


@pytest.fixture(scope="module")
def steps(tmp_path_factory):
    """(folder with prefill.pt2 and decode.pt2, inputs of three steps, what torch gives step by step)"""
    torch.manual_seed(1)
    folder, net = tmp_path_factory.mktemp("steps"), Cached().eval()
    inputs = [(torch.randn(5, WIDTH), torch.arange(5))]
    inputs += [(torch.randn(1, WIDTH), torch.tensor([at])) for at in (5, 6)]
    for name, args in (("prefill", inputs[0]), ("decode", inputs[1])):
        torch.export.save(torch.export.export(net, args), folder / f"{name}.pt2")
    return folder, inputs, [net(*args).detach() for args in inputs]


@pytest.mark.parametrize("suffix, more", [("tenon", []), ("pt2", []), ("tenon", ["--decompose", "none"]),
                                          ("tnn", ["--decompose", "core"])])
def test_entries_share_weights_and_state(suffix, more, steps, tenon, tmp_path):
    folder, inputs, expected = steps
    out = tmp_path / f"both.{suffix}"
    passed(tenon("convert", "-o", out, "--entry", f"prefill={folder / 'prefill.pt2'}", "--entry",
                 f"decode={folder / 'decode.pt2'}", *more))
    if suffix == "tenon":
        names = read_flat_records(out.read_bytes())
        assert sum(name.startswith("data/weights/") for name in names) == 3  # weight, bias, cache: each once
    state = tmp_path / "state.safetensors"
    for step, (x, position) in enumerate(inputs):
        save_file({"0": x, "1": position}, tmp_path / "in.safetensors")
        words = ["--state", state] if step else []
        passed(tenon("run", out, "--entry", "decode" if step else "prefill", "--inputs", tmp_path / "in.safetensors",
                     "-o", tmp_path / "out.safetensors", "--save-state", state, *words))
        torch.testing.assert_close(load_file(tmp_path / "out.safetensors")["0"], expected[step])
    assert set(load_file(state)) == {"cache"}


def test_a_file_and_an_entry(steps, tenon, tmp_path):
    folder, *_ = steps
    out = tmp_path / "both.tenon"
    passed(tenon("convert", folder / "prefill.pt2", "-o", out, "--entry", f"decode={folder / 'decode.pt2'}"))
    shown = json.loads(passed(tenon("show", out, "--json")).stdout)
    assert "main" in json.dumps(shown) and "decode" in json.dumps(shown)


def test_torch_loads_several_entries(steps, tenon, tmp_path):
    from torch.export.pt2_archive._package import load_pt2
    folder, inputs, expected = steps
    out = tmp_path / "both.pt2"
    passed(tenon("convert", "-o", out, "--entry", f"prefill={folder / 'prefill.pt2'}", "--entry",
                 f"decode={folder / 'decode.pt2'}"))
    programs = load_pt2(out).exported_programs
    assert set(programs) == {"prefill", "decode"}
    torch.testing.assert_close(programs["prefill"].module()(*inputs[0]), expected[0])


NUMBERS_WRITTEN = {  # what is called, and the argument that would be written
    "in place": ("%r = aten.sgn_.default(self = 0)", "self"),
    "complex": ("%r = aten.mul_.Tensor(self = complex(1.0, 2.0), other = %x)", "self"),
    "out": ("%r = aten.sin.out(self = %x, out = 1.5)", "out"),
    "a list": ("%r = aten._foreach_neg_.default(self = [1, 2])", "self"),
}


@pytest.mark.parametrize("ways", [["--decompose", "core"], ["--decompose", "functional"], ["--externalize", "*"]],
                         ids=" ".join)
@pytest.mark.parametrize("what", NUMBERS_WRITTEN)
def test_a_number_is_not_written_into(what, ways, tenon, tmp_path):
    call, argument = NUMBERS_WRITTEN[what]
    file = tmp_path / "x.tnn"
    file.write_text(f'program "x" version 1\n\nentry @model(\n    %x: f32[3] input\n) -> (f32[3] output) {{\n'
                    f"  {call} : ?\n  return %x\n}}\n")
    done = tenon("convert", file, "-o", tmp_path / "y.tnn", *ways)
    assert done.returncode == 2, (done.returncode, done.stderr)
    assert f"argument '{argument}' is " in done.stderr and "cannot be written into" in done.stderr, done.stderr
    assert "node %r = " in done.stderr


@pytest.mark.parametrize("call", ["hardtanh_backward.default(grad_output = 2.7, self = %x, min_val = -1, max_val = 1)",
                                  "threshold_backward.default(grad_output = 7, self = %x, threshold = 0)"], ids=lambda call: call.split(".")[0])
def test_a_number_in_place_of_a_gradient(call, tenon, tmp_path):
    """The decomposition gives what the operator gives where a number stands for a tensor."""
    file = tmp_path / "x.tnn"
    file.write_text('program "x" version 1\n\nentry @model(\n    %x: f64[4] input\n) -> (f64[4] output) {\n'
                    f"  %r = aten.{call} : f64[4]\n  return %r\n}}\n")
    save_file({"0": torch.tensor([-2.0, -0.5, 0.5, 2.0], dtype=torch.float64)}, tmp_path / "in.safetensors")
    done = tenon("run", file, "--inputs", tmp_path / "in.safetensors", "-o", tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stderr
    done = tenon("convert", file, "-o", tmp_path / "core.tnn", "--decompose", "core", "--no-optimize")
    assert done.returncode == 0, done.stderr
    done = tenon("check", tmp_path / "core.tnn", "--inputs", tmp_path / "in.safetensors", "--expect",
                 tmp_path / "out.safetensors", "--atol", "0", "--rtol", "0")
    assert done.returncode == 0, done.stdout + done.stderr


# ---- files that are carried along -----------------------------------------------------------------------------------

@pytest.mark.parametrize("suffix", ["pt2", "tenon", "tnn"])
def test_files_are_put_in_and_read_back(suffix, tenon, tmp_path):
    (tmp_path / "notes.txt").write_text("a note\n")
    (tmp_path / "raw").write_bytes(bytes(range(256)))
    out = tmp_path / f"model.{suffix}"
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--extra-file", f"notes.txt={tmp_path / 'notes.txt'}",
                 "--extra-file", f"sign={tmp_path / 'raw'}",
                 "--file", f"tool/raw={tmp_path / 'raw'}"))
    assert passed(tenon("show", out, "--file", "extra/notes.txt")).stdout == "a note\n"
    raw = subprocess.run([BUILD / "tenon", "show", out, "--file", "tool/raw"], capture_output=True, check=True).stdout
    assert raw == bytes(range(256))
    described = json.loads(passed(tenon("show", out, "--json")).stdout)
    assert described["files"] == [{"path": "extra/notes.txt", "bytes": 7}, {"path": "extra/sign", "bytes": 256},
                                  {"path": "tool/raw", "bytes": 256}]
    summary = passed(tenon("show", out)).stdout
    assert "files" in summary and "extra/notes.txt: 7 bytes" in summary, summary
    if suffix == "pt2":
        (tmp_path / "text.txt").write_text("text")
        passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--extra-file", f"a/b={tmp_path / 'text.txt'}"))
        extra = {"a/b": ""}  # torch fills no dict that is empty
        torch.export.load(out, extra_files=extra)
        assert extra == {"a/b": "text"}


def test_files_of_several_entries(tenon, tmp_path):
    (tmp_path / "notes.txt").write_text("a note")
    out = tmp_path / "two.tenon"
    passed(tenon("convert", "-o", out, "--entry", f"a={MODELS / 'mlp.pt2'}", "--entry", f"b={MODELS / 'mlp.pt2'}",
                 "--extra-file", f"notes.txt={tmp_path / 'notes.txt'}"))
    shown = passed(tenon("show", out)).stdout
    assert shown.count("extra/notes.txt") == 1


def test_files_that_are_refused(tenon, tmp_path):
    def refused(*flags):
        done = tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "out.pt2", *flags)
        assert done.returncode == 2 and not (tmp_path / "out.pt2").exists()
        return done.stderr

    (tmp_path / "x").write_text("x")
    x = tmp_path / "x"
    assert "--extra-file takes NAME=FILE, not 'notes'" in refused("--extra-file", "notes")
    assert "'extra/../y' leads out of the archive by '..'" in refused("--extra-file", f"../y={x}")
    assert "'models/' belongs to the format" in refused("--file", f"models/model.json={x}")
    assert "is given twice" in refused("--extra-file", f"a={x}", "--file", f"extra/a={x}")
    assert "nowhere: error: cannot be opened: No such file" in refused("--extra-file", f"a={tmp_path / 'nowhere'}")
    assert "too long" in refused("--extra-file", f"{'n' * 600}={x}")
    assert "more than 255 bytes" in refused("--extra-file", f"{'n' * 300}={x}")
    done = tenon("show", MODELS / "mlp.pt2", "--file", "extra/x")
    assert done.returncode == 2 and "there is no file 'extra/x' among the 0" in done.stderr
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "with.pt2", "--extra-file", f"notes={x}"))
    done = tenon("show", tmp_path / "with.pt2", "--file", "extra/note")
    assert done.returncode == 2 and "did you mean 'extra/notes'?" in done.stderr


# ---- what decomposing keeps -----------------------------------------------------------------------------------------

def operators_of(tenon, file):
    return {name for entry in json.loads(passed(tenon("show", file, "--json")).stdout)["entries"] for name in entry["ops"]}


@pytest.mark.parametrize("name", ["aten.linear.default", "aten.linear", "aten::linear", "torch.ops.aten.linear.default"])
@pytest.mark.parametrize("suffix", ["pt2", "tenon"])
def test_what_is_kept(name, suffix, tenon, tmp_path):
    out = tmp_path / f"out.{suffix}"
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--decompose", "core"))
    assert not any("linear" in op for op in operators_of(tenon, out))
    passed(tenon("convert", MODELS / "mlp.pt2", "-o", out, "--keep", name))  # which says core by itself
    assert "torch.ops.aten.linear.default" in operators_of(tenon, out)
    assert "torch.ops.aten.addmm.default" not in operators_of(tenon, out)
    passed(check(tenon, out, "mlp"))


def test_what_is_kept_in_several_entries(tenon, tmp_path):
    passed(tenon("convert", "-o", tmp_path / "two.tenon", "--entry", f"a={MODELS / 'mlp.pt2'}", "--entry",
                 f"b={MODELS / 'mlp.pt2'}", "--keep", "aten.linear"))
    assert "torch.ops.aten.linear.default" in operators_of(tenon, tmp_path / "two.tenon")


def test_what_cannot_be_kept(tenon, tmp_path):
    done = tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "out.pt2", "--keep", "aten.linnear")
    assert done.returncode == 2 and "there is no operator 'aten.linnear'" in done.stderr
    done = tenon("convert", MODELS / "mlp.pt2", "-o", tmp_path / "out.pt2", "--keep", "aten.linear", "--decompose", "none")
    assert done.returncode == 2 and "--keep says what --decompose core keeps, not '--decompose none'" in done.stderr
