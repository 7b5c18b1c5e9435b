"""Modules of a program are those that torch.export.unflatten finds: names, classes, tensors. And torch unflattens what
was exported by C, with the signatures that were preserved there.

That they compute what the program computes is tested in C (tests/unit/test_unflatten.c), on every program of the zoo.
"""
import subprocess
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_int, c_size_t, c_uint32, c_void_p, sizeof

import pytest
import torch

from conftest import BUILD, model_files, model_id, sample
from library import OK, Library
from oracle import load_programs
from tensors import Exchange, Tenon

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

CONTAINER = "torch.nn.modules.module.Module"  # what is not called: the program does not record its class

SIGNATURES = {
    "tn_program_unflatten": (c_int, [c_void_p, c_void_p, c_char_p, POINTER(c_void_p)]),
    "tn_module_free": (None, [c_void_p]),
    "tn_module_class": (c_char_p, [c_void_p]),
    "tn_module_modules": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_modules_count": (c_size_t, [c_void_p]),
    "tn_modules_name": (c_char_p, [c_void_p, c_size_t]),
    "tn_modules_at": (c_void_p, [c_void_p, c_size_t]),
    "tn_modules_free": (None, [c_void_p]),
    "tn_module_state_dict": (c_int, [c_void_p, POINTER(c_void_p)]),
    "tn_tensors_count": (c_size_t, [c_void_p]),
    "tn_tensors_name": (c_char_p, [c_void_p, c_size_t]),
    "tn_tensors_free": (None, [c_void_p]),
}


@pytest.fixture(scope="module")
def context():
    library = Library(BUILD)
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(library.c, name)
        function.restype, function.argtypes = result, arguments
    opened = library.context()
    yield opened
    opened.close()


def modules_of(context, module):
    """{name: class}"""
    c, found = context.c, c_void_p()
    assert c.tn_module_modules(module, byref(found)) == OK
    names = {c.tn_modules_name(found, i).decode(): c.tn_module_class(c.tn_modules_at(found, i)).decode()
             for i in range(c.tn_modules_count(found))}
    c.tn_modules_free(found)
    return names


def state_of(context, module):
    c, found = context.c, c_void_p()
    assert c.tn_module_state_dict(module, byref(found)) == OK
    names = {c.tn_tensors_name(found, i).decode() for i in range(c.tn_tensors_count(found))}
    c.tn_tensors_free(found)
    return names


def torch_modules(program):
    """(the modules, {name: class}), without the bodies of control flow; (None, None) where torch fails itself."""
    try:
        unflattened = torch.export.unflatten(program)
    except ValueError:  # torch 2.13 stumbles over constants among the inputs of a functional program
        return None, None
    return unflattened, {name: module.type_name() if hasattr(module, "type_name") else None
                         for name, module in unflattened.named_modules()
                         if not isinstance(module, torch.fx.GraphModule)}


@pytest.mark.parametrize("file", sample(model_files(), 30), ids=model_id)
def test_modules_are_those_of_torch(context, file):
    status, program = context.load(file)
    assert status == OK, context.explain()
    for name, exported in load_programs(file).items():
        if exported.graph_signature.backward_signature is not None:
            continue
        module = c_void_p()
        status = context.c.tn_program_unflatten(context.handle, program, name.encode(), byref(module))
        assert status == OK, context.explain()
        unflattened, expected = torch_modules(exported)
        if unflattened is None:
            continue
        found = modules_of(context, module)
        assert found.keys() == expected.keys()
        called = {n: kind for n, kind in found.items() if kind != CONTAINER}
        assert called == {n: expected[n] for n in called}
        assert state_of(context, module) == set(unflattened.state_dict().keys())
        context.c.tn_module_free(module)
    context.free(program)


class RightSide(torch.nn.Module):
    """Takes the tree that the module of examples/export/unflatten.c takes, and gives the one that it gives."""

    def forward(self, both):
        return both["right"], both["right"]


def test_torch_replaces_a_module_of_c(tmp_path):
    file = tmp_path / "net.pt2"
    done = subprocess.run([BUILD / "examples" / "export_unflatten", file], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    program, x = torch.export.load(file), torch.randn(2, 4)
    modules = torch.export.unflatten(program)
    assert torch.equal(modules(x), program.module()(x))
    modules.mix = RightSide()
    assert torch.equal(modules(x), x * x)


# ---- keyword arguments of modules -----------------------------------------------------------------------------------

class Vars(Structure):
    _fields_ = [("at", POINTER(c_void_p)), ("n", c_size_t)]


class ExportOptions(Structure):
    _fields_ = [("size", c_uint32), ("name", c_char_p), ("input_names", POINTER(c_char_p)), ("keyword_count", c_size_t),
                ("dynamic", c_void_p), ("dynamic_count", c_size_t), ("functional", c_bool), ("strict", c_bool),
                ("preserved", POINTER(c_char_p)), ("preserved_count", c_size_t)]


class Attend(torch.nn.Module):
    """Positional and keyword arguments, keyword-only ones, a default that is not given, nesting."""

    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.randn(4, 4))

    def forward(self, x, y=None, *, mask, scale=1.0, more=None):
        z = x @ self.w * mask * scale
        return z if more is None else z + more["a"] + more["b"][0]


