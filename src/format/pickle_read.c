/*
 * Pickle bytes -> values: the opcodes of protocols 0 to 5. pickle.h describes the result, pickle_machine.h the bounds.
 *
 * A pickle is a program for a stack machine: an opcode byte, its argument, and so on up to STOP, which leaves the
 * result on the stack. The table at the end gives each opcode its argument and its effect. Globals are looked up and
 * called (as data, never as code) in pickle_globals.c; the finished graph is checked in pickle_check.c; torch.save
 * files around a pickle are opened in pickle_file.c.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/pickle_machine.h"

#include <inttypes.h>
#include <string.h>

typedef struct opcode opcode;

typedef struct argument {
    const opcode *op;
    uint64_t number;  /* little-endian; of a counted argument, its length */
    const char *text; /* counted bytes, or the first line */
    size_t n;
    const char *second; /* the second line */
    size_t second_n;
} argument;

struct opcode {
    const char *name;
    uint8_t number_bytes; /* of the number after the opcode byte */
    bool counted;         /* that many bytes follow */
    uint8_t lines;        /* or so many lines, each ended by a newline */
    tn_status (*run)(pickle_machine *m, const argument *arg);
    pickle_kind kind;    /* of the container that is made or added to */
    const char *refusal; /* with run == NULL: why a real opcode is not read */
};

/* ---- the stack ---- */

static tn_status run_mark(pickle_machine *m, const argument *arg)
{
    (void)arg;
    vec_push(m->scratch, &m->marks, m->stack.n);
    return TN_OK;
}

/* POP also removes a mark when that is what is on top. */
static tn_status run_pop(pickle_machine *m, const argument *arg)
{
    (void)arg;
    if (m->marks.n > 0 && m->marks.at[m->marks.n - 1] == m->stack.n) {
        m->marks.n--;
        return TN_OK;
    }
    pickle_value **items;
    return pickle_take(m, 1, &items);
}

static tn_status run_pop_mark(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **items;
    size_t n;
    return pickle_take_to_mark(m, &items, &n);
}

static tn_status run_dup(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value *v;
    TRY(pickle_top(m, &v));
    return pickle_push(m, v);
}

static tn_status run_stop(pickle_machine *m, const argument *arg)
{
    (void)arg;
    m->stopped = true;
    return TN_OK;
}

static tn_status run_proto(pickle_machine *m, const argument *arg)
{
    if (arg->number > 5) {
        return fail_at(m->ctx, TN_E_VERSION, HERE(m), "pickle protocol %" PRIu64 ", expected at most 5", arg->number);
    }
    return TN_OK;
}

/* Frames tell a reader of streams how much to fetch; everything is here already. */
static tn_status run_frame(pickle_machine *m, const argument *arg)
{
    if (arg->number > m->n - m->at) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a frame of %" PRIu64 " bytes, but %zu are left", arg->number,
                       m->n - m->at);
    }
    return TN_OK;
}

/* ---- scalars ---- */

static tn_status run_none(pickle_machine *m, const argument *arg)
{
    (void)arg;
    return pickle_push(m, m->none);
}

static tn_status run_true(pickle_machine *m, const argument *arg)
{
    (void)arg;
    return pickle_push(m, m->boolean[true]);
}

static tn_status run_false(pickle_machine *m, const argument *arg)
{
    (void)arg;
    return pickle_push(m, m->boolean[false]);
}

static tn_status push_integer(pickle_machine *m, int64_t integer)
{
    pickle_value *v = pickle_new(m, PICKLE_INT);
    v->shown.u.integer = integer;
    return pickle_push(m, v);
}

static tn_status push_big_integer(pickle_machine *m)
{
    return pickle_push(m, pickle_new_opaque(m, "int of more than 64 bits"));
}

static tn_status run_unsigned(pickle_machine *m, const argument *arg)
{
    return push_integer(m, (int64_t)arg->number);
}

static tn_status run_binint(pickle_machine *m, const argument *arg)
{
    return push_integer(m, (int32_t)(uint32_t)arg->number);
}

/* Decimal digits, with the L of Python 2 or without. */
static tn_status run_long_line(pickle_machine *m, const argument *arg)
{
    size_t n = arg->n > 0 && arg->text[arg->n - 1] == 'L' ? arg->n - 1 : arg->n;
    int64_t integer;
    if (i64_from_text(arg->text, n, &integer)) {
        return push_integer(m, integer);
    }
    size_t sign = n > 0 && (arg->text[0] == '-' || arg->text[0] == '+');
    for (size_t i = sign; i < n; i++) {
        if (arg->text[i] < '0' || arg->text[i] > '9') {
            n = 0; /* not a number */
        }
    }
    if (n == sign) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s is not followed by an integer", m->op_name);
    }
    return push_big_integer(m);
}

