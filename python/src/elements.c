/* Element types: how tenon, DLPack and the buffer protocol call them. One table, looked up from each side. */
#include "core.h"

#include <string.h>

/* clang-format off */
static const element_type types[] = {
    {"f32", "f", DLPACK_FLOAT, 32},        {"f64", "d", DLPACK_FLOAT, 64},      {"f16", "e", DLPACK_FLOAT, 16},
    {"bf16", NULL, DLPACK_BFLOAT, 16},     {"i64", "q", DLPACK_INT, 64},        {"i32", "i", DLPACK_INT, 32},
    {"i16", "h", DLPACK_INT, 16},          {"i8", "b", DLPACK_INT, 8},          {"u8", "B", DLPACK_UINT, 8},
    {"u16", "H", DLPACK_UINT, 16},         {"u32", "I", DLPACK_UINT, 32},       {"u64", "Q", DLPACK_UINT, 64},
    {"b8", "?", DLPACK_BOOL, 8},           {"c64", "Zf", DLPACK_COMPLEX, 64},   {"c128", "Zd", DLPACK_COMPLEX, 128},
    {"c32", NULL, DLPACK_COMPLEX, 32},     {"f8e4m3fn", NULL, DLPACK_F8E4M3FN, 8},
    {"f8e5m2", NULL, DLPACK_F8E5M2, 8},    {"f8e4m3fnuz", NULL, DLPACK_F8E4M3FNUZ, 8},
    {"f8e5m2fnuz", NULL, DLPACK_F8E5M2FNUZ, 8}, {"f8e8m0fnu", NULL, DLPACK_F8E8M0FNU, 8},
};
/* clang-format on */
enum { TYPE_COUNT = sizeof types / sizeof *types };

const element_type *element_by_name(const char *name)
{
    for (size_t i = 0; i < TYPE_COUNT; i++) {
        if (strcmp(types[i].name, name) == 0) {
            return &types[i];
        }
    }
    return NULL;
}

const element_type *element_by_dlpack(dlpack_type type)
{
    for (size_t i = 0; i < TYPE_COUNT; i++) {
        if (types[i].code == type.code && types[i].bits == type.bits && type.lanes == 1) {
            return &types[i];
        }
    }
    return NULL;
}

/* C's integers have several names for one width: 'l' is 64 bits here and 32 there. The width decides. */
static const char *canonical_format(char format, Py_ssize_t item_size)
{
    static const char *const by_width[2][4] = {{"b", "h", "i", "q"}, {"B", "H", "I", "Q"}};
    static const char kinds[2][8] = {"bhilqn", "BHILQN"};
    for (int kind = 0; kind < 2; kind++) {
        for (int width = 0; format != '\0' && strchr(kinds[kind], format) != NULL && width < 4; width++) {
            if (item_size == (Py_ssize_t)1 << width) {
                return by_width[kind][width];
            }
        }
    }
    return NULL;
}

const element_type *element_by_format(const char *format, Py_ssize_t item_size)
{
    if (format == NULL) {
        format = "B";
    }
    if (*format == '@' || *format == '=' || *format == '<') {
        format++;
    }
    const char *wanted = format[0] != '\0' && format[1] == '\0' ? canonical_format(format[0], item_size) : NULL;
    wanted = wanted == NULL ? format : wanted;
    for (size_t i = 0; i < TYPE_COUNT; i++) {
        if (types[i].format != NULL && strcmp(types[i].format, wanted) == 0 && types[i].bits == item_size * 8) {
            return &types[i];
        }
    }
    return NULL;
}
