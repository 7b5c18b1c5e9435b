/*
 * `tenon show --html`: a program as one page on the page kit (page.h): module tree, the graph of the chosen module,
 * weights with their histograms, search. The page draws; here its data are written. Names from the file stand in JSON
 * alone, which the page shows as text.
 */
#include "views/show.h"

#include "ir/text/text.h"
#include "ir/words.h"
#include "views/embedded.h"
#include "views/page.h"

#include <math.h>
#include <string.h>

enum { DEEPEST = 200 }; /* modules in modules; what is deeper is left out, and its nodes belong to the last */

typedef struct html {
    view *view;
    json_part *out;
    map rows;            /* row of the module tree -> its number + 1, in this entry */
    pointer_map numbers; /* node -> its number + 1, in this entry */
    printer *printer;
    size_t modules;
} html;

/* ---- modules ---- */

static void put_module(html *h, const module_info *m, int64_t parent)
{
    size_t id = h->modules++;
    *map_at(&h->rows, m->path) = (void *)(uintptr_t)(id + 1);
    int64_t children = 0;
    for (const module_info *child = m->first_child; child != NULL && m->depth < DEEPEST; child = child->next_sibling) {
        children++;
    }
    json_part one = json_begin(h->out, NULL, '{');
    json_put_text(&one, "path", m->path);
    json_put_text(&one, "name", m->name);
    json_put_text(&one, "class", show_class(m->type));
    json_put_int(&one, "parent", parent);
    json_put_int(&one, "depth", m->depth);
    json_put_int(&one, "children", children);
    json_put_int(&one, "calls", (int64_t)m->call_count);
    json_put_int(&one, "parameters", m->subtree_parameters);
    json_put_int(&one, "bytes", m->subtree_bytes);
    json_end(&one, '}');
    for (const module_info *child = m->first_child; child != NULL && m->depth < DEEPEST; child = child->next_sibling) {
        put_module(h, child, (int64_t)id);
    }
}

/* ---- nodes ---- */

