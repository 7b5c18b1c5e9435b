/* The rows of the ledger: see ledger.h. They are printed in ledger_print.c. */
#include "passes/ledger.h"

#include "passes/arguments.h"

#include <string.h>

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

/* ---- what is lost ---- */

static bool is_lost(const ledger_row *row)
{
    return row->fate == LEDGER_LOST || row->fate == LEDGER_PLAIN;
}

/* Call sites of which one warning tells: what became of them, and why, is the same. */
typedef struct lost_sites {
    const ledger_row *first;
    size_t count;
} lost_sites;

void ledger_warn_lost(tn_context *ctx, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    map by_reason;
    map_init(&by_reason, scratch);
    for (size_t i = 0; i < l->rows.n; i++) {
        const ledger_row *row = &l->rows.at[i];
        if (!is_lost(row) || row->composite == NULL || row->required || strcmp(row->spec, "recognize") == 0) {
            continue;
        }
        const char *reason = row->reason == NULL ? "" : row->reason;
        void **slot = map_at(&by_reason, arena_printf(scratch, "%s\n%d\n%s", row->spec, (int)row->fate, reason));
        if (*slot == NULL) {
            lost_sites *sites = ARENA_NEW(scratch, lost_sites);
            sites->first = row;
            *slot = sites;
        }
        ((lost_sites *)*slot)->count++;
    }
    for (size_t i = 0; i < by_reason.entries.n; i++) {
        const lost_sites *sites = by_reason.entries.at[i].value;
        const ledger_row *row = sites->first;
        const char *more = sites->count == 1 ? "" : arena_printf(scratch, " and %zu more", sites->count - 1);
        ledger_warn(l, "'%s' is %s at '%s'%s: %s", row->spec,
                    row->fate == LEDGER_LOST ? "lost" : "kept as a plain function", row->site, more,
                    row->reason == NULL ? "nothing is known about it" : row->reason);
    }
    ctx_release(ctx, scratch);
}

bool ledger_lost_required(const ledger *l)
{
    for (size_t i = 0; i < l->rows.n; i++) {
        const ledger_row *row = &l->rows.at[i];
        if (row->required && is_lost(row)) {
            return true;
        }
    }
    return false;
}
