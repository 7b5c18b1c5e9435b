/* Conversion of elements and the level of the processor: kernels/move/cast.h, kernels/cpu.h. */
#include "testing.h"

#include "base/num.h"
#include "kernels/cpu.h"
#include "kernels/move/cast.h"

#include <math.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define WIDEST 16 /* bytes of an element */

/* One element from a bit pattern (little end first; complex types take two) to another. */
static void check_bits(dtype from, uint64_t real, uint64_t imaginary, dtype to, uint64_t expected,
                       uint64_t expected_imaginary)
{
    unsigned char src[WIDEST], dst[WIDEST], wanted[WIDEST];
    bool from_complex = dtype_table[from].category == CATEGORY_COMPLEX;
    bool to_complex = dtype_table[to].category == CATEGORY_COMPLEX;
    memcpy(src, &real, 8);
    memcpy(src + (from_complex ? dtype_table[from].bytes / 2 : 8), &imaginary, 8);
    memcpy(wanted, &expected, 8);
    memcpy(wanted + (to_complex ? dtype_table[to].bytes / 2 : 8), &expected_imaginary, 8);
    convert_elements(1, from, src, (ptrdiff_t)dtype_table[from].bytes, to, dst, (ptrdiff_t)dtype_table[to].bytes);
    if (memcmp(dst, wanted, dtype_table[to].bytes) != 0) {
        uint64_t got = 0;
        memcpy(&got, dst, dtype_table[to].bytes < 8 ? dtype_table[to].bytes : 8);
        fail_test("%s 0x%llx to %s is 0x%llx, not 0x%llx", dtype_table[from].name, (unsigned long long)real,
                  dtype_table[to].name, (unsigned long long)got, (unsigned long long)expected);
    }
}

/* ---- values; the numbers are those of torch ---- */

