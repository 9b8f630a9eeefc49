/** Name-value pairs: beans as form data. */
@NullMarked
package io.curcuma.namevalue;

import org.jspecify.annotations.NullMarked;
