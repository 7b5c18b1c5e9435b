/* The format `pt2`: see pt2.h. */
#include "targets/pt2/pt2.h"

#include <string.h>

/* Any zip file: the reader says what kind of archive it is where it is none of PyTorch's. */
static likeness is_one(const input_set *in)
{
    bool is_zip = in->head_bytes >= 4 && (memcmp(in->head, "PK\3\4", 4) == 0 || memcmp(in->head, "PK\5\6", 4) == 0);
    return is_zip ? LIKENESS_MAYBE : LIKENESS_NO;
}

const target target_pt2 = {
    .name = "pt2",
    .suffixes = ".pt2",
    .hint = "what torch.export.save writes",
    .many_entries = true,
    .needs = TN_DECOMPOSE_NONE,
    .usual = TN_DECOMPOSE_NONE,
    .is_one = is_one,
    .read = pt2_read,
    .lower = pt2_lower,
    .check = pt2_check,
    .write = pt2_write,
};
