/* Keys of functions: see share_key.h. */
#include "passes/share/share_key.h"

#include "base/num.h"
#include "ops/builtins.h"
#include "passes/sees_memory.h"
#include "passes/units.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* One function, while its key is made. */
typedef struct key_writer {
    share_keys *keys;
    const function *function;
    VEC(uint64_t) words;
    uint64_t *numbers;   /* by value id, from 1; 0: not met yet */
    uint64_t next;       /* value */
    pointer_map symbols; /* of the function -> const dim * that stands for it */
    uint32_t symbol_count;
    share_slots *slots; /* NULL: sizes and numbers are part of the key */
    const char *of;     /* what is being written: for slots */
    bool is_input;
    bool ignores_memory; /* strides and copies */
} key_writer;

void share_keys_init(share_keys *k, tn_context *ctx, arena *a)
{
    *k = (share_keys){.arena = a, .dims = dims_new(a), .ctx = ctx};
    map_init(&k->symbols, a);
    interner_init(&k->texts, a);
    pointer_map_init(&k->standing, a);
    pointer_map_init(&k->seeing, a);
}

function *share_standing(const share_keys *k, function *f)
{
    for (function *other = pointer_map_get(&k->standing, f); other != NULL; other = pointer_map_get(&k->standing, f)) {
        f = other;
    }
    return f;
}

static void put(key_writer *w, uint64_t word)
{
    vec_push(w->keys->arena, &w->words, word);
}

static void put_pointer(key_writer *w, const void *p)
{
    put(w, (uint64_t)(uintptr_t)p);
}

static void put_text(key_writer *w, const char *text)
{
    put_pointer(w, text == NULL ? NULL : intern(&w->keys->texts, text));
}

/* ---- symbols and expressions ---- */

/* The next symbol of the function is the next of all functions that has the same facts. */
static const dim *symbol_for_all(void *user, const symbol *s)
{
    key_writer *w = user;
    const dim *known = pointer_map_get(&w->symbols, s);
    if (known != NULL) {
        return known;
    }
    char name[32], facts[160];
    snprintf(name, sizeof name, "s%u", w->symbol_count++);
    snprintf(facts, sizeof facts, "%s %d %d %" PRId64 " %d %" PRId64 " ", name, s->recorded, s->range.has_lo,
             s->range.has_lo ? s->range.lo : 0, s->range.has_hi, s->range.has_hi ? s->range.hi : 0);
    const char *key = arena_printf(w->keys->arena, "%s%s", facts, s->assumptions);
    void **slot = map_at(&w->keys->symbols, key);
    if (*slot == NULL) {
        symbol *made = ARENA_NEW(w->keys->arena, symbol);
        *made = *s;
        made->name = arena_strdup(w->keys->arena, name);
        made->hint = (hint){.kind = HINT_NONE};
        *slot = made;
    }
    known = dim_symbol(w->keys->dims, *slot);
    pointer_map_put(&w->symbols, s, (void *)known);
    return known;
}

static void put_expression(key_writer *w, const dim *expr)
{
    if (expr == NULL) {
        put(w, 0);
    } else if (w->slots != NULL && expr->result == DIM_IS_INT) {
        share_slot slot = {expr, w->is_input, w->of};
        vec_push(w->keys->arena, w->slots, slot);
        put(w, 1);
    } else {
        put_pointer(w, dim_substitute(w->keys->dims, expr, symbol_for_all, w));
    }
}

/* ---- types ---- */

static void put_tensor_type(key_writer *w, const tensor_meta *m, bool with_strides)
{
    put(w, (uint64_t)m->code);
    put_pointer(w, m->device);
    put(w, (uint64_t)m->layout);
    put(w, m->rank);
    for (uint32_t i = 0; i < m->rank; i++) {
        put_expression(w, m->sizes[i].expr);
    }
    put(w, with_strides && !m->plain);
    w->is_input = false;
    for (uint32_t i = 0; with_strides && !m->plain && i < m->rank; i++) {
        put_expression(w, m->strides[i].expr);
    }
}

