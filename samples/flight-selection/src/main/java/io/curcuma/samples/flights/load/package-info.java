/** Calls at a constant rate over a network with delay, and what they took. */
@NullMarked
package io.curcuma.samples.flights.load;

import org.jspecify.annotations.NullMarked;
