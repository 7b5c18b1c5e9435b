/* The format `tenon`: see tenon.h. */
#include "targets/tenon/tenon.h"

static const tn_format_option options[] = {
    {"packed", TN_OPTION_SWITCH, NULL, "false", "weights also as kernels of this processor read them"},
    {.name = NULL},
};

const target target_tenon = {
    .name = "tenon",
    .suffixes = ".tenon",
    .hint = "tenon's own, one file that is opened by mapping it",
    .options = options,
    .many_entries = true,
    .needs = TN_DECOMPOSE_NONE,
    .usual = TN_DECOMPOSE_CORE,
    .is_one = tenon_is_one,
    .read = tenon_read,
    .check = tenon_check,
    .write = tenon_write,
};
