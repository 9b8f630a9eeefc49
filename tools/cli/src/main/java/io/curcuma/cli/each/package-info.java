/** Conversion of the elements of one large document or file, one by one. */
@NullMarked
package io.curcuma.cli.each;

import org.jspecify.annotations.NullMarked;
