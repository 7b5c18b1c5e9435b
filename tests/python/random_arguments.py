"""Arguments for calls in random programs: from a schema, and for operators whose arguments must fit together by hand.

Types and names of a schema's arguments say most: `dim` is a dim of self, a second tensor is one that broadcasts with
the first. SPECIAL says the rest, by the operator's name without its final underscore: a function that gives arguments
by name (`self` too where it must have a certain form).
"""
import torch

from tensors import op_name


class Arguments:
    """What one call's arguments are drawn from."""

    def __init__(self, maker, overload):
        self.maker, self.rng = maker, maker.rng
        self.overload = overload
        self.self = self.any_tensor()

    def any_tensor(self):
        numbers = list(self.maker.live)
        recent = numbers[-6:] if self.rng.random() < 0.6 else numbers
        return self.maker.live[self.rng.choice(recent)]

    def fresh(self, dtype, sizes, below=None):
        return self.maker.fresh(dtype, sizes, below, transposed=False)

    def companion(self, tensor):
        """A tensor that broadcasts with another, or any."""
        if self.rng.random() < 0.1:
            return tensor
        fitting = [other for other in self.maker.live.values() if broadcasts(other.shape, tensor.shape)]
        if fitting and self.rng.random() < 0.6:
            return self.rng.choice(fitting)
        if self.rng.random() < 0.1:
            return self.any_tensor()
        sizes = [size if self.rng.random() < 0.8 else 1 for size in tensor.shape]
        sizes = sizes[self.rng.randint(0, len(sizes)):] if self.rng.random() < 0.2 else sizes
        dtype = tensor.dtype if self.rng.random() < 0.6 else self.maker.any_dtype()
        return self.fresh(dtype, sizes)

    def like(self, tensor):
        """A tensor of the same sizes and type."""
        same = [other for other in self.maker.live.values()
                if other.shape == tensor.shape and other.dtype == tensor.dtype]
        return self.rng.choice(same) if self.rng.random() < 0.7 else self.fresh(tensor.dtype, tensor.shape)

    def dim(self, tensor=None, extra=0):
        rank = max((self.self if tensor is None else tensor).dim() + extra, 1)
        return self.rng.randrange(-rank, rank)

    def dims(self, tensor=None):
        rank = (self.self if tensor is None else tensor).dim()
        chosen = self.rng.sample(range(rank), self.rng.randint(0 if self.rng.random() < 0.2 else min(1, rank), rank))
        return [dim - rank if self.rng.random() < 0.3 else dim for dim in chosen]

    def number(self):
        kind = self.rng.random()
        if kind < 0.5:
            return self.rng.randint(-3, 4)
        return self.rng.choice([0.5, 1.5, -2.0, 0.1, 3.25]) if kind < 0.95 else self.rng.random() < 0.5

    def index(self, sizes, below):
        """Indices in [0, below)."""
        return self.fresh(torch.int64, sizes, below)

    def mask(self, tensor):
        sizes = [size if self.rng.random() < 0.8 else 1 for size in tensor.shape]
        return self.fresh(torch.bool, sizes)

    def factors(self, count):
        """Sizes of a tensor of so many elements."""
        if count == 0:
            return self.rng.choice([[0], [0, 3], [2, 0]])
        sizes = []
        for _ in range(self.rng.randint(0, 3)):
            divisors = [d for d in range(1, count + 1) if count % d == 0]
            sizes.append(self.rng.choice(divisors))
            count //= sizes[-1]
        if count > 1 or not sizes and self.rng.random() < 0.5:
            sizes.append(count)
        self.rng.shuffle(sizes)
        if sizes and self.rng.random() < 0.3:
            sizes[self.rng.randrange(len(sizes))] = -1
        return sizes

    def parts(self, total):
        """Sizes that add up."""
        found = []
        while sum(found) < total:
            found.append(self.rng.randint(0 if len(found) < 3 else 1, total - sum(found)))
        return found or [0]


def broadcasts(sizes, to):
    if len(sizes) > len(to):
        return False
    return all(size in (1, other) for size, other in zip(reversed(sizes), reversed(to)))


# ---- by type --------------------------------------------------------------------------------------------------------

class NotDrawn(Exception):
    """Nothing is known about an argument of this type."""


