"""Khronos' parser in a process of its own, because some texts end it: paths in, one line of answer each, as nnef_tool."""
import sys

import nnef

for line in sys.stdin:
    try:
        nnef.parse_string(open(line.rstrip("\n")).read())
        answer = "ok"
    except Exception as error:  # noqa: BLE001 - whatever it raises is its answer
        answer = "no " + str(error).replace("\n", " ")
    print(answer, flush=True)
