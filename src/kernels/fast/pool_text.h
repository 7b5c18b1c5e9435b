/* Part of each level_*.c, after conv_text.h: windows of pools on rows of channels (fast_pool of fast.h). */
/* No include guard: every level has a copy of its own. */

/* NaN is larger than everything; of equals the first stays. */
static void pool_max(const fast_pool *args)
{
    for (size_t channel = 0; channel < args->channels; channel += LANES) {
        size_t left = args->channels - channel;
        vf largest = v_set(-INFINITY);
        for (size_t tap = 0; tap < args->taps; tap++) {
            const float *x = args->tap[tap] + channel;
            vf value = left >= LANES ? v_load(x) : v_load_n(x, left);
            largest = tap == 0 ? value : v_largest(largest, value);
        }
        if (left >= LANES) {
            v_store(args->out + channel, largest);
        } else {
            v_store_n(args->out + channel, largest, left);
        }
    }
}

static void pool_mean(const fast_pool *args)
{
    vf divisor = v_set(args->divisor);
    for (size_t channel = 0; channel < args->channels; channel += LANES) {
        size_t left = args->channels - channel;
        vf sum = v_set(0.0f);
        for (size_t tap = 0; tap < args->taps; tap++) {
            const float *x = args->tap[tap] + channel;
            sum += left >= LANES ? v_load(x) : v_load_n(x, left);
        }
        sum = sum / divisor;
        if (left >= LANES) {
            v_store(args->out + channel, sum);
        } else {
            v_store_n(args->out + channel, sum, left);
        }
    }
}
