/* The tree of pieces, statuses and their names, values as text: see diagnosis.h. */
#include "diagnose/diagnosis.h"

#include "base/dtype.h"
#include "base/num.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- statuses ---- */

/* In the order of names: FAIL_DISC_CHILDC. */
static const struct {
    unsigned bit;
    const char *word;
} status_words[] = {
    {TN_PIECE_OK, "OK"},           {TN_PIECE_FAIL, "FAIL"},     {TN_PIECE_DISC, "DISC"},
    {TN_PIECE_NOINPUT, "NOINPUT"}, {TN_PIECE_CHILDC, "CHILDC"}, {TN_PIECE_CUSTOM, "CUSTOM"},
};

const char *status_name(unsigned status, char text[STATUS_TEXT])
{
    size_t n = 0;
    text[0] = '\0';
    if (status == TN_PIECE_NONE) {
        return strcpy(text, "NONE");
    }
    for (size_t i = 0; i < sizeof status_words / sizeof *status_words; i++) {
        if ((status & status_words[i].bit) != 0) {
            n += (size_t)snprintf(text + n, STATUS_TEXT - n, "%s%s", n == 0 ? "" : "_", status_words[i].word);
        }
    }
    return text;
}

/* ---- pieces ---- */

const char *class_short(const char *class_name)
{
    const char *dot = strrchr(class_name, '.');
    return dot == NULL ? class_name : dot + 1;
}

piece *diagnosis_piece(const tn_diagnosis *d, size_t id)
{
    return id < d->all.n ? d->all.at[id] : NULL;
}

piece *diagnosis_add(tn_diagnosis *d, piece *parent, const char *name, const char *class_name)
{
    arena *a = &d->arena;
    piece *p = ARENA_NEW(a, piece);
    p->parent = parent;
    p->id = d->all.n;
    p->level = parent == NULL ? 0 : parent->level + 1;
    p->name = arena_strdup(a, name);
    p->class_name = arena_strdup(a, class_short(class_name));
    p->seconds = -1;
    bool below_root = parent != NULL && parent->path[0] == '\0';
    p->path = parent == NULL ? "" : below_root ? p->name : arena_printf(a, "%s.%s", parent->path, p->name);
    if (parent == NULL) {
        d->root = p;
    } else {
        vec_push(a, &parent->children, p);
    }
    vec_push(a, &d->all, p);
    return p;
}

size_t diagnosis_next_call(tn_diagnosis *d, size_t set)
{
    while (d->calls.n <= set) {
        vec_push(&d->arena, &d->calls, 0);
    }
    return d->calls.at[set]++;
}

/* ---- values ---- */

/* Infinities above zero. */
static int64_t count_above(const tn_tensor *t)
{
    int64_t above = 0;
    for (int64_t i = 0; i < tn_tensor_count(t); i++) {
        double x = tn_tensor_element(t, i);
        above += isinf(x) && x > 0;
    }
    return above;
}

seen seen_tensor(arena *a, const char *name, const tn_tensor *t)
{
    tn_tensor_range range = tn_tensor_measure(t);
    uint32_t rank = tn_tensor_rank(t);
    return (seen){.kind = SEEN_TENSOR,
                  .text = tn_tensor_dtype(t),
                  .name = arena_strdup(a, name),
                  .device = 'C',
                  .rank = rank,
                  .sizes = arena_copy(a, tn_tensor_sizes(t), rank * sizeof(int64_t)),
                  .measured = true,
                  .min = range.min,
                  .max = range.max,
                  .mean = range.mean,
                  .nans = range.nan,
                  .infinities = range.infinite,
                  .above = range.infinite > 0 ? count_above(t) : 0};
}

/* The number that ONNX has for an element type, which the notation of values takes over; 0: none. */
static int type_code(const char *name)
{
    static const struct {
        dtype type;
        int code;
    } codes[] = {
#define X(code, word, type, bits, list, since) {type, code},
#include "targets/onnx/types.def"
#undef X
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (codes[i].type != DT_NONE && strcmp(dtype_table[codes[i].type].name, name) == 0) {
            return codes[i].code;
        }
    }
    return 0;
}

