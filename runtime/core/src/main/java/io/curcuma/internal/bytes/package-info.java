/** What the binary formats share: a growing buffer, bytes, varints, UTF-8 and the parts of a dateTime. */
@NullMarked
package io.curcuma.internal.bytes;

import org.jspecify.annotations.NullMarked;