def is_dim(name):
    return name.startswith(("dim", "axis")) or name in ("source", "destination", "start_dim", "end_dim")


KINDS = ("reduction", "interpolation_mode", "padding_mode")  # of three that torch numbers, and does not always check


def draw_int(a, name):
    if name in KINDS:
        return a.rng.randint(0, 2)
    return a.dim() if is_dim(name) else a.rng.randint(0, 3)


def draw_ints(a, name):
    if is_dim(name):
        return a.dims()
    if "size" in name or name == "shape":
        return a.maker.any_sizes()
    return [a.rng.randint(0, 2) for _ in range(max(a.self.dim(), 1))]


def draw_memory_format(a, name):
    formats = [torch.contiguous_format, torch.preserve_format]
    return a.rng.choice(formats + ([torch.channels_last] if a.self.dim() == 4 else []))


BY_TYPE = {
    "Tensor": lambda a, name: a.self if name in ("self", "input") else a.companion(a.self),
    "List[Tensor]": lambda a, name: [a.self] + [a.like(a.self) for _ in range(a.rng.randint(0, 2))],
    "number": lambda a, name: a.number(),
    "float": lambda a, name: a.rng.choice([0.0, 0.5, 1.0, 1.5]),
    "bool": lambda a, name: a.rng.random() < 0.5,
    "int": draw_int,
    "List[int]": draw_ints,
    "ScalarType": lambda a, name: a.rng.choice(a.maker.dtypes),
    "MemoryFormat": draw_memory_format,
    "Device": lambda a, name: torch.device("cpu"),
}
OMITTED = ("layout", "device", "generator", "pin_memory")  # where that is possible


def plain_type(argument):
    """The type without Optional, and with the names that schemas have for what torch passes as ints."""
    text = str(argument.real_type)
    text = text.removeprefix("Optional[").removesuffix("]") if text.startswith("Optional[") else text
    text = {"SymInt": "int", "List[SymInt]": "List[int]", "SymBool": "bool", "Scalar": "number"}.get(text, text)
    return text


def arguments_for(overload, maker):
    """(positional, named), or None where nothing can be drawn for the overload."""
    a = Arguments(maker, overload)
    op = overload._schema.name.split("::")[1]
    special = SPECIAL.get(op_name(overload).split("::")[1]) or SPECIAL.get(op) or SPECIAL.get(op.removesuffix("_"))
    given = special(a) if special else {}
    if isinstance(given.get("self"), torch.Tensor):
        a.self = given["self"]
    positional, named, gap = [], {}, False
    for argument in overload._schema.arguments:
        kind = plain_type(argument)
        is_optional = argument.has_default_value() or str(argument.real_type).startswith("Optional[")
        if argument.name in given:
            value = given[argument.name]
            if kind == "Tensor" and isinstance(value, (int, float)):
                value = a.fresh(maker.any_dtype(), [])
        elif argument.has_default_value() and (argument.name in OMITTED or maker.rng.random() < 0.5):
            gap = True
            continue
        elif kind not in BY_TYPE:
            if not is_optional:
                return None
            value = None
        else:
            value = BY_TYPE[kind](a, argument.name)
        if argument.kwarg_only or gap:
            named[argument.name] = value
        else:
            positional.append(value)
    return positional, named


# ---- by operator ----------------------------------------------------------------------------------------------------

def needs_dims(a, least=1):
    """A self of at least so many dims."""
    if a.self.dim() < least:
        sizes = [a.rng.randint(1, 4) for _ in range(least)]
        a.self = a.fresh(a.maker.any_dtype(), sizes)
    return a.self


def of_rank(a, rank):
    """A self of exactly so many dims."""
    fitting = [tensor for tensor in a.maker.live.values() if tensor.dim() == rank]
    if fitting and a.rng.random() < 0.7:
        a.self = a.rng.choice(fitting)
    else:
        a.self = a.fresh(a.maker.any_dtype(), [a.rng.randint(1, 4) for _ in range(rank)])
    return a.self


def slice_arguments(a):
    x = needs_dims(a)
    dim = a.dim()
    size = x.shape[dim]
    start, end = (a.rng.choice([None, a.rng.randint(-size - 1, size + 1)]) for _ in range(2))
    return {"self": x, "dim": dim, "start": start, "end": end, "step": a.rng.choice([1, 1, 2, 3])}


