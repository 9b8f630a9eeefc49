/** Fast Infoset, off unless it is asked for: few peers speak it. */
@NullMarked
@Stable
package io.curcuma.fastinfoset;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
