"""Every command, interrupted at random points: what it writes is whole or not there, nothing temporary stays, and the terminal is left
in order: its modes, an empty line, no colour that goes on."""
import os
import random
import re
import signal
import threading
import time

import pytest

from conftest import BUILD, MODELS, TEST_ALL
from terminal import on_terminal

DEMO = MODELS / "demo.pt2"
IN, OUT = DEMO.with_suffix(".in.safetensors"), DEMO.with_suffix(".out.safetensors")
LONG = """program "long" version 1

entry @main() -> (f32[64] output) {
  %x = aten.full.default(size: [1], fill_value: 1.0) : f32[1]
  %e = aten.expand.default(self: %x, size: [64, 4194304]) : f32[64,4194304]
  %r = aten.sum.dim_IntList(self: %e, dim: [1]) : f32[64]
  return %r
}
"""
COMMANDS = [
    ["convert", DEMO, "-o", "x.tenon", "--recognize", "--ledger", "units.json"],
    ["convert", DEMO, "-o", "x.pt2", "--decompose", "core"],
    ["convert", DEMO, "-o", "x.tnn"],
    ["convert", DEMO, "-o", "x.onnx", "--external-data", "always"],
    ["convert", DEMO, "-o", "x.nnef.tgz"],
    ["convert", DEMO, "-o", "x.tenon", "--dump-after", "all"],
    ["run", DEMO, "--inputs", IN, "-o", "y.npz", "--save-state", "s.npz"],
    ["run", DEMO, "--inputs", IN, "--profile", "--observe", "**"],
    ["run", "long.tnn"],
    ["check", DEMO, "--inputs", IN, "--expect", OUT, "--via", "onnx"],
    ["show", DEMO, "--html", "page.html"],
    ["show", DEMO, "--weights", "--tree", "--graph"],
    ["diff", DEMO, MODELS / "mlp.pt2"],
    ["diagnose", DEMO, "--inputs", IN, "--target", "onnx"],
    ["bench", DEMO, "--inputs", IN, "--seconds", "2"],
    ["ops"],
]
TIMES = 200 if TEST_ALL else 2 * len(COMMANDS)


def interrupted(words, folder, delay):
    """(exit status, what the terminal got) of a command that gets the signal of Ctrl-C after that time; None: never."""
    timers = []

    def start(child):
        if delay is not None:
            timers.append(threading.Timer(delay, child.send_signal, [signal.SIGINT]))
            timers[0].start()

    child, output = on_terminal([BUILD / "tenon", *words], cwd=folder, started=start,
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # ignored in the background
                                env=dict(os.environ, TERM="xterm", TMPDIR=str(folder / "tmp")))
    for timer in timers:
        timer.cancel()
    return child.returncode, output


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """(seconds, files) of each command that nobody interrupts."""
    found = []
    for words in COMMANDS:
        folder = new_folder(tmp_path_factory)
        began = time.monotonic()
        status, output = interrupted(words, folder, None)
        assert status in (0, 1), output
        found.append((time.monotonic() - began, files_of(folder)))
    return found


def new_folder(factory):
    folder = factory.mktemp("folder")
    (folder / "tmp").mkdir()
    (folder / "long.tnn").write_text(LONG)
    return folder


def assert_in_order(output, words):
    """No line is begun, or it was erased; no colour is left on, the cursor is not hidden, no other screen is shown."""
    text = output.decode("utf-8", "replace")
    last = text.rsplit("\n", 1)[-1].rsplit("\r", 1)[-1]
    assert re.sub(r"\x1b\[[0-9;]*[mK]", "", last) == "", (words, last)
    colours = re.findall(r"\x1b\[([0-9;]*)m", text)
    assert not colours or colours[-1] in ("", "0"), (words, colours[-1])
    assert not re.search(r"\x1b\[\?", text), words


def test_a_random_point_is_as_good_as_any(undisturbed, tmp_path_factory):
    draw, ended = random.Random(23), 0
    for i in range(TIMES):
        words, (seconds, whole) = COMMANDS[i % len(COMMANDS)], undisturbed[i % len(COMMANDS)]
        folder = new_folder(tmp_path_factory)
        status, output = interrupted(words, folder, draw.uniform(0, 1.2 * seconds))
        ended += status == -signal.SIGINT
        assert status in (-signal.SIGINT, 0, 1), (words, status, output)
        found = files_of(folder)
        assert found.keys() <= whole.keys(), (words, sorted(found))
        assert all(content == whole[name] for name, content in found.items()), (words, sorted(found))
        assert_in_order(output, words)
    assert ended > TIMES // 8
    print(f"{ended} of {TIMES} ended by the signal")
