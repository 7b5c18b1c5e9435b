"""What became of a piece: codes, their names, and a status with its reason. Names of combinations are the core's."""
import enum
import operator
from typing import Any

from tenon import _core


class CustomOpStrategy(enum.IntEnum):
    """When a piece is replaced by an opaque operator.

    - ``NONE``: never; children of pieces that fail are tried.
    - ``ONLY_IF_FAILING``: a piece that fails is tried again with its children opaque; the whole tree is visited.
    - ``ALWAYS``: every piece is opaque itself; the whole tree is visited.
    - ``LOCAL``: every piece is tried with its children opaque; the whole tree is visited.
    """

    NONE = 0
    ONLY_IF_FAILING = 1
    ALWAYS = 2
    LOCAL = 3


class _Code(enum.IntEnum):
    """Bits, of which every combination is a member."""

    def __or__(self, other):
        return type(self)(operator.or_(int(self), int(other)))

    def __and__(self, other):
        return type(self)(operator.and_(int(self), int(other)))

    def __xor__(self, other):
        return type(self)(operator.xor(int(self), int(other)))

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __invert__(self):
        return type(self)(63 - int(self))

    def remove(self, a):
        """Without the bits of another code."""
        return self & ~type(self)(a)


_codes: Any = {_core.piece_status_name(code): code for code in range(64)}
_make_enum: Any = _Code  # an enum without members makes one of those that it is given
StatusExportCode = _make_enum("StatusExportCode", _codes, module="tenon.diagnose", qualname="StatusExportCode")
StatusExportCode.__doc__ = """What became of a piece: OK, FAIL, CHILDC (children are opaque), CUSTOM (it is opaque itself), DISC (other numbers),
NOINPUT (never called); any combination has a name.

>>> from tenon.diagnose import StatusExportCode
>>> (StatusExportCode.FAIL | StatusExportCode.DISC | StatusExportCode.CHILDC).name
'FAIL_DISC_CHILDC'
>>> StatusExportCode.OK & StatusExportCode.FAIL
<StatusExportCode.NONE: 0>
"""


class StatusExport:
    """The status of an exporter: code, the step that failed ("EXPORT", "DISC", "EVAL"), the reason, what was exported."""

    def __init__(self, status, step="", reason="", exported=None, dynamic_shapes=None, where=None):
        self.status, self.step, self.reason, self.exported = StatusExportCode(status), step, reason, exported
        self.dynamic_shapes, self.where = dynamic_shapes, where
        self.same_as, self.seconds, self.gaps = None, -1.0, []

    def is_ok(self):
        return bool(self.status & StatusExportCode.OK)

    @property
    def short_reason(self):
        line = self.reason.split("\n", maxsplit=1)[0]
        return line if len(line) <= 30 else line[:30] + "..."

    def pretty_text(self):
        """One line for people."""
        if self.is_ok():
            return f"{self.status.name} -- {type(self.exported).__name__}"
        line = self.reason.split("\n", maxsplit=1)[0]
        return f"{self.status.name} -- step={self.step}, reason={line if len(line) <= 100 else line[:100] + '...'!r}"

    def __repr__(self):
        return f"StatusExport({self.status.name}, step={self.step!r}, reason={self.short_reason!r})"
