/*
 * Texts of pointwise loops: what a record says that its loops compute is what they compute. All texts are written into
 * one C file, compiled beside the words of ops/pointwise.h, and run against the loops, bit by bit.
 */
#include "testing.h"

#include "base/bytes.h"
#include "ops/pointwise.h"
#include "ops/registry.h"

#include <dlfcn.h>

/* Words that a family file defines for itself: such texts cannot be compiled alone. */
static const char *const words_of_files[] = {"SLOPE(", "POLYNOMIAL(", "LOGADDEXP(", "PART(", "BOUNDED("};

typedef enum computing { B8, I64, U64, F32, F64, C64, C128, COMPUTING_COUNT } computing;

static const struct {
    const char *c_type, *part; /* of an element; of its parts */
    size_t bytes, part_bytes;
} types[COMPUTING_COUNT] = {
    [B8] = {"uint8_t", "uint8_t", 1, 1},
    [I64] = {"int64_t", "int64_t", 8, 8},
    [U64] = {"uint64_t", "uint64_t", 8, 8},
    [F32] = {"float", "float", 4, 4},
    [F64] = {"double", "double", 8, 8},
    [C64] = {"float _Complex", "float", 8, 4},
    [C128] = {"double _Complex", "double", 16, 8},
};

typedef struct loop {
    const op_def *op;
    computing type;
    pointwise_fn run;
    const char *text;
} loop;

static loop loop_of(const op_def *op, computing type)
{
    const pointwise *s = op->scalar;
    const loop all[COMPUTING_COUNT] = {
        [B8] = {op, B8, s->b8, s->text.b8},      [I64] = {op, I64, s->i64, s->text.i64},
        [U64] = {op, U64, s->u64, s->text.u64},  [F32] = {op, F32, s->f32, s->text.f},
        [F64] = {op, F64, s->f64, s->text.f},    [C64] = {op, C64, s->c64, s->text.c},
        [C128] = {op, C128, s->c128, s->text.c},
    };
    return all[type];
}

static bool stands_alone(const char *text)
{
    for (size_t i = 0; i < sizeof words_of_files / sizeof *words_of_files; i++) {
        if (strstr(text, words_of_files[i]) != NULL) {
            return false;
        }
    }
    return true;
}

static bool answers_with_parts(const op_def *op, computing type)
{
    return (op->promote == PROMOTE_REAL || op->promote == PROMOTE_FLOAT_REAL) && (type == C64 || type == C128);
}

static const char *result_type(const loop *l)
{
    return l->op->promote == PROMOTE_BOOL       ? "uint8_t"
           : answers_with_parts(l->op, l->type) ? types[l->type].part
                                                : types[l->type].c_type;
}

static size_t result_bytes(const loop *l)
{
    return l->op->promote == PROMOTE_BOOL       ? 1
           : answers_with_parts(l->op, l->type) ? types[l->type].part_bytes
                                                : types[l->type].bytes;
}

/* A loop as ops/pointwise.h makes them, from the text. */
static void print_loop(FILE *file, const loop *l, size_t index)
{
    fprintf(file,
            "void text_%zu(size_t n, const void *const *in, void *out, const void *parameters)\n{\n"
            "    typedef %s T;\n"
            "    const T *const xs = in[0], *const ys = in[1], *const zs = in[2], *const p = parameters;\n"
            "    %s *const results = out;\n"
            "    for (size_t i = 0; i < n; i++) {\n"
            "        const T x = xs[i], y = ys[i], z = zs[i];\n"
            "        results[i] = (%s)(%s);\n    }\n}\n",
            index, types[l->type].c_type, result_type(l), result_type(l), l->text);
}

/* ---- values ---- */

enum { VALUES = 11, ELEMENTS = VALUES * VALUES * VALUES };

/* No 0 among the second and third of integers: loops divide, and the driver has refused it before. */
static const int64_t integers[VALUES] = {1, -1, 2, -3, 5, 7, 31, 62, 63, INT64_MAX, INT64_MIN};
static const double reals[VALUES] = {0.0, -0.0, 1, -1, 0.5, 2.5, -3.75, 1e-30, INFINITY, -INFINITY, NAN};

static void store(computing type, void *at, size_t i, size_t which)
{
    double real = reals[which], imaginary = reals[(which * 3 + 2) % VALUES];
    switch (type) {
    case B8:
        ((uint8_t *)at)[i] = which & 1;
        break;
    case I64:
        ((int64_t *)at)[i] = integers[which];
        break;
    case U64:
        ((uint64_t *)at)[i] = (uint64_t)integers[which];
        break;
    case F32:
        ((float *)at)[i] = (float)real;
        break;
    case F64:
        ((double *)at)[i] = real;
        break;
    case C64:
        ((float *)at)[2 * i] = (float)real;
        ((float *)at)[2 * i + 1] = (float)imaginary;
        break;
    default:
        ((double *)at)[2 * i] = real;
        ((double *)at)[2 * i + 1] = imaginary;
    }
}

