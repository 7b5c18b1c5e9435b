"""The limits that every command has: memory, seconds, how far files expand; and signals that end it.

What would never end is ended; nothing here depends on how fast that is, but for being far below forever. Peaks of
memory are those that the operating system saw.
"""
import signal
import subprocess
import sys
import time

import pytest
from archives import pack_records, read_records
from conftest import BUILD, MODELS

PATIENCE = 60  # seconds, for what would otherwise take years

# Programs without inputs; each would run for years, or take more memory than there is.
BODIES = {
    "reduction": """  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %e = aten.expand.default(self: %x, size: [64, 68719476736]) : f32[64,68719476736]
  %r = aten.sum.dim_IntList(self: %e, dim: [1]) : f32[64]""",
    "everything": """  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %e = aten.expand.default(self: %x, size: [1099511627776]) : f32[1099511627776]
  %r = aten.var.correction(self: %e) : f32[]""",
    "loop": """  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %r = higher_order.while_loop(@always, @same, [%x], as_tensors []) : f32[1] tuple""",
    "polynomial": """  %x = aten.full.default(size: [3], fill_value: 0.5) : f32[3]
  %r = aten.special_legendre_polynomial_p.n_scalar(x: %x, n: 1000000000000000) : f32[3]""",
    "counts": """  %x = aten.full.default(size: [1], fill_value: 1, dtype: i64) : i64[1]
  %e = aten.expand.default(self: %x, size: [1099511627776]) : i64[1099511627776]
  %r = aten.repeat_interleave.Tensor(repeats: %e) : i64[1099511627776]""",
    "printing": """  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %r = aten.expand.default(self: %x, size: [4611686018427387904]) : f32[4611686018427387904]""",
    "eigenvalues": """  %x = aten.full.default(size: [4000, 4000], fill_value: 1.0) : f64[4000,4000]
  %t = aten.cumsum.default(self: %x, dim: 0) : f64[4000,4000]
  %s = aten.sin.default(self: %t) : f64[4000,4000]
  %r = aten.linalg_eigvals.default(self: %s) : c128[4000]""",
}
HEAD = """program "endless" version 1

func @always(%x: f32[1]) -> single (b8[]) {
  %a = aten.eq.Tensor(self: %x, other: %x) : b8[1]
  %r = aten.all.default(self: %a) : b8[]
  return %r
}

func @same(%x: f32[1]) -> (f32[1]) {
  %r = aten.mul.Tensor(self: %x, other: 1) : f32[1]
  return %r
}

"""


def write_program(folder, body):
    """A program that returns %r, which is made last."""
    path = folder / "program.tnn"
    result = body.rsplit(" : ", 1)[1].removesuffix(" tuple")
    path.write_text(f"{HEAD}entry @main() -> ({result} output) {{\n{body}\n  return %r\n}}\n")
    return path


@pytest.fixture
def started(heard):
    """Starts commands; what is still running when the test ends is killed."""
    children = []

    def start(*words, **options):
        children.append(subprocess.Popen([BUILD / "tenon", *map(str, words)], stdout=subprocess.PIPE,
                                         stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, **options))
        return children[-1]

    yield start
    for child in children:
        child.kill()
        child.communicate()


def peak_of(*words):
    """(status, standard error, peak of resident memory in bytes) of a command."""
    code = ("import resource, subprocess, sys\n"
            "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)\n"
            "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
            "sys.stderr.write(done.stderr)\n")
    done = subprocess.run([sys.executable, "-c", code, BUILD / "tenon", *map(str, words)], capture_output=True,
                          text=True, timeout=PATIENCE * 3)
    status, peak = map(int, done.stdout.split())
    return status, done.stderr, peak * 1024


# ---- time and signals -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("body", BODIES)
def test_seconds_end_what_would_not(started, body, tmp_path):
    path = write_program(tmp_path, BODIES[body])
    child = started("run", path, "--seconds", "0.5", "--threads", "3")
    _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 2 and "out of time: the limit of 0.5 seconds is used up" in errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("body", BODIES)
def test_a_signal_ends_a_run(started, body, number, tmp_path):
    path = write_program(tmp_path, BODIES[body])
    saved = [] if body == "printing" else ["-o", tmp_path / "out.safetensors"]
    child = started("run", path, *saved, "--threads", "2")
    time.sleep(0.5)  # whenever it comes, it ends the command
    child.send_signal(number)
    _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == -number and (errors == "" or "cancelled" in errors)
    assert [file.name for file in tmp_path.iterdir()] == ["program.tnn"]


