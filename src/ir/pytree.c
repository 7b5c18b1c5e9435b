/*
 * Treespec text -> pytree, and its printing: see pytree.h.
 *
 * The text is JSON: [1, node], node = {"type": T, "context": C, "children_spec": [node, ...]}; a leaf has type null.
 * The context is usually JSON once more, held in a string.
 */
#include "ir/pytree.h"

#include <string.h>

enum { DEPTH_LIMIT = 100 };

typedef struct reader {
    tn_context *ctx;
    arena *arena;
    const entry *entry;
} reader;

static const struct {
    const char *type;
    pytree_kind kind;
} known_types[] = {
    {"builtins.tuple", PYTREE_TUPLE},
    {"builtins.list", PYTREE_LIST},
    {"builtins.dict", PYTREE_DICT},
    {"collections.OrderedDict", PYTREE_ORDERED_DICT},
    {"collections.defaultdict", PYTREE_DEFAULT_DICT},
    {"collections.deque", PYTREE_DEQUE},
    {"collections.namedtuple", PYTREE_NAMEDTUPLE},
    {"torch.fx.immutable_collections.immutable_list", PYTREE_LIST},
    {"torch.fx.immutable_collections.immutable_dict", PYTREE_DICT},
};

static tn_status malformed(const reader *r, const char *what)
{
    return fail(r->ctx, TN_E_FORMAT, "treespec: %s", what);
}

/* The context as JSON: the inner value where it is JSON text, else as it stands (a string that is a plain name). */
static const json *parse_context(const reader *r, const json *context)
{
    if (context == NULL || context->kind != JSON_STRING) {
        return context;
    }
    size_t before = r->ctx->diagnostic_count;
    const json *inner;
    if (json_parse(r->ctx, r->arena, context->u.string, strlen(context->u.string), NULL, &inner) == TN_OK) {
        return inner;
    }
    diagnostics_truncate(r->ctx, before);
    return context;
}

/* Text of dict keys: strings as they are, other JSON printed. NULL unless the list has n items. */
static const char *const *keys_of(const reader *r, const json *list, uint32_t n)
{
    if (list == NULL || list->kind != JSON_ARRAY || list->n != n) {
        return NULL;
    }
    const char **keys = ARENA_ARRAY(r->arena, const char *, n);
    for (uint32_t i = 0; i < n; i++) {
        const json *key = &list->u.items[i];
        if (key->kind == JSON_STRING) {
            keys[i] = key->u.string;
        } else if (key->kind == JSON_INT) {
            keys[i] = arena_printf(r->arena, "%lld", (long long)key->u.integer);
        } else {
            return NULL;
        }
    }
    return keys;
}

static const char *const *namedtuple_fields(const reader *r, const json *context, uint32_t n)
{
    if (r->entry == NULL || context == NULL || context->kind != JSON_STRING) {
        return NULL;
    }
    for (size_t i = 0; i < r->entry->namedtuples.n; i++) {
        const named_fields *known = &r->entry->namedtuples.at[i];
        if (strcmp(known->name, context->u.string) == 0 && known->n == n) {
            return known->fields;
        }
    }
    return NULL;
}

/* Context of a registered dataclass: [[names of the children], [names that were None]]. */
static bool is_dataclass_context(const json *context, uint32_t n)
{
    return context != NULL && context->kind == JSON_ARRAY && context->n == 2 &&
           context->u.items[0].kind == JSON_ARRAY && context->u.items[1].kind == JSON_ARRAY &&
           context->u.items[0].n == n;
}

static void name_children(const reader *r, pytree *t)
{
    switch (t->kind) {
    case PYTREE_DICT:
    case PYTREE_ORDERED_DICT:
        t->keys = keys_of(r, t->context, t->n);
        break;
    case PYTREE_DEFAULT_DICT:
        t->keys = keys_of(r, json_get(t->context, "dict_context"), t->n);
        break;
    case PYTREE_NAMEDTUPLE:
        t->keys = namedtuple_fields(r, t->context, t->n);
        break;
    case PYTREE_OTHER:
        if (is_dataclass_context(t->context, t->n)) {
            t->kind = PYTREE_DATACLASS;
            t->keys = keys_of(r, &t->context->u.items[0], t->n);
        }
        break;
    case PYTREE_LEAF:
    case PYTREE_TUPLE:
    case PYTREE_LIST:
    case PYTREE_DEQUE:
    case PYTREE_DATACLASS:
        break;
    }
}

static pytree_kind kind_of_type(const char *type)
{
    for (size_t i = 0; i < sizeof known_types / sizeof *known_types; i++) {
        if (strcmp(known_types[i].type, type) == 0) {
            return known_types[i].kind;
        }
    }
    return PYTREE_OTHER;
}

