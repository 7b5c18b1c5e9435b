"""Runs entries of op_db in a process of its own, because a call may kill it.

usage: opinfo_worker.py LIBRARY PROGRESS      reads a job per line (JSON: entry, plan), prints a result per line

Before each call its text goes to the file PROGRESS. Worker is the caller's side: where the process does not come back,
it is started again for the same entry without the call that it died in, and the result says so.
"""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from dataclasses import asdict, replace
from pathlib import Path

import opinfo_calls

SECONDS = 60   # for one call
CRASHES = 20   # of one entry, then it is given up
ROOM = 4000    # bytes for the text of a call


class Worker:
    def __init__(self, library):
        self.library = library
        self.progress = tempfile.NamedTemporaryFile(prefix="opinfo-")
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.progress.close()

    def stop(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def start(self):
        command = [sys.executable, str(Path(__file__).resolve()), str(self.library), self.progress.name]
        quiet = dict(os.environ, TORCH_CPP_LOG_LEVEL="ERROR")  # torch warns about much of what is tested
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=quiet)

    def ask(self, name, plan):
        """The result as a dict, or None where the process died."""
        if self.process is None:
            self.start()
        try:
            self.process.stdin.write(json.dumps({"entry": name, "plan": asdict(plan)}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if line:
            return json.loads(line)
        self.status = self.process.wait()
        self.process.stdout.close()
        self.process = None
        return None

    def run(self, name, plan):
        """The result of an entry; calls that killed the process are in result["crashes"]: [whose, text, status]."""
        crashes = []
        while len(crashes) < CRASHES:
            result = self.ask(name, plan)
            if result:
                return result | {"crashes": crashes}
            side, _, text = Path(self.progress.name).read_text(errors="replace").rstrip("\0 ").partition(" ")
            if not side:
                raise RuntimeError(f"the process that calls {self.library} ended before the first call")
            crashes.append([side, text, self.status])
            plan = replace(plan, skipped=(*plan.skipped, text))
        return asdict(opinfo_calls.Result(name)) | {"crashes": crashes}


class Progress:
    def __init__(self, path):
        self.file = open(path, "r+b", buffering=0)

    def note(self, side, text):
        signal.alarm(SECONDS)
        self.text = text
        self.file.seek(0)
        self.file.write(f"{side} {text}".encode()[:ROOM].ljust(ROOM))


def serve(library, path):
    from opinfo_calls import Plan, Runner, entry_name, op_db
    from tensors import Tenon
    import torch
    torch.set_num_threads(1)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # the default: it ends the process, also inside of C
    progress = Progress(path)

    class Watched(Tenon):
        def call(self, name, *args, **named):
            progress.note("tenon", progress.text)
            return super().call(name, *args, **named)
    runner = Runner(Watched(library), lambda text: progress.note("torch", text))
    entries = {entry_name(entry): entry for entry in op_db()}
    for line in sys.stdin:
        job = json.loads(line)
        plan = Plan(**job["plan"])
        plan.skipped = set(plan.skipped)
        result = runner.run(entries[job["entry"]], plan)
        signal.alarm(0)
        answers.write(json.dumps(asdict(result)) + "\n")
        answers.flush()


if __name__ == "__main__":
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what op_db and torch print must not get among the answers
    serve(*sys.argv[1:])
