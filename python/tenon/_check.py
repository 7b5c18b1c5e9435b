"""Kinds of arguments: a wrong one is told where it is passed, by its name, what it is and what was expected.

Public functions name the kinds of their parameters in a decorator; what a value means is checked further in.
"""
import collections.abc
import functools
import inspect
import numbers
import os
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


class Kind(NamedTuple):
    """What an argument may be: in words, and as a question."""

    words: str
    accepts: Callable[[Any], bool]

    def __or__(self, other):  # type: ignore[override]
        return Kind(f"{self.words} or {other.words}", lambda value: self.accepts(value) or other.accepts(value))


def is_collection(value, of):
    """A list, tuple, set or the like whose items are all of a kind; a text is none."""
    return isinstance(value, collections.abc.Collection) and not isinstance(value, (str, bytes)) and all(map(of, value))


def _is_text(value):
    return isinstance(value, str)


NONE = Kind("None", lambda value: value is None)
PATH = Kind("a path (str, bytes or os.PathLike)", lambda value: isinstance(value, (str, bytes, os.PathLike)))
TEXT = Kind("a str", _is_text)
FLAG = Kind("a bool", lambda value: type(value).__name__ in ("bool", "bool_"))  # numpy's, too
FUNCTION = Kind("a function", callable)
NAMES = Kind("a list of str", lambda value: is_collection(value, _is_text))
NUMBER = Kind("a number", lambda value: isinstance(value, numbers.Real) and not isinstance(value, bool))
INTEGER = Kind("an int", lambda value: hasattr(type(value), "__index__") and not isinstance(value, bool))
MAPPING = Kind("a dict", lambda value: isinstance(value, collections.abc.Mapping))
RENAMED = Kind("a dict of str", lambda value: MAPPING.accepts(value) and all(map(_is_text, (*value, *value.values()))))


def refuse(where, name, value, expected):
    """The exception for an argument of a wrong kind."""
    return TypeError(f"{where}: '{name}' is {describe(value)}, expected {expected}")


def describe(value):
    """What a value is; of a list, what its items are, too."""
    if value is None:
        return "None"
    text = f"of type {type(value).__name__}"
    if isinstance(value, (list, tuple, set)) and value:
        text += f" of {', '.join(dict.fromkeys(type(item).__name__ for item in value))}"
    return text


def checked(**kinds: Kind) -> Callable[[Function], Function]:
    """A decorator: the parameters of these names are of these kinds, else it is a TypeError."""
    def decorate(function):
        signature = inspect.signature(function)

        @functools.wraps(function)
        def checking(*args, **kwargs):
            try:
                given = signature.bind(*args, **kwargs).arguments
            except TypeError:
                given = {}  # Python says it, as of any function
            for name, value in given.items():
                if name in kinds and not kinds[name].accepts(value):
                    raise refuse(function.__qualname__.removesuffix(".__init__"), name, value, kinds[name].words)
            return function(*args, **kwargs)

        return checking

    return decorate
