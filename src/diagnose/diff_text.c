/* Words of values and symbols, and texts made of them: see diff_text.h. */
#include "diagnose/diff_text.h"

#include "base/num.h"
#include "ir/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- expressions ---- */

static int by_text(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static bool is_commutative(dim_op op)
{
    return op == DIM_ADD || op == DIM_MUL || op == DIM_MIN || op == DIM_MAX || op == DIM_AND || op == DIM_OR;
}

/* As a call of its operation, "Add(2,in0.1)": the order of terms does not hang on the names of symbols. */
static const char *dim_word(diff_side *side, const dim *d)
{
    if (d->op == DIM_SYMBOL) {
        const char *word = pointer_map_get(&side->symbols, d->u.symbol);
        return word == NULL ? d->u.symbol->name : word;
    }
    if (d->n == 0) {
        sink s;
        sink_collect(side->ctx, side->arena, &s);
        dim_print(&s, d);
        return sink_collected(side->ctx, side->arena, &s);
    }
    const char **args = ARENA_ARRAY(side->arena, const char *, d->n);
    for (uint32_t i = 0; i < d->n; i++) {
        args[i] = dim_word(side, d->args[i]);
    }
    if (is_commutative(d->op)) {
        qsort(args, d->n, sizeof *args, by_text);
    }
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    sink_printf(&s, "%d%s(", (int)d->op, d->op == DIM_CALL ? d->u.name : "");
    for (uint32_t i = 0; i < d->n; i++) {
        sink_printf(&s, "%s%s", i == 0 ? "" : ",", args[i]);
    }
    sink_char(&s, ')');
    return sink_collected(side->ctx, side->arena, &s);
}

const char *diff_dim_text(diff_side *side, const dim *d, bool people)
{
    if (!people) {
        return dim_word(side, d);
    }
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    dim_print(&s, d);
    return sink_collected(side->ctx, side->arena, &s);
}

/* ---- types ---- */

static void put_sizes(diff_side *side, sink *s, const symint *sizes, uint32_t rank, bool people)
{
    sink_char(s, '[');
    for (uint32_t i = 0; i < rank; i++) {
        sink_printf(s, "%s%s", i == 0 ? "" : ",", diff_dim_text(side, sizes[i].expr, people));
    }
    sink_char(s, ']');
}

static void put_tensor(diff_side *side, sink *s, const tensor_meta *m, bool people)
{
    if (m->dtype == DT_NONE) {
        sink_printf(s, "type %d", (int)m->code);
    } else {
        sink_text(s, dtype_table[m->dtype].name);
    }
    put_sizes(side, s, m->sizes, m->rank, people);
    if (!m->plain) {
        sink_text(s, " strides ");
        put_sizes(side, s, m->strides, m->rank, people);
        if (!dim_is_int(m->offset.expr, 0)) {
            sink_printf(s, " offset %s", diff_dim_text(side, m->offset.expr, people));
        }
    }
    if (m->device != NULL && strcmp(m->device->type, "cpu") != 0) {
        sink_printf(s, " on %s", m->device->type);
        if (m->device->index >= 0) {
            sink_printf(s, ":%lld", (long long)m->device->index);
        }
    }
    if (m->layout != LAYOUT_STRIDED) {
        sink_printf(s, " layout %d", (int)m->layout);
    }
}

const char *diff_value_type(diff_side *side, const value *v, bool people)
{
    if (v->kind == VALUE_OBJECT) {
        return v->type.class_fqn == NULL ? "object" : v->type.class_fqn;
    }
    if (!v->typed) {
        return "?";
    }
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    if (v->kind == VALUE_TENSOR) {
        put_tensor(side, &s, v->type.tensor, people);
    } else {
        sink_printf(&s, "%s %s", value_kind_words[v->kind], diff_dim_text(side, v->type.sym.expr, people));
    }
    return sink_collected(side->ctx, side->arena, &s);
}

/* ---- arguments ---- */

static void put_arg(diff_side *side, sink *s, const arg *a, bool people);

static void put_value(diff_side *side, sink *s, const value *v, bool people)
{
    if (v == NULL) {
        sink_text(s, "None");
    } else if (people) {
        sink_printf(s, "%%%s", v->name);
    } else {
        const char *word = pointer_map_get(&side->words, v);
        sink_printf(s, "%%%s", word == NULL ? v->name : word);
    }
}

static void put_float(sink *s, double number)
{
    char text[NUM_TEXT];
    f64_to_text(number, text);
    sink_text(s, text);
}

static void put_whole(sink *s, const arg *a)
{
    const char *word = NULL;
    if (a->kind == ARG_SCALAR_TYPE) {
        dtype type = dtype_by_code(a->u.integer);
        word = type == DT_NONE ? NULL : dtype_table[type].name;
    } else if (a->kind == ARG_LAYOUT || a->kind == ARG_MEMORY_FORMAT) {
        word = word_of_code(a->kind == ARG_LAYOUT ? layout_words : memory_format_words, a->u.integer);
    }
    if (word != NULL) {
        sink_text(s, word);
    } else {
        sink_i64(s, a->u.integer);
    }
}

static void put_sym(diff_side *side, sink *s, const arg *a, bool people)
{
    if (!a->literal) {
        put_value(side, s, a->u.value, people);
    } else if (a->kind == ARG_SYM_INT) {
        sink_i64(s, a->u.integer);
    } else if (a->kind == ARG_SYM_FLOAT) {
        put_float(s, a->u.real);
    } else {
        sink_text(s, a->u.boolean ? "True" : "False");
    }
}

static void put_graph(diff_side *side, sink *s, const arg_graph *graph, bool people)
{
    const char *word = people ? graph->body->name : "";
    if (!people && side->function_words != NULL) {
        word = pointer_map_get(side->function_words, graph->body);
    }
    sink_printf(s, "@%s", word == NULL ? graph->body->name : word);
}

static void put_items(diff_side *side, sink *s, const arg *a, bool people)
{
    bool dict = arg_kinds[a->kind].payload == PAYLOAD_DICT;
    sink_char(s, dict ? '{' : '[');
    for (uint32_t i = 0; i < a->n; i++) {
        sink_text(s, i == 0 ? "" : ", ");
        if (dict) {
            json_write_string(s, a->u.members[i].key);
            sink_text(s, ": ");
        }
        put_arg(side, s, dict ? &a->u.members[i].value : &a->u.items[i], people);
    }
    sink_char(s, dict ? '}' : ']');
}

static void put_arg(diff_side *side, sink *s, const arg *a, bool people)
{
    if (a->kind == ARG_UNKNOWN) {
        json_write(s, a->u.unknown);
        return;
    }
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_NOTHING:
        sink_text(s, "None");
        break;
    case PAYLOAD_VALUE:
    case PAYLOAD_OPTIONAL:
        put_value(side, s, a->u.value, people);
        break;
    case PAYLOAD_SYM:
        put_sym(side, s, a, people);
        break;
    case PAYLOAD_INT:
        put_whole(s, a);
        break;
    case PAYLOAD_FLOAT:
        put_float(s, a->u.real);
        break;
    case PAYLOAD_BOOL:
        sink_text(s, a->u.boolean ? "True" : "False");
        break;
    case PAYLOAD_STRING:
        json_write_string(s, a->u.string);
        break;
    case PAYLOAD_DEVICE:
        sink_printf(s, "device %s", a->u.device->type);
        if (a->u.device->index >= 0) {
            sink_printf(s, ":%lld", (long long)a->u.device->index);
        }
        break;
    case PAYLOAD_COMPLEX:
        sink_text(s, "complex(");
        put_float(s, a->u.complex_number[0]);
        sink_text(s, ", ");
        put_float(s, a->u.complex_number[1]);
        sink_char(s, ')');
        break;
    case PAYLOAD_GRAPH:
        put_graph(side, s, a->u.graph, people);
        break;
    case PAYLOAD_LIST:
    case PAYLOAD_DICT:
        put_items(side, s, a, people);
        break;
    }
}

