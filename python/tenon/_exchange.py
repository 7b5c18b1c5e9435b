"""Handing tensors out where that takes more than the extension does itself.

numpy has no bfloat16 and no 8-bit floats of its own; the package ml_dtypes adds them. Without it such a result stays a
tenon.Tensor, which speaks DLPack.
"""
import numpy

from tenon._core import Tensor
from tenon._element_types import LONG_NAMES

_ML_DTYPES = {ours: theirs for ours, theirs in LONG_NAMES.items() if ours.startswith(("bf", "f8"))}
_BITS = {1: "u1", 2: "u2"}


def to_numpy(tensor):
    """An array on the tensor's memory, or the tensor itself where numpy has no such element type."""
    try:
        import ml_dtypes
    except ImportError:
        return tensor
    if tensor.dtype not in _ML_DTYPES:
        return tensor
    dtype = numpy.dtype(getattr(ml_dtypes, _ML_DTYPES[tensor.dtype]))
    return numpy.asarray(tensor.reinterpret("u8" if dtype.itemsize == 1 else "u16")).view(dtype)


def view(tensor):
    """An array on the memory of a tensor of any element type, as far as numpy (with ml_dtypes) has it."""
    try:
        return numpy.asarray(memoryview(tensor))
    except (BufferError, ValueError):
        return to_numpy(tensor)


def from_numpy(array):
    """A tensor on the memory of an array with elements of ml_dtypes."""
    names = [name for name, theirs in _ML_DTYPES.items() if theirs == array.dtype.name]
    if not names:
        raise TypeError(f"the array has elements of type {array.dtype.name}, which tenon does not have")
    return Tensor(array.view(_BITS[array.dtype.itemsize])).reinterpret(names[0])


def to_torch(tensor):
    """A torch tensor on the tensor's memory, where torch has no fast exchange."""
    import torch

    return torch.from_dlpack(tensor)