static tn_status read_node(const reader *r, const json *from, unsigned depth, pytree *out)
{
    const json *type = json_get(from, "type");
    const json *children = json_get(from, "children_spec");
    if (type == NULL || (type->kind != JSON_NULL && type->kind != JSON_STRING)) {
        return malformed(r, "a node needs a \"type\" that is a string or null");
    }
    if (children == NULL || children->kind != JSON_ARRAY || children->n > UINT32_MAX / 2) {
        return malformed(r, "a node needs a list \"children_spec\"");
    }
    if (depth > DEPTH_LIMIT) {
        return fail(r->ctx, TN_E_LIMIT, "treespec: nested deeper than %d", DEPTH_LIMIT);
    }
    *out = (pytree){.kind = PYTREE_LEAF, .leaves = 1};
    if (type->kind == JSON_NULL) {
        return children->n == 0 ? TN_OK : malformed(r, "a leaf has no children");
    }
    pytree *below = ARENA_ARRAY(r->arena, pytree, children->n);
    *out = (pytree){.kind = kind_of_type(type->u.string),
                    .type = type->u.string,
                    .context = parse_context(r, json_get(from, "context")),
                    .children = below,
                    .n = (uint32_t)children->n};
    for (uint32_t i = 0; i < out->n; i++) {
        TRY(read_node(r, &children->u.items[i], depth + 1, &below[i]));
        out->leaves += below[i].leaves;
    }
    name_children(r, out);
    return TN_OK;
}

tn_status pytree_parse(tn_context *ctx, arena *a, const char *text, const entry *e, const pytree **out)
{
    reader r = {ctx, a, e};
    const json *root;
    TRY(json_parse(ctx, a, text, strlen(text), NULL, &root));
    if (root->kind != JSON_ARRAY || root->n != 2 || root->u.items[0].kind != JSON_INT) {
        return malformed(&r, "expected [1, node]");
    }
    if (root->u.items[0].u.integer != 1) {
        return fail(ctx, TN_E_VERSION, "treespec: protocol %lld, expected 1", (long long)root->u.items[0].u.integer);
    }
    pytree *tree = ARENA_NEW(a, pytree);
    TRY(read_node(&r, &root->u.items[1], 0, tree));
    *out = tree;
    return TN_OK;
}

/* ---- printing ---- */

typedef struct printer {
    sink *sink;
    const char *(*leaf)(void *user, uint32_t index);
    void *user;
    uint32_t next_leaf;
} printer;

/* How a container looks: opening, closing, and what stands between a key and its child. */
static const struct brackets {
    const char *open, *close, *between;
    bool quoted;
} brackets[] = {
    [PYTREE_TUPLE] = {"(", ")", NULL, false},
    [PYTREE_LIST] = {"[", "]", NULL, false},
    [PYTREE_DICT] = {"{", "}", ": ", true},
    [PYTREE_ORDERED_DICT] = {"OrderedDict({", "})", ": ", true},
    [PYTREE_DEFAULT_DICT] = {"defaultdict({", "})", ": ", true},
    [PYTREE_DEQUE] = {"deque([", "])", NULL, false},
    [PYTREE_NAMEDTUPLE] = {"(", ")", "=", false},
    [PYTREE_DATACLASS] = {"(", ")", "=", false},
    [PYTREE_OTHER] = {"(", ")", NULL, false},
};

static void print_type_name(sink *s, const pytree *t)
{
    const char *name = t->type;
    if (t->kind == PYTREE_NAMEDTUPLE && t->context != NULL && t->context->kind == JSON_STRING) {
        name = t->context->u.string;
    } else if (t->kind != PYTREE_DATACLASS && t->kind != PYTREE_OTHER) {
        return;
    }
    const char *dot = strrchr(name, '.');
    sink_text(s, dot == NULL ? name : dot + 1);
}

static void print_tree(printer *p, const pytree *t)
{
    if (t->kind == PYTREE_LEAF) {
        sink_text(p->sink, p->leaf(p->user, p->next_leaf++));
        return;
    }
    const struct brackets *b = &brackets[t->kind];
    print_type_name(p->sink, t);
    sink_text(p->sink, b->open);
    for (uint32_t i = 0; i < t->n; i++) {
        sink_text(p->sink, i == 0 ? "" : ", ");
        if (b->between != NULL && t->keys != NULL) {
            if (b->quoted) {
                json_write_string(p->sink, t->keys[i]);
            } else {
                sink_text(p->sink, t->keys[i]);
            }
            sink_text(p->sink, b->between);
        }
        print_tree(p, &t->children[i]);
    }
    sink_text(p->sink, t->kind == PYTREE_TUPLE && t->n == 1 ? "," : "");
    sink_text(p->sink, b->close);
}

void pytree_print(sink *s, const pytree *t, const char *(*leaf)(void *user, uint32_t index), void *user)
{
    printer p = {s, leaf, user, 0};
    print_tree(&p, t);
}
