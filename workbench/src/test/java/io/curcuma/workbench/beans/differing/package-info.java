@XmlSchema(namespace = "urn:differing", elementFormDefault = XmlNsForm.QUALIFIED)
package io.curcuma.workbench.beans.differing;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
