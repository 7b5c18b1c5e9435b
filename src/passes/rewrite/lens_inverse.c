/*
 * Steps of views taken back: what a tensor becomes when a view of it is changed. The record of the view names the
 * operator that does it; each kind of them is applied in its own way.
 */
#include "passes/rewrite/lens_inverse.h"

#include "ops/builtins.h"
#include "ops/infer.h"

#include <string.h>

typedef struct undoing {
    optics *o;
    const lens *lens;
    array *whole, *content;
} undoing;

typedef array *(*undo_fn)(const undoing *u, const char *name);

static datum own(const undoing *u, size_t i)
{
    return i < u->lens->step.via->schema->argument_count ? lens_datum(u->o, u->lens->step.own[i]) : of_none();
}

/* Arguments of slice_scatter, select_scatter, diagonal_scatter: self, src, then those of the view. */
static array *undo_by_scatter(const undoing *u, const char *name)
{
    datum args[TENSOR_MAX_RANK] = {of_tensor(u->whole), of_tensor(u->content)};
    size_t n = u->lens->step.via->schema->argument_count + 1;
    for (size_t i = 2; i < n; i++) {
        args[i] = own(u, i - 1);
    }
    return build(u->o->to, name, args, n).u.tensor;
}

/* The same operator on the content is the way back: transposes, and what gives its argument. */
static array *undo_by_itself(const undoing *u, const char *name)
{
    const schema *s = u->lens->step.via->schema;
    datum args[8] = {of_tensor(u->content)};
    for (size_t i = 1; i < s->argument_count; i++) {
        args[i] = own(u, i);
    }
    return build(u->o->to, name, args, s->argument_count).u.tensor;
}

static array *undo_alias(const undoing *u, const char *name)
{
    (void)name;
    return u->content;
}

static array *undo_permute(const undoing *u, const char *name)
{
    datum order = own(u, 1), back[TENSOR_MAX_RANK];
    int64_t rank = (int64_t)order.u.list.n;
    for (int64_t i = 0; i < rank; i++) {
        int64_t at = order.u.list.at[i].u.integer;
        back[at < 0 ? at + rank : at] = of_int(i);
    }
    return BUILD(u->o->to, name, of_tensor(u->content), of_list(back, (size_t)rank)).u.tensor;
}

static array *reshaped(optics *o, array *a, const tensor_type *like)
{
    return BUILD(o->to, "aten::reshape", of_tensor(a), of_extents(o->to, like->sizes, like->rank)).u.tensor;
}

static array *undo_reshape(const undoing *u, const char *name)
{
    (void)name;
    return reshaped(u->o, u->content, &u->whole->type);
}

