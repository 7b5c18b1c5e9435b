"""Writes special.txt: what torch answers for the scalar functions of src/kernels/number/special.h.

Run with a Python that has torch 2.13, on x86-64: `python tests/data/make_special.py > tests/data/special.txt`.

A line has the name of a function, the element type, the arguments and the answer; complex numbers are two words each.
Points are chosen where torch is reasonably exact: its Bessel functions are off by up to 4e-7 beyond 5, for example.
"""
import itertools
import math

import torch

special = torch.special
INF, NAN = math.inf, math.nan

# Where semantics show: zeros, poles, ends of domains, overflow, infinities, NaN.
EDGES = [0.0, -0.0, 1.0, -1.0, -2.0, 0.5, -0.5, INF, -INF, NAN, 1e-30, -1e-30, 95.0, -95.0]
# And some ordinary points.
REALS = [-4.75, -3.3, -1.5, -0.8, -0.25, 0.001, 0.3, 0.9, 1.1, 1.7, 2.5, 3.9, 4.6]
POSITIVE = [7.3, 12.5, 21.0, 40.0, 300.0]
WITHIN_ONE = [-0.999, -0.9, -0.6, -0.1, 0.002, 0.2, 0.45, 0.55, 0.77, 0.95, 0.9999, 1e-10]

UNARY = {
    "lgamma": (torch.lgamma, EDGES + REALS + POSITIVE),
    "digamma": (special.digamma, EDGES + REALS + POSITIVE),
    "trigamma": (lambda x: special.polygamma(1, x), EDGES + REALS + POSITIVE),
    "erfcx": (special.erfcx, EDGES + REALS + POSITIVE),
    "erfinv": (special.erfinv, EDGES + WITHIN_ONE),
    "ndtri": (special.ndtri, EDGES + WITHIN_ONE),
    "log_ndtr": (special.log_ndtr, EDGES + REALS + [-30.0, -8.0]),
    "bessel_j0": (special.bessel_j0, EDGES[:-2] + REALS),
    "bessel_j1": (special.bessel_j1, EDGES[:-2] + REALS),
    "bessel_y0": (special.bessel_y0, EDGES[:-2] + REALS),
    "bessel_y1": (special.bessel_y1, EDGES[:-2] + REALS),
    "spherical_bessel_j0": (special.spherical_bessel_j0, EDGES + REALS + POSITIVE),
    "i0": (special.i0, EDGES + REALS + POSITIVE),
    "i0e": (special.i0e, EDGES + REALS + POSITIVE),
    "i1": (special.i1, EDGES + REALS + POSITIVE),
    "i1e": (special.i1e, EDGES + REALS + POSITIVE),
    "modified_bessel_k0": (special.modified_bessel_k0, EDGES + REALS + POSITIVE),
    "modified_bessel_k1": (special.modified_bessel_k1, EDGES + REALS + POSITIVE),
    "scaled_modified_bessel_k0": (special.scaled_modified_bessel_k0, EDGES + REALS + POSITIVE),
    "scaled_modified_bessel_k1": (special.scaled_modified_bessel_k1, EDGES + REALS + POSITIVE),
    "entr": (special.entr, EDGES + REALS),
    "sinc": (special.sinc, EDGES + REALS),
    "round_half_even": (torch.round, EDGES + REALS + [1.5, -2.5, 3.5, 0.49999997, 8388607.5, -4503599627370497.0]),
}

PLAIN = [(a, b) for a in (-INF, -3.5, -1.0, -0.0, 0.0, 0.3, 1.0, 7.25, INF, NAN)
         for b in (-INF, -1.0, -0.1, -0.0, 0.0, 0.1, 2.0, INF, NAN)]  # fmt: skip
