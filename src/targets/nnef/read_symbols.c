/*
 * Symbols of sizes: see read.h. `extension tract_symbol S;` declares one, a name in the shape of an external that
 * nothing has is one, too. Assertions are conditions on them: `extension tract_assert S >= 1;` becomes the range of the
 * symbol, which holds when the program runs. Those of scenarios ("name: S == 1") speak of ways to run, not of the
 * model.
 */
#include "targets/nnef/read.h"

#include "base/num.h"

#include <ctype.h>
#include <string.h>

/* A name that expressions can have. Those that begin with u are sizes that data tell: ours do not. */
static const char *symbol_name(reading *r, const char *wanted)
{
    bool as_is = isalpha((unsigned char)*wanted) && *wanted != 'u' && strncmp(wanted, "zuf", 3) != 0;
    char *name = arena_printf(r->arena, "%s%s", as_is ? "" : "_", wanted);
    for (char *c = name; *c != '\0'; c++) {
        *c = isalnum((unsigned char)*c) ? *c : '_';
    }
    const char *base = name;
    for (unsigned i = 1; function_find_symbol(r->main, name) != NULL; i++) {
        name = arena_printf(r->arena, "%s_%u", base, i);
    }
    return name;
}

static symbol *symbol_of(reading *r, const char *name)
{
    symbol **at = (symbol **)map_at(&r->symbols, name);
    if (*at == NULL) {
        symbol *made = function_symbol(r->main, program_intern(r->program, symbol_name(r, name)));
        made->assumptions = program_intern(r->program, "positive=True, integer=True");
        made->recorded = true;
        made->order = (uint32_t)r->main->symbols.n;
        made->range = (range){.lo = 0, .has_lo = true};
        *at = made;
    }
    return *at;
}

const dim *nnef_read_symbol(reading *r, const char *name)
{
    return dim_symbol(r->program->dims, symbol_of(r, name));
}

bool nnef_read_has_symbol(const reading *r, const char *name)
{
    return map_get(&r->symbols, name) != NULL;
}

/* ---- assertions ---- */

typedef struct assertion {
    const char *left, *right; /* trimmed */
    char relation[3];
} assertion;

static const char *trimmed(arena *a, const char *at, size_t n)
{
    while (n > 0 && isspace((unsigned char)*at)) {
        at++;
        n--;
    }
    while (n > 0 && isspace((unsigned char)at[n - 1])) {
        n--;
    }
    return arena_strndup(a, at, n);
}

/* "a <= b" in its three parts; false: it is no such comparison. */
static bool split(arena *a, const char *text, assertion *out)
{
    size_t at = strcspn(text, "<>=!");
    size_t n = strspn(text + at, "<>=!");
    if (n == 0 || n > 2) {
        return false;
    }
    out->left = trimmed(a, text, at);
    out->right = trimmed(a, text + at + n, strlen(text + at + n));
    memcpy(out->relation, text + at, n);
    out->relation[n] = '\0';
    return strpbrk(out->right, "<>=!") == NULL;
}

static bool is_whole(const char *text, int64_t *out)
{
    return i64_from_text(text, strlen(text), out);
}

/* Narrows the range of a symbol by "symbol relation number". */
static void narrow(symbol *s, const char *relation, int64_t number)
{
    bool is_equal = strcmp(relation, "==") == 0;
    int64_t shift = relation[1] == '\0' ? 1 : 0; /* < and > do not reach the number */
    if ((relation[0] == '>' || is_equal) && (shift == 0 || number < INT64_MAX)) {
        int64_t lo = number + shift;
        s->range.lo = s->range.has_lo && s->range.lo > lo ? s->range.lo : lo;
        s->range.has_lo = true;
    }
    if ((relation[0] == '<' || is_equal) && (shift == 0 || number > INT64_MIN)) {
        int64_t hi = number - shift;
        s->range.hi = s->range.has_hi && s->range.hi < hi ? s->range.hi : hi;
        s->range.has_hi = true;
    }
}

