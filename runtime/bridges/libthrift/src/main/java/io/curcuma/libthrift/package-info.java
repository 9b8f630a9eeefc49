/** Beans through any protocol of libthrift, and as a Thrift service. */
@NullMarked
@Unstable
package io.curcuma.libthrift;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
