/**
 * Beans in Apache Flink: in state and between operators ({@link io.curcuma.flink.BeanTypeInfo}), in files
 * ({@link io.curcuma.flink.MessageStreamFormat}), and as messages of sources and sinks.
 */
@NullMarked
@Unstable
package io.curcuma.flink;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
