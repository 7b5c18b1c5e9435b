/* `tenon show --ops`: how often each operator is used, most frequent first. */
#include "views/show.h"

tn_status show_ops(view *v)
{
    const op_count *ops;
    size_t n = show_count_ops(v, &ops);
    for (size_t i = 0; i < n; i++) {
        sink_printf(v->sink, "%6zu  ", ops[i].n);
        show_inked(v, INK_NAME, show_name(v, ops[i].target));
        sink_char(v->sink, '\n');
    }
    return TN_OK;
}
