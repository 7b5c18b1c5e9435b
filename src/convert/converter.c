/* Staging and converting: see converter.h. */
#include "convert/converter.h"

#include "capture/rule.h"
#include "convert/specs.h"
#include "interpret/custom.h"
#include "ir/verify.h"
#include "ops/registry.h"
#include "ops/schema.h"

#include <stdlib.h>
#include <string.h>

/* ---- staging ---- */

static void staged_free(void *object)
{
    staged *s = object;
    arena_done(&s->arena);
    program_free(s->program);
    free(s);
}

void converter_release(tn_converter *c)
{
    for (size_t i = 0; i < c->count; i++) {
        staged_free(c->stages[i]);
    }
    free(c->stages);
    arena_done(&c->arena);
}

static staged *find_staged(const tn_converter *c, const char *name)
{
    for (size_t i = 0; i < c->count; i++) {
        if (strcmp(c->stages[i]->entry, name) == 0) {
            return c->stages[i];
        }
    }
    return NULL;
}

static name_list copy_names(arena *a, const char *const *names, size_t n)
{
    if (names == NULL) {
        return (name_list){0};
    }
    const char **copy = ARENA_ARRAY(a, const char *, n);
    for (size_t i = 0; i < n; i++) {
        copy[i] = names[i] == NULL ? "" : arena_strdup(a, names[i]);
    }
    return (name_list){copy, n};
}

/* Room for one more in the list. */
static void reserve_stage(tn_converter *c)
{
    if (c->count == c->room) {
        size_t room = c->room == 0 ? 4 : c->room * 2;
        staged **grown = realloc(c->stages, room * sizeof(staged *));
        if (grown == NULL) {
            heap_exhausted(&c->ctx->heap);
        }
        c->stages = grown;
        c->room = room;
    }
}

static tn_status check_stage(tn_converter *c, const program *p, const char *name)
{
    if (name[0] == '\0') {
        return fail(c->ctx, TN_E_ARGUMENT, "the name of an entry is empty");
    }
    if (find_staged(c, name) != NULL) {
        return fail_at(c->ctx, TN_E_ARGUMENT, PLACE(.hint = "give it another name, or clear that one first"),
                       "a program is already staged as '%s'", name);
    }
    if (p->entries.n != 1) {
        return fail(c->ctx, TN_E_ARGUMENT, "the program for entry '%s' has %zu entries of its own, it must have one",
                    name, p->entries.n);
    }
    return TN_OK;
}

tn_status converter_add(tn_converter *c, const program *p, const tn_stage_options *options)
{
    const char *name = options->entry == NULL ? "main" : options->entry;
    TRY(check_stage(c, p, name));
    reserve_stage(c);
    ctx_own_reserve(c->ctx);
    staged *s = calloc(1, sizeof *s);
    if (s == NULL) {
        heap_exhausted(&c->ctx->heap);
    }
    ctx_own(c->ctx, s, staged_free);
    arena_init(&s->arena, &c->ctx->heap);
    s->program = program_retain((program *)p);
    s->entry = arena_strdup(&s->arena, name);
    s->names = (entry_naming){copy_names(&s->arena, options->input_names, options->input_count),
                              copy_names(&s->arena, options->output_names, options->output_count),
                              copy_names(&s->arena, options->state_names, options->state_count)};
    TRY(naming_check(c->ctx, p->entries.at[0], &s->names));
    externalize_spec *specs;
    TRY(specs_translate(c->ctx, &s->arena, options->externalize, options->externalize_count, s->entry, &specs));
    s->specs = specs;
    s->spec_count = options->externalize_count;
    ctx_disown(c->ctx, s);
    c->stages[c->count++] = s;
    return TN_OK;
}

/* Is the stage among the names? names NULL: all are. */
static bool is_chosen(const staged *s, const char *const *names, size_t n)
{
    for (size_t i = 0; names != NULL && i < n; i++) {
        if (strcmp(s->entry, names[i]) == 0) {
            return true;
        }
    }
    return names == NULL;
}