static void put_value_type(key_writer *w, const value *v, bool is_input)
{
    put(w, (uint64_t)v->kind << 1 | v->typed);
    w->is_input = is_input;
    if (v->kind == VALUE_OBJECT) {
        put_text(w, v->type.class_fqn);
    } else if (v->typed && v->kind == VALUE_TENSOR) {
        put_tensor_type(w, v->type.tensor, is_input && !w->ignores_memory);
    } else if (v->typed) {
        put_expression(w, v->type.sym.expr);
    }
    w->is_input = false;
}

static void define(key_writer *w, const value *v, bool is_input)
{
    w->numbers[v->id] = ++w->next;
    put_value_type(w, v, is_input);
}

static void define_output(void *user, value *v)
{
    define(user, v, false);
}

/* ---- arguments ---- */

static void put_arg(key_writer *w, const arg *a);

/* Numbers are what they say where they are left out of the key, be they literals or values. */
static bool put_number(key_writer *w, const arg *a)
{
    const value *v = arg_value(a);
    if (w->slots == NULL) {
        return false;
    }
    if (v != NULL && v->kind == VALUE_INT && v->typed && v->type.sym.expr != NULL) {
        put(w, ARG_INT);
        put_expression(w, v->type.sym.expr);
        return true;
    }
    if (a->kind == ARG_INT || (a->kind == ARG_SYM_INT && a->literal)) {
        put(w, ARG_INT);
        put_expression(w, dim_int(w->function->program->dims, a->u.integer));
        return true;
    }
    return false;
}

static void put_items(key_writer *w, const arg *a)
{
    bool is_numbers = w->slots != NULL && (a->kind == ARG_INTS || a->kind == ARG_SYM_INTS);
    put(w, is_numbers ? ARG_INTS : (uint64_t)a->kind);
    put(w, a->n);
    for (uint32_t i = 0; i < a->n; i++) {
        put_arg(w, &a->u.items[i]);
    }
}

static void put_literal(key_writer *w, const arg *a, arg_payload held)
{
    put(w, a->kind);
    if (a->kind == ARG_SYM_FLOAT || held == PAYLOAD_FLOAT) {
        put(w, f64_bits(a->u.real));
    } else if (a->kind == ARG_SYM_BOOL || held == PAYLOAD_BOOL) {
        put(w, a->u.boolean);
    } else if (a->kind == ARG_SYM_INT || held == PAYLOAD_INT) {
        put(w, (uint64_t)a->u.integer);
    } else if (held == PAYLOAD_STRING) {
        put_text(w, a->u.string);
    } else if (held == PAYLOAD_DEVICE) {
        put_pointer(w, a->u.device);
    } else if (held == PAYLOAD_COMPLEX) {
        put(w, f64_bits(a->u.complex_number[0]));
        put(w, f64_bits(a->u.complex_number[1]));
    } else if (held == PAYLOAD_GRAPH) {
        put_pointer(w, share_standing(w->keys, a->u.graph->body));
    } else if (held == PAYLOAD_NOTHING && a->kind == ARG_UNKNOWN) {
        put_pointer(w, a->u.unknown);
    }
}

static void put_arg(key_writer *w, const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    const value *v = arg_value(a);
    if (put_number(w, a)) {
        return;
    }
    if (v != NULL) {
        put(w, ARG_TENSOR); /* an optional tensor that is there is one */
        put(w, w->numbers[v->id]);
    } else if (held == PAYLOAD_LIST) {
        put_items(w, a);
    } else if (held == PAYLOAD_DICT) {
        put(w, a->kind);
        put(w, a->n);
        for (uint32_t i = 0; i < a->n; i++) {
            put_text(w, a->u.members[i].key);
            put_arg(w, &a->u.members[i].value);
        }
    } else if (held == PAYLOAD_OPTIONAL) {
        put(w, ARG_NONE);
    } else {
        put_literal(w, a, held);
    }
}