/* Protocols 0 and 1 write booleans as the integers 00 and 01. */
static tn_status run_int_line(pickle_machine *m, const argument *arg)
{
    if (arg->n == 2 && arg->text[0] == '0' && (arg->text[1] == '0' || arg->text[1] == '1')) {
        return pickle_push(m, m->boolean[arg->text[1] == '1']);
    }
    return run_long_line(m, arg);
}

/* Two's complement, little-endian, of any length. */
static tn_status run_long_bytes(pickle_machine *m, const argument *arg)
{
    const uint8_t *b = (const uint8_t *)arg->text;
    uint8_t extension = arg->n > 0 && b[arg->n - 1] >= 0x80 ? 0xff : 0;
    uint64_t bits = extension == 0 ? 0 : UINT64_MAX;
    for (size_t i = 0; i < arg->n && i < 8; i++) {
        bits = (bits & ~((uint64_t)0xff << 8 * i)) | (uint64_t)b[i] << 8 * i;
    }
    bool fits = arg->n <= 8 || (bits >> 63 != 0) == (extension != 0);
    for (size_t i = 8; i < arg->n; i++) {
        fits = fits && b[i] == extension;
    }
    return fits ? push_integer(m, (int64_t)bits) : push_big_integer(m);
}

static tn_status push_real(pickle_machine *m, double real)
{
    pickle_value *v = pickle_new(m, PICKLE_FLOAT);
    v->shown.u.real = real;
    return pickle_push(m, v);
}

static tn_status run_float_line(pickle_machine *m, const argument *arg)
{
    double real;
    if (!f64_from_text(arg->text, arg->n, &real)) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "FLOAT is not followed by a number");
    }
    return push_real(m, real);
}

/* Big-endian, the only such number in a pickle. */
static tn_status run_binfloat(pickle_machine *m, const argument *arg)
{
    uint64_t bits = __builtin_bswap64(arg->number);
    double real;
    memcpy(&real, &bits, sizeof real);
    return push_real(m, real);
}

/* ---- strings ---- */

static bool is_text(const char *text, size_t n)
{
    for (size_t i = 0; i < n;) {
        size_t length = pickle_utf8_length(text + i, n - i);
        if (length == 0) {
            return false;
        }
        i += length;
    }
    return true;
}

static tn_status run_bytes(pickle_machine *m, const argument *arg)
{
    return pickle_push(m, pickle_new_text(m, PICKLE_BYTES, arg->text, arg->n));
}

static tn_status run_unicode(pickle_machine *m, const argument *arg)
{
    if (!is_text(arg->text, arg->n)) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s is followed by bytes that are not UTF-8", m->op_name);
    }
    return pickle_push(m, pickle_new_text(m, PICKLE_STRING, arg->text, arg->n));
}

/* The code point of n hexadecimal digits; false when they are not, or too large. */
static bool hex_code(const char *text, size_t n, uint32_t *out)
{
    uint32_t code = 0;
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) {
            return false;
        }
        code = code << 4 | (uint32_t)digit;
    }
    *out = code;
    return code <= 0x10ffff;
}

/* A line in Python's raw-unicode-escape: Latin-1, with \uXXXX and \UXXXXXXXX for the rest. */
static tn_status run_unicode_line(pickle_machine *m, const argument *arg)
{
    char *text = arena_alloc(m->arena, 2 * arg->n + 1); /* a byte of Latin-1 takes two of UTF-8 at most */
    size_t length = 0;
    for (size_t i = 0; i < arg->n;) {
        char next = arg->text[i] == '\\' && i + 1 < arg->n ? arg->text[i + 1] : '\0';
        size_t digits = next == 'u' ? 4 : next == 'U' ? 8 : 0;
        uint32_t code = (uint8_t)arg->text[i];
        if (digits > 0 && (arg->n - i - 2 < digits || !hex_code(arg->text + i + 2, digits, &code))) {
            return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "UNICODE is followed by a broken escape");
        }
        i += digits > 0 ? 2 + digits : 1;
        length += utf8_encode(code, text + length);
        if (digits == 0 && next != '\0') { /* the character after a plain backslash starts no escape */
            length += utf8_encode((uint8_t)arg->text[i++], text + length);
        }
    }
    pickle_value *v = pickle_new(m, PICKLE_STRING);
    v->shown.n = length;
    v->shown.u.string = text;
    return pickle_push(m, v);
}