static const char *mirrored(const char *relation)
{
    static const char *const pairs[][2] = {{"<", ">"}, {">", "<"}, {"<=", ">="}, {">=", "<="}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (strcmp(relation, pairs[i][0]) == 0) {
            return pairs[i][1];
        }
    }
    return relation;
}

/* What is no range of one symbol is kept as the file has it, in metadata alone. */
static tn_status assert_range(reading *r, const char *text)
{
    assertion a;
    int64_t number;
    if (!split(r->arena, text, &a)) {
        return TN_OK;
    }
    if (is_whole(a.left, &number)) {
        const char *name = a.right;
        a.right = a.left;
        a.left = name;
        memcpy(a.relation, mirrored(a.relation), strlen(mirrored(a.relation)) + 1);
    }
    if (!is_whole(a.right, &number) || !nnef_is_identifier(a.left)) {
        return TN_OK;
    }
    symbol *s = symbol_of(r, a.left);
    narrow(s, a.relation, number);
    if (s->range.has_lo && s->range.has_hi && s->range.lo > s->range.hi) {
        return fail(r->ctx, TN_E_FORMAT, "no size fits all that is asserted of '%s'", a.left);
    }
    return TN_OK;
}

tn_status nnef_read_extensions(reading *r, const nnef_document *d)
{
    for (size_t i = 0; i < d->extension_count; i++) {
        const nnef_extension *e = &d->extensions[i];
        if (e->text == NULL) {
            continue;
        }
        const char *text = trimmed(r->arena, e->text, strlen(e->text));
        if (strcmp(e->name, "tract_symbol") == 0) {
            (void)symbol_of(r, text);
        } else if (strcmp(e->name, "tract_assert") == 0 && strchr(text, ':') == NULL) {
            TRY(assert_range(r, text));
            vec_push(r->arena, &r->assertions, text);
        }
    }
    return TN_OK;
}

/* ---- assertions as conditions on inputs ---- */

/* "L['x'].size()[0]": an input that has the symbol for a size. NULL: none has. */
static const char *size_text(reading *r, const symbol *s, size_t first)
{
    for (size_t i = first; s != NULL && i < r->main->inputs.n; i++) {
        const value *v = arg_value(&r->main->inputs.at[i]);
        const tensor_meta *m = v->kind == VALUE_TENSOR ? v->type.tensor : NULL;
        for (uint32_t k = 0; m != NULL && k < m->rank; k++) {
            if (m->sizes[k].expr == dim_symbol(r->program->dims, s)) {
                return arena_printf(r->arena, "L['%s'].size()[%u]", v->name, k);
            }
        }
    }
    return NULL;
}

/* The text with sizes of inputs for symbols; NULL: it cannot be said of them. */
static const char *guard_text(reading *r, const char *text, size_t first)
{
    const char *made = "";
    assertion a;
    if (!split(r->arena, text, &a) || strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
                                                   " +-*/()<>=!") != strlen(text)) {
        return NULL;
    }
    for (const char *at = text; *at != '\0';) {
        size_t n = 0;
        while (isalnum((unsigned char)at[n]) || at[n] == '_') {
            n++;
        }
        const char *word =
            n == 0 ? (*at == '/' ? "//" : arena_strndup(r->arena, at, 1)) : arena_strndup(r->arena, at, n);
        if (n > 0 && !isdigit((unsigned char)*word)) {
            word = size_text(r, map_get(&r->symbols, word), first);
        }
        if (word == NULL) {
            return NULL;
        }
        made = arena_printf(r->arena, "%s%s", made, word);
        at += n == 0 ? 1 : n;
    }
    return made;
}

void nnef_read_guards(reading *r, entry *e, size_t first)
{
    for (size_t i = 0; i < r->assertions.n; i++) {
        const char *text = guard_text(r, r->assertions.at[i], first);
        if (text != NULL) {
            vec_push(&r->program->arena, &e->guards, program_intern(r->program, text));
        }
    }
}
