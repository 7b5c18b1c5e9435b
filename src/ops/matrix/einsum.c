/*
 * einsum, as torch composes it: every operand gets one dim for each label (of size 1 where it lacks it), labels of the
 * result first, and pairs of operands are contracted by bmm, from the left or along a given path.
 */
#include "ops/infer.h"

#include <string.h>

enum { LABELS = 52, ELLIPSIS = LABELS, MOST_OPERANDS = 64, MOST_DIMS = TENSOR_MAX_RANK };

/* An equation, read. Dims of the common shape are "slots". */
typedef struct equation {
    size_t n;
    uint8_t labels[MOST_OPERANDS][MOST_DIMS]; /* letters, or ELLIPSIS */
    size_t label_counts[MOST_OPERANDS];
    int uses[LABELS];     /* over all operands */
    int slot[LABELS];     /* -1: the label is not in use */
    int ellipsis_dims;    /* the most that any "..." covers */
    int ellipsis_slot;    /* the first of them */
    int out_slots, slots; /* slots of the result, of all */
} equation;

/* ---- reading ---- */

static int letter_label(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' : letter >= 'a' && letter <= 'z' ? letter - 'a' + 26 : -1;
}

static tn_status misread(call *c, const char *text, const char *at)
{
    return call_fail(c, TN_E_ARGUMENT, "the equation '%s' cannot be read from '%s' on", text, at);
}

/* The operands' side, up to the arrow or the end; *end is there. */
static tn_status read_operands(call *c, const char *text, equation *e, const char **end)
{
    size_t operand_at = 0;
    const char *p = text;
    bool has_ellipsis = false;
    for (; *p != '\0' && strncmp(p, "->", 2) != 0; p++) {
        size_t *count = &e->label_counts[operand_at];
        int label = letter_label(*p);
        if (*p == ' ') {
            continue;
        }
        if (*p == ',') {
            operand_at++;
            has_ellipsis = false;
            if (operand_at >= e->n) {
                return call_fail(c, TN_E_ARGUMENT, "the equation '%s' has more operands than the %zu given", text,
                                 e->n);
            }
            continue;
        }
        if (strncmp(p, "...", 3) == 0 && !has_ellipsis) {
            label = ELLIPSIS;
            has_ellipsis = true;
            p += 2;
        }
        if (label < 0 || *count == MOST_DIMS) {
            return misread(c, text, p);
        }
        e->labels[operand_at][(*count)++] = (uint8_t)label;
    }
    *end = p;
    return operand_at + 1 == e->n
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "the equation '%s' has fewer operands than the %zu given", text, e->n);
}

/* How often labels are used, and how many dims an ellipsis covers. */
static tn_status count_labels(call *c, equation *e, array *const *operands)
{
    for (size_t i = 0; i < e->n; i++) {
        int named = 0, rank = (int)operands[i]->type.rank;
        bool has_ellipsis = false;
        for (size_t k = 0; k < e->label_counts[i]; k++) {
            if (e->labels[i][k] == ELLIPSIS) {
                has_ellipsis = true;
            } else {
                e->uses[e->labels[i][k]]++;
                named++;
            }
        }
        if (has_ellipsis ? named > rank : named != rank) {
            return call_fail(c, TN_E_ARGUMENT, "operand %zu has %d dims and %d labels", i, rank, named);
        }
        if (has_ellipsis && rank - named > e->ellipsis_dims) {
            e->ellipsis_dims = rank - named;
        }
    }
    return TN_OK;
}

/* The result's side: gives slots to its labels. */
static tn_status read_result(call *c, const char *text, const char *p, equation *e, bool *has_ellipsis)
{
    for (p += 2; *p != '\0'; p++) {
        int label = letter_label(*p);
        if (*p == ' ') {
            continue;
        }
        if (strncmp(p, "...", 3) == 0 && !*has_ellipsis) {
            e->ellipsis_slot = e->slots;
            e->slots += e->ellipsis_dims;
            *has_ellipsis = true;
            p += 2;
        } else if (label >= 0 && e->uses[label] > 0 && e->slot[label] < 0) {
            e->slot[label] = e->slots++;
        } else {
            return misread(c, text, p);
        }
    }
    return TN_OK;
}

/* Without an arrow the result has what "..." covers, then the labels that are used once. */
static void imply_result(equation *e)
{
    e->slots = e->ellipsis_dims;
    for (int label = 0; label < LABELS; label++) {
        if (e->uses[label] == 1) {
            e->slot[label] = e->slots++;
        }
    }
}

