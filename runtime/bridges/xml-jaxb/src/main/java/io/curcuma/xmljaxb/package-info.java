/** XML through JAXB, with a hardened parser and without JAXB's silent losses. */
@NullMarked
@Stable
package io.curcuma.xmljaxb;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
