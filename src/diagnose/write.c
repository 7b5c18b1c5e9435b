/* A diagnosis as JSON, for scripts, for the page and to be read again (read.c). */
#include "diagnose/verdict.h"
#include "format/json.h"

/* ---- values ---- */

static void put_value(json_part *in, const char *key, const seen *v);

static void put_tensor(json_part *in, const char *key, const seen *v)
{
    json_part tensor = json_begin(in, key, '{');
    json_put_text(&tensor, "T", v->text);
    json_part sizes = json_begin(&tensor, "s", '[');
    for (size_t i = 0; i < v->rank; i++) {
        json_put_int(&sizes, NULL, v->sizes[i]);
    }
    json_end(&sizes, ']');
    if (v->name != NULL) {
        json_put_text(&tensor, "name", v->name);
    }
    if (v->device != '\0') {
        json_put_text(&tensor, "d", (char[2]){v->device, '\0'});
    }
    if (v->measured) {
        json_part range = json_begin(&tensor, "r", '[');
        json_put_f64(&range, NULL, v->min);
        json_put_f64(&range, NULL, v->max);
        json_put_f64(&range, NULL, v->mean);
        json_end(&range, ']');
        json_put_int(&tensor, "nan", v->nans);
        json_put_int(&tensor, "inf", v->infinities);
        if (v->above > 0) {
            json_put_int(&tensor, "above", v->above);
        }
    }
    json_end(&tensor, '}');
}

static void put_container(json_part *in, const char *key, const seen *v)
{
    static const char *const keys[] = {
        [SEEN_TUPLE] = "tuple", [SEEN_LIST] = "list", [SEEN_DICT] = "dict", [SEEN_OBJECT] = "items"};
    json_part whole = json_begin(in, key, '{');
    if (v->kind == SEEN_OBJECT) {
        json_put_text(&whole, "object", v->text);
    }
    json_part items = json_begin(&whole, keys[v->kind], '[');
    for (size_t i = 0; i < v->n; i++) {
        if (v->kind != SEEN_DICT) {
            put_value(&items, NULL, &v->items[i]);
            continue;
        }
        json_part pair = json_begin(&items, NULL, '[');
        json_put_text(&pair, NULL, v->keys[i]);
        put_value(&pair, NULL, &v->items[i]);
        json_end(&pair, ']');
    }
    json_end(&items, ']');
    json_end(&whole, '}');
}

static void put_value(json_part *in, const char *key, const seen *v)
{
    switch (v->kind) {
    case SEEN_NONE:
        json_put_text(in, key, NULL);
        break;
    case SEEN_BOOL:
        json_put_bool(in, key, v->integer != 0);
        break;
    case SEEN_INT:
        json_put_int(in, key, v->integer);
        break;
    case SEEN_FLOAT:
        json_put_f64(in, key, v->real);
        break;
    case SEEN_TEXT:
        json_put_text(in, key, v->text);
        break;
    case SEEN_TENSOR:
        put_tensor(in, key, v);
        break;
    default:
        put_container(in, key, v);
        break;
    }
}

/* ---- pieces ---- */

static void put_known(json_part *in, const char *key, const char *text)
{
    if (text != NULL) {
        json_put_text(in, key, text);
    }
}

static void put_runs(json_part *in, const piece *p)
{
    json_part runs = json_begin(in, "calls", '[');
    for (size_t i = 0; i < p->runs.n; i++) {
        const seen_run *run = &p->runs.at[i];
        json_part one = json_begin(&runs, NULL, '{');
        json_put_int(&one, "set", (int64_t)run->set);
        json_put_int(&one, "site", (int64_t)run->site);
        json_put_int(&one, "order", (int64_t)run->order);
        put_value(&one, "inputs", &run->inputs);
        put_value(&one, "outputs", &run->outputs);
        if (run->seconds >= 0) {
            json_put_f64(&one, "seconds", run->seconds);
        }
        json_end(&one, '}');
    }
    json_end(&runs, ']');
}

static void put_status(json_part *in, const piece *p)
{
    char name[STATUS_TEXT];
    const piece *because = verdict_because(p); /* its number is its place in the order of the tree */
    json_part status = json_begin(in, "status", '{');
    json_put_int(&status, "code", (int64_t)p->status);
    json_put_text(&status, "name", status_name(p->status, name));
    put_known(&status, "step", p->step);
    put_known(&status, "reason", p->reason);
    put_known(&status, "exporter", p->exporter);
    put_known(&status, "exported", p->exported);
    put_known(&status, "where", p->where);
    put_known(&status, "node", p->node);
    put_known(&status, "same_as", p->same_as);
    put_known(&status, "advice", p->advice);
    if (verdict_is_consequence(p)) { /* not a failure of its own */
        json_put_bool(&status, "consequence", true);
    }
    if (because != NULL) {
        json_put_int(&status, "because", (int64_t)because->id);
    }
    if (p->seconds >= 0) {
        json_put_f64(&status, "seconds", p->seconds);
    }
    json_end(&status, '}');
}

