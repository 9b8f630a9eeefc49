/** Generated beans in anybody's {@code ObjectMapper}. */
@NullMarked
package io.curcuma.jackson.module;

import org.jspecify.annotations.NullMarked;
