/** Beans kept by hand whose values are in all kinds of collections, and whose classes have few annotations. */
@XmlSchema(namespace = "urn:kept", elementFormDefault = XmlNsForm.QUALIFIED)
package io.curcuma.embedded.beans.kept;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
