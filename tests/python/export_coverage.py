"""How much of what PyTorch exports tenon knows: what test_export_coverage.py asserts, and a command for development.

Every case of export_cases.py is exported by torch.export, and run_decompositions makes its core form. The targets of
all calls, those in bodies too, are what programs can hold; tenon covers those that it has overloads of. With --run,
both forms are also saved as .pt2, run by torch and by tenon (the library in the folder TENON_BUILD, default: build),
and compared; files in the folder of --keep can be given to test_infer_zoo, as TENON_ZOO.

  python tests/python/export_coverage.py --only sort --run
  python tests/python/export_coverage.py --run --page docs/coverage.md        # all; minutes

  --only TEXT    cases with this in their name; repeatable
  --run          run the programs as well
  --keep FOLDER  where the .pt2 of --run are left
  --page FILE    write the page
"""
import argparse
import contextlib
import functools
import logging
import operator
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent))
from export_cases import cases, quiet  # noqa: E402
from op_cases import Call, check  # noqa: E402
from op_exceptions import UNSPECIFIED  # noqa: E402
from programs import operators_of, targets_of, terms_of  # noqa: E402
from runners import (BOTH_REFUSE, SAME, Runner, compare_call, leaves_that_count, saved,  # noqa: E402
                     the_library)
from second_opinion import DECOMPOSITIONS, EIGENVALUES  # noqa: E402
from tensors import Refusal  # noqa: E402

FORMS = {"exported": lambda program: program, "core": lambda program: program.run_decompositions()}


@dataclass
class Outcome:
    """Of one case, by form."""
    name: str
    targets: dict = field(default_factory=dict)      # names of what the program calls
    refusals: dict = field(default_factory=dict)     # what torch said, which could not make this form
    not_saved: dict = field(default_factory=dict)    # what torch said, which could not write the file
    differences: dict = field(default_factory=dict)  # what tenon does otherwise
    compared: int = 0                                # forms that were run


