"""Random programs whose calls of modules differ in how their operands lie in memory, and in which what the calls give is
looked at through operators that see it: as_strided, draws in the order of memory, views.

A plan as in modular_programs.py: the same module, or twins of it, is called on tensors of the same sizes that are
plain, permuted, transposed, channels-last, expanded, parts of others, or sums of such.
"""
import random
import re

import torch

from modular_programs import CLASSES, Call, Module, Planner
from random_programs import Ref, Step
from samples import TensorSpec

aten = torch.ops.aten


class LayoutPlanner(Planner):
    def __init__(self, seed):
        self.rng, self.root, self.made, self.steps = random.Random(seed), Module("Root"), 0, []
        self.dtype = self.rng.choice([torch.float32, torch.float32, torch.float64])
        rank = self.rng.choice([2, 3, 4, 4])
        self.sizes = [self.rng.choice([1, 2, 3, 4, 4, 5, 6]) for _ in range(rank)]

    def plan(self):
        """The call of the root."""
        rng, items = self.rng, []
        sources = [self.source() for _ in range(rng.randint(2, 4))]
        for _ in range(rng.randint(1, 3)):
            recipe = rng.getrandbits(30)  # of what is called: the same on each operand, or nearly
            made = None
            for _ in range(rng.randint(2, 4)):
                ref, more = rng.choice(sources)
                items += [step for step in more if step not in items]
                made, called = self.call(random.Random(recipe), ref, made)
                items += called
                if rng.random() < 0.8:
                    items += self.observed(Ref(self.result))
                if rng.random() < 0.3 and self.keeps_sizes:
                    sources.append((Ref(self.result), []))
        inputs = [step for step in self.steps if step.overload is None]
        return Call(self.root, inputs + [item for item in items if not (isinstance(item, Step) and item in inputs)])

    def step(self, overload, *positional, **named):
        self.made += 1
        return Step(overload, list(positional), named, [self.made])

    def given(self, sizes):
        step = self.step(None, TensorSpec(self.dtype, tuple(sizes)), self.rng.getrandbits(30))
        self.steps.append(step)
        return Ref(step.results[0])

    # ---- operands ----

    def source(self):
        """(reference to a tensor of self.sizes, steps that make it)"""
        made = self.rng.choice([self.plain, self.plain, self.permuted, self.permuted, self.transposed, self.formatted,
                                self.expanded, self.part, self.sum])()
        return Ref(made[-1].results[0]) if made else self.plain_ref, made

    def plain(self):
        self.plain_ref = self.given(self.sizes)
        return []

    def permuted(self):
        rank = len(self.sizes)
        order = self.rng.sample(range(rank), rank)
        sizes = [0] * rank
        for at, of in enumerate(order):
            sizes[of] = self.sizes[at]
        return [self.step(aten.permute.default, self.given(sizes), order)]

    def transposed(self):
        one, other = self.rng.sample(range(len(self.sizes)), 2)
        sizes = list(self.sizes)
        sizes[one], sizes[other] = sizes[other], sizes[one]
        return [self.step(aten.transpose.int, self.given(sizes), one, other)]

    def formatted(self):
        if len(self.sizes) != 4:
            return self.permuted()
        return [self.step(aten.clone.default, self.given(self.sizes), memory_format=torch.channels_last)]

    def expanded(self):
        sizes = list(self.sizes)
        sizes[self.rng.randrange(len(sizes))] = 1
        return [self.step(aten.expand.default, self.given(sizes), list(self.sizes))]

    def part(self):
        sizes, dim, step = list(self.sizes), self.rng.randrange(len(self.sizes)), self.rng.choice([1, 1, 2])
        start = self.rng.randint(0, 2)
        sizes[dim] = start + step * sizes[dim]
        return [self.step(aten.slice.Tensor, self.given(sizes), dim, start, sizes[dim], step)]

    def sum(self):
        (one, first), (other, second) = self.source(), self.source()
        return [*first, *second, self.step(aten.add.Tensor, one, other)]

    # ---- calls ----

    def call(self, recipe, ref, before):
        """(what was called, items) of a call by a recipe; self.result is what it gives. before: what the recipe was
        called on last."""
        inside = recipe.random() < 0.7
        own, self.rng = self.rng, recipe
        items, sizes = [], list(self.sizes)
        layers = before[1] if before else []
        self.keeps_sizes = True
        for index in range(recipe.randint(1, 3)):
            if recipe.random() < 0.45:
                more, ref = self.block(ref, sizes)
            elif recipe.random() < 0.3:
                more = [self.observer(ref, sizes)]
            else:
                layer, sizes = self.layer(sizes, self.dtype)
                again = index < len(layers) and layers[index] is not None
                module = layers[index] if again and own.random() < 0.5 else Module(layer[0], layer=layer)
                self.made += 1
                more = [Call(module, [], ref, self.made)]
                ref = Ref(self.made)
                if not again:
                    layers = layers + [None] * (index + 1 - len(layers))
                    layers[index] = module
            items += more
        class_name = recipe.choice(CLASSES)
        self.rng, self.result, self.keeps_sizes = own, ref.id, sizes == self.sizes
        outer = before[0] if before and own.random() < 0.4 else Module(class_name)
        parent = outer if inside else self.root
        for item in items:
            if isinstance(item, Call) and not any(item.module is other for other in self.root.all() + outer.all()):
                parent.children.append(item.module)
        if not inside:
            return (outer, layers), items
        if not any(outer is other for other in self.root.children):
            self.root.children.append(outer)
        return (outer, layers), [Call(outer, items)]

    def observer(self, ref, sizes):
        """What gives other numbers, or fails, where its operand lies in another way."""
        rng, count = self.rng, 1
        for size in sizes:
            count *= size
        n = rng.randint(1, count)
        return rng.choice([
            lambda: self.step(aten.as_strided.default, ref, [n], [1]),
            lambda: self.step(aten.as_strided.default, ref, [max(1, count // 3), 2], [2, 1]),
            lambda: self.step(aten.randn_like.default, ref),
            lambda: self.step(aten.rand_like.default, ref),
            lambda: self.step(aten.bernoulli.p, ref, 0.5),
            lambda: self.step(aten.dropout.default, ref, 0.5, True),
        ])()

    def observed(self, ref):
        steps = [self.observer(ref, self.sizes)]
        if self.rng.random() < 0.3:
            steps.append(self.step(aten.reshape.default, ref, [-1]))
        if self.rng.random() < 0.3:
            steps.append(self.step(aten.clone.default, ref))
            steps.append(self.observer(Ref(steps[-1].results[0]), self.sizes))
        return steps


# ---- where torch does not know itself ----

def recorded_strides(text):
    """Of the results of the only function, as it states them: None where they are the contiguous ones."""
    typed = dict(re.findall(r"^  %(\w+) = .* : \w+\[[^\]]*\](?: \{strides \[([0-9,]*)\])?", text, re.MULTILINE))
    names = re.search(r"^  return (.*)$", text, re.MULTILINE).group(1).split(", ")
    return [typed.get(name.removeprefix("%")) for name in names]


def is_dense(sizes, strides):
    expected = 1
    for stride, size in sorted((stride, size) for stride, size in zip(strides, sizes) if size != 1):
        if stride != expected:
            return False
        expected *= size
    return True


def lies_as_recorded(text, results):
    """Some kernels of torch give other strides than torch says where it traces (batch_norm of an order of dims that is
    neither C's nor channels-last): what such a program computes depends on whom one asks."""
    for said, result in zip(recorded_strides(text), results, strict=True):
        plain = torch.empty(result.shape, device="meta").stride()
        strides = tuple(int(stride) for stride in said.split(",")) if said else plain
        differ = any(one != other for one, other, size in zip(strides, result.stride(), result.shape) if size != 1)
        if differ and result.numel() and is_dense(result.shape, strides):
            return False
    return True
