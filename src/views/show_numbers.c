/*
 * Numbers as PyTorch lays them out (torch/_tensor_str.py): see show_numbers.h. Before it: show_tensor.c, which says
 * what a tensor is and asks for its numbers.
 *
 * All shown numbers share one style: whole floats are written "3.", widely spread ones "1.0000e-05", the others
 * "0.1235"; a first walk over them chooses it and its width, a second one prints. A complex number has a style for each
 * part.
 */
#include "views/show_numbers.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "views/show_tensor.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 80, EDGE = 3, DECIMALS = 4 };

typedef struct number_style {
    bool floating;
    bool whole;         /* floats: all shown ones are */
    bool scientific;    /* floats */
    double least, most; /* magnitudes of shown floats that are finite and not 0 */
    size_t width;
} number_style;

typedef struct printer {
    sink *sink;
    const tensor *tensor;
    int64_t head[TENSOR_MAX_RANK], tail[TENSOR_MAX_RANK]; /* items shown at the ends of each dim */
    number_style styles[2];                               /* of the number, or of both parts */
    size_t parts;
} printer;

void number_text(char text[NUMBER_TEXT], char conversion, int precision, double value)
{
    const char format[] = {'%', '.', '*', conversion, '\0'};
    snprintf(text, NUMBER_TEXT, format, precision, value);
    char *point = text + strspn(text, "-0123456789");
    size_t length = strcspn(point, "0123456789e"); /* of the locale's point, which may be several bytes */
    if (length > 0 && isfinite(value)) {
        *point = '.';
        memmove(point + 1, point + length, strlen(point + length) + 1);
    }
}

/* ---- choosing what is shown ---- */

static bool is_cut(const printer *p, uint32_t dim)
{
    return p->head[dim] + p->tail[dim] < p->tensor->sizes[dim];
}

/* The shown index after i. */
static int64_t next_shown(const printer *p, uint32_t dim, int64_t i)
{
    return i + 1 == p->head[dim] ? p->tensor->sizes[dim] - p->tail[dim] : i + 1;
}

static void choose_shown(printer *p, bool excerpt)
{
    for (uint32_t dim = 0; dim < p->tensor->rank; dim++) {
        int64_t size = p->tensor->sizes[dim];
        bool inner = dim + 2 >= p->tensor->rank;
        bool cut = excerpt && size > (inner ? 2 * EDGE : 1);
        p->head[dim] = !cut ? size : inner ? EDGE : 1;
        p->tail[dim] = cut && inner ? EDGE : 0;
    }
}

static const char *item_at(const printer *p, uint32_t dim, const char *at, int64_t i)
{
    return at + i * p->tensor->strides[dim] * (int64_t)dtype_table[p->tensor->dtype].bytes;
}

/* ---- styles ---- */

/* The text of one number, not yet padded: the element itself, or a part of it as a float. */
static void format_number(const number_style *style, dtype type, const char *at, double part, char text[NUMBER_TEXT])
{
    if (!style->floating) {
        clipped_text clipped;
        sink s;
        clipped_begin(&clipped, &s, text, NUMBER_TEXT);
        show_element(&s, type, at);
        clipped_end(&s);
    } else if (!isfinite(part)) {
        strcpy(text, isnan(part) ? "nan" : part < 0 ? "-inf" : "inf");
    } else if (style->scientific) {
        number_text(text, 'e', DECIMALS, part);
    } else if (style->whole) {
        number_text(text, 'f', 0, part);
        strcat(text, ".");
    } else {
        number_text(text, 'f', DECIMALS, part);
    }
}

static void load_parts(const printer *p, const char *at, double parts[2])
{
    convert_elements(1, p->tensor->dtype, at, 0, DT_C128, parts, 0);
}

/* First walk: what kind of floats there are. */
static void look_at(printer *p, const char *at)
{
    double parts[2];
    load_parts(p, at, parts);
    for (size_t i = 0; i < p->parts; i++) {
        number_style *style = &p->styles[i];
        double magnitude = fabs(parts[i]);
        if (isfinite(magnitude) && magnitude > 0) {
            style->whole = style->whole && magnitude == floor(magnitude);
            style->least = style->least == 0 ? magnitude : fmin(style->least, magnitude);
            style->most = fmax(style->most, magnitude);
        }
    }
}

/* Second walk: how wide they are. As in PyTorch, zeros and what is not finite have no say. */
static void measure(printer *p, const char *at)
{
    double parts[2];
    load_parts(p, at, parts);
    for (size_t i = 0; i < p->parts; i++) {
        number_style *style = &p->styles[i];
        char text[NUMBER_TEXT];
        if (!style->floating || (isfinite(parts[i]) && parts[i] != 0)) {
            format_number(style, p->tensor->dtype, at, parts[i], text);
            size_t width = strlen(text);
            style->width = width > style->width ? width : style->width;
        }
    }
}

