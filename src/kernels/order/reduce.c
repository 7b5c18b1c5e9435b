/*
 * The driver of reductions: see reduce.h. What is done with the elements is in reduce_ops.c.
 *
 * Results are made in tiles of neighbours. For each of them elements are staged in a block: converted, and gathered
 * where they are not contiguous. In a reduction over outer dims the rows of a tile share cache lines, so gathering
 * them one after another reads memory once.
 */
#include "kernels/order/reduce.h"

#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "kernels/order/reduce_parts.h"

#include <string.h>

enum {
    TILE = 16, /* results at once, if their blocks fit */
    STAGE_BYTES = 1 << 15,
    WIDEST = 16,             /* bytes of an element */
    WORTH_A_PIECE = 1 << 14, /* elements: less work is not worth another thread */
    WORTH_NO_COPY = 64       /* contiguous elements: fewer are gathered into whole blocks */
};

typedef struct reduce_job {
    const reduce_args *args;
    const reduction *by;
    strided_loop kept;    /* results; operands: elements, then the results wanted */
    strided_loop reduced; /* the elements of one result */
    size_t in_bytes, as_bytes, tile;
} reduce_job;

/* Neighbouring results under way. */
typedef struct reduce_tile {
    const reduce_job *job;
    size_t width;
    ptrdiff_t apart; /* bytes between the elements of neighbours */
    size_t staged;   /* elements of each, not yet taken */
    reduce_state states[TILE];
    _Alignas(64) char stage[STAGE_BYTES];
} reduce_tile;

static char *stage_of(reduce_tile *tile, size_t result)
{
    return tile->stage + result * REDUCE_BLOCK * tile->job->as_bytes;
}

static void take(reduce_tile *tile, size_t result, const void *elements, size_t n)
{
    reduce_state *state = &tile->states[result];
    tile->job->by->take(state, elements, n, tile->job->args->parameter);
    state->count += n;
}

static void take_staged(reduce_tile *tile)
{
    for (size_t i = 0; i < tile->width && tile->staged > 0; i++) {
        take(tile, i, stage_of(tile, i), tile->staged);
    }
    tile->staged = 0;
}

static void take_in_place(reduce_tile *tile, const char *at, size_t n)
{
    size_t bytes = tile->job->in_bytes;
    take_staged(tile);
    for (size_t i = 0; i < tile->width; i++, at += tile->apart) {
        for (size_t done = 0; done < n; done += REDUCE_BLOCK) {
            take(tile, i, at + done * bytes, n - done < REDUCE_BLOCK ? n - done : REDUCE_BLOCK);
        }
    }
}

/* n elements of the first result, and of its neighbours beside them. */
static void take_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    reduce_tile *tile = user;
    const reduce_job *job = tile->job;
    const reduce_args *args = job->args;
    bool is_ready = args->type == args->as && steps[0] == (ptrdiff_t)job->in_bytes;
    if (is_ready && (n >= WORTH_NO_COPY || n == job->reduced.count)) {
        take_in_place(tile, at[0], n);
        return;
    }
    for (size_t done = 0; done < n;) {
        size_t room = REDUCE_BLOCK - tile->staged, more = n - done < room ? n - done : room;
        const char *from = at[0] + (ptrdiff_t)done * steps[0];
        for (size_t i = 0; i < tile->width; i++, from += tile->apart) {
            convert_elements(more, args->type, from, steps[0], args->as,
                             stage_of(tile, i) + tile->staged * job->as_bytes, (ptrdiff_t)job->as_bytes);
        }
        tile->staged += more;
        done += more;
        if (tile->staged == REDUCE_BLOCK) {
            take_staged(tile);
        }
    }
}

/* Writes the results of a tile; at and steps are those of the wanted ones. */
static void finish_tile(const reduce_tile *tile, char *const *at, const ptrdiff_t *steps)
{
    const reduce_job *job = tile->job;
    const dtype gives[2] = {job->by->gives, job->by->gives_second};
    char made[2][TILE * WIDEST];
    for (size_t i = 0; i < tile->width; i++) {
        job->by->finish(&tile->states[i], job->args->parameter, made[0] + i * dtype_table[gives[0]].bytes,
                        made[1] + i * dtype_table[gives[1]].bytes);
    }
    for (size_t k = 0, operand = 0; k < 2; k++) {
        const reduce_result *out = &job->args->out[k];
        if (out->data != NULL) {
            convert_elements(tile->width, gives[k], made[k], (ptrdiff_t)dtype_table[gives[k]].bytes, out->type,
                             at[operand], steps[operand]);
            operand++;
        }
    }
}

