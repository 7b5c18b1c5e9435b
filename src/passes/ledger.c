/* The rows of the ledger: see ledger.h. They are printed in ledger_print.c. */
#include "passes/ledger.h"

#include "passes/externalize_parts.h"

static const char *copied(ledger *l, const char *text)
{
    return text == NULL ? NULL : arena_strdup(l->arena, text);
}

const arg_member *ledger_attributes(ledger *l, const arg_member *from, uint32_t n)
{
    arg_member *own = ARENA_ARRAY(l->arena, arg_member, n);
    for (uint32_t i = 0; i < n; i++) {
        own[i] = (arg_member){arena_strdup(l->arena, from[i].key), literal_copy(l->arena, NULL, from[i].value)};
    }
    return own;
}

void ledger_add(ledger *l, const ledger_row *row)
{
    ledger_row own = *row;
    own.spec = copied(l, row->spec);
    own.site = copied(l, row->site);
    own.class_name = copied(l, row->class_name);
    own.composite = copied(l, row->composite);
    own.function = copied(l, row->function);
    own.convention = copied(l, row->convention);
    own.reason = copied(l, row->reason);
    own.attributes = ledger_attributes(l, row->attributes, row->attribute_count);
    vec_push(l->arena, &l->rows, own);
}

void ledger_warn(ledger *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(l->arena, format, args);
    va_end(args);
    vec_push(l->arena, &l->warnings, text);
}

bool ledger_lost_required(const ledger *l)
{
    for (size_t i = 0; i < l->rows.n; i++) {
        const ledger_row *row = &l->rows.at[i];
        bool is_lost = row->fate == LEDGER_LOST || row->fate == LEDGER_PLAIN;
        if (row->required && is_lost) {
            return true;
        }
    }
    return false;
}