BINARY = {
    "zeta": (special.zeta, [*itertools.product((-1.0, 1.0, 1.5, 2.0, 3.0, 17.5, INF, NAN), (-2.0, -1.3, -0.4, 0.0, 0.2,
                            1.0, 6.5, 30.0, INF, NAN))]),  # fmt: skip
    "igamma": (torch.igamma, [*itertools.product((-1.0, 0.0, 0.01, 0.6, 3.0, 15.0, 500.0, INF, NAN), (-1.0, 0.0, 0.05,
                              0.8, 1.05, 4.0, 20.0, INF, NAN)), (500.0, 300.0), (500.0, 480.0), (500.0, 520.0)]),
    "logit": (lambda x, eps: torch.cat([special.logit(x[i:i + 1], eps[i].item()) for i in range(len(x))]),
              [*itertools.product((-1.0, -0.0, 0.0, 0.02, 0.5, 0.97, 1.0, 1.5, INF, NAN), (-1.0, 0.0, 0.1))]),
    "heaviside": (torch.heaviside, PLAIN),
    "xlogy": (torch.xlogy, PLAIN),
    "xlog1py": (special.xlog1py, PLAIN),
    "logaddexp": (torch.logaddexp, PLAIN),
    "logaddexp2": (torch.logaddexp2, PLAIN),
    "remainder": (torch.remainder, PLAIN + [(5.0, 1e-3), (-7.0, 3.0), (1e10, -0.7)]),
    "floor_divide": (torch.floor_divide, PLAIN + [(5.0, 1e-3), (-7.0, 3.0), (1e10, -0.7), (4.0, 0.8)]),
}  # fmt: skip
BINARY["igammac"] = (torch.igammac, BINARY["igamma"][1])

# polygamma: the order comes first.
ORDERS = [(n, x) for n in (0, 1, 2, 3, 8) for x in (-2.0, -1.3, 0.0, 0.4, 1.0, 5.5, 40.0, INF, NAN)]

INTEGERS = {
    "gcd": torch.gcd, "lcm": torch.lcm, "pow": torch.pow, "remainder": torch.remainder,
    "floor_divide": torch.floor_divide,
}  # fmt: skip
INTEGER_TYPES = {"u8": torch.uint8, "i8": torch.int8, "i16": torch.int16, "i32": torch.int32, "i64": torch.int64}

COMPLEX = {
    "complex_reciprocal": torch.reciprocal, "complex_sgn": torch.sgn, "complex_sigmoid": torch.sigmoid,
    "complex_log1p": torch.log1p, "complex_expm1": torch.expm1, "complex_sinc": torch.sinc,
}  # fmt: skip
COMPLEX_POINTS = [complex(a, b) for a in (0.0, 1.5, -0.7, 3e-9, -40.0) for b in (0.0, -2.5, 0.6, 1e-10)]


def text(number, dtype):
    if isinstance(number, int) or dtype in (torch.float64, torch.complex128):
        return repr(number)
    return f"{number:.9g}"


def line(name, kind, dtype, *numbers):
    print(name, kind, *(text(number, dtype) for number in numbers))


def print_reals(kind, dtype):
    for name, (function, points) in UNARY.items():
        x = torch.tensor(points, dtype=dtype)
        for row in zip(x.tolist(), function(x).tolist()):
            line(name, kind, dtype, *row)
    for name, (function, points) in BINARY.items():
        a, b = (torch.tensor(column, dtype=dtype) for column in zip(*points))
        for row in zip(a.tolist(), b.tolist(), function(a, b).tolist()):
            line(name, kind, dtype, *row)
    for n, point in ORDERS:
        x = torch.tensor(point, dtype=dtype)
        line("polygamma", kind, dtype, n, x.item(), special.polygamma(n, x).item())


def print_integers(kind, dtype):
    info = torch.iinfo(dtype)
    values = [0, 1, 2, 3, 10, 100, info.max]
    if info.min < 0:
        values += [-1, -2, -10, info.min, info.min + 2]
    for name, function in INTEGERS.items():
        for a, b in itertools.product(values, values):
            x, y = (torch.tensor([value], dtype=dtype) for value in (a, b))
            divisor = b if name in ("remainder", "floor_divide") else torch.gcd(x, y).item() if name == "lcm" else 1
            if (divisor == 0 and name != "lcm") or (a == info.min and divisor == -1):
                continue  # torch refuses the one and the processor the other
            line(name, kind, dtype, a, b, function(x, y).item())


def print_complex(kind, dtype):
    for name, function in COMPLEX.items():
        z = torch.tensor(COMPLEX_POINTS, dtype=dtype)
        for point, answer in zip(z.tolist(), function(z).tolist()):
            line(name, kind, dtype, point.real, point.imag, answer.real, answer.imag)


if __name__ == "__main__":
    torch.set_num_threads(1)
    print_reals("f64", torch.float64)
    print_reals("f32", torch.float32)
    for integer_type in INTEGER_TYPES.items():
        print_integers(*integer_type)
    print_complex("c128", torch.complex128)
    print_complex("c64", torch.complex64)
