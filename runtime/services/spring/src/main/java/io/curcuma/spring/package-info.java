/** Spring with beans as bodies, in every format. */
@NullMarked
@Stable
package io.curcuma.spring;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
