@XmlSchema(namespace = "urn:orders", elementFormDefault = XmlNsForm.QUALIFIED)
package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