const char *diff_arg_text(diff_side *side, const arg *a, bool people)
{
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    put_arg(side, &s, a, people);
    return sink_collected(side->ctx, side->arena, &s);
}

/* ---- words ---- */

typedef struct definition {
    diff_side *side;
    const char *word;
    size_t values, symbols;
} definition;

#define UNTIL_NAMED "new" /* the word of a node that has none of its own yet */

/* A symbol that is a size of its own and has no word yet comes in here. */
static void define_symbol(definition *at, const dim *d)
{
    const char *known = d->op == DIM_SYMBOL ? pointer_map_get(&at->side->symbols, d->u.symbol) : "";
    if (known == NULL || strncmp(known, UNTIL_NAMED "~", sizeof UNTIL_NAMED) == 0) {
        pointer_map_put(&at->side->symbols, d->u.symbol,
                        arena_printf(at->side->arena, "%s~%zu", at->word, at->symbols++));
    }
}

static void define_symbols(definition *at, const value *v)
{
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        define_symbol(at, v->type.sym.expr);
        return;
    }
    for (uint32_t i = 0; i < v->type.tensor->rank; i++) {
        define_symbol(at, v->type.tensor->sizes[i].expr);
    }
}

static void define_value(void *user, value *v)
{
    definition *at = user;
    pointer_map_put(&at->side->words, v, arena_printf(at->side->arena, "%s.%zu", at->word, at->values++));
    define_symbols(at, v);
}

