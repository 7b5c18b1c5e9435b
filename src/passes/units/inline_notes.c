/* Notes on units that were inlined: see inline_notes.h. */
#include "passes/units/inline_notes.h"

#include "ir/calls.h"
#include "ir/clone.h"
#include "ir/text/text.h"
#include "ops/builtins.h"
#include "passes/functions.h"

#include <inttypes.h>
#include <string.h>

enum { NOTES_VERSION = 1 };

static const char note_key[] = "tenon";
static const char wrapped_key[] = "tenon.custom"; /* the text of metadata that no member can be added to */

const identity_op identity_ops[] = {
    [VALUE_TENSOR] = {ATEN(alias, default), "torch.ops.aten.alias.default", "self", NULL},
    [VALUE_INT] = {BUILTIN__operator_mul_default, "_operator.mul", "a", "b"},
    [VALUE_OBJECT] = {BUILTIN_NONE, NULL, NULL, NULL},
};

/* ---- the text of the units ---- */

static void mark_value(void *user, value *v)
{
    bool *marks = user;
    marks[v->id] = true;
}

/* Keeps values that are marked. Those whose nodes are gone become inputs. */
static void keep_values(function *f, const bool *marks)
{
    arena *a = &f->program->arena;
    size_t kept = 0;
    map_init(&f->value_by_name, a);
    for (size_t i = 0; i < f->values.n; i++) {
        value *v = f->values.at[i];
        if (!marks[i]) {
            continue;
        }
        v->id = (uint32_t)kept;
        f->values.at[kept++] = v;
        map_put_new(&f->value_by_name, v->name, v);
        if (v->producer == NULL || v->producer->function == NULL) {
            v->producer = NULL;
            vec_push(a, &f->inputs, arg_of_value(v));
        }
    }
    f->values.n = kept;
}

/* Leaves the calls of units alone; what they take from others becomes an input. */
static void reduce_to_calls(arena *scratch, function *f)
{
    bool *marks = ARENA_ARRAY(scratch, bool, f->values.n);
    for (node *n = f->first, *next; n != NULL; n = next) {
        next = n->next;
        if (call_unit(n) != NULL) {
            node_each_input(n, mark_value, marks);
            node_each_output(n, mark_value, marks);
        } else {
            function_erase(n);
        }
    }
    f->inputs.n = f->outputs.n = f->constraints.n = 0;
    f->single_tensor_return = false;
    f->unknown = NULL;
    keep_values(f, marks);
}

