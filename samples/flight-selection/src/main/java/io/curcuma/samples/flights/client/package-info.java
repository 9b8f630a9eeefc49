/** Calls the service through the JDK's client. */
@NullMarked
package io.curcuma.samples.flights.client;

import org.jspecify.annotations.NullMarked;
