"""Modules of a program are those that torch.export.unflatten finds: names, classes, tensors. And torch unflattens what
was exported by C, with the signatures that were preserved there.

That they compute what the program computes is tested in C (tests/unit/test_unflatten.c), on every program of the zoo.
"""
import subprocess
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_void_p

import pytest
import torch

from conftest import BUILD, model_files, model_id, sample
from library import OK, Library
from oracle import load_programs

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
