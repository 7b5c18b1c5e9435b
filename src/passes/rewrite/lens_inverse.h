/* Steps of views, taken and taken back: what lens.c and lens_inverse.c share. */
#ifndef TENON_PASSES_REWRITE_LENS_INVERSE_H
#define TENON_PASSES_REWRITE_LENS_INVERSE_H

#include "passes/rewrite/lens.h"

/* Takes the lens's step on another tensor than the one that it was first taken on. NULL once `to` has failed. */
array *lens_step(optics *o, const lens *l, array *viewed);
/* Of the results of the step's call the one that is meant. */
array *lens_result(const view_step *step, const datum *made);
/* What `whole`, which is viewed by the lens, becomes when the view has this content. NULL once `to` has failed. */
array *lens_inverse(optics *o, const lens *l, array *whole, array *content);

/* The same for several steps at once, from `top`, which views `whole`, down to the lens. */
array *lens_put(optics *o, const lens *l, const lens *top, array *whole, array *content);

#endif
