"""Writes promote.txt: what torch's type promotion answers, for every combination of element types.

Run with a Python that has torch 2.13, and g++: `python tests/data/make_promote.py > tests/data/promote.txt`. The
answers come from torch's C++ library, because only there can three operands be asked about without running an operator;
what Python can ask too is compared with it.

The first line names the types. An answer is one character: a letter, 'a' for the first of these types, or '.' where
torch raises. Then, per line, a question, its argument, and one answer for each type (cast: 1 or 0):

    promote T   promote_types(T, each)           opmath -       at::opmath_type
    cast T      can_cast(T, each)                complex -      c10::toComplexType
    float -     dtype of sin                     real -         c10::toRealValueType
    sum -       dtype of sum

and `operands`, which names the operands of what follows: T is a tensor with dimensions, T[] one without, and then the
four kinds of Python numbers. A line `result A B` has the result type of A and B and, after a space, that of A, B and
each operand.
"""
import pathlib
import subprocess
import sys
import tempfile

import torch

# By the short names of torch's printed programs, in the order of the codes in files: the names in C++ and in Python.
TYPES = {
    "u8": ("Byte", torch.uint8), "i8": ("Char", torch.int8), "i16": ("Short", torch.int16),
    "i32": ("Int", torch.int32), "i64": ("Long", torch.int64), "f16": ("Half", torch.float16),
    "f32": ("Float", torch.float32), "f64": ("Double", torch.float64), "c32": ("ComplexHalf", torch.complex32),
    "c64": ("ComplexFloat", torch.complex64), "c128": ("ComplexDouble", torch.complex128), "b8": ("Bool", torch.bool),
    "bf16": ("BFloat16", torch.bfloat16), "u16": ("UInt16", torch.uint16),
    "f8e4m3fn": ("Float8_e4m3fn", torch.float8_e4m3fn), "f8e5m2": ("Float8_e5m2", torch.float8_e5m2),
    "f8e4m3fnuz": ("Float8_e4m3fnuz", torch.float8_e4m3fnuz), "f8e5m2fnuz": ("Float8_e5m2fnuz", torch.float8_e5m2fnuz),
    "f8e8m0fnu": ("Float8_e8m0fnu", torch.float8_e8m0fnu), "u32": ("UInt32", torch.uint32),
    "u64": ("UInt64", torch.uint64),
}  # fmt: skip
NUMBERS = {
    "bool": ("Scalar(true)", True), "int": ("Scalar(1)", 1), "float": ("Scalar(1.0)", 1.0),
    "complex": ("Scalar(c10::complex<double>(1))", 1j),
}  # fmt: skip