/* Strings of Python 2 may be text or bytes. */
static tn_status run_string(pickle_machine *m, const argument *arg)
{
    pickle_kind kind = is_text(arg->text, arg->n) ? PICKLE_STRING : PICKLE_BYTES;
    return pickle_push(m, pickle_new_text(m, kind, arg->text, arg->n));
}

/* ---- containers, of the kind that the opcode's row names ---- */

static tn_status push_container(pickle_machine *m, pickle_kind kind, pickle_value *const *slots, size_t n)
{
    pickle_value *v = pickle_new(m, kind);
    if (pickle_is_dict(v) && n % 2 != 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s finds a key without a value", m->op_name);
    }
    pickle_append(m, v, slots, n);
    return pickle_push(m, v);
}

static tn_status run_empty(pickle_machine *m, const argument *arg)
{
    return push_container(m, arg->op->kind, NULL, 0);
}

static tn_status run_empty_tuple(pickle_machine *m, const argument *arg)
{
    (void)arg;
    return pickle_push(m, m->empty_tuple);
}

/* TUPLE1 to TUPLE3 are neighbours. */
static tn_status run_small_tuple(pickle_machine *m, const argument *arg)
{
    size_t n = m->bytes[m->op_at] - 0x84u;
    pickle_value **items;
    TRY(pickle_take(m, n, &items));
    return push_container(m, arg->op->kind, items, n);
}

/* A container of all that lies above the mark. */
static tn_status run_collect(pickle_machine *m, const argument *arg)
{
    pickle_value **items;
    size_t n;
    TRY(pickle_take_to_mark(m, &items, &n));
    return push_container(m, arg->op->kind, items, n);
}

/* Adds slots to the container on top of the stack; one of an unknown class swallows them. */
static tn_status extend(pickle_machine *m, pickle_kind kind, pickle_value *const *slots, size_t n)
{
    pickle_value *target;
    TRY(pickle_top(m, &target));
    if (target->shown.kind == PICKLE_OPAQUE) {
        return TN_OK;
    }
    if (target->shown.kind != kind && !(kind == PICKLE_DICT && pickle_is_dict(target))) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s adds to '%s', expected '%s'", m->op_name,
                       pickle_kind_name(target->shown.kind), pickle_kind_name(kind));
    }
    if (pickle_is_dict(target) && n % 2 != 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s finds a key without a value", m->op_name);
    }
    pickle_append(m, target, slots, n);
    return TN_OK;
}

/* APPEND, SETITEM */
static tn_status run_add_one(pickle_machine *m, const argument *arg)
{
    size_t width = arg->op->kind == PICKLE_DICT ? 2 : 1;
    pickle_value **items;
    TRY(pickle_take(m, width, &items));
    return extend(m, arg->op->kind, items, width);
}

/* APPENDS, SETITEMS, ADDITEMS */
static tn_status run_add_all(pickle_machine *m, const argument *arg)
{
    pickle_value **items;
    size_t n;
    TRY(pickle_take_to_mark(m, &items, &n));
    return extend(m, arg->op->kind, items, n);
}

/* ---- the memo ---- */

static tn_status line_index(pickle_machine *m, const argument *arg, uint64_t *out)
{
    int64_t index;
    if (!i64_from_text(arg->text, arg->n, &index) || index < 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s is not followed by an index", m->op_name);
    }
    *out = (uint64_t)index;
    return TN_OK;
}

static tn_status run_put(pickle_machine *m, const argument *arg)
{
    return pickle_memo_put(m, arg->number);
}

static tn_status run_put_line(pickle_machine *m, const argument *arg)
{
    uint64_t index = 0;
    TRY(line_index(m, arg, &index));
    return pickle_memo_put(m, index);
}

static tn_status run_memoize(pickle_machine *m, const argument *arg)
{
    (void)arg;
    return pickle_memo_put(m, m->memo_count);
}

static tn_status run_get(pickle_machine *m, const argument *arg)
{
    return pickle_memo_get(m, arg->number);
}

static tn_status run_get_line(pickle_machine *m, const argument *arg)
{
    uint64_t index = 0;
    TRY(line_index(m, arg, &index));
    return pickle_memo_get(m, index);
}

/* ---- globals and objects ---- */

