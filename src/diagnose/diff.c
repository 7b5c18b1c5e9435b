/* Entries, signatures, weights and carried files of two programs: see diff.h. Their nodes are diff_graph.c. */
#include "diagnose/diff.h"

#include "diagnose/compare.h"
#include "diagnose/diff_graph.h"
#include "ir/payload.h"
#include "views/show_tensor.h"

#include <string.h>

const char *const diff_part_words[DIFF_PART_COUNT] = {
    [DIFF_STRUCTURE] = "structure",
    [DIFF_SIGNATURE] = "signature",
    [DIFF_WEIGHTS] = "weights",
    [DIFF_FILES] = "files",
};
const char *const diff_change_words[] = {
    [DIFF_CHANGED] = "changed", [DIFF_ADDED] = "added", [DIFF_REMOVED] = "removed"};

static const char *copied(diff *d, const char *text)
{
    return text == NULL ? NULL : arena_strdup(d->arena, text);
}

void diff_add(diff *d, const diff_row *row)
{
    diff_row own = *row;
    own.entry = copied(d, row->entry);
    own.name = copied(d, row->name);
    own.what = copied(d, row->what);
    own.old = copied(d, row->old);
    own.fresh = copied(d, row->fresh);
    own.module = copied(d, row->module);
    own.source = copied(d, row->source);
    vec_push(d->arena, &d->rows, own);
}

/* Two entries, the first of program a. */
typedef struct entry_pair {
    tn_context *ctx;
    arena *scratch;
    diff *diff;
    const entry *a, *b;
    diff_side left, right; /* words of inputs alone */
    map held_a, held_b;    /* weights and constants by name */
} entry_pair;

/* A row where the texts differ; NULL is a text that is not there. */
static void add_texts(entry_pair *p, diff_part part, const char *name, const char *what, const char *old,
                      const char *fresh)
{
    if (old == NULL ? fresh == NULL : fresh != NULL && strcmp(old, fresh) == 0) {
        return;
    }
    diff_change change = old == NULL ? DIFF_ADDED : fresh == NULL ? DIFF_REMOVED : DIFF_CHANGED;
    diff_add(p->diff, &(diff_row){.part = part,
                                  .change = what == NULL ? change : DIFF_CHANGED,
                                  .entry = p->a->name,
                                  .name = name,
                                  .what = what,
                                  .old = old,
                                  .fresh = fresh});
}

/* ---- signature ---- */

static bool is_given(const entry *e, size_t i)
{
    return e->inputs[i].target == NULL;
}

/* The n-th input that the caller gives; SIZE_MAX: there is none. */
static size_t given_input(const entry *e, size_t n)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        if (is_given(e, i) && n-- == 0) {
            return i;
        }
    }
    return SIZE_MAX;
}

static const char *input_name(const entry *e, size_t i)
{
    const value *v = arg_value(&e->main->inputs.at[i]);
    return v != NULL ? v->name : e->inputs[i].name != NULL ? e->inputs[i].name : "";
}

static const char *input_type(diff_side *side, const entry *e, size_t i, bool people)
{
    const value *v = arg_value(&e->main->inputs.at[i]);
    if (v != NULL) {
        return diff_value_type(side, v, people);
    }
    return diff_arg_text(side, e->inputs[i].kind == INPUT_CONSTANT ? &e->inputs[i].constant : &e->main->inputs.at[i],
                         people);
}

static void compare_given(entry_pair *p)
{
    for (size_t n = 0;; n++) {
        size_t i = given_input(p->a, n), k = given_input(p->b, n);
        const char *name = arena_printf(p->scratch, "input %zu", n);
        if (i == SIZE_MAX && k == SIZE_MAX) {
            return;
        }
        if (i == SIZE_MAX || k == SIZE_MAX) {
            bool added = i == SIZE_MAX;
            const entry *e = added ? p->b : p->a;
            const char *text = arena_printf(p->scratch, "%s: %s", input_name(e, added ? k : i),
                                            input_type(added ? &p->right : &p->left, e, added ? k : i, true));
            add_texts(p, DIFF_SIGNATURE, name, NULL, added ? NULL : text, added ? text : NULL);
            continue;
        }
        add_texts(p, DIFF_SIGNATURE, name, "name", input_name(p->a, i), input_name(p->b, k));
        if (strcmp(input_type(&p->left, p->a, i, false), input_type(&p->right, p->b, k, false)) != 0) {
            add_texts(p, DIFF_SIGNATURE, arena_printf(p->scratch, "input %zu '%s'", n, input_name(p->a, i)), "type",
                      input_type(&p->left, p->a, i, true), input_type(&p->right, p->b, k, true));
        }
    }
}