class KeywordsOnly(torch.nn.Module):
    def forward(self, *, left, right):
        return left - right, {"sum": left + right}


class Nested(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.attend, self.pair = Attend(), KeywordsOnly()

    def forward(self, x, *, mask):
        y = self.attend(x, mask=mask, scale=2.0, more={"a": x, "b": (mask,)})
        difference, both = self.pair(right=x, left=y)
        return difference * both["sum"]


class Net(torch.nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body

    def forward(self, x, y):
        return self.body(x, mask=y) + 1


class Twice(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.attend = Attend()

    def forward(self, x, y):
        return self.attend(self.attend(x, mask=y, scale=2.0), mask=y * 2, scale=2.0)


KEYWORD_MODELS = {
    "one": (lambda: Net(Attend()), ["body"]),
    "nested": (lambda: Net(Nested()), ["body", "body.attend", "body.pair"]),
    "inner alone": (lambda: Net(Nested()), ["body.pair"]),
    "twice": (Twice, ["attend"]),
}


def signature_of(program):
    return [(call.fqn, call.signature.in_spec, call.signature.out_spec, len(call.signature.inputs),
             len(call.signature.outputs)) for call in program.module_call_graph[1:] if call.signature is not None]


def exported_again(context, module, inputs, preserved):
    """The unflattened module, exported by C."""
    c, tape, made = context.c, c_void_p(), c_void_p()
    c.tn_from.restype, c.tn_from.argtypes = c_void_p, [c_void_p, c_void_p]
    c.tn_export.argtypes = [c_void_p, c_void_p, Vars, c_void_p, POINTER(c_void_p)]
    assert c.tn_tape_new(context.handle, 0, byref(tape)) == OK
    given = (c_void_p * len(inputs))(*[c.tn_from(tape, tensor) for tensor in inputs])
    names = (c_char_p * len(preserved))(*[name.encode() for name in preserved])
    options = ExportOptions(sizeof(ExportOptions), preserved=names, preserved_count=len(preserved))
    status = c.tn_export(tape, module, Vars(given, len(inputs)), byref(options), byref(made))
    assert status == OK, context.explain()
    c.tn_tape_free(tape)
    return made


@pytest.mark.parametrize("name", KEYWORD_MODELS)
def test_keywords_survive_unflatten_and_export(context, name, tmp_path):
    make, preserved = KEYWORD_MODELS[name]
    x, y, c, module = torch.randn(3, 4), torch.randn(3, 4), context.c, c_void_p()
    original = torch.export.export(make(), (x, y), strict=False, preserve_module_call_signature=tuple(preserved))
    torch.export.save(original, tmp_path / "theirs.pt2")
    status, program = context.load(tmp_path / "theirs.pt2")
    assert status == OK, context.explain()
    assert c.tn_program_unflatten(context.handle, program, None, byref(module)) == OK, context.explain()
    c.tn_tape_new.argtypes, c.tn_tape_free.argtypes = [c_void_p, c_int, POINTER(c_void_p)], [c_void_p]
    tensors = Exchange(Tenon(BUILD).c, context.handle)
    again = exported_again(context, module, [tensors.wrap(x), tensors.wrap(y)], preserved)
    assert context.save(again, tmp_path / "ours.pt2") == OK, context.explain()
    context.free(again), context.free(program), c.tn_module_free(module)
    ours = torch.export.load(tmp_path / "ours.pt2")
    assert signature_of(ours) == signature_of(torch.export.load(tmp_path / "theirs.pt2"))
    expected = torch.export.unflatten(original)(x, y)
    torch.testing.assert_close(ours.module()(x, y), expected)
    unflattened = torch.export.unflatten(ours)
    torch.testing.assert_close(unflattened(x, y), expected)
    if name == "one":  # what is put in its place is called by keyword
        unflattened.body = KeywordOnlyMask()
        torch.testing.assert_close(unflattened(x, y), x * y + 1)


class KeywordOnlyMask(torch.nn.Module):
    def forward(self, x, *, mask):
        return x * mask
