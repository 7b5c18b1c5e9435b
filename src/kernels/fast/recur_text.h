/*
 * Part of each level_*.c, after math_text.h: a step of recurrent cells (fast_cells of fast.h). Gates lie one after
 * another, n of each: input, forget, cell, output of an LSTM; reset, update, new of a GRU.
 */
/* No include guard: every level has a copy of its own. */

LEVEL_FN vf cells_load(const float *x, size_t left)
{
    return left >= LANES ? v_load(x) : v_load_n(x, left);
}

LEVEL_FN void cells_store(float *out, vf x, size_t left)
{
    if (left >= LANES) {
        v_store(out, x);
    } else {
        v_store_n(out, x, left);
    }
}

static void lstm_cells(const fast_cells *args)
{
    size_t n = args->n;
    for (size_t k = 0; k < n; k += LANES) {
        size_t left = n - k;
        const float *x = args->x + k, *g = args->hidden + k;
        vf in = cells_load(x, left) + cells_load(g, left), forget = cells_load(x + n, left) + cells_load(g + n, left);
        vf fresh = cells_load(x + 2 * n, left) + cells_load(g + 2 * n, left);
        vf out = cells_load(x + 3 * n, left) + cells_load(g + 3 * n, left);
        vf c = v_fma(v_sigmoid(forget), cells_load(args->c + k, left), v_sigmoid(in) * v_tanh(fresh));
        cells_store(args->c + k, c, left);
        cells_store(args->h + k, v_sigmoid(out) * v_tanh(c), left);
    }
}

static void gru_cells(const fast_cells *args)
{
    size_t n = args->n;
    for (size_t k = 0; k < n; k += LANES) {
        size_t left = n - k;
        const float *x = args->x + k, *g = args->hidden + k;
        vf reset = v_sigmoid(cells_load(x, left) + cells_load(g, left));
        vf update = v_sigmoid(cells_load(x + n, left) + cells_load(g + n, left));
        vf fresh = v_tanh(v_fma(reset, cells_load(g + 2 * n, left), cells_load(x + 2 * n, left)));
        cells_store(args->h + k, v_fma(update, cells_load(args->h + k, left) - fresh, fresh), left);
    }
}

static void tanh_cells(const fast_cells *args)
{
    for (size_t k = 0; k < args->n; k += LANES) {
        size_t left = args->n - k;
        cells_store(args->h + k, v_tanh(cells_load(args->x + k, left) + cells_load(args->hidden + k, left)), left);
    }
}

static void relu_cells(const fast_cells *args)
{
    for (size_t k = 0; k < args->n; k += LANES) {
        size_t left = args->n - k;
        cells_store(args->h + k, v_relu(cells_load(args->x + k, left) + cells_load(args->hidden + k, left)), left);
    }
}
