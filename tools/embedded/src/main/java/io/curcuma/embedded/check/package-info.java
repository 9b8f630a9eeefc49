/** Finds two versions of a schema set, wherever they are, and has them compared. */
@NullMarked
package io.curcuma.embedded.check;

import org.jspecify.annotations.NullMarked;