static void each_shown(printer *p, uint32_t dim, const char *at, void (*visit)(printer *p, const char *at))
{
    if (dim == p->tensor->rank) {
        visit(p, at);
        return;
    }
    for (int64_t i = 0; i < p->tensor->sizes[dim]; i = next_shown(p, dim, i)) {
        each_shown(p, dim + 1, item_at(p, dim, at, i), visit);
    }
}

static void choose_styles(printer *p, const char *at)
{
    dtype_category category = dtype_table[p->tensor->dtype].category;
    bool floating = category == CATEGORY_FLOATING || category == CATEGORY_COMPLEX;
    p->parts = category == CATEGORY_COMPLEX ? 2 : 1;
    for (size_t i = 0; i < p->parts; i++) {
        p->styles[i] = (number_style){.floating = floating, .whole = true, .width = 1};
    }
    if (floating) {
        each_shown(p, 0, at, look_at);
    }
    for (size_t i = 0; i < p->parts; i++) {
        number_style *style = &p->styles[i];
        style->scientific =
            style->least > 0 && (style->most / style->least > 1000 || style->most > 1e8 || style->least < 1e-4);
    }
    each_shown(p, 0, at, measure);
}

/* ---- printing ---- */

static void put_padded(sink *s, const number_style *style, const char *text)
{
    size_t length = strlen(text);
    sink_repeat(s, ' ', length < style->width ? style->width - length : 0);
    sink_text(s, text);
}

static void put_number(printer *p, const char *at)
{
    double parts[2];
    char text[NUMBER_TEXT];
    load_parts(p, at, parts);
    format_number(&p->styles[0], p->tensor->dtype, at, parts[0], text);
    put_padded(p->sink, &p->styles[0], text);
    if (p->parts == 2) {
        format_number(&p->styles[1], p->tensor->dtype, at, parts[1], text);
        sink_text(p->sink, text[0] == '-' ? "" : "+");
        sink_text(p->sink, text);
        sink_char(p->sink, 'j');
    }
}

static size_t items_per_line(const printer *p, size_t indent)
{
    size_t length = p->styles[0].width + 2 + (p->parts == 2 ? p->styles[1].width + 1 : 0);
    return indent + length < LINE ? (LINE - indent) / length : 1;
}

/* What stands before the next item of a row, of which `shown` came before. */
static void begin_item(const printer *p, size_t shown, size_t indent)
{
    bool new_line = shown % items_per_line(p, indent) == 0;
    if (shown > 0) {
        sink_text(p->sink, new_line ? ",\n" : ", ");
        sink_repeat(p->sink, ' ', new_line ? indent + 1 : 0);
    }
}

/* The innermost dim, broken into lines. indent: columns before its bracket. */
static void put_row(printer *p, const char *at, size_t indent)
{
    uint32_t dim = p->tensor->rank - 1;
    size_t shown = 0;
    sink_char(p->sink, '[');
    for (int64_t i = 0; i < p->tensor->sizes[dim]; i = next_shown(p, dim, i)) {
        begin_item(p, shown++, indent);
        put_number(p, item_at(p, dim, at, i));
        if (i + 1 == p->head[dim] && is_cut(p, dim)) {
            begin_item(p, shown++, indent);
            sink_text(p->sink, " ...");
        }
    }
    sink_char(p->sink, ']');
}

static void put_separator(printer *p, uint32_t dim)
{
    sink_char(p->sink, ',');
    sink_repeat(p->sink, '\n', p->tensor->rank - dim - 1);
    sink_repeat(p->sink, ' ', dim + 1);
}

static void put_nested(printer *p, uint32_t dim, const char *at)
{
    if (dim + 1 == p->tensor->rank) {
        put_row(p, at, dim);
        return;
    }
    sink_char(p->sink, '[');
    for (int64_t i = 0; i < p->tensor->sizes[dim]; i = next_shown(p, dim, i)) {
        if (i > 0) {
            put_separator(p, dim);
        }
        put_nested(p, dim + 1, item_at(p, dim, at, i));
        if (i + 1 == p->head[dim] && is_cut(p, dim)) {
            put_separator(p, dim);
            sink_text(p->sink, "...");
        }
    }
    sink_char(p->sink, ']');
}

void numbers_print(sink *s, const tensor *t, bool excerpt)
{
    printer p = {.sink = s, .tensor = t};
    const char *at = tensor_at(t);
    int64_t count = 0;
    tensor_numel(t->rank, t->sizes, &count);
    if (count == 0) {
        sink_text(s, "[]\n"); /* as PyTorch: the brackets of empty rows tell nothing */
        return;
    }
    choose_shown(&p, excerpt);
    choose_styles(&p, at);
    if (t->rank == 0) {
        put_number(&p, at);
    } else {
        put_nested(&p, 0, at);
    }
    sink_char(s, '\n');
}
