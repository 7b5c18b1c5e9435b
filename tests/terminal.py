"""A terminal for the commands of tests: tests/python and tests/python_package use it.

What a program wrote last may be lost when the other end of a pty is closed while it is still on its way. So this end
keeps a hold of both, and writes a mark behind the program's own output when the program is over: what stands before
the mark is all that was written.
"""
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios

MARK = b"\x00over\x00"


def on_terminal(line, streams=("stdin", "stdout", "stderr"), columns=80, started=None, **options):
    """Runs a command whose `streams` are a terminal of that width. Gives the Popen, which has ended, and what arrived
    there. Other streams are those of `options`, as Popen takes them; of a pipe at most what it holds may be written.
    `started` is called with the Popen once it runs. The terminal's modes must be what they were."""
    ours, theirs = pty.openpty()
    try:
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        modes = termios.tcgetattr(theirs)
        child = subprocess.Popen(line, **options, **{stream: theirs for stream in streams})
        if started is not None:
            started(child)
        arrived, marked = b"", False
        while not arrived.endswith(MARK):
            if not marked and child.poll() is not None:
                os.write(theirs, MARK)
                marked = True
            if select.select([ours], [], [], 0.01)[0]:
                arrived += os.read(ours, 65536)
        assert termios.tcgetattr(theirs) == modes
        return child, arrived[:-len(MARK)]
    finally:
        os.close(theirs)
        os.close(ours)
