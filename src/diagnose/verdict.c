/* What a diagnosis answers: see verdict.h. advice.c has the sentences, report_text.c prints them. */
#include "diagnose/verdict.h"
#include "diagnose/advice.h"

#include <string.h>

/* ---- causes ---- */

static bool begins_with(const char *text, const char *start)
{
    return text != NULL && strncmp(text, start, strlen(start)) == 0;
}

static bool same_text(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

static bool same_line(const char *a, const char *b)
{
    size_t n = a == NULL || b == NULL ? 0 : strcspn(a, "\n");
    return n > 0 && strcspn(b, "\n") == n && strncmp(a, b, n) == 0;
}

/* Is the trouble of one piece that of another: the same line, the same words, numbers that are apart in both? */
static bool same_trouble(const piece *a, const piece *b)
{
    bool both = (a->status & b->status & TN_PIECE_FAIL) != 0;
    if (!both || ((a->status ^ b->status) & (TN_PIECE_DISC | TN_PIECE_NOINPUT)) != 0) {
        return false;
    }
    return (a->status & TN_PIECE_DISC) != 0 || same_text(a->where, b->where) || same_line(a->reason, b->reason);
}

const piece *verdict_because(const piece *p)
{
    for (size_t i = 0; (p->status & TN_PIECE_FAIL) != 0 && i < p->children.n; i++) {
        const piece *child = p->children.at[i];
        if (same_trouble(p, child) && !verdict_is_inherited(child)) {
            const piece *deeper = verdict_because(child);
            return deeper == NULL ? child : deeper;
        }
    }
    return NULL;
}

bool verdict_is_inherited(const piece *p)
{
    return (p->status & TN_PIECE_FAIL) != 0 && p->gaps.n == 0 && begins_with(p->reason, "inherited");
}

bool verdict_is_consequence(const piece *p)
{
    return verdict_is_inherited(p) || (p->gaps.n == 0 && begins_with(p->reason, "a piece below")) ||
           verdict_because(p) != NULL;
}

bool verdict_fails(const piece *p)
{
    return (p->status & TN_PIECE_FAIL) != 0 && (p->status & TN_PIECE_NOINPUT) == 0;
}

/* Does a piece stand above another in the tree? */
static bool is_above(const piece *upper, const piece *p)
{
    for (p = p->parent; p != NULL && p != upper; p = p->parent) {
    }
    return p == upper;
}

const piece *verdict_first(const tn_diagnosis *d)
{
    const piece *first = NULL;
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        bool counts = verdict_fails(p) && !verdict_is_consequence(p);
        first = counts && (first == NULL || is_above(first, p)) ? p : first;
    }
    return first;
}

static const char *some(size_t n, const char *one, const char *many)
{
    return n == 1 ? one : many;
}

void verdict_print(sink *s, const tn_diagnosis *d)
{
    const piece *first = verdict_first(d);
    size_t failing = 0, tried = 0, missed = 0;
    const char *exporter = NULL;
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        failing += verdict_fails(p);
        missed += (p->status & TN_PIECE_NOINPUT) != 0;
        tried += p->has_status;
        exporter = p->exporter == NULL ? exporter : p->exporter;
    }
    sink_printf(s, "%s: %zu %s, %zu %s of inputs", d->title == NULL || d->title[0] == '\0' ? "the program" : d->title,
                d->all.n, some(d->all.n, "piece", "pieces"), d->sets, some(d->sets, "set", "sets"));
    if (d->target != NULL || exporter != NULL) {
        sink_printf(s, ", %s %s", d->target != NULL ? "target" : "exporter", d->target != NULL ? d->target : exporter);
    }
    if (d->against != NULL) {
        sink_printf(s, ", against %s", d->against);
    }
    if (exporter != NULL && tried < d->all.n) { /* below what is fine nothing was tried */
        sink_printf(s, ", %zu tried", tried);
    }
    if (missed > 0) {
        sink_printf(s, ", %zu never called", missed);
    }
    sink_text(s, ": ");
    if (failing == 0) {
        sink_text(s, "nothing fails");
        return;
    }
    sink_printf(s, "%zu %s", failing, some(failing, "fails", "fail"));
    if (first != NULL) {
        sink_printf(s, ", look at %s (%s)", first->parent == NULL ? "the whole" : first->path, first->class_name);
    }
}

/* ---- odd numbers ---- */

/* Is a NaN in a value, or an infinity above zero? Those below are what masks are full of. */
static bool is_odd(const seen *v)
{
    bool odd = v->kind == SEEN_TENSOR && (v->nans > 0 || v->above > 0);
    for (size_t i = 0; !odd && i < v->n; i++) {
        odd = is_odd(&v->items[i]);
    }
    return odd;
}

/* The first call, in the order in which they ended, that makes odd numbers of plain ones. */
static void find_odd(tn_diagnosis *d)
{
    static const char words[] = "the first NaN or infinity comes out of";
    const piece *from = NULL;
    const seen_run *first = NULL;
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        for (size_t k = 0; k < p->runs.n; k++) {
            const seen_run *run = &p->runs.at[k];
            bool before =
                first == NULL || run->set < first->set || (run->set == first->set && run->order < first->order);
            if (before && is_odd(&run->outputs) && !is_odd(&run->inputs)) {
                first = run;
                from = p;
            }
        }
    }
    for (size_t i = 0; i < d->findings.n; i++) {
        from = strstr(d->findings.at[i], words) != NULL ? NULL : from;
    }
    if (from != NULL) {
        vec_push(&d->arena, &d->findings,
                 arena_printf(&d->arena, "set %zu: %s %s (%s)", first->set, words,
                              from->path[0] == '\0' ? "the root" : from->path, from->class_name));
        const char *said = d->findings.at[d->findings.n - 1];
        memmove(d->findings.at + 1, d->findings.at, (d->findings.n - 1) * sizeof *d->findings.at);
        d->findings.at[0] = said; /* it explains what else is said */
    }
}

void diagnosis_judge(tn_diagnosis *d)
{
    find_odd(d);
    for (size_t i = 0; i < d->all.n; i++) {
        piece *p = d->all.at[i];
        const piece *because = verdict_because(p);
        if ((p->status & TN_PIECE_FAIL) == 0 || p->advice != NULL) {
            continue;
        }
        p->advice = because != NULL ? arena_printf(&d->arena, "look at %s (%s)", because->path, because->class_name)
                                    : advice_for(p->step, p->reason);
    }
}
