"""torch tensors <-> tn_tensor and tn_datum, and operators called with them.

Nothing is copied: tenon reads and writes the memory of the torch tensors that it is given, a tensor and its views share
memory on both sides, and a result that lies in the memory of an argument comes back as a torch tensor on the storage of
that argument. A result on memory of its own keeps that memory alive through torch's storage.
"""
import ctypes
from ctypes import POINTER, Structure, Union, byref, c_bool, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint32
from ctypes import c_uint64, c_void_p
from pathlib import Path

import torch
from torch.utils._pytree import tree_flatten, tree_map

import library

NAMES = {  # of element types
    torch.float32: "f32", torch.float64: "f64", torch.float16: "f16", torch.bfloat16: "bf16",
    torch.int64: "i64", torch.int32: "i32", torch.int16: "i16", torch.int8: "i8", torch.bool: "b8",
    torch.uint8: "u8", torch.uint16: "u16", torch.uint32: "u32", torch.uint64: "u64",
    torch.complex32: "c32", torch.complex64: "c64", torch.complex128: "c128",
    torch.float8_e4m3fn: "f8e4m3fn", torch.float8_e5m2: "f8e5m2",
    torch.float8_e4m3fnuz: "f8e4m3fnuz", torch.float8_e5m2fnuz: "f8e5m2fnuz", torch.float8_e8m0fnu: "f8e8m0fnu",
}
DTYPES = {name: dtype for dtype, name in NAMES.items()}
FORMATS = {torch.contiguous_format: "contiguous", torch.channels_last: "channels_last",
           torch.channels_last_3d: "channels_last_3d", torch.preserve_format: "preserve"}
LAYOUTS = {torch.strided: 7}  # as exported programs number them

NONE, TENSOR, INT, FLOAT, BOOL, COMPLEX, STRING, DTYPE, LAYOUT, MEMORY_FORMAT, DEVICE, LIST = range(12)
NOT_FOUND = -9


class Datum(Structure):
    pass


class ListOfData(Structure):
    _fields_ = [("items", POINTER(Datum)), ("count", c_size_t)]


class ComplexNumber(Structure):
    _fields_ = [("real", c_double), ("imaginary", c_double)]


class DatumContent(Union):
    _fields_ = [("tensor", c_void_p), ("integer", c_int64), ("real", c_double), ("boolean", c_bool),
                ("complex", ComplexNumber), ("string", c_char_p), ("list", ListOfData)]


Datum._fields_ = [("kind", c_int), ("name", c_char_p), ("u", DatumContent)]


class OpInfo(Structure):
    _fields_ = [("schema", c_char_p), ("operator_name", c_char_p), ("samples", c_char_p), ("is_view", c_bool),
                ("is_in_place", c_bool), ("is_pointwise", c_bool), ("is_random", c_bool), ("is_composed", c_bool),
                ("may_alias", c_bool)]


class RunnerOptions(Structure):
    _fields_ = [("size", c_uint32), ("entry", c_char_p), ("threads", c_uint32), ("reference", c_bool),
                ("profile", c_bool), ("seed", c_uint64), ("progress", c_void_p), ("progress_user", c_void_p)]


VISIT = ctypes.CFUNCTYPE(None, c_void_p, c_char_p)

