/** A service with large requests and tiny answers: its command line. */
@NullMarked
package io.curcuma.samples.flights;

import org.jspecify.annotations.NullMarked;
