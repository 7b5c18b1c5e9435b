/* generated: build/internal/pages operators index */
/* clang-format off */
/* Operators of src/ops/index: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_H
#define TENON_OPS_INDEX_H

#include "tenon_ops/index/embed.h"
#include "tenon_ops/index/histogram.h"
#include "tenon_ops/index/index.h"
#include "tenon_ops/index/index_dim.h"
#include "tenon_ops/index/mask.h"
#include "tenon_ops/index/scatter.h"
#include "tenon_ops/index/searching.h"
#include "tenon_ops/index/segment.h"
#include "tenon_ops/index/sorting.h"
#include "tenon_ops/index/unique.h"

#endif
