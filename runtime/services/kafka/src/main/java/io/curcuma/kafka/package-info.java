/** Beans as keys and values of Kafka records; record headers say the format, the codec and the type. */
@NullMarked
@Stable
package io.curcuma.kafka;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
