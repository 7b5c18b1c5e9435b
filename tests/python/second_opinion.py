"""Results that are right though PyTorch's are not the same: what is asked where numbers of a call differ.

Decompositions are right in more than one way: vectors are determined up to a sign, or up to a rotation where values are
equal. Whether one is right is seen by multiplying its parts, within 50 times the bounds of the one table (OF_PRODUCTS):
a product adds up the errors of all of the decomposition. Of some functions PyTorch keeps fewer digits than the element
type has: mpmath says which are right; and of some sums in narrow types, which PyTorch rounds in between, it says so
itself in f64. For functions and sums the bounds are the table's.
"""
import mpmath
import torch
from torch.utils._pytree import tree_map_only

from tolerances import tolerance

# ---- decompositions -------------------------------------------------------------------------------------------------

OF_PRODUCTS = 50  # times the tolerance of one operation: products of matrices of a few rows


def singular_parts(u, s, v):
    """(product, [matrices of orthonormal columns])"""
    return (u[..., :s.shape[-1]] * s.unsqueeze(-2)) @ v[..., :s.shape[-1]].mT, [u, v]


def eigen_parts(values, vectors):
    return (vectors * values.unsqueeze(-2)) @ vectors.mT, [vectors]


def reflected_parts(a, tau):
    """A triangle, and below it the reflections that Q is the product of."""
    q = torch.linalg.householder_product(a[..., :tau.shape[-1]], tau)
    return q @ a[..., :tau.shape[-1], :].triu(), [q]


def symmetric(a, uplo="L"):
    half = torch.tril(a) if uplo == "L" else torch.triu(a).mT
    return half + torch.tril(half, -1).mT


DECOMPOSITIONS = {  # operator: (parts of the results, what their product is of the arguments)
    "svd": (singular_parts, lambda a, *_: a),
    "linalg_svd": (lambda u, s, vh: singular_parts(u, s, vh.mT), lambda a, *_: a),
    "linalg_eigh": (eigen_parts, symmetric),
    "linalg_qr": (lambda q, r: (q @ r, [q]), lambda a, *_: a),
    "qr": (lambda q, r: (q @ r, [q]), lambda a, *_: a),
    "geqrf": (reflected_parts, lambda a, *_: a),
}


def is_decomposition(op, positional, results):
    parts, whole = DECOMPOSITIONS[op]
    rtol, atol = (OF_PRODUCTS * bound for bound in tolerance(results[0].dtype))
    product, bases = parts(*(result.double() for result in results))
    given = whole(positional[0].double(), *positional[1:])
    scale = max(1.0, float(given.abs().max())) if given.numel() else 1.0
    return product.shape == given.shape and bool(((product - given).abs() <= (rtol + atol) * scale).all()) and all(
        torch.allclose(base.mT @ base, torch.eye(base.shape[-1], dtype=base.dtype), rtol=rtol, atol=atol)
        for base in bases)


# ---- functions ------------------------------------------------------------------------------------------------------

def lower_gamma(a, x):
    return mpmath.gammainc(a, 0, x, regularized=True)


def upper_gamma(a, x):
    return mpmath.gammainc(a, x, mpmath.inf, regularized=True)


FUNCTIONS = {  # operator without its final underscore: of numbers
    "polygamma": mpmath.polygamma, "special_polygamma": mpmath.polygamma,
    "igamma": lower_gamma, "special_gammainc": lower_gamma, "igammac": upper_gamma, "special_gammaincc": upper_gamma,
    "special_bessel_j0": mpmath.j0, "special_bessel_j1": mpmath.j1,
    "special_bessel_y0": lambda x: mpmath.bessely(0, x), "special_bessel_y1": lambda x: mpmath.bessely(1, x),
}


def is_function(op, arguments, result):
    """arguments: in the order of the function, tensors and numbers."""
    tensors = torch.broadcast_tensors(*(torch.as_tensor(argument) for argument in arguments))
    for got, *given in zip(result.reshape(-1).tolist(), *(tensor.reshape(-1).tolist() for tensor in tensors)):
        rtol, atol = tolerance(result.dtype, op)
        expected = FUNCTIONS[op](*given)
        if not abs(got - expected) <= atol + rtol * abs(expected):
            return False
    return True


# ---- sums -----------------------------------------------------------------------------------------------------------

ROUNDED_BETWEEN = {"logsumexp", "special_logsumexp"}


def is_exact(overload, op, arguments, result):
    wide = tree_map_only(torch.Tensor, torch.Tensor.double, arguments)
    rtol, atol = tolerance(result.dtype, op)
    return torch.allclose(result.double(), overload(*wide[0], **wide[1]), rtol=rtol, atol=atol)


# ---- all ------------------------------------------------------------------------------------------------------------

def plain_name(overload):
    return overload._schema.name.split("::")[1].removesuffix("_")


def is_known(overload):
    """Is there a second opinion on results of this overload?"""
    op = plain_name(overload)
    return op in DECOMPOSITIONS or op in FUNCTIONS or op in ROUNDED_BETWEEN


def is_right(overload, arguments, results):
    """Are the results of a call right, by the second opinion? `arguments` are those of before the call."""
    op = plain_name(overload)
    if op in DECOMPOSITIONS:
        return is_decomposition(op, arguments[0], results)
    if op in FUNCTIONS:
        order = [argument.name for argument in overload._schema.arguments]
        given = dict(zip(order, arguments[0])) | arguments[1]
        if op == "polygamma":
            given = {"n": given["n"], "self": given["self"]}
        return is_function(op, list(given.values()), results)
    return is_exact(overload, op, arguments, results)
