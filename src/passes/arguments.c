/* Arguments of nodes: see arguments.h. */
#include "passes/arguments.h"

#include <string.h>

/* ---- by name ---- */

const arg *argument_of(const node *n, const char *name)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, name) == 0) {
            return &n->inputs[i].arg;
        }
    }
    return NULL;
}

value *argument_value(const node *n, const char *name)
{
    const arg *a = argument_of(n, name);
    return a == NULL ? NULL : arg_value(a);
}

node *argument_made_by(const node *n, const char *name, uint32_t builtin)
{
    const value *v = argument_value(n, name);
    return v != NULL && v->producer != NULL && node_calls(v->producer, builtin) ? v->producer : NULL;
}

bool argument_is_none(const node *n, const char *name)
{
    const arg *a = argument_of(n, name);
    return a == NULL || a->kind == ARG_NONE || (arg_kinds[a->kind].payload == PAYLOAD_OPTIONAL && a->u.value == NULL);
}

/* ---- literals ---- */

static bool literal_int(const arg *a, int64_t *out)
{
    if (a->kind == ARG_INT || (a->kind == ARG_SYM_INT && a->literal)) {
        *out = a->u.integer;
        return true;
    }
    return false;
}

bool argument_int(const node *n, const char *name, int64_t fallback, int64_t *out)
{
    const arg *a = argument_of(n, name);
    *out = fallback;
    return a == NULL || a->kind == ARG_NONE || literal_int(a, out);
}

bool argument_number(const node *n, const char *name, double fallback, double *out)
{
    const arg *a = argument_of(n, name);
    int64_t integer;
    *out = fallback;
    if (a == NULL) {
        return true;
    }
    if (literal_int(a, &integer)) {
        *out = (double)integer;
        return (int64_t)*out == integer;
    }
    if (a->kind == ARG_FLOAT || (a->kind == ARG_SYM_FLOAT && a->literal)) {
        *out = a->u.real;
        return true;
    }
    if (a->kind == ARG_BOOL || (a->kind == ARG_SYM_BOOL && a->literal)) {
        *out = a->u.boolean;
        return true;
    }
    return false;
}

bool argument_ints(arena *a, const node *n, const char *name, int64_t **out, size_t *count)
{
    const arg *list = argument_of(n, name);
    if (list == NULL || arg_kinds[list->kind].payload != PAYLOAD_LIST) {
        return false;
    }
    *out = ARENA_ARRAY(a, int64_t, list->n);
    *count = list->n;
    for (uint32_t i = 0; i < list->n; i++) {
        if (!literal_int(&list->u.items[i], &(*out)[i])) {
            return false;
        }
    }
    return true;
}

/* ---- as data ---- */

typedef struct reading {
    builder *b;
    datum_lookup value_of;
    void *user;
} reading;

static datum read_argument(const reading *r, const arg *a);

static datum read_list(const reading *r, const arg *a)
{
    datum *items = ARENA_ARRAY(r->b->arena, datum, a->n);
    for (uint32_t i = 0; i < a->n; i++) {
        items[i] = read_argument(r, &a->u.items[i]);
    }
    return of_list(items, a->n);
}

static datum read_code(const arg *a)
{
    switch (a->kind) {
    case ARG_SCALAR_TYPE:
        return of_dtype(dtype_by_code(a->u.integer));
    case ARG_LAYOUT:
        return (datum){.kind = DATUM_LAYOUT, .u.code = a->u.integer};
    case ARG_MEMORY_FORMAT:
        return (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = a->u.integer};
    default:
        return of_int(a->u.integer);
    }
}

static datum read_argument(const reading *r, const arg *a)
{
    const value *v = arg_value(a);
    if (v != NULL) {
        return r->value_of(r->user, arg_value(a));
    }
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_SYM:
        return a->kind == ARG_SYM_FLOAT  ? of_float(a->u.real)
               : a->kind == ARG_SYM_BOOL ? of_bool(a->u.boolean)
                                         : of_int(a->u.integer);
    case PAYLOAD_INT:
        return read_code(a);
    case PAYLOAD_FLOAT:
        return of_float(a->u.real);
    case PAYLOAD_BOOL:
        return of_bool(a->u.boolean);
    case PAYLOAD_STRING:
        return (datum){.kind = a->kind == ARG_OPERATOR ? DATUM_OPERATOR : DATUM_STRING, .u.string = a->u.string};
    case PAYLOAD_DEVICE:
        return (datum){.kind = DATUM_DEVICE, .u.device = a->u.device};
    case PAYLOAD_COMPLEX:
        return (datum){.kind = DATUM_COMPLEX, .u.complex_number = {a->u.complex_number[0], a->u.complex_number[1]}};
    case PAYLOAD_GRAPH:
        return (datum){.kind = DATUM_GRAPH, .u.graph = a->u.graph->body};
    case PAYLOAD_LIST:
        return read_list(r, a);
    case PAYLOAD_DICT:
        return (datum){.kind = DATUM_DICT, .u.dict = a};
    default:
        return of_none();
    }
}