static const char *const input_kind_words[] = {
    [INPUT_USER] = "input",
    [INPUT_PARAMETER] = "parameter",
    [INPUT_BUFFER] = "buffer",
    [INPUT_CONSTANT_TENSOR] = "constant",
    [INPUT_OBJECT] = "object",
    [INPUT_TOKEN] = "token",
    [INPUT_CONSTANT] = "constant input",
    [INPUT_UNKNOWN] = "unknown",
};

static const char *bound_kind(const input_spec *spec)
{
    return spec->kind == INPUT_BUFFER && !spec->persistent ? "buffer, not persistent" : input_kind_words[spec->kind];
}

static const char *payload_text(entry_pair *p, const payload *held)
{
    const tensor_meta *m = held->meta;
    if (m == NULL) {
        return held->pickled ? "a pickle" : "nothing";
    }
    sink s;
    sink_collect(p->ctx, p->scratch, &s);
    sink_printf(&s, "%s[", m->dtype == DT_NONE ? "?" : dtype_table[m->dtype].name);
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_text(&s, i == 0 ? "" : ",");
        dim_print(&s, m->sizes[i].expr);
    }
    sink_char(&s, ']');
    return sink_collected(p->ctx, p->scratch, &s);
}

/* All that an entry holds, by name. */
static void collect_payloads(entry_pair *p, const entry *e, map *out)
{
    map_init(out, p->scratch);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *all = entry_payloads(e, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            map_put_new(out, all[i].fqn, (void *)(uintptr_t)&all[i]);
        }
    }
}

/* An input that one side alone binds to a target. */
static void add_bound(entry_pair *p, const map *held, const input_spec *spec, bool added)
{
    if (map_get(held, spec->target) == NULL) { /* else it is told as a weight */
        add_texts(p, DIFF_SIGNATURE, spec->target, NULL, added ? NULL : bound_kind(spec),
                  added ? bound_kind(spec) : NULL);
    }
}

static void compare_bound_pair(entry_pair *p, size_t i, size_t k)
{
    const input_spec *spec = &p->a->inputs[i];
    add_texts(p, DIFF_SIGNATURE, spec->target, "kind", bound_kind(spec), bound_kind(&p->b->inputs[k]));
    const payload *x = map_get(&p->held_a, spec->target), *y = map_get(&p->held_b, spec->target);
    bool told = x != NULL && y != NULL && strcmp(payload_text(p, x), payload_text(p, y)) != 0;
    if (!told && strcmp(input_type(&p->left, p->a, i, false), input_type(&p->right, p->b, k, false)) != 0) {
        add_texts(p, DIFF_SIGNATURE, spec->target, "type", input_type(&p->left, p->a, i, true),
                  input_type(&p->right, p->b, k, true));
    }
}

static void compare_bound(entry_pair *p)
{
    map of_b;
    map_init(&of_b, p->scratch);
    for (size_t i = 0; i < p->b->main->inputs.n; i++) {
        if (!is_given(p->b, i)) {
            *map_at(&of_b, p->b->inputs[i].target) = (void *)(uintptr_t)(i + 1);
        }
    }
    for (size_t i = 0; i < p->a->main->inputs.n; i++) {
        const input_spec *spec = &p->a->inputs[i];
        size_t k = is_given(p->a, i) ? 0 : (uintptr_t)map_get(&of_b, spec->target);
        if (k != 0) {
            *map_at(&of_b, spec->target) = NULL; /* found */
            compare_bound_pair(p, i, k - 1);
        } else if (!is_given(p->a, i)) {
            add_bound(p, &p->held_a, spec, false);
        }
    }
    for (size_t i = 0; i < of_b.entries.n; i++) {
        uintptr_t k = (uintptr_t)of_b.entries.at[i].value;
        if (k != 0) {
            add_bound(p, &p->held_b, &p->b->inputs[k - 1], true);
        }
    }
}