static tn_status read_equation(call *c, array *const *operands, equation *e)
{
    const char *text = arg_string(c, 0), *arrow = text;
    bool in_result = false;
    memset(e->slot, -1, sizeof e->slot);
    TRY(read_operands(c, text, e, &arrow));
    TRY(count_labels(c, e, operands));
    if (*arrow == '\0') {
        imply_result(e);
        in_result = true;
    } else {
        TRY(read_result(c, text, arrow, e, &in_result));
    }
    e->out_slots = e->slots;
    if (!in_result) {
        e->ellipsis_slot = e->slots;
        e->slots += e->ellipsis_dims;
    }
    for (int label = 0; label < LABELS; label++) {
        if (e->uses[label] > 0 && e->slot[label] < 0) {
            e->slot[label] = e->slots++;
        }
    }
    return e->slots <= MOST_DIMS ? TN_OK : call_fail(c, TN_E_LIMIT, "an einsum over %d dims", e->slots);
}

/* ---- operands in the common shape ---- */

typedef struct operand_list {
    datum at[MOST_OPERANDS];
    size_t n;
    int wide[MOST_DIMS]; /* for each slot: operands whose size there is not 1 */
} operand_list;

static extent size_at(datum d, int at)
{
    return d.u.tensor->type.sizes[at];
}

static bool is_one(builder *b, datum d, int at)
{
    return extent_decide_equal(b, size_at(d, at), known(1));
}

/* A label that an operand has twice names its diagonal. */
static datum diagonal_of(call *c, datum d, int first, int second)
{
    builder *b = c->b;
    if (extent_equal(b, size_at(d, first), size_at(d, second)) == FACT_NO) {
        call_fail(c, TN_E_MISMATCH, "a label stands for sizes %s and %s", extent_text(b, size_at(d, first)),
                  extent_text(b, size_at(d, second)));
        return d;
    }
    datum diagonal = BUILD(b, "aten::diagonal", d, of_int(0), of_int(first), of_int(second));
    return BUILD(b, "aten::movedim.int", diagonal, of_int(-1), of_int(first));
}

/* Dim `at` of d belongs to a slot whose size so far is *size. */
static void claim(call *c, operand_list *list, datum d, int at, int slot, extent *size)
{
    builder *b = c->b;
    if (is_one(b, d, at)) {
        return;
    }
    if (!extent_decide_equal(b, *size, known(1)) && extent_equal(b, *size, size_at(d, at)) == FACT_NO) {
        call_fail(c, TN_E_MISMATCH, "a label stands for sizes %s and %s", extent_text(b, *size),
                  extent_text(b, size_at(d, at)));
    }
    *size = size_at(d, at);
    list->wide[slot]++;
}

/* Operand i with one dim for each slot. sizes: of the slots so far. */
static datum align(call *c, const equation *e, operand_list *list, size_t i, datum d, extent *sizes)
{
    builder *b = c->b;
    int64_t order[MOST_DIMS];
    int at = 0, rank = (int)d.u.tensor->type.rank;
    memset(order, -1, sizeof order);
    for (size_t k = 0; k < e->label_counts[i] && b->status == TN_OK; k++) {
        uint8_t label = e->labels[i][k];
        if (label == ELLIPSIS) {
            int covered = rank - ((int)e->label_counts[i] - 1);
            for (int slot = e->ellipsis_slot + e->ellipsis_dims - covered; covered > 0; covered--, slot++) {
                claim(c, list, d, at, slot, &sizes[slot]);
                order[slot] = at++;
            }
        } else if (order[e->slot[label]] < 0) {
            claim(c, list, d, at, e->slot[label], &sizes[e->slot[label]]);
            order[e->slot[label]] = at++;
        } else {
            d = diagonal_of(c, d, (int)order[e->slot[label]], at);
        }
    }
    for (int slot = 0; slot < e->slots; slot++) {
        if (order[slot] < 0) {
            d = BUILD(b, "aten::unsqueeze", d, of_int(at));
            order[slot] = at++;
        }
    }
    return BUILD(b, "aten::permute", d, of_ints(b, order, (size_t)e->slots));
}

/* ---- one pair ---- */

/* Kinds of slots of a pair: in both and the result, in one and the result, summed. */
typedef struct slot_list {
    int64_t at[MOST_DIMS];
    size_t n;
    extent size; /* the product */
} slot_list;

