/** The schema's own XML through generated adapters and any StAX implementation, without JAXB. */
@NullMarked
package io.curcuma.xml;

import org.jspecify.annotations.NullMarked;
