/** Smile in the shape of the JSON. */
@NullMarked
@Stable
package io.curcuma.smile;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
