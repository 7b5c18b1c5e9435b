"""Sessions: a program with state of its own, one for each conversation.

>>> import tenon
>>> tenon.Session.fork.__doc__.split(":")[0]
'Another session that goes on from the state of this one, by itself'
"""
import collections.abc
from typing import Any

from tenon._check import INTEGER, MAPPING, NONE, TEXT, checked, refuse
from tenon.program import Entry, Program, State

__all__ = ["Session"]


class Session:
    """A program with a state of its own over the same weights and plans; ``Program.session`` makes it. Cheap.

    Call it like the program: the entry it was made for, or others as ``session["decode"](...)``. Threads may call one
    session: where there is state, calls wait for each other. ``optimize()`` of the program leaves sessions what they run.
    """

    def __init__(self, program: Program, entry: str, threads: int, seed: int) -> None:
        self._threads, self._seed, self._entry = threads, seed, entry
        self._own = Program(program._image.session(threads, seed))
        self._own._calls = program._calls

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._own._run(self._own._indices[self._entry], args, kwargs)

    def __getitem__(self, name: str) -> Entry:
        """An entry point on this session's state."""
        return self._own[name]

    def _ipython_key_completions_(self) -> list[str]:
        return list(self._own._indices)

    @property
    def entries(self) -> dict[str, Entry]:
        """Entry points by name, on this session's state."""
        return self._own.entries

    @property
    def entry(self) -> str:
        """The name of the entry that calls run."""
        return self._entry

    @property
    def state(self) -> State:
        """Buffers that calls change, by name; see Program.state. Assign a dict to set several."""
        return State(self._own)

    @state.setter
    def state(self, values: collections.abc.Mapping[str, Any]) -> None:
        State(self._own).update(values)

    def reset(self) -> None:
        """Back to what the program was saved with."""
        State(self._own).reset()

    def fork(self) -> "Session":
        """Another session that goes on from the state of this one, by itself: beams, retries."""
        with self._own._lock:
            made = Session(self._own, self._entry, self._threads, self._seed)
            if self._own._has_state():
                made._own._image.load_state(self._own._image.save_state())
        return made

    def __repr__(self) -> str:
        return f"<tenon.Session of entry {self._entry!r} of {self._own.name!r}>"


@checked(entry=TEXT | NONE, threads=INTEGER, seed=INTEGER, state=MAPPING | NONE)
def session(program: Program, entry: str | None, threads: int, seed: int,
            state: collections.abc.Mapping[str, Any] | None) -> Session:
    """What Program.session does."""
    threads, seed = int(threads), int(seed)
    if not 0 <= threads < 1 << 16:
        raise ValueError(f"session: 'threads' is {threads}, expected a number from 0 (one per core) to {(1 << 16) - 1}")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"session: 'seed' is {seed}, expected a number of 64 bits that is not negative")
    name = program._main if entry is None else entry
    if not isinstance(name, str):
        raise refuse("session", "entry", name, "the name of an entry point")
    made = Session(program, program[name].name, threads, seed)
    if state is not None:
        made.state = state
    return made
