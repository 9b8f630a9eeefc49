/** Name-value pairs: beans as form data. */
@NullMarked
@Stable
package io.curcuma.namevalue;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
