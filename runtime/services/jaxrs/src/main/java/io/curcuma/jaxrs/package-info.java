/** Jakarta REST with beans as entities, in every format. */
@NullMarked
@Stable
package io.curcuma.jaxrs;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
