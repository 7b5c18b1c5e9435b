/*
 * Views of a program for people and scripts: what `tenon show` prints.
 *
 * After the writers in the flow. The graph views are the text form (ir/text/text.h) and PyTorch's own (views/torch);
 * the others are here, one file each. All are plain and stable without colour; colour and width are the caller's wish.
 * What the views for people take from a file goes through show_name: a name is never more than a part of its line.
 */
#ifndef TENON_VIEWS_SHOW_H
#define TENON_VIEWS_SHOW_H

#include "base/shown.h"
#include "ir/program.h"
#include "ir/provenance.h"

typedef struct view {
    tn_context *ctx;
    arena *scratch;
    const program *program;
    const entry *entry; /* the one being shown */
    const tn_print_options *options;
    sink *sink;
    shown_filter *filter; /* behind the sink, NULL without one; colours go round it */
} view;

/* filter is what the sink writes to where text is shown on a terminal, else NULL; then there are no colours. */
tn_status show_program(tn_context *ctx, const program *p, tn_view which, const tn_print_options *options, sink *s,
                       shown_filter *filter);

/* One entry each. */
tn_status show_summary(view *v);
tn_status show_tree(view *v);
tn_status show_signature(view *v);
tn_status show_ops(view *v);
tn_status show_weights(view *v);
tn_status show_dot(view *v);
/* All entries. */
tn_status show_json(view *v);
tn_status show_weights_json(view *v);
tn_status show_html(view *v);

/* ---- shared by the views ---- */

/* Is this entry among those that the caller asked for? */
bool show_wants(const view *v, const entry *e);

typedef enum ink { INK_PLAIN, INK_HEADING, INK_NAME, INK_TYPE, INK_QUIET } ink;
/* Starts and ends a coloured stretch; nothing without colour. */
void show_ink(const view *v, ink color);
void show_inked(const view *v, ink color, const char *text);
/* A text from the file as a part of a line: shown.h. On the scratch arena, or itself. */
const char *show_name(const view *v, const char *name);
/* A text of the type of a value, "f32[s0,64]", on the scratch arena. */
const char *show_type(view *v, const value *of);
/* 1234567 -> "1,234,567"; 4938268 bytes -> "4.7 MiB". */
const char *show_count(view *v, int64_t n);
const char *show_bytes(view *v, int64_t n);
/* Prints " in [2, 64]"; an open side is -inf or inf. */
void show_range(const view *v, range r);
/* "Linear" for "torch.nn.modules.linear.Linear". Borrowed from type. */
const char *show_class(const char *type);
/* "aten.linear" for "torch.ops.aten.linear.default"; other targets as they are. */
const char *show_target(view *v, const char *target);

typedef struct op_count {
    const char *target;
    size_t n;
} op_count;
/* Operators of the entry and its bodies, most frequent first, then by name. Returns how many kinds. */
size_t show_count_ops(view *v, const op_count **out);
/* The functions that the entry's graph reaches, itself first. */
size_t show_functions(view *v, const function *const **out);

typedef struct data_total {
    size_t tensors;
    size_t shared; /* more names for tensors that were counted already */
    int64_t elements, bytes;
} data_total;
/* Parameters, persistent buffers, or everything in the constants table. */
typedef enum data_kind { DATA_PARAMETERS, DATA_BUFFERS, DATA_CONSTANTS } data_kind;
data_total show_data_total(view *v, data_kind kind);

#endif
