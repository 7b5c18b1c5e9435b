"""From the samples of a record to calls of its overloads in torch and in tenon, and to variants of them.

A sample is written for the base, the first overload of its record. Every other overload that has the sample's arguments
is called as well: in place (on copies), with out= tensors (dense ones, and ones whose memory is in another order), with
a number where the base takes a tensor. Variants of a sample are the same call with tensors of other element types,
other layouts, without dims, without elements.
"""
import functools
import warnings
import zlib
from dataclasses import dataclass, replace

import torch
import torch.ao.quantization.fx._decomposed  # noqa: F401  registers quantized_decomposed
import torch.nn.modules.linear_cross_entropy  # noqa: F401  registers torch_nn
from torch.utils._pytree import tree_map_only

import second_opinion
import wide_opinion
from agreement import call_differs, numbers_differ, terms_for
from op_exceptions import NOT_CALLED, UNSPECIFIED, crashes_torch, excuse
from samples import Sample, TensorSpec, draw, seeded
from tensors import DTYPES, NAMES, Refusal, copy_together, op_name, tensors_in

PYTHON_NAMESPACES = ("_operator", "math", "builtins", "torch")  # Python's functions on numbers
OTHER_NAMESPACES = PYTHON_NAMESPACES + ("higher_order", "tenon", "functorch", "transformers", "torchao",
                                        "torchvision")  # not in torch.ops

# Reasons to refuse that are about the call; anything else (out of memory, internal) is a defect also where torch
# refuses.
PROPER_REFUSALS = (-4, -5, -7, -9, -10)  # unsupported, argument, limit, not found, mismatch


def torch_overload(schema):
    """torch's overload of a schema's text, or None where it is in no namespace of torch.ops."""
    name = schema[:schema.index("(")]
    namespace, word = name.split("::")
    if namespace in OTHER_NAMESPACES:
        return None
    op, _, overload = word.partition(".")
    return getattr(getattr(getattr(torch.ops, namespace), op), overload or "default")


@dataclass
class Record:
    """An operator of tenon: all its overloads, the base first."""
    name: str
    schemas: list
    samples: str
    is_random: bool

    @property
    def overloads(self):
        return [torch_overload(schema) for schema in self.schemas]

    @property
    def is_torch(self):
        return self.schemas[0].split("::")[0] not in OTHER_NAMESPACES


def records(tenon):
    """All records, in the order of the registry."""
    found = {}
    for info in tenon.ops():
        name = info["operator_name"]
        if name not in found:
            found[name] = Record(name, [], info["samples"], info["is_random"])
        found[name].schemas.append(info["schema"])
    return list(found.values())


# ---- binding --------------------------------------------------------------------------------------------------------

class Unfit(Exception):
    """An overload has not the arguments of a sample."""


def by_name(sample, schema):
    """The sample's arguments by their names in a schema."""
    names = [argument.name for argument in schema.arguments if not argument.is_out]
    if len(sample.positional) > len(names):
        raise ValueError(f"{schema.name}: the sample {sample.text!r} has too many arguments")
    return dict(zip(names, sample.positional)) | sample.named


def fitted(value, type_name):
    """The value, or what stands for it where an overload takes another type."""
    if type_name in ("number", "Optional[number]") and isinstance(value, TensorSpec):
        return True if value.dtype == torch.bool else 1.5 if value.dtype.is_floating_point else 2
    if type_name == "int" and isinstance(value, list):
        if len(value) != 1:
            raise Unfit
        return value[0]
    if type_name in ("int", "number", "float", "bool", "Tensor") and value is None:
        raise Unfit
    if isinstance(value, TensorSpec) and "Tensor" not in type_name or type_name == "Tensor" and isinstance(value, list):
        raise Unfit
    return value


def bind(sample, base, overload):
    """(positional, named) arguments of the overload for a sample of the base, without out= tensors. Raises Unfit."""
    given = by_name(sample, base._schema)
    positional, named, gap = [], {}, False
    for argument in overload._schema.arguments:
        if argument.is_out:
            continue
        if argument.name not in given:
            if not argument.has_default_value():
                raise Unfit
            gap = True
            continue
        value = fitted(given.pop(argument.name), str(argument.type))
        if argument.kwarg_only or gap:
            named[argument.name] = value
        else:
            positional.append(value)
    if any(value is not None for value in given.values()):
        raise Unfit
    return positional, named


def out_names(overload):
    return [argument.name for argument in overload._schema.arguments if argument.is_out]


@dataclass
class Call:
    """One call to be made on both sides; tensors are specs until drawn. `layout` changes drawn tensors."""
    overload: object
    positional: list
    named: dict
    text: str
    layout: object = None
    out_like: object = None  # for out= forms: the functional overload whose results say sizes and types
    out_order: object = None

    @property
    def op(self):
        return self.overload._schema.name.split("::")[1]

    def draw(self):
        generator = seeded(zlib.crc32(self.text.encode()))
        args = tree_map_only(TensorSpec, lambda spec: draw(spec, generator), (self.positional, self.named))
        if self.layout:
            args = self.layout(args)
        return args


