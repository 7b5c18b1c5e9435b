/*
 * The ledger for people and for scripts: see ledger.h.
 *
 * For people, rows that say the same of different call sites are one line:
 *
 *     LlamaRMSNorm=rms_norm  5 call sites, 1 body @rms_norm.0 {axes = [-1], eps = 1e-06}
 */
#include "passes/ledger.h"

#include "base/num.h"
#include "base/shown.h"

#include <string.h>

/* Sites that a line names; of more the number is told. */
enum { MOST_SITES = 3 };

static const struct {
    const char *word, *text; /* for scripts, for people */
} fates[] = {
    [LEDGER_KEPT] = {"kept", ""},
    [LEDGER_BY_BODY] = {"by_body", "runs as its body says"},
    [LEDGER_PLAIN] = {"plain", "kept as a plain function"},
    [LEDGER_LOST] = {"lost", "lost"},
    [LEDGER_NEAR_MISS] = {"near_miss", "near miss"},
};

/* ---- attributes ---- */

void ledger_print_literal(sink *s, const arg *a)
{
    char text[NUM_TEXT];
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
        sink_i64(s, a->u.integer);
        break;
    case PAYLOAD_FLOAT:
        f64_to_text(a->u.real, text);
        sink_text(s, text);
        break;
    case PAYLOAD_BOOL:
        sink_text(s, a->u.boolean ? "True" : "False"); /* as program text has it */
        break;
    case PAYLOAD_STRING:
        json_write_string(s, a->u.string);
        break;
    case PAYLOAD_LIST:
        sink_char(s, '[');
        for (uint32_t i = 0; i < a->n; i++) {
            sink_text(s, i == 0 ? "" : ", ");
            ledger_print_literal(s, &a->u.items[i]);
        }
        sink_char(s, ']');
        break;
    default:
        sink_text(s, "None");
        break;
    }
}

static void print_attributes(sink *s, const ledger_row *row)
{
    if (row->attribute_count == 0) {
        return;
    }
    sink_text(s, " {");
    for (uint32_t i = 0; i < row->attribute_count; i++) {
        sink_text(s, i == 0 ? "" : ", ");
        sink_shown(s, row->attributes[i].key);
        sink_text(s, " = ");
        ledger_print_literal(s, &row->attributes[i].value);
    }
    sink_char(s, '}');
}

static void put_literal(json_part *in, const char *key, const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
        json_put_int(in, key, a->u.integer);
        break;
    case PAYLOAD_FLOAT:
        json_put_f64(in, key, a->u.real);
        break;
    case PAYLOAD_BOOL:
        json_put_bool(in, key, a->u.boolean);
        break;
    case PAYLOAD_LIST: {
        json_part list = json_begin(in, key, '[');
        for (uint32_t i = 0; i < a->n; i++) {
            put_literal(&list, NULL, &a->u.items[i]);
        }
        json_end(&list, ']');
        break;
    }
    default:
        json_put_text(in, key, arg_kinds[a->kind].payload == PAYLOAD_STRING ? a->u.string : NULL);
        break;
    }
}

/* ---- for people ---- */

/* Rows that one line tells: of one spec and one function, with one fate and one reason. */
typedef struct ledger_group {
    VEC(const ledger_row *) rows;
} ledger_group;

typedef struct ledger_groups {
    arena *arena;
    map by_text; /* what makes a group -> ledger_group */
} ledger_groups;

static const char *or_empty(const char *text)
{
    return text == NULL ? "" : text;
}

static void group_row(ledger_groups *g, const ledger_row *row)
{
    const char *key =
        arena_printf(g->arena, "%s\n%s\n%s\n%s\n%d\n%s", or_empty(row->spec), or_empty(row->class_name),
                     or_empty(row->composite), or_empty(row->function), (int)row->fate, or_empty(row->reason));
    void **slot = map_at(&g->by_text, key);
    if (*slot == NULL) {
        *slot = ARENA_NEW(g->arena, ledger_group);
    }
    ledger_group *group = *slot;
    vec_push(g->arena, &group->rows, row);
}

static void print_sites(sink *s, const ledger_group *g)
{
    size_t shown = g->rows.n > MOST_SITES ? MOST_SITES : g->rows.n;
    for (size_t i = 0; i < shown; i++) {
        sink_text(s, i == 0 ? "" : ", ");
        sink_shown(s, g->rows.at[i]->site);
    }
    if (shown < g->rows.n) {
        sink_printf(s, ", and %zu more", g->rows.n - shown);
    }
}

