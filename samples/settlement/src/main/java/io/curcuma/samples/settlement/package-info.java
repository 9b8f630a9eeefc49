/** A day of payments, from XML to a report: each stage has a class, and {@link io.curcuma.samples.settlement.Demo} connects them. */
@NullMarked
package io.curcuma.samples.settlement;

import org.jspecify.annotations.NullMarked;