/* ---- nodes and functions ---- */

bool share_is_copy(const node *n)
{
    return node_calls(n, ATEN(clone, default));
}

/* A copy is what it copies. */
static bool pass_copy(key_writer *w, const node *n)
{
    const value *from = n->input_count > 0 ? arg_value(&n->inputs[0].arg) : NULL;
    const value *to = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    bool is_copy = w->ignores_memory && from != NULL && to != NULL && share_is_copy(n);
    if (is_copy) {
        w->numbers[to->id] = w->numbers[from->id];
    }
    return is_copy;
}

static void put_node(key_writer *w, const node *n)
{
    if (pass_copy(w, n)) {
        return;
    }
    w->of = node_label(n);
    put_text(w, n->callee->target);
    put(w, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        put_text(w, n->inputs[i].name);
        put_arg(w, &n->inputs[i].arg);
    }
    put(w, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        put(w, arg_kinds[n->outputs[i].kind].payload == PAYLOAD_LIST ? 1 + (uint64_t)n->outputs[i].n : 0);
        arg_each_value(&n->outputs[i], define_output, w);
    }
}

static void put_declaration(key_writer *w, const unit_decl *d)
{
    put(w, d != NULL);
    if (d == NULL) {
        return;
    }
    put_text(w, d->class_name);
    put_text(w, d->composite);
    put(w, (uint64_t)d->version << 1 | d->by_body);
    put(w, d->attribute_count);
    share_slots *slots = w->slots;
    w->slots = NULL; /* attributes are what they are */
    for (uint32_t i = 0; i < d->attribute_count; i++) {
        put_text(w, d->attributes[i].key);
        put_arg(w, &d->attributes[i].value);
    }
    w->slots = slots;
}

/* Symbols that are the size of an input are numbered before those that only stand in expressions. */
static void number_symbols(key_writer *w)
{
    for (size_t i = 0; i < w->function->inputs.n; i++) {
        const value *v = arg_value(&w->function->inputs.at[i]);
        if (v == NULL || !v->typed || v->kind != VALUE_TENSOR) {
            continue;
        }
        for (uint32_t d = 0; d < v->type.tensor->rank; d++) {
            const dim *size = v->type.tensor->sizes[d].expr;
            if (size->op == DIM_SYMBOL) {
                symbol_for_all(w, size->u.symbol);
            }
        }
    }
}

static const char *write_key(key_writer *w)
{
    const function *f = w->function;
    w->numbers = ARENA_ARRAY(w->keys->arena, uint64_t, f->values.n);
    pointer_map_init(&w->symbols, w->keys->arena);
    number_symbols(w);
    put_declaration(w, f->unit);
    put(w, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            w->of = v->name;
            define(w, v, true);
        } else {
            put_arg(w, &f->inputs.at[i]);
        }
    }
    for (const node *n = f->first; n != NULL; n = n->next) {
        if (w->slots == NULL || !node_is_number(n)) {
            put_node(w, n);
        }
    }
    w->of = "the results";
    put(w, f->outputs.n);
    for (size_t i = 0; i < f->outputs.n; i++) {
        put_arg(w, &f->outputs.at[i]);
    }
    return intern_n(&w->keys->texts, (const char *)w->words.at, w->words.n * sizeof *w->words.at);
}

const char *share_key(share_keys *k, const function *f)
{
    key_writer w = {.keys = k, .function = f};
    return write_key(&w);
}

const char *share_meaning_key(share_keys *k, const function *f)
{
    key_writer w = {.keys = k, .function = f, .ignores_memory = true};
    return write_key(&w);
}

bool share_sees_memory(share_keys *k, const function *f)
{
    return sees_memory(k->ctx, &k->seeing, f);
}

const char *share_shape_key(share_keys *k, const function *f, share_slots *out)
{
    key_writer w = {.keys = k, .function = f, .slots = out, .ignores_memory = !share_sees_memory(k, f)};
    *out = (share_slots){0};
    return write_key(&w);
}
