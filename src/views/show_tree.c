/*
 * `tenon show --tree`: the modules, one line per call, indented and aligned.
 *
 *   model                       LlamaForCausalLM   2 calls   1,024 params   4.0 KiB   i64[1,8] -> f32[1,8,64]
 */
#include "views/show.h"

#include <string.h>

enum { COLUMNS = 5, INDENT = 2 };

typedef struct table_row {
    uint32_t depth;
    const char *cells[COLUMNS]; /* name, class, calls, parameters, bytes */
    const char *shapes;
} table_row;

typedef VEC(table_row) table;

/* Types of the tensors that cross a border: "f32[2,3], i64[4]". Long lists are cut; sizes that cross as scalars are
   left out, because the shapes say them already. */
static const char *list_types(view *v, const value *const *values, size_t n)
{
    enum { SHOWN = 3 };
    const char *text = "";
    size_t tensors = 0;
    for (size_t i = 0; i < n; i++) {
        if (values[i]->kind == VALUE_TENSOR && tensors++ < SHOWN) {
            text = arena_printf(v->scratch, "%s%s%s", text, tensors == 1 ? "" : ", ", show_type(v, values[i]));
        }
    }
    return tensors > SHOWN ? arena_printf(v->scratch, "%s, ... (%zu)", text, tensors) : text;
}

static table_row make_row(view *v, const module_info *m)
{
    table_row row = {.depth = m->depth};
    row.cells[0] = show_name(v, m->depth == 0 ? v->entry->name : m->name);
    row.cells[1] = show_name(v, show_class(m->type));
    row.cells[2] = m->call_count > 1 ? arena_printf(v->scratch, "%zu calls", m->call_count) : "";
    /* A row stands for itself and all below it, as people read trees. */
    row.cells[3] = m->subtree_parameters > 0 ? show_count(v, m->subtree_parameters) : "";
    row.cells[4] = m->subtree_parameters > 0 ? show_bytes(v, m->subtree_bytes) : "";
    if (m->inputs.n > 0 || m->outputs.n > 0) {
        row.shapes = arena_printf(v->scratch, "%s -> %s", list_types(v, m->inputs.at, m->inputs.n),
                                  list_types(v, m->outputs.at, m->outputs.n));
    } else {
        row.shapes = "";
    }
    return row;
}

/* Depth first, in call order, without recursion: a hostile file may nest as deep as it likes. */
static const module_info *next_in_order(const module_info *m)
{
    if (m->first_child != NULL) {
        return m->first_child;
    }
    while (m != NULL && m->next_sibling == NULL) {
        m = m->parent;
    }
    return m == NULL ? NULL : m->next_sibling;
}

static size_t cell_width(const table_row *row, size_t column)
{
    return strlen(row->cells[column]) + (column == 0 ? row->depth * INDENT : 0);
}

static void print_row(view *v, const table_row *row, const size_t widths[COLUMNS])
{
    static const ink inks[COLUMNS] = {INK_NAME, INK_PLAIN, INK_QUIET, INK_PLAIN, INK_QUIET};
    size_t used = 0, pending = 0;
    for (size_t c = 0; c < COLUMNS; c++) {
        bool right = c >= 3; /* numbers */
        size_t width = cell_width(row, c);
        size_t fill = widths[c] - width;
        pending += right ? fill : 0;
        if (row->cells[c][0] != '\0') {
            sink_repeat(v->sink, ' ', pending + (c == 0 ? row->depth * INDENT : 0));
            show_inked(v, inks[c], row->cells[c]);
            pending = 0;
        } else {
            pending += width;
        }
        pending += (right ? 0 : fill) + (widths[c] > 0 ? 2 : 0);
        used += widths[c] + (widths[c] > 0 ? 2 : 0);
    }
    size_t room = v->options->width <= 0             ? strlen(row->shapes)
                  : (size_t)v->options->width > used ? (size_t)v->options->width - used
                                                     : 0;
    if (row->shapes[0] != '\0' && room > 3) {
        sink_repeat(v->sink, ' ', pending);
        bool cut = strlen(row->shapes) > room;
        show_inked(v, INK_TYPE, cut ? arena_strndup(v->scratch, row->shapes, room - 3) : row->shapes);
        sink_text(v->sink, cut ? "..." : "");
    }
    sink_char(v->sink, '\n');
}

tn_status show_tree(view *v)
{
    module_tree *tree = provenance_tree(v->scratch, v->entry);
    table rows = {0};
    size_t widths[COLUMNS] = {0};
    for (const module_info *m = tree->root; m != NULL; m = next_in_order(m)) {
        vec_push(v->scratch, &rows, make_row(v, m));
        for (size_t c = 0; c < COLUMNS; c++) {
            size_t width = cell_width(&rows.at[rows.n - 1], c);
            widths[c] = width > widths[c] ? width : widths[c];
        }
    }
    for (size_t i = 0; i < rows.n; i++) {
        print_row(v, &rows.at[i], widths);
    }
    return TN_OK;
}