static const char *output_text(entry_pair *p, const entry *e, size_t i)
{
    static const char *const words[] = {
        [OUTPUT_USER] = "output",
        [OUTPUT_LOSS] = "loss",
        [OUTPUT_BUFFER_MUTATION] = "new value of buffer",
        [OUTPUT_PARAMETER_MUTATION] = "new value of parameter",
        [OUTPUT_USER_INPUT_MUTATION] = "new value of input",
        [OUTPUT_GRADIENT_TO_PARAMETER] = "gradient of parameter",
        [OUTPUT_GRADIENT_TO_USER_INPUT] = "gradient of input",
        [OUTPUT_TOKEN] = "token",
        [OUTPUT_UNKNOWN] = "unknown",
    };
    if (i >= e->main->outputs.n) {
        return NULL;
    }
    const char *target = e->outputs[i].target;
    return arena_printf(p->scratch, "%s%s%s%s", words[e->outputs[i].kind], target == NULL ? "" : " '",
                        target == NULL ? "" : target, target == NULL ? "" : "'");
}

static const char *range_text(entry_pair *p, range r)
{
    const char *lo = r.has_lo ? arena_printf(p->scratch, "%lld", (long long)r.lo) : "-inf";
    const char *hi = r.has_hi ? arena_printf(p->scratch, "%lld", (long long)r.hi) : "inf";
    return arena_printf(p->scratch, "[%s, %s]", lo, hi);
}

/* Ranges of symbols, by where they come in, and of expressions. */
static void collect_ranges(entry_pair *p, diff_side *side, const entry *e, map *out)
{
    map_init(out, p->scratch);
    for (size_t i = 0; i < e->main->symbols.n; i++) {
        const symbol *s = e->main->symbols.at[i];
        const char *word = pointer_map_get(&side->symbols, s);
        if (word != NULL) { /* else it comes in with a node, and nobody outside sees it */
            *map_at(out, word) = arena_printf(p->scratch, "%s in %s", s->name, range_text(p, s->range));
        }
    }
    for (size_t i = 0; i < e->main->constraints.n; i++) {
        const constraint *c = &e->main->constraints.at[i];
        *map_at(out, diff_dim_text(side, c->expr, false)) =
            arena_printf(p->scratch, "%s in %s", diff_dim_text(side, c->expr, true), range_text(p, c->range));
    }
}

static const char *after_in(const char *text)
{
    return text == NULL ? NULL : strstr(text, " in [");
}

static void compare_ranges(entry_pair *p)
{
    map left, right;
    collect_ranges(p, &p->left, p->a, &left);
    collect_ranges(p, &p->right, p->b, &right);
    for (size_t i = 0; i < left.entries.n; i++) {
        const char *old = left.entries.at[i].value, *fresh = map_get(&right, left.entries.at[i].key);
        if (fresh == NULL || strcmp(after_in(old), after_in(fresh)) != 0) {
            add_texts(p, DIFF_SIGNATURE, "range", NULL, old, fresh);
        }
    }
    for (size_t i = 0; i < right.entries.n; i++) {
        if (map_get(&left, right.entries.at[i].key) == NULL) {
            add_texts(p, DIFF_SIGNATURE, "range", NULL, NULL, right.entries.at[i].value);
        }
    }
}

/* Texts that one of two lists has and the other has not. */
static void compare_guards(entry_pair *p)
{
    map left, right;
    map_init(&left, p->scratch);
    map_init(&right, p->scratch);
    for (size_t i = 0; i < p->a->guards.n; i++) {
        map_put_new(&left, p->a->guards.at[i], p);
    }
    for (size_t i = 0; i < p->b->guards.n; i++) {
        map_put_new(&right, p->b->guards.at[i], p);
    }
    for (size_t i = 0; i < left.entries.n; i++) {
        if (map_get(&right, left.entries.at[i].key) == NULL) {
            add_texts(p, DIFF_SIGNATURE, "guard", NULL, left.entries.at[i].key, NULL);
        }
    }
    for (size_t i = 0; i < right.entries.n; i++) {
        if (map_get(&left, right.entries.at[i].key) == NULL) {
            add_texts(p, DIFF_SIGNATURE, "guard", NULL, NULL, right.entries.at[i].key);
        }
    }
}

static const char *argument_names(entry_pair *p, const module_signature *s)
{
    if (s == NULL || s->forward_arg_names == NULL) {
        return NULL;
    }
    sink out;
    sink_collect(p->ctx, p->scratch, &out);
    for (uint32_t i = 0; i < s->forward_arg_count; i++) {
        sink_printf(&out, "%s%s", i == 0 ? "" : ", ", s->forward_arg_names[i]);
    }
    return sink_collected(p->ctx, p->scratch, &out);
}

