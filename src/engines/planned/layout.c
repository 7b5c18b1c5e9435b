/*
 * Layouts: which pieces of memory between convolutions hold channels last. After lower.h in the flow, before any step
 * is made: views are told anew, steps then find them so.
 *
 * Kernels of convolutions, pools and sums over positions work on rows of channels; a plain image is turned over on the
 * way in and on the way out. What the program made for itself lies as it is best: pieces that meet element by element
 * lie alike, so they are looked at in groups. A group is laid out by channels where that saves more elements to be
 * turned than it costs. Results of the program, inputs and weights stay as they are, and so does what is seen by views
 * that channels last has no strides for.
 */
#include "engines/planned/conv.h"
#include "engines/planned/map.h"
#include "engines/planned/pool.h"

#include <string.h>

enum { CHANNELS = 1, LEAST_RANK = 3 };

/* Of a root. */
typedef struct layout {
    const tensor *base;               /* all of it, dense, [images, channels, axes...]; NULL: it stays as it is */
    int64_t strides[TENSOR_MAX_RANK]; /* of the base with channels last */
    uint32_t group;                   /* another root of the group, or itself */
    int64_t gain; /* of a group, at its head: elements that need not be turned over, less those that must be */
    bool is_last; /* the decision, likewise */
} layout;

typedef struct layouts {
    planner *p;
    layout *of; /* by root */
} layouts;

/* What an entry does with the layouts of its operands. */
typedef enum entry_kind {
    ENTRY_OTHER, /* nothing is known of it */
    ENTRY_TURNS, /* a convolution: plain images are turned over */
    ENTRY_TIES,  /* element by element: operands of the result's sizes should lie as it does */
    ENTRY_JOINS, /* moves elements: images of any sizes should lie alike */
    ENTRY_POOLS, /* likewise, and is much faster by channels */
    ENTRY_READS, /* takes its operands however they lie */
    ENTRY_PACKS  /* likewise, but is faster on what is dense as it sees it */
} entry_kind;

/* Operators whose kernels go by the views that they are given. */
static const struct {
    const char *op;
    entry_kind kind;
} known_entries[] = {
    {"cat", ENTRY_JOINS},
    {"constant_pad_nd", ENTRY_JOINS},
    {"mean", ENTRY_READS},
    {"sum", ENTRY_READS},
    {"layer_norm", ENTRY_PACKS},
    {"native_layer_norm", ENTRY_PACKS},
    {"rms_norm", ENTRY_PACKS},
    {"linear", ENTRY_PACKS},
    {"matmul", ENTRY_PACKS},
    {"mm", ENTRY_PACKS},
    {"addmm", ENTRY_PACKS},
    {"bmm", ENTRY_PACKS},
    {"_softmax", ENTRY_PACKS},
    {"upsample_nearest2d", ENTRY_PACKS},
    {"upsample_bilinear2d", ENTRY_PACKS},
};

static entry_kind kind_of(planner *p, uint32_t index)
{
    const trace_entry *e = &p->t->entries.at[index];
    if (e->call == NULL) {
        return ENTRY_TIES;
    }
    if (conv_takes(p, index)) {
        return ENTRY_TURNS;
    }
    if (pool_takes(p, index)) {
        return ENTRY_POOLS;
    }
    if (map_takes(e)) {
        return ENTRY_TIES;
    }
    for (size_t i = 0; i < sizeof known_entries / sizeof *known_entries; i++) {
        if (strcmp(known_entries[i].op, e->call->op->name) == 0) {
            return known_entries[i].kind;
        }
    }
    return ENTRY_OTHER;
}

/* ---- views ---- */

static void last_strides(const tensor *base, int64_t *strides)
{
    int64_t next = base->sizes[CHANNELS];
    strides[CHANNELS] = 1;
    for (uint32_t d = base->rank; d-- > CHANNELS + 1;) {
        strides[d] = next;
        next *= base->sizes[d];
    }
    strides[0] = next;
}

