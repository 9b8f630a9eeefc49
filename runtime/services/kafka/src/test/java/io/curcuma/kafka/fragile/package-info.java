/** A bean whose own code fails. */
@NullMarked
package io.curcuma.kafka.fragile;

import org.jspecify.annotations.NullMarked;