static datum side_by_side(const undoing *u)
{
    return BUILD(u->o->to, "aten::clone", of_tensor(u->content),
                 (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
}

static array *undo_as_complex(const undoing *u, const char *name)
{
    return BUILD(u->o->to, name, side_by_side(u)).u.tensor;
}

/* Elements of the view are parts of others, or are made of several: they must lie side by side. */
static array *undo_element_type(const undoing *u, const char *name)
{
    return BUILD(u->o->to, name, side_by_side(u), of_dtype(u->whole->type.dtype)).u.tensor;
}

/* Elements as those of another type of the same size. */
static array *retyped(optics *o, array *content, dtype type)
{
    return content->type.dtype == type ? content
                                       : BUILD(o->to, "aten::view.dtype", of_tensor(content), of_dtype(type)).u.tensor;
}

/* The places, in what `top` views, of the elements of a lens below it: the steps taken on their numbers. */
static array *places_of(optics *o, const lens *l, const lens *top, array *numbers)
{
    array *seen = l == top ? numbers : places_of(o, l->parent, top, numbers);
    if (seen != NULL && overload_is(l->step.via, &op_view_dtype)) {
        datum before = l->step.own[l->step.argument], after = l->step.outs[l->step.result];
        if (dtype_table[before.u.tensor->type.dtype].bytes == dtype_table[after.u.tensor->type.dtype].bytes) {
            return seen; /* element by element */
        }
        builder_fail(o->to, TN_E_UNSUPPORTED,
                     "a write through as_strided, of elements that share their places, and through an element type of "
                     "another size cannot be made functional: write it with slices");
        return NULL;
    }
    return seen == NULL ? NULL : lens_step(o, l, seen);
}

/*
 * Right for any view: which element of the whole each element of the view is, by taking the steps on a tensor of their
 * numbers; then the content is put there. Where elements of the view itself share their place all of them hold the
 * same, because otherwise the write would have been refused.
 */
array *lens_put(optics *o, const lens *l, const lens *top, array *whole, array *content)
{
    builder *to = o->to;
    datum count = of_extent(infer_numel(to, &whole->type)), flat = of_int(-1);
    datum numbers = BUILD(to, "aten::arange.start_step", of_int(0), count, of_int(1), of_dtype(DT_I64));
    if (to->status != TN_OK || is_empty(to, &content->type)) {
        return to->status != TN_OK ? NULL : whole;
    }
    array *places = reshaped(o, numbers.u.tensor, &whole->type);
    places = places == NULL ? NULL : places_of(o, l, top, places);
    if (places == NULL) {
        return NULL;
    }
    datum at = BUILD(to, "aten::reshape", of_tensor(places), of_list(&flat, 1));
    array *fitting = retyped(o, content, whole->type.dtype);
    if (fitting == NULL) {
        return NULL;
    }
    datum put = BUILD(to, "aten::reshape", of_tensor(fitting), of_list(&flat, 1));
    datum line = BUILD(to, "aten::reshape", of_tensor(whole), of_list(&flat, 1));
    line = BUILD(to, "aten::index_put", line, of_list(&at, 1), put);
    return to->status != TN_OK ? NULL : reshaped(o, line.u.tensor, &whole->type);
}

static array *undo_by_index(const undoing *u, const char *name)
{
    (void)name;
    return lens_put(u->o, u->lens, u->lens, u->whole, u->content);
}

/* A piece of split and its kin: what the pieces before it leave of the dim. */
static array *undo_piece(const undoing *u)
{
    builder *to = u->o->to;
    const view_step *step = &u->lens->step;
    const datum *pieces = step->outs[step->result].u.list.at;
    datum dim_argument = of_none();
    for (size_t i = 0; i < step->via->schema->argument_count; i++) {
        if (strcmp(step->via->schema->arguments[i].name, "dim") == 0) {
            dim_argument = own(u, i);
        }
    }
    if (dim_argument.kind != DATUM_INT) { /* hsplit and its kin: which dim depends on how many there are */
        return undo_by_index(u, NULL);
    }
    uint32_t rank = u->whole->type.rank;
    uint32_t d = (uint32_t)(dim_argument.u.integer < 0 ? dim_argument.u.integer + rank : dim_argument.u.integer);
    if (u->content->type.rank + 1 == rank) { /* unbind */
        return BUILD(to, "aten::select_scatter", of_tensor(u->whole), of_tensor(u->content), of_int(d),
                     of_int((int64_t)step->item))
            .u.tensor;
    }
    extent start = known(0);
    for (size_t i = 0; i < step->item; i++) {
        start = extent_add(to, start, pieces[i].u.tensor->type.sizes[d]);
    }
    return BUILD(to, "aten::slice_scatter", of_tensor(u->whole), of_tensor(u->content), of_int(d), of_extent(start),
                 of_extent(extent_add(to, start, u->content->type.sizes[d])), of_int(1))
        .u.tensor;
}

static const struct {
    const char *name;
    undo_fn undo;
} ways[] = {
    {"aten::slice_scatter", undo_by_scatter},
    {"aten::select_scatter", undo_by_scatter},
    {"aten::diagonal_scatter", undo_by_scatter},
    {"aten::transpose.int", undo_by_itself},
    {"aten::t", undo_by_itself},
    {"aten::numpy_T", undo_by_itself},
    {"aten::mT", undo_by_itself},
    {"aten::alias", undo_alias},
    {"aten::permute", undo_permute},
    {"aten::reshape_as", undo_reshape},
    {"aten::view.dtype", undo_element_type},
    {"aten::view_as_real", undo_by_itself},
    {"aten::view_as_complex", undo_as_complex},
};

array *lens_inverse(optics *o, const lens *l, array *whole, array *content)
{
    if (is_empty(o->to, &content->type)) {
        return whole; /* nothing of it was seen */
    }
    undoing u = {o, l, whole, content};
    const char *inverse = l->step.via->op->inverse;
    if (l->step.outs[l->step.result].kind == DATUM_LIST && l->step.own[l->step.argument].kind == DATUM_TENSOR) {
        return undo_piece(&u);
    }
    for (size_t i = 0; inverse != NULL && i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(inverse, ways[i].name) == 0) {
            array *undone = ways[i].undo(&u, inverse);
            return o->to->status == TN_OK ? undone : NULL;
        }
    }
    if (content->type.dtype != whole->type.dtype) {
        builder_fail(o->to, TN_E_UNSUPPORTED,
                     "a write through '%s' cannot be made functional: its elements are parts of others",
                     l->step.via->target);
        return NULL;
    }
    return undo_by_index(&u, NULL);
}
