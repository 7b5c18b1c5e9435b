"""Writes dims.txt: symbolic expressions as PyTorch holds them, one per line: srepr, a tab, str.

Run with a Python that has torch: `python tests/data/make_dims.py > tests/data/dims.txt`. The expressions are built at
random, with a fixed seed, by the functions that torch's SymInt, SymFloat and SymBool call, and kept when sympy reads
its own srepr back unchanged, as torch does when it loads a file. Lines with a third column follow: text of sums,
products and powers that are not in normal form, and what sympy makes of them.

usage: make_dims.py [COUNT] [SEED]
"""
import operator
import random
import signal
import sys

import sympy
from sympy import And, Eq, Ge, Gt, Integer, Le, Lt, Ne, Not, Or, S, Symbol, srepr
from torch.utils._sympy import functions
from torch.utils._sympy.functions import (
    CeilDiv, CeilToInt, CleanDiv, FloatPow, FloatTrueDiv, FloorDiv, FloorToInt, Identity, IntTrueDiv, Max, Min, Mod,
    ModularIndexing, OpaqueUnaryFn_log2, OpaqueUnaryFn_sqrt, PowByNatural, PythonMod, RoundDecimal, RoundToInt,
    ToFloat, TruncToFloat, TruncToInt, Where, BitwiseFn_bitwise_and, BitwiseFn_bitwise_or, LShift, RShift)
from torch.utils._sympy.numbers import int_oo

BACKED = [Symbol(name, positive=True, integer=True) for name in ("s0", "s1", "s27", "s77")]
UNBACKED = [Symbol(name, integer=True) for name in ("u0", "u1")]
FLOATS = [Symbol("zuf0")]
RELATIONS = [Eq, Ne, Lt, Le, Gt, Ge]

# What srepr refers to, as in torch's deserializer.
NAMES = {name: getattr(functions, name) for name in dir(functions)}
NAMES |= {"int_oo": int_oo, "true": S.true, "false": S.false}
NAMES |= {name: getattr(sympy, name) for name in (
    "Add Mul Pow Integer Rational Float Symbol Equality Unequality StrictLessThan LessThan StrictGreaterThan "
    "GreaterThan And Or Not Abs floor ceiling oo").split()}

# Corners that chance seldom meets.
CORNERS = """
Integer(0) Integer(-1) Integer(-9223372036854775808) Integer(9223372036854775807) S.Half -S.Half Float(0.5)
Float(-0.1) Float(1e22) Float(1e-7) Float(2.0**-25) Float(123456789.0) Float(1e15) Float(1e16) oo -oo int_oo -int_oo
1-s0 4-2*s0 1-s0*s1 -s0-1 s0-1 -s0 s0/2 -s0/2 s0/s1 s0/(2*s1) 3*s0/(2*s1) -s0/s1 1/s0 1/s0**2 (s0+1)/(s1+1)
Mul(2,s0+1,s1+1) Mul(-1,s0+1,s1+1) s27*(s0+1)/2 s0/((s1+1)*2) s0**2 (s0+1)**2 1/(s0+1)**2 (2*s0+2)**2 2**s0
s0**u0 s0*s0**u0 s0**(2*u0) s1/2**s0 Max(1,u0) Min(int_oo,s0) int_oo+s0 int_oo*s0 Max(s0*s1+3,Mod(u0,2))
0.5*ToFloat(s0)+1.5 1.0*ToFloat(s0) -0.5*ToFloat(s0) ToFloat(s0)/3 1.5e-07*ToFloat(s0) CleanDiv(s0,3)+1
Identity(s0)+1 -FloorDiv(s0,3) 1-FloorDiv(s0,3) FloorDiv(s0,3)**2 FloorDiv(FloorDiv(s0,2)+1,s1) FloorDiv(8,s0)
-PowByNatural(2,s0) FloorDiv(Max(1,u0),2) FloorDiv(-s0,2) FloorDiv(s0,-2) S.true S.false Abs(u0) floor(ToFloat(s0)/2)
ceiling(u0/3) Eq(s0,4) Ne(FloorDiv(s0,3),1) And(s0>3,Eq(s1,4)) Or(s0>3,And(u0<3,s1>9)) Not(And(s0>3,s1>5))
Where(s0>3,s0,s1) Max(u0,Float(0.0)) IntTrueDiv(s0,3)*2 RoundDecimal(ToFloat(s0)/3,2) s77**2*s27+s77*s27**3-s0
""".split()


