/*
 * Facts of entries: which payload stands behind an input, and which inputs an entry changes.
 *
 * After writes.h in the flow; passes and runners ask.
 */
#ifndef TENON_INTERPRET_ENTRIES_H
#define TENON_INTERPRET_ENTRIES_H

#include "ops/registry.h"

/* "'prefill', 'decode'"; of many the first ones. */
const char *entry_names(arena *a, const program *p);
/* Fails: the program has no entry of that name; says which it has. */
tn_status entry_not_found(tn_context *ctx, const program *p, const char *wanted);
/* The parameter, buffer or constant of that name; NULL: there is none. */
const payload *entry_find_payload(const entry *e, const char *fqn);
/* The payload of an input that is a weight with elements; NULL: it is none. */
const payload *entry_weight(const entry *e, size_t input);
/* Is that the new version of the weight? */
bool output_replaces_weight(const output_spec *o, const char *fqn);
/* changed[i] for each input of the entry, on the arena: is it written into, or replaced by an output? */
tn_status entry_changes(tn_context *ctx, arena *a, const entry *e, bool **changed);
/* Fails: a run would leave the weight with other sizes or strides, which a state does not keep. */
tn_status state_refuse_layout(tn_context *ctx, const char *name);

#endif
