/* Names of built-in operators: see builtins.h. */
#include "ops/builtins.h"

#include "ops/registry.h"

#include <string.h>

/* ---- the table ---- */

enum {
#define X(word) RECORD_##word,
#include "ops/ops.def"
#undef X
};

/* By number: which record of op_table, and which of its overloads. Sorted as compare_name says. */
static const struct {
    uint16_t record, overload;
} builtins[BUILTIN_END] = {
#define X(space, base, name, word, index) [BUILTIN_##space##_##base##_##name] = {RECORD_##word, index},
#include "ops/builtins.def"
#undef X
};

const op_def *builtin_op(uint32_t builtin)
{
    return builtin == BUILTIN_NONE ? NULL : op_table[builtins[builtin].record];
}

const char *builtin_schema(uint32_t builtin)
{
    return op_table[builtins[builtin].record]->overloads[builtins[builtin].overload];
}

/* ---- names ---- */

/* A name in two parts: "aten" and "add.Tensor", without an overload that is called default. */
typedef struct split_name {
    const char *space, *name;
    size_t space_length, name_length;
} split_name;

/* By what is behind the colons, which tells them apart soonest, then by the namespace. */
static int compare_name(const split_name *x, const char *text)
{
    size_t i = 0, space = 0;
    while (text[space] != ':') {
        space++;
    }
    const char *name = text + space + 2;
    int mine, other; /* 0 behind the last */
    do {
        mine = i < x->name_length ? (unsigned char)x->name[i] : 0;
        other = name[i] == '(' ? 0 : (unsigned char)name[i];
        i++;
    } while (mine == other && mine != 0);
    if (mine != other) {
        return mine - other;
    }
    int order = memcmp(x->space, text, x->space_length < space ? x->space_length : space);
    return order != 0 ? order : (x->space_length > space) - (x->space_length < space);
}

/* The first that does not come before the name. */
static uint32_t lower_bound(const split_name *name)
{
    uint32_t first = BUILTIN_NONE + 1, end = BUILTIN_END;
    while (first < end) {
        uint32_t middle = first + (end - first) / 2;
        bool is_behind = compare_name(name, builtin_schema(middle)) > 0;
        *(is_behind ? &first : &end) = is_behind ? middle + 1 : middle;
    }
    return first;
}

/* The one lookup of built-in operators: other tables of records join here. */
static uint32_t find(const split_name *name)
{
    uint32_t at = lower_bound(name);
    return at < BUILTIN_END && compare_name(name, builtin_schema(at)) == 0 ? at : BUILTIN_NONE;
}

static bool has_base(uint32_t builtin, const char *base, size_t n)
{
    const char *name = strchr(builtin_schema(builtin), ':') + 2;
    return strncmp(name, base, n) == 0 && (name[n] == '.' || name[n] == '(');
}

void builtins_named(const char *base, uint32_t *first, uint32_t *end)
{
    size_t n = strlen(base);
    *first = lower_bound(&(split_name){"", base, 0, n});
    *end = *first;
    while (*end < BUILTIN_END && has_base(*end, base, n)) {
        ++*end;
    }
}

/* ---- targets ---- */

/* Namespaces that files call by other names than torch.ops: of Python functions, "math.trunc", and of our own. */
static const struct python_module {
    const char *space, *module;
} python_modules[] = {
    {"_operator", "_operator"},
    {"math", "math"},
    {"torch", "torch"},
    {"builtins", "builtins"},
    {"functorch", "torch._functorch.predispatch"},
    {"tenon", "tenon"}, /* "tenon.call" */
};
enum { MODULE_COUNT = sizeof python_modules / sizeof *python_modules };

static const char torch_ops[] = "torch.ops.", higher_order[] = "higher_order";

static bool is_piece(const char *text, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(text, word, n) == 0;
}

static const char *python_module(const char *space, size_t n)
{
    for (size_t i = 0; i < MODULE_COUNT; i++) {
        if (is_piece(space, n, python_modules[i].space)) {
            return python_modules[i].module;
        }
    }
    return NULL;
}

/* Takes ".default" from a name that may have it; false: it names no overload. */
static bool drop_default(split_name *s)
{
    const char *dot = memchr(s->name, '.', s->name_length);
    if (dot == NULL) {
        return false;
    }
    size_t base = (size_t)(dot - s->name);
    if (is_piece(dot + 1, s->name_length - base - 1, SCHEMA_DEFAULT_OVERLOAD)) {
        s->name_length = base;
    }
    return true;
}

static uint32_t find_torch_op(const char *rest)
{
    const char *dot = strchr(rest, '.');
    if (dot == NULL) {
        return BUILTIN_NONE;
    }
    split_name s = {rest, dot + 1, (size_t)(dot - rest), strlen(dot + 1)};
    bool is_name = is_piece(s.space, s.space_length, higher_order) ||
                   (python_module(s.space, s.space_length) == NULL && drop_default(&s));
    return is_name ? find(&s) : BUILTIN_NONE;
}

uint32_t builtin_of_target(const char *target)
{
    if (strncmp(target, torch_ops, sizeof torch_ops - 1) == 0) {
        return find_torch_op(target + sizeof torch_ops - 1);
    }
    uint32_t found = BUILTIN_NONE;
    for (size_t i = 0; i < MODULE_COUNT && found == BUILTIN_NONE; i++) {
        const char *space = python_modules[i].space, *module = python_modules[i].module;
        size_t n = strlen(module);
        if (strncmp(target, module, n) == 0 && target[n] == '.') {
            found = find(&(split_name){space, target + n + 1, strlen(space), strlen(target + n + 1)});
        }
    }
    return found;
}

uint32_t builtin_of_name(const char *name)
{
    const char *colons = strstr(name, "::");
    if (colons == NULL) {
        return BUILTIN_NONE;
    }
    split_name s = {name, colons + 2, (size_t)(colons - name), strlen(colons + 2)};
    if (!is_piece(s.space, s.space_length, higher_order) && python_module(s.space, s.space_length) == NULL) {
        (void)drop_default(&s);
    }
    return find(&s);
}

static char *put(char *at, const char *text, size_t n)
{
    memcpy(at, text, n);
    return at + n;
}

const char *target_of_schema(arena *a, const char *text)
{
    static const char unnamed[] = "." SCHEMA_DEFAULT_OVERLOAD;
    const char *colons = strstr(text, "::"), *base = colons + 2;
    size_t space = (size_t)(colons - text), length = strcspn(base, "(");
    const char *module = python_module(text, space);
    bool is_whole = module != NULL || is_piece(text, space, higher_order) || memchr(base, '.', length) != NULL;
    char *target =
        arena_alloc(a, sizeof torch_ops + space + sizeof unnamed + length + (module == NULL ? 0 : strlen(module)));
    char *at = module != NULL ? put(target, module, strlen(module))
                              : put(put(target, torch_ops, sizeof torch_ops - 1), text, space);
    at = put(put(at, ".", 1), base, length);
    at = is_whole ? at : put(at, unnamed, sizeof unnamed - 1);
    *at = '\0';
    return target;
}
