/* Advice by what the reason says: see advice.h. The first row whose words are in the reason holds. */
#include "diagnose/advice.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *step, *words; /* NULL: any */
    const char *advice;
} rows[] = {
    {NULL, "a piece below it", "look at the piece below it"},
    {"DISC", "inherited", "look at the first piece that differs by itself"},
    {"DISC", NULL, "compare the line of the first operator named above with the same one of the expected program"},
    {"EVAL", NULL, "the file was written, but does not run as the program does: report it with the saved piece"},
    {NULL, "is only known when the program runs",
     "the size depends on values of tensors: compute it outside of the model, or give it a fixed bound"},
    {NULL, "only data tell", "how many elements there are depends on values: use torch.where, or a mask of fixed size"},
    {NULL, "no input of the program has the size", "take the size from the shape of an input instead of computing it"},
    {NULL, "has the element type", "convert the module to float32 before it is exported, or choose another target"},
    {NULL, "has no way to say 'higher_order",
     "unroll the loop or the branch in the model, or choose a target that has control flow"},
    {NULL, "has no complex numbers", "let the module take and give pairs of reals: view_as_complex, view_as_real"},
    {NULL, "has no way to say",
     "register a lowering of the operator, say it by other operators in the model, or keep the module out of the file"},
    {NULL, "has no way", "another opset or dialect of the target may have one, see its options"},
};

const char *advice_for(const char *step, const char *reason)
{
    for (size_t i = 0; reason != NULL && i < sizeof rows / sizeof *rows; i++) {
        if ((rows[i].step == NULL || (step != NULL && strcmp(rows[i].step, step) == 0)) &&
            (rows[i].words == NULL || strstr(reason, rows[i].words) != NULL)) {
            return rows[i].advice;
        }
    }
    return NULL;
}
