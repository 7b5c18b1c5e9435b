/* Casting of arguments inside torch.autocast: see autocast.h. */
#include "ops/autocast.h"

#include "ops/builder.h"

static bool is_castable(const array *a)
{
    dtype t = a->type.dtype;
    return !a->is_number && (t == DT_F32 || t == DT_F16 || t == DT_BF16);
}

/* f64 is left alone, as torch does. */
static datum cast(builder *b, datum d, dtype to)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(b->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = cast(b, d.u.list.at[i], to);
        }
        return of_list(items, d.u.list.n);
    }
    if (d.kind != DATUM_TENSOR || !is_castable(d.u.tensor) || d.u.tensor->type.dtype == to) {
        return d;
    }
    return BUILD(b, "aten::to.dtype", d, of_dtype(to));
}

static bool has_f32(datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            if (has_f32(d.u.list.at[i])) {
                return true;
            }
        }
    }
    return d.kind == DATUM_TENSOR && !d.u.tensor->is_number && d.u.tensor->type.dtype == DT_F32;
}

void autocast_arguments(call *c)
{
    builder *b = c->b;
    uint32_t asked = c->op->traits & (OP_LOWER_PRECISION | OP_FULL_PRECISION | OP_WIDEST);
    if (!b->autocast.enabled || asked == 0) {
        return;
    }
    dtype to = asked & OP_FULL_PRECISION ? DT_F32 : b->autocast.lower;
    for (size_t i = 0; i < c->n && (asked & OP_WIDEST); i++) {
        to = has_f32(c->args[i]) ? DT_F32 : to;
    }
    datum *args = arena_copy(b->arena, c->args, c->n * sizeof *args);
    b->autocast.enabled = false; /* until the call ends: neither the casts nor what it is composed of are cast again */
    for (size_t i = 0; i < c->n; i++) {
        args[i] = cast(b, args[i], to);
    }
    c->args = args;
}
