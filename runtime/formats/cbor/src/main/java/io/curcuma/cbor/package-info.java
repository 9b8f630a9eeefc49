/** CBOR in the shape of the JSON. */
@NullMarked
@Stable
package io.curcuma.cbor;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
