/**
 * What beans hold in types of {@code jakarta.xml.bind} and of DOM: {@code JAXBElement}s, elements and attributes that a wildcard
 * allows. The only package of this library that needs more than the JDK; beans with such properties bring it along.
 */
@NullMarked
package io.curcuma.spi.jaxb;

import org.jspecify.annotations.NullMarked;
