/* The format `nnef`: see nnef.h. */
#include "targets/nnef/nnef.h"

#include "targets/nnef/rows.h"

static const tn_format_option options[] = {
    {"dialect", TN_OPTION_WORD, "tract|khronos|both", "tract", "whose NNEF it is"},
    {.name = NULL},
};

static const dialect *const dialects[] = {&nnef_dialect, NULL};

const target target_nnef = {
    .name = "nnef",
    .suffixes = ".nnef.tgz .nnef.tar .nnef .tgz .tar",
    .hint = "an NNEF model",
    .options = options,
    .needs = TN_DECOMPOSE_CORE,
    .usual = TN_DECOMPOSE_CORE,
    .pairs = true,
    .is_one = nnef_is_one,
    .read = nnef_read,
    .dialects = dialects,
    .version = nnef_profile_of,
    .dialect = nnef_speak,
    .lower = nnef_lower,
    .check = nnef_check_program,
    .write = nnef_write,
};
