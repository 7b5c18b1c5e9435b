"""Results that are right though PyTorch's are not the same: what is asked where numbers of a call differ.

Decompositions are right in more than one way: vectors are determined up to a sign, or up to a rotation where values are
equal. Whether one is right is seen by multiplying its parts, within 50 times the bounds of the one table (OF_PRODUCTS):
a product adds up the errors of all of the decomposition. Of some functions PyTorch keeps fewer digits than the element
type has: mpmath says which are right; and of some sums, which PyTorch rounds in between, it says so itself in f64. For
functions and sums the bounds are the table's. Least squares are not the same twice: the pseudo-inverse says what is right.
"""
import mpmath
import torch
from torch.utils._pytree import tree_map_only

from tolerances import tolerance

# ---- decompositions -------------------------------------------------------------------------------------------------

OF_PRODUCTS = 50  # times the tolerance of one operation: products of matrices of a few rows


def singular_parts(u, s, v):
    """(product, [matrices of orthonormal columns])"""
    return (u[..., :s.shape[-1]] * s.unsqueeze(-2)) @ v[..., :s.shape[-1]].mH, [u, v]


def eigen_parts(values, vectors):
    return (vectors * values.unsqueeze(-2)) @ vectors.mH, [vectors]


def reflected_parts(a, tau):
    """A triangle, and below it the reflections that Q is the product of."""
    q = torch.linalg.householder_product(a[..., :tau.shape[-1]], tau)
    return q @ a[..., :tau.shape[-1], :].triu(), [q]


def symmetric(a, uplo="L", *_):
    half = torch.tril(a) if uplo.upper() == "L" else torch.triu(a).mH
    half = half - torch.diag_embed(1j * torch.diagonal(half, dim1=-2, dim2=-1).imag) if half.is_complex() else half
    return half + torch.tril(half, -1).mH


DECOMPOSITIONS = {  # operator: (parts of the results, what their product is of the arguments)
    "svd": (singular_parts, lambda a, *_: a),
    **dict.fromkeys(("linalg_svd", "_linalg_svd"), (lambda u, s, vh: singular_parts(u, s, vh.mH), lambda a, *_: a)),
    **dict.fromkeys(("linalg_eigh", "_linalg_eigh"), (eigen_parts, symmetric)),
    "linalg_qr": (lambda q, r: (q @ r, [q]), lambda a, *_: a),
    "qr": (lambda q, r: (q @ r, [q]), lambda a, *_: a),
    "geqrf": (reflected_parts, lambda a, *_: a),
}


def wide(tensor):
    return tensor.to(torch.complex128 if tensor.is_complex() else torch.float64)


def is_decomposition(op, positional, results):
    parts, whole = DECOMPOSITIONS[op]
    if any(not torch.isfinite(result).all() or not result.numel() for result in results):
        return False  # without vectors, or none: then only the numbers themselves can be compared
    rtol, atol = (OF_PRODUCTS * bound for bound in tolerance(results[0].dtype))
    product, bases = parts(*map(wide, results))
    given = whole(wide(positional[0]), *positional[1:])
    scale = max(1.0, float(given.abs().max())) if given.numel() else 1.0
    return product.shape == given.shape and bool(((product - given).abs() <= (rtol + atol) * scale).all()) and all(
        torch.allclose(base.mH @ base, torch.eye(base.shape[-1], dtype=base.dtype), rtol=rtol, atol=atol)
        for base in bases)


# ---- eigenvalues of matrices that are not symmetric: in any order, vectors up to a factor ---------------------------

EIGENVALUES = {"linalg_eig", "linalg_eigvals", "_linalg_eigvals"}


def are_eigenvalues(positional, results):
    """Each value with its vector, or the same values as torch's in f64 in another order."""
    values, vectors = results if isinstance(results, tuple) else (results, None)
    given = wide(positional[0]).to(torch.complex128)
    if not torch.isfinite(given).all():
        return False
    rtol, atol = (OF_PRODUCTS * bound for bound in tolerance(values.dtype))
    scale = max(1.0, float(given.abs().max())) if given.numel() else 1.0
    if vectors is not None:
        off = given @ wide(vectors) - wide(vectors) * wide(values).unsqueeze(-2)
        unit = (wide(vectors).abs() ** 2).sum(-2)
        are_unit = torch.allclose(unit, torch.ones_like(unit), rtol, atol)
        return are_unit and bool((off.abs() <= (rtol + atol) * scale).all())
    size = values.shape[-1]
    exact = torch.linalg.eigvals(given)
    for mine, its in zip(wide(values).reshape(-1, size).tolist(), exact.reshape(-1, size).tolist(), strict=True):
        left = list(mine)
        for value in its:
            nearest = min(left, key=lambda other: abs(other - value))
            if abs(nearest - value) > (rtol + atol) * scale:
                return False
            left.remove(nearest)
    return True


# ---- functions ------------------------------------------------------------------------------------------------------

def lower_gamma(a, x):
    return mpmath.gammainc(a, 0, x, regularized=True)


