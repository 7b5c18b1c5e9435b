/*
 * Arguments as text. After print_type.c in the flow, before print.c, which prints nodes with them.
 *
 * An argument stands bare where its tag follows from how it looks (natural_kind); otherwise the tag stands in front:
 * `as_sym_int 3`, `as_ints []`.
 */
#include "ir/text/print.h"

#include "ir/words.h"

#include <string.h>

static void print_bare(printer *p, const arg *a);

static void print_reference(printer *p, const value *v)
{
    print_sigil(p, '%', v->name);
    if (v->function == NULL && v->kind == VALUE_OBJECT) {
        sink_text(p->sink, " of ");
        json_write_string(p->sink, v->type.class_fqn);
    }
}

static void print_bool(printer *p, bool yes)
{
    sink_text(p->sink, yes ? "True" : "False");
}

static void print_code(printer *p, const arg *a)
{
    const char *word = NULL;
    if (a->kind == ARG_SCALAR_TYPE) {
        dtype type = dtype_by_code(a->u.integer);
        word = type == DT_NONE ? NULL : dtype_table[type].name;
    } else if (a->kind != ARG_INT) {
        word = word_of_code(a->kind == ARG_LAYOUT ? layout_words : memory_format_words, a->u.integer);
    }
    if (word != NULL) {
        sink_text(p->sink, word);
    } else {
        sink_i64(p->sink, a->u.integer);
    }
}

static void print_sym(printer *p, const arg *a)
{
    if (!a->literal) {
        print_reference(p, a->u.value);
    } else if (a->kind == ARG_SYM_INT) {
        sink_i64(p->sink, a->u.integer);
    } else if (a->kind == ARG_SYM_FLOAT) {
        print_float(p, a->u.real);
    } else {
        print_bool(p, a->u.boolean);
    }
}

static void print_string(printer *p, const arg *a)
{
    if (a->kind == ARG_OPERATOR) {
        sink_text(p->sink, "op ");
        print_target(p, a->u.string);
    } else {
        json_write_string(p->sink, a->u.string);
    }
}

static void print_graph(printer *p, const arg_graph *graph)
{
    const char *name = graph->body->name;
    size_t base = base_name_length(name);
    print_sigil(p, '@', name);
    if (strlen(graph->name) != base || strncmp(graph->name, name, base) != 0) {
        sink_text(p->sink, " as ");
        print_name(p, graph->name);
    }
}

static void print_list(printer *p, const arg *a)
{
    sink_char(p->sink, '[');
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        print_bare(p, &a->u.items[i]); /* the list's tag tells those of its items */
    }
    sink_char(p->sink, ']');
}

static void print_dict(printer *p, const arg *a)
{
    sink_char(p->sink, '{');
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        print_name(p, a->u.members[i].key);
        sink_text(p->sink, ": ");
        print_arg(p, &a->u.members[i].value);
    }
    sink_char(p->sink, '}');
}

static void print_bare(printer *p, const arg *a)
{
    if (a->kind == ARG_UNKNOWN) {
        sink_text(p->sink, "json ");
        json_write(p->sink, a->u.unknown);
        return;
    }
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_NOTHING:
        sink_text(p->sink, "None");
        break;
    case PAYLOAD_VALUE:
    case PAYLOAD_OPTIONAL:
        if (a->u.value == NULL) {
            sink_text(p->sink, "None");
        } else {
            print_reference(p, a->u.value);
        }
        break;
    case PAYLOAD_SYM:
        print_sym(p, a);
        break;
    case PAYLOAD_INT:
        print_code(p, a);
        break;
    case PAYLOAD_FLOAT:
        print_float(p, a->u.real);
        break;
    case PAYLOAD_BOOL:
        print_bool(p, a->u.boolean);
        break;
    case PAYLOAD_STRING:
        print_string(p, a);
        break;
    case PAYLOAD_DEVICE:
        sink_text(p->sink, "device ");
        print_device(p, a->u.device);
        break;
    case PAYLOAD_COMPLEX:
        sink_text(p->sink, "complex(");
        print_float(p, a->u.complex_number[0]);
        sink_text(p->sink, ", ");
        print_float(p, a->u.complex_number[1]);
        sink_char(p->sink, ')');
        break;
    case PAYLOAD_GRAPH:
        print_graph(p, a->u.graph);
        break;
    case PAYLOAD_LIST:
        print_list(p, a);
        break;
    case PAYLOAD_DICT:
        print_dict(p, a);
        break;
    }
}

void print_arg(printer *p, const arg *a)
{
    if (natural_kind(a) != a->kind) {
        sink_text(p->sink, arg_kinds[a->kind].tag);
        sink_char(p->sink, ' ');
    }
    print_bare(p, a);
}

void print_definition(printer *p, const arg *a)
{
    if (a->kind == ARG_NONE) {
        sink_char(p->sink, '_');
    } else {
        print_arg(p, a);
    }
}

void print_args(printer *p, const arg *args, size_t n)
{
    sink_char(p->sink, '(');
    for (size_t i = 0; i < n; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        print_arg(p, &args[i]);
    }
    sink_char(p->sink, ')');
}

void print_named_arg(printer *p, const named_arg *a)
{
    if (a->pass_by != PASS_POSITION || a->name[0] != '\0') {
        print_name(p, a->name);
        sink_text(p->sink, pass_by_marks[a->pass_by - PASS_UNSTATED]);
        sink_char(p->sink, ' ');
    }
    print_arg(p, &a->arg);
    print_unknown(p, a->unknown);
}
