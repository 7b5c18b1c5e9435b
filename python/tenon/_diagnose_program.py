"""Saved programs, piece by piece: see ``Program.diagnose``. Needs no PyTorch; the engine is the core's."""
import json
import os
from typing import Any

from tenon import _core

_REPORT, _TREE, _JSON, _PAGE, _FINDINGS, _BRIEF = 0, 1, 2, 3, 4, 6


class Diagnosis:
    """What was found out about a program: the answer prints, ``record`` is everything as a dict, ``to_html`` is the page."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.record: dict[str, Any] = json.loads(text)

    def _print(self, view, flags=(False, True, True, True, True, False, False)):
        return _core.diagnosis_print(self._text, view, False, flags)

    def pieces(self) -> list[dict[str, Any]]:
        """All pieces as dicts, parents first."""
        rows, todo = [], [self.record["root"]]
        while todo:
            piece = todo.pop()
            rows.append(piece)
            todo += reversed(piece["children"])
        return rows

    def failing(self) -> dict[str, str | None]:
        """Path and reason of each piece that fails."""
        return {piece["path"]: piece["status"].get("reason") for piece in self.pieces() if piece.get("status", {}).get("code", 0) & 2}

    @property
    def ok(self) -> bool:
        """Does nothing fail?"""
        return not self.failing()

    def findings(self) -> str:
        """The answer in a few lines."""
        return self._print(_FINDINGS)

    def get_export_report(self) -> str:
        """One line per piece: name, class, status."""
        return self._print(_REPORT).rstrip("\n")

    def pretty_text(self) -> str:
        """The tree with what went in and out."""
        return self._print(_TREE).rstrip("\n")

    def to_json(self) -> str:
        """Everything, for scripts."""
        return self._text

    def to_html(self, path: str | os.PathLike[str] | None = None) -> str:
        """One page that needs nothing else; written to path where one is given."""
        page = self._print(_PAGE)
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(page)
        return page

    def __str__(self) -> str:
        return self._print(_BRIEF) + "\n" + self.findings()

    def __repr__(self) -> str:
        return f"Diagnosis({self.record['title']!r}, {len(self.pieces())} pieces, {len(self.failing())} failing)"


def diagnose(program, sets, target=None, strategy=None, against=None, recorded=None, atol=None, rtol=None, jobs=1, save_piece=None,
             entry=None):
    """What ``Program.diagnose`` answers; sets are dicts of tensors by name or position."""
    other = None if against is None else against._image
    return Diagnosis(program._image.diagnose(list(sets), entry, target, strategy, other, recorded, -1.0 if atol is None else atol,
                                             -1.0 if rtol is None else rtol, jobs, None if save_piece is None else str(save_piece)))


def leaves_by_position(program, args, kwargs):
    """Arguments of a call as the program flattens them: {"0": ..., "1": ...}."""
    index = program._indices[program._main]
    call = program._calls.get(index) or program._learn(index)
    return {str(i): leaf for i, leaf in enumerate(call.flatten(tuple(args), dict(kwargs)))}


def best_prefix(paths, own):
    """What stands before the paths of a model in a program that was exported of a module around it: "" or "model."."""
    wanted, there = set(own) - {""}, set(paths)
    found = {path[:len(path) - len(name)] for path in there for name in wanted if path.endswith("." + name)} | {""}
    return max(sorted(found), key=lambda prefix: sum(prefix + name in there for name in wanted))