def calls(record, sample):
    """Every call that a sample gives rise to."""
    overloads = record.overloads
    functional = None
    for overload in overloads:
        name, outs = op_name(overload), out_names(overload)
        if name in NOT_CALLED:
            continue
        try:
            positional, named = bind(sample, overloads[0], overload)
        except Unfit:
            continue
        text = f"{name}({sample.text})"
        if not outs:
            if not overload._schema.is_mutable:
                functional = functional or overload
            yield Call(overload, positional, named, text)
        elif functional is not None:
            yield Call(overload, positional, named, text, out_like=functional)
            yield Call(overload, positional, named, text + " into another order", out_like=functional,
                       out_order=reversed_order)


# ---- variants -------------------------------------------------------------------------------------------------------

SWEEP = [torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.int32, torch.int16, torch.int8,
         torch.uint8, torch.bool, torch.complex64, torch.complex128]


def map_specs(sample, change, suffix):
    """The sample with each tensor changed by change(index among tensors, spec)."""
    index = -1

    def one(spec):
        nonlocal index
        index += 1
        return change(index, spec)
    positional, named = tree_map_only(TensorSpec, one, (sample.positional, sample.named))
    return Sample(f"{sample.text} {suffix}", positional, named)


def data_tensors(sample):
    """Indices of tensors that are not indices."""
    found = []
    map_specs(sample, lambda index, spec: found.append(index) if not spec.is_index else None, "")
    return found


def of_types(sample):
    """The sample in every element type: all data tensors, and where there are several only the first or the rest."""
    data = data_tensors(sample)
    if not data:
        return
    groups = [("all", data)] if len(data) == 1 else [("all", data), ("first", data[:1]), ("others", data[1:])]
    for word, chosen in groups:
        for dtype in SWEEP:
            yield map_specs(sample, lambda i, spec: replace(spec, dtype=dtype) if i in chosen else spec,
                            f"with {word} {NAMES[dtype]}")


def of_sizes(sample):
    """The sample without dims, and without elements."""
    data = data_tensors(sample)
    for word, chosen in (("all", data), ("first", data[:1]))[:1 if len(data) == 1 else 2]:
        yield map_specs(sample, lambda i, spec: TensorSpec(spec.dtype, ()) if i in chosen else spec, f"{word} 0-dim")
    specs = []
    map_specs(sample, lambda i, spec: specs.append(spec), "")
    for dim in (0, -1):
        if data and specs[data[0]].sizes:
            size = specs[data[0]].sizes[dim]

            def empty(i, spec):
                if i not in data or not spec.sizes or spec.sizes[dim] != size:
                    return spec
                sizes = list(spec.sizes)
                sizes[dim] = 0
                return replace(spec, sizes=tuple(sizes))
            yield map_specs(sample, empty, f"dim {dim} empty")


def in_order(tensor, dims):
    """The same elements in memory that runs over the dims in another order."""
    back = [dims.index(dim) for dim in range(len(dims))]
    return tensor.permute(dims).contiguous().permute(back)


def reversed_order(tensor):
    return in_order(tensor, list(range(tensor.dim()))[::-1])


def swapped_order(tensor):
    rank = tensor.dim()
    return in_order(tensor, [*range(rank - 2), rank - 1, rank - 2]) if rank >= 2 else tensor


def stepped(tensor):
    room = torch.zeros([2 * size for size in tensor.shape], dtype=tensor.dtype)
    view = room[tuple(slice(None, None, 2) for _ in tensor.shape)]
    view.copy_(tensor)
    return view


def shifted(tensor):
    room = torch.zeros(tensor.numel() + 3, dtype=tensor.dtype)
    return room[3:].view(tensor.shape).copy_(tensor)


def expanded(tensor):
    return tensor[:1].expand(tensor.shape) if tensor.dim() and tensor.shape[0] > 1 else tensor


def channels_last(tensor):
    formats = {4: torch.channels_last, 5: torch.channels_last_3d}
    return tensor.contiguous(memory_format=formats[tensor.dim()]) if tensor.dim() in formats else tensor


LAYOUTS = {"reversed": reversed_order, "swapped": swapped_order, "stepped": stepped, "shifted": shifted,
           "expanded": expanded, "channels_last": channels_last}


def of_layouts(call):
    """The call with its tensors laid out in other ways: all of them, and only the first."""
    for word, change in LAYOUTS.items():
        for which in ("all", "first"):
            def layout(args, change=change, which=which):
                done = []

                def one(tensor):
                    done.append(tensor)
                    return change(tensor) if which == "all" or len(done) == 1 else tensor
                return tree_map_only(torch.Tensor, one, args)
            plain = tensors_in(call.draw())
            changed = tensors_in(layout(call.draw()))
            same = all(a.stride() == b.stride() and a.storage_offset() == b.storage_offset()
                       for a, b in zip(plain, changed))
            if not same and (which == "first" or len(plain) > 1):
                yield replace(call, text=f"{call.text} {which} {word}", layout=layout)


