/*
 * The parts of the pickle reader's stack machine: values and how they grow, the stack with its marks, the memo.
 *
 * The opcodes of pickle_read.c and the globals of pickle_globals.c are written in terms of these. pickle_machine.h says
 * what keeps memory and time linear in the input.
 */
#include "format/pickle_machine.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <string.h>

/* ---- values ---- */

pickle_value *pickle_new(pickle_machine *m, pickle_kind kind)
{
    pickle_value *v = ARENA_NEW(m->arena, pickle_value);
    v->shown.kind = kind;
    return v;
}

pickle_value *pickle_new_text(pickle_machine *m, pickle_kind kind, const void *bytes, size_t n)
{
    pickle_value *v = pickle_new(m, kind);
    v->shown.n = n;
    v->shown.u.string = arena_strndup(m->arena, bytes, n);
    return v;
}

pickle_value *pickle_new_opaque(pickle_machine *m, const char *name)
{
    pickle_value *v = pickle_new(m, PICKLE_OPAQUE);
    v->shown.n = strlen(name);
    v->shown.u.string = name;
    return v;
}

bool pickle_is_dict(const pickle_value *v)
{
    return v->shown.kind == PICKLE_DICT || v->shown.kind == PICKLE_ORDERED_DICT;
}

void pickle_append(pickle_machine *m, pickle_value *container, pickle_value *const *slots, size_t n)
{
    size_t width = pickle_is_dict(container) ? 2 : 1;
    size_t used = container->shown.n * width;
    if (container->capacity < used + n) {
        container->shown.u.items = vec_grow(m->arena, container->shown.u.items, used, &container->capacity, used + n,
                                            sizeof *container->shown.u.items);
    }
    for (size_t i = 0; i < n; i++) {
        container->shown.u.items[used + i] = &slots[i]->shown;
    }
    container->shown.n += n / width;
}

tn_status pickle_spend(pickle_machine *m, size_t bytes)
{
    enum { COPIES_BASE = 4096, COPIES_PER_BYTE = 64 };
    m->spent += bytes; /* each at most a constant times the input: no overflow before the check */
    if (m->spent > COPIES_BASE + (uint64_t)COPIES_PER_BYTE * m->n) {
        return fail_at(m->ctx, TN_E_LIMIT, HERE(m), "the pickle repeats its contents too often");
    }
    return TN_OK;
}

size_t pickle_utf8_length(const char *text, size_t n)
{
    const uint8_t *b = (const uint8_t *)text;
    bool surrogate = n >= 3 && b[0] == 0xed && b[1] >= 0xa0 && b[1] <= 0xbf && (b[2] & 0xc0) == 0x80;
    return surrogate ? 3 : utf8_length(text, n);
}

/* ---- the stack ---- */

tn_status pickle_push(pickle_machine *m, pickle_value *v)
{
    vec_push(m->scratch, &m->stack, v);
    return TN_OK;
}

tn_status pickle_take(pickle_machine *m, size_t count, pickle_value ***items)
{
    size_t floor = m->marks.n == 0 ? 0 : m->marks.at[m->marks.n - 1];
    if (m->stack.n - floor < count) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s needs %zu values on the stack, there are %zu", m->op_name,
                       count, m->stack.n - floor);
    }
    m->stack.n -= count;
    *items = m->stack.at + m->stack.n;
    return TN_OK;
}

tn_status pickle_take_to_mark(pickle_machine *m, pickle_value ***items, size_t *count)
{
    if (m->marks.n == 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "%s finds no mark on the stack", m->op_name);
    }
    *count = m->stack.n - m->marks.at[m->marks.n - 1];
    TRY(pickle_take(m, *count, items));
    m->marks.n--;
    return TN_OK;
}

tn_status pickle_top(pickle_machine *m, pickle_value **out)
{
    pickle_value **items = NULL;
    TRY(pickle_take(m, 1, &items));
    *out = items[0];
    m->stack.n++;
    return TN_OK;
}

/* ---- the memo ---- */

tn_status pickle_memo_put(pickle_machine *m, uint64_t index)
{
    pickle_value *v = NULL;
    TRY(pickle_top(m, &v));
    /* Picklers count up, so an index never exceeds the bytes before it: that bounds the table. */
    if (index > m->op_at) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "memo index %" PRIu64 " is out of sequence", index);
    }
    if (index >= m->memo.n) {
        vec_reserve(m->scratch, &m->memo, index + 1);
        m->memo.n = index + 1; /* the arena zeroes: what lies between is not set */
    }
    m->memo_count += m->memo.at[index] == NULL;
    m->memo.at[index] = v;
    return TN_OK;
}

tn_status pickle_memo_get(pickle_machine *m, uint64_t index)
{
    if (index >= m->memo.n || m->memo.at[index] == NULL) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "memo index %" PRIu64 " is not set", index);
    }
    return pickle_push(m, m->memo.at[index]);
}
