package io.curcuma.embedded.verify;

import javax.xml.namespace.QName;

/**
 * The part of a document that formats carry.
 *
 * @param bean with an adapter
 * @param root element of the document, which formats of XML write around the bean
 * @param bytes of the document
 */
public record DocumentBean(Object bean, QName root, int bytes) {}
