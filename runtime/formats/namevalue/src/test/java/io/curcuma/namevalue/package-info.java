/** Name-value pairs. */
@NullMarked
package io.curcuma.namevalue;

import org.jspecify.annotations.NullMarked;
