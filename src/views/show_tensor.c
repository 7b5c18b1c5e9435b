/*
 * Elements of a tensor as text (exact, one by one), and the summary, text and JSON views of a whole tensor.
 *
 * After compare.c in the flow; the API and the command come next. How numbers are laid out is show_numbers.c.
 */
#include "views/show_tensor.h"

#include "base/num.h"
#include "format/json.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "views/show_numbers.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- one element ---- */

const void *show_locate(const tensor *t, int64_t index)
{
    int64_t at = 0;
    for (uint32_t i = t->rank; i-- > 0; index /= t->sizes[i]) {
        at += index % t->sizes[i] * t->strides[i];
    }
    return (const uint8_t *)tensor_at(t) + at * (int64_t)dtype_table[t->dtype].bytes;
}

/* The shortest text that reads back to the same number in the type; narrower ones than f32 are read as f32. */
static void put_float(sink *s, bool wide, double value)
{
    char text[NUM_TEXT];
    if (wide) {
        f64_to_text(value, text);
    } else {
        f32_to_text((float)value, text);
    }
    sink_text(s, text);
}

/* A part of a complex number: Python leaves ".0" out there. */
static void put_part(sink *s, bool wide, double value)
{
    char text[NUM_TEXT];
    if (isfinite(value) && value == trunc(value) && fabs(value) < 1e15) {
        snprintf(text, sizeof text, "%.0f", value);
        sink_text(s, text);
    } else {
        put_float(s, wide, value);
    }
}

static void put_complex(sink *s, dtype type, const void *element)
{
    double parts[2];
    bool wide = type == DT_C128;
    convert_elements(1, type, element, 0, DT_C128, parts, 0);
    sink_char(s, '(');
    put_part(s, wide, parts[0]);
    sink_text(s, signbit(parts[1]) && !isnan(parts[1]) ? "" : "+");
    put_part(s, wide, parts[1]);
    sink_text(s, "j)");
}

void show_element(sink *s, dtype type, const void *element)
{
    int64_t whole;
    double real;
    switch (dtype_table[type].category) {
    case CATEGORY_BOOL:
        convert_elements(1, type, element, 0, DT_I64, &whole, 0);
        sink_text(s, whole != 0 ? "True" : "False");
        break;
    case CATEGORY_INTEGRAL:
        convert_elements(1, type, element, 0, DT_I64, &whole, 0); /* wraps what u64 has beyond */
        if (type == DT_U64) {
            sink_printf(s, "%" PRIu64, (uint64_t)whole);
        } else {
            sink_i64(s, whole);
        }
        break;
    case CATEGORY_FLOATING:
        convert_elements(1, type, element, 0, DT_F64, &real, 0);
        put_float(s, type == DT_F64, real);
        break;
    case CATEGORY_COMPLEX:
        put_complex(s, type, element);
        break;
    }
}

/* ---- the range ---- */

typedef struct range_walk {
    dtype from;
    double sum;
    tn_tensor_range found;
} range_walk;

static void range_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    enum { BLOCK = 256 };
    range_walk *walk = user;
    tn_tensor_range *found = &walk->found;
    double values[BLOCK];
    for (size_t begin = 0; begin < n; begin += BLOCK) {
        size_t now = n - begin < BLOCK ? n - begin : BLOCK;
        convert_elements(now, walk->from, at[0] + (ptrdiff_t)begin * steps[0], steps[0], DT_F64, values,
                         sizeof *values);
        for (size_t i = 0; i < now; i++) {
            if (!isfinite(values[i])) {
                found->nan += isnan(values[i]);
                found->infinite += !isnan(values[i]);
                continue;
            }
            found->min = found->finite == 0 ? values[i] : fmin(found->min, values[i]);
            found->max = found->finite == 0 ? values[i] : fmax(found->max, values[i]);
            found->finite++;
            walk->sum += values[i];
        }
    }
}

tn_tensor_range show_tensor_range(const tensor *t)
{
    range_walk walk = {.from = t->dtype};
    char *const base[] = {tensor_at(t)};
    strided_loop loop;
    strided_plan(&loop, t->rank, t->sizes, 1, &t->strides, &dtype_table[t->dtype].bytes);
    strided_walk(&loop, base, 0, loop.count, range_stretch, &walk);
    if (walk.found.finite > 0) {
        walk.found.mean = walk.sum / (double)walk.found.finite;
    }
    return walk.found;
}

/* ---- views ---- */

static int64_t count_of(const tensor *t)
{
    int64_t count = 0;
    tensor_numel(t->rank, t->sizes, &count); /* was checked when the tensor was made */
    return count;
}