static tn_status run_global(pickle_machine *m, const argument *arg)
{
    pickle_value *v;
    TRY(pickle_find_global(m, arg->text, arg->n, arg->second, arg->second_n, &v));
    return pickle_push(m, v);
}

static tn_status run_stack_global(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **names, *v;
    TRY(pickle_take(m, 2, &names));
    const pickle *module = &names[0]->shown, *name = &names[1]->shown;
    if (module->kind != PICKLE_STRING || name->kind != PICKLE_STRING) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "STACK_GLOBAL finds '%s' and '%s', expected two strings",
                       pickle_kind_name(module->kind), pickle_kind_name(name->kind));
    }
    TRY(pickle_find_global(m, module->u.string, module->n, name->u.string, name->n, &v));
    return pickle_push(m, v);
}

/* REDUCE and NEWOBJ: a callable and a tuple of arguments. */
static tn_status run_reduce(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **items, *v;
    TRY(pickle_take(m, 2, &items));
    TRY(pickle_call(m, items[0], items[1], &v));
    return pickle_push(m, v);
}

/* An instance of a class that is called in a way that nothing on the allow-list needs. */
static tn_status push_instance(pickle_machine *m, const pickle_value *class)
{
    if (class->shown.kind != PICKLE_OPAQUE) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s finds '%s', expected a class", m->op_name,
                       pickle_kind_name(class->shown.kind));
    }
    return pickle_push(m, pickle_new_opaque(m, class->shown.u.string));
}

static tn_status run_newobj_ex(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **items;
    TRY(pickle_take(m, 3, &items));
    return push_instance(m, items[0]);
}

static tn_status run_inst(pickle_machine *m, const argument *arg)
{
    pickle_value **items, *class;
    size_t n;
    TRY(pickle_take_to_mark(m, &items, &n));
    TRY(pickle_find_global(m, arg->text, arg->n, arg->second, arg->second_n, &class));
    return push_instance(m, class);
}

static tn_status run_obj(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **items;
    size_t n;
    TRY(pickle_take_to_mark(m, &items, &n));
    if (n == 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "OBJ finds no class after the mark");
    }
    return push_instance(m, items[0]);
}

/* What __getstate__ of a C++ or TorchScript class gave is kept. */
static void build_object(pickle_machine *m, pickle_value *object, pickle_value *state)
{
    pickle_value *name = pickle_new_text(m, PICKLE_STRING, object->shown.u.string, object->shown.n);
    object->shown = (pickle){.kind = PICKLE_OBJECT};
    pickle_append(m, object, (pickle_value *[]){name, state}, 2);
}

/* Sets attributes, which only objects of unknown classes and ordered dicts can have; both drop them. */
static tn_status run_build(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **taken, *target;
    TRY(pickle_take(m, 1, &taken));
    pickle_value *state = taken[0];
    TRY(pickle_top(m, &target));
    if (target->shown.kind == PICKLE_OPAQUE && strncmp(target->shown.u.string, "__torch__.", 10) == 0) {
        TRY(pickle_spend(m, target->shown.n));
        build_object(m, target, state);
        return TN_OK;
    }
    if (target->shown.kind != PICKLE_OPAQUE && target->shown.kind != PICKLE_ORDERED_DICT) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "BUILD sets attributes of '%s'",
                       pickle_kind_name(target->shown.kind));
    }
    return TN_OK;
}

static tn_status run_binpersid(pickle_machine *m, const argument *arg)
{
    (void)arg;
    pickle_value **id, *v;
    TRY(pickle_take(m, 1, &id));
    TRY(pickle_find_storage(m, id[0], &v));
    return pickle_push(m, v);
}

/* ---- the table and the loop ---- */

static const char no_persid[] = "protocol 0 cannot name the storages of tensors";
static const char no_extension[] = "the extension registry is private to the program that wrote the file";
static const char no_buffer[] = "out-of-band buffers are not part of the file";
static const char no_string[] = "it is written by Python 2 alone";

