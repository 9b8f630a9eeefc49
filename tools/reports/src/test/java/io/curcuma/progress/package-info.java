/** Tests of progress bars. */
@NullMarked
package io.curcuma.progress;

import org.jspecify.annotations.NullMarked;
