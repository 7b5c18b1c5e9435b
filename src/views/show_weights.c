/*
 * `tenon show --weights`: each parameter, buffer and constant with what its elements range over, and how they are
 * distributed. Elements are looked at where they lie, block by block: of a mapped file nothing stays in memory.
 *
 * Beside show_tensor.c in the flow, which shows one tensor by its elements.
 */
#include "views/show.h"

#include "base/num.h"
#include "ir/payload.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <math.h>
#include <string.h>

enum { BINS = 16, BLOCK = 512 };

typedef struct weight_walk {
    dtype from;
    bool binning; /* the second time: least and most are known */
    int64_t finite, nan, infinite, zeros;
    double least, most, sum, squares;
    int64_t bins[BINS];
} weight_walk;

static void look(weight_walk *w, double x)
{
    if (!isfinite(x)) {
        w->nan += isnan(x);
        w->infinite += !isnan(x);
        return;
    }
    w->least = w->finite == 0 ? x : fmin(w->least, x);
    w->most = w->finite == 0 ? x : fmax(w->most, x);
    w->finite++;
    w->zeros += x == 0;
    w->sum += x;
    w->squares += x * x;
}

static void count(weight_walk *w, double x)
{
    if (isfinite(x)) {
        double at = w->most > w->least ? (x - w->least) / (w->most - w->least) * BINS : 0;
        w->bins[at >= BINS ? BINS - 1 : at > 0 ? (int)at : 0]++;
    }
}

static void look_at_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    weight_walk *w = user;
    double values[BLOCK];
    for (size_t begin = 0; begin < n; begin += BLOCK) {
        size_t now = n - begin < BLOCK ? n - begin : BLOCK;
        convert_elements(now, w->from, at[0] + (ptrdiff_t)begin * steps[0], steps[0], DT_F64, values, sizeof *values);
        for (size_t i = 0; i < now; i++) {
            if (w->binning) {
                count(w, values[i]);
            } else {
                look(w, values[i]);
            }
        }
    }
}

/* In pieces, between which it is asked whether to go on. */
static void walk(weight_walk *w, const tensor *t)
{
    const size_t piece = (size_t)1 << 22;
    char *const base[] = {tensor_at(t)};
    strided_loop loop;
    strided_plan(&loop, t->rank, t->sizes, 1, &t->strides, &dtype_table[t->dtype].bytes);
    for (size_t begin = 0; begin < loop.count; begin += piece) {
        work_ask();
        strided_walk(&loop, base, begin, loop.count - begin < piece ? loop.count : begin + piece, look_at_stretch, w);
    }
}

static weight_walk measure(const tensor *t)
{
    weight_walk w = {.from = t->dtype};
    walk(&w, t);
    if (w.finite > 0) {
        w.binning = true;
        walk(&w, t);
    }
    return w;
}

/* ---- one payload ---- */

typedef struct weight_row {
    const payload *held;
    const char *kind, *type;
    const char *tied; /* the name of an earlier one that has the same elements; NULL: none */
    int64_t elements, bytes;
    bool measured;
    weight_walk of;
} weight_row;

static double mean(const weight_walk *w)
{
    return w->sum / (double)w->finite;
}

static double deviation(const weight_walk *w)
{
    double variance = w->squares / (double)w->finite - mean(w) * mean(w);
    return variance > 0 ? sqrt(variance) : 0;
}

/* What inputs stand for constants, by the name of these. */
static void note_kinds(const view *v, map *kinds)
{
    static const char *const words[] = {
        [INPUT_USER] = "constant",     [INPUT_PARAMETER] = "parameter",
        [INPUT_BUFFER] = "buffer",     [INPUT_CONSTANT_TENSOR] = "constant",
        [INPUT_OBJECT] = "object",     [INPUT_TOKEN] = "token",
        [INPUT_CONSTANT] = "constant", [INPUT_UNKNOWN] = "constant",
    };
    map_init(kinds, v->scratch);
    for (size_t i = 0; i < v->entry->main->inputs.n; i++) {
        const input_spec *spec = &v->entry->inputs[i];
        if (spec->target != NULL) {
            map_put_new(kinds, spec->target, (void *)(uintptr_t)words[spec->kind]);
        }
    }
}

