"""Is a number of tenon as exact as PyTorch's? Asked where the two differ, of operators that add up terms that cancel.

There the last bits of terms become the first of the sum, and no tolerance that is relative to the result can hold. So
PyTorch is asked again in f64 (c128), on the same arguments. tenon is right where its error against that answer is

  - within a few units in the last place of the sum of absolute terms, which is the same call on absolute values, or
  - not larger than the largest error that PyTorch makes itself in this result,

each with the tolerance of tolerances.py added. In f64 there is no wider type: PyTorch's answer stands for the exact one
and only the first counts.
"""
from fnmatch import fnmatchcase as fnmatch

import torch
from torch.utils._pytree import tree_map

from tensors import tensors_in
from tolerances import tolerance

UNITS = 8  # in the last place of the sum of absolute terms: products are rounded, and so are partial sums

# Linear in each of their tensors: on absolute values they give the sum of absolute terms.
LINEAR = ("*mm", "*mm_", "*matmul", "mv", "addmv*", "dot", "vdot", "linalg_vecdot", "inner", "tensordot", "einsum",
          "addr*", "ger", "outer", "linear", "bilinear", "_trilinear", "kron", "chain_matmul", "linalg_multi_dot",
          "cross", "linalg_cross", "conv*", "_conv*", "*fft*", "stft", "sum*", "nansum", "mean*", "nanmean", "cumsum*",
          "trace", "trapezoid", "trapz", "cumulative_trapezoid", "index_add*", "scatter_add*", "*avg_pool*",
          "upsample_*", "_upsample_*", "grid_sampler*", "col2im", "lerp*", "addcmul*", "diff", "gradient", "add",
          "add_", "sub", "sub_", "rsub", "histc", "histogram*", "mul", "mul_", "*embedding_bag*", "segment_reduce",
          "put*", "index_put*", "_unsafe_masked_index_put_accumulate", "bincount", "*scatter_reduce*",
          "*index_reduce*")

# Not linear, but sums: only PyTorch's own error says how exact they can be.
SUMS = ("*norm*", "var*", "std*", "cov", "corrcoef", "*dist*", "*loss*", "*cross_entropy*", "*softmax*", "*logsumexp*",
        "logcumsumexp*", "*attention*", "cosine_similarity", "*linalg_*", "*cholesky*", "*lu_solve*", "det", "logdet",
        "slogdet", "_det_*", "inverse", "pinverse", "matrix_power", "*matrix_exp*", "triangular_solve", "*backward*",
        "istft", "addcdiv*", "renorm*", "cumprod*", "prod*", "ormqr", "orgqr", "*gru*", "*lstm*", "*rnn*")

NARROWER = {torch.float32: torch.float64, torch.float16: torch.float64, torch.bfloat16: torch.float64,
            torch.complex64: torch.complex128, torch.complex32: torch.complex128}
LARGEST_ERROR = 2 ** -4  # of PyTorch, relative to its largest number: beyond it the two compute different things


def is_one_of(op, patterns):
    return any(fnmatch(op, pattern) for pattern in patterns)


def widened(tree):
    def one(leaf):
        if isinstance(leaf, torch.Tensor):
            return leaf.to(NARROWER.get(leaf.dtype, leaf.dtype), copy=True)
        return NARROWER.get(leaf, leaf) if isinstance(leaf, torch.dtype) else leaf
    return tree_map(one, tree)


def absolute(tree, numbers=("alpha", "beta", "value")):
    """Tensors and the factors among the numbers without their signs."""
    args, named = tree

    def one(leaf):
        return leaf.abs() if isinstance(leaf, torch.Tensor) and leaf.dtype != torch.bool else leaf
    args, named = tree_map(one, (args, named))
    return args, named | {name: abs(named[name]) for name in numbers if name in named}


def call(overload, arguments):
    try:
        return tensors_in(overload(*arguments[0], **arguments[1]))
    except Exception:
        return None


def unit(dtype):
    """The last place of the type that is computed in: f32 for the narrow ones."""
    return torch.finfo(dtype if dtype in (torch.float64, torch.complex128) else torch.float32).eps


def is_close(got, expected, reference, terms, op):
    """One tensor. terms: sums of absolute terms, or None."""
    rtol, atol = tolerance(got.dtype, op)
    wide = torch.complex128 if got.dtype.is_complex else torch.float64
    reference = reference.to(wide)
    size, allowed = reference.abs(), torch.zeros((), dtype=torch.float64)
    if terms is not None and terms.shape == reference.shape:
        allowed = UNITS * unit(got.dtype) * terms.abs().to(torch.float64)
        allowed = allowed.amax() if "fft" in op and allowed.numel() else allowed
    if expected is not None:
        error = (expected.to(wide) - reference).abs().nan_to_num(0, 0)
        worst = error.amax() if error.numel() else torch.zeros(())
        if error.numel() and worst <= LARGEST_ERROR * size.nan_to_num(0, 0).amax():
            allowed = torch.maximum(allowed, worst)
    off = (got.to(wide) - reference).abs()
    same = torch.isclose(got.to(wide), expected.to(wide) if expected is not None else reference, equal_nan=True,
                         rtol=rtol, atol=atol)
    return bool((same | (off <= allowed.nan_to_num() + atol + rtol * size)).all())


def attention_terms(arguments, reference):
    """What an error in the scores does: they are sums of products, and the exponents of weights."""
    query, key, value = tensors_in(arguments)[:3]
    if not query.numel() or not key.numel() or not value.numel():
        return None
    largest = query.abs().flatten(0, -2).amax(0) * key.abs().flatten(0, -2).amax(0)
    score = float(largest.sum()) / query.shape[-1] ** 0.5
    return [torch.full(result.shape, score * max(1.0, float(value.abs().max()))) for result in reference]


def is_as_exact(overload, arguments, expected, got):
    """Are the results of tenon right? `arguments`: those of before the call. `expected`: PyTorch's results."""
    op = overload._schema.name.split("::")[1]
    linear = is_one_of(op, LINEAR)
    if not linear and not is_one_of(op, SUMS):
        return False
    if not all(isinstance(result, torch.Tensor) for result in (expected, got)) and \
            not all(isinstance(result, (list, tuple)) for result in (expected, got)):
        return False
    wide = widened(arguments)
    reference = call(overload, widened(arguments))
    terms = call(overload, absolute(wide)) if linear else None
    if reference is not None and "dot_product" in op and "backward" not in op:
        terms = attention_terms(wide, reference)
    expected, got = tensors_in(expected), tensors_in(got)
    if reference is None or not len(reference) == len(expected) == len(got):
        return False
    for index, (one, other, exact) in enumerate(zip(expected, got, reference)):
        if not one.dtype.is_floating_point and not one.dtype.is_complex:
            if not torch.equal(one, other):
                return False
            continue
        is_wider = exact.dtype != one.dtype
        if exact.shape != one.shape or other.shape != one.shape or other.dtype != one.dtype or not is_close(
                other, one if is_wider else None, exact, terms[index] if terms else None, op):
            return False
    return True
