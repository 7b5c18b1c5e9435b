"""Random programs (random_programs.py) with modules: calls are grouped under modules that are nested and called several
times, inputs become state of modules, and between the calls there are layers and written blocks that are composites.

A plan says what is called in which module; ModularRecorder captures it. Modules may use values of others without being
given them, which is how results come to be used across modules.
"""
import io
import json
import random
from ctypes import byref, c_bool, c_char_p, c_int, c_int64, c_uint32, c_void_p
from dataclasses import dataclass, field

import torch

import layers
import library
from archives import model_records, pack_records, read_records
from captures import FORWARD, Captured, Recorder
from layers import HERE, Num, Vars
from random_programs import Ref, Step, is_written, resolve
from tensors import Exchange, Refusal, copy_together, op_name, tensors_in
from whole_programs import draw_inputs

aten = torch.ops.aten
CLASSES = ["models.Block", "models.Mixer", "other.Mixer", "Gate", "Norm"]
NOISE = {b"f32": (1e-6, 1e-8), b"f64": (1e-15, 1e-16)}  # (relative, absolute): about the last bits
MOST_CALLS = 60  # of operators, repeated ones counted

SIGNATURES = {  # beyond those of layers.py: name: (result, arguments)
    "tn_module_new": (c_void_p, [c_void_p, c_char_p, FORWARD]),
    "tn_module_add": (c_int, [c_void_p, c_char_p, c_void_p]),
    "tn_module_buffer": (c_int, [c_void_p, c_char_p, c_void_p, c_bool]),
    "tn_module_parameter": (c_int, [c_void_p, c_char_p, c_void_p]),
    "tn_param": (c_void_p, [c_void_p, c_void_p, c_char_p]),
    "tn_rank": (c_uint32, [c_void_p, c_void_p]),
    "tn_size": (Num, [c_void_p, c_void_p, c_int64]),
    "tn_dtype": (c_char_p, [c_void_p, c_void_p]),
}


# ---- plans ----------------------------------------------------------------------------------------------------------

@dataclass
class Module:
    class_name: str
    children: list = field(default_factory=list)
    layer: tuple = None    # (class, arguments, options, is in training) of torch.nn: made by layers.build
    pointer: object = None
    state: dict = field(default_factory=dict)  # name: (number of the input, how it is registered)

    def all(self):
        return [self] + [inner for child in self.children for inner in child.all()]


@dataclass
class Call:
    """A call of a module: of what is in it, or of a layer on one value."""
    module: Module
    items: list          # of Steps and Calls
    given: Ref = None    # to a layer
    result: int = None   # of a layer
    swaps: int = None    # seed: it is a repeated call, on other values of the same sizes if it writes nothing

    def calls(self):
        return sum(item.calls() if isinstance(item, Call) else 1 for item in self.items) or 1

    def writes(self):
        return any(item.writes() if isinstance(item, Call) else is_written(item.overload) for item in self.items)


def is_input(item):
    return isinstance(item, Step) and item.overload is None


