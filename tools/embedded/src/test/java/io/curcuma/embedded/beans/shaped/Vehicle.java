package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlTransient;

/** No type of its own: what it has is of the classes that extend it. */
@XmlTransient
@XmlAccessorType(XmlAccessType.FIELD)
public abstract class Vehicle extends Thing {
    @XmlAttribute
    public String make;
}
