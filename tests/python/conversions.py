"""Conversions through the C interface: a converter with its options, and what it tells after each pass."""
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_bool, c_char_p, c_double, c_int, c_size_t, c_uint32, c_void_p

import library
from library import SaveOptions
from tensors import Refusal, explain

NONE, FUNCTIONAL, CORE, BY_FORMAT = range(4)  # tn_decompose


class ExternalizeSpec(Structure):
    _fields_ = [("size", c_uint32), ("text", c_char_p), ("selector", c_char_p), ("selects", c_void_p),
                ("user", c_void_p), ("composite", c_char_p), ("attributes", c_void_p), ("attribute_count", c_size_t),
                ("exclude", c_bool), ("required", c_bool)]


AFTER = CFUNCTYPE(c_bool, c_void_p, c_char_p, c_void_p, c_double)


class ConvertOptions(Structure):
    _fields_ = [("size", c_uint32), ("save", SaveOptions), ("decompose", c_int),
                ("externalize", POINTER(ExternalizeSpec)), ("externalize_count", c_size_t), ("recognize", c_bool),
                ("inline_units", c_bool), ("no_optimize", c_bool), ("after", AFTER), ("after_user", c_void_p),
                ("ledger", c_void_p), ("decompositions", c_void_p)]


SIGNATURES = {  # name: (result, arguments)
    "tn_converter_new": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_converter_free": (None, [c_void_p]),
    "tn_converter_context": (c_void_p, [c_void_p]),
    "tn_converter_add": (c_int, [c_void_p, c_void_p, c_void_p]),
    "tn_converter_convert": (c_int, [c_void_p, c_void_p, c_size_t, POINTER(ConvertOptions), POINTER(c_void_p)]),
}


def convert(tenon, program, specs=(), after=None, **options):
    """The converted program, a pointer to be freed. specs as the command has them; after(pass, program) is told after
    each pass; options are those of ConvertOptions. Raises Refusal."""
    c, converter, made = tenon.c, c_void_p(), c_void_p()
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(c, name)
        function.restype, function.argtypes = result, arguments
    texts = [ExternalizeSpec(ctypes.sizeof(ExternalizeSpec), text.encode()) for text in specs]
    options = ConvertOptions(ctypes.sizeof(ConvertOptions), SaveOptions(ctypes.sizeof(SaveOptions)),
                             **{"decompose": BY_FORMAT} | options)
    options.externalize, options.externalize_count = (ExternalizeSpec * max(1, len(texts)))(*texts), len(texts)
    if after:
        options.after = AFTER(lambda _, name, between, seconds: after(name.decode(), c_void_p(between)) is None)
    assert c.tn_converter_new(tenon.handle, byref(converter)) == library.OK
    try:
        status = c.tn_converter_add(converter, program, None)
        if status == library.OK:
            status = c.tn_converter_convert(converter, None, 0, byref(options), byref(made))
        if status != library.OK:
            raise Refusal(status, explain(c, c.tn_converter_context(converter)))
        return made
    finally:
        c.tn_converter_free(converter)
