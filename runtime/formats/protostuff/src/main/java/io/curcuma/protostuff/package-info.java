/** Protostuff: its native encoding, and schemas for its own library. */
@NullMarked
@Unstable
package io.curcuma.protostuff;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