static void floats_become_integers(void **state)
{
    (void)state;
    enum { TYPES = 8 };
    static const dtype types[TYPES] = {DT_U8, DT_I8, DT_I16, DT_U16, DT_I32, DT_U32, DT_I64, DT_U64};
    const uint64_t lowest = UINT64_C(1) << 63;
    const uint64_t low32 = UINT64_C(1) << 31;
    const struct {
        double value;
        uint64_t bits[TYPES];
    } cases[] = {
        {0.99, {0, 0, 0, 0, 0, 0, 0, 0}},
        {-0.99, {0, 0, 0, 0, 0, 0, 0, 0}},
        {300.5, {44, 44, 300, 300, 300, 300, 300, 300}},
        {-1.5, {255, 255, 65535, 65535, UINT32_MAX, UINT32_MAX, UINT64_MAX, UINT64_MAX}},
        {70000, {112, 112, 4464, 4464, 70000, 70000, 70000, 70000}},
        {0x1p31, {0, 0, 0, 0, low32, low32, low32, low32}},
        {3e9, {0, 0, 0, 0, low32, 3000000000, 3000000000, 3000000000}},
        {-0x1p31, {0, 0, 0, 0, low32, low32, 0 - low32, 0 - low32}},
        {-3e9, {0, 0, 0, 0, low32, 1294967296, (uint64_t)-3000000000, (uint64_t)-3000000000}},
        {0x1p32, {0, 0, 0, 0, low32, 0, UINT64_C(1) << 32, UINT64_C(1) << 32}},
        {0x1p63, {0, 0, 0, 0, low32, 0, lowest, lowest}},
        {0x1.8p63, {0, 0, 0, 0, low32, 0, lowest, UINT64_C(3) << 62}},
        {0x1p64, {0, 0, 0, 0, low32, 0, lowest, 0}},
        {-0x1p63, {0, 0, 0, 0, low32, 0, lowest, lowest}},
        {-1e19, {0, 0, 0, 0, low32, 0, lowest, lowest}},
        {(double)INFINITY, {0, 0, 0, 0, low32, 0, lowest, 0}},
        {-(double)INFINITY, {0, 0, 0, 0, low32, 0, lowest, lowest}},
        {(double)NAN, {0, 0, 0, 0, low32, 0, lowest, lowest}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (size_t t = 0; t < TYPES; t++) {
            check_bits(DT_F64, f64_bits(cases[i].value), 0, types[t], cases[i].bits[t], 0);
            float narrow = (float)cases[i].value;
            if ((double)narrow == cases[i].value || isnan(narrow)) {
                check_bits(DT_F32, f32_bits(narrow), 0, types[t], cases[i].bits[t], 0);
            }
        }
    }
    /* Only f64 holds these: the last bits of large numbers, and what truncates into the range of i32. */
    check_bits(DT_F64, f64_bits(0x1p32 + 5), 0, DT_U8, 5, 0);
    check_bits(DT_F64, f64_bits(0x1p32 + 5), 0, DT_I8, 0, 0);
    check_bits(DT_F64, f64_bits(0x1p32 + 5), 0, DT_U32, 5, 0);
    check_bits(DT_F64, f64_bits(2147483647.9), 0, DT_I32, INT32_MAX, 0);
    check_bits(DT_F64, f64_bits(-2147483648.9), 0, DT_I32, low32, 0);
}

static void single_values_convert(void **state)
{
    (void)state;
    const struct {
        dtype from;
        uint64_t real, imaginary;
        dtype to;
        uint64_t expected, expected_imaginary;
    } cases[] = {
        /* to bool */
        {DT_F32, f32_bits(NAN), 0, DT_BOOL, 1, 0},
        {DT_F32, 0x80000000, 0, DT_BOOL, 0, 0},
        {DT_F32, 1, 0, DT_BOOL, 1, 0},
        {DT_F64, 1, 0, DT_BOOL, 1, 0},
        {DT_F16, 0x8000, 0, DT_BOOL, 0, 0},
        {DT_BF16, 0x0001, 0, DT_BOOL, 1, 0},
        {DT_F8E8M0FNU, 0, 0, DT_BOOL, 1, 0}, /* has no zero */
        {DT_I64, UINT64_C(1) << 32, 0, DT_BOOL, 1, 0},
        {DT_U8, 2, 0, DT_BOOL, 1, 0},
        {DT_C64, 0, 0, DT_BOOL, 0, 0},
        {DT_C64, 0, 0x3f800000, DT_BOOL, 1, 0},
        {DT_C32, 0, 1, DT_BOOL, 1, 0},
        {DT_C128, 1, 0, DT_BOOL, 1, 0},
        /* from bool: any byte but 0 is true */
        {DT_BOOL, 1, 0, DT_F32, 0x3f800000, 0},
        {DT_BOOL, 255, 0, DT_I32, 1, 0},
        {DT_BOOL, 1, 0, DT_F16, 0x3c00, 0},
        /* complex */
        {DT_C64, f32_bits(-2.5f), f32_bits(7), DT_I16, 0xfffe, 0},
        {DT_C128, f64_bits(1.5), f64_bits(-3), DT_C32, 0x3e00, 0xc200},
        {DT_C32, 0x3e00, 0xc200, DT_C128, f64_bits(1.5), f64_bits(-3)},
        {DT_C64, f32_bits(1.5f), f32_bits(-3), DT_BF16, 0x3fc0, 0},
        {DT_I64, (uint64_t)-3, 0, DT_C64, f32_bits(-3), 0},
        {DT_BF16, 0x3fc0, 0, DT_C32, 0x3e00, 0},
        {DT_F64, f64_bits(0.1), 0, DT_C128, f64_bits(0.1), 0},
        /* integers wrap; signs extend */
        {DT_I64, UINT64_C(0x123456789), 0, DT_I32, 0x23456789, 0},
        {DT_I8, 0x80, 0, DT_I64, (uint64_t)-128, 0},
        {DT_I8, 0xff, 0, DT_U32, UINT32_MAX, 0},
        {DT_U8, 0xff, 0, DT_I16, 0xff, 0},
        {DT_U64, UINT64_MAX, 0, DT_I8, 0xff, 0},
        /* integers to floats round once, but to narrow ones by way of f32 */
        {DT_I64, (UINT64_C(1) << 53) + 1, 0, DT_F64, f64_bits(0x1p53), 0},
        {DT_I64, (UINT64_C(1) << 54) + (UINT64_C(1) << 30) + 1, 0, DT_F32, f32_bits(0x1.000002p54f), 0},
        {DT_U64, UINT64_MAX, 0, DT_F32, f32_bits(0x1p64f), 0},
        {DT_I64, (uint64_t)INT64_MIN, 0, DT_F64, f64_bits(-0x1p63), 0},
        {DT_I32, 2049, 0, DT_F16, 0x6800, 0},
        {DT_I32, 65520, 0, DT_F16, 0x7c00, 0},
        {DT_I64, (UINT64_C(1) << 35) + (UINT64_C(1) << 27) + 1, 0, DT_BF16, 0x5100, 0}, /* 0x5101 if rounded once */
        /* floats */
        {DT_F64, f64_bits(1 + 0x1p-24 + 0x1p-40), 0, DT_F32, f32_bits(1 + 0x1p-23f), 0},
        {DT_F64, f64_bits(1 + 0x1p-11 + 0x1p-40), 0, DT_F16, 0x3c00, 0}, /* 0x3c01 if rounded once */
        {DT_F64, f64_bits(1e300), 0, DT_F16, 0x7c00, 0},
        {DT_F32, f32_bits(65519.9f), 0, DT_F16, 0x7bff, 0},
        {DT_F32, f32_bits(0x1p-24f), 0, DT_F16, 0x0001, 0},
        {DT_F16, 0x0001, 0, DT_F64, f64_bits(0x1p-24), 0},
        {DT_F16, 0xfc00, 0, DT_BF16, 0xff80, 0},
        {DT_F32, 0x3f808000, 0, DT_BF16, 0x3f80, 0},
        {DT_F32, 0x3f818000, 0, DT_BF16, 0x3f82, 0},
        {DT_F32, 0x7fffffff, 0, DT_BF16, 0x7fc0, 0},
        {DT_F32, 0xff800001, 0, DT_BF16, 0x7fc0, 0},
        {DT_F8E4M3FN, 0x7e, 0, DT_I32, 448, 0},
        {DT_I32, 500, 0, DT_F8E4M3FN, 0x7e, 0},
        {DT_F8E5M2, 0x7b, 0, DT_F8E4M3FN, 0x7e, 0},
        /* equal types keep all bits */
        {DT_F32, 0x7f800001, 0, DT_F32, 0x7f800001, 0},
        {DT_F16, 0x7c01, 0, DT_F16, 0x7c01, 0},
        {DT_C128, 1, 2, DT_C128, 1, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        check_bits(cases[i].from, cases[i].real, cases[i].imaginary, cases[i].to, cases[i].expected,
                   cases[i].expected_imaginary);
    }
}

/* Long rows take other paths than single elements: every narrow float must come out as base/num.h has it. */
static void rows_of_narrow_floats_convert(void **state)
{
    (void)state;
    enum { CODES = 1 << 16 };
    static uint16_t codes[CODES], back[CODES];
    static float reals[CODES];
    for (size_t i = 0; i < CODES; i++) {
        codes[i] = (uint16_t)i;
    }
    convert_elements(CODES, DT_F16, codes, 2, DT_F32, reals, 4);
    for (size_t i = 0; i < CODES; i++) {
        assert_true(f32_bits(reals[i]) == f32_bits(f16_to_f32(codes[i])));
    }
    /* Every upper half of a float, with a lower half that makes ties and their neighbours. */
    static const uint32_t lower[] = {0, 0x7fff, 0x8000, 0x8001, 0x1000, 0x0fff, 0x3000};
    for (size_t k = 0; k < COUNT(lower); k++) {
        for (size_t i = 0; i < CODES; i++) {
            reals[i] = f32_from_bits((uint32_t)i << 16 | lower[k]);
        }
        convert_elements(CODES, DT_F32, reals, 4, DT_F16, back, 2);
        for (size_t i = 0; i < CODES; i++) {
            assert_int_equal(back[i], f32_to_f16(reals[i]));
        }
        convert_elements(CODES, DT_F32, reals, 4, DT_BF16, back, 2);
        for (size_t i = 0; i < CODES; i++) {
            assert_int_equal(back[i], f32_to_bf16(reals[i]));
        }
    }
}

/* ---- every pair of types, every way to lie in memory ---- */

enum { LONGEST = 600, GAP = 3 };

/* Elements at any offset and distance, and bytes on either side that must stay. */
typedef struct row {
    unsigned char bytes[(LONGEST + 2) * GAP * WIDEST + 1];
} row;

static row source, target;

/* The power of two that element i holds: every type has it. */
static double value_of(size_t i, dtype to)
{
    return to == DT_BOOL ? 1 : (double)(1 << i % 7);
}

static void check_row(dtype from, ptrdiff_t from_gap, dtype to, ptrdiff_t to_gap, size_t n, size_t offset)
{
    ptrdiff_t from_step = from_gap * (ptrdiff_t)dtype_table[from].bytes;
    ptrdiff_t to_step = to_gap * (ptrdiff_t)dtype_table[to].bytes;
    /* Negative steps start at the end. */
    unsigned char *src = source.bytes + offset + (from_step < 0 ? (ptrdiff_t)n * -from_step : 0);
    unsigned char *dst = target.bytes + offset + (to_step < 0 ? (ptrdiff_t)n * -to_step : 2 * WIDEST);
    for (size_t i = 0; i < n; i++) {
        double value = value_of(from_gap == 0 ? 0 : i, from);
        convert_elements(1, DT_F64, &value, 8, from, src + (ptrdiff_t)i * from_step, from_step);
    }
    memset(&target, 0xa5, sizeof target);
    convert_elements(n, from, src, from_step, to, dst, to_step);
    for (size_t i = 0; i < n; i++) {
        double got, wanted = from == DT_BOOL ? 1 : value_of(from_gap == 0 ? 0 : i, to);
        unsigned char *at = dst + (ptrdiff_t)i * to_step;
        convert_elements(1, to, at, 0, DT_F64, &got, 8);
        if (got != wanted) {
            fail_test("%s to %s, gaps %d and %d: element %zu of %zu is %g, not %g", dtype_table[from].name,
                      dtype_table[to].name, (int)from_gap, (int)to_gap, i, n, got, wanted);
        }
        memset(at, 0xa5, dtype_table[to].bytes);
    }
    for (size_t i = 0; i < sizeof target; i++) {
        assert_int_equal(target.bytes[i], 0xa5);
    }
}

static void every_pair_converts_in_every_layout(void **state)
{
    (void)state;
    static const struct {
        ptrdiff_t from_gap, to_gap;
        size_t n, offset;
    } layouts[] = {{1, 1, 19, 0}, {1, 1, 600, 1}, {3, 1, 270, 0}, {1, 2, 257, 0}, {2, 3, 256, 3},
                   {-1, 1, 9, 0}, {1, -2, 30, 0}, {0, 1, 300, 0}, {0, 2, 7, 0},   {1, 1, 0, 0}};
    for (dtype from = DT_NONE + 1; from < DT_COUNT; from++) {
        for (dtype to = DT_NONE + 1; to < DT_COUNT; to++) {
            for (size_t i = 0; i < COUNT(layouts); i++) {
                check_row(from, layouts[i].from_gap, to, layouts[i].to_gap, layouts[i].n, layouts[i].offset);
            }
        }
    }
}

static void a_row_converts_onto_itself(void **state)
{
    (void)state;
    int32_t row_of_ints[] = {1, -2, 3};
    convert_elements(3, DT_I32, row_of_ints, 4, DT_I32, row_of_ints, 4);
    assert_int_equal(row_of_ints[1], -2);
    assert_int_equal(row_of_ints[2], 3);
}

/* ---- levels ---- */

static void levels_are_capped_by_name(void **state)
{
    (void)state;
    cpu_level hardware = cpu_level_capped(NULL);
    assert_int_equal(cpu_level_capped("baseline"), CPU_BASELINE);
    assert_true(cpu_level_capped("avx2") <= CPU_AVX2);
    assert_int_equal(cpu_level_capped("avx512"), hardware < CPU_AVX512 ? hardware : CPU_AVX512);
    assert_int_equal(cpu_level_capped("pentium"), hardware);
    assert_int_equal(cpu_level_now(), cpu_level_capped(getenv("TENON_CPU")));
}

static int run_all(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floats_become_integers),        cmocka_unit_test(single_values_convert),
        cmocka_unit_test(rows_of_narrow_floats_convert), cmocka_unit_test(every_pair_converts_in_every_layout),
        cmocka_unit_test(a_row_converts_onto_itself),    cmocka_unit_test(levels_are_capped_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A process settles on its level once: one more process runs the tests without vectors. */
int main(void)
{
    pid_t child = fork();
    if (child == 0) {
        setenv("TENON_CPU", "baseline", 1);
        exit(run_all());
    }
    int status = 1;
    waitpid(child, &status, 0);
    return run_all() + (status != 0);
}
