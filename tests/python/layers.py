"""The layers of tenon_model.h through ctypes, built and called as those of torch.nn.

build("Conv2d", 4, 6, 3, stride=2) calls tn_nn_conv with the options that torch.nn.Conv2d(4, 6, 3, stride=2) means. The
structs of options, and what is in them at first, are read from the header.
"""
import ctypes
import re
from ctypes import (POINTER, Structure, byref, c_bool, c_char, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint32,
                    c_void_p)

import library
from conftest import ROOT
from runners import the_library
from tensors import BOOL, FLOAT, INT, NAMES, NONE, Exchange, Refusal

HEADER = (ROOT / "include" / "tenon_model.h").read_text()
EAGER = 0
NOTHING, TENSOR, NUMBER, TUPLE = 0, 1, 2, 5  # tn_var_kind
KINDS = {"TN_NONE": NONE, "TN_INT": INT, "TN_FLOAT": FLOAT, "TN_BOOL": BOOL}


class Num(Structure):
    _fields_ = [("kind", c_int), ("integer", c_int64), ("real", c_double), ("imaginary", c_double),
                ("symbolic", c_void_p)]


class Nums(Structure):
    _fields_ = [("ints", POINTER(c_int64)), ("floats", POINTER(c_double)), ("nums", POINTER(Num)), ("n", c_size_t)]


class Vars(Structure):
    _fields_ = [("at", POINTER(c_void_p)), ("n", c_size_t)]


class Place(Structure):
    _fields_ = [("file", c_char_p), ("function", c_char_p), ("code", c_char_p), ("line", c_int)]


class Dim(Structure):
    _fields_ = [("kind", c_int), ("name", c_char * 40), ("min", c_int64), ("max", c_int64), ("factor", c_int64),
                ("added", c_int64)]


class Dynamic(Structure):
    _fields_ = [("input", c_char_p), ("axis", c_int64), ("dim", Dim)]


class ExportOptions(Structure):
    _fields_ = [("size", c_uint32), ("name", c_char_p), ("input_names", POINTER(c_char_p)), ("keyword_count", c_size_t),
                ("dynamic", POINTER(Dynamic)), ("dynamic_count", c_size_t), ("functional", c_bool), ("strict", c_bool),
                ("preserved", POINTER(c_char_p)), ("preserved_count", c_size_t)]


HERE = Place(__file__.encode(), b"test", b"call", 1)

SIGNATURES = {  # name: (result, arguments)
    "tn_tape_new": (c_int, [c_void_p, c_int, POINTER(c_void_p)]),
    "tn_tape_free": (None, [c_void_p]),
    "tn_tape_status": (c_int, [c_void_p]),
    "tn_from": (c_void_p, [c_void_p, c_void_p]),
    "tn_number": (c_void_p, [c_void_p, Num]),
    "tn_tuple_of": (c_void_p, [c_void_p, Vars]),
    "tn_list_of": (c_void_p, [c_void_p, Vars]),
    "tn_var_kind_of": (c_int, [c_void_p]),
    "tn_count": (c_size_t, [c_void_p]),
    "tn_element": (c_void_p, [c_void_p, c_void_p, c_int64]),
    "tn_tensor_of": (c_int, [c_void_p, c_void_p, POINTER(c_void_p)]),
    "tn_call_at": (c_void_p, [Place, c_void_p, c_void_p, Vars]),
    "tn_module_free": (None, [c_void_p]),
    "tn_module_status": (c_int, [c_void_p]),
    "tn_module_class": (c_char_p, [c_void_p]),
    "tn_module_train": (None, [c_void_p, c_bool]),
    "tn_module_state_dict": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_module_load_state_dict": (c_int, [c_void_p, c_void_p, c_bool]),
    "tn_nn_sequential_of": (c_void_p, [c_void_p, POINTER(c_void_p), c_size_t]),
    "tn_dim_named": (Dim, [c_char_p]),
    "tn_export": (c_int, [c_void_p, c_void_p, Vars, POINTER(ExportOptions), POINTER(c_void_p)]),
}


# ---- options, as the header has them --------------------------------------------------------------------------------

C_TYPES = {"uint32_t": c_uint32, "bool": c_bool, "double": c_double, "int64_t": c_int64, "tn_nums": Nums, "tn_num": Num,
           "const char *": c_char_p}


def fields_of(body):
    body = re.sub(r"/\*.*?\*/", "", body, flags=re.S)
    for line in filter(None, (line.strip() for line in body.split(";"))):
        kind, names = re.fullmatch(r"(const char \*|\w+ )(.*)", line, flags=re.S).groups()
        yield from ((name.strip(), C_TYPES[kind.strip()]) for name in names.split(","))


