/** XML as text, straight to and from bytes, and what every XML here has in common: names, white space, prefixes. */
@NullMarked
package io.curcuma.xmltext;

import org.jspecify.annotations.NullMarked;