/* n results in a row: at[0] is the first element of the first, the others are where results go. */
static void make_results(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    const reduce_job *job = user;
    reduce_tile tile;
    tile.job = job;
    tile.apart = steps[0];
    tile.staged = 0;
    for (size_t done = 0; done < n; done += tile.width) {
        char *from = at[0] + (ptrdiff_t)done * steps[0], *to[2];
        tile.width = n - done < job->tile ? n - done : job->tile;
        memset(tile.states, 0, sizeof tile.states);
        strided_walk(&job->reduced, &from, 0, job->reduced.count, take_stretch, &tile);
        take_staged(&tile);
        for (size_t k = 1; k < job->kept.operands; k++) {
            to[k - 1] = at[k] + (ptrdiff_t)done * steps[k];
        }
        finish_tile(&tile, to, steps + 1);
    }
}

/* ---- planning ---- */

static void plan_reduced(reduce_job *job)
{
    const reduce_args *args = job->args;
    int64_t sizes[STRIDED_MAX_RANK], strides[STRIDED_MAX_RANK];
    size_t rank = 0;
    for (size_t d = 0; d < args->rank; d++) {
        if (args->reduced >> d & 1) {
            sizes[rank] = args->sizes[d];
            strides[rank++] = args->strides[d];
        }
    }
    bool order_matters = args->out[1].data != NULL && job->by->gives_second == DT_I64; /* the place of an extreme */
    (order_matters ? strided_plan_in_order : strided_plan)(&job->reduced, rank, sizes, 1,
                                                           (const int64_t *const[]){strides}, &job->in_bytes);
}

static void plan_kept(reduce_job *job, char **bases)
{
    const reduce_args *args = job->args;
    int64_t sizes[STRIDED_MAX_RANK], strides[3][STRIDED_MAX_RANK];
    const int64_t *const rows[3] = {strides[0], strides[1], strides[2]};
    size_t rank = 0, operands = 1, bytes[3] = {job->in_bytes};
    const int64_t *from[3] = {args->strides};
    bases[0] = (char *)args->in;
    for (size_t k = 0; k < 2; k++) {
        if (args->out[k].data != NULL) {
            from[operands] = args->out[k].strides;
            bytes[operands] = dtype_table[args->out[k].type].bytes;
            bases[operands++] = args->out[k].data;
        }
    }
    for (size_t d = 0; d < args->rank; d++) {
        if (!(args->reduced >> d & 1)) {
            sizes[rank] = args->sizes[d];
            for (size_t k = 0; k < operands; k++) {
                strides[k][rank] = from[k][d];
            }
            rank++;
        }
    }
    strided_plan(&job->kept, rank, sizes, operands, rows, bytes);
}

typedef struct reduce_pieces {
    reduce_job *job;
    char **bases;
} reduce_pieces;

static void run_piece(void *user, size_t begin, size_t end)
{
    const reduce_pieces *pieces = user;
    strided_walk(&pieces->job->kept, pieces->bases, begin, end, make_results, pieces->job);
}

bool reduce_has(reduce_op op, dtype as)
{
    return reduction_for(op, as)->take != NULL;
}

void reduce_run(thread_pool *pool, const reduce_args *args)
{
    reduce_job job = {.args = args,
                      .by = reduction_for(args->op, args->as),
                      .in_bytes = dtype_table[args->type].bytes,
                      .as_bytes = dtype_table[args->as].bytes};
    char *bases[3];
    size_t fit = STAGE_BYTES / (REDUCE_BLOCK * job.as_bytes);
    job.tile = fit < TILE ? fit : TILE;
    plan_reduced(&job);
    plan_kept(&job, bases);
    parallel_for(pool, job.kept.count, 1 + WORTH_A_PIECE / (job.reduced.count + 1), run_piece,
                 &(reduce_pieces){&job, bases});
}
