"""What goes wrong: one exception with everything that the library knows about it.

>>> import tenon
>>> try:
...     tenon.load("no-such-file.pt2")
... except tenon.Error as error:
...     print(error.code)
input or output
"""
import re
from collections.abc import Iterable
from typing import Any

from tenon._element_types import LONG_NAMES
from tenon._shown import shown

__all__ = ["ArgumentError", "Error", "FileError", "NotFoundError"]


class Error(Exception):
    """A failure of tenon. ``str()`` is what the command would print: what would steer a terminal is shown as an escape.

    Attributes, each None where it does not apply:

    - ``code``: what the caller can do about it: 'input or output', 'format', 'unsupported', 'mismatch', 'lost', ...
    - ``message``, ``hint``: what was found and expected; what to do
    - ``node``, ``op``, ``module``, ``source``: which node, its operator, the path of its module, the line of the model
    - ``file``, ``member``, ``path``, ``offset``, ``line``, ``column``: where in a file
    - ``notes``: list of texts: further diagnostics of the same failure
    - ``diagnostics``: all of them, as dicts with the keys above and 'severity'
    - ``ledger``: of a conversion: what became of every building block, as ``Program.ledger``
    """

    ledger = None

    message: str | None
    hint: str | None
    node: str | None
    op: str | None
    module: str | None
    source: str | None
    file: str | None
    member: str | None
    path: str | None
    offset: int | None
    line: int | None
    column: int | None

    def __init__(self, code: str, diagnostics: Iterable[dict[str, Any]] = ()) -> None:
        self.code = code
        self.diagnostics = list(diagnostics)
        errors = [d for d in self.diagnostics if d["severity"] == "error"]
        first = errors[0] if errors else (self.diagnostics or [{}])[0]
        for key in ("message", "hint", "node", "op", "module", "source", "file", "member", "path", "offset", "line",
                    "column"):
            setattr(self, key, first.get(key))
        self.notes: list[str] = [_text(d) for d in self.diagnostics if d is not first and d["message"]]
        super().__init__(code, self.diagnostics)

    def __str__(self):
        if not self.diagnostics:
            return self.code
        return "\n".join(_text(d) for d in self.diagnostics)


class ArgumentError(Error, ValueError):
    """Something was passed that cannot be right. A ValueError too."""


class NotFoundError(Error, LookupError):
    """A name that is not there. A LookupError too."""


class FileError(Error, OSError):
    """The operating system refused: path, permission, disk. An OSError too."""

    __str__ = Error.__str__


_CLASSES = {"argument": ArgumentError, "not found": NotFoundError, "input or output": FileError}


_WRONG_TYPE = re.compile(r"input '(.*)' has element type (\w+), the program was exported for (\w+)")


def suggest_cast(error, leaves):
    """An input of a wrong element type: the expression that makes it the right one becomes the hint."""
    found = _WRONG_TYPE.fullmatch(error.message or "")
    if not found or error.hint:
        return
    name, _, wanted = found.groups()
    long = LONG_NAMES.get(wanted, wanted)
    is_torch = any(type(leaf).__module__.partition(".")[0] == "torch" for leaf in leaves)
    fix = f"{name}.to(torch.{long})" if is_torch else f"{name}.astype({long!r})"
    error.hint = f"pass {fix}"
    for diagnostic in error.diagnostics:
        if diagnostic["message"] == error.message:
            diagnostic["hint"] = error.hint


def from_diagnostics(code, diagnostics):
    """The exception for a status of the library; the extension calls it."""
    return _CLASSES.get(code, Error)(code, diagnostics)


def annotate(error, diagnostics):
    """Notes what the library knows about where a callback raised; the extension calls it."""
    said = {d["message"] for d in error.diagnostics} if isinstance(error, Error) else set()
    if said.intersection(d["message"] for d in diagnostics):
        error.__init__(error.code, diagnostics)  # the same failure, of which the place is known now
        return
    for diagnostic in diagnostics:
        error.add_note(_text(diagnostic))


def warning_text(message, hint):
    """What a warning of the library says; the extension calls it."""
    return shown(message if hint is None else f"{message}; {hint}")


def _text(diagnostic):
    """One diagnostic as people read it."""
    diagnostic = {key: shown(part) if isinstance(part, str) else part for key, part in diagnostic.items()}
    place = [f"{key} '{diagnostic[key]}'" for key in ("file", "member") if diagnostic.get(key)]
    place += [f"{key} {diagnostic[key]}" for key in ("offset", "line", "column") if diagnostic.get(key) is not None]
    place += [f"{key} '{diagnostic[key]}'" for key in ("node", "op", "module") if diagnostic.get(key)]
    place += [diagnostic["source"]] if diagnostic.get("source") else []
    lines = [diagnostic["message"]]
    lines += ["  at: " + ", ".join(place)] if place else []
    lines += ["  hint: " + diagnostic["hint"]] if diagnostic.get("hint") else []
    return "\n".join(lines)