/* clang-format off */
static const opcode opcodes[256] = {
    ['('] = {"MARK", .run = run_mark},
    ['.'] = {"STOP", .run = run_stop},
    ['0'] = {"POP", .run = run_pop},
    ['1'] = {"POP_MARK", .run = run_pop_mark},
    ['2'] = {"DUP", .run = run_dup},
    ['F'] = {"FLOAT", .lines = 1, .run = run_float_line},
    ['I'] = {"INT", .lines = 1, .run = run_int_line},
    ['J'] = {"BININT", .number_bytes = 4, .run = run_binint},
    ['K'] = {"BININT1", .number_bytes = 1, .run = run_unsigned},
    ['L'] = {"LONG", .lines = 1, .run = run_long_line},
    ['M'] = {"BININT2", .number_bytes = 2, .run = run_unsigned},
    ['N'] = {"NONE", .run = run_none},
    ['P'] = {"PERSID", .refusal = no_persid},
    ['Q'] = {"BINPERSID", .run = run_binpersid},
    ['R'] = {"REDUCE", .run = run_reduce},
    ['S'] = {"STRING", .refusal = no_string},
    ['T'] = {"BINSTRING", .number_bytes = 4, .counted = true, .run = run_string},
    ['U'] = {"SHORT_BINSTRING", .number_bytes = 1, .counted = true, .run = run_string},
    ['V'] = {"UNICODE", .lines = 1, .run = run_unicode_line},
    ['X'] = {"BINUNICODE", .number_bytes = 4, .counted = true, .run = run_unicode},
    ['a'] = {"APPEND", .kind = PICKLE_LIST, .run = run_add_one},
    ['b'] = {"BUILD", .run = run_build},
    ['c'] = {"GLOBAL", .lines = 2, .run = run_global},
    ['d'] = {"DICT", .kind = PICKLE_DICT, .run = run_collect},
    ['}'] = {"EMPTY_DICT", .kind = PICKLE_DICT, .run = run_empty},
    ['e'] = {"APPENDS", .kind = PICKLE_LIST, .run = run_add_all},
    ['g'] = {"GET", .lines = 1, .run = run_get_line},
    ['h'] = {"BINGET", .number_bytes = 1, .run = run_get},
    ['i'] = {"INST", .lines = 2, .run = run_inst},
    ['j'] = {"LONG_BINGET", .number_bytes = 4, .run = run_get},
    ['l'] = {"LIST", .kind = PICKLE_LIST, .run = run_collect},
    [']'] = {"EMPTY_LIST", .kind = PICKLE_LIST, .run = run_empty},
    ['o'] = {"OBJ", .run = run_obj},
    ['p'] = {"PUT", .lines = 1, .run = run_put_line},
    ['q'] = {"BINPUT", .number_bytes = 1, .run = run_put},
    ['r'] = {"LONG_BINPUT", .number_bytes = 4, .run = run_put},
    ['s'] = {"SETITEM", .kind = PICKLE_DICT, .run = run_add_one},
    ['t'] = {"TUPLE", .kind = PICKLE_TUPLE, .run = run_collect},
    [')'] = {"EMPTY_TUPLE", .run = run_empty_tuple},
    ['u'] = {"SETITEMS", .kind = PICKLE_DICT, .run = run_add_all},
    ['G'] = {"BINFLOAT", .number_bytes = 8, .run = run_binfloat},
    /* protocol 2 */
    [0x80] = {"PROTO", .number_bytes = 1, .run = run_proto},
    [0x81] = {"NEWOBJ", .run = run_reduce},
    [0x82] = {"EXT1", .refusal = no_extension},
    [0x83] = {"EXT2", .refusal = no_extension},
    [0x84] = {"EXT4", .refusal = no_extension},
    [0x85] = {"TUPLE1", .kind = PICKLE_TUPLE, .run = run_small_tuple},
    [0x86] = {"TUPLE2", .kind = PICKLE_TUPLE, .run = run_small_tuple},
    [0x87] = {"TUPLE3", .kind = PICKLE_TUPLE, .run = run_small_tuple},
    [0x88] = {"NEWTRUE", .run = run_true},
    [0x89] = {"NEWFALSE", .run = run_false},
    [0x8a] = {"LONG1", .number_bytes = 1, .counted = true, .run = run_long_bytes},
    [0x8b] = {"LONG4", .number_bytes = 4, .counted = true, .run = run_long_bytes},
    /* protocol 3 */
    ['B'] = {"BINBYTES", .number_bytes = 4, .counted = true, .run = run_bytes},
    ['C'] = {"SHORT_BINBYTES", .number_bytes = 1, .counted = true, .run = run_bytes},
    /* protocol 4 */
    [0x8c] = {"SHORT_BINUNICODE", .number_bytes = 1, .counted = true, .run = run_unicode},
    [0x8d] = {"BINUNICODE8", .number_bytes = 8, .counted = true, .run = run_unicode},
    [0x8e] = {"BINBYTES8", .number_bytes = 8, .counted = true, .run = run_bytes},
    [0x8f] = {"EMPTY_SET", .kind = PICKLE_SET, .run = run_empty},
    [0x90] = {"ADDITEMS", .kind = PICKLE_SET, .run = run_add_all},
    [0x91] = {"FROZENSET", .kind = PICKLE_SET, .run = run_collect},
    [0x92] = {"NEWOBJ_EX", .run = run_newobj_ex},
    [0x93] = {"STACK_GLOBAL", .run = run_stack_global},
    [0x94] = {"MEMOIZE", .run = run_memoize},
    [0x95] = {"FRAME", .number_bytes = 8, .run = run_frame},
    /* protocol 5 */
    [0x96] = {"BYTEARRAY8", .number_bytes = 8, .counted = true, .run = run_bytes},
    [0x97] = {"NEXT_BUFFER", .refusal = no_buffer},
    [0x98] = {"READONLY_BUFFER", .refusal = no_buffer},
};
/* clang-format on */

