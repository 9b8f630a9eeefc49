/** Protobuf against the official library, bad input and itself. */
@NullMarked
package io.curcuma.internal.protobuf;

import org.jspecify.annotations.NullMarked;