static void print_group(sink *s, const ledger_group *g)
{
    const ledger_row *row = g->rows.at[0];
    sink_shown(s, or_empty(row->spec));
    if (strcmp(or_empty(row->spec), "recognize") == 0) {
        sink_char(s, ' ');
        sink_shown(s, or_empty(row->composite));
    }
    sink_printf(s, "  %zu call site%s", g->rows.n, g->rows.n == 1 ? "" : "s");
    if (row->function != NULL) {
        sink_text(s, ", 1 body @");
        sink_shown(s, row->function);
    }
    print_attributes(s, row);
    if (row->function != NULL && strcmp(or_empty(row->convention), "derived") == 0) {
        sink_text(s, "  arguments derived");
    }
    sink_char(s, '\n');
    if (row->fate != LEDGER_KEPT || row->reason != NULL) {
        sink_printf(s, "  %s%s", fates[row->fate].text, fates[row->fate].text[0] == '\0' ? "" : ": ");
        sink_shown(s, row->reason == NULL ? "nothing is known about it" : row->reason);
        if (row->fate == LEDGER_NEAR_MISS && row->class_name != NULL) {
            sink_text(s, " (");
            sink_shown(s, row->class_name);
            sink_char(s, ')');
        }
        sink_text(s, row->required && row->fate != LEDGER_KEPT && row->fate != LEDGER_BY_BODY ? ", and it was required"
                                                                                              : "");
        sink_text(s, "\n");
    }
    if (row->site[0] != '\0' && (row->fate != LEDGER_KEPT || row->reason != NULL)) {
        sink_text(s, "  at ");
        print_sites(s, g);
        sink_char(s, '\n');
    }
}

tn_status ledger_print(tn_context *ctx, const ledger *l, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    ledger_groups g = {.arena = scratch};
    map_init(&g.by_text, scratch);
    for (size_t i = 0; i < l->rows.n; i++) {
        group_row(&g, &l->rows.at[i]);
    }
    for (size_t i = 0; i < g.by_text.entries.n; i++) {
        print_group(s, g.by_text.entries.at[i].value);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- for scripts ---- */

static void put_row(json_part *in, const ledger_row *row)
{
    json_part whole = json_begin(in, NULL, '{');
    json_put_text(&whole, "spec", row->spec);
    json_put_text(&whole, "site", row->site);
    json_put_text(&whole, "class", row->class_name);
    json_put_text(&whole, "composite", row->composite);
    json_put_text(&whole, "function", row->function);
    json_put_text(&whole, "convention", row->convention);
    json_part attributes = json_begin(&whole, "attributes", '{');
    for (uint32_t i = 0; i < row->attribute_count; i++) {
        put_literal(&attributes, row->attributes[i].key, &row->attributes[i].value);
    }
    json_end(&attributes, '}');
    json_put_text(&whole, "fate", fates[row->fate].word);
    json_put_text(&whole, "reason", row->reason);
    json_put_bool(&whole, "required", row->required);
    json_end(&whole, '}');
}

/* Call sites of each function: who shares it. */
static void put_functions(json_part *in, arena *a, const ledger *l)
{
    map sites;
    map_init(&sites, a);
    for (size_t i = 0; i < l->rows.n; i++) {
        if (l->rows.at[i].function != NULL) {
            void **count = map_at(&sites, l->rows.at[i].function);
            *count = (void *)((uintptr_t)*count + 1);
        }
    }
    json_part functions = json_begin(in, "functions", '{');
    for (size_t i = 0; i < sites.entries.n; i++) {
        json_put_int(&functions, sites.entries.at[i].key, (int64_t)(uintptr_t)sites.entries.at[i].value);
    }
    json_end(&functions, '}');
}

tn_status ledger_print_json(tn_context *ctx, const ledger *l, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    json_part whole = json_begin(&(json_part){s, false}, NULL, '{');
    json_put_bool(&whole, "lost_required", ledger_lost_required(l));
    put_functions(&whole, scratch, l);
    json_part rows = json_begin(&whole, "units", '[');
    for (size_t i = 0; i < l->rows.n; i++) {
        put_row(&rows, &l->rows.at[i]);
    }
    json_end(&rows, ']');
    json_part warnings = json_begin(&whole, "warnings", '[');
    for (size_t i = 0; i < l->warnings.n; i++) {
        json_put_text(&warnings, NULL, l->warnings.at[i]);
    }
    json_end(&warnings, ']');
    json_end(&whole, '}');
    sink_char(s, '\n');
    ctx_release(ctx, scratch);
    return TN_OK;
}