PROGRAM = r"""
#include <ATen/AccumulateType.h>
#include <ATen/Functions.h>
#include <ATen/OpMathType.h>
#include <ATen/native/TypeProperties.h>
#include <cstdio>

using namespace at;
using native::ResultTypeState;
static const ScalarType types[] = {@types@};
static const Scalar numbers[] = {@numbers@};
static const char *const names[] = {@names@};

/* The letter of the type that ask() answers with. */
template <typename F> static char letter(F ask)
{
    try {
        ScalarType answer = ask();
        for (size_t i = 0; i < std::size(types); i++) {
            if (types[i] == answer) {
                return char('a' + i);
            }
        }
    } catch (const c10::Error &) {
    }
    return '.';
}

template <typename F> static void line(const char *question, const char *argument, F answer)
{
    printf("%s %s ", question, argument);
    for (ScalarType type : types) {
        putchar(answer(type));
    }
    putchar('\n');
}

template <typename T> static ScalarType opmath() { return CppTypeToScalarType<opmath_type<T>>::value; }

static ScalarType opmath_of(ScalarType type)
{
#define CASE(name) case ScalarType::name: return opmath<c10::impl::ScalarTypeToCPPTypeT<ScalarType::name>>();
    switch (type) { @cases@ default: return ScalarType::Undefined; }
#undef CASE
}

static std::string name_of(size_t operand)
{
    size_t n = std::size(types);
    return operand < n ? names[operand] : operand < 2 * n ? std::string(names[operand - n]) + "[]" : names[operand - n];
}

static ScalarType result_of(std::initializer_list<size_t> operands)
{
    size_t n = std::size(types);
    ResultTypeState state;
    for (size_t i : operands) {
        if (i >= 2 * n) {
            state = native::update_result_type_state(numbers[i - 2 * n], state);
        } else {
            std::vector<int64_t> sizes(i < n ? 1 : 0, 2);
            Tensor tensor = at::empty(sizes, TensorOptions(types[i % n]).device(kMeta));
            state = native::update_result_type_state(tensor, state);
        }
    }
    return native::result_type(state);
}

static void print_results(size_t count)
{
    printf("operands");
    for (size_t i = 0; i < count; i++) {
        printf(" %s", name_of(i).c_str());
    }
    putchar('\n');
    for (size_t a = 0; a < count; a++) {
        for (size_t b = 0; b < count; b++) {
            char of_both = letter([&] { return result_of({a, b}); });
            printf("result %s %s %c ", name_of(a).c_str(), name_of(b).c_str(), of_both);
            for (size_t c = 0; c < count; c++) {
                putchar(letter([&] { return result_of({a, b, c}); }));
            }
            putchar('\n');
        }
    }
}

int main()
{
    printf("types");
    for (size_t i = 0; i < std::size(types); i++) {
        printf(" %s", names[i]);
    }
    putchar('\n');
    for (size_t i = 0; i < std::size(types); i++) {
        line("promote", names[i], [&](ScalarType to) { return letter([&] { return promoteTypes(types[i], to); }); });
    }
    for (size_t i = 0; i < std::size(types); i++) {
        line("cast", names[i], [&](ScalarType to) { return canCast(types[i], to) ? '1' : '0'; });
    }
    auto of_meta = [](Tensor (*op)(const Tensor &)) {
        return [=](ScalarType type) {
            return letter([&] { return op(at::empty({2}, TensorOptions(type).device(kMeta))).scalar_type(); });
        };
    };
    line("float", "-", of_meta([](const Tensor &t) { return at::sin(t); }));
    line("sum", "-", of_meta([](const Tensor &t) { return at::sum(t); }));
    line("opmath", "-", [](ScalarType type) { return letter([&] { return opmath_of(type); }); });
    line("complex", "-", [](ScalarType type) { return letter([&] { return toComplexType(type); }); });
    line("real", "-", [](ScalarType type) { return letter([&] { return toRealValueType(type); }); });
    print_results(2 * std::size(types) + std::size(numbers));
}
"""


def answers():
    """Builds PROGRAM against the torch that is imported, and runs it."""
    source = PROGRAM.replace("@types@", ", ".join(f"ScalarType::{name}" for name, _ in TYPES.values()))
    source = source.replace("@names@", ", ".join(f'"{name}"' for name in [*TYPES, *NUMBERS]))
    source = source.replace("@numbers@", ", ".join(number for number, _ in NUMBERS.values()))
    source = source.replace("@cases@", " ".join(f"CASE({name})" for name, _ in TYPES.values()))
    home = pathlib.Path(torch.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "promote")
        path.with_suffix(".cpp").write_text(source)
        link = [f"-L{home}/lib", f"-Wl,-rpath,{home}/lib", "-ltorch", "-ltorch_cpu", "-lc10"]
        subprocess.run(
            ["g++", "-std=c++20", f"-I{home}/include", path.with_suffix(".cpp"), *link, "-o", path], check=True)
        return subprocess.run([path], check=True, stdout=subprocess.PIPE, text=True).stdout


def python_agrees(text):
    """Asks through Python what Python can ask: pairs."""
    names, types = list(TYPES), [dtype for _, dtype in TYPES.values()]
    operands = {name: torch.empty(2, dtype=dtype, device="meta") for name, (_, dtype) in TYPES.items()}
    operands |= {f"{name}[]": tensor[0] for name, tensor in operands.items()}
    operands |= {name: number for name, (_, number) in NUMBERS.items()}

    def letter(ask, *args):
        try:
            return chr(ord("a") + types.index(ask(*args)))
        except RuntimeError:
            return "."

    for words in map(str.split, text.splitlines()):
        if words[0] == "promote":
            a = types[names.index(words[1])]
            assert words[2] == "".join(letter(torch.promote_types, a, b) for b in types), words
        elif words[0] == "cast":
            a = types[names.index(words[1])]
            assert words[2] == "".join(str(int(torch.can_cast(a, b))) for b in types), words
        elif words[0] == "result":
            assert words[3] == letter(torch.result_type, operands[words[1]], operands[words[2]]), words


if __name__ == "__main__":
    written = answers()
    python_agrees(written)
    sys.stdout.write(written)
