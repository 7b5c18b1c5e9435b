/*
 * An entry -> the text that print(torch.export.load(FILE)) shows: the layout of the whole. See print.h for the
 * parts, docs/torch-print.md for what this text is and where it differs from a print before saving.
 */
#include "views/torch/print.h"

#include <string.h>

/* Bodies are printed where they are used, so that text that shares them could ask for endless output. */
enum { MAX_CLASS_DEPTH = 200, MAX_CLASSES = 1000000 };

typedef struct class_printer {
    tn_context *ctx;
    const entry *entry;
    sink *sink;
    size_t count; /* classes begun */
} class_printer;

static tn_status print_class(class_printer *p, const function *f, const char *name, size_t depth);

/* A class for each body that the graph reads as an attribute. One name is one class: the latest body that has it. */
static tn_status print_body_classes(class_printer *p, const fx_graph *g, size_t depth)
{
    map bodies;
    map_init(&bodies, g->arena);
    for (size_t i = 0; i < g->nodes.n; i++) {
        if (g->nodes.at[i]->kind == FX_ATTRIBUTE) {
            *map_at(&bodies, g->nodes.at[i]->target) = g->nodes.at[i]->body;
        }
    }
    for (size_t i = 0; i < bodies.entries.n; i++) {
        TRY(print_class(p, bodies.entries.at[i].value, bodies.entries.at[i].key, depth));
    }
    return TN_OK;
}

static tn_status print_class(class_printer *p, const function *f, const char *name, size_t depth)
{
    if (depth > MAX_CLASS_DEPTH || ++p->count > MAX_CLASSES) {
        return fail(p->ctx, TN_E_LIMIT, "bodies of higher-order operators are too many or nested too deeply, at '%s'",
                    name);
    }
    arena *scratch = ctx_scratch(p->ctx);
    size_t indent = 4 * (depth + 1);
    const fx_graph *g = fx_graph_new(scratch, f, p->entry);
    sink_repeat(p->sink, ' ', indent);
    sink_printf(p->sink, "class %s(torch.nn.Module):\n", name);
    TRY(torch_print_forward(p->ctx, g, indent + 4, p->sink));
    sink_text(p->sink, "    \n");
    TRY(print_body_classes(p, g, depth + 1));
    ctx_release(p->ctx, scratch);
    return TN_OK;
}

tn_status torch_print(tn_context *ctx, const entry *e, sink *s)
{
    class_printer p = {.ctx = ctx, .entry = e, .sink = s};
    sink_text(s, "ExportedProgram:\n");
    TRY(print_class(&p, e->main, "GraphModule", 0));
    torch_print_signature(e, s);
    arena *scratch = ctx_scratch(ctx);
    torch_print_ranges(scratch, e, s);
    ctx_release(ctx, scratch);
    return TN_OK;
}