static void add_slot(builder *b, slot_list *list, int slot, extent size)
{
    list->at[list->n++] = slot;
    list->size = extent_mul(b, list->size, size);
}

static size_t append(int64_t *order, size_t n, const slot_list *list)
{
    memcpy(order + n, list->at, list->n * sizeof *order);
    return n + list->n;
}

/* d with its slots in the order of four lists, as a stack of matrices. */
static datum as_matrices(builder *b, datum d, const slot_list *const *lists, const extent *sizes)
{
    int64_t order[2 * MOST_DIMS];
    size_t n = 0;
    for (int i = 0; i < 4; i++) {
        n = append(order, n, lists[i]);
    }
    return BUILD(b, "aten::reshape", BUILD(b, "aten::permute", d, of_ints(b, order, n)), of_extents(b, sizes, 3));
}

/* The product of two aligned operands, summed over slots whose size becomes 1. */
static datum contract(builder *b, datum left, datum right, slot_list *summed, int slots)
{
    const slot_list none = {.size = known(1)};
    slot_list both = none, of_left = none, of_right = none;
    if (summed->n == 0 || b->status != TN_OK) {
        return BUILD(b, "aten::mul.Tensor", left, right);
    }
    bool is_summed[MOST_DIMS] = {false};
    summed->size = known(1);
    for (size_t i = 0; i < summed->n; i++) {
        is_summed[summed->at[i]] = true;
        summed->size = extent_mul(b, summed->size, size_at(left, (int)summed->at[i]));
    }
    for (int s = 0; s < slots; s++) {
        bool in_left = !is_one(b, left, s), in_right = !is_one(b, right, s);
        if (!is_summed[s]) {
            add_slot(b,
                     in_left && in_right ? &both
                     : in_left           ? &of_left
                                         : &of_right,
                     s, in_left ? size_at(left, s) : size_at(right, s));
        }
    }
    /* the result then lies in the order of its slots without a copy */
    if (of_left.n > 0 && of_right.n > 0 && of_right.at[of_right.n - 1] < of_left.at[0]) {
        slot_list swapped = of_left;
        datum operand_swapped = left;
        of_left = of_right;
        of_right = swapped;
        left = right;
        right = operand_swapped;
    }
    const slot_list *const out_lists[] = {&both, &of_left, summed, &of_right};
    extent out_sizes[MOST_DIMS];
    int64_t back[MOST_DIMS], order[2 * MOST_DIMS];
    size_t n = 0;
    for (int i = 0; i < 4; i++) {
        n = append(order, n, out_lists[i]);
    }
    for (size_t i = 0; i < n; i++) {
        int s = (int)order[i];
        back[s] = (int64_t)i;
        out_sizes[i] = is_summed[s] ? known(1) : is_one(b, left, s) ? size_at(right, s) : size_at(left, s);
    }
    datum x = as_matrices(b, left, (const slot_list *const[]){&both, &of_left, summed, &of_right},
                          (const extent[]){both.size, of_left.size, summed->size});
    datum y = as_matrices(b, right, (const slot_list *const[]){&both, summed, &of_right, &of_left},
                          (const extent[]){both.size, summed->size, of_right.size});
    datum product = BUILD(b, "aten::view", BUILD(b, "aten::bmm", x, y), of_extents(b, out_sizes, n));
    return BUILD(b, "aten::permute", product, of_ints(b, back, n));
}

/* Sums the listed slots, which keep a size of 1. */
static datum sum_slots(builder *b, datum d, const slot_list *list)
{
    return list->n == 0 ? d : BUILD(b, "aten::sum.dim_IntList", d, of_ints(b, list->at, list->n), of_bool(true));
}

/* Contracts two operands; slots that no other operand needs are summed now. */
static datum contract_pair(builder *b, const equation *e, operand_list *list, datum left, datum right)
{
    slot_list both = {.n = 0}, of_left = {.n = 0}, of_right = {.n = 0};
    for (int s = e->out_slots; s < e->slots && b->status == TN_OK; s++) {
        bool in_left = !is_one(b, left, s), in_right = !is_one(b, right, s);
        if (in_left && in_right) {
            if (--list->wide[s] == 1) {
                both.at[both.n++] = s;
                list->wide[s] = 0;
            }
        } else if (list->wide[s] == 1 && (in_left || in_right)) {
            slot_list *single = in_left ? &of_left : &of_right;
            single->at[single->n++] = s;
            list->wide[s] = 0;
        }
    }
    return contract(b, sum_slots(b, left, &of_left), sum_slots(b, right, &of_right), &both, e->slots);
}

