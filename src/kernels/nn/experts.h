/*
 * Mixture of experts, once it is known who does what: each expert computes down(act(gate(x)) * up(x)) for the tokens
 * that chose it, and a token's result is the weighted sum of its experts. Used by the composite moe; built on gemm.
 *
 * Tokens are brought together by expert, so that each weight is read once.
 */
#ifndef TENON_KERNELS_NN_EXPERTS_H
#define TENON_KERNELS_NN_EXPERTS_H

#include "kernels/matrix/gemm.h"

#include <stdint.h>

typedef enum expert_activation { EXPERT_SILU, EXPERT_GELU, EXPERT_GELU_TANH, EXPERT_RELU } expert_activation;

/* A matrix for each expert, `step` elements apart. */
typedef struct expert_weights {
    matrix first;
    ptrdiff_t step;
} expert_weights;

typedef struct experts {
    dtype type; /* f16, bf16, f32, f64: of input and weights */
    size_t tokens, experts, top, width, inner;
    const void *input;             /* [tokens, width] */
    expert_weights gate, up, down; /* [inner, width], [inner, width], [width, inner] */
    expert_activation activation;
    const int64_t *chosen; /* [tokens, top], each in [0, experts) */
    const void *shares;    /* [tokens, top], in the computing type of `type` */
    void *out;             /* [tokens, width], in the computing type; not rounded to `type` yet */
    size_t *starts;        /* [experts + 1], of experts_sort: expert e has slots order[starts[e]..starts[e + 1]) */
    size_t *order;         /* [tokens * top], of experts_sort: slots, token * top + rank, by expert */
} experts;

/* n scores, f32 or f64, become 1 / (1 + exp(-score)). */
void experts_sigmoid(dtype as, size_t n, void *scores);
/*
 * Shares [tokens, top], in the computing type of `type`: divided by their sum for the token where `normalize`, times
 * `scaling`, rounded to `type`.
 */
void experts_shares(dtype type, size_t tokens, size_t top, bool normalize, double scaling, void *shares);
/* Fills starts and order. */
void experts_sort(const experts *job);
/* Bytes of workspace, to be aligned to 64, once the order is known; SIZE_MAX: they cannot be counted. */
size_t experts_workspace(const experts *job);
/* What narrow types pass through is rounded as torch's operators do it, one by one. */
void experts_run(thread_pool *pool, const experts *job, void *workspace);

/* Matrices that lie anywhere: out[i] = a[a_at[i]] @ b[b_at[i]], elements from where those of `one` begin. */
typedef struct gathered_products {
    gemm_job one; /* out: [count, m, n], dense */
    size_t count;
    const ptrdiff_t *a_at, *b_at;
} gathered_products;

size_t gathered_workspace(const gathered_products *job, const thread_pool *pool);
void gathered_run(thread_pool *pool, const gathered_products *job, void *workspace);

#endif