/* Strides of a view of all of the base, which lies by other strides now. False: it has none. */
static bool restride(const layout *l, const tensor *view, int64_t *strides)
{
    const tensor *base = l->base;
    bool used[TENSOR_MAX_RANK] = {false};
    if (!planner_is_whole(view) || view->dtype != base->dtype) {
        return false;
    }
    for (uint32_t d = 0; d < view->rank; d++) {
        int64_t left = view->sizes[d];
        uint32_t b = base->rank;
        strides[d] = view->strides[d];
        if (left == 1) {
            continue;
        }
        while (b-- > 0 && !(base->strides[b] == view->strides[d] && base->sizes[b] != 1)) {
        }
        if (b >= base->rank || used[b] || left % base->sizes[b] != 0) {
            return false;
        }
        strides[d] = l->strides[b];
        used[b] = true;
        for (left /= base->sizes[b]; left > 1; left /= base->sizes[b]) { /* axes that are seen as one */
            int64_t expected = l->strides[b] * base->sizes[b];
            do {
                if (b-- == 0) {
                    return false;
                }
            } while (base->sizes[b] == 1);
            if (used[b] || l->strides[b] != expected || left % base->sizes[b] != 0) {
                return false;
            }
            used[b] = true;
        }
    }
    return true;
}

static bool is_dense_by(const tensor *view, const int64_t *strides)
{
    tensor as = *view;
    as.strides = strides;
    return tensor_is_contiguous(&as);
}

static bool is_image(const tensor *view)
{
    return view->rank >= LEAST_RANK && planner_is_whole(view) && tensor_is_contiguous(view);
}

/* The same memory in the order in which it lies: [n, positions, channels] that lies by positions is an image, too. */
static tn_status as_it_lies(planner *p, const tensor *view, const tensor **out)
{
    int64_t sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    tensor like = *view;
    *out = view;
    if (view->rank < LEAST_RANK || !planner_is_whole(view) || tensor_is_contiguous(view)) {
        return TN_OK;
    }
    for (uint32_t d = 0; d < view->rank; d++) { /* by strides, the largest first */
        uint32_t at = d;
        for (; at > 0 && strides[at - 1] < view->strides[d]; at--) {
            strides[at] = strides[at - 1];
            sizes[at] = sizes[at - 1];
        }
        strides[at] = view->strides[d];
        sizes[at] = view->sizes[d];
    }
    like.sizes = sizes;
    like.strides = strides;
    return trace_view(p->t, &like, out);
}

/* Is it the base, dim by dim, in any order of the dims? */
static bool is_base_turned(const layout *l, const tensor *view)
{
    bool used[TENSOR_MAX_RANK] = {false};
    if (view->rank != l->base->rank || !planner_is_whole(view)) {
        return false;
    }
    for (uint32_t d = 0; d < view->rank; d++) {
        uint32_t b = 0;
        while (b < view->rank && (used[b] || l->base->sizes[b] != view->sizes[d] ||
                                  (view->sizes[d] != 1 && l->base->strides[b] != view->strides[d]))) {
            b++;
        }
        if (b == view->rank) {
            return false;
        }
        used[b] = true;
    }
    return true;
}

/* Is it the base itself, dim by dim? */
static bool is_base(const layout *l, const tensor *view)
{
    return view->rank == l->base->rank && memcmp(view->sizes, l->base->sizes, view->rank * sizeof *view->sizes) == 0 &&
           tensor_is_contiguous(view);
}

static bool same_strides(const tensor *view, const int64_t *strides)
{
    for (uint32_t d = 0; d < view->rank; d++) {
        if (view->sizes[d] != 1 && view->strides[d] != strides[d]) {
            return false;
        }
    }
    return true;
}

/* ---- groups ---- */

static layout *head_of(layouts *all, uint32_t at)
{
    while (all->of[at].group != at) {
        at = all->of[at].group = all->of[all->of[at].group].group;
    }
    return &all->of[at];
}

static void join(layouts *all, uint32_t x, uint32_t y)
{
    layout *a = head_of(all, x), *b = head_of(all, y);
    if (a != b) {
        b->group = a->group;
        a->gain += b->gain;
    }
}

/* ---- what entries say ---- */

typedef struct visit {
    layouts *all;
    entry_kind kind;
    uint32_t first;     /* a root of those that are tied by the entry; NO_ROOT: none yet */
    const tensor *of;   /* operands of these sizes are tied; NULL: of the rank of an image */
    const tensor *seen; /* the view of that one: what is tied lies as it does */
    int64_t others;     /* elements of operands that lie plainly less those that lie by channels, and stay so */
    tn_status status;
} visit;

