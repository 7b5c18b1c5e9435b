"""The progress display: on a terminal, after a second, gone when it is over; and a conversion that is stopped."""
import os
import re
import signal
import subprocess
import sys

import pytest

from tenon import _core
from tenon._progress import Progress
from terminal import on_terminal

# A conversion of two steps, each as long as it takes until the bar shows it; at most {patience} seconds.
SLOW = """
import threading
from tenon._progress import Progress

shown = [threading.Event(), threading.Event()]

class Watched(Progress):
    def _line(self, *about):
        shown[self._done].set()
        return super()._line(*about)

with Watched(["first", "second"], {enabled}) as done:
    shown[0].wait({patience})
    done("first", 0.0)
    shown[1].wait({patience})
print("over")
"""
SEEN, UNSEEN = SLOW.format(enabled=True, patience=60), SLOW.format(enabled=True, patience=0.7)


def on_a_terminal(code, **variables):
    """What a child writes on a terminal."""
    child, written = on_terminal([sys.executable, "-c", code], env=os.environ | {"TERM": "xterm"} | variables)
    assert child.returncode == 0, written.decode()
    return written.decode()


def test_bar():
    text = on_a_terminal(SEEN)
    drawn = re.findall(r"\r(\[.*?)\x1b\[K", text)
    assert re.fullmatch(r"\[\.{24}\] 0/2  \d+\.\d s  first", drawn[0])
    assert re.fullmatch(r"\[#{12}\.{12}\] 1/2  \d+\.\d s  second", drawn[-1])
    assert text.endswith("\r\x1b[Kover\r\n")


def test_no_bar():
    assert on_a_terminal(SLOW.format(enabled=False, patience=0.7)) == "over\r\n"
    assert on_a_terminal(UNSEEN, TERM="dumb") == "over\r\n"
    piped = subprocess.run([sys.executable, "-c", UNSEEN], capture_output=True, text=True)
    assert (piped.stdout, piped.stderr) == ("over\n", "")


def test_narrow_and_odd_streams():
    bar = Progress(["first"])
    assert bar._line(40, 2.0) == "0/1" and len(bar._line(60, 2.0)) <= 59
    bar("unknown", 0.0)
    bar("first", 0.0)
    assert bar._line(40, 2.0) == "1/1" and bar._line(70, 2.0).startswith("[########################] 1/1")
    assert Progress([])._line(80, 1.0).startswith("[........................] 0/0")


def converter_of(model, **options):
    torch = pytest.importorskip("torch")
    from tenon import TorchConverter

    return TorchConverter().add_pytorch_module(
        model(torch), export_fn=lambda m: torch.export.export(m, (torch.ones(2, 4),)), **options)


def two_layers(torch):
    return torch.nn.Sequential(torch.nn.LayerNorm(4), torch.nn.Linear(4, 4))


@pytest.mark.parametrize("recognize", [False, True])
@pytest.mark.parametrize("externalize", [False, True])
def test_all_passes_are_told(externalize, recognize):
    torch = pytest.importorskip("torch")
    converter = converter_of(two_layers, externalize_modules=[torch.nn.LayerNorm] if externalize else None)
    told = []
    converter._core.convert(None, recognize, 3, lambda name, seconds: told.append((name, seconds)))
    assert [name for name, _ in told] == _core.passes(externalize, recognize)
    assert all(seconds >= 0 for _, seconds in told)


def test_to_program_shows_it(monkeypatch):
    converter, shown = converter_of(two_layers), []

    class Watched(Progress):
        def __init__(self, steps, enabled):
            super().__init__(steps, enabled)
            shown.append((steps, enabled))

        def __call__(self, step, seconds):
            shown.append(step)

    monkeypatch.setattr("tenon.converter.Progress", Watched)
    converter.to_program()
    converter.to_program(progress=False)
    assert shown == [(["decompose"], True), "decompose", (["decompose"], False), "decompose"]


def test_a_listener_that_raises_stops_the_conversion():
    converter = converter_of(two_layers)

    def listener(name, seconds):
        raise LookupError(name)

    with pytest.raises(LookupError, match="decompose"):
        converter._core.convert(None, False, 3, listener)
    converter.to_program()


def test_a_conversion_is_interrupted(interruptible):
    converter = converter_of(two_layers)
    with pytest.raises(KeyboardInterrupt):
        converter._core.convert(None, True, 3, lambda name, seconds: signal.raise_signal(signal.SIGINT))
