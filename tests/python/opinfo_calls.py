"""PyTorch's own operator tests, repeated in tenon: what test_opinfo.py runs, and a command for development.

For every entry of PyTorch's test database (op_db), every element type that it has on the CPU and every sample of its
inputs, the calls of operators that the sample leads to are recorded: composite ones as a whole, and what they are made
of. Each is made again in torch and in tenon on copies of its arguments, and compared as in test_ops.py. Variants of the
first calls of each element type (opinfo_variants.py) and what op_db says must be refused come on top; and, because
op_db leaves out most of what PyTorch can do with f8, u16, u32 and u64, a call of each overload in every element type
that the entry does not have, where PyTorch takes it.

A sample is `failed` where one of its calls differs, `unsupported` where tenon does not know one of its operators, else
`passed`. PyTorch may crash: whoever needs to survive that runs a worker (opinfo_worker.py).

  python tests/python/opinfo_calls.py --lib build/libtenon.so --only softmax --only nn.functional.conv2d
  python tests/python/opinfo_calls.py --lib build/libtenon.so --page docs/opinfo.md        # all; minutes

  --only NAME       entries of op_db with this name (or this prefix, with a final *); repeatable
  --overload NAME   only compare calls of overloads that begin with this; repeatable
  --dtypes f32,i64  element types of the sample inputs (default: all)
  --samples N       of each element type (default: all)
  --variants N      overloads of each element type whose calls variants are made of (default 2)
  --show N          failures to show per overload (default 2)
  --page FILE       write the table of all entries
  --open FILE       write the list of overloads that fail
  --trace           print each call before it is made (the last line of a crash)
  --list            only list the names of op_db
"""
import argparse
import collections
import random
import sys
import types
import unittest
import warnings
from dataclasses import asdict, dataclass, field
from pathlib import Path

import torch
from torch.utils._python_dispatch import TorchDispatchMode

sys.path.insert(0, str(Path(__file__).resolve().parent))
from agreement import describe  # noqa: E402
from op_cases import Call, check  # noqa: E402
from op_exceptions import crashes_torch  # noqa: E402
from opinfo_variants import in_type, variants  # noqa: E402
from tensors import NAMES, Tenon, copy_together, op_name, tensors_in  # noqa: E402

HERE = Path(__file__).resolve().parent
OPEN_LIST = HERE / "opinfo_open.txt"                # overload count reason: calls that fail
UNSUPPORTED_LIST = HERE / "opinfo_unsupported.txt"  # overload reason: operators that tenon does not have
SEED = 2013
TYPED = 6  # samples of an entry of which calls are made in other element types
SHOWN = 6  # failures of one overload in one entry that are kept
KINDS = ("samples", "variants", "types", "refusals")
VERDICTS = ("passed", "failed", "unsupported")


# ---- op_db ----------------------------------------------------------------------------------------------------------

def op_db():
    # PyTorch's tests import a package of which op_db needs nothing.
    sys.modules.setdefault("expecttest", types.SimpleNamespace(TestCase=unittest.TestCase))
    from torch.testing._internal.common_methods_invocations import op_db as entries
    return entries


def entry_name(entry):
    return f"{entry.name}.{entry.variant_test_name}" if entry.variant_test_name else entry.name


def selected(only):
    def wanted(name):
        return not only or any(name == word or word.endswith("*") and name.startswith(word[:-1]) for word in only)
    return [entry for entry in op_db() if wanted(entry.name) or wanted(entry_name(entry))]


def dtypes_of(entry, names=None):
    """In the order of tensors.NAMES."""
    supported = entry.supported_dtypes("cpu")
    return [dtype for dtype, name in NAMES.items() if dtype in supported and (names is None or name in names)]


def reset_random():
    """Samples are drawn by three generators."""
    torch.manual_seed(SEED)
    random.seed(SEED)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(SEED)


# ---- recording ------------------------------------------------------------------------------------------------------

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


def is_plain(tensor):
    return tensor.layout == torch.strided and tensor.device.type == "cpu" and not tensor.is_quantized \
        and tensor.dtype in NAMES and type(tensor) in (torch.Tensor, torch.nn.Parameter)