def slice_scatter(a):
    given = slice_arguments(a)
    index = [slice(None)] * a.self.dim()
    index[given["dim"]] = slice(given["start"], given["end"], given["step"])
    return given | {"src": a.fresh(a.maker.any_dtype(), a.self[tuple(index)].shape)}


def select(a):
    x = needs_dims(a)
    dim = a.dim()
    return {"self": x, "dim": dim, "index": a.rng.randint(-x.shape[dim], max(x.shape[dim] - 1, 0))}


def select_scatter(a):
    given = select(a)
    sizes = list(a.self.shape)
    del sizes[given["dim"]]
    return given | {"src": a.fresh(a.maker.any_dtype(), sizes)}


def narrow(a):
    x = needs_dims(a)
    dim = a.dim()
    start = a.rng.randint(0, x.shape[dim])
    return {"self": x, "dim": dim, "start": start, "length": a.rng.randint(0, x.shape[dim] - start)}


def narrow_by_tensor(a):
    given = narrow(a)
    return given | {"start": a.index([], given["start"] + 1)}


def expand(a):
    sizes = [a.rng.choice([size, -1, a.rng.randint(1, 4) if size == 1 else size]) for size in a.self.shape]
    return {"size": [a.rng.randint(1, 3) for _ in range(a.rng.randint(0, 1))] + sizes}


def as_strided(a):
    room = a.self.untyped_storage().nbytes() // a.self.element_size()
    for _ in range(20):
        rank = a.rng.randint(0, 3)
        sizes, strides = [a.rng.randint(1, 4) for _ in range(rank)], [a.rng.randint(0, 5) for _ in range(rank)]
        need = 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides))
        if need <= room:
            return {"size": sizes, "stride": strides, "storage_offset": a.rng.randint(0, room - need)}
    return {"size": [0], "stride": [1], "storage_offset": 0}


def diagonal(a):
    x = needs_dims(a, 2)
    dim1, dim2 = a.rng.sample(range(x.dim()), 2)
    return {"self": x, "offset": a.rng.randint(-2, 2), "dim1": dim1, "dim2": dim2 - x.dim()}


def split_sizes(a):
    x = needs_dims(a)
    dim = a.dim()
    return {"self": x, "split_sizes": a.parts(x.shape[dim]), "split_size": a.parts(x.shape[dim]), "dim": dim}


def split(a):
    return {"self": needs_dims(a), "split_size": a.rng.randint(1, 3), "dim": a.dim()}


def tensor_split(a):
    x = needs_dims(a)
    return {"self": x, "sections": a.rng.randint(1, 4), "dim": a.dim(),
            "indices": sorted(a.rng.randint(0, 5) for _ in range(a.rng.randint(0, 3)))}


def flatten(a):
    rank = max(a.self.dim(), 1)
    start, end = sorted(a.rng.choices(range(rank), k=2))
    return {"start_dim": start, "end_dim": end - rank}


def unflatten(a):
    x = needs_dims(a)
    dim = a.dim()
    return {"self": x, "dim": dim, "sizes": a.factors(x.shape[dim])}


def unfold(a):
    x = needs_dims(a)
    dim = a.dim()
    return {"self": x, "dimension": dim, "size": a.rng.randint(0, x.shape[dim]), "step": a.rng.randint(1, 3)}


def permutation(a):
    dims = list(range(a.self.dim()))
    a.rng.shuffle(dims)
    return {"dims": [dim - len(dims) if a.rng.random() < 0.2 else dim for dim in dims]}


def movedim(a):
    count = a.rng.randint(0, a.self.dim())
    pick = [a.rng.sample(range(a.self.dim()), count) for _ in range(2)]
    return {"source": pick[0], "destination": pick[1]}


def index_list(a):
    """For index and index_put: a list of index tensors, masks and gaps; and values that broadcast."""
    x = needs_dims(a)
    shape = [a.rng.randint(1, 3) for _ in range(a.rng.randint(0, 2))]
    dims = a.rng.sample(range(x.dim()), a.rng.randint(1, min(2, x.dim())))
    indices = [a.index(shape, x.shape[dim]) if dim in dims else None for dim in range(max(dims) + 1)]
    if a.rng.random() < 0.2:
        indices = [a.fresh(torch.bool, x.shape[:a.rng.randint(1, x.dim())])]
    return {"self": x, "indices": indices, "values": a.fresh(x.dtype, [1] * a.rng.randint(0, 1))}


