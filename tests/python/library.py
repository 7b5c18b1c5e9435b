"""libtenon through ctypes: as much of include/tenon.h as tests and benchmarks use. Imports nothing but the standard
library, so that it also runs under a sanitizer's preloaded runtime.
"""
import ctypes
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_int, c_int32, c_int64, c_size_t, c_uint32, c_void_p

VIEWS = {"summary": 0, "tree": 1, "graph": 2, "text": 3, "torch": 4, "signature": 5, "ops": 6, "json": 7}
OK, ERROR = 0, 0  # status, severity

WRITE = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p, c_size_t)


class Diagnostic(Structure):
    _fields_ = [("code", c_int), ("severity", c_int), ("message", c_char_p), ("hint", c_char_p), ("file", c_char_p),
                ("member", c_char_p), ("path", c_char_p), ("offset", c_int64), ("line", c_int32), ("column", c_int32),
                ("node", c_char_p), ("op", c_char_p), ("module", c_char_p), ("source", c_char_p)]


class ContextOptions(Structure):
    _fields_ = [("size", c_uint32), ("memory_budget", c_size_t)]


class LoadOptions(Structure):
    _fields_ = [("size", c_uint32), ("structure_only", c_bool), ("verify", c_bool), ("read_weights", c_bool),
                ("name", c_char_p)]


class SaveOptions(Structure):
    _fields_ = [("size", c_uint32), ("format", c_char_p), ("name", c_char_p), ("files", c_void_p), ("file_count", c_size_t),
                ("settings", c_void_p), ("setting_count", c_size_t)]


SIGNATURES = {  # name: (result, arguments)
    "tn_context_new": (c_int, [POINTER(ContextOptions), POINTER(c_void_p)]),
    "tn_context_free": (None, [c_void_p]),
    "tn_context_diagnostic_count": (c_size_t, [c_void_p]),
    "tn_context_diagnostic": (POINTER(Diagnostic), [c_void_p, c_size_t]),
    "tn_context_memory_peak": (c_size_t, [c_void_p]),
    "tn_context_explain": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "tn_status_name": (c_char_p, [c_int]),
    "tn_free": (None, [c_void_p]),
    "tn_program_load": (c_int, [c_void_p, c_char_p, POINTER(LoadOptions), POINTER(c_void_p)]),
    "tn_program_load_memory": (c_int, [c_void_p, c_char_p, c_size_t, POINTER(LoadOptions), POINTER(c_void_p)]),
    "tn_program_free": (None, [c_void_p]),
    "tn_program_verify": (c_int, [c_void_p, c_void_p]),
    "tn_program_print": (c_int, [c_void_p, c_void_p, c_int, c_void_p, WRITE, c_void_p]),
    "tn_program_save": (c_int, [c_void_p, c_void_p, c_char_p, POINTER(SaveOptions)]),
    "tn_program_save_memory": (c_int, [c_void_p, c_void_p, POINTER(SaveOptions), POINTER(c_void_p), POINTER(c_size_t)]),
}


class Library:
    def __init__(self, build):
        self.c = ctypes.CDLL(str(build / "libtenon.so"))
        for name, (result, arguments) in SIGNATURES.items():
            function = getattr(self.c, name)
            function.restype, function.argtypes = result, arguments

    def context(self, memory_budget=0):
        return Context(self.c, memory_budget)


class Context:
    """Calls return a status; `programs` are raw pointers that close() does not free."""

    def __init__(self, c, memory_budget=0):
        self.c, self.handle = c, c_void_p()
        options = ContextOptions(ctypes.sizeof(ContextOptions), memory_budget)
        assert c.tn_context_new(byref(options), byref(self.handle)) == OK

    def close(self):
        self.c.tn_context_free(self.handle)

    def diagnostics(self):
        count = self.c.tn_context_diagnostic_count(self.handle)
        return [self.c.tn_context_diagnostic(self.handle, i).contents for i in range(count)]

    def explain(self):
        n = self.c.tn_context_explain(self.handle, None, 0)
        text = ctypes.create_string_buffer(n + 1)
        self.c.tn_context_explain(self.handle, text, n + 1)
        return text.value.decode("utf-8", "backslashreplace")

    def memory_peak(self):
        return self.c.tn_context_memory_peak(self.handle)

    def load_memory(self, content):
        """(status, program); content must stay alive as long as the program."""
        program = c_void_p()
        status = self.c.tn_program_load_memory(self.handle, content, len(content), None, byref(program))
        return status, program

    def load(self, path):
        program = c_void_p()
        return self.c.tn_program_load(self.handle, str(path).encode(), None, byref(program)), program

    def verify(self, program):
        return self.c.tn_program_verify(self.handle, program)

    def print(self, program, view, write):
        return self.c.tn_program_print(self.handle, program, VIEWS[view], None, write, None)

    def save_memory(self, program, form):
        """(status, bytes)"""
        options = SaveOptions(ctypes.sizeof(SaveOptions), form.encode(), None)
        memory, n = c_void_p(), c_size_t()
        status = self.c.tn_program_save_memory(self.handle, program, byref(options), byref(memory), byref(n))
        content = ctypes.string_at(memory, n.value) if status == OK else b""
        self.c.tn_free(memory)
        return status, content

    def save(self, program, path):
        return self.c.tn_program_save(self.handle, program, str(path).encode(), None)

    def free(self, program):
        self.c.tn_program_free(program)


def text_writer():
    """(callback for print, function that gives what it received)"""
    pieces = []

    def write(_, content, n):
        pieces.append(ctypes.string_at(content, n))
        return True
    return WRITE(write), lambda: b"".join(pieces)


def null_writer():
    return WRITE(lambda _, content, n: True)
