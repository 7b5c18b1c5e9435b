/*
 * torch.fx graph -> the Python method that PyTorch prints for it.
 *
 * One statement per node, with the type of its result, followed by the names that are not used any more; above it a
 * comment with the source line whenever that changes. Comes after graph.c; print.c puts the class around it.
 */
#include "views/torch/print.h"

#include "ir/provenance.h"

#include <string.h>

/* The comment above the statements that come from one source line. */
typedef struct origin_comment {
    bool has_frame;
    frame_text frame;
    const char *annotations; /* "" = none */
} origin_comment;

typedef struct code {
    tn_context *ctx;
    const fx_graph *graph;
    sink *sink;
    size_t indent;
    fx_names names; /* of the code: nodes and global functions */
    map globals;    /* qualified name of a function -> its name here */
    bool begun;     /* a line of the body is written */
    bool commented; /* `comment` is what stands above */
    origin_comment comment;
    const char *custom, *annotations; /* the latest custom metadata and how it is shown */
} code;

/* ---- Names and types -------------------------------------------------------------------------------------------- */

static const char *shown_name(code *c, fx_node *n)
{
    if (n->shown == NULL) {
        n->shown = fx_names_create(&c->names, n->name);
    }
    return n->shown;
}

static void print_tensor_type(sink *s, const tensor_meta *m)
{
    sink_text(s, m->dtype == DT_NONE ? "?" : dtype_table[m->dtype].name);
    sink_char(s, '[');
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_text(s, i == 0 ? "" : ", ");
        dim_print_torch(s, m->sizes[i].expr);
    }
    sink_char(s, ']');
}

/* A scalar that the loader holds as a plain number, which has no annotation. */
static bool is_plain_number(const value *v)
{
    switch (v->type.sym.expr->op) {
    case DIM_INT:
    case DIM_FLOAT:
        return true;
    case DIM_BOOL:
        return v->type.sym.note == NULL || !v->type.sym.note->as_expression;
    default:
        return false;
    }
}

/* `: "f32[s77, 3]"`, `: "Sym(u0)"`, or nothing. */
static void print_annotation(sink *s, const value *v)
{
    if (v == NULL || !v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind == VALUE_TENSOR) {
        sink_text(s, ": \"");
        print_tensor_type(s, v->type.tensor);
        sink_char(s, '"');
    } else if (!is_plain_number(v)) {
        sink_text(s, ": \"Sym(");
        dim_print_torch(s, v->type.sym.expr);
        sink_text(s, ")\"");
    }
}

/* ---- Arguments -------------------------------------------------------------------------------------------------- */

static void print_arg(code *c, const arg *a);

static void print_items(code *c, const arg *a, const char *open, const char *close)
{
    sink_text(c->sink, open);
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(c->sink, i == 0 ? "" : ", ");
        print_arg(c, &a->u.items[i]);
    }
    sink_text(c->sink, close);
}

static void print_tuple(code *c, const arg *a)
{
    print_items(c, a, "(", a->n == 1 ? ",)" : ")");
}

/* Lists of int lists are lists of tuples in PyTorch, all others lists of lists. */
static void print_list(code *c, const arg *a)
{
    if (a->kind != ARG_INT_LISTS) {
        print_items(c, a, "[", "]");
        return;
    }
    sink_char(c->sink, '[');
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(c->sink, i == 0 ? "" : ", ");
        print_tuple(c, &a->u.items[i]);
    }
    sink_char(c->sink, ']');
}

static void print_dict(code *c, const arg *a)
{
    sink_char(c->sink, '{');
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(c->sink, i == 0 ? "" : ", ");
        repr_string(c->sink, a->u.members[i].key);
        sink_text(c->sink, ": ");
        print_arg(c, &a->u.members[i].value);
    }
    sink_char(c->sink, '}');
}

static void print_symbolic_literal(sink *s, const arg *a)
{
    switch (a->kind) {
    case ARG_SYM_FLOAT:
        repr_f64(s, a->u.real);
        break;
    case ARG_SYM_BOOL:
        repr_bool(s, a->u.boolean);
        break;
    default:
        sink_i64(s, a->u.integer);
        break;
    }
}

static void print_int(sink *s, const arg *a)
{
    switch (a->kind) {
    case ARG_SCALAR_TYPE:
        repr_scalar_type(s, a->u.integer);
        break;
    case ARG_MEMORY_FORMAT:
        repr_memory_format(s, a->u.integer);
        break;
    case ARG_LAYOUT:
        repr_layout(s, a->u.integer);
        break;
    default:
        sink_i64(s, a->u.integer);
        break;
    }
}

static void print_literal(code *c, const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_SYM:
        print_symbolic_literal(c->sink, a);
        break;
    case PAYLOAD_INT:
        print_int(c->sink, a);
        break;
    case PAYLOAD_FLOAT:
        repr_f64(c->sink, a->u.real);
        break;
    case PAYLOAD_BOOL:
        repr_bool(c->sink, a->u.boolean);
        break;
    case PAYLOAD_STRING:
        (a->kind == ARG_OPERATOR ? sink_text : repr_string)(c->sink, a->u.string);
        break;
    case PAYLOAD_DEVICE:
        repr_device(c->sink, a->u.device);
        break;
    case PAYLOAD_COMPLEX:
        repr_complex(c->sink, a->u.complex_number[0], a->u.complex_number[1]);
        break;
    case PAYLOAD_LIST:
        print_list(c, a);
        break;
    case PAYLOAD_DICT:
        print_dict(c, a);
        break;
    default:
        sink_text(c->sink, "None");
        break;
    }
}