def upper_gamma(a, x):
    return mpmath.gammainc(a, x, mpmath.inf, regularized=True)


FUNCTIONS = {  # operator without its final underscore: of numbers
    "polygamma": mpmath.polygamma, "special_polygamma": mpmath.polygamma,
    "igamma": lower_gamma, "special_gammainc": lower_gamma, "igammac": upper_gamma, "special_gammaincc": upper_gamma,
    "special_bessel_j0": mpmath.j0, "special_bessel_j1": mpmath.j1, "special_airy_ai": mpmath.airyai,
    "special_bessel_y0": lambda x: mpmath.bessely(0, x), "special_bessel_y1": lambda x: mpmath.bessely(1, x),
}


LARGE = 1e6  # beyond it mpmath takes forever


def is_function(op, arguments, result, expected):
    """arguments: in the order of the function, tensors and numbers. expected: torch's result, which may stand."""
    tensors = torch.broadcast_tensors(*(torch.as_tensor(argument) for argument in arguments))
    rtol, atol = tolerance(result.dtype, op)
    same = torch.zeros(result.shape)
    if expected is not None:
        same = torch.isclose(result, expected, rtol, atol, equal_nan=True)
    given = zip(*(tensor.reshape(-1).tolist() for tensor in tensors))
    for got, is_same, numbers in zip(result.reshape(-1).tolist(), same.reshape(-1).tolist(), given):
        if is_same:
            continue
        if not all(abs(number) < LARGE for number in numbers):
            return False
        exact = FUNCTIONS[op](*numbers)
        if not abs(got - exact) <= atol + rtol * abs(exact):
            return False
    return True


# ---- sums -----------------------------------------------------------------------------------------------------------

ROUNDED_BETWEEN = {"logsumexp", "special_logsumexp", "fft_hfft", "fft_hfft2", "fft_hfftn", "fft_irfft", "fft_irfft2",
                   "fft_irfftn"}


def is_exact(overload, op, arguments, result):
    wide = tree_map_only(torch.Tensor, torch.Tensor.double, arguments)
    rtol, atol = tolerance(result.dtype, op)
    return torch.allclose(result.double(), overload(*wide[0], **wide[1]), rtol=rtol, atol=atol)


# ---- least squares --------------------------------------------------------------------------------------------------

LEAST_SQUARES = {"linalg_lstsq"}  # gelsy is given pivots by torch that it has not set, and then finds too low a rank


def are_least_squares(arguments, results):
    """The smallest of the best solutions, its rank, and what it leaves, by the pseudo-inverse."""
    (a, b, *rest), named = arguments
    rcond, driver = rest[0] if rest else named.get("rcond"), named.get("driver")
    if driver not in (None, "gelsy") or not a.numel() or not b.numel():
        return False
    rcond = max(a.shape[-2:]) * torch.finfo(a.dtype).eps if rcond is None else rcond
    solution, residuals, rank, _ = results
    rtol, atol = (OF_PRODUCTS * bound for bound in tolerance(solution.dtype))
    a, right = wide(a), wide(b).unsqueeze(-1) if b.dim() == a.dim() - 1 else wide(b)
    best = torch.linalg.pinv(a, rtol=rcond) @ right
    left = (a @ best - right).abs().square().sum(-2)
    return bool((rank == torch.linalg.matrix_rank(a, rtol=rcond)).all()) and torch.allclose(
        wide(solution).reshape(best.shape), best, rtol, atol) and (
        not residuals.numel() or torch.allclose(wide(residuals).reshape(left.shape), left, rtol, atol))


# ---- all ------------------------------------------------------------------------------------------------------------

def plain_name(overload):
    return overload._schema.name.split("::")[1].removesuffix("_")


def is_inexact(overload):
    """Is more than one result right, or are there fewer digits of it than the element type has?"""
    op = plain_name(overload)
    return op in DECOMPOSITIONS or op in EIGENVALUES or op in FUNCTIONS or op in ROUNDED_BETWEEN


def is_known(overload):
    """Is there a second opinion on results of this overload?"""
    return is_inexact(overload) or plain_name(overload) in LEAST_SQUARES


def is_right(overload, arguments, results, expected=None):
    """Are the results of a call right, by the second opinion? `arguments` are those of before the call, `expected` is
    torch's answer.
    """
    op = plain_name(overload)
    if op in DECOMPOSITIONS:
        return is_decomposition(op, arguments[0], results)
    if op in EIGENVALUES:
        return are_eigenvalues(arguments[0], results)
    if op in LEAST_SQUARES:
        return are_least_squares(arguments, results)
    if op in FUNCTIONS:
        names = [argument.name for argument in overload._schema.arguments]
        given = dict(zip(names, arguments[0])) | arguments[1]
        order = ["n", "self"] if op == "polygamma" else [a.name for a in overload._schema.arguments if not a.is_out]
        return is_function(op, [given[name] for name in order], results, expected)
    return is_exact(overload, op, arguments, results)
