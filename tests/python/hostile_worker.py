"""Feeds the cases of one suite to the library and prints what is wrong, one JSON object per line.

usage: hostile_worker.py JOB        JOB: a JSON file, written by test_hostile.py

A process of its own, because a case may kill it: before each case its number goes to the job's progress file, and
the caller starts the next worker behind the case that did not come back.
"""
import json
import re
import resource
import signal
import sys
import time
import zlib
from pathlib import Path

from hostile_cases import Suites
from library import OK, Library, null_writer

SECONDS = 5
KILL_SECONDS = 20
MEMORY = 64 << 20  # bytes that a small file may make the library hold, beside 100 times its own size


def names_place(d):
    """A byte, a record, a line, a node, or what is wrong by its name; unless the file is empty or no model at all."""
    return d.offset >= 0 or d.member or d.line > 0 or d.node or re.search(b"'|model|empty", d.message)


def has_excuse(context):
    """A text may lack its weights, a program its entry point, and weights are looked at only when they are saved."""
    return re.search("loaded without (its )?weights|no entry|the record is damaged", context.explain())


class Checker:
    def __init__(self, library):
        self.library, self.null = library, null_writer()

    def check(self, content):
        """Returns what is wrong with the answer to this file, or None."""
        context = self.library.context()
        try:
            return self.check_in(context, content)
        finally:
            context.close()

    def check_in(self, context, content):
        started = time.monotonic()
        status, program = context.load_memory(content)
        if status != OK:
            problem = self.check_refusal(context, status)
        else:
            problem = self.check_accepted(context, program)
            context.free(program)
        if problem is None and time.monotonic() - started > SECONDS:
            problem = f"took {time.monotonic() - started:.1f} s"
        if problem is None and context.memory_peak() > MEMORY + 100 * len(content):
            problem = f"held {context.memory_peak() >> 20} MiB for a file of {len(content)} bytes"
        return problem

    def check_refusal(self, context, status):
        errors = [d for d in context.diagnostics() if d.severity == 0]
        if len(errors) != 1:
            return f"{len(errors)} errors: {context.explain()}"
        if status == -12:
            return f"internal error: {context.explain()}"
        if not errors[0].message or errors[0].message.endswith(b"."):
            return f"message not in style: {errors[0].message!r}"
        if not names_place(errors[0]):
            return f"the message says not where: {context.explain()}"
        if re.search(r"[\x00-\x09\x0b-\x1f\x7f]", context.explain()):
            return f"control characters: {context.explain()!r}"
        return None

    def check_accepted(self, context, program):
        """A program that loads is verified or refused; a verified one can be shown, saved and loaded again."""
        if context.verify(program) != OK:
            return None if context.diagnostics() else "refused by the verifier without a diagnostic"
        for view in ("summary", "tree", "graph", "torch", "signature", "ops", "json"):
            if context.print(program, view, self.null) != OK and not has_excuse(context):
                return f"cannot be shown ({view}): {context.explain()}"
        for form in ("pt2", "text", "tenon"):
            status, saved = context.save_memory(program, form)
            if status != OK and not has_excuse(context):
                return f"cannot be saved ({form}): {context.explain()}"
            problem = self.check_again(context, form, saved) if status == OK else None
            if problem:
                return problem
        return None

    def check_again(self, context, form, saved):
        status, again = context.load_memory(saved)
        if status != OK:
            return f"what was saved ({form}) does not load: {context.explain()}"
        status, saved_again = context.save_memory(again, form)
        context.free(again)
        if status != OK or saved_again != saved:
            return f"what was saved ({form}) is saved differently when loaded"
        return None


def main(job):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    suites = Suites(Path(job["models"]), {name: Path(file).read_bytes() for name, file in job["texts"].items()})
    checker = Checker(Library(Path(job["build"])))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # the default: it ends the process, also inside of C
    with open(job["progress"], "r+b", buffering=0) as progress:
        for index, (name, make) in enumerate(getattr(suites, job["suite"])(job["model"])):
            if index < job["start"] or zlib.crc32(b"%d" % index) % job["one_in"]:
                continue
            content = make()
            progress.seek(0)
            progress.write(json.dumps([index, name]).encode().ljust(1024))
            signal.alarm(KILL_SECONDS)
            problem = checker.check(content)
            if problem:
                print(json.dumps([index, name, problem]), flush=True)
    signal.alarm(0)


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text()))