def along_dim(a, count=None):
    """For index_select and its kin: positions in one dim."""
    x = needs_dims(a)
    dim = a.dim()
    n = a.rng.randint(0, 4)
    sizes = list(x.shape)
    sizes[dim] = n
    source = a.fresh(x.dtype, sizes)
    return {"self": x, "dim": dim, "index": a.index([n], x.shape[dim]), "source": source, "tensor": source,
            "value": a.number(), "reduce": a.rng.choice(["prod", "mean", "amax", "amin"])}


def gather(a):
    """For gather, scatter and their kin: an index tensor of self's rank."""
    x = needs_dims(a)
    dim = a.dim()
    sizes = [a.rng.randint(0 if a.rng.random() < 0.1 else min(size, 1), size) for size in x.shape]
    given = {"self": x, "dim": dim, "index": a.index(sizes, x.shape[dim]), "src": a.fresh(x.dtype, sizes),
             "value": a.number()}
    words = ["add", "multiply"] if "reduce" not in a.overload._schema.name else ["sum", "prod", "mean", "amax", "amin"]
    return given | {"reduce": a.rng.choice(words)}


def take(a):
    return {"index": a.index([a.rng.randint(0, 3)], a.self.numel())}


def masked(a):
    return {"mask": a.mask(a.self), "source": a.fresh(a.self.dtype, [max(a.self.numel(), 1)])}


def repeats(a):
    return {"repeats": [a.rng.randint(0 if a.rng.random() < 0.1 else 1, 2)
                        for _ in range(a.self.dim() + a.rng.randint(0, 1))],
            "dims": [a.rng.randint(1, 2) for _ in range(a.rng.randint(0, 3))]}


def pad(a):
    count = a.rng.randint(0, a.self.dim())
    return {"pad": [a.rng.randint(-1 if a.rng.random() < 0.1 else 0, 2) for _ in range(2 * count)]}


def roll(a):
    dims = a.dims()
    return {"shifts": [a.rng.randint(-3, 3) for _ in dims], "dims": dims}


def added_sizes(a, sizes):
    """Sizes of what is added to a product: its own, or some that broadcast to them where that is no place to write."""
    is_in_place = a.overload._schema.name.endswith("_")
    return sizes if is_in_place or a.rng.random() < 0.5 else [a.rng.choice([1, sizes[-1]])]


def matrices(a):
    x = of_rank(a, 2)
    other = a.fresh(x.dtype, [x.shape[1], a.rng.randint(1, 4)])
    given = {"self": x, "mat2": other, "other": other, "mat1": x, "batch1": x}
    if "addmm" in a.overload._schema.name:
        given["self"] = a.fresh(x.dtype, added_sizes(a, [x.shape[0], other.shape[1]]))
    return given


def batches(a):
    x = of_rank(a, 3)
    other = a.fresh(x.dtype, [x.shape[0], x.shape[2], a.rng.randint(1, 4)])
    given = {"self": x, "mat2": other, "batch1": x, "batch2": other}
    name = a.overload._schema.name
    if "addbmm" in name:  # and baddbmm
        sizes = [x.shape[0]] * ("baddbmm" in name) + [x.shape[1], other.shape[2]]
        given["self"] = a.fresh(x.dtype, added_sizes(a, sizes))
    return given


def vectors(a):
    x = of_rank(a, 1)
    return {"self": x, "vec2": a.like(x), "tensor": a.like(x)}


def matrix_vector(a):
    x = of_rank(a, 2)
    vector = a.fresh(x.dtype, [x.shape[1]])
    if "addmv" in a.overload._schema.name:
        return {"self": a.fresh(x.dtype, [x.shape[0]]), "mat": x, "vec": vector}
    return {"self": x, "vec": vector}


def matmul(a):
    x = needs_dims(a)
    return {"self": x, "other": a.fresh(x.dtype, [x.shape[-1], a.rng.randint(1, 3)][:a.rng.randint(1, 2)])}


