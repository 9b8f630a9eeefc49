package io.curcuma.embedded.verify;

import javax.xml.namespace.QName;

/**
 * What formats carry of a document.
 *
 * @param bean with an adapter
 * @param root element of the document, which formats of XML write around the bean
 * @param bytes of the document
 */
public record Carried(Object bean, QName root, int bytes) {}