def read_structs():
    found = re.findall(r"typedef struct tn_nn_(\w+)_options \{(.*?)\} tn_nn_\1_options;", HEADER, flags=re.S)
    return {name: type(name, (Structure,), {"_fields_": list(fields_of(body))}) for name, body in found}


def read_init(name):
    """The values of a TN_NN_..._OPTIONS_INIT, from the second on; nested ones as lists of texts."""
    text = re.search(rf"#define TN_NN_{name.upper()}_OPTIONS_INIT((?:.*\\\n)*.*)", HEADER).group(1)
    text = re.sub(r"\\\n|\s+", " ", text).strip()[1:-1].replace("TN_NN_NO_INTS_", "{}")
    items = re.findall(r"\s*(\{[^}]*\}|[^,{}]+)\s*(?:,|$)", text)
    return [re.findall(r"[^,\s{}]+", item) if item.startswith("{") else item.strip() for item in items[1:]]


STRUCTS = read_structs()


def initial(c_type, text):
    if c_type is Num:
        return Num(KINDS[text[0]], int(text[1]), float(text[2]), float(text[3]), None)
    if c_type is Nums:
        return Nums()
    if c_type is c_char_p:
        return None if text == "NULL" else text.strip('"').encode()
    if c_type is c_bool:
        return text == "true"
    return c_type(eval(text)).value


def number(value):
    if value is None:
        return Num(NONE)
    if isinstance(value, bool):
        return Num(BOOL, value)
    return Num(INT, value) if isinstance(value, int) else Num(FLOAT, 0, value)


def numbers(values, as_floats=False):
    values = list(values) if isinstance(values, (list, tuple)) else [values]
    if as_floats:
        return Nums(None, (c_double * len(values))(*values), None, len(values))
    return Nums((c_int64 * max(1, len(values)))(*(-1 if v is None else v for v in values)), None, None, len(values))


RENAMED = {"elementwise_affine": "affine"}


def options(struct, init, given):
    made = STRUCTS[struct](ctypes.sizeof(STRUCTS[struct]))
    types = dict(made._fields_)
    for (name, c_type), text in zip(made._fields_[1:], read_init(init), strict=True):
        setattr(made, name, initial(c_type, text))
    for name, value in given.items():
        name = RENAMED.get(name, name)
        if struct == "upsample" and name == "size":
            name = "output_size"
        if struct == "conv" and name == "padding" and isinstance(value, str):
            name = "padding_as"
        if types[name] is Num:
            value = number(value)
        elif types[name] is Nums:
            value = numbers(value, name == "scale_factor")
        elif name == "dtype":
            value = NAMES[value].encode()
        elif isinstance(value, str):
            value = value.encode()
        setattr(made, name, value)
    return made


# ---- constructors ---------------------------------------------------------------------------------------------------

class Maker:
    """How tenon makes what torch.nn has under a name. leading: the first arguments; kinds: of those that torch's
    positional arguments are: i(nt), f(loat), b(ool), n(umbers); defaults: for those that are left out."""

    def __init__(self, function, leading, kinds, struct=None, init=None, defaults=(), keywords=()):
        self.function, self.leading, self.kinds, self.struct = function, leading, kinds, struct
        self.init, self.defaults, self.keywords = init or struct, defaults, keywords


def per_axis(name, function, kinds, struct, init=None):
    return {f"{name}{n}d": Maker(function, [c_uint32(n)], kinds, struct, init) for n in (1, 2, 3)}


def by_class(names, function, kinds, struct=None, **more):
    return {name: Maker(function, [name.encode()], kinds, struct, **more) for name in names}


def in_axes(*names):
    return [f"{name}{n}d" for name in names for n in (1, 2, 3)]


ACTIVATIONS = ("ReLU ReLU6 LeakyReLU ELU SELU CELU GELU SiLU Mish Hardswish Hardsigmoid Hardtanh Hardshrink Softshrink "
               "Tanhshrink Threshold Sigmoid LogSigmoid Tanh Softplus Softsign Softmax Softmin LogSoftmax Softmax2d "
               "PReLU RReLU GLU").split()
