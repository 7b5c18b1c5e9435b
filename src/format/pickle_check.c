/*
 * The last step of reading a pickle: holds the finished graph of values to the bounds that pickle.h promises.
 *
 * It can only be done at the end, because the memo lets a pickle add to a list that others already hold. The walk is a
 * depth-first search with its own stack; each value is entered once and each reference followed once.
 */
#include "format/pickle_machine.h"

#include <inttypes.h>

enum {
    EXPANDED_BASE = 1 << 20, /* values that any pickle may expand to, and those that each of its bytes adds */
    EXPANDED_PER_BYTE = 64,
};

static const uint32_t open_height = UINT32_MAX; /* a value whose references are being followed */

typedef struct visit {
    pickle_value *value;
    size_t next; /* slot to follow next */
} visit;

typedef VEC(visit) visit_path;

static size_t slot_count(const pickle_value *v)
{
    switch (v->shown.kind) {
    case PICKLE_TUPLE:
    case PICKLE_LIST:
    case PICKLE_SET:
    case PICKLE_SUBCLASS:
    case PICKLE_OBJECT:
        return v->shown.n;
    case PICKLE_DICT:
    case PICKLE_ORDERED_DICT:
        return 2 * v->shown.n;
    default:
        return 0;
    }
}

static tn_status enter(pickle_machine *m, visit_path *path, pickle_value *v)
{
    if (path->n == PICKLE_DEPTH) {
        return fail(m->ctx, TN_E_LIMIT, "the pickle nests deeper than %d levels", PICKLE_DEPTH);
    }
    v->height = open_height;
    v->expanded = 1;
    vec_push(m->scratch, path, ((visit){v, 0}));
    return TN_OK;
}

/* Height and size from those of the values that v refers to, all of which are known. */
static tn_status leave(pickle_machine *m, pickle_value *v)
{
    const uint64_t most = EXPANDED_BASE + (uint64_t)EXPANDED_PER_BYTE * m->n;
    v->height = 1;
    for (size_t i = 0; i < slot_count(v); i++) {
        const pickle_value *child = pickle_slot(v, i);
        v->height = v->height > child->height + 1 ? v->height : child->height + 1;
        v->expanded += child->expanded; /* each at most 'most': no overflow before the check */
        if (v->expanded > most) {
            return fail(m->ctx, TN_E_LIMIT,
                        "the pickle shares its values so often that they expand to more than %" PRIu64, most);
        }
    }
    if (v->height > PICKLE_DEPTH) {
        return fail(m->ctx, TN_E_LIMIT, "the pickle nests deeper than %d levels", PICKLE_DEPTH);
    }
    return TN_OK;
}

tn_status pickle_check(pickle_machine *m, pickle_value *root)
{
    visit_path path = {0};
    TRY(enter(m, &path, root));
    while (path.n > 0) {
        visit *last = &path.at[path.n - 1];
        if (last->next == slot_count(last->value)) {
            TRY(leave(m, last->value));
            path.n--;
            continue;
        }
        pickle_value *child = pickle_slot(last->value, last->next++);
        if (child->height == open_height) {
            return fail(m->ctx, TN_E_UNSUPPORTED, "the pickle holds a value of kind '%s' that contains itself",
                        pickle_kind_name(child->shown.kind));
        }
        if (child->height == 0) {
            TRY(enter(m, &path, child));
        }
    }
    return TN_OK;
}