/* The element behind which p points is the width of the promoted type. */
static void store_parameters(computing type, void *at)
{
    static const double numbers[1 + POINTWISE_MAX_PARAMETERS] = {64, 1.5, 2, 0.25, 1, 3, 2, 1, 1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double n = numbers[i];
        switch (type) {
        case B8:
            ((uint8_t *)at)[i] = 1;
            break;
        case I64:
        case U64:
            ((int64_t *)at)[i] = (int64_t)n;
            break;
        case F32:
            ((float *)at)[i] = (float)n;
            break;
        case F64:
            ((double *)at)[i] = n;
            break;
        case C64:
            ((float *)at)[2 * i] = (float)n;
            ((float *)at)[2 * i + 1] = 0;
            break;
        default:
            ((double *)at)[2 * i] = n;
            ((double *)at)[2 * i + 1] = 0;
        }
    }
}

/* Bit by bit; one NaN is like the other. */
static bool are_equal(const loop *l, const char *a, const char *b, size_t bytes)
{
    bool is_float = l->type >= F32 && l->op->promote != PROMOTE_BOOL;
    size_t part = is_float ? types[l->type].part_bytes : bytes;
    for (size_t at = 0; at < bytes; at += part) {
        float f[2];
        double d[2];
        bool both_nan = false;
        if (is_float && part == sizeof(float)) {
            memcpy(&f[0], a + at, part);
            memcpy(&f[1], b + at, part);
            both_nan = f[0] != f[0] && f[1] != f[1];
        } else if (is_float) {
            memcpy(&d[0], a + at, part);
            memcpy(&d[1], b + at, part);
            both_nan = d[0] != d[0] && d[1] != d[1];
        }
        if (!both_nan && memcmp(a + at, b + at, part) != 0) {
            return false;
        }
    }
    return true;
}

static void compare(const loop *l, pointwise_fn by_text)
{
    static _Alignas(16) char operands[3][ELEMENTS * 16], parameters[16 * (1 + POINTWISE_MAX_PARAMETERS)];
    static _Alignas(16) char expected[ELEMENTS * 16], got[ELEMENTS * 16];
    for (size_t i = 0; i < ELEMENTS; i++) {
        store(l->type, operands[0], i, i % VALUES);
        store(l->type, operands[1], i, i / VALUES % VALUES);
        store(l->type, operands[2], i, i / VALUES / VALUES);
    }
    store_parameters(l->type, parameters);
    memset(expected, 0x55, sizeof expected);
    memset(got, 0x55, sizeof got);
    const void *in[] = {operands[0], operands[1], operands[2]}, *p = parameters + types[l->type].bytes;
    l->run(ELEMENTS, in, expected, p);
    by_text(ELEMENTS, in, got, p);
    size_t bytes = result_bytes(l);
    for (size_t i = 0; i < ELEMENTS; i++) {
        if (!are_equal(l, expected + i * bytes, got + i * bytes, bytes)) {
            fail_test("%s of %s: element %zu differs from its text '%s'", l->op->name, types[l->type].c_type, i,
                      l->text);
        }
    }
}

static void texts_say_what_loops_compute(void **state)
{
    (void)state;
    FILE *file = fopen(SCRATCH_PATH("expressions.c"), "w");
    assert_non_null(file);
    fputs("#include \"ops/pointwise.h\"\n", file);
    static loop loops[4096];
    size_t count = 0, apart = 0;
    for (size_t i = 0; i < op_table_count; i++) {
        for (int type = 0; type < COMPUTING_COUNT && op_table[i]->scalar != NULL; type++) {
            loop l = loop_of(op_table[i], (computing)type);
            if (l.run == NULL) {
                continue;
            }
            assert_non_null(l.text);
            apart += !stands_alone(l.text);
            if (stands_alone(l.text)) {
                assert_true(count < sizeof loops / sizeof *loops);
                print_loop(file, &l, count);
                loops[count++] = l;
            }
        }
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(
        system(TENON_COMPILE " -O1 -w -Werror=implicit-function-declaration -shared -o " SCRATCH_PATH(
            "expressions.so") " " SCRATCH_PATH("expressions.c") " " TENON_INTERNAL_ARCHIVE " -lm -lz -pthread"),
        0);
    void *library = dlopen(SCRATCH_PATH("expressions.so"), RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fail_test("%s", dlerror());
    }
    for (size_t i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "text_%zu", i);
        pointwise_fn by_text;
        *(void **)&by_text = dlsym(library, name);
        assert_non_null(by_text);
        compare(&loops[i], by_text);
    }
    print_message("%zu texts agree with their loops, %zu use words of their own file\n", count, apart);
    assert_true(count > 300 && apart < 60);
    dlclose(library);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_say_what_loops_compute)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
