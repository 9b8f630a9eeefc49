/** The sample, run as its users run it. */
@NullMarked
package io.curcuma.samples.finding;

import org.jspecify.annotations.NullMarked;