class Recorder(TorchDispatchMode):
    """Keeps each call that passes through it, with its arguments as they were before."""

    def __init__(self):
        super().__init__()
        self.calls = []

    def __torch_dispatch__(self, func, _, args=(), kwargs=None):
        named = kwargs or {}
        if all(map(is_plain, tensors_in((args, named)))):
            positional, keywords = copy_together((list(args), named))
            self.calls.append(Call(func, positional, keywords, call_text(op_name(func), positional, keywords)))
        return func(*args, **named)


def recorded(function, as_a_whole):
    """(the calls that a function makes, whether torch refused the last of them)"""
    recorder = Recorder()
    try:
        if as_a_whole:
            with torch._C._AutoDispatchBelowAutograd(), recorder:
                function()
        else:
            with torch.no_grad(), recorder:
                function()
    except Exception:
        return recorder.calls, True
    return recorder.calls, False


def functions_of(entry, sample):
    """What a sample is called with: the entry, and its form in place."""
    yield lambda: entry(sample.input, *sample.args, **sample.kwargs)
    if entry.inplace_variant is not None and isinstance(sample.input, torch.Tensor):
        yield lambda: entry.inplace_variant(sample.input.clone(), *sample.args, **sample.kwargs)


LARGEST = 2000  # elements of a call that variants are made of


def worth(call):
    """How much variants of a call can show: of two dims and more rather than of fewer, and not of many elements."""
    tensors = tensors_in((call.positional, call.named))
    if not tensors or sum(tensor.numel() for tensor in tensors) > LARGEST:
        return 0
    return min(2, tensors[0].dim()) + (tensors[0].numel() > 1)


# ---- running --------------------------------------------------------------------------------------------------------

@dataclass
class Plan:
    """What is run of an entry."""
    dtypes: list = None      # names; None: all
    samples: int = None      # of each element type; None: all
    varied: int = 2          # overloads of each element type of which one call is varied
    types: bool = True       # also calls in element types that the entry does not have
    refusals: bool = True    # also what must be refused
    overloads: tuple = ()    # prefixes; none: all
    skipped: tuple = ()      # texts of calls that are not made


@dataclass
class Result:
    """Of one entry. counts: {kind: {verdict: samples}}; failures, unsupported: {overload: ...}."""
    entry: str
    dtypes: list = field(default_factory=list)
    counts: dict = field(default_factory=lambda: {kind: dict.fromkeys(VERDICTS, 0) for kind in KINDS})
    calls: int = 0
    failures: dict = field(default_factory=dict)     # overload: [how many, [the first of them]]
    unsupported: dict = field(default_factory=dict)  # overload: how many


