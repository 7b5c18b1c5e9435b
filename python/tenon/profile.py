"""Profiles: where the time of a call goes, as a table and as a trace for chrome://tracing and Perfetto."""
import json
import os
from typing import Any, NamedTuple

from tenon._shown import shown

__all__ = ["Profile", "ProfileRow"]


class ProfileRow(NamedTuple):
    """An operator, or a module with everything below it."""

    name: str
    calls: int
    seconds: float
    bytes: int  #: allocated by results


class Profile:
    """What ``Program.profile`` measured of one call. ``str()`` is a table; ``result`` is what the call gave."""

    def __init__(self, result: Any, measured: tuple[Any, ...]) -> None:
        by_operator, by_module, peak, engine, events, seconds = measured
        self.result = result
        self.by_operator: list[ProfileRow] = [ProfileRow(*row) for row in by_operator]
        self.by_module: list[ProfileRow] = [ProfileRow(*row) for row in by_module]
        self.peak_bytes: int = peak
        self.engine: str = engine
        self.seconds: float = seconds
        #: (operator, seconds from the beginning of the call, seconds that it took), in order.
        self.events: list[tuple[str, float, float]] = events

    def __str__(self) -> str:
        total = sum(row.seconds for row in self.by_operator) or 1.0
        lines = [f"{self.seconds * 1e3:.3f} ms by the {self.engine} engine, at most {self.peak_bytes} bytes at once"]
        for title, rows in (("operator", self.by_operator), ("module", self.by_module)):
            if rows:
                lines.append(f"{title:<44} {'calls':>7} {'ms':>10} {'share':>6} {'bytes':>12}")
            lines += [f"{shown(row.name.removeprefix('torch.ops.')) or '(the model)':<44} {row.calls:>7} "
                      f"{row.seconds * 1e3:>10.3f} {row.seconds / total:>6.1%} {row.bytes:>12}" for row in rows]
        return "\n".join(lines)

    __repr__ = __str__

    def chrome_trace(self) -> dict[str, Any]:
        """The call as an object of Chrome's trace format: one event for each node, in microseconds."""
        events = [{"name": name.removeprefix("torch.ops."), "cat": "node", "ph": "X", "pid": 1, "tid": 1,
                   "ts": round(begin * 1e6, 3), "dur": round(took * 1e6, 3)} for name, begin, took in self.events]
        return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": {"engine": self.engine}}

    def save_chrome_trace(self, path: str | os.PathLike[str]) -> None:
        """Writes the trace as JSON."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.chrome_trace(), file)
