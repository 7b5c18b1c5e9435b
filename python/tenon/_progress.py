"""The bar that a conversion shows on a terminal, as the command draws its own (src/cli/progress.c).

Nothing is drawn where standard error is no terminal, or in the first second; nothing stays when it is over. The bar is
drawn by a thread, so that the seconds go on while a pass runs in the core.
"""
import contextlib
import os
import sys
import threading
import time

_BAR, _NARROWEST, _WIDEST = 24, 60, 200  # columns: of the bar, of a terminal with room for it, of a line
_PATIENCE, _INTERVAL = 1.0, 0.1  # seconds before the first drawing, between drawings


class Progress:
    """``with Progress(steps) as done``: call ``done(step, seconds)`` behind each step."""

    def __init__(self, steps, enabled=True):
        self._steps = list(steps)
        self._done = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._draw, name="tenon progress", daemon=True) \
            if enabled and _is_terminal(sys.stderr) else None

    def __enter__(self):
        if self._thread:
            self._thread.start()
        return self

    def __call__(self, step, seconds):
        if step in self._steps:
            self._done = self._steps.index(step) + 1

    def __exit__(self, *error):
        if self._thread:
            self._over.set()
            self._thread.join()

    def _draw(self):
        stream, began = sys.stderr, time.monotonic()
        if self._over.wait(_PATIENCE):
            return
        with contextlib.suppress(OSError, ValueError):  # the terminal may be gone
            while not self._over.is_set():
                stream.write(f"\r{self._line(_width(stream), time.monotonic() - began)}\033[K")
                stream.flush()
                self._over.wait(_INTERVAL)
            stream.write("\r\033[K")
            stream.flush()

    def _line(self, width, seconds):
        done, total = self._done, len(self._steps)
        count = f"{done}/{total}"
        if width >= _NARROWEST:
            filled = _BAR * done // max(total, 1)
            step = self._steps[done] if done < total else ""
            count = f"[{'#' * filled}{'.' * (_BAR - filled)}] {count}  {seconds:.1f} s  {step}"
        return count[:width - 1]  # a full line would wrap, and not be erased


def _is_terminal(stream):
    return stream is not None and stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _width(stream):
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except OSError:
        columns = 0
    return min(columns or 80, _WIDEST)