static tn_status check_names(tn_converter *c, const char *const *names, size_t n)
{
    for (size_t i = 0; names != NULL && i < n; i++) {
        if (names[i] == NULL || find_staged(c, names[i]) == NULL) {
            return fail(c->ctx, TN_E_NOTFOUND, "no program is staged as '%s'", names[i] == NULL ? "" : names[i]);
        }
    }
    return TN_OK;
}

tn_status converter_clear(tn_converter *c, const char *const *names, size_t n)
{
    TRY(check_names(c, names, n));
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++) {
        if (is_chosen(c->stages[i], names, n)) {
            staged_free(c->stages[i]);
        } else {
            c->stages[kept++] = c->stages[i];
        }
    }
    c->count = kept;
    return TN_OK;
}

/* ---- converting ---- */

/* The staged programs that are converted, as parts of one. */
typedef struct selection {
    const staged **stages;
    merge_part *parts;
    size_t n, spec_count;
} selection;

static tn_status select_stages(tn_converter *c, arena *a, const char *const *names, size_t n, selection *out)
{
    TRY(check_names(c, names, n));
    *out = (selection){ARENA_ARRAY(a, const staged *, c->count), ARENA_ARRAY(a, merge_part, c->count), 0, 0};
    for (size_t i = 0; i < c->count; i++) {
        const staged *s = c->stages[i];
        if (is_chosen(s, names, n)) {
            out->stages[out->n] = s;
            out->parts[out->n++] = (merge_part){s->program, s->entry, s->names};
            out->spec_count += s->spec_count;
        }
    }
    return out->n > 0 ? TN_OK : fail(c->ctx, TN_E_ARGUMENT, "there are no programs to convert");
}

/* Those of the stages, each for its entry, then those of the conversion. */
static tn_status collect_specs(tn_converter *c, arena *a, const selection *chosen, const tn_convert_options *options,
                               conversion *how)
{
    externalize_spec *own, *all = ARENA_ARRAY(a, externalize_spec, chosen->spec_count + options->externalize_count);
    TRY(specs_translate(c->ctx, a, options->externalize, options->externalize_count, NULL, &own));
    size_t n = 0;
    for (size_t i = 0; i < chosen->n; i++) {
        for (size_t k = 0; k < chosen->stages[i]->spec_count; k++) {
            all[n++] = chosen->stages[i]->specs[k];
        }
    }
    for (size_t i = 0; i < options->externalize_count; i++) {
        all[n++] = own[i];
    }
    how->specs = all;
    how->spec_count = n;
    return TN_OK;
}

/* The caller's table, and above it what is registered here. */
static const decompositions *both_tables(tn_converter *c, arena *a, const decompositions *given)
{
    if (given == NULL || c->table == NULL) {
        return given == NULL ? c->table : given;
    }
    decompositions *both = decompositions_new(a);
    decompositions_overlay(a, both, given);
    decompositions_overlay(a, both, c->table);
    return both;
}

tn_status converter_convert(tn_converter *c, const char *const *names, size_t n, const tn_convert_options *options,
                            const decompositions *table, ledger *l, program **out)
{
    arena *scratch = ctx_scratch(c->ctx);
    selection chosen;
    TRY(select_stages(c, scratch, names, n, &chosen));
    const target *to = target_at(0); /* nothing is written here, and the format may come later */
    if (options->save.format != NULL) {
        TRY(target_to_write(c->ctx, options->save.format, NULL, &to));
    }
    target_job job = {
        .target = to, .settings = options->save.settings, .setting_count = options->save.setting_count, .ledger = l};
    conversion how = {.table = both_tables(c, scratch, table), .ledger = l};
    TRY(target_job_check(c->ctx, &job));
    TRY(collect_specs(c, scratch, &chosen, options, &how));
    conversion_plan(options, to, &how);
    conversion_speak(scratch, &job, &how);
    program *p;
    TRY(merge_programs(c->ctx, chosen.stages[0]->program->name, chosen.parts, chosen.n, &p));
    TRY(verify_program(c->ctx, p));
    TRY(convert_program(c->ctx, p, &how));
    for (size_t i = 0; i < chosen.n; i++) {
        TRY(naming_apply_outputs(c->ctx, program_find_entry(p, chosen.parts[i].entry), &chosen.parts[i].names));
    }
    TRY(verify_program(c->ctx, p));
    ctx_release(c->ctx, scratch);
    *out = p;
    return TN_OK;
}

