/** Bytes, UTF-8 and dateTimes against what the JDK says. */
@NullMarked
package io.curcuma.internal.bytes;

import org.jspecify.annotations.NullMarked;
