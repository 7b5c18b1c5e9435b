/*
 * The pickle reader from inside: what the opcodes (pickle_read.c), the allow-list of globals (pickle_globals.c) and
 * the final check of the result (pickle_check.c) share. Callers of the reader include pickle.h alone.
 *
 * Bounds: every opcode makes at most a constant number of objects. What is copied from an object that a pickle can name
 * again and again for a few bytes (a string, a list, a tuple of sizes) is paid for with pickle_spend, whose budget is a
 * constant times the bytes of the pickle. So memory and time are linear in the input whatever it holds.
 */
#ifndef TENON_FORMAT_PICKLE_MACHINE_H
#define TENON_FORMAT_PICKLE_MACHINE_H

#include "format/pickle.h"

typedef struct pickle_machine pickle_machine;
typedef struct pickle_value pickle_value;

/* One way to call a global of the allow-list. */
typedef struct pickle_global {
    const char *module, *name;
    const char *parameters; /* a letter each: see parameter_kinds in pickle_globals.c */
    tn_status (*call)(pickle_machine *m, const pickle_value *args, pickle_value **out); /* args is a tuple */
} pickle_global;

/* A value while it is made. All but shown concerns the reader alone. */
struct pickle_value {
    pickle shown;    /* first: the address of a value is the address of what the caller gets */
    size_t capacity; /* slots of shown.u.items (twice the pairs for dicts) */

    /* PICKLE_OPAQUE only; a caller sees the name of the class or function. */
    const pickle_global *global;   /* callable, on the allow-list; NULL: not */
    const pickle_storage *storage; /* what a persistent id stands for; NULL: not one */
    bool is_storage_class;
    dtype element; /* of the storage or the storage class; DT_NONE = untyped bytes */

    /* Set by pickle_check. */
    uint32_t height;   /* levels of nesting, 0 = not seen yet */
    uint64_t expanded; /* values in the tree that results from following every reference */
};

struct pickle_machine {
    tn_context *ctx;
    arena *arena;   /* values */
    arena *scratch; /* stack, marks, memo */
    const uint8_t *bytes;
    size_t n, at;
    size_t op_at; /* where the running opcode stands, for diagnostics */
    const char *op_name;
    VEC(pickle_value *) stack;
    VEC(size_t) marks; /* heights of the stack; nothing below the last one can be popped */
    VEC(pickle_value *) memo;
    size_t memo_count; /* entries that are set: the index of the next MEMOIZE */
    map storages;      /* key -> pickle_storage */
    uint64_t spent;
    pickle_value *none, *boolean[2], *empty_tuple; /* immutable, so one of each is enough */
    bool stopped;
};

#define HERE(m) PLACE(.offset = (int64_t)(m)->op_at)

/* ---- pickle_machine.c ---- */

pickle_value *pickle_new(pickle_machine *m, pickle_kind kind);
/* A string-like value of n bytes, copied. */
pickle_value *pickle_new_text(pickle_machine *m, pickle_kind kind, const void *bytes, size_t n);
pickle_value *pickle_new_opaque(pickle_machine *m, const char *name);
bool pickle_is_dict(const pickle_value *v);
/* Appends slots (items, or keys and values) to a container. */
void pickle_append(pickle_machine *m, pickle_value *container, pickle_value *const *slots, size_t n);
/* Pays for copying bytes; TN_E_LIMIT when a pickle copies far more than it holds. */
tn_status pickle_spend(pickle_machine *m, size_t bytes);
/* Item i of a tuple, list or set; of a dict, keys and values alternate. */
static inline pickle_value *pickle_slot(const pickle_value *container, size_t i)
{
    return (pickle_value *)container->shown.u.items[i];
}

tn_status pickle_push(pickle_machine *m, pickle_value *v);
/* Pops count values; items points at them until the next push. */
tn_status pickle_take(pickle_machine *m, size_t count, pickle_value ***items);
/* Pops all values above the last mark, and the mark. */
tn_status pickle_take_to_mark(pickle_machine *m, pickle_value ***items, size_t *count);
tn_status pickle_top(pickle_machine *m, pickle_value **out);

/* Names the value on top of the stack, and pushes the value of a name. */
tn_status pickle_memo_put(pickle_machine *m, uint64_t index);
tn_status pickle_memo_get(pickle_machine *m, uint64_t index);

/* Length of the UTF-8 sequence (a surrogate's counts) at the start of text[0..n), 0 when there is none. */
size_t pickle_utf8_length(const char *text, size_t n);

/* ---- pickle_globals.c ---- */

/* The value of a global: a dtype, or PICKLE_OPAQUE, callable when it is on the allow-list. */
tn_status pickle_find_global(pickle_machine *m, const char *module, size_t module_n, const char *name, size_t name_n,
                             pickle_value **out);
/* What calling a global gives: args is a tuple. */
tn_status pickle_call(pickle_machine *m, const pickle_value *callee, const pickle_value *args, pickle_value **out);
/* What a persistent id stands for: a storage, or PICKLE_OPAQUE when its class is not one that is known. */
tn_status pickle_find_storage(pickle_machine *m, const pickle_value *id, pickle_value **out);

/* ---- pickle_check.c ---- */

/* Refuses cycles, too deep nesting, and sharing that would blow up when the graph is walked as a tree. */
tn_status pickle_check(pickle_machine *m, pickle_value *root);

#endif
