package io.curcuma.embedded;

import javax.xml.namespace.QName;

/**
 * A global element.
 *
 * @param element its name
 * @param bean the class of its type
 */
public record Root(QName element, Class<?> bean) {}