static void print_arg(code *c, const arg *a)
{
    fx_node *n = fx_graph_find(c->graph, a);
    const value *v = arg_value(a);
    if (n != NULL) {
        sink_text(c->sink, shown_name(c, n));
    } else if (v != NULL) {
        sink_text(c->sink, v->name); /* undefined here, as an object that is not an input */
    } else {
        print_literal(c, a);
    }
}

static void print_args(code *c, const node *n)
{
    const char *separator = "";
    for (int by_keyword = 0; by_keyword < 2; by_keyword++) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            if (fx_passed_by_keyword(n, &n->inputs[i]) != (by_keyword == 1)) {
                continue;
            }
            sink_text(c->sink, separator);
            if (by_keyword == 1) {
                sink_printf(c->sink, "%s = ", n->inputs[i].name);
            }
            print_arg(c, &n->inputs[i].arg);
            separator = ", ";
        }
    }
}

/* ---- Comments --------------------------------------------------------------------------------------------------- */

static bool same_span(text_span a, text_span b)
{
    return a.n == b.n && memcmp(a.at, b.at, a.n) == 0;
}

static bool same_comment(const origin_comment *a, const origin_comment *b)
{
    if (a->has_frame != b->has_frame || strcmp(a->annotations, b->annotations) != 0) {
        return false;
    }
    return !a->has_frame ||
           (same_span(a->frame.file, b->frame.file) && same_span(a->frame.line, b->frame.line) &&
            same_span(a->frame.function, b->frame.function) && same_span(a->frame.code, b->frame.code));
}

static void print_span(sink *s, const char *before, text_span span)
{
    sink_text(s, before);
    sink_put(s, span.at, span.n);
}

static void print_comment(sink *s, const origin_comment *comment)
{
    sink_char(s, '#');
    if (comment->annotations[0] != '\0') {
        sink_printf(s, " Annotation: %s", comment->annotations);
    }
    if (!comment->has_frame) {
        sink_text(s, " No stacktrace found for following nodes");
        return;
    }
    print_span(s, " File: ", comment->frame.file);
    print_span(s, ":", comment->frame.line);
    print_span(s, " in ", comment->frame.function);
    print_span(s, ", code: ", comment->frame.code);
}

/* Metadata is interned, so that the text under one address has been read already. */
static tn_status read_annotations(code *c, const char *custom)
{
    if (custom == NULL || custom[0] == '\0') {
        custom = "{}";
    }
    if (c->custom != custom) {
        TRY(repr_annotations(c->ctx, c->graph->arena, custom, &c->annotations));
        c->custom = custom;
    }
    return TN_OK;
}

static void begin_line(code *c)
{
    sink_repeat(c->sink, ' ', c->indent);
    c->begun = true;
}

/* The comment above a node, unless it already stands above the one before. A blank line goes before it. */
static tn_status comment_origin(code *c, const fx_node *n)
{
    const char *trace = n->traced == NULL ? NULL : node_metadata(n->traced, "stack_trace");
    TRY(read_annotations(c, n->traced == NULL ? NULL : node_metadata(n->traced, "custom")));
    origin_comment comment = {.annotations = c->annotations};
    comment.has_frame = trace != NULL && provenance_shown_frame(trace, &comment.frame);
    if (c->commented && same_comment(&comment, &c->comment)) {
        return TN_OK;
    }
    sink_text(c->sink, c->begun ? "    \n" : "");
    begin_line(c);
    print_comment(c->sink, &comment);
    sink_char(c->sink, '\n');
    c->comment = comment;
    c->commented = true;
    return TN_OK;
}

/* ---- Statements ------------------------------------------------------------------------------------------------- */

/* Functions of the module _operator that are written as operators: before, between and after the arguments. */
typedef struct infix {
    const char *name, *before, *between, *after;
} infix;

/* clang-format off */
static const infix infixes[] = {
    {"eq", "", " == ", ""}, {"ne", "", " != ", ""}, {"lt", "", " < ", ""}, {"gt", "", " > ", ""},
    {"le", "", " <= ", ""}, {"ge", "", " >= ", ""}, {"pos", "+", "", ""}, {"neg", "-", "", ""}, {"invert", "~", "", ""},
    {"add", "", " + ", ""}, {"sub", "", " - ", ""}, {"mul", "", " * ", ""}, {"floordiv", "", " // ", ""},
    {"truediv", "", " / ", ""}, {"mod", "", " % ", ""}, {"pow", "", " ** ", ""}, {"lshift", "", " << ", ""},
    {"rshift", "", " >> ", ""}, {"and_", "", " & ", ""}, {"or_", "", " | ", ""}, {"xor", "", " ^ ", ""},
    {"getitem", "", "[", "]"}, {"matmul", "", " @ ", ""},
};
/* clang-format on */

