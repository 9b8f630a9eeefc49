/** Tests of all modules together. */
@NullMarked
package io.curcuma.architecture;

import org.jspecify.annotations.NullMarked;
