"""Predictor: a program as a function on dicts of arrays, for what maps functions over batches (Ray Data, Dask, pools).

It opens its file when it is first called, so that it can be sent to other processes, each of which maps the same file.
"""
import collections.abc
import os
from typing import Any

from tenon._check import FLAG, INTEGER, NAMES, NONE, PATH, TEXT, checked

__all__ = ["Predictor"]


class Predictor:
    """A picklable callable: a dict of arrays with rows in dim 0, to a dict of arrays with as many rows.

    ``outputs`` names the results in their order (default ``output_0``, ...); those that are left out are ``None``.
    ``batch`` is how many rows the program is run on at once; by default all of them where the program takes any number,
    else the number that it was exported for. More rows are split, fewer are padded with copies of the last one, and
    what belongs to padding is cut off: rows must not depend on each other. ``entry`` is the entry point, ``threads`` how
    many a call uses (0: one per core).

    Keys of the dict are the names of the program's arguments; others are ignored where ``ignore`` is set.
    """

    @checked(path=PATH, outputs=NAMES | NONE, threads=INTEGER, batch=INTEGER | NONE, entry=TEXT | NONE, ignore=FLAG)
    def __init__(self, path: str | os.PathLike[str], *, outputs: collections.abc.Sequence[str] | None = None,
                 threads: int = 0, batch: int | None = None, entry: str | None = None, ignore: bool = False) -> None:
        if batch is not None and batch < 1:
            raise ValueError(f"Predictor: 'batch' is {batch}, expected a number of rows from 1 on")
        self.path = os.path.abspath(os.fspath(path))
        self.outputs = None if outputs is None else list(outputs)
        self.threads, self.batch, self.entry, self.ignore = int(threads), batch, entry, ignore
        self._session: Any = None
        self._sizes: tuple[int, int | None] = (1, None)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_session": None}

    def _open(self):
        from tenon.program import load

        program = load(self.path)
        session = program.session(self.entry, threads=self.threads)
        description = program._describe()["entries"][program._indices[session.entry]]
        inputs = [slot for slot in description["inputs"] if slot["kind"] == "user_input"]
        self._names = [slot["name"] for slot in inputs]
        self._sizes = _rows_taken(inputs, description["symbols"], self.path)
        self._session = session

    def __call__(self, rows: collections.abc.Mapping[str, Any]) -> dict[str, Any]:
        import numpy

        if self._session is None:
            self._open()
        given = {name: numpy.asarray(column) for name, column in _columns(rows).items()
                 if not self.ignore or name in self._names}
        count = _row_count(given)
        pieces = [self._run({name: column[begin:begin + step] for name, column in given.items()}, step)
                  for begin, step in self._steps(count)]
        if not pieces:
            raise ValueError("Predictor: there are no rows, so that the sizes of results are not known")
        names = self.outputs or [f"output_{i}" for i in range(len(pieces[0]))]
        if len(names) > len(pieces[0]):
            raise ValueError(f"Predictor: 'outputs' has {len(names)} names, the program has {len(pieces[0])} results")
        return {name: numpy.concatenate([piece[i] for piece in pieces]) for i, name in enumerate(names)}

    def _steps(self, count):
        least, most = self._sizes
        step = self.batch or most or max(count, least)
        step = min(max(step, least), most or step)
        begin = 0
        while begin < count:
            yield begin, step
            begin += step

    def _run(self, piece, step):
        """Runs on exactly the rows of a step where the program asks for that, or on fewer where it takes them."""
        import numpy

        least, most = self._sizes
        count = _row_count(piece)
        wanted = step if most is not None and least == most else max(count, least)
        if wanted > count:
            piece = {name: numpy.concatenate([column, numpy.repeat(column[-1:], wanted - count, 0)])
                     for name, column in piece.items()}
        results = _leaves(self._session(**piece))
        for i, result in enumerate(results):
            if getattr(result, "shape", ())[:1] != (wanted,):
                raise ValueError(f"Predictor: result {i} has no row for each of the {wanted} rows that were given")
        return [numpy.asarray(result)[:count] for result in results]

    def __repr__(self) -> str:
        return f"tenon.Predictor({self.path!r})"


def _columns(rows):
    """A dict of columns; tables and record batches of Arrow give them by their names."""
    if isinstance(rows, collections.abc.Mapping):
        return rows
    if hasattr(rows, "column_names") and hasattr(rows, "column"):
        return {name: rows.column(i).to_numpy() for i, name in enumerate(rows.column_names)}
    raise TypeError(f"Predictor: rows are {type(rows).__name__}, expected a dict of arrays or a table of Arrow")


def _row_count(columns):
    counts = {column.shape[0] if column.ndim else None for column in columns.values()}
    if len(counts) != 1 or None in counts:
        raise ValueError("Predictor: the arrays must have the same number of rows, in dim 0; they have "
                         + ", ".join(f"{name} {column.shape}" for name, column in columns.items()))
    return counts.pop()


def _rows_taken(inputs, symbols, path):
    """(least, most) rows that the program takes at once; most None: any number."""
    firsts = [slot["shape"][0] if slot.get("shape") else None for slot in inputs]
    if None in firsts or not firsts:
        raise ValueError(f"Predictor: {path}: every input must be a tensor with rows in dim 0")
    fixed = {first for first in firsts if isinstance(first, int)}
    if len(fixed) > 1 or (fixed and len(set(firsts)) > 1):
        raise ValueError(f"Predictor: {path}: the inputs have {', '.join(map(str, firsts))} rows, expected one number")
    if fixed:
        return (*fixed, *fixed)
    ranges = {symbol["name"]: symbol for symbol in symbols}
    bounds = [ranges.get(first, {"min": 1, "max": None}) for first in firsts]
    least = max(bound["min"] or 1 for bound in bounds)
    mosts = [bound["max"] for bound in bounds if bound["max"] is not None and bound["max"] < 1 << 31]
    return least, min(mosts, default=None)


def _leaves(result):
    if isinstance(result, collections.abc.Mapping):
        return [leaf for value in result.values() for leaf in _leaves(value)]
    if isinstance(result, (list, tuple)):
        return [leaf for value in result for leaf in _leaves(value)]
    return [result]
