/*
 * Where nodes of an ONNX graph come from: see read.h. Exporters of PyTorch leave the module path in the node's name
 * ("/layers.0/attn/MatMul") or in metadata ("pkg.torch.onnx.name_scopes": "['', 'layers.0', 'layers.0.attn', 'mm']").
 */
#include "targets/onnx/read.h"

#include <string.h>

/* What would end a frame of a module stack is no part of a name in it. */
static char *plain(arena *a, const char *text, size_t n)
{
    char *made = arena_strndup(a, text, n);
    for (char *c = made; *c != '\0'; c++) {
        *c = *c == ',' || *c == ';' ? '_' : *c;
    }
    return made;
}

static const char *add_frame(arena *a, const char *stack, const char *path, const char *type)
{
    return arena_printf(a, "%s%sL__self___%s,%s,%s", stack, *stack == '\0' ? "" : ";", path, path, type);
}

/* The texts of a Python list: ['a', 'b']. */
static size_t read_list(arena *a, const char *text, const char **out, size_t most)
{
    size_t n = 0;
    for (const char *at = strchr(text, '\''); at != NULL && n < most;) {
        const char *end = strchr(at + 1, '\'');
        if (end == NULL) {
            break;
        }
        out[n++] = plain(a, at + 1, (size_t)(end - at - 1));
        at = strchr(end + 1, '\'');
    }
    return n;
}

enum { DEEPEST_MODULE = 64 };

/* By the metadata of torch's newer exporter: the last of both lists is the operator. */
static const char *stack_of_scopes(reading *r, const onnx_node *n)
{
    const char *paths = onnx_pairs_get(&n->metadata, "pkg.torch.onnx.name_scopes");
    const char *classes = onnx_pairs_get(&n->metadata, "pkg.torch.onnx.class_hierarchy");
    const char *path[DEEPEST_MODULE], *type[DEEPEST_MODULE], *stack = "";
    size_t count = paths == NULL ? 0 : read_list(r->arena, paths, path, DEEPEST_MODULE);
    size_t known_classes = classes == NULL ? 0 : read_list(r->arena, classes, type, DEEPEST_MODULE);
    for (size_t i = 0; i + 1 < count; i++) {
        stack = add_frame(r->arena, stack, path[i], i < known_classes && *type[i] != '\0' ? type[i] : "?");
    }
    return stack;
}

static const char *stack_of_name(reading *r, const char *name)
{
    const char *path = "", *stack = add_frame(r->arena, "", "", "?");
    size_t depth = 0;
    for (const char *at = *name == '/' ? name + 1 : ""; strchr(at, '/') != NULL && depth < DEEPEST_MODULE; depth++) {
        size_t n = strcspn(at, "/");
        const char *part = plain(r->arena, at, n);
        path = *path == '\0' ? part : arena_printf(r->arena, "%s.%s", path, part);
        stack = n == 0 ? stack : add_frame(r->arena, stack, path, "?");
        at += n + 1;
    }
    return depth == 0 ? "" : stack;
}

/* By the path that tenon wrote: the modules on the way of which the model says a class. */
static const char *stack_of_module(reading *r, const onnx_node *n)
{
    const char *path = onnx_pairs_get(&n->metadata, "tenon.module"), *root = reading_class(r, "");
    if (path == NULL && root == NULL) {
        return "";
    }
    path = path == NULL ? "" : path;
    const char *stack = add_frame(r->arena, "", "", root == NULL ? "?" : root);
    for (size_t i = 0; *path != '\0' && i <= strlen(path); i++) {
        const char *part = path[i] == '.' || path[i] == '\0' ? arena_strndup(r->arena, path, i) : NULL;
        const char *type = part == NULL ? NULL : reading_class(r, part);
        if (type != NULL || (part != NULL && path[i] == '\0')) {
            stack = add_frame(r->arena, stack, plain(r->arena, part, i), type == NULL ? "?" : type);
        }
    }
    return stack;
}

const node *reading_origin(reading *r, const onnx_node *n)
{
    program *p = r->program;
    text_pair pairs[3];
    size_t count = 0;
    const char *name = onnx_text(n->name), *stack = r->frame->depth > 0 ? r->frame->stack : stack_of_scopes(r, n);
    stack = *stack == '\0' ? stack_of_module(r, n) : stack;
    stack = *stack == '\0' ? stack_of_name(r, name) : stack;
    const char *trace = onnx_pairs_get(&n->metadata, "pkg.torch.onnx.stack_trace");
    trace = trace == NULL ? onnx_pairs_get(&n->metadata, "tenon.source") : trace;
    if (trace != NULL) {
        pairs[count++] = (text_pair){program_intern(p, "stack_trace"), program_intern(p, trace)};
    }
    if (*stack != '\0') {
        pairs[count++] = (text_pair){program_intern(p, "nn_module_stack"), program_intern(p, stack)};
    }
    if (*name != '\0') {
        pairs[count++] = (text_pair){program_intern(p, "onnx_node"), program_intern(p, name)};
    }
    node *made = ARENA_NEW(r->arena, node);
    made->metadata = arena_copy(&p->arena, pairs, count * sizeof *pairs);
    made->metadata_count = (uint32_t)count;
    return made;
}

void reading_enter(reading *r, const onnx_node *n, const char *type, read_frame *to)
{
    const char *label = onnx_text(n->name), *outer = r->frame->stack;
    label = *label == '/' ? label + 1 : label;
    char *own = *label == '\0' ? arena_printf(r->arena, "%s_%zu", onnx_text(n->op_type), r->calls_read)
                               : plain(r->arena, label, strlen(label));
    for (char *c = own; *c != '\0'; c++) {
        *c = *c == '/' || *c == '.' ? '_' : *c;
    }
    to->path = *r->frame->path == '\0' ? own : arena_printf(r->arena, "%s.%s", r->frame->path, own);
    outer = *outer == '\0' ? add_frame(r->arena, "", "", "?") : outer;
    to->stack = add_frame(r->arena, outer, to->path, plain(r->arena, type, strlen(type)));
    r->calls_read++;
}