static tn_status fail_truncated(pickle_machine *m)
{
    return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "the pickle ends inside the argument of %s", m->op_name);
}

static tn_status read_line(pickle_machine *m, const char **text, size_t *n)
{
    const uint8_t *start = m->bytes + m->at;
    const uint8_t *end = m->at == m->n ? NULL : memchr(start, '\n', m->n - m->at);
    if (end == NULL) {
        return fail_truncated(m);
    }
    *text = (const char *)start;
    *n = (size_t)(end - start);
    m->at += *n + 1;
    return TN_OK;
}

static tn_status read_argument(pickle_machine *m, const opcode *op, argument *arg)
{
    *arg = (argument){.op = op};
    if (op->number_bytes > m->n - m->at) {
        return fail_truncated(m);
    }
    for (size_t i = 0; i < op->number_bytes; i++) {
        arg->number |= (uint64_t)m->bytes[m->at++] << 8 * i;
    }
    if (op->counted) {
        if (arg->number > m->n - m->at) {
            return fail_truncated(m);
        }
        arg->text = (const char *)m->bytes + m->at;
        arg->n = (size_t)arg->number;
        m->at += arg->n;
    }
    if (op->lines > 0) {
        TRY(read_line(m, &arg->text, &arg->n));
    }
    if (op->lines > 1) {
        TRY(read_line(m, &arg->second, &arg->second_n));
    }
    return TN_OK;
}

static tn_status step(pickle_machine *m)
{
    m->op_at = m->at;
    if (m->at == m->n) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "the pickle ends without STOP");
    }
    const opcode *op = &opcodes[m->bytes[m->at++]];
    m->op_name = op->name;
    if (op->run == NULL && op->refusal != NULL) {
        return fail_at(m->ctx, TN_E_UNSUPPORTED,
                       PLACE(.offset = (int64_t)m->op_at, .hint = "save it again with pickle_protocol=2"),
                       "opcode %s is not read: %s", op->name, op->refusal);
    }
    if (op->run == NULL) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "0x%02x is not a pickle opcode", m->bytes[m->op_at]);
    }
    argument arg;
    TRY(read_argument(m, op, &arg));
    return op->run(m, &arg);
}

static tn_status run_to_stop(pickle_machine *m, const pickle **out)
{
    while (!m->stopped) {
        TRY(step(m));
    }
    pickle_value *root;
    TRY(pickle_top(m, &root));
    if (m->at != m->n) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%zu bytes follow the end of the pickle", m->n - m->at);
    }
    TRY(pickle_check(m, root));
    *out = &root->shown;
    return TN_OK;
}

tn_status pickle_parse(tn_context *ctx, arena *a, const uint8_t *bytes, size_t n, const pickle **out)
{
    pickle_machine m = {.ctx = ctx, .arena = a, .scratch = ctx_scratch(ctx), .bytes = bytes, .n = n};
    vec_reserve(m.scratch, &m.stack, 64);
    map_init(&m.storages, m.scratch);
    m.none = pickle_new(&m, PICKLE_NONE);
    m.boolean[false] = pickle_new(&m, PICKLE_BOOL);
    m.boolean[true] = pickle_new(&m, PICKLE_BOOL);
    m.boolean[true]->shown.u.boolean = true;
    m.empty_tuple = pickle_new(&m, PICKLE_TUPLE);
    tn_status status = run_to_stop(&m, out);
    ctx_release(ctx, m.scratch);
    return status;
}
