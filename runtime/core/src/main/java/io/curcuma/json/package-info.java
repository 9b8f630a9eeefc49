/** JSON. */
@NullMarked
@Stable
package io.curcuma.json;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