def linear(a):
    x = needs_dims(a)
    out = a.rng.randint(1, 4)
    return {"input": x, "weight": a.fresh(x.dtype, [out, x.shape[-1]]),
            "bias": a.fresh(x.dtype, [out]) if a.rng.random() < 0.5 else None}


def topk(a):
    x = needs_dims(a)
    dim = a.dim()
    return {"self": x, "dim": dim, "k": a.rng.randint(0, x.shape[dim])}


def of_one_type(a):
    """Tensors of a list, of one type and sizes but for one dim."""
    x = needs_dims(a)
    return {"tensors": [x] + [a.like(x) for _ in range(a.rng.randint(0, 2))], "dim": a.dim()}


def matrix(a):
    return {"self": needs_dims(a, 2), "diagonal": a.rng.randint(-2, 2)}


def square_plane(a):
    x = needs_dims(a, 2)
    return {"self": x, "k": a.rng.randint(-1, 4), "dims": a.rng.sample(range(x.dim()), 2)}


def channels(a, rank=2):
    """A self of at least so many dims, and parameters for its dim 1."""
    x = needs_dims(a, rank)
    weight, bias, mean = (a.fresh(x.dtype, [x.shape[1]]) for _ in range(3))
    variance = a.fresh(x.dtype, [x.shape[1]], below=2)
    groups = a.rng.choice([n for n in range(1, x.shape[1] + 1) if x.shape[1] % n == 0] or [1])
    return {"self": x, "input": x, "weight": weight, "bias": bias, "running_mean": mean, "running_var": variance,
            "num_groups": groups, "groups": groups, "group": groups, "eps": 0.1, "momentum": 0.1,
            "N": x.shape[0], "C": x.shape[1], "HxW": x[:1, :1].numel()}


def last_dims(a):
    x = needs_dims(a)
    sizes = list(x.shape[x.dim() - a.rng.randint(1, min(2, x.dim())):])
    weight, bias = (a.fresh(x.dtype, sizes) if a.rng.random() < 0.6 else None for _ in range(2))
    return {"self": x, "input": x, "normalized_shape": sizes, "weight": weight, "bias": bias, "eps": 0.1}


def spatial(a):
    """How many dims the name of an operator ends with: conv2d, max_pool1d."""
    name = a.overload._schema.name.removesuffix("_with_indices").removesuffix("_")
    return next((count for count in (1, 2, 3) if f"{count}d" in name), 2)


def convolution(a):
    dims = spatial(a)
    groups, inputs, outputs = a.rng.choice([1, 1, 2]), a.rng.randint(1, 2), a.rng.randint(1, 2)
    dtype = a.maker.any_dtype()
    x = a.fresh(dtype, [a.rng.randint(1, 2), groups * inputs] + [a.rng.randint(3, 5) for _ in range(dims)])
    is_transposed = "transpose" in a.overload._schema.name
    filters = [groups * inputs, outputs] if is_transposed else [groups * outputs, inputs]
    weight = a.fresh(dtype, filters + [a.rng.randint(1, 3) for _ in range(dims)])
    bias = a.fresh(dtype, [groups * outputs]) if a.rng.random() < 0.5 else None
    padding = [a.rng.randint(0, 1) for _ in range(dims)]
    if any(argument.name == "padding" and str(argument.type) == "str" for argument in a.overload._schema.arguments):
        padding = a.rng.choice(["same", "valid"])
    return {"self": x, "input": x, "weight": weight, "bias": bias, "stride": [a.rng.randint(1, 2)] * dims,
            "padding": padding, "dilation": [1] * dims, "transposed": False, "output_padding": [0] * dims,
            "groups": groups, "benchmark": False, "deterministic": False, "cudnn_enabled": False, "allow_tf32": False}


def pooling(a):
    dims = spatial(a)
    dtype = a.maker.any_dtype()
    x = a.fresh(dtype, [a.rng.randint(1, 2)] * a.rng.randint(1, 2) + [a.rng.randint(3, 5) for _ in range(dims)])
    return {"self": x, "input": x, "kernel_size": [a.rng.randint(2, 3) for _ in range(dims)],
            "stride": [a.rng.randint(1, 2) for _ in range(dims)], "padding": [a.rng.randint(0, 1) for _ in range(dims)],
            "dilation": [1] * dims, "output_size": [a.rng.randint(1, 4) for _ in range(dims)],
            "divisor_override": a.rng.choice([None, 3])}


