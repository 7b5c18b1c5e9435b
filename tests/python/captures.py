"""Steps of random programs recorded by tenon's own capture: a forward function that makes the calls on a tape."""
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_bool, c_char_p, c_double, c_int, c_int64, c_size_t, c_void_p

import torch

import library
from layers import Num, Nums, Place, Vars
from random_programs import Ref
from tensors import BOOL, COMPLEX, FLOAT, FORMATS, INT, NAMES, Exchange, Refusal, op_name

VAR, VARS, NUM, NUMS, STRING, DTYPE, DEVICE, MEMORY_FORMAT = 0, 1, 2, 3, 7, 8, 9, 10  # tn_argument_kind
LIST = 4  # tn_var_kind


class Argument(Structure):
    _fields_ = [("kind", c_int), ("name", c_char_p), ("at", c_void_p)]


FORWARD = CFUNCTYPE(c_void_p, c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
SIGNATURES = {  # name: (result, arguments)
    "tn_tape_new": (c_int, [c_void_p, c_int, POINTER(c_void_p)]),
    "tn_tape_free": (None, [c_void_p]),
    "tn_tape_call": (None, [c_void_p, Place, c_char_p, POINTER(Argument), c_size_t, POINTER(c_void_p), c_size_t]),
    "tn_tape_status": (c_int, [c_void_p]),
    "tn_from": (c_void_p, [c_void_p, c_void_p]),
    "tn_tuple_of": (c_void_p, [c_void_p, Vars]),
    "tn_var_kind_of": (c_int, [c_void_p]),
    "tn_items": (Vars, [c_void_p]),
    "tn_export_function": (c_int, [c_void_p, FORWARD, Vars, c_void_p, POINTER(c_void_p)]),
    "tn_program_functionalize": (c_int, [c_void_p, c_void_p, POINTER(c_void_p)]),
    "tn_program_decompose": (c_int, [c_void_p, c_void_p, c_void_p, POINTER(c_void_p)]),
    "tn_program_optimize": (c_int, [c_void_p, c_void_p, POINTER(c_void_p)]),
}


def declare(c):
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(c, name)
        function.restype, function.argtypes = result, arguments


def number(value):
    if isinstance(value, bool):
        return Num(BOOL, int(value))
    if isinstance(value, int):
        return Num(INT, value)
    if isinstance(value, complex):
        return Num(COMPLEX, 0, value.real, value.imag)
    return Num(FLOAT, 0, value)


class Recorder:
    """Makes the calls of the steps on a tape."""

    def __init__(self, c, steps):
        self.c, self.steps, self.kept = c, steps, []

    def array(self, kind, items):
        made = (kind * max(1, len(items)))(*items)
        self.kept.append(made)
        return made

    def argument(self, value, name, values):
        """None: left out."""
        if isinstance(value, Ref) or value is None:
            kind, at = VAR, c_void_p(None if value is None else values[value.id])
        elif isinstance(value, (bool, int, float, complex)):
            kind, at = NUM, number(value)
        elif isinstance(value, (list, tuple)) and any(isinstance(item, Ref) or item is None for item in value):
            items = self.array(c_void_p, [None if item is None else values[item.id] for item in value])
            kind, at = VARS, Vars(items, len(value))
        elif isinstance(value, (list, tuple)):
            kind, at = NUMS, Nums(None, None, self.array(Num, [number(item) for item in value]), len(value))
        else:
            texts = {torch.dtype: (DTYPE, NAMES.get), torch.memory_format: (MEMORY_FORMAT, FORMATS.get),
                     torch.device: (DEVICE, str), str: (STRING, str)}
            if type(value) not in texts:
                return None
            kind, text = texts[type(value)]
            at = c_char_p(text(value).encode())
        self.kept.append(at)
        return Argument(kind, name.encode(), ctypes.cast(byref(at), c_void_p))

    def call(self, tape, step, values):
        schema = step.overload._schema
        names = [argument.name for argument in schema.arguments]
        given = dict(zip(names, step.positional)) | step.named
        arguments = [self.argument(given[name], name, values) for name in names if name in given]
        arguments = self.array(Argument, [argument for argument in arguments if argument is not None])
        outs = self.array(c_void_p, [None] * len(schema.returns))
        count = sum(argument.at is not None for argument in arguments)
        self.c.tn_tape_call(tape, Place(b"steps", b"forward", b"step", 1), op_name(step.overload).encode(), arguments,
                            count, outs, len(schema.returns))
        made = []
        for out in outs[:len(schema.returns)]:
            if out and self.c.tn_var_kind_of(out) == LIST:
                items = self.c.tn_items(out)
                made += items.at[:items.n]
            else:
                made.append(out)
        return made

    def forward(self, tape, _self, inputs, _count):
        values = dict(zip((step.results[0] for step in self.steps if step.overload is None), inputs[:_count]))
        results = {}
        for step in self.steps:
            if step.overload is not None:
                made = dict(zip(step.results, self.call(tape, step, values)))
                if self.c.tn_tape_status(tape) != library.OK:
                    return None  # the export fails with it
                values |= made
                results |= made
        given = self.given_back(list(results.values()))
        return self.c.tn_tuple_of(tape, Vars(self.array(c_void_p, given), len(given)))

    def given_back(self, results):
        return results


class WordyRecorder(Recorder):
    """Says more than it has to: every call twice, and what changes nothing behind each second one. Of the results only
    some are given back, so that an optimizer may do with the others what it likes. For steps that write nothing."""

    NOTHING = [  # calls with the first argument left open
        [("aten::clone", {})],
        [("aten::unsqueeze", {"dim": 0}), ("aten::squeeze.dim", {"dim": 0})],
        [("aten::transpose.int", {"dim0": 0, "dim1": -1}), ("aten::transpose.int", {"dim0": -1, "dim1": 0})],
    ]

    def do_nothing(self, tape, value, index):
        for name, named in self.NOTHING[index % len(self.NOTHING)]:
            arguments = [self.argument(Ref(0), "self", {0: value})]
            arguments += [self.argument(number, key, {}) for key, number in named.items()]
            out = self.array(c_void_p, [None])
            self.c.tn_tape_call(tape, Place(b"steps", b"forward", b"nothing", 1), name.encode(),
                                self.array(Argument, arguments), len(arguments), out, 1)
            value = out[0]
        return value

    def call(self, tape, step, values):
        first, second = super().call(tape, step, values), super().call(tape, step, values)
        if self.c.tn_tape_status(tape) != library.OK:
            return first
        index = step.results[0]
        return first if index % 2 else [self.do_nothing(tape, value, index // 2) if value else value for value in second]

    def given_back(self, results):
        return [value for index, value in enumerate(results) if index % 3 == 0 or index == len(results) - 1]


class Captured:
    """Programs of a library: captured, functional, decomposed, optimized; freed by close()."""

    def __init__(self, tenon):
        self.tenon, self.c = tenon, tenon.c
        declare(self.c)
        self.programs = []

    def close(self):
        for made in self.programs:
            self.c.tn_program_free(made)

    def keep(self, status, made):
        if status != library.OK:
            raise Refusal(status, self.tenon.context.explain())
        self.programs.append(made)
        return made

    def capture(self, steps, inputs, recorder=Recorder):
        """The program that the steps are."""
        tape, made, exchange = c_void_p(), c_void_p(), Exchange(self.c, self.tenon.handle)
        recorder = recorder(self.c, steps)
        forward = FORWARD(recorder.forward)
        assert self.c.tn_tape_new(self.tenon.handle, 0, byref(tape)) == library.OK
        try:
            given = recorder.array(c_void_p, [self.c.tn_from(tape, exchange.wrap(tensor)) for tensor in inputs])
            status = self.c.tn_export_function(tape, forward, Vars(given, len(inputs)), None, byref(made))
            return self.keep(status, made)
        finally:
            self.c.tn_tape_free(tape)
            exchange.close()

    def functional(self, program):
        made = c_void_p()
        return self.keep(self.c.tn_program_functionalize(self.tenon.handle, program, byref(made)), made)

    def decomposed(self, program):
        made = c_void_p()
        return self.keep(self.c.tn_program_decompose(self.tenon.handle, program, None, byref(made)), made)

    def optimized(self, program):
        """Decomposed before, as in a conversion."""
        made = c_void_p()
        return self.keep(self.c.tn_program_optimize(self.tenon.handle, self.decomposed(program), byref(made)), made)

    def whole(self, program):
        """As it is."""
        return program

    def whole_optimized(self, program):
        """As Program.optimize() of Python does it: operators stay whole."""
        made = c_void_p()
        return self.keep(self.c.tn_program_optimize(self.tenon.handle, program, byref(made)), made)

    def functional_optimized(self, program):
        made = c_void_p()
        return self.keep(self.c.tn_program_optimize(self.tenon.handle, self.functional(program), byref(made)), made)