/* ---- the whole ---- */

static void take_out(operand_list *list, size_t at)
{
    memmove(list->at + at, list->at + at + 1, (list->n - at - 1) * sizeof *list->at);
    list->n--;
}

/* Puts the result where torch does: first, or along a path last. */
static void put_in(operand_list *list, datum d, bool first)
{
    if (first) {
        memmove(list->at + 1, list->at, list->n * sizeof *list->at);
    }
    list->at[first ? 0 : list->n] = d;
    list->n++;
}

static tn_status contract_all(call *c, const equation *e, operand_list *list)
{
    size_t path_count;
    const extent *path = arg_extents(c, 2, &path_count);
    bool has_path = has_arg(c, 2);
    if (has_path && path_count != (list->n == 1 ? 1 : 2 * (list->n - 1))) {
        return call_fail(c, TN_E_ARGUMENT, "the path has %zu numbers for %zu operands", path_count, list->n);
    }
    for (size_t step = 0; list->n > 1 && c->b->status == TN_OK; step++) {
        int64_t i = has_path ? path[2 * step].n : 0, j = has_path ? path[2 * step + 1].n : 1;
        int64_t low = i < j ? i : j, high = i < j ? j : i;
        if (low < 0 || low == high || high >= (int64_t)list->n) {
            return call_fail(c, TN_E_ARGUMENT, "step %zu of the path is %lld with %lld", step, (long long)i,
                             (long long)j);
        }
        datum left = list->at[low], right = list->at[high];
        take_out(list, (size_t)high);
        take_out(list, (size_t)low);
        put_in(list, contract_pair(c->b, e, list, left, right), !has_path);
    }
    return c->b->status;
}

/* What is left loses the slots that are not of the result. */
static datum drop_slots(builder *b, const equation *e, datum d)
{
    int64_t summed[MOST_DIMS];
    size_t n = (size_t)(e->slots - e->out_slots);
    if (n == 0 || b->status != TN_OK) {
        return d;
    }
    if (e->n > 1) { /* they are summed already */
        return BUILD(b, "aten::view", d, of_extents(b, d.u.tensor->type.sizes, (size_t)e->out_slots));
    }
    for (size_t i = 0; i < n; i++) {
        summed[i] = e->out_slots + (int64_t)i;
    }
    return BUILD(b, "aten::sum.dim_IntList", d, of_ints(b, summed, n));
}

/* aten::einsum(equation, tensors, path) */
static tn_status compose_einsum(call *c)
{
    builder *b = c->b;
    size_t n;
    array **operands = arg_arrays(c, 1, &n);
    if (n == 0 || n > MOST_OPERANDS) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu operands, from 1 to %d are expected", n, MOST_OPERANDS);
    }
    for (size_t i = 0; i < n; i++) {
        if (operands[i] == NULL) {
            return call_fail(c, TN_E_ARGUMENT, "operand %zu is None", i);
        }
    }
    equation *e = ARENA_NEW(b->arena, equation);
    operand_list *list = ARENA_NEW(b->arena, operand_list);
    extent sizes[MOST_DIMS];
    e->n = list->n = n;
    TRY(read_equation(c, operands, e));
    for (int s = 0; s < e->slots; s++) {
        sizes[s] = known(1);
    }
    for (size_t i = 0; i < n && b->status == TN_OK; i++) {
        list->at[i] = align(c, e, list, i, of_tensor(operands[i]), sizes);
    }
    TRY(b->status);
    TRY(contract_all(c, e, list));
    out_set(c, 0, drop_slots(b, e, list->at[0]));
    return b->status;
}

OPDEF(einsum, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor"),
      .compose = compose_einsum,
      .samples =
          "'ij,jk->ik', [f32[2,3], f32[3,4]] | 'bij,bjk', [f32[2,3,4], f32[2,4,5]] | 'ii->i', [f32[3,3]] | '...ij->"
          "...ji', [f32[2,3,4]] | 'i,i->', [f32[3], f32[3]] | 'bn,anm,bm->ba', [f32[2,5], f32[3,5,4], f32[2,4]] | "
          "'ij->j', [f64[2,3]] | 'ij,kj->ki', [f32[2,3], f32[4,3]] | 'i,j->ij', [f32[2], f32[3]]");
