/** Thrift against libthrift, and against hostile bytes. */
@NullMarked
package io.curcuma.thrift;

import org.jspecify.annotations.NullMarked;