static const infix *find_infix(const char *target)
{
    static const char module[] = "_operator.";
    if (strncmp(target, module, sizeof module - 1) != 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof infixes / sizeof *infixes; i++) {
        if (strcmp(target + sizeof module - 1, infixes[i].name) == 0) {
            return &infixes[i];
        }
    }
    return NULL;
}

/* Functions of torch stand under their own name, others (math.trunc) under one from the namespace of the code. */
static const char *function_name(code *c, const char *target)
{
    if (strncmp(target, "torch.", strlen("torch.")) == 0) {
        return target;
    }
    void **name = map_at(&c->globals, target);
    if (*name == NULL) {
        *name = (void *)(uintptr_t)fx_names_create(&c->names, target);
    }
    return *name;
}

static void begin_assignment(code *c, fx_node *n)
{
    sink_text(c->sink, shown_name(c, n));
    print_annotation(c->sink, n->result);
    sink_text(c->sink, " = ");
}

static void print_infix(code *c, fx_node *n, const infix *form)
{
    begin_assignment(c, n);
    for (uint32_t i = 0; i < n->origin->input_count; i++) {
        sink_text(c->sink, i == 0 ? form->before : form->between);
        print_arg(c, &n->origin->inputs[i].arg);
    }
    sink_text(c->sink, form->after);
}

static void print_call(code *c, fx_node *n)
{
    const infix *form = find_infix(n->origin->callee->target);
    if (form != NULL) {
        print_infix(c, n, form);
        return;
    }
    const char *name = function_name(c, n->origin->callee->target); /* named before the node is */
    begin_assignment(c, n);
    sink_printf(c->sink, "%s(", name);
    print_args(c, n->origin);
    sink_char(c->sink, ')');
}

static bool is_identifier(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    return n > 0 && text[n] == '\0' && (text[0] < '0' || text[0] > '9');
}

/* `  a = b = None`: what is not used below, the node itself included when nothing uses it. */
static void print_dead(code *c, fx_node *n)
{
    if (n->dead == NULL && n->used) {
        return;
    }
    sink_text(c->sink, ";  ");
    for (fx_node *dead = n->dead; dead != NULL; dead = dead->next_dead) {
        sink_printf(c->sink, "%s = ", shown_name(c, dead));
    }
    if (!n->used) {
        sink_printf(c->sink, "%s = ", shown_name(c, n));
    }
    sink_text(c->sink, "None");
}

static tn_status print_statement(code *c, fx_node *n)
{
    TRY(comment_origin(c, n));
    begin_line(c);
    switch (n->kind) {
    case FX_ATTRIBUTE:
        begin_assignment(c, n);
        sink_printf(c->sink, is_identifier(n->target) ? "self.%s" : "getattr(self, \"%s\")", n->target);
        break;
    case FX_ITEM:
        begin_assignment(c, n);
        sink_printf(c->sink, "%s[%u]", shown_name(c, n->whole), (unsigned)n->index);
        break;
    default:
        print_call(c, n);
        break;
    }
    print_dead(c, n);
    sink_char(c->sink, '\n');
    return TN_OK;
}

/* ---- The method ------------------------------------------------------------------------------------------------- */

/* `def forward(self, x: "f32[2]"):`. An argument whose name Python has taken gets another in the body. */
static void print_head(code *c)
{
    const fx_graph *g = c->graph;
    sink_repeat(c->sink, ' ', c->indent - 4);
    sink_text(c->sink, "def forward(self");
    for (size_t i = 0; i < g->function->inputs.n; i++) {
        sink_printf(c->sink, ", %s", g->nodes.at[i]->target);
        print_annotation(c->sink, g->nodes.at[i]->result);
    }
    sink_text(c->sink, "):\n");
    for (size_t i = 0; i < g->function->inputs.n; i++) {
        fx_node *n = g->nodes.at[i];
        if (strcmp(shown_name(c, n), n->target) != 0) {
            begin_line(c);
            sink_printf(c->sink, "%s = %s\n", n->shown, n->target);
        }
    }
}

static void print_return(code *c)
{
    const function *f = c->graph->function;
    arg outputs = {.n = (uint32_t)f->outputs.n, .u.items = f->outputs.at};
    begin_line(c);
    sink_text(c->sink, "return ");
    if (f->single_tensor_return && outputs.n == 1) {
        print_arg(c, &outputs.u.items[0]);
    } else {
        print_tuple(c, &outputs);
    }
    sink_char(c->sink, '\n');
}

tn_status torch_print_forward(tn_context *ctx, const fx_graph *g, size_t indent, sink *s)
{
    code c = {.ctx = ctx, .graph = g, .sink = s, .indent = indent + 4};
    fx_names_init(&c.names, g->arena);
    map_init(&c.globals, g->arena);
    print_head(&c);
    for (size_t i = g->function->inputs.n; i < g->nodes.n; i++) {
        TRY(print_statement(&c, g->nodes.at[i]));
    }
    print_return(&c);
    return TN_OK;
}
