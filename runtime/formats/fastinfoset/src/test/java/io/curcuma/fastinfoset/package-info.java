/** Tests of Fast Infoset. */
@NullMarked
package io.curcuma.fastinfoset;

import org.jspecify.annotations.NullMarked;