def test_a_signal_that_is_ignored_stays_so(started, tmp_path):
    path = write_program(tmp_path, BODIES["loop"])
    child = started("run", path, "--seconds", "2", preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 2 and "out of time" in errors


@pytest.mark.parametrize("words", [["show"], ["convert", "-o", "out.pt2"], ["convert", "-o", "out.tenon", "--recognize"],
                                   ["run"]])
def test_no_time_at_all(started, words, tmp_path):
    path = write_program(tmp_path, BODIES["loop"])
    child = started(words[0], path, *words[1:], "--seconds", "1e-10", cwd=tmp_path)
    _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 2 and "out of time" in errors
    assert [file.name for file in tmp_path.iterdir()] == ["program.tnn"]


def test_a_second_signal_ends_it_at_once(started, tmp_path):
    child = started("run", write_program(tmp_path, BODIES["loop"]))
    time.sleep(0.5)
    for _ in range(2):
        child.send_signal(signal.SIGINT)
    child.communicate(timeout=PATIENCE)
    assert child.returncode == -signal.SIGINT


# ---- memory ---------------------------------------------------------------------------------------------------------

HUNGRY = {
    "outputs": """  %a = aten.full.default(size: [50000000], fill_value: 1.0) : f32[50000000]
  %b = aten.neg.default(self: %a) : f32[50000000]
  %c = aten.neg.default(self: %b) : f32[50000000]
  %d = aten.neg.default(self: %c) : f32[50000000]
  %e = aten.add.Tensor(self: %a, other: %b) : f32[50000000]
  %f = aten.add.Tensor(self: %c, other: %d) : f32[50000000]
  %r = aten.add.Tensor(self: %e, other: %f) : f32[50000000]""",
    "parts": f"""  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %e = aten.expand.default(self: %x, size: [1000000]) : f32[1000000]
  [{", ".join(["_"] * 1_000_000)}] = aten.unbind_copy.int(self: %e) : [{", ".join(["_"] * 1_000_000)}]
  %r = aten.neg.default(self: %x) : f32[1]""",
    "workspace": """  %x = aten.full.default(size: [60000000], fill_value: 1.0) : f32[60000000]
  %s, %i = aten.sort.default(self: %x) : f32[60000000], i64[60000000]
  %r = aten.neg.default(self: %s) : f32[60000000]""",
}


@pytest.mark.parametrize("body", HUNGRY)
def test_memory_bounds_the_peak(body, tmp_path):
    path = write_program(tmp_path, HUNGRY[body])
    status, errors, peak = peak_of("run", path, "--memory", "300M", "--seconds", "30")
    assert status == 2 and "out of memory" in errors
    assert peak < 400 << 20


def test_a_loop_keeps_to_the_budget(tmp_path):
    """What a round leaves is counted, whether time or memory ends it."""
    path = write_program(tmp_path, BODIES["loop"])
    status, errors, peak = peak_of("run", path, "--memory", "300M", "--seconds", "20")
    assert status == 2 and "out of " in errors
    assert peak < 400 << 20


def test_there_is_a_usual_limit(started, tmp_path):
    """More than the machine has is refused before it is touched."""
    path = write_program(tmp_path, """  %r = aten.full.default(size: [549755813888], fill_value: 1) : i8[549755813888]""")
    child = started("run", path)
    _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 2 and "out of memory" in errors


# ---- expansion ------------------------------------------------------------------------------------------------------

def bombs(folder):
    """Files that are small, and large as soon as they are read."""
    records = read_records(MODELS / "mlp.pt2")
    model = next(name for name in records if name.startswith("models/") and name.endswith(".json"))
    weight = next(name for name in records if "weight" in name and not name.endswith(".json"))
    contents = {"json": {model: b'{"a": [' + b"[]," * 10_000_000 + b"[]]}"},
                "blanks": {model: b" " * 200_000_000 + records[model]},
                "zeros": {weight: bytes(300_000_000)}}
    for name, changed in contents.items():
        path = folder / f"{name}.pt2"
        path.write_bytes(pack_records({**records, **changed}, deflate=True))
        yield path


def test_files_that_expand_are_refused(tmp_path):
    for path in bombs(tmp_path):
        assert path.stat().st_size < 500_000
        for words in (["show", path], ["run", path], ["convert", path, "-o", tmp_path / "out.tenon"]):
            status, errors, peak = peak_of(*words)
            assert status == 2 and "over the limit of 100 times" in errors and "--expansion" in errors
            assert peak < 100 << 20
        path.unlink()


def test_the_limit_of_expansion_can_be_lifted(tmp_path):
    """What deflates well and is trusted: a model whose record repeats itself."""
    records = read_records(MODELS / "mlp.pt2")
    model = next(name for name in records if name.startswith("models/") and name.endswith(".json"))
    path = tmp_path / "padded.pt2"
    path.write_bytes(pack_records({**records, model: records[model] + b" " * 8_000_000}, deflate=True))
    assert peak_of("show", path)[0] == 2
    assert peak_of("show", path, "--expansion", "any")[0] == 0
    assert peak_of("show", path, "--expansion", "5000")[0] == 0
    status, errors, _ = peak_of("show", path, "--expansion", "50")
    assert status == 2 and "over the limit of 50 times" in errors
    assert peak_of("show", path, "--expansion", "any", "--memory", "2M")[0] == 2
    path.write_bytes(pack_records({**records, model: records[model] + b" " * 8_000_000}))
    assert peak_of("show", path)[0] == 0  # stored: never refused


def test_trees_that_cost_more_than_their_text_keep_to_the_budget(tmp_path):
    records = read_records(MODELS / "mlp.pt2")
    model = next(name for name in records if name.startswith("models/") and name.endswith(".json"))
    path = tmp_path / "stored.pt2"
    path.write_bytes(pack_records({**records, model: b"[" + b"[]," * 20_000_000 + b"[]]"}))
    status, errors, peak = peak_of("show", path, "--memory", "200M")
    assert status == 2 and "out of memory" in errors
    assert peak < (300 << 20) + path.stat().st_size


def test_wrong_words(started, tmp_path):
    for words, said in ((["--seconds", "soon"], "--seconds must be a number"), (["--seconds", "-1"], "--seconds must"),
                        (["--expansion", "0"], "--expansion must be"), (["--expansion", "all"], "--expansion must be")):
        child = started("show", "x", *words)
        _, errors = child.communicate(timeout=PATIENCE)
        assert child.returncode == 2 and said in errors
