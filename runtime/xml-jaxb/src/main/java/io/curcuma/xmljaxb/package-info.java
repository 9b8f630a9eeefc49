/** XML through JAXB, with a hardened parser and without JAXB's silent losses. */
@NullMarked
package io.curcuma.xmljaxb;

import org.jspecify.annotations.NullMarked;
