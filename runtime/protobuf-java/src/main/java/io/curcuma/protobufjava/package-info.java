/** Beans as messages of protobuf-java, and their descriptors. */
@NullMarked
package io.curcuma.protobufjava;

import org.jspecify.annotations.NullMarked;
