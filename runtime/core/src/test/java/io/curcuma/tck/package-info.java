/** What every format must pass, whatever its bytes. */
@NullMarked
package io.curcuma.tck;

import org.jspecify.annotations.NullMarked;