SIGNATURES = {  # beyond library.SIGNATURES: name: (result, arguments)
    "tn_tensor_wrap": (c_int, [c_void_p, c_char_p, c_uint32, POINTER(c_int64), POINTER(c_int64), c_int64, c_void_p,
                               c_size_t, c_void_p, c_void_p, POINTER(c_void_p)]),
    "tn_tensor_retain": (c_void_p, [c_void_p]),
    "tn_tensor_free": (None, [c_void_p]),
    "tn_tensor_dtype": (c_char_p, [c_void_p]),
    "tn_tensor_rank": (c_uint32, [c_void_p]),
    "tn_tensor_sizes": (POINTER(c_int64), [c_void_p]),
    "tn_tensor_strides": (POINTER(c_int64), [c_void_p]),
    "tn_tensor_offset": (c_int64, [c_void_p]),
    "tn_tensor_storage": (c_void_p, [c_void_p, POINTER(c_size_t)]),
    "tn_op_call": (c_int, [c_void_p, c_char_p, POINTER(Datum), c_size_t, POINTER(Datum)]),
    "tn_op_call_decomposed": (c_int, [c_void_p, c_char_p, POINTER(Datum), c_size_t, POINTER(Datum), VISIT, c_void_p]),
    "tn_op_return_count": (c_int, [c_void_p, c_char_p]),
    "tn_op_count": (c_size_t, [c_void_p]),
    "tn_op_info_at": (c_int, [c_void_p, c_size_t, POINTER(OpInfo)]),
    "tn_datum_free": (None, [POINTER(Datum)]),
    "tn_context_seed": (c_int, [c_void_p, c_uint64]),
}
RUNNER_SIGNATURES = {
    "tn_runner_new": (c_int, [c_void_p, c_void_p, POINTER(RunnerOptions), POINTER(c_void_p)]),
    "tn_runner_free": (None, [c_void_p]),
    "tn_runner_context": (c_void_p, [c_void_p]),
    "tn_runner_input_count": (c_size_t, [c_void_p]),
    "tn_runner_output_count": (c_size_t, [c_void_p]),
    "tn_runner_run": (c_int, [c_void_p, POINTER(Datum), c_size_t, POINTER(Datum)]),
}