def is_nonnegative(e):
    return e.is_nonnegative is True


class Builder:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, items):
        return self.random.choice(items)

    def integer(self, depth):
        if depth == 0 or self.random.random() < 0.15:
            kind = self.random.random()
            return (self.pick(BACKED) if kind < 0.6 else self.pick(UNBACKED) if kind < 0.75
                    else Integer(self.pick([0, 1, 2, 3, 4, 5, 7, 8, 16, 64, -1, -2, -3])))
        make = self.pick([self.sum, self.sum, self.sum, self.product, self.product, self.quotient, self.quotient,
                          self.modulo, self.extremum, self.extremum, self.power, self.rounded, self.rare])
        return make(depth - 1)

    def sum(self, depth):
        make = self.pick([operator.add, operator.sub, operator.add])
        return make(self.integer(depth), self.integer(depth))

    def product(self, depth):
        return operator.mul(self.integer(depth), self.integer(depth))

    def quotient(self, depth):
        make = self.pick([FloorDiv, FloorDiv, FloorDiv, CleanDiv, CeilDiv])
        divisor = self.pick([Integer(2), Integer(3), Integer(8), self.pick(BACKED), self.integer(depth)])
        return make(self.integer(depth), divisor)

    def modulo(self, depth):
        a = self.integer(depth)
        b = self.pick([Integer(2), Integer(3), Integer(8), self.pick(BACKED), self.integer(depth)])
        return (Mod if is_nonnegative(a) and is_nonnegative(b) else PythonMod)(a, b)

    def extremum(self, depth):
        return self.pick([Max, Min])(*(self.integer(depth) for _ in range(self.pick([2, 2, 3]))))

    def power(self, depth):
        return sympy.Pow(self.integer(depth), self.pick([2, 2, 3]))

    def rounded(self, depth):
        return self.pick([TruncToInt, FloorToInt, CeilToInt, RoundToInt])(self.real(depth))

    def rare(self, depth):
        a, b = self.integer(depth), self.integer(depth)
        return self.pick([
            lambda: Where(self.truth(depth), a, b), lambda: sympy.Abs(a),
            lambda: PowByNatural(Integer(2), self.pick(BACKED)),
            lambda: ModularIndexing(a, self.pick([1, 2, 4]), self.pick([2, 3, 8])),
            lambda: BitwiseFn_bitwise_and(a, b), lambda: BitwiseFn_bitwise_or(a, b),
            lambda: LShift(a, self.pick(BACKED)), lambda: RShift(a, Integer(2)), lambda: Identity(a),
            lambda: sympy.Mul(a, b, self.integer(depth)), lambda: a / self.pick(BACKED)])()

    def real(self, depth):
        if depth <= 0:
            number = sympy.Float(self.pick([0.5, 1.5, -2.0, 0.1]))
            return self.pick([ToFloat(self.pick(BACKED)), self.pick(FLOATS), number])
        a, b = self.real(depth - 1), self.real(depth - 1)
        return self.pick([
            lambda: IntTrueDiv(self.integer(depth - 1), self.pick([Integer(2), Integer(3), self.pick(BACKED)])),
            lambda: ToFloat(self.integer(depth - 1)), lambda: a + b, lambda: a - b, lambda: a * b,
            lambda: FloatTrueDiv(a, b), lambda: OpaqueUnaryFn_sqrt(a), lambda: OpaqueUnaryFn_log2(a),
            lambda: FloatPow(a, b), lambda: TruncToFloat(a), lambda: RoundDecimal(a, Integer(2))])()

    def truth(self, depth):
        if depth <= 1 or self.random.random() < 0.6:
            if self.random.random() < 0.2:
                return self.pick(RELATIONS)(self.real(depth - 1), self.real(depth - 1))
            return self.pick(RELATIONS)(self.integer(depth), self.integer(depth))
        a, b = self.truth(depth - 1), self.truth(depth - 1)
        return self.pick([
            lambda: And(a, b), lambda: Or(a, b), lambda: Not(a), lambda: And(a, b, self.truth(depth - 1))])()

    def expression(self):
        depth = self.pick([1, 2, 2, 3, 3, 4])
        kind = self.random.random()
        return self.integer(depth) if kind < 0.7 else self.truth(depth) if kind < 0.9 else self.real(depth)


