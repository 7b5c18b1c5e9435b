/*
 * Two programs, piece by piece: where do their numbers part? Calls of modules are paired by path and number, nodes by
 * name; what went in and out of them by shape and then by what is nearest, because a lowered program crosses the
 * borders of its modules with other values and in another order. What is looked for is not the first difference (other
 * orders of adding differ everywhere) but the first call whose outputs differ much more than its inputs: there the
 * error is its own, later ones inherit it. See saved.h.
 */
#include "diagnose/saved.h"
#include "diagnose/spill.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 1024, OWN_UNITS = 64, GROWTH = 16, CANDIDATES = 64 };

/* ---- how far apart, in roundings ---- */

static double unit_of(const char *dtype)
{
    static const struct {
        const char *dtype;
        int bits;
    } bits[] = {{"f64", 52}, {"f32", 23}, {"f16", 10}, {"bf16", 7}, {"c128", 52}, {"c64", 23}};
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
        if (strcmp(bits[i].dtype, dtype) == 0) {
            return ldexp(1, -bits[i].bits);
        }
    }
    return 0;
}

/* The largest distance in roundings of the largest number that is expected; infinite: not comparable, NaN, integers. */
static double units_apart(const tn_tensor *found, const tn_tensor *expected)
{
    tn_difference d = tn_tensor_compare(found, expected, 0, 0);
    if (d.comparable && d.different == 0) {
        return 0;
    }
    double unit = unit_of(tn_tensor_dtype(expected));
    tn_tensor_range a = tn_tensor_measure(found), b = tn_tensor_measure(expected);
    if (!d.comparable || d.nan_differs > 0 || a.infinite != b.infinite || unit == 0) {
        return (double)INFINITY;
    }
    double scale = fmax(fabs(b.min), fabs(b.max));
    return scale == 0 ? (double)INFINITY : d.max_abs / scale / unit;
}

/* ---- what the expected program gave ---- */

/* Tensors by "path#call>0" (outputs) and "path#call<0" (inputs); nodes by "%name#call>0". */
typedef struct keeping {
    saved_job *job;
    tn_tensors *kept;
    spill *spill;
    const char *inside; /* of nodes: only those of this module; NULL: all */
    tn_status status;
} keeping;

static void key_of(char key[KEY], const tn_observation *what, char side, size_t index)
{
    snprintf(key, KEY, "%s%s#%" PRIu64 "%c%zu", what->node == NULL ? "" : "%",
             what->node == NULL ? what->path : what->node, what->call, side, index);
}

static void keep_all(keeping *k, const tn_observation *what, const tn_tensors *tensors, char side)
{
    char key[KEY];
    for (size_t i = 0; k->status == TN_OK && i < tn_tensors_count(tensors); i++) {
        key_of(key, what, side, i);
        if (tn_tensors_find(k->kept, key) == NULL) {
            tn_tensor *held = NULL;
            k->status = spill_keep(k->job->ctx, k->spill, tn_tensors_at(tensors, i), &held);
            k->status = k->status == TN_OK ? tn_tensors_add(k->job->ctx, k->kept, key, held) : k->status;
            tn_tensor_free(held);
        }
    }
}

static bool keep(void *user, const tn_observation *what)
{
    keeping *k = user;
    if (what->node == NULL || k->inside == NULL || strcmp(k->inside, what->path) == 0) {
        keep_all(k, what, what->inputs, '<');
        keep_all(k, what, what->outputs, '>');
    }
    return k->status == TN_OK;
}

/* ---- comparing while the other runs ---- */

typedef struct culprit {
    bool found;
    char path[KEY], node[256], type[256];
    double units, inherited;
} culprit;

/* What a round over modules saw of a piece. */
typedef struct verdict {
    bool seen, beyond, inherits, below; /* below: the error of a piece in it is that piece's own */
} verdict;

