"""Random programs (random_programs.py) as wholes: which operators they are made of, and what their results may differ by
where many calls come between inputs and results.
"""
import re
import warnings

import torch

from agreement import Terms, differs
from op_cases import records
from op_exceptions import INTERNAL, NOT_CALLED, NOT_IN_PROGRAMS
from random_arguments import SPECIAL
from random_programs import Maker, Pool, is_written, resolve
from samples import draw, seeded
from tensors import op_name, tensors_in

# Of whole programs the results of many calls, not one, are compared, in f64 and f32. Numbers of f64 that were made of
# some in f32 are no better than these.
OF_F32, OF_F64 = (1e-3, 1e-4), (1e-8, 1e-9)


def is_excluded(name):
    word = name.split("::")[1]
    by_hand = word in SPECIAL or word.split(".")[0].removesuffix("_") in SPECIAL
    return (name in NOT_CALLED or re.fullmatch(INTERNAL, word) and not by_hand
            or any(re.fullmatch(pattern, word) for pattern in NOT_IN_PROGRAMS))


def make_pools(tenon):
    """Overloads by what they do, with the share of calls that each kind gets: views, writing ones, others."""
    kinds = {"view": [], "write": [], "other": []}
    for record in records(tenon):
        if not record.is_torch or record.is_random:
            continue
        for overload in record.overloads:
            schema = overload._schema
            returns_tensors = any("Tensor" in str(result.type) for result in schema.returns)
            if is_excluded(op_name(overload)) or any(argument.is_out for argument in schema.arguments) \
                    or not returns_tensors:
                continue
            kinds["write" if is_written(overload) else "view" if overload.is_view else "other"].append(overload)
    return [(Pool(kinds["view"]), 0.3), (Pool(kinds["write"]), 0.3), (Pool(kinds["other"]), 0.4)]


def program(seed, pools, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Maker(seed, pools, **options).program()


# ---- as modules -------------------------------------------------------------------------------------------------------

class Program(torch.nn.Module):
    """Steps as a module: forward(inputs) gives every tensor that a call made."""

    def __init__(self, steps):
        super().__init__()
        self.steps = steps

    def forward(self, *inputs):
        tensors = dict(inputs_of(self.steps, inputs))
        made = {}
        for step in self.steps:
            if step.overload is not None:
                results = tensors_in(step.overload(*resolve(step.positional, tensors), **resolve(step.named, tensors)))
                tensors.update(zip(step.results, results))
                made.update(zip(step.results, results))
        return tuple(made.values())


def inputs_of(steps, inputs):
    return zip((step.results[0] for step in steps if step.overload is None), inputs)


def draw_inputs(steps):
    return [draw(step.positional[0], seeded(step.positional[1])) for step in steps if step.overload is None]


def last_bits(tensor, generator):
    """The tensor with numbers that are another by a few units in the last place."""
    if not tensor.dtype.is_floating_point:
        return tensor
    noise = torch.rand(tensor.shape, generator=generator, dtype=torch.float64) - 0.5
    return (tensor.double() * (1 + 16 * torch.finfo(tensor.dtype).eps * noise)).to(tensor.dtype)


def is_stable(steps, run):
    """Does torch itself answer alike where inputs differ in their last bits? Else a comparison over all calls says
    nothing: a sign of 0, an element on the edge of a step."""
    expected, generator = list(run(*draw_inputs(steps))), seeded(2013)
    for _ in range(3):
        inputs = [last_bits(tensor, generator) for tensor in draw_inputs(steps)]
        if differs(expected, list(run(*inputs)), program_terms(expected)):
            return False
    return True


def program_terms(results):
    is_f32 = any(result.dtype == torch.float32 for result in results)
    return Terms(tolerances={torch.float64: OF_F32 if is_f32 else OF_F64, torch.float32: OF_F32})