static const module_signature *find_signature(const entry *e, const char *path)
{
    for (size_t i = 0; i < e->module_calls.n; i++) {
        if (strcmp(e->module_calls.at[i].fqn, path) == 0) {
            return e->module_calls.at[i].signature;
        }
    }
    return NULL;
}

/* How the author calls it: the nesting of arguments and results. */
static void compare_call(entry_pair *p)
{
    const module_signature *old = find_signature(p->a, ""), *fresh = find_signature(p->b, "");
    add_texts(p, DIFF_SIGNATURE, "call", "nesting of arguments", old == NULL ? NULL : old->in_spec,
              fresh == NULL ? NULL : fresh->in_spec);
    add_texts(p, DIFF_SIGNATURE, "call", "nesting of results", old == NULL ? NULL : old->out_spec,
              fresh == NULL ? NULL : fresh->out_spec);
    add_texts(p, DIFF_SIGNATURE, "call", "names of arguments", argument_names(p, old), argument_names(p, fresh));
}

static void compare_signatures(entry_pair *p)
{
    add_texts(p, DIFF_SIGNATURE, "entry", "name", p->a->name, p->b->name);
    compare_call(p);
    compare_given(p);
    compare_bound(p);
    for (size_t i = 0; i < p->a->main->outputs.n || i < p->b->main->outputs.n; i++) {
        add_texts(p, DIFF_SIGNATURE, arena_printf(p->scratch, "output %zu", i), NULL, output_text(p, p->a, i),
                  output_text(p, p->b, i));
    }
    compare_ranges(p);
    compare_guards(p);
}

/* ---- weights ---- */

/* Bytes of a long stretch, and whether to go on is asked now and then. */
static bool same_bytes(const uint8_t *x, const uint8_t *y, uint64_t n)
{
    const uint64_t step = (uint64_t)1 << 24;
    for (uint64_t at = 0; at < n; at += step) {
        work_ask();
        if (memcmp(x + at, y + at, (size_t)(n - at < step ? n - at : step)) != 0) {
            return false;
        }
    }
    return true;
}

static const char *element_text(entry_pair *p, const tensor *t, int64_t index)
{
    sink s;
    sink_collect(p->ctx, p->scratch, &s);
    show_element(&s, t->dtype, show_locate(t, index));
    return sink_collected(p->ctx, p->scratch, &s);
}

/* Two tensors of one type and size. */
static void compare_elements(entry_pair *p, const char *name, const tensor *x, const tensor *y)
{
    int64_t count = 0;
    tensor_numel(x->rank, x->sizes, &count);
    bool plain = tensor_is_contiguous(x) && tensor_is_contiguous(y);
    uint64_t bytes = (uint64_t)count * dtype_table[x->dtype].bytes;
    if (count == 0 || (plain && same_bytes(tensor_at(x), tensor_at(y), bytes))) {
        return;
    }
    tn_difference found = compare_tensors(x, y, 0.0, 0.0);
    diff_row row = {.part = DIFF_WEIGHTS,
                    .entry = p->a->name,
                    .name = name,
                    .what = "values",
                    .count = count,
                    .different = found.different,
                    .max_abs = found.max_abs};
    if (found.different > 0) {
        row.old = element_text(p, x, found.worst < 0 ? 0 : found.worst);
        row.fresh = element_text(p, y, found.worst < 0 ? 0 : found.worst);
        diff_add(p->diff, &row);
    } else if (plain) {
        row.what = "bits"; /* of zeros or of what is no number */
        diff_add(p->diff, &row);
    }
}

static bool same_blob(const storage *x, const storage *y)
{
    if (x == NULL || y == NULL || x == y) {
        return x == y;
    }
    return x->bytes == y->bytes && same_bytes(x->data, y->data, x->bytes);
}

static void compare_payloads(entry_pair *p, const payload *x, const payload *y)
{
    const char *old = payload_text(p, x), *fresh = payload_text(p, y);
    if (strcmp(old, fresh) != 0) {
        add_texts(p, DIFF_WEIGHTS, x->fqn, "type", old, fresh);
        return;
    }
    if (x->is_parameter != y->is_parameter) {
        add_texts(p, DIFF_WEIGHTS, x->fqn, "kind", x->is_parameter ? "parameter" : "buffer or constant",
                  y->is_parameter ? "parameter" : "buffer or constant");
    }
    if (x->tensor != NULL && y->tensor != NULL) {
        compare_elements(p, x->fqn, x->tensor, y->tensor);
    } else if (!same_blob(x->blob, y->blob)) {
        diff_add(p->diff, &(diff_row){.part = DIFF_WEIGHTS, .entry = p->a->name, .name = x->fqn, .what = "bytes"});
    }
}

