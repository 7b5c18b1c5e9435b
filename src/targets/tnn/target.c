/* The format `text`: see tnn.h. */
#include "targets/tnn/tnn.h"

const target target_tnn = {
    .name = "text",
    .suffixes = ".tnn",
    .hint = "tenon's own as text, weights in a file beside it",
    .many_entries = true,
    .beside = true,
    .needs = TN_DECOMPOSE_NONE,
    .usual = TN_DECOMPOSE_NONE,
    .is_one = tnn_is_one,
    .read = tnn_read,
    .write = tnn_write,
};