static void print_number(sink *s, double number)
{
    char text[NUM_TEXT];
    f32_to_text((float)number, text);
    sink_text(s, text);
}

/* "[-1.5,2.0:A0.25]", "[empty]"; behind it the NaNs. */
static void print_range(sink *s, const seen *v)
{
    bool empty = false;
    for (size_t i = 0; i < v->rank; i++) {
        empty = empty || v->sizes[i] == 0;
    }
    if (!v->measured) {
        return;
    }
    if (empty) {
        sink_text(s, "[empty]");
        return;
    }
    sink_char(s, '[');
    print_number(s, v->min);
    sink_char(s, ',');
    print_number(s, v->max);
    sink_text(s, ":A");
    print_number(s, v->mean);
    sink_char(s, ']');
    if (v->nans > 0) {
        sink_printf(s, "N%" PRId64 "nans", v->nans);
    }
}

static void print_tensor(sink *s, const seen *v, const seen_style *style)
{
    if (style->device && v->device != '\0') {
        sink_char(s, v->device);
    }
    sink_printf(s, "T%d", type_code(v->text));
    if (style->shape) {
        sink_char(s, 's');
        for (size_t i = 0; i < v->rank; i++) {
            sink_printf(s, "%s%" PRId64, i == 0 ? "" : "x", v->sizes[i]);
        }
    } else {
        sink_printf(s, "r%zu", v->rank);
    }
    if (style->range) {
        print_range(s, v);
    }
}

enum { SHOWN_ITEMS = 20 }; /* a longer container is its first item and how many there are */

static void print_items(sink *s, const seen *v, const seen_style *style)
{
    for (size_t i = 0; i < v->n; i++) {
        sink_text(s, i == 0 ? "" : ",");
        if (v->kind == SEEN_DICT) {
            sink_printf(s, "%s:", v->keys[i]);
        }
        seen_print(s, &v->items[i], style);
    }
}

static void print_container(sink *s, const seen *v, const seen_style *style)
{
    if (v->n >= SHOWN_ITEMS) {
        sink_printf(s, "#%zu(", v->n);
        seen_print(s, &v->items[0], style);
        sink_text(s, ",...)");
        return;
    }
    if (v->kind == SEEN_DICT && v->n == 0) {
        sink_text(s, "{}");
        return;
    }
    if (v->kind == SEEN_LIST) {
        sink_printf(s, "#%zu[", v->n);
    } else {
        sink_printf(s, "%s(", v->kind == SEEN_TUPLE ? "" : v->kind == SEEN_DICT ? "dict" : v->text);
    }
    print_items(s, v, style);
    sink_text(s, v->kind == SEEN_LIST ? "]" : v->kind == SEEN_TUPLE && v->n == 1 ? ",)" : ")");
}

void seen_print(sink *s, const seen *v, const seen_style *style)
{
    switch (v->kind) {
    case SEEN_NONE:
        sink_text(s, "None");
        break;
    case SEEN_BOOL:
        sink_text(s, "bool");
        sink_text(s, !style->range ? "" : v->integer != 0 ? "=True" : "=False");
        break;
    case SEEN_INT:
        sink_text(s, "int");
        if (style->range) {
            sink_printf(s, "=%" PRId64, v->integer);
        }
        break;
    case SEEN_FLOAT:
        sink_text(s, style->range ? "float=" : "float");
        if (style->range) {
            char text[NUM_TEXT];
            f64_to_text(v->real, text);
            sink_text(s, text);
        }
        break;
    case SEEN_TEXT:
        sink_text(s, style->range ? "str=" : "str");
        sink_text(s, style->range ? v->text : "");
        break;
    case SEEN_TENSOR:
        print_tensor(s, v, style);
        break;
    default:
        print_container(s, v, style);
        break;
    }
}
