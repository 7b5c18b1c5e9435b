/* Tolerances by element type: see tolerance.h. */
#include "diagnose/tolerance.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *dtype;
    tolerance tolerance;
} rows[] = {
    {"f64", {1e-9, 1e-8}},    {"f32", {1e-5, 1e-4}},         {"f16", {1e-3, 1e-2}},        {"bf16", {1e-2, 2e-2}},
    {"c128", {1e-9, 1e-8}},   {"c64", {1e-5, 1e-4}},         {"c32", {1e-3, 1e-2}},        {"f8e4m3fn", {0.02, 0.125}},
    {"f8e5m2", {0.02, 0.25}}, {"f8e4m3fnuz", {0.02, 0.125}}, {"f8e5m2fnuz", {0.02, 0.25}}, {"f8e8m0fnu", {0, 1}},
};

tolerance tolerance_of(const char *dtype)
{
    for (size_t i = 0; dtype != NULL && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].dtype, dtype) == 0) {
            return rows[i].tolerance;
        }
    }
    return (tolerance){0, 0};
}
