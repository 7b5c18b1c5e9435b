"""Models of sizes that vary, as expressions: drawn by a seed, run by PyTorch, captured by tenon, exported by PyTorch.

An expression is Python over `t`, which makes calls of operators and asks for sizes, and the inputs:

    t('cat', [t('slice.Tensor', x, 0, None, t.size(x, 0) // 2), x])

With `Calls` it runs in PyTorch (or is traced by torch.export), with `TapeCalls` on a tape of tenon's, call for call as
model code in C makes them. Drawing follows an example: an operator that PyTorch refuses there is drawn anew.
"""
import ctypes
import random
from ctypes import POINTER, byref, c_bool, c_char_p, c_int, c_int64, c_size_t, c_void_p

import torch

import captures
import library
from captures import FORWARD, Recorder, number
from layers import Dim, Dynamic, ExportOptions, Num, Place, Vars
from random_programs import Ref
from tensors import INT, Exchange, Refusal, op_name

NO_MOST = 2**63 - 1
NAMED, AUTO = "named", "auto"


def overload(name):
    if isinstance(name, torch._ops.OpOverload):
        return name
    operator, _, form = name.partition(".")
    return getattr(getattr(torch.ops.aten, operator), form or "default")


class Calls:
    """The calls of an expression in PyTorch. What is asked for its size alone is a result, too: else a pass would leave
    it out, and with it what it refuses."""

    def __init__(self):
        self.asked = []

    def __call__(self, name, *args, **named):
        return overload(name)(*args, **named)

    def size(self, x, dim):
        self.asked.append(x)
        return x.shape[dim]

    def max(self, x, y):
        return torch.sym_max(x, y)

    def min(self, x, y):
        return torch.sym_min(x, y)

    def less(self, x, y):
        """A branch of the model."""
        return bool(x < y)


# ---- on a tape of tenon's -------------------------------------------------------------------------------------------

NUMBERS = ["add", "sub", "mul", "floordiv", "mod", "max", "min"]
SIGNATURES = {f"tn_num_{name}": (Num, [c_void_p, Num, Num]) for name in NUMBERS} | {
    "tn_size": (Num, [c_void_p, c_void_p, c_int64]),
    "tn_num_compare": (c_bool, [Place, c_void_p, Num, c_int, Num]),
    "tn_dim_named": (Dim, [c_char_p]),
    "tn_dim_between": (Dim, [c_char_p, c_int64, c_int64]),
    "tn_dim_auto": (Dim, []),
    "tn_export_function": (c_int, [c_void_p, FORWARD, Vars, c_void_p, POINTER(c_void_p)]),
    "tn_export_apply_fixes": (c_size_t, [c_void_p, POINTER(Dynamic), c_size_t]),
}
HERE = Place(b"models.c", b"forward", b"expression", 7)


class Number:
    """A number of model code; it may be symbolic."""

    def __init__(self, calls, num):
        self.calls, self.num = calls, num

    def on(self, name, x, y):
        function = getattr(self.calls.c, f"tn_num_{name}")
        nums = [one.num if isinstance(one, Number) else Num(INT, one) for one in (x, y)]
        return Number(self.calls, function(self.calls.tape, *nums))

    __add__ = lambda self, other: self.on("add", self, other)
    __radd__ = lambda self, other: self.on("add", other, self)
    __sub__ = lambda self, other: self.on("sub", self, other)
    __rsub__ = lambda self, other: self.on("sub", other, self)
    __mul__ = __rmul__ = lambda self, other: self.on("mul", self, other)
    __floordiv__ = lambda self, other: self.on("floordiv", self, other)
    __mod__ = lambda self, other: self.on("mod", self, other)
    __neg__ = lambda self: self.on("sub", 0, self)


