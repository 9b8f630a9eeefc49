/** Beans as keys and values of Kafka records; record headers say the format, the codec and the type. */
@NullMarked
package io.curcuma.kafka;

import org.jspecify.annotations.NullMarked;