/* Bases: what convolutions and pools, and whatever goes element by element, see as images. */
static void find_base(visit *v, const tensor *view)
{
    layout *l = &v->all->of[trace_root(v->all->p->t, view)];
    int64_t n;
    bool asks = v->kind != ENTRY_OTHER && v->kind != ENTRY_READS && v->kind != ENTRY_PACKS;
    bool is_sure = v->kind == ENTRY_TURNS || v->kind == ENTRY_POOLS;
    if (v->kind == ENTRY_TIES && v->status == TN_OK) {
        v->status = as_it_lies(v->all->p, view, &view);
    }
    if (asks && v->status == TN_OK && is_image(view) && tensor_numel(view->rank, view->sizes, &n) && n > 0 &&
        (l->base == NULL || is_sure)) {
        l->base = view;
        last_strides(view, l->strides);
    }
}

static void find_bases(visit *v, const tensor *view)
{
    const root *r = &v->all->p->t->roots.at[trace_root(v->all->p->t, view)];
    if (r->kind == ROOT_MADE && !r->leaves) {
        find_base(v, view);
    }
}

/* Roots that must stay as they are. */
static void find_fixed(visit *v, const tensor *view)
{
    layout *l = &v->all->of[trace_root(v->all->p->t, view)];
    int64_t strides[TENSOR_MAX_RANK];
    if (l->base != NULL && (v->kind == ENTRY_OTHER || !restride(l, view, strides))) {
        l->base = NULL;
    }
}

/* Does it lie as the tied ones will, if they are laid out by channels? */
static bool lies_by_channels(const visit *v, const tensor *view)
{
    int64_t strides[TENSOR_MAX_RANK];
    if (v->of != NULL && v->seen != NULL && v->seen->rank == view->rank) {
        const layout *l = &v->all->of[trace_root(v->all->p->t, v->seen)];
        return restride(l, v->seen, strides) && same_strides(view, strides);
    }
    last_strides(view, strides);
    return same_strides(view, strides);
}

static void weigh_tied(visit *v, const tensor *view, layout *l, int64_t n)
{
    bool is_tied = v->of == NULL ? view->rank >= LEAST_RANK
                                 : view->rank == v->of->rank &&
                                       memcmp(view->sizes, v->of->sizes, view->rank * sizeof *view->sizes) == 0;
    if (!is_tied || view->rank < LEAST_RANK) {
        return;
    }
    bool moves = l->base != NULL && (v->of == NULL ? is_base(l, view) : is_base_turned(l, view));
    if (!moves || (v->of != NULL && v->seen != NULL && !same_strides(view, v->seen->strides))) {
        v->others += lies_by_channels(v, view) ? -n : n;
        return;
    }
    uint32_t at = trace_root(v->all->p->t, view);
    if (v->first != NO_ROOT) {
        join(v->all, v->first, at);
    } else {
        v->seen = view;
    }
    v->first = at;
}

static void weigh(visit *v, const tensor *view)
{
    layout *l = &v->all->of[trace_root(v->all->p->t, view)];
    int64_t strides[TENSOR_MAX_RANK], n = 0;
    tensor_numel(view->rank, view->sizes, &n);
    if (l->base != NULL && v->kind == ENTRY_PACKS) {
        bool before = tensor_is_contiguous(view), after = restride(l, view, strides) && is_dense_by(view, strides);
        head_of(v->all, trace_root(v->all->p->t, view))->gain += n * ((int64_t)after - (int64_t)before);
    }
    if (l->base != NULL && is_base(l, view) && (v->kind == ENTRY_TURNS || v->kind == ENTRY_POOLS)) {
        head_of(v->all, trace_root(v->all->p->t, view))->gain += v->kind == ENTRY_POOLS ? 4 * n : n;
    }
    if (v->kind == ENTRY_TIES || v->kind == ENTRY_JOINS || v->kind == ENTRY_POOLS) {
        weigh_tied(v, view, l, n);
    }
}

/* ---- all entries ---- */

typedef struct walk {
    visit *v;
    void (*say)(visit *v, const tensor *view);
} walk;

