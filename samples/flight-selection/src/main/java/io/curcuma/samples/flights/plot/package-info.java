/** Plots as SVG. */
@NullMarked
package io.curcuma.samples.flights.plot;

import org.jspecify.annotations.NullMarked;
