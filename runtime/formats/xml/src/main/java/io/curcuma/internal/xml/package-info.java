/** What XML and Fast Infoset share: two implementations of one format, and root elements. */
@NullMarked
package io.curcuma.internal.xml;

import org.jspecify.annotations.NullMarked;