static void say_of(void *user, array *a)
{
    walk *w = user;
    if (a->data != NULL && trace_root(w->v->all->p->t, &a->data->view) != NO_ROOT) {
        w->say(w->v, &a->data->view);
    }
}

/* Results first: what is tied is tied to them. */
static tn_status each_view(layouts *all, const entry_kind *kinds, void (*say)(visit *v, const tensor *view))
{
    trace *t = all->p->t;
    for (uint32_t i = 0; i < t->entries.n; i++) {
        const trace_entry *e = &t->entries.at[i];
        visit v = {.all = all, .kind = kinds[i], .first = NO_ROOT};
        walk w = {&v, say};
        if (e->call == NULL) {
            v.of = e->to;
            say(&v, e->to);
            say(&v, e->from);
        } else {
            v.of = kinds[i] == ENTRY_TIES ? call_result(e->call, 0) : NULL;
            trace_each_tensor(e->call->outs, e->call->out_count, say_of, &w);
            trace_each_tensor(e->call->args, e->call->n, say_of, &w);
        }
        if (v.first != NO_ROOT && v.others != 0) {
            head_of(all, v.first)->gain -= v.others;
        }
        TRY(v.status);
    }
    return TN_OK;
}

/* ---- new views ---- */

typedef struct retelling {
    layouts *all;
    tn_status status;
} retelling;

static const layout *moved(layouts *all, const tensor *view)
{
    uint32_t at = trace_root(all->p->t, view);
    return at != NO_ROOT && all->of[at].base != NULL && head_of(all, at)->is_last ? &all->of[at] : NULL;
}

static tn_status retell(layouts *all, const tensor **view)
{
    const layout *l = moved(all, *view);
    tensor like = **view;
    int64_t strides[TENSOR_MAX_RANK];
    if (l != NULL && restride(l, *view, strides)) {
        like.strides = strides;
        TRY(trace_view(all->p->t, &like, view));
    }
    return TN_OK;
}

/* The type keeps its strides: operators that round by them go on to do so. */
static void retell_array(void *user, array *a)
{
    retelling *r = user;
    const layout *l = a->data == NULL ? NULL : moved(r->all, &a->data->view);
    int64_t strides[TENSOR_MAX_RANK];
    if (l != NULL && r->status == TN_OK && restride(l, &a->data->view, strides)) {
        tensor like = a->data->view;
        like.strides = strides;
        r->status = trace_tensor(r->all->p->t, &like, &a->data);
    }
}

static tn_status retell_all(layouts *all)
{
    trace *t = all->p->t;
    retelling r = {.all = all, .status = TN_OK};
    for (size_t i = 0; i < t->entries.n; i++) {
        trace_entry *e = &t->entries.at[i];
        if (e->call == NULL) {
            TRY(retell(all, &e->to));
            TRY(retell(all, &e->from));
        } else {
            trace_each_tensor(e->call->args, e->call->n, retell_array, &r);
            trace_each_tensor(e->call->outs, e->call->out_count, retell_array, &r);
            TRY(r.status);
        }
    }
    return TN_OK;
}

tn_status plan_layouts(planner *p, bool *changed)
{
    trace *t = p->t;
    layouts all = {.p = p, .of = ARENA_ARRAY(&t->arena, layout, t->roots.n)};
    entry_kind *kinds = ARENA_ARRAY(&t->arena, entry_kind, t->entries.n);
    bool turns = false;
    *changed = false;
    for (uint32_t i = 0; i < t->entries.n; i++) {
        kinds[i] = kind_of(p, i);
        turns = turns || kinds[i] == ENTRY_TURNS || kinds[i] == ENTRY_POOLS;
    }
    if (!turns) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < t->roots.n; i++) {
        all.of[i].group = i;
    }
    TRY(each_view(&all, kinds, find_bases));
    TRY(each_view(&all, kinds, find_fixed));
    TRY(each_view(&all, kinds, weigh));
    for (uint32_t i = 0; i < t->roots.n; i++) {
        all.of[i].is_last = all.of[i].group == i && all.of[i].gain > 0;
        *changed = *changed || (all.of[i].is_last);
    }
    return *changed ? retell_all(&all) : TN_OK;
}
