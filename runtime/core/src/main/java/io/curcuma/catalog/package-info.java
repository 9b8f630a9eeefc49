/** The schemas that the build packs into a service, so that the running service can answer queries for them. */
@NullMarked
@Stable
package io.curcuma.catalog;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
