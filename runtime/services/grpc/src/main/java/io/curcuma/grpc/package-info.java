/** Beans as messages of grpc-java. */
@NullMarked
@Stable
package io.curcuma.grpc;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
