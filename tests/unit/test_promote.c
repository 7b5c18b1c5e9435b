/*
 * Type promotion against what torch answers (tests/data/promote.txt; make_promote.py says how to read it): every pair
 * of element types and every triple of operands.
 */
#include "testing.h"

#include "ir/promote.h"

enum { MAX_TYPES = 26, MAX_OPERANDS = 64 };

typedef struct table {
    dtype types[MAX_TYPES];
    size_t type_count;
    operand operands[MAX_OPERANDS];
    const char *operand_names[MAX_OPERANDS];
    size_t operand_count;
    size_t checked; /* answers compared */
} table;

/* The answer that a character stands for. */
static dtype answer(const table *t, char letter)
{
    if (letter == '.') {
        return DT_NONE;
    }
    assert_in_range(letter, 'a', 'a' + t->type_count - 1);
    return t->types[letter - 'a'];
}

static void check(table *t, dtype got, char expected, const char *question)
{
    dtype wanted = answer(t, expected);
    if (got != wanted) {
        fail_test("%s is '%s', in torch '%s'", question, dtype_table[got].name, dtype_table[wanted].name);
    }
    t->checked++;
}

static const char *question(const char *format, ...) __attribute__((format(printf, 1, 2)));

static const char *question(const char *format, ...)
{
    static char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return text;
}

/* ---- the kinds of lines; argument is what follows the first word ---- */

static void read_types(table *t, char *rest)
{
    for (char *name = strtok(rest, " "); name != NULL; name = strtok(NULL, " ")) {
        assert_in_range(t->type_count, 0, MAX_TYPES - 1);
        t->types[t->type_count] = dtype_by_name(name);
        assert_int_not_equal(t->types[t->type_count++], DT_NONE);
    }
}

/* "f32", "f32[]" or the name of a Python type. */
static operand operand_by_name(const char *name)
{
    static const struct {
        const char *name;
        dtype dtype;
    } numbers[] = {{"bool", DT_BOOL}, {"int", DT_I64}, {"float", DT_F64}, {"complex", DT_C128}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(numbers[i].name, name) == 0) {
            return (operand){numbers[i].dtype, OPERAND_NUMBER};
        }
    }
    char type[20];
    size_t n = strcspn(name, "[");
    assert_in_range(n, 1, sizeof type - 1);
    memcpy(type, name, n);
    type[n] = 0;
    return (operand){dtype_by_name(type), name[n] == 0 ? OPERAND_TENSOR : OPERAND_ZERO_DIM};
}

static void read_operands(table *t, char *rest)
{
    for (char *name = strtok(rest, " "); name != NULL; name = strtok(NULL, " ")) {
        assert_in_range(t->operand_count, 0, MAX_OPERANDS - 1);
        t->operand_names[t->operand_count] = name;
        t->operands[t->operand_count] = operand_by_name(name);
        assert_int_not_equal(t->operands[t->operand_count++].dtype, DT_NONE);
    }
}

static void check_promote(table *t, char *rest)
{
    const char *name = strtok(rest, " "), *answers = strtok(NULL, " ");
    assert_int_equal(strlen(answers), t->type_count);
    dtype a = dtype_by_name(name);
    for (size_t i = 0; i < t->type_count; i++) {
        const char *other = dtype_table[t->types[i]].name;
        check(t, promote_types(a, t->types[i]), answers[i], question("promote_types(%s, %s)", name, other));
    }
}

static void check_cast(table *t, char *rest)
{
    const char *name = strtok(rest, " "), *answers = strtok(NULL, " ");
    assert_int_equal(strlen(answers), t->type_count);
    for (size_t i = 0; i < t->type_count; i++) {
        if (dtype_can_cast(dtype_by_name(name), t->types[i]) != (answers[i] == '1')) {
            fail_test("can_cast(%s, %s) is %c in torch", name, dtype_table[t->types[i]].name, answers[i]);
        }
        t->checked++;
    }
}

static void check_result(table *t, char *rest)
{
    const char *a = strtok(rest, " "), *b = strtok(NULL, " "), *of_two = strtok(NULL, " "),
               *answers = strtok(NULL, " ");
    assert_int_equal(strlen(answers), t->operand_count);
    operand operands[] = {operand_by_name(a), operand_by_name(b), {DT_NONE, OPERAND_TENSOR}};
    check(t, promote_operands(operands, 2), *of_two, question("the result type of %s, %s", a, b));
    for (size_t i = 0; i < t->operand_count; i++) {
        operands[2] = t->operands[i];
        check(t, promote_operands(operands, 3), answers[i],
              question("the result type of %s, %s, %s", a, b, t->operand_names[i]));
    }
}

