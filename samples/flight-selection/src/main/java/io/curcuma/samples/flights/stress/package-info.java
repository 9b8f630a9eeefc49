/** Many clients, one in ten of whose requests is hostile. */
@NullMarked
package io.curcuma.samples.flights.stress;

import org.jspecify.annotations.NullMarked;