class Planner:
    def __init__(self, steps, seed):
        self.rng = random.Random(seed)
        self.root = Module("Root")
        self.steps = steps
        self.made = 1 + max(number for step in steps for number in step.results)

    def plan(self):
        """The call of the root."""
        items = self.with_blocks()
        inputs = [step for step in self.steps if is_input(step)]
        call = Call(self.root, inputs + self.grouped([item for item in items if not is_input(item)], self.root, 0))
        is_pure = not any(step.overload is not None and is_written(step.overload) for step in self.steps)
        for step in inputs[1:]:
            if self.rng.random() < 0.3:
                owner = self.rng.choice([module for module in self.root.all() if not module.layer])
                owner.state[f"state_{step.results[0]}"] = (step.results[0], self.rng.choice(
                    ["kept", "dropped"] + ["parameter"] * is_pure))
        return call

    # ---- what is called beside the steps ----

    def with_blocks(self):
        """The steps, with layers and blocks between them on values that are there."""
        tensors, items = {}, []
        for step in self.steps:
            items.append(step)
            if step.overload is None:
                tensors[step.results[0]] = copy_together(draw_inputs([step]))[0]
                continue
            made = tensors_in(step.overload(*resolve(step.positional, tensors), **resolve(step.named, tensors)))
            tensors.update(zip(step.results, made))
            if self.rng.random() < 0.15:
                fitting = [number for number, tensor in tensors.items() if tensor.dim() and tensor.numel()
                           and tensor.dtype in (torch.float32, torch.float64)]
                if fitting:
                    number = self.rng.choice(fitting)
                    items += self.chain(Ref(number), tensors[number])
        return items

    def chain(self, ref, tensor):
        items, sizes = [], list(tensor.shape)
        for _ in range(self.rng.randint(1, 3)):
            if self.rng.random() < 0.5:
                more, ref = self.block(ref, sizes)
                items += more
            else:
                layer, sizes = self.layer(sizes, tensor.dtype)
                module = next((other for other in self.root.children if other.layer == layer), None)
                if module is None or self.rng.random() < 0.5:
                    module = Module(layer[0], layer=layer)
                    self.root.children.append(module)
                self.made += 1
                items.append(Call(module, [], ref, self.made))
                ref = Ref(self.made)
        return items

    def layer(self, sizes, dtype):
        """(layer, sizes of its result)"""
        rng, last, rank = self.rng, sizes[-1], len(sizes)
        width = rng.randint(1, 4)
        kinds = [("Linear", (last, width), {"dtype": dtype}), ("LayerNorm", ([last],), {"dtype": dtype}),
                 ("RMSNorm", ([last],), {"dtype": dtype}), ("GELU", (), {"approximate": rng.choice(["none", "tanh"])}),
                 ("SiLU", (), {}), ("Hardswish", (), {}), ("Hardsigmoid", (), {}), ("Hardtanh", (), {}),
                 ("ReLU", (), {}), ("LogSoftmax", (), {"dim": -1}), ("Softmax", (), {"dim": rng.randrange(rank)})]
        if rank in (3, 4):
            axes, channels = rank - 2, sizes[1]
            more = [(f"BatchNorm{axes}d", (channels,)), (f"InstanceNorm{axes}d", (channels,)),
                    ("GroupNorm", (1, channels)), (f"Conv{axes}d", (channels, channels, 1))]
            kinds += [(name, arguments, {"dtype": dtype}) for name, arguments in more] * 2
        name, arguments, options = rng.choice(kinds)
        training = name.startswith("BatchNorm") and sizes[0] * sizes[-1] > 1 and rng.random() < 0.5
        return (name, arguments, options, training), sizes[:-1] + [width] if name == "Linear" else sizes

    def block(self, ref, sizes):
        """(steps, reference to the result) of what is recognized, or nearly."""
        steps = []

        def step(overload, *positional, **named):
            self.made += 1
            steps.append(Step(overload, list(positional), named, [self.made]))
            return Ref(self.made)

        def rms(x):
            root = step(aten.rsqrt.default, step(aten.add.Scalar, mean(step(aten.pow.Tensor_Scalar, x, 2)), 1e-6))
            return step(aten.mul.Tensor, x, root)

        def mean(x):
            return step(aten.mean.dim, x, [-1], True)

        def silu(x):
            return step(aten.mul.Tensor, x, step(aten.sigmoid.default, x))

        def centred(x):
            c = step(aten.sub.Tensor, x, mean(x))
            return step(aten.mul.Tensor, c, step(aten.rsqrt.default, step(aten.add.Scalar, mean(
                step(aten.mul.Tensor, c, c)), 1e-5)))

        def gelu(x):
            cubed = step(aten.mul.Scalar, step(aten.pow.Tensor_Scalar, x, 3), 0.044715)
            inner = step(aten.mul.Scalar, step(aten.add.Tensor, x, cubed), 0.7978845608028654)
            return step(aten.mul.Tensor, step(aten.mul.Scalar, x, 0.5),
                        step(aten.add.Scalar, step(aten.tanh.default, inner), 1))

        def attention(x):
            x = step(aten.view.default, step(aten.contiguous.default, x), [1, 1, -1, sizes[-1]])
            scores = step(aten.mul.Scalar, step(aten.matmul.default, x, step(aten.transpose.int, x, -2, -1)), 0.5)
            mixed = step(aten.matmul.default, step(aten.softmax.int, scores, -1), x)
            return step(aten.view.default, mixed, list(sizes))

        def residual(x):
            return step(aten.add.Tensor, x, step(aten.relu.default, x))
        result = self.rng.choice([rms, silu, centred, gelu, attention, residual])(ref)
        return steps, result

    # ---- modules ----

    def grouped(self, items, parent, depth):
        """The items, some of them in calls of modules, and some of those called again."""
        found, at = [], 0
        while at < len(items):
            if depth < 4 and self.rng.random() < 0.25:
                size = self.rng.randint(1, max(1, (len(items) - at) // (depth + 1)))
                found += self.calls(items[at:at + size], parent, depth)
                at += size
            else:
                found.append(items[at])
                at += 1
        return found

    def calls(self, items, parent, depth):
        module = Module(self.rng.choice(CLASSES))
        parent.children.append(module)
        call = Call(module, self.grouped(items, module, depth + 1))
        found = [call]
        while self.rng.random() < 0.3 and sum(call.calls() for call in found) < MOST_CALLS:
            again = call if self.rng.random() < 0.5 else self.twin(call, parent)
            found.append(Call(again.module, again.items, swaps=self.rng.getrandbits(30)))
        return found

    def twin(self, call, parent):
        """The same of another module of the same class."""
        module = Module(call.module.class_name)
        parent.children.append(module)
        items = [self.twin(item, module) if isinstance(item, Call) and item.given is None else item
                 for item in call.items]
        return Call(module, items, swaps=call.swaps)


def plan_text(call, indent=4):
    lines = []
    for item in call.items:
        if isinstance(item, Step):
            lines.append(" " * indent + str(item))
        elif item.given is not None:
            lines.append(" " * indent + f"t{item.result} = {item.module.layer}({item.given})")
        else:
            again = "" if item.swaps is None else f" again, swaps {item.swaps}"
            lines.append(" " * indent + f"{item.module.class_name} {hex(id(item.module))[-5:]}{again}:")
            lines += [plan_text(item, indent + 2)]
    if indent == 4:
        lines += [f"  state of {module.class_name}: {module.state}" for module in call.module.all() if module.state]
    return "\n".join(lines)


# ---- capture --------------------------------------------------------------------------------------------------------

class ModularRecorder(Recorder):
    """Makes modules of a plan, and the calls of it on a tape."""

    def __init__(self, c, plan, state, noise=0, is_fresh=None):
        """state: {number of an input: tn_tensor}; noise: to results in memory of their own, in units of NOISE."""
        super().__init__(c, [])
        self.plan, self.state, self.noise, self.is_fresh = plan, state, noise, is_fresh
        self.running, self.values, self.results = [plan], {}, []

    def build(self, tenon, module):
        """Makes the tn_module of a module and of all below it; the root's is the caller's."""
        c = self.c
        if module.layer:
            kind, arguments, options, training = module.layer
            module.pointer = layers.build(kind, *arguments, **options)
            c.tn_module_train(module.pointer, training)
            return
        forward = FORWARD(self.forward)
        self.kept.append(forward)
        module.pointer = c.tn_module_new(tenon.handle, module.class_name.encode(), forward)
        for index, child in enumerate(module.children):
            self.build(tenon, child)
            c.tn_module_add(module.pointer, f"m{index}".encode(), child.pointer)
        for name, (number, how) in module.state.items():
            if how == "parameter":
                c.tn_module_parameter(module.pointer, name.encode(), self.state[number])
            else:
                c.tn_module_buffer(module.pointer, name.encode(), self.state[number], how == "kept")

    def forward(self, tape, _self, inputs, count):
        call = self.running[-1]
        if len(self.running) == 1:
            self.begin(tape, inputs[:count])
        for item in call.items:
            if isinstance(item, Call):
                self.enter(tape, item)
            elif item.overload is not None:
                made = self.call(tape, item, self.values)
                if self.noise and self.is_fresh(item.overload):
                    made = [self.noisy(tape, value) for value in made]
                self.keep_results(item.results, made)
            if self.c.tn_tape_status(tape) != library.OK:
                return None
        given = self.given_back() if len(self.running) == 1 else list(self.values.values())[-2:]
        return self.c.tn_tuple_of(tape, Vars(self.array(c_void_p, given), len(given)))

    def begin(self, tape, inputs):
        inputs = iter(inputs)
        bound = {number: (module, name) for module in self.plan.module.all()
                 for name, (number, _) in module.state.items()}
        for step in self.plan.items:
            if is_input(step):
                number = step.results[0]
                if number in bound:
                    module, name = bound[number]
                    self.values[number] = self.c.tn_param(tape, module.pointer, name.encode())
                else:
                    self.values[number] = next(inputs)

    def noisy(self, tape, value):
        if not value or self.c.tn_tape_status(tape) != library.OK:
            return value
        relative, absolute = NOISE.get(self.c.tn_dtype(tape, value), (0, 0))
        if relative:
            step = Step(aten.mul.Scalar, [Ref(0), 1 + self.noise * relative], {}, [0])
            value, = self.call(tape, step, {0: value})
            value, = self.call(tape, Step(aten.add.Scalar, [Ref(0), self.noise * absolute], {}, [0]), {0: value})
        return value

    def keep_results(self, numbers, made):
        for number, value in zip(numbers, made):
            self.values.pop(number, None)
            self.values[number] = value
            if value:
                self.results.append(value)

    def enter(self, tape, call):
        if call.given is not None:
            values = self.array(c_void_p, [self.values[call.given.id]])
            made = self.c.tn_call_at(HERE, tape, call.module.pointer, Vars(values, 1))
            self.keep_results([call.result], [self.noisy(tape, made) if self.noise else made])
            return
        before = dict(self.values)
        if call.swaps is not None and not call.writes():
            self.swap(tape, random.Random(call.swaps))
        given = self.array(c_void_p, list(self.values.values())[-2:])
        self.running.append(call)
        self.c.tn_call_at(HERE, tape, call.module.pointer, Vars(given, min(2, len(self.values))))
        self.running.pop()
        if call.swaps is not None:
            self.values |= {number: value for number, value in before.items() if number not in made_in(call)}

    def swap(self, tape, rng):
        """Values take the places of others of the same type and sizes."""
        kinds = {}
        for number, value in self.values.items():
            if value:
                rank = self.c.tn_rank(tape, value)
                sizes = tuple(self.c.tn_size(tape, value, axis).integer for axis in range(rank))
                kinds.setdefault((self.c.tn_dtype(tape, value), sizes), []).append(number)
        fresh = {number: self.values[rng.choice(alike)] for alike in kinds.values() for number in alike
                 if rng.random() < 0.5}
        self.values |= fresh

    def given_back(self):
        """All results, some of which are inputs, and at times an input as it came."""
        chosen = random.Random(len(self.results))
        inputs = [value for value in self.values.values() if chosen.random() < 0.1]
        return self.results + inputs


def made_in(call):
    numbers = set()
    for item in call.items:
        if isinstance(item, Step):
            numbers |= set(item.results)
        else:
            numbers |= {item.result} if item.given is not None else made_in(item)
    return numbers


class Modules(Captured):
    """Programs of plans, as Captured has those of steps."""

    def __init__(self, tenon):
        super().__init__(tenon)
        for name, (result, arguments) in (layers.SIGNATURES | SIGNATURES).items():
            function = getattr(self.c, name)
            function.restype, function.argtypes = result, arguments
        self.memory = []  # that programs lie in
        self.sharing = None  # names of overloads whose results may lie in memory of arguments

    def is_fresh(self, overload):
        if self.sharing is None:
            self.sharing = {info["schema"].split("(")[0] for info in self.tenon.ops()
                            if info["is_view"] or info["may_alias"] or info["is_in_place"]}
        return not is_written(overload) and op_name(overload) not in self.sharing

    def capture(self, plan, noise=0):
        """The program that the plan is, or one whose numbers are others in the last bits."""
        exchange, tape, made = Exchange(self.c, self.tenon.handle), c_void_p(), c_void_p()
        tensors = plan_tensors(plan)
        self.memory.append(tensors)
        state = state_of(plan)
        wrapped = {number: exchange.wrap(tensors[number]) for number in state}
        recorder = ModularRecorder(self.c, plan, wrapped, noise, self.is_fresh)
        assert self.c.tn_tape_new(self.tenon.handle, 0, byref(tape)) == library.OK
        try:
            recorder.build(self.tenon, plan.module)
            inputs = [self.c.tn_from(tape, exchange.wrap(tensors[number])) for number in tensors if number not in state]
            status = self.c.tn_export(tape, plan.module.pointer, Vars(recorder.array(c_void_p, inputs), len(inputs)),
                                      None, byref(made))
            return self.keep(status, made)
        finally:
            self.c.tn_tape_free(tape)
            self.c.tn_module_free(plan.module.pointer)
            exchange.close()

    def load(self, content):
        self.memory.append(content)
        return self.keep(*self.tenon.context.load_memory(content))

    def saved(self, program, form):
        status, content = self.tenon.context.save_memory(program, form)
        if status != library.OK:
            raise Refusal(status, self.tenon.context.explain())
        return content

    def scattered(self, program, seed):
        """The program with calls under modules in which they were not made, and some that do not say."""
        rng, records = random.Random(seed), read_records(io.BytesIO(self.saved(program, "pt2")))
        name = model_records(records)[0]
        model = json.loads(records[name])
        nodes = model["graph_module"]["graph"]["nodes"]
        stacks = [node["metadata"].get("nn_module_stack") for node in nodes]
        for node in nodes:
            if rng.random() < 0.3:
                stack = rng.choice(stacks + [None])
                node["metadata"] |= {"nn_module_stack": stack} if stack else {}
                if not stack:
                    node["metadata"].pop("nn_module_stack", None)
        records[name] = json.dumps(model).encode()
        return self.load(pack_records(records))


def state_of(plan):
    """Numbers of the inputs that modules have as their state."""
    return {number for module in plan.module.all() for number, _ in module.state.values()}


def plan_tensors(plan):
    """{number of an input: tensor}, state too"""
    return {step.results[0]: draw_inputs([step])[0] for step in plan.items if is_input(step)}


def plan_inputs(plan):
    """What the program is run with."""
    state = state_of(plan)
    return [tensor for number, tensor in plan_tensors(plan).items() if number not in state]
