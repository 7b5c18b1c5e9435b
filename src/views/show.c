/* Choosing a view, and what the views share: colour, numbers, types, counts. See show.h. */
#include "views/show.h"

#include "base/num.h"
#include "interpret/entries.h"
#include "ir/payload.h"
#include "ir/text/text.h"
#include "views/torch/print.h"

#include <stdlib.h>
#include <string.h>

typedef tn_status (*entry_view)(view *v);

static tn_status show_torch(view *v)
{
    return torch_print(v->ctx, v->entry, v->sink);
}

/* Views that are printed entry by entry. */
static const entry_view entry_views[] = {
    [TN_VIEW_SUMMARY] = show_summary,     [TN_VIEW_TREE] = show_tree, [TN_VIEW_TORCH] = show_torch,
    [TN_VIEW_SIGNATURE] = show_signature, [TN_VIEW_OPS] = show_ops,   [TN_VIEW_DOT] = show_dot,
};

bool show_wants(const view *v, const entry *e)
{
    return v->options->entry == NULL || strcmp(v->options->entry, e->name) == 0;
}

static tn_status check_entry_option(const view *v)
{
    const program *p = v->program;
    if (v->options->entry == NULL || program_find_entry(p, v->options->entry) != NULL) {
        return TN_OK;
    }
    return entry_not_found(v->ctx, p, v->options->entry);
}

static tn_status show_entries(view *v, entry_view one)
{
    bool heading = v->options->entry == NULL && v->program->entries.n > 1;
    if (v->program->entries.n == 0) {
        return fail_at(v->ctx, TN_E_NOTFOUND, PLACE(.file = v->program->file),
                       "the program has no entry point, so there is nothing to show");
    }
    for (size_t i = 0; i < v->program->entries.n; i++) {
        v->entry = v->program->entries.at[i];
        if (!show_wants(v, v->entry)) {
            continue;
        }
        if (heading) {
            sink_text(v->sink, i == 0 ? "" : "\n");
            show_inked(v, INK_HEADING, arena_printf(v->scratch, "== %s\n", show_name(v, v->entry->name)));
        }
        TRY(one(v));
    }
    return TN_OK;
}

/* The ledger of the conversion that made the program lies among its files. */
static tn_status show_ledger(view *v)
{
    const char *wanted = v->options->json ? PROGRAM_LEDGER_JSON : PROGRAM_LEDGER_TEXT;
    for (size_t i = 0; i < v->program->files.n; i++) {
        const carried_file *f = &v->program->files.at[i];
        if (strcmp(f->path, wanted) == 0) {
            sink_put(v->sink, f->bytes->data, (size_t)f->bytes->bytes);
            return TN_OK;
        }
    }
    return fail_at(v->ctx, TN_E_NOTFOUND, PLACE(.file = v->program->file),
                   "the program has no ledger: nothing was kept whole when it was converted, or it was not written as "
                   ".tenon");
}

tn_status show_program(tn_context *ctx, const program *p, tn_view which, const tn_print_options *options, sink *s,
                       shown_filter *filter)
{
    view v = {.ctx = ctx, .scratch = ctx_scratch(ctx), .program = p, .options = options, .sink = s, .filter = filter};
    TRY(check_entry_option(&v));
    switch (which) {
    case TN_VIEW_GRAPH:
        TRY(text_print(ctx, p, TEXT_SOURCED, s));
        break;
    case TN_VIEW_TEXT:
        TRY(text_print(ctx, p, TEXT_FULL, s));
        break;
    case TN_VIEW_JSON:
        TRY(show_json(&v));
        break;
    case TN_VIEW_WEIGHTS:
        TRY(options->json ? show_weights_json(&v) : show_entries(&v, show_weights));
        break;
    case TN_VIEW_HTML:
        TRY(show_html(&v));
        break;
    case TN_VIEW_LEDGER:
        TRY(show_ledger(&v));
        break;
    default:
        if ((size_t)which >= sizeof entry_views / sizeof *entry_views || entry_views[which] == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "no view %d", (int)which);
        }
        TRY(show_entries(&v, entry_views[which]));
        break;
    }
    ctx_release(ctx, v.scratch);
    return TN_OK;
}