def border(a):
    dims = spatial(a)
    x = a.fresh(a.maker.any_dtype(), [a.rng.randint(1, 2)] + [a.rng.randint(3, 4) for _ in range(dims)])
    return {"self": x, "padding": [a.rng.randint(0, 2) for _ in range(2 * dims)]}


def gradient_of_softmax(a):
    x = needs_dims(a)
    return {"grad_output": x, "output": a.like(x), "dim": a.dim(x), "input_dtype": x.dtype}


def bags(a):
    """A table, indices into it, and where bags begin among these, all of which torch takes without a look."""
    table = a.fresh(a.rng.choice([torch.float32, torch.float64]), [4, a.rng.randint(1, 3)])
    count = a.rng.randint(1, 5)
    starts = a.fresh(torch.int64, [a.rng.randint(1, 2)], below=1)  # all bags but the last are empty
    return {"weight": table, "indices": a.index([count], 4), "offsets": starts, "mode": a.rng.randint(0, 2),
            "per_sample_weights": None, "padding_idx": None, "scale_grad_by_freq": False, "sparse": False,
            "include_last_offset": False}


def table_rows(a):
    table = a.fresh(a.rng.choice([torch.float32, torch.float64]), [4, a.rng.randint(1, 3)])
    return {"self": table, "indices": a.index([a.rng.randint(0, 4)], 4)}


def quantized_channels(a):
    """An axis that does not count from the end: for those torch takes all dims for channels."""
    x = a.fresh(torch.float32, [a.rng.randint(1, 4) for _ in range(a.rng.randint(1, 3))])
    axis = a.rng.randrange(x.dim())
    scales, zeros = a.fresh(torch.float32, [x.shape[axis]], below=2), a.fresh(torch.int64, [x.shape[axis]], below=5)
    return {"input": x, "axis": axis, "scales": scales, "zero_points": zeros}


def inverse_slice(a):
    """A self that begins with its memory: where in a copy's memory the elements lie is nobody's business."""
    if a.self.storage_offset():
        a.self = a.fresh(a.maker.any_dtype(), a.maker.any_sizes())
    return {"self": a.self}


def reshaped(a):
    sizes = a.factors(a.self.numel())
    return {"size": sizes, "shape": sizes}


def other_type(a):
    """Not from or to bools: a byte of memory that is neither 0 nor 1 is no bool."""
    if a.self.dtype == torch.bool:
        a.self = a.fresh(torch.int32, a.maker.any_sizes())
    return {"self": a.self, "dtype": a.rng.choice([dtype for dtype in a.maker.dtypes if dtype != torch.bool])}


def viewed_as(a):
    sizes = [size for size in a.factors(a.self.numel()) if size >= 0]
    return {"other": a.fresh(a.self.dtype, sizes)}


def clamp(a):
    if "Tensor" in op_name(a.overload):
        return {}
    return {"min": a.rng.choice([None, -1]), "max": a.rng.choice([1.5, 2])}


def sizes_and_strides(a):
    sizes = a.maker.any_sizes()
    strides, step = [], 1
    for size in reversed(sizes):
        strides.insert(0, step)
        step *= max(size, 1)
    return {"size": sizes, "stride": strides}