tn_status notes_text(tn_context *ctx, arena *a, const program *p, const char **out)
{
    arena *scratch = ctx_scratch(ctx);
    program *copy;
    pointer_map whole; /* units, and the bodies of control flow in them */
    sink s;
    TRY(program_clone(ctx, p, &copy));
    copy->name = "units"; /* and not that of a file, which may be renamed */
    pointer_map_init(&whole, scratch);
    for (size_t i = 0; i < copy->functions.n; i++) {
        if (copy->functions.at[i]->unit != NULL) {
            functions_reach(&whole, copy->functions.at[i]);
        }
    }
    for (size_t i = 0; i < copy->functions.n; i++) {
        function *f = copy->functions.at[i];
        f->entry = NULL;
        if (pointer_map_get(&whole, f) == NULL) {
            reduce_to_calls(scratch, f);
        }
    }
    copy->entries.n = copy->files.n = 0;
    sink_collect(ctx, a, &s);
    TRY(text_print(ctx, copy, TEXT_FULL, &s));
    *out = sink_collected(ctx, a, &s);
    ctx_release(ctx, copy);
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- members of `custom` ---- */

/* NULL: the text is not JSON, which need not be said. */
static const json *parse_quietly(tn_context *ctx, arena *a, const char *text)
{
    const json *tree;
    size_t diagnostics = ctx->diagnostic_count;
    tn_status status = json_parse(ctx, a, text, strlen(text), NULL, &tree);
    diagnostics_truncate(ctx, diagnostics);
    return status == TN_OK ? tree : NULL;
}

/* custom: what is there already, or NULL. */
static const char *with_note(tn_context *ctx, arena *a, const char *custom, const char *note)
{
    sink s;
    sink_collect(ctx, a, &s);
    const json *tree = custom == NULL ? NULL : parse_quietly(ctx, a, custom);
    sink_char(&s, '{');
    if (tree != NULL && tree->kind == JSON_OBJECT && tree->n > 0 && json_get(tree, note_key) == NULL) {
        const char *first = strchr(custom, '{') + 1, *last = strrchr(custom, '}');
        sink_put(&s, first, (size_t)(last - first)); /* as it stands, so that it can be told apart again */
        sink_text(&s, ", ");
    } else if (custom != NULL) {
        json_write_string(&s, wrapped_key);
        sink_text(&s, ": ");
        json_write_string(&s, custom);
        sink_text(&s, ", ");
    }
    json_write_string(&s, note_key);
    sink_printf(&s, ": %s}", note);
    return sink_collected(ctx, a, &s);
}

/* The object without the note, written anew: PyTorch did so too, when it added members behind ours. */
static const char *rewritten(tn_context *ctx, arena *a, const json *tree)
{
    sink s;
    sink_collect(ctx, a, &s);
    json_part whole = json_begin(&(json_part){&s, false}, NULL, '{');
    for (size_t i = 0; i < tree->n; i++) {
        if (strcmp(tree->u.members[i].key, note_key) != 0) {
            json_put_key(&whole, tree->u.members[i].key);
            json_write(&s, tree->u.members[i].value);
        }
    }
    json_end(&whole, '}');
    return sink_collected(ctx, a, &s);
}

/* Takes the note out of the text; *rest is what is left, NULL: nothing. NULL: there is no note. */
static const json *without_note(tn_context *ctx, arena *a, const char *custom, const char **rest)
{
    const json *tree = strstr(custom, note_key) == NULL ? NULL : parse_quietly(ctx, a, custom);
    const json *note = tree == NULL ? NULL : json_get(tree, note_key);
    const json *wrapped = note == NULL ? NULL : json_get(tree, wrapped_key);
    if (note == NULL) {
        return NULL;
    }
    static const char mark[] = ", \"tenon\": ";
    size_t length = strlen(mark);
    bool is_last = tree->u.members[tree->n - 1].value == note && note->offset >= length &&
                   memcmp(custom + note->offset - length, mark, length) == 0;
    *rest = wrapped != NULL && wrapped->kind == JSON_STRING ? wrapped->u.string
            : tree->n == 1                                  ? NULL
            : is_last ? arena_printf(a, "%.*s}", (int)(note->offset - length), custom)
                      : rewritten(ctx, a, tree);
    return note;
}

/* ---- nodes ---- */

/* Metadata with `custom` set to a text; NULL: without it. */
static void set_custom(node *n, const char *text)
{
    program *p = n->function->program;
    text_pair *pairs = ARENA_ARRAY(&p->arena, text_pair, n->metadata_count + 1);
    uint32_t count = 0;
    bool found = false;
    for (uint32_t i = 0; i < n->metadata_count; i++) {
        bool is_it = strcmp(n->metadata[i].key, NOTES_METADATA) == 0;
        found = found || is_it;
        if (!is_it) {
            pairs[count++] = n->metadata[i];
        } else if (text != NULL) {
            pairs[count++] = (text_pair){n->metadata[i].key, program_intern(p, text)};
        }
    }
    if (!found && text != NULL) {
        pairs[count++] = (text_pair){program_intern(p, NOTES_METADATA), program_intern(p, text)};
    }
    n->metadata = pairs;
    n->metadata_count = count;
}

void notes_add_path(tn_context *ctx, arena *scratch, node *n, note_path path)
{
    sink s;
    sink_collect(ctx, scratch, &s);
    for (size_t i = 0; i < path.n; i++) {
        sink_printf(&s, "%s%" PRId64, i == 0 ? "[" : ", ", path.at[i]);
    }
    sink_char(&s, ']');
    const char *note = sink_collected(ctx, scratch, &s);
    set_custom(n, with_note(ctx, scratch, node_metadata(n, NOTES_METADATA), note));
}

static note_path path_of_json(arena *a, const json *note)
{
    note_path none = {NULL, 0}, path = none;
    if (note->kind != JSON_ARRAY || note->n < 2) {
        return none;
    }
    path.at = ARENA_ARRAY(a, int64_t, note->n);
    for (; path.n < note->n; path.n++) {
        if (note->u.items[path.n].kind != JSON_INT) {
            return none;
        }
        path.at[path.n] = note->u.items[path.n].u.integer;
    }
    return path;
}

bool notes_take_path(tn_context *ctx, arena *a, node *n, note_path *path)
{
    const char *custom = node_metadata(n, NOTES_METADATA), *rest;
    const json *note = custom == NULL ? NULL : without_note(ctx, a, custom, &rest);
    if (note == NULL) {
        return false;
    }
    set_custom(n, rest);
    *path = path_of_json(a, note);
    return true;
}

/* ---- graphs ---- */

static text_pair *find_custom(entry *e)
{
    for (size_t i = 0; i < e->metadata.n; i++) {
        if (strcmp(e->metadata.at[i].key, NOTES_METADATA) == 0) {
            return &e->metadata.at[i];
        }
    }
    return NULL;
}

void notes_add_text(tn_context *ctx, arena *scratch, entry *e, const char *text)
{
    sink s;
    program *p = e->main->program;
    text_pair *known = find_custom(e);
    sink_collect(ctx, scratch, &s);
    json_part whole = json_begin(&(json_part){&s, false}, NULL, '{');
    json_put_int(&whole, "version", NOTES_VERSION);
    json_put_text(&whole, "units", text);
    json_end(&whole, '}');
    const char *note = sink_collected(ctx, scratch, &s);
    const char *custom = program_intern(p, with_note(ctx, scratch, known == NULL ? NULL : known->text, note));
    if (known != NULL) {
        known->text = custom;
    } else {
        text_pair made = {program_intern(p, NOTES_METADATA), custom};
        vec_push(&p->arena, &e->metadata, made);
    }
}

bool notes_take_text(tn_context *ctx, arena *a, entry *e, const char **text)
{
    text_pair *known = find_custom(e);
    const char *rest;
    const json *note = known == NULL ? NULL : without_note(ctx, a, known->text, &rest);
    if (note == NULL) {
        return false;
    }
    const json *version = json_get(note, "version"), *units = json_get(note, "units");
    bool ours = version != NULL && version->kind == JSON_INT && version->u.integer == NOTES_VERSION && units != NULL &&
                units->kind == JSON_STRING;
    *text = ours ? units->u.string : NULL;
    if (rest != NULL) {
        known->text = program_intern(e->main->program, rest);
    } else {
        size_t at = (size_t)(known - e->metadata.at);
        memmove(known, known + 1, (e->metadata.n - at - 1) * sizeof *known);
        e->metadata.n--;
    }
    return true;
}