def said(error):
    """The class of an exception, and the first words of what it says."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words if len(words) < 160 else words[:156] + ' ...'}"


# ---- tenon ----------------------------------------------------------------------------------------------------------

@functools.cache
def known_targets():
    return {info["schema"].split("(")[0] for info in the_library().ops()}


@functools.cache
def random_operators():
    return {info["schema"].split("(")[0] for info in the_library().ops() if info["is_random"]}


def the_only_call(program, args, kwargs):
    """The call that a program consists of, but for those that give nothing; None where there are several."""
    aside = (operator.getitem, torch.ops.higher_order.with_effects)
    nodes = [node for node in program.graph.nodes
             if node.op == "call_function" and node.users and node.target not in aside]
    if len(nodes) != 1 or not isinstance(nodes[0].target, torch._ops.OpOverload):
        return None
    given = dict(zip(program.graph_signature.user_inputs, leaves_that_count(program, args, kwargs)))
    positional, named = torch.fx.map_arg((nodes[0].args, nodes[0].kwargs), lambda node: given.get(node.name))
    return Call(nodes[0].target, list(positional), dict(named), str(nodes[0].target))


def is_right_otherwise(program, args, kwargs):
    """Numbers differ: decompositions are right in more than one way, and some sums cancel. Of a program of one call it
    is asked as of any call; in a longer one the numbers of decompositions may be any."""
    call = the_only_call(program, args, kwargs)
    if call:
        return check(the_library(), call) is None
    return bool(set(operators_of(program)) & (DECOMPOSITIONS.keys() | EIGENVALUES))


def difference(program, path, args, kwargs):
    """None where torch and tenon give the same; else what differs. Random and unset elements may be any."""
    free = random_operators() & set(targets_of(program)) or UNSPECIFIED & set(operators_of(program))
    module = program.module()

    def compare(**terms):
        with Runner(path) as runner:
            return compare_call(program, module, runner, args, kwargs, terms_of(program, **terms))
    try:
        found = compare(numbers=not free)
        if "elements, at" in found and is_right_otherwise(program, args, kwargs):
            found = compare(numbers=False)
    except Refusal as refusal:
        found = f"refused: {refusal}"
    return None if found in (SAME, BOTH_REFUSE) else found.split("\n")[0]


# ---- cases ----------------------------------------------------------------------------------------------------------

def survey(case, folder=None):
    """The Outcome; with a folder for the files, the programs are also run."""
    outcome = Outcome(case.name)
    try:
        exported, args, kwargs = case.export()
    except Exception as error:
        outcome.refusals["exported"] = said(error)
        return outcome
    for form, change in FORMS.items():
        try:
            with quiet():
                program = change(exported)
        except Exception as error:
            outcome.refusals[form] = said(error)
            continue
        outcome.targets[form] = targets_of(program)
        if folder:
            run(outcome, form, program, folder / f"{case.stem}.{form}.pt2", args, kwargs)
    return outcome


def run(outcome, form, program, path, args, kwargs):
    try:
        with quiet():
            saved(program, path)
    except Exception as error:
        outcome.not_saved[form] = said(error)
        path.unlink(missing_ok=True)
        return
    with quiet():
        found = difference(program, path, args, kwargs)
    outcome.compared += 1
    if found:
        outcome.differences[form] = found


def met(outcomes, form):
    """{target: name of the first case that meets it}, by target."""
    found = {}
    for outcome in outcomes:
        for target in outcome.targets.get(form, []):
            found.setdefault(target, outcome.name)
    return dict(sorted(found.items()))


def uncovered(outcomes, known):
    """{target: name of the first case that meets it}, of both forms."""
    return {target: name for form in FORMS for target, name in met(outcomes, form).items() if target not in known}


# ---- reporting ------------------------------------------------------------------------------------------------------

def share(outcomes, form, known):
    """'596 targets, 585 covered: 98.2 %', and the share."""
    targets = met(outcomes, form)
    covered = sum(target in known for target in targets)
    percent = 100 * covered / max(1, len(targets))
    return f"{len(targets)} targets, {covered} covered: {percent:.1f} %", percent


def listed(title, lines):
    return [f"## {title}", "", *(f"- {line}" for line in lines or ["none"]), ""]


def summary(outcomes, known):
    exported = sum("exported" in outcome.targets for outcome in outcomes)
    compared, apart = (sum(of(outcome) for outcome in outcomes)
                       for of in (lambda one: one.compared, lambda one: len(one.differences)))
    lines = [f"- {len(outcomes)} cases, {exported} exported by torch",
             *(f"- {form}: {share(outcomes, form, known)[0]}" for form in FORMS)]
    if compared:
        lines.append(f"- {compared} programs run by torch and by tenon, {compared - apart} with the same results")
    return lines


def details(outcomes, known):
    def of(attribute):
        return [f"{outcome.name} ({form}): {text}" for outcome in outcomes
                for form, text in getattr(outcome, attribute).items()]
    missing = sorted(uncovered(outcomes, known).items())
    lines = listed("Not covered", [f"`{target}`: {name}" for target, name in missing])
    lines += listed("What torch cannot export, or bring into the core form", of("refusals"))
    if any(outcome.compared for outcome in outcomes):
        lines += listed("What torch cannot save", of("not_saved"))
        lines += listed("Other results than torch's", of("differences"))
    return lines


COMMAND = "python tests/python/export_coverage.py --run --page docs/coverage.md"
PAGE_HEAD = f"""<!-- written by: {COMMAND} -->
# What PyTorch exports

The targets that PyTorch {torch.__version__.split("+")[0]} puts into programs when it exports the first sample of every
entry of its test database (`op_db`) and a call of every class of `torch.nn` and every function of
`torch.nn.functional`, and those that tenon has operators of. `exported` is what `torch.export` gives, `core` is the
program after `run_decompositions()`. The command in the first line writes this page; it takes minutes, so nothing does
it by itself. `make test` looks at a sample of the cases, `make test-all` at all of them
(`tests/python/test_export_coverage.py`).
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--page", type=Path)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)  # torch tells of every export that fails
    torch.set_num_threads(1)
    with contextlib.ExitStack() as stack:
        folder = options.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        outcomes = [survey(case, folder if options.run else None) for case in cases()
                    if not options.only or any(text in case.name for text in options.only)]
    lines = [*summary(outcomes, known_targets()), "", *details(outcomes, known_targets())]
    print(*lines, sep="\n")
    if options.page:
        options.page.write_text("\n".join([PAGE_HEAD, *lines]).rstrip() + "\n")


if __name__ == "__main__":
    main()
