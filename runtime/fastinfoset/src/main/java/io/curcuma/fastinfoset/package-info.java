/** Fast Infoset, off unless it is asked for: few peers speak it. */
@NullMarked
package io.curcuma.fastinfoset;

import org.jspecify.annotations.NullMarked;