static const char *type_of(view *v, const payload *held)
{
    const tensor_meta *m = held->meta;
    if (m == NULL) {
        return "no tensor";
    }
    sink s;
    sink_collect(v->ctx, v->scratch, &s);
    sink_printf(&s, "%s[", m->dtype == DT_NONE ? "?" : dtype_table[m->dtype].name);
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_text(&s, i == 0 ? "" : ",");
        dim_print(&s, m->sizes[i].expr);
    }
    sink_char(&s, ']');
    return sink_collected(v->ctx, v->scratch, &s);
}

/* Names for the same elements: by where they lie and what they are. */
static const char *tied_to(view *v, map *seen, const payload *held, const char *type)
{
    const tensor *t = held->tensor;
    if (t == NULL || t->storage->bytes == 0) {
        return NULL;
    }
    const char *key = arena_printf(v->scratch, "%p %lld %s", (const void *)t->storage, (long long)t->offset, type);
    void **slot = map_at(seen, key);
    const char *first = *slot;
    *slot = first == NULL ? (void *)(uintptr_t)held->fqn : *slot;
    return first;
}

static weight_row read_row(view *v, map *seen, const map *kinds, const payload *held, const char *usual)
{
    const char *kind = map_get(kinds, held->fqn);
    weight_row row = {.held = held, .kind = kind == NULL ? usual : kind, .type = type_of(v, held)};
    row.tied = tied_to(v, seen, held, row.type);
    payload_size(held, &row.elements, &row.bytes);
    row.measured = held->tensor != NULL && row.tied == NULL &&
                   dtype_table[held->tensor->dtype].category != CATEGORY_COMPLEX && held->encoding == ENCODING_PLAIN &&
                   storage_is_host(held->tensor->storage);
    if (row.measured) {
        row.of = measure(held->tensor);
    }
    return row;
}

static void each_row(view *v, void (*put)(view *v, const weight_row *row, void *user), void *user)
{
    map seen, kinds;
    map_init(&seen, v->scratch);
    note_kinds(v, &kinds);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *all = entry_payloads(v->entry, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            weight_row row = read_row(v, &seen, &kinds, &all[i],
                                      table == PAYLOAD_CONSTANTS ? "constant"
                                      : all[i].is_parameter      ? "parameter"
                                                                 : "buffer");
            put(v, &row, user);
        }
    }
}

/* ---- for people ---- */

/* Heights of the bins, the largest as a full block. */
static void put_histogram(sink *s, const weight_walk *w)
{
    static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int64_t most = 1;
    for (int i = 0; i < BINS; i++) {
        most = w->bins[i] > most ? w->bins[i] : most;
    }
    sink_text(s, "  |");
    for (int i = 0; i < BINS; i++) {
        int height = (int)ceil((double)w->bins[i] / (double)most * 8);
        sink_text(s, blocks[height > 8 ? 8 : height]);
    }
    sink_char(s, '|');
}

static void put_figure(sink *s, const char *name, double figure)
{
    sink_printf(s, "  %s %.5g", name, figure);
}

static void put_row(view *v, const weight_row *row, void *user)
{
    const int *columns = user;
    const weight_walk *w = &row->of;
    const char *name = show_name(v, row->held->fqn);
    show_inked(v, INK_NAME, name);
    sink_repeat(v->sink, ' ', strlen(name) < (size_t)columns[0] ? (size_t)columns[0] - strlen(name) : 0);
    sink_char(v->sink, ' ');
    show_inked(v, INK_TYPE, row->type);
    sink_repeat(v->sink, ' ', strlen(row->type) < (size_t)columns[1] ? (size_t)columns[1] - strlen(row->type) : 0);
    sink_printf(v->sink, " %-9s", row->kind);
    if (row->tied != NULL) {
        sink_printf(v->sink, "  tied to %s\n", show_name(v, row->tied));
        return;
    }
    sink_printf(v->sink, " %9s", show_bytes(v, row->bytes));
    if (row->measured && w->finite > 0) {
        put_figure(v->sink, "min", w->least);
        put_figure(v->sink, "max", w->most);
        put_figure(v->sink, "mean", mean(w));
        put_figure(v->sink, "std", deviation(w));
        sink_printf(v->sink, "  zeros %.3g%%", 100.0 * (double)w->zeros / (double)row->elements);
    }
    if (w->nan > 0) {
        sink_printf(v->sink, "  %lld nan", (long long)w->nan);
    }
    if (w->infinite > 0) {
        sink_printf(v->sink, "  %lld infinite", (long long)w->infinite);
    }
    if (row->measured && w->finite > 1) {
        put_histogram(v->sink, w);
    }
    sink_char(v->sink, '\n');
}

