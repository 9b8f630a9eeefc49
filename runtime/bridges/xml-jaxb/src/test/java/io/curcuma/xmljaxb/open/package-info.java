/** A type with wildcards, as XJC makes it. */
@XmlSchema(namespace = "urn:open", elementFormDefault = XmlNsForm.QUALIFIED)
@NullMarked
package io.curcuma.xmljaxb.open;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
