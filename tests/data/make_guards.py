"""Writes guards.txt: guards of exported programs, values of what they speak about, and what Python makes of them.

Run with a Python that has torch: `python tests/data/make_guards.py > tests/data/guards.txt`. Most guards are those that
torch.export writes for the programs below; the others are every form that its printer knows, and corners of Python's
arithmetic. One line per guard and assignment, with tabs between: the guard, `source=value` pairs with a semicolon
between, and True, False, zero (ZeroDivisionError) or none (another error, or an integer over 64 bits on the way).
"""
import ast
import collections
import dataclasses
import logging
import math
import random
import re
import sys
import warnings

import torch
from torch.export import Dim, export
from torch.fx.experimental.symbolic_shapes import SYMPY_INTERP

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)
AUTO = Dim.AUTO


@dataclasses.dataclass
class Pair:
    left: torch.Tensor
    right: torch.Tensor


Named = collections.namedtuple("Named", "first second")
torch.export.register_dataclass(Pair, serialized_type_name="guards.Pair")
torch.utils._pytree._register_namedtuple(Named, serialized_type_name="guards.Named")


class Sum(torch.nn.Module):
    def forward(self, x, y, z):
        return x + y + z


class Slices(torch.nn.Module):
    def forward(self, x, y, z):
        return x[1:] + y[2:] + z[::2]


class Nested(torch.nn.Module):
    def forward(self, p, n, l, d):
        return p.left + p.right + n.first + n.second + l[0] + l[1][0] + d["a"] + d["it's"][3]


class Variadic(torch.nn.Module):
    def forward(self, x, *args):
        return x + args[0] + args[1]


class Views(torch.nn.Module):
    def forward(self, x, y, z):
        pooled = torch.nn.functional.max_pool1d(y[None], 3, 2)
        return x.view(-1, 4).sum() + pooled.sum() + torch.bmm(z, z.transpose(1, 2)).view(-1, 3, 2).sum()


class Logic(torch.nn.Module):
    def forward(self, x, y):
        if max(x.shape[0], y.shape[0]) > 4 and x.shape[0] % 2 == 0 and not y.shape[0] // 3 == 7:
            return x.sum()
        return y.sum()


class Checks(torch.nn.Module):
    def forward(self, x, y):
        a, b = x.shape[0], y.shape[0]
        torch._check(a * 0.5 < b / 3 + 4)
        torch._check(round(a / 3) != 40)
        torch._check(round(a / 3, 1) != 40.5)
        torch._check(abs(a - b) < 40)
        torch._check(torch._sym_sqrt(a) <= 40)
        torch._check(math.trunc(a / 7) < 3)
        return x.sum() + y.sum()


class Integers(torch.nn.Module):
    def forward(self, n, m, x):
        return x * n if n / m > 1.5 and n // m < 4 and n % m != 3 and n**2 > m * 3 else x + m


class Strides(torch.nn.Module):
    def forward(self, x):
        return x.sum() + (1 if x.stride()[0] > 3 else 2)


def vector(n=4):
    return torch.zeros(n)


def programs():
    h = Dim("h", min=2)
    each = {0: AUTO}
    yield Sum(), (vector(), vector(), vector()), (each, each, each)
    yield Slices(), (vector(5), vector(6), vector(8)), ({0: h + 1}, {0: h + 2}, {0: 2 * h})
    nested = (Pair(vector(), vector()), Named(vector(), vector()), [vector(), (vector(),)],
              {"a": vector(), "it's": {3: vector()}})
    yield Nested(), nested, ([each, each], Named(each, each), [each, (each,)], {"a": each, "it's": {3: each}})
    yield Variadic(), (vector(), vector(), vector()), (each, (each, each))
    every = {0: AUTO, 1: AUTO, 2: AUTO}
    yield Views(), (vector(8), vector(6), torch.zeros(4, 6, 5)), (each, each, every)
    yield Logic(), (vector(8), vector(6)), (each, each)
    yield Checks(), (vector(8), vector(6)), (each, each)
    yield Integers(), (7, 3, vector()), (Dim.DYNAMIC, Dim.DYNAMIC, each)
    yield Strides(), (torch.empty_strided((4, 5), (7, 1)),), ({0: AUTO, 1: AUTO},)


def exported():
    found = []
    for model, args, shapes in programs():
        for strict in (False, True):
            try:
                found += export(model, args, dynamic_shapes=shapes, strict=strict)._guards_code
            except torch._dynamo.exc.Unsupported:  # strides of inputs, in a strict export
                pass
    return found