DROPOUTS = "Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout".split()
MAKERS = {
    "Identity": Maker("tn_nn_identity", [], ""),
    "Linear": Maker("tn_nn_linear_with", [], "ii", "linear"),
    "Bilinear": Maker("tn_nn_bilinear_with", [], "iii", "linear"),
    "Embedding": Maker("tn_nn_embedding_with", [], "ii", "embedding"),
    **per_axis("Conv", "tn_nn_conv", "iin", "conv"),
    **per_axis("ConvTranspose", "tn_nn_conv_transpose", "iin", "conv"),
    **per_axis("BatchNorm", "tn_nn_batch_norm", "i", "batch_norm"),
    **per_axis("InstanceNorm", "tn_nn_instance_norm", "i", "batch_norm", "instance_norm"),
    "LayerNorm": Maker("tn_nn_layer_norm_with", [], "n", "norm"),
    "RMSNorm": Maker("tn_nn_rms_norm_with", [], "n", "norm"),
    "GroupNorm": Maker("tn_nn_group_norm_with", [], "ii", "norm"),
    **by_class(in_axes("MaxPool", "AvgPool", "AdaptiveAvgPool", "AdaptiveMaxPool"), "tn_nn_pool", "n", "pool"),
    **by_class(in_axes("LPPool"), "tn_nn_pool", "fn", "pool"),
    **by_class(ACTIVATIONS, "tn_nn_activation", "", "activation"),
    **by_class(DROPOUTS, "tn_nn_dropout_of", "fb", defaults=(0.5, False), keywords=("p", "inplace")),
    "Flatten": Maker("tn_nn_flatten", [], "ii", defaults=(1, -1)),
    "Unflatten": Maker("tn_nn_unflatten", [], "in"),
    "PixelShuffle": Maker("tn_nn_pixel_shuffle", [], "i"),
    "PixelUnshuffle": Maker("tn_nn_pixel_unshuffle", [], "i"),
    "ChannelShuffle": Maker("tn_nn_channel_shuffle", [], "i"),
    **by_class(in_axes("ZeroPad", "ConstantPad", "ReflectionPad", "ReplicationPad", "CircularPad"), "tn_nn_pad", "nf",
               defaults=(0, 0.0)),
    "Upsample": Maker("tn_nn_upsample", [], "", "upsample"),
    **by_class("RNN LSTM GRU RNNCell LSTMCell GRUCell".split(), "tn_nn_recurrent", "ii", "rnn"),
    "MultiheadAttention": Maker("tn_nn_multihead_attention_with", [], "ii", "attention"),
    "TransformerEncoderLayer": Maker("tn_nn_transformer_encoder_layer_with", [], "ii", "transformer"),
    "TransformerDecoderLayer": Maker("tn_nn_transformer_decoder_layer_with", [], "ii", "transformer"),
}
AS_C = {"i": c_int64, "f": c_double, "b": c_bool, "n": numbers}


def the_layers():
    """The library, with the functions that are used here."""
    tenon = the_library()
    for name, (result, arguments) in SIGNATURES.items():
        if hasattr(tenon.c, name):
            function = getattr(tenon.c, name)
            function.restype, function.argtypes = result, arguments
    return tenon


def build(name, *args, **keywords):
    """A pointer to the module. Raises Refusal where it has failed."""
    tenon = the_layers()
    maker = MAKERS[name]
    if maker.function == "tn_nn_pool" and maker.kinds == "fn":
        keywords["norm_type"], args = float(args[0]), args[1:]
        kinds = "n"
    else:
        kinds = maker.kinds
    given = list(args) + list(maker.defaults[len(args):])
    for index, keyword in enumerate(maker.keywords):
        given[index] = keywords.pop(keyword, given[index])
    words = [AS_C[kind](value) for kind, value in zip(kinds, given, strict=True)]
    if maker.struct:
        words.append(byref(options(maker.struct, maker.init, keywords)))
    function = getattr(tenon.c, maker.function)
    function.restype, function.argtypes = c_void_p, None
    return checked(function(tenon.handle, *maker.leading, *words))


def checked(module):
    tenon = the_layers()
    status = tenon.c.tn_module_status(module)
    if status != library.OK:
        text = tenon.context.explain()
        tenon.c.tn_module_free(module)
        raise Refusal(status, text)
    return module


def stack(name, layer_arguments, num_layers, norm, **keywords):
    """A TransformerEncoder or TransformerDecoder of layers of these arguments; norm: a module, or None."""
    tenon = the_layers()
    function = getattr(tenon.c, {"TransformerEncoder": "tn_nn_transformer_encoder_with",
                                 "TransformerDecoder": "tn_nn_transformer_decoder_with"}[name])
    function.restype, function.argtypes = c_void_p, None
    given = options("transformer", "transformer", keywords)
    return checked(function(tenon.handle, *map(c_int64, layer_arguments), c_size_t(num_layers), c_void_p(norm),
                            byref(given)))


def sequential(modules):
    tenon = the_layers()
    return checked(tenon.c.tn_nn_sequential_of(tenon.handle, (c_void_p * len(modules))(*modules), len(modules)))


# ---- modules at work ------------------------------------------------------------------------------------------------

