"""Replays in tenon what PyTorch's own operator tests call: a tool for development.

For every operator of PyTorch's test database (op_db) its sample inputs are run under a mode that sees every call of an
operator, composite ones as a whole and also what they are made of. Each call is repeated in tenon on copies of its
arguments, and the two are compared as in test_ops.py. Prints one line per overload: how many calls passed, failed, were
unknown; and the first failures.

  python tests/python/opinfo_calls.py --lib build/libtenon.so --only softmax --only nn.functional.conv2d
  python tests/python/opinfo_calls.py --lib build/libtenon.so --overload aten::index_put     # prefix; all of op_db

  --only NAME       operators of op_db with this name (or this prefix, with a final *); repeatable
  --overload NAME   only compare calls of overloads that begin with this; repeatable
  --dtypes f32,i64  element types of the sample inputs (default f32,f64,f16,bf16,i64,i32,u8,b8,c64)
  --show N          failures to show per overload (default 2)
  --no-strides      do not compare strides
  --trace           print each call before it is made (the last line of a crash)
  --list            only list the names of op_db
"""
import argparse
import collections
import sys
import types
import unittest
import warnings
from pathlib import Path

import torch
from torch.utils._python_dispatch import TorchDispatchMode

sys.path.insert(0, str(Path(__file__).resolve().parent))
from agreement import call_differs, describe, terms_for  # noqa: E402
from tensors import DTYPES, Refusal, Tenon, copy_together, op_name  # noqa: E402

SEED = 2013


def text_of(value):
    """Arguments as one line."""
    if isinstance(value, torch.Tensor):
        contiguous = "" if value.is_contiguous() else f" strides {value.stride()}"
        few = f" = {value.tolist()}" if value.numel() <= 4 and value.dim() < 2 else ""
        return describe(value) + contiguous + few
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(text_of, value))}]"
    return repr(value)


def call_text(name, args, named):
    words = [text_of(value) for value in args] + [f"{key}={text_of(value)}" for key, value in named.items()]
    return f"{name}({', '.join(words)})"


class Tally:
    def __init__(self):
        self.passed = self.failed = self.unknown = 0
        self.failures = []


class Replay(TorchDispatchMode):
    """Makes each call that passes through it a second time, in tenon."""

    def __init__(self, tenon, options):
        super().__init__()
        self.tenon, self.options = tenon, options
        self.tallies = collections.defaultdict(Tally)
        self.seen = set()

    def wants(self, func, name, args, named):
        if self.options.overload and not any(name.startswith(prefix) for prefix in self.options.overload):
            return False
        tensors = [t for t in torch.utils._pytree.tree_leaves((args, named)) if isinstance(t, torch.Tensor)]
        return all(t.layout == torch.strided and t.device.type == "cpu" and not t.is_quantized for t in tensors)

    def __torch_dispatch__(self, func, _, args=(), kwargs=None):
        named, name = kwargs or {}, op_name(func)
        if not self.wants(func, name, args, named):
            return func(*args, **named)
        tally = self.tallies[name]
        if not self.tenon.knows(name):
            tally.unknown += 1
            return func(*args, **named)
        before = copy_together((args, named))
        text = call_text(name, *before)
        if self.options.trace:
            print(text, flush=True)
        torch.manual_seed(SEED)
        result = func(*args, **named)
        found = self.replay(func, name, before, result, (args, named))
        if found:
            tally.failed += 1
            if text not in self.seen:
                self.seen.add(text)
                tally.failures.append(f"{text}: {found}")
        else:
            tally.passed += 1
        return result

    def replay(self, func, name, before, result, arguments):
        try:
            self.tenon.seed(SEED)
            got = self.tenon.call(name, *before[0], **before[1])
            return call_differs(result, arguments, got, before, terms_for(func, strides=not self.options.no_strides))
        except Refusal as refusal:
            return f"refused: {refusal}".replace("\n", " ")
        except (TypeError, KeyError) as error:
            return f"cannot be passed on: {type(error).__name__} {error}"


def sample_calls(op, dtype):
    """The calls that op_db makes of an operator, as functions; also in place where there is such a form."""
    for sample in op.sample_inputs("cpu", dtype, requires_grad=False):
        yield lambda: op(sample.input, *sample.args, **sample.kwargs)
        if op.inplace_variant is not None and isinstance(sample.input, torch.Tensor):
            yield lambda: op.inplace_variant(sample.input.clone(), *sample.args, **sample.kwargs)


def run(op, dtype, mode):
    for call in sample_calls(op, dtype):
        for whole in (True, False):
            try:
                if whole:
                    with torch._C._AutoDispatchBelowAutograd(), mode:
                        call()
                else:
                    with torch.no_grad(), mode:
                        call()
            except Exception as error:  # a form that torch itself refuses
                if mode.options.trace:
                    print(f"  torch: {error}".split("\n")[0])


def selected(options):
    # PyTorch's tests import a package of which op_db needs nothing.
    sys.modules.setdefault("expecttest", types.SimpleNamespace(TestCase=unittest.TestCase))
    from torch.testing._internal.common_methods_invocations import op_db

    def wanted(name):
        return not options.only or any(name == only or only.endswith("*") and name.startswith(only[:-1])
                                       for only in options.only)
    return [op for op in op_db if wanted(op.name)]


def report(tallies, show):
    total = collections.Counter()
    for name, tally in sorted(tallies.items()):
        total.update(passed=tally.passed, failed=tally.failed, unknown=tally.unknown)
        words = [f"{count} {word}" for word in ("passed", "failed", "unknown") if (count := getattr(tally, word))]
        print(f"{name}: {', '.join(words)}")
        for failure in tally.failures[:show]:
            print(f"    {failure}")
    print(f"{total['passed']} passed, {total['failed']} failed, {total['unknown']} unknown; overloads with failures:",
          sum(tally.failed > 0 for tally in tallies.values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lib", default="build/libtenon.so")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--overload", action="append", default=[])
    parser.add_argument("--dtypes", default="f32,f64,f16,bf16,i64,i32,u8,b8,c64")
    parser.add_argument("--show", type=int, default=2)
    parser.add_argument("--no-strides", action="store_true")
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    ops = selected(options)
    if options.list:
        print(*sorted({op.name for op in ops}), sep="\n")
        return
    if not ops:
        sys.exit("no operator of that name in op_db; --list lists them")
    mode = Replay(Tenon(options.lib), options)
    for op in ops:
        for dtype in map(DTYPES.__getitem__, options.dtypes.split(",")):
            if dtype in op.supported_dtypes("cpu"):
                run(op, dtype, mode)
    report(mode.tallies, options.show)


if __name__ == "__main__":
    main()