SPECIAL = {
    # views
    "slice": slice_arguments, "slice_copy": slice_arguments, "slice_scatter": slice_scatter,
    "select": select, "select_copy": select, "select_scatter": select_scatter,
    "narrow": narrow, "narrow.Tensor": narrow_by_tensor, "narrow_copy": narrow, "expand": expand, "expand_copy": expand,
    "as_strided": as_strided, "as_strided_copy": as_strided, "diagonal": diagonal, "diagonal_copy": diagonal,
    "split": split, "split.sizes": split_sizes, "split_with_sizes": split_sizes, "split_with_sizes_copy": split_sizes,
    "unsafe_split": split, "unsafe_split_with_sizes": split_sizes,
    "chunk": lambda a: {"self": needs_dims(a), "chunks": a.rng.randint(1, 4)},
    "unsafe_chunk": lambda a: {"self": needs_dims(a), "chunks": a.rng.randint(1, 4)},
    "tensor_split": tensor_split, "hsplit": tensor_split, "vsplit": tensor_split, "dsplit": tensor_split,
    "flatten": flatten, "unflatten": unflatten, "unfold": unfold, "unfold_copy": unfold,
    "permute": permutation, "permute_copy": permutation, "movedim.intlist": movedim, "moveaxis.intlist": movedim,
    "unsqueeze": lambda a: {"dim": a.dim(extra=1)}, "unsqueeze_copy": lambda a: {"dim": a.dim(extra=1)},
    "view.dtype": other_type, "view_copy.dtype": other_type,
    "view": reshaped, "reshape": reshaped, "_unsafe_view": reshaped, "view_copy": reshaped, "_reshape_copy": reshaped,
    "view_as": viewed_as, "reshape_as": viewed_as, "t": lambda a: {"self": of_rank(a, a.rng.randint(0, 2))},
    "t_copy": lambda a: {"self": of_rank(a, a.rng.randint(0, 2))}, "numpy_T": lambda a: {"self": of_rank(a, 2)},
    "adjoint": lambda a: {"self": needs_dims(a, 2)}, "mT": lambda a: {"self": needs_dims(a, 2)},
    "mH": lambda a: {"self": needs_dims(a, 2)}, "matrix_H": lambda a: {"self": of_rank(a, 2)},
    "unbind": lambda a: {"self": needs_dims(a)}, "unbind_copy": lambda a: {"self": needs_dims(a)},
    "slice_inverse": inverse_slice,
    # indices
    "index": index_list, "index_put": index_list, "_unsafe_index": index_list, "_unsafe_index_put": index_list,
    "_index_put_impl": index_list,
    "index_select": along_dim, "index_add": along_dim, "index_copy": along_dim, "index_fill": along_dim,
    "index_reduce": along_dim, "gather": gather, "scatter": gather, "scatter_add": gather, "scatter_reduce": gather,
    "take": take, "put": lambda a: take(a) | {"source": a.fresh(a.self.dtype, [1])},
    "masked_fill": masked, "masked_select": masked, "masked_scatter": masked, "where": lambda a: {"condition": a.mask(a.self)},
    # sizes
    "repeat": repeats, "tile": repeats, "constant_pad_nd": pad, "roll": roll, "rot90": square_plane,
    "tril": matrix, "triu": matrix, "trace": lambda a: {"self": of_rank(a, 2)},
    "cat": of_one_type, "concat": of_one_type, "concatenate": of_one_type, "stack": of_one_type,
    "new_empty_strided": sizes_and_strides, "empty_strided": sizes_and_strides, "topk": topk, "clamp": clamp,
    "scaled_dot_product_attention": lambda a: {"dropout_p": 0.0},
    "fake_quant_per_channel": quantized_channels, "embedding_bag": bags, "embedding_renorm": table_rows,
    "repeat_interleave": lambda a: {"output_size": None},  # torch writes beyond a result that is too small
    "isin": lambda a: {"assume_unique": False},
    "ldexp": lambda a: {"other": a.fresh(torch.int32, a.self.shape)},  # of fractions torch rounds some powers
    # networks
    **dict.fromkeys(("batch_norm", "group_norm", "native_group_norm", "instance_norm", "channel_shuffle"), channels),
    **dict.fromkeys(("layer_norm", "native_layer_norm", "rms_norm"), last_dims),
    **dict.fromkeys(("conv1d", "conv2d", "conv3d", "convolution", "conv_transpose1d", "conv_transpose2d",
                     "conv_transpose3d"), convolution),
    **dict.fromkeys((f"{kind}_pool{count}d{end}" for kind in ("avg", "max", "adaptive_avg", "adaptive_max")
                     for count in (1, 2, 3) for end in ("", "_with_indices")), pooling),
    **dict.fromkeys((f"{kind}_pad{count}d" for kind in ("reflection", "replication") for count in (1, 2, 3)), border),
    "_softmax_backward_data": gradient_of_softmax, "_log_softmax_backward_data": gradient_of_softmax,
    # matrices
    "mm": matrices, "addmm": matrices, "bmm": batches, "baddbmm": batches, "addbmm": batches, "dot": vectors,
    "vdot": vectors, "mv": matrix_vector, "addmv": matrix_vector, "matmul": matmul, "linear": linear,
}
