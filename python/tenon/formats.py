"""Formats of files: what is read and written, and what can be chosen when a file is written.

Facts of the core, which lists them; after ``_core`` and before ``program``, whose ``save`` takes the options.
"""
import collections.abc
from typing import Any, NamedTuple

from tenon import _core
from tenon._check import refuse

__all__ = ["Format", "FormatOption", "formats"]


class FormatOption(NamedTuple):
    """A keyword of ``save`` for a format: ``values`` that it takes (None: any), and the ``usual`` one."""
    name: str
    kind: str
    values: str | None
    usual: str | None
    help: str


class Format(NamedTuple):
    """A format of files. ``suffixes`` are those that say it; ``hint`` says what it is."""
    name: str
    suffixes: tuple[str, ...]
    hint: str
    reads: bool
    writes: bool
    many_entries: bool
    options: tuple[FormatOption, ...]


def formats() -> list[Format]:
    """All formats that tenon knows."""
    return [Format(name, tuple(suffixes.split()), hint, reads, writes, many, tuple(map(FormatOption._make, options)))
            for name, suffixes, hint, reads, writes, many, options in _core.formats()]


def settings(options: dict[str, Any]) -> dict[str, str]:
    """Keywords as the core takes them: words, numbers, "true" or "false"."""
    names = options.pop("dim_names", None)
    if names is not None:
        if not isinstance(names, collections.abc.Mapping):
            raise refuse("save", "dim_names", names, "a dict: {'s31': 'batch'}")
        options["dim"] = ",".join(f"{size}={name}" for size, name in names.items())
    for name, value in options.items():
        if not isinstance(value, (str, int)):
            raise refuse("save", name, value, "a str, an int or a bool")
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
