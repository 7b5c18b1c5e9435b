/* Typed access to the JSON records of an archive: see read.h. Before the files that know what the members mean. */
#include "targets/pt2/read.h"

#include "ir/provenance.h"

#include <math.h>
#include <string.h>

void pt2_reader_init(pt2_reader *r, tn_context *ctx, program *p, const char *member, const json *root)
{
    *r = (pt2_reader){.ctx = ctx, .program = p, .scratch = ctx_scratch(ctx), .member = member, .root = root};
    map_init(&r->warned, r->scratch);
}

/* ---- where ---- */

typedef VEC(const char *) pointer_steps;

/* Finds the way from one value of the tree to another. Recursion is as deep as the JSON reader allows text to nest. */
static bool find_steps(arena *a, const json *from, const json *to, pointer_steps *steps)
{
    if (from == to) {
        return true;
    }
    size_t n = from->kind == JSON_ARRAY || from->kind == JSON_OBJECT ? from->n : 0;
    for (size_t i = 0; i < n; i++) {
        bool object = from->kind == JSON_OBJECT;
        const json *child = object ? from->u.members[i].value : &from->u.items[i];
        if (find_steps(a, child, to, steps)) {
            vec_push(a, steps, object ? from->u.members[i].key : arena_printf(a, "%zu", i));
            return true;
        }
    }
    return false;
}

/* Text of a JSON pointer (RFC 6901), found by searching: only failures pay for it. */
static const char *json_pointer(arena *a, const json *root, const json *at)
{
    pointer_steps steps = {0};
    if (root == NULL || at == NULL || !find_steps(a, root, at, &steps)) {
        return NULL;
    }
    size_t length = 1;
    for (size_t i = 0; i < steps.n; i++) {
        length += 1 + 2 * strlen(steps.at[i]);
    }
    char *text = arena_alloc(a, length), *end = text;
    for (size_t i = steps.n; i > 0; i--) {
        *end++ = '/';
        for (const char *c = steps.at[i - 1]; *c != 0; c++) {
            if (*c == '~' || *c == '/') {
                *end++ = '~';
                *end++ = *c == '~' ? '0' : '1';
            } else {
                *end++ = *c;
            }
        }
    }
    return text;
}

static const char *string_or_null(const json *in)
{
    return in != NULL && in->kind == JSON_STRING ? in->u.string : NULL;
}

/* Path of the innermost module of an nn_module_stack text. */
static const char *module_path(arena *a, const char *stack)
{
    const module_frame *frames;
    size_t n = stack == NULL ? 0 : provenance_modules(a, stack, &frames);
    return n == 0 ? NULL : frames[n - 1].path;
}

static place place_of(pt2_reader *r, const json *at)
{
    place where = {.offset = -1, .member = r->member, .path = json_pointer(r->scratch, r->root, at)};
    if (r->node != NULL) {
        const json *metadata = json_get(r->node, "metadata");
        const char *trace = string_or_null(json_get(metadata, "stack_trace"));
        where.node = string_or_null(json_get(r->node, "name"));
        where.op = string_or_null(json_get(r->node, "target"));
        where.module = module_path(r->scratch, string_or_null(json_get(metadata, "nn_module_stack")));
        where.source = trace == NULL ? NULL : provenance_brief(r->scratch, trace);
    }
    return where;
}

tn_status pt2_fail(pt2_reader *r, tn_status code, const json *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(r->scratch, format, args);
    va_end(args);
    place where = place_of(r, at);
    return fail_at(r->ctx, code, &where, "%s", text);
}

tn_status pt2_pass_on(pt2_reader *r, tn_status code, const json *at)
{
    if (code != TN_OK) {
        place where = place_of(r, at);
        diagnostics_add_place(r->ctx, &where);
    }
    return code;
}

void pt2_warn_lost(pt2_reader *r, const json *at, const char *what, const char *name)
{
    enum { WARNINGS = 20 };
    if (r->warned.entries.n < WARNINGS && map_put_new(&r->warned, arena_printf(r->scratch, "%s %s", what, name), r)) {
        place where = place_of(r, at);
        where.hint = "the model is read without it, and saving it again drops it";
        warn_at(r->ctx, TN_E_UNSUPPORTED, &where, "%s '%s' is not known to tenon", what, name);
    }
}

/* ---- what stays in the program ---- */

const char *pt2_text(pt2_reader *r, const json *string)
{
    return string == NULL ? NULL : program_intern(r->program, string->u.string);
}

/* Recursion is as deep as the JSON reader allows text to nest. */
static void keep_into(pt2_reader *r, const json *in, json *out)
{
    arena *a = &r->program->arena;
    *out = *in;
    out->indexed = false; /* an index lies behind the members of the original */
    if (in->kind == JSON_STRING) {
        out->u.string = pt2_text(r, in);
    } else if (in->kind == JSON_ARRAY) {
        json *items = ARENA_ARRAY(a, json, in->n);
        for (size_t i = 0; i < in->n; i++) {
            keep_into(r, &in->u.items[i], &items[i]);
        }
        out->u.items = items;
    } else if (in->kind == JSON_OBJECT) {
        json_member *members = ARENA_ARRAY(a, json_member, in->n);
        for (size_t i = 0; i < in->n; i++) {
            members[i].key = program_intern(r->program, in->u.members[i].key);
            members[i].value = pt2_keep(r, in->u.members[i].value);
        }
        out->u.members = members;
    }
}