/* ---- lowerings and kernels ---- */

/* "namespace::op" or "namespace::op.overload"; the overload `default` is the one without a name. NULL: neither. */
static const char *overload_name(arena *a, const char *name)
{
    const char *colons = strstr(name, "::");
    const char *op = colons == NULL ? NULL : colons + 2, *dot = op == NULL ? NULL : strchr(op, '.');
    if (op == NULL || colons == name || strstr(op, ":") != NULL || op[0] == '\0' || dot == op ||
        (dot != NULL && (dot[1] == '\0' || strchr(dot + 1, '.') != NULL))) {
        return NULL;
    }
    bool by_default = dot != NULL && strcmp(dot + 1, SCHEMA_DEFAULT_OVERLOAD) == 0;
    return arena_strndup(a, name, by_default ? (size_t)(dot - name) : strlen(name));
}

static decompositions *own_table(tn_converter *c)
{
    if (c->table == NULL) {
        c->table = decompositions_new(&c->arena);
        c->table->follow = c->follow;
    }
    return c->table;
}

/* The overload of that name, *name as its schema has it; NULL in *out: there is none. Checks the form of the name. */
static tn_status find_overload(tn_converter *c, const char *given, const char **name, const overload **out)
{
    *name = overload_name(&c->arena, given);
    if (*name == NULL) {
        return fail_at(c->ctx, TN_E_ARGUMENT, PLACE(.hint = "for example 'mylib::scale.default' or 'aten::add.Tensor'"),
                       "'%s' is not the name of an operator: namespace::op.overload", given);
    }
    return registry_find_name(c->ctx, registry_of(c->ctx), *name, out);
}

static tn_status check_override(tn_converter *c, const overload *found, bool allow_override)
{
    bool is_own = found->op->release == NULL; /* one of tenon's */
    return !is_own || allow_override
               ? TN_OK
               : fail_at(c->ctx, TN_E_ARGUMENT, PLACE(.hint = "allow_override replaces it for this converter"),
                         "'%s' is already registered: tenon has a way of its own for it", found->name);
}

tn_status converter_lower(tn_converter *c, const char *name, const void *route, bool allow_override)
{
    const overload *found;
    const char *meant;
    TRY(find_overload(c, name, &meant, &found));
    if (found == NULL) {
        return fail_at(c->ctx, TN_E_NOTFOUND,
                       PLACE(.hint = "register operators of your own first (tn_converter_kernel)"),
                       "there is no operator '%s'", name);
    }
    TRY(check_override(c, found, allow_override));
    decompositions_set(own_table(c), meant, false);
    decompositions_add(c->table, meant, route);
    return TN_OK;
}

tn_status converter_kernel(tn_converter *c, const tn_op *op, bool allow_override)
{
    arena *scratch = ctx_scratch(c->ctx);
    const overload *found;
    const char *meant;
    TRY(find_overload(c, arena_strndup(scratch, op->schema, strcspn(op->schema, "(")), &meant, &found));
    if (found == NULL) {
        return custom_register(c->ctx, op, rule_infer);
    }
    TRY(check_override(c, found, allow_override));
    TRY(custom_override(c->ctx, op));
    decompositions_set(own_table(c), meant, true);
    ctx_release(c->ctx, scratch);
    return TN_OK;
}
