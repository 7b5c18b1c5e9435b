"""Programs of torch run by tenon through the C interface: a runner with its inputs, outputs and state as torch values,
and whole calls compared with what torch does on the same inputs.
"""
import ctypes
import functools
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_void_p

import torch
from torch.export._tree_utils import reorder_kwargs
from torch.utils._pytree import tree_leaves

import library
from agreement import Terms, call_differs
from conftest import BUILD
from tensors import Datum, Exchange, Refusal, Tenon, copy_together, explain

ARGUMENT, UNSUPPORTED = -5, -4  # status
COUNTED = (torch.Tensor, bool, int, float)  # leaves that are inputs; None and strings are not

SIGNATURES = {  # beyond those of library.py and tensors.py: name: (result, arguments)
    "tn_runner_input_name": (c_char_p, [c_void_p, c_size_t]),
    "tn_runner_output_name": (c_char_p, [c_void_p, c_size_t]),
    "tn_runner_run_named": (c_int, [c_void_p, c_void_p, POINTER(c_void_p)]),
    "tn_runner_save_state": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_runner_load_state": (c_int, [c_void_p, c_void_p]),
    "tn_runner_reset_state": (c_int, [c_void_p]),
    "tn_tensors_new": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_tensors_add": (c_int, [c_void_p, c_void_p, c_char_p, c_void_p]),
    "tn_tensors_count": (c_size_t, [c_void_p]),
    "tn_tensors_name": (c_char_p, [c_void_p, c_size_t]),
    "tn_tensors_at": (c_void_p, [c_void_p, c_size_t]),
    "tn_tensors_free": (None, [c_void_p]),
}


@functools.cache
def the_library():
    """The libtenon of the build under test."""
    tenon = Tenon(BUILD)
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(tenon.c, name)
        function.restype, function.argtypes = result, arguments
    return tenon


class Runner:
    """One entry of a program file, with its state."""

    def __init__(self, path):
        tenon = the_library()
        self.c, self.pointer = tenon.c, c_void_p()
        status, program = tenon.context.load(path)
        if status == library.OK:
            status = self.c.tn_runner_new(tenon.handle, program, None, byref(self.pointer))
            tenon.context.free(program)
        if status != library.OK:
            raise Refusal(status, tenon.context.explain())
        self.context = c_void_p(self.c.tn_runner_context(self.pointer))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.c.tn_runner_free(self.pointer)

    def check(self, status):
        if status != library.OK:
            raise Refusal(status, explain(self.c, self.context))

    def diagnostics(self):
        count = self.c.tn_context_diagnostic_count(self.context)
        return [self.c.tn_context_diagnostic(self.context, i).contents for i in range(count)]

    def input_names(self):
        count = self.c.tn_runner_input_count(self.pointer)
        return [self.c.tn_runner_input_name(self.pointer, i).decode() for i in range(count)]

    def output_names(self):
        count = self.c.tn_runner_output_count(self.pointer)
        return [self.c.tn_runner_output_name(self.pointer, i).decode() for i in range(count)]

    def run(self, *inputs):
        """The list of outputs; inputs are the leaves that count. Raises Refusal."""
        exchange = Exchange(self.c, self.context)
        count = self.c.tn_runner_output_count(self.pointer)
        outs = (Datum * max(1, count))()
        try:
            self.check(self.c.tn_runner_run(self.pointer, exchange.data(inputs), len(inputs), outs))
            return exchange.take(outs, count)
        finally:
            exchange.close()

    def run_named(self, **inputs):
        """The same with tensors by name; outputs by position."""
        results = c_void_p()
        self.with_tensors(inputs, lambda given: self.c.tn_runner_run_named(self.pointer, given, byref(results)))
        return self.take_tensors(results)

    # ---- state ----

    def state(self):
        """A copy: {name: tensor}."""
        saved = c_void_p()
        self.check(self.c.tn_runner_save_state(self.pointer, byref(saved)))
        return self.take_tensors(saved)

    def load_state(self, state):
        self.with_tensors(state, lambda given: self.c.tn_runner_load_state(self.pointer, given))

    def reset_state(self):
        self.check(self.c.tn_runner_reset_state(self.pointer))

    # ---- named tensors ----

    def with_tensors(self, named, call):
        """Calls with a tn_tensors on the memory of the torch tensors."""
        exchange, tensors = Exchange(self.c, self.context), c_void_p()
        self.check(self.c.tn_tensors_new(self.context, byref(tensors)))
        try:
            for name, tensor in named.items():
                self.check(self.c.tn_tensors_add(self.context, tensors, name.encode(), exchange.wrap(tensor)))
            self.check(call(tensors))
        finally:
            self.c.tn_tensors_free(tensors)
            exchange.close()

    def take_tensors(self, tensors):
        """{name: torch tensor}; frees the tn_tensors."""
        exchange = Exchange(self.c, self.context)
        taken = {self.c.tn_tensors_name(tensors, i).decode(): exchange.tensor(self.c.tn_tensors_at(tensors, i)).clone()
                 for i in range(self.c.tn_tensors_count(tensors))}
        self.c.tn_tensors_free(tensors)
        return taken


# ---- programs -------------------------------------------------------------------------------------------------------

def module(forward, **members):
    """A module with this forward (its first argument is self) and these members: parameters, buffers, modules."""
    made = type("Net", (torch.nn.Module,), {"forward": forward})()
    for name, member in members.items():
        if isinstance(member, torch.Tensor) and not isinstance(member, torch.nn.Parameter):
            made.register_buffer(name, member)
        else:
            setattr(made, name, member)
    return made


def saved(program, path):
    torch.export.save(program, path)
    return path


# ---- whole calls ----------------------------------------------------------------------------------------------------

def leaves_that_count(program, args, kwargs={}):
    """What tenon takes for a call of the program, in its order."""
    in_spec = program.call_spec.in_spec
    kwargs = reorder_kwargs(kwargs, in_spec) if kwargs else kwargs
    return [leaf for leaf in tree_leaves((args, kwargs)) if isinstance(leaf, COUNTED)]


def outputs_that_count(results):
    return [leaf for leaf in tree_leaves(results) if isinstance(leaf, COUNTED)]


SAME, BOTH_REFUSE = "same", "both refuse"


def compare_call(program, module, runner, args, kwargs={}, terms=Terms(identity=False)):
    """Calls torch's module and the runner with copies of the inputs: SAME when results, and inputs afterwards, agree;
    BOTH_REFUSE; else what differs."""
    mine, my_kwargs = copy_together((args, kwargs))
    its, its_kwargs = copy_together((args, kwargs))
    refusal = None
    try:
        with torch.no_grad():
            expected = outputs_that_count(module(*mine, **my_kwargs))
    except Exception as torch_refusal:
        refusal = torch_refusal
    try:
        got = runner.run(*leaves_that_count(program, its, its_kwargs))
    except Refusal as its_refusal:
        return BOTH_REFUSE if refusal else f"refused: {its_refusal}"
    if refusal:
        return f"not refused; torch: {refusal}"
    return call_differs(expected, (mine, my_kwargs), got, (its, its_kwargs), terms) or SAME


def assert_runs_alike(program, path, *calls, terms=Terms(identity=False)):
    """Saves the program, and runs each call, a tuple of arguments, by torch and by tenon from the file."""
    saved(program, path)
    module = torch.export.load(path).module()
    with Runner(path) as runner:
        for args in calls:
            found = compare_call(program, module, runner, args, terms=terms)
            assert found == SAME, f"{args}: {found}"
