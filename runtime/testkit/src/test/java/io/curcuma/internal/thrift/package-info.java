/** Thrift against libthrift, and against hostile bytes. */
@NullMarked
package io.curcuma.internal.thrift;

import org.jspecify.annotations.NullMarked;
