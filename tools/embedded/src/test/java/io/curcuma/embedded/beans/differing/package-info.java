@XmlSchema(namespace = "urn:differing", elementFormDefault = XmlNsForm.QUALIFIED)
package io.curcuma.embedded.beans.differing;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