typedef struct comparing {
    saved_job *job;
    const tn_tensors *kept;
    const char *inside;
    size_t set, paired, unpaired, beyond;
    bool is_node, differs; /* differs: an output of the whole is beyond the tolerance */
    verdict *verdicts;     /* of the pieces, in rounds over modules */
    culprit own;           /* the first whose error is its own */
    culprit stranger;      /* the first node that the expected program does not have, before any difference */
    char weight[256];      /* of the own one: a weight that differs */
    tn_status status;
} comparing;

/* A weight of the entry, by the name of its placeholder: that it differs is the node's own doing. */
static bool is_weight(const saved_job *job, const char *name)
{
    const tn_entry *e = tn_program_find_entry(job->program, job->options->entry);
    for (size_t i = 0; i < tn_entry_input_count(e); i++) {
        tn_input input = tn_entry_input(e, i);
        if (input.kind != TN_INPUT_USER && input.name != NULL && strcmp(input.name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool same_form(const tn_tensor *a, const tn_tensor *b)
{
    return tn_tensor_rank(a) == tn_tensor_rank(b) && strcmp(tn_tensor_dtype(a), tn_tensor_dtype(b)) == 0 &&
           memcmp(tn_tensor_sizes(a), tn_tensor_sizes(b), tn_tensor_rank(a) * sizeof(int64_t)) == 0;
}

/*
 * What the expected program has in the place of a tensor of a call: of those with its type and sizes the nearest, the
 * one at the same position first. NULL: there is none, which other borders of modules explain.
 */
static const tn_tensor *partner_of(const comparing *c, const tn_observation *what, char side, size_t index,
                                   const tn_tensor *found, double *apart)
{
    char key[KEY];
    key_of(key, what, side, index);
    const tn_tensor *best = tn_tensors_find(c->kept, key);
    best = best != NULL && same_form(found, best) ? best : NULL;
    *apart = best == NULL ? (double)INFINITY : units_apart(found, best);
    for (size_t i = 0; *apart > OWN_UNITS && i < CANDIDATES; i++) {
        key_of(key, what, side, i);
        const tn_tensor *other = tn_tensors_find(c->kept, key);
        if (other == NULL) {
            break;
        }
        if (i != index && same_form(found, other)) {
            double distance = units_apart(found, other);
            if (best == NULL || distance < *apart) {
                best = other;
                *apart = distance;
            }
        }
    }
    return best;
}

/* The largest distance of all tensors of one side; pairs counts those that have a partner. Weights are told apart. */
static double side_apart(comparing *c, const tn_observation *what, const tn_tensors *tensors, char side, size_t *pairs)
{
    double worst = 0;
    for (size_t i = 0; i < tn_tensors_count(tensors); i++) {
        double apart;
        if (partner_of(c, what, side, i, tn_tensors_at(tensors, i), &apart) != NULL) {
            const char *name = tn_tensors_name(tensors, i);
            (*pairs)++;
            if (apart > 0 && what->node != NULL && side == '<' && is_weight(c->job, name)) {
                if (!c->own.found && c->weight[0] == '\0') {
                    snprintf(c->weight, sizeof c->weight, "%s", name);
                }
                apart = 0;
            }
            worst = fmax(worst, apart);
        }
    }
    return worst;
}

static void worst_place(const tn_tensor *t, int64_t worst, char *text, size_t size)
{
    int64_t index[64];
    uint32_t rank = tn_tensor_rank(t) < 64 ? tn_tensor_rank(t) : 0;
    size_t n = (size_t)snprintf(text, size, "[");
    for (uint32_t i = rank; i-- > 0;) {
        int64_t extent = tn_tensor_sizes(t)[i] > 0 ? tn_tensor_sizes(t)[i] : 1;
        index[i] = worst % extent;
        worst /= extent;
    }
    for (uint32_t i = 0; i < rank && n < size; i++) {
        n += (size_t)snprintf(text + n, size - n, "%s%" PRId64, i == 0 ? "" : ",", index[i]);
    }
    if (n + 1 < size) {
        strcpy(text + n, "]");
    }
}

/* How far an output is apart, as a row of a piece where wanted; returns whether it is beyond the tolerance. */
static bool add_row(comparing *c, size_t id, size_t set, size_t call, const char *name, const tn_tensor *mine,
                    const tn_tensor *partner, bool own, bool wanted)
{
    char where[256], found[64], expected[64];
    tn_discrepancy row = tn_tensor_discrepancy(mine, partner, c->job->options->atol, c->job->options->rtol);
    int64_t worst = tn_tensor_compare(mine, partner, 0, 0).worst;
    row.set = set;
    row.run = call;
    row.output = name;
    if (worst >= 0) {
        worst_place(partner, worst, where, sizeof where);
        tn_tensor_element_text(mine, worst, found, sizeof found);
        tn_tensor_element_text(partner, worst, expected, sizeof expected);
        row.where = where, row.found = found, row.expected = expected;
    }
    if (own) { /* on the recorded inputs: what differs is its own */
        row.own_abs = row.max_abs, row.own_rel = row.max_rel;
    }
    if (wanted) {
        c->status = tn_diagnosis_add_discrepancy(c->job->ctx, c->job->out, id, &row);
    }
    return row.beyond;
}

/* Rows of a module's outputs; returns whether one is beyond the tolerance. */
static bool add_rows(comparing *c, const tn_observation *what, size_t id, double inputs_apart)
{
    bool beyond = false;
    for (size_t i = 0; c->status == TN_OK && i < tn_tensors_count(what->outputs); i++) {
        double apart;
        const tn_tensor *mine = tn_tensors_at(what->outputs, i), *partner = partner_of(c, what, '>', i, mine, &apart);
        if (partner != NULL) {
            beyond = add_row(c, id, c->set, what->call, tn_tensors_name(what->outputs, i), mine, partner,
                             inputs_apart == 0, true) ||
                     beyond;
        }
    }
    return beyond;
}

static culprit culprit_of(const tn_observation *what, double before, double after)
{
    culprit made = {.found = true, .units = after, .inherited = before};
    snprintf(made.path, sizeof made.path, "%s", what->path);
    snprintf(made.node, sizeof made.node, "%s", what->node == NULL ? "" : what->node);
    snprintf(made.type, sizeof made.type, "%s", what->type == NULL ? "?" : what->type);
    return made;
}

static void judge(comparing *c, const tn_observation *what, double before, double after)
{
    bool own = after > OWN_UNITS && (isinf(after) ? !isinf(before) : after > GROWTH * before);
    if (own && !c->own.found) {
        c->own = culprit_of(what, before, after);
    } else if (!c->own.found) {
        c->weight[0] = '\0'; /* it made no difference */
    }
}

static bool compare(void *user, const tn_observation *what)
{
    comparing *c = user;
    size_t in = 0, out = 0;
    if (what->node != NULL && c->inside != NULL && strcmp(c->inside, what->path) != 0) {
        return true;
    }
    double before = side_apart(c, what, what->inputs, '<', &in);
    double after = side_apart(c, what, what->outputs, '>', &out);
    c->paired += out > 0;
    c->unpaired += out == 0 && tn_tensors_count(what->outputs) > 0;
    if (out > 0) {
        judge(c, what, before, after);
    } else if (what->node != NULL && !c->stranger.found && !c->own.found && tn_tensors_count(what->outputs) > 0) {
        c->stranger = culprit_of(what, 0, 0);
    }
    size_t id = what->node != NULL ? SIZE_MAX : tn_diagnosis_find(c->job->out, what->path);
    if (id != SIZE_MAX && out > 0) {
        verdict *v = &c->verdicts[id];
        bool beyond = add_rows(c, what, id, before);
        v->seen = true;
        if (beyond && !v->beyond) {
            v->beyond = true;
            v->inherits = before * GROWTH >= after;
        }
    }
    return c->status == TN_OK;
}

/* ---- a set ---- */

/* The outputs of the whole by position. Where no call of the root was seen, its rows are these. */
static void compare_ends(comparing *c, const tn_tensors *found, const tn_tensors *expected)
{
    verdict *root = &c->verdicts[0];
    size_t n = tn_tensors_count(found);
    bool rows = !root->seen;
    c->differs = expected != NULL && n < tn_tensors_count(expected); /* more: state that a file gives back */
    for (size_t i = 0; c->status == TN_OK && i < n; i++) {
        char key[KEY];
        snprintf(key, sizeof key, "#0>%s", tn_tensors_name(found, i));
        const tn_tensor *mine = tn_tensors_at(found, i);
        const tn_tensor *partner =
            expected == NULL ? tn_tensors_find(c->kept, key) : tn_tensors_find(expected, tn_tensors_name(found, i));
        if (partner == NULL) {
            continue;
        }
        bool beyond = add_row(c, 0, c->set, 0, tn_tensors_name(found, i), mine, partner, true, rows);
        c->differs = c->differs || beyond;
        root->beyond = root->beyond || beyond;
    }
    root->seen = true;
}

/* Both programs with the same observers: what the expected one gave is kept, then the other is held against it. */
static tn_status run_both(keeping *k, comparing *c, const char *const *patterns, size_t n)
{
    tn_observer first[2], second[2];
    tn_tensors *expected = NULL, *found = NULL;
    for (size_t i = 0; i < n; i++) {
        first[i] = (tn_observer){sizeof(tn_observer), patterns[i], keep, k};
        second[i] = (tn_observer){sizeof(tn_observer), patterns[i], compare, c};
    }
    saved_job *job = c->job;
    tn_status status =
        job->options->recorded != NULL ? TN_OK : saved_run(job, job->options->against, c->set, first, n, &expected);
    status = k->status != TN_OK ? k->status : status;
    if (status == TN_OK) {
        status = saved_run(job, job->program, c->set, second, n, &found);
        status = c->status != TN_OK ? c->status : status;
    }
    if (status == TN_OK && !c->is_node) {
        pthread_mutex_lock(&job->shared->lock); /* other sets may be at work */
        compare_ends(c, found, expected);
        pthread_mutex_unlock(&job->shared->lock);
        status = c->status;
    }
    tn_tensors_free(expected);
    tn_tensors_free(found);
    return status;
}

static const char *why_it_differs(const verdict *v)
{
    return v->below      ? "a piece below it differs"
           : v->inherits ? "inherited: its inputs differ as much as its outputs"
                         : "its own: its outputs differ, its inputs do not, or much less";
}

/* Pieces that differ fail where the outputs of the whole do; where these agree nothing is wrong with the program. */
static tn_status set_statuses(comparing *c)
{
    saved_job *job = c->job;
    tn_status status = c->status;
    for (size_t id = tn_diagnosis_count(job->out); id-- > 1;) { /* children come after their parents */
        const verdict *v = &c->verdicts[id];
        verdict *above = &c->verdicts[tn_diagnosis_piece(job->out, id).parent];
        above->below = above->below || v->below || (v->beyond && !v->inherits);
    }
    for (size_t id = 0; status == TN_OK && id < tn_diagnosis_count(job->out); id++) {
        const verdict *v = &c->verdicts[id];
        bool fails = v->beyond && c->differs;
        c->beyond += v->beyond;
        bool is_fine = !c->differs && tn_diagnosis_piece(job->out, id).calls > 0; /* also without a partner */
        if ((v->seen || is_fine) && (fails || (tn_diagnosis_piece(job->out, id).status & TN_PIECE_FAIL) == 0)) {
            status =
                tn_diagnosis_set_status(job->ctx, job->out, id, fails ? TN_PIECE_FAIL | TN_PIECE_DISC : TN_PIECE_OK,
                                        fails ? "DISC" : NULL, fails ? why_it_differs(v) : NULL, NULL);
        }
    }
    return status;
}

/* A round over modules (inside NULL) or over the nodes of a module, in one set. */
typedef struct round_of_set {
    keeping keeping;
    spill spilled;
    comparing c;
    tn_status status;
} round_of_set;

static void round_end(round_of_set *r)
{
    free(r->c.verdicts);
    r->c.verdicts = NULL;
    tn_tensors_free(r->keeping.kept);
    r->keeping.kept = NULL;
    spill_end(&r->spilled);
}

/* bytes: what may be kept in memory. */
static void round_begin(round_of_set *r, saved_job *job, size_t set, const char *inside, bool is_node, uint64_t bytes)
{
    spill_begin(&r->spilled, bytes);
    r->keeping = (keeping){.job = job, .inside = inside, .spill = &r->spilled};
    r->status = tn_tensors_new(job->ctx, &r->keeping.kept);
    r->c = (comparing){.job = job, .inside = inside, .set = set, .is_node = is_node};
    r->c.kept = job->options->recorded != NULL ? job->options->recorded[set] : r->keeping.kept;
    r->c.verdicts = calloc(tn_diagnosis_count(job->out) + 1, sizeof *r->c.verdicts);
    r->status = r->status == TN_OK && r->c.verdicts == NULL ? TN_E_NOMEM : r->status;
}

static void *round_run(void *user)
{
    static const char *const modules[] = {"**", "."}, *const nodes[] = {"%*"};
    round_of_set *r = user;
    if (r->status == TN_OK) {
        r->status = run_both(&r->keeping, &r->c, r->c.is_node ? nodes : modules, r->c.is_node ? 1 : 2);
    }
    return NULL;
}

const tn_node *saved_find_node(const tn_program *program, const char *entry, const char *name)
{
    const tn_entry *e = tn_program_find_entry(program, entry);
    const tn_node *n = e == NULL ? NULL : tn_function_first_node(tn_entry_function(e));
    for (; n != NULL; n = tn_node_next(n)) {
        const char *result = tn_node_result_count(n) > 0 ? tn_value_name(tn_node_result(n, 0)) : NULL;
        const char *label = tn_node_name(n);
        if ((label != NULL && strcmp(label, name) == 0) || (result != NULL && strcmp(result, name) == 0)) {
            return n;
        }
    }
    return NULL;
}

/* The piece that a node belongs to: calls of one module are one piece. */
static size_t piece_at(const tn_diagnosis *d, const char *path)
{
    char plain[KEY];
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(path, "@"), path);
    return tn_diagnosis_find(d, plain);
}

static tn_status say_operator(saved_job *job, const comparing *c)
{
    const culprit *op = c->own.found ? &c->own : &c->stranger;
    const char *why = !c->own.found          ? ", which the other program does not have"
                      : c->weight[0] != '\0' ? ", whose weight differs: "
                                             : "";
    char source[512] = "";
    const tn_node *n = saved_find_node(job->program, job->options->entry, op->node);
    source_of(n == NULL ? NULL : tn_node_metadata(n, "stack_trace"), source, sizeof source);
    size_t id = job->label == NULL ? piece_at(job->out, op->path) : SIZE_MAX; /* else it is a node of another program */
    tn_status status = id == SIZE_MAX ? TN_OK : tn_diagnosis_set_node(job->ctx, job->out, id, op->node);
    if (status != TN_OK) {
        return status;
    }
    static const char prefix[] = "torch.ops.";
    size_t skipped = strncmp(op->type, prefix, sizeof prefix - 1) == 0 ? sizeof prefix - 1 : 0;
    return saved_say(job, "first operator: %%%s (%s) in %s%s%s%s%s", op->node, op->type + skipped,
                     op->path[0] == '\0' ? "the root" : op->path, why, c->own.found ? c->weight : "",
                     source[0] == '\0' ? "" : ", ", source);
}

/* What each of so many sets at the same time may keep in memory. */
static uint64_t bytes_kept(const saved_job *job, size_t sets)
{
    return job->options->keep_bytes == 0 ? UINT64_MAX : job->options->keep_bytes / sets;
}

/* From the module that stands out to the operator in it. */
static tn_status say_where(saved_job *job, size_t set, const comparing *modules)
{
    const culprit *module = &modules->own;
    tn_status status =
        module->found
            ? saved_say(job, "set %zu: the first module that differs is %s (%s): %.3g roundings, of its inputs %.3g",
                        set, module->path[0] == '\0' ? "the root" : module->path, module->type, module->units,
                        module->inherited)
            : saved_say(job, "set %zu: outputs differ, and no single module stands out of %zu that have a partner", set,
                        modules->paired);
    if (status != TN_OK || job->options->recorded != NULL) { /* of a model that is no program no nodes are known */
        return status;
    }
    round_of_set nodes;
    round_begin(&nodes, job, set, module->found ? module->path : NULL, true, bytes_kept(job, 1));
    round_run(&nodes);
    round_end(&nodes);
    return nodes.status == TN_OK && (nodes.c.own.found || nodes.c.stranger.found) ? say_operator(job, &nodes.c)
                                                                                  : nodes.status;
}

/* What a round over modules found in its set. */
static tn_status say_set(saved_job *job, comparing *c)
{
    char more[128] = "";
    tn_status status = set_statuses(c);
    if (status != TN_OK) {
        return status;
    }
    if (c->beyond > 0 && !c->differs) {
        snprintf(more, sizeof more, "; %zu modules are beyond the tolerance on the way, which the outputs do not show",
                 c->beyond);
    }
    job->differs = job->differs || c->differs;
    return c->differs
               ? say_where(job, c->set, c)
               : saved_say(job, "set %zu: outputs agree; %zu calls of modules compared%s", c->set, c->paired, more);
}

/* So many sets at the same time, from the given one on; what they found is said in their order. */
static tn_status compare_batch(saved_job *job, size_t first, size_t n)
{
    round_of_set *rounds = calloc(n, sizeof *rounds);
    pthread_t *threads = calloc(n, sizeof *threads);
    bool *started = calloc(n, sizeof *started);
    bool fine = rounds != NULL && threads != NULL && started != NULL;
    tn_status status = fine ? TN_OK : TN_E_NOMEM;
    for (size_t i = 0; fine && i < n; i++) {
        round_begin(&rounds[i], job, first + i, NULL, false, bytes_kept(job, n));
    }
    for (size_t i = 0; fine && i < n; i++) {
        started[i] = n > 1 && pthread_create(&threads[i], NULL, round_run, &rounds[i]) == 0;
        if (!started[i]) {
            round_run(&rounds[i]);
        }
    }
    for (size_t i = 0; fine && i < n; i++) {
        if (started[i]) {
            pthread_join(threads[i], NULL);
        }
    }
    for (size_t i = 0; fine && i < n; i++) {
        status = status == TN_OK ? rounds[i].status : status;
        status = status == TN_OK ? say_set(job, &rounds[i].c) : status;
        round_end(&rounds[i]);
    }
    free(started);
    free(threads);
    free(rounds);
    return status;
}

tn_status saved_compare(saved_job *job)
{
    size_t at_once = job->options->jobs > 1 ? job->options->jobs : 1;
    tn_status status = TN_OK;
    job->differs = false;
    for (size_t set = 0, n; status == TN_OK && set < job->set_count; set += n) {
        char step[64];
        n = job->set_count - set < at_once ? job->set_count - set : at_once;
        snprintf(step, sizeof step, "compared up to %zu", set + n);
        bool is_step = job->label == NULL; /* else it is a part of one */
        if (!is_step || !tn_diagnosis_is_marked(job->out, step)) {
            status = compare_batch(job, set, n);
            status = status == TN_OK && is_step ? saved_finish(job, step) : status;
        }
    }
    return status;
}

tn_status saved_compare_back(const saved_job *job, const tn_program *back, const char *label, bool *differs)
{
    tn_diagnose_options options = *job->options;
    saved_job other = *job;
    options.against = job->program;
    options.recorded = NULL;
    other.program = back;
    other.options = &options;
    other.label = label;
    other.first = job->program;
    tn_status status = saved_compare(&other);
    *differs = other.differs;
    return status;
}