static int64_t module_of(html *h, const node *n)
{
    const char *stack = node_metadata(n, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(h->view->scratch, stack, &frames);
    while (count-- > 0) { /* the innermost that the tree has */
        uintptr_t id = (uintptr_t)map_get(&h->rows, provenance_row(h->view->scratch, &frames[count]));
        if (id != 0) {
            return (int64_t)id - 1;
        }
    }
    return 0;
}

typedef struct operand_list {
    html *html;
    json_part *nodes, *others;
} operand_list;

static void put_operand(void *user, value *v)
{
    operand_list *l = user;
    if (v->producer != NULL) {
        json_put_int(l->nodes, NULL, (int64_t)(uintptr_t)pointer_map_get(&l->html->numbers, v->producer) - 1);
    } else {
        json_put_text(l->others, NULL, v->name);
    }
}

/* Two lists, one after the other: nodes that it takes from, and inputs and weights. */
static void put_operands(html *h, json_part *one, const node *n)
{
    sink ignored;
    sink_collect(h->view->ctx, h->view->scratch, &ignored);
    json_part nodes = json_begin(one, "from", '['), others = {&ignored, false};
    node_each_input(n, put_operand, &(operand_list){h, &nodes, &others});
    json_end(&nodes, ']');
    const char *text = sink_collected(h->view->ctx, h->view->scratch, &ignored);
    json_put_key(one, "takes");
    sink_printf(one->sink, "[%s]", text);
}

typedef struct type_list {
    html *html;
    json_part *out;
} type_list;

static void put_type(void *user, value *v)
{
    type_list *l = user;
    json_put_text(l->out, NULL, show_type(l->html->view, v));
}

static void put_node(html *h, json_part *all, const node *n)
{
    const arg_graph *called = written_call(n);
    const unit_decl *unit = called == NULL ? NULL : called->body->unit;
    const char *trace = node_metadata(n, "stack_trace");
    json_part one = json_begin(all, NULL, '{');
    json_put_text(&one, "name", node_label(n));
    json_put_text(&one, "op",
                  unit != NULL && unit->composite != NULL ? unit->composite
                  : called != NULL                        ? called->body->name
                                                          : show_target(h->view, n->callee->target));
    json_put_bool(&one, "unit", called != NULL);
    json_put_int(&one, "module", module_of(h, n));
    put_operands(h, &one, n);
    json_part types = json_begin(&one, "types", '[');
    node_each_output(n, put_type, &(type_list){h, &types});
    json_end(&types, ']');
    json_put_text(&one, "text", text_of_node(h->printer, h->view->scratch, n));
    json_put_text(&one, "source", trace == NULL ? NULL : provenance_brief(h->view->scratch, trace));
    json_end(&one, '}');
}

/* Which input stands for which weight: {"p_0_weight": "0.weight"}. */
static void put_held_names(view *v, json_part *entry_part)
{
    json_part names = json_begin(entry_part, "holds", '{');
    for (size_t i = 0; i < v->entry->main->inputs.n; i++) {
        const arg *input = &v->entry->main->inputs.at[i];
        if (input->kind == ARG_TENSOR && v->entry->inputs[i].target != NULL) {
            json_put_text(&names, input->u.value->name, v->entry->inputs[i].target);
        }
    }
    json_end(&names, '}');
}

/* The ledger of the conversion that made the program, where it has one. */
static void put_ledger(view *v, json_part *whole)
{
    for (size_t i = 0; i < v->program->files.n; i++) {
        const carried_file *f = &v->program->files.at[i];
        if (strcmp(f->path, PROGRAM_LEDGER_TEXT) == 0) {
            json_put_text(whole, "ledger",
                          arena_strndup(v->scratch, (const char *)f->bytes->data, (size_t)f->bytes->bytes));
        }
    }
}

/* ---- a profile ---- */

static bool read_number(const json *row, const char *name, double *out)
{
    const json *number = json_get(row, name);
    bool is_int = number != NULL && number->kind == JSON_INT;
    *out = is_int ? (double)number->u.integer : number != NULL && number->kind == JSON_FLOAT ? number->u.real : NAN;
    return isfinite(*out) && *out >= 0;
}

/* Seconds of modules with all below them, as a run has measured them. What is said beside is left out. */
static tn_status put_profile(view *v, json_part *whole)
{
    const json *given, *rows;
    if (v->options->profile == NULL) {
        return TN_OK;
    }
    TRY(json_parse(v->ctx, v->scratch, v->options->profile, strlen(v->options->profile), NULL, &given));
    given = json_get(given, "profile") != NULL ? json_get(given, "profile") : given;
    rows = json_get(given, "by_module");
    if (rows == NULL || rows->kind != JSON_ARRAY) {
        return fail_at(v->ctx, TN_E_FORMAT, PLACE(.hint = "what a profiled run prints as JSON is expected"),
                       "the profile has no list 'by_module'");
    }
    json_part list = json_begin(whole, "profile", '[');
    for (size_t i = 0; i < rows->n; i++) {
        const json *row = &rows->u.items[i], *name = json_get(row, "name");
        double seconds, calls;
        if (name == NULL || name->kind != JSON_STRING || !read_number(row, "seconds", &seconds) ||
            !read_number(row, "calls", &calls)) {
            return fail(v->ctx, TN_E_FORMAT, "row %zu of 'by_module' has no name, seconds and calls", i);
        }
        json_part one = json_begin(&list, NULL, '{');
        json_put_text(&one, "path", name->u.string);
        json_put_f64(&one, "seconds", seconds);
        json_put_f64(&one, "calls", calls);
        json_end(&one, '}');
    }
    json_end(&list, ']');
    return TN_OK;
}

static void put_entry(view *v, json_part *all)
{
    json_part one = json_begin(all, NULL, '{');
    json_put_text(&one, "name", v->entry->name);
    json_part modules = json_begin(&one, "modules", '[');
    html h = {.view = v, .out = &modules, .printer = text_printer(v->ctx, v->program)};
    map_init(&h.rows, v->scratch);
    pointer_map_init(&h.numbers, v->scratch);
    put_module(&h, provenance_tree(v->scratch, v->entry)->root, -1);
    json_end(&modules, ']');
    size_t count = 0;
    for (const node *n = v->entry->main->first; n != NULL; n = n->next) {
        pointer_map_put(&h.numbers, n, (void *)(uintptr_t)++count);
    }
    json_part nodes = json_begin(&one, "nodes", '[');
    for (const node *n = v->entry->main->first; n != NULL; n = n->next) {
        put_node(&h, &nodes, n);
        work_ask();
    }
    json_end(&nodes, ']');
    put_held_names(v, &one);
    json_end(&one, '}');
}

tn_status show_html(view *v)
{
    sink *page = v->sink, data;
    page_begin(page, v->program->name);
    page_data_begin(page, &data);
    v->sink = &data;
    json_part top = {&data, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "title", v->program->name);
    json_part entries = json_begin(&whole, "entries", '[');
    for (size_t i = 0; i < v->program->entries.n; i++) {
        v->entry = v->program->entries.at[i];
        if (show_wants(v, v->entry)) {
            put_entry(v, &entries);
        }
    }
    json_end(&entries, ']');
    put_ledger(v, &whole);
    tn_status status = put_profile(v, &whole);
    if (status != TN_OK) {
        v->sink = page;
        return status;
    }
    json_put_key(&whole, "held");
    status = show_weights_json(v);
    json_end(&whole, '}');
    page_end(page, &data, embedded_show_page_js);
    v->sink = page;
    return status;
}