static void put_discrepancies(json_part *in, const piece *p)
{
    json_part rows = json_begin(in, "discrepancies", '[');
    for (size_t i = 0; i < p->discrepancies.n; i++) {
        const tn_discrepancy *row = &p->discrepancies.at[i];
        json_part one = json_begin(&rows, NULL, '{');
        json_put_int(&one, "set", (int64_t)row->set);
        json_put_int(&one, "call", (int64_t)row->run);
        put_known(&one, "output", row->output);
        json_put_f64(&one, "abs", row->max_abs);
        json_put_f64(&one, "rel", row->max_rel);
        json_put_f64(&one, "ulps", row->max_ulps);
        json_put_int(&one, "n", row->count);
        json_put_int(&one, "different", row->different);
        json_put_int(&one, "dnan", row->nan_differs);
        put_known(&one, "where", row->where);
        put_known(&one, "found", row->found);
        put_known(&one, "expected", row->expected);
        if (row->own_abs >= 0) {
            json_put_f64(&one, "own_abs", row->own_abs);
            json_put_f64(&one, "own_rel", row->own_rel);
        }
        json_put_bool(&one, "beyond", row->beyond);
        json_end(&one, '}');
    }
    json_end(&rows, ']');
}

static void put_gaps(json_part *in, const piece *p)
{
    json_part rows = json_begin(in, "gaps", '[');
    for (size_t i = 0; i < p->gaps.n; i++) {
        json_part one = json_begin(&rows, NULL, '{');
        put_known(&one, "target", p->gaps.at[i].target);
        put_known(&one, "op", p->gaps.at[i].op);
        put_known(&one, "node", p->gaps.at[i].node);
        put_known(&one, "why", p->gaps.at[i].why);
        put_known(&one, "source", p->gaps.at[i].source);
        json_end(&one, '}');
    }
    json_end(&rows, ']');
}

static void put_texts(json_part *in, const char *key, const char *const *texts, size_t n)
{
    json_part list = json_begin(in, key, '[');
    for (size_t i = 0; i < n; i++) {
        json_put_text(&list, NULL, texts[i]);
    }
    json_end(&list, ']');
}

static void put_piece(json_part *in, const char *key, const piece *p)
{
    json_part one = json_begin(in, key, '{');
    json_put_text(&one, "name", p->name);
    json_put_text(&one, "path", p->path);
    json_put_text(&one, "class", p->class_name);
    if (p->is_function) {
        json_put_bool(&one, "function", true);
    }
    put_known(&one, "dynamic_shapes", p->dynamic);
    put_known(&one, "paste", p->paste);
    if (p->has_status) {
        put_status(&one, p);
    }
    put_runs(&one, p);
    put_discrepancies(&one, p);
    put_gaps(&one, p);
    put_texts(&one, "relations", p->relations.at, p->relations.n);
    put_texts(&one, "undecided", p->undecided.at, p->undecided.n);
    json_part children = json_begin(&one, "children", '[');
    for (size_t i = 0; i < p->children.n; i++) {
        put_piece(&children, NULL, p->children.at[i]);
    }
    json_end(&children, ']');
    json_end(&one, '}');
}

/* The answer in one line, for whoever shows it. */
static void put_verdict(json_part *in, const tn_diagnosis *d)
{
    byte_buffer text = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &text);
    verdict_print(&s, d);
    sink_char(&s, '\0');
    if (sink_flush(&s)) {
        json_put_text(in, "verdict", (const char *)text.at);
    }
    const piece *first = verdict_first(d);
    if (first != NULL) {
        json_put_int(in, "look_at", (int64_t)first->id);
    }
    byte_buffer_release(&text);
}

void diagnosis_write_json(const tn_diagnosis *d, sink *s)
{
    json_part top = {s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "format", "tenon-diagnosis");
    json_put_int(&whole, "version", 1);
    put_known(&whole, "title", d->title);
    put_known(&whole, "source", d->source);
    put_known(&whole, "against", d->against);
    put_known(&whole, "target", d->target);
    json_put_int(&whole, "sets", (int64_t)d->sets);
    if (d->root != NULL) {
        put_verdict(&whole, d);
    }
    put_texts(&whole, "findings", d->findings.at, d->findings.n);
    if (d->done.n > 0) {
        put_texts(&whole, "done", d->done.at, d->done.n);
    }
    if (d->root != NULL) {
        put_piece(&whole, "root", d->root);
    }
    json_end(&whole, '}');
}
