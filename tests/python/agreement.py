"""Does tenon answer as PyTorch does? Compares values, and what calls leave behind, and says in few words what differs.

Everything that a caller can see counts: kinds of results, element types, sizes, strides, numbers (tolerances.py), what
was written in place, and which results lie in the memory of which arguments.
"""
from dataclasses import dataclass

import torch

from tensors import NAMES, plain_tensor, shares_memory, tensors_in
from tolerances import tolerance


@dataclass(frozen=True)
class Terms:
    """What is compared, and how exactly."""
    op: str = None           # without its overload: some have tolerances of their own
    strides: bool = True
    numbers: bool = True
    sharing: bool = True     # which results lie in the memory of which arguments
    identity: bool = True    # in place: the result is the argument itself, not only its memory
    tolerances: dict = None  # {dtype: (rtol, atol)} instead of the table's

    def tolerance(self, dtype):
        return (self.tolerances or {}).get(dtype) or tolerance(dtype, self.op)


EXACTLY_AS_TORCH = Terms()


def terms_for(overload, **terms):
    """The terms on which calls of an overload of torch are compared."""
    # squeeze_ and its kin: a tn_tensor keeps its sizes, another is returned.
    identity = overload._schema.is_mutable and torch.Tag.inplace_view not in overload.tags
    return Terms(overload._schema.name.split("::")[1], identity=identity, **terms)


def describe(tensor):
    return f"{NAMES[tensor.dtype]}{list(tensor.shape)}".replace(" ", "")


def comparable(tensor):
    """Elements in a type in which differences are exact enough to measure."""
    plain = plain_tensor(tensor)
    if plain.dtype.is_complex:
        return plain.to(torch.complex128)
    return plain.to(torch.float64) if plain.dtype.is_floating_point else plain


def numbers_differ(expected, got, terms):
    """None, or a text: how many elements are apart, and the first of them."""
    if not terms.numbers:
        return None
    e, g = comparable(expected), comparable(got)
    if e.dtype.is_floating_point or e.dtype.is_complex:
        rtol, atol = terms.tolerance(expected.dtype)
        wrong = ~torch.isclose(g, e, rtol=rtol, atol=atol, equal_nan=True)
    else:
        wrong = e != g
    if not wrong.any():
        return None
    at = wrong.reshape(-1).nonzero()[0].item()
    one, other = e.reshape(-1)[at].item(), g.reshape(-1)[at].item()
    return f"{int(wrong.sum())} of {wrong.numel()} elements, at {at} {other} instead of {one}"


def tensor_differs(expected, got, terms):
    if not isinstance(got, torch.Tensor):
        return f"{got!r} instead of a tensor {describe(expected)}"
    if expected.dtype != got.dtype or expected.shape != got.shape:
        return f"{describe(got)} instead of {describe(expected)}"
    if terms.strides and expected.stride() != got.stride():
        return f"strides {got.stride()} instead of {expected.stride()} of {describe(expected)}"
    return numbers_differ(expected, got, terms)


def differs(expected, got, terms=EXACTLY_AS_TORCH):
    """None where two results agree, else a text."""
    if isinstance(expected, torch.Tensor):
        return tensor_differs(expected, got, terms)
    if isinstance(expected, (list, tuple)):
        if not isinstance(got, (list, tuple)) or len(expected) != len(got):
            return f"{got!r} instead of {len(expected)} values"
        for index, (one, other) in enumerate(zip(expected, got)):
            found = differs(one, other, terms)
            if found:
                return f"[{index}]: {found}"
        return None
    if type(expected) is not type(got):
        return f"{got!r} instead of {expected!r}"
    if isinstance(expected, (float, complex)):
        number = torch.complex128 if isinstance(expected, complex) else torch.float64
        return numbers_differ(torch.tensor(expected, dtype=number), torch.tensor(got, dtype=number), terms)
    return None if expected == got else f"{got!r} instead of {expected!r}"


def sharing_differs(expected, tensors, got, its_tensors, terms=EXACTLY_AS_TORCH):
    """None where results lie in the memory of the same tensors, at the same place, on both sides; else a text."""
    for i, (one, other) in enumerate(zip(tensors_in(expected), tensors_in(got))):
        if not one.untyped_storage().nbytes():
            continue
        for k, (mine, its) in enumerate(zip(tensors, its_tensors)):
            if not mine.untyped_storage().nbytes() or not its.untyped_storage().nbytes():
                continue
            if shares_memory(one, mine) != shares_memory(other, its):
                word = "shares no" if shares_memory(one, mine) else "shares"
                return f"result {i} {word} memory with tensor {k}"
            if one is not mine and shares_memory(one, mine) and distance(one, mine) != distance(other, its):
                return f"result {i} lies {distance(other, its)} bytes from tensor {k} instead of {distance(one, mine)}"
            if terms.identity and one is mine and other is not its:
                return f"result {i} is not tensor {k} itself"
    return None


def distance(a, b):
    return a.storage_offset() * a.element_size() - b.storage_offset() * b.element_size()


def is_reshaped(mine, its):
    """squeeze_ and its kin change sizes and strides of the tensor itself: a tn_tensor never changes those."""
    return mine.shape != its.shape or mine.stride() != its.stride() or mine.storage_offset() != its.storage_offset()


def call_differs(expected, arguments, got, its_arguments, terms=EXACTLY_AS_TORCH):
    """Compares a whole call: results, arguments afterwards, sharing. The arguments are trees of the same structure."""
    found = differs(expected, got, terms)
    if found:
        return found
    mine, its = tensors_in(arguments), tensors_in(its_arguments)
    for index, (one, other) in enumerate(zip(mine, its)):
        found = None if is_reshaped(one, other) else numbers_differ(one, other, terms)
        if found:
            return f"tensor argument {index} afterwards: {found}"
    return sharing_differs(expected, mine, got, its, terms) if terms.sharing else None