/* ---- colour ---- */

void show_ink(const view *v, ink color)
{
    static const char *const codes[] = {
        [INK_PLAIN] = "\033[0m", [INK_HEADING] = "\033[1m", [INK_NAME] = "\033[36m",
        [INK_TYPE] = "\033[33m", [INK_QUIET] = "\033[2m",
    };
    if (v->options->color && v->filter != NULL) {
        v->sink->failed = !sink_flush(v->sink) || !shown_flush(v->filter) ||
                          !v->filter->write(v->filter->user, codes[color], strlen(codes[color]));
    }
}

void show_inked(const view *v, ink color, const char *text)
{
    show_ink(v, color);
    sink_text(v->sink, text);
    show_ink(v, INK_PLAIN);
}

/* ---- texts ---- */

const char *show_name(const view *v, const char *name)
{
    return shown_text(v->scratch, name);
}

static void print_tensor_type(sink *s, const tensor_meta *m)
{
    sink_text(s, m->dtype == DT_NONE ? "?" : dtype_table[m->dtype].name);
    sink_char(s, '[');
    for (uint32_t i = 0; i < m->rank; i++) {
        sink_text(s, i == 0 ? "" : ",");
        dim_print(s, m->sizes[i].expr);
    }
    sink_char(s, ']');
}

const char *show_type(view *v, const value *of)
{
    static const char *const kinds[] = {
        [VALUE_TENSOR] = "tensor", [VALUE_INT] = "int",       [VALUE_FLOAT] = "float",
        [VALUE_BOOL] = "bool",     [VALUE_OBJECT] = "object",
    };
    if (!of->typed || of->kind == VALUE_OBJECT) {
        return of->typed ? show_name(v, of->type.class_fqn) : kinds[of->kind];
    }
    sink s;
    sink_collect(v->ctx, v->scratch, &s);
    if (of->kind == VALUE_TENSOR) {
        print_tensor_type(&s, of->type.tensor);
    } else {
        sink_printf(&s, "%s ", kinds[of->kind]);
        dim_print(&s, of->type.sym.expr);
    }
    return sink_collected(v->ctx, v->scratch, &s);
}

static void print_bound(sink *s, bool bounded, int64_t bound, const char *open)
{
    if (bounded) {
        sink_i64(s, bound);
    } else {
        sink_text(s, open);
    }
}

void show_range(const view *v, range r)
{
    sink_text(v->sink, " in [");
    print_bound(v->sink, r.has_lo, r.lo, "-inf");
    sink_text(v->sink, ", ");
    print_bound(v->sink, r.has_hi, r.hi, "inf");
    sink_char(v->sink, ']');
}

const char *show_count(view *v, int64_t n)
{
    const char *digits = arena_printf(v->scratch, "%lld", (long long)(n < 0 ? 0 : n));
    size_t count = strlen(digits);
    char *grouped = arena_alloc(v->scratch, count + count / 3 + 1);
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            grouped[at++] = ',';
        }
        grouped[at++] = digits[i];
    }
    return grouped;
}

const char *show_bytes(view *v, int64_t n)
{
    char text[NUM_TEXT];
    bytes_to_text(n < 0 ? 0 : (uint64_t)n, text);
    return arena_strdup(v->scratch, text);
}

const char *show_class(const char *type)
{
    const char *dot = strrchr(type, '.');
    return dot == NULL ? type : dot + 1;
}