named_datum *arguments_read(builder *b, const node *n, const overload *via, datum_lookup value_of, void *user)
{
    const reading r = {b, value_of, user};
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        bool positional = via->by_position || n->inputs[i].name[0] == '\0';
        args[i] = (named_datum){positional ? NULL : n->inputs[i].name, read_argument(&r, &n->inputs[i].arg)};
    }
    return args;
}

void arguments_set(named_datum *args, const node *n, const char *name, datum d)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, name) == 0) {
            args[i].value = d;
        }
    }
}

/* ---- compared ---- */

/* The part of the union that an argument of this payload has, for those that are compared by their bytes. */
static size_t literal_bytes(const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_FLOAT:
        return sizeof a->u.real;
    case PAYLOAD_BOOL:
        return sizeof a->u.boolean;
    case PAYLOAD_SYM:
        return !a->literal                ? sizeof a->u.value
               : a->kind == ARG_SYM_FLOAT ? sizeof a->u.real
               : a->kind == ARG_SYM_BOOL  ? sizeof a->u.boolean
                                          : sizeof a->u.integer;
    case PAYLOAD_INT:
        return sizeof a->u.integer;
    case PAYLOAD_NOTHING:
        return a->kind == ARG_UNKNOWN ? sizeof a->u.unknown : 0;
    default: /* values, interned strings, devices: by address */
        return sizeof a->u.value;
    }
}

bool argument_same(const arg *x, const arg *y)
{
    arg_payload held = arg_kinds[x->kind].payload;
    if (x->kind != y->kind || x->literal != y->literal || x->n != y->n) {
        return false;
    }
    if (held == PAYLOAD_LIST) {
        bool same = true;
        for (uint32_t i = 0; same && i < x->n; i++) {
            same = argument_same(&x->u.items[i], &y->u.items[i]);
        }
        return same;
    }
    if (held == PAYLOAD_DICT) {
        bool same = true;
        for (uint32_t i = 0; same && i < x->n; i++) {
            same = x->u.members[i].key == y->u.members[i].key &&
                   argument_same(&x->u.members[i].value, &y->u.members[i].value);
        }
        return same;
    }
    if (held == PAYLOAD_GRAPH) {
        return x->u.graph->body == y->u.graph->body;
    }
    if (held == PAYLOAD_COMPLEX) {
        return memcmp(x->u.complex_number, y->u.complex_number, 2 * sizeof(double)) == 0;
    }
    return memcmp(&x->u, &y->u, literal_bytes(x)) == 0;
}

void argument_hash(const arg *a, hasher *h)
{
    arg_payload held = arg_kinds[a->kind].payload;
    uint32_t head[] = {(uint32_t)a->kind, a->literal, a->n};
    hash_piece(h, head, sizeof head);
    if (held == PAYLOAD_LIST) {
        for (uint32_t i = 0; i < a->n; i++) {
            argument_hash(&a->u.items[i], h);
        }
    } else if (held == PAYLOAD_DICT) {
        for (uint32_t i = 0; i < a->n; i++) {
            hash_word(h, (uint64_t)(uintptr_t)a->u.members[i].key);
            argument_hash(&a->u.members[i].value, h);
        }
    } else if (held == PAYLOAD_GRAPH) {
        hash_word(h, (uint64_t)(uintptr_t)a->u.graph->body);
    } else if (held == PAYLOAD_COMPLEX) {
        hash_piece(h, a->u.complex_number, 2 * sizeof(double));
    } else {
        hash_piece(h, &a->u, literal_bytes(a));
    }
}

arg literal_copy(arena *a, program *p, arg of)
{
    arg_payload held = arg_kinds[of.kind].payload;
    if (held == PAYLOAD_STRING) {
        of.u.string = p != NULL ? program_intern(p, of.u.string) : arena_strdup(a, of.u.string);
    } else if (held == PAYLOAD_LIST) {
        arg *items = ARENA_ARRAY(a, arg, of.n);
        for (uint32_t i = 0; i < of.n; i++) {
            items[i] = literal_copy(a, p, of.u.items[i]);
        }
        of.u.items = items;
    }
    return of;
}
