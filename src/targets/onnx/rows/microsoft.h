/*
 * The dialect of the domain com.microsoft: operators that onnxruntime's optimizer and quantizer write. They are read,
 * never written. After quantize.h in the flow; many of its rows are said by rows of ONNX itself.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_MICROSOFT_H
#define TENON_TARGETS_ONNX_ROWS_MICROSOFT_H

#include "targets/onnx/rows/quantize.h"

extern const dialect onnx_microsoft_dialect;

#define X(name) extern const foreign_family onnx_family_##name;
#include "targets/onnx/rows/families_microsoft.def"
#undef X

/* [N,C,..] of [N,..,C], and back. */
datum onnx_channels_second(builder *b, datum x);
datum onnx_channels_last(builder *b, datum x);

#endif
