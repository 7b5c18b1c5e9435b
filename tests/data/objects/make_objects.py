"""Makes objects.pt2: a program that holds objects of C++ classes (torch.ScriptObject), and is called with one.

usage: python tests/data/objects/make_objects.py          needs the packages of tests/python/requirements.txt

The classes are PyTorch's own for tests (libtorchbind_test.so of its wheel), so that the file is what PyTorch writes. It
is not among tests/models: PyTorch loads those by itself, and this one only with that library.
"""
import sys
from pathlib import Path

import torch
from torch.testing._internal.torchbind_impls import register_fake_classes, register_fake_operators

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent.parent / "models"))

from make_models import export  # noqa: E402

torch.ops.load_library(Path(torch.__file__).parent / "lib" / "libtorchbind_test.so")
register_fake_operators()
register_fake_classes()
CLASSES = torch.classes._TorchScriptTesting


class Objects(torch.nn.Module):
    """By an operator and by methods, with state that is numbers and tensors, as constants and as an argument."""

    def __init__(self):
        super().__init__()
        self.foo = CLASSES._Foo(10, 20)  # add_tensor(x) is (10 + 20) * x
        self.held = CLASSES._ContainsTensor(torch.arange(6.0).reshape(2, 3))
        self.queue = CLASSES._TensorQueue(torch.zeros(2, 3))

    def forward(self, x, other):
        takes_foo = torch.ops._TorchScriptTesting.takes_foo  # foo.add_tensor(x)
        y = takes_foo(self.foo, x) + self.foo.add_tensor(x) + self.held.get() + takes_foo(other, x)
        self.queue.push(y)
        self.queue.push(x)
        return self.queue.pop() - self.queue.pop()


if __name__ == "__main__":
    torch.manual_seed(13)
    program = export(Objects(), (torch.randn(2, 3), CLASSES._Foo(3, 4)), {"strict": False})
    torch.export.save(program, FOLDER / "objects.pt2")