class Runner:
    """Runs entries; `on_call(text)` is told of every call before it is made."""

    def __init__(self, tenon, on_call=lambda text: None):
        self.tenon, self.on_call = tenon, on_call
        self.pointwise = {info["schema"].split("(")[0] for info in tenon.ops() if info["is_pointwise"]}

    def run(self, entry, plan):
        self.plan, self.result = plan, Result(entry_name(entry))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for dtype in dtypes_of(entry, plan.dtypes):
                self.result.dtypes.append(NAMES[dtype])
                self.run_samples(entry, dtype)
            if plan.types and self.result.dtypes:
                self.run_types(entry, dtypes_of(entry, plan.dtypes)[0])
            if plan.refusals:
                self.run_refusals(entry)
        return self.result

    def run_samples(self, entry, dtype):
        self.seen, varied = set(), {}
        reset_random()
        for index, sample in enumerate(entry.sample_inputs("cpu", dtype, requires_grad=False)):
            if index == self.plan.samples:
                break
            calls = []
            for function in functions_of(entry, sample):
                self.on_call(f"sample {index} of {entry_name(entry)} in {NAMES[dtype]}")
                whole, _ = recorded(function, True)
                parts, _ = recorded(function, False)
                calls += whole + [call for call in parts if call.text not in self.seen]
                self.seen.update(call.text for call in parts)
                for call in whole:
                    name = op_name(call.overload)
                    if name in varied or len(varied) < self.plan.varied:
                        varied[name] = max(varied.get(name, call), call, key=worth)
            self.count("samples", calls)
        for name, call in varied.items():
            for variant in variants(call, name in self.pointwise):
                self.count("variants", [variant])

    def run_types(self, entry, own):
        """A call of each overload that samples of the entry's own element type lead to, in all that it has not."""
        reset_random()
        chosen = {}
        for _, sample in zip(range(TYPED), entry.sample_inputs("cpu", own, requires_grad=False)):
            for function in functions_of(entry, sample):
                for call in recorded(function, True)[0] + recorded(function, False)[0]:
                    name = op_name(call.overload)
                    chosen[name] = max(chosen.get(name, call), call, key=worth)
        others = [dtype for dtype in NAMES if dtype not in dtypes_of(entry)]
        for call in chosen.values():
            for typed in (in_type(call, own, dtype) for dtype in others if self.tenon.knows(op_name(call.overload))):
                if typed is not None and self.is_taken(typed):
                    self.count("types", [typed])

    def is_taken(self, call):
        """Does PyTorch take a call?"""
        if not self.wants(call) or crashes_torch(call.text):
            return False
        self.on_call(call.text)
        positional, named = copy_together((call.positional, call.named))
        try:
            call.overload(*positional, **named)
        except Exception:
            return False
        return True

    def run_refusals(self, entry):
        """What op_db says must be refused, where it is a call of an operator that is refused."""
        reset_random()
        if entry.error_inputs_func is None:
            return
        for error in entry.error_inputs("cpu"):
            sample = error.sample_input
            calls, is_refused = recorded(lambda: entry(sample.input, *sample.args, **sample.kwargs), True)
            if calls and is_refused:
                self.count("refusals", calls[-1:])

    def count(self, kind, calls):
        once = {call.text: call for call in calls}.values()
        verdicts = {self.verdict(call) for call in once if self.wants(call)}
        if verdicts:
            worst = next(word for word in ("failed", "unsupported", "passed") if word in verdicts)
            self.result.counts[kind][worst] += 1

    def wants(self, call):
        name = op_name(call.overload)
        return call.text not in self.plan.skipped and (
            not self.plan.overloads or any(name.startswith(prefix) for prefix in self.plan.overloads))

    def verdict(self, call):
        name, result = op_name(call.overload), self.result
        result.calls += 1
        if not self.tenon.knows(name):
            result.unsupported[name] = result.unsupported.get(name, 0) + 1
            return "unsupported"
        self.on_call(call.text)
        try:
            found = check(self.tenon, call)
        except Exception as error:  # an argument that cannot be passed on, or what no opinion can be formed on
            found = f"{call.text}: cannot be compared: {type(error).__name__} {error}"
        if not found:
            return "passed"
        failures = result.failures.setdefault(name, [0, []])
        failures[0] += 1
        if len(failures[1]) < SHOWN:
            failures[1].append(found.replace("\n", " "))
        return "failed"


# ---- reporting ------------------------------------------------------------------------------------------------------

def totals(results):
    """({kind: Counter of verdicts}, {overload: failing calls}, {overload: unsupported calls}, calls)"""
    counts = {kind: collections.Counter() for kind in KINDS}
    failing, unsupported = collections.Counter(), collections.Counter()
    for result in results:
        for kind in KINDS:
            counts[kind].update(result["counts"][kind])
        failing.update({name: count for name, (count, _) in result["failures"].items()})
        unsupported.update(result["unsupported"])
    return counts, failing, unsupported, sum(result["calls"] for result in results)


def listed(path, fields):
    """{overload: [the other fields of its line]}; the last field is the rest of the line."""
    lines = (line.split(maxsplit=fields - 1) for line in path.read_text().splitlines() if line and line[0] != "#")
    return {overload: rest for overload, *rest in lines}


def size(results):
    return f"{len({result['entry'] for result in results})} entries, {totals(results)[3]} calls"


def summary(results):
    counts, failing, unsupported, _ = totals(results)
    lines = [f"{kind}: " + ", ".join(f"{counts[kind][verdict]} {verdict}" for verdict in VERDICTS) for kind in KINDS]
    lines.insert(0, size(results))
    lines.append("failing: " + (" ".join(f"{name} ({n})" for name, n in sorted(failing.items())) or "none"))
    lines.append("unsupported: " + (" ".join(f"{name} ({n})" for name, n in sorted(unsupported.items())) or "none"))
    return lines


