/*
 * What a program says that ONNX has no place for, as metadata of the model: classes of modules, how arguments nest,
 * ranges of sizes, state. read_metadata.c gives it back. See write.h.
 *
 *   tenon.class.PATH   class of the module there ("" is the root)
 *   tenon.range.NAME   "least most" of a dim; most is inf where there is none
 *   tenon.in_spec, tenon.out_spec, tenon.arguments   how inputs and outputs nest (pytrees), names of forward's arguments
 *   tenon.state.NAME   buffer | parameter | input: the output NAME.out is what becomes of it
 *   tenon.buffer.NAME  a weight that is a buffer: persistent | transient
 */
#include "targets/onnx/write.h"

#include "ir/provenance.h"

#include <inttypes.h>
#include <string.h>

static void add(onnx_writer *w, onnx_pair_list *to, const char *key, const char *text)
{
    if (text != NULL) {
        vec_push(w->arena, to, ((onnx_pair){.key = key, .value = text}));
    }
}

static void add_classes(onnx_writer *w, onnx_pair_list *to)
{
    map seen;
    map_init(&seen, w->arena);
    for (const node *n = w->entry->main->first; n != NULL; n = n->next) {
        const module_frame *frames;
        const char *stack = node_metadata(n, "nn_module_stack");
        size_t count = stack == NULL ? 0 : provenance_modules(w->arena, stack, &frames);
        for (size_t i = 0; i < count; i++) {
            bool is_new = frames[i].type != NULL && map_put_new(&seen, frames[i].path, to);
            if (is_new) {
                add(w, to, arena_printf(w->arena, "tenon.class.%s", frames[i].path), frames[i].type);
            }
        }
    }
}

static void add_ranges(onnx_writer *w, onnx_pair_list *to)
{
    for (size_t i = 0; i < w->entry->main->symbols.n; i++) {
        const symbol *s = w->entry->main->symbols.at[i];
        const char *name = map_get(&w->dim_of_symbol, s->name);
        if (name != NULL && s->range.has_lo) {
            const char *most = s->range.has_hi ? arena_printf(w->arena, "%" PRId64, s->range.hi) : "inf";
            add(w, to, arena_printf(w->arena, "tenon.range.%s", name),
                arena_printf(w->arena, "%" PRId64 " %s", s->range.lo, most));
        }
    }
}

/* Do the graph's inputs and outputs have a leaf for each of the program's? Python values that are fixed have none. */
static bool has_all_leaves(const entry *e)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const value *v = arg_value(&e->main->inputs.at[i]);
        bool is_users = e->inputs[i].kind == INPUT_USER;
        if (e->inputs[i].kind == INPUT_CONSTANT || (is_users && (v == NULL || v->kind == VALUE_OBJECT))) {
            return false;
        }
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        bool is_users = e->outputs[i].kind == OUTPUT_USER || e->outputs[i].kind == OUTPUT_LOSS;
        if (is_users && e->main->outputs.at[i].kind == ARG_NONE) {
            return false;
        }
    }
    return true;
}

static void add_nesting(onnx_writer *w, onnx_pair_list *to)
{
    const module_call *root = w->entry->module_calls.n == 0 ? NULL : &w->entry->module_calls.at[0];
    const module_signature *s = root == NULL || root->fqn[0] != '\0' ? NULL : root->signature;
    const char *names = NULL;
    if (s == NULL || !has_all_leaves(w->entry)) {
        return;
    }
    for (uint32_t i = 0; i < s->forward_arg_count && s->forward_arg_names != NULL; i++) {
        names = i == 0 ? s->forward_arg_names[0] : arena_printf(w->arena, "%s %s", names, s->forward_arg_names[i]);
    }
    add(w, to, "tenon.in_spec", s->in_spec);
    add(w, to, "tenon.out_spec", s->out_spec);
    add(w, to, "tenon.arguments", names);
}

static void add_state(onnx_writer *w, onnx_pair_list *to)
{
    const entry *e = w->entry;
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        const output_spec *spec = &e->outputs[i];
        const char *kind = spec->kind == OUTPUT_BUFFER_MUTATION       ? "buffer"
                           : spec->kind == OUTPUT_PARAMETER_MUTATION  ? "parameter"
                           : spec->kind == OUTPUT_USER_INPUT_MUTATION ? "input"
                                                                      : NULL;
        if (kind != NULL) {
            add(w, to, arena_printf(w->arena, "tenon.state.%s", spec->target), kind);
        }
    }
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const value *v = arg_value(&e->main->inputs.at[i]);
        if (e->inputs[i].kind == INPUT_BUFFER && v != NULL && w->names[v->id] != NULL) {
            add(w, to, arena_printf(w->arena, "tenon.buffer.%s", e->inputs[i].target),
                e->inputs[i].persistent ? "persistent" : "transient");
        }
    }
}

void onnx_add_metadata(onnx_writer *w, onnx_pair_list *to)
{
    add_nesting(w, to);
    add_ranges(w, to);
    add_state(w, to);
    add_classes(w, to);
}
