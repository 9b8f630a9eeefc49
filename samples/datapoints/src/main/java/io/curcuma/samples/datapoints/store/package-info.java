/** The tables, and how points become rows. */
@NullMarked
package io.curcuma.samples.datapoints.store;

import org.jspecify.annotations.NullMarked;
