/*
 * Node metadata as text, TEXT_FULL only: a node refers to a table at the end, in which each distinct map stands once,
 * and each long string, such as a stack trace that dozens of nodes share, once too.
 *
 *     !s0 = "File \"model.py\", line 23, in forward\n    return torch.relu(x)"
 *     !0 = {stack_trace: !s0, torch_fn: "relu_1;builtin_function_or_method.relu"}
 */
#include "ir/text/print.h"

#include <string.h>

enum { STRING_INLINE_MOST = 48 }; /* bytes of a string that is not worth a reference */

/* The number of a key in the order of first use; value NULL is a key that was met for the first time. */
static size_t number_of(map *m, const char *key)
{
    void **slot = map_at(m, key);
    if (*slot == NULL) {
        *slot = (void *)(uintptr_t)m->entries.n; /* its number plus 1, so never NULL */
    }
    return (size_t)(uintptr_t)*slot - 1;
}

static void print_string(printer *p, sink *s, const char *text)
{
    void *known = pointer_map_get(&p->string_numbers, text);
    if (known == NULL) {
        if (strlen(text) <= STRING_INLINE_MOST) {
            json_write_string(s, text);
            return;
        }
        known = (void *)(uintptr_t)(number_of(&p->strings, text) + 1);
        pointer_map_put(&p->string_numbers, text, known);
    }
    sink_printf(s, "!s%zu", (size_t)(uintptr_t)known - 1);
}

void print_metadata_reference(printer *p, const node *n)
{
    if (n->metadata_count == 0) {
        return;
    }
    sink s;
    sink *outer = p->sink;
    print_collect(p, &s);
    p->sink = &s;
    for (uint32_t i = 0; i < n->metadata_count; i++) {
        sink_text(&s, i > 0 ? ", " : "");
        print_name(p, n->metadata[i].key);
        sink_text(&s, ": ");
        print_string(p, &s, n->metadata[i].text);
    }
    sink_char(&s, '\0');
    p->sink = outer;
    if (print_collected(p, &s)) {
        sink_printf(outer, " !%zu", number_of(&p->metadata, (const char *)p->buffer->at));
    }
}

void print_metadata_tables(printer *p)
{
    sink_text(p->sink, p->metadata.entries.n > 0 ? "\n" : "");
    for (size_t i = 0; i < p->strings.entries.n; i++) {
        sink_printf(p->sink, "!s%zu = ", i);
        json_write_string(p->sink, p->strings.entries.at[i].key);
        sink_char(p->sink, '\n');
    }
    for (size_t i = 0; i < p->metadata.entries.n; i++) {
        sink_printf(p->sink, "!%zu = {", i);
        sink_text(p->sink, p->metadata.entries.at[i].key);
        sink_text(p->sink, "}\n");
    }
}
