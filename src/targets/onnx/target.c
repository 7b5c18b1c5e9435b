/* The format `onnx`: see onnx.h. */
#include "targets/onnx/onnx.h"

#include "targets/onnx/model.h"
#include "targets/onnx/rows/microsoft.h"

#include <string.h>

static const tn_format_option options[] = {
    {"opset", TN_OPTION_NUMBER, "17..26", "20", "version of the operators"},
    {"functions", TN_OPTION_SWITCH, NULL, "true", "building blocks stay functions; else they are written out"},
    {"dim", TN_OPTION_WORD, NULL, NULL, "the name of a size: s31=batch; several with commas between"},
    {"entry_point", TN_OPTION_WORD, NULL, NULL, "the entry to write, of a program that has several"},
    {"external_data", TN_OPTION_WORD, "auto|always|never", "auto", "weights in a file beside the model"},
    {.name = NULL},
};

/*
 * A protocol buffer whose fields are those of a model: told by the first fields that lie in the head, of which one must
 * be the version of the format, or the opsets, or the graph.
 */
static likeness is_one(const input_set *in)
{
    pb_reader r = {.at = in->head, .end = in->head + in->head_bytes};
    pb_field f;
    bool is_model = false;
    for (unsigned i = 0; i < 16 && pb_next(&r, &f); i++) {
        bool is_number = f.number == 1 || f.number == 5;
        bool is_known = (f.number >= 1 && f.number <= 8) || f.number == 14 || f.number == 20 || f.number == 25;
        if (!is_known || f.wire != (is_number ? PB_WIRE_VARINT : PB_WIRE_BYTES)) {
            return LIKENESS_NO;
        }
        is_model = is_model || (f.number == 1 && f.value > 0 && f.value < 1000);
    }
    return is_model ? LIKENESS_SURE : LIKENESS_NO;
}

static const dialect *const dialects[] = {&onnx_dialect, &onnx_microsoft_dialect, NULL};

const target target_onnx = {
    .name = "onnx",
    .suffixes = ".onnx",
    .hint = "an ONNX model",
    .options = options,
    .needs = TN_DECOMPOSE_CORE,
    .usual = TN_DECOMPOSE_CORE,
    .pairs = true,
    .is_one = is_one,
    .read = onnx_read,
    .takes_shapes = true,
    .dialects = dialects,
    .version = onnx_opset_of,
    .dialect = onnx_speak,
    .lower = onnx_lower,
    .check = onnx_check,
    .write = onnx_write,
};
