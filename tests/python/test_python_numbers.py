"""Python's functions on numbers, as exported programs call them on sizes: _operator.add, math.floor, torch.sym_max.

Every overload of these namespaces is called with numbers of all kinds. Where Python gives a number that fits 64 bits,
tenon must give the same one of the same type; where Python raises, or the number does not fit, tenon must refuse.
"""
import builtins
import itertools
import math
import operator

import pytest
import torch
from agreement import differs
from conftest import BUILD
from op_cases import PROPER_REFUSALS, PYTHON_NAMESPACES
from tensors import Refusal, Tenon

MODULES = {"_operator": operator, "math": math, "builtins": builtins, "torch": torch}
NUMBERS = [-7, -2, 0, 1, 3, 62, 2 ** 40, -2 ** 63, 2 ** 63 - 1, -2.5, -0.5, 0.0, 0.1, 0.5, 1.0, 1.5, 3.0, 1e300, True,
           False]
LISTS = [[], [3], [1, 2, -7], [2 ** 62, 2 ** 62]]


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def signatures():
    if not (BUILD / "libtenon.so").exists():
        return []
    schemas = [info["schema"] for info in Tenon(BUILD).ops()]
    return [schema for schema in schemas if schema.split("::")[0] in PYTHON_NAMESPACES]


def argument_lists(schema):
    """Calls to make, by the number and type of arguments."""
    arguments = schema[schema.index("(") + 1:schema.rindex(") ->")].split(", ")
    if arguments[0].startswith("SymInt[]"):
        return [(numbers,) for numbers in LISTS]
    if arguments[0] == "Scalar b":  # sym_ite
        return [(flag, one, other) for flag in (True, False) for one, other in ((3, 4), (0.5, -1.5), (True, False))]
    return list(itertools.product(NUMBERS, repeat=len(arguments)))


def is_asked(function, args):
    """Not: shifts and powers of which Python would write down billions of digits, the larger of two bools."""
    if function in (torch.sym_max, torch.sym_min):
        return not any(isinstance(arg, bool) for arg in args)
    return function not in (operator.lshift, operator.pow) or all(abs(arg) <= 64 for arg in args)


def by_python(function, args):
    """(is there a number, the number)"""
    try:
        value = function(*args)
    except (ArithmeticError, ValueError, TypeError):
        return False, None
    fits = not isinstance(value, complex) and (not isinstance(value, int) or -2 ** 63 <= value < 2 ** 63)
    return fits, value


@pytest.mark.parametrize("schema", signatures(), ids=lambda schema: schema.split("(")[0])
def test_numbers(tenon, schema):
    name = schema.split("(")[0]
    namespace, word = name.split("::")
    function = getattr(MODULES[namespace], word)
    wrong = []
    for args in argument_lists(schema):
        if not is_asked(function, args):
            continue
        exists, expected = by_python(function, args)
        try:
            got = tenon.call(name, *args)
            found = differs(expected, got) if exists else f"{got} instead of a refusal ({expected})"
        except Refusal as refusal:
            found = f"refused: {refusal}" if exists or refusal.status not in PROPER_REFUSALS else None
        if found:
            wrong.append(f"{word}{args}: {found}".split("\n")[0])
    assert not wrong, f"{len(wrong)} differ\n" + "\n".join(wrong[:20])