static void compare_tables(entry_pair *p, payload_table_id table)
{
    size_t n, m;
    const payload *x = entry_payloads(p->a, table, &n), *y = entry_payloads(p->b, table, &m);
    map of_b;
    map_init(&of_b, p->scratch);
    for (size_t i = 0; i < m; i++) {
        map_put_new(&of_b, y[i].fqn, (void *)(uintptr_t)&y[i]);
    }
    for (size_t i = 0; i < n; i++) {
        void **other = map_get(&of_b, x[i].fqn) == NULL ? NULL : map_at(&of_b, x[i].fqn);
        if (other == NULL) {
            add_texts(p, DIFF_WEIGHTS, x[i].fqn, NULL, payload_text(p, &x[i]), NULL);
        } else {
            compare_payloads(p, &x[i], *other);
            *other = NULL;
        }
    }
    for (size_t i = 0; i < of_b.entries.n; i++) {
        const payload *left = of_b.entries.at[i].value;
        if (left != NULL) {
            add_texts(p, DIFF_WEIGHTS, left->fqn, NULL, NULL, payload_text(p, left));
        }
    }
    p->diff->weights += n;
}

/* ---- entries and files ---- */

static tn_status compare_entries(entry_pair *p, diff_graphs *graphs)
{
    diff_side_init(&p->left, p->ctx, p->scratch, p->a->main, NULL);
    diff_side_init(&p->right, p->ctx, p->scratch, p->b->main, NULL);
    collect_payloads(p, p->a, &p->held_a);
    collect_payloads(p, p->b, &p->held_b);
    TRY(diff_functions(graphs, p->a->main, p->b->main));
    compare_signatures(p);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        compare_tables(p, (payload_table_id)table);
    }
    p->diff->nodes += p->a->main->node_count;
    return TN_OK;
}

/* The entry of the other program that an entry belongs to: that of its name, or the only one of both. */
static const entry *counterpart(const program *of, const entry *e, const program *in)
{
    for (size_t i = 0; i < in->entries.n; i++) {
        if (strcmp(in->entries.at[i]->name, e->name) == 0) {
            return in->entries.at[i];
        }
    }
    return of->entries.n == 1 && in->entries.n == 1 ? in->entries.at[0] : NULL;
}

static void compare_files(diff *d, const program *a, const program *b, bool contents)
{
    for (size_t i = 0; i < a->files.n; i++) {
        const carried_file *x = &a->files.at[i], *y = NULL;
        for (size_t k = 0; k < b->files.n && y == NULL; k++) {
            y = strcmp(b->files.at[k].path, x->path) == 0 ? &b->files.at[k] : NULL;
        }
        diff_row row = {.part = DIFF_FILES, .name = x->path, .what = "content"};
        if (y == NULL) {
            row.what = NULL;
            row.change = contents ? DIFF_REMOVED : DIFF_ADDED;
            diff_add(d, &row);
        } else if (contents && !same_blob(x->bytes, y->bytes)) {
            diff_add(d, &row);
        }
    }
}

tn_status diff_programs(tn_context *ctx, const program *a, const program *b, diff *d)
{
    diff_graphs graphs;
    arena *scratch = ctx_scratch(ctx);
    diff_graphs_init(&graphs, ctx, scratch, d);
    TRY(diff_graphs_read(&graphs, a));
    TRY(diff_graphs_read(&graphs, b));
    for (size_t i = 0; i < a->entries.n; i++) {
        entry_pair pair = {.ctx = ctx, .scratch = scratch, .diff = d, .a = a->entries.at[i]};
        pair.b = counterpart(a, pair.a, b);
        if (pair.b != NULL) {
            TRY(compare_entries(&pair, &graphs));
        } else {
            diff_add(d,
                     &(diff_row){.part = DIFF_SIGNATURE, .change = DIFF_REMOVED, .name = "entry", .old = pair.a->name});
        }
    }
    for (size_t i = 0; i < b->entries.n; i++) {
        const entry *e = b->entries.at[i];
        if (counterpart(b, e, a) == NULL) {
            diff_add(d, &(diff_row){.part = DIFF_SIGNATURE, .change = DIFF_ADDED, .name = "entry", .fresh = e->name});
        }
    }
    compare_files(d, a, b, true);
    compare_files(d, b, a, false);
    ctx_release(ctx, scratch);
    return TN_OK;
}
