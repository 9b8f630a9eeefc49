/**
 * What beans hold in types of {@code jakarta.xml.bind} and of DOM: {@code JAXBElement}s, elements and attributes that a wildcard
 * allows. This is the only package of core that needs more than the JDK. Beans with such properties need the same libraries anyway.
 */
@NullMarked
@Stable
package io.curcuma.spi.jaxb;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
