/* New names in signatures of module calls: see renames.h. */
#include "passes/renames.h"

#include <string.h>

void renames_note(renames *r, const arg *declared, datum made)
{
    if (arg_kinds[declared->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; made.kind == DATUM_LIST && i < declared->n && i < made.u.list.n; i++) {
            renames_note(r, &declared->u.items[i], made.u.list.at[i]);
        }
        return;
    }
    value *v = arg_value(declared);
    if (v != NULL && made.kind == DATUM_TENSOR && made.u.tensor->value != NULL) {
        pointer_map_put(&r->made, v, made.u.tensor->value);
    }
}

typedef struct renaming {
    const renames *names;
    const function *old, *made;
    arena *arena;
    bool lost;
} renaming;

static arg renamed(renaming *r, arg a)
{
    if (arg_kinds[a.kind].payload == PAYLOAD_LIST) {
        arg *items = arena_copy(r->arena, a.u.items, a.n * sizeof *items);
        for (uint32_t i = 0; i < a.n; i++) {
            items[i] = renamed(r, items[i]);
        }
        a.u.items = items;
        return a;
    }
    value *named = arg_value(&a);
    if (named == NULL) {
        return a;
    }
    const value *before = function_find_value(r->old, named->name);
    const value *now = before == NULL ? NULL : pointer_map_get(&r->names->made, before);
    const char *name = now != NULL ? now->name : named->name;
    if (function_find_value(r->made, name) == NULL) {
        r->lost = true;
    }
    a.u.value = value_detached(r->made->program, name, named->kind);
    return a;
}

static arg *renamed_all(renaming *r, const arg *at, uint32_t n)
{
    arg *copies = ARENA_ARRAY(r->arena, arg, n);
    for (uint32_t i = 0; i < n; i++) {
        copies[i] = renamed(r, at[i]);
    }
    return copies;
}

void renames_apply(const renames *names, entry *e, const function *old, const function *made)
{
    renaming r = {names, old, made, &made->program->arena, false};
    for (size_t i = 0; i < e->module_calls.n; i++) {
        module_call *call = &e->module_calls.at[i];
        if (call->signature == NULL) {
            continue;
        }
        module_signature *s = arena_copy(r.arena, call->signature, sizeof *s);
        r.lost = false;
        s->inputs = renamed_all(&r, s->inputs, s->input_count);
        s->outputs = renamed_all(&r, s->outputs, s->output_count);
        call->signature = r.lost && call->fqn[0] != '\0' ? NULL : s;
    }
}