class TapeCalls(Recorder):
    """The calls of an expression on a tape. Its values are pointers."""

    def __init__(self, c, tape, exchange):
        super().__init__(c, [])
        self.tape, self.exchange, self.asked = tape, exchange, []

    def argument(self, value, name, values):
        if isinstance(value, Number):
            self.kept.append(value.num)
            return captures.Argument(captures.NUM, name.encode(), ctypes.cast(byref(value.num), c_void_p))
        if isinstance(value, (list, tuple)) and any(isinstance(item, Number) for item in value):
            nums = [item.num if isinstance(item, Number) else number(item) for item in value]
            at = captures.Nums(None, None, self.array(Num, nums), len(nums))
            self.kept.append(at)
            return captures.Argument(captures.NUMS, name.encode(), ctypes.cast(byref(at), c_void_p))
        return super().argument(value, name, values)

    def __call__(self, name, *args, **named):
        if self.c.tn_tape_status(self.tape) != library.OK:
            raise Refusal(-1, "before")
        schema = overload(name)._schema
        given = dict(zip((argument.name for argument in schema.arguments), args)) | named
        values = {}

        def ref(value):
            if isinstance(value, Handle):
                values[len(values)] = value.pointer
                return Ref(len(values) - 1)
            if isinstance(value, torch.Tensor):  # a constant
                return ref(Handle(self.c.tn_from(self.tape, self.exchange.wrap(value))))
            return [ref(item) for item in value] if isinstance(value, (list, tuple)) else value

        may_miss = {argument.name for argument in schema.arguments if argument.has_default_value()}
        made = [self.argument(ref(value), key, values) for key, value in given.items()
                if value is not None or key not in may_miss]
        made = [one for one in made if one is not None]
        arguments = self.array(captures.Argument, made)
        outs = self.array(c_void_p, [None] * len(schema.returns))
        self.c.tn_tape_call(self.tape, HERE, op_name(overload(name)).encode(), arguments, len(made), outs,
                            len(schema.returns))
        if self.c.tn_tape_status(self.tape) != library.OK:
            raise Refusal(-1, name)
        results = [self.take(out) for out in outs[:len(schema.returns)]]
        return results[0] if len(results) == 1 else tuple(results)

    def take(self, out):
        if self.c.tn_var_kind_of(out) == captures.LIST:
            items = self.c.tn_items(out)
            return [Handle(item) for item in items.at[:items.n]]
        return Handle(out)

    def size(self, x, dim):
        self.asked.append(x)
        return Number(self, self.c.tn_size(self.tape, x.pointer, dim))

    def max(self, x, y):
        return Number(self, Num()).on("max", x, y)

    def min(self, x, y):
        return Number(self, Num()).on("min", x, y)

    def less(self, x, y):
        nums = [one.num if isinstance(one, Number) else Num(INT, one) for one in (x, y)]
        return self.c.tn_num_compare(HERE, self.tape, nums[0], 2, nums[1])


class Handle:
    def __init__(self, pointer):
        self.pointer = pointer


class SizedCaptures(captures.Captured):
    """Programs captured of expressions, under a dim that all inputs share."""

    def __init__(self, tenon):
        super().__init__(tenon)
        self.exchanges = []
        for name, (result, arguments) in SIGNATURES.items():
            function = getattr(self.c, name)
            function.restype, function.argtypes = result, arguments

    def close(self):
        super().close()
        for exchange in self.exchanges:
            exchange.close()

    def requests(self, model, kind, dim=None):
        made = []
        for name, axis in model.axes.items():
            for one in axis:
                d = dim or (self.c.tn_dim_named(b"dx") if kind == NAMED else self.c.tn_dim_auto())
                made.append(Dynamic(name.encode(), one, d))
        return (Dynamic * len(made))(*made)

    def export(self, model, requests):
        """The program of a model; raises Refusal."""
        inputs = model.inputs(model.example)
        tape, made, exchange = c_void_p(), c_void_p(), Exchange(self.c, self.tenon.handle)
        names = (c_char_p * len(inputs))(*[name.encode() for name in model.axes])
        options = ExportOptions(ctypes.sizeof(ExportOptions), None, names, 0, requests, len(requests), False, False,
                                None, 0)

        def forward(inner, _self, given, count):
            calls = TapeCalls(self.c, inner, exchange)
            kept.append(calls)
            try:
                result = model.run(calls, [Handle(given[i]) for i in range(count)])
            except Refusal:
                return None  # the export fails with it
            pointers = calls.array(c_void_p, [handle.pointer for handle in result])
            return self.c.tn_tuple_of(inner, Vars(pointers, len(result)))

        kept = [FORWARD(forward)]
        assert self.c.tn_tape_new(self.tenon.handle, 0, byref(tape)) == library.OK
        try:
            given = (c_void_p * len(inputs))(*[self.c.tn_from(tape, exchange.wrap(one)) for one in inputs])
            status = self.c.tn_export_function(tape, kept[0], Vars(given, len(inputs)), byref(options), byref(made))
            return self.keep(status, made)
        finally:
            self.c.tn_tape_free(tape)
            self.exchanges.append(exchange)  # constants of the program lie in its tensors