class RawText:
    """Calls of Add, Mul and Pow that nobody has simplified."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self, depth):
        pick, chance = self.random.choice, self.random.random()
        if depth == 0 or chance < 0.1:
            number = f"Integer({pick([-3, -2, -1, 0, 1, 2, 3, 6])})"
            fraction = f"Rational({pick([-3, -1, 1, 5])}, {pick([2, 3, 4])})"
            return pick([srepr(pick(BACKED))] * 4 + [srepr(pick(UNBACKED))] * 2 + [number] * 3 + [fraction])
        if chance < 0.85:
            arguments = ", ".join(self.text(depth - 1) for _ in range(pick([2, 2, 3])))
            return f"{pick(['Add', 'Mul'])}({arguments})"
        return f"Pow({self.text(depth - 1)}, Integer({pick([-2, -1, 0, 1, 2, 2, 3])}))"


def settle(expression):
    """What reading the srepr of an expression gives again and again; None when it does not settle."""
    for _ in range(4):
        text = srepr(expression)
        again = eval(text, NAMES)
        if srepr(again) == text:
            return again
        expression = again
    return None


def is_representable(expression):
    """tenon has 64-bit integers and no NaN or complex numbers."""
    numbers = expression.atoms(sympy.Rational)
    return (all(-2**63 <= n.p < 2**63 and n.q < 2**63 for n in numbers)
            and not expression.has(S.NaN, S.ComplexInfinity, S.ImaginaryUnit))


def print_expressions(count, seed):
    scope = vars(sympy) | NAMES | {s.name: s for s in BACKED + UNBACKED}
    corners = [settle(sympy.sympify(eval(text, scope))) for text in CORNERS]
    builder = Builder(seed)
    seen = set()
    while len(seen) < count:
        try:
            signal.alarm(2)  # polynomial division now and then takes forever
            expression = corners.pop(0) if corners else settle(builder.expression())
        except (ZeroDivisionError, TypeError, ValueError, AssertionError, OverflowError, TimeoutError, RecursionError):
            continue
        finally:
            signal.alarm(0)
        line = None if expression is None else f"{srepr(expression)}\t{str(expression)}"
        if line and line not in seen and len(line) < 400 and is_representable(expression):
            seen.add(line)
            print(line)


def print_raw(count, seed):
    raw = RawText(seed)
    while count > 0:
        text = raw.text(raw.random.choice([2, 3]))
        expression = eval(text, NAMES)
        if len(text) < 400 and is_representable(expression) and "zoo" not in str(expression):
            print(f"{srepr(expression)}\t{str(expression)}\t{text}")
            count -= 1


def timed_out(*_):
    raise TimeoutError


def main():
    count, seed = [int(a) for a in sys.argv[1:]] + [300, 1][len(sys.argv) - 1:]
    signal.signal(signal.SIGALRM, timed_out)
    print_expressions(count, seed)
    print_raw(count // 4, seed)


main()
