/* generated: build/internal/pages operators signal */
/* clang-format off */
/* Operators of src/ops/signal: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_H
#define TENON_OPS_SIGNAL_H

#include "tenon_ops/signal/fourier.h"
#include "tenon_ops/signal/fourier_forms.h"
#include "tenon_ops/signal/gradient.h"
#include "tenon_ops/signal/spectrogram.h"
#include "tenon_ops/signal/window_functions.h"

#endif