static void put_type(sink *s, const tensor *t)
{
    sink_printf(s, "%s[", dtype_table[t->dtype].name);
    for (uint32_t i = 0; i < t->rank; i++) {
        sink_printf(s, "%s%" PRId64, i == 0 ? "" : ",", t->sizes[i]);
    }
    sink_char(s, ']');
}

static void put_statistic(sink *s, const char *name, double value, bool whole)
{
    char text[NUMBER_TEXT];
    number_text(text, whole ? 'f' : 'g', whole ? 0 : 6, value);
    sink_printf(s, "%s %s", name, text);
}

/* "min -3.1  max 4.2  mean 0.5  (2 nan)": only what says something about the type. */
static void put_range(sink *s, const tensor *t)
{
    dtype_category category = dtype_table[t->dtype].category;
    tn_tensor_range range = show_tensor_range(t);
    bool whole = category != CATEGORY_FLOATING;
    if (category == CATEGORY_COMPLEX) {
        return;
    }
    if (category == CATEGORY_BOOL) {
        sink_printf(s, "%.0f of %" PRId64 " are True\n", range.mean * (double)range.finite, range.finite);
        return;
    }
    if (range.finite > 0) {
        put_statistic(s, "min", range.min, whole);
        put_statistic(s, "  max", range.max, whole);
        put_statistic(s, "  mean", range.mean, false);
    } else {
        sink_text(s, "nothing finite");
    }
    if (range.nan > 0) {
        sink_printf(s, "  %" PRId64 " nan", range.nan);
    }
    if (range.infinite > 0) {
        sink_printf(s, "  %" PRId64 " infinite", range.infinite);
    }
    sink_char(s, '\n');
}

static void put_json_element(sink *s, dtype type, const void *element)
{
    double parts[2];
    dtype_category category = dtype_table[type].category;
    if (category == CATEGORY_BOOL) {
        convert_elements(1, type, element, 0, DT_F64, parts, 0);
        sink_text(s, parts[0] != 0 ? "true" : "false");
        return;
    }
    if (category == CATEGORY_INTEGRAL) {
        show_element(s, type, element);
        return;
    }
    convert_elements(1, type, element, 0, DT_C128, parts, 0);
    bool wide = type == DT_F64 || type == DT_C128;
    bool complex = category == CATEGORY_COMPLEX;
    sink_text(s, complex ? "[" : "");
    for (int i = 0; i <= complex; i++) {
        sink_text(s, i > 0 ? ", " : "");
        if (isfinite(parts[i])) {
            put_float(s, wide, parts[i]);
        } else {
            json_write_f64(s, parts[i]);
        }
    }
    sink_text(s, complex ? "]" : "");
}

static void put_json(sink *s, const tensor *t)
{
    enum { SHOWN = 1000 };
    int64_t count = count_of(t);
    json_part top = {s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "dtype", dtype_table[t->dtype].name);
    json_part shape = json_begin(&whole, "shape", '[');
    for (uint32_t i = 0; i < t->rank; i++) {
        json_put_int(&shape, NULL, t->sizes[i]);
    }
    json_end(&shape, ']');
    json_put_int(&whole, "count", count);
    json_part elements = json_begin(&whole, "elements", '[');
    for (int64_t i = 0; i < count && i < SHOWN; i++) {
        json_put_key(&elements, NULL);
        put_json_element(s, t->dtype, show_locate(t, i));
    }
    json_end(&elements, ']');
    if (dtype_table[t->dtype].category != CATEGORY_COMPLEX) {
        tn_tensor_range range = show_tensor_range(t);
        if (range.finite > 0) {
            json_put_f64(&whole, "min", range.min);
            json_put_f64(&whole, "max", range.max);
            json_put_f64(&whole, "mean", range.mean);
        }
        json_put_int(&whole, "nan", range.nan);
        json_put_int(&whole, "infinite", range.infinite);
    }
    json_end(&whole, '}');
}

tn_status show_tensor(tn_context *ctx, const tensor *t, tn_view which, sink *s)
{
    enum { SMALL = 64 }; /* elements up to which all are shown */
    bool small = count_of(t) <= SMALL;
    switch (which) {
    case TN_VIEW_SUMMARY:
        put_type(s, t);
        sink_char(s, '\n');
        numbers_print(s, t, !small);
        if (!small) {
            put_range(s, t);
        }
        return TN_OK;
    case TN_VIEW_TEXT:
        numbers_print(s, t, false);
        return TN_OK;
    case TN_VIEW_JSON:
        put_json(s, t);
        return TN_OK;
    default:
        return fail(ctx, TN_E_ARGUMENT, "a tensor has no view %d, only summary, text and JSON", (int)which);
    }
}
