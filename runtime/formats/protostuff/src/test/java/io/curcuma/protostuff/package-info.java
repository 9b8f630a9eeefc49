/** Protostuff: its native encoding, and schemas for its own library. */
@NullMarked
package io.curcuma.protostuff;

import org.jspecify.annotations.NullMarked;
