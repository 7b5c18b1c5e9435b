/* Elements both ways: see elements.h. The parser finds where each number begins and ends. */
#include "ir/text/elements.h"

#include "base/num.h"

#include <math.h>
#include <string.h>

/* clang-format off */
static const element_form forms[DT_COUNT] = {
    [DT_U8] = {NUMBER_UNSIGNED, 1, 1},   [DT_U16] = {NUMBER_UNSIGNED, 2, 1},  [DT_U32] = {NUMBER_UNSIGNED, 4, 1},
    [DT_I8] = {NUMBER_SIGNED, 1, 1},     [DT_I16] = {NUMBER_SIGNED, 2, 1},    [DT_I32] = {NUMBER_SIGNED, 4, 1},
    [DT_I64] = {NUMBER_SIGNED, 8, 1},    [DT_U64] = {NUMBER_BITS, 8, 1},      [DT_BOOL] = {NUMBER_BOOL, 1, 1},
    [DT_F32] = {NUMBER_FLOAT, 4, 1},     [DT_F64] = {NUMBER_FLOAT, 8, 1},     [DT_F16] = {NUMBER_BITS, 2, 1},
    [DT_BF16] = {NUMBER_BITS, 2, 1},     [DT_C32] = {NUMBER_BITS, 2, 2},      [DT_C64] = {NUMBER_FLOAT, 4, 2},
    [DT_C128] = {NUMBER_FLOAT, 8, 2},
    [DT_F8E4M3FN] = {NUMBER_BITS, 1, 1}, [DT_F8E5M2] = {NUMBER_BITS, 1, 1},   [DT_F8E4M3FNUZ] = {NUMBER_BITS, 1, 1},
    [DT_F8E5M2FNUZ] = {NUMBER_BITS, 1, 1}, [DT_F8E8M0FNU] = {NUMBER_BITS, 1, 1},
};
/* clang-format on */

element_form element_form_of(dtype type)
{
    return forms[type];
}

/* The bits of a number of 1, 2, 4 or 8 bytes. */
static uint64_t load_bits(const uint8_t *at, size_t bytes)
{
    uint64_t bits = 0;
    for (size_t i = bytes; i > 0; i--) {
        bits = bits << 8 | at[i - 1];
    }
    return bits;
}

static void store_bits(uint8_t *at, size_t bytes, uint64_t bits)
{
    for (size_t i = 0; i < bytes; i++) {
        at[i] = (uint8_t)(bits >> (8 * i));
    }
}

/* ---- printing ---- */

static void print_float(sink *s, uint64_t bits, size_t bytes)
{
    char text[NUM_TEXT];
    double value = bytes == 8 ? f64_from_bits(bits) : (double)f32_from_bits((uint32_t)bits);
    if (bytes == 4 && isnan(value)) {
        sink_printf(s, "nan:0x%08llx", (unsigned long long)bits); /* widening may change the payload of a NaN */
    } else {
        f64_to_hex(value, text);
        sink_text(s, text);
    }
}

static void print_number(sink *s, element_form form, uint64_t bits)
{
    unsigned unused = 64 - 8u * form.bytes;
    switch (form.form) {
    case NUMBER_SIGNED:
        sink_i64(s, (int64_t)(bits << unused) >> unused);
        break;
    case NUMBER_UNSIGNED:
        sink_i64(s, (int64_t)bits);
        break;
    case NUMBER_BITS:
        sink_printf(s, "0x%0*llx", form.bytes * 2, (unsigned long long)bits);
        break;
    case NUMBER_FLOAT:
        print_float(s, bits, form.bytes);
        break;
    case NUMBER_BOOL:
        if (bits < 2) {
            sink_text(s, bits == 1 ? "True" : "False");
        } else {
            sink_i64(s, (int64_t)bits); /* not a bool that torch would make, but kept */
        }
        break;
    }
}

void elements_print(sink *s, dtype type, const uint8_t *bytes, size_t count)
{
    element_form form = forms[type];
    for (size_t i = 0; i < count; i++) {
        sink_text(s, i > 0 ? ", " : "");
        sink_text(s, form.numbers > 1 ? "(" : "");
        for (size_t part = 0; part < form.numbers; part++) {
            sink_text(s, part > 0 ? ", " : "");
            print_number(s, form, load_bits(bytes, form.bytes));
            bytes += form.bytes;
        }
        sink_text(s, form.numbers > 1 ? ")" : "");
    }
}

/* ---- reading ---- */

static bool hex_bits(const char *text, size_t n, size_t bytes, uint64_t *bits)
{
    if (n < 3 || n > 2 + 2 * bytes || text[0] != '0' || text[1] != 'x') {
        return false;
    }
    *bits = 0;
    for (size_t i = 2; i < n; i++) {
        const char *digits = "0123456789abcdef";
        const char *digit = text[i] == '\0' ? NULL : strchr(digits, text[i]);
        if (digit == NULL) {
            return false;
        }
        *bits = *bits << 4 | (uint64_t)(digit - digits);
    }
    return true;
}

static bool integer_bits(element_form form, const char *text, size_t n, uint64_t *bits)
{
    int64_t value;
    if (!i64_from_text(text, n, &value)) {
        return false;
    }
    unsigned width = 8u * form.bytes;
    int64_t most = form.form == NUMBER_SIGNED ? INT64_MAX >> (64 - width) : (INT64_C(1) << width) - 1;
    int64_t least = form.form == NUMBER_SIGNED ? -most - 1 : 0;
    *bits = (uint64_t)value;
    return value >= least && value <= most;
}

static bool float_bits(size_t bytes, const char *text, size_t n, uint64_t *bits)
{
    static const char nan_prefix[] = "nan:";
    size_t prefix = sizeof nan_prefix - 1;
    double value;
    if (bytes == 4 && n > prefix && memcmp(text, nan_prefix, prefix) == 0) {
        return hex_bits(text + prefix, n - prefix, 4, bits) && isnan(f32_from_bits((uint32_t)*bits));
    }
    if (!f64_from_text(text, n, &value)) {
        return false;
    }
    *bits = bytes == 8 ? f64_bits(value) : f32_bits((float)value);
    return true;
}

static bool bool_bits(element_form form, const char *text, size_t n, uint64_t *bits)
{
    bool yes = n == 4 && memcmp(text, "True", 4) == 0;
    if (yes || (n == 5 && memcmp(text, "False", 5) == 0)) {
        *bits = yes;
        return true;
    }
    return integer_bits(form, text, n, bits);
}

bool number_store(element_form form, const char *text, size_t n, uint8_t *out)
{
    uint64_t bits = 0;
    bool read = false;
    switch (form.form) {
    case NUMBER_SIGNED:
    case NUMBER_UNSIGNED:
        read = integer_bits(form, text, n, &bits);
        break;
    case NUMBER_BITS:
        read = hex_bits(text, n, form.bytes, &bits);
        break;
    case NUMBER_FLOAT:
        read = float_bits(form.bytes, text, n, &bits);
        break;
    case NUMBER_BOOL:
        read = bool_bits(form, text, n, &bits);
        break;
    }
    if (read) {
        store_bits(out, form.bytes, bits);
    }
    return read;
}