# ---- models ---------------------------------------------------------------------------------------------------------

class Model:
    """An expression, its inputs as lists of sizes in which None is the size that varies, and an example of it."""

    def __init__(self, text, forms, example, dtypes=None):
        self.text, self.forms, self.example = text, forms, example
        self.code = compile(text, "expression", "eval")
        self.axes = {name: [i for i, size in enumerate(form) if size is None] for name, form in forms.items()}

    def inputs(self, n):
        generator = torch.Generator().manual_seed(n)
        return [torch.randn([n if size is None else size for size in form], generator=generator)
                for form in self.forms.values()]

    def run(self, calls, inputs):
        """A list of tensors."""
        made = eval(self.code, {"t": calls, "torch": torch, **dict(zip(self.forms, inputs))})
        asked = [one for one in calls.asked if not any(one is given for given in inputs)]
        return [*(made if isinstance(made, (list, tuple)) else [made]), *asked]

    def module(self):
        model = self

        class Net(torch.nn.Module):
            def forward(self, *inputs):
                return tuple(model.run(Calls(), inputs))
        return Net()

    def __str__(self):
        return f"{self.text}  with {self.forms} at {self.example}"


# ---- drawing --------------------------------------------------------------------------------------------------------

def d(r, x):
    return r.randrange(-x.dim(), x.dim()) if x.dim() else 0


def place(r, most=14):
    return r.choice([r.randrange(0, most), -r.randrange(1, most)])


def amount(r, v, x):
    """A number, known or of the sizes of v."""
    dim = r.randrange(max(1, x.dim()))
    size = f"t.size({v}, {dim})"
    known = r.randrange(0, 9)
    return r.choice([str(known)] * 4 + [size, f"{size} // {r.choice([2, 3])}", f"{size} - {r.randrange(1, 5)}",
                                        f"{size} + {r.randrange(1, 4)}", f"{size} % {r.choice([2, 3, 4])}",
                                        f"t.max({size}, {known})", f"t.min({size}, {known})"])


def maybe(r, *choices):
    return r.choice(["None", *choices])


def pads(r, n, least=-3, most=4):
    return [r.randrange(least, most) for _ in range(n)]


def sizes_of(r, v, x):
    """Sizes for a view of all elements."""
    dims = [f"t.size({v}, {i})" for i in range(x.dim())]
    if not dims:
        return "[1, 1]"
    i = r.randrange(x.dim())
    k = r.choice([2, 3, 4])
    ways = [dims[:i] + [str(k), f"{dims[i]} // {k}"] + dims[i + 1:], dims[:i] + [str(k), "-1"] + dims[i + 1:],
            ["-1"], ["-1", *dims[1:]], [*reversed(dims)], ["-1", str(k)], [str(k), "-1"], dims[:i] + ["1"] + dims[i:]]
    return f"[{', '.join(r.choice(ways))}]"


def image(r, v, x, axes):
    """v as an image of so many axes."""
    if x.dim() in (axes + 1, axes + 2):
        return v
    if x.dim() == axes:
        return f"t('unsqueeze', {v}, 0)"
    if x.dim() < axes:
        for _ in range(axes + 1 - x.dim()):
            v = f"t('unsqueeze', {v}, {r.choice([0, -1])})"
        return v
    return f"t('flatten.using_ints', {v}, 0, {x.dim() - axes - 1})"


def windows(r, axes, dilation=False, divides=False):
    kernel = r.choice([1, 2, 3, 4])
    made = f"[{kernel}] * {axes}, [{r.choice([1, 2, 3])}] * {axes}, [{r.randrange(0, kernel // 2 + 1)}] * {axes}"
    if dilation:
        made += f", [{r.choice([1, 1, 2])}] * {axes}"
    return made + f", {r.random() < .6}" + (f", {r.random() < .5}" if divides else "")


