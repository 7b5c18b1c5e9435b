/*
 * Generation in C, on a file that examples/chat.py exported: chat FILE.tenon COUNT STOP PROMPT...
 *
 * A prompt is token ids with commas between them; for each, up to COUNT token ids that follow it are printed as a line,
 * the token STOP being the last. The two entries of the program share weights and state: the state is the cache.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include <stdio.h>
#include <stdlib.h>
#include <tenon.h>
#include <time.h>

enum { TOKENS_MOST = 4096 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool complain(tn_context *ctx)
{
    char why[4096];
    tn_context_explain(ctx, why, sizeof why);
    fputs(why, stderr);
    return false;
}

/* "5,17,3" to numbers; how many there are, 0 where it is none. */
static int64_t read_tokens(const char *text, int64_t tokens[TOKENS_MOST])
{
    int64_t n = 0;
    while (*text != '\0' && n < TOKENS_MOST) {
        char *end;
        tokens[n++] = strtoll(text, &end, 10);
        if (end == text || (*end != ',' && *end != '\0')) {
            return 0;
        }
        text = *end == ',' ? end + 1 : end;
    }
    return n;
}

/* The element of the last row of logits [1, n, vocabulary] that is largest. */
static int64_t best_token(const tn_tensor *logits)
{
    int64_t vocabulary = tn_tensor_sizes(logits)[tn_tensor_rank(logits) - 1];
    int64_t first = tn_tensor_count(logits) - vocabulary, best = 0;
    for (int64_t i = 1; i < vocabulary; i++) {
        if (tn_tensor_element(logits, first + i) > tn_tensor_element(logits, first + best)) {
            best = i;
        }
    }
    return best;
}

/* Runs a step on n tokens that begin at a position of the conversation; *next is the token that follows. */
static bool step(tn_context *ctx, tn_runner *runner, const int64_t *tokens, int64_t n, int64_t position, int64_t *next)
{
    int64_t places[TOKENS_MOST];
    for (int64_t i = 0; i < n; i++) {
        places[i] = position + i;
    }
    tn_datum in[2] = {{.kind = TN_TENSOR}, {.kind = TN_TENSOR}}, out = {.kind = TN_NONE};
    bool made = tn_tensor_new(ctx, "i64", 2, (int64_t[]){1, n}, tokens, &in[0].u.tensor) == TN_OK &&
                tn_tensor_new(ctx, "i64", 1, &n, places, &in[1].u.tensor) == TN_OK;
    bool ran = made && tn_runner_run(runner, in, 2, &out) == TN_OK;
    if (ran) {
        *next = best_token(out.u.tensor);
    } else {
        complain(made ? tn_runner_context(runner) : ctx);
    }
    tn_datum_free(&out);
    tn_tensor_free(in[0].u.tensor);
    tn_tensor_free(in[1].u.tensor);
    return ran;
}

/* One conversation: prints what follows the prompt. Returns how many tokens, or -1. */
static int64_t generate(tn_context *ctx, tn_runner *prefill, tn_runner *decode, const char *prompt, int64_t count,
                        int64_t stop)
{
    int64_t tokens[TOKENS_MOST], next = 0, made = 0;
    int64_t n = read_tokens(prompt, tokens);
    if (n == 0) {
        fprintf(stderr, "'%s' is no list of token ids\n", prompt);
        return -1;
    }
    if (!step(ctx, n > 1 ? prefill : decode, tokens, n, 0, &next)) {
        return -1;
    }
    while (made < count) {
        printf("%s%lld", made == 0 ? "" : ",", (long long)next);
        int64_t token = next;
        if (++made == count || token == stop) {
            break;
        }
        if (!step(ctx, decode, &token, 1, n + made - 1, &next)) {
            return -1;
        }
    }
    printf("\n");
    return made;
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_program *program = NULL;
    tn_runner *prefill = NULL, *decode = NULL;
    tn_runner_options first = TN_RUNNER_OPTIONS_INIT, second = TN_RUNNER_OPTIONS_INIT;
    if (count < 5 || tn_context_new(NULL, &ctx) != TN_OK) {
        fprintf(stderr, "usage: chat FILE.tenon COUNT STOP PROMPT...\n");
        return 2;
    }
    first.entry = "prefill";
    second.entry = "decode";
    bool ok = tn_program_load(ctx, words[1], NULL, &program) == TN_OK &&
              tn_runner_new(ctx, program, &first, &prefill) == TN_OK;
    second.state_of = prefill;
    ok = (ok && tn_runner_new(ctx, program, &second, &decode) == TN_OK) || complain(ctx);
    double begin = seconds();
    int64_t total = 0;
    for (int i = 4; i < count && ok; i++) {
        int64_t made =
            generate(ctx, prefill, decode, words[i], strtoll(words[2], NULL, 10), strtoll(words[3], NULL, 10));
        ok = made >= 0 && tn_runner_reset_state(prefill) == TN_OK; /* the next prompt begins anew */
        total += ok ? made : 0;
    }
    if (ok) {
        fprintf(stderr, "%.1f tokens per second\n", (double)total / (seconds() - begin));
    }
    tn_runner_free(decode);
    tn_runner_free(prefill);
    tn_program_free(program);
    tn_context_free(ctx);
    return ok ? 0 : 2;
}
