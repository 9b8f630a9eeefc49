/** Beans kept by hand that group the elements of their schema in other ways than XJC would. */
@XmlSchema(namespace = "urn:shaped", elementFormDefault = XmlNsForm.QUALIFIED)
package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
