/** The schema's own XML through generated adapters, without JAXB. */
@NullMarked
@Stable
package io.curcuma.xml;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
