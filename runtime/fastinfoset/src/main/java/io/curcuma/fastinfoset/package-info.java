/** Fast Infoset, off unless it is asked for: its parser is not made for strangers' bytes, so they are walked through before. */
@NullMarked
package io.curcuma.fastinfoset;

import org.jspecify.annotations.NullMarked;
