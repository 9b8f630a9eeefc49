/** Beans as messages of protobuf-java, and their descriptors. */
@NullMarked
@Unstable
package io.curcuma.protobufjava;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
