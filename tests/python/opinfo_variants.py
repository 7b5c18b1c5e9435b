"""Variants of a call that was recorded: other layouts, no dims, no elements, numbers at the ends of their type, and
other element types.

The layouts are those of op_cases.py. The numbers are put among the elements of floating tensors, at places that depend
only on how many elements there are.
"""
from dataclasses import replace

import torch
from torch.utils._pytree import tree_map, tree_map_only

from op_cases import of_layouts
from tensors import NAMES, tensors_in


def map_tensors(call, change, suffix):
    """The call with each of its tensors changed by change(index among tensors, tensor)."""
    index = -1

    def one(tensor):
        nonlocal index
        index += 1
        return change(index, tensor)
    positional, named = tree_map_only(torch.Tensor, one, (call.positional, call.named))
    return replace(call, positional=positional, named=named, text=f"{call.text} {suffix}")


def is_inexact(tensor):
    return tensor.dtype.is_floating_point or tensor.dtype.is_complex


def data_tensors(call):
    """Indices of tensors that are not indices: the floating ones, or all of them where none is."""
    tensors = tensors_in((call.positional, call.named))
    return [i for i, tensor in enumerate(tensors) if is_inexact(tensor)] or list(range(len(tensors)))


def of_sizes(call):
    """The call without dims, and without elements."""
    tensors, data = tensors_in((call.positional, call.named)), data_tensors(call)
    for word, chosen in (("all", data), ("first", data[:1]))[:2 if len(data) > 1 else 1]:
        if any(tensors[i].dim() and tensors[i].numel() for i in chosen):
            yield map_tensors(call, lambda i, tensor: tensor.reshape(-1)[0].clone()
                              if i in chosen and tensor.numel() else tensor, f"{word} 0-dim")
    for dim in (0, -1):
        if data and tensors[data[0]].dim():
            size = tensors[data[0]].shape[dim]
            yield map_tensors(call, lambda i, tensor: tensor.narrow(dim, 0, 0).clone()
                              if i in data and tensor.dim() and tensor.shape[dim] == size else tensor,
                              f"dim {dim} empty")


def ends_of(dtype):
    info = torch.finfo(dtype)
    return [info.max, info.min, info.tiny, info.eps, -0.0, info.smallest_normal / 2]


def sprinkled(tensor, numbers):
    """A copy with the numbers at every third element, in turn."""
    flat = tensor.clone(memory_format=torch.contiguous_format).view(-1)
    for turn, at in enumerate(range(0, flat.numel(), 3)):
        flat[at] = numbers[turn % len(numbers)]
    return flat.view(tensor.shape)


def of_numbers(call, is_pointwise):
    """The call with numbers that are none, that are infinite, and (where nothing is added up) very large and small."""
    tensors = tensors_in((call.positional, call.named))
    if not any(is_inexact(tensor) and tensor.numel() for tensor in tensors):
        return
    kinds = {"nan": lambda dtype: [float("nan")]}
    if not any(tensor.dtype.is_complex for tensor in tensors):  # of complex products only finite ones are specified
        kinds["inf"] = lambda dtype: [float("inf"), float("-inf")]
        if is_pointwise:
            kinds["ends"] = ends_of
    for word, numbers in kinds.items():
        yield map_tensors(call, lambda i, tensor: sprinkled(tensor, numbers(tensor.dtype))
                          if is_inexact(tensor) else tensor, f"with {word}")


UNSIGNED = {torch.uint8, torch.uint16, torch.uint32, torch.uint64, torch.float8_e8m0fnu}


def in_type(call, own, other):
    """The call with another element type wherever it has its own (tensors of data, and arguments that name it); None
    where it has it nowhere.
    """
    data, index, changed = data_tensors(call), -1, 0

    def one(leaf):
        nonlocal index, changed
        if not isinstance(leaf, torch.Tensor):
            changed += leaf is own
            return other if leaf is own else leaf
        index += 1
        if index not in data or leaf.dtype != own:
            return leaf
        changed += 1
        return (leaf.abs() if other in UNSIGNED and own != torch.bool else leaf).to(other)
    positional, named = tree_map(one, (call.positional, call.named))
    if not changed:
        return None
    return replace(call, positional=positional, named=named, text=f"{call.text} in {NAMES[other]}")


def variants(call, is_pointwise):
    yield from of_layouts(call)
    yield from of_sizes(call)
    yield from of_numbers(call, is_pointwise)