# What the printer can write, and what large models brought.
WRITTEN = """
math.trunc(L['w'] / 2) == 4
2*L['h'] >= 2
(((-2) + (L['x'].size()[2] // 2)) % 2) == 0
min(16*L['x'].size()[1], 32*L['x'].size()[1]) == (16*L['x'].size()[1])
L['x'].storage_offset() == 0
L['x'].stride()[1]*L['x'].size()[1] <= L['x'].stride()[0]
L['x'].size()[0] == 3 or L['y'].size()[0] == 6
L['x'].size()[0] > 1 and L['y'].size()[0] < 30
not (L['x'].size()[0] == 5)
1 <= L['x'].size()[0] <= 5
1 < L['x'].size()[0] < L['y'].size()[0] != 7
(L['x'].size()[0] if L['x'].size()[0] > 2 else L['y'].size()[0]) <= 4
1 if L['x'].size()[0] > 2 else 0 if L['y'].size()[0] > 2 else 3
L['x'].size()[0] & 3 == 1
(L['x'].size()[0] & 3) == 1
(L['x'].size()[0] | 2 ^ 3) > 4
L['x'].size()[0] << 2 >> 1 == 8
2 ** L['x'].size()[0] > 60
-2 ** L['x'].size()[0] < -60
2 ** -L['x'].size()[0] < 0.1
2 ** 3 ** L['x'].size()[0] > 60
torch.sym_float(L['n']) < math.inf
-math.inf < L['f'] <= 1e-05
abs(L['n']) % 3 == (-1)*(-2)
L['n'] // 3 == -2
L['n'] % 3 == 1
L['n'] % -3 == -2
7 // L['n'] == -2
7 / L['n'] < 0
L['f'] // 0.1 == 9
L['f'] % 0.3 > 0.09
L['f'] % -0.3 > -0.25
L['f'] ** 2 == 1
L['f'] ** 0.5 >= 1
math.floor(L['f']) == math.ceil(L['f'])
round(L['f']) == 2
round(L['f'], 1) == 0.3
int(L['f']) == float(L['n'])
math.sqrt(L['f']) < 2.0
math.log2(L['f']) < 2.0
math.isnan(L['f']) or L['f'] == L['f']
L['f'] != L['f']
L['b'] and L['n'] > 3
L['b'] + L['b'] == 2
not L['b']
bool(L['n']) == L['b']
max(L['n'], L['f'], 2) == 2
torch.sym_max(L['n'], 2) - torch.sym_min(L['n'], 2) > 1
torch.sym_ite(L['b'], L['n'], 2) == 2
L['n'] * L['n'] > 0
L['n'] + 9223372036854775807 > 0
L['n'] - -9223372036854775808 > 0
L['n'] / 3 == 3074457345618258602.5
(L['n'] + 1) * 1.0 == L['n'] + 1
L['n'] == 9007199254740993.0
L['n'] <= 9007199254740992.0
IsNonOverlappingAndDenseIndicator(L['x'].size()[0], L['x'].size()[1], L['x'].stride()[0], L['x'].stride()[1]) == 1
cast_symbool_to_symint_guardless(L['b']) == 1
L['n']==3or L['n']!=4
( ( ( L [ 'x' ] . size ( ) [ 0 ] ) ) )
L['d']['a"b']["it's"]['c\\\\d']['\\u00e9\\n\\x41'].size()[0] == 2
L['s'].mu.nu[0]['k'].size()[0] == +2
L['n'] - 1 - 1 == L['n'] - (1 - 1)
L['n'] / 2 / 2 * 4 == L['n']
L['n'] // 2 % 3 * 2 - 1 > 0
True
1 == 1.0 == True
""".strip().splitlines()

# By the name of the argument; everything else is a size.
VALUES = {
    "w": [8, 9, 10, -9], "h": [0, 1, 5], "f": [1.0, 0.25, 2.5, -1.5, 1e300, math.nan, math.inf, 0.35, 0.0],
    "n": [3, -5, 4, 0, 2**53 + 1, 2**63 - 1, -2**63, 1], "m": [3, -2, 0, 2], "b": [True, False],
}
SIZES = [2, 3, 4, 5, 6, 7, 8, 12, 1, 0]
SOURCE = re.compile(r"L(?:\s*\[\s*(?:'(?:[^'\\]|\\.)*'|\"[^\"]*\"|\d+)\s*\]|\.(?!size|stride|storage)\w+)+"
                    r"(?:\s*\.\s*(?:size|stride|storage_offset)\s*\(\s*\)(?:\s*\[\s*\d+\s*\])?)?")


class Bounded(ast.NodeTransformer):
    """Wraps every operation and call, so that an integer that leaves 64 bits raises."""

    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Call)):
            return ast.Call(ast.Name("bounded", ast.Load()), [node], [])
        return node


def bounded(result):
    if isinstance(result, complex) or (isinstance(result, int) and not -2**63 <= result < 2**63):
        raise OverflowError
    return result


def truth(guard, values):
    """What Python says, with every source replaced by its value."""
    names = {source: f"source_{i}" for i, source in enumerate(values)}
    text = SOURCE.sub(lambda match: f" {names[match.group()]} ", guard)
    tree = ast.fix_missing_locations(Bounded().visit(ast.parse(text.strip(), mode="eval")))
    space = {**SYMPY_INTERP, "math": math, "bounded": bounded} | {names[s]: v for s, v in values.items()}
    try:
        return str(bool(eval(compile(tree, "guard", "eval"), space)))
    except ZeroDivisionError as error:
        return "zero" if "power" not in str(error) else "none"
    except (ArithmeticError, ValueError, TypeError):
        return "none"


def is_beyond(guard, values):
    """Tenon gives functions of infinities and NaN no value, where Python has one for some."""
    return re.search(r"(sqrt|log2|round)\(", guard) and not all(math.isfinite(value) for value in values.values())


def assignment(chooser, guard):
    values = {}
    for source in SOURCE.findall(guard):
        argument = re.match(r"L\s*\[\s*['\"](\w+)", source).group(1)
        kind = SIZES if source.rstrip().endswith((")", "]")) and "(" in source else VALUES.get(argument, SIZES)
        values[source] = chooser.choice(kind)
    return values


def main():
    chooser = random.Random(7)
    seen = dict.fromkeys(exported() + WRITTEN)
    for guard in seen:
        lines, outcomes = {}, collections.Counter()
        for _ in range(60):  # a few assignments, of every outcome that chance finds
            values = assignment(chooser, guard)
            outcome = truth(guard, values)
            shown = ";".join(f"{source}={value!r}" for source, value in values.items())
            if outcomes[outcome] < 2 and shown not in lines and not is_beyond(guard, values):
                outcomes[outcome] += 1
                lines[shown] = outcome
        for shown, outcome in lines.items():
            print(guard, shown, outcome, sep="\t")


if __name__ == "__main__":
    sys.exit(main())
