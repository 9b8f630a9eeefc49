package io.curcuma.catalog;

import javax.xml.namespace.QName;

/**
 * A global element that a message can be.
 *
 * @param name of the element
 * @param beanClass binary name of the bean's class
 * @param documentation first sentence, {@code ""} for none
 */
public record RootElement(QName name, String beanClass, String documentation) {}
