package io.curcuma.embedded.beans.kept;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;

/** The content of an element that only the ObjectFactory names. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "")
public class Sealed {
    @XmlAttribute
    private String by;

    public String getBy() {
        return by;
    }

    public void setBy(String by) {
        this.by = by;
    }
}