/* Lines with one answer per type, from a function of one type. */
static const struct {
    const char *word;
    dtype (*function)(dtype type);
} by_type[] = {
    {"float", promote_to_float},   {"sum", promote_to_sum}, {"opmath", dtype_opmath},
    {"complex", dtype_to_complex}, {"real", dtype_to_real},
};

static bool check_by_type(table *t, const char *word, const char *rest)
{
    for (size_t i = 0; i < sizeof by_type / sizeof *by_type; i++) {
        if (strcmp(by_type[i].word, word) == 0) {
            const char *answers = rest + strlen("- ");
            assert_int_equal(strlen(answers), t->type_count);
            for (size_t k = 0; k < t->type_count; k++) {
                const char *name = dtype_table[t->types[k]].name;
                check(t, by_type[i].function(t->types[k]), answers[k], question("%s of %s", word, name));
            }
            return true;
        }
    }
    return false;
}

static void check_line(table *t, char *text)
{
    static const struct {
        const char *word;
        void (*check)(table *t, char *rest);
    } kinds[] = {
        {"types", read_types}, {"operands", read_operands}, {"promote", check_promote},
        {"cast", check_cast},  {"result", check_result},
    };
    char *rest = strchr(text, ' ');
    assert_non_null(rest);
    *rest++ = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].word, text) == 0) {
            kinds[i].check(t, rest);
            return;
        }
    }
    if (!check_by_type(t, text, rest)) {
        fail_test("no such question: '%s'", text);
    }
}

static void answers_as_torch(void **state)
{
    (void)state;
    size_t size;
    char *text = (char *)read_whole_file(SOURCE_PATH("tests/data/promote.txt"), &size);
    table t = {.type_count = 0};
    for (char *line = text; *line != 0;) {
        char *end = strchr(line, '\n');
        assert_non_null(end);
        *end = 0;
        check_line(&t, line);
        line = end + 1;
    }
    size_t types = DT_COUNT - 1, operands = 2 * types + 4, functions = sizeof by_type / sizeof *by_type;
    assert_int_equal(t.type_count, types); /* the file knows every element type */
    assert_int_equal(t.operand_count, operands);
    assert_int_equal(t.checked, 2 * types * types + functions * types + operands * operands * (operands + 1));
    free(text);
}

/* ---- what the table does not say ---- */

static void nothing_promotes_to_nothing(void **state)
{
    (void)state;
    assert_int_equal(promote_operands(NULL, 0), DT_NONE);
    assert_int_equal(promote_types(DT_NONE, DT_F32), DT_NONE);
    assert_int_equal(promote_types(DT_F32, DT_NONE), DT_NONE);
    assert_int_equal(promote_to_float(DT_NONE), DT_NONE);
    assert_int_equal(dtype_opmath(DT_NONE), DT_NONE);
    assert_false(dtype_can_cast(DT_NONE, DT_F32));
    assert_false(dtype_can_cast(DT_F32, DT_NONE));
    assert_false(dtype_can_cast(DT_NONE, DT_NONE));
}

static void one_operand_keeps_its_type(void **state)
{
    (void)state;
    for (int i = DT_NONE + 1; i < DT_COUNT; i++) {
        assert_int_equal(promote_operands(&(operand){(dtype)i, OPERAND_TENSOR}, 1), i);
        assert_int_equal(promote_operands(&(operand){(dtype)i, OPERAND_ZERO_DIM}, 1), i);
    }
}

/* A number has no width: how the caller spells its type does not matter. */
static void a_number_has_the_default_type(void **state)
{
    (void)state;
    static const dtype pairs[][2] = {{DT_BOOL, DT_BOOL}, {DT_I64, DT_I64},  {DT_F16, DT_F32}, {DT_F32, DT_F32},
                                     {DT_F64, DT_F32},   {DT_C128, DT_C64}, {DT_C64, DT_C64}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(promote_operands(&(operand){pairs[i][0], OPERAND_NUMBER}, 1), pairs[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_as_torch),
        cmocka_unit_test(nothing_promotes_to_nothing),
        cmocka_unit_test(one_operand_keeps_its_type),
        cmocka_unit_test(a_number_has_the_default_type),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
