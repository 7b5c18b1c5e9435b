/*
 * TfIdfVectorizer: see ngrams.def.
 *
 * The pool holds runs of 1, then of 2, ... numbers; ngram_counts says where those of each length begin. Runs of one
 * length are held against all windows of the text at once, once for each number of elements that may be left out
 * between two of a run.
 */
#include "targets/onnx/rows/parts.h"

#include <string.h>

typedef struct runs {
    call *c;
    builder *b;
    datum x; /* [batch, length] i64 */
    const datum *pool;
    size_t pool_count;
    int64_t length;      /* of a run */
    size_t first, count; /* of runs of that length: where they begin in the pool, how many there are */
} runs;

static const datum *list_at(const call *c, size_t i, size_t *n)
{
    bool is_list = c->args[i].kind == DATUM_LIST;
    *n = is_list ? c->args[i].u.list.n : 0;
    return is_list ? c->args[i].u.list.at : NULL;
}

/* Numbers of the pool, each `step` behind the one before it, as a tensor [count]. */
static datum column(const runs *r, size_t k)
{
    builder *b = r->b;
    datum *parts = ARENA_ARRAY(b->arena, datum, r->count);
    for (size_t i = 0; i < r->count; i++) {
        parts[i] = route_number(b, r->pool[r->first + i * (size_t)r->length + k], DT_I64, r->x);
    }
    return BUILD(b, "aten::stack", of_list(parts, r->count), of_int(0));
}

/* How often each run is in each text, with so many elements left out: [batch, count]. */
static datum found(const runs *r, int64_t skip)
{
    builder *b = r->b;
    datum all = of_none();
    extent reach = known((r->length - 1) * (skip + 1));
    extent windows = extent_max(b, extent_sub(b, size_of(r->x, 1), reach), known(0));
    for (int64_t k = 0; k < r->length; k++) {
        extent from = known(k * (skip + 1));
        datum part = BUILD(b, "aten::slice.Tensor", r->x, of_int(1), of_extent(from),
                           of_extent(extent_add(b, from, windows)), of_int(1));
        datum same = emit_eq(b, BUILD(b, "aten::unsqueeze", part, of_int(2)), along(b, column(r, (size_t)k), 2, 3));
        all = k == 0 ? same : emit_logical_and(b, all, same);
    }
    return BUILD(b, "aten::sum.dim_IntList", all, of_ints(b, (int64_t[]){1}, 1));
}

/* The counts of all runs of a length, and their places in the result, one after the other. */
static datum counted(const runs *r, int64_t most_skipped)
{
    datum sum = found(r, 0);
    for (int64_t skip = 1; skip <= most_skipped && r->length > 1 && r->b->status == TN_OK; skip++) {
        sum = emit_add(r->b, sum, found(r, skip));
    }
    return sum;
}

/* Weights and places of the runs, by their numbers in the pool. */
static datum weighted(call *c, datum counts, const char *mode, const datum *weights, size_t first, size_t n)
{
    builder *b = c->b;
    datum real = route_cast(b, counts, DT_F32);
    if (strcmp(mode, "IDF") == 0) {
        real = clamped(b, real, of_none(), of_int(1));
    }
    if (strcmp(mode, "TF") == 0 || weights == NULL) {
        return real;
    }
    datum *parts = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        parts[i] = route_number(b, weights[first + i], DT_F32, real);
    }
    return emit_mul(b, real, BUILD(b, "aten::stack", of_list(parts, n), of_int(0)));
}

enum { MOST_RUNS = 4096, MOST_SKIPPED = 64 };

/* Are the lists what the equations need? *width: of the result. */
static tn_status check(call *c, size_t starts, size_t pool, const datum *places, size_t place_count, size_t weights,
                       int64_t *width)
{
    *width = 0;
    for (size_t i = 0; i < place_count; i++) {
        int64_t at = places[i].u.integer;
        if (at < 0 || at > INT32_MAX) {
            return call_fail(c, TN_E_ARGUMENT, "run %zu has the place %lld", i, (long long)at);
        }
        *width = at + 1 > *width ? at + 1 : *width;
    }
    if (starts == 0 || pool == 0 || place_count > MOST_RUNS || arg_int(c, 2) > MOST_SKIPPED ||
        (weights != 0 && weights != place_count)) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "strings, more than %d runs or %d elements left out, or lists that do not "
                         "fit each other are not read",
                         MOST_RUNS, MOST_SKIPPED);
    }
    return TN_OK;
}

/* X, max_gram_length, max_skip_count, min_gram_length, mode, ngram_counts, ngram_indexes, pool_int64s, pool_strings,
 * weights */
static tn_status tf_idf_read(call *c)
{
    builder *b = c->b;
    size_t start_count, place_count, weight_count, done = 0;
    runs r = {.c = c, .b = b};
    const datum *starts = list_at(c, 5, &start_count), *places = list_at(c, 6, &place_count);
    const datum *weights = list_at(c, 9, &weight_count);
    int64_t width;
    r.pool = list_at(c, 7, &r.pool_count);
    TRY(check(c, start_count, r.pool_count, places, place_count, weight_count, &width));
    bool is_one = rank_of(c->args[0]) == 1;
    r.x = route_cast(b, c->args[0], DT_I64);
    r.x = is_one ? BUILD(b, "aten::unsqueeze", r.x, of_int(0)) : r.x;
    extent sizes[] = {size_of(r.x, 0), known(width)};
    datum made = BUILD(b, "aten::full", of_extents(b, sizes, 2), of_float(0), of_dtype(DT_F32));
    for (size_t i = 0; i < start_count && b->status == TN_OK; i++) {
        int64_t from = starts[i].u.integer, to = i + 1 < start_count ? starts[i + 1].u.integer : (int64_t)r.pool_count;
        if (from < 0 || to < from || to > (int64_t)r.pool_count || (to - from) % (int64_t)(i + 1) != 0) {
            return call_fail(c, TN_E_ARGUMENT, "ngram_counts[%zu] is %lld, in a pool of %zu", i, (long long)from,
                             r.pool_count);
        }
        r.length = (int64_t)i + 1;
        r.first = (size_t)from;
        r.count = (size_t)(to - from) / (i + 1);
        if (r.count == 0) {
            continue;
        }
        if (done + r.count > place_count) {
            return call_fail(c, TN_E_ARGUMENT, "the pool has more runs than ngram_indexes has places");
        }
        if (r.length >= arg_int(c, 3) && r.length <= arg_int(c, 1)) {
            datum counts = weighted(c, counted(&r, arg_int(c, 2)), arg_string(c, 4), weights, done, r.count);
            datum *at = ARENA_ARRAY(b->arena, datum, r.count);
            for (size_t k = 0; k < r.count; k++) {
                at[k] = route_number(b, places[done + k], DT_I64, made);
            }
            made = BUILD(b, "aten::index_add", made, of_int(1),
                         BUILD(b, "aten::stack", of_list(at, r.count), of_int(0)), counts);
        }
        done += r.count;
    }
    return give(c, is_one ? BUILD(b, "aten::squeeze.dim", made, of_int(0)) : made);
}

static const foreign_op onnx_rows_ngrams[] = {
#include "targets/onnx/rows/ngrams.def"
};
FAMILY(ngrams);
