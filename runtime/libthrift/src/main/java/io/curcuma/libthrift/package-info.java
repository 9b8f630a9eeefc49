/** Beans through any protocol of libthrift, and as a Thrift service. */
@NullMarked
package io.curcuma.libthrift;

import org.jspecify.annotations.NullMarked;
