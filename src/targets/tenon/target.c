/* The format `tenon`: see tenon.h. */
#include "targets/tenon/tenon.h"

const target target_tenon = {
    .name = "tenon",
    .suffixes = ".tenon",
    .hint = "tenon's own, one file that is opened by mapping it",
    .many_entries = true,
    .needs = TN_DECOMPOSE_NONE,
    .usual = TN_DECOMPOSE_CORE,
    .is_one = tenon_is_one,
    .read = tenon_read,
    .check = tenon_check,
    .write = tenon_write,
};