class Refusal(Exception):
    """tenon refused a call: status and what it said."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def op_name(overload):
    """'aten::add.Tensor' of torch.ops.aten.add.Tensor."""
    schema = overload._schema
    return f"{schema.name}.{schema.overload_name}" if schema.overload_name else schema.name


# ---- memory ---------------------------------------------------------------------------------------------------------

def tensors_in(tree):
    return [leaf for leaf in tree_flatten(tree)[0] if isinstance(leaf, torch.Tensor)]


def on_storage(storage, dtype, sizes, strides, offset):
    return torch.empty(0, dtype=dtype).set_(storage, offset, sizes, strides)


def copy_together(tree):
    """A copy of all tensors in a tree in which those that share memory share memory, strides and offsets are kept, and
    one tensor that stands at several places is one tensor."""
    storages, copies = {}, {}

    def copy(leaf):
        if not isinstance(leaf, torch.Tensor):
            return leaf
        if id(leaf) not in copies:
            plain = plain_tensor(leaf)
            storage = plain.untyped_storage()
            if storage._cdata not in storages:
                storages[storage._cdata] = storage.clone()
            copies[id(leaf)] = on_storage(storages[storage._cdata], plain.dtype, plain.size(), plain.stride(),
                                          plain.storage_offset())
        return copies[id(leaf)]
    return tree_map(copy, tree)


def plain_tensor(tensor):
    """The tensor with elements as they are in memory: conjugate and negative views made whole, no gradient."""
    return tensor.detach().resolve_conj().resolve_neg()


def shares_memory(a, b):
    """Do two tensors lie in one storage? Those without memory do not."""
    return a.untyped_storage().data_ptr() == b.untyped_storage().data_ptr() != 0


class Owner:
    """Holds one reference to a tn_tensor."""

    def __init__(self, c, handle):
        self.release, self.handle = c.tn_tensor_free, handle

    def __del__(self):
        self.release(self.handle)


# ---- calls ----------------------------------------------------------------------------------------------------------

class Exchange:
    """The arguments of one call as data, and its results as torch values."""

    def __init__(self, c, handle):
        self.c, self.handle = c, handle
        self.wrapped = {}   # id of a torch tensor: (tn_tensor, the tensor)
        self.storages = {}  # address: torch's storage
        self.kept = []      # arrays and strings that data point into

    def close(self):
        for pointer, _ in self.wrapped.values():
            self.c.tn_tensor_free(pointer)

    def wrap(self, tensor):
        if id(tensor) in self.wrapped:
            return self.wrapped[id(tensor)][0]
        assert not tensor.is_conj() and not tensor.is_neg(), "tenon has no conjugate or negative views"
        storage, rank = tensor.untyped_storage(), tensor.dim()
        sizes, strides = (c_int64 * max(rank, 1))(*tensor.size()), (c_int64 * max(rank, 1))(*tensor.stride())
        pointer = c_void_p()
        status = self.c.tn_tensor_wrap(self.handle, NAMES[tensor.dtype].encode(), rank, sizes, strides,
                                       tensor.storage_offset(), storage.data_ptr(), storage.nbytes(), None, None,
                                       byref(pointer))
        if status != library.OK:
            raise Refusal(status, f"tn_tensor_wrap: {tensor.dtype} {list(tensor.size())} {tensor.stride()}")
        self.wrapped[id(tensor)] = pointer.value, tensor
        if storage.data_ptr():
            self.storages[storage.data_ptr()] = storage
        return pointer.value

    def datum(self, value, name=None):
        d = Datum(NONE, name.encode() if name else None)
        if value is None or isinstance(value, torch.Generator):
            pass
        elif isinstance(value, torch.Tensor):
            d.kind, d.u.tensor = TENSOR, self.wrap(value)
        elif isinstance(value, bool):
            d.kind, d.u.boolean = BOOL, value
        elif isinstance(value, int):
            d.kind, d.u.integer = INT, value
        elif isinstance(value, float):
            d.kind, d.u.real = FLOAT, value
        elif isinstance(value, complex):
            d.kind, d.u.complex = COMPLEX, ComplexNumber(value.real, value.imag)
        elif isinstance(value, torch.dtype):
            d.kind, d.u.string = DTYPE, NAMES[value].encode()
        elif isinstance(value, torch.memory_format):
            d.kind, d.u.string = MEMORY_FORMAT, FORMATS[value].encode()
        elif isinstance(value, torch.device):
            d.kind, d.u.string = DEVICE, str(value).encode()
        elif isinstance(value, torch.layout):
            d.kind, d.u.integer = LAYOUT, LAYOUTS[value]
        elif isinstance(value, str):
            d.kind, d.u.string = STRING, value.encode()
        elif isinstance(value, (list, tuple)):
            items = self.data(value)
            d.kind, d.u.list = LIST, ListOfData(items, len(value))
        else:
            raise TypeError(f"no datum for {type(value)}")
        self.kept.append(d)
        return d

    def data(self, values, named={}):
        all_of_them = [self.datum(value) for value in values]
        all_of_them += [self.datum(value, name) for name, value in named.items()]
        array = (Datum * max(1, len(all_of_them)))(*all_of_them)
        self.kept.append(array)
        return array

    def tensor(self, pointer):
        for mine, tensor in self.wrapped.values():
            if mine == pointer:
                return tensor
        c, rank, size = self.c, self.c.tn_tensor_rank(pointer), c_size_t()
        sizes, strides = c.tn_tensor_sizes(pointer)[:rank], c.tn_tensor_strides(pointer)[:rank]
        dtype = DTYPES[c.tn_tensor_dtype(pointer).decode()]
        address = c.tn_tensor_storage(pointer, byref(size))
        if size.value == 0:
            return torch.empty_strided(sizes, strides, dtype=dtype)
        if address not in self.storages:
            memory = (ctypes.c_char * size.value).from_address(address)
            memory.owner = Owner(c, c.tn_tensor_retain(pointer))
            self.storages[address] = torch.frombuffer(memory, dtype=torch.uint8).untyped_storage()
        return on_storage(self.storages[address], dtype, sizes, strides, c.tn_tensor_offset(pointer))

    def value(self, d):
        if d.kind == TENSOR:
            return self.tensor(d.u.tensor)
        if d.kind == LIST:
            return [self.value(d.u.list.items[i]) for i in range(d.u.list.count)]
        if d.kind == DTYPE:
            return DTYPES[d.u.string.decode()]
        if d.kind == COMPLEX:
            return complex(d.u.complex.real, d.u.complex.imaginary)
        return {NONE: None, INT: d.u.integer, FLOAT: d.u.real, BOOL: d.u.boolean}[d.kind]

    def take(self, outs, count):
        """The values of results; frees the data."""
        values = [self.value(outs[i]) for i in range(count)]
        for i in range(count):
            self.c.tn_datum_free(byref(outs[i]))
        return values


class Tenon:
    """Operators of one libtenon, given as its file or the folder that it is in."""

    def __init__(self, where):
        where = Path(where).resolve()
        self.library = library.Library(where.parent if where.is_file() else where)
        self.c = self.library.c
        for name, (result, arguments) in (SIGNATURES | RUNNER_SIGNATURES).items():
            if name in SIGNATURES or hasattr(self.c, name):
                function = getattr(self.c, name)
                function.restype, function.argtypes = result, arguments
        self.context = self.library.context()
        self.handle = self.context.handle

    def knows(self, name):
        return self.c.tn_op_return_count(self.handle, name.encode()) >= 0

    def ops(self):
        """OpInfo of every overload, with texts as str."""
        found = []
        for index in range(self.c.tn_op_count(self.handle)):
            info = OpInfo()
            if self.c.tn_op_info_at(self.handle, index, byref(info)) != library.OK:
                raise Refusal(-1, self.context.explain())
            found.append({name: value.decode() if isinstance(value, bytes) else value
                          for name, value in ((field, getattr(info, field)) for field, _ in OpInfo._fields_)})
        return found

    def seed(self, seed):
        assert self.c.tn_context_seed(self.handle, seed) == library.OK

    def call(self, name, *args, **named):
        """The results: nothing, one value, or a tuple. Raises Refusal."""
        return self.call_through(self.c.tn_op_call, name, args, named)

    def call_decomposed(self, name, *args, **named):
        """(the results, the names of the overloads that gave them). Raises Refusal."""
        visited = []
        visit = VISIT(lambda _, visited_name: visited.append(visited_name.decode()))
        values = self.call_through(self.c.tn_op_call_decomposed, name, args, named, visit, None)
        return values, visited

    def call_through(self, function, name, args, named, *more):
        count = self.c.tn_op_return_count(self.handle, name.encode())
        if count < 0:
            raise Refusal(NOT_FOUND, self.context.explain())
        exchange = Exchange(self.c, self.handle)
        try:
            outs = (Datum * max(1, count))()
            data = exchange.data(args, named)
            status = function(self.handle, name.encode(), data, len(args) + len(named), outs, *more)
            if status != library.OK:
                raise Refusal(status, self.context.explain())
            values = exchange.take(outs, count)
        finally:
            exchange.close()
        return None if count == 0 else values[0] if count == 1 else tuple(values)

    def run_program(self, path, inputs):
        """Loads a .pt2 and runs it once: the list of its outputs. Raises Refusal."""
        status, program = self.context.load(path)
        if status != library.OK:
            raise Refusal(status, self.context.explain())
        try:
            return self.run_loaded(program, inputs)
        finally:
            self.context.free(program)

    def run_loaded(self, program, inputs):
        """The same of a program that is there already."""
        runner = c_void_p()
        status = self.c.tn_runner_new(self.handle, program, None, byref(runner))
        if status != library.OK:
            raise Refusal(status, self.context.explain())
        exchange = Exchange(self.c, self.handle)
        try:
            count = self.c.tn_runner_output_count(runner)
            outs = (Datum * max(1, count))()
            status = self.c.tn_runner_run(runner, exchange.data(inputs), len(inputs), outs)
            if status != library.OK:
                raise Refusal(status, explain(self.c, self.c.tn_runner_context(runner)))
            return exchange.take(outs, count)
        finally:
            exchange.close()
            self.c.tn_runner_free(runner)


def explain(c, handle):
    text = ctypes.create_string_buffer(4096)
    c.tn_context_explain(handle, text, len(text))
    return text.value.decode("utf-8", "backslashreplace")
