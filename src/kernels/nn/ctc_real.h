/*
 * The loops of ctc.c for one type T: included once for each, with REAL(name) naming its functions. Logarithms of
 * likelihoods are added by the functions of <tgmath.h>.
 */

/* log(exp(x) + exp(y) + exp(z)) */
static T REAL(log_sum)(T x, T y, T z)
{
    T most = x > y ? x : y;
    most = z > most ? z : most;
    most = most == -(T)INFINITY ? 0 : most; /* infinities have no difference */
    return log(exp(x - most) + exp(y - most) + exp(z - most)) + most;
}

static const T *REAL(probs_at)(const ctc_args *a, size_t step, size_t sample)
{
    return (const T *)a->log_probs + (step * a->batch + sample) * a->labels;
}

/* Log likelihoods of all states at step t > 0 from those of the step before. */
static void REAL(step_forward)(const ctc_args *a, size_t sample, size_t t, const T *before, T *now)
{
    const T *probs = REAL(probs_at)(a, t, sample), none = -(T)INFINITY;
    size_t states = 2 * (size_t)a->target_lengths[sample] + 1;
    for (size_t s = 0; s < states; s++) {
        work_ask_at(s);
        size_t label = label_of(a, sample, s);
        T one_back = s > 0 ? before[s - 1] : none;
        T two_back = s > 1 && label_of(a, sample, s - 2) != label ? before[s - 2] : none;
        now[s] = REAL(log_sum)(before[s], one_back, two_back) + probs[label];
    }
}

static T REAL(loss_of)(const ctc_args *a, size_t sample, T *alpha)
{
    size_t steps = (size_t)a->input_lengths[sample], count = (size_t)a->target_lengths[sample];
    for (size_t s = 0; s < a->states && a->steps > 0; s++) {
        alpha[s] = -(T)INFINITY;
    }
    if (steps == 0) {
        return count == 0 ? -(T)0 : (T)INFINITY;
    }
    for (size_t s = 0; s < 2 && s < 2 * count + 1; s++) {
        alpha[s] = REAL(probs_at)(a, 0, sample)[label_of(a, sample, s)];
    }
    for (size_t t = 1; t < steps; t++) {
        work_ask();
        REAL(step_forward)(a, sample, t, alpha + (t - 1) * a->states, alpha + t * a->states);
    }
    const T *end = alpha + (steps - 1) * a->states;
    return count == 0 ? -end[0] : -REAL(log_sum)(end[2 * count], end[2 * count - 1], -(T)INFINITY);
}

static void REAL(losses)(const ctc_args *a, T *losses, T *alpha)
{
    for (size_t i = 0; i < a->batch; i++) {
        losses[i] = REAL(loss_of)(a, i, alpha + i * a->steps * a->states);
    }
}

/* Adds alpha + beta of each state to what the gradients of its label collect. At the last step the two states that can
 * end take the place of what is there: torch holds their labels to be different, which those that are blank are not. */
static void REAL(collect)(const ctc_args *a, size_t sample, bool is_last, const T *alpha, const T *beta, T *to)
{
    size_t states = 2 * (size_t)a->target_lengths[sample] + 1, first = is_last && states > 2 ? states - 2 : 0;
    for (size_t s = states; s-- > first;) {
        T *sum = &to[label_of(a, sample, s)], more = alpha[s] + beta[s];
        if (is_last || *sum == -(T)INFINITY) {
            *sum = more;
        } else {
            T most = *sum > more ? *sum : more;
            *sum = log(exp(*sum - most) + exp(more - most)) + most;
        }
    }
}

/* Log likelihoods of the steps from t on, beginning in each state, from those of the step after. */
static void REAL(step_back)(const ctc_args *a, size_t sample, size_t t, const T *after, T *now)
{
    const T *probs = REAL(probs_at)(a, t, sample), none = -(T)INFINITY;
    size_t states = 2 * (size_t)a->target_lengths[sample] + 1;
    bool is_last = t + 1 == (size_t)a->input_lengths[sample];
    for (size_t s = 0; s < states; s++) {
        work_ask_at(s);
        size_t label = label_of(a, sample, s);
        if (is_last) {
            now[s] = s + 2 >= states ? probs[label] : none;
            continue;
        }
        T one_on = s + 1 < states ? after[s + 1] : none;
        T two_on = s + 2 < states && label_of(a, sample, s + 2) != label ? after[s + 2] : none;
        now[s] = REAL(log_sum)(after[s], one_on, two_on) + probs[label];
    }
}

static void REAL(sample_gradients)(const ctc_args *a, size_t sample, T grad, T loss, const T *alpha, T *beta, T *to)
{
    size_t steps = (size_t)a->input_lengths[sample], apart = a->batch * a->labels;
    for (size_t t = steps; t-- > 0;) {
        work_ask();
        T *row = to + t * apart, *now = beta + t % 2 * a->states;
        const T *probs = REAL(probs_at)(a, t, sample);
        for (size_t k = 0; k < a->labels; k++) {
            row[k] = -(T)INFINITY;
        }
        REAL(step_back)(a, sample, t, beta + (t + 1) % 2 * a->states, now);
        REAL(collect)(a, sample, t + 1 == steps, alpha + t * a->states, now, row);
        for (size_t k = 0; k < a->labels; k++) {
            row[k] = (exp(probs[k]) - exp(row[k] + loss - probs[k])) * grad;
        }
    }
}

static void REAL(gradients)(const ctc_args *a, const T *grad, const T *losses, const T *alpha, bool zero_infinity,
                            T *beta, T *to)
{
    for (size_t i = 0; i < a->steps * a->batch * a->labels; i++) {
        to[i] = 0;
    }
    for (size_t i = 0; i < a->batch; i++) {
        if (!(zero_infinity && losses[i] == (T)INFINITY)) {
            REAL(sample_gradients)
            (a, i, grad[i], losses[i], alpha + i * a->steps * a->states, beta, to + i * a->labels);
        }
    }
}
