package io.curcuma.embedded;

import javax.xml.namespace.QName;

/**
 * A global element and the bean class that it is bound to.
 *
 * @param element its name
 * @param bean the class of its type
 */
public record RootBinding(QName element, Class<?> bean) {}
