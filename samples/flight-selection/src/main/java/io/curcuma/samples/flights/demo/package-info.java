/** The service in every format and content coding, as a table. */
@NullMarked
package io.curcuma.samples.flights.demo;

import org.jspecify.annotations.NullMarked;
