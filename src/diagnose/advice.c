/* Advice by what the reason says: see advice.h. The first row whose words are in the reason holds. */
#include "diagnose/advice.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *step, *words; /* NULL: any */
    const char *advice;
} rows[] = {
    {NULL, "a piece below it", "look at the piece below it"},
    {NULL, "it was never called", "add a set of inputs that reaches it, or leave it out with traced_method"},
    {"SHAPE", NULL, "give a shape function, shape_functions={'Class': fct}, or a set of inputs that decides"},
    {"DISC", "inherited", "look at the first piece that differs by itself"},
    {"DISC", "random", "call eval(), or keep random numbers out of the model: those of another program are others"},
    {"DISC", "when it is called again",
     "it keeps state that no program has: make that a buffer (register_buffer), or an input and an output"},
    {"DISC", "what the exporter made of it",
     "the exporter saw another model: look for torch.compiler.is_exporting(), for Python values and sizes that are "
     "fixed when it is exported, and for overflow that another runtime does not have"},
    {"DISC", NULL, "compare the line of the first operator named above with the same one of the expected program"},
    {"EVAL", "Guard failed", "it was exported for other sizes: let them vary, or fix them in all sets"},
    {NULL, "is not a registered function/op",
     "the runtime does not know the operator: load a library of kernels there, or say it by other operators "
     "(exporter_kwargs={'lowerings': {NAME: function}})"},
    {"EVAL", NULL, "the file was written, but does not run as the program does: report it with the saved piece"},
    {NULL, "extract specialized integer",
     "the line makes a size or a number out of values: compute it outside of the model and give it as an input, or "
     "keep "
     "the module opaque (ONLY_IF_FAILING)"},
    {NULL, "data-dependent",
     "the line decides by values of tensors: use torch.cond or torch.where, or keep the module opaque "
     "(ONLY_IF_FAILING)"},
    {NULL, "GuardOnDataDependentSymNode",
     "the line decides by values of tensors: use torch.cond or torch.where, or keep the module opaque "
     "(ONLY_IF_FAILING)"},
    {NULL, "Constraints violated",
     "the module fixes a size that varies: make it static, or keep the module whole (exporter='tenon')"},
    {NULL, "ConstraintViolation",
     "the module fixes a size that varies: make it static, or keep the module whole (exporter='tenon')"},
    {NULL, "UnsupportedOperatorException",
     "the operator has no shapes for torch.export: torch.library.register_fake(NAME) gives it some"},
    {NULL, "there is no operator",
     "say what the operator is: exporter_kwargs={'lowerings': {NAME: function}} by other operators, or "
     "{'kernels': [operator]} as torch computes it (tenon.TorchConverter has the same)"},
    {NULL, ".numpy() is not supported",
     "the line leaves torch: say it with torch's functions, or make it an operator (torch.library.custom_op)"},
    {NULL, "pybind11", "the line calls C++ that torch cannot see into: make it an operator (torch.library.custom_op)"},
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
