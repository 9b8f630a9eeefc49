/** The schema's own XML through generated adapters, without JAXB. */
@NullMarked
package io.curcuma.xml;

import org.jspecify.annotations.NullMarked;
