/*
 * Diagnostics as people read them: tn_context_explain and tn_status_name.
 *
 * After context.c, which collects them. One paragraph each:
 *
 *     model.pt2: error: input has 3 channels, weight expects 4
 *       at models/model.json, byte 4711, /graph_module/graph/nodes/3
 *       node %conv2d_1 = aten.conv2d
 *       from model.py:41 in forward
 *       module layers.0.stem
 *       hint: ...
 *
 * A note belongs to the diagnostic before it and is indented below it.
 */
#include "base/shown.h"

#include <string.h>

const char *tn_status_name(tn_status status)
{
    static const char *const names[] = {
        [-TN_OK] = "ok",
        [-TN_E_IO] = "input or output",
        [-TN_E_FORMAT] = "format",
        [-TN_E_VERSION] = "version",
        [-TN_E_UNSUPPORTED] = "unsupported",
        [-TN_E_ARGUMENT] = "argument",
        [-TN_E_NOMEM] = "out of memory",
        [-TN_E_LIMIT] = "limit",
        [-TN_E_INVALID] = "invalid",
        [-TN_E_NOTFOUND] = "not found",
        [-TN_E_MISMATCH] = "mismatch",
        [-TN_E_CANCELLED] = "cancelled",
        [-TN_E_INTERNAL] = "internal",
        [-TN_E_LOST] = "lost",
    };
    int index = -(int)status;
    return index >= 0 && (size_t)index < sizeof names / sizeof *names ? names[index] : "unknown";
}

/* "  label text" on a line of its own, if there is a text. */
static void put_line(sink *s, const char *label, const char *text)
{
    if (text != NULL) {
        sink_text(s, label);
        sink_shown(s, text);
        sink_char(s, '\n');
    }
}

/* Line and column count within the member if there is one; else they follow the file's name, as compilers print it. */
static bool line_follows_file(const tn_diagnostic *d)
{
    return d->line > 0 && d->member == NULL;
}

static void put_headline(sink *s, const tn_diagnostic *d)
{
    static const char *const severities[] = {
        [TN_ERROR] = ": error: ", [TN_WARNING] = ": warning: ", [TN_NOTE] = ": note: "};
    sink_shown(s, d->file != NULL ? d->file : "tenon");
    if (line_follows_file(d)) {
        sink_char(s, ':');
        sink_i64(s, d->line);
        if (d->column > 0) {
            sink_char(s, ':');
            sink_i64(s, d->column);
        }
    }
    put_line(s, severities[d->severity], d->message);
}

/* Introduces the next part of the "at" line. */
static void put_part(sink *s, bool *first, const char *label)
{
    sink_text(s, *first ? "  at " : ", ");
    sink_text(s, label);
    *first = false;
}

static void put_place_in_file(sink *s, const tn_diagnostic *d)
{
    bool first = true;
    if (d->member != NULL) {
        put_part(s, &first, "");
        sink_shown(s, d->member);
    }
    if (d->line > 0 && !line_follows_file(d)) {
        put_part(s, &first, "line ");
        sink_i64(s, d->line);
        if (d->column > 0) {
            put_part(s, &first, "column ");
            sink_i64(s, d->column);
        }
    }
    if (d->offset >= 0) {
        put_part(s, &first, "byte ");
        sink_i64(s, d->offset);
    }
    if (d->path != NULL) {
        put_part(s, &first, "");
        sink_shown(s, d->path);
    }
    if (!first) {
        sink_char(s, '\n');
    }
}

static void put_node(sink *s, const tn_diagnostic *d)
{
    if (d->node == NULL) {
        put_line(s, "  op ", d->op);
        return;
    }
    sink_text(s, "  node %");
    sink_shown(s, d->node);
    put_line(s, d->op != NULL ? " = " : "", d->op != NULL ? d->op : "");
}

size_t tn_context_explain(const tn_context *ctx, char *text, size_t size)
{
    clipped_text clipped;
    sink s;
    clipped_begin(&clipped, &s, text, size);
    for (size_t i = 0; ctx != NULL && i < ctx->diagnostic_count; i++) {
        const tn_diagnostic *d = &ctx->diagnostics[i];
        if (d->severity == TN_NOTE && i > 0) {
            put_line(&s, "  note: ", d->message);
        } else {
            put_headline(&s, d);
        }
        put_place_in_file(&s, d);
        put_node(&s, d);
        put_line(&s, "  from ", d->source);
        put_line(&s, "  module ", d->module != NULL && d->module[0] == '\0' ? "(root)" : d->module);
        put_line(&s, "  hint: ", d->hint);
    }
    return clipped_end(&s);
}