const char *show_target(view *v, const char *target)
{
    const char *prefix = "torch.ops.";
    if (strncmp(target, prefix, strlen(prefix)) != 0) {
        return show_name(v, target);
    }
    const char *shorter = target + strlen(prefix);
    size_t n = strlen(shorter);
    const char *suffix = ".default";
    size_t cut = strlen(suffix);
    if (n > cut && strcmp(shorter + n - cut, suffix) == 0) {
        n -= cut;
    }
    return show_name(v, arena_strndup(v->scratch, shorter, n));
}

/* ---- counts ---- */

typedef struct reach {
    view *view;
    pointer_map seen;
    VEC(const function *) functions;
} reach;

static void reach_function(reach *r, const function *f)
{
    if (pointer_map_get(&r->seen, f) == NULL) {
        pointer_map_put(&r->seen, f, r);
        vec_push(r->view->scratch, &r->functions, f);
    }
}

size_t show_functions(view *v, const function *const **out)
{
    reach r = {.view = v};
    pointer_map_init(&r.seen, v->scratch);
    reach_function(&r, v->entry->main);
    for (size_t i = 0; i < r.functions.n; i++) { /* grows while it is walked */
        for (const node *n = r.functions.at[i]->first; n != NULL; n = n->next) {
            for (uint32_t k = 0; k < n->input_count; k++) {
                if (n->inputs[k].arg.kind == ARG_GRAPH) {
                    reach_function(&r, n->inputs[k].arg.u.graph->body);
                }
            }
        }
    }
    *out = r.functions.at;
    return r.functions.n;
}

static int by_count_then_name(const void *a, const void *b)
{
    const op_count *x = a, *y = b;
    if (x->n != y->n) {
        return x->n < y->n ? 1 : -1;
    }
    return strcmp(x->target, y->target);
}

size_t show_count_ops(view *v, const op_count **out)
{
    const function *const *functions;
    size_t function_count = show_functions(v, &functions);
    map index;
    map_init(&index, v->scratch);
    VEC(op_count) counts = {0};
    for (size_t i = 0; i < function_count; i++) {
        for (const node *n = functions[i]->first; n != NULL; n = n->next) {
            void **slot = map_at(&index, n->callee->target);
            if (*slot == NULL) {
                op_count fresh = {n->callee->target, 0};
                vec_push(v->scratch, &counts, fresh);
                *slot = (void *)(uintptr_t)counts.n; /* position plus 1 */
            }
            counts.at[(uintptr_t)*slot - 1].n++;
        }
    }
    if (counts.n > 0) {
        qsort(counts.at, counts.n, sizeof *counts.at, by_count_then_name);
    }
    *out = counts.at;
    return counts.n;
}

/* Tied weights are several names for the same elements of one record: they count once. */
static bool is_counted(view *v, map *counted, const payload *held, int64_t elements)
{
    const dim *offset = held->meta->offset.expr;
    const char *key = arena_printf(v->scratch, "%s %lld %lld", held->record,
                                   (long long)(offset->op == DIM_INT ? offset->u.integer : 0), (long long)elements);
    return held->record[0] != '\0' && !map_put_new(counted, key, v);
}

data_total show_data_total(view *v, data_kind kind)
{
    const entry *e = v->entry;
    data_total total = {0};
    map counted;
    map_init(&counted, v->scratch);
    size_t n;
    const payload *all = entry_payloads(e, kind == DATA_CONSTANTS ? PAYLOAD_CONSTANTS : PAYLOAD_WEIGHTS, &n);
    for (size_t i = 0; i < n; i++) {
        const payload *held = &all[i];
        int64_t elements, bytes;
        if (kind != DATA_CONSTANTS && held->is_parameter != (kind == DATA_PARAMETERS)) {
            continue;
        }
        bool sized = payload_size(held, &elements, &bytes);
        if (sized && is_counted(v, &counted, held, elements)) {
            total.shared++;
            continue;
        }
        total.tensors++;
        total.elements += sized ? elements : 0;
        total.bytes += sized ? bytes : 0;
    }
    return total;
}