def indices(r, x, dim, n=3):
    size = x.shape[dim] if x.dim() else 1
    return f"torch.tensor({[r.randrange(0, max(1, size)) for _ in range(n)]})"


def template(text):
    return lambda r, v, x: text.format(v=v, d=d(r, x), e=d(r, x), p=place(r), q=place(r), k=r.randrange(1, 5),
                                       a=amount(r, v, x), b=amount(r, v, x), sizes=sizes_of(r, v, x))


def pool(name, axes, **how):
    return lambda r, v, x: f"t('{name}', {image(r, v, x, axes)}, {windows(r, axes, **how)})"


def pad(name, axes, **how):
    return lambda r, v, x: f"t('{name}', {image(r, v, x, axes)}, {pads(r, 2 * axes, **how)})"


def factory(text):
    """Of sizes alone; added to what there is, so that both are seen."""
    return lambda r, v, x: text.format(v=v, n=amount(r, v, x), m=amount(r, v, x), k=r.randrange(1, 5))


VIEWS = {
    "view": template("t('view', {v}, {sizes})"), "reshape": template("t('reshape', {v}, {sizes})"),
    "unsqueeze": template("t('unsqueeze', {v}, {d})"), "squeeze": template("t('squeeze', {v})"),
    "squeeze.dim": template("t('squeeze.dim', {v}, {d})"), "squeeze.dims": template("t('squeeze.dims', {v}, [{d}])"),
    "flatten.using_ints": template("t('flatten.using_ints', {v}, 0, {d})"),
    "unflatten.int": template("t('unflatten.int', {v}, {d}, [{k}, -1])"),
    "transpose.int": template("t('transpose.int', {v}, {d}, {e})"), "t": template("t('t', {v})"),
    "permute": lambda r, v, x: f"t('permute', {v}, {r.sample(range(x.dim()), x.dim())})",
    "movedim.int": template("t('movedim.int', {v}, {d}, {e})"),
    "expand": lambda r, v, x: f"t('expand', {v}, [{r.randrange(1, 4)}] + [-1] * {x.dim()})",
    "expand_as": template("t('expand_as', {v}, t('unsqueeze', {v}, 0))"),
    "diagonal": template("t('diagonal', {v}, {p}, {d}, {e})"), "unfold": template("t('unfold', {v}, {d}, {k}, 2)"),
    "as_strided": lambda r, v, x: f"t('as_strided', {v}, [{r.randrange(1, 4)}, t.size({v}, 0) // 2], [1, 1])",
    "view_as": template("t('view_as', {v}, t('add.Tensor', {v}, {v}))"), "T": template("t('numpy_T', {v})"),
    "swapaxes": template("t('swapaxes', {v}, {d}, {e})"), "ravel": template("t('ravel', {v})"),
    "adjoint": template("t('adjoint', {v})"), "contiguous": template("t('contiguous', t('transpose.int', {v}, 0, {d}))"),
    "pixel_shuffle": lambda r, v, x: f"t('pixel_shuffle', {image(r, v, x, 2)}, 2)",
    "pixel_unshuffle": lambda r, v, x: f"t('pixel_unshuffle', {image(r, v, x, 2)}, 2)",
    "channel_shuffle": lambda r, v, x: f"t('channel_shuffle', {image(r, v, x, 2)}, {r.choice([1, 2, 3])})",
    "atleast_3d": template("t('atleast_3d', {v})"), "repeat": lambda r, v, x: f"t('repeat', {v}, {[2] * x.dim()})",
    "broadcast_to": lambda r, v, x: f"t('broadcast_to', {v}, [2, *[t.size({v}, i) for i in range({x.dim()})]])",
}
VIEWS["numpy_T"] = VIEWS.pop("T")
POOLS = {
    "max_pool1d": pool("max_pool1d", 1, dilation=True), "max_pool2d": pool("max_pool2d", 2, dilation=True),
    "max_pool3d": pool("max_pool3d", 3, dilation=True), "avg_pool1d": pool("avg_pool1d", 1, divides=True),
    "avg_pool2d": pool("avg_pool2d", 2, divides=True), "avg_pool3d": pool("avg_pool3d", 3, divides=True),
    "max_pool1d_with_indices": pool("max_pool1d_with_indices", 1, dilation=True),
    "max_pool2d_with_indices": pool("max_pool2d_with_indices", 2, dilation=True),
    "adaptive_avg_pool1d": lambda r, v, x: f"t('adaptive_avg_pool1d', {image(r, v, x, 1)}, [{r.randrange(1, 6)}])",
    "adaptive_max_pool1d": lambda r, v, x: f"t('adaptive_max_pool1d', {image(r, v, x, 1)}, [{r.randrange(1, 6)}])",
    "adaptive_avg_pool2d": lambda r, v, x: f"t('adaptive_avg_pool2d', {image(r, v, x, 2)}, [{r.randrange(1, 6)}, 2])",
    "im2col": lambda r, v, x: f"t('im2col', {image(r, v, x, 2)}, [1, 2], [1, 1], [1, 0], [1, {r.choice([1, 2])}])",
    "upsample_nearest1d": lambda r, v, x: f"t('upsample_nearest1d', t('reshape', {v}, [1, 1, -1]), [{amount(r, v, x)}])",
    "conv1d": lambda r, v, x: f"t('conv1d', t('reshape', {v}, [1, 1, -1]), torch.ones(1, 1, {r.randrange(1, 6)}), None, "
              f"[{r.choice([1, 2])}], [{r.choice([0, 1])}])",
}
PADS = {
    "constant_pad_nd": lambda r, v, x: f"t('constant_pad_nd', {v}, {pads(r, 2 * r.randrange(1, max(2, x.dim() + 1)))}, 2.)",
    "pad": lambda r, v, x: f"t('pad', {image(r, v, x, 1)}, {pads(r, 2, 0)}, '{r.choice(['reflect', 'replicate', 'circular'])}')",
    "reflection_pad1d": pad("reflection_pad1d", 1, least=-2), "reflection_pad2d": pad("reflection_pad2d", 2, least=-1),
    "replication_pad1d": pad("replication_pad1d", 1), "replication_pad2d": pad("replication_pad2d", 2, least=-1),
    "fill_diagonal": template("t('add.Tensor', {v}, 1)"),
}
del PADS["fill_diagonal"]
SLICES = {
    "slice.Tensor": lambda r, v, x: f"t('slice.Tensor', {v}, {d(r, x)}, {maybe(r, place(r), amount(r, v, x))}, "
                    f"{maybe(r, place(r), amount(r, v, x))}, {r.choice([1, 1, 1, 2, 3])})",
    "select.int": template("t('select.int', {v}, {d}, {p})"), "narrow": template("t('narrow', {v}, {d}, {p}, {a})"),
    "slice_scatter": lambda r, v, x: f"t('slice_scatter', {v}, t('slice.Tensor', {v}, 0, {(p := place(r))}, "
                     f"{(q := place(r))}), 0, {p}, {q})",
    "select_scatter": lambda r, v, x: f"t('select_scatter', {v}, t('select.int', {v}, 0, {(p := place(r))}), 0, {p})",
    "diagonal_scatter": lambda r, v, x: f"t('diagonal_scatter', {v}, t('diagonal', {v}, {(p := place(r, 4))}), {p})",
    "narrow_copy": template("t('narrow_copy', {v}, {d}, {k}, {a})"), "tril": template("t('tril', {v}, {p})"),
    "triu": template("t('triu', {v}, {p})"), "topk": template("t('topk', {v}, {k}, {d})[0]"),
    "kthvalue": template("t('kthvalue', {v}, {k}, {d})[0]"), "slice_copy.Tensor": template(
        "t('slice_copy.Tensor', {v}, {d}, {p}, {q})"), "cummax": template("t('cummax', {v}, {d})[0]"),
    "roll": template("t('roll', {v}, [{p}], [{d}])"), "flip": template("t('flip', {v}, [{d}])"),
    "rot90": template("t('rot90', {v}, {k}, [0, 1])"), "diff": template("t('diff', {v}, {k}, {d})"),
}
SPLITS = {
    "split.Tensor": template("t('split.Tensor', {v}, {a}, {d})"), "chunk": template("t('chunk', {v}, {k}, {d})"),
    "split_with_sizes": lambda r, v, x: f"t('split_with_sizes', {v}, [{(k := r.randrange(0, 5))}, t.size({v}, 0) - {k}])",
    "tensor_split.sections": template("t('tensor_split.sections', {v}, {k}, {d})"),
    "tensor_split.indices": template("t('tensor_split.indices', {v}, [{p}, {q}], {d})"),
    "unbind.int": template("t('unbind.int', {v}, {d})"), "hsplit.int": template("t('hsplit.int', {v}, {k})"),
    "vsplit.int": template("t('vsplit.int', {v}, {k})"), "hsplit.array": template("t('hsplit.array', {v}, [{p}])"),
    "dsplit.int": template("t('dsplit.int', {v}, {k})"), "vsplit.array": template("t('vsplit.array', {v}, [{p}])"),
    "unsafe_split.Tensor": template("t('unsafe_split.Tensor', {v}, {k}, {d})"),
    "unsafe_chunk": template("t('unsafe_chunk', {v}, {k}, {d})"),
}
JOINS = {
    "cat": template("t('cat', [{v}, t('slice.Tensor', {v}, {d}, {p}, {q})], {d})"),
    "stack": template("t('stack', [{v}, t('neg', {v})], {d})"), "hstack": template("t('hstack', [{v}, {v}])"),
    "vstack": template("t('vstack', [{v}, {v}])"), "dstack": template("t('dstack', [{v}, {v}])"),
    "column_stack": template("t('column_stack', [{v}, {v}])"), "concat": template("t('concat', [{v}, {v}], {d})"),
    "block_diag": template("t('block_diag', [{v}, {v}])"), "cartesian_prod": template("t('cartesian_prod', [{v}, {v}])"),
    "tile": template("t('tile', {v}, [{k}])"), "repeat_interleave.self_int": template(
        "t('repeat_interleave.self_int', {v}, {k}, {d})"),
    "meshgrid.indexing": template("t('meshgrid.indexing', [{v}, {v}], indexing='ij')"),
    "add.Tensor": template("t('add.Tensor', {v}, t('slice.Tensor', {v}, {d}, {p}, {q}))"),
    "outer": template("t('outer', {v}, {v})"), "vander": template("t('vander', {v}, {k})"),
    "kron": template("t('kron', {v}, {v})"), "diag_embed": template("t('diag_embed', {v}, {p})"),
    "diag": template("t('diag', {v}, {p})"), "diagflat": template("t('diagflat', {v}, {p})"),
}
INDEXING = {
    "index_select": lambda r, v, x: f"t('index_select', {v}, {(e := d(r, x))}, {indices(r, x, e)})",
    "index.Tensor": lambda r, v, x: f"t('index.Tensor', {v}, [{indices(r, x, 0)}])",
    "gather": lambda r, v, x: f"t('gather', {v}, 0, t('zeros_like', {v}, dtype=torch.int64))",
    "take": lambda r, v, x: f"t('take', {v}, {indices(r, x, 0)})",
    "index_add": lambda r, v, x: f"t('index_add', {v}, 0, {indices(r, x, 0, 2)}, t('slice.Tensor', {v}, 0, 0, 2))",
    "index_copy": lambda r, v, x: f"t('index_copy', {v}, 0, torch.tensor([1, 0]), t('slice.Tensor', {v}, 0, 0, 2))",
    "index_fill.int_Scalar": lambda r, v, x: f"t('index_fill.int_Scalar', {v}, 0, {indices(r, x, 0)}, 3.)",
    "index_put": lambda r, v, x: f"t('index_put', {v}, [{indices(r, x, 0, 2)}], t('select.int', {v}, 0, 0))",
    "take_along_dim": template("t('take_along_dim', {v}, t('argsort', {v}, {d}), {d})"),
    "masked_fill.Scalar": template("t('masked_fill.Scalar', {v}, t('gt.Scalar', {v}, 0), 2.)"),
    "where.self": template("t('where.self', t('gt.Scalar', {v}, 0), {v}, t('neg', {v}))"),
    "scatter.value": lambda r, v, x: f"t('scatter.value', {v}, 0, t('zeros_like', {v}, dtype=torch.int64), 4.)",
    "cumsum": template("t('cumsum', {v}, {d})"), "sort": template("t('sort', {v}, {d})[0]"),
    "isin.Tensor_Tensor": template("t('isin.Tensor_Tensor', {v}, t('slice.Tensor', {v}, 0, 0, 3))"),
    "searchsorted.Tensor": template("t('searchsorted.Tensor', t('arange', {a}, dtype=torch.float32), {v})"),
    "mean.dim": template("t('mean.dim', {v}, [{d}])"), "amax": template("t('amax', {v}, [{d}])"),
}
FACTORIES = {
    "arange": factory("t('arange', {n})"), "arange.start": factory("t('arange.start', {k}, {n})"),
    "arange.start_step": factory("t('arange.start_step', {k}, {n}, 3)"), "zeros": factory("t('zeros', [{n}, {k}])"),
    "ones": factory("t('ones', [{n}, {m}])"), "full": factory("t('full', [{n}], 2.5)"), "eye": factory("t('eye', {n})"),
    "eye.m": factory("t('eye.m', {n}, {m})"), "linspace": factory("t('linspace', 0, 1, {k})"),
    "tril_indices": factory("t('tril_indices', {k}, {k} + 2)"), "zeros_like": factory("t('zeros_like', {v})"),
    "new_zeros": factory("t('new_zeros', {v}, [{n}])"), "new_ones": factory("t('new_ones', {v}, [{n}, {m}])"),
    "new_full": factory("t('new_full', {v}, [{n}], 4.)"), "full_like": factory("t('full_like', {v}, 3.)"),
    "ones_like": factory("t('ones_like', {v})"), "scalar_tensor": factory("t('scalar_tensor', {n})"),
    "hann_window": factory("t('hann_window', {k})"), "bartlett_window": factory("t('bartlett_window', {k})"),
}
FAMILIES = {"view": VIEWS, "pool": POOLS, "pad": PADS, "slice": SLICES, "split": SPLITS, "join": JOINS,
            "index": INDEXING, "factory": FACTORIES}
