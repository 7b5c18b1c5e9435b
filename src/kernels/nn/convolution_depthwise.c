/*
 * Depthwise convolutions: every output channel sees one input channel, so there is no matrix to multiply with. See
 * convolution_parts.h.
 *
 * A channel of an image is copied with its padding, as numbers. Then tap rows of the kernel are added up over the
 * output, all of it at once where the stride is 1: the sums then keep the row length of the padded input, and what they
 * hold between the rows of the output is not used.
 */
#include "kernels/nn/convolution_parts.h"

#include "base/budget.h"

#include <string.h>

/* The input of one channel with its padding: as far as windows reach, and no further. */
typedef struct padded {
    size_t size[CONVOLUTION_AXES];
    size_t length;
} padded;

static padded padded_input(const convolution *job)
{
    padded p = {.length = 1};
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        p.size[i] = (size_t)((job->out[i] - 1) * job->stride[i] + (job->kernel[i] - 1) * job->dilation[i] + 1);
        p.length *= p.size[i];
    }
    return p;
}

/* Padding that outweighs the input is not worth copying; without it the sizes of padded_input are small numbers. */
bool depthwise_applies(const convolution *job)
{
    bool applies = !job->transposed && job->in_channels == job->groups;
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        applies = applies && job->padding[i] <= job->in[i] + job->kernel[i];
    }
    return applies;
}

static size_t kernel_length(const convolution *job)
{
    return (size_t)(job->kernel[0] * job->kernel[1] * job->kernel[2]);
}

/* It holds the padded input, the sums and the kernel, as numbers. */
size_t depthwise_scratch(const convolution *job)
{
    size_t bytes = dtype_table[gemm_element_of(job->type)->number].bytes;
    return 2 * gemm_aligned(padded_input(job).length * bytes) + gemm_aligned(kernel_length(job) * bytes);
}

/* to[padded] = one channel of an image, zero around it. */
static void copy_padded(const convolution *job, const gemm_element *element, const padded *p, const char *from,
                        char *to)
{
    size_t bytes = dtype_table[element->type].bytes, number = dtype_table[element->number].bytes;
    const int64_t *steps = job->input_steps + 2;
    memset(to, 0, p->length * number);
    int64_t end[CONVOLUTION_AXES]; /* of the input coordinates that windows reach */
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        int64_t reach = (int64_t)p->size[i] - job->padding[i];
        end[i] = job->in[i] < reach ? job->in[i] : reach;
    }
    if (end[2] <= 0) {
        return;
    }
    for (int64_t z = 0; z < end[0]; z++) {
        for (int64_t y = 0; y < end[1]; y++) {
            size_t row = (size_t)(z + job->padding[0]) * p->size[1] + (size_t)(y + job->padding[1]);
            gemm_load(element, (size_t)end[2], from + (z * steps[0] + y * steps[1]) * (ptrdiff_t)bytes, steps[2],
                      to + (row * p->size[2] + (size_t)job->padding[2]) * number);
        }
    }
}

/* Where the window of output (z, y, 0) begins in the padded input, moved by the kernel's row (kz, ky). */
static size_t window_row(const convolution *job, const padded *p, size_t z, size_t y, size_t kernel_row)
{
    size_t kz = kernel_row / (size_t)job->kernel[1], ky = kernel_row % (size_t)job->kernel[1];
    size_t in_z = z * (size_t)job->stride[0] + kz * (size_t)job->dilation[0];
    size_t in_y = y * (size_t)job->stride[1] + ky * (size_t)job->dilation[1];
    return (in_z * p->size[1] + in_y) * p->size[2];
}

/* Adds up `count` outputs from the one at (z, y, 0) on. */
static void add_up(const convolution *job, const gemm_arithmetic *math, const padded *p, size_t z, size_t y,
                   size_t count, const char *kernel, const char *input, char *sums)
{
    size_t width = (size_t)job->kernel[2];
    memset(sums, 0, count * math->bytes);
    for (size_t row = 0; row < (size_t)(job->kernel[0] * job->kernel[1]); row++) {
        work_ask();
        math->add_scaled(count, width, kernel + row * width * math->bytes,
                         input + window_row(job, p, z, y, row) * math->bytes, job->dilation[2], job->stride[2], sums);
    }
}

void depthwise_run(const convolution *job, size_t channel, size_t image, void *scratch)
{
    const gemm_element *element = gemm_element_of(job->type);
    const gemm_arithmetic *math = element->arithmetic(cpu_level_now());
    const gemm_finish finish = {element, math, {gemm_integer(1), gemm_integer(1)}};
    padded p = padded_input(job);
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[job->type].bytes;
    char *input = scratch, *sums = input + gemm_aligned(p.length * math->bytes);
    char *kernel = sums + gemm_aligned(p.length * math->bytes);
    size_t in_channel = channel / (job->out_channels / job->groups), taps = kernel_length(job);
    ptrdiff_t from = (ptrdiff_t)image * job->input_steps[0] + (ptrdiff_t)in_channel * job->input_steps[1];
    copy_padded(job, element, &p, (const char *)job->input + from * bytes, input);
    gemm_load(element, taps, (const char *)job->weight + (ptrdiff_t)(channel * taps) * bytes, 1, kernel);

    const char *bias = job->bias == NULL ? NULL : (const char *)job->bias + (ptrdiff_t)channel * bytes;
    ptrdiff_t to = (ptrdiff_t)image * job->output_steps[0] + (ptrdiff_t)channel * job->output_steps[1];
    size_t width = (size_t)job->out[2];
    bool at_once = job->stride[0] == 1 && job->stride[1] == 1 && job->stride[2] == 1;
    if (at_once) {
        size_t last = window_row(job, &p, (size_t)job->out[0] - 1, (size_t)job->out[1] - 1, 0);
        add_up(job, math, &p, 0, 0, last + width, kernel, input, sums);
    }
    for (size_t row = 0; row < (size_t)(job->out[0] * job->out[1]); row++) {
        size_t z = row / (size_t)job->out[1], y = row % (size_t)job->out[1];
        const char *sums_of_row = at_once ? sums + window_row(job, &p, z, y, 0) * math->bytes : sums;
        if (!at_once) {
            add_up(job, math, &p, z, y, width, kernel, input, sums);
        }
        ptrdiff_t at = to + (ptrdiff_t)z * job->output_steps[2] + (ptrdiff_t)y * job->output_steps[3];
        gemm_store(&finish, width, sums_of_row, bias, 0, (char *)job->output + at * bytes, job->output_steps[4]);
    }
}
