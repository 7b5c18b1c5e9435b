"""What calls of tenon may use up: memory, time, and how far files may expand.

>>> import tenon
>>> with tenon.limits(memory="2G", seconds=60):
...     pass  # load a file that came from somewhere, run it
"""
import time
from types import TracebackType

from tenon import _core
from tenon._check import INTEGER, NONE, NUMBER, TEXT, checked

__all__ = ["limits"]

_ANY = 2**32 - 1  # UINT32_MAX of tn_context_options.expansion
_SUFFIXES = {"K": 10, "M": 20, "G": 30, "T": 40}


class limits:
    """``with tenon.limits(memory="2G", seconds=60)``: what calls inside, on this thread, may use up.

    - ``memory``: bytes that one call may hold at once, as a number or as text (500M, 2G). Weights that are mapped do
      not count; what a program gave counts until it is dropped. 0: no limit. Without ``limits`` it is nine tenths of
      what the machine, or the control group of the process, has.
    - ``seconds``: from here on, for all calls inside together. None by default.
    - ``expansion``: how many times larger than in its file a deflated record may be, or ``"any"``; 100 by default.
      PyTorch deflates nothing.

    What is left out stays as it is outside. A call that needs more raises tenon.Error, with the code 'out of memory',
    'cancelled' or 'limit'.
    """

    @checked(memory=INTEGER | TEXT | NONE, seconds=NUMBER | NONE, expansion=INTEGER | TEXT | NONE)
    def __init__(self, *, memory: int | str | None = None, seconds: float | None = None,
                 expansion: int | str | None = None) -> None:
        self._memory = None if memory is None else _bytes(memory)
        if seconds is not None and not seconds > 0:
            raise ValueError(f"seconds is a number above 0, not {seconds!r}")
        self._seconds = seconds
        if expansion is not None and expansion != "any" and not (isinstance(expansion, int) and 0 < expansion < _ANY):
            raise ValueError(f"expansion is a whole number above 0, or 'any', not {expansion!r}")
        self._expansion = _ANY if expansion == "any" else expansion
        self._before: list[tuple[int, float, int]] = []

    def __enter__(self) -> "limits":
        memory, deadline, expansion = before = _core.limits()
        if self._memory is not None:
            memory = self._memory
        if self._seconds is not None:
            own = time.monotonic() + self._seconds
            deadline = min(deadline, own) if deadline else own
        if self._expansion is not None:
            expansion = int(self._expansion)
        _core.limits(memory, deadline, expansion)
        self._before.append(before)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        _core.limits(*self._before.pop())


def _bytes(memory):
    """A number of bytes, of a number or a text."""
    text = memory.strip() if isinstance(memory, str) else None
    shift = _SUFFIXES.get(text[-1:].upper(), 0) if text else 0
    try:
        number = int(text[:-1] if shift else text) if text else int(memory)
    except ValueError:
        number = -1
    if not 0 <= number << shift < 2**63:
        raise ValueError(f"memory is a number of bytes, or a text such as 500M or 2G, not {memory!r}")
    return number << shift