# ---- comparing ------------------------------------------------------------------------------------------------------

def with_outs(call, args):
    """(arguments with out= tensors of the right sizes and types, what should be in them), or None where torch refuses
    to say, or gives out= tensors other strides than they have: then they are not what is written into.
    """
    positional, named = args
    names = out_names(call.overload)
    try:
        like = call.out_like(*copy_together(positional), **copy_together(named))
        results = list(like) if isinstance(like, (tuple, list)) else [like]
        outs = [torch.ones(result.shape, dtype=result.dtype) for result in results]
        outs = [call.out_order(out) for out in outs] if call.out_order else outs
        named = named | dict(zip(names, outs, strict=True))
        trial = copy_together((positional, named))
        call.overload(*trial[0], **trial[1])
    except Exception:
        return None
    kept = all(out.stride() == trial[1][name].stride() for name, out in zip(names, outs))
    return ((positional, named), results) if kept else None


def check(tenon, call, seed=2013, **terms):
    """None where torch and tenon agree on a call, or where their difference is excused; else a line. terms: what of
    agreement.Terms is other than for operators.
    """
    if crashes_torch(call.text):
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = compare(tenon, call, seed, **terms)
    if found is None or excuse(op_name(call.overload), found, call.text):
        return None
    return f"{call.text}: {found}"


# What torch says of calls that it cannot judge: a number for a tensor (torch.ops is strict about types, tenon is not),
# an operator without a kernel.
NO_JUDGEMENT = ("Expected a value of type", "with arguments from the 'CPU' backend")


def refusals_differ(error, refusal, args):
    """For a call that one side refused, or both: torch's message, tenon's Refusal (None for none), the arguments."""
    if refusal is None:
        return None if any(text in error for text in NO_JUDGEMENT) else f"not refused; torch: {error}"
    said = str(refusal).split("\n")[0].removeprefix("tenon: error: ")
    if refusal.status not in PROPER_REFUSALS:
        return f"status {refusal.status}: {said}"
    if error:
        return None
    empty = any(tensor.numel() == 0 for tensor in tensors_in(args))
    return f"refused: {said}" + (" (an operand of no elements)" if empty else "")


@functools.cache
def dtype_numbers():
    """How torch.ops gives an element type: {6: torch.float32}."""
    return {torch.ops.aten.promote_types(dtype, dtype): dtype for dtype in DTYPES.values()}


def as_dtype(overload, result):
    """What an operator gives that says an element type."""
    returns = overload._schema.returns
    says_one = len(returns) == 1 and "-> ScalarType" in str(overload._schema)
    return dtype_numbers()[result] if says_one else result


def compare(tenon, call, seed, numbers=True, **terms):
    args, like = copy_together(call.draw()), None
    if call.out_like is not None:
        prepared = with_outs(call, args)
        if prepared is None:
            return None
        args, like = prepared
    its = copy_together(args)
    before = copy_together(args) if call.overload._schema.is_mutable else args
    torch.manual_seed(seed)
    tenon.seed(seed)
    error = refusal = None
    try:
        expected = as_dtype(call.overload, call.overload(*args[0], **args[1]))
    except Exception as exception:
        error = str(exception).split("\n")[0]
    try:
        got = tenon.call(op_name(call.overload), *its[0], **its[1])
    except Refusal as exception:
        refusal = exception
    if error or refusal:
        return refusals_differ(error, refusal, args)
    if like is not None and any(numbers_differ(one, other, terms_for(call.overload))
                                for one, other in zip(like, tensors_in(expected))):
        return None  # torch contradicts itself: some kernels take every out= tensor for a contiguous one
    terms = terms_for(call.overload, numbers=numbers and call.op not in UNSPECIFIED, **terms)
    found = call_differs(expected, args, got, its, terms)
    if found and "elements, at" in found and is_right_otherwise(call.overload, before, expected, got):
        return (call_differs(expected, args, got, its, replace(terms, numbers=False))
                or written_differ(expected, args, its, terms))
    return found


def written_differ(expected, args, its, terms):
    """None where arguments that are no results hold the same numbers afterwards, else a text."""
    results = tensors_in(expected)
    for index, (one, other) in enumerate(zip(tensors_in(args), tensors_in(its))):
        found = None if any(one is result for result in results) else numbers_differ(one, other, terms)
        if found:
            return f"tensor argument {index} afterwards: {found}"
    return None


def is_right_otherwise(overload, before, expected, got):
    """Numbers differ: are they right all the same, or as exact as torch's?"""
    if second_opinion.is_known(overload) and second_opinion.is_right(overload, before, got, expected):
        return True
    return wide_opinion.is_as_exact(overload, before, expected, got)