void diff_side_define(diff_side *side, const node *n, const char *word)
{
    node_each_output(n, define_value, &(definition){side, word, 0, 0});
}

/* The word of an input: what it is bound to, or which argument of the call it is. */
static const char *input_word(diff_side *side, const entry *e, size_t i, size_t *given)
{
    if (e == NULL || e->inputs[i].target == NULL) {
        return arena_printf(side->arena, "in%zu", (*given)++);
    }
    return arena_printf(side->arena, "weight:%s", e->inputs[i].target);
}

void diff_side_init(diff_side *side, tn_context *ctx, arena *a, const function *f, pointer_map *function_words)
{
    *side = (diff_side){.ctx = ctx, .arena = a, .function = f, .function_words = function_words};
    pointer_map_init(&side->words, a);
    pointer_map_init(&side->symbols, a);
    size_t given = 0;
    for (size_t i = 0; i < f->inputs.n; i++) {
        const char *word = input_word(side, f->entry, i, &given);
        value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            pointer_map_put(&side->words, v, (void *)(uintptr_t)word);
            define_symbols(&(definition){side, word, 0, 0}, v);
        }
    }
}

/* ---- nodes ---- */

typedef struct result_list {
    diff_side *side;
    sink *sink;
    bool people;
} result_list;

static void put_result_type(void *user, value *v)
{
    result_list *l = user;
    sink_printf(l->sink, " %s", diff_value_type(l->side, v, l->people));
}

const char *diff_result_types(diff_side *side, const node *n, bool people)
{
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    node_each_output(n, put_result_type, &(result_list){side, &s, people});
    const char *text = sink_collected(side->ctx, side->arena, &s);
    return people && text[0] == ' ' ? text + 1 : text;
}

const char *diff_node_text(diff_side *side, const node *n)
{
    diff_side_define(side, n, UNTIL_NAMED);
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    sink_printf(&s, "%s(", n->callee->target);
    for (uint32_t i = 0; i < n->input_count; i++) {
        sink_printf(&s, "%s%s=", i == 0 ? "" : ", ", n->inputs[i].name);
        put_arg(side, &s, &n->inputs[i].arg, false);
    }
    sink_char(&s, ')');
    for (uint32_t i = 0; i < n->output_count; i++) {
        sink_printf(&s, " %s", arg_word(n->outputs[i].kind));
    }
    sink_text(&s, diff_result_types(side, n, false));
    return sink_collected(side->ctx, side->arena, &s);
}

static void put_result_name(void *user, value *v)
{
    result_list *l = user;
    sink_printf(l->sink, "%s%%%s", l->people ? ", " : "", v->name);
    l->people = true; /* one stands before the next */
}

const char *diff_node_line(diff_side *side, const node *n)
{
    const char *target = target_word(n->callee->target);
    sink s;
    sink_collect(side->ctx, side->arena, &s);
    result_list names = {side, &s, false};
    node_each_output(n, put_result_name, &names);
    sink_printf(&s, "%s%s(", names.people ? " = " : "", target == NULL ? n->callee->target : target);
    for (uint32_t i = 0; i < n->input_count; i++) {
        bool keyword = n->inputs[i].pass_by == PASS_KEYWORD && n->inputs[i].name[0] != '\0';
        sink_printf(&s, "%s%s%s", i == 0 ? "" : ", ", keyword ? n->inputs[i].name : "", keyword ? "=" : "");
        put_arg(side, &s, &n->inputs[i].arg, true);
    }
    sink_char(&s, ')');
    return sink_collected(side->ctx, side->arena, &s);
}
