/** Messages of a stream, one after the other. */
@NullMarked
package io.curcuma.internal.stream;

import org.jspecify.annotations.NullMarked;
