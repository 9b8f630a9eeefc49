/** Generated beans in anybody's {@code ObjectMapper}. */
@NullMarked
@Stable
package io.curcuma.jackson.module;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
