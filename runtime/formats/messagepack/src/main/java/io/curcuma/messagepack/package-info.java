/** MessagePack in the shape of the JSON. */
@NullMarked
@Stable
package io.curcuma.messagepack;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
