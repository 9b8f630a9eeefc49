/** Tests of XML, with beans that look as XJC makes them. */
@XmlSchema(namespace = "urn:t", elementFormDefault = XmlNsForm.QUALIFIED)
@NullMarked
package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