FORMS = [[None], [None, 3], [2, None], [2, None, 4], [1, 3, None], [None, None]]
MOST_ELEMENTS = 4000


def run_step(text, inputs):
    """The result of an expression in PyTorch, or None."""
    try:
        made = eval(text, {"t": Calls(), "torch": torch, **inputs})
    except Exception:
        return None
    return made


def draw_step(r, name, way, v, x, inputs):
    """(text, tensor) of a call on v; parts of lists are chosen, now and then all of them joined."""
    for _ in range(6):
        text = way(r, v, x)
        made = run_step(text, inputs)
        if isinstance(made, (list, tuple)) and len(made) > 0:
            text = f"{text}[{r.choice([0, -1, r.randrange(len(made))])}]"
            made = run_step(text, inputs)
        if isinstance(made, torch.Tensor) and made.numel() <= MOST_ELEMENTS and made.dim() <= 5:
            made = made.float() if not made.is_floating_point() else made
            return text if made.dtype == torch.float32 else f"t('to.dtype', {text}, torch.float32)", made
    return None


def all_ways():
    return [(name, way) for family in FAMILIES.values() for name, way in family.items()]


def draw(seed):
    """The model of a seed. The first step of seed n is the n-th operator, so that each gets its turn."""
    r = random.Random(seed)
    ways = all_ways()
    while True:
        form, example = r.choice(FORMS), r.randrange(5, 15)
        forms = {"x": form}
        inputs = dict(zip(forms, Model("x", forms, example).inputs(example)))
        text, value = "x", inputs["x"]
        steps = 0
        for i in range(r.choice([1, 1, 2, 2, 3])):
            name, way = ways[seed % len(ways)] if i == 0 else r.choice(ways)
            made = draw_step(r, name, way, text, value, inputs)
            if made is None:
                break
            text, value = made
            steps += 1
        if steps:
            return Model(text, forms, example)
