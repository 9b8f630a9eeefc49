package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;

/** Has the name of its type from its own name. */
@XmlAccessorType(XmlAccessType.FIELD)
public abstract class Thing {
    @XmlAttribute
    public String tag;
}
