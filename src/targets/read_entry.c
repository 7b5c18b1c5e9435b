/* The entry of a program that was read: see read_entry.h. */
#include "targets/read_entry.h"

#include "base/bytes.h"

#include <string.h>

const char *read_placeholder_name(arena *a, const char *weight, bool is_constant)
{
    char *name = arena_printf(a, "%s%s", is_constant ? "c_" : "p_", weight);
    for (char *c = name; *c != '\0'; c++) {
        bool is_plain = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || (*c >= 'A' && *c <= 'Z');
        *c = is_plain ? *c : '_';
    }
    return name;
}

bool read_is_output(const function *f, const value *v)
{
    for (size_t i = 0; i < f->outputs.n; i++) {
        if (arg_value(&f->outputs.at[i]) == v) {
            return true;
        }
    }
    return false;
}

/* "{tuple of leaves}", in one piece: a file may have many. */
static const char *tuple_of_leaves(arena *a, size_t leaves)
{
    static const char leaf[] = "{\"type\": null, \"context\": null, \"children_spec\": []}, ";
    size_t each = sizeof leaf - 1, all = leaves == 0 ? 0 : leaves * each - strlen(", ");
    char *items = ARENA_ARRAY(a, char, leaves *each + 1);
    for (size_t i = 0; i < leaves; i++) {
        memcpy(items + i * each, leaf, each);
    }
    items[all] = '\0';
    return arena_printf(a, "{\"type\": \"builtins.tuple\", \"context\": \"null\", \"children_spec\": [%s]}", items);
}

const char *read_tuple_spec(arena *a, size_t leaves)
{
    return arena_printf(a, "[1, %s]", tuple_of_leaves(a, leaves));
}

void read_sign(arena *scratch, program *p, entry *e, size_t outputs)
{
    const function *f = e->main;
    module_signature *s = ARENA_NEW(&p->arena, module_signature);
    const char **names = ARENA_ARRAY(&p->arena, const char *, f->inputs.n);
    size_t given = 0;
    for (size_t i = 0; i < f->inputs.n; i++) {
        if (e->inputs[i].kind == INPUT_USER) {
            names[given++] = arg_value(&f->inputs.at[i])->name;
        }
    }
    /* Positional arguments, and no keywords. */
    s->in_spec = program_intern(
        p, arena_printf(scratch,
                        "[1, {\"type\": \"builtins.tuple\", \"context\": \"null\", \"children_spec\": [%s, "
                        "{\"type\": \"builtins.dict\", \"context\": \"[]\", \"children_spec\": []}]}]",
                        tuple_of_leaves(scratch, given)));
    s->out_spec = program_intern(p, read_tuple_spec(scratch, outputs));
    s->forward_arg_names = names;
    s->forward_arg_count = (uint32_t)given;
    vec_push(&p->arena, &e->module_calls, ((module_call){.fqn = program_intern(p, ""), .signature = s}));
}