PAGE_HEAD = """<!-- written by: {command} -->
# PyTorch's operator tests

What tenon makes of PyTorch's own test database (`op_db`, PyTorch {version}). The command in the first line runs all of
it and writes this page; that takes about a quarter of an hour, so nothing does it by itself. `make test` runs a few
samples of every entry, `make test-all` all of them (`tests/python/test_opinfo.py`).

- samples: the inputs that an entry lists, in every element type that it has on the CPU; each operator that they lead to
  is called, composite ones as a whole and in their parts, and values, element type, sizes and strides are compared
- variants: calls of these with other layouts, without dims, without elements, with NaN, infinities and numbers at the
  ends of their type
- types: calls in the element types that the entry does not list, where PyTorch takes them (f8, u16, u32, u64, ...)
- refusals: what the entry says must be an error, where it is an operator that refuses it and not Python before it

A sample failed where one of its calls differs, and is unsupported where tenon does not have one of its operators.
"""
COMMAND = "python tests/python/opinfo_calls.py --lib build/libtenon.so --page docs/opinfo.md"
NOT_PASSED = ("failed", "unsupported")


def table(head, rows):
    return [f"| {' | '.join(head)} |", "|---" * len(head) + "|"] + [f"| {' | '.join(map(str, row))} |" for row in rows]


def totals_table(results):
    counts, _, _, _ = totals(results)
    rows = [[kind, *(counts[kind][verdict] for verdict in VERDICTS)] for kind in KINDS]
    rows.append(["all", *map(sum, list(zip(*rows))[1:])])
    return table(["", *VERDICTS, "passed of all"],
                 [[*row, f"{100 * row[1] / max(1, sum(row[1:])):.2f} %"] for row in rows])


def reasons_table(results):
    """Every overload of which something did not pass, with its reason."""
    _, failing, unsupported, _ = totals(results)
    open_list, without = listed(OPEN_LIST, 3), listed(UNSUPPORTED_LIST, 2)
    rows = [[f"`{name}`", count, "failed", open_list.get(name, "?")[-1]] for name, count in sorted(failing.items())]
    rows += [[f"`{name}`", count, "unsupported", without.get(name, "?")[-1]]
             for name, count in sorted(unsupported.items())]
    return table(["overload", "calls", "", "reason"], rows) if rows else ["All of it passed."]


def cell(counts):
    """'12', '12, 2 failed', nothing for none."""
    words = [f"{counts[verdict]} {verdict}" for verdict in NOT_PASSED if counts[verdict]]
    return ", ".join([str(counts["passed"])] * bool(counts["passed"] or words) + words)


def page(results):
    rows = [[result["entry"], " ".join(result["dtypes"]), *(cell(result["counts"][kind]) for kind in KINDS)]
            for result in results]
    parts = [[PAGE_HEAD.format(command=COMMAND, version=torch.__version__.split("+")[0])],
             [f"## Totals: {size(results)}", ""], totals_table(results), ["", "## What did not pass", ""],
             reasons_table(results), ["", "## Entries", ""], table(["entry", "element types", *KINDS], rows)]
    return "\n".join(line for part in parts for line in part) + "\n"


def print_failures(results, show):
    for result in results:
        for name, (count, texts) in sorted(result["failures"].items()):
            print(f"{result['entry']}: {name}: {count} failed")
            print(*(f"    {text}" for text in texts[:show]), sep="\n")
        for side, text, status in result.get("crashes", []):
            print(f"{result['entry']}: {side} did not come back (status {status}): {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lib", default="build/libtenon.so")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--overload", action="append", default=[])
    parser.add_argument("--dtypes", type=lambda text: text.split(","))
    parser.add_argument("--samples", type=int)
    parser.add_argument("--variants", type=int, default=2)
    parser.add_argument("--show", type=int, default=2)
    parser.add_argument("--page", type=Path)
    parser.add_argument("--open", type=Path)
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.list:
        print(*map(entry_name, selected(options.only)), sep="\n")
        return
    plan = Plan(options.dtypes, options.samples, options.variants, overloads=tuple(options.overload))
    results = []
    if options.trace:
        runner = Runner(Tenon(options.lib), lambda text: print(text, flush=True))
        results = [asdict(runner.run(entry, plan)) for entry in selected(options.only)]
    else:
        from opinfo_worker import Worker
        with Worker(options.lib) as worker:
            for name in map(entry_name, selected(options.only)):
                results.append(worker.run(name, plan))
    print_failures(results, options.show)
    print(*summary(results), sep="\n")
    if options.page:
        options.page.write_text(page(results))
    if options.open:
        _, failing, _, _ = totals(results)
        options.open.write_text("".join(f"{name} {count} ?\n" for name, count in sorted(failing.items())))


if __name__ == "__main__":
    main()
