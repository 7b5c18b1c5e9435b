/* Saying operators by calls of Core ATen: see formula.h. */
#include "ops/formula.h"

#include "ops/pointwise.h"

dtype route_widen(call *c, datum *args)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    dtype type = pointwise_type(c, operands, pointwise_operands(c, operands)), wide = dtype_opmath(type);
    for (size_t i = 0; i < c->n; i++) {
        args[i] = is_number(c->args[i]) ? as_number(c->args[i]) : route_cast(c->b, c->args[i], wide);
    }
    return type;
}

tn_status route_pointwise(call *c, route_formula formula)
{
    datum *args = ARENA_ARRAY(c->b->arena, datum, c->n);
    dtype type = route_widen(c, args);
    TRY(c->b->status);
    datum result = formula(c->b, args);
    TRY(c->b->status);
    out_set(c, 0, route_cast(c->b, result, type));
    return c->b->status;
}

tn_status route_plain(call *c, route_formula formula)
{
    out_set(c, 0, formula(c->b, c->args));
    return c->b->status;
}

bool is_number(datum d)
{
    return d.kind != DATUM_TENSOR || d.u.tensor->is_number;
}

datum as_number(datum d)
{
    return d.kind == DATUM_TENSOR && d.u.tensor->is_number ? *d.u.tensor->number : d;
}

double number_value(datum number)
{
    return number.kind == DATUM_FLOAT  ? number.u.real
           : number.kind == DATUM_BOOL ? (double)number.u.boolean
                                       : (double)number.u.integer;
}

datum emit_binary(builder *b, const char *name, datum x, datum y)
{
    const char *form = is_number(y) ? "Scalar" : "Tensor";
    if (is_number(x) && !is_number(y)) {
        dtype own = y.u.tensor->type.dtype;
        x = emit_tensor(b, x, own == DT_BOOL ? builder_number(b, as_number(x))->type.dtype : own, y);
    }
    return BUILD(b, arena_printf(b->arena, "aten::%s.%s", name, form), x, is_number(y) ? as_number(y) : y);
}

datum emit_tensor(builder *b, datum d, dtype type, datum like)
{
    return is_number(d) ? route_number(b, as_number(d), type, like) : d;
}

datum emit_all(builder *b, datum x, bool truth)
{
    return BUILD(b, "aten::full_like", x, of_bool(truth), of_dtype(DT_BOOL));
}

/* What holds both of two numbers. */
static dtype type_of_numbers(datum x, datum y)
{
    x = as_number(x);
    y = as_number(y);
    return x.kind == DATUM_COMPLEX || y.kind == DATUM_COMPLEX ? DT_C128
           : x.kind == DATUM_FLOAT || y.kind == DATUM_FLOAT   ? DT_F64
                                                              : DT_I64;
}

datum emit_where(builder *b, datum condition, datum x, datum y)
{
    if (b->status != TN_OK) {
        return of_none();
    }
    dtype type = !is_number(x)   ? x.u.tensor->type.dtype
                 : !is_number(y) ? y.u.tensor->type.dtype
                                 : type_of_numbers(x, y);
    x = emit_tensor(b, x, type, is_number(y) ? condition : y);
    y = emit_tensor(b, y, type, x);
    return BUILD(b, "aten::where.self", condition, x, y);
}