const json *pt2_keep(pt2_reader *r, const json *in)
{
    json *copy = ARENA_NEW(&r->program->arena, json);
    keep_into(r, in, copy);
    return copy;
}

/* ---- members ---- */

static tn_status fail_kind(pt2_reader *r, const json *at, const char *key, int expected)
{
    const char *found = json_kind_name(at->kind);
    const char *wanted = expected == FIELD_ANY ? "a value" : json_kind_name((json_kind)expected);
    if (key != NULL) {
        return pt2_fail(r, TN_E_FORMAT, at, "member '%s': found %s, expected %s", key, found, wanted);
    }
    return pt2_fail(r, TN_E_FORMAT, at, "found %s, expected %s", found, wanted);
}

tn_status pt2_expect(pt2_reader *r, const json *in, json_kind kind)
{
    return in->kind == kind ? TN_OK : fail_kind(r, in, NULL, (int)kind);
}

/* Index of the field of that name, n = none. Members mostly come in the order of the schema. */
static size_t find_field(const pt2_field *fields, size_t n, const char *key, size_t guess)
{
    if (guess < n && strcmp(fields[guess].key, key) == 0) {
        return guess;
    }
    size_t i = 0;
    while (i < n && strcmp(fields[i].key, key) != 0) {
        i++;
    }
    return i;
}

/* The members of an object that no field claims, as an object of their own. */
static const json *keep_strangers(pt2_reader *r, const json *object, const pt2_field *fields, size_t n)
{
    json_member *members = ARENA_ARRAY(r->scratch, json_member, object->n);
    json strangers = {.kind = JSON_OBJECT, .offset = object->offset, .u.members = members};
    for (size_t i = 0; i < object->n; i++) {
        if (find_field(fields, n, object->u.members[i].key, i) == n) {
            members[strangers.n++] = object->u.members[i];
        }
    }
    return pt2_keep(r, &strangers);
}

tn_status pt2_members(pt2_reader *r, const json *object, const pt2_field *fields, size_t n, const json **out,
                      const json **unknown)
{
    TRY(pt2_expect(r, object, JSON_OBJECT));
    for (size_t i = 0; i < n; i++) {
        out[i] = NULL;
    }
    size_t claimed = 0;
    const json_member *stranger = NULL;
    for (size_t i = 0; i < object->n; i++) {
        const json_member *m = &object->u.members[i];
        size_t at = find_field(fields, n, m->key, i);
        if (at == n) {
            stranger = m;
            continue;
        }
        claimed++;
        if (m->value->kind == JSON_NULL && fields[at].optional) {
            continue;
        }
        if (fields[at].kind == FIELD_ANY ? m->value->kind == JSON_NULL : (int)m->value->kind != fields[at].kind) {
            return fail_kind(r, m->value, m->key, fields[at].kind);
        }
        out[at] = m->value;
    }
    for (size_t i = 0; i < n; i++) {
        if (out[i] == NULL && !fields[i].optional) {
            return pt2_fail(r, TN_E_FORMAT, object, "member '%s' is missing", fields[i].key);
        }
    }
    if (unknown != NULL) {
        *unknown = claimed == object->n ? NULL : keep_strangers(r, object, fields, n);
    } else if (stranger != NULL) {
        pt2_warn_lost(r, stranger->value, "member", stranger->key);
    }
    return TN_OK;
}

tn_status pt2_union(pt2_reader *r, const json *in, const json_member **out)
{
    TRY(pt2_expect(r, in, JSON_OBJECT));
    if (in->n != 1) {
        return pt2_fail(r, TN_E_FORMAT, in, "a union with %zu members, expected exactly one", in->n);
    }
    *out = &in->u.members[0];
    return TN_OK;
}

tn_status pt2_float(pt2_reader *r, const json *in, double *out)
{
    static const struct {
        const char *text;
        double value;
    } non_finite[] = {{"Infinity", INFINITY}, {"-Infinity", -INFINITY}, {"NaN", NAN}};

    if (in->kind == JSON_FLOAT || in->kind == JSON_INT) {
        *out = in->kind == JSON_FLOAT ? in->u.real : (double)in->u.integer;
        return TN_OK;
    }
    for (size_t i = 0; in->kind == JSON_STRING && i < sizeof non_finite / sizeof *non_finite; i++) {
        if (strcmp(in->u.string, non_finite[i].text) == 0) {
            *out = non_finite[i].value;
            return TN_OK;
        }
    }
    return fail_kind(r, in, NULL, JSON_FLOAT);
}

tn_status pt2_texts(pt2_reader *r, const json *array, const char *const **out, uint32_t *n)
{
    const char **texts = ARENA_ARRAY(&r->program->arena, const char *, array->n);
    for (size_t i = 0; i < array->n; i++) {
        TRY(pt2_expect(r, &array->u.items[i], JSON_STRING));
        texts[i] = pt2_text(r, &array->u.items[i]);
    }
    *out = texts;
    *n = (uint32_t)array->n;
    return TN_OK;
}

tn_status pt2_text_pairs(pt2_reader *r, const json *object, const text_pair **out, uint32_t *n)
{
    text_pair *pairs = ARENA_ARRAY(&r->program->arena, text_pair, object->n);
    for (size_t i = 0; i < object->n; i++) {
        const json_member *m = &object->u.members[i];
        TRY(pt2_expect(r, m->value, JSON_STRING));
        pairs[i] = (text_pair){program_intern(r->program, m->key), pt2_text(r, m->value)};
    }
    *out = pairs;
    *n = (uint32_t)object->n;
    return TN_OK;
}