class Module:
    """A module of tenon with the habits of one of torch; it frees itself."""

    def __init__(self, pointer):
        self.tenon, self.pointer = the_layers(), pointer
        self.c = self.tenon.c

    def __del__(self):
        self.c.tn_module_free(self.pointer)

    def check(self, status):
        if status != library.OK:
            raise Refusal(status, self.tenon.context.explain())

    def class_name(self):
        return self.c.tn_module_class(self.pointer).decode()

    def train(self, training):
        self.c.tn_module_train(self.pointer, training)

    def state_dict(self):
        """Copies."""
        state = c_void_p()
        self.check(self.c.tn_module_state_dict(self.pointer, byref(state)))
        exchange = Exchange(self.c, self.tenon.handle)
        found = {self.c.tn_tensors_name(state, i).decode(): exchange.tensor(self.c.tn_tensors_at(state, i)).clone()
                 for i in range(self.c.tn_tensors_count(state))}
        self.c.tn_tensors_free(state)
        return found

    def load_state_dict(self, state, strict=True):
        tensors, exchange = c_void_p(), Exchange(self.c, self.tenon.handle)
        self.check(self.c.tn_tensors_new(self.tenon.handle, byref(tensors)))
        try:
            for name, tensor in state.items():
                pointer = exchange.wrap(tensor.detach())
                self.check(self.c.tn_tensors_add(self.tenon.handle, tensors, name.encode(), pointer))
            self.check(self.c.tn_module_load_state_dict(self.pointer, tensors, strict))
        finally:
            self.c.tn_tensors_free(tensors)
            exchange.close()

    def on_tape(self, inputs, body):
        """body(tape, the inputs as values of it, an exchange)."""
        tape, exchange = c_void_p(), Exchange(self.c, self.tenon.handle)
        self.check(self.c.tn_tape_new(self.tenon.handle, EAGER, byref(tape)))
        try:
            seen = {}
            values = [self.into(tape, exchange, value, seen) for value in inputs]
            return body(tape, self.vars(values), exchange)
        finally:
            self.c.tn_tape_free(tape)
            exchange.close()

    def __call__(self, *inputs):
        def call(tape, values, exchange):
            result = self.c.tn_call_at(HERE, tape, self.pointer, values)
            self.check(self.c.tn_tape_status(tape))
            return self.out_of(tape, exchange, result)
        return self.on_tape(inputs, call)

    def export(self, path, names, *inputs, dynamic={}):
        """Writes the program that the call is. dynamic: {name of an input: {axis: name of a dim}}."""
        def export(tape, values, _):
            words = (c_char_p * max(1, len(names)))(*(name.encode() for name in names))
            sizes = [Dynamic(name.encode(), axis, self.c.tn_dim_named(dim.encode()))
                     for name, axes in dynamic.items() for axis, dim in axes.items()]
            given = ExportOptions(ctypes.sizeof(ExportOptions), None, words, 0, (Dynamic * len(sizes))(*sizes),
                                  len(sizes))
            program = c_void_p()
            self.check(self.c.tn_export(tape, self.pointer, values, byref(given), byref(program)))
            try:
                self.check(self.c.tn_program_save(self.tenon.handle, program, str(path).encode(), None))
            finally:
                self.c.tn_program_free(program)
        self.on_tape(inputs, export)

    @staticmethod
    def vars(values):
        return Vars((c_void_p * max(1, len(values)))(*values), len(values))

    def into(self, tape, exchange, value, seen):
        """The same tensor is the same value: layers ask whether key is value."""
        if value is None:
            return None
        if id(value) not in seen:
            if isinstance(value, (tuple, list)):
                make = self.c.tn_tuple_of if isinstance(value, tuple) else self.c.tn_list_of
                seen[id(value)] = make(tape, self.vars([self.into(tape, exchange, item, seen) for item in value]))
            elif isinstance(value, (bool, int, float)):
                return self.c.tn_number(tape, number(value))
            else:
                seen[id(value)] = self.c.tn_from(tape, exchange.wrap(value))
        return seen[id(value)]

    def out_of(self, tape, exchange, value):
        kind = self.c.tn_var_kind_of(value)
        if kind == NOTHING:
            return None
        if kind == TUPLE:
            count = self.c.tn_count(value)
            return tuple(self.out_of(tape, exchange, self.c.tn_element(tape, value, i)) for i in range(count))
        assert kind == TENSOR, kind
        pointer = c_void_p()
        self.check(self.c.tn_tensor_of(tape, value, byref(pointer)))
        result = exchange.tensor(pointer.value).clone()
        self.c.tn_tensor_free(pointer)
        return result