/* How wide the names and the types are, up to what is sensible. */
static void find_columns(view *v, int columns[2])
{
    enum { WIDEST_NAME = 48, WIDEST_TYPE = 22 };
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *all = entry_payloads(v->entry, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            size_t name = strlen(show_name(v, all[i].fqn)), type = strlen(type_of(v, &all[i]));
            columns[0] = name <= WIDEST_NAME && (int)name > columns[0] ? (int)name : columns[0];
            columns[1] = type <= WIDEST_TYPE && (int)type > columns[1] ? (int)type : columns[1];
        }
    }
}

tn_status show_weights(view *v)
{
    int columns[2] = {0, 0};
    find_columns(v, columns);
    each_row(v, put_row, columns);
    data_total parameters = show_data_total(v, DATA_PARAMETERS), buffers = show_data_total(v, DATA_BUFFERS);
    sink_printf(v->sink, "%s parameters in %zu tensors, %s", show_count(v, parameters.elements), parameters.tensors,
                show_bytes(v, parameters.bytes));
    if (buffers.tensors > 0) {
        sink_printf(v->sink, "; %s in %zu buffers, %s", show_count(v, buffers.elements), buffers.tensors,
                    show_bytes(v, buffers.bytes));
    }
    sink_char(v->sink, '\n');
    return TN_OK;
}

/* ---- for scripts ---- */

static void put_shape(json_part *in, const tensor_meta *m)
{
    json_part shape = json_begin(in, "shape", '[');
    for (uint32_t i = 0; i < m->rank; i++) {
        json_put_int(&shape, NULL, m->sizes[i].expr->op == DIM_INT ? m->sizes[i].expr->u.integer : -1);
    }
    json_end(&shape, ']');
}

static void put_measured(json_part *in, const weight_walk *w)
{
    if (w->finite > 0) {
        json_put_f64(in, "min", w->least);
        json_put_f64(in, "max", w->most);
        json_put_f64(in, "mean", mean(w));
        json_put_f64(in, "std", deviation(w));
    }
    json_put_int(in, "finite", w->finite);
    json_put_int(in, "nan", w->nan);
    json_put_int(in, "infinite", w->infinite);
    json_put_int(in, "zeros", w->zeros);
    json_part bins = json_begin(in, "histogram", '[');
    for (int i = 0; i < BINS; i++) {
        json_put_int(&bins, NULL, w->bins[i]);
    }
    json_end(&bins, ']');
}

static void put_json_row(view *v, const weight_row *row, void *user)
{
    json_part *all = user;
    json_part one = json_begin(all, NULL, '{');
    json_put_text(&one, "entry", v->entry->name);
    json_put_text(&one, "name", row->held->fqn);
    json_put_text(&one, "kind", row->kind);
    if (row->held->meta != NULL) {
        dtype type = row->held->meta->dtype;
        json_put_text(&one, "dtype", type == DT_NONE ? NULL : dtype_table[type].name);
        put_shape(&one, row->held->meta);
        json_put_int(&one, "elements", row->elements);
        json_put_int(&one, "bytes", row->bytes);
    }
    if (row->tied != NULL) {
        json_put_text(&one, "tied_to", row->tied);
    }
    if (row->measured) {
        put_measured(&one, &row->of);
    }
    json_end(&one, '}');
}

tn_status show_weights_json(view *v)
{
    json_part top = {v->sink, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_part all = json_begin(&whole, "weights", '[');
    for (size_t i = 0; i < v->program->entries.n; i++) {
        v->entry = v->program->entries.at[i];
        if (show_wants(v, v->entry)) {
            each_row(v, put_json_row, &all);
        }
    }
    json_end(&all, ']');
    json_end(&whole, '}');
    sink_char(v->sink, '\n');
    return TN_OK;
}
